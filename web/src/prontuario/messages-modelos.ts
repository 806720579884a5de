import { plural } from '#domain/formato/plural.ts'
import { limitesDaAnotacao } from '#domain/prontuario/modelo.ts'

/** Words of a professional's own templates. */
export const textos = {
  abrir: 'Meus modelos',
  descricao: 'As seções com que uma anotação sua começa. As anotações já escritas ficam como estão.',
  nenhum: 'Nenhum modelo seu ainda',
  nenhumDescricao: 'Crie um com as seções que você mais usa.',
  erro: 'Não foi possível carregar os modelos.',
  novo: 'Novo modelo',
  usar: 'Usar',
  editar: 'Editar',
  apagar: 'Apagar',
  secoes: (quantas: number) => plural(quantas, 'seção', 'seções'),
  apagado: 'Modelo apagado',
  desfazer: 'Desfazer',
  falhou: 'Não foi possível concluir',
  guardado: 'Modelo guardado',

  tituloNovo: 'Novo modelo',
  tituloEditar: 'Editar modelo',
  nome: 'Nome do modelo',
  semNome: 'Dê um nome ao modelo.',
  secao: (n: number) => `Título da seção ${n}`,
  semTitulo: 'Dê um título à seção, ou retire-a.',
  subir: (titulo: string) => `Mover para cima: ${titulo}`,
  descer: (titulo: string) => `Mover para baixo: ${titulo}`,
  retirar: (titulo: string) => `Retirar: ${titulo}`,
  semTituloAinda: (n: number) => `seção ${n}`,
  adicionar: 'Adicionar seção',
  noMaximo: `Um modelo tem no máximo ${limitesDaAnotacao.secoes} seções.`,
  voltar: 'Voltar',
  guardar: 'Guardar',
  guardando: 'Guardando...',
} as const

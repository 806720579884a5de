import { plural } from '#domain/formato/plural.ts'

/** Words of a note, wherever it is read. */
export const nota = {
  anotacao: 'Evolução',
  rascunho: 'Rascunho',
  assinada: 'Assinada',
  adendo: 'Adendo',
  assinadaPor: (quem: string, registro: string, quando: string) =>
    `Assinada por ${quem}, ${registro}, em ${quando}`,
  adendoPor: (quem: string, registro: string, quando: string) =>
    `Adendo de ${quem}, ${registro}, em ${quando}`,
  semTexto: 'Nada escrito nesta seção.',
  sigilo: 'Em sigilo: só quem escreveu lê',
  emSigilo: 'Em sigilo',
  liberada: 'Liberada ao paciente',
  selo: (sequencia: number, hash: string) => `Registro ${sequencia} do prontuário, selo ${hash.slice(0, 16)}`,
  lista: 'Evoluções',
  nenhuma: 'Nenhuma evolução',
  adendos: (quantos: number) => plural(quantos, 'adendo'),
  abrir: (quando: string) => `Abrir evolução de ${quando}`,
  imprimir: 'Imprimir',
  erro: 'Não foi possível abrir a evolução.',
  erroLista: 'Não foi possível carregar as evoluções.',
} as const

/** Words of the tab 'Meu prontuário'. */
export const meuProntuario = {
  secoes: 'Seções do prontuário',
  deQuem: 'Prontuário de',
  meu: 'Meu prontuário',
  erro: 'Não foi possível carregar o prontuário.',
  nenhum: 'Nenhum prontuário para ler',
  evolucoes: 'Evoluções',
  historico: 'Histórico clínico',
  documentos: 'Documentos',
  exames: 'Exames',
  medidas: 'Medidas',
  trazidos: 'Trazido de outro lugar',
  formularios: 'Formulários',
  gravacoes: 'Gravações',
  semEvolucoes: 'O que o profissional assinar e liberar aparece aqui, para ler e imprimir.',
} as const

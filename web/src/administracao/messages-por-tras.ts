import { plural } from '#domain/formato/plural.ts'

/** ADMIN-09: words of what stands behind a figure. */
export const porTrasTextos = {
  erro: 'Não foi possível abrir o número',
  consulta: 'Como este número é feito',
  comparacao: 'Comparação',
  linhas: 'As linhas do período',
  quantas: (total: number) => plural(total, 'linha'),
  nenhuma: 'Nada neste período.',
  mais: 'Mostrar mais linhas',
  carregando: 'Carregando...',
  semAntes: 'Sem dados para comparar',
  ver: {
    usuarios: 'Abrir usuários',
    clinicas: 'Abrir clínicas',
    profissionais: 'Abrir profissionais',
    consultas: 'Abrir o relatório de consultas',
    receita: 'Abrir o relatório de receita',
    satisfacao: 'Abrir o relatório de profissionais',
  },
  medido: (quando: string) => `Medido em ${quando}`,
} as const

/** Words of the map of states. */
export const mapaTextos = {
  titulo: 'Onde estão os profissionais',
  descricao: 'Cada quadro é um estado. Toque em um para ver só as cidades dele.',
  estado: (nome: string, total: string) => `${nome}: ${total}`,
  profissionais: (total: number) => plural(total, 'profissional', 'profissionais'),
  todos: 'Mostrar todas as cidades',
} as const

/** Where nothing was searched for in vain. */
export const semProcuras = {
  titulo: 'Nenhuma procura sem oferta',
  descricao: 'Nas datas escolhidas, nenhuma procura de três ou mais pessoas ficou sem resposta.',
} as const

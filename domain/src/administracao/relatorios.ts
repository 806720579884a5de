/** Reports of `/admin-geral`, in the order of the page. */
export const relatorios = [
  'consultas',
  'cadastros',
  'profissionais',
  'receita',
  'cancelamentos',
  'funil',
  'cidades',
  'sem-oferta',
] as const
export type Relatorio = (typeof relatorios)[number]

/** How a column is written. Money travels in cents, shares in tenths of a percent, months as 'YYYY-MM'. */
export const tiposDeColuna = ['texto', 'numero', 'dinheiro', 'porcento', 'mes'] as const
export type TipoDeColuna = (typeof tiposDeColuna)[number]

export interface Coluna {
  chave: string
  rotulo: string
  tipo: TipoDeColuna
  /** Drawn in the chart of the report. */
  grafico?: true
}

/** The columns of each report; `explicacao` says over what they are counted. */
export const colunasDoRelatorio: Record<
  Relatorio,
  { titulo: string; explicacao: string; colunas: readonly Coluna[] }
> = {
  consultas: {
    titulo: 'Consultas por mês',
    explicacao: 'Consultas pela data marcada, no calendário de São Paulo, pelo status que têm hoje.',
    colunas: [
      { chave: 'mes', rotulo: 'Mês', tipo: 'mes' },
      { chave: 'total', rotulo: 'Marcadas', tipo: 'numero', grafico: true },
      { chave: 'concluidas', rotulo: 'Concluídas', tipo: 'numero', grafico: true },
      { chave: 'canceladas', rotulo: 'Canceladas', tipo: 'numero', grafico: true },
      { chave: 'ausentes', rotulo: 'Ausências', tipo: 'numero' },
      { chave: 'teleconsultas', rotulo: 'Teleconsultas', tipo: 'numero' },
    ],
  },
  cadastros: {
    titulo: 'Novos cadastros por mês',
    explicacao: 'Pessoas pelo mês em que se cadastraram, pelo tipo de conta que têm hoje.',
    colunas: [
      { chave: 'mes', rotulo: 'Mês', tipo: 'mes' },
      { chave: 'pacientes', rotulo: 'Pacientes', tipo: 'numero', grafico: true },
      { chave: 'profissionais', rotulo: 'Profissionais', tipo: 'numero', grafico: true },
      { chave: 'total', rotulo: 'Total', tipo: 'numero' },
    ],
  },
  profissionais: {
    titulo: 'Profissionais por especialidade',
    explicacao: 'Profissionais pela especialidade principal e, ao lado, as consultas do período com eles.',
    colunas: [
      { chave: 'especialidade', rotulo: 'Especialidade', tipo: 'texto' },
      { chave: 'publicos', rotulo: 'Na busca', tipo: 'numero', grafico: true },
      { chave: 'em_aprovacao', rotulo: 'Em aprovação', tipo: 'numero' },
      { chave: 'total', rotulo: 'Total', tipo: 'numero' },
      { chave: 'consultas', rotulo: 'Consultas no período', tipo: 'numero' },
    ],
  },
  receita: {
    titulo: 'Receita por mês',
    explicacao: 'Soma das receitas confirmadas que os profissionais registraram, pela data da transação.',
    colunas: [
      { chave: 'mes', rotulo: 'Mês', tipo: 'mes' },
      { chave: 'receita', rotulo: 'Receita', tipo: 'dinheiro', grafico: true },
      { chave: 'transacoes', rotulo: 'Transações', tipo: 'numero' },
      { chave: 'profissionais', rotulo: 'Profissionais', tipo: 'numero' },
    ],
  },
  cancelamentos: {
    titulo: 'Cancelamentos',
    explicacao:
      'Consultas canceladas no período, por quem cancelou e com que antecedência. Os motivos escritos não aparecem: são de quem os escreveu.',
    colunas: [
      { chave: 'por', rotulo: 'Quem cancelou', tipo: 'texto' },
      { chave: 'antecedencia', rotulo: 'Antecedência', tipo: 'texto' },
      { chave: 'total', rotulo: 'Consultas', tipo: 'numero', grafico: true },
      { chave: 'parte', rotulo: 'Parte', tipo: 'porcento' },
    ],
  },
  funil: {
    titulo: 'Do cadastro à primeira consulta',
    explicacao: 'Pacientes que se cadastraram no período e até onde chegaram até hoje.',
    colunas: [
      { chave: 'etapa', rotulo: 'Etapa', tipo: 'texto' },
      { chave: 'total', rotulo: 'Pessoas', tipo: 'numero', grafico: true },
      { chave: 'parte', rotulo: 'Do total', tipo: 'porcento' },
    ],
  },
  cidades: {
    titulo: 'Cidades',
    explicacao:
      'Onde os profissionais da busca atendem, pelo local principal, e as consultas do período com eles.',
    colunas: [
      { chave: 'cidade', rotulo: 'Cidade', tipo: 'texto' },
      { chave: 'profissionais', rotulo: 'Profissionais', tipo: 'numero', grafico: true },
      { chave: 'especialidades', rotulo: 'Especialidades', tipo: 'numero' },
      { chave: 'consultas', rotulo: 'Consultas no período', tipo: 'numero' },
    ],
  },
  'sem-oferta': {
    titulo: 'Procuras sem oferta',
    explicacao:
      'O que se procurou com palavras no período e não achou ninguém, por cidade. Só aparece o que três ou mais pessoas procuraram. As procuras ficam guardadas por 30 dias, ou enquanto a pessoa as mantiver salvas.',
    colunas: [
      { chave: 'cidade', rotulo: 'Cidade', tipo: 'texto' },
      { chave: 'especialidade', rotulo: 'Especialidade', tipo: 'texto' },
      { chave: 'pessoas', rotulo: 'Pessoas', tipo: 'numero', grafico: true },
      { chave: 'procuras', rotulo: 'Procuras', tipo: 'numero' },
      { chave: 'profissionais', rotulo: 'Profissionais na cidade', tipo: 'numero' },
    ],
  },
}

/** Classes of risk of CFM 2.454/2026. */
export const classesDeRisco = ['baixo', 'medio', 'alto'] as const
export type ClasseDeRisco = (typeof classesDeRisco)[number]
export const rotulosDoRisco: Record<ClasseDeRisco, string> = { baixo: 'Baixo', medio: 'Médio', alto: 'Alto' }

export type FerramentaDeIa = {
  chave: string
  nome: string
  finalidade: string
  /** Raised with each change of what the model is told. */
  versao: string
  risco: ClasseDeRisco
  /** Whether it may ask a model; otherwise it reckons on the own server and nothing leaves. */
  externa: boolean
  /** What leaves for the model, field by field; of a tool that asks none, what it reckons with. */
  campos: readonly string[]
  /** What it does without a model. */
  sem_modelo: string
}

/** Leaves only where the search did not understand a sentence, and the model reads on. */
export const campoDasPublicacoes = 'título, autor e começo de publicações'

/** The register of AI tools (IA-09): each with a switch of its own. A capability adds its tools here. */
export const ferramentasDeIa = [
  {
    chave: 'pesquisa',
    nome: 'Pesquisa IA',
    finalidade:
      'Apresenta em palavras os resultados que a busca encontrou. Quando a busca não entendeu, procura com outras palavras. Não decide e não grava nada.',
    versao: '3',
    risco: 'baixo',
    externa: true,
    campos: [
      'a frase da pessoa',
      'os filtros entendidos',
      'nome, área, cidade, preço e horários de quem foi encontrado',
      campoDasPublicacoes,
    ],
    sem_modelo: 'A busca entende a frase por regras e mostra os mesmos resultados, sem o texto.',
  },
  {
    chave: 'rascunho',
    nome: 'Rascunho da anotação',
    finalidade:
      'Escreve frases de rascunho a partir do que foi dito na consulta. Cada frase mostra onde foi dita; o profissional escolhe, muda e assina.',
    versao: '1',
    risco: 'medio',
    externa: true,
    campos: ['o que foi dito na consulta, sem o nome do paciente', 'títulos das seções da anotação'],
    sem_modelo:
      'Regras encontram medidas, medicamentos, alergias, queixas, datas e condutas no que foi dito.',
  },
  {
    chave: 'prontuario',
    nome: 'Perguntas ao prontuário',
    finalidade:
      'Diz em palavras o que o prontuário de um paciente já mostra a quem o atende. Não conclui, não prescreve e não grava nada.',
    versao: '1',
    risco: 'medio',
    externa: true,
    campos: ['a pergunta do profissional', 'os registros mostrados na resposta, sem nome'],
    sem_modelo: 'A resposta mostra os próprios registros, cada um com a sua fonte, sem o texto.',
  },
  {
    chave: 'risco',
    nome: 'Chance de faltar',
    finalidade:
      'Ordena, para quem atende, a lista de quem lembrar antes da consulta. Não recusa, não cobra e não piora o horário de ninguém.',
    versao: '1',
    risco: 'baixo',
    externa: false,
    campos: [
      'consultas anteriores com o mesmo profissional',
      'antecedência, dia, hora e modalidade',
      'confirmação, remarcações e resposta ao lembrete',
    ],
    sem_modelo: 'É uma conta feita no próprio servidor: nenhum dado sai do App da Saúde.',
  },
] as const satisfies readonly FerramentaDeIa[]
export type ChaveDeIa = (typeof ferramentasDeIa)[number]['chave']
export const chavesDeIa = ferramentasDeIa.map(({ chave }) => chave) as [ChaveDeIa, ...ChaveDeIa[]]

/** A tool of the register. */
export const ferramentaDeIa = (chave: ChaveDeIa): FerramentaDeIa =>
  ferramentasDeIa.find((cada) => cada.chave === chave)!

/** How a call ended. */
export const desfechosDeIa = [
  'ok',
  'trocada',
  'cortada',
  'falhou',
  'demorou',
  'parada',
  'desligada',
  'teto',
  'disjuntor',
] as const
export type DesfechoDeIa = (typeof desfechosDeIa)[number]

/** Days for which the log of calls is kept. */
export const diasDasChamadas = 180

/** Turns of one person in a day. */
export const turnosPorDia = 30

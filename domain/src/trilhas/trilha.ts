/** Column `trilhas.status`. */
export const statusDaTrilha = ['rascunho', 'ativa', 'em-pausa', 'concluida', 'revogada'] as const
export type StatusDaTrilha = (typeof statusDaTrilha)[number]

export const rotulosDoStatus: Record<StatusDaTrilha, string> = {
  rascunho: 'Rascunho',
  ativa: 'Ativa',
  'em-pausa': 'Em pausa',
  concluida: 'Concluída',
  revogada: 'Revogada',
}

/** Column `trilhas.andamento`: progress of the goal, as the responsible judges it. */
export const andamentos = [
  'em-andamento',
  'melhorando',
  'piorando',
  'sem-mudanca',
  'alcancado',
  'nao-alcancado',
] as const
export type Andamento = (typeof andamentos)[number]

export const rotulosDoAndamento: Record<Andamento, string> = {
  'em-andamento': 'Em andamento',
  melhorando: 'Melhorando',
  piorando: 'Piorando',
  'sem-mudanca': 'Sem mudança',
  alcancado: 'Alcançado',
  'nao-alcancado': 'Não alcançado',
}

/** Column `passos_de_trilha.tipo`. */
export const tiposDePasso = [
  'consulta',
  'exame',
  'medicamento',
  'exercicio',
  'leitura',
  'formulario',
  'medida',
] as const
export type TipoDePasso = (typeof tiposDePasso)[number]

export const rotulosDoTipo: Record<TipoDePasso, string> = {
  consulta: 'Consulta',
  exame: 'Exame',
  medicamento: 'Medicamento',
  exercicio: 'Exercício',
  leitura: 'Leitura',
  formulario: 'Formulário',
  medida: 'Medida',
}

/** Column `passos_de_trilha.quem`: who does the step. */
export const quemFaz = ['paciente', 'cuidador', 'profissional'] as const
export type QuemFaz = (typeof quemFaz)[number]

export const rotulosDeQuemFaz: Record<QuemFaz, string> = {
  paciente: 'O paciente',
  cuidador: 'Quem cuida',
  profissional: 'O profissional',
}

/** Column `passos_de_trilha.repete`. */
export const repeticoes = ['nao', 'dias', 'semana'] as const
export type Repeticao = (typeof repeticoes)[number]

/** Column `registros_de_trilha.acao`. */
export const acoes = ['feito', 'adiado', 'desfeito'] as const
export type Acao = (typeof acoes)[number]

/** Column `pausas_de_trilha.motivo`. */
export const motivosDePausa = ['doenca', 'viagem', 'outro', 'profissional'] as const
export type MotivoDePausa = (typeof motivosDePausa)[number]
/** Those that the person chooses from; the last one is the status 'em pausa'. */
export const motivosDaPessoa = ['doenca', 'viagem', 'outro'] as const

export const rotulosDaPausa: Record<MotivoDePausa, string> = {
  doenca: 'doença',
  viagem: 'viagem',
  outro: 'outro motivo',
  profissional: 'orientação do profissional',
}

export const limitesDaTrilha = {
  passos: 40,
  horas: 6,
  titulo: 80,
  objetivo: 160,
  instrucoes: 1000,
  material: 2000,
  motivo: 500,
  pergunta: 1000,
  modelos: 50,
  /** Days that a trail may last. */
  dias: 1100,
} as const

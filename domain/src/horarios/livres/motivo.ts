/** The rule that takes a minute of an agenda away, in the order of checking: rules of the day, of the instant, of the windows around it. Screens hold the sentences. */
export type Motivo =
  /** No template is valid on that date. */
  | { tipo: 'sem-template' }
  /** Later than the last date that can be booked today. */
  | { tipo: 'horizonte'; ultimo_dia: string }
  /** An exception: closed then ('fecha'), or replaced by other hours ('substitui'). */
  | { tipo: 'excecao'; modo: 'fecha' | 'substitui' }
  | { tipo: 'feriado'; nome: string }
  /** The weekday (0 is Sunday) has no hours. */
  | { tipo: 'sem-expediente'; dia_semana: number }
  | { tipo: 'mesmo-dia' }
  | { tipo: 'limite-do-dia'; maximo: number }
  | { tipo: 'limite-da-semana'; maximo: number }
  /** The clocks of the place skip that minute, show it a second time, or change during the consultation. */
  | { tipo: 'relogio' }
  | { tipo: 'passado' }
  | { tipo: 'antecedencia'; minutos: number }
  /** Outside every window of a day that has some. */
  | { tipo: 'fora-do-expediente' }
  /** The window does not offer what is wanted. */
  | { tipo: 'local' }
  | { tipo: 'servico' }
  | { tipo: 'modalidade' }
  | { tipo: 'plano' }
  | { tipo: 'particular' }
  | { tipo: 'pausa' }
  | { tipo: 'fora-da-grade'; passo_min: number }
  /** Not enough minutes before the window ends, or before a break or a closed part of the day. */
  | { tipo: 'nao-cabe'; duracao_min: number }
  | { tipo: 'ocupado' }
  /** Free itself, but too close to a taken range. */
  | { tipo: 'intervalo-antes'; minutos: number }
  | { tipo: 'intervalo-depois'; minutos: number }
  /** Somebody else has the room of the window then, buffers included, or it is out of use. */
  | { tipo: 'sala-ocupada' }

export type TipoDeMotivo = Motivo['tipo']

/** Every type of reason, in the order of checking. */
export const tiposDeMotivo = [
  'passado',
  'sem-template',
  'horizonte',
  'excecao',
  'feriado',
  'sem-expediente',
  'mesmo-dia',
  'limite-do-dia',
  'limite-da-semana',
  'relogio',
  'antecedencia',
  'fora-do-expediente',
  'local',
  'servico',
  'modalidade',
  'plano',
  'particular',
  'pausa',
  'fora-da-grade',
  'nao-cabe',
  'ocupado',
  'intervalo-antes',
  'intervalo-depois',
  'sala-ocupada',
] as const satisfies readonly TipoDeMotivo[]

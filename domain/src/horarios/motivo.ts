/**
 * The rule that takes a minute of an agenda away, in the order in which they are asked: first those of the whole day, then those of the
 * instant, then those of the windows around it. The sentences belong to the screens.
 */
export type Motivo =
  /** No template is valid on that date. */
  | { tipo: 'sem-template' }
  /** Later than the last date that can be booked today. */
  | { tipo: 'horizonte'; ultimo_dia: string }
  /** An exception: closed then ('fecha'), or other hours than usual on that date, and not these ('substitui'). */
  | { tipo: 'excecao'; modo: 'fecha' | 'substitui' }
  | { tipo: 'feriado'; nome: string }
  /** The weekday (0 is Sunday) has no hours. */
  | { tipo: 'sem-expediente'; dia_semana: number }
  | { tipo: 'mesmo-dia' }
  | { tipo: 'limite-do-dia'; maximo: number }
  | { tipo: 'limite-da-semana'; maximo: number }
  /** The clocks of the place jump over that minute, show it a second time, or move while the consultation lasts. */
  | { tipo: 'relogio' }
  | { tipo: 'passado' }
  | { tipo: 'antecedencia'; minutos: number }
  /** Outside of every window of a day that has some. */
  | { tipo: 'fora-do-expediente' }
  /** What is looked for is not seen in the window. */
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
  /** Free itself, but too close to what is taken. */
  | { tipo: 'intervalo-antes'; minutos: number }
  | { tipo: 'intervalo-depois'; minutos: number }
  /** The room of the window is somebody else's then, minutes around it included, or out of use. */
  | { tipo: 'sala-ocupada' }

export type TipoDeMotivo = Motivo['tipo']

/** Every type of reason, in the order in which they are asked. */
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

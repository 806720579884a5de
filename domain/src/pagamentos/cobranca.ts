/** The actor: the patient's side, the receiver's side, or the product itself. */
export const ladosDaCobranca = ['paciente', 'profissional', 'sistema'] as const
export type LadoDaCobranca = (typeof ladosDaCobranca)[number]

/** Column `cobrancas.situacao`. That money arrived is said by each side for itself, or found by the product at the receiver's bank. */
export const situacoesCobranca = [
  'aguardando',
  'informada',
  'recebida',
  'vencida',
  'cancelada',
  'a-devolver',
  'devolvida',
  'credito',
  'usada',
] as const
export type SituacaoCobranca = (typeof situacoesCobranca)[number]

export const rotulosSituacaoCobranca: Record<SituacaoCobranca, string> = {
  aguardando: 'Aguardando pagamento',
  informada: 'Aguardando confirmação do profissional',
  recebida: 'Recebido',
  vencida: 'Prazo encerrado',
  cancelada: 'Cancelado',
  'a-devolver': 'A devolver',
  devolvida: 'Devolvido',
  credito: 'Crédito para a próxima consulta',
  usada: 'Crédito usado',
}

/** Open situations; an appointment has at most one charge in them. */
export const situacoesAbertas = ['aguardando', 'informada'] as const satisfies readonly SituacaoCobranca[]

const [paciente, profissional, sistema] = ladosDaCobranca

/** Allowed changes and their actors; every other one is refused. */
export const transicoesDaCobranca: Record<
  SituacaoCobranca,
  Partial<Record<SituacaoCobranca, readonly LadoDaCobranca[]>>
> = {
  aguardando: {
    informada: [paciente],
    recebida: [profissional, sistema],
    vencida: [sistema],
    cancelada: [paciente, sistema],
  },
  informada: {
    aguardando: [profissional],
    recebida: [profissional, sistema],
    vencida: [profissional],
    'a-devolver': [profissional, sistema],
    devolvida: [profissional],
    credito: [profissional],
  },
  recebida: { 'a-devolver': [sistema], devolvida: [profissional] },
  vencida: {
    informada: [paciente],
    recebida: [profissional, sistema],
    'a-devolver': [profissional, sistema],
  },
  cancelada: {
    informada: [paciente],
    recebida: [profissional, sistema],
    'a-devolver': [profissional, sistema],
  },
  'a-devolver': { devolvida: [profissional, sistema], credito: [profissional] },
  devolvida: {},
  credito: { usada: [sistema], devolvida: [profissional], 'a-devolver': [sistema] },
  usada: {},
}

export function podeMudarCobranca(
  de: SituacaoCobranca,
  para: SituacaoCobranca,
  lado: LadoDaCobranca,
): boolean {
  return transicoesDaCobranca[de][para]?.includes(lado) ?? false
}

/** Acts of people on a charge: 'informar' is the patient's 'Já paguei', 'valer' keeps the money for the next booking. */
export const atosDaCobranca = ['informar', 'desistir', 'receber', 'nao-recebi', 'devolver', 'valer'] as const
export type AtoDaCobranca = (typeof atosDaCobranca)[number]

export const ladoDoAto: Record<AtoDaCobranca, LadoDaCobranca> = {
  informar: paciente,
  desistir: paciente,
  receber: profissional,
  'nao-recebi': profissional,
  devolver: profissional,
  valer: profissional,
}

/** The patient may still say that they paid for so long after its end, in milliseconds. */
export const informarAte = 7 * 86_400_000

/** Minutes to pay: usual, least and most (column `contas_pix.prazo_min`). */
export const prazoDoPix = { padrao: 30, menor: 15, maior: 1_440 } as const

/** The facts that decide over the acts on a charge. Instants in epoch milliseconds. */
export interface CasoDaCobranca {
  situacao: SituacaoCobranca
  lado: LadoDaCobranca
  /** The appointment was not cancelled. */
  de_pe: boolean
  /** Without this money the appointment is cancelled. */
  obrigatoria: boolean
  /** When it lapsed or was closed; null before. */
  encerrada_em: number | null
  agora: number
}

export type RecusaDaCobranca = 'transicao' | 'prazo'

/** Situation after an act; a charge that is in it already accepts the act again. Money for a cancelled appointment is owed back, not received. */
export function destinoDoAto(
  ato: AtoDaCobranca,
  { situacao, de_pe }: Pick<CasoDaCobranca, 'situacao' | 'de_pe'>,
): SituacaoCobranca {
  switch (ato) {
    case 'informar':
      return 'informada'
    case 'desistir':
      return 'cancelada'
    case 'receber':
      return de_pe ? 'recebida' : 'a-devolver'
    case 'nao-recebi':
      return de_pe || situacao === 'aguardando' ? 'aguardando' : 'vencida'
    case 'devolver':
      return 'devolvida'
    case 'valer':
      return 'credito'
  }
}

/** The act was done before: a second click changes nothing and is not refused. */
export const jaFeito = (ato: AtoDaCobranca, caso: CasoDaCobranca) =>
  caso.lado === ladoDoAto[ato] && caso.situacao === destinoDoAto(ato, caso)

/** Decides an act: null when it is allowed. Screens and server both ask here. */
export function recusaDoAtoDaCobranca(ato: AtoDaCobranca, caso: CasoDaCobranca): RecusaDaCobranca | null {
  const { situacao, lado, de_pe, obrigatoria, encerrada_em, agora } = caso
  if (lado !== ladoDoAto[ato] || !podeMudarCobranca(situacao, destinoDoAto(ato, caso), lado))
    return 'transicao'
  // Giving up cancels the appointment, which is only allowed where the payment is required.
  if (ato === 'desistir' && !(obrigatoria && de_pe)) return 'transicao'
  // For an appointment that stands, the money was received or it was not.
  if (ato === 'devolver' && situacao === 'informada' && de_pe) return 'transicao'
  if (ato === 'valer' && de_pe) return 'transicao'
  if (ato === 'informar' && encerrada_em !== null && agora - encerrada_em > informarAte) return 'prazo'
  return null
}

/** All acts that the caller may do now. */
export function acoesDaCobranca(caso: CasoDaCobranca): AtoDaCobranca[] {
  return atosDaCobranca.filter((ato) => recusaDoAtoDaCobranca(ato, caso) === null)
}

/** Reasons of an appointment that the product cancels, and of one that its patient gives up before paying. */
export const motivosDoPix = {
  vencido: 'O sinal não foi pago no prazo',
  desistencia: 'Desisti antes de pagar',
} as const

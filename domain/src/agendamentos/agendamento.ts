import * as z from 'zod'

/** Column `agendamentos.status` (APPT-01). The list is closed: an absence is `presenca`, a payment is `pagamento_status`. */
export const statusAgendamento = [
  'agendado',
  'confirmado',
  'em-andamento',
  'concluido',
  'cancelado',
  'reagendado',
] as const
export type StatusAgendamento = (typeof statusAgendamento)[number]
export const statusAgendamentoSchema = /* @__PURE__ */ z.enum(statusAgendamento)

export const rotulosStatusAgendamento: Record<StatusAgendamento, string> = {
  agendado: 'Agendado',
  confirmado: 'Confirmado',
  'em-andamento': 'Em andamento',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
  reagendado: 'Reagendado',
}

/** The statuses whose time is taken: all but `cancelado`. A `reagendado` takes its new hour. */
export const statusQueOcupam = [
  'agendado',
  'confirmado',
  'em-andamento',
  'concluido',
  'reagendado',
] as const satisfies readonly StatusAgendamento[]

/** The statuses of the card 'Próximos Agendamentos' (HOME-02): what was moved comes too. */
export const statusProximos = [
  'agendado',
  'confirmado',
  'reagendado',
] as const satisfies readonly StatusAgendamento[]
/** Window and size of that card (HOME-02): days ahead, rows. */
export const diasProximos = 7
export const limiteProximos = 10

export const modalidades = ['presencial', 'teleconsulta', 'domiciliar'] as const
export type Modalidade = (typeof modalidades)[number]
export const modalidadeSchema = /* @__PURE__ */ z.enum(modalidades)

export const rotulosModalidade: Record<Modalidade, string> = {
  presencial: 'Presencial',
  teleconsulta: 'Teleconsulta',
  domiciliar: 'Domiciliar',
}

/** Column `agendamentos.presenca`; null until somebody records it. */
export const presencas = ['presente', 'ausente'] as const
export type Presenca = (typeof presencas)[number]
export const presencaSchema = /* @__PURE__ */ z.enum(presencas)

export const rotulosPresenca: Record<Presenca, string> = { presente: 'Presente', ausente: 'Ausente' }

export const statusPagamento = ['pendente', 'parcial', 'pago', 'estornado', 'isento'] as const
export type StatusPagamento = (typeof statusPagamento)[number]
export const statusPagamentoSchema = /* @__PURE__ */ z.enum(statusPagamento)
export const statusPagamentoPadrao: StatusPagamento = 'pendente'

export const rotulosStatusPagamento: Record<StatusPagamento, string> = {
  pendente: 'Pendente',
  parcial: 'Pago em parte',
  pago: 'Pago',
  estornado: 'Estornado',
  isento: 'Isento',
}

/** What is said of the payment. Null: nothing is owed for what was cancelled before it was paid, or the reader does not see the finances. */
export function pagamentoEmPalavras(consulta: {
  status: StatusAgendamento
  pagamento_status: StatusPagamento | null
}): string | null {
  return consulta.pagamento_status === null ||
    (consulta.status === 'cancelado' && consulta.pagamento_status === 'pendente')
    ? null
    : rotulosStatusPagamento[consulta.pagamento_status]
}

/** Column `agendamentos.origem`: who made the appointment. */
export const origens = ['app', 'profissional', 'recepcao', 'ia', 'importacao'] as const
export type Origem = (typeof origens)[number]
export const origemSchema = /* @__PURE__ */ z.enum(origens)

export const rotulosOrigem: Record<Origem, string> = {
  app: 'Pelo aplicativo',
  profissional: 'Pelo profissional',
  recepcao: 'Pela recepção',
  ia: 'Pela assistente de IA',
  importacao: 'Trazida de outro sistema',
}

/** Whether an appointment of this status takes its time. */
export function ocupaHorario(status: StatusAgendamento): boolean {
  return (statusQueOcupam as readonly StatusAgendamento[]).includes(status)
}

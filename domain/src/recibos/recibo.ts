import { rotulosModalidade, type Modalidade, type StatusPagamento } from '#domain/agendamentos/agendamento.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { mascararCpf } from '#domain/formato/cpf.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formasPagamento, type FormaPagamento } from '#domain/referencia/formas-pagamento.ts'
import { reaisPorExtenso } from './extenso.ts'

/** Ways of paying at the place; payment by a plan is separate. */
export const formasRecebidas = [
  'pix',
  'dinheiro',
  'debito',
  'credito',
  'boleto',
  'transferencia',
] as const satisfies readonly FormaPagamento[]
export type FormaRecebida = (typeof formasRecebidas)[number]

export const rotulosFormaRecebida = Object.fromEntries(
  formasPagamento.map(({ codigo, nome }) => [codigo, nome]),
) as Record<FormaRecebida, string>

/** A person on a receipt. */
export interface PessoaDoRecibo {
  nome: string
  /** Eleven digits, where they are known. */
  cpf: string | null
}

/** Content of a receipt, as it was issued: no later change of a record touches it. */
export interface DadosDoRecibo {
  emissor: PessoaDoRecibo & {
    /** Council, state and number. */
    registro: string | null
    rqe: string | null
  }
  pagador: PessoaDoRecibo
  /** The patient: the payer, or a person for whom the payer answers. */
  beneficiario: PessoaDoRecibo
  servico: string
  tuss: string | null
  /** The day of the attendance, in the zone of the place. */
  data: string
  local: string
  centavos: number
  extenso: string
  forma: FormaRecebida | null
}

/** The facts of an appointment for its receipt. */
export interface FatosDoRecibo {
  status: StatusAgendamento
  /** A plan pays. */
  plano: boolean
  pagamento_status: StatusPagamento
  /** Cents received; null where the amount is unknown. */
  recebido_centavos: number | null
  forma: FormaRecebida | null
  /** Epoch milliseconds. */
  inicio: number
  zona: string
  modalidade: Modalidade
  emissor: DadosDoRecibo['emissor']
  paciente: PessoaDoRecibo
  /** The declared guardian of the patient. */
  responsavel: PessoaDoRecibo | null
  servico: string | null
  tuss: string | null
  local: string | null
  endereco: string | null
}

/** Why there is no receipt. */
export const recusasDoRecibo = ['nao-concluida', 'convenio', 'nao-paga', 'sem-valor', 'quem-emite'] as const
export type RecusaDoRecibo = (typeof recusasDoRecibo)[number]

export const frasesDaRecusa: Record<RecusaDoRecibo, string> = {
  'nao-concluida': 'O recibo sai depois que a consulta é concluída.',
  convenio: 'Consulta pelo convênio não tem recibo do paciente: quem paga é o plano.',
  'nao-paga': 'O recibo sai quando o consultório registra que recebeu o pagamento.',
  'sem-valor': 'Falta o valor recebido. O consultório precisa registrá-lo para o recibo sair.',
  'quem-emite': 'Quem emite o recibo é o consultório. Peça o recibo e avisaremos quando ele sair.',
}

/** Whether an appointment has a receipt: concluded, paid by the patient, and money received. */
export function recusaDoRecibo({
  status,
  plano,
  pagamento_status,
  recebido_centavos,
}: Pick<
  FatosDoRecibo,
  'status' | 'plano' | 'pagamento_status' | 'recebido_centavos'
>): RecusaDoRecibo | null {
  if (plano) return 'convenio'
  if (pagamento_status !== 'pago' && pagamento_status !== 'parcial') return 'nao-paga'
  if (status !== 'concluido') return 'nao-concluida'
  return recebido_centavos === null || recebido_centavos <= 0 ? 'sem-valor' : null
}

/** Content of the receipt of an appointment. Ask `recusaDoRecibo` first. */
export function dadosDoRecibo(fatos: FatosDoRecibo): DadosDoRecibo {
  const centavos = fatos.recebido_centavos ?? 0
  const { modalidade, local, endereco } = fatos
  return {
    emissor: fatos.emissor,
    pagador: fatos.responsavel ?? fatos.paciente,
    beneficiario: fatos.paciente,
    servico: fatos.servico ?? 'Consulta',
    tuss: fatos.tuss,
    data: dataLocal(fatos.inicio, fatos.zona),
    local:
      modalidade === 'presencial'
        ? [local, endereco].filter(Boolean).join(', ') || rotulosModalidade.presencial
        : rotulosModalidade[modalidade],
    centavos,
    extenso: reaisPorExtenso(centavos),
    forma: fatos.forma,
  }
}

/** Data that a reimbursing plan may ask for and the receipt lacks. */
export const faltasDoRecibo = ['cpf-pagador', 'cpf-beneficiario', 'registro', 'cpf-emissor', 'tuss'] as const
export type FaltaDoRecibo = (typeof faltasDoRecibo)[number]

export function faltasDe({ emissor, pagador, beneficiario, tuss }: DadosDoRecibo): FaltaDoRecibo[] {
  const mesma = pagador.nome === beneficiario.nome
  return faltasDoRecibo.filter(
    (falta) =>
      ({
        'cpf-pagador': pagador.cpf === null,
        'cpf-beneficiario': !mesma && beneficiario.cpf === null,
        registro: emissor.registro === null,
        'cpf-emissor': emissor.cpf === null,
        tuss: tuss === null,
      })[falta],
  )
}

/** Whether a new receipt would have another amount, or data that this one lacks. */
export function podeCompletar(antes: DadosDoRecibo, agora: DadosDoRecibo): boolean {
  if (antes.centavos !== agora.centavos) return true
  const faltam = faltasDe(agora)
  return faltasDe(antes).some((falta) => !faltam.includes(falta))
}

/** 'CRM/SP 123456, RQE 4321' of the issuer; '' where no registration is known. */
export const registroDe = ({ registro, rqe }: DadosDoRecibo['emissor']): string =>
  [registro, rqe && `RQE ${rqe.replace(/^rqe\W*/i, '')}`].filter(Boolean).join(', ')

/** Stands below a receipt that names a CPF. */
export const cpfInformado = 'CPF conforme informado por cada pessoa, não conferido.'

export const temCpf = ({ emissor, pagador, beneficiario }: DadosDoRecibo): boolean =>
  [emissor, pagador, beneficiario].some(({ cpf }) => cpf !== null)

/** 'Maria Lima, CPF 529.982.247-25' */
export const comCpf = ({ nome, cpf }: PessoaDoRecibo): string =>
  cpf ? `${nome}, CPF ${mascararCpf(cpf)}` : nome

/** The data that a plan asks for to reimburse, as a text to paste, without unknown parts. */
export function textoParaReembolso(numero: number, dados: DadosDoRecibo): string {
  const registro = registroDe(dados.emissor)
  return [
    `Recibo nº ${numero}`,
    `Profissional: ${comCpf(dados.emissor)}`,
    registro && `Registro no conselho: ${registro}`,
    `Pago por: ${comCpf(dados.pagador)}`,
    `Paciente: ${comCpf(dados.beneficiario)}`,
    `Serviço: ${dados.servico}`,
    dados.tuss && `Código TUSS: ${dados.tuss}`,
    `Data do atendimento: ${formatarDia(dados.data)}`,
    `Local: ${dados.local}`,
    // A plain space, because forms keep no other.
    `Valor: ${formatarCentavos(dados.centavos).replace(/\s/g, ' ')} (${dados.extenso})`,
    dados.forma && `Forma de pagamento: ${rotulosFormaRecebida[dados.forma]}`,
    temCpf(dados) && cpfInformado,
  ]
    .filter(Boolean)
    .join('\n')
}

import { mascararCpf } from '#domain/formato/cpf.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { paraDecimal } from '#domain/formato/dinheiro.ts'
import type { PessoaDoRecibo } from '#domain/recibos/recibo.ts'

/** What a payment lacks for the income tax. */
export const faltasDoImposto = [
  'recibo',
  'cpf-pagador',
  'cpf-beneficiario',
  'cpf-recebedor',
  'registro',
] as const
export type FaltaDoImposto = (typeof faltasDoImposto)[number]

/** Money of a consultation that came in, or, below zero, went back, with what its receipt says (FIN-16). */
export interface Recebimento {
  id: string
  /** Civil day of the payment. */
  dia: string
  valor_centavos: number
  servico: string
  forma: string | null
  agendamento_id: string | null
  paciente_id: string | null
  /** The patient is the caller. */
  eu: boolean
  /** Number of the receipt that counts; null without one. */
  recibo: number | null
  recebedor: PessoaDoRecibo & { registro: string | null }
  pagador: PessoaDoRecibo
  beneficiario: PessoaDoRecibo
  /** The clinic whose account it came into. */
  clinica: { nome: string; cnpj: string | null } | null
}

export function faltasDe({ recibo, recebedor, pagador, beneficiario }: Recebimento): FaltaDoImposto[] {
  if (recibo === null) return ['recibo']
  const faltam: Record<FaltaDoImposto, boolean> = {
    recibo: false,
    'cpf-pagador': pagador.cpf === null,
    'cpf-beneficiario': beneficiario.cpf === null && beneficiario.nome !== pagador.nome,
    'cpf-recebedor': recebedor.cpf === null,
    registro: recebedor.registro === null,
  }
  return faltasDoImposto.filter((falta) => faltam[falta])
}

/** What one payer paid one professional for one person in a year. */
export interface GrupoDoImposto {
  recebedor: Recebimento['recebedor']
  pagador: PessoaDoRecibo
  beneficiario: PessoaDoRecibo
  total_centavos: number
  /** Of each month, January first. */
  por_mes: number[]
  /** Numbers of its receipts. */
  recibos: number[]
  clinicas: { nome: string; cnpj: string | null }[]
  /** What is missing, each once with a payment that lacks it. */
  faltas: {
    falta: FaltaDoImposto
    quantas: number
    agendamento_id: string | null
    paciente_id: string | null
    eu: boolean
  }[]
}

const igual = (a: { nome: string; cpf: string | null }) => `${a.cpf ?? ''} ${a.nome}`

/** The payments of a year by professional, payer and person. Where all went back nothing is left to declare. */
export function agruparImposto(recebimentos: readonly Recebimento[]): GrupoDoImposto[] {
  const grupos = Map.groupBy(recebimentos, ({ recebedor, pagador, beneficiario }) =>
    [recebedor, pagador, beneficiario].map(igual).join('|'),
  )
  return [...grupos.values()]
    .map(grupoDe)
    .filter(({ total_centavos, por_mes }) => total_centavos !== 0 || por_mes.some((soma) => soma !== 0))
    .sort(
      (a, b) =>
        b.total_centavos - a.total_centavos ||
        a.recebedor.nome.localeCompare(b.recebedor.nome, 'pt-BR') ||
        a.beneficiario.nome.localeCompare(b.beneficiario.nome, 'pt-BR'),
    )
}

function grupoDe(linhas: readonly Recebimento[]): GrupoDoImposto {
  const [primeira] = linhas
  const por_mes = Array.from({ length: 12 }, () => 0)
  for (const { dia, valor_centavos } of linhas) por_mes[Number(dia.slice(5, 7)) - 1]! += valor_centavos
  const faltas = new Map<FaltaDoImposto, GrupoDoImposto['faltas'][number]>()
  for (const linha of linhas)
    // What went back has nothing to be completed.
    if (linha.valor_centavos > 0)
      for (const falta of faltasDe(linha)) {
        const { agendamento_id, paciente_id, eu } = linha
        const ja = faltas.get(falta)
        faltas.set(
          falta,
          ja ? { ...ja, quantas: ja.quantas + 1 } : { falta, quantas: 1, agendamento_id, paciente_id, eu },
        )
      }
  const clinicas = new Map(linhas.flatMap(({ clinica }) => (clinica ? [[clinica.nome, clinica]] : [])))
  return {
    recebedor: primeira!.recebedor,
    pagador: primeira!.pagador,
    beneficiario: primeira!.beneficiario,
    total_centavos: linhas.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0),
    por_mes,
    recibos: [...new Set(linhas.flatMap(({ recibo }) => (recibo === null ? [] : [recibo])))].sort(
      (a, b) => a - b,
    ),
    clinicas: [...clinicas.values()],
    faltas: faltasDoImposto.flatMap((falta) => faltas.get(falta) ?? []),
  }
}

/** What the professional types into 'Receita Saúde' for one payment; null for what went back, and while a CPF is missing. */
export function textoReceitaSaude(recebimento: Recebimento): string | null {
  const { valor_centavos, dia, servico, pagador } = recebimento
  // Whoever pays for themselves is both.
  const beneficiario =
    recebimento.beneficiario.nome === pagador.nome && recebimento.beneficiario.cpf === null
      ? pagador
      : recebimento.beneficiario
  if (valor_centavos <= 0 || pagador.cpf === null || beneficiario.cpf === null) return null
  return [
    `CPF do pagador: ${mascararCpf(pagador.cpf)}`,
    `CPF do beneficiário: ${mascararCpf(beneficiario.cpf)}`,
    `Valor: ${paraDecimal(valor_centavos).replace('.', ',')}`,
    `Data do pagamento: ${formatarDia(dia)}`,
    `Descrição: ${servico}`,
  ].join('\n')
}

/** Stands on every statement. */
export const avisosDoImposto = {
  familia:
    'Este extrato reúne o que o App da Saúde registrou como pago. Não é documento fiscal nem comprovante de dedução, e não substitui os recibos do Receita Saúde, as notas fiscais nem a declaração pré-preenchida. Confira cada valor com eles antes de declarar.',
  profissional:
    'Este livro reúne o que o App da Saúde registrou como recebido. Não é documento fiscal, não calcula imposto e não substitui o Receita Saúde, o carnê-leão nem a orientação do seu contador.',
} as const

import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesDoBrCode, letrasSimples } from './br-code.ts'
import { normalizarChave, recusasDaChave, tiposDeChave } from '#domain/referencia/chave-pix.ts'
import { atosDaCobranca, ladosDaCobranca, prazoDoPix, situacoesCobranca } from './cobranca.ts'
import { divergenciasDoPix, respostasADivergencia } from './pix-do-banco.ts'

const tags = ['Pagamentos']
const instante = z.iso.datetime()
const motivo = z.string().trim().max(500)

const nomeDoBrCode = (maximo: number, falta: string) =>
  z
    .string()
    .trim()
    .max(maximo, `Use no máximo ${maximo} caracteres.`)
    .refine((texto) => letrasSimples(texto) !== '', falta)

/** Where money goes by Pix. */
const contaPix = z.object({
  tipo: z.enum(tiposDeChave),
  /** In the banks' form: digits, lower case, '+5511987654321'. */
  chave: z.string(),
  /** Name of the receiver, as the payer's bank shows it. */
  recebedor: z.string(),
  cidade: z.string(),
  /** Minutes to pay a deposit. */
  prazo_min: z.int(),
})
export type ContaPix = z.infer<typeof contaPix>

export const contaPixSchema = z
  .object({
    tipo: z.enum(tiposDeChave),
    chave: z.string().max(100),
    recebedor: nomeDoBrCode(limitesDoBrCode.recebedor, 'Informe o nome de quem recebe.'),
    cidade: nomeDoBrCode(limitesDoBrCode.cidade, 'Informe a cidade de quem recebe.'),
    prazo_min: z
      .int()
      .min(prazoDoPix.menor, 'O prazo vai de 15 minutos a 24 horas.')
      .max(prazoDoPix.maior, 'O prazo vai de 15 minutos a 24 horas.')
      .default(prazoDoPix.padrao),
  })
  .superRefine(({ tipo, chave }, context) => {
    if (normalizarChave(tipo, chave) === null)
      context.addIssue({ code: 'custom', path: ['chave'], message: recusasDaChave[tipo] })
  })

/** Clinic of the account; absent: the calling professional's own account. */
const daConta = z.object({ clinica_id: z.uuid().optional() })

/** A charge for one of its two sides. */
export const cobranca = z.object({
  id: z.uuid(),
  agendamento_id: z.uuid(),
  situacao: z.enum(situacoesCobranca),
  valor_centavos: centavos,
  /** Without it the appointment is cancelled when the time to pay is over. */
  obrigatoria: z.boolean(),
  /** Until when it can be paid; null where nothing is to be paid (a credit covered it). */
  expira_em: instante.nullable(),
  /** Milliseconds until then by the server's clock, never negative, for the countdown; null unless it waits to be paid. */
  resta_ms: z.int().min(0).nullable(),
  informada_em: instante.nullable(),
  recebida_em: instante.nullable(),
  /** When it lapsed or was closed. */
  encerrada_em: instante.nullable(),
  /** Reported as paid after it had lapsed, for a cancelled appointment. */
  tarde: z.boolean(),
  /** Paid with the credit of an earlier charge. */
  por_credito: z.boolean(),
  /** Why the receiver did not find it, or gave it back. */
  motivo: z.string().nullable(),
  /** Name of the receiver as the payer's bank shows it, to be compared. */
  recebedor: z.string(),
  /** The code to pay; only for the patient's side, while it waits to be paid. */
  copia_e_cola: z.string().nullable(),
  /** The receiver's bank confirms it by itself, or has. Otherwise people do. */
  pelo_banco: z.boolean(),
  /** What the bank was told to give back: it is at it, has done it, or refused and people give it back. */
  devolucao: z.enum(['pedida', 'devolvida', 'recusada']).nullable(),
  /** Acts that the caller may do now. The server decides again when they do. */
  acoes: z.array(z.enum(atosDaCobranca)),
  created_at: instante,
})
export type Cobranca = z.infer<typeof cobranca>

/** Charges and payments by Pix of one appointment. */
const pagamentoDaConsulta = z.object({
  agendamento_id: z.uuid(),
  /** The caller's side. */
  lado: z.enum(ladosDaCobranca),
  /** The most important first: what waits to be paid or checked, then what is owed back, then what was received; else newest first. */
  cobrancas: z.array(cobranca),
  /** Received and not returned. */
  recebido_centavos: centavos,
  /** Amount for which the patient's side may ask a code now; null where none can be made. */
  pode_gerar: z.object({ sinal_centavos: centavos.nullable(), restante_centavos: centavos }).nullable(),
})
export type PagamentoDaConsulta = z.infer<typeof pagamentoDaConsulta>

/** A charge that its receiver has to check. */
const aConferir = cobranca.omit({ copia_e_cola: true }).extend({
  paciente_nome: z.string(),
  profissional_id: z.uuid(),
  profissional_nome: z.string(),
  servico: z.string().nullable(),
  /** Start of the appointment, and the zone in which it is told. */
  data_agendamento: instante,
  zona: z.string(),
  /** The appointment was cancelled. */
  cancelada: z.boolean(),
  /** What the bank told of and does not agree with what was asked for: nothing of it was written. */
  divergencias: z.array(
    z.object({
      id: z.uuid(),
      /** Finds it on the statement of the bank. */
      e2eid: z.string(),
      valor_centavos: centavos,
      divergencia: z.enum(divergenciasDoPix),
      horario: instante,
      devolucao: z.enum(['pedida', 'devolvida', 'recusada']).nullable(),
    }),
  ),
})
export type CobrancaAConferir = z.infer<typeof aConferir>

const recusasDoAto = {
  COBRANCA_MUDOU: {
    status: 409,
    message: 'Este Pix mudou enquanto você olhava. Atualize a página para ver como ele está.',
    data: z.object({ situacao: z.enum(situacoesCobranca) }),
  },
} as const

const ato = (nome: string, summary: string) =>
  base
    .errors(recusasDoAto)
    .route({ method: 'POST', path: `/pagamentos/{id}/${nome}`, tags, summary })
    .output(pagamentoDaConsulta)

/** The id is that of the charge. */
const alvo = z.object({ id: z.uuid() })

/** Pix for an appointment, with the receiver's own key. That money arrived is said by people, or found at the receiver's bank where one is set up. */
export const pagamentosContract = {
  conta: base
    .route({
      method: 'GET',
      path: '/pagamentos/conta',
      tags,
      summary: 'A conta Pix do profissional, ou de uma clínica',
    })
    .input(daConta)
    .output(contaPix.nullable()),

  guardarConta: base
    .route({ method: 'PUT', path: '/pagamentos/conta', tags, summary: 'Guarda a conta Pix' })
    .input(contaPixSchema.and(daConta))
    .output(contaPix),

  apagarConta: base
    .route({
      method: 'DELETE',
      path: '/pagamentos/conta',
      tags,
      summary: 'Deixa de receber por Pix; o que já foi pedido continua valendo',
    })
    .input(daConta)
    .output(z.object({ apagada: z.boolean() })),

  daConsulta: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/pagamento',
      tags,
      summary: 'O que foi pedido e pago por Pix por uma consulta',
    })
    .input(z.object({ id: z.uuid() }))
    .output(pagamentoDaConsulta),

  aConferir: base
    .route({
      method: 'GET',
      path: '/pagamentos/a-conferir',
      tags,
      summary: 'Os Pix que esperam a palavra de quem recebe',
      description:
        'Avisados pelo paciente, também fora do prazo, a devolver, e os que o banco recebeu e não conferem. Os mais antigos primeiro, no máximo 100.',
    })
    .output(z.array(aConferir)),

  gerar: base
    .errors({
      SEM_CONTA: {
        status: 409,
        message:
          'Este atendimento não recebe por Pix pelo aplicativo. Combine o pagamento com o consultório.',
      },
      NADA_A_PAGAR: {
        status: 409,
        message: 'Não há nada a pagar por esta consulta aqui. Confira os detalhes dela.',
      },
      JA_INFORMADO: {
        status: 409,
        message: 'Há um pagamento desta consulta aguardando confirmação do profissional. Espere a resposta.',
      },
    })
    .route({
      method: 'POST',
      path: '/agendamentos/{id}/pagamento',
      tags,
      summary: 'Gera o código Pix do sinal ou do que falta pagar',
      description: 'Quem já tem um código aberto do mesmo valor recebe o mesmo.',
    })
    .input(z.object({ id: z.uuid(), quanto: z.enum(['sinal', 'restante']) }))
    .output(pagamentoDaConsulta),

  informar: ato('informe', 'O paciente diz que pagou, no prazo ou até 7 dias depois')
    .errors({
      PRAZO_DO_AVISO: {
        status: 409,
        message: 'Já se passaram mais de 7 dias. Fale com o consultório para acertar o pagamento.',
      },
      JA_INFORMADO: {
        status: 409,
        message:
          'Há outro pagamento desta consulta aguardando confirmação do profissional. Espere a resposta.',
      },
    })
    .input(alvo),

  desistir: ato('desistencia', 'O paciente desiste antes de pagar o sinal, e a consulta é cancelada').input(
    alvo,
  ),

  receber: ato('recebimento', 'Quem recebe encontrou o dinheiro').input(alvo),

  naoRecebi: ato('nao-recebido', 'Quem recebe não encontrou o dinheiro; o paciente ganha novo prazo').input(
    alvo.extend({ motivo: motivo.min(1, 'Por favor, diga ao paciente o que conferir.') }),
  ),

  devolver: ato('devolucao', 'Quem recebeu devolveu o dinheiro').input(
    alvo.extend({ motivo: motivo.default('') }),
  ),

  resolver: base
    .route({
      method: 'POST',
      path: '/pagamentos/divergencias/{id}/resposta',
      tags,
      summary: 'O que fazer com um Pix que não confere: o banco devolve, ou já foi acertado',
      description: 'O `id` é do Pix que não confere. Responder de novo não muda nada.',
    })
    .input(alvo.extend({ como: z.enum(respostasADivergencia) }))
    .output(pagamentoDaConsulta),

  valer: ato('credito', 'O dinheiro vale para a próxima consulta com quem o recebeu').input(alvo),
}

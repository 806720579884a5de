import * as z from 'zod'
import { statusPagamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { base } from '#domain/rpc/base.ts'
import { maximoPorExtenso } from './extenso.ts'
import { faltasDoRecibo, formasRecebidas, frasesDaRecusa, recusasDoRecibo } from './recibo.ts'
import { frasesDoRecebimento, recusasDoRecebimento } from './recebimento.ts'

const tags = ['Recibos']
const instante = z.iso.datetime()
const pessoa = z.object({ nome: z.string(), cpf: z.string().nullable() })
const comId = z.object({ id: z.uuid() })
const daConsulta = z.object({ agendamento_id: z.uuid() })

/** What a receipt says, and what of it a plan may ask for is missing. */
export const recibo = z.object({
  id: z.uuid(),
  /** Of the professional, from 1 and without gaps. */
  numero: z.int(),
  emitido_em: instante,
  dados: z.object({
    emissor: pessoa.extend({ registro: z.string().nullable(), rqe: z.string().nullable() }),
    pagador: pessoa,
    beneficiario: pessoa,
    servico: z.string(),
    tuss: z.string().nullable(),
    data: z.iso.date(),
    local: z.string(),
    centavos: z.int(),
    extenso: z.string(),
    forma: z.enum(formasRecebidas).nullable(),
  }),
  faltas: z.array(z.enum(faltasDoRecibo)),
})
export type Recibo = z.infer<typeof recibo>

const reciboDaConsulta = z.object({
  lado: z.enum(['paciente', 'profissional']),
  /** The valid receipt; null until it is issued. */
  recibo: recibo.nullable(),
  /** Why none can be issued. */
  recusa: z.enum(recusasDoRecibo).nullable(),
  /** The caller may issue it: the office. The patient's side asks for it. */
  pode_emitir: z.boolean(),
  /** When the patient's side asked for it; null: not yet. */
  pedido_em: instante.nullable(),
  /** Missing data has come: a new receipt would hold it. */
  pode_completar: z.boolean(),
  /** Where the caller can write the payer's CPF: in their own data, or in the record of the patient whom they look after; null for neither. */
  completar_em: z.enum(['meus-dados', 'paciente']).nullable(),
  /** The caller may fill in what the patient's record lacks. */
  completa_paciente: z.boolean(),
  /** Cancelled receipts, newest first. */
  cancelados: z.array(z.object({ numero: z.int(), cancelado_em: instante, motivo: z.string() })),
  /** 'Pago no local', for those who keep the agenda: why not now, and cents still to be received. */
  recebimento: z.object({
    recusa: z.enum(recusasDoRecebimento).nullable(),
    falta_centavos: z.int().nullable(),
  }),
  /** Whether the caller's CPF stands on their receipts; null for everybody but the professional. */
  meu_cpf: z.boolean().nullable(),
})
export type ReciboDaConsulta = z.infer<typeof reciboDaConsulta>

/** Receipts of what patients paid themselves, for the two sides of the appointment alone. */
export const recibosContract = {
  daConsulta: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/recibo',
      tags,
      summary: 'O recibo de uma consulta, ou por que ainda não há um',
    })
    .input(comId)
    .output(reciboDaConsulta),

  emitir: base
    .errors({
      SEM_RECIBO: {
        status: 409,
        message: frasesDaRecusa['nao-paga'],
        data: z.object({ recusa: z.enum(recusasDoRecibo) }),
      },
    })
    .route({
      method: 'POST',
      path: '/recibos',
      tags,
      summary: 'Emite o recibo de uma consulta',
      description: 'O que já existe volta como está; com dados que faltavam, outro toma o lugar dele.',
    })
    .input(daConsulta)
    .output(recibo),

  pedir: base
    .errors({
      SEM_RECIBO: {
        status: 409,
        message: frasesDaRecusa['nao-paga'],
        data: z.object({ recusa: z.enum(recusasDoRecibo) }),
      },
    })
    .route({
      method: 'POST',
      path: '/recibos/pedidos',
      tags,
      summary: 'Pede ao consultório o recibo de uma consulta paga',
      description: 'Pedir de novo não avisa outra vez.',
    })
    .input(daConsulta)
    /** Null: there is one already. */
    .output(z.object({ pedido_em: instante.nullable() })),

  receber: base
    .errors({
      NAO_RECEBIDO: {
        status: 409,
        message: frasesDoRecebimento['ja-pago'],
        data: z.object({ recusa: z.enum(recusasDoRecebimento) }),
      },
    })
    .route({
      method: 'POST',
      path: '/recibos/recebimento',
      tags,
      summary: 'Registra o que foi pago no local e emite o recibo da consulta concluída',
    })
    .input(
      daConsulta.extend({
        /** Cents; null: everything still to be received. */
        valor_centavos: z.int().positive().max(maximoPorExtenso).nullable(),
        forma: z.enum(formasRecebidas).nullable(),
      }),
    )
    .output(z.object({ pagamento_status: statusPagamentoSchema, recibo: z.int().nullable() })),

  cancelar: base
    .route({
      method: 'POST',
      path: '/recibos/{id}/cancelamento',
      tags,
      summary: 'Cancela um recibo, que fica marcado com o seu número',
    })
    .input(comId.extend({ motivo: z.string().trim().min(3).max(300) }))
    .output(z.object({ cancelado: z.literal(true) })),

  mostrarMeuCpf: base
    .route({
      method: 'PUT',
      path: '/recibos/meu-cpf',
      tags,
      summary: 'Se o CPF de quem atende aparece nos recibos que emite',
    })
    .input(z.object({ mostrar: z.boolean() }))
    .output(z.object({ mostrar: z.boolean() })),
}

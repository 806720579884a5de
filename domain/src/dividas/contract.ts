import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { faixas, frasesDoAcordo, limitesDoAcordo, recusasDoAcordo, situacoesDaParcela } from './divida.ts'
import { limitesDoAtraso } from './atraso.ts'

const tags = ['A receber']

/** A sum over many rows. */
const soma = z.int()
/** The clinic whose book it is; absent: the caller's own practice. */
const doLivro = z.object({ clinica_id: z.uuid().optional() })
const dePessoa = doLivro.extend({ paciente_id: z.uuid() })

const porFaixa = z.object({
  'a-vencer': soma,
  'ate-30': soma,
  'ate-60': soma,
  'ate-90': soma,
  'mais-de-90': soma,
})

const devedor = z.object({
  /** Null: of agendas that the caller does not open, all in one row and without a name. */
  paciente_id: z.uuid().nullable(),
  pessoa: z.string().nullable(),
  /** Unpaid consultations. */
  consultas: z.int(),
  aberto_centavos: soma,
  faixas: porFaixa,
  /** Since when the oldest of it is due. */
  desde: z.iso.date(),
  em_acordo: z.boolean(),
  lembrado_em: z.iso.date().nullable(),
})
export type Devedor = z.infer<typeof devedor>

const paginaDeDevedores = z.object({
  itens: z.array(devedor),
  proximo: z.string().nullable(),
  /** Of all that the filters find, on the first page. */
  resumo: z.object({ pessoas: z.int(), aberto_centavos: soma, faixas: porFaixa }).nullable(),
  /** The caller may remind, agree and write off. */
  escreve: z.boolean(),
})
export type PaginaDeDevedores = z.infer<typeof paginaDeDevedores>

/** What being late costs, in hundredths of a percent: a fine once, and interest by the month. */
const atraso = {
  multa_bps: z.int().min(0).max(limitesDoAtraso.multa_bps, 'A multa vai até 2%.').default(0),
  juros_bps: z.int().min(0).max(limitesDoAtraso.juros_bps, 'Os juros vão até 1% ao mês.').default(0),
}

const parcela = z.object({
  numero: z.int(),
  vence_em: z.iso.date(),
  valor_centavos: centavos,
  aberto_centavos: centavos,
  situacao: z.enum(situacoesDaParcela),
})

/** An agreement for the person who pays it. */
const meuAcordo = z.object({
  acordo_id: z.uuid(),
  /** Whose consultations it is about. */
  pessoa: z.string(),
  eu: z.boolean(),
  /** The practice or clinic that receives. */
  quem: z.string(),
  total_centavos: soma,
  aberto_centavos: soma,
  ...atraso,
  parcelas: z.array(parcela),
  /** The part that is paid next; null: all of it is paid. */
  proxima: z.int().nullable(),
})
export type MeuAcordo = z.infer<typeof meuAcordo>

/** One part of an agreement, to be paid. */
const minhaParcela = parcela.extend({
  acordo_id: z.uuid(),
  quem: z.string(),
  /** Parts of the agreement. */
  parcelas: z.int(),
  /** What being late adds today, and what is paid today with it. */
  acrescimo_centavos: centavos,
  total_centavos: soma,
  /** Name of the receiver as the payer's bank shows it; null where no account receives. */
  recebedor: z.string().nullable(),
  /** Null: paid, not the next one, agreed on no more, or no account receives it. */
  copia_e_cola: z.string().nullable(),
  /** The bank confirms it by itself. */
  pelo_banco: z.boolean(),
  /** It is agreed on still. */
  vale: z.boolean(),
  ...atraso,
})
export type MinhaParcela = z.infer<typeof minhaParcela>

const divida = z.object({
  paciente_id: z.uuid(),
  pessoa: z.string(),
  aberto_centavos: soma,
  vencido_centavos: soma,
  consultas: z.array(
    z.object({
      agendamento_id: z.uuid(),
      servico: z.string(),
      profissional: z.string(),
      dia: z.iso.date(),
      valor_centavos: centavos,
      recebido_centavos: centavos,
      aberto_centavos: centavos,
      em_acordo: z.boolean(),
    }),
  ),
  acordo: z
    .object({
      id: z.uuid(),
      total_centavos: soma,
      ...atraso,
      parcelas: z.array(parcela),
    })
    .nullable(),
  /** What is no longer expected, and may be again. */
  baixas: z.array(
    z.object({
      id: z.uuid(),
      agendamento_id: z.uuid(),
      servico: z.string(),
      dia: z.iso.date(),
      valor_centavos: centavos,
      motivo: z.string(),
      quando: z.iso.datetime(),
    }),
  ),
  lembrado_em: z.iso.date().nullable(),
  /** Nobody was reminded today. */
  pode_lembrar: z.boolean(),
  escreve: z.boolean(),
})
export type Divida = z.infer<typeof divida>

/** What patients owe for consultations that took place (FIN-10). What comes in is received where the consultation is. */
export const dividasContract = {
  listar: base
    .route({
      method: 'POST',
      path: '/dividas/busca',
      tags,
      summary: 'O que cada paciente deve por consultas feitas, por idade da dívida, em páginas',
      description:
        'As dívidas mais antigas primeiro. Uma parcela de acordo conta a partir do seu vencimento.',
    })
    .input(
      doLivro.extend({
        texto: z.string().trim().max(100).optional(),
        faixa: z.enum(faixas).optional(),
        acordo: z.enum(['com', 'sem']).optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(paginaDeDevedores),

  ver: base
    .route({
      method: 'GET',
      path: '/dividas/{paciente_id}',
      tags,
      summary: 'O que um paciente deve: consultas, acordo com as parcelas, e o que deixou de ser cobrado',
    })
    .input(dePessoa)
    .output(divida),

  lembrar: base
    .errors({
      JA_LEMBRADO: { status: 409, message: 'Este paciente já foi lembrado hoje. Lembre de novo amanhã.' },
      SEM_DESTINO: {
        status: 409,
        message: 'Este paciente não usa o aplicativo. Fale com ele por telefone ou na próxima consulta.',
      },
    })
    .route({
      method: 'POST',
      path: '/dividas/{paciente_id}/lembrete',
      tags,
      summary: 'Lembra o paciente do que deve, com o código Pix, no máximo uma vez por dia',
    })
    .input(dePessoa)
    .output(divida),

  acordar: base
    .errors({
      PARCELAS: {
        status: 422,
        message: frasesDoAcordo.soma,
        data: z.object({ recusa: z.enum(recusasDoAcordo) }),
      },
      MUDOU: {
        status: 409,
        message: 'O que este paciente deve mudou enquanto você escrevia. Confira o total e tente de novo.',
      },
      TEM_ACORDO: {
        status: 409,
        message: 'Este paciente já tem um acordo. Encerre o que existe antes de fazer outro.',
      },
    })
    .route({
      method: 'POST',
      path: '/dividas/{paciente_id}/acordo',
      tags,
      summary: 'Combina o pagamento de tudo o que o paciente deve em parcelas',
    })
    .input(
      dePessoa.extend({
        ...atraso,
        /** What the caller saw as owed, which the parts add up to. */
        total_centavos: z.int().min(1),
        parcelas: z
          .array(
            z.object({
              vence_em: diaSchema,
              valor_centavos: centavos.min(1, 'Informe um valor maior que zero.'),
            }),
          )
          .min(limitesDoAcordo.menos, 'Faça pelo menos uma parcela.')
          .max(limitesDoAcordo.mais, 'Faça no máximo 24 parcelas.'),
      }),
    )
    .output(divida),

  minhas: base
    .route({
      method: 'GET',
      path: '/parcelas',
      tags,
      summary: 'Os acordos que a pessoa, e quem ela cuida, ainda tem a pagar, com as parcelas',
    })
    .output(z.array(meuAcordo)),

  parcela: base
    .route({
      method: 'GET',
      path: '/parcelas/{acordo_id}/{numero}',
      tags,
      summary: 'Uma parcela de um acordo, com o código Pix para pagar hoje',
      description: 'Paga-se uma parcela de cada vez, da primeira à última.',
    })
    .input(z.object({ acordo_id: z.uuid(), numero: z.coerce.number<number>().int().min(1).max(24) }))
    .output(minhaParcela),

  encerrarAcordo: base
    .route({
      method: 'POST',
      path: '/dividas/{paciente_id}/acordo/encerramento',
      tags,
      summary: 'Encerra o acordo: o que falta volta a ser devido como antes',
    })
    .input(dePessoa)
    .output(divida),

  darBaixa: base
    .errors({
      NADA_A_BAIXAR: {
        status: 409,
        message: 'Não há mais nada em aberto nesta consulta. Atualize a página.',
      },
    })
    .route({
      method: 'POST',
      path: '/dividas/{paciente_id}/baixas',
      tags,
      summary: 'Deixa de cobrar o que falta de uma consulta, com o motivo',
    })
    .input(
      dePessoa.extend({
        agendamento_id: z.uuid(),
        motivo: z.string().trim().min(1, 'Informe o motivo.').max(500, 'Use no máximo 500 caracteres.'),
      }),
    )
    .output(divida),

  desfazerBaixa: base
    .route({
      method: 'POST',
      path: '/dividas/baixas/{id}/desfazer',
      tags,
      summary: 'Volta a cobrar o que tinha deixado de ser cobrado',
    })
    .input(dePessoa.extend({ id: z.uuid() }))
    .output(divida),
}

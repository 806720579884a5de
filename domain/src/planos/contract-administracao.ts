import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { respostasADivergencia } from '#domain/pagamentos/pix-do-banco.ts'
import { base } from '#domain/rpc/base.ts'
import { ciclos, situacoesDaAssinatura } from './plano.ts'
import { fatura, maximos, plano } from './schemas.ts'

const tags = ['Planos: administração']
const dia = z.iso.date()
const versao = z.int()

const MUDOU = {
  MUDOU: {
    status: 409,
    message: 'Alguém mudou isto enquanto você olhava. Atualize a página e tente de novo.',
  },
} as const

const planoEscrito = z.object({
  nome: z.string().trim().min(1, 'Dê um nome ao plano.').max(40, 'Use no máximo 40 letras.'),
  descricao: z.string().trim().max(300, 'Use no máximo 300 letras.'),
  mensal_centavos: centavos,
  anual_centavos: centavos,
  limites: maximos,
  ordem: z.int().min(0).max(99),
  ativo: z.boolean(),
})

const planoDaLista = plano.extend({
  ordem: z.int(),
  ativo: z.boolean(),
  assinantes: z.int(),
  versao,
})
export type PlanoDaLista = z.infer<typeof planoDaLista>

const cupomEscrito = z
  .object({
    codigo: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,20}$/, 'Use de 3 a 20 letras e números, sem espaços.'),
    percentual: z.int().min(1, 'Use de 1 a 100.').max(100, 'Use de 1 a 100.').nullable(),
    valor_centavos: centavos.min(1, 'Informe um valor maior que zero.').nullable(),
    periodos: z.int().min(1, 'Use de 1 a 36.').max(36, 'Use de 1 a 36.'),
    usos_max: z.int().min(1, 'Use ao menos 1.').max(1_000_000).nullable(),
    vale_ate: diaSchema.nullable(),
  })
  .refine(({ percentual, valor_centavos }) => (percentual === null) !== (valor_centavos === null), {
    message: 'Informe um percentual ou um valor.',
    path: ['percentual'],
  })

const cupom = z.object({
  id: z.uuid(),
  codigo: z.string(),
  percentual: z.int().nullable(),
  valor_centavos: centavos.nullable(),
  periodos: z.int(),
  usos_max: z.int().nullable(),
  usos: z.int(),
  vale_ate: dia.nullable(),
  ativo: z.boolean(),
  versao,
})
export type Cupom = z.infer<typeof cupom>

/** Filters of the list of those who have or had a subscription. */
export const situacoesNaLista = [...situacoesDaAssinatura, 'a-conferir'] as const

const assinante = z.object({
  id: z.uuid(),
  nome: z.string(),
  plano: z.string(),
  ciclo: z.enum(ciclos),
  situacao: z.enum(situacoesDaAssinatura),
  por_mes_centavos: centavos,
  periodo_ate: dia,
  /** Unpaid, past the due date. */
  atraso_centavos: centavos,
  /** Reported as paid, to be checked. */
  a_conferir: z.int(),
})
export type Assinante = z.infer<typeof assinante>

const mes = z.object({
  /** First day of the month. */
  mes: dia,
  /** What the subscriptions that stood at its end bring in a month. */
  mrr_centavos: z.int(),
  pagantes: z.int(),
  novos: z.int(),
  /** Those that paid when it began, and ended in it. */
  sairam: z.int(),
  recebido_centavos: z.int(),
})
export type MesDosPlanos = z.infer<typeof mes>

/** Plans, coupons, who pays and who is late, for the general administrator (PLANO-06). */
export const administracaoDosPlanos = {
  resumo: base
    .route({
      method: 'GET',
      path: '/planos/administracao',
      tags,
      summary: 'Receita por mês, quem paga, quem entrou e quem saiu, dos últimos doze meses',
    })
    .output(
      z.object({
        meses: z.array(mes),
        em_atraso: z.int(),
        em_atraso_centavos: z.int(),
        a_conferir: z.int(),
        em_teste: z.int(),
      }),
    ),

  catalogo: base
    .route({
      method: 'GET',
      path: '/planos/administracao/planos',
      tags,
      summary: 'Todos os planos, também os que não se vendem mais, e os cupons',
    })
    .output(z.object({ planos: z.array(planoDaLista), cupons: z.array(cupom) })),

  salvarPlano: base
    .errors({
      ...MUDOU,
      NOME: { status: 409, message: 'Já existe um plano com este nome. Escolha outro nome.' },
      GRATUITO: {
        status: 422,
        message: 'O plano gratuito não tem preço e continua à venda. Crie outro plano para cobrar.',
      },
    })
    .route({
      method: 'POST',
      path: '/planos/administracao/planos',
      tags,
      summary: 'Cria ou muda um plano; quem já assinou paga o novo preço na próxima renovação',
    })
    .input(planoEscrito.extend({ id: z.uuid().nullable(), versao: versao.nullable() }))
    .output(planoDaLista),

  salvarCupom: base
    .errors({ CODIGO: { status: 409, message: 'Já existe um cupom com este código. Escolha outro código.' } })
    .route({ method: 'POST', path: '/planos/administracao/cupons', tags, summary: 'Cria um cupom' })
    .input(cupomEscrito)
    .output(cupom),

  mudarCupom: base
    .errors(MUDOU)
    .route({
      method: 'POST',
      path: '/planos/administracao/cupons/{id}',
      tags,
      summary: 'Suspende ou retoma um cupom; quem já o usou fica com ele',
    })
    .input(z.object({ id: z.uuid(), ativo: z.boolean(), versao }))
    .output(cupom),

  assinantes: base
    .route({
      method: 'POST',
      path: '/planos/administracao/assinantes',
      tags,
      summary: 'Quem assina ou assinou, por situação, em páginas',
    })
    .input(
      z.object({
        texto: z.string().trim().max(100).optional(),
        situacao: z.enum(situacoesNaLista).optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ itens: z.array(assinante), proximo: z.string().nullable() })),

  faturasDoAssinante: base
    .route({
      method: 'GET',
      path: '/planos/administracao/assinantes/{id}/faturas',
      tags,
      summary: 'As faturas de uma assinatura',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(fatura)),

  conferir: base
    .errors({
      ...MUDOU,
      JA_PAGA: { status: 409, message: 'Esta fatura já foi paga ou cancelada. Atualize a página.' },
      SEM_MOTIVO: {
        status: 422,
        message: 'Diga por que o pagamento não foi aceito, para a pessoa saber o que fazer.',
      },
    })
    .route({
      method: 'POST',
      path: '/planos/administracao/faturas/{id}',
      tags,
      summary: 'Confirma que uma fatura foi paga, ou recusa o que a pessoa informou',
    })
    .input(
      z.object({
        id: z.uuid(),
        paga: z.boolean(),
        motivo: z.string().trim().max(300, 'Use no máximo 300 letras.').optional(),
        versao,
      }),
    )
    .output(fatura),

  resolverPix: base
    .errors({
      SEM_BANCO: {
        status: 409,
        message:
          'O banco desta fatura não está ligado, e por isso não devolve daqui. Devolva no aplicativo do banco e marque como conferido.',
      },
    })
    .route({
      method: 'POST',
      path: '/planos/administracao/pix/{id}',
      tags,
      summary:
        'Responde a um Pix que não confere com a fatura: o banco devolve, ou foi acertado de outro modo',
    })
    .input(z.object({ id: z.string().regex(/^[A-Za-z0-9]{32}$/), como: z.enum(respostasADivergencia) }))
    .output(fatura),
}

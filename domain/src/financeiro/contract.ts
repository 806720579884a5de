import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { dreSchema } from './dre.ts'
import { lancamentosContract } from './lancamentos.ts'
import {
  alcancadas,
  alcanceSchema,
  fechamentoDoLivro,
  filtroDeTransacoes,
  paginaDeTransacoes,
  qualLivro,
  recorteSchema,
  relatorioSchema,
  transacao,
  transacaoDevolvida,
  transacaoEscrita,
  transacaoNova,
  visaoGeral,
} from './schemas.ts'
import { frasesDaSerie, limitesDaSerie } from './serie.ts'
import { cortesDoRelatorio } from './transacao.ts'

const tags = ['Financeiro']
const comId = z.object({ id: z.uuid() })

const CATEGORIA = {
  status: 422,
  message: 'Esta categoria é de outro tipo ou saiu de uso. Escolha outra.',
} as const
const FUTURA = {
  status: 422,
  message: 'O que ainda não aconteceu fica como Pendente. Mude a situação ou a data.',
} as const
const PESSOA = {
  status: 422,
  message: 'Escolha uma pessoa da sua família, ou deixe sem pessoa.',
} as const
const FECHADA = {
  status: 409,
  message:
    'O aplicativo escreveu esta transação a partir de um pagamento. Mude o pagamento na consulta, e a diferença aparece aqui.',
} as const

const CONCILIADA = {
  status: 409,
  message:
    'Esta transação está conciliada com o extrato do banco. Desfaça a conciliação em Extratos, e mude depois.',
} as const

const CENTRO = {
  status: 422,
  message: 'Este centro de custo é de outro livro ou saiu de uso. Escolha outro.',
} as const
const TAXA = {
  status: 422,
  message: 'A taxa é de uma receita, e precisa ser menor que o valor.',
} as const
const DA_TAXA = {
  status: 409,
  message: 'Esta é a taxa de um recebimento. Mude a taxa no recebimento, e ela muda aqui.',
} as const

/** The ledger (FIN-01 to FIN-07). What the product wrote is read here and changed where the payment is. */
export const financeiroContract = {
  ...lancamentosContract,

  visaoGeral: base
    .route({
      method: 'GET',
      path: '/financeiro',
      tags,
      summary: 'Saldo, receitas e despesas de um período, os últimos seis meses e as transações recentes',
      description:
        'De um profissional, de uma clínica, de uma família, ou as somas da plataforma para a administração.',
    })
    .input(qualLivro.and(recorteSchema))
    .output(visaoGeral),

  transacoes: base
    .route({
      method: 'POST',
      path: '/financeiro/transacoes/busca',
      tags,
      summary:
        'As transações de um livro, por período, filtros e texto, das mais novas para trás, em páginas',
    })
    .input(filtroDeTransacoes.and(recorteSchema))
    .output(paginaDeTransacoes),

  categorias: base
    .route({
      method: 'GET',
      path: '/financeiro/categorias',
      tags,
      summary: 'As categorias em uso, por tipo e nome',
    })
    .output(z.object({ categorias: paginaDeTransacoes.shape.categorias.unwrap() })),

  criar: base
    .errors({ CATEGORIA, FUTURA, PESSOA, CENTRO, TAXA, SERIE: { status: 422, message: frasesDaSerie.curta } })
    .route({
      method: 'POST',
      path: '/financeiro/transacoes',
      tags,
      summary: 'Escreve uma transação à mão, ou uma série delas',
      description: 'O mesmo `id` não escreve duas vezes. De uma série, a primeira tem o `id`.',
    })
    .input(qualLivro.and(comId).and(transacaoNova))
    .output(transacao),

  devolver: base
    .errors({ CATEGORIA, FUTURA, PESSOA, CENTRO, TAXA })
    .route({
      method: 'POST',
      path: '/financeiro/transacoes/devolucao',
      tags,
      summary: 'Desfaz uma exclusão: as transações voltam, com os anexos e o lugar na série',
    })
    .input(qualLivro.extend({ transacoes: z.array(transacaoDevolvida).min(1).max(limitesDaSerie.mais) }))
    .output(z.object({ devolvidas: z.int() })),

  editar: base
    .errors({
      CATEGORIA,
      FUTURA,
      PESSOA,
      CENTRO,
      TAXA,
      DA_TAXA,
      FECHADA,
      CONCILIADA,
      MUDOU: {
        status: 409,
        message:
          'Outra pessoa mudou esta transação enquanto você escrevia. Veja como ela está e salve de novo.',
        data: z.object({ transacao }),
      },
    })
    .route({
      method: 'PUT',
      path: '/financeiro/transacoes/{id}',
      tags,
      summary: 'Muda uma transação escrita à mão, ou ela e as próximas da série',
      description:
        'Das próximas mudam as pendentes. As pagas, de mês fechado ou conciliadas ficam como estão, e a resposta diz quantas.',
    })
    .input(comId.extend({ versao: z.int(), alcance: alcanceSchema }).and(transacaoEscrita))
    .output(alcancadas.extend({ transacao })),

  excluir: base
    .errors({ FECHADA, CONCILIADA, DA_TAXA })
    .route({
      method: 'DELETE',
      path: '/financeiro/transacoes/{id}',
      tags,
      summary: 'Exclui uma transação escrita à mão, ou ela e as próximas da série',
      description: 'A resposta traz as que saíram, para voltarem, e diz quantas ficaram.',
    })
    .input(comId.extend({ alcance: alcanceSchema }))
    .output(z.object({ excluidas: z.array(transacao), intocadas: z.int() })),

  fechamento: base
    .route({
      method: 'GET',
      path: '/financeiro/fechamento',
      tags,
      summary: 'Até que dia um livro está fechado, e os meses que podem ser fechados',
    })
    .input(qualLivro)
    .output(fechamentoDoLivro),

  fechar: base
    .errors({
      MES: {
        status: 422,
        message: 'Feche um mês que já terminou e que vem depois do que já está fechado.',
      },
    })
    .route({
      method: 'POST',
      path: '/financeiro/fechamento',
      tags,
      summary: 'Fecha um livro até o fim de um mês',
      description:
        'O que foi escrito à mão até esse dia não muda mais. O que o aplicativo escrever depois entra no primeiro dia aberto.',
    })
    .input(qualLivro.extend({ ate: diaSchema }))
    .output(fechamentoDoLivro),

  reabrir: base
    .errors({
      NADA: { status: 409, message: 'Nenhum mês está fechado. Atualize a página para ver.' },
    })
    .route({
      method: 'POST',
      path: '/financeiro/fechamento/reabertura',
      tags,
      summary: 'Reabre o último mês fechado de um livro',
    })
    .input(
      qualLivro.extend({
        motivo: z
          .string()
          .trim()
          .min(5, 'Diga por que o mês é reaberto, em pelo menos 5 letras.')
          .max(500, 'Escreva até 500 caracteres.'),
      }),
    )
    .output(fechamentoDoLivro),

  dre: base
    .route({
      method: 'GET',
      path: '/financeiro/dre',
      tags,
      summary: 'O resultado de um ano por mês: receitas, devoluções e despesas por categoria',
      description:
        'De um consultório ou de uma clínica, por caixa ou por competência. Sem `ano`, é o ano corrente.',
    })
    .input(
      qualLivro.extend({
        ano: z.coerce.number<number>().int().min(2000).max(2100).optional(),
        regime: z.enum(['caixa', 'competencia']).default('caixa'),
      }),
    )
    .output(dreSchema),

  relatorio: base
    .route({
      method: 'GET',
      path: '/financeiro/relatorio',
      tags,
      summary:
        'As somas de um período, cortadas por mês, serviço, profissional, local, forma, categoria, pessoa, convênio ou centro de custo',
    })
    .input(
      qualLivro
        .extend({
          por: z.enum(cortesDoRelatorio).default('mes'),
          regime: z.enum(['caixa', 'competencia']).default('caixa'),
        })
        .and(recorteSchema),
    )
    .output(relatorioSchema),
}

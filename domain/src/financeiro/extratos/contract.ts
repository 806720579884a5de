import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { qualLivro, transacaoEscrita, transacao } from '../schemas.ts'
import { colunasDoExtrato, limitesDoExtrato, recusasDoExtrato } from './linha.ts'
import { situacoesDaLinha } from './situacao.ts'
import { criterios } from './propostas.ts'

const tags = ['Financeiro']
const comId = z.object({ id: z.uuid() })
const dia = z.iso.date()

const extrato = z.object({
  id: z.uuid(),
  arquivo: z.string(),
  formato: z.enum(['ofx', 'csv']),
  conta: z.string(),
  de: dia,
  ate: dia,
  total: z.int(),
  /** Lines of it that the book did not hold before. */
  novas: z.int(),
  a_conciliar: z.int(),
  conciliadas: z.int(),
  ignoradas: z.int(),
  por: z.string().nullable(),
  trazido_em: z.iso.datetime(),
})
export type Extrato = z.infer<typeof extrato>

const mapa = z.partialRecord(z.enum(colunasDoExtrato), z.int().min(0).max(limitesDoExtrato.colunas))

/** What a file would bring, before any of it is kept. */
const previa = z.object({
  id: z.uuid(),
  arquivo: z.string(),
  formato: z.enum(['ofx', 'csv']),
  conta: z.string(),
  /** Of a CSV: its columns, and which are read. */
  cabecalho: z.array(z.string()),
  mapa,
  de: dia.nullable(),
  ate: dia.nullable(),
  /** Lines that can be read: new ones, and those that the book holds already. */
  total: z.int(),
  novas: z.int(),
  repetidas: z.int(),
  /** What the new ones bring in and take out. */
  entradas_centavos: z.int(),
  saidas_centavos: z.int(),
  fora: z.int(),
  /** Why lines are left out; at most 50. */
  fora_porque: z.array(z.object({ ordem: z.int(), motivo: z.string() })),
  amostra: z.array(z.object({ ordem: z.int(), data: dia, valor_centavos: z.int(), memo: z.string() })),
})
export type PreviaDoExtrato = z.infer<typeof previa>

/** An entry beside a line. */
const lancamento = z.object({
  id: z.uuid(),
  titulo: z.string(),
  descricao: z.string(),
  pessoa: z.string().nullable(),
  data: dia,
  /** Below zero what went out. */
  valor_centavos: z.int(),
})
export type LancamentoDoLivro = z.infer<typeof lancamento>

const linhaBreve = z.object({ id: z.uuid(), data: dia, valor_centavos: z.int(), memo: z.string() })
export type LinhaBreve = z.infer<typeof linhaBreve>

const linha = linhaBreve.extend({
  conta: z.string(),
  extrato_id: z.uuid(),
  situacao: z.enum(situacoesDaLinha),
  /** What was said of it. */
  conciliacao: z
    .object({
      id: z.uuid(),
      motivo: z.string(),
      por: z.string().nullable(),
      em: z.iso.datetime(),
      criou: z.boolean(),
      lancamentos: z.array(lancamento),
      /** The other lines of the same match. */
      linhas: z.array(linhaBreve),
    })
    .nullable(),
  /** What it may be; nothing of it is kept before somebody says so. */
  proposta: z
    .object({
      criterio: z.enum(criterios),
      motivo: z.string(),
      lancamentos: z.array(lancamento),
      /** The other lines that belong to it. */
      linhas: z.array(linhaBreve),
    })
    .nullable(),
})
export type LinhaDoExtrato = z.infer<typeof linha>

const JA_CONCILIADA = {
  status: 409,
  message:
    'Outra pessoa acabou de conciliar ou ignorar uma destas linhas ou transações. Veja como ficou e tente de novo.',
} as const
const FORA_DO_LIVRO = {
  status: 422,
  message: 'Uma destas linhas ou transações não está mais aqui. Atualize a página e escolha de novo.',
} as const
const recusado = (message: string) => ({ status: 422, message }) as const
const coluna = z.coerce.number().int().min(0).max(limitesDoExtrato.colunas).optional()
const situacao = z.enum(situacoesDaLinha)
const motivo = z
  .string()
  .trim()
  .min(1, 'Diga por que esta linha fica de fora.')
  .max(300, 'Use no máximo 300 caracteres.')
const ids = z.array(z.uuid()).min(1).max(200)

/** Files of a bank in a book, and its lines against the ledger (FIN-14). */
export const extratosContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/financeiro/extratos',
      tags,
      summary: 'Os extratos trazidos a um livro, do mais novo ao mais antigo',
    })
    .input(qualLivro)
    .output(z.object({ extratos: z.array(extrato) })),

  ler: base
    .errors({
      ARQUIVO_RECUSADO: recusado(recusasDoExtrato.tipo),
      LINHAS_DEMAIS: recusado(recusasDoExtrato.linhas),
      VAZIO: recusado(recusasDoExtrato.vazio),
      MOEDA: recusado(recusasDoExtrato.moeda),
    })
    .route({
      method: 'POST',
      path: '/financeiro/extratos/leituras',
      tags,
      summary: 'Lê um arquivo de banco, OFX ou CSV, e diz o que ele traria; nada é guardado no livro ainda',
      description:
        'O corpo é o arquivo, o nome vai em Content-Disposition. O mesmo `id` lê de novo, com outras colunas.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: comId.extend({
          clinica_id: z.uuid().optional(),
          /** Of a CSV: a name for the account. */
          conta: z.string().trim().max(limitesDoExtrato.conta).optional(),
          data: coluna,
          descricao: coluna,
          valor: coluna,
          credito: coluna,
          debito: coluna,
        }),
        body: z.file(),
      }),
    )
    .output(previa),

  andamento: base
    .route({
      method: 'GET',
      path: '/financeiro/extratos/leituras/{id}',
      tags,
      summary: 'Quantas linhas de um arquivo já foram lidas',
    })
    .input(comId)
    .output(z.object({ feitas: z.int(), total: z.int() })),

  desistir: base
    .route({
      method: 'DELETE',
      path: '/financeiro/extratos/leituras/{id}',
      tags,
      summary: 'Esquece um arquivo que foi lido e não trazido',
    })
    .input(comId)
    .output(z.object({ esquecida: z.literal(true) })),

  trazer: base
    .errors({
      NADA_NOVO: {
        status: 409,
        message: 'Todas as linhas deste arquivo já estão aqui. Não há o que trazer.',
      },
      SEM_COLUNAS: recusado('Diga qual coluna tem a data e qual tem o valor.'),
    })
    .route({
      method: 'POST',
      path: '/financeiro/extratos',
      tags,
      summary: 'Traz ao livro as linhas novas de um arquivo lido, todas de uma vez',
      description: 'Repetir o pedido devolve o extrato como está.',
    })
    .input(comId.and(qualLivro))
    .output(extrato),

  apagar: base
    .errors({
      EM_USO: {
        status: 409,
        message:
          'Este extrato tem linhas conciliadas ou ignoradas. Desfaça cada uma delas, e apague o extrato depois.',
        data: z.object({ quantas: z.int() }),
      },
    })
    .route({
      method: 'DELETE',
      path: '/financeiro/extratos/{id}',
      tags,
      summary: 'Apaga um extrato com as suas linhas, enquanto nenhuma foi conciliada ou ignorada',
    })
    .input(comId)
    .output(z.object({ apagado: z.literal(true) })),

  linhas: base
    .route({
      method: 'POST',
      path: '/financeiro/extratos/linhas/busca',
      tags,
      summary: 'As linhas dos extratos de um livro, das mais novas para trás, com o que cada uma pode ser',
    })
    .input(
      qualLivro.extend({
        situacao: situacao.default('a-conciliar'),
        extrato_id: z.uuid().optional(),
        sentido: z.enum(['entrou', 'saiu']).optional(),
        texto: z.string().trim().max(100).optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(
      z.object({
        itens: z.array(linha),
        proximo: z.string().nullable(),
        /** Of all lines that the filters find, by state; on the first page. */
        contagem: z.object({ a_conciliar: z.int(), conciliadas: z.int(), ignoradas: z.int() }).nullable(),
        escreve: z.boolean(),
      }),
    ),

  candidatas: base
    .route({
      method: 'POST',
      path: '/financeiro/extratos/linhas/{id}/candidatas',
      tags,
      summary: 'Transações e linhas sem par com que uma linha pode ser conciliada à mão',
    })
    .input(comId.extend({ texto: z.string().trim().max(100).optional() }))
    .output(z.object({ lancamentos: z.array(lancamento), linhas: z.array(linhaBreve) })),

  conciliar: base
    .errors({
      JA_CONCILIADA,
      FORA_DO_LIVRO,
      LADOS: recusado('Escolha uma linha para várias transações, ou uma transação para várias linhas.'),
      SOMA: {
        status: 422,
        message: 'Os dois lados não somam o mesmo valor. Confira as transações escolhidas.',
        data: z.object({ diferenca_centavos: z.int() }),
      },
    })
    .route({
      method: 'POST',
      path: '/financeiro/conciliacoes',
      tags,
      summary: 'Diz que linhas do banco e transações do livro são o mesmo dinheiro',
      description: 'O mesmo `id` não concilia duas vezes.',
    })
    .input(
      comId
        .and(qualLivro)
        .and(z.object({ linhas: ids, transacoes: ids, motivo: z.string().trim().min(1).max(300) })),
    )
    .output(comId),

  ignorar: base
    .errors({ JA_CONCILIADA, FORA_DO_LIVRO })
    .route({
      method: 'POST',
      path: '/financeiro/conciliacoes/ignoradas',
      tags,
      summary: 'Deixa linhas do banco fora do livro, com o motivo',
    })
    .input(comId.and(qualLivro).and(z.object({ linhas: ids, motivo })))
    .output(comId),

  lancar: base
    .errors({
      JA_CONCILIADA,
      FORA_DO_LIVRO,
      CATEGORIA: recusado('Esta categoria é de outro tipo ou saiu de uso. Escolha outra.'),
      FUTURA: recusado('A data desta linha ainda não chegou. Espere por ela para lançar.'),
      PESSOA: recusado('Escolha uma pessoa da sua família, ou deixe sem pessoa.'),
    })
    .route({
      method: 'POST',
      path: '/financeiro/extratos/linhas/{id}/transacao',
      tags,
      summary: 'Escreve a transação de uma linha que nada explica, e a concilia',
      description: 'Valor, tipo e data são os da linha. Desfazer a conciliação tira a transação também.',
    })
    .input(
      comId.extend({ transacao_id: z.uuid(), conciliacao_id: z.uuid() }).and(
        z.object({
          titulo: transacaoEscrita.shape.titulo,
          descricao: transacaoEscrita.shape.descricao,
          categoria_id: transacaoEscrita.shape.categoria_id,
          forma: transacaoEscrita.shape.forma,
        }),
      ),
    )
    .output(transacao),

  desfazer: base
    .route({
      method: 'DELETE',
      path: '/financeiro/conciliacoes/{id}',
      tags,
      summary: 'Desfaz uma conciliação: as linhas voltam a esperar, e nada dela fica',
    })
    .input(comId)
    .output(z.object({ desfeita: z.literal(true), transacao_excluida: z.boolean() })),
}

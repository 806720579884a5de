import { montarDre } from '#domain/financeiro/dre.ts'
import {
  antesDoUltimoFechado,
  mesesAFechar,
  mesesAte,
  recorteAnterior,
  recorteDe,
  resumo as somar,
} from '#domain/financeiro/rules.ts'
import { limiteTransacoesRecentes, mesesDoGrafico } from '#domain/financeiro/transacao.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import type { Db } from '../database/db.ts'
import { abrirDeQuemRecebe, escopoDe, quemSoma, type Escopo } from './escopo.ts'
import { contarSemPar } from './extratos/queries.ts'
import { abrirLivro, abrirParaEscrever, hojeDe } from './escrita.ts'
import { os } from './implementer.ts'
import { porMes, resumoDos, transacaoDe } from './linhas.ts'
import { escritaRouter } from './procedures-escrita.ts'
import { lancamentosRouter } from './procedures-lancamentos.ts'
import {
  fecharLivro,
  findCategorias,
  findPessoas,
  findRecentes,
  findRelatorio,
  findTransacoes,
  findDre,
  findFechamento,
  reabrirLivro,
  trancarLivro,
  somarDias as somarDiasDo,
  somarFiltradas,
} from './queries.ts'

const QUANTAS = 30

/** Everybody of the house and what was spent on whom, most first; what is of nobody only where it is something. */
function gastosPorPessoa(
  casa: readonly { pessoa_id: string; nome: string }[],
  gastos: readonly { chave: string | null; rotulo: string; despesas_centavos: number }[],
) {
  const de = new Map(gastos.map(({ chave, despesas_centavos }) => [chave, despesas_centavos]))
  return [
    ...casa.map((pessoa) => ({ ...pessoa, despesas_centavos: de.get(pessoa.pessoa_id) ?? 0 })),
    ...gastos.flatMap(({ chave, rotulo, despesas_centavos }) =>
      despesas_centavos !== 0 && !casa.some(({ pessoa_id }) => pessoa_id === chave)
        ? [{ pessoa_id: null, nome: rotulo, despesas_centavos }]
        : [],
    ),
  ].sort((a, b) => b.despesas_centavos - a.despesas_centavos || (a.nome < b.nome ? -1 : 1))
}

async function lerFechamento(context: Contexto, db: Db, { escreve }: LivroAberto, escopo: Escopo) {
  const fechado = await db.first(findFechamento(escopo))
  const fechado_ate = fechado?.ate ?? null
  return {
    fechado_ate,
    mudado_em: fechado?.mudado_em.toISOString() ?? null,
    motivo: fechado?.motivo ?? '',
    a_fechar: mesesAFechar(hojeDe(context), fechado_ate),
    escreve,
  }
}

export const financeiroRouter = os.router({
  visaoGeral: os.visaoGeral.handler(async ({ input, context }) => {
    const { livros, livro, escopo } = await abrirLivro(context, input.clinica_id)
    const hoje = hojeDe(context)
    const recorte = recorteDe(input, hoje)
    const antes = recorteAnterior(input.periodo, recorte)
    const meses = mesesAte(hoje, mesesDoGrafico)
    const [dias, recentes, gastos, casa, semPar] = await Promise.all([
      context.db.rows(
        somarDiasDo(escopo, {
          de: [antes.de, recorte.de, meses[0]!].sort()[0]!,
          ate: recorte.ate > hoje ? recorte.ate : hoje,
        }),
      ),
      livro.livro === 'plataforma'
        ? []
        : context.db.rows(findRecentes(escopo, limiteTransacoesRecentes, hoje)),
      livro.livro === 'familia' ? context.db.rows(findRelatorio(escopo, recorte, 'pessoa', 'caixa')) : [],
      livro.livro === 'familia' ? context.db.rows(findPessoas) : [],
      livro.livro === 'profissional' || livro.livro === 'clinica'
        ? context.db.first(contarSemPar(escopo.clinica_id ?? escopo.usuario_id))
        : undefined,
    ])
    const { quantas, ...resumo } = resumoDos(dias, recorte)
    const { quantas: _, ...anterior } = resumoDos(dias, antes)
    return {
      livros,
      livro,
      recorte,
      antes,
      resumo,
      anterior,
      quantas,
      meses: meses.map((mes) => {
        const { quantas: _n, ...doMes } = resumoDos(dias, {
          de: mes,
          ate: somarDias(inicioDoMes(mes, 1), -1),
        })
        return { mes, ...doMes }
      }),
      recentes: recentes.map((linha) => transacaoDe(linha, livro)),
      linhas_a_conciliar: semPar?.quantas ?? 0,
      pessoas: gastosPorPessoa(casa, gastos),
    }
  }),

  transacoes: os.transacoes.handler(async ({ input, context }) => {
    const { livro, escopo } = await abrirLivro(context, input.clinica_id)
    if (livro.livro === 'plataforma') throw erroComum('SEM_PERMISSAO')
    const cursor = lerCursor(input.cursor)
    if (cursor === null)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
      })
    const recorte = recorteDe(input, hojeDe(context))
    // What is still to come belongs to the list of the present period too.
    const dias =
      input.periodo === 'custom' || input.status !== 'pendente' ? recorte : { ...recorte, ate: '2100-12-31' }
    const [linhas, resumos, categorias] = await Promise.all([
      context.db.rows(findTransacoes(escopo, dias, input, cursor, QUANTAS + 1)),
      cursor ? [] : context.db.rows(somarFiltradas(escopo, dias, input)),
      cursor ? null : context.db.rows(findCategorias),
    ])
    const pagina = paginar(linhas, QUANTAS)
    const [soma] = resumos
    return {
      itens: pagina.linhas.map((linha) => transacaoDe(linha, livro)),
      proximo: pagina.proximo,
      resumo: soma ? { ...soma, saldo_centavos: soma.receitas_centavos - soma.despesas_centavos } : null,
      categorias,
    }
  }),

  categorias: os.categorias.handler(async ({ context }) => {
    exigirRota(context, '/financeiro')
    return { categorias: await context.db.rows(findCategorias) }
  }),

  ...escritaRouter,
  ...lancamentosRouter,

  fechamento: os.fechamento.handler(async ({ input, context }) => {
    const { livro, escopo } = await abrirLivro(context, input.clinica_id)
    if (livro.livro === 'plataforma') throw erroComum('SEM_PERMISSAO')
    return lerFechamento(context, context.db, livro, escopo)
  }),

  fechar: os.fechar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { livro, escopo } = await abrirParaEscrever(context, input.clinica_id, db)
      await db.affected(trancarLivro(escopo))
      const { a_fechar } = await lerFechamento(context, db, livro, escopo)
      if (!a_fechar.includes(input.ate)) throw errors.MES()
      await db.affected(fecharLivro(escopo, input.ate))
      return lerFechamento(context, db, livro, escopo)
    }),
  ),

  reabrir: os.reabrir.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { livro, escopo } = await abrirParaEscrever(context, input.clinica_id, db)
      await db.affected(trancarLivro(escopo))
      const { fechado_ate } = await lerFechamento(context, db, livro, escopo)
      if (fechado_ate === null) throw errors.NADA()
      await db.affected(reabrirLivro(escopo, antesDoUltimoFechado(fechado_ate), input.motivo))
      return lerFechamento(context, db, livro, escopo)
    }),
  ),

  dre: os.dre.handler(async ({ input, context }) => {
    const livro = await abrirDeQuemRecebe(context, input.clinica_id, context.db)
    const escopo = escopoDe(livro, exigirRota(context, '/financeiro'))
    const ano = input.ano ?? Number(hojeDe(context).slice(0, 4))
    return montarDre(ano, await context.db.rows(findDre(escopo, ano, input.regime)))
  }),

  relatorio: os.relatorio.handler(async ({ input, context }) => {
    const { livro, escopo } = await abrirLivro(context, input.clinica_id)
    // Of the platform months alone: anything else could be one person's.
    const por = livro.livro === 'plataforma' ? 'mes' : input.por
    const recorte = recorteDe(input, hojeDe(context))
    const lidas =
      por === 'mes' && input.regime === 'caixa'
        ? porMes(await context.db.rows(somarDiasDo(escopo, recorte)))
        : await quemSoma(context, livro).rows(findRelatorio(escopo, recorte, por, input.regime))
    const linhas = lidas.map((linha) => ({
      ...linha,
      saldo_centavos: linha.receitas_centavos - linha.despesas_centavos,
    }))
    const total = somar(
      linhas.flatMap(({ receitas_centavos, despesas_centavos }) => [
        { tipo: 'receita' as const, status: 'confirmada' as const, valor_centavos: receitas_centavos },
        { tipo: 'despesa' as const, status: 'confirmada' as const, valor_centavos: despesas_centavos },
      ]),
    )
    return {
      recorte,
      linhas,
      total: { ...total, quantas: linhas.reduce((soma, { quantas }) => soma + quantas, 0) },
    }
  }),
})

import type { LancamentoDoLivro, LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import { diasDeFolga, recusaDoPar, somaDe } from '#domain/financeiro/extratos/propostas.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db } from '../../database/db.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { lerCursor, paginar } from '../../rpc/cursor.ts'
import { erroComum } from '../../rpc/errors.ts'
import { colunasDe, lerUma } from '../escrita.ts'
import { deleteTransacao, findEscrita, insertTransacao } from '../queries.ts'
import { abrirBanco, donoDe, os } from './implementer.ts'
import { lancamentoDe, proporPara } from './propor.ts'
import {
  contarLinhas,
  deleteConciliacao,
  findConciliacao,
  findEstas,
  findLancamentos,
  findLancamentosSemPar,
  findLinhas,
  findPorTexto,
  findSemPar,
  findUma,
  insertConciliacao,
  ligarLinhas,
  ligarTransacoes,
  lockLancamentos,
  type LivroDoBanco,
} from './queries.ts'

const QUANTAS = 30
/** Days around a line in which entries are offered by hand, before somebody searches. */
const POR_PERTO = 15
const CANDIDATAS = 40

interface Escolha {
  id: string
  linhas: string[]
  transacoes: string[]
  tipo: 'conciliada' | 'ignorada'
  motivo: string
  criou?: boolean
}

/** Writes what was said of some lines; whoever said something of one of them before wins. @returns false for who lost */
async function dizer(
  db: Db,
  banco: LivroDoBanco,
  { linhas, transacoes, ...dita }: Escolha,
): Promise<boolean> {
  const nova = { criou: false, ...dita, ...donoDe(banco) }
  if ((await db.affected(insertConciliacao(nova))) === 0)
    return (await db.first(findConciliacao(dita.id)))?.dono === banco.dono
  return (
    (await db.affected(ligarLinhas(dita.id, banco.dono, linhas))) === linhas.length &&
    (transacoes.length === 0 ||
      (await db.affected(ligarTransacoes(dita.id, banco.dono, transacoes))) === transacoes.length)
  )
}

const unicos = (ids: readonly string[]) => [...new Set(ids)]

/** A line of a book that the caller may write in. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function exigirLinha(context: Contexto, id: string, db: Db, escrita: boolean) {
  const { usuario_id } = exigirRota(context, '/financeiro')
  const linha = await db.first(findUma(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  const { dono, ...breve } = linha
  const aberto = await abrirBanco(context, dono === usuario_id ? null : dono, { escrita, db })
  return { ...aberto, linha: breve }
}

/** Lines of bank files against the ledger: what each may be, and what somebody said of it. */
export const linhasRouter = {
  linhas: os.linhas.handler(async ({ input, context }) => {
    const { livro, banco } = await abrirBanco(context, input.clinica_id)
    const cursor = lerCursor(input.cursor)
    if (cursor === null)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
      })
    const [achadas, contagem] = await Promise.all([
      context.db.rows(findLinhas(banco.dono, input, cursor, QUANTAS + 1)),
      cursor ? undefined : context.db.first(contarLinhas(banco.dono, input)),
    ])
    const pagina = paginar(achadas, QUANTAS)
    const propostas =
      input.situacao === 'a-conciliar' ? await proporPara(context.db, banco, pagina.linhas) : new Map()
    const deles = pagina.linhas.flatMap(({ conciliacao }) => conciliacao?.transacoes ?? [])
    const lancamentos = new Map<string, LancamentoDoLivro>(
      deles.length === 0
        ? []
        : (await context.db.rows(findLancamentos(banco, unicos(deles)))).map((cada) => [
            cada.id,
            lancamentoDe(cada),
          ]),
    )
    const itens: LinhaDoExtrato[] = pagina.linhas.map(({ chave: _, conciliacao, ...linha }) => {
      const { transacoes = [], ...dita } = conciliacao ?? {}
      return {
        ...linha,
        situacao: input.situacao,
        conciliacao: conciliacao
          ? {
              ...(dita as Omit<typeof conciliacao, 'transacoes'>),
              lancamentos: transacoes.flatMap((id) => lancamentos.get(id) ?? []),
            }
          : null,
        proposta: propostas.get(linha.id) ?? null,
      }
    })
    return { itens, proximo: pagina.proximo, contagem: contagem ?? null, escreve: livro.escreve }
  }),

  candidatas: os.candidatas.handler(async ({ input: { id, texto }, context }) => {
    const { banco, linha } = await exigirLinha(context, id, context.db, false)
    const [de, ate] = [somarDias(linha.data, -POR_PERTO), somarDias(linha.data, POR_PERTO)]
    const [lancamentos, linhas] = await Promise.all([
      context.db.rows(
        texto
          ? findPorTexto(banco, linha.data, texto, CANDIDATAS)
          : findLancamentosSemPar(banco, de, ate, CANDIDATAS * 5),
      ),
      context.db.rows(
        findSemPar(
          banco.dono,
          somarDias(linha.data, -diasDeFolga),
          somarDias(linha.data, diasDeFolga),
          CANDIDATAS,
        ),
      ),
    ])
    // Nearest amounts first: what is looked for is the same money, or a part of it.
    const longe = ({ valor_centavos }: { valor_centavos: number }) =>
      Math.sign(valor_centavos) === Math.sign(linha.valor_centavos)
        ? Math.abs(valor_centavos - linha.valor_centavos)
        : Number.MAX_SAFE_INTEGER
    return {
      lancamentos: lancamentos
        .map(lancamentoDe)
        .sort((a, b) => longe(a) - longe(b))
        .slice(0, CANDIDATAS),
      linhas: linhas.filter((cada) => cada.id !== id),
    }
  }),

  conciliar: os.conciliar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { banco } = await abrirBanco(context, input.clinica_id, { escrita: true, db })
      const [linhas, transacoes] = [unicos(input.linhas), unicos(input.transacoes)]
      await db.rows(lockLancamentos(transacoes))
      const [delas, deles] = await db.together([
        findEstas(banco.dono, linhas),
        findLancamentos(banco, transacoes),
      ])
      if (delas.length !== linhas.length || deles.length !== transacoes.length) throw errors.FORA_DO_LIVRO()
      const recusa = recusaDoPar(delas, deles)
      if (recusa === 'LADOS') throw errors.LADOS()
      if (recusa === 'SOMA')
        throw errors.SOMA({ data: { diferenca_centavos: somaDe(delas) - somaDe(deles) } })
      const { id, motivo } = input
      if (!(await dizer(db, banco, { id, motivo, linhas, transacoes, tipo: 'conciliada' })))
        throw errors.JA_CONCILIADA()
      return { id }
    }),
  ),

  ignorar: os.ignorar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { banco } = await abrirBanco(context, input.clinica_id, { escrita: true, db })
      const linhas = unicos(input.linhas)
      if ((await db.rows(findEstas(banco.dono, linhas))).length !== linhas.length)
        throw errors.FORA_DO_LIVRO()
      const { id, motivo } = input
      if (!(await dizer(db, banco, { id, motivo, linhas, transacoes: [], tipo: 'ignorada' })))
        throw errors.JA_CONCILIADA()
      return { id }
    }),
  ),

  lancar: os.lancar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { livro, banco, linha } = await exigirLinha(context, input.id, db, true)
      const { transacao_id, conciliacao_id, titulo, descricao, categoria_id, forma } = input
      const colunas = await colunasDe(
        context,
        db,
        livro.livro,
        {
          titulo,
          descricao,
          categoria_id,
          forma,
          valor_centavos: Math.abs(linha.valor_centavos),
          tipo: linha.valor_centavos > 0 ? 'receita' : 'despesa',
          data: linha.data,
          competencia: null,
          status: 'confirmada',
          observacoes: '',
          tags: [],
          recorrente: false,
          pessoa_id: null,
          centro_id: null,
          taxa_centavos: 0,
        },
        errors,
      )
      const { clinica_id, usuario_id } = banco
      await db.affected(
        insertTransacao({ ...colunas, id: transacao_id, usuario_id, livro: livro.livro, clinica_id }),
      )
      const feita = await dizer(db, banco, {
        id: conciliacao_id,
        linhas: [linha.id],
        transacoes: [transacao_id],
        tipo: 'conciliada',
        motivo: 'Transação escrita a partir da linha.',
        criou: true,
      })
      if (!feita) throw errors.JA_CONCILIADA()
      return lerUma(db, banco, livro, transacao_id)
    }),
  ),

  desfazer: os.desfazer.handler(({ input: { id }, context }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/financeiro')
      const conciliacao = await db.first(findConciliacao(id))
      if (!conciliacao) throw erroComum('NAO_ENCONTRADO')
      await abrirBanco(context, conciliacao.clinica_id, { escrita: true, db })
      if ((await db.affected(deleteConciliacao(id))) === 0) throw erroComum('NAO_ENCONTRADO')
      const [criada] = conciliacao.criou ? conciliacao.transacoes : []
      // Somebody went on writing in it: it is theirs by now.
      const intacta = criada !== undefined && (await db.first(findEscrita(criada)))?.versao === 1
      if (intacta) await db.affected(deleteTransacao(criada))
      return { desfeita: true as const, transacao_excluida: intacta }
    }),
  ),
}

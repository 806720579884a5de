import { randomUUID } from 'node:crypto'
import type { Transacao, TransacaoEscrita } from '#domain/financeiro/schemas.ts'
import { dataDaSerie, frasesDaSerie, montarSerie, recusaDaSerie, taxaCabe } from '#domain/financeiro/serie.ts'
import type { Db } from '../database/db.ts'
import { reais } from '../database/dinheiro.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Escopo } from './escopo.ts'
import { abrirParaEscrever, colunasDe, diaDe, exigirCentroETaxa, hojeDe, lerUma } from './escrita.ts'
import { os } from './implementer.ts'
import { findConciliada, findEscrita, findFechamento, insertTransacao, updateTransacao } from './queries.ts'
import { deleteTransacoes, findProximas, lockProximas, updateProxima } from './queries-lancamentos.ts'

/** The entries behind one of a series, held: those that wait, and how many are paid, in a closed month, or matched with the bank. */
async function tomarProximas(db: Db, escopo: Escopo, { serie }: Pick<Transacao, 'serie'>) {
  if (!serie) return { livres: [], intocadas: 0 }
  await db.rows(lockProximas(escopo, serie.id, serie.parcela))
  const fechado_ate = (await db.first(findFechamento(escopo)))?.ate ?? null
  const proximas = await db.rows(findProximas(escopo, serie.id, serie.parcela, fechado_ate))
  const livres = proximas.filter(
    ({ status, fechada, conciliada }) => status === 'pendente' && !fechada && !conciliada,
  )
  return { livres, intocadas: proximas.length - livres.length }
}

/** What of an entry a person changed, as columns for those that follow: what they did not change stays as each has it. The state is of each alone. */
function mudancasDe(antes: Transacao, escrita: TransacaoEscrita) {
  const mudou = {
    titulo: escrita.titulo !== antes.titulo,
    descricao: escrita.descricao !== antes.descricao,
    observacoes: escrita.observacoes !== antes.observacoes,
    categoria_id: escrita.categoria_id !== antes.categoria?.id,
    centro_id: escrita.centro_id !== (antes.centro?.id ?? null),
    recorrente: escrita.recorrente !== antes.recorrente,
  }
  return {
    ...Object.fromEntries(
      Object.entries(mudou).flatMap(([campo, outra]) =>
        outra ? [[campo, escrita[campo as keyof typeof mudou]]] : [],
      ),
    ),
    ...(escrita.valor_centavos !== antes.valor_centavos && { valor: reais(escrita.valor_centavos) }),
    ...(escrita.taxa_centavos !== antes.taxa_centavos && { taxa: reais(escrita.taxa_centavos) }),
    ...(escrita.tipo !== antes.tipo && { tipo_transacao: escrita.tipo }),
    ...(escrita.forma !== antes.forma && { forma_pagamento: escrita.forma }),
    ...(escrita.pessoa_id !== antes.pessoa_id && { paciente_id: escrita.pessoa_id }),
    ...(escrita.tags.join('\n') !== antes.tags.join('\n') && { tags: escrita.tags }),
  }
}

/** Writes into those that follow what was changed in one of a series. @returns how many were changed and how many were left */
async function mudarProximas(
  context: Contexto,
  db: Db,
  escopo: Escopo,
  antes: Transacao,
  escrita: TransacaoEscrita,
  errors: { TAXA(): Error },
) {
  const { livres, intocadas } = await tomarProximas(db, escopo, antes)
  const mudancas = mudancasDe(antes, escrita)
  const { serie } = antes
  for (const { id, parcela, ...dela } of livres) {
    const valor =
      escrita.valor_centavos === antes.valor_centavos ? dela.valor_centavos : escrita.valor_centavos
    const taxa = escrita.taxa_centavos === antes.taxa_centavos ? dela.taxa_centavos : escrita.taxa_centavos
    if (!taxaCabe(escrita.tipo === antes.tipo ? dela.tipo : escrita.tipo, valor, taxa)) throw errors.TAXA()
    const passos = parcela - serie!.parcela
    const { competencia } = escrita
    await db.affected(
      updateProxima(id, {
        ...mudancas,
        ...(escrita.data !== antes.data && diaDe(context, dataDaSerie(escrita.data, serie!.repete, passos))),
        ...(competencia !== antes.competencia && {
          competencia:
            competencia === null || serie!.repete === 'parcelas'
              ? competencia
              : dataDaSerie(competencia, serie!.repete, passos),
        }),
      }),
    )
  }
  return { mudadas: livres.length, intocadas }
}

/** What people write in the ledger, one by one and in series (FIN-01, FIN-09). */
export const escritaRouter = {
  criar: os.criar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { clinica_id, id, serie, ...escrita } = input
      const { livro, escopo } = await abrirParaEscrever(context, clinica_id, db)
      const colunas = await colunasDe(context, db, livro.livro, escrita, errors)
      await exigirCentroETaxa(db, escopo, escrita, errors)
      const onde = { usuario_id: escopo.usuario_id, livro: livro.livro, clinica_id: livro.clinica_id }
      const nova = { ...colunas, id, ...onde }
      if (serie === null) {
        await db.affected(insertTransacao(nova))
        return lerUma(db, escopo, livro, id)
      }
      const recusa = recusaDaSerie(escrita, serie)
      if (recusa) throw errors.SERIE({ message: frasesDaSerie[recusa] })
      const partes = montarSerie(escrita, serie, hojeDe(context))
      if (partes.some((parte) => !taxaCabe(escrita.tipo, parte.valor_centavos, parte.taxa_centavos)))
        throw errors.TAXA()
      for (const { data, valor_centavos, taxa_centavos, ...parte } of partes) {
        const escritas = await db.affected(
          insertTransacao({
            ...nova,
            ...parte,
            ...diaDe(context, data),
            id: parte.parcela === 1 ? id : randomUUID(),
            serie_id: id,
            valor: reais(valor_centavos),
            taxa: reais(taxa_centavos),
            recorrente: serie.repete !== 'parcelas',
          }),
        )
        // The first was written by another try of the same request, and the others with it.
        if (escritas === 0) break
      }
      return lerUma(db, escopo, livro, id)
    }),
  ),

  devolver: os.devolver.handler(({ input: { clinica_id, transacoes }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { livro, escopo } = await abrirParaEscrever(context, clinica_id, db)
      let devolvidas = 0
      for (const { id, serie, ...escrita } of transacoes) {
        const colunas = await colunasDe(context, db, livro.livro, escrita, errors)
        await exigirCentroETaxa(db, escopo, escrita, errors, escrita.centro_id)
        devolvidas += await db.affected(
          insertTransacao({
            ...colunas,
            id,
            usuario_id: escopo.usuario_id,
            livro: livro.livro,
            clinica_id: livro.clinica_id,
            ...(serie && {
              serie_id: serie.id,
              parcela: serie.parcela,
              parcelas: serie.parcelas,
              repete: serie.repete,
            }),
          }),
        )
      }
      return { devolvidas }
    }),
  ),

  editar: os.editar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/financeiro')
      const { id, versao, alcance, ...escrita } = input
      const [linha] = await db.rows(findEscrita(id))
      if (!linha) throw erroComum('NAO_ENCONTRADO')
      if (linha.taxa_de !== null) throw errors.DA_TAXA()
      if (linha.origem !== null) throw errors.FECHADA()
      const { livro, escopo } = await abrirParaEscrever(context, linha.clinica_id ?? undefined, db)
      const antes = await lerUma(db, escopo, livro, id)
      const outroDinheiro = (['valor_centavos', 'tipo', 'status', 'taxa_centavos'] as const).some(
        (campo) => antes[campo] !== escrita[campo],
      )
      // What a bank's line was matched with stays the same money.
      if (outroDinheiro && (await db.first(findConciliada(id)))) throw errors.CONCILIADA()
      const colunas = await colunasDe(context, db, linha.livro, escrita, errors, linha.data)
      await exigirCentroETaxa(db, escopo, escrita, errors, antes.centro?.id)
      if ((await db.affected(updateTransacao(id, versao, colunas))) === 0)
        throw errors.MUDOU({ data: { transacao: await lerUma(db, escopo, livro, id) } })
      const alcancadas =
        alcance === 'proximas'
          ? await mudarProximas(context, db, escopo, antes, escrita, errors)
          : { mudadas: 0, intocadas: 0 }
      return {
        transacao: await lerUma(db, escopo, livro, id),
        ...alcancadas,
        mudadas: alcancadas.mudadas + 1,
      }
    }),
  ),

  excluir: os.excluir.handler(({ input: { id, alcance }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/financeiro')
      const [linha] = await db.rows(findEscrita(id))
      if (!linha) throw erroComum('NAO_ENCONTRADO')
      if (linha.taxa_de !== null) throw errors.DA_TAXA()
      if (linha.origem !== null) throw errors.FECHADA()
      const { livro, escopo } = await abrirParaEscrever(context, linha.clinica_id ?? undefined, db)
      if (await db.first(findConciliada(id))) throw errors.CONCILIADA()
      const excluida = await lerUma(db, escopo, livro, id)
      const { livres, intocadas } =
        alcance === 'proximas' ? await tomarProximas(db, escopo, excluida) : { livres: [], intocadas: 0 }
      const excluidas = [excluida]
      for (const proxima of livres) excluidas.push(await lerUma(db, escopo, livro, proxima.id))
      await db.affected(deleteTransacoes(excluidas.map((cada) => cada.id)))
      return { excluidas, intocadas }
    }),
  ),
}

import { implement } from '@orpc/server'
import { finalidades, podeRetirar } from '#domain/consentimentos/consentimento.ts'
import { consentimentosContract, type MeusConsentimentos } from '#domain/consentimentos/contract.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { findHistorico, findVersaoDosTermos, insertConsentimento, lockPessoa } from './queries.ts'

const os = implement(consentimentosContract).$context<Contexto>()

async function meusDe(db: Db, usuario_id: string): Promise<MeusConsentimentos> {
  const { versao: versaoDosTermos } = await db.only(findVersaoDosTermos())
  const historico = (await db.rows(findHistorico(usuario_id))).map((linha) => ({
    ...linha,
    em: linha.em.toISOString(),
  }))
  return {
    versao_dos_termos: versaoDosTermos,
    termos_pendentes: !historico.some(
      ({ finalidade, versao, concedido }) =>
        finalidade === 'termos' && versao === versaoDosTermos && concedido,
    ),
    estados: finalidades.map((finalidade) => {
      const ultimo = historico.find((linha) => linha.finalidade === finalidade)
      return {
        finalidade,
        concedido: ultimo?.concedido ?? false,
        versao: ultimo?.versao ?? null,
        em: ultimo?.em ?? null,
        pode_retirar: podeRetirar(finalidade),
      }
    }),
    historico,
  }
}

export const consentimentosRouter = os.router({
  meus: os.meus.handler(({ context }) => meusDe(context.db, exigirSessao(context).usuario_id)),

  dizer: os.dizer.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { finalidade, concedido, origem } = input
    if (!concedido && !podeRetirar(finalidade)) throw errors.TERMOS_SEM_RETIRADA()
    return context.db.transaction(async (db) => {
      if (!(await db.first(lockPessoa(usuario_id)))) throw errors.NAO_ENCONTRADO()
      const { estados, ...meus } = await meusDe(db, usuario_id)
      const versao = meus.versao_dos_termos
      // Nobody can accept a text that they did not see.
      if (finalidade === 'termos' && input.versao !== versao) throw errors.TERMOS_DESATUALIZADOS()
      const atual = estados.find((estado) => estado.finalidade === finalidade)!
      // A repeated answer (a double click, a second tab) is one row.
      const jaDito = atual.concedido === concedido && atual.versao === versao
      if (jaDito) return { estados, ...meus }
      await db.affected(insertConsentimento({ usuario_id, finalidade, versao, concedido, origem }))
      return meusDe(db, usuario_id)
    })
  }),
})

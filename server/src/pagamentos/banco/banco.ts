import { txidDoBanco } from '#domain/pagamentos/pix-do-banco.ts'
import type { SessionDb } from '../../database/db.ts'
import type { BancoDoPix } from '../../rpc/context.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'
import { FalhaDoBanco, type ApiPix } from './api.ts'
import { devolverPeloBanco } from './devolver.ts'
import { olharFatura, porFaltantes, registrarFatura } from './faturas.ts'
import { criarNoBanco, olharCobranca } from './olhar.ts'
import { olharParcela, registrarParcela } from './parcelas.ts'
import { tomarFatura, updateFaturaNoBanco } from './queries-faturas.ts'
import { tomarParcela, updateParcela } from './queries-parcelas.ts'
import {
  findFaltantes,
  insertNoBanco,
  tomarDevolucao,
  tomarParaOlhar,
  updateDevolucao,
  updateNoBanco,
} from './queries.ts'

/** Somebody who opens a payment is kept waiting for the bank so long at most. */
const ESPERA_NA_TELA_MS = 2_500
/** Whoever takes a charge to look at it has so long; then the next one may. */
const VEZ_MS = 30_000
/** A charge that nobody opened is made at the bank by the job, after so long. */
const NINGUEM_ABRIU_MS = 20_000
const CADA_S = 5
const NO_MAXIMO = 200

export interface PartesDoBanco {
  api: ApiPix
  sistema: SessionDb
  agora(): Date
  /** Keys for which the bank answers; null: for every one, and it refuses those that are not its own. */
  chaves: readonly string[] | null
  log(error: unknown): void
}

/** @returns the bank, and its work: what waits is done, and `acordar` does it at once */
export function abrirBanco({ api, sistema, agora, chaves, log }: PartesDoBanco) {
  const emCurso = new Map<string, Promise<void>>()
  let acordarOTrabalho: () => void = () => undefined
  const atende = (chave: string) => chaves === null || chaves.includes(chave)

  async function registrar(cobranca_id: string): Promise<void> {
    const nova = await sistema.first(
      insertNoBanco(cobranca_id, txidDoBanco(cobranca_id), new Date(agora().getTime() + VEZ_MS)),
    )
    if (nova) await criarNoBanco({ sistema, api, agora: agora() }, nova, ESPERA_NA_TELA_MS)
    // Another process is at it, or the job will be: whoever asks now sees the static code.
    else
      await sistema.affected(
        updateNoBanco(cobranca_id).where('estado', '=', 'a-criar').set({ estatica: true }),
      )
  }

  /** Everything that is due once. @returns how many charges and refunds were looked at */
  async function trabalhar(): Promise<number> {
    let olhadas = 0
    for (const { id } of await sistema.rows(
      findFaltantes(chaves, new Date(agora().getTime() - NINGUEM_ABRIU_MS)),
    ))
      await sistema.first(insertNoBanco(id, txidDoBanco(id), agora()))
    await porFaltantes({ sistema, agora: agora() }, atende)
    for (; olhadas < NO_MAXIMO; olhadas++) {
      const cobranca = await sistema.first(tomarParaOlhar(agora(), new Date(agora().getTime() + VEZ_MS)))
      if (!cobranca) break
      await olharCobranca({ sistema, api, agora: agora() }, cobranca).catch((error: unknown) =>
        adiar(error, (message) => updateNoBanco(cobranca.id).set({ erro: message })),
      )
    }
    for (; olhadas < NO_MAXIMO; olhadas++) {
      const parcela = await sistema.first(tomarParcela(agora(), new Date(agora().getTime() + VEZ_MS)))
      if (!parcela) break
      await olharParcela({ sistema, api, agora: agora() }, parcela).catch((error: unknown) =>
        adiar(error, (message) => updateParcela(parcela.id).set({ erro: message })),
      )
    }
    for (; olhadas < NO_MAXIMO; olhadas++) {
      const fatura = await sistema.first(tomarFatura(agora(), new Date(agora().getTime() + VEZ_MS)))
      if (!fatura) break
      await olharFatura({ sistema, api, agora: agora() }, fatura).catch((error: unknown) =>
        adiar(error, (message) => updateFaturaNoBanco(fatura.fatura_id).set({ erro: message })),
      )
    }
    for (; olhadas < NO_MAXIMO; olhadas++) {
      const pedida = await sistema.first(tomarDevolucao(agora(), new Date(agora().getTime() + VEZ_MS)))
      if (!pedida) break
      await devolverPeloBanco({ sistema, api, agora: agora() }, pedida).catch((error: unknown) =>
        adiar(error, (message) => updateDevolucao(pedida.id).set({ erro: message })),
      )
    }
    return olhadas
  }

  /** One that fails is looked at again when its turn is over, and holds up none of the others. */
  async function adiar(error: unknown, anotar: (message: string) => Parameters<SessionDb['affected']>[0]) {
    if (!(error instanceof FalhaDoBanco)) log(error)
    await sistema.affected(anotar(error instanceof Error ? error.message.slice(0, 200) : 'failed'))
  }

  /** Several that wait for the same code wait for one. */
  function umaVez(qual: string, fazer: () => Promise<void>): Promise<void> {
    const vez =
      emCurso.get(qual) ??
      fazer()
        .catch((error: unknown) => (error instanceof FalhaDoBanco ? undefined : log(error)))
        .finally(() => emCurso.delete(qual))
    emCurso.set(qual, vez)
    return vez
  }

  const banco: BancoDoPix = {
    atende,
    registrar: (cobranca_id) => umaVez(cobranca_id, () => registrar(cobranca_id)),
    registrarParcela: (acordo_id, numero) =>
      umaVez(`${acordo_id} ${numero}`, () =>
        registrarParcela({ sistema, api, agora: agora() }, acordo_id, numero, ESPERA_NA_TELA_MS),
      ),
    registrarFatura: (fatura_id) =>
      umaVez(fatura_id, () =>
        registrarFatura({ sistema, api, agora: agora() }, atende, fatura_id, ESPERA_NA_TELA_MS),
      ),
    acordar: () => acordarOTrabalho(),
  }

  /** Looks now, every few seconds, and whenever it is woken. @returns a function that stops it, once the run under way is over */
  function iniciar(observar: Observar): () => Promise<void> {
    let fila: Promise<void> = Promise.resolve()
    let espera = false
    const outraVez = () => {
      if (espera) return fila
      espera = true
      fila = fila.then(() => {
        espera = false
        return observar('pix-banco', CADA_S, trabalhar)
      })
      return fila
    }
    acordarOTrabalho = () => void outraVez()
    const parar = repetir(CADA_S, outraVez)
    return async () => {
      acordarOTrabalho = () => undefined
      await parar()
      await fila
      api.fechar()
    }
  }

  return { banco, trabalhar, iniciar }
}

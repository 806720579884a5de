import { indexar } from '#domain/busca/vocabulario.ts'
import { lerSinais } from '#domain/emergencia/sinais/sinais.ts'
import { entender } from '#domain/pesquisa/entender.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { primeiroQueServe } from './procedures.ts'
import { deleteVelhas, marcarAvisada, takeAOlhar } from './queries.ts'

const CADA_S = 60
/** A search that waits is looked at so often. */
const INTERVALO_MS = 10 * 60_000
const LOTE = 20

/**
 * Looks for the hours that people wait for, and tells of the first one that was not there (BUSCA-05). Each is told once, in the transaction that marks it.
 * @param sistema acts as the product
 * @returns how many were told
 */
export async function avisarDasPesquisas(sistema: SessionDb, agora: Date): Promise<number> {
  let ditos = 0
  const linhas = await sistema.transaction((db) =>
    db.rows(takeAOlhar(new Date(agora.getTime() - INTERVALO_MS), agora, LOTE)),
  )
  for (const { id, usuario_id, pedido, primeiro_visto } of linhas) {
    const primeiro = await primeiroQueServe(pedido, { db: sistema, sistema }, agora)
    if (!primeiro || (primeiro_visto && primeiro >= primeiro_visto && primeiro_visto > agora)) continue
    ditos += await sistema.transaction(async (db) => {
      if ((await db.affected(marcarAvisada(id, agora))) === 0) return 0
      await notificar(db, {
        usuario_id,
        tipo: 'lista-espera',
        titulo: 'Apareceu um horário da sua busca',
        mensagem:
          'Um horário que atende a uma busca salva ficou livre. Abra para ver e marcar antes que ele seja tomado.',
        link: `/pesquisa-ia?busca=${id}`,
        chave: `pesquisa:${id}:${agora.toISOString()}`,
      })
      return 1
    })
  }
  await sistema.affected(deleteVelhas(agora))
  return ditos
}

/** Reads one sentence ahead of the first one: its patterns are made ready then, which takes most of a second. */
function aquecer(): void {
  const nada = indexar({
    profissoes: [],
    areas: [],
    cidades: [],
    bairros: [],
    planos: [],
    idiomas: [],
    acessibilidade: [],
    sinonimos: [],
    nomes: new Set(),
  })
  entender('minha mãe, 68, com dor no joelho, quinta depois das 18h, até 200 reais', nada, {
    hoje: '2026-01-01',
  })
  lerSinais('sem dor no peito')
}
const ANTES_DO_PRIMEIRO_MS = 5_000

/** Looks every minute. @returns a function that stops it and waits for the run under way */
export function iniciarPesquisas(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  const logo = setTimeout(aquecer, ANTES_DO_PRIMEIRO_MS)
  const parar = repetir(CADA_S, () =>
    observar('pesquisas', CADA_S, () => avisarDasPesquisas(sistema, agora())),
  )
  return () => {
    clearTimeout(logo)
    return parar()
  }
}

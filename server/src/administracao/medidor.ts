import { sql } from 'kysely'
import { estadoPeloTempo, type Medicao, type ServicoMedido } from '#domain/administracao/situacao.ts'
import type { Store } from '../armazem/store.ts'
import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { deleteMedicoesAntigas, findFilas, insertMedicoes } from './queries.ts'

const MINUTO = 60_000
const DIAS_GUARDADOS = 31
/** An item that waits longer in a queue is late. */
const ATRASO_MIN = 10

/** The parts that are measured. */
export interface Medidos {
  sistema: SessionDb
  armazem: Pick<Store, 'probe'>
  /** 95th percentile of the last answers, in milliseconds; null without any. */
  resposta(): number | null
  agora(): Date
}

/** Checks every part once: answers are timed, queues are counted. A failing part is `offline`, and the others are checked all the same. */
export async function medir({ sistema, armazem, resposta }: Medidos): Promise<Medicao[]> {
  const api = resposta()
  const [banco, arquivos, filas] = await Promise.all([
    cronometrar('banco', () => sistema.only(sql`select 1 as um`)),
    cronometrar('arquivos', () => armazem.probe()),
    sistema.only(findFilas(ATRASO_MIN)).catch(() => null),
  ])
  const fila = (servico: 'email' | 'notificacoes', falhas: number, atrasadas: number): Medicao => ({
    servico,
    estado: filas === null ? 'offline' : falhas > 0 || atrasadas > 0 ? 'warning' : 'online',
    ms: null,
  })
  return [
    { servico: 'api', estado: api === null ? 'online' : estadoPeloTempo('api', api), ms: api },
    banco,
    arquivos,
    fila('email', filas?.emails_falhos ?? 0, filas?.emails_atrasados ?? 0),
    fila('notificacoes', filas?.avisos_falhos ?? 0, filas?.avisos_atrasados ?? 0),
    // No payment provider is connected yet, so nothing could be online.
    { servico: 'pagamentos', estado: 'warning', ms: null },
  ]
}

async function cronometrar(servico: ServicoMedido, olhar: () => Promise<unknown>): Promise<Medicao> {
  const comeco = performance.now()
  try {
    await olhar()
    const ms = performance.now() - comeco
    return { servico, estado: estadoPeloTempo(servico, ms), ms }
  } catch {
    return { servico, estado: 'offline', ms: null }
  }
}

/**
 * Measures now and every minute, and stores a month of it. Of several processes the first of a minute writes.
 * @returns a function that stops it, once the run under way is over
 */
export function iniciarMedidor(medidos: Medidos, observar: Observar): () => Promise<void> {
  const { sistema, agora } = medidos
  async function rodada() {
    const minuto = new Date(Math.floor(agora().getTime() / MINUTO) * MINUTO)
    await sistema.affected(insertMedicoes(minuto, await medir(medidos)))
    await sistema.affected(deleteMedicoesAntigas(minuto, DIAS_GUARDADOS))
  }
  return repetir(MINUTO / 1_000, () => observar('medidas', MINUTO / 1_000, rodada))
}

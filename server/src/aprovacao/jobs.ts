import { sql } from 'kysely'
import { diasDeAvisoDaReconferencia } from '#domain/aprovacao/prazo.ts'
import { formatarData } from '#domain/formato/data.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'

const DIA_MS = 86_400_000

/** Verified professionals whose check ends before `ate` and not before `desde`, by the index of the queue. */
const findPorVencer = (desde: Date, ate: Date) => sql<{
  id: string
  usuario_id: string
  conferir_ate: Date
}>`
  select id, usuario_id, conferir_ate from profissionais where status_profissional = 'ativo' and verificado
    and conferir_ate > ${desde.toISOString()}::timestamptz and conferir_ate <= ${ate.toISOString()}::timestamptz`

/**
 * Tells professionals that the yearly check of their registration is near, and again when it is past: from then on the public pages show the day of the last check and no seal.
 * Once for each check.
 * @param sistema acts as the product: everybody's checks are read
 * @returns how many were told
 */
export async function avisarReconferencias(sistema: SessionDb, agora: Date): Promise<number> {
  const dias = diasDeAvisoDaReconferencia * DIA_MS
  return sistema.transaction(async (db) => {
    const linhas = await db.rows(
      findPorVencer(new Date(agora.getTime() - dias), new Date(agora.getTime() + dias)),
    )
    const novas = await notificar(
      db,
      ...linhas.map(({ id, usuario_id, conferir_ate }): Aviso => {
        const vencido = conferir_ate <= agora
        const dia = formatarData(conferir_ate.toISOString(), zonaDosPrazos)
        return {
          usuario_id,
          tipo: 'revisao',
          prioridade: vencido ? 'alta' : 'normal',
          titulo: vencido ? 'Seu selo de verificado venceu' : 'Seu selo de verificado vence em breve',
          mensagem: vencido
            ? `A conferência do seu registro valeu até ${dia}. Você continua na busca, sem o selo, até a nossa equipe conferir de novo.`
            : `A conferência do seu registro vale até ${dia}. Nossa equipe vai conferir de novo: veja se seus registros e documentos estão em dia.`,
          link: '/profissional',
          chave: `reconferencia:${id}:${vencido ? 'venceu' : 'vence'}:${dia}`,
        }
      }),
    )
    return novas.length
  })
}

const CADA_S = 6 * 3600

/** Looks four times a day. @returns a function that stops it and waits for the run under way */
export function iniciarReconferencias(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('reconferencias', CADA_S, () => avisarReconferencias(sistema, agora())),
  )
}

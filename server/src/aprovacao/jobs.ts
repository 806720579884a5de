import { sql } from 'kysely'
import {
  diasDeAvisoDaReconferencia,
  diasDeRenovacao,
  situacaoDaVerificacao,
  vencidasAte,
  type SituacaoDaVerificacao,
} from '#domain/aprovacao/verificacao.ts'
import { formatarData } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
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

/** Marks those whose check is over for so long that it is worth nothing: the finder leaves them out until it is renewed. */
const marcarVencidas = (agora: Date) => sql`
  update profissionais set verificacao_vencida_em = ${agora.toISOString()}::timestamptz
  where status_profissional = 'ativo' and verificado and verificacao_vencida_em is null
    and conferir_ate <= ${new Date(vencidasAte(agora.getTime())).toISOString()}::timestamptz`

/**
 * Takes out of the finder whose check was not renewed in time, and tells professionals: that the yearly check of their registration is near; when it is past, from which day on the
 * public pages show no seal; and when the finder leaves them out. Each once for each check.
 * @param sistema acts as the product: everybody's checks are read
 * @returns how many were told
 */
export async function avisarReconferencias(sistema: SessionDb, agora: Date): Promise<number> {
  const dias = diasDeAvisoDaReconferencia * DIA_MS
  return sistema.transaction(async (db) => {
    await db.affected(marcarVencidas(agora))
    const linhas = await db.rows(
      findPorVencer(new Date(vencidasAte(agora.getTime()) - dias), new Date(agora.getTime() + dias)),
    )
    const novas = await notificar(
      db,
      ...linhas.map(({ id, usuario_id, conferir_ate }): Aviso => {
        const situacao = situacaoDaVerificacao(conferir_ate.getTime(), agora.getTime())
        const dia = formatarData(conferir_ate, zonaDosPrazos, agora)
        return {
          usuario_id,
          tipo: 'revisao',
          prioridade: situacao === 'em-vigor' ? 'normal' : 'alta',
          ...avisos[situacao](dia),
          link: '/profissional',
          chave: `reconferencia:${id}:${situacao}:${dataLocal(conferir_ate.getTime(), zonaDosPrazos)}`,
        }
      }),
    )
    return novas.length
  })
}

const avisos: Record<SituacaoDaVerificacao, (dia: string) => Pick<Aviso, 'titulo' | 'mensagem'>> = {
  'em-vigor': (dia) => ({
    titulo: 'Seu selo de verificado vence em breve',
    mensagem: `A conferência do seu registro vale até ${dia}. Nossa equipe vai conferir de novo: veja se seus registros e documentos estão em dia.`,
  }),
  'em-renovacao': (dia) => ({
    titulo: 'Seu selo de verificado venceu',
    mensagem: `A conferência do seu registro valeu até ${dia}. Você continua na busca, com a verificação em renovação, por até ${diasDeRenovacao} dias. Veja se seus registros e documentos estão em dia.`,
  }),
  vencida: (dia) => ({
    titulo: 'Seu perfil saiu da busca',
    mensagem: `A conferência do seu registro valeu até ${dia} e não foi renovada em ${diasDeRenovacao} dias. Suas consultas marcadas continuam. Você volta à busca assim que nossa equipe conferir seu registro.`,
  }),
}

const CADA_S = 900

/** Looks four times an hour. @returns a function that stops it and waits for the run under way */
export function iniciarReconferencias(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('reconferencias', CADA_S, () => avisarReconferencias(sistema, agora())),
  )
}

import type { Db } from '../database/db.ts'
import type { LinhaDeAssinatura } from './linhas.ts'
import { findVencimento } from './queries.ts'
import { escreverAto, novoPeriodo } from './vida.ts'

/**
 * After a payment: a late or suspended subscription that owes nothing more is active again. Where its period went by meanwhile, the next one begins today: days on which it was suspended
 * are not billed.
 * @param linha the locked subscription
 */
export async function reabrir(db: Db, linha: LinhaDeAssinatura, hoje: string, agora: Date): Promise<void> {
  if (linha.situacao !== 'em-atraso' && linha.situacao !== 'suspenso') return
  const [aberta] = await db.rows(findVencimento(linha.id))
  if (aberta?.vence_em && aberta.vence_em < hoje) return
  await escreverAto(db, linha, 'pagamento', hoje, { situacao: 'ativo' })
  if (linha.periodo_ate > hoje) return
  const deHoje = {
    ...linha,
    situacao: 'ativo' as const,
    versao: linha.versao + 1,
    ancora: hoje,
    periodo_ate: hoje,
  }
  await novoPeriodo(db, deHoje, hoje, agora)
}

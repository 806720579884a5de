import { sql } from 'kysely'
import type { SessionDb } from '../database/db.ts'
import { apagarPessoa, type ApagarArquivos } from './exclusao.ts'
import type { Exclusao } from './memoria-de-exclusoes.ts'

/** Days that an open request waits after a restore, so that a person who had withdrawn it can do so again. */
const DIAS_DE_ESPERA = 7

/**
 * After a restore: repeats the erasures since the backup (LGPD), and puts off the open requests of erasure, since the backup does not know which were withdrawn.
 * @param sistema acts as the product
 */
export async function reaplicarExclusoes(
  sistema: SessionDb,
  lembradas: readonly Exclusao[],
  { agora, apagarArquivos }: { agora: Date; apagarArquivos: ApagarArquivos },
): Promise<{ apagadas: number; adiadas: number }> {
  let apagadas = 0
  for (const { usuario_id, em } of lembradas) {
    const apagada = await sistema.transaction(async (db) => {
      const pessoa = await db.first(
        sql`select from usuarios where id = ${usuario_id}::uuid and status <> 'anonimizado' for no key update`,
      )
      if (!pessoa) return false
      await apagarArquivos(usuario_id, em)
      await apagarPessoa(db, usuario_id, agora)
      await db.affected(sql`
        update pedidos_privacidade set status = 'atendido', respondido_em = ${em}
         where usuario_id = ${usuario_id}::uuid and tipo = 'exclusao' and status = 'aberto'`)
      return true
    })
    if (apagada) apagadas += 1
  }
  const adiadas = await sistema.affected(sql`
    update pedidos_privacidade set executar_em = ${agora}::timestamptz + make_interval(days => ${DIAS_DE_ESPERA}::int)
     where tipo = 'exclusao' and status = 'aberto' and executar_em < ${agora}::timestamptz + make_interval(days => ${DIAS_DE_ESPERA}::int)`)
  return { apagadas, adiadas }
}

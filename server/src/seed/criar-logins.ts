import { sql } from 'kysely'
import { SISTEMA, dbFor } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import type { Auth } from '../gotrue/auth.ts'
import { demoLogins } from './logins.ts'

/**
 * Gives the seven people of the demonstration their logins, where they exist without one. It runs at every start, so that one cut off between the rows and the logins repairs
 * itself.
 */
export async function criarLogins(auth: Auth, pools: Pools): Promise<void> {
  const emails = demoLogins.map(({ email }) => email)
  const sistema = dbFor(pools, SISTEMA)
  const pessoas = await sistema.rows(
    sql<{ id: string; email: string }>`select id, email from usuarios where email = any (${emails})`,
  )
  await auth.service.db.transaction(async (db) => {
    // Two servers that start at once: the second waits and finds the logins made.
    await db.rows(sql`select pg_advisory_xact_lock(7236418, 4)`)
    const com = await db.rows(
      sql<{ email: string }>`select email from auth.users where email = any (${emails})`,
    )
    const tem = new Set(com.map(({ email }) => email))
    for (const { id, email } of pessoas.filter((pessoa) => !tem.has(pessoa.email))) {
      const { senha, nome } = demoLogins.find((login) => login.email === email)!
      await auth.createUser(db, { id, email, password: senha, user_metadata: { nome }, withoutHooks: true })
    }
  })
  // They have accepted the terms, as anybody who signed up has.
  await sistema.affected(sql`
    insert into consentimentos (usuario_id, finalidade, versao, concedido, origem)
    select u.id, 'termos', termos_em_vigor(), true, 'cadastro' from usuarios u
     where u.email = any (${emails}) and not exists (
       select from consentimentos c where c.usuario_id = u.id and c.finalidade = 'termos' and c.versao = termos_em_vigor())`)
}

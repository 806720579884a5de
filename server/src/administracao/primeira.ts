import { sql } from 'kysely'
import { tiposAoAlcance } from '#domain/administracao/conta.ts'
import type { SessionDb } from '../database/db.ts'
import { encerrarSessoes, insertMudanca, lockConta, updateTipo } from './queries.ts'

const TIPO = 'administrador-geral'

const findPeloEmail = (email: string) => sql<{ id: string; confirmado: boolean }>`
  select u.id, c.confirmado from usuarios u cross join lateral contas_de(array[u.id]) c where u.email = lower(${email})`

const haAdministracao = sql<{ ha: boolean }>`
  select exists (select from usuarios u where u.tipo_usuario = ${TIPO} and u.status = 'ativo') as ha`

/**
 * Gives an installation its first administrador-geral: whoever may run commands on the server says which account it is. From then on administration makes others in `/usuarios`.
 * @param email of a confirmed account
 * @returns why not, or that it is done
 */
export function darAdministracao(
  sistema: SessionDb,
  email: string,
): Promise<'feito' | 'ja-ha' | 'sem-conta' | 'nao-serve'> {
  return sistema.transaction(async (db) => {
    const { ha } = await db.only(haAdministracao)
    if (ha) return 'ja-ha'
    const conta = await db.first(findPeloEmail(email.trim()))
    const alvo = conta?.confirmado ? (await db.rows(lockConta(conta.id)))[0] : undefined
    if (!alvo) return 'sem-conta'
    if (alvo.status !== 'ativo' || !tiposAoAlcance[alvo.tipo_usuario].includes(TIPO)) return 'nao-serve'
    await db.affected(updateTipo(alvo.id, TIPO))
    await db.affected(encerrarSessoes(alvo.id))
    await db.affected(
      insertMudanca({
        usuario_id: alvo.id,
        autor_id: alvo.id,
        acao: 'tipo',
        de: alvo.tipo_usuario,
        para: TIPO,
        motivo: 'Primeira administração, dada no servidor.',
      }),
    )
    return 'feito'
  })
}

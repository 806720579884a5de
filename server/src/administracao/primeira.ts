import { sql } from 'kysely'
import { tiposAoAlcance } from '#domain/administracao/conta.ts'
import type { SessionDb } from '../database/db.ts'
import { StartError } from '../start-error.ts'
import { encerrarSessoes, insertMudanca, lockConta, updateTipo } from './queries.ts'

const TIPO = 'administrador-geral'

const findPeloEmail = (email: string) => sql<{ id: string; confirmado: boolean }>`
  select u.id, c.confirmado from usuarios u cross join lateral contas_de(array[u.id]) c where u.email = lower(${email})`

const haAdministracao = sql<{ ha: boolean }>`
  select exists (select from usuarios u where u.tipo_usuario = ${TIPO} and u.status = 'ativo') as ha`

/**
 * Gives an installation its first administrador-geral: whoever may run commands on the server says which account it is. From then on administration makes others in `/usuarios`.
 * @param email of a confirmed account
 * @throws {StartError} in words with a next step, when there is administration already or the account does not do
 */
export async function darAdministracao(sistema: SessionDb, email: string): Promise<void> {
  await sistema.transaction(async (db) => {
    const { ha } = await db.only(haAdministracao)
    if (ha)
      throw new StartError(
        'Esta instalação já tem administração. Quem a tem muda o perfil de outras contas em /usuarios.',
      )
    const conta = await db.first(findPeloEmail(email.trim()))
    const alvo = conta?.confirmado ? (await db.rows(lockConta(conta.id)))[0] : undefined
    if (!alvo)
      throw new StartError(
        `Não há conta confirmada com o e-mail ${email}.\nCrie a conta na página de entrada, confirme pelo link do e-mail e rode o comando de novo.`,
      )
    if (alvo.status !== 'ativo' || !tiposAoAlcance[alvo.tipo_usuario].includes(TIPO))
      throw new StartError(
        'Esta conta é de quem atende, ou não está ativa.\nUse uma conta de paciente, criada só para administrar.',
      )
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
  })
}

import { randomUUID } from 'node:crypto'
import type { ParteDoEmprestimo } from '#domain/emprestimos/emprestimo.ts'
import { actorOf, dbFor, type Query } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'

export const tudo: ParteDoEmprestimo[] = ['saude', 'consultas', 'documentos', 'evolucoes']

/** Result of a request in words: code and sentence of the refusal, or that there was none. */
export const recusa = (promessa: Promise<unknown>) =>
  promessa.then(
    () => 'nada',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )
/** All at once, so that all run even when one fails. */
export const recusas = (...pedidos: Promise<unknown>[]) => Promise.all(pedidos.map(recusa))

/** Marina, who lends, and Helena, a verified professional, in an otherwise empty database. */
export async function novaCena(base: TestDatabase) {
  await base.empty('usuarios', 'limites_de_uso')
  await base.owner.query('delete from auth.rate_limits')
  const marina = await buildPaciente(base.owner, {
    usuario: { nome: 'Marina Duarte', data_nascimento: '1980-05-04' },
  })
  const helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  const como = (usuario_id: string, perfil: string) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
  const daMarina = () => como(marina.usuario_id, 'paciente').emprestimos
  const daHelena = () => como(helena.usuario_id, 'profissional').emprestimos
  const emprestar = (partes = tudo) =>
    daMarina().emprestar({ pessoa_id: marina.usuario_id, partes, horas: 24 })
  return {
    marina,
    helena,
    como,
    daMarina,
    daHelena,
    emprestar,
    tomado: async (partes = tudo) => daHelena().tomar({ codigo: (await emprestar(partes)).codigo }),
    /** One statement that a person sends to the database directly, past every procedure. */
    direto: (usuario_id: string, perfil: string, query: Query<Record<string, unknown>>) =>
      dbFor(base.pools, actorOf({ usuario_id, perfil })).rows(query),
    /** A statement past every policy. */
    dono: async (texto: string, ...valores: unknown[]) => (await base.owner.query(texto, valores)).rows,
  }
}

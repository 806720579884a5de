import { exemploNaUf } from '#domain/profissionais/registro.ts'
import { conselhoDe } from '#domain/referencia/conselhos.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario, type Usuario } from '../../usuarios/fixtures.ts'
import { buildProfissional, type ProfissionalCompleto } from '../fixtures.ts'

/** A database with one professional, Ana, made anew for each test of a file, and the people who may edit a profile. */
export function cenaDoEditor() {
  let base: TestDatabase
  let ana: ProfissionalCompleto
  beforeAll(async () => {
    base = await testDatabase({ poolSize: 6 })
  })
  afterAll(() => base.drop())
  beforeEach(async () => {
    await base.empty('usuarios', 'limites_de_uso')
    ana = await buildProfissional(base.owner, { usuario: { nome: 'Ana Prado' } })
  })

  const como = (usuario: { id: string; tipo_usuario: string }) =>
    clientFor(base, {
      usuario_id: usuario.id,
      perfil: usuario.tipo_usuario as never,
      sessao_id: randomUUID(),
    }).perfilProfissional
  const linhas = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await base.owner.query(text, values)).rows
  return {
    base: () => base,
    ana: () => ana,
    como,
    deAna: () => como(ana.usuario!),
    visitante: () => clientFor(base).profissionais,
    linhas,
    doProfissional: async (usuario_id: string) =>
      (
        await linhas<Record<string, unknown>>('select * from profissionais where usuario_id = $1', [
          usuario_id,
        ])
      )[0]!,
    usuarioNovo: (tipo_usuario: Usuario['tipo_usuario'] = 'profissional') =>
      buildUsuario(base.owner, { tipo_usuario }),
  }
}

/** A number as the council of the specialty writes it; without a council any. */
function exemploDe(especialidade: string, uf: string): string {
  const conselho = conselhoDe(especialidade)
  return conselho
    ? exemploNaUf(conselho.exemplo_registro, conselho.codigo_conselho, uf as Uf)
    : `${uf} 123456`
}

/** A specialty with one registration for each state. */
export const nova = (especialidade: string, ...ufs: string[]) => ({
  especialidade,
  sub_especialidade: null,
  registros: ufs.map((uf) => ({ uf: uf as 'SP', numero_registro: exemploDe(especialidade, uf) })),
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import {
  buildProfissional,
  type ProfissionalCompleto,
  type ProfissionalOverrides,
} from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'

/** A Monday, noon in São Paulo. */
export const AGORA = new Date('2026-11-23T15:00:00Z')
export const DIA = 86_400_000

/** A database with two administrators, Paulo and Rita, made anew for each test of the file that calls it. */
export function cenaDeAprovacao() {
  let base: TestDatabase
  let paulo: { id: string }
  let rita: { id: string }
  beforeAll(async () => {
    base = await testDatabase()
  })
  afterAll(() => base.drop())
  beforeEach(async () => {
    await base.empty('usuarios')
    await base.empty('clinicas')
    paulo = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Paulo Saldanha' })
    rita = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Rita Amaral' })
  })

  const como = (usuario_id: string, perfil: string, agora = AGORA) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).aprovacao
  const emSituacao = (
    status_profissional: StatusProfissional,
    nome = 'Helena Prado',
    overrides: ProfissionalOverrides = {},
  ) =>
    buildProfissional(base.owner, {
      ...overrides,
      usuario: { nome, ...overrides.usuario },
      profissional: {
        status_profissional,
        enviado_em: new Date(AGORA.getTime() - DIA),
        ...overrides.profissional,
      },
    })
  /** Everything that an approval asks for: the documents opened, the registrations looked up, a word on the gaps. */
  const evidenciaDe = async (api: ReturnType<typeof como>, id: string) => {
    const { registros, arquivos } = await api.obter({ id })
    for (const { id: documento_id } of arquivos) await api.abrirDocumento({ id: documento_id })
    const conferidos = registros.map(({ id: registro_id, numero_registro }) => ({
      id: registro_id,
      numero_registro,
    }))
    return { conferidos, confirmacao: 'Conferido por telefone.' }
  }
  return {
    evidenciaDe,
    base: () => base,
    owner: () => base.owner,
    pessoas: () => ({ paulo, rita }),
    como,
    comoPaulo: () => como(paulo.id, 'administrador-geral'),
    comoRita: (agora = AGORA) => como(rita.id, 'administrador-geral', agora),
    comoDono: (quem: ProfissionalCompleto) => como(quem.usuario_id, 'profissional'),
    emSituacao,
    esperando: (nome?: string, overrides?: ProfissionalOverrides) =>
      emSituacao('aguardando-aprovacao', nome, overrides),
  }
}

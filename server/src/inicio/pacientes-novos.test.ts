import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-11-18T15:00:00Z')
const em = (dias: number) => new Date(AGORA.getTime() + dias * 86_400_000)

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('HOME-03 a patient is new at their first booking: not at a later one, and not who came before the ninety days', async () => {
  const helena = await buildProfissional(base.owner)
  const administrador = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  const marcadas = { 'Ana Souza': [95, 3, 2], 'Marina Duarte': [40, 5] }
  for (const [nome, dias] of Object.entries(marcadas)) {
    const { id } = await buildPaciente(base.owner, { usuario: { nome } })
    for (const ha of dias)
      await buildAgendamento(base.owner, {
        paciente_id: id,
        profissional_id: helena.id,
        status: 'concluido',
        created_at: em(-ha),
        updated_at: em(-100),
        data_agendamento: em(-ha),
      })
  }
  for (const [usuario_id, perfil] of [
    [helena.usuario_id, 'profissional'],
    [administrador.id, 'administrador-geral'],
  ] as const) {
    const { inicio } = clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
    expect(await inicio.atividades()).toMatchObject([
      { tipo: 'paciente', pessoa: 'Marina Duarte', quando: em(-40).toISOString() },
    ])
  }
})

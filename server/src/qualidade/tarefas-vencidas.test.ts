import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildTarefa } from './fixtures.ts'

const AGORA = new Date('2026-11-18T14:00:00Z')
let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
})
afterAll(() => base.drop())

const vencidas = async (usuario_id: string, perfil = 'profissional') => {
  const cliente = clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
  return (await cliente.inicio.fila({ zona: 'America/Sao_Paulo' })).tarefas_vencidas
}

test('QUAL-03 tasks whose last day is over stand on the home of whoever does them or answers for them, and on no other', async () => {
  const [helena, caio, dirige] = [
    await buildProfissional(base.owner),
    await buildProfissional(base.owner),
    await buildProfissional(base.owner, { usuario: { tipo_usuario: 'profissional-administrador' } }),
  ]
  const clinica = await buildClinica(base.owner)
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: dirige.usuario_id,
    permissoes: { clinica: 'leitura' },
  })
  expect(await vencidas(helena.usuario_id)).toBe(0)
  const dela = { responsavel_id: helena.usuario_id, prazo: '2026-11-17', clinica_id: clinica.id }
  for (const uma of [
    dela,
    dela,
    // Its last day is today.
    { ...dela, prazo: '2026-11-18' },
    { ...dela, responsavel_id: caio.usuario_id, clinica_id: null },
    { ...dela, situacao: 'feita' as const },
  ])
    await buildTarefa(base.owner, uma)
  expect(await vencidas(helena.usuario_id)).toBe(2)
  expect(await vencidas(caio.usuario_id)).toBe(1)
  expect(await vencidas(dirige.usuario_id, 'profissional-administrador')).toBe(2)
})

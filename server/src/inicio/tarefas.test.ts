import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-11-18T15:00:00Z')
const DIA = 86_400_000
const em = (ms: number) => new Date(AGORA.getTime() + ms)

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>
let ana: typeof marina

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios')
  marina = await buildPaciente(base.owner, {
    usuario: { nome: 'Marina Duarte', tipo_usuario: 'paciente-administrador' },
  })
  ana = await buildPaciente(base.owner, { usuario: { nome: 'Ana Souza' } })
})

const marcar = async (dados: Partial<AgendamentoOverrides>) => {
  const { id: profissional_id } = await buildProfissional(base.owner, {})
  return buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id,
    data_agendamento: em(DIA),
    ...dados,
  })
}
const deMarina = async () => {
  const sessao = { usuario_id: marina.usuario_id, perfil: 'paciente-administrador', sessao_id: randomUUID() }
  const { tarefas } = await clientFor(base, sessao, () => AGORA).inicio.tarefas()
  return tarefas.map(({ tipo }) => tipo)
}

test('HOME-01 nothing waits that the server would refuse: a first contact is answered and not confirmed, an absence is not reviewed', async () => {
  const { id } = await marcar({ origem: 'profissional' })
  const faltou = await marcar({ data_agendamento: em(-3 * DIA), status: 'concluido' })
  await base.owner.query("update agendamentos set presenca = 'ausente' where id = $1", [faltou.id])
  expect(await deMarina()).toEqual([])
  await base.owner.query('update agendamentos set aceito_em = app_agora() where id = $1', [id])
  await base.owner.query('update agendamentos set presenca = null where id = $1', [faltou.id])
  expect(await deMarina()).toEqual(['confirmar', 'avaliar'])
})

test('HOME-01 who may only look at an agenda has nothing to do there', async () => {
  const { id } = await buildVinculo(base.owner, {
    pessoa_id: ana.usuario_id,
    cuidador_id: marina.usuario_id,
    inicio: em(-DIA),
  })
  await marcar({ paciente_id: ana.id })
  const nivel = (agenda: string) =>
    base.owner.query(
      "update vinculos_cuidado set permissoes = permissoes || jsonb_build_object('agenda', $2::text) where id = $1",
      [id, agenda],
    )
  await nivel('leitura')
  expect(await deMarina()).toEqual([])
  await nivel('escrita')
  expect(await deMarina()).toEqual(['confirmar'])
})

test('HOME-01 PRONT-01 a free return says whose it is and as what it is booked, where the professional offers one', async () => {
  await buildVinculo(base.owner, {
    pessoa_id: ana.usuario_id,
    cuidador_id: marina.usuario_id,
    inicio: em(-DIA),
  })
  const feita = await marcar({ data_agendamento: em(-3 * DIA), status: 'concluido', paciente_id: ana.id })
  await base.owner.query("update agendamentos set retorno_ate = '2026-12-10' where id = $1", [feita.id])
  const retorno = async () => {
    const sessao = {
      usuario_id: marina.usuario_id,
      perfil: 'paciente-administrador',
      sessao_id: randomUUID(),
    }
    const { tarefas } = await clientFor(base, sessao, () => AGORA).inicio.tarefas()
    const { servico_id, paciente_id } = tarefas.find(({ tipo }) => tipo === 'retorno')!
    return [servico_id, paciente_id]
  }
  expect(await retorno()).toEqual([null, ana.id])
  const { rows } = await base.owner.query(
    "insert into servicos_profissionais (profissional_id, nome, duracao_min, preco, publico) values ($1, 'Retorno', 20, 0, 'retorno') returning id",
    [feita.profissional_id],
  )
  expect(await retorno()).toEqual([rows[0].id, ana.id])
})

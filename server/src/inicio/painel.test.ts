import { randomUUID } from 'node:crypto'
import { call, os } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leiturasDoPainel } from '#domain/inicio/leituras.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import type { Contexto } from '../rpc/context.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { painelRouter } from './painel.ts'

/** A Wednesday, noon in São Paulo. */
const AGORA = new Date('2026-11-18T15:00:00Z')
const ZONA = 'America/Sao_Paulo'

let base: TestDatabase
let paciente: Awaited<ReturnType<typeof buildPaciente>>
let profissional: Awaited<ReturnType<typeof buildProfissional>>
let agendamento_id: string

beforeAll(async () => {
  base = await testDatabase()
  paciente = await buildPaciente(base.owner, {
    usuario: { nome: 'Marina Duarte', tipo_usuario: 'paciente-administrador' },
  })
  profissional = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  const consulta = await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: profissional.id,
    data_agendamento: new Date('2026-11-19T15:00:00Z'),
  })
  agendamento_id = consulta.id
})
afterAll(() => base.drop())

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
const nomes = (respondidas: { procedimento: string }[]) => respondidas.map(({ procedimento }) => procedimento)

test('HOME-01 one call answers all that the cards of a patient show, each as its own question would, and the details of the next consultation', async () => {
  const cliente = como(paciente.usuario_id, 'paciente-administrador')
  const painel = await cliente.inicio.painel({ zona: ZONA })
  expect(nomes(painel)).toEqual([
    ...nomes(leiturasDoPainel('paciente-administrador', ZONA)),
    'agendamentos.detalhe',
  ])
  const resposta = (procedimento: string) =>
    painel.find((cada) => cada.procedimento === procedimento)!.resposta
  expect(resposta('agendamentos.proxima')).toEqual(await cliente.agendamentos.proxima({}))
  expect(resposta('agendamentos.proximos')).toEqual(await cliente.agendamentos.proximos({}))
  expect(resposta('inicio.mes')).toEqual(await cliente.inicio.mes({ zona: ZONA }))
  expect(resposta('inicio.pessoas')).toEqual(await cliente.inicio.pessoas())
  expect(resposta('agendamentos.detalhe')).toEqual(await cliente.agendamentos.detalhe({ id: agendamento_id }))
})

test('HOME-02 one call answers all that the cards of a professional show', async () => {
  const cliente = como(profissional.usuario_id, 'profissional')
  const painel = await cliente.inicio.painel({ zona: ZONA })
  expect(nomes(painel)).toEqual(nomes(leiturasDoPainel('profissional', ZONA)))
  expect(painel.find(({ procedimento }) => procedimento === 'inicio.hoje')!.resposta).toEqual(
    await cliente.inicio.hoje({ zona: ZONA }),
  )
})

test('COMECO-01 who is not published yet gets what is missing for it with the same answer', async () => {
  const nova = await buildProfissional(base.owner, {
    usuario: { nome: 'Jurema Sampaio' },
    profissional: { status_profissional: 'pendente', verificado: false },
  })
  const cliente = como(nova.usuario_id, 'profissional')
  const painel = await cliente.inicio.painel({ zona: ZONA })
  expect(painel.find(({ procedimento }) => procedimento === 'aprovacao.minha')!.resposta).toEqual(
    await cliente.aprovacao.minha(),
  )
  expect(await cliente.aprovacao.minha()).toMatchObject({
    status_profissional: 'pendente',
    faltam: expect.arrayContaining(['documentos', 'foto']),
  })
})

test('HOME-04 a reading that fails is left out, and the others are there', async () => {
  const { painel } = painelRouter({ aprovacao: { fila: os.handler(() => 'a fila') }, administracao: {} })
  const context = { sessao: { perfil: 'administrador-geral' } } as Contexto
  expect(await call(painel, { zona: ZONA }, { context })).toEqual([
    { procedimento: 'aprovacao.fila', entrada: {}, resposta: 'a fila' },
  ])
})

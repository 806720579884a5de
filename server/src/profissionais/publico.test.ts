import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildProfissional } from './fixtures.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase
let visitante: ReturnType<typeof clientFor>

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
  visitante = clientFor(base, null, () => AGORA)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

describe('the public profile', () => {
  test('FIND-02 is found only while the professional is active and verified', async () => {
    const { id } = await buildProfissional(base.owner)
    expect((await visitante.profissionais.publico({ id })).nome).toBe('Beatriz Nogueira Lima')
    for (const [mudar, voltar] of [
      [
        "update profissionais set status_profissional = 'suspenso'",
        "update profissionais set status_profissional = 'ativo'",
      ],
      [
        'update profissionais set verificado = false, data_verificacao = null',
        'update profissionais set verificado = true, data_verificacao = app_agora()',
      ],
      ["update usuarios set status = 'inativo'", "update usuarios set status = 'ativo'"],
    ] as const) {
      await base.owner.query(mudar)
      await expect(visitante.profissionais.publico({ id }), mudar).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
        status: 404,
      })
      await base.owner.query(voltar)
    }
    expect((await visitante.profissionais.publico({ id })).id).toBe(id)
    await expect(visitante.profissionais.publico({ id: randomUUID() })).rejects.toMatchObject({ status: 404 })
    await expect(visitante.profissionais.publico({ id: 'filtro' })).rejects.toMatchObject({ status: 400 })
  })

  test('FIND-06 shows registrations by UF, active services, places, and nothing private', async () => {
    const { id } = await buildProfissional(base.owner, {
      usuario: {
        nome: 'Dra. Helena Prado',
        telefone: '+5511987654321',
        cpf: '52998224725',
        email: 'helena@exemplo.com.br',
      },
      profissional: {
        formacao_academica: 'USP',
        certificacoes: ['Ecocardiografia'],
        aceita_planos_saude: true,
        planos_aceitos: ['Amil'],
      },
      especialidades: [
        {
          especialidade: 'Medicina',
          sub_especialidade: 'Cardiologia',
          numero_registro: 'CRM/SP 123456',
          rqe: '45678',
        },
        { especialidade: 'Medicina', uf_registro: 'RJ', numero_registro: 'CRM/RJ 7890', principal: false },
      ],
      servicos: [
        { nome: 'Consulta', duracao_min: 40, preco: 350 },
        { nome: 'Antigo', ativo: false },
      ],
    })
    const perfil = await visitante.profissionais.publico({ id })
    expect(
      perfil.registros.map(({ uf_registro, numero_registro, rqe }) => [uf_registro, numero_registro, rqe]),
    ).toEqual([
      ['SP', 'CRM/SP 123456', '45678'],
      ['RJ', 'CRM/RJ 7890', null],
    ])
    expect(
      perfil.servicos.map(({ nome, preco_centavos, duracao_min }) => [nome, preco_centavos, duracao_min]),
    ).toEqual([['Consulta', 35_000, 40]])
    expect(perfil.locais.map(({ bairro, cidade, uf }) => [bairro, cidade, uf])).toEqual([
      ['Vila Mariana', 'São Paulo', 'SP'],
    ])
    expect(perfil).toMatchObject({
      formacao_academica: 'USP',
      certificacoes: ['Ecocardiografia'],
      planos: ['Amil'],
      notas: null,
    })
    expect(JSON.stringify(perfil)).not.toMatch(/87654321|52998224725|helena@/)
  })

  test('FIND-06 offers the free starts of fourteen days, a booked one left out', async () => {
    const { id } = await buildProfissional(base.owner)
    const paciente = await buildPaciente(base.owner)
    await buildAgendamento(base.owner, {
      profissional_id: id,
      paciente_id: paciente.id,
      data_agendamento: '2026-11-24T11:30:00Z',
    })
    const { horarios, duracao_min, zona } = await visitante.profissionais.publico({ id })
    expect([zona, duracao_min, horarios.length]).toEqual(['America/Sao_Paulo', 30, 14])
    expect([horarios[0]!.data, horarios[13]!.data]).toEqual(['2026-11-23', '2026-12-06'])
    expect(horarios.map(({ inicios }) => inicios.length)).toEqual([
      12, 15, 16, 16, 16, 0, 0, 16, 16, 16, 16, 16, 0, 0,
    ])
    expect(horarios[1]!.inicios.slice(0, 2)).toEqual(['2026-11-24T11:00:00.000Z', '2026-11-24T12:00:00.000Z'])
  })

  test('FIND-06 shows the three marks of published reviews, and never who wrote them', async () => {
    const { id } = await buildProfissional(base.owner)
    for (const [index, status] of (['publicada', 'publicada', 'removida'] as const).entries()) {
      const paciente = await buildPaciente(base.owner, { usuario: { nome: 'Zulmira Reservada' } })
      const chaves = { profissional_id: id, paciente_id: paciente.id }
      const data_agendamento = new Date(Date.UTC(2026, 9, index + 1, 15)).toISOString()
      const agendamento = await buildAgendamento(base.owner, {
        ...chaves,
        data_agendamento,
        status: 'concluido',
      })
      await buildAvaliacao(base.owner, {
        ...chaves,
        agendamento_id: agendamento.id,
        nota_geral: 5 - index,
        nota_atencao: 5,
        nota_espera: 3 - index,
        status,
      })
    }
    const perfil = await visitante.profissionais.publico({ id })
    expect(perfil.notas).toEqual({ geral: 4.5, atencao: 5, espera: 2.5, total: 2 })
    expect(perfil.avaliacoes.map(({ nota_geral, nota_espera }) => [nota_geral, nota_espera]).sort()).toEqual([
      [4, 2],
      [5, 3],
    ])
    expect(JSON.stringify(perfil)).not.toContain('Zulmira')
  })
})

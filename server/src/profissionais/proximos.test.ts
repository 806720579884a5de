import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../database/testing/database.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildExcecoes } from '../horarios/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuarios } from '../usuarios/fixtures.ts'
import { buildProfissionais, type ProfissionalOverrides } from './fixtures.ts'

let app: TestApp
let base: TestDatabase
let visitante: ReturnType<typeof clientFor>

beforeAll(async () => {
  app = await testApp({ logLevel: 'trace' })
  base = app.base
  visitante = clientFor(base)
})
afterAll(() => app.stop())

const AVENIDA_PAULISTA = { latitude: -23.5614, longitude: -46.6559 }

/** So many kilometres north of the avenue. */
const aoNorte = (nome: string, km: number, resto: ProfissionalOverrides = {}): ProfissionalOverrides => ({
  usuario: { nome },
  locais: [{ ...AVENIDA_PAULISTA, latitude: AVENIDA_PAULISTA.latitude + km / 111.195 }],
  ...resto,
})

describe('near a position', () => {
  beforeAll(async () => {
    await base.empty('usuarios')
    await buildProfissionais(base.owner, [
      aoNorte('Longe', 9),
      aoNorte('Ao lado', 0.4),
      aoNorte('Fora', 51),
      aoNorte('Perto', 3, { profissional: { aceita_planos_saude: true, planos_aceitos: ['Amil'] } }),
      { usuario: { nome: 'Só por vídeo' }, locais: [] },
    ])
  })

  const perto = async (resto: Partial<Parameters<typeof visitante.profissionais.proximos>[0]> = {}) =>
    (await visitante.profissionais.proximos({ posicao: AVENIDA_PAULISTA, raio_km: 10, ...resto }))
      .profissionais

  test('GEO-07 nearest first, each with its distance in a straight line and where its place is', async () => {
    const achados = await perto()
    expect(achados.map(({ nome, distancia_km }) => [nome, distancia_km])).toEqual([
      ['Ao lado', 0.4],
      ['Perto', 3],
      ['Longe', 9],
    ])
    expect(achados[0]!.lugar!.latitude).toBeCloseTo(AVENIDA_PAULISTA.latitude + 0.4 / 111.195, 4)
    expect(achados[0]!.lugar!.longitude).toBe(AVENIDA_PAULISTA.longitude)
  })

  test.each([
    [1, ['Ao lado']],
    [3.5, ['Ao lado', 'Perto']],
    [50, ['Ao lado', 'Perto', 'Longe']],
  ])('GEO-07 within %s km', async (raio_km, nomes) => {
    expect((await perto({ raio_km })).map(({ nome }) => nome)).toEqual(nomes)
  })

  test('GEO-07 the filters of the finder narrow it', async () => {
    expect((await perto({ plano: 'Amil' })).map(({ nome }) => nome)).toEqual(['Perto'])
  })

  test.each([{ raio_km: 51 }, { raio_km: 0 }, { posicao: { latitude: 91, longitude: 0 } }])(
    'GEO-07 %j is refused',
    async (resto) => {
      await expect(perto(resto)).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    },
  )

  test('GEO-07 elsewhere no card says where it would be drawn', async () => {
    const { profissionais } = await visitante.profissionais.buscar({})
    expect(profissionais).toHaveLength(5)
    expect(profissionais.every(({ lugar, distancia_km }) => lugar === null && distancia_km === null)).toBe(
      true,
    )
  })
})

describe('aberto agora', () => {
  let ids: Record<string, string>
  beforeAll(async () => {
    await base.empty('usuarios')
    const pessoas = await buildProfissionais(base.owner, [
      aoNorte('Semana', 1),
      aoNorte('Manaus', 2, { template: { zona: 'America/Manaus' } }),
      aoNorte('Feriados também', 3),
      aoNorte('Rascunho', 4, { template: { status_aprovacao: 'rascunho' } }),
      aoNorte('Férias', 5),
      aoNorte('Plantão', 6),
      aoNorte('Sem agenda', 7, { template: null }),
      aoNorte('Ainda não', 8, { template: { vigente_de: '2027-01-01' } }),
    ])
    ids = Object.fromEntries(pessoas.map(({ usuario, id }) => [usuario!.nome, id]))
    await buildExcecoes(base.owner, [
      { profissional_id: ids['Férias']!, data: '2026-11-23' },
      {
        profissional_id: ids['Plantão']!,
        data: '2026-11-23',
        inicio_min: 20 * 60,
        fim_min: 22 * 60,
      },
    ])
    await insertRow(base.owner, 'feriados_profissionais', {
      profissional_id: ids['Feriados também'],
      data: '2026-12-25',
      nome: 'Natal',
      fecha: false,
    })
  })

  // Wall time of São Paulo; Manaus is an hour behind. 25/12 is a national holiday, a Friday.
  test.each([
    ['Monday, 7:59', '2026-11-23T10:59:00Z', []],
    ['Monday, 8:00', '2026-11-23T11:00:00Z', ['Semana', 'Feriados também']],
    ['Monday, 10:00', '2026-11-23T13:00:00Z', ['Semana', 'Manaus', 'Feriados também']],
    ['Monday, lunch', '2026-11-23T15:30:00Z', ['Manaus']],
    ['Monday, 18:00 sharp', '2026-11-23T21:00:00Z', ['Manaus']],
    ['Monday, 20:30', '2026-11-23T23:30:00Z', ['Plantão']],
    ['Saturday, 10:00', '2026-11-28T13:00:00Z', []],
    ['Christmas, 10:00', '2026-12-25T13:00:00Z', ['Feriados também']],
    ['Tuesday, 10:00', '2026-11-24T13:00:00Z', ['Semana', 'Manaus', 'Feriados também', 'Férias', 'Plantão']],
  ])('GEO-07 %s', async (_quando, agora, nomes) => {
    const cliente = clientFor(base, null, () => new Date(agora))
    const { profissionais, total } = await cliente.profissionais.proximos({
      posicao: AVENIDA_PAULISTA,
      raio_km: 50,
      aberto_agora: true,
    })
    expect(profissionais.map(({ nome }) => nome)).toEqual(nomes)
    expect(total).toBe(nomes.length)
  })
})

describe('where somebody is', () => {
  test('GEO-07 L4 is in no table, no log line and no address after it was used, by a visitor or by a patient', async () => {
    await base.empty('usuarios')
    // Nobody lives there: a find can only come from the question. Also as the contract rounds it. With the sign, since the seconds of an instant read as a position without it.
    const posicao = { latitude: -7.317942, longitude: -58.943617 }
    const marcas = ['-7.317', '-58.943', '-7.318', '-58.944']
    await buildProfissionais(base.owner, [{ locais: [{ latitude: -7.3, longitude: -58.9 }] }])
    const [paciente] = await buildUsuarios(base.owner, [{ tipo_usuario: 'paciente' }])
    const bearer = await app.entrar(paciente!)
    const pedir = async (authorization?: string) => {
      const answer = await fetch(`${app.url}/api/profissionais/proximos`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: JSON.stringify({ posicao, raio_km: 50, disponibilidade: 'semana' }),
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const texto = await answer.text()
      expect((JSON.parse(texto) as { profissionais: unknown[] }).profissionais).toHaveLength(1)
      return texto
    }
    const respostas = [await pedir(), await pedir(`Bearer ${bearer}`)]
    // A failing request must not tell it either.
    await fetch(`${app.url}/api/profissionais/proximos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ posicao, raio_km: 'dez' }),
    })

    const { rows: tabelas } = await base.owner.query<{ tabela: string }>(`
      select format('%I.%I', table_schema, table_name) as tabela
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
    expect(tabelas.length).toBeGreaterThan(30)
    const achados: string[] = []
    let linhas = 0
    for (const { tabela } of tabelas) {
      const { rows } = await base.owner.query<{ linha: string }>(`select t::text as linha from ${tabela} t`)
      linhas += rows.length
      for (const { linha } of rows)
        for (const marca of marcas) if (linha.includes(marca)) achados.push(`${tabela}: ${linha}`)
    }
    expect(achados).toEqual([])
    expect(linhas).toBeGreaterThan(100)

    const registro = JSON.stringify(app.logs)
    expect(registro).toContain('profissionais.proximos')
    for (const marca of marcas) {
      expect(registro).not.toContain(marca)
      for (const resposta of respostas) expect(resposta).not.toContain(marca)
    }
    // The check itself finds a planted one.
    await base.owner.query('update locais_atendimento set latitude = $1', [posicao.latitude])
    const { rows } = await base.owner.query<{ linha: string }>(
      'select t::text as linha from locais_atendimento t',
    )
    expect(rows.some(({ linha }) => linha.includes(marcas[0]!))).toBe(true)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildProfissionais, type ProfissionalOverrides } from './fixtures.ts'

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

const em = (cidade: string, uf: string, sub: string | null = 'Cardiologia'): ProfissionalOverrides => ({
  especialidades: [{ especialidade: 'Medicina', sub_especialidade: sub }],
  locais: [{ cidade, uf }],
})
const diretorio = (area?: string, cidade?: string) => visitante.profissionais.diretorio({ area, cidade })
const ausente = { code: 'NAO_ENCONTRADO', status: 404 }

test('ACHAR-09 the directory goes from the areas to the cities of one and to its neighbours, with how many attend', async () => {
  await buildProfissionais(base.owner, [
    em('Recife', 'PE'),
    em('Recife', 'PE', 'Pediatria'),
    em('São Paulo', 'SP'),
    em('São Paulo', 'SP'),
    em('Recife', 'PE', null),
  ])
  expect((await diretorio()).areas).toEqual([
    { nome: 'Cardiologia', profissao: 'Medicina', total: 3 },
    { nome: 'Medicina', profissao: 'Medicina', total: 5 },
    { nome: 'Pediatria', profissao: 'Medicina', total: 1 },
  ])
  expect(await diretorio('cardiologia')).toEqual({
    area: { nome: 'Cardiologia', filtro: 'sub' },
    lugar: null,
    areas: [],
    lugares: [
      { cidade: 'São Paulo', uf: 'SP', total: 2 },
      { cidade: 'Recife', uf: 'PE', total: 1 },
    ],
    clinicas: [],
  })
  const lugar = await diretorio('medicina', 'recife-pe')
  expect(lugar).toMatchObject({
    area: { nome: 'Medicina', filtro: 'especialidade' },
    lugar: { cidade: 'Recife', uf: 'PE', total: 3 },
  })
  expect(lugar.areas.map(({ nome }) => nome)).toEqual(['Cardiologia', 'Medicina', 'Pediatria'])
  // The page lists the same as the finder with the filters that the directory names.
  const { total } = await visitante.profissionais.buscar({
    sub: 'Cardiologia',
    cidade: 'São Paulo',
    uf: 'SP',
  })
  expect(total).toBe((await diretorio('cardiologia', 'sao-paulo-sp')).lugar!.total)
})

test('ACHAR-09 a page without a result does not exist, nor one by another spelling of its address', async () => {
  await expect(diretorio()).rejects.toMatchObject(ausente)
  await buildProfissionais(base.owner, [em('Recife', 'PE')])
  for (const [area, cidade] of [
    ['dermatologia'],
    ['cardiologia', 'sao-paulo-sp'],
    ['cardiologia', 'recife-sp'],
    ['cardiologia', 'recife'],
  ])
    await expect(diretorio(area, cidade), `${area} ${cidade}`).rejects.toMatchObject(ausente)
  await expect(diretorio('Cardiologia')).rejects.toMatchObject({ status: 400 })
  await base.owner.query("update usuarios set status = 'inativo'")
  await expect(diretorio('cardiologia', 'recife-pe')).rejects.toMatchObject(ausente)
})

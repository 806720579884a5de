import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  datasDe,
  lerBusca,
  lerBuscaPerto,
  raioDe,
  raioMaior,
  limiteTextoBusca,
  palavrasDe,
  quantosFiltros,
} from './busca.ts'
import { profissionaisContract } from './contract.ts'
import { disponibilidadeEm, motivosDe } from './motivos.ts'

describe('FIND-01 a search in an address', () => {
  test('FIND-01 is read as it was written', () => {
    const busca = {
      q: 'joelho',
      especialidade: 'Fisioterapia',
      sub: 'Fisioterapia Esportiva',
      plano: 'Amil',
      cidade: 'Recife',
      uf: 'PE',
      modalidade: 'presencial',
      disponibilidade: 'hoje',
      preco_max_centavos: 20_000,
      ordem: 'preco',
    } as const
    expect(lerBusca(busca)).toEqual(busca)
    expect(quantosFiltros(lerBusca(busca))).toBe(7)
  })

  test.each([
    [{ q: ' ', especialidade: '', ordem: 'relevancia' }, {}],
    [{ q: 123 }, { q: '123' }],
    [{ q: ['a'], modalidade: 'carta', uf: 'XX', genero: 1, ordem: 'idade' }, {}],
    [{ preco_max_centavos: '25000' }, { preco_max_centavos: 25_000 }],
    [{ preco_max_centavos: -1, raio_km: 1e9 }, {}],
    [{ sub: 'Cardiologia', uf: 'SP' }, { sub: 'Cardiologia' }],
    [{ ordem: 'distancia' }, { ordem: 'distancia', raio_km: 10 }],
    [{ latitude: -23, longitude: -46, lat: 1, lng: 1 }, {}],
  ])('FIND-01 %j is read as %j', (endereco, esperada) => {
    expect(lerBusca(endereco)).toEqual(esperada)
  })

  test('FIND-01 whatever an address holds, the server accepts the search that was read', () => {
    const schema = profissionaisContract.buscar['~orpc'].inputSchema!
    const valor = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('hoje', 'SP', 'presencial', 'preco'),
      fc.jsonValue(),
    )
    const chave = fc.constantFrom(
      'q',
      'especialidade',
      'sub',
      'cidade',
      'uf',
      'modalidade',
      'preco_max_centavos',
      'ordem',
      'genero',
    )
    fc.assert(
      fc.property(fc.dictionary(chave, valor), (endereco) => {
        const { raio_km: _, ordem, ...busca } = lerBusca(endereco)
        const lida = {
          ...busca,
          q: palavrasDe(busca.q).join(' ') || undefined,
          ordem: ordem === 'distancia' ? undefined : ordem,
        }
        expect(schema.safeParse(lida).error).toBeUndefined()
        expect(busca.q?.length ?? 0).toBeLessThanOrEqual(limiteTextoBusca)
      }),
    )
  })
})

describe('FIND-06 availability in words', () => {
  const zona = 'America/Sao_Paulo'
  const agora = Date.parse('2026-11-23T23:30:00-03:00')
  test.each([
    ['2026-11-23T23:45:00-03:00', 'hoje'],
    ['2026-11-24T00:15:00-03:00', 'amanha'],
    ['2026-11-25T00:00:00-03:00', '2026-11-25'],
  ])('FIND-06 %s is %s', (inicio, esperada) => {
    expect(disponibilidadeEm(agora)(Date.parse(inicio), zona)).toBe(esperada)
  })

  test('FIND-06 each zone has its own midnight', () => {
    const em = disponibilidadeEm(Date.parse('2026-11-23T23:30:00-03:00'))
    const inicio = Date.parse('2026-11-24T00:30:00-03:00')
    expect([em(inicio, zona), em(inicio, 'America/Manaus'), em(inicio, zona)]).toEqual([
      'amanha',
      'hoje',
      'amanha',
    ])
  })

  test('FIND-06 without a free slot there is none', () => {
    expect(disponibilidadeEm(agora)(undefined, zona)).toBeNull()
  })
})

test('FIND-01 each filter that was met is a reason, and no search gives none', () => {
  expect(motivosDe({}, { campo: null, distancia_km: null })).toEqual([])
  expect(
    motivosDe({ q: 'ana', cidade: 'Recife', uf: 'PE', plano: 'Amil' }, { campo: 'nome', distancia_km: 2.5 }),
  ).toEqual([
    { criterio: 'texto', valor: 'nome' },
    { criterio: 'plano', valor: 'Amil' },
    { criterio: 'cidade', valor: 'Recife/PE' },
    { criterio: 'distancia', valor: '2.5' },
  ])
})

describe('GEO-07 the page of nearby professionals', () => {
  test.each([
    [{}, {}, 10],
    [{ raio_km: '3' }, { raio_km: 3 }, 3],
    [{ raio_km: '51' }, {}, 10],
    [{ ordem: 'distancia' }, { raio_km: 10 }, 10],
    [{ ordem: 'preco', aberto_agora: 'true' }, { ordem: 'preco', aberto_agora: true }, 10],
    [{ aberto_agora: 'sim' }, {}, 10],
    [{ cidade: 'Santos', uf: 'SP' }, { cidade: 'Santos', uf: 'SP' }, undefined],
    [{ cidade: 'Santos', raio_km: '5' }, { cidade: 'Santos', raio_km: 5 }, 5],
  ])('GEO-07 %j reads %j and reaches %s km', (endereco, busca, raio) => {
    expect(lerBuscaPerto(endereco)).toEqual(busca)
    expect(raioDe(lerBuscaPerto(endereco))).toBe(raio)
  })

  test('GEO-07 the next wider distance', () => {
    expect([1, 4, 10, 49, 50].map(raioMaior)).toEqual([3, 5, 20, 50, null])
  })
})

describe('ACHAR-04 the dates of a filter', () => {
  test.each([
    ['terca', '2026-11-23', ['2026-11-24']],
    ['segunda', '2026-11-23', ['2026-11-23', '2026-11-30']],
    ['amanha', '2026-12-31', ['2027-01-01']],
    ['fim-de-semana', '2026-11-23', ['2026-11-28', '2026-11-29']],
    ['fim-de-semana', '2026-11-29', ['2026-11-29']],
    ['2026-12-03', '2026-11-23', ['2026-12-03']],
    ['nunca', '2026-11-23', []],
  ])('ACHAR-04 %s said on %s is %j', (quando, hoje, datas) => expect(datasDe(quando, hoje)).toEqual(datas))

  test('ACHAR-04 next week begins on Monday, whatever the day', () => {
    for (const hoje of ['2026-11-23', '2026-11-28', '2026-11-29'])
      expect(datasDe('proxima-semana', hoje)[0]).toBe('2026-11-30')
    expect(datasDe('proxima-semana', '2026-11-23')).toHaveLength(7)
  })

  test('ACHAR-04 an address holds a weekday or a date that exists', () => {
    expect(lerBusca({ disponibilidade: 'terca' })).toEqual({ disponibilidade: 'terca' })
    expect(lerBusca({ disponibilidade: '2026-12-03' })).toEqual({ disponibilidade: '2026-12-03' })
    expect(lerBusca({ disponibilidade: '2026-02-30' })).toEqual({})
    expect(lerBusca({ disponibilidade: 'anteontem' })).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import {
  abreDialogo,
  arredondarGrau,
  decidirPedido,
  lerGuardado,
  localizacaoConhecida,
  opcoesDaPosicao,
  silencioAte,
  type Guardado,
} from './rules.ts'

const AGORA = Date.parse('2026-11-23T12:00:00Z')
const MINUTO = 60_000
const HORA = 60 * MINUTO

const nada: Guardado = {
  user_location: null,
  location_last_request: null,
  location_permission_denied: null,
  location_dont_ask_again: false,
}
const aqui = (idade: number) => ({
  latitude: -23.561,
  longitude: -46.656,
  accuracy: 40,
  timestamp: AGORA - idade,
})

// What is kept, what a request that nobody made does, and whether the dialog opens.
const casos: [nome: string, Partial<Guardado>, ReturnType<typeof decidirPedido>, boolean][] = [
  ['nothing', {}, { perguntar: true }, true],
  ['a place of now', { user_location: aqui(0) }, { usar: aqui(0) }, false],
  ['a place of 59 min 59 s', { user_location: aqui(HORA - 1000) }, { usar: aqui(HORA - 1000) }, false],
  ['a place of an hour', { user_location: aqui(HORA) }, { perguntar: true }, true],
  ['a place of the future', { user_location: aqui(-1) }, { perguntar: true }, true],
  ["don't ask again", { location_dont_ask_again: true }, { pular: 'nao-perguntar' }, false],
  ['a refusal of now', { location_permission_denied: AGORA }, { pular: 'recusa-recente' }, false],
  [
    'a refusal of 23 h 59 min',
    { location_permission_denied: AGORA - 24 * HORA + MINUTO },
    { pular: 'recusa-recente' },
    false,
  ],
  ['a refusal of 24 h', { location_permission_denied: AGORA - 24 * HORA }, { perguntar: true }, true],
  ['a refusal of the future', { location_permission_denied: AGORA + HORA }, { perguntar: true }, true],
  [
    'a request of 9 min 59 s',
    { location_last_request: AGORA - 10 * MINUTO + 1000 },
    { pular: 'pedido-recente' },
    true,
  ],
  ['a request of 10 min', { location_last_request: AGORA - 10 * MINUTO }, { perguntar: true }, true],
  [
    "a place and don't ask again",
    { user_location: aqui(MINUTO), location_dont_ask_again: true, location_permission_denied: AGORA },
    { usar: aqui(MINUTO) },
    false,
  ],
]

describe.each(casos)('kept: %s', (_nome, parte, pedido, abre) => {
  const guardado = { ...nada, ...parte }

  test('GEO-03 a request that nobody made', () => {
    expect(decidirPedido(guardado, AGORA, false)).toEqual(pedido)
  })

  test('GEO-03 a request of the person asks the browser all the same', () => {
    expect(decidirPedido(guardado, AGORA, true)).toEqual({ perguntar: true })
  })

  test('GEO-02 the dialog', () => {
    expect(abreDialogo(guardado, AGORA)).toBe(abre)
  })
})

test('GEO-04 the browser is asked for high accuracy, within 10 s, at most 5 min old', () => {
  expect(opcoesDaPosicao).toEqual({ enableHighAccuracy: true, timeout: 10000, maximumAge: 300000 })
})

test('GEO-03 the silence after a refusal has an end that can be told', () => {
  const ha = (ms: number) => silencioAte({ ...nada, location_permission_denied: AGORA - ms }, AGORA)
  expect(ha(HORA)).toBe(AGORA + 23 * HORA)
  expect(ha(24 * HORA)).toBeNull()
  expect(silencioAte(nada, AGORA)).toBeNull()
})

test('GEO-07 a place is kept to about a hundred metres', () => {
  expect([-46.655881, -23.5614, 0].map(arredondarGrau)).toEqual([-46.656, -23.561, 0])
})

describe('GEO-05 what is read under the four keys', () => {
  const ler = (kept: Record<string, string>) => lerGuardado((chave) => kept[chave] ?? null)

  test('GEO-05 what was kept comes back', () => {
    expect(
      ler({
        user_location: JSON.stringify(aqui(0)),
        location_last_request: String(AGORA - 1),
        location_permission_denied: String(AGORA - 2),
        location_dont_ask_again: 'true',
      }),
    ).toEqual({
      user_location: aqui(0),
      location_last_request: AGORA - 1,
      location_permission_denied: AGORA - 2,
      location_dont_ask_again: true,
    })
    expect(localizacaoConhecida(ler({ user_location: JSON.stringify(aqui(0)) }), AGORA)).toEqual(aqui(0))
  })

  test.each([
    '',
    'x',
    'null',
    '[]',
    '{"latitude":91,"longitude":0,"accuracy":1,"timestamp":1}',
    '{"latitude":1}',
  ])('GEO-05 %j is nothing', (texto) => {
    expect(
      ler({
        user_location: texto,
        location_last_request: texto,
        location_permission_denied: texto,
        location_dont_ask_again: texto,
      }),
    ).toEqual(nada)
  })
})

import { describe, expect, test } from 'vitest'
import { statusUsuario, tiposUsuario } from '#domain/usuarios/usuario.ts'
import { recusaDaMudanca, tiposAoAlcance, transicoesDaConta } from './conta.ts'
import { cortesDe, recorteDe, tipoDaVariacao, variacaoDe } from './indicadores.ts'
import { disponibilidade, estadoPeloTempo } from './situacao.ts'
import { enderecoDoItem, filas } from './filas.ts'

const em = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

describe('HOME-05 stretches of time', () => {
  test.each([
    ['semana', '2026-11-21T15:00Z', '2026-11-15T03:00', '2026-11-08T03:00', '2026-11-14T15:00'],
    ['mes', '2026-11-21T15:00Z', '2026-11-01T03:00', '2026-10-01T03:00', '2026-10-21T15:00'],
    ['trimestre', '2026-11-21T15:00Z', '2026-10-01T03:00', '2026-07-01T03:00', '2026-08-21T15:00'],
    ['ano', '2026-11-21T15:00Z', '2026-01-01T03:00', '2025-01-01T03:00', '2025-11-21T15:00'],
    // Late in the evening of São Paulo it is already tomorrow in UTC.
    ['mes', '2026-12-01T02:00Z', '2026-11-01T03:00', '2026-10-01T03:00', '2026-10-31T02:00'],
    // March has more days than February: the stretch before ends where its month ends.
    ['mes', '2026-03-31T15:00Z', '2026-03-01T03:00', '2026-02-01T03:00', '2026-03-01T03:00'],
    // Clocks were an hour ahead in the summer of 2018.
    ['mes', '2018-12-10T12:00Z', '2018-12-01T02:00', '2018-11-01T03:00', '2018-11-10T13:00'],
  ] as const)(
    'HOME-05 %s at %s began at %s, and is held against %s to %s',
    (periodo, agora, de, antesDe, antesAte) => {
      const recorte = recorteDe(periodo, em(agora))
      expect([iso(recorte.de), iso(recorte.antesDe), iso(recorte.antesAte)]).toEqual([de, antesDe, antesAte])
      expect(recorte.ate).toBe(em(agora))
    },
  )

  test('HOME-05 the points of a line are the beginnings of the last periods', () => {
    expect(cortesDe('mes', em('2026-02-10T12:00Z'), 3).map(iso)).toEqual([
      '2025-12-01T03:00',
      '2026-01-01T03:00',
      '2026-02-01T03:00',
    ])
  })

  test.each([
    [12, 10, 200, 'positiva'],
    [8, 10, -200, 'negativa'],
    [1000, 1001, -1, 'neutra'],
    [5, 0, null, 'neutra'],
    [0, 5, -1000, 'negativa'],
  ] as const)('HOME-05 %i after %i is a change of %j, %s', (agora, antes, variacao, tipo) => {
    expect(variacaoDe(agora, antes)).toBe(variacao)
    expect(tipoDaVariacao(variacao)).toBe(tipo)
  })
})

test('HOME-06 slow is not down, and availability is rounded against us', () => {
  expect(estadoPeloTempo('banco', 200)).toBe('online')
  expect(estadoPeloTempo('banco', 201)).toBe('warning')
  expect(estadoPeloTempo('email', 10_000)).toBe('online')
  expect(disponibilidade(1439, 1440)).toBe(999)
  expect(disponibilidade(1440, 1440)).toBe(1000)
  expect(disponibilidade(2, 1)).toBe(1000)
  expect(disponibilidade(0, 0)).toBeNull()
})

describe('S14 what an administrator may do to an account', () => {
  const alvo = { id: 'b', tipo_usuario: 'paciente', status: 'ativo' } as const

  test('S14 each status may go where the table says and nowhere else', () => {
    for (const de of statusUsuario)
      for (const para of statusUsuario)
        expect(recusaDaMudanca('a', { ...alvo, status: de }, { status: para }, 2), `${de} ${para}`).toBe(
          transicoesDaConta[de].includes(para) ? null : 'NAO_PODE',
        )
    expect(transicoesDaConta.anonimizado).toEqual([])
  })

  test('S14 each type may turn into what the table says and nothing else', () => {
    for (const de of tiposUsuario)
      for (const para of tiposUsuario)
        expect(recusaDaMudanca('a', { ...alvo, tipo_usuario: de }, { tipo: para }, 2), `${de} ${para}`).toBe(
          tiposAoAlcance[de].includes(para) ? null : 'NAO_PODE',
        )
    expect(
      Object.values(tiposAoAlcance)
        .flat()
        .filter((tipo) => tipo === 'profissional'),
    ).toHaveLength(1)
  })

  test('S14 not the own account, and not the last administrator', () => {
    expect(recusaDaMudanca('b', alvo, { status: 'suspenso' }, 2)).toBe('A_PROPRIA')
    expect(recusaDaMudanca('b', alvo, { sessoes: true }, 2)).toBe('A_PROPRIA')
    const chefe = { ...alvo, tipo_usuario: 'administrador-geral' } as const
    expect(recusaDaMudanca('a', chefe, { status: 'suspenso' }, 1)).toBe('ULTIMO_ADMINISTRADOR')
    expect(recusaDaMudanca('a', chefe, { tipo: 'paciente' }, 1)).toBe('ULTIMO_ADMINISTRADOR')
    expect(recusaDaMudanca('a', chefe, { tipo: 'paciente' }, 2)).toBeNull()
    expect(recusaDaMudanca('a', { ...chefe, status: 'suspenso' }, { status: 'ativo' }, 1)).toBeNull()
    expect(recusaDaMudanca('a', chefe, { sessoes: true }, 1)).toBeNull()
  })
})

test('ADMIN-10 the address of an item names the item, in every queue', () => {
  for (const fila of filas) expect(enderecoDoItem(fila, 'abc')).toMatch(/[/=]abc$/)
})

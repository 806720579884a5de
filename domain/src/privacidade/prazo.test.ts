import { describe, expect, test } from 'vitest'
import { prazoEmDias } from './pedido.ts'
import { diasRestantes, execucaoDaExclusao, prazoDoPedido } from './prazo.ts'

const em = (texto: string) => Date.parse(texto)

describe('L2 the clock of a request', () => {
  test.each([
    ['2026-11-21T15:00:00Z', '2026-12-06'],
    // Late evening in São Paulo is already the next day in UTC.
    ['2026-11-22T01:30:00Z', '2026-12-06'],
    ['2026-11-22T03:00:00Z', '2026-12-07'],
    ['2028-02-20T12:00:00Z', '2028-03-06'],
  ])('L2 asked for at %s, the answer is due by %s', (pedido, prazo) => {
    expect(prazoDoPedido(em(pedido))).toBe(prazo)
  })

  test('L2 the days left fall from fifteen to zero and go below it when the term has passed', () => {
    const prazo = prazoDoPedido(em('2026-11-21T15:00:00Z'))
    expect(diasRestantes(prazo, em('2026-11-21T23:00:00Z'))).toBe(prazoEmDias)
    expect(diasRestantes(prazo, em('2026-12-06T12:00:00Z'))).toBe(0)
    expect(diasRestantes(prazo, em('2026-12-08T12:00:00Z'))).toBe(-2)
  })

  test('L2 an erasure waits seven whole days and is carried out inside the legal term', () => {
    const pedido = em('2026-11-21T15:00:00Z')
    const quando = execucaoDaExclusao(pedido)
    expect(new Date(quando).toISOString()).toBe('2026-11-29T03:00:00.000Z')
    expect(diasRestantes(prazoDoPedido(pedido), quando)).toBeGreaterThan(0)
  })
})

import { describe, expect, test } from 'vitest'
import {
  atoresDoPedido,
  atosDoPedido,
  depoisDoAto,
  maximoDePedidosAbertos,
  recusaDoPedido,
  situacaoDoPedido,
  situacoesDoPedido,
} from './pedido.ts'

/** Every allowed change, as 'from act actor to'; every other one is refused. */
const permitidos = new Map([
  ['pendente aceitar clinica', 'aceito'],
  ['pendente recusar clinica', 'recusado'],
  ['pendente retirar profissional', 'retirado'],
  ['pendente vencer produto', 'vencido'],
])

describe('S14 a request to join a clinic', () => {
  const todos = situacoesDoPedido.flatMap((de) =>
    atosDoPedido.flatMap((ato) => atoresDoPedido.map((ator) => [de, ato, ator] as const)),
  )
  test.each(todos)('S14 %s, %s by %s', (de, ato, ator) => {
    expect(depoisDoAto(de, ato, ator)).toBe(permitidos.get(`${de} ${ato} ${ator}`) ?? null)
  })

  test('S14 one whose time is over is over before its row says so, and an answered one keeps its answer', () => {
    const agora = new Date('2026-05-01T12:00:00Z')
    const em = (situacao: 'pendente' | 'aceito', expira_em: string) =>
      situacaoDoPedido({ situacao, expira_em }, agora)
    expect(em('pendente', '2026-05-01T12:00:01Z')).toBe('pendente')
    expect(em('pendente', '2026-05-01T12:00:00Z')).toBe('vencido')
    expect(em('aceito', '2026-04-01T12:00:00Z')).toBe('aceito')
  })

  test('ROUTE-09 who may ask: not of a clinic that is not active, not as a member, not twice, and not without end', () => {
    const pode = { ativa: true, participa: false, pediu: false, abertos: maximoDePedidosAbertos - 1 }
    expect(recusaDoPedido(pode)).toBeNull()
    expect(recusaDoPedido({ ...pode, ativa: false })).toBe('clinica-fechada')
    expect(recusaDoPedido({ ...pode, participa: true })).toBe('ja-participa')
    expect(recusaDoPedido({ ...pode, pediu: true })).toBe('ja-pediu')
    expect(recusaDoPedido({ ...pode, abertos: maximoDePedidosAbertos })).toBe('demais')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { montarCorrida, type Corrida } from '../testing/corrida.ts'
import { caminhosDaCorrida, conferir, correr, montarAgendas, type Caminho } from '../testing/corridas.ts'

const RODADAS = 50

let corrida: Corrida
let cena: Awaited<ReturnType<typeof montarAgendas>>

beforeAll(async () => {
  corrida = await montarCorrida(64)
  cena = await montarAgendas(corrida)
}, 60_000)
afterAll(() => corrida.stop())

describe('R1 at length', () => {
  test.each(Object.keys(caminhosDaCorrida) as Caminho[])(
    'APPT-07 R1 50 rounds of 64 clients, %s',
    async (caminho) => {
      const antes = await corrida.deadlocks()
      const lentas: number[] = []
      for (let rodada = 0; rodada < RODADAS; rodada++)
        lentas.push(await conferir(corrida, caminho, await correr(corrida, cena, caminho)))
      expect(await corrida.deadlocks()).toBe(antes)
      console.log(
        `R1 ${caminho}: ${RODADAS} of ${RODADAS}, slowest answer ${Math.round(Math.max(...lentas))} ms`,
      )
    },
    600_000,
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sobreposicoes } from '../agendamentos/testing/cena.ts'
import { antesDe, atos } from './testing/atos.ts'
import { montarCena, type Cena } from './testing/cena.ts'
import { fechar } from './testing/fechaduras.ts'
import { correrJuntos } from './testing/juntos.ts'

let cena: Cena
let fechaduras: Awaited<ReturnType<typeof fechar>>
beforeAll(async () => {
  cena = await montarCena()
  fechaduras = await fechar(cena)
})
afterAll(async () => {
  await fechaduras.stop()
  await cena.stop()
})

describe('DATA-01 one order of locks', () => {
  test.each(Object.keys(atos))(
    'DATA-01 agendas, patient, room, appointments, deposit of the series, charge, waiting list: %s',
    async (nome) => {
      const rodada = await cena.comecar()
      await antesDe[nome]?.(cena, rodada)
      await fechaduras.prender(rodada)
      const lugares = await fechaduras.passar(atos[nome]!(cena, rodada))
      expect(lugares.map((lugar) => fechaduras.nomes[lugar])).toEqual(
        [...new Set(lugares)].toSorted((um, outro) => um - outro).map((lugar) => fechaduras.nomes[lugar]),
      )
    },
  )

  test('DATA-01 the request of a series holds its deposit behind its agenda, patient, room and row', async () => {
    const nome = 'o profissional aceita o pedido'
    const rodada = await cena.comecar()
    await antesDe[nome]!(cena, rodada)
    await fechaduras.prender(rodada)
    const lugares = await fechaduras.passar(atos[nome]!(cena, rodada))
    expect(lugares.map((lugar) => fechaduras.nomes[lugar])).toContain('o sinal da série')
  })

  test('DATA-01 R1 confirming, starting and editing against a move, and all acts at one instant: no circle, nothing unexpected', async () => {
    cena.cruzadas.length = 0
    const mover = 'a recepção move'
    for (const nome of [
      'o paciente confirma',
      'o profissional confirma',
      'a consulta começa',
      'a agenda edita a sala',
    ])
      for (let rodada = 0; rodada < 2; rodada++) await correrJuntos(cena, [nome, mover, nome, mover])
    await correrJuntos(cena, Object.keys(atos))
    expect(cena.cruzadas.filter(({ code }) => code === '40P01')).toEqual([])
    expect(await sobreposicoes(cena.base)).toBe(0)
  })
})

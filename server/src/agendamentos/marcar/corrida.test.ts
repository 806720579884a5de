import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canais } from '#domain/agendamentos/canal.ts'
import { daqui, iso } from '../testing/cena.ts'
import { montarCorrida, type Corrida } from '../testing/corrida.ts'
import { caminhosDaCorrida, conferir, correr, montarAgendas, type Caminho } from '../testing/corridas.ts'

/** Fifty in the long form. */
const RODADAS = 1

let corrida: Corrida
let cena: Awaited<ReturnType<typeof montarAgendas>>

beforeAll(async () => {
  corrida = await montarCorrida(64)
  cena = await montarAgendas(corrida)
})
afterAll(() => corrida.stop())

describe('R1 two people never have one hour', () => {
  test('APPT-07 R1 every channel is in the race', () => {
    expect(new Set(Object.values(caminhosDaCorrida).flat())).toEqual(new Set(canais))
  })

  test.each(Object.keys(caminhosDaCorrida) as Caminho[])(
    'APPT-07 R1 C1 64 clients at one instant, %s: exactly one, the others the same refusal with three other hours',
    async (caminho) => {
      const antes = await corrida.deadlocks()
      for (let rodada = 0; rodada < RODADAS; rodada++)
        await conferir(corrida, caminho, await correr(corrida, cena, caminho))
      expect(await corrida.deadlocks()).toBe(antes)
    },
  )

  test('APPT-07 R1 C16 whoever takes anybody gets one of those who are free, each hour once, and the least booked first', async () => {
    await corrida.base.empty('agendamentos')
    const corpo = {
      modalidade: 'presencial',
      inicio: iso(daqui(4)),
      profissionais: cena.agendas.map(({ id }) => id),
      sub: 'Cardiologia',
    }
    const respostas = await Promise.all(
      corrida.pacientes
        .slice(0, 16)
        .map(({ usuario_id }) =>
          corrida.pede(`Bearer ${usuario_id}`, '/agendamentos/reservas/qualquer', corpo),
        ),
    )
    const feitas = respostas.filter(({ status }) => status === 200)
    const escolhidos = feitas.map(
      (cada) => (JSON.parse(cada.corpo) as { profissional_id: string }).profissional_id,
    )
    expect(new Set(escolhidos)).toEqual(new Set(corpo.profissionais))
    expect(escolhidos).toHaveLength(cena.agendas.length)
    for (const { status, corpo: recusa } of respostas.filter((cada) => cada.status !== 200))
      expect([status, (JSON.parse(recusa) as { code: string }).code]).toEqual([409, 'HORARIO_OCUPADO'])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sobreposicoes } from '../agendamentos/testing/cena.ts'
import { atos } from './testing/atos.ts'
import { montarCena, type Cena } from './testing/cena.ts'
import { correrJuntos } from './testing/juntos.ts'

const RODADAS = 3

let cena: Cena
beforeAll(async () => {
  cena = await montarCena()
})
afterAll(() => cena.stop())

const nomes = Object.keys(atos)

test.each(nomes)(
  'DATA-01 R1 every pair of acts on one appointment, one agenda and one patient, three rounds: %s',
  async (nome) => {
    cena.cruzadas.length = 0
    let feitos = 0
    const outros = nomes.slice(nomes.indexOf(nome))
    for (const outro of outros)
      for (let rodada = 0; rodada < RODADAS; rodada++)
        feitos += await correrJuntos(cena, [nome, outro, nome, outro])
    expect(cena.cruzadas.filter(({ code }) => code === '40P01')).toEqual([])
    expect(await sobreposicoes(cena.base)).toBe(0)
    console.log(
      `${nome}: ${outros.length} pairs, ${outros.length * RODADAS} rounds, ${feitos} acts done, ${cena.cruzadas.length} begun anew`,
    )
  },
  600_000,
)

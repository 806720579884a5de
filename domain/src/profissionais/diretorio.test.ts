import { describe, expect, test } from 'vitest'
import { especialidades } from '#domain/referencia/especialidades.ts'
import { subEspecialidades } from '#domain/referencia/sub-especialidades.ts'
import { mudouPara, trecho } from './diretorio.ts'

const areas = Object.values(subEspecialidades).flatMap((subs) => subs.map(({ nome }) => nome))
const enderecos = new Set([...especialidades.map(({ nome }) => nome), ...areas].map(trecho))

describe('ACHAR-09 addresses of areas', () => {
  test('ACHAR-09 the name of an area stands by itself: none is an adjective of its profession alone', () => {
    // 'Infantil', 'Clínica' and the like mean nothing as a heading; a name of one word is a noun.
    const adjetivos = areas.filter((nome) => /^[\p{L}-]+(?:al|il|ar|ica|iva|ória)$/u.test(nome))
    expect(adjetivos).toEqual(['Dentística'])
  })

  test.each([
    ['/especialistas/infantil', '/especialistas/psicologia-infantil'],
    ['/especialistas/infantil/', '/especialistas/psicologia-infantil'],
    ['/especialistas/clinica/recife-pe', '/especialistas/nutricao-clinica/recife-pe'],
    ['/especialistas/dor/sao-paulo-sp', '/especialistas/medicina-da-dor/sao-paulo-sp'],
    ['/especialistas/cardiologia', null],
    ['/especialistas', null],
    ['/especialistas/infantil/recife-pe/outra', null],
    ['/especialistas/constructor', null],
    ['/clinicas/infantil', null],
  ])('ACHAR-09 %s was moved to %s', (antes, agora) => {
    expect(mudouPara(antes)).toBe(agora)
    if (agora) expect(enderecos).toContain(agora.split('/')[2])
  })

  test('ACHAR-09 every address that was moved has a present area, and none is one itself', () => {
    const antigas = [
      'infantil',
      'clinica',
      'esportiva',
      'voz',
      'dor',
      'idosos',
      'clinica-geral',
      'casal-e-familia',
      'hospitalar',
    ]
    for (const parte of antigas) {
      expect(enderecos).not.toContain(parte)
      expect(enderecos).toContain(mudouPara(`/especialistas/${parte}`)?.split('/')[2])
    }
  })
})

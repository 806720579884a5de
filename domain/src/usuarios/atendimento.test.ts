import { expect, test } from 'vitest'
import { paraAtender } from './atendimento.ts'
import { emOrdem, necessidades, rotulosNecessidade } from './necessidades.ts'

test('DATA-01 each need stands once and in the order of the list', () => {
  expect(emOrdem(['libras', 'cadeira-de-rodas', 'libras'])).toEqual(['cadeira-de-rodas', 'libras'])
  expect(emOrdem(necessidades)).toEqual([...necessidades])
  expect(new Set(Object.values(rotulosNecessidade)).size).toBe(9)
})

test('DATA-01 a need that is not of the list is refused', () => {
  expect(paraAtender.safeParse({ necessidades: ['outra'], idioma: null }).success).toBe(false)
  expect(paraAtender.safeParse({ necessidades: [], idioma: 'Pomerano' }).success).toBe(true)
})

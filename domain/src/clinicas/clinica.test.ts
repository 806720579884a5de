import { expect, test } from 'vitest'
import { rotulosStatusClinica, statusClinica, statusClinicaSchema } from './clinica.ts'

test('DATA-01 a clinic is rascunho, aguardando-aprovacao, ativa or suspensa, each with its label', () => {
  expect(statusClinica.map((status) => rotulosStatusClinica[status])).toEqual([
    'Rascunho',
    'Aguardando aprovação',
    'Ativa',
    'Suspensa',
  ])
  expect(statusClinicaSchema.safeParse('ativo').success).toBe(false)
})

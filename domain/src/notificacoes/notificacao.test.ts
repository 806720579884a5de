import { expect, test } from 'vitest'
import {
  prioridades,
  prioridadeSchema,
  rotulosPrioridade,
  rotulosTipoNotificacao,
  tipoNotificacaoSchema,
  tiposNotificacao,
} from './notificacao.ts'

test('ADMIN-05 the three decisions are types of notification and alta is a priority', () => {
  for (const tipo of ['aprovacao', 'revisao', 'documentacao'])
    expect(tipoNotificacaoSchema.safeParse(tipo).success).toBe(true)
  expect(prioridadeSchema.safeParse('alta').success).toBe(true)
  expect(prioridadeSchema.safeParse('high').success).toBe(false)
})

test('DATA-07 every type and priority has a label of its own', () => {
  expect(new Set(tiposNotificacao.map((tipo) => rotulosTipoNotificacao[tipo])).size).toBe(
    tiposNotificacao.length,
  )
  expect(new Set(prioridades.map((prioridade) => rotulosPrioridade[prioridade])).size).toBe(4)
})

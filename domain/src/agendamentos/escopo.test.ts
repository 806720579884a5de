import { expect, test } from 'vitest'
import { escopoDeAgendamentos } from './escopo.ts'

const usuario_id = '0a1b'

test.each([
  ['paciente', 'paciente'],
  ['paciente-administrador', 'circulo'],
  ['profissional', 'profissional'],
  ['profissional-administrador', 'equipe'],
  ['administrador-geral', 'todos'],
  ['administrador', 'ninguem'],
  ['clinica', 'equipe'],
  ['super-usuario', 'ninguem'],
  ['', 'ninguem'],
  [null, 'ninguem'],
  [undefined, 'ninguem'],
] as const)('APPT-08 %s sees the appointments of: %s', (perfil, de) => {
  const escopo = escopoDeAgendamentos({ perfil, usuario_id })
  expect(escopo).toEqual(de === 'todos' || de === 'ninguem' ? { de } : { de, usuario_id })
})

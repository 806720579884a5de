import { expect, test } from 'vitest'
import { especialidades } from '#domain/referencia/especialidades.ts'
import { identidadeProfissional } from './identidade.ts'

const crm = { numero_registro: 'CRM/SP 123456', rqe: null }

test.each<[string, string, { numero_registro: string; rqe: string | null }[], string | null]>([
  ['a physician', 'Medicina', [crm], 'MÉDICO(A) · CRM/SP 123456'],
  ['a specialist', 'Medicina', [{ ...crm, rqe: '45678' }], 'MÉDICO(A) · CRM/SP 123456 · RQE 45678'],
  [
    'an RQE typed with its name',
    'Medicina',
    [{ ...crm, rqe: 'RQE Nº 45678' }],
    'MÉDICO(A) · CRM/SP 123456 · RQE 45678',
  ],
  [
    'two states, one RQE',
    'Medicina Geral',
    [
      { ...crm, rqe: '45678' },
      { numero_registro: 'CRM/RJ 98765', rqe: '45678' },
    ],
    'MÉDICO(A) · CRM/SP 123456 · CRM/RJ 98765 · RQE 45678',
  ],
  [
    'a psychologist',
    'Psicologia',
    [{ numero_registro: 'CRP 06/123456', rqe: null }],
    'PSICÓLOGO(A) · CRP 06/123456',
  ],
  ['a specialty without a word', 'Acupuntura', [{ numero_registro: 'X 1', rqe: ' ' }], 'ACUPUNTURA · X 1'],
  ['no register', 'Medicina', [], null],
  ['a register without number', 'Medicina', [{ numero_registro: '  ', rqe: '45678' }], null],
])('POST-01 the identity line of %s', (_caso, especialidade, registros, linha) => {
  expect(identidadeProfissional(especialidade, registros)).toBe(linha)
})

test('POST-01 every specialty of the reference has a word for its professionals', () => {
  const semTitulo = especialidades
    .map(({ nome }) => nome)
    .filter((nome) => identidadeProfissional(nome, [crm])!.startsWith(nome.toLocaleUpperCase('pt-BR')))
  expect(semTitulo).toEqual([])
})

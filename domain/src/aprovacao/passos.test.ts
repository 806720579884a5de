import { expect, test } from 'vitest'
import { statusProfissional } from '#domain/profissionais/profissional.ts'
import { faltasDoCadastro, itensDoCadastro, type CadastroAvaliado } from './cadastro.ts'
import { emPreparo, passosDoCadastro } from './passos.ts'

const cadastro = (tem: (item: string) => boolean) =>
  faltasDoCadastro(Object.fromEntries(itensDoCadastro.map((item) => [item, tem(item)])) as CadastroAvaliado)
const passos = (tem: (item: string) => boolean, status_profissional: (typeof statusProfissional)[number]) =>
  passosDoCadastro({ status_profissional, verificado: false, ...cadastro(tem) })

test('COMECO-01 the steps stand in their order, and every part of the registration belongs to exactly one', () => {
  const nada = passos(() => false, 'pendente')
  expect(nada.map(({ passo }) => passo)).toEqual([
    'dados',
    'especialidade',
    'documentos',
    'servico',
    'local',
    'horarios',
    'enviar',
  ])
  expect(nada.flatMap(({ faltam }) => faltam).toSorted()).toEqual([...itensDoCadastro].toSorted())
  expect(nada.every(({ feito }) => !feito)).toBe(true)
  expect(nada.filter(({ obrigatorio }) => obrigatorio).map(({ passo }) => passo)).toEqual([
    'especialidade',
    'documentos',
    'enviar',
  ])
})

test('COMECO-01 a step is done when nothing of it is missing, and the sending when it waits for an answer', () => {
  const feitos = (status: (typeof statusProfissional)[number]) =>
    passos((item) => item !== 'foto', status)
      .filter(({ feito }) => !feito)
      .map(({ passo }) => passo)
  expect(feitos('pendente')).toEqual(['dados', 'enviar'])
  expect(feitos('ativo')).toEqual(['dados', 'enviar'])
  expect(feitos('aguardando-documentacao')).toEqual(['dados', 'enviar'])
  expect(feitos('aguardando-aprovacao')).toEqual(['dados'])
})

test.each([
  ['pendente', false, true],
  ['aguardando-aprovacao', false, true],
  ['aguardando-documentacao', false, true],
  ['ativo', false, true],
  ['ativo', true, false],
  ['reprovado', false, false],
  ['suspenso', true, false],
  ['suspenso', false, false],
] as const)('COMECO-01 %s, verified %s: the list is shown: %s', (status_profissional, verificado, mostra) => {
  expect(emPreparo({ status_profissional, verificado })).toBe(mostra)
})

import { expect, test } from 'vitest'
import { atoDePublicar, atosDaVersao, depoisDo, podeMudarVersao } from './aprovacao.ts'
import { statusAprovacao } from '../template-horario.ts'

const papeis = ['gestor', 'aprovador'] as const

test('S14 DATA-09 of every status, to every status, by each side: five ways and no other', () => {
  const podem = statusAprovacao.flatMap((de) =>
    statusAprovacao.flatMap((para) =>
      papeis.filter((papel) => podeMudarVersao(de, para, papel)).map((papel) => `${papel}: ${de} > ${para}`),
    ),
  )
  expect(podem).toEqual([
    'gestor: rascunho > aguardando-aprovacao',
    'gestor: rascunho > aprovado',
    'gestor: aguardando-aprovacao > rascunho',
    'aprovador: aguardando-aprovacao > aprovado',
    'aprovador: aguardando-aprovacao > recusado',
  ])
})

test('S14 DATA-09 each act from each status: what is approved or refused stays so', () => {
  const tabela = Object.fromEntries(
    atosDaVersao.map((ato) => [
      ato,
      statusAprovacao.map((de) => depoisDo(ato, de, 'gestor') ?? depoisDo(ato, de, 'aprovador')),
    ]),
  )
  expect(tabela).toEqual({
    pedir: ['aguardando-aprovacao', null, null, null],
    publicar: ['aprovado', null, null, null],
    retirar: [null, 'rascunho', null, null],
    aprovar: [null, 'aprovado', null, null],
    recusar: [null, 'recusado', null, null],
  })
})

test('DATA-09 publishing asks where a clinic has to approve', () => {
  expect([atoDePublicar(true), atoDePublicar(false)]).toEqual(['pedir', 'publicar'])
})

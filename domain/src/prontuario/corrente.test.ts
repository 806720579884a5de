import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { campo, textoDaAnotacao, type AnotacaoSelada } from './corrente.ts'

const anotacao: AnotacaoSelada = {
  id: '11111111-1111-4111-8111-111111111111',
  paciente_id: '22222222-2222-4222-8222-222222222222',
  profissional_id: '33333333-3333-4333-8333-333333333333',
  agendamento_id: null,
  modelo: 'livre',
  sigilo: false,
  secoes: [{ chave: 's1', titulo: 'Anotação', texto: 'Ação: não há dor' }],
  assinante: { nome: 'Helena Prado', conselho: 'CRM', registro: 'CRM/PE 21457', uf: 'PE' },
  assinada_em: '2026-11-23T17:00:00.000Z',
}

test('PRONT-03 the sealed text is written field by field, with lengths in bytes', () => {
  expect(textoDaAnotacao(anotacao, '')).toBe(
    [
      '8:anotacao',
      '36:11111111-1111-4111-8111-111111111111',
      '36:22222222-2222-4222-8222-222222222222',
      '36:33333333-3333-4333-8333-333333333333',
      '-',
      '5:livre',
      '5:false',
      '1:1',
      '2:s1',
      '10:Anotação',
      '20:Ação: não há dor',
      '12:Helena Prado',
      '3:CRM',
      '12:CRM/PE 21457',
      '2:PE',
      '24:2026-11-23T17:00:00.000Z',
      '0:',
      '',
    ].join('\n'),
  )
})

test('PRONT-03 two lists of fields that differ never write alike', () => {
  const campos = fc.array(fc.option(fc.string({ unit: 'grapheme' })), { maxLength: 5 })
  const escrito = (lista: (string | null)[]) => lista.map(campo).join('')
  fc.assert(
    fc.property(campos, campos, (a, b) => {
      expect(escrito(a) === escrito(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    }),
  )
})

test('PRONT-03 every part of a note, and the link before, changes the sealed text', () => {
  const base = textoDaAnotacao(anotacao, '')
  const [secao] = anotacao.secoes
  for (const mudada of [
    { id: '41111111-1111-4111-8111-111111111111' },
    { paciente_id: anotacao.id },
    { profissional_id: anotacao.id },
    { agendamento_id: anotacao.id },
    { modelo: 'soap' as const },
    { sigilo: true },
    { secoes: [{ ...secao!, texto: 'Ação: há dor' }] },
    { secoes: [{ ...secao!, titulo: 'Plano' }] },
    { secoes: [secao!, secao!] },
    { assinante: { ...anotacao.assinante, nome: 'Outra' } },
    { assinante: { ...anotacao.assinante, conselho: null } },
    { assinante: { ...anotacao.assinante, registro: 'CRM/PE 21458' } },
    { assinante: { ...anotacao.assinante, uf: 'PB' } },
    { assinada_em: '2026-11-23T17:00:00.001Z' },
  ])
    expect(textoDaAnotacao({ ...anotacao, ...mudada }, '')).not.toBe(base)
  expect(textoDaAnotacao(anotacao, 'ab')).not.toBe(base)
})

import { expect, test } from 'vitest'
import { recusasDosPublicos, revisarPublicos } from './divulgacao.ts'

const de = (...conselhos: string[]) => ({ tipo_autor: 'profissional' as const, conselhos })
const achados = (texto: string, conselhos: string[]) =>
  revisarPublicos([{ campo: 'biografia', texto }], de(...conselhos)).map(({ tipo, veda }) => [tipo, veda])

test('ANUNCIO-04 what the council of the writer forbids outright holds a public text, and what depends on more than words only warns', () => {
  const garantido = 'Resultado garantido em dez sessões.'
  expect(achados(garantido, ['CRP'])).toEqual([['resultado-garantido', true]])
  // No council of theirs says so: the law on consumers asks whether it can be kept.
  expect(achados(garantido, [])).toEqual([['resultado-garantido', false]])
  const antes = 'Veja fotos de antes e depois.'
  expect(achados(antes, ['CRO'])).toEqual([['antes-e-depois', true]])
  expect(achados(antes, ['CRM'])).toEqual([['antes-e-depois', false]])
  expect(achados(antes, ['CRM', 'CRO'])).toEqual([['antes-e-depois', true]])
  expect(achados('A consulta custa R$ 200,00.', ['CRP'])).toEqual([['preco', true]])
  expect(achados('A consulta custa R$ 200,00.', ['CRM'])).toEqual([])
})

test('ANUNCIO-04 data of a patient hold a public text, and the telephone of the practice may stand in it', () => {
  expect(achados('Meu paciente, CPF 529.982.247-25.', ['CRM'])).toEqual([['cpf', true]])
  expect(achados('Marque pelo (11) 98765-4321.', ['CRM'])).toEqual([])
})

test('ANUNCIO-04 each field is refused with its words, the rule and what to do; a text that stood there before is not', () => {
  const textos = [
    { campo: 'biografia', texto: 'Resultado garantido. Sou o melhor da cidade.' },
    { campo: 'formacao', texto: 'USP, 2010.' },
  ]
  const [recusa, ...outras] = recusasDosPublicos(textos, {}, de('CRM'))
  expect(outras).toEqual([])
  expect(recusa!.campo).toBe('biografia')
  expect(recusa!.mensagem).toMatch(/^“[^”]+”: .*CFM nº 2\.336\/2023/)
  expect(recusasDosPublicos(textos, { biografia: textos[0]!.texto }, de('CRM'))).toEqual([])
})

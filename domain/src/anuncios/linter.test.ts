import { expect, test } from 'vitest'
import { conselhos } from '#domain/referencia/conselhos.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import type { CategoriaAnuncio, ConteudoAnuncio } from './anuncio.ts'
import { revisarAnuncio } from './rules.ts'
import { sinaisEm } from './sinais.ts'
import { anunciantes, type Anunciante } from './testing/casos.ts'
import { livres } from './testing/livres.ts'
import { retidos } from './testing/retidos.ts'

const vazio: ConteudoAnuncio = {
  titulo: '',
  texto: '',
  categoria: null,
  preco_centavos: null,
  negociavel: false,
  cidade: '',
  uf: null,
  publico: 'profissionais',
  especialidade: null,
  prioridade: 'normal',
  inicio: '2026-11-01',
  fim: '2026-11-30',
  imagens: [],
}
const achadosDe = (quem: Anunciante, categoria: CategoriaAnuncio, parte: Partial<ConteudoAnuncio>) =>
  revisarAnuncio(
    'anuncio',
    { ...vazio, categoria, ...parte },
    { quem: anunciantes[quem], identidade: 'X', por: 'si' },
  )

test.each([...retidos])('ANUNCIO-04 held, for %s who announces %s: %s', (quem, categoria, texto, tipo) => {
  const achados = achadosDe(quem, categoria, { texto })
  expect(achados.map((cada) => cada.tipo)).toContain(tipo)
  for (const achado of achados) {
    expect(achado.regra).toMatch(/[.]$/)
    expect(achado.passo).toMatch(/[.]$/)
    expect(texto.slice(achado.inicio, achado.fim)).toBe(achado.trecho)
  }
})

test.each([...livres])('ANUNCIO-04 let through, for %s who announces %s: %s', (quem, categoria, texto) => {
  expect(achadosDe(quem, categoria, { texto })).toEqual([])
})

test('ANUNCIO-04 there are at least 150 cases each way, and none twice', () => {
  expect(retidos.length).toBeGreaterThanOrEqual(150)
  expect(livres.length).toBeGreaterThanOrEqual(150)
  const todos = [...retidos, ...livres].map(([, , texto]) => texto)
  expect(todos.filter((texto, i) => todos.indexOf(texto) !== i)).toEqual([])
})

test('ANUNCIO-04 the words of a picture and of the title are read as those of the text', () => {
  const parte = { titulo: 'Resultado garantido', imagens: [{ url: 'a', alt: 'Cartaz com (11) 98765-4321' }] }
  expect(achadosDe('medica', 'servico', parte).map(({ onde, tipo }) => [onde, tipo])).toEqual([
    ['titulo', 'resultado-garantido'],
    ['imagem', 'telefone'],
  ])
})

test('ANUNCIO-04 the price of a service as advertising is forbidden by five councils, each by its own rule, and nothing else about prices changed', () => {
  const vedam = conselhos.filter(({ veda_preco_na_propaganda }) => veda_preco_na_propaganda !== null)
  expect([...new Set(vedam.map(({ codigo_conselho }) => codigo_conselho))]).toEqual([
    'CRO',
    'CREFITO',
    'CRP',
    'CRF',
    'CRN',
  ])
  for (const { codigo_conselho, veda_preco_na_propaganda } of vedam)
    expect(
      revisarTexto('Consulta por R$ 90', { tipo_autor: 'profissional', conselhos: [codigo_conselho] })[0]!
        .regra,
    ).toBe(veda_preco_na_propaganda)
  expect(revisarTexto('Consulta por R$ 90', { tipo_autor: 'profissional', conselhos: ['CRM'] })).toEqual([])
})

test.each([
  ['Faz um pix de reserva que eu seguro para você', ['pagar-antes']],
  ['Me chama no whatsapp que é mais rápido', ['sair-do-produto']],
  ['Qual o código que chegou por SMS?', ['codigo']],
  ['Manda foto do documento e o CPF', ['dados']],
  ['Tem outra pessoa interessada, é só hoje', ['pressa']],
  ['Veja em https://exemplo.com', ['link']],
  ['A sala tem estacionamento?', []],
  ['Posso visitar na sexta às 12h30?', []],
  ['O valor inclui a recepção?', []],
  ['Obrigada, vou pensar e respondo amanhã.', []],
] as const)('ANUNCIO-03 the signs of fraud in %j: %j', (texto, sinais) => {
  expect(sinaisEm(texto)).toEqual(sinais)
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comOutroModelo, estaVazia, juntar, mesmoConteudo, type Conteudo } from './anotacao.ts'
import { modelosDeAnotacao, modelosPara, rotulosDoModelo, secoesDoModelo } from './modelo.ts'
import { conteudoSchema } from './schemas-conteudo.ts'

const secao = (chave: string, texto: string, titulo = `Título ${chave}`) => ({ chave, titulo, texto })
const conteudo = (...secoes: Conteudo['secoes']): Conteudo => ({ modelo: 'soap', secoes, sigilo: false })

describe('templates', () => {
  test.each([
    ['CRM', ['soap', 'livre']],
    ['CRP', ['psicologia', 'soap', 'livre']],
    ['CREFITO', ['fisioterapia', 'soap', 'livre']],
    ['CRN', ['nutricao', 'soap', 'livre']],
    ['COREN', ['enfermagem', 'soap', 'livre']],
    ['CRO', ['odontologia', 'soap', 'livre']],
    [null, ['soap', 'livre']],
  ])('PRONT-02 a professional of %s is offered their own template first', (conselho, esperados) => {
    expect(modelosPara(conselho)).toEqual(esperados)
  })

  test('PRONT-02 every template has a label and sections that a note may keep', () => {
    for (const modelo of modelosDeAnotacao) {
      expect(rotulosDoModelo[modelo]).not.toBe('')
      if (modelo === 'proprio') continue
      const secoes = secoesDoModelo[modelo].map((cada) => ({ ...cada, texto: '' }))
      expect(conteudoSchema.safeParse({ modelo, secoes, sigilo: false }).success).toBe(true)
    }
  })

  test('PRONT-02 another template keeps what was written: sections of the same title, the rest in the first one', () => {
    const antes = [
      secao('s1', 'Dor', 'Subjetivo'),
      secao('s2', 'PA 12×8', 'Objetivo'),
      secao('s3', '', 'Plano'),
    ]
    expect(comOutroModelo(antes, secoesDoModelo.livre)).toEqual([
      { chave: 's1', titulo: 'Anotação', texto: 'Subjetivo: Dor\n\nObjetivo: PA 12×8' },
    ])
    const volta = comOutroModelo(
      comOutroModelo(antes, [
        { chave: 's1', titulo: 'Objetivo' },
        { chave: 's2', titulo: 'Subjetivo' },
      ]),
      secoesDoModelo.soap,
    )
    expect(volta.map(({ titulo, texto }) => [titulo, texto])).toEqual([
      ['Subjetivo', 'Dor'],
      ['Objetivo', 'PA 12×8'],
      ['Avaliação', ''],
      ['Plano', ''],
    ])
  })
})

describe('two versions of one note', () => {
  test('PRONT-02 nothing of either is lost, whatever was written in which section', () => {
    const texto = fc.string({ maxLength: 12 })
    const secoes = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
      .chain((chaves) => fc.tuple(...chaves.map((chave) => texto.map((t) => secao(chave, t)))))
    fc.assert(
      fc.property(secoes, secoes, (umas, outras) => {
        const junto = juntar(conteudo(...umas), conteudo(...outras))
        const tudo = junto.secoes.map(({ texto: t }) => t).join('\n')
        for (const { texto: t } of [...umas, ...outras]) if (t.trim() !== '') expect(tudo).toContain(t)
        expect(new Set(junto.secoes.map(({ chave }) => chave)).size).toBe(junto.secoes.length)
      }),
    )
  })

  test('PRONT-02 what both share stands once', () => {
    const minha = conteudo(secao('a', 'Dor há dois dias'), secao('b', ''))
    const outra = conteudo(secao('a', 'Dor'), secao('b', 'PA 12×8'))
    expect(juntar(minha, outra).secoes.map(({ texto }) => texto)).toEqual(['Dor há dois dias', 'PA 12×8'])
    expect(juntar(minha, { ...outra, sigilo: true }).sigilo).toBe(true)
  })
})

test('PRONT-02 two contents are the same when a reader cannot tell them apart', () => {
  const um = conteudo(secao('a', 'x'))
  expect(mesmoConteudo(um, structuredClone(um))).toBe(true)
  for (const outro of [
    { ...um, sigilo: true },
    { ...um, modelo: 'livre' as const },
    conteudo(secao('a', 'y')),
    conteudo(secao('a', 'x', 'Outro')),
    conteudo(secao('a', 'x'), secao('b', '')),
  ])
    expect(mesmoConteudo(um, outro)).toBe(false)
})

test('PRONT-03 spaces and line ends are no text', () => {
  expect(estaVazia([{ texto: ' \n' }, { texto: '\t' }])).toBe(true)
  expect(estaVazia([{ texto: '' }, { texto: '.' }])).toBe(false)
})

test.each([
  [{ secoes: [] }, 'pelo menos uma seção'],
  [{ secoes: Array.from({ length: 13 }, (_, i) => secao(`s${i}`, '')) }, 'no máximo 12 seções'],
  [{ secoes: [secao('a', 'a\u0000b')] }, 'não pode ser guardado'],
  [{ secoes: [secao('a', 'a\ud800b')] }, 'não pode ser guardado'],
  [{ secoes: [secao('a', 'a'.repeat(20_001))] }, '20.000 letras'],
  [{ secoes: [secao('a', ''), secao('a', '')] }, 'mesma chave'],
])('PRONT-02 a content that cannot be kept is refused by a sentence (%#)', (parte, frase) => {
  const lido = conteudoSchema.safeParse({ modelo: 'livre', sigilo: false, ...parte })
  expect(JSON.stringify(lido.error?.issues)).toContain(frase)
})

import { expect, test } from 'vitest'
import { prontos } from './prontos.ts'
import { maximoDa, pedeCuidado, pontuar } from './pontuacao.ts'
import { faltam, numeroDe, recusaDaResposta, recusaDasPerguntas, respostaEmPalavras } from './regras.ts'
import { escalas, type Escala, type Pergunta } from './formulario.ts'

/** Answers that add up to a score, one question after the other filled to its top. */
function somando(escala: Escala, pontos: number) {
  const { perguntas } = prontos.find((pronto) => pronto.escala === escala)!
  let restam = pontos
  return perguntas.flatMap((pergunta) => {
    if (pergunta.tipo === 'texto' || !pergunta.obrigatoria) return []
    const topo = pergunta.tipo === 'escolha' ? pergunta.opcoes.length - 1 : 10
    const numero = Math.min(restam, topo)
    restam -= numero
    return [{ pergunta_id: pergunta.id, numero, texto: null }]
  })
}

test.each<[Escala, [number, string][]]>([
  [
    'phq-9',
    [
      [0, 'Mínima'],
      [4, 'Mínima'],
      [5, 'Leve'],
      [9, 'Leve'],
      [10, 'Moderada'],
      [14, 'Moderada'],
      [15, 'Moderadamente grave'],
      [19, 'Moderadamente grave'],
      [20, 'Grave'],
      [27, 'Grave'],
    ],
  ],
  [
    'gad-7',
    [
      [0, 'Mínima'],
      [4, 'Mínima'],
      [5, 'Leve'],
      [9, 'Leve'],
      [10, 'Moderada'],
      [14, 'Moderada'],
      [15, 'Grave'],
      [21, 'Grave'],
    ],
  ],
  [
    'dor',
    [
      [0, 'Sem dor'],
      [1, 'Leve'],
      [3, 'Leve'],
      [4, 'Moderada'],
      [6, 'Moderada'],
      [7, 'Intensa'],
      [10, 'Intensa'],
    ],
  ],
])('PRONT-09 %s is scored by the sum of its answers, in the bands of its authors', (escala, casos) => {
  for (const [pontos, faixa] of casos)
    expect(pontuar(escala, somando(escala, pontos))).toEqual({ pontos, maximo: maximoDa(escala), faixa })
  expect(somando(escala, 99).reduce((total, { numero }) => total + numero, 0)).toBe(maximoDa(escala))
})

test('PRONT-09 a scale with a question open has no score, and the question on difficulty counts nothing', () => {
  const todas = somando('phq-9', 12)
  expect(pontuar('phq-9', todas.slice(1))).toBeNull()
  expect(pontuar('phq-9', [...todas, { pergunta_id: 'p10', numero: 3 }])?.pontos).toBe(12)
  expect(
    faltam(prontos[0]!.perguntas, todas.slice(2)).map(({ id }) => id),
    'the first two are named',
  ).toEqual(['p1', 'p2'])
})

test('PRONT-09 item 9 of PHQ-9 above zero asks for care, and nothing else does', () => {
  const pedem = escalas.flatMap((escala) =>
    prontos
      .find((pronto) => pronto.escala === escala)!
      .perguntas.flatMap(({ id }) =>
        [null, 0, 1, 2, 3]
          .filter((numero) => pedeCuidado(escala, { pergunta_id: id, numero }))
          .map((numero) => `${escala} ${id} ${numero}`),
      ),
  )
  expect(pedem).toEqual(['phq-9 p9 1', 'phq-9 p9 2', 'phq-9 p9 3'])
  expect(pedeCuidado(null, { pergunta_id: 'p9', numero: 3 })).toBe(false)
})

test('PRONT-09 the scales of the product are whole: nine, seven and one question that count, each once', () => {
  for (const { perguntas } of prontos) {
    expect(recusaDasPerguntas(perguntas)).toBeNull()
    expect(new Set(perguntas.map(({ id }) => id)).size).toBe(perguntas.length)
  }
  expect(prontos.map(({ perguntas }) => perguntas.filter(({ obrigatoria }) => obrigatoria).length)).toEqual([
    9, 7, 1,
  ])
})

const comum = { id: 'p1', texto: 'Como foi?', ajuda: '', obrigatoria: true }
const escolha: Pergunta = { ...comum, tipo: 'escolha', opcoes: ['Bem', 'Mal'] }
const escala: Pergunta = { ...comum, tipo: 'escala', de: 0, ate: 10, rotulo_de: '', rotulo_ate: '' }
const comNumero: Pergunta = { ...comum, tipo: 'numero', unidade: 'kg', minimo: 1, maximo: 300 }
const texto: Pergunta = { ...comum, tipo: 'texto' }

test('PRONT-09 an answer that does not fit its question is refused with what to do', () => {
  const casos: [Pergunta, number | null, string | null, RegExp | null][] = [
    [texto, null, 'Bem', null],
    [texto, null, '  ', /Responda a esta/],
    [texto, 1, null, /palavras/],
    [texto, null, 'x'.repeat(2001), /2000 letras/],
    [escolha, 1, null, null],
    [escolha, 2, null, /uma das respostas/],
    [escolha, 0.5, null, /uma das respostas/],
    [escolha, null, 'Bem', /só o número/],
    [escala, 0, null, null],
    [escala, 11, null, /de 0 a 10/],
    [escala, -1, null, /de 0 a 10/],
    [comNumero, 72.5, null, null],
    [comNumero, 0.5, null, /menor aceito é 1/],
    [comNumero, 301, null, /maior aceito é 300/],
    [comNumero, Number.NaN, null, /só o número/],
    [{ ...comNumero, minimo: null, maximo: null }, 1e9, null, /grande demais/],
    [{ ...texto, obrigatoria: false }, null, '', null],
  ]
  for (const [pergunta, numero, palavras, recusa] of casos) {
    const dita = recusaDaResposta(pergunta, { numero, texto: palavras })
    if (recusa) expect(dita).toMatch(recusa)
    else expect(dita).toBeNull()
  }
})

test('PRONT-09 a form that cannot be answered is refused at its question', () => {
  expect(recusaDasPerguntas([])?.mensagem).toMatch(/pelo menos uma/)
  expect(recusaDasPerguntas([texto, { ...texto, texto: ' ' }])).toEqual({
    indice: 1,
    mensagem: 'Escreva a pergunta.',
  })
  expect(recusaDasPerguntas([{ ...escolha, opcoes: ['Bem', ''] }])?.mensagem).toMatch(/duas respostas/)
  expect(recusaDasPerguntas([{ ...escolha, opcoes: ['Bem', 'Bem '] }])?.mensagem).toMatch(/diferente/)
  expect(recusaDasPerguntas([{ ...escala, de: 5, ate: 5 }])?.mensagem).toMatch(/menor ao maior/)
  expect(recusaDasPerguntas([{ ...escala, de: 0, ate: 100 }])?.mensagem).toMatch(/11 passos/)
  expect(recusaDasPerguntas([{ ...comNumero, minimo: 9, maximo: 1 }])?.mensagem).toMatch(/menor número/)
})

test('PRONT-09 an answer is read in the words of its question', () => {
  const lida = (pergunta: Pergunta, numero: number | null, palavras: string | null = null) =>
    respostaEmPalavras(pergunta, { pergunta_id: pergunta.id, numero, texto: palavras })
  expect(lida(escolha, 1)).toBe('Mal')
  expect(lida(escala, 7)).toBe('7 de 10')
  expect(lida(comNumero, 72.5)).toBe('72,5 kg')
  expect(lida(texto, null, 'Nas costas')).toBe('Nas costas')
  expect(lida(texto, null, '')).toBeNull()
  expect([numeroDe('72,5'), numeroDe('7.5'), numeroDe('1.000'), numeroDe(' '), numeroDe('sete')]).toEqual([
    72.5,
    7.5,
    1000,
    null,
    undefined,
  ])
})

import { expect, test } from 'vitest'
import { escreverFontes, escreverQuiz, lerFontes, lerQuiz } from './escrita.ts'

test('DICA-02 sources are typed one a line, come back as they were, and a line without a year is named', () => {
  const fontes = [
    { titulo: 'Guia alimentar', instituicao: 'Ministério da Saúde', ano: 2014, url: null },
    { titulo: 'Sono', instituicao: 'OMS', ano: 2023, url: 'https://www.who.int' },
  ]
  expect(escreverFontes(fontes)).toBe(
    'Guia alimentar; Ministério da Saúde; 2014\nSono; OMS; 2023; https://www.who.int',
  )
  expect(lerFontes(`\n${escreverFontes(fontes)}\n`)).toEqual({ certo: fontes })
  expect(lerFontes('Guia; MS; 2014\nSem ano; MS')).toEqual({ errado: 2 })
  expect(lerFontes('Guia; MS; 2014; http://inseguro.com')).toEqual({ errado: 1 })
  expect(lerFontes('  ')).toEqual({ certo: [] })
})

test('DICA-02 a quiz is typed in blocks, comes back as it was, and a block without its right option is named', () => {
  const quiz = [
    { pergunta: 'Quando beber?', opcoes: ['Com sede', 'O dia todo'], certa: 1, porque: 'A sede engana.' },
    {
      pergunta: 'Quem mais?',
      opcoes: ['Idosos', 'Ninguém', 'Gatos'],
      certa: 0,
      porque: 'Sentem menos sede.',
    },
  ]
  expect(lerQuiz(escreverQuiz(quiz))).toEqual({ certo: quiz })
  expect(lerQuiz('Quando?\n* Já\nDepois\n> Sim\n\nQual?\nUm\nDois\n> Porque')).toEqual({ errado: 2 })
  expect(lerQuiz('Quando?\n* Já\nDepois')).toEqual({ errado: 1 })
  expect(lerQuiz('')).toEqual({ certo: [] })
})

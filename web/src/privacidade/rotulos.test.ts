import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rotuloDaColuna } from './rotulos.ts'

const colunas = [
  ...new Set(
    [
      ...readFileSync('server/src/database/tables.generated.ts', 'utf8').matchAll(
        /^ {2}([a-z][a-z0-9_]*)\??:/gm,
      ),
    ].map(([, coluna]) => coluna!),
  ),
]
/** Endings that Portuguese writes with an accent. */
const comAcento = /([csx][ao]o|coes|soes|[eu]ncias?|[dgmnptv]ario|orios?|[aií]ve(l|is)|[td]ico|dulo|encia)$/

describe('L1: the name of a column reads as a word', () => {
  test('what ends like an accented word has its accent', () => {
    expect(colunas.length).toBeGreaterThan(500)
    const sem = colunas.flatMap((coluna) =>
      rotuloDaColuna(coluna)
        .split(' ')
        .filter((palavra) => comAcento.test(palavra) && !/[^\x20-\x7e]/.test(palavra)),
    )
    expect([...new Set(sem)]).toEqual([])
  })
  test.each([
    ['observacao_recepcao', 'Observação recepção'],
    ['agendamento_id', 'Agendamento'],
    ['id', 'Identificador'],
    ['cobrancas', 'Cobranças'],
    ['excecao_id', 'Exceção'],
  ])('%s reads %s', (coluna, rotulo) => {
    expect(rotuloDaColuna(coluna)).toBe(rotulo)
  })
})

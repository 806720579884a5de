import { expect, test } from 'vitest'
import { estadosDaOcorrencia } from './ocorrencia.ts'
import { atoresDaOcorrencia, atosDaOcorrencia, transicaoDaOcorrencia } from './transicoes.ts'

test('QUAL-03 the table of acts: who may do what from which state', () => {
  const andar = (ator: (typeof atoresDaOcorrencia)[number]) =>
    Object.fromEntries(
      atosDaOcorrencia.map((ato) => [
        ato,
        estadosDaOcorrencia.map((de) => {
          const passo = transicaoDaOcorrencia(ato, ator, de, 0)
          return passo.recusa === null ? passo.para : '-'
        }),
      ]),
    )
  const nada = estadosDaOcorrencia.map(() => '-')
  expect(andar('relator')).toEqual({
    complementar: ['relatada', 'triada', 'analisada', 'em-acao', '-', '-'],
    triar: nada,
    analisar: nada,
    agir: nada,
    encerrar: nada,
    descartar: nada,
    reabrir: nada,
  })
  expect(andar('responsavel')).toEqual({
    complementar: nada,
    triar: ['triada', 'triada', '-', '-', '-', '-'],
    analisar: ['-', 'analisada', 'analisada', 'em-acao', '-', '-'],
    agir: ['-', '-', 'em-acao', 'em-acao', '-', '-'],
    encerrar: ['-', '-', 'encerrada', 'encerrada', '-', '-'],
    descartar: ['descartada', 'descartada', '-', '-', '-', '-'],
    reabrir: ['-', '-', '-', '-', 'triada', 'triada'],
  })
})

test('QUAL-03 nothing is closed while a task of it is open', () => {
  expect(transicaoDaOcorrencia('encerrar', 'responsavel', 'em-acao', 1)).toEqual({ recusa: 'tarefas' })
})

import { describe, expect, test } from 'vitest'
import { esperaEmMinutos, statusAvaliacao, type StatusAvaliacao } from './avaliacao.ts'
import {
  alterarAte,
  atoresDaAvaliacao,
  atosDaAvaliacao,
  explicarAte,
  transicaoAvaliacao,
  type AtoDaAvaliacao,
  type AtorDaAvaliacao,
  type SituacaoDaAvaliacao,
} from './transicoes.ts'

/** By hand: actor, act, from, to. Every other one is refused. */
const caminhos: [AtorDaAvaliacao, AtoDaAvaliacao, StatusAvaliacao, StatusAvaliacao][] = [
  ['autor', 'alterar', 'pendente', 'pendente'],
  ['autor', 'alterar', 'publicada', 'pendente'],
  ['autor', 'retirar', 'pendente', 'arquivada'],
  ['autor', 'retirar', 'publicada', 'arquivada'],
  ['autor', 'retirar', 'contestada', 'arquivada'],
  ['autor', 'explicar', 'contestada', 'contestada'],
  ['profissional', 'responder', 'publicada', 'publicada'],
  ['profissional', 'contestar', 'publicada', 'contestada'],
  ['administrador-geral', 'publicar', 'pendente', 'publicada'],
  ['administrador-geral', 'publicar', 'contestada', 'publicada'],
  ['administrador-geral', 'publicar', 'removida', 'publicada'],
  ['administrador-geral', 'remover', 'pendente', 'removida'],
  ['administrador-geral', 'remover', 'publicada', 'removida'],
  ['administrador-geral', 'remover', 'contestada', 'removida'],
  ['sistema', 'vencer', 'contestada', 'arquivada'],
]

const AGORA = 1_800_000_000_000
const situacao = (mudancas: Partial<SituacaoDaAvaliacao>): SituacaoDaAvaliacao => ({
  status: 'pendente',
  escrita_em: AGORA,
  contestada_em: null,
  explicada: false,
  analisada: false,
  agora: AGORA,
  ...mudancas,
})

describe('S14 reviews', () => {
  test('S14 every actor, act and status: only the paths of the table are open', () => {
    for (const ator of atoresDaAvaliacao)
      for (const ato of atosDaAvaliacao)
        for (const status of statusAvaliacao) {
          // Only the term of the contest has run out.
          const contestada_em = status === 'contestada' ? AGORA - (ato === 'vencer' ? explicarAte : 0) : null
          const passo = transicaoAvaliacao(ato, ator, situacao({ status, contestada_em }))
          const caminho = caminhos.find(([a, b, c]) => a === ator && b === ato && c === status)
          const caso = `${ator} ${ato} ${status}`
          if (caminho) expect(passo, caso).toEqual({ para: caminho[3], recusa: null })
          else expect(passo.recusa, caso).toMatch(/^(ator|status)$/)
        }
  })

  test('S14 what is published is changed and withdrawn for three days; what waits, as long as it waits', () => {
    for (const ato of ['alterar', 'retirar'] as const) {
      const em = (status: StatusAvaliacao, depois: number) =>
        transicaoAvaliacao(ato, 'autor', situacao({ status, agora: AGORA + depois })).recusa
      expect(em('publicada', alterarAte - 1)).toBeNull()
      expect(em('publicada', alterarAte)).toBe('prazo')
      expect(em('pendente', 30 * alterarAte)).toBeNull()
    }
  })

  test('S14 a contest waits seven days for its author, and no longer for nobody', () => {
    const contestada = { status: 'contestada', contestada_em: AGORA } as const
    const em = (ato: 'explicar' | 'vencer', depois: number, explicada = false) =>
      transicaoAvaliacao(
        ato,
        ato === 'vencer' ? 'sistema' : 'autor',
        situacao({ ...contestada, explicada, agora: AGORA + depois }),
      ).recusa
    expect([em('explicar', explicarAte - 1), em('explicar', explicarAte)]).toEqual([null, 'prazo'])
    expect([em('vencer', explicarAte - 1), em('vencer', explicarAte)]).toEqual(['prazo', null])
    expect(em('vencer', explicarAte, true)).toBe('prazo')
  })

  test('S14 C25 what was contested and kept is not contested again', () => {
    const publicada = situacao({ status: 'publicada', analisada: true })
    expect(transicaoAvaliacao('contestar', 'profissional', publicada)).toEqual({ recusa: 'analisada' })
  })
})

test.each([
  [null, null],
  [0, 0],
  [-10, 0],
  [12.4, 12],
])('the measured wait: %s minutes after the hour are %s', (minutos, espera) => {
  expect(esperaEmMinutos(AGORA, minutos === null ? null : AGORA + minutos * 60_000)).toBe(espera)
})

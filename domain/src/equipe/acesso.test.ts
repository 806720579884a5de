import { describe, expect, test } from 'vitest'
import {
  acessoVale,
  podeMudarAcesso,
  rotulosStatusDoAcesso,
  situacaoDoAcesso,
  statusDoAcesso,
  type AtorDoAcesso,
  type StatusDoAcesso,
} from './acesso.ts'

const atores = ['quem-concede', 'quem-recebe', 'convidado'] as const

// Rows: from; columns: to convidado, ativo, suspenso, encerrado. Letters are actors: c grants, r holds, i was invited.
const tabela: Record<StatusDoAcesso, string> = {
  convidado: '- i - ic',
  ativo: '- - c cr',
  suspenso: '- c - cr',
  encerrado: '- - - -',
}
const letras: Record<string, AtorDoAcesso> = { c: 'quem-concede', r: 'quem-recebe', i: 'convidado' }

describe('S14 from which status to which a grant may go, and by whom', () => {
  for (const de of statusDoAcesso)
    for (const [coluna, para] of statusDoAcesso.entries())
      test(`S14 ${de} to ${para}`, () => {
        const celula = tabela[de].split(' ')[coluna]!.replace('-', '')
        const podem = celula.split('').map((letra) => letras[letra]!)
        for (const ator of atores) expect(podeMudarAcesso(de, para, [ator]), ator).toBe(podem.includes(ator))
        expect(podeMudarAcesso(de, para, [])).toBe(false)
        expect(podeMudarAcesso(de, para, atores)).toBe(podem.length > 0)
      })
})

const agora = new Date('2026-11-21T12:00:00Z')
const [antes, depois] = ['2026-11-21T11:59:59Z', '2026-11-21T12:00:01Z']

test.each([
  ['ativo', antes, depois, true, 'ativo'],
  ['ativo', antes, null, true, 'ativo'],
  ['ativo', agora.toISOString(), depois, true, 'ativo'],
  ['ativo', antes, agora.toISOString(), false, 'vencido'],
  ['ativo', antes, antes, false, 'vencido'],
  ['ativo', depois, null, false, 'futuro'],
  ['suspenso', antes, depois, false, 'suspenso'],
  ['suspenso', antes, antes, false, 'vencido'],
  ['convidado', antes, depois, false, 'convidado'],
  ['encerrado', antes, depois, false, 'encerrado'],
] as const)(
  'S1 %s from %s to %s gives something: %s, and is called %s',
  (status, inicio, fim, vale, situacao) => {
    expect(acessoVale({ status, inicio, fim }, agora)).toBe(vale)
    expect(situacaoDoAcesso({ status, inicio, fim }, agora)).toBe(situacao)
  },
)

test('ROUTE-15 the statuses have their labels', () => {
  expect(statusDoAcesso.map((status) => rotulosStatusDoAcesso[status])).toEqual([
    'Convidado',
    'Ativo',
    'Suspenso',
    'Encerrado',
  ])
})

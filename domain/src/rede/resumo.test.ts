import { expect, test } from 'vitest'
import { palavrasDoResumo, semanaAntesDe, type Semana } from './resumo.ts'

const nada: Semana = { posts: 0, comentarios: 0, curtidas: 0, seguidores: 0, destaque: null }

test.each([
  // Monday at eight in São Paulo is eleven in UTC.
  ['2026-11-30T10:59:59Z', '2026-11-16T11:00:00.000Z', '2026-11-23T11:00:00.000Z', 'rede-resumo:2026-11-23'],
  ['2026-11-30T11:00:00Z', '2026-11-23T11:00:00.000Z', '2026-11-30T11:00:00.000Z', 'rede-resumo:2026-11-30'],
  ['2026-12-06T23:00:00Z', '2026-11-23T11:00:00.000Z', '2026-11-30T11:00:00.000Z', 'rede-resumo:2026-11-30'],
  // Sunday night in São Paulo is Monday elsewhere.
  ['2027-01-04T02:00:00Z', '2026-12-21T11:00:00.000Z', '2026-12-28T11:00:00.000Z', 'rede-resumo:2026-12-28'],
])('REDE-04 at %s the last whole week is the one to %s', (agora, inicio, fim, chave) => {
  const semana = semanaAntesDe(Date.parse(agora))
  expect([new Date(semana.inicio).toISOString(), new Date(semana.fim).toISOString(), semana.chave]).toEqual([
    inicio,
    fim,
    chave,
  ])
})

test.each<[Partial<Semana>, string | null]>([
  [{}, null],
  [{ posts: 1 }, '1 post de quem você segue.'],
  [{ comentarios: 2, seguidores: 1 }, '2 comentários nos seus posts e 1 seguidor novo.'],
  [
    { posts: 12, curtidas: 1_200, destaque: { titulo: 'Água', autor: 'Helena Prado' } },
    '12 posts de quem você segue e 1.200 curtidas. O mais curtido: “Água”, de Helena Prado.',
  ],
])('REDE-04 the week %j reads: %s', (semana, frase) => {
  expect(palavrasDoResumo({ ...nada, ...semana })).toBe(frase)
})

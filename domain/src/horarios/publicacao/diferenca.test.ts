import { expect, test } from 'vitest'
import { conteudoInicial, type ConteudoTemplate } from '../conteudo.ts'
import { diferenca, semDiferenca } from './diferenca.ts'

const LOCAL = '00000000-0000-4000-8000-000000000001'
const antes = conteudoInicial('Padrão', 'America/Sao_Paulo', LOCAL)
const com = (mudancas: Partial<ConteudoTemplate>): ConteudoTemplate => ({ ...antes, ...mudancas })

test('DATA-09 equal contents differ in nothing, whatever the order of their intervals and lists', () => {
  const um = com({
    intervalos: antes.intervalos.map((intervalo) => ({
      ...intervalo,
      modalidades: ['presencial', 'teleconsulta'],
    })),
  })
  const outro = com({
    intervalos: um.intervalos
      .map((intervalo) => ({ ...intervalo, modalidades: intervalo.modalidades.toReversed() }))
      .toReversed(),
  })
  expect(semDiferenca(diferenca(um, outro))).toBe(true)
})

test('DATA-09 of each weekday: what came, what went, and what changed', () => {
  const [segunda, almoco] = antes.intervalos
  const { dias } = diferenca(
    antes,
    com({
      intervalos: [
        { ...segunda!, fim_min: 900 },
        { ...segunda!, dia_semana: 6, inicio_min: 540, fim_min: 600 },
        ...antes.intervalos.slice(2),
      ],
    }),
  )
  expect(dias).toEqual([
    {
      dia_semana: 1,
      incluidos: [],
      retirados: [almoco],
      alterados: [{ antes: segunda, depois: { ...segunda, fim_min: 900 } }],
    },
    {
      dia_semana: 6,
      incluidos: [{ ...segunda, dia_semana: 6, inicio_min: 540, fim_min: 600 }],
      retirados: [],
      alterados: [],
    },
  ])
})

test('DATA-09 rules, name and validity, old against new; of a first version everything is new', () => {
  const novo = com({
    nome: 'Férias',
    vigente_de: '2027-01-04',
    regras: { ...antes.regras, passo_min: 20, max_por_dia: 8 },
  })
  expect(diferenca(antes, novo)).toEqual({
    dias: [],
    regras: [
      { regra: 'passo_min', antes: 30, depois: 20 },
      { regra: 'max_por_dia', antes: null, depois: 8 },
    ],
    campos: [
      { campo: 'nome', antes: 'Padrão', depois: 'Férias' },
      { campo: 'vigente_de', antes: null, depois: '2027-01-04' },
    ],
  })
  const primeira = diferenca(null, antes)
  expect(primeira.dias.map(({ incluidos }) => incluidos.length)).toEqual([2, 2, 2, 2, 2])
  expect(primeira.regras).toHaveLength(Object.keys(antes.regras).length)
})

test('DATA-09 of a break only the hours count', () => {
  const novo = com({
    intervalos: antes.intervalos.map((intervalo) =>
      intervalo.tipo === 'pausa' ? { ...intervalo, local_id: null } : intervalo,
    ),
  })
  expect(semDiferenca(diferenca(antes, novo))).toBe(true)
})

import { describe, expect, test } from 'vitest'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { campanhas, campanhasDoMes } from './campanhas.ts'
import { type FaixaDica, type InteresseDica } from './dica.ts'
import { conteudoSchema, type AcaoDica } from './schemas.ts'
import {
  blocosDe,
  dicaDoDia,
  destinoDa,
  minutosDeLeitura,
  podePublicar,
  podeRevisar,
  revisaoVencida,
  textoFalado,
} from './rules.ts'

const dica = (
  id: string,
  mais: { campanha?: string; faixas?: FaixaDica[]; interesses?: InteresseDica[] } = {},
) => ({
  id,
  campanha: null as string | null,
  faixas: [] as FaixaDica[],
  interesses: [] as InteresseDica[],
  ...mais,
})
const ninguem = { interesses: [], faixa: null }
const varias = Array.from({ length: 30 }, (_, i) => dica(`dica-${i}`))
const dias = Array.from({ length: 30 }, (_, i) => `2026-09-${String(i + 1).padStart(2, '0')}`)

describe('DICA-01 the tip of the day', () => {
  test('DICA-01 is the same for the same day and choices whatever the order of the tips, and changes with the days', () => {
    const doMes = dias.map((dia) => dicaDoDia(varias, dia, ninguem)!.id)
    expect(dias.map((dia) => dicaDoDia(varias.toReversed(), dia, ninguem)!.id)).toEqual(doMes)
    expect(new Set(doMes).size).toBeGreaterThan(15)
  })

  test('DICA-01 is one of those that touch an interest, and never one for another age', () => {
    const todas = [
      ...varias,
      dica('sono', { interesses: ['sono'] }),
      dica('sono-de-bebe', { interesses: ['sono'], faixas: ['crianca'] }),
    ]
    for (const dia of dias)
      expect(dicaDoDia(todas, dia, { interesses: ['sono'], faixa: '50-mais' })!.id).toBe('sono')
    expect(
      dicaDoDia([dica('x', { faixas: ['crianca'] })], '2026-09-01', { ...ninguem, faixa: 'adulto' }),
    ).toBeNull()
  })

  test('DICA-01 is of a campaign of the month on every other day, and never of a campaign of another month', () => {
    const todas = [
      ...varias,
      dica('rosa', { campanha: 'outubro-rosa' }),
      dica('azul', { campanha: 'novembro-azul', interesses: ['coracao'] }),
    ]
    expect(dicaDoDia(todas, '2026-10-12', ninguem)!.id).toBe('rosa')
    const deOutubro = dias.map((dia) =>
      dicaDoDia(todas, dia.replace('-09-', '-10-'), { interesses: ['coracao'], faixa: null })!,
    )
    expect(deOutubro.map(({ id }) => id)).not.toContain('azul')
    expect(dicaDoDia([], '2026-10-12', ninguem)).toBeNull()
  })
})

test('DICA-01 each month has a campaign, and those of a month are known by its number', () => {
  for (let mes = 1; mes <= 12; mes++)
    expect(campanhasDoMes(`2026-${String(mes).padStart(2, '0')}-15`), `month ${mes}`).not.toEqual([])
  expect(campanhasDoMes('2026-10-01').map(({ chave }) => chave)).toEqual(['outubro-rosa'])
  expect(campanhasDoMes('2026-11-30').map(({ chave }) => chave)).toEqual([
    'dengue',
    'novembro-azul',
    'diabetes',
  ])
  expect(new Set(campanhas.map(({ chave }) => chave)).size).toBe(campanhas.length)
})

test('DICA-01 the text is plain: titles, paragraphs and lists are its only blocks, and markup stays text', () => {
  expect(blocosDe('## Começo\nUma linha\nque continua.\n\n- um\n- dois\n\n<b>não</b>')).toEqual([
    { tipo: 'titulo', texto: 'Começo' },
    { tipo: 'paragrafo', texto: 'Uma linha que continua.' },
    { tipo: 'lista', itens: ['um', 'dois'] },
    { tipo: 'paragrafo', texto: '<b>não</b>' },
  ])
  expect(textoFalado('Água', 'Beba.\n\n- pela manhã\n- à tarde')).toBe('Água. Beba. pela manhã. à tarde.')
  expect(minutosDeLeitura('palavra '.repeat(400))).toBe(2)
  expect(minutosDeLeitura('')).toBe(1)
})

test.each([
  ['2026-11-28', '2024-11-28', false],
  ['2026-11-29', '2024-11-28', true],
  ['2026-02-28', '2024-02-29', false],
  ['2026-03-01', '2024-02-29', true],
])('DICA-02 on %s a review of %s is old: %s', (hoje, revisado, vencida) => {
  expect(revisaoVencida(revisado, hoje)).toBe(vencida)
  expect(revisaoVencida(null, hoje)).toBe(false)
})

test('DICA-02 an author never reviews the own tip, nobody reviews twice, and two who agree let an editor publish', () => {
  const aberta = { status: 'enviada', autor_id: 'eu', rodada_aberta: true } as const
  expect(podeRevisar(aberta, 'eu', false)).toBe('SUA_PROPRIA')
  expect(podeRevisar(aberta, 'outra', false)).toBe('sim')
  expect(podeRevisar(aberta, 'outra', true)).toBe('JA_REVISOU')
  expect(podeRevisar({ ...aberta, rodada_aberta: false }, 'outra', false)).toBe('FORA_DE_REVISAO')
  expect(podePublicar(true, ['aprova'])).toBe(false)
  expect(podePublicar(true, ['aprova', 'aprova'])).toBe(true)
  expect(podePublicar(true, ['aprova', 'aprova', 'pede-mudanca'])).toBe(false)
  expect(podePublicar(false, ['aprova', 'aprova'])).toBe(false)
})

const acoes: AcaoDica[] = [
  { tipo: 'lembrete', rotulo: 'Lembrar', dias: 3 },
  { tipo: 'medida', rotulo: 'Medir a pressão', medida: 'pressao' },
  { tipo: 'agendar', rotulo: 'Agendar', especialidade: 'Medicina', sub: 'Cardiologia' },
]
test.each(tiposUsuario)(
  'DICA-03 each act leads %s to a page that it may open, or to a reminder',
  (perfil) => {
    const destinos = acoes.map((acao) => destinoDa(acao, perfil))
    expect(destinos[0]).toEqual({ tipo: 'lembrete', rotulo: 'Lembrar', dias: 3 })
    if (perfil.startsWith('paciente'))
      expect(destinos.slice(1)).toEqual([
        {
          tipo: 'endereco',
          rotulo: 'Medir a pressão',
          caminho: '/perfil-paciente',
          busca: { aba: 'prontuario' },
        },
        {
          tipo: 'endereco',
          rotulo: 'Agendar',
          caminho: '/agendar',
          busca: { especialidade: 'Medicina', sub: 'Cardiologia' },
        },
      ])
    else expect(destinos.slice(1).map(({ tipo }) => tipo)).toEqual(['lembrete', 'lembrete'])
  },
)

test('DICA-02 what is written is checked: a right answer that is none of the options, and a source without https, are refused', () => {
  const base = {
    titulo: 'Título',
    resumo: 'Resumo',
    texto: 'Texto',
    categoria: 'sono',
    campanha: null,
    faixas: [],
    interesses: [],
    fontes: [],
    quiz: [],
    acao: acoes[0],
  }
  expect(conteudoSchema.safeParse(base).success).toBe(true)
  const quiz = [{ pergunta: 'Qual?', opcoes: ['a', 'b'], certa: 2, porque: 'Porque sim' }]
  expect(conteudoSchema.safeParse({ ...base, quiz }).success).toBe(false)
  const fontes = [{ titulo: 'x', instituicao: 'y', ano: 2020, url: 'javascript:alert(1)' }]
  expect(conteudoSchema.safeParse({ ...base, fontes }).success).toBe(false)
})

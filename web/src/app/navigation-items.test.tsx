import { describe, expect, test } from 'vitest'
import { rotas } from '#domain/acesso/acesso.ts'
import { iconesDoMenu } from './menu-icons.ts'
import { gruposDoMenu, itensDaBarra } from './navigation-items.tsx'

const tudoPronto = rotas.map((rota) => ({ ...rota, existe: true }))

test('SHELL-01 every icon that the route table names is there to be drawn', () => {
  const nomes = rotas.flatMap(({ icone }) => icone ?? [])
  expect(nomes.length).toBeGreaterThan(20)
  expect(nomes.filter((nome) => !(nome in iconesDoMenu))).toEqual([])
})

test.each([
  ['/agenda', '/agenda'],
  ['/pacientes/3f6b', '/pacientes'],
  ['/clinicas/3f6b/editar', '/clinicas'],
])('SHELL-01 at %s the entry %s is marked, and no other', (aberto, entrada) => {
  const ativos = gruposDoMenu('profissional', aberto, tudoPronto)
    .flatMap(({ items }) => items)
    .filter(({ active }) => active)
  expect(ativos.map(({ href }) => href)).toEqual([entrada])
})

describe('the bar on phones', () => {
  const rotulos = (perfil: string, tabela = tudoPronto) =>
    itensDaBarra(perfil, '/', tabela).map(({ label }) => label)

  test('patients: the raised entry is the one to book', () => {
    expect(rotulos('paciente')).toEqual(['Painel', 'Rede', 'Agendar', 'Consultas', 'Perfil'])
    expect(itensDaBarra('paciente', '/', tudoPronto).filter(({ raised }) => raised)).toEqual([
      expect.objectContaining({ href: '/agendar' }),
    ])
  })

  test('SHELL-01 the home and the own data are two entries of one page, and one of them is open', () => {
    const abertos = (aberto: string) =>
      itensDaBarra('paciente', aberto, tudoPronto).flatMap(({ active, label }) => (active ? [label] : []))
    expect(abertos('/perfil-paciente')).toEqual(['Painel'])
    expect(abertos('/perfil-paciente?')).toEqual(['Perfil'])
    expect(abertos('/rede')).toEqual(['Rede'])
    expect(abertos('/consultas?')).toEqual(['Consultas'])
  })

  test('professionals', () => {
    expect(rotulos('profissional')).toEqual(['Painel', 'Agenda', 'Pacientes', 'Financeiro'])
  })

  test('only pages that are there, and no bar for a single one', () => {
    const prontas = (...caminhos: string[]) =>
      rotas.map((rota) => ({ ...rota, existe: caminhos.includes(rota.caminho) }))
    expect(rotulos('profissional', prontas('/'))).toEqual([])
    expect(rotulos('profissional', prontas('/', '/agenda'))).toEqual(['Painel', 'Agenda'])
    expect(rotulos('paciente', prontas('/', '/rede'))).toEqual(['Painel', 'Rede'])
  })
})

import { describe, expect, test } from 'vitest'
import { lerBuscaDeClinicas, quantosFiltrosDeClinicas } from './busca.ts'
import { statusClinica } from './clinica.ts'
import { clinicaVazia } from './ficha.ts'
import {
  codigosDeConselho,
  exemploDeRegistro,
  faltaNaClinica,
  itensDaClinica,
  itensObrigatorios,
  recusaHorarios,
  recusaRegistro,
  recusasDaClinica,
  siteParaGuardar,
} from './rules.ts'
import { atoresDaClinica, identidadeTravada, pedeMotivo, podeEditar, podeMudarClinica } from './situacao.ts'

test('S14 the steps of a clinic, every actor, every pair of statuses', () => {
  const podem = atoresDaClinica.flatMap((ator) =>
    statusClinica.flatMap((de) =>
      statusClinica
        .filter((para) => podeMudarClinica(ator, de, para))
        .map((para) => `${ator}: ${de} > ${para}`),
    ),
  )
  expect(podem).toEqual([
    'dono: rascunho > aguardando-aprovacao',
    'dono: aguardando-aprovacao > rascunho',
    'dono: ativa > rascunho',
    'administrador: aguardando-aprovacao > rascunho',
    'administrador: aguardando-aprovacao > ativa',
    'administrador: ativa > suspensa',
    'administrador: suspensa > rascunho',
    'administrador: suspensa > ativa',
  ])
  expect(statusClinica.filter((status) => pedeMotivo('administrador', status))).toEqual([
    'rascunho',
    'aguardando-aprovacao',
    'suspensa',
  ])
  expect(statusClinica.filter((status) => pedeMotivo('dono', status))).toEqual([])
  expect(statusClinica.filter((status) => !podeEditar(status))).toEqual(['aguardando-aprovacao'])
  expect(statusClinica.filter((status) => !identidadeTravada(status))).toEqual(['rascunho'])
})

describe('ROUTE-09 the rules of a clinic’s record', () => {
  const minima = {
    ...clinicaVazia,
    nome_fantasia: 'Clínica Maré',
    razao_social: 'Maré Ltda.',
    endereco: { ...clinicaVazia.endereco, cidade: 'Recife', estado: 'PE' },
  }

  test('ROUTE-09 a draft needs two names and a city, and says each of them', () => {
    expect(recusasDaClinica(minima)).toEqual({})
    expect(Object.keys(recusasDaClinica(clinicaVazia)).toSorted()).toEqual([
      'endereco.cidade',
      'endereco.estado',
      'nome_fantasia',
      'razao_social',
    ])
  })

  test.each(codigosDeConselho)(
    'ROUTE-09 the number of the %s is taken as its example writes it',
    (conselho) => {
      const exemplo = exemploDeRegistro(conselho)!
      expect(recusaRegistro(conselho, exemplo, 'SP')).toBeNull()
      expect(recusaRegistro(conselho, '???', 'SP')).toContain(exemplo)
    },
  )

  test('ROUTE-09 the number of a technical director may come without the letters of the council', () => {
    expect(recusaRegistro('CRM', '123456', 'PE')).toBeNull()
    expect(recusaRegistro('CRM', 'CRM/PE 123.456', 'PE')).toBeNull()
    expect(recusaRegistro('CREFITO', '3/123456-F', 'SP')).toBeNull()
  })

  test('ROUTE-09 opening hours may touch, and neither cross nor end before they begin', () => {
    const dia = (inicio_min: number, fim_min: number) => ({ dia_semana: 1, inicio_min, fim_min })
    expect(recusaHorarios([dia(720, 1080), dia(480, 720)])).toBeNull()
    expect(recusaHorarios([dia(0, 1440)])).toBeNull()
    expect(recusaHorarios([dia(480, 721), dia(720, 1080)])).toMatch(
      /^Segunda-feira: dois intervalos se cruzam/,
    )
    expect(recusaHorarios([dia(720, 720)])).toMatch(/^Segunda-feira: o fim/)
  })

  test.each([
    ['www.mare.com.br', 'https://www.mare.com.br'],
    ['http://mare.com.br/sobre', 'http://mare.com.br/sobre'],
    ['javascript:alert(1)', null],
    ['https://a@mal.example', null],
    ['mare', null],
    ['https://mare.com.br onerror=x', null],
  ])('ROUTE-09 the site %j is kept as %j', (digitado, guardado) =>
    expect(siteParaGuardar(digitado)).toBe(guardado),
  )

  test('ROUTE-09 rooms have names, each once among those in use', () => {
    const sala = (nome: string, ativa = true) => ({
      id: null,
      nome,
      andar: '',
      equipamentos: [],
      acessivel: false,
      ativa,
    })
    expect(recusasDaClinica({ ...minima, salas: [sala('1'), sala('1', false)] })).toEqual({})
    expect(recusasDaClinica({ ...minima, salas: [sala('Azul'), sala(' azul '), sala('')] })).toEqual({
      'salas.1.nome': 'Já há uma sala com este nome.',
      'salas.2.nome': 'Dê um nome à sala.',
    })
  })

  test('ROUTE-09 what is missing is named in the order of the form', () => {
    expect(faltaNaClinica(clinicaVazia, 0)).toEqual(itensDaClinica)
    const completa = {
      ...minima,
      cnpj: '11222333000181',
      responsavel_nome: 'Helena Prado',
      responsavel_conselho: 'CRM',
      responsavel_registro: '123456',
      responsavel_uf: 'PE',
      telefone: '+558134567890',
      endereco: { ...minima.endereco, cep: '50050000', logradouro: 'Rua da Aurora', numero: '310' },
    }
    expect(faltaNaClinica(completa, 0).filter((item) => itensObrigatorios.includes(item))).toEqual([])
    expect(faltaNaClinica(completa, 0)).toEqual(['horarios', 'cnes', 'acessibilidade', 'foto'])
  })
})

test('ROUTE-09 an address of the page is read with what it can mean and nothing else', () => {
  expect(
    lerBuscaDeClinicas({
      aba: 'aprovacao',
      q: 123,
      cidade: 'Recife',
      uf: 'PE',
      aberta_agora: 'true',
      status: 'ativa',
      x: 1,
    }),
  ).toEqual({ aba: 'aprovacao', q: '123', cidade: 'Recife', uf: 'PE', aberta_agora: true, status: 'ativa' })
  expect(lerBuscaDeClinicas({ aba: 'outra', uf: 'PE', aberta_agora: 'sim', status: 'x', plano: {} })).toEqual(
    {},
  )
  expect(quantosFiltrosDeClinicas({ cidade: 'Recife', uf: 'PE', plano: 'Amil', q: 'a' })).toBe(2)
})

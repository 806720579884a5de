import { describe, expect, test } from 'vitest'
import { acoesRapidas, menuDe, rotas } from './acesso.ts'

const tudoPronto = rotas.map((rota) => ({ ...rota, existe: true }))
const lido = (perfil: string | null) =>
  menuDe(perfil, tudoPronto).map(({ rotulo, itens }) => [rotulo, itens.map((entrada) => entrada.rotulo)])

describe('SHELL-02 the whole menu of each profile', () => {
  test('SHELL-02 paciente', () => {
    expect(lido('paciente')).toEqual([
      [null, ['Painel', 'Rede', 'Profissionais', 'Dicas', 'Pesquisa IA']],
      ['Cuidado', ['Agendar', 'Consultas', 'Trilha de Tratamento', 'Posts de Profissionais']],
    ])
  })

  test('SHELL-02 paciente-administrador adds agenda, clinics, patients, team and finance', () => {
    expect(lido('paciente-administrador')).toEqual([
      [
        null,
        [
          'Painel',
          'Rede',
          'Profissionais',
          'Dicas',
          'Pesquisa IA',
          'Agenda',
          'Clínicas',
          'Pacientes',
          'Equipe',
          'Financeiro',
        ],
      ],
      ['Cuidado', ['Agendar', 'Consultas', 'Trilha de Tratamento', 'Posts de Profissionais']],
    ])
  })

  test('SHELL-02 profissional sees the full menu, settings and marketplace', () => {
    expect(lido('profissional')).toEqual([
      [
        null,
        [
          'Painel',
          'Rede',
          'Perfil Profissional',
          'Dicas',
          'Agenda',
          'Clínicas',
          'Pacientes',
          'Financeiro',
          'Atendimento IA',
        ],
      ],
      ['Cuidado', ['Trilha de Tratamento']],
      ['Configurações', ['Horários Padrão', 'Serviços']],
      ['Marketplace', ['Anúncios', 'Planos']],
    ])
  })

  test('SHELL-02 profissional-administrador adds the team and what it directs', () => {
    expect(lido('profissional-administrador')).toEqual([
      [
        null,
        [
          'Painel',
          'Rede',
          'Perfil Profissional',
          'Dicas',
          'Agenda',
          'Clínicas',
          'Pacientes',
          'Equipe',
          'Financeiro',
          'Atendimento IA',
        ],
      ],
      ['Cuidado', ['Trilha de Tratamento']],
      ['Configurações', ['Horários Padrão', 'Serviços']],
      ['Marketplace', ['Anúncios', 'Planos']],
      ['Administração', ['Profissionais', 'Qualidade', 'Inteligência de Horários']],
    ])
  })

  test('SHELL-02 administrador-geral sees the admin menu', () => {
    expect(lido('administrador-geral')).toEqual([
      [null, ['Rede', 'Dicas', 'Agenda', 'Clínicas', 'Pacientes', 'Financeiro', 'Atendimento IA']],
      ['Configurações', ['Horários Padrão', 'Serviços']],
      ['Marketplace', ['Anúncios']],
      [
        'Administração',
        ['Painel Geral', 'Profissionais', 'Qualidade', 'Inteligência de Horários', 'Usuários', 'Sistema'],
      ],
    ])
  })

  test.each(['administrador', 'super-usuario', null])('SHELL-02 %s has no menu', (perfil) => {
    expect(lido(perfil)).toEqual([])
  })
})

test('SHELL-01 every path of the list is in the menu of somebody', () => {
  const caminhos = new Set(
    [
      'paciente',
      'paciente-administrador',
      'profissional',
      'profissional-administrador',
      'administrador-geral',
    ]
      .flatMap((perfil) => menuDe(perfil, tudoPronto))
      .flatMap(({ itens }) => itens.map(({ caminho }) => caminho)),
  )
  expect([...caminhos].toSorted()).toEqual(
    [
      '/',
      '/perfil-paciente',
      '/rede',
      '/profissional',
      '/posts-profissionais',
      '/pesquisa-ia',
      '/agenda',
      '/clinicas',
      '/pacientes',
      '/equipe',
      '/financeiro',
      '/atendimento-ia',
      '/horarios-padrao',
      '/servicos',
      '/anuncios',
      '/planos-assinatura',
      '/admin-geral',
      '/profissionais',
      '/qualidade',
      '/horarios-inteligencia',
      '/usuarios',
      '/sistema',
      '/dicas-saude',
      '/consultas',
      '/agendar',
      '/trilha-tratamento',
    ].toSorted(),
  )
})

test('SHELL-01 the menu holds only pages that are built, each with an icon', () => {
  const soRede = rotas.map((rota) => ({ ...rota, existe: rota.caminho === '/rede' || rota.caminho === '/' }))
  expect(menuDe('paciente', soRede)).toEqual([
    {
      grupo: 'principal',
      rotulo: null,
      itens: [
        { caminho: '/', rotulo: 'Painel', icone: 'LayoutDashboard' },
        { caminho: '/rede', rotulo: 'Rede', icone: 'Newspaper' },
      ],
    },
  ])
  expect(rotas.filter((rota) => rota.grupo && !rota.icone)).toEqual([])
})

test.each([
  ['paciente', []],
  ['paciente-administrador', ['/agenda', '/pacientes', '/clinicas']],
  ['profissional', ['/agenda', '/pacientes', '/clinicas']],
  ['profissional-administrador', ['/agenda', '/pacientes', '/clinicas']],
  ['administrador-geral', ['/agenda', '/pacientes', '/clinicas']],
  ['clinica', ['/agenda', '/pacientes', '/clinicas']],
  [null, []],
])('SHELL-03 the quick actions of %s lead to %j', (perfil, caminhos) => {
  expect(acoesRapidas(perfil, tudoPronto).map(({ caminho }) => caminho)).toEqual(caminhos)
  const nadaPronto = rotas.map((rota) => ({ ...rota, existe: false }))
  expect(acoesRapidas(perfil, nadaPronto)).toEqual([])
})

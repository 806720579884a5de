import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { rotas } from '#domain/acesso/acesso.ts'
import type { AgendamentoProximo } from '#domain/agendamentos/resumo.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { emQuantosDias, saudacao } from './agendamento.ts'
import { AcoesRapidas } from './components/acoes-rapidas.tsx'

const agendamento = (dados: Partial<AgendamentoProximo> = {}): AgendamentoProximo => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  status: 'confirmado',
  data_agendamento: '2031-11-24T17:30:00Z',
  duracao_min: 30,
  modalidade: 'presencial',
  especialidade: 'Cardiologia',
  servico: 'Check-up',
  paciente_nome: 'Marina Duarte',
  profissional_nome: 'Helena Prado',
  profissional_id: 'a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a5b',
  profissional_avatar_url: null,
  tema: 'medicina',
  local: 'Clínica Aurora',
  zona: 'America/Sao_Paulo',
  acoes: [],
  recusas: { cancelar: null, reagendar: null },
  telefone: null,
  ...dados,
})

async function abrir(perfil: Parameters<typeof pessoa>[0], api: FakeApi) {
  guardarSessao()
  await renderApp('/', { ...api, acesso: { eu: () => pessoa(perfil) } })
  await screen.findByRole('heading', { name: /, Marina$/ })
}

const cartao = (titulo: string) =>
  within(screen.getByRole('heading', { name: titulo }).closest<HTMLElement>('section')!)

describe('HOME-02 Próximos Agendamentos', () => {
  test('HOME-02 a patient reads with whom, what, when in the zone of the place, and the status', async () => {
    await abrir({}, { agendamentos: { proximos: () => [agendamento({ zona: 'America/Manaus' })] } })
    const linha = within(await cartao('Próximos Agendamentos').findByRole('listitem'))
    expect(linha.getByText('Helena Prado')).toBeInTheDocument()
    expect(linha.getByText('Check-up · Cardiologia')).toBeInTheDocument()
    expect(linha.getByText('seg, 24 nov 2031, 13:30')).toBeInTheDocument()
    expect(linha.getAllByText('Confirmado').length).toBeGreaterThan(0)
  })

  test.each([
    ['profissional', 'Marina Duarte'],
    ['paciente-administrador', 'Helena Prado'],
  ] as const)('HOME-02 %s reads %s', async (perfil, nome) => {
    await abrir({ perfil }, { agendamentos: { proximos: () => [agendamento()] } })
    expect(await cartao('Próximos Agendamentos').findByText(nome)).toBeInTheDocument()
  })

  test('HOME-02 without any it says so', async () => {
    await abrir({}, { agendamentos: { proximos: () => [] } })
    expect(await screen.findByText('Nenhum agendamento encontrado')).toBeInTheDocument()
  })

  test('HOME-02 a failure is told with its id and can be tried again, and the rest of the page lives', async () => {
    let down = true
    await abrir(
      {},
      {
        agendamentos: {
          proxima: () => agendamento(),
          proximos: () => {
            if (down) throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado.', { pedido: 'p-42' })
            return [agendamento({ id: 'a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a77' })]
          },
        },
      },
    )
    expect(await screen.findByText('Erro ao carregar próximos agendamentos')).toBeInTheDocument()
    expect(screen.getByText('p-42')).toBeInTheDocument()
    expect(cartao('Próxima Consulta').getByText('Helena Prado')).toBeInTheDocument()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await cartao('Próximos Agendamentos').findByText('Helena Prado')).toBeInTheDocument()
  })

  test('HOME-04 what is not known has its words', async () => {
    const vazio = agendamento({ paciente_nome: null, servico: null, especialidade: null })
    await abrir({ perfil: 'profissional' }, { agendamentos: { proximos: () => [vazio] } })
    expect(await screen.findByText('Paciente não informado')).toBeInTheDocument()
    expect(screen.getByText('Consulta · Especialidade não informada')).toBeInTheDocument()
  })
})

describe('HOME-01 the patient home', () => {
  test('HOME-01 the next consultation, with day, place and the way to all of it', async () => {
    await abrir({}, { agendamentos: { proxima: () => agendamento() } })
    const proxima = cartao('Próxima Consulta')
    expect(proxima.getByText('seg, 24 nov 2031, 14:30')).toBeInTheDocument()
    expect(proxima.getByText('Clínica Aurora')).toBeInTheDocument()
    expect(proxima.getByRole('link', { name: 'Ver detalhes' })).toHaveAttribute(
      'href',
      `/consultas?consulta=${agendamento().id}`,
    )
  })

  test('HOME-01 without one, the way to the finder', async () => {
    await abrir({}, { agendamentos: { proxima: () => null } })
    expect(await screen.findByText('Nenhuma consulta marcada')).toBeInTheDocument()
    expect(cartao('Próxima Consulta').getByRole('link')).toHaveAttribute('href', '/login?aba=profissionais')
  })

  test('HOME-01 other profiles have neither the card nor suggestions', async () => {
    await abrir({ perfil: 'profissional' }, {})
    expect(screen.queryByText('Próxima Consulta')).toBeNull()
    expect(screen.queryByText('Profissionais sugeridos')).toBeNull()
  })

  test('HOME-01 at most five professionals are suggested', async () => {
    await abrir(
      {},
      {
        profissionais: {
          buscar: () => ({
            profissionais: Array.from({ length: 8 }, (_, n) => profissional(n)),
            total: 8,
            mais_de: false,
            proximo_cursor: null,
          }),
        },
      },
    )
    await userEvent.keyboard('{Shift}')
    const links = await cartao('Profissionais sugeridos').findAllByRole('link', { name: /^Ver perfil/ })
    expect(links.map((link) => link.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Ver perfil de Pessoa ${n}`),
    )
    expect(links[1]).toHaveAttribute('href', `/rede?profissional=${profissional(1).id}&autor=Pessoa+1`)
  })
})

const profissional = (n: number) => ({
  id: `a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a5${n}`,
  nome: `Pessoa ${n}`,
  avatar_url: null,
  tema: 'psicologia' as const,
  especialidade: 'Psicologia',
  sub_especialidade: null,
  registro: '06/1234',
  areas_interesse: [],
  bairro: 'Centro',
  cidade: 'Recife',
  uf: 'PE',
  zona: 'America/Recife',
  verificado_em: '2026-01-01T00:00:00Z',
  selo: true,
  nota_media: null,
  avaliacoes_total: 0,
  duracao_min: 50,
  preco_centavos: null,
  preco_a_partir: false,
  servico: null,
  retorno_centavos: null,
  planos: [],
  planos_total: 0,
  modalidades: ['presencial' as const],
  distancia_km: null,
  lugar: null,
  proximos_horarios: [],
  disponibilidade: null,
  motivos: [],
})

describe('SHELL-03 the quick-actions card', () => {
  const tudoPronto = rotas.map((rota) => ({ ...rota, existe: true }))

  test('SHELL-03 it leads to agenda, patients and clinics where the profile may go', async () => {
    await renderWithApi(<AcoesRapidas perfil="profissional" tabela={tudoPronto} />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/agenda',
      '/pacientes',
      '/clinicas',
    ])
  })

  test.each(['profissional', 'profissional-administrador', 'paciente-administrador', 'administrador-geral'])(
    'SHELL-03 all three are there for %s as the product is built',
    async (perfil) => {
      await renderWithApi(<AcoesRapidas perfil={perfil} />)
      expect(
        screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['Agenda', '/agenda'],
        ['Pacientes', '/pacientes'],
        ['Clínicas', '/clinicas'],
      ])
    },
  )

  test.each([
    ['paciente', tudoPronto],
    ['profissional', rotas.map((rota) => ({ ...rota, existe: rota.caminho === '/' }))],
  ] as const)('SHELL-03 without a page to go to there is no card for %s', async (perfil, tabela) => {
    await renderWithApi(<AcoesRapidas perfil={perfil} tabela={tabela} />)
    expect(screen.queryByText('Ações rápidas')).toBeNull()
  })
})

test.each([
  [0, 'Boa noite'],
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
  [23, 'Boa noite'],
])('the greeting at %i is %s', (hora, palavras) => expect(saudacao(hora)).toBe(palavras))

test.each([
  ['2031-11-24T17:30:00Z', 'Hoje'],
  // 22:00 in São Paulo, tomorrow in UTC.
  ['2031-11-25T01:00:00Z', 'Hoje'],
  ['2031-11-25T17:30:00Z', 'Amanhã'],
  ['2031-11-27T03:30:00Z', 'Em 3 dias'],
])('HOME-01 an appointment at %s is said to be: %s', (data_agendamento, palavras) => {
  expect(emQuantosDias(agendamento({ data_agendamento }), new Date('2031-11-24T12:00:00Z'))).toBe(palavras)
})

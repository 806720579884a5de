import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { Atividade, ConsultaDeHoje, FilaDoPainel, Tarefa } from '#domain/inicio/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/fake-auth.ts'
import { renderApp } from '#web/app/fake-app.tsx'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/fake.tsx'
import { AtividadesRecentes } from './components/atividades-recentes.tsx'
import { ConsultasDoMes } from './components/consultas-do-mes.tsx'
import { Fila } from './components/fila.tsx'
import { HojeDoProfissional } from './components/hoje-do-profissional.tsx'
import { Numeros } from './components/numeros.tsx'
import { ProximaConsulta } from './components/proxima-consulta.tsx'
import { Tarefas } from './components/tarefas.tsx'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const OUTRO = 'a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a5b'
const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
const DIA = 24 * 60

const resumo = {
  id: ID,
  status: 'agendado' as const,
  data_agendamento: daqui(3 * DIA),
  duracao_min: 30,
  modalidade: 'presencial' as const,
  especialidade: 'Cardiologia',
  servico: 'Check-up',
  paciente_nome: 'Marina Duarte',
  profissional_nome: 'Helena Prado',
  profissional_id: OUTRO,
  profissional_avatar_url: null,
  tema: 'medicina' as const,
  local: 'Clínica Aurora',
  zona: 'America/Sao_Paulo',
}
const detalhe = (dados: Partial<AgendamentoDetalhe> = {}) =>
  ({
    ...resumo,
    versao: 2,
    lado: 'paciente',
    acoes: ['confirmar'],
    confirmado_pelo_paciente_em: null,
    chegada_em: null,
    preparo: 'Jejum de oito horas',
    documentos: ['Exames anteriores', 'Carteirinha'],
    endereco: 'Rua das Flores, 10, São Paulo',
    telefone: '+55 11 98765-4321',
    ...dados,
  }) as AgendamentoDetalhe

const cartao = async (titulo: string) =>
  within((await screen.findByRole('heading', { name: titulo })).closest<HTMLElement>('section')!)
/** A card by itself, of somebody whose session is still being looked at. */
const mostrar = (ui: ReactNode, api: FakeApi) =>
  renderWithApi(ui, api, { around: (inner) => <SessaoContext value={new Sessao()}>{inner}</SessaoContext> })
const falha = () => {
  throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado.', { pedido: 'p-7' })
}

describe('HOME-01 the next consultation', () => {
  const abrir = (dados: Partial<AgendamentoDetalhe>, api: FakeApi['agendamentos'] = {}) =>
    mostrar(<ProximaConsulta />, {
      agendamentos: { proxima: () => resumo, detalhe: () => detalhe(dados), ...api },
    })

  test('HOME-01 preparation, what to bring, the way there, the calendar, the clinic and the companion', async () => {
    await abrir({})
    const proxima = await cartao('Próxima Consulta')
    expect(await proxima.findByText('Jejum de oito horas')).toBeInTheDocument()
    expect(proxima.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Exames anteriores',
      'Carteirinha',
    ])
    expect(proxima.getByText('Em 3 dias')).toBeInTheDocument()
    await userEvent.click(proxima.getByRole('button', { name: 'Mais opções da consulta' }))
    expect(screen.getByRole('menuitem', { name: 'Como chegar' })).toHaveAttribute(
      'href',
      expect.stringContaining('query=Rua%20das%20Flores'),
    )
    expect(screen.getByRole('menuitem', { name: 'Falar com a clínica' })).toHaveAttribute(
      'href',
      'https://wa.me/5511987654321',
    )
    expect(screen.getByRole('menuitem', { name: 'Adicionar ao calendário' })).toBeInTheDocument()
    expect(screen.getByRole('menuitem', { name: 'Compartilhar' })).toBeInTheDocument()
  })

  test('HOME-01 the presence is confirmed for the version that was seen, and a refusal is told', async () => {
    const confirmar = vi.fn<(input: { id: string; versao?: number | undefined }) => AgendamentoDetalhe>(
      () => {
        throw recusa('MUDOU', 409, 'Esta consulta mudou enquanto você olhava.')
      },
    )
    await abrir({}, { confirmar })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar presença' }))
    expect(confirmar).toHaveBeenCalledWith({ id: ID, versao: 2 })
    expect(await screen.findByText('Esta consulta mudou enquanto você olhava.')).toBeInTheDocument()
  })

  test.each<[Partial<AgendamentoDetalhe>, string]>([
    [{ confirmado_pelo_paciente_em: daqui(-5) }, 'Presença confirmada'],
    [{ chegada_em: daqui(-5), acoes: [] }, 'O consultório já sabe que você chegou'],
    [{ acoes: ['chegar', 'confirmar'] }, 'Cheguei'],
  ])('HOME-01 with %o it says %s', async (dados, palavras) => {
    await abrir(dados)
    expect(await screen.findByText(palavras)).toBeInTheDocument()
  })

  test('HOME-01 with nothing booked, one tap leads to the last specialty', async () => {
    await mostrar(<ProximaConsulta />, {
      agendamentos: { proxima: () => null },
      inicio: { tarefas: () => ({ tarefas: [], ultima_especialidade: 'Cardiologia' }) },
    })
    expect(await screen.findByRole('link', { name: 'Buscar Cardiologia' })).toHaveAttribute(
      'href',
      '/login?aba=profissionais&especialidade=Cardiologia',
    )
  })
})

describe('HOME-01 Consultas Este Mês', () => {
  test('HOME-01 how many, how many are over, and on which days', async () => {
    await mostrar(<ConsultasDoMes />, {
      inicio: {
        mes: () => ({
          total: 5,
          concluidas: 3,
          hoje: '2026-11-21',
          dias: [
            { data: '2026-11-04', situacao: 'concluida' },
            { data: '2026-11-24', situacao: 'por-vir' },
          ],
        }),
      },
    })
    const mes = await cartao('Consultas Este Mês')
    expect(await mes.findByText('5', { selector: 'p' })).toBeInTheDocument()
    expect(mes.getByRole('img', { name: '3 de 5 consultas concluídas' })).toBeInTheDocument()
    expect(mes.getByText('3 concluídas')).toBeInTheDocument()
    expect(mes.getByText('1 por vir')).toBeInTheDocument()
    expect(mes.getByText(/Dias com consulta neste mês: 04\/11\/2026, 24\/11\/2026/)).toBeInTheDocument()
  })

  test('HOME-01 a failure is told and can be tried again', async () => {
    await mostrar(<ConsultasDoMes />, { inicio: { mes: falha } })
    expect(await screen.findByText('Erro ao carregar as consultas do mês')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument()
  })
})

describe('what waits for a patient', () => {
  const tarefa = (dados: Partial<Tarefa>): Tarefa => ({
    tipo: 'confirmar',
    agendamento_id: ID,
    versao: 1,
    quando: '2031-11-24T17:30:00Z',
    zona: 'America/Sao_Paulo',
    profissional_id: OUTRO,
    profissional_nome: 'Helena Prado',
    especialidade: null,
    valor: null,
    ate: null,
    ...dados,
  })

  test('HOME-01 each with what it is about and the way to do it', async () => {
    const confirmar = vi.fn<() => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<Tarefas />, {
      inicio: {
        tarefas: () => ({
          tarefas: [
            tarefa({}),
            tarefa({ tipo: 'retorno', ate: '2031-12-01' }),
            tarefa({ tipo: 'pagar', valor: 250 }),
            tarefa({ tipo: 'avaliar' }),
          ],
          ultima_especialidade: null,
        }),
      },
      agendamentos: { confirmar },
    })
    const lista = await cartao('Para fazer')
    expect(
      (await lista.findAllByRole('listitem')).map((item) => item.textContent?.replace(/\u00a0/g, ' ')),
    ).toEqual([
      'Confirmar presençaHelena Prado, 24/11/2031 14:30Confirmar: Helena Prado',
      'Marcar o retornoHelena Prado, sem custo até 01/12/2031Marcar: Helena Prado',
      'Pagamento em abertoHelena Prado, R$ 250,00Ver: Helena Prado',
      'Avaliar a consultaHelena Prado, 24/11/2031 14:30Avaliar: Helena Prado',
    ])
    expect(lista.getByRole('link', { name: /^Marcar/ })).toHaveAttribute(
      'href',
      `/agendar?profissional=${OUTRO}`,
    )
    await userEvent.click(lista.getByRole('button', { name: /^Confirmar/ }))
    expect(confirmar).toHaveBeenCalledWith({ id: ID, versao: 1 })
  })

  test('HOME-01 nothing, and a failure', async () => {
    await mostrar(<Tarefas />, {
      inicio: { tarefas: () => ({ tarefas: [], ultima_especialidade: null }) },
    })
    expect(await screen.findByText('Nada espera por você agora')).toBeInTheDocument()
  })
})

describe('HOME-03 Atividades Recentes', () => {
  const atividade = (dados: Partial<Atividade>): Atividade => ({
    tipo: 'agendamento',
    id: ID,
    quando: daqui(-1),
    pessoa: 'Helena Prado',
    status: 'concluido',
    inicio: '2031-11-24T17:30:00Z',
    zona: 'America/Sao_Paulo',
    titulo: null,
    valor: null,
    ...dados,
  })

  test('HOME-03 what happened, with whom and how long ago', async () => {
    await mostrar(<AtividadesRecentes perfil="profissional" />, {
      inicio: {
        atividades: () => [
          atividade({ quando: daqui(-0.2) }),
          atividade({ id: OUTRO, status: 'reagendado', quando: daqui(-5.5), pessoa: null }),
          atividade({
            tipo: 'receita',
            quando: daqui(-60 * 3 - 1),
            valor: 180,
            titulo: 'Consulta',
            pessoa: null,
            status: null,
          }),
          atividade({ tipo: 'paciente', quando: daqui(-DIA * 2 - 1), pessoa: 'Ana Souza', status: null }),
        ],
      },
    })
    const lista = await cartao('Atividades Recentes')
    expect(
      (await lista.findAllByRole('listitem')).map((item) => item.textContent?.replace(/\u00a0/g, ' ')),
    ).toEqual([
      'Consulta concluídaAgora mesmocom Helena Prado',
      'Consulta reagendadaHá 5 minutoscom Paciente não informado, para 24/11/2031 14:30',
      'Pagamento recebidoHá 3 horasR$ 180,00 · Consulta',
      'Novo pacienteHá 2 diasAna Souza',
    ])
  })

  test.each<[string, () => Atividade[]]>([
    ['Nenhuma atividade recente', () => []],
    ['Erro ao carregar atividades recentes', falha],
  ])('HOME-03 %s', async (palavras, atividades) => {
    await mostrar(<AtividadesRecentes perfil="paciente" />, { inicio: { atividades } })
    expect(await screen.findByText(palavras)).toBeInTheDocument()
  })
})

describe('the home of who attends', () => {
  const consulta = (dados: Partial<ConsultaDeHoje> = {}): ConsultaDeHoje => ({
    ...resumo,
    status: 'confirmado',
    data_agendamento: daqui(-20),
    versao: 3,
    presenca: null,
    chegada_em: null,
    inicio_real: null,
    fim_real: null,
    primeira_vez: false,
    encaixe: false,
    aguarda_aprovacao: false,
    ...dados,
  })
  const hoje = (...itens: ConsultaDeHoje[]) => ({
    zona: 'America/Sao_Paulo',
    itens,
    proximo_livre: '2031-11-24T17:30:00Z',
  })

  test('the day says who waits, for how long, and how late it runs; the next act is at hand', async () => {
    const iniciar = vi.fn<() => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<HojeDoProfissional />, {
      inicio: {
        hoje: () => hoje(consulta({ presenca: 'presente', chegada_em: daqui(-25), primeira_vez: true })),
      },
      agendamentos: { iniciar },
    })
    const dia = await cartao('Hoje')
    expect(await dia.findByText('1 consulta, 0 atendidas')).toBeInTheDocument()
    expect(dia.getByText('Espera há 25 min')).toBeInTheDocument()
    expect(dia.getByText('Atraso de 20 min')).toBeInTheDocument()
    expect(dia.getByText('1 pessoa na sala de espera')).toBeInTheDocument()
    expect(dia.getByText('Primeira vez')).toBeInTheDocument()
    expect(dia.getByText('Segunda, 14:30')).toBeInTheDocument()
    expect(dia.queryByRole('button', { name: /Faltou/ })).toBeNull()
    await userEvent.click(dia.getByRole('button', { name: 'Iniciar de Marina Duarte' }))
    expect(iniciar).toHaveBeenCalledWith({ id: ID, versao: 3 })
  })

  test('a team is told apart by its professionals', async () => {
    await mostrar(<HojeDoProfissional />, {
      inicio: {
        hoje: () =>
          hoje(
            consulta({ paciente_nome: 'Marina Duarte' }),
            consulta({
              id: OUTRO,
              profissional_id: ID,
              profissional_nome: 'Caio Ramos',
              paciente_nome: null,
            }),
          ),
      },
    })
    expect(await screen.findByText('Paciente não informado')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Agenda de' }), 'Helena Prado')
    expect(screen.queryByText('Paciente não informado')).toBeNull()
    expect(screen.getByText('Marina Duarte')).toBeInTheDocument()
  })

  test.each<[string, FakeApi['inicio'] & {}]>([
    ['Nenhuma consulta hoje', { hoje: () => ({ ...hoje(), proximo_livre: null }) }],
    ['Sem horário livre nos próximos 14 dias', { hoje: () => ({ ...hoje(), proximo_livre: null }) }],
    ['Erro ao carregar o dia de hoje', { hoje: falha }],
  ])('an empty or unknown day: %s', async (palavras, inicio) => {
    await mostrar(<HojeDoProfissional />, { inicio })
    expect(await screen.findByText(palavras)).toBeInTheDocument()
  })

  const naFila = {
    id: ID,
    versao: 4,
    paciente_nome: 'Marina Duarte',
    data_agendamento: '2031-11-24T17:30:00Z',
    zona: 'America/Sao_Paulo',
    servico: null,
  }
  const fila: FilaDoPainel = {
    sem_confirmar: { total: 2, primeiros: [naFila] },
    pedidos: { total: 1, primeiros: [{ ...naFila, id: OUTRO, paciente_nome: 'Ana Souza' }] },
    em_aberto: 1,
    avaliacoes: 3,
    documentos: 1,
    reconferir_em: '2031-12-01T12:00:00Z',
  }

  test('what waits is counted and named, and a request is accepted where it stands', async () => {
    const confirmar = vi.fn<() => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<Fila />, { inicio: { fila: () => fila }, agendamentos: { confirmar } })
    for (const palavras of [
      '2 consultas de amanhã sem confirmação',
      '1 pedido aguarda sua resposta',
      '1 consulta de dias passados em aberto',
      '3 avaliações sem resposta',
      'Documentos do cadastro pedem sua atenção',
      'Seu registro será conferido de novo em 01/12/2031',
    ])
      expect(await screen.findByText(palavras)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar de Ana Souza' }))
    expect(confirmar).toHaveBeenCalledWith({ id: OUTRO, versao: 4 })
  })

  test('nothing waits, and a failure', async () => {
    const vazia = { total: 0, primeiros: [] }
    const { unmount } = await mostrar(<Fila />, {
      inicio: {
        fila: () => ({
          ...fila,
          sem_confirmar: vazia,
          pedidos: vazia,
          em_aberto: 0,
          avaliacoes: 0,
          documentos: 0,
          reconferir_em: null,
        }),
      },
    })
    expect(await screen.findByText('Tudo em dia')).toBeInTheDocument()
    unmount()
    await mostrar(<Fila />, { inicio: { fila: falha } })
    expect(await screen.findByText('Erro ao carregar o que espera por você')).toBeInTheDocument()
  })

  test('each number has its unit and its comparison, asks for its period, and fails alone', async () => {
    const numero = vi.fn<FakeApi['inicio'] & {} extends { numero?: infer F } ? NonNullable<F> : never>(
      ({ qual }) => {
        if (qual === 'novos') return falha()
        if (qual === 'receita') return { valor: 25_050, unidade: 'centavos', variacao: null, tipo: 'neutra' }
        if (qual === 'faltas') return { valor: 333, unidade: 'porcento', variacao: 25, tipo: 'negativa' }
        return {
          valor: qual === 'consultas' ? 12 : null,
          unidade: 'contagem',
          variacao: 500,
          tipo: 'positiva',
        }
      },
    )
    await mostrar(<Numeros />, { inicio: { numero } })
    const artigo = async (nome: string) =>
      within((await screen.findByRole('heading', { name: nome })).closest<HTMLElement>('article')!)
    expect(await (await artigo('Consultas')).findByText('12')).toBeInTheDocument()
    expect((await artigo('Consultas')).getByText(/50,0% a mais/)).toBeInTheDocument()
    expect((await artigo('Faltas')).getByText('33,3%')).toBeInTheDocument()
    expect((await artigo('Faltas')).getByText(/2,5 pontos a mais/)).toBeInTheDocument()
    expect((await artigo('Ocupação')).getByText('Sem dados')).toBeInTheDocument()
    expect((await artigo('Receita')).getByText(/250,50/)).toBeInTheDocument()
    expect((await artigo('Receita')).getByText('Sem período anterior para comparar')).toBeInTheDocument()
    expect((await artigo('Pacientes novos')).getByText('Não foi possível calcular')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Semana' }))
    await waitFor(() => expect(numero).toHaveBeenCalledWith({ qual: 'consultas', periodo: 'semana' }))
  })
})

test('HOME-01 who looks after somebody chooses whose home it is, and every card asks for them', async () => {
  guardarSessao()
  const mes = vi.fn<
    (input: { paciente_id?: string | undefined }) => {
      total: number
      concluidas: number
      dias: []
      hoje: string
    }
  >(() => ({
    total: 0,
    concluidas: 0,
    dias: [],
    hoje: '2026-11-21',
  }))
  await renderApp('/', {
    acesso: { eu: () => pessoa({ perfil: 'paciente-administrador' }) },
    inicio: {
      mes,
      pessoas: () => [
        { paciente_id: ID, nome: 'Marina Duarte', avatar_url: null, proprio: true },
        { paciente_id: OUTRO, nome: 'Ana Souza', avatar_url: null, proprio: false },
      ],
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: /Ana Souza/ }))
  await waitFor(() => expect(mes).toHaveBeenCalledWith(expect.objectContaining({ paciente_id: OUTRO })))
  await userEvent.click(screen.getByRole('radio', { name: 'Toda a família' }))
  expect(mes.mock.calls[0]![0].paciente_id).toBeUndefined()
})

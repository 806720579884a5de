import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { Atividade, Tarefa } from '#domain/inicio/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { AtividadesRecentes } from './components/atividades-recentes.tsx'
import { ConsultasDoMes } from './components/consultas-do-mes.tsx'
import { ProximaConsulta } from './components/proxima-consulta.tsx'
import { ProximosAgendamentos } from './components/proximos-agendamentos.tsx'
import { Tarefas } from './components/tarefas.tsx'
import {
  cartao,
  daqui,
  detalhe,
  DIA,
  falha,
  ID,
  mostrar,
  OUTRO,
  proximo,
  resumo,
} from './testing/fake-inicio.tsx'

const SERVICO = '3f0c1f7e-5a1d-4d5c-8a3e-0c1d2e3f4b01'
const DEPENDENTE = '3f0c1f7e-5a1d-4d5c-8a3e-0c1d2e3f4b02'

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

  test('HOME-01 a teleconsulta has the way into its room', async () => {
    const porVideo = { ...resumo, modalidade: 'teleconsulta' as const, local: null }
    await abrir(porVideo, {
      proxima: () => porVideo,
      salaDaConsulta: () => ({
        propria: false,
        existe: true,
        so_desta: false,
        endereco: 'https://video.exemplo.com.br/helena',
        abre_em: daqui(-15),
        fecha_em: daqui(30),
        muda_em_ms: 1_800_000,
        dias_sem_presencial: null,
      }),
    })
    expect(await screen.findByRole('link', { name: /^Entrar na sala/ })).toHaveAttribute(
      'href',
      'https://video.exemplo.com.br/helena',
    )
  })

  test('HOME-01 with nothing booked, one tap leads to the last specialty', async () => {
    await mostrar(<ProximaConsulta />, {
      agendamentos: { proxima: () => null },
      inicio: { tarefas: () => ({ tarefas: [], ultima_area: { nome: 'Cardiologia', filtro: 'sub' } }) },
    })
    expect(await screen.findByRole('link', { name: 'Buscar Cardiologia' })).toHaveAttribute(
      'href',
      '/login?aba=profissionais&sub=Cardiologia',
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
          por_vir: 1,
          sem_registro: 1,
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
    expect(mes.getByText('1 sem registro do atendimento')).toBeInTheDocument()
    expect(
      mes.getByText(/Dias com consulta neste mês: qua, 4 nov( 2026)?, ter, 24 nov( 2026)?/),
    ).toBeInTheDocument()
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
    servico_id: null,
    paciente_id: null,
    paciente_nome: null,
    especialidade: null,
    valor_centavos: null,
    ate: null,
    ...dados,
  })

  test('HOME-01 APPT-07 C4 each with what it is about and the way to do it', async () => {
    const confirmar = vi.fn<() => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<Tarefas />, {
      inicio: {
        tarefas: () => ({
          tarefas: [
            tarefa({ tipo: 'sinal', valor_centavos: 8_000 }),
            tarefa({}),
            tarefa({ tipo: 'retorno', ate: '2031-12-01', servico_id: SERVICO, paciente_id: DEPENDENTE }),
            tarefa({ tipo: 'pagar', valor_centavos: 25_000 }),
            tarefa({ tipo: 'avaliar', paciente_nome: 'Ana Souza' }),
          ],
          ultima_area: null,
        }),
      },
      agendamentos: { confirmar },
    })
    const lista = await cartao('Para fazer')
    expect(
      (await lista.findAllByRole('listitem')).map((item) => item.textContent?.replace(/\u00a0/g, ' ')),
    ).toEqual([
      'Pagar o sinalHelena Prado, R$ 80,00Pagar agora: Helena Prado',
      'Confirmar presençaHelena Prado, seg, 24 nov 2031, 14:30Confirmar: Helena Prado',
      'Marcar o retornoHelena Prado, sem custo até seg, 1 dez 2031Marcar: Helena Prado',
      'Pagamento em abertoHelena Prado, R$ 250,00Ver: Helena Prado',
      'Avaliar a consultaHelena Prado · Ana Souza, seg, 24 nov 2031, 14:30Avaliar: Helena Prado',
    ])
    // One tap: whose visit, with whom and as what are chosen.
    expect(lista.getByRole('link', { name: /^Marcar:/ })).toHaveAttribute(
      'href',
      `/agendar?profissional=${OUTRO}&servico=${SERVICO}&para=${DEPENDENTE}`,
    )
    expect(lista.getByRole('link', { name: /^Pagar agora/ })).toHaveAttribute(
      'href',
      `/consultas?pagar=${ID}`,
    )
    await userEvent.click(lista.getByRole('button', { name: /^Confirmar/ }))
    expect(confirmar).toHaveBeenCalledWith({ id: ID, versao: 1 })
  })

  test('HOME-01 nothing, and a failure', async () => {
    await mostrar(<Tarefas />, {
      inicio: { tarefas: () => ({ tarefas: [], ultima_area: null }) },
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
    paciente_id: null,
    status: 'concluido',
    inicio: '2031-11-24T17:30:00Z',
    zona: 'America/Sao_Paulo',
    titulo: null,
    valor_centavos: null,
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
            valor_centavos: 18_000,
            titulo: 'Consulta',
            pessoa: null,
            status: null,
          }),
          atividade({
            tipo: 'paciente',
            quando: daqui(-DIA * 2 - 1),
            pessoa: 'Ana Souza',
            paciente_id: OUTRO,
            status: null,
          }),
        ],
      },
    })
    const lista = await cartao('Atividades Recentes')
    expect(
      (await lista.findAllByRole('listitem')).map((item) => item.textContent?.replace(/\u00a0/g, ' ')),
    ).toEqual([
      'Consulta concluídaAgora mesmocom Helena Prado',
      'Consulta remarcadaHá 5 minutoscom Paciente não informado, para seg, 24 nov 2031, 14:30',
      'Pagamento recebidoHá 3 horasR$ 180,00 · Consulta',
      'Novo pacienteHá 2 diasAna Souza · Ver ficha: Ana Souza',
    ])
    expect(lista.getByRole('link', { name: 'Ver ficha: Ana Souza' })).toHaveAttribute(
      'href',
      `/pacientes/${OUTRO}`,
    )
  })

  test.each<[string, () => Atividade[]]>([
    ['Nenhuma atividade recente', () => []],
    ['Erro ao carregar atividades recentes', falha],
  ])('HOME-03 %s', async (palavras, atividades) => {
    await mostrar(<AtividadesRecentes perfil="paciente" />, { inicio: { atividades } })
    expect(await screen.findByText(palavras)).toBeInTheDocument()
  })
})

describe('HOME-02 APPT-02 cancel and reschedule on each line', () => {
  test('APPT-02 what the server allows is offered and nothing else, also for a moved visit, with the dialog of the consultation', async () => {
    const cancelar = vi.fn<(input: { id: string; motivo: string }) => AgendamentoDetalhe>(() => detalhe())
    await mostrar(<ProximosAgendamentos perfil="paciente" />, {
      agendamentos: {
        proximos: () => [
          proximo({ status: 'reagendado' }),
          proximo({ id: OUTRO, status: 'confirmado', acoes: ['confirmar'] }),
        ],
        detalhe: () => detalhe({ acoes: ['cancelar', 'reagendar'] }),
        cancelar,
      },
    })
    expect(await screen.findAllByRole('button', { name: /^Remarcar/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar a consulta com Helena Prado' }))
    const dialogo = await screen.findByRole('dialog')
    await userEvent.type(dialogo.querySelector('textarea')!, 'Viagem')
    await userEvent.click(dialogo.querySelector<HTMLElement>('button[type="submit"]')!)
    await waitFor(() =>
      expect(cancelar).toHaveBeenCalledWith(expect.objectContaining({ id: ID, motivo: 'Viagem' })),
    )
  })

  test('APPT-02 too late to cancel or move, the line has the telephone of the place, and none without that refusal', async () => {
    await mostrar(<ProximosAgendamentos perfil="paciente" />, {
      agendamentos: {
        proximos: () => [
          proximo({ acoes: ['confirmar'], recusas: { cancelar: 'prazo', reagendar: 'prazo' } }),
          proximo({ id: OUTRO }),
        ],
      },
    })
    const ligar = await screen.findAllByRole('link', { name: /^Ligar/ })
    expect(ligar.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ligar (11) 98765-4321 sobre a consulta com Helena Prado', 'tel:+5511987654321'],
    ])
    expect(screen.getAllByRole('button', { name: /^Cancelar/ })).toHaveLength(1)
  })

  test('APPT-02 where the consultation cannot be read it is said, and nothing opens', async () => {
    await mostrar(<ProximosAgendamentos perfil="paciente" />, {
      agendamentos: { proximos: () => [proximo()], detalhe: falha },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Remarcar/ }))
    expect(await screen.findByText('Não foi possível concluir')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('HOME-01 the next visit stands once, on its own card with what may be done, and the others in the list', async () => {
  guardarSessao()
  await renderApp('/', {
    acesso: { eu: () => pessoa({ perfil: 'paciente' }) },
    agendamentos: {
      proxima: () => resumo,
      proximos: () => [proximo(), proximo({ id: OUTRO, profissional_nome: 'Paulo Reis' })],
      detalhe: () => detalhe({ acoes: ['cancelar', 'reagendar'] }),
    },
  })
  const lista = await cartao('Próximos Agendamentos')
  expect(await lista.findByText('Paulo Reis')).toBeInTheDocument()
  expect(lista.queryByText('Helena Prado')).toBeNull()
  const dela = await cartao('Próxima Consulta')
  await userEvent.click(await dela.findByRole('button', { name: 'Mais opções da consulta' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar consulta' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

test('HOME-01 somebody who looks after others chooses whose home it is, and every card asks for them', async () => {
  guardarSessao()
  const mes = vi.fn<
    (input: { paciente_id?: string | undefined }) => {
      total: number
      concluidas: number
      por_vir: number
      sem_registro: number
      dias: []
      hoje: string
    }
  >(() => ({
    total: 0,
    concluidas: 0,
    por_vir: 0,
    sem_registro: 0,
    dias: [],
    hoje: '2026-11-21',
  }))
  await renderApp('/', {
    acesso: {
      eu: () =>
        pessoa({
          perfil: 'paciente-administrador',
          dados_perfil: { paciente: { id: ID, numero_prontuario: 'PAC1' }, profissional: null },
        }),
    },
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
  // What is booked from here is for them.
  const agendar = screen.getByRole('link', { name: 'Agendar consulta' })
  expect(agendar).toHaveAttribute('href', `/agendar?para=${OUTRO}`)
  await userEvent.click(screen.getByRole('radio', { name: 'Você' }))
  expect(agendar).toHaveAttribute('href', '/agendar?para=eu')
  await userEvent.click(screen.getByRole('radio', { name: 'Toda a família' }))
  expect(agendar).toHaveAttribute('href', '/agendar')
  expect(mes.mock.calls[0]![0].paciente_id).toBeUndefined()
})

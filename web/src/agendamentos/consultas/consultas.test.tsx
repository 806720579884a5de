import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { rotulosStatusAgendamento, statusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { calendarioIcs } from '#domain/agendamentos/consultas/ics.ts'
import { podeCancelar, podeReagendar } from '#domain/agendamentos/rules.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { lerBusca } from './busca.ts'
import { MinhasConsultasPage } from './consultas-page.tsx'
import { deNovo, eventoDe, politicaEmPalavras } from './consulta.ts'
import { abrir, botao, clicar, type Agendamentos } from './testing/fake-consulta.tsx'
import { consultaDe, ID } from '../testing/consulta.ts'
import { escrever } from '#web/testing/escrever.ts'
import { textos } from './messages.ts'

const OUTRA = '00000000-0000-4000-8000-0000000000aa'

describe('the list', () => {
  test('APPT-01 a row says when by the clock of the place, with whom, what, where and how it is paid', async () => {
    await abrir({})
    const linha = await screen.findByRole('article', { name: 'Helena Prado' })
    for (const texto of [
      'ter, 25 nov 2031, 13:30',
      '50 min',
      'Horário do Amazonas',
      'Check-up · Cardiologia',
      'CRM/AM 123456',
      'Clínica Aurora',
      'R$ 250,00',
      'Pendente',
      'Agendado',
    ])
      expect(linha.textContent?.replaceAll('\u00a0', ' ')).toContain(texto)
  })

  test.each(statusAgendamento)(
    'APPT-02 %s: the badge always, cancel and reschedule only where the table allows it',
    async (status) => {
      const acoes = (['cancelar', 'reagendar'] as const).filter((ato) =>
        ato === 'cancelar' ? podeCancelar(status) : podeReagendar(status),
      )
      await abrir({ listar: () => ({ itens: [consultaDe({ status, acoes: [...acoes] })], proximo: null }) })
      const linha = within(await screen.findByRole('article'))
      expect(linha.getByText(rotulosStatusAgendamento[status])).toBeInTheDocument()
      const pode = status === 'agendado' || status === 'confirmado' || status === 'reagendado'
      for (const nome of ['Cancelar', 'Remarcar'])
        expect(linha.queryAllByRole('button', { name: nome }), nome).toHaveLength(pode ? 1 : 0)
    },
  )

  test('APPT-01 what was cancelled unpaid is not pending, and an absence is no confirmed consultation', async () => {
    const itens = [
      consultaDe({ status: 'cancelado', pagamento_status: 'pendente' }),
      consultaDe({ id: OUTRA, status: 'confirmado', presenca: 'ausente' }),
    ]
    await abrir({ listar: () => ({ itens, proximo: null }) })
    const [cancelada, ausente] = await screen.findAllByRole('article')
    expect(cancelada).toHaveTextContent('Cancelado')
    expect(cancelada).not.toHaveTextContent('Pendente')
    expect(ausente).toHaveTextContent('Ausente')
    expect(ausente).not.toHaveTextContent('Confirmado')
  })

  test('APPT-01 a teleconsulta within a day has the way into its room in the row, every one in its details', async () => {
    const perto = { modalidade: 'teleconsulta', local: null, zona: null } as const
    const salaDaConsulta = vi.fn(({ id: _ }: { id: string }) => ({
      propria: false,
      existe: true,
      so_desta: false,
      endereco: 'https://video.exemplo.com.br/helena',
      abre_em: '2031-11-25T17:15:00Z',
      fecha_em: '2031-11-25T18:20:00Z',
      muda_em_ms: 60_000,
      dias_sem_presencial: null,
    }))
    const longe = consultaDe(perto)
    const logo = consultaDe({ ...perto, data_agendamento: new Date(Date.now() + 600_000).toISOString() })
    const { unmount } = await abrir({
      listar: () => ({ itens: [longe], proximo: null }),
      detalhe: () => longe,
      salaDaConsulta,
    })
    const linha = await screen.findByRole('article', { name: 'Helena Prado' })
    expect(salaDaConsulta).not.toHaveBeenCalled()
    await userEvent.click(within(linha).getByRole('button', { name: 'Helena Prado' }))
    const detalhe = within(await screen.findByRole('dialog'))
    expect(await detalhe.findByRole('link', { name: /^Entrar na sala/ })).toBeInTheDocument()
    unmount()
    await abrir({ listar: () => ({ itens: [logo], proximo: null }), salaDaConsulta })
    const deLogo = within(await screen.findByRole('article', { name: 'Helena Prado' }))
    expect(await deLogo.findByRole('link', { name: /^Entrar na sala/ })).toBeInTheDocument()
  })

  test('APPT-07 what is booked from the list is for whom the list shows', async () => {
    const listar = () => ({ itens: [], proximo: null })
    const outra = ID.replace('7b', '5c')
    await abrir({ listar }, `/consultas?pessoa=${outra}`)
    const [agendar] = await screen.findAllByRole('link', { name: 'Agendar consulta' })
    expect(agendar).toHaveAttribute('href', `/agendar?para=${outra}`)
  })

  test('APPT-07 C4 what waits for its Pix says for how long, is paid or given up in the row, and opens under an address', async () => {
    const cobranca = {
      id: ID.replace('7b', '5c'),
      situacao: 'aguardando' as const,
      valor_centavos: 8_000,
      expira_em: new Date(Date.now() + 23.5 * 60_000).toISOString(),
      obrigatoria: true,
    }
    const desistir = vi.fn(() => ({ ...nada, pode_gerar: null }))
    const nada = {
      agendamento_id: ID,
      lado: 'paciente' as const,
      cobrancas: [],
      recebido_centavos: 0,
      pode_gerar: null,
    }
    const { endereco } = await abrir(
      { listar: () => ({ itens: [consultaDe({ cobranca })], proximo: null }) },
      '/consultas',
      { pagamentos: { desistir, daConsulta: () => nada } },
    )
    const linha = within(await screen.findByRole('article'))
    expect(linha.getByText('Aguardando pagamento · 24 min')).toBeInTheDocument()
    // Before the deposit is paid, giving up replaces cancelling.
    expect(linha.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    await userEvent.click(linha.getByRole('button', { name: 'Desistir' }))
    expect(desistir).not.toHaveBeenCalled()
    await clicar('Desistir da consulta')
    await waitFor(() => expect(desistir).toHaveBeenCalledWith({ id: cobranca.id }))
    await userEvent.click(linha.getByRole('button', { name: 'Pagar agora' }))
    expect(await screen.findByRole('dialog', { name: 'Pagar com Pix' })).toBeInTheDocument()
    expect(endereco()).toBe(`/consultas?pagar=${ID}`)
  })

  test('C11 whoever comes by a reminder says by which channel, once, and the address forgets it', async () => {
    const marcar = vi.fn(() => null as never)
    const aviso = ID.replace('7b', '5c')
    const { endereco } = await abrir({}, `/consultas?aba=historico&via=sms&aviso=${aviso}`, {
      notificacoes: { marcar },
    })
    await waitFor(() => expect(endereco()).toBe('/consultas?aba=historico'))
    expect(marcar.mock.calls).toEqual([[{ id: aviso, lida: true, canal: 'sms' }]])
  })

  test.each([
    [1, true],
    [8, false],
  ])('APPT-07 C4 released %s days ago: "Paguei depois do prazo" stands there: %s', async (dias, pode) => {
    const antes = new Date(Date.now() - dias * 86_400_000).toISOString()
    const cobranca = {
      id: ID,
      situacao: 'vencida' as const,
      valor_centavos: 8_000,
      expira_em: antes,
      obrigatoria: true,
    }
    const consulta = consultaDe({ status: 'cancelado', acoes: [], data_cancelamento: antes, cobranca })
    await abrir({ listar: () => ({ itens: [consulta], proximo: null }) })
    const linha = within(await screen.findByRole('article'))
    expect(linha.getByText('Pix vencido')).toBeInTheDocument()
    expect(linha.queryAllByRole('button', { name: 'Paguei depois do prazo' })).toHaveLength(pode ? 1 : 0)
  })

  test('APPT-02 reagendado stays listed, says the hour before, and can be confirmed', async () => {
    const confirmar = vi.fn(() => consultaDe({ status: 'confirmado' }))
    const reagendada = consultaDe({
      status: 'reagendado',
      reagendado_de: '2031-11-24T17:30:00Z',
      acoes: ['confirmar'],
    })
    await abrir({ listar: () => ({ itens: [reagendada], proximo: null }), confirmar })
    expect(await screen.findByText('Antes: seg, 24 nov 2031, 13:30')).toBeInTheDocument()
    await clicar('Confirmar presença')
    expect(confirmar).toHaveBeenCalledWith({ id: ID, versao: 3 })
    expect(await screen.findByText('Presença confirmada')).toBeInTheDocument()
  })

  test('C13 where the policy refuses, the row says so in place of the buttons', async () => {
    const consulta = consultaDe({
      acoes: ['confirmar'],
      recusas: { cancelar: 'prazo', reagendar: 'remarcacoes' },
    })
    await abrir({ listar: () => ({ itens: [consulta], proximo: null }) })
    const linha = await screen.findByRole('article')
    expect(linha).toHaveTextContent('O prazo para cancelar pelo aplicativo terminou. Fale com o consultório.')
    expect(linha).toHaveTextContent('Esta consulta já foi remarcada o máximo de vezes.')
    expect(within(linha).getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', 'tel:+5592987654321')
  })

  test('C24 none, failure and the next page: each has its words and its next step', async () => {
    const listar = vi.fn<NonNullable<Agendamentos['listar']>>(() => ({ itens: [], proximo: null }))
    await abrir({ listar })
    expect(await screen.findByText('Nenhuma consulta marcada')).toBeInTheDocument()
    listar.mockImplementationOnce(() => {
      throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
    })
    await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
    expect(await screen.findByText(textos.erro)).toBeInTheDocument()
    listar.mockImplementation(({ cursor }) => ({
      itens: [consultaDe({ id: cursor ? ID.replace('7b', '8b') : ID, status: 'concluido', acoes: [] })],
      proximo: cursor ? null : 'depois',
    }))
    await clicar('Tentar de novo')
    await clicar('Mostrar mais')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  })

  test('the address holds tab and filters, and what it cannot mean is left out', async () => {
    const listar = vi.fn<NonNullable<Agendamentos['listar']>>(() => ({ itens: [], proximo: null }))
    const tela = await abrir(
      { listar },
      '/consultas?aba=canceladas&modalidade=teleconsulta&de=2031-01-01&status=x',
    )
    expect(await screen.findByText('Nada com estes filtros')).toBeInTheDocument()
    expect(listar).toHaveBeenLastCalledWith(
      expect.objectContaining({ aba: 'canceladas', modalidade: 'teleconsulta', de: '2031-01-01' }),
    )
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!)
    await waitFor(() => expect(tela.endereco()).toBe('/consultas?aba=canceladas'))
    expect(lerBusca({ aba: 'nada', consulta: 'x', de: '2031-02-30', pessoa: ID })).toEqual({ pessoa: ID })
  })
})

describe('the rest of a consultation', () => {
  test('C21 the details show every change with its author, and every notice with its recipient and channel', async () => {
    const tela = await abrir(
      {
        historico: () => [
          {
            id: ID,
            quando: '2031-11-01T12:00:00Z',
            ato: 'marcar',
            lado: 'paciente',
            quem: 'Marina Duarte',
            de: null,
            para: 'agendado',
            inicio_antes: null,
            inicio: '2031-11-24T17:30:00Z',
            motivo: null,
          },
          {
            id: ID.replace('7b', '8b'),
            quando: '2031-11-02T12:00:00Z',
            ato: 'reagendar',
            lado: 'profissional',
            quem: null,
            de: 'agendado',
            para: 'reagendado',
            inicio_antes: '2031-11-24T17:30:00Z',
            inicio: '2031-11-25T17:30:00Z',
            motivo: 'Congresso',
          },
        ],
        avisos: () => [
          {
            id: ID,
            quando: '2031-11-02T12:00:00Z',
            titulo: 'Agendamento Reagendado',
            para: 'paciente',
            canal: 'email',
            estado: 'enviada',
          },
        ],
      },
      `/consultas?consulta=${ID}`,
    )
    const folha = await screen.findByRole('dialog', { name: 'Detalhes da consulta' })
    expect(await within(folha).findByText(/por Marina Duarte/)).toBeInTheDocument()
    expect(folha).toHaveTextContent('pelo consultório')
    expect(folha).toHaveTextContent('De seg, 24 nov 2031, 13:30 para ter, 25 nov 2031, 13:30')
    expect(folha).toHaveTextContent('Congresso')
    expect(folha).toHaveTextContent(/Paciente: Agendamento Reagendado.*Por e-mail · Enviada/)
    await clicar('Fechar')
    await waitFor(() => expect(tela.endereco()).toBe('/consultas'))
  })

  test('APPT-08 a professional finds the consultation of their notice, acts on it, and books nothing there', async () => {
    const listar = vi.fn(() => ({
      itens: [consultaDe({ status: 'concluido', acoes: [], avaliacao: 'pode' })],
      proximo: null,
    }))
    const confirmar = vi.fn(() => consultaDe({ status: 'confirmado' }))
    const tela = await abrir(
      { listar, confirmar },
      `/minhas-consultas?consulta=${ID}`,
      {},
      <MinhasConsultasPage />,
    )
    const folha = await screen.findByRole('dialog', { name: 'Detalhes da consulta' })
    await userEvent.click(await within(folha).findByRole('button', { name: botao('Confirmar presença') }))
    expect(confirmar).toHaveBeenCalledWith({ id: ID, versao: 3 })
    await clicar('Fechar')
    await waitFor(() => expect(tela.endereco()).toBe('/minhas-consultas'))
    expect(screen.getByRole('heading', { level: 1, name: 'Minhas consultas' })).toBeInTheDocument()
    expect(listar).toHaveBeenCalledWith({ aba: 'proximas', minhas: 'true' })
    for (const nome of ['Agendar consulta', 'Marcar de novo'])
      expect(screen.queryByRole('link', { name: nome })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Avaliar' })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: 'Lista de espera' })).not.toBeInTheDocument()
  })

  test('C22 an address of somebody else’s consultation shows nothing of it', async () => {
    await abrir(
      {
        detalhe: () => {
          throw recusa('NAO_ENCONTRADO', 404)
        },
      },
      `/consultas?consulta=${ID}`,
    )
    expect(await screen.findByText('Esta consulta não está mais aqui')).toBeInTheDocument()
  })

  test('C22 a calendar file names somebody else than its owner by initials only', () => {
    const evento = (proprio: boolean) =>
      calendarioIcs([eventoDe(consultaDe({ proprio }), 'https://app.exemplo.com.br')], 0)
    expect(evento(true)).toContain('SUMMARY:Consulta com Helena Prado\r\n')
    expect(evento(false)).toContain('SUMMARY:Consulta com Helena Prado (MD)')
    for (const texto of [evento(true), evento(false)]) {
      expect(texto).not.toContain('Marina')
      expect(texto).not.toContain('Cardiologia')
    }
  })

  test('C14 to book again takes everything along but the hour', () => {
    expect(deNovo(consultaDe())).toEqual({
      profissional: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
      servico: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
      local: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b',
      para: 'eu',
      modalidade: 'presencial',
      plano: 'particular',
    })
    expect(deNovo(consultaDe({ profissional_id: null }))).toBeNull()
  })

  test('three questions are kept, empty ones are not', async () => {
    const prepararConsulta = vi.fn(() => consultaDe())
    await abrir({ prepararConsulta })
    await clicar('Mais ações da consulta com Helena Prado')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Preparar consulta' }))
    await escrever(await screen.findByLabelText(/Pergunta 2/), 'Posso correr?')
    await clicar('Guardar perguntas')
    await waitFor(() =>
      expect(prepararConsulta).toHaveBeenCalledWith({ id: ID, perguntas: ['Posso correr?'] }),
    )
    expect(await screen.findByText('Perguntas guardadas')).toBeInTheDocument()
  })

  test.each([
    [
      { cancelar_ate_min: 0, remarcar_ate_min: 0, max_remarcacoes: null },
      ['a qualquer momento', 'a qualquer momento'],
    ],
    [
      { cancelar_ate_min: 2_880, remarcar_ate_min: 90, max_remarcacoes: 1 },
      ['2 dias', '90 minutos', 'uma vez', 'consultório'],
    ],
    [
      { cancelar_ate_min: 60, remarcar_ate_min: 60, max_remarcacoes: 0 },
      ['1 hora', '1 hora', 'não pode', 'consultório'],
    ],
  ])('the policy in words: %o', (dados, partes) => {
    const frases = politicaEmPalavras({ varias_no_dia: false, texto: '', ...dados })
    expect(frases).toHaveLength(partes.length)
    for (const [indice, parte] of partes.entries()) expect(frases[indice]).toContain(parte)
  })
})

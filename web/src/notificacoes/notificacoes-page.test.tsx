import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { tabelaDePreferencias, type Preferencia } from '#domain/notificacoes/canais.ts'
import type { NotificacaoDaLista } from '#domain/notificacoes/contract.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { CanalContext } from '#web/eventos/canal-context.ts'
import type { CanalAoVivo, Ouvinte } from '#web/eventos/canal.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { NotificacoesPage } from './notificacoes-page.tsx'
import { Sino } from './sino.tsx'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const notificacao = (dados: Partial<NotificacaoDaLista> = {}): NotificacaoDaLista => ({
  id: ID,
  tipo: 'agendamento',
  prioridade: 'normal',
  titulo: 'Consulta confirmada',
  mensagem: 'Helena Prado confirmou sua consulta de terça.',
  link: '/consultas',
  lida_em: null,
  arquivada_em: null,
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...dados,
})

const navegador = { tipo: 'navegador', este: false, usada_em: null } as const
const preferencias = () => ({
  preferencias: tabelaDePreferencias([], true),
  silencio: { ativo: false, inicio_min: 1320, fim_min: 420, zona: 'America/Sao_Paulo' },
  costume: { ligado: true, canal: null },
  canais: { email: 'marina@exemplo.com.br', chave_push: null, push_do_aplicativo: [], sms: null },
})

const abrir = (api: FakeApi['notificacoes'] = {}, endereco = '/notificacoes') =>
  renderWithApi(
    <NotificacoesPage />,
    {
      notificacoes: {
        contagem: () => ({ nao_lidas: 1, urgente: false }),
        listar: () => ({ notificacoes: [notificacao()], proximo_cursor: null }),
        preferencias,
        inscricoes: () => [],
        ...api,
      },
    },
    { endereco, around: (ui) => <SessaoContext value={new Sessao()}>{ui}</SessaoContext> },
  )

describe('the centre', () => {
  test('DATA-07 each line says what, about what, when, how pressing, and that it is unread; opening it reads it', async () => {
    const marcadas: unknown[] = []
    await abrir({
      listar: () => ({ notificacoes: [notificacao({ prioridade: 'urgente' })], proximo_cursor: null }),
      marcar: (input) => {
        marcadas.push(input)
        return notificacao({ lida_em: '2026-11-21T15:00:00Z' })
      },
    })
    const linha = within(await screen.findByRole('listitem'))
    expect(linha.getByText('Consulta confirmada')).toBeInTheDocument()
    expect(linha.getByText('Urgente')).toBeInTheDocument()
    expect(linha.getByText('Não lida')).toBeInTheDocument()
    expect(linha.getByText('Há 5 minutos')).toBeInTheDocument()
    const alvo = linha.getByRole('link')
    expect(alvo).toHaveAttribute('href', '/consultas')
    await userEvent.click(alvo)
    await waitFor(() => expect(marcadas).toEqual([{ id: ID, lida: true }]))
  })

  test('DATA-07 state and subject are filters that the address keeps', async () => {
    const pedidos: unknown[] = []
    const { endereco } = await abrir({
      listar: (input) => {
        pedidos.push(input)
        return { notificacoes: [], proximo_cursor: null }
      },
    })
    expect(await screen.findByText('Nenhuma notificação')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Não lidas' }))
    expect(await screen.findByText('Tudo lido')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Assunto'), 'Segurança')
    await waitFor(() => expect(endereco()).toBe('/notificacoes?filtro=nao-lidas&tipo=seguranca'))
    expect(pedidos.at(-1)).toMatchObject({ filtro: 'nao-lidas', tipo: 'seguranca' })
  })

  test('DATA-07 more pages come on request', async () => {
    await abrir({
      listar: ({ cursor }) =>
        cursor
          ? {
              notificacoes: [notificacao({ id: crypto.randomUUID(), titulo: 'Mais antiga' })],
              proximo_cursor: null,
            }
          : { notificacoes: [notificacao()], proximo_cursor: 'c1' },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Carregar mais/ }))
    expect(await screen.findByText('Mais antiga')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Carregar mais/ })).toBeNull()
  })

  test('DATA-07 all are marked read, but not what came after the list was read', async () => {
    let pedido: { ate?: string } = {}
    await abrir({
      marcarTodas: (input) => {
        pedido = input
        return { marcadas: 3 }
      },
    })
    await screen.findByRole('listitem')
    const botao = screen.getByRole('button', { name: 'Marcar todas como lidas' })
    await waitFor(() => expect(botao).toBeEnabled())
    await userEvent.click(botao)
    expect(await screen.findByText('3 notificações marcadas como lidas')).toBeInTheDocument()
    expect(Date.parse(pedido.ate!)).toBeLessThanOrEqual(Date.now())
  })

  test('DATA-07 archiving can be undone', async () => {
    const feitos: unknown[] = []
    await abrir({
      arquivar: (input) => {
        feitos.push(input.arquivada)
        return notificacao()
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de Consulta confirmada' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(feitos).toEqual([true, false]))
  })

  test('DATA-07 the ways by which it went out are shown with their state', async () => {
    await abrir({
      entregas: () => [
        {
          canal: 'email',
          estado: 'adiada',
          tentativas: 0,
          enviar_em: '2026-11-21T10:00:00Z',
          enviada_em: null,
        },
        {
          canal: 'push',
          estado: 'falhou',
          tentativas: 5,
          enviar_em: '2026-11-21T10:00:00Z',
          enviada_em: null,
        },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de Consulta confirmada' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Por onde foi enviada' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Envios desta notificação' }))
    expect(await dialogo.findByText('Espera o fim do horário de silêncio')).toBeInTheDocument()
    expect(dialogo.getByText('Não foi possível enviar')).toBeInTheDocument()
    expect(dialogo.getByText(/5 tentativas/)).toBeInTheDocument()
  })

  test('DATA-07 a failure says so and can be tried again', async () => {
    let down = true
    await abrir({
      listar: () => {
        if (down) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
        return { notificacoes: [notificacao()], proximo_cursor: null }
      },
    })
    expect(await screen.findByText('Não foi possível carregar as notificações')).toBeInTheDocument()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Consulta confirmada')).toBeInTheDocument()
  })
})

describe('preferences', () => {
  const naAba = (api: FakeApi['notificacoes'] = {}) => abrir(api, '/notificacoes?aba=preferencias')
  const chave = (nome: string) => screen.findByRole('switch', { name: nome })

  test('DATA-07 REDE-04 one switch turns a subject on and off with all its types, and says when only some are on', async () => {
    const salvos: unknown[] = []
    const guardadas: Preferencia[] = []
    let tabela = preferencias()
    await naAba({
      preferencias: () => tabela,
      salvarPreferencias: ({ preferencias: escolhas = [] }) => {
        salvos.push(escolhas)
        guardadas.push(...escolhas)
        tabela = { ...tabela, preferencias: tabelaDePreferencias(guardadas.toReversed(), true) }
        return tabela
      },
    })
    const consultas = await chave('Consultas e horários: Por e-mail')
    expect(consultas).toBeChecked()
    expect(screen.queryByText('Cadastro profissional')).not.toBeInTheDocument()
    await userEvent.click(consultas)
    await waitFor(() =>
      expect(salvos).toEqual([
        ['agendamento', 'lembrete', 'lista-espera'].map((tipo) => ({ tipo, canal: 'email', ativo: false })),
      ]),
    )
    await waitFor(() => expect(consultas).not.toBeChecked())
    await userEvent.click(screen.getByText('Ajustar um por um'))
    await userEvent.click(await chave('Lembrete: Por e-mail'))
    expect(salvos.at(-1)).toEqual([{ tipo: 'lembrete', canal: 'email', ativo: true }])
    await waitFor(() => expect(consultas).toHaveAccessibleName('Consultas e horários: Por e-mail (alguns)'))
    expect(consultas).not.toBeChecked()
  })

  test('DATA-07 each subject by each way; what concerns the safety of the account stays on', async () => {
    const salvos: unknown[] = []
    const daRede = ['rede', 'comentario', 'mencao', 'seguidor', 'convite']
    await naAba({
      salvarPreferencias: (input) => {
        salvos.push(input.preferencias)
        const tabela = preferencias()
        return {
          ...tabela,
          preferencias: tabela.preferencias.map((cada) =>
            daRede.includes(cada.tipo) && cada.canal === 'email' ? { ...cada, ativo: true } : cada,
          ),
        }
      },
    })
    expect(await chave('Segurança: Por e-mail')).toBeDisabled()
    expect(await chave('Segurança: No aplicativo')).toBeChecked()
    expect(await chave('Rede: No aparelho')).toBeDisabled()
    const rede = await chave('Rede: Por e-mail')
    expect(rede).not.toBeChecked()
    await userEvent.click(rede)
    await waitFor(() =>
      expect(salvos).toEqual([daRede.map((tipo) => ({ tipo, canal: 'email', ativo: true }))]),
    )
    await waitFor(() => expect(rede).toBeChecked())
  })

  test('DATA-07 C20 texts can be chosen for what is about an hour, once a telephone is confirmed', async () => {
    const sem = await naAba()
    expect(await screen.findByText(/não tem telefone confirmado/)).toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: 'Lembrete: Por SMS' })).not.toBeInTheDocument()
    sem.unmount()
    const tabela = preferencias()
    await naAba({ preferencias: () => ({ ...tabela, canais: { ...tabela.canais, sms: '4321' } }) })
    expect(await screen.findByText(/final 4321/)).toBeInTheDocument()
    expect(await chave('Lembrete: Por SMS')).toBeEnabled()
    expect(screen.queryByRole('switch', { name: 'Rede: Por SMS' })).not.toBeInTheDocument()
  })

  test('C11 the channel that reminders go by first is told, and can be switched off', async () => {
    const salvos: unknown[] = []
    const tabela = preferencias()
    const com = (ligado: boolean) => ({ ...tabela, costume: { ligado, canal: 'email' as const } })
    await naAba({
      preferencias: () => com(true),
      salvarPreferencias: ({ costume }) => {
        salvos.push(costume)
        return com(costume!)
      },
    })
    expect(await screen.findByText(/Você costuma responder por e-mail/)).toBeInTheDocument()
    await userEvent.click(await chave('Lembretes primeiro por onde você costuma responder'))
    await waitFor(() => expect(salvos).toEqual([false]))
    await waitFor(() => expect(screen.queryByText(/Você costuma responder/)).not.toBeInTheDocument())
  })

  test('DATA-07 a choice that was not kept goes back', async () => {
    await naAba({
      salvarPreferencias: () => {
        throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
      },
    })
    const rede = await chave('Rede: Por e-mail')
    await userEvent.click(rede)
    expect(await screen.findByText('Não foi possível guardar a preferência')).toBeInTheDocument()
    await waitFor(() => expect(rede).not.toBeChecked())
  })

  test('DATA-07 quiet hours begin with the zone of the device and show their clock', async () => {
    let silencio = preferencias().silencio
    await naAba({
      preferencias: () => ({ ...preferencias(), silencio }),
      salvarPreferencias: (input) => {
        silencio = { ...silencio, ...input.silencio }
        return { ...preferencias(), silencio }
      },
    })
    await userEvent.click(await chave('Silenciar todos os dias'))
    expect(await screen.findByLabelText('Das')).toHaveValue('22:00')
    expect(screen.getByLabelText('Até as')).toHaveValue('07:00')
    expect(silencio.zona).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  test('DATA-07 devices: where the installation sends none it says so; those that are on are tried and taken away', async () => {
    const retirados: unknown[] = []
    await naAba({
      inscricoes: () => [
        { ...navegador, id: ID, aparelho: 'Chrome no Android', criada_em: '2026-11-21T10:00:00Z' },
      ],
      testarInscricao: () => ({ resultado: 'enviado' as const }),
      desinscrever: (input) => {
        retirados.push(input.id)
        return { retirada: true as const }
      },
    })
    expect(await screen.findByText('Chrome no Android')).toBeInTheDocument()
    expect(screen.getAllByText('Esta instalação não envia avisos ao aparelho.').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Testar' }))
    expect(await screen.findByText('Aviso de teste enviado')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Retirar' }))
    await waitFor(() => expect(retirados).toEqual([ID]))
  })
})

describe('the bell', () => {
  test('DATA-07 it says how many are unread, and shows the newest with the way to all', async () => {
    await renderWithApi(<Sino />, {
      notificacoes: {
        contagem: () => ({ nao_lidas: 120, urgente: true }),
        listar: () => ({ notificacoes: [notificacao()], proximo_cursor: null }),
        marcar: () => notificacao(),
      },
    })
    const sino = await screen.findByRole('button', { name: 'Notificações, 120 não lidas' })
    expect(within(sino).getByText('99+')).toBeInTheDocument()
    await userEvent.click(sino)
    expect(await screen.findByText('Consulta confirmada')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/notificacoes')
  })

  test('DATA-07 with nothing unread it carries no number', async () => {
    await renderWithApi(<Sino />, {
      notificacoes: { contagem: () => ({ nao_lidas: 0, urgente: false }) },
    })
    expect(await screen.findByRole('button', { name: 'Notificações' })).toHaveTextContent('')
  })

  test.each([
    ['/consultas?aba=espera', 0],
    ['/consultas?aba=historico', 1],
    ['/', 1],
  ])(
    'C12 at %s an offer of the waiting list is said by %i toasts: its own page shows it',
    async (endereco, vezes) => {
      let ouvinte!: Ouvinte
      const canal = {
        ouvir: (novo: Ouvinte) => ((ouvinte = novo), () => undefined),
      } as unknown as CanalAoVivo
      const obter = vi.fn(({ id }: { id: string }) =>
        notificacao({
          id,
          prioridade: 'urgente',
          titulo: 'Vagou um horário para você',
          link: id === ID ? `/consultas?aba=espera&oferta=${ID}` : '/consultas?aba=espera',
          created_at: new Date().toISOString(),
        }),
      )
      await renderWithApi(
        <CanalContext value={canal}>
          <Sino />
        </CanalContext>,
        { notificacoes: { contagem: () => ({ nao_lidas: 1, urgente: true }), obter } },
        { endereco },
      )
      await act(async () => ouvinte.onChegar({ tipo: 'notificacoes', id: ID }))
      await waitFor(() => expect(obter).toHaveResolved())
      await act(() => vi.dynamicImportSettled())
      expect(screen.queryAllByText('Vagou um horário para você')).toHaveLength(vezes)
      // Other announcements of the list still appear.
      await act(async () => ouvinte.onChegar({ tipo: 'notificacoes', id: ID.replace('7b', '8b') }))
      expect(await screen.findByText('Vagou um horário para você')).toBeInTheDocument()
    },
  )

  test('DATA-07 many announcements at once are two questions: the first alone, and all others together', async () => {
    let ouvinte!: Ouvinte
    const canal = { ouvir: (novo: Ouvinte) => ((ouvinte = novo), () => undefined) } as unknown as CanalAoVivo
    const nova = (id: string, titulo: string) =>
      notificacao({ id, titulo, prioridade: 'alta', created_at: new Date().toISOString() })
    const [primeira, ...outras] = Array.from({ length: 43 }, (_, n) => ID.slice(0, -2) + String(10 + n))
    const obter = vi.fn(({ id }: { id: string }) => nova(id, 'A primeira'))
    const listar = vi.fn(() => ({
      notificacoes: [nova(outras.at(-1)!, 'A mais nova'), nova(ID, 'Uma que ninguém anunciou')],
      proximo_cursor: null,
    }))
    await renderWithApi(
      <CanalContext value={canal}>
        <Sino />
      </CanalContext>,
      { notificacoes: { contagem: () => ({ nao_lidas: 43, urgente: false }), obter, listar } },
    )
    await act(async () => {
      for (const id of [primeira!, ...outras]) ouvinte.onChegar({ tipo: 'notificacoes', id })
    })
    expect(await screen.findByText('A mais nova')).toBeInTheDocument()
    expect(screen.queryByText('Uma que ninguém anunciou')).not.toBeInTheDocument()
    expect([obter.mock.calls.length, listar.mock.calls.length]).toEqual([1, 1])
  })
})

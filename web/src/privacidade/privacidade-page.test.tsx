import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PedidoDePrivacidade } from '#domain/privacidade/contract.ts'
import type { MeusConsentimentos } from '#domain/consentimentos/contract.ts'
import { prazoDoPedido } from '#domain/privacidade/prazo.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { PrivacidadePage } from './privacidade-page.tsx'

const pedido = (dados: Partial<PedidoDePrivacidade> = {}): PedidoDePrivacidade => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  tipo: 'correcao',
  descricao: 'Meu sobrenome mudou.',
  status: 'aberto',
  prazo: prazoDoPedido(Date.now()),
  executar_em: null,
  resposta: null,
  respondido_em: null,
  created_at: '2026-11-21T15:00:00Z',
  ...dados,
})

const meus = (marketing = false): MeusConsentimentos => ({
  versao_dos_termos: '2026-11',
  termos_pendentes: false,
  estados: [
    {
      finalidade: 'termos',
      concedido: true,
      versao: '2026-11',
      em: '2026-11-21T15:00:00Z',
      pode_retirar: false,
    },
    { finalidade: 'marketing', concedido: marketing, versao: null, em: null, pode_retirar: true },
  ],
  historico: [
    {
      finalidade: 'termos',
      versao: '2026-11',
      concedido: true,
      origem: 'cadastro',
      em: '2026-11-21T15:00:00Z',
    },
  ],
})

const abrir = (
  privacidade: FakeApi['privacidade'] = {},
  consentimentos: FakeApi['consentimentos'] = { meus: () => meus() },
) =>
  renderWithApi(<PrivacidadePage />, {
    consentimentos,
    equipe: { acessos: () => [], circulo: { indicacoes: () => [] } },
    administracao: { quemViu: () => ({ recusa: false, visoes: [] }) },
    ia: { minhasChamadas: () => ({ chamadas: [] }) },
    privacidade: {
      pedidos: () => [],
      acessos: () => ({ itens: [], proximo: null }),
      ...privacidade,
    },
  })

const lista = async (nome: string) => within(await screen.findByRole('list', { name: nome }))

describe('consents', () => {
  test('L4 each shows its version and date; the terms cannot be switched off, marketing is at once', async () => {
    const ditos: unknown[] = []
    await abrir(
      {},
      {
        meus: () => meus(),
        dizer: (input) => {
          ditos.push(input)
          return meus(input.concedido)
        },
      },
    )
    expect(
      await screen.findByText(/^Aceito em .*, versão 2026-11\. Vale enquanto a conta existir\.$/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: /^Termos de uso/ })).toBeNull()
    const chave = await screen.findByRole('switch', { name: /^Novidades e dicas/ })
    expect(chave).not.toBeChecked()
    await userEvent.click(chave)
    expect(await screen.findByText('Consentimento dado')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: /^Novidades e dicas/ })).toBeChecked()
    await userEvent.click(screen.getByRole('switch', { name: /^Novidades e dicas/ }))
    expect(await screen.findByText('Consentimento retirado')).toBeInTheDocument()
    expect(ditos).toEqual([
      { finalidade: 'marketing', concedido: true, origem: 'privacidade' },
      { finalidade: 'marketing', concedido: false, origem: 'privacidade' },
    ])
  })

  test('L4 a choice that could not be kept goes back to what counts', async () => {
    await abrir(
      {},
      {
        meus: () => meus(true),
        dizer: () => {
          throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
        },
      },
    )
    await userEvent.click(await screen.findByRole('switch', { name: /^Novidades e dicas/ }))
    expect(await screen.findByText('Não foi possível guardar sua escolha')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: /^Novidades e dicas/ })).toBeChecked()
  })
})

describe('requests', () => {
  test('L2 an open request shows the day of its answer and the days left; an answered one its answer', async () => {
    await abrir({
      pedidos: () => [
        pedido(),
        pedido({
          id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5c',
          status: 'atendido',
          resposta: 'Corrigido na ficha.',
        }),
      ],
    })
    const pedidos = await lista('Meus pedidos')
    expect(pedidos.getByText(/^Respondemos até .* \(faltam 15 dias\)$/)).toBeInTheDocument()
    expect(pedidos.getByText('Em aberto')).toBeInTheDocument()
    expect(pedidos.getByText('Atendido')).toBeInTheDocument()
    expect(pedidos.getByText('Corrigido na ficha.')).toBeInTheDocument()
    expect(pedidos.getAllByRole('button', { name: 'Retirar pedido' })).toHaveLength(1)
  })

  test('L2 a request that is late says for how long', async () => {
    await abrir({ pedidos: () => [pedido({ prazo: '2026-01-01' })] })
    expect(await screen.findByText(/atrasado há/)).toBeInTheDocument()
  })

  test('L2 a new request is refused with a sentence while too short, then sent and listed', async () => {
    const feitos: unknown[] = []
    await abrir({
      pedidos: () => feitos.map(() => pedido({ descricao: 'Meu CPF está errado na ficha.' })),
      pedir: (input) => {
        feitos.push(input)
        return pedido()
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Fazer um pedido' }))
    const campo = await screen.findByLabelText('Conte o que você precisa')
    await userEvent.type(campo, 'CPF')
    await userEvent.click(screen.getByRole('button', { name: /^Enviar pedido/ }))
    expect(await screen.findByText('Conte em pelo menos 10 letras o que você precisa.')).toBeInTheDocument()
    expect(campo).toHaveValue('CPF')
    await userEvent.type(campo, ' errado na ficha.')
    await userEvent.click(screen.getByRole('button', { name: /^Enviar pedido/ }))
    expect(await screen.findByText('Pedido enviado')).toBeInTheDocument()
    expect(feitos).toEqual([{ tipo: 'correcao', descricao: 'CPF errado na ficha.' }])
    expect(await screen.findByText('Meu CPF está errado na ficha.')).toBeInTheDocument()
  })

  test('L2 a refused request keeps what was typed and says why', async () => {
    await abrir({
      pedir: () => {
        throw recusa(
          'MUITOS_PEDIDOS',
          429,
          'Você já tem 10 pedidos em aberto. Aguarde a resposta de um deles.',
        )
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Fazer um pedido' }))
    const campo = await screen.findByLabelText('Conte o que você precisa')
    await userEvent.type(campo, 'Quero entender o uso do meu endereço')
    await userEvent.click(screen.getByRole('button', { name: /^Enviar pedido/ }))
    expect(await screen.findByText(/Você já tem 10 pedidos em aberto/)).toBeInTheDocument()
    expect(campo).toHaveValue('Quero entender o uso do meu endereço')
  })
})

describe('the erasure', () => {
  test('L2 it says what happens and needs its word', async () => {
    const pedidos: unknown[] = []
    await abrir({
      pedir: (input) => {
        pedidos.push(input)
        return pedido({ tipo: 'exclusao', executar_em: '2026-11-29T03:00:00.000Z' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Excluir minha conta/ }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Excluir sua conta?' }))
    expect(dialogo.getByText(/Consultas que ainda vão acontecer são canceladas/)).toBeInTheDocument()
    await userEvent.type(dialogo.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir')
    await userEvent.click(dialogo.getByRole('button', { name: /^Excluir minha conta/ }))
    expect(dialogo.getByText('Digite EXCLUIR, com todas as letras maiúsculas.')).toBeInTheDocument()
    expect(pedidos).toEqual([])
    await userEvent.clear(dialogo.getByLabelText('Digite EXCLUIR para confirmar'))
    await userEvent.type(dialogo.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR')
    await userEvent.click(dialogo.getByRole('button', { name: /^Excluir minha conta/ }))
    expect(await screen.findByText('Pedido de exclusão recebido')).toBeInTheDocument()
    expect(pedidos).toMatchObject([{ tipo: 'exclusao', confirmacao: 'EXCLUIR' }])
  })

  test('L2 while it waits its day is shown, and it can be taken back', async () => {
    let aberta = true
    await abrir({
      pedidos: () => (aberta ? [pedido({ tipo: 'exclusao', executar_em: '2026-11-29T03:00:00.000Z' })] : []),
      cancelar: () => {
        aberta = false
        return pedido({ tipo: 'exclusao', status: 'cancelado' })
      },
    })
    expect(await screen.findByText(/^Sua conta será excluída em dom, 29 nov( 2026)?$/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Desistir da exclusão' }))
    expect(await screen.findByText('Sua conta continua como estava.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/Sua conta será excluída/)).toBeNull())
  })
})

describe('the access log', () => {
  const linha = (id: number) => ({
    id,
    em: '2026-11-21T15:00:00.000Z',
    quem: `Leitora ${id}`,
    quem_perfil: 'profissional',
    recurso: 'agendamento' as const,
    motivo: 'Agenda de consultas',
  })

  test('L3 each line says who, as what, what was read, why and when; more come on request', async () => {
    const pedidas: unknown[] = []
    await abrir({
      acessos: (input) => {
        pedidas.push(input?.antes)
        return input?.antes ? { itens: [linha(1)], proximo: null } : { itens: [linha(2)], proximo: 2 }
      },
    })
    const acessos = await lista('Quem viu seus dados')
    expect(acessos.getByText('Leitora 2')).toBeInTheDocument()
    expect(acessos.getByText('Profissional · Consultas · Agenda de consultas')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Ver mais/ }))
    expect(await acessos.findByText('Leitora 1')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Ver mais/ })).toBeNull()
  })

  test('L3 nobody else, and a failure, each have their sentence', async () => {
    await abrir()
    expect(await screen.findByText('Ninguém além de você viu seus dados')).toBeInTheDocument()
  })

  test('L3 a failure can be tried again', async () => {
    let down = true
    await abrir({
      acessos: () => {
        if (down) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
        return { itens: [linha(3)], proximo: null }
      },
    })
    expect(await screen.findByText('Não foi possível carregar os acessos')).toBeInTheDocument()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Leitora 3')).toBeInTheDocument()
  })
})

describe('the copy', () => {
  test('L1 it is downloaded as a file to read and as JSON, and is kept in no cache', async () => {
    const salvos: { nome: string; blob: Blob }[] = []
    URL.createObjectURL = vi.fn((blob: Blob) => {
      salvos.push({ nome: '', blob })
      return 'blob:copia'
    }) as typeof URL.createObjectURL
    URL.revokeObjectURL = vi.fn()
    const clicar = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      salvos.at(-1)!.nome = this.download
    })
    onTestFinished(() => clicar.mockRestore())
    let vezes = 0
    await abrir({
      dados: () => {
        vezes += 1
        return new File(['{"gerado_em":"2026-11-21T15:00:00.000Z","grupos":[]}'], 'meus-dados.json')
      },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Baixar para ler/ }))
    await waitFor(() => expect(salvos).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: /^Baixar em JSON/ }))
    await waitFor(() => expect(salvos).toHaveLength(2))
    expect(salvos.map(({ nome }) => nome)).toEqual([
      'meus-dados-app-da-saude.html',
      'meus-dados-app-da-saude.json',
    ])
    expect(vezes).toBe(2)
    expect(await screen.findByText('Seus dados foram baixados.')).toBeInTheDocument()
  })
})

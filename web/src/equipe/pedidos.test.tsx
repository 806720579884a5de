import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { areasDaEquipe, type PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import type { ClinicaDaEquipe } from '#domain/equipe/contract.ts'
import type { MeuPedido, PedidoRecebido } from '#domain/equipe/contract-pedidos.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { MeusPedidos } from './components/meus-pedidos.tsx'
import { PedidosRecebidos } from './components/pedidos-recebidos.tsx'
import { PedirVinculo } from './components/pedir-vinculo.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const tudo = Object.fromEntries(areasDaEquipe.map((area) => [area, 'escrita'])) as PermissoesDaEquipe
const clinica: ClinicaDaEquipe = {
  id: id(1),
  nome: 'Clínica Ipê',
  meu_papel: 'dono',
  minhas_permissoes: tudo,
  meu_acesso_id: id(2),
}
const recebido = (outro: Partial<PedidoRecebido> = {}): PedidoRecebido => ({
  id: id(10),
  clinica_id: clinica.id,
  clinica: clinica.nome,
  nome: 'Bruno Sá',
  avatar_url: null,
  especialidade: 'Medicina',
  perfil_id: id(11),
  verificado: true,
  mensagem: 'Atendo às terças.',
  criado_em: '2026-05-01T12:00:00Z',
  expira_em: '2026-05-31T12:00:00Z',
  ...outro,
})
const meu = (outro: Partial<MeuPedido> = {}): MeuPedido => ({
  id: id(20),
  clinica_id: clinica.id,
  clinica: clinica.nome,
  mensagem: '',
  situacao: 'pendente',
  motivo: null,
  criado_em: '2026-05-01T12:00:00Z',
  expira_em: '2026-05-31T12:00:00Z',
  respondido_em: null,
  ...outro,
})
type Pedidos = NonNullable<NonNullable<FakeApi['equipe']>['pedidos']>
const botao = (name: string | RegExp) => screen.getByRole('button', { name })

describe('ROUTE-15 requests that came in', () => {
  const abrir = (pedidos: Pedidos, permissoes = tudo) =>
    renderWithApi(<PedidosRecebidos clinicas={[{ ...clinica, minhas_permissoes: permissoes }]} />, {
      equipe: { pedidos },
    })

  test('ROUTE-15 accepting chooses role, areas and last day as an invitation does, beginning at a professional', async () => {
    const aceitos: unknown[] = []
    await abrir({
      recebidos: () => (aceitos.length === 0 ? [recebido()] : []),
      aceitar(input) {
        aceitos.push(input)
        return { membro_id: id(30), papel: input.papel }
      },
    })
    const secao = within(await screen.findByRole('region', { name: 'Pedidos de vínculo' }))
    expect(secao.getByText('Registro conferido')).toBeInTheDocument()
    expect(secao.getByText('Atendo às terças.')).toBeInTheDocument()
    expect(
      secao.getByText(/Para Clínica Ipê. Pedido em sex, 1 mai( 2026)?, vale até dom, 31 mai( 2026)?/),
    ).toBeVisible()
    await userEvent.click(secao.getByRole('button', { name: 'Aceitar Bruno Sá' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Aceitar Bruno Sá na equipe' }))
    expect(dialogo.queryByLabelText('E-mail da pessoa')).toBeNull()
    expect(dialogo.getByLabelText('Papel')).toHaveValue('profissional')
    await userEvent.selectOptions(dialogo.getByLabelText('Agenda'), 'Vê')
    await userEvent.click(dialogo.getByRole('button', { name: /^Aceitar na equipe/ }))
    await waitFor(() =>
      expect(aceitos).toEqual([
        {
          id: id(10),
          papel: 'profissional',
          permissoes: { ...permissoesDoPapel.profissional, agenda: 'leitura' },
          ate: null,
        },
      ]),
    )
    expect(await screen.findByText('Pessoa aceita na equipe')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Pedidos de vínculo')).toBeNull())
  })

  test('ROUTE-15 a refusal needs a reason, and what another tab answered is said', async () => {
    const recusados: unknown[] = []
    await abrir({
      recebidos: () => [recebido({ verificado: false, perfil_id: null })],
      recusar(input) {
        recusados.push(input)
        throw recusa('PEDIDO_MUDOU', 409, 'Este pedido já foi respondido, retirado ou venceu.')
      },
    })
    expect(await screen.findByText('Registro ainda não conferido')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Ver perfil público/ })).toBeNull()
    await userEvent.click(botao('Recusar Bruno Sá'))
    const pergunta = within(await screen.findByRole('alertdialog', { name: 'Recusar o pedido de Bruno Sá?' }))
    await userEvent.click(pergunta.getByRole('button', { name: /^Recusar pedido/ }))
    expect(pergunta.getByText('Diga por que o pedido foi recusado.')).toBeInTheDocument()
    expect(recusados).toEqual([])
    await userEvent.type(pergunta.getByLabelText('Motivo'), 'Equipe completa.')
    await userEvent.click(pergunta.getByRole('button', { name: /^Recusar pedido/ }))
    expect(await screen.findByText(/já foi respondido, retirado ou venceu/)).toBeInTheDocument()
    expect(recusados).toEqual([{ id: id(10), motivo: 'Equipe completa.' }])
  })

  test('ROUTE-15 a member who may only see the team sees the requests and answers none; a failure can be tried again', async () => {
    let falha = true
    await abrir(
      {
        recebidos() {
          if (falha) throw recusa('FALHA_INTERNA', 500, 'Algo deu errado.')
          return [recebido()]
        },
      },
      { ...tudo, equipe: 'leitura' },
    )
    expect(await screen.findByText('Não foi possível carregar os pedidos de vínculo.')).toBeInTheDocument()
    falha = false
    await userEvent.click(botao('Tentar de novo'))
    expect(await screen.findByText('Bruno Sá')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Aceitar Bruno Sá' })).toBeNull()
  })
})

describe('ROUTE-09 asking to join', () => {
  const naClinica = (pedidos: Pedidos, locais: { id: string; nome: string }[] = []) =>
    renderWithApi(<PedirVinculo id={clinica.id} nome={clinica.nome} />, {
      equipe: { pedidos },
      locais: { listar: () => locais.map((cada) => ({ clinica: cada })) as never },
    })

  test('ROUTE-09 what was typed stays when it is refused; once asked it waits and can be withdrawn', async () => {
    let pedidos: MeuPedido[] = [
      meu({ situacao: 'recusado', motivo: 'Equipe completa.', respondido_em: '2026-05-03T12:00:00Z' }),
    ]
    const pedidas: unknown[] = []
    await naClinica({
      meus: () => ({ pedidos, participo: [] }),
      pedir(input) {
        pedidas.push(input)
        if (pedidas.length === 1) throw recusa('PEDIDOS_DEMAIS', 409, 'Você tem 10 pedidos sem resposta.')
        pedidos = [meu(), ...pedidos]
        return { id: id(20) }
      },
      retirar(input) {
        pedidos = [meu({ situacao: 'retirado' })]
        return input
      },
    })
    expect(
      await screen.findByText(/^Seu pedido foi recusado em dom, 3 mai( 2026)?: Equipe completa\.$/),
    ).toBeVisible()
    await userEvent.click(botao('Pedir de novo'))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Pedir vínculo a Clínica Ipê' }))
    await userEvent.type(dialogo.getByLabelText(/^Mensagem/), 'Atendo às terças.')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar pedido/ }))
    expect(await dialogo.findByText('Você tem 10 pedidos sem resposta.')).toBeInTheDocument()
    expect(dialogo.getByLabelText(/^Mensagem/)).toHaveValue('Atendo às terças.')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar pedido/ }))
    expect(
      await screen.findByText(
        /^Você pediu vínculo em sex, 1 mai( 2026)?\. A clínica pode responder até dom, 31 mai( 2026)?\.$/,
      ),
    ).toBeInTheDocument()
    expect(pedidas.at(-1)).toEqual({ clinica_id: clinica.id, mensagem: 'Atendo às terças.' })
    await userEvent.click(botao('Retirar pedido a Clínica Ipê'))
    expect(await screen.findByText('Pedido retirado')).toBeInTheDocument()
  })

  test('ROUTE-09 a member of the team asks nothing, and is led to a place of their own there while that is missing', async () => {
    const meus = () => ({ pedidos: [meu({ situacao: 'aceito' })], participo: [clinica.id] })
    const { unmount } = await naClinica({ meus }, [{ id: id(7), nome: 'Outra' }])
    expect(await screen.findByText('Você faz parte da equipe desta clínica.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Criar meu local aqui' })).toHaveAttribute(
      'href',
      `/servicos?aba=locais&clinica=${clinica.id}`,
    )
    unmount()
    await naClinica({ meus }, [{ id: clinica.id, nome: clinica.nome }])
    expect(await screen.findByText('Você faz parte da equipe desta clínica.')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('ROUTE-09 /clinicas lists the last request to each clinic, and none that led to a place', async () => {
    await renderWithApi(<MeusPedidos />, {
      equipe: {
        pedidos: {
          meus: () => ({
            pedidos: [
              meu(),
              meu({ id: id(21), situacao: 'vencido' }),
              meu({
                id: id(22),
                clinica_id: id(3),
                clinica: 'Espaço Sol',
                situacao: 'recusado',
                motivo: 'Sem salas.',
              }),
              meu({ id: id(23), clinica_id: id(4), clinica: 'Casa Lua', situacao: 'vencido' }),
            ],
            participo: [id(4)],
          }),
        },
      },
    })
    const secao = within(await screen.findByRole('region', { name: 'Seus pedidos de vínculo' }))
    expect(secao.getAllByRole('listitem')).toHaveLength(2)
    expect(secao.getByText('Aguardando resposta')).toBeInTheDocument()
    expect(
      secao.getByText(/^Pedido em sex, 1 mai( 2026)?, vale até dom, 31 mai( 2026)?$/),
    ).toBeInTheDocument()
    expect(secao.getByText('Motivo: Sem salas.')).toBeInTheDocument()
    expect(secao.getByRole('link', { name: 'Espaço Sol' })).toHaveAttribute('href', `/clinicas/${id(3)}`)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Achado, Resposta } from '#domain/pesquisa/contract.ts'
import { pedidoVazio } from '#domain/pesquisa/pedido.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { buildCartao } from '#web/profissionais/testing/cena-da-busca.tsx'
import { mensagens } from '#web/profissionais/messages.ts'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { textos } from './messages.ts'

type Pesquisa = NonNullable<FakeApi['pesquisa']>

const OUTRO = '0a1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const achado: Achado = { profissional: buildCartao(), horarios: ['2026-11-26T21:00:00.000Z'], outros: [] }
const vazia: Resposta = {
  sinais: { nivel: 'nenhum', sinais: [] },
  hoje: '2026-11-23',
  pedido: pedidoVazio as Resposta['pedido'],
  chips: [],
  area_de: null,
  correcoes: [],
  nao_entendi: [],
  alternativas: [],
  desde: [],
  para: null,
  escolha: null,
  modelo: false,
  entendeu: false,
  profissionais: [],
  total: 0,
  mais_de: false,
  sem: [],
  caminhos: [],
  servicos: [],
  posts: [],
  dicas: [],
  pesquisa_id: null,
}
const cheia: Resposta = {
  ...vazia,
  entendeu: true,
  pedido: { ...vazia.pedido, filtros: { especialidade: 'Medicina', sub: 'Cardiologia', plano: 'Unimed' } },
  chips: [
    { tipo: 'area', indice: 0, rotulo: 'Cardiologia' },
    { tipo: 'plano', indice: 0, rotulo: 'Unimed' },
  ],
  area_de: 'coração',
  nao_entendi: ['com carinho'],
  profissionais: [achado],
  total: 1,
}

function abrir(mais: Pesquisa = {}) {
  guardarSessao()
  const pesquisa: Pesquisa = {
    perguntar: vi.fn<NonNullable<Pesquisa['perguntar']>>(() => cheia),
    historico: () => ({ pesquisas: [] }),
    ...mais,
  }
  return { ...renderApp('/pesquisa-ia', { acesso: { eu: () => pessoa() }, pesquisa }), pesquisa }
}
const perguntar = async (frase: string) => {
  const campo = await screen.findByLabelText(textos.campo)
  await userEvent.clear(campo)
  await userEvent.click(campo)
  await userEvent.paste(frase)
  await userEvent.keyboard('{Enter}')
}

afterEach(() => vi.restoreAllMocks())

test('BUSCA-01 BUSCA-04 a sentence shows chips with what was not understood, and cards with hours to book', async () => {
  abrir()
  await perguntar('médico do coração unimed, com carinho')
  const entendi = await screen.findByRole('region', { name: textos.entendi })
  expect(within(entendi).getByText('Unimed')).toBeVisible()
  expect(within(entendi).getByText('“com carinho”')).toBeVisible()
  const horario = within(
    screen.getByRole('group', { name: mensagens.horariosDe(achado.profissional.nome) }),
  ).getByRole('link')
  expect(horario).toHaveAttribute('href', expect.stringContaining('inicio=2026-11-26T21'))
  expect(
    screen
      .getAllByRole('status')
      .map((cada) => cada.textContent)
      .join(' '),
  ).toContain(textos.anunciar(1, 'Cardiologia, Unimed'))
})

test('BUSCA-04 a chip is taken away by itself, and another sentence goes with the wish before it', async () => {
  const { pesquisa } = abrir()
  await perguntar('cardiologista unimed')
  await userEvent.click(await screen.findByRole('button', { name: textos.retirar('Unimed') }))
  await waitFor(() => expect(pesquisa.perguntar).toHaveBeenCalledTimes(2))
  expect(vi.mocked(pesquisa.perguntar!).mock.calls[1]![0]).toMatchObject({
    pedido: { filtros: { especialidade: 'Medicina', sub: 'Cardiologia' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'mais barato' }))
  await waitFor(() => expect(pesquisa.perguntar).toHaveBeenCalledTimes(3))
  expect(vi.mocked(pesquisa.perguntar!).mock.calls[2]![0]).toMatchObject({
    frase: 'mais barato',
    anterior: cheia.pedido,
  })
})

test('BUSCA-03 a sign of an emergency opens the mode and sends nothing; thoughts of dying show 188 and send nothing', async () => {
  const { pesquisa } = abrir()
  await perguntar('quero morrer')
  expect(await screen.findByText(textos.criseTitulo)).toBeVisible()
  expect(screen.getByRole('link', { name: textos.ligar('188') })).toHaveAttribute('href', 'tel:188')
  await perguntar('meu pai está com dor no peito')
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-emergencia'))
  expect(pesquisa.perguntar).not.toHaveBeenCalled()
})

test('BUSCA-01 a text of 4 001 characters is refused and stays', async () => {
  const { pesquisa } = abrir()
  const longo = 'dentista '.repeat(450).slice(0, 4001).replace(/ $/, 'a')
  await perguntar(longo)
  expect(await screen.findByText(textos.longa(4001, 4000))).toBeVisible()
  expect(screen.getByLabelText(textos.campo)).toHaveValue(longo)
  expect(pesquisa.perguntar).not.toHaveBeenCalled()
})

test('BUSCA-04 what nobody understands offers general practice and the search with filters', async () => {
  const { pesquisa } = abrir({
    perguntar: vi.fn<NonNullable<Pesquisa['perguntar']>>(() => ({ ...vazia, nao_entendi: ['xpto'] })),
  })
  await perguntar('xpto')
  expect(await screen.findByRole('heading', { name: textos.nadaTitulo })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: textos.comecarGeral }))
  await waitFor(() =>
    expect(vi.mocked(pesquisa.perguntar!).mock.calls.at(-1)![0]).toMatchObject({ frase: 'clínica médica' }),
  )
})

test('BUSCA-05 an erased history is offered back, and comes back', async () => {
  const feita = {
    id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
    frase: 'neurologista',
    chips: [],
    pedido: cheia.pedido,
    total: 1,
    salva: false,
    avisar: false,
    avisada_em: null,
    created_at: '2026-11-20T12:00:00.000Z',
  }
  let apagada = false
  abrir({
    historico: () => ({ pesquisas: apagada ? [] : [feita] }),
    apagarTudo: () => {
      apagada = true
      return { apagadas: 1 }
    },
    restaurar: () => {
      apagada = false
      return { restauradas: 1 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: textos.minhas }))
  await userEvent.click(await screen.findByRole('button', { name: textos.apagarTudo }))
  const confirmar = await screen.findByRole('alertdialog')
  await userEvent.click(within(confirmar).getByRole('button', { name: textos.apagarTudo }))
  await userEvent.click(await screen.findByRole('button', { name: textos.desfazer }))
  expect(await screen.findByText(textos.restauradas(1))).toBeInTheDocument()
  expect(await screen.findByText('neurologista')).toBeVisible()
})

test('BUSCA-06 whom a model found beside the cards stands under its words, and what it takes back is gone', async () => {
  async function* conversa() {
    yield { tipo: 'texto' as const, texto: 'Veja também ' }
    yield {
      tipo: 'achados' as const,
      profissionais: [
        { ...achado, profissional: { ...achado.profissional, id: OUTRO, nome: 'Zélia Prado' } },
      ],
    }
    yield { tipo: 'trocar' as const, texto: 'Eu só ajudo a encontrar.' }
    yield { tipo: 'fim' as const, desfecho: 'trocada' as const }
  }
  abrir({ perguntar: () => ({ ...cheia, modelo: true }), conversar: () => conversa() as never })
  await perguntar('médico do coração')
  const tambem = await screen.findByRole('region', { name: textos.tambem })
  expect(within(tambem).getByText('Zélia Prado')).toBeVisible()
  expect(await screen.findAllByText('Eu só ajudo a encontrar.')).not.toHaveLength(0)
  expect(screen.queryByText(/Veja também/)).not.toBeInTheDocument()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Busca } from '#domain/profissionais/busca.ts'
import type {
  CartaoProfissional,
  OpcoesDeBusca,
  PaginaDeProfissionais,
} from '#domain/profissionais/contract.ts'
import { comLocalizacao, fakeGeolocation } from '#web/localizacao/testing/fake-geolocation.tsx'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Buscador } from './buscador.tsx'
import { filtros, mensagens } from './messages.ts'

vi.setConfig({ testTimeout: 30_000 })

const DIA = 86_400_000
const id = (numero: number) => `0e7f0b0e-6a5c-4a39-9a39-${String(numero).padStart(12, '0')}`

const buildCartao = (overrides: Partial<CartaoProfissional> = {}): CartaoProfissional => ({
  id: id(1),
  nome: 'Dra. Helena Prado',
  avatar_url: null,
  tema: 'medicina',
  especialidade: 'Medicina',
  sub_especialidade: 'Cardiologia',
  registro: 'CRM/SP 123456',
  areas_interesse: ['Check-up', 'Hipertensão'],
  bairro: 'Vila Mariana',
  cidade: 'São Paulo',
  uf: 'SP',
  zona: 'America/Sao_Paulo',
  verificado_em: '2026-01-05T12:00:00.000Z',
  selo: true,
  nota_media: 4.75,
  avaliacoes_total: 31,
  duracao_min: 40,
  preco_centavos: 35_000,
  preco_a_partir: false,
  planos: ['Amil', 'Bradesco Saúde'],
  planos_total: 5,
  modalidades: ['presencial'],
  distancia_km: null,
  lugar: null,
  proximos_horarios: [new Date(Date.now() + DIA).toISOString()],
  disponibilidade: 'hoje',
  motivos: [],
  ...overrides,
})

const pagina = (
  profissionais: CartaoProfissional[],
  resto: Partial<PaginaDeProfissionais> = {},
): PaginaDeProfissionais => ({
  profissionais,
  total: profissionais.length,
  mais_de: false,
  proximo_cursor: null,
  ...resto,
})

const opcoes: OpcoesDeBusca = {
  especialidades: [
    { nome: 'Medicina', tema: 'medicina', total: 2, subs: [{ nome: 'Cardiologia', total: 1 }] },
  ],
  planos: [{ nome: 'Amil', total: 2 }],
  cidades: [{ cidade: 'Recife', uf: 'PE', total: 3 }],
  idiomas: [{ nome: 'Libras', total: 1 }],
  acessibilidade: [{ nome: 'Rampa', total: 1 }],
}

type Buscar = NonNullable<NonNullable<FakeApi['profissionais']>['buscar']>
type Proximos = NonNullable<NonNullable<FakeApi['profissionais']>['proximos']>

/** The finder over a fake server. The test keeps the search, as the address of a page would. */
async function show(buscar: Buscar, busca: Busca = {}, proximos?: Proximos, autenticado = false) {
  const buscas: Busca[] = []
  function Pagina() {
    const [atual, setAtual] = useState(busca)
    return (
      <Buscador
        busca={atual}
        autenticado={autenticado}
        onChange={(nova) => {
          buscas.push(nova)
          setAtual(nova)
        }}
      />
    )
  }
  const api: FakeApi = { profissionais: { buscar, filtros: () => opcoes, ...(proximos ? { proximos } : {}) } }
  const rendered = await renderWithApi(<Pagina />, api, { around: comLocalizacao })
  return { ...rendered, buscas, user: userEvent.setup() }
}

describe('a card', () => {
  test('FIND-01 shows name, verified seal, specialty and Agendar; FIND-06 rating, minutes, availability, hours, price', async () => {
    await show(() => pagina([buildCartao()]))
    const cartao = await screen.findByRole('article', { name: /Dra. Helena Prado/ })
    const { getByText, getByRole } = within(cartao)
    for (const texto of [
      'Profissional verificado',
      'Medicina',
      'Cardiologia',
      'CRM/SP 123456',
      '4,8',
      '40 min',
      'Hoje disponível',
    ])
      expect(getByText(texto)).toBeInTheDocument()
    expect(getByText('R$ 350,00')).toBeInTheDocument()
    expect(getByText('Vila Mariana, São Paulo/SP')).toBeInTheDocument()
    expect(getByText(/Amil, Bradesco Saúde e mais 3/)).toBeInTheDocument()
    expect(getByRole('button', { name: 'Agendar com Dra. Helena Prado' })).toBeInTheDocument()
    expect(within(getByRole('list', { name: 'Próximos horários' })).getAllByRole('button')).toHaveLength(1)
    expect(getByRole('link', { name: 'Dra. Helena Prado' })).toHaveAttribute(
      'href',
      `/profissionais-publicos/${id(1)}`,
    )
    expect(screen.getByText('1 profissional').closest('p')).toHaveTextContent('1 profissional encontrado.')
  })

  test('FIND-06 without reviews, hours or a price it says so and invents nothing', async () => {
    await show(() =>
      pagina([
        buildCartao({
          nota_media: null,
          avaliacoes_total: 0,
          proximos_horarios: [],
          disponibilidade: null,
          preco_centavos: null,
        }),
      ]),
    )
    for (const texto of ['Novo no App da Saúde', 'Sem horários livres', 'Valor sob consulta'])
      expect(await screen.findByText(texto)).toBeInTheDocument()
    expect(screen.queryByText('4,8')).not.toBeInTheDocument()
  })

  test.each([
    ['amanha', 'Disponível amanhã'],
    ['2026-12-03', 'Disponível em 03/12'],
  ])('FIND-06 availability %s reads %s', async (disponibilidade, texto) => {
    await show(() => pagina([buildCartao({ disponibilidade })]))
    expect(await screen.findByText(texto)).toBeInTheDocument()
  })

  test('FIND-01 a search says why the card is there', async () => {
    const motivos = [
      { criterio: 'texto' as const, valor: 'nome' },
      { criterio: 'plano' as const, valor: 'Amil' },
      { criterio: 'distancia' as const, valor: '2.5' },
    ]
    await show(() => pagina([buildCartao({ motivos })]), { q: 'helena' })
    expect(await screen.findByText('Por que aparece aqui')).toBeInTheDocument()
    for (const texto of ['A busca combina com o nome', 'Aceita Amil', 'Fica a 2,5 km'])
      expect(screen.getByText(texto)).toBeInTheDocument()
  })
})

describe('FIND-04 booking without an account', () => {
  test('FIND-04 both ways lead back to the booking of that professional', async () => {
    const { user } = await show(() =>
      pagina([buildCartao(), buildCartao({ id: id(2), nome: 'Marcos Lemos' })]),
    )
    await user.click(await screen.findByRole('button', { name: 'Agendar com Marcos Lemos' }))
    const dialogo = await screen.findByRole('dialog')
    expect(dialogo).toHaveTextContent('Marcos Lemos')
    const destino = (nome: string) =>
      new URL(within(dialogo).getByRole('link', { name: nome }).getAttribute('href')!, 'https://app.example')
        .searchParams
    const retorno = JSON.stringify(`/agendar?profissional=${id(2)}`).slice(1, -1)
    expect(destino('Criar Conta Gratuita').get('retorno')).toBe(retorno)
    expect(destino('Criar Conta Gratuita').get('modo')).toBe('cadastro')
    expect(destino('Fazer Login').get('retorno')).toBe(retorno)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('FIND-04 a signed-in person goes to the booking at once', async () => {
    const { user, endereco } = await show(() => pagina([buildCartao()]), {}, undefined, true)
    await user.click(await screen.findByRole('button', { name: 'Agendar com Dra. Helena Prado' }))
    await waitFor(() => expect(endereco()).toBe(`/agendar?profissional=${id(1)}`))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('FIND-04 a chosen hour goes along', async () => {
    const inicio = new Date(Date.now() + DIA).toISOString()
    const { user } = await show(() => pagina([buildCartao({ proximos_horarios: [inicio] })]))
    const horarios = await screen.findByRole('list', { name: 'Próximos horários' })
    await user.click(within(horarios).getByRole('button'))
    const link = await screen.findByRole('link', { name: 'Fazer Login' })
    expect(decodeURIComponent(decodeURIComponent(link.getAttribute('href')!))).toContain(`inicio=${inicio}`)
  })
})

describe('searching', () => {
  test('FIND-03 what is typed is searched once, after a pause, and goes into the address', async () => {
    const pedidos: (string | undefined)[] = []
    const { user, buscas } = await show(({ q } = {}) => {
      pedidos.push(q)
      return pagina(q === 'joelho' ? [buildCartao({ nome: 'Lívia Sampaio' })] : [buildCartao()])
    })
    await screen.findByText('Dra. Helena Prado')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar profissionais' }), 'joelho ')
    expect(await screen.findByText('Lívia Sampaio')).toBeInTheDocument()
    expect(pedidos).toEqual([undefined, 'joelho'])
    expect(buscas).toEqual([{ q: 'joelho' }])
    await user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
    expect(buscas.at(-1)).toEqual({})
  })

  test('FIND-01 the results before stay while the new ones come', async () => {
    let responder: (nova: PaginaDeProfissionais) => void
    const { user } = await show(({ especialidade } = {}) =>
      especialidade ? new Promise((resolve) => (responder = resolve)) : pagina([buildCartao()]),
    )
    await screen.findByText('Dra. Helena Prado')
    await user.click(screen.getByRole('button', { name: 'Psicologia' }))
    expect(screen.getByText('Dra. Helena Prado').closest('ul')).toHaveAttribute('aria-busy', 'true')
    responder!(pagina([buildCartao({ nome: 'Marcos Lemos' })]))
    expect(await screen.findByText('Marcos Lemos')).toBeInTheDocument()
    expect(screen.queryByText('Dra. Helena Prado')).not.toBeInTheDocument()
  })

  test('FIND-01 filters act at once, show as chips, and go one by one or together', async () => {
    const { user, buscas } = await show(() => pagina([buildCartao()]), { q: 'dor' })
    await user.click(await screen.findByRole('button', { name: 'Filtros' }))
    const folha = await screen.findByRole('dialog', { name: filtros.titulo })
    await within(folha).findByRole('option', { name: 'Recife/PE (3)' })
    await user.selectOptions(within(folha).getByLabelText(filtros.cidade), 'Recife/PE')
    await user.selectOptions(within(folha).getByLabelText(filtros.plano), 'Amil')
    await user.selectOptions(within(folha).getByLabelText(filtros.preco), '20000')
    expect(buscas.at(-1)).toEqual({
      q: 'dor',
      cidade: 'Recife',
      uf: 'PE',
      plano: 'Amil',
      preco_max_centavos: 20_000,
    })
    await user.click(within(folha).getByRole('button', { name: /^Ver / }))
    const ativos = await screen.findByRole('list', { name: filtros.ativos })
    await user.click(within(ativos).getByRole('button', { name: 'Retirar filtro: Recife/PE' }))
    expect(buscas.at(-1)).toEqual({ q: 'dor', plano: 'Amil', preco_max_centavos: 20_000 })
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(buscas.at(-1)).toEqual({ q: 'dor' })
  })

  test('FIND-02 the next page is added below', async () => {
    const { user } = await show(({ cursor } = {}) =>
      cursor
        ? pagina([buildCartao({ id: id(2), nome: 'Marcos Lemos' })], { total: null })
        : pagina([buildCartao()], { total: 1000, mais_de: true, proximo_cursor: 'depois' }),
    )
    expect(await screen.findByText('Mais de 1.000 profissionais')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: new RegExp(mensagens.verMais) }))
    expect(await screen.findByText('Marcos Lemos')).toBeInTheDocument()
    expect(screen.getByText('Dra. Helena Prado')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: new RegExp(mensagens.verMais) })).not.toBeInTheDocument()
  })

  test('FIND-05 nobody found: tips, and the way back to everyone', async () => {
    const { user, buscas } = await show(({ q } = {}) => pagina(q ? [] : [buildCartao()]), {
      q: 'xyz',
      plano: 'Amil',
    })
    expect(await screen.findByRole('heading', { name: 'Nenhum profissional encontrado' })).toBeInTheDocument()
    for (const dica of mensagens.vazioDicas) expect(screen.getByText(dica)).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1)!)
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
    expect(buscas).toEqual([{}])
  })

  test('FIND-07 an error leaves the list empty and is logged; asking again may bring it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let falha = true
    const { user } = await show(() => {
      if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
      return pagina([buildCartao()])
    })
    expect(await screen.findByText('O sistema está ocupado neste momento.')).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(log).toHaveBeenCalledWith('profissionais.buscar', 'INDISPONIVEL')
    falha = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
    log.mockRestore()
  })
})

describe('near a position', () => {
  test('FIND-01 the position is asked for when the person says so, goes only into the request, and never into the address', async () => {
    const lugar = fakeGeolocation()
    const posicoes: unknown[] = []
    const { user, buscas } = await show(
      () => pagina([buildCartao()]),
      {},
      ({ posicao, raio_km }) => {
        posicoes.push({ posicao, raio_km })
        return pagina([buildCartao({ distancia_km: 1.2 })])
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Perto de mim' }))
    await lugar.responder(-23.555771, -46.639557)
    expect(await screen.findByText(/1,2 km/)).toBeInTheDocument()
    expect(posicoes).toEqual([{ posicao: { latitude: -23.556, longitude: -46.64 }, raio_km: 10 }])
    expect(buscas).toEqual([{ raio_km: 10, ordem: 'distancia' }])
  })

  test('FIND-01 a refused position leaves the list and says what to do', async () => {
    const lugar = fakeGeolocation()
    const { user, buscas } = await show(() => pagina([buildCartao()]))
    await user.click(await screen.findByRole('button', { name: 'Perto de mim' }))
    await lugar.falhar(1)
    expect(await screen.findByText(filtros.localizacaoRecusada)).toBeInTheDocument()
    expect(screen.getByText('Dra. Helena Prado')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: filtros.semLocalizacao }))
    expect(buscas.at(-1)).toEqual({})
  })

  test('FIND-01 a shared address asks before it takes a position', async () => {
    const lugar = fakeGeolocation()
    await show(() => pagina([buildCartao()]), { raio_km: 5, ordem: 'distancia' })
    expect(await screen.findByText(filtros.pedeLocalizacao)).toBeInTheDocument()
    expect(lugar.perguntas).toEqual([])
  })
})

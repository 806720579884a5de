import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CartaoProfissional, PaginaDeProfissionais } from '#domain/profissionais/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { fakeGeolocation } from '#web/localizacao/testing/fake-geolocation.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { proximos as mensagens } from './messages.ts'

vi.setConfig({ testTimeout: 30_000 })

const AQUI = { latitude: -23.561, longitude: -46.656 }
const id = (numero: number) => `0e7f0b0e-6a5c-4a39-9a39-${String(numero).padStart(12, '0')}`

/** A professional some kilometres to the north. */
const buildCartao = (numero: number, nome: string, km: number | null): CartaoProfissional => ({
  id: id(numero),
  nome,
  avatar_url: null,
  tema: 'medicina',
  especialidade: 'Medicina',
  sub_especialidade: null,
  registro: null,
  areas_interesse: [],
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  zona: 'America/Sao_Paulo',
  verificado_em: '2026-01-05T12:00:00.000Z',
  selo: true,
  nota_media: null,
  avaliacoes_total: 0,
  duracao_min: 30,
  preco_centavos: null,
  preco_a_partir: false,
  servico: null,
  retorno_centavos: null,
  planos: [],
  planos_total: 0,
  modalidades: ['presencial'],
  distancia_km: km,
  lugar: km === null ? null : { ...AQUI, latitude: AQUI.latitude + km / 111.195 },
  proximos_horarios: [new Date(Date.now() + 86_400_000).toISOString()],
  disponibilidade: 'amanha',
  motivos: [],
})
const perto = [buildCartao(1, 'Aline', 0.4), buildCartao(2, 'Bruno', 1.2), buildCartao(3, 'Clara', 7)]
const pagina = (profissionais: CartaoProfissional[]): PaginaDeProfissionais => ({
  profissionais,
  total: profissionais.length,
  mais_de: false,
  proximo_cursor: null,
})

type Proximos = NonNullable<NonNullable<FakeApi['profissionais']>['proximos']>
type Pedido = Parameters<Proximos>[0]

/** The page for a patient. It records the requests with a position. */
async function show(
  endereco = '/profissional',
  responder: (pedido: Pedido) => PaginaDeProfissionais = () => pagina(perto),
  api: FakeApi = {},
  opcoes?: { perguntaLocalizacao: boolean },
) {
  guardarSessao()
  const pedidos: Pedido[] = []
  const app = await renderApp(
    endereco,
    {
      ...api,
      acesso: { eu: () => pessoa(), ...api.acesso },
      profissionais: {
        proximos: (pedido) => {
          pedidos.push(pedido)
          return responder(pedido)
        },
        filtros: () => ({
          especialidades: [],
          planos: [],
          cidades: [{ cidade: 'Santos', uf: 'SP', total: 2 }],
          idiomas: [],
          acessibilidade: [],
        }),
        ...api.profissionais,
      },
    },
    opcoes,
  )
  await screen.findByRole('heading', { level: 1, name: 'Profissionais próximos' })
  return { ...app, pedidos, user: userEvent.setup() }
}

/** The same, after the person has shared their position. */
async function showDaqui(...[endereco, responder, api]: Parameters<typeof show>) {
  const lugar = fakeGeolocation()
  const tela = await show(endereco, responder, api)
  await tela.user.click(screen.getByRole('button', { name: /^Usar minha localização/ }))
  await lugar.responder(AQUI.latitude, AQUI.longitude)
  return { ...tela, lugar }
}

const nomes = () =>
  screen.getAllByRole('article').map((cartao) => within(cartao).getByRole('heading').textContent)

describe('who may come', () => {
  test('ROUTE-12 for administrador-geral there is no such page, and no entry in the menu', async () => {
    guardarSessao()
    const { endereco, container } = await renderApp('/profissional', {
      acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    })
    await waitFor(() => expect(endereco()).toBe('/admin-geral'))
    expect(container.querySelector('a[href="/profissional"]')).toBeNull()
  })

  test('ROUTE-12 SHELL-01 a patient finds it in the menu', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Profissionais' })).toHaveAttribute('href', '/profissional')
    expect(document.title).toBe('Profissionais próximos · App da Saúde')
  })
})

describe('while no place is known', () => {
  test('GEO-07 nothing is asked of the server or the browser before the person says so', async () => {
    const { perguntas } = fakeGeolocation()
    const { pedidos } = await show()
    expect(screen.getByRole('heading', { name: mensagens.pedirTitulo })).toBeInTheDocument()
    expect(screen.getByText(/Usamos sua localização apenas para calcular distâncias/)).toBeInTheDocument()
    expect([perguntas, pedidos]).toEqual([[], []])
  })

  test.each([
    [1, 'Permissão de localização negada', mensagens.comoPermitir],
    [2, 'Localização indisponível', mensagens.tenteDeNovo],
    [3, 'Tempo limite para obter localização', mensagens.tenteDeNovo],
  ])('GEO-06 GEO-07 error %s says what happened and what to do', async (code, titulo, texto) => {
    const lugar = fakeGeolocation()
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: /^Usar minha localização/ }))
    await lugar.falhar(code)
    expect(await screen.findByRole('heading', { name: titulo })).toBeInTheDocument()
    expect(screen.getByText(texto)).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: mensagens.cidade })).toBeInTheDocument()
  })

  test('GEO-06 GEO-07 a browser without geolocation offers the city alone', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: /^Usar minha localização/ }))
    expect(await screen.findByText(mensagens.soCidade)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Usar minha localização/ })).toBeNull()
  })

  test('GEO-03 GEO-07 after a refusal it says until when nobody asks, and can be used all the same', async () => {
    fakeGeolocation()
    localStorage.setItem('location_permission_denied', String(Date.now() - 3_600_000))
    await show()
    expect(screen.getByText(/não perguntaremos de novo até/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Usar minha localização/ })).toBeInTheDocument()
  })

  test('GEO-03 where the browser already permits it the page asks by itself', async () => {
    const lugar = fakeGeolocation({ permissao: 'granted' })
    await show(undefined, undefined, {}, { perguntaLocalizacao: true })
    await waitFor(() => expect(lugar.perguntas).toHaveLength(1))
    await lugar.responder(AQUI.latitude, AQUI.longitude)
    await screen.findByRole('link', { name: 'Aline' })
  })

  test('GEO-07 a city takes the place of the distance, in the address too', async () => {
    fakeGeolocation()
    const buscados: unknown[] = []
    const { user, endereco, pedidos } = await show(undefined, undefined, {
      profissionais: {
        buscar: (pedido) => {
          buscados.push(pedido)
          return pagina([buildCartao(4, 'Dora', null)])
        },
      },
    })
    await screen.findByRole('option', { name: 'Santos/SP (2)' })
    await user.selectOptions(screen.getByRole('combobox', { name: mensagens.cidade }), 'Santos/SP')
    expect(await screen.findByRole('link', { name: 'Dora' })).toBeInTheDocument()
    expect(endereco()).toBe('/profissional?cidade=Santos&uf=SP')
    expect(buscados).toEqual([{ cidade: 'Santos', uf: 'SP' }])
    expect(pedidos).toEqual([])
    expect(screen.queryByText(/em linha reta\b.*km/)).toBeNull()
    expect(screen.queryByRole('button', { name: mensagens.verMapa })).toBeNull()
  })
})

describe('the list', () => {
  test('GEO-07 nearest first, the distance in words and called a straight line; the position is in no address', async () => {
    const { pedidos, endereco } = await showDaqui()
    await screen.findByRole('link', { name: 'Aline' })
    expect(nomes().map((nome) => nome?.replace('Profissional verificado', ''))).toEqual([
      'Aline',
      'Bruno',
      'Clara',
    ])
    expect(within(screen.getAllByRole('article')[0]!).getByText(/0,4 km/)).toBeInTheDocument()
    expect(screen.getByText(mensagens.linhaReta)).toBeInTheDocument()
    expect(pedidos).toEqual([{ posicao: AQUI, raio_km: 10, ordem: 'distancia' }])
    expect(endereco()).toBe('/profissional')
    expect(screen.getByText('3 profissionais a até 10 km.')).toBeInTheDocument()
    expect(screen.getByText(/com precisão de 100 m/)).toBeInTheDocument()
  })

  test('GEO-07 distance, order and filters are in the address and in the question', async () => {
    const { pedidos, endereco, user } = await showDaqui('/profissional?raio_km=3')
    await screen.findByRole('link', { name: 'Aline' })
    await user.selectOptions(screen.getByRole('combobox', { name: mensagens.raio }), '20')
    await user.click(screen.getByRole('button', { name: mensagens.abertoAgora }))
    await user.click(screen.getByRole('button', { name: mensagens.hoje }))
    await user.selectOptions(screen.getByRole('combobox', { name: mensagens.ordem }), 'preco')
    await waitFor(() =>
      expect(pedidos.at(-1)).toEqual({
        posicao: AQUI,
        raio_km: 20,
        ordem: 'preco',
        aberto_agora: true,
        disponibilidade: 'hoje',
      }),
    )
    const valores = new URLSearchParams(endereco().split('?')[1])
    expect(Object.fromEntries(valores)).toEqual({
      raio_km: '20',
      disponibilidade: 'hoje',
      ordem: 'preco',
      aberto_agora: 'true',
    })
  })

  test('GEO-07 nobody near: the distance can be widened', async () => {
    const { user, pedidos } = await showDaqui('/profissional', ({ raio_km }) =>
      pagina(raio_km > 10 ? perto : []),
    )
    expect(
      await screen.findByRole('heading', { name: 'Nenhum profissional a até 10 km' }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Aumentar raio para 20 km' }))
    expect(await screen.findByRole('link', { name: 'Aline' })).toBeInTheDocument()
    expect(pedidos.map(({ raio_km }) => raio_km)).toEqual([10, 20])
  })

  test('GEO-07 a professional without a free hour is shown with the way to the profile and to the waiting list', async () => {
    await showDaqui('/profissional', () =>
      pagina([{ ...perto[0]!, proximos_horarios: [], disponibilidade: null }]),
    )
    expect(await screen.findByRole('link', { name: 'Aline' })).toHaveAttribute(
      'href',
      `/profissionais-publicos/${id(1)}`,
    )
    expect(screen.getByRole('link', { name: /^Avise-me/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`profissional=${id(1)}`),
    )
  })

  test('GEO-07 an error can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let falha = true
    const { user } = await showDaqui('/profissional', () => {
      if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
      return pagina(perto)
    })
    expect(await screen.findByText('O sistema está ocupado neste momento.')).toBeInTheDocument()
    falha = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('link', { name: 'Aline' })).toBeInTheDocument()
    log.mockRestore()
  })

  test('GEO-07 Esquecer takes the place and the list away, also where the browser would answer again', async () => {
    const lugar = fakeGeolocation({ permissao: 'granted' })
    const { user } = await show(undefined, undefined, {}, { perguntaLocalizacao: true })
    await waitFor(() => expect(lugar.perguntas).toHaveLength(1))
    await lugar.responder(AQUI.latitude, AQUI.longitude)
    await screen.findByRole('link', { name: 'Aline' })
    await user.click(screen.getByRole('button', { name: mensagens.esquecer }))
    expect(await screen.findByRole('heading', { name: mensagens.pedirTitulo })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Aline' })).toBeNull()
    expect(localStorage.getItem('user_location')).toBeNull()
    expect(lugar.perguntas).toHaveLength(1)
  })

  test('GEO-05 GEO-07 signing out takes the place along, and nothing asks for it again on the way', async () => {
    const lugar = fakeGeolocation({ permissao: 'granted' })
    const { sessao } = await show(undefined, undefined, {}, { perguntaLocalizacao: true })
    await waitFor(() => expect(lugar.perguntas).toHaveLength(1))
    await lugar.responder(AQUI.latitude, AQUI.longitude)
    await screen.findByRole('link', { name: 'Aline' })
    await act(() => sessao.sair())
    await screen.findByRole('heading', { name: 'Que bom ver você' })
    expect(localStorage.getItem('user_location')).toBeNull()
    expect(lugar.perguntas).toHaveLength(1)
  })
})

describe('rings and points', () => {
  const comMapa = (mapa: { estilo: string; servidor: string | null } | null): FakeApi => ({
    acesso: {
      ambiente: () => ({
        producao: false,
        caixa_de_saida: false,
        google: false,
        cadastro_aberto: true,
        mapa,
        demonstracao: [],
        codigo_por_telefone: false,
      }),
    },
  })
  const radar = () =>
    screen.findByRole('img', { name: '3 profissionais a até 10 km, por distância e direção' })

  test('GEO-07 without a map they show the nearby professionals; list and points choose for each other', async () => {
    const { user } = await showDaqui()
    await user.click(await screen.findByRole('button', { name: 'Mostrar no mapa Bruno' }))
    expect(await within(await radar()).findByText('Bruno')).toBeInTheDocument()
    for (const km of [1, 3, 5, 10]) expect(screen.getByText(`${km} km`)).toBeInTheDocument()
    const escolhido = () => within(screen.getByRole('region', { name: mensagens.mapa })).getByRole('link')
    expect(escolhido()).toHaveAttribute('href', `/profissionais-publicos/${id(2)}`)
    await user.click(screen.getByRole('button', { name: mensagens.proximo }))
    expect(escolhido()).toHaveTextContent('Clara')
    await user.click(screen.getByRole('button', { name: mensagens.proximo }))
    expect(escolhido()).toHaveTextContent('Aline')
    expect(screen.getByRole('button', { name: 'Mostrar no mapa Aline' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await user.click(screen.getByRole('button', { name: mensagens.anterior }))
    expect(escolhido()).toHaveTextContent('Clara')
  })

  test('GEO-07 a map of another site is loaded only after the person agreed; they may do without', async () => {
    const { user } = await showDaqui(
      '/profissional',
      undefined,
      comMapa({ estilo: 'https://mapas.exemplo.com/e.json', servidor: 'mapas.exemplo.com' }),
    )
    await user.click(await screen.findByRole('button', { name: mensagens.verMapa }))
    expect(await screen.findByText(mensagens.consentir('mapas.exemplo.com'))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: mensagens.semMapa }))
    expect(await radar()).toBeInTheDocument()
  })
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { ToastHost } from '#web/ui/toast.tsx'
import { PerguntaDeLocalizacao } from './components/pergunta-de-localizacao.tsx'
import { PreferenciaDeLocalizacao } from './components/preferencia-de-localizacao.tsx'
import { fakeGeolocation } from './testing/fake-geolocation.tsx'
import { useLocalizacao, type LocalizacaoDaPagina } from './localizacao-context.ts'
import { LocalizacaoProvider } from './localizacao-provider.tsx'
import { preferencia, textos } from './messages.ts'

const HORA = 3_600_000
const AGORA = Date.parse('2026-11-23T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: AGORA, shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

/** The provider for a person, with other elements beside it, and its present state. */
function show(pessoa: string | null = 'a', outro = false) {
  const tela = {} as {
    atual: LocalizacaoDaPagina
    trocar: (pessoa: string | null) => void
    abrirOutro: (aberto: boolean) => void
  }
  function Ler() {
    const atual = useLocalizacao()
    useEffect(() => void Object.assign(tela, { atual }))
    return null
  }
  function Pagina() {
    const [quem, trocar] = useState(pessoa)
    const [aberto, abrirOutro] = useState(outro)
    useEffect(() => void Object.assign(tela, { trocar, abrirOutro }), [])
    return (
      <ToastHost>
        <LocalizacaoProvider pessoa={quem}>
          <Ler />
          {quem ? <PerguntaDeLocalizacao key={quem} /> : null}
          <PreferenciaDeLocalizacao />
          <Dialog open={aberto} onOpenChange={abrirOutro} title="Termos de uso">
            <p>Leia</p>
          </Dialog>
        </LocalizacaoProvider>
      </ToastHost>
    )
  }
  render(<Pagina />)
  return {
    estado: () => tela.atual,
    trocar: (novo: string | null) => act(async () => tela.trocar(novo)),
    abrirOutro: (aberto: boolean) => act(async () => tela.abrirOutro(aberto)),
  }
}

const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialogo = () => screen.queryByRole('dialog', { name: 'Permitir localização' })
const clicar = (nome: string) =>
  act(
    async () =>
      void fireEvent.click(within(dialogo()!).getByRole('button', { name: new RegExp(`^${nome}`) })),
  )

describe('GEO-02 when the dialog opens', () => {
  test('GEO-01 GEO-02 one second after a user has loaded, with the sentences of the specification', async () => {
    fakeGeolocation()
    show()
    await passar(900)
    expect(dialogo()).toBeNull()
    await passar(200)
    const { getByText, getByRole } = within(dialogo()!)
    for (const texto of [
      'Para mostrar profissionais próximos a você, precisamos acessar sua localização atual.',
      'Usamos sua localização apenas para calcular distâncias. Não armazenamos nem compartilhamos essa informação.',
    ])
      expect(getByText(texto)).toBeInTheDocument()
    for (const name of ['Permitir localização', 'Agora não', 'Não perguntar novamente'])
      expect(getByRole('button', { name: new RegExp(`^${name}`) })).toBeInTheDocument()
  })

  test('GEO-02 it lies over nothing: what else is on the page is heard, tapped and keeps the focus', async () => {
    fakeGeolocation()
    show()
    const pergunta = screen.getByRole('switch', { name: new RegExp(preferencia.perguntar) })
    act(() => pergunta.focus())
    await passar(1100)
    expect(dialogo()).not.toHaveAttribute('aria-modal', 'true')
    expect(pergunta).toHaveFocus()
    // A modal dialog hides all the rest from readers, and takes the taps.
    expect(screen.getByRole('switch', { name: new RegExp(preferencia.perguntar) })).toBe(pergunta)
    expect(document.body.style.pointerEvents).not.toBe('none')
    expect(dialogo()).toHaveAccessibleDescription(/^Para mostrar profissionais próximos a você/)
  })

  test('GEO-02 not for a visitor, and for somebody who signs in later', async () => {
    fakeGeolocation()
    const { trocar } = show(null)
    await passar(3000)
    expect(dialogo()).toBeNull()
    await trocar('a')
    await passar(1100)
    expect(dialogo()).not.toBeNull()
  })

  test.each([
    ['location_dont_ask_again', 'true'],
    ['location_permission_denied', String(AGORA - 23 * HORA)],
    [
      'user_location',
      JSON.stringify({ latitude: -23.5, longitude: -46.6, accuracy: 40, timestamp: AGORA - 1000 }),
    ],
  ])('GEO-02 not with %s', async (chave, valor) => {
    fakeGeolocation()
    localStorage.setItem(chave, valor)
    show()
    await passar(5000)
    expect(dialogo()).toBeNull()
  })

  test('GEO-02 APPT-07 C3 never over an hour whose time runs: it waits for its end, and makes room for one that comes', async () => {
    const guardado = document.createElement('div')
    guardado.innerHTML = '<p role="timer">9:59</p>'
    document.body.append(guardado)
    onTestFinished(() => guardado.remove())
    fakeGeolocation()
    show()
    await passar(2_000)
    expect(dialogo()).toBeNull()
    guardado.replaceChildren()
    await passar(500)
    await waitFor(() => expect(dialogo()).not.toBeNull())
    guardado.innerHTML = '<p role="timer">9:59</p>'
    await passar(500)
    await waitFor(() => expect(dialogo()).toBeNull())
  })

  test('GEO-02 APPT-08 never in the middle of a booking, with an hour held or without', async () => {
    const marcando = document.createElement('div')
    marcando.innerHTML = '<div data-sem-perguntas=""></div>'
    document.body.append(marcando)
    onTestFinished(() => marcando.remove())
    fakeGeolocation()
    show()
    await passar(2_000)
    expect(dialogo()).toBeNull()
    marcando.replaceChildren()
    await passar(500)
    await waitFor(() => expect(dialogo()).not.toBeNull())
  })

  test('GEO-02 never over another dialog: it waits for one that is open and makes room for one that comes', async () => {
    fakeGeolocation()
    const { abrirOutro } = show('a', true)
    await passar(2000)
    expect(dialogo()).toBeNull()
    await abrirOutro(false)
    await passar(500)
    await waitFor(() => expect(dialogo()).not.toBeNull())
    await abrirOutro(true)
    await passar(500)
    expect(dialogo()).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Termos de uso' })).toBeInTheDocument()
    expect(localStorage.getItem('location_permission_denied')).toBeNull()
  })
})

describe('the three answers', () => {
  const abrir = async () => {
    const lugar = fakeGeolocation()
    const tela = show()
    await passar(1100)
    return { lugar, ...tela }
  }

  test('GEO-01 GEO-04 Permitir localização asks the browser as specified, waits, and says that it worked', async () => {
    const { lugar, estado } = await abrir()
    await clicar('Permitir localização')
    expect(lugar.perguntas.map(({ opcoes }) => opcoes)).toEqual([
      { enableHighAccuracy: true, timeout: 10000, maximumAge: 300000 },
    ])
    expect(within(dialogo()!).getByText('Obtendo localização...')).toBeVisible()
    expect(estado()).toMatchObject({ latitude: null, isLoading: true, error: null, hasPermission: false })
    await lugar.responder(-23.561414, -46.655881)
    expect(dialogo()).toBeNull()
    expect(screen.getByText('Localização obtida')).toBeInTheDocument()
    expect(screen.getByText('Agora podemos mostrar profissionais próximos a você')).toBeInTheDocument()
    expect(estado()).toMatchObject({
      latitude: -23.561,
      longitude: -46.656,
      accuracy: 40,
      error: null,
      isLoading: false,
      hasPermission: true,
    })
    expect(JSON.parse(localStorage.getItem('user_location')!)).toMatchObject({ latitude: -23.561 })
    expect(Number(localStorage.getItem('location_last_request'))).toBeGreaterThanOrEqual(AGORA)
  })

  test('GEO-02 Agora não is a refusal to us: a day of silence', async () => {
    const { estado } = await abrir()
    await clicar('Agora não')
    expect(dialogo()).toBeNull()
    expect(Number(localStorage.getItem('location_permission_denied'))).toBeGreaterThanOrEqual(AGORA)
    expect(estado().silencioAte).toBeGreaterThan(AGORA + 23 * HORA)
  })

  test('GEO-02 Não perguntar novamente is kept, and undone in the settings', async () => {
    await abrir()
    await clicar('Não perguntar novamente')
    expect(dialogo()).toBeNull()
    expect(localStorage.getItem('location_dont_ask_again')).toBe('true')
    const pergunta = screen.getByRole('switch', { name: new RegExp(preferencia.perguntar) })
    expect(pergunta).not.toBeChecked()
    await act(async () => void fireEvent.click(pergunta))
    expect(localStorage.getItem('location_dont_ask_again')).toBeNull()
    expect(pergunta).toBeChecked()
  })

  test('GEO-01 Escape means Agora não', async () => {
    await abrir()
    await act(async () => void fireEvent.keyDown(dialogo()!, { key: 'Escape' }))
    expect(dialogo()).toBeNull()
    expect(localStorage.getItem('location_permission_denied')).not.toBeNull()
  })
})

describe('GEO-06 when it does not work', () => {
  test.each([
    [1, 'negada', 'Permissão de localização negada'],
    [2, 'indisponivel', 'Localização indisponível'],
    [3, 'demorou', 'Tempo limite para obter localização'],
    [99, 'falhou', 'Erro ao obter localização'],
  ] as const)('GEO-06 error %s of an explicit request: %s', async (code, error, texto) => {
    const lugar = fakeGeolocation()
    const { estado } = show()
    await act(async () => void estado().pedir())
    await lugar.falhar(code)
    expect(screen.getByText('Erro de localização')).toBeInTheDocument()
    expect(screen.getAllByText(texto).length).toBeGreaterThan(0)
    expect(estado()).toMatchObject({ error, isLoading: false, latitude: null })
    expect(localStorage.getItem('location_permission_denied') !== null).toBe(error === 'negada')
  })

  test('GEO-06 a request that nobody made fails in silence, and keeps the time of a refusal', async () => {
    const lugar = fakeGeolocation()
    const { estado } = show()
    await act(async () => void estado().pedirSozinho())
    await lugar.falhar(1)
    expect(screen.queryByText('Erro de localização')).toBeNull()
    expect(localStorage.getItem('location_permission_denied')).not.toBeNull()
  })

  test('GEO-06 a browser without geolocation says so', async () => {
    const { estado } = show(null)
    await act(async () => void estado().pedir())
    expect(screen.getByText('Geolocalização indisponível')).toBeInTheDocument()
    expect(screen.getAllByText('Geolocalização não é suportada neste navegador')).not.toHaveLength(0)
    expect(localStorage.getItem('location_last_request')).toBeNull()
  })
})

describe('GEO-03 requests', () => {
  test('GEO-03 one that nobody made is left out after another, and answered by what is known; an explicit one asks', async () => {
    const lugar = fakeGeolocation()
    const { estado } = show()
    await act(async () => void estado().pedirSozinho())
    await lugar.falhar(3)
    expect(await estado().pedirSozinho()).toBeNull()
    expect(lugar.perguntas).toHaveLength(1)
    await act(async () => void estado().pedir())
    await lugar.responder(-23.5, -46.6)
    expect(await estado().pedirSozinho()).toMatchObject({ latitude: -23.5 })
    expect(lugar.perguntas).toHaveLength(2)
  })

  test('GEO-03 two at once ask the browser once, and the explicit one tells of the failure', async () => {
    const lugar = fakeGeolocation()
    const { estado } = show()
    await act(async () => {
      void estado().pedirSozinho()
      void estado().pedir()
    })
    expect(lugar.perguntas).toHaveLength(1)
    await lugar.falhar(2)
    expect(screen.getByText('Erro de localização')).toBeInTheDocument()
  })

  test('GEO-03 of a visitor nothing is asked that they did not ask for', async () => {
    const lugar = fakeGeolocation({ permissao: 'granted' })
    const { estado } = show(null)
    expect(await estado().pedirSozinho()).toBeNull()
    expect(lugar.perguntas).toEqual([])
  })

  test('GEO-04 hasPermission follows the browser', async () => {
    fakeGeolocation({ permissao: 'granted' })
    const { estado } = show(null)
    await waitFor(() => expect(estado().hasPermission).toBe(true))
  })
})

describe('how long a place is known', () => {
  const conhecer = async () => {
    const lugar = fakeGeolocation()
    const tela = show()
    await act(async () => void tela.estado().pedir())
    await lugar.responder(-23.5, -46.6)
    return { lugar, ...tela }
  }

  test.each([[null], ['b']])('GEO-05 it goes with the person who leaves (then: %s)', async (depois) => {
    const { estado, trocar } = await conhecer()
    await trocar(depois)
    expect(estado().posicao).toBeNull()
    expect(localStorage.getItem('user_location')).toBeNull()
    expect(localStorage.getItem('location_last_request')).toBeNull()
  })

  test('GEO-05 an answer that comes after the person has left is dropped', async () => {
    const lugar = fakeGeolocation()
    const { estado, trocar } = show()
    await act(async () => void estado().pedir())
    await trocar(null)
    await lugar.responder(-23.5, -46.6)
    expect(estado().posicao).toBeNull()
    expect(localStorage.getItem('user_location')).toBeNull()
  })

  test('GEO-05 after an hour it is forgotten, on the open page and in what the browser keeps', async () => {
    const { estado } = await conhecer()
    await passar(HORA - 60_000)
    expect(estado().posicao).not.toBeNull()
    await passar(60_000)
    expect(estado().posicao).toBeNull()
    expect(localStorage.getItem('user_location')).toBeNull()
  })

  test('GEO-05 the settings forget it at once, and another tab hears of it', async () => {
    const { estado } = await conhecer()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: preferencia.esquecer })))
    expect(estado().posicao).toBeNull()
    localStorage.setItem(
      'user_location',
      JSON.stringify({ latitude: 1, longitude: 2, accuracy: 3, timestamp: Date.now() }),
    )
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user_location' })))
    expect(estado().posicao).toEqual({ latitude: 1, longitude: 2 })
  })
})

test('GEO-04 outside its provider the hook refuses to answer', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<PreferenciaDeLocalizacao />)).toThrow(/LocalizacaoProvider/)
  log.mockRestore()
  expect(textos.titulo).toBe('Permitir localização')
})

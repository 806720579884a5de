import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { useEmergencia } from './emergencia-context.ts'
import { entrarPelaEmergencia, ModoEmergencia } from './modo.ts'

afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const botao = () => screen.getByRole('button', { name: 'Emergência' })
const sair = () => screen.findByRole('button', { name: 'Sair do modo emergência' })
const titulo = () => screen.queryByRole('heading', { level: 1, name: 'Modo emergência ativo' })

describe('SHELL-08 the switch', () => {
  test('SHELL-08 toggles and is set, and tells whoever listens', () => {
    const modo = new ModoEmergencia()
    const ouvinte = vi.fn()
    modo.ouvir(ouvinte)
    modo.alternar()
    expect(modo.ativo()).toBe(true)
    modo.definir(true)
    expect(ouvinte).toHaveBeenCalledTimes(1)
    modo.alternar()
    expect(modo.ativo()).toBe(false)
    modo.definir(false)
    expect(ouvinte).toHaveBeenCalledTimes(2)
  })

  test('SHELL-08 using it outside its provider is an error', () => {
    const silencio = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    function Perdido() {
      useEmergencia()
      return null
    }
    expect(() => render(<Perdido />)).toThrow('useEmergencia was called outside EmergenciaProvider')
    silencio.mockRestore()
  })

  test('SHELL-08 is remembered for the tab, and the shortcut of the installed app sets it', () => {
    new ModoEmergencia().definir(true)
    expect(new ModoEmergencia().ativo()).toBe(true)
    sessionStorage.clear()
    expect(new ModoEmergencia().ativo()).toBe(false)
    window.history.replaceState(null, '', '/login?aba=profissionais&emergencia')
    entrarPelaEmergencia()
    expect(new ModoEmergencia().ativo()).toBe(true)
    expect(location.search).toBe('?aba=profissionais')
  })

  test('SHELL-08 works where the browser keeps nothing', () => {
    const negado = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(negado)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(negado)
    const modo = new ModoEmergencia()
    modo.alternar()
    expect(modo.ativo()).toBe(true)
    vi.restoreAllMocks()
  })
})

describe('SHELL-08 on every page', () => {
  test('SHELL-08 a visitor turns it on with one tap and off with two; the page keeps what was typed', async () => {
    await renderApp('/login')
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br')
    expect(botao()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(botao())
    expect(titulo()).toHaveFocus()
    expect(document.documentElement).toHaveAttribute('data-emergencia')
    expect(screen.getByText('Ligue antes de qualquer outra ação')).toBeInTheDocument()
    await userEvent.click(await sair())
    expect(titulo()).toBeInTheDocument()
    // A tap elsewhere takes the first one back.
    await userEvent.click(document.body)
    await userEvent.click(await sair())
    await userEvent.click(screen.getByRole('button', { name: 'Toque de novo para sair' }))
    await waitFor(() => expect(titulo()).toBeNull())
    expect(document.documentElement).not.toHaveAttribute('data-emergencia')
    await waitFor(() => expect(botao()).toHaveFocus())
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br')
  })

  test('SHELL-08 Back leaves it, and the router of the page hears nothing of it', async () => {
    const { endereco } = await renderApp('/nada')
    const ouvinte = vi.fn()
    window.addEventListener('popstate', ouvinte)
    await userEvent.click(botao())
    await sair()
    act(() => window.history.back())
    await waitFor(() => expect(titulo()).toBeNull())
    expect(ouvinte).not.toHaveBeenCalled()
    expect(endereco()).toBe('/nada')
    window.removeEventListener('popstate', ouvinte)
  })

  test('SHELL-08 it is there for a signed-in person, on a page that does not exist, and when the session cannot be asked for', async () => {
    guardarSessao()
    const { unmount } = await renderApp('/', { acesso: { eu: () => pessoa() } })
    expect(botao()).toBeInTheDocument()
    unmount()
    localStorage.clear()
    const outra = await renderApp('/nada')
    expect(botao()).toBeInTheDocument()
    outra.unmount()
    guardarSessao()
    await renderApp('/', {
      acesso: {
        eu: () => {
          throw new Error('offline')
        },
      },
    })
    await screen.findByText('Não foi possível carregar sua sessão')
    expect(botao()).toBeInTheDocument()
  })

  test('SHELL-08 without network a line says so, and what works all the same', async () => {
    await renderApp('/nada')
    expect(screen.queryByText(/Você está sem internet/)).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/Você está sem internet/)).toBeInTheDocument()
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/Você está sem internet/)).toBeNull()
  })
})

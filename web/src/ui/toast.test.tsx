import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastHost, useToast } from './toast.tsx'
import type { ToastMessage } from './toast-message.ts'

function Buttons({ messages }: { messages: ToastMessage[] }) {
  const toast = useToast()
  return messages.map((message) => (
    <button key={message.title} type="button" onClick={() => toast(message)}>
      mostrar {message.title}
    </button>
  ))
}

async function renderHost(...messages: ToastMessage[]) {
  render(
    <ToastHost>
      <Buttons messages={messages} />
    </ToastHost>,
  )
  // The view of toasts loads a little after the page.
  await act(async () => {
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.dynamicImportSettled()
  })
}

const show = (title: string) => fireEvent.click(screen.getByRole('button', { name: `mostrar ${title}` }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.state === 'open')
const title = () => shown().map((item) => item.querySelector('.font-semibold')?.textContent)

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  test('SHELL-09 a second toast takes the place of the first', async () => {
    await renderHost({ title: 'Primeiro' }, { title: 'Segundo' })
    show('Primeiro')
    await wait(100)
    expect(title()).toEqual(['Primeiro'])
    show('Segundo')
    await wait(100)
    expect(title()).toEqual(['Segundo'])
  })

  test('SHELL-09 on a phone a toast stands above the open dialog, or below its head, and never over its close button', async () => {
    vi.stubGlobal('innerWidth', 360)
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.dataset.state = 'open'
    dialog.innerHTML = '<div data-cabecalho></div>'
    let begins = 300
    Object.defineProperty(dialog, 'offsetTop', { get: () => begins })
    Object.defineProperty(dialog.firstElementChild!, 'offsetHeight', { get: () => 70 })
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
    const place = () => screen.getByRole('region', { name: /^Notificações/ }).querySelector('ol')!.style.top
    try {
      await renderHost({ title: 'Primeiro' }, { title: 'Segundo' }, { title: 'Terceiro' })
      show('Primeiro')
      await wait(100)
      expect(place()).toBe('')
      document.body.append(dialog)
      await wait(100)
      expect(place()).toBe('232px')
      begins = 90
      show('Segundo')
      await wait(100)
      expect(place()).toBe('22px')
      begins = 40
      show('Terceiro')
      await wait(100)
      expect(place()).toBe('118px')
      dialog.remove()
      await wait(100)
      expect(place()).toBe('')
    } finally {
      dialog.remove()
      height.mockRestore()
      vi.unstubAllGlobals()
    }
  })

  test('SHELL-09 APPT-06 what yields is not shown over another about the same row, and is shown over all else', async () => {
    await renderHost(
      { title: 'Agendamento Cancelado', about: 'a1' },
      { title: 'Consulta cancelada', about: 'a1', yields: true },
      { title: 'Outra consulta', about: 'a2', yields: true },
    )
    show('Consulta cancelada')
    show('Agendamento Cancelado')
    show('Consulta cancelada')
    await wait(100)
    expect(title()).toEqual(['Agendamento Cancelado'])
    show('Outra consulta')
    await wait(100)
    expect(title()).toEqual(['Outra consulta'])
    show('Agendamento Cancelado')
    await wait(5_100)
    show('Consulta cancelada')
    await wait(100)
    expect(title()).toEqual(['Consulta cancelada'])
  })

  test('SHELL-09 a toast stays for 5 s and then closes', async () => {
    await renderHost({ title: 'Agendamento cancelado' })
    show('Agendamento cancelado')
    await wait(4900)
    expect(shown()).toHaveLength(1)
    await wait(200)
    expect(shown()).toHaveLength(0)
  })

  test('SHELL-09 the second toast has its own 5 s', async () => {
    await renderHost({ title: 'Primeiro' }, { title: 'Segundo' })
    show('Primeiro')
    await wait(4000)
    show('Segundo')
    await wait(4000)
    expect(title()).toEqual(['Segundo'])
    await wait(1100)
    expect(shown()).toHaveLength(0)
  })

  test('SHELL-09 a toast told to stay 3 s closes after 3 s', async () => {
    await renderHost({ title: 'Foto atualizada', duration: 3000 })
    show('Foto atualizada')
    await wait(2900)
    expect(shown()).toHaveLength(1)
    await wait(200)
    expect(shown()).toHaveLength(0)
  })

  test('SHELL-09 Escape closes the toast while the focus is elsewhere', async () => {
    await renderHost({ title: 'Salvo' })
    const button = screen.getByRole('button', { name: 'mostrar Salvo' })
    button.focus()
    show('Salvo')
    await wait(100)
    fireEvent.keyDown(button, { key: 'Escape' })
    await wait(400)
    expect(shown()).toHaveLength(0)
  })

  test('SHELL-09 F8 leads the focus to the toast', async () => {
    await renderHost({ title: 'Salvo' })
    show('Salvo')
    await wait(100)
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    expect(screen.getByRole('region', { name: 'Notificações (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    )
  })
})

test('SHELL-09 a toast asked for outside its host is an error', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Buttons messages={[]} />)).toThrow('useToast was called outside ToastHost')
  silent.mockRestore()
})

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ToastHost } from '#web/ui/toast.tsx'
import { ASSUMIR, pedeParaAssumir, temCasca } from './enderecos.ts'
import { haFormularioComecado, observarFormularios } from './formularios.ts'
import { NovaVersao } from './nova-versao.tsx'

test.each([
  ['/', true],
  ['/login', true],
  ['/post/123', true],
  ['/autor', true],
  ['/api/eu', false],
  ['/api', false],
  ['/auth/v1/token', false],
  ['/auth/confirmar', false],
  ['/arquivos/avatars/x.jpg', false],
  ['/dev/mensagens', false],
])('SHELL-08 S7 the shell stands in for %s: %s', (caminho, casca) => {
  expect(temCasca(caminho)).toBe(casca)
})

test('SHELL-08 a worker takes over when it is asked to, and by no other message', () => {
  expect(pedeParaAssumir(ASSUMIR)).toBe(true)
  for (const outra of [null, 'assumir', {}, { tipo: 'outro' }]) expect(pedeParaAssumir(outra)).toBe(false)
})

describe('what was begun and would be lost by a reload', () => {
  async function formulario(extra = '') {
    const parar = observarFormularios()
    onTestFinished(parar)
    document.body.innerHTML = `<form><input name="nome" />${extra}</form><input type="search" name="q" />`
    onTestFinished(() => void (document.body.innerHTML = ''))
    const form = document.querySelector('form')!
    form.addEventListener('submit', (event) => event.preventDefault())
    return { form, nome: document.querySelector<HTMLInputElement>('[name=nome]')! }
  }

  test('SHELL-08 a form into which somebody typed counts until it is sent, cleared or gone', async () => {
    const { form, nome } = await formulario()
    expect(haFormularioComecado()).toBe(false)
    await userEvent.type(nome, 'Ana')
    expect(haFormularioComecado()).toBe(true)
    form.requestSubmit()
    expect(haFormularioComecado()).toBe(false)
    await userEvent.type(nome, ' Souza')
    expect(haFormularioComecado()).toBe(true)
    form.reset()
    expect(haFormularioComecado()).toBe(false)
    await userEvent.type(nome, 'Rui')
    form.remove()
    expect(haFormularioComecado()).toBe(false)
  })

  test('SHELL-08 a form that was sent and refused still counts, a search never does', async () => {
    const { form, nome } = await formulario('<p role="alert">Não foi salvo</p>')
    await userEvent.type(document.querySelector('[name=q]')!, 'cardio')
    expect(haFormularioComecado()).toBe(false)
    await userEvent.type(nome, 'Ana')
    form.requestSubmit()
    expect(haFormularioComecado()).toBe(true)
  })
})

describe('a newer version', () => {
  /** A browser whose page runs under one worker while another waits. */
  function navegador({ primeira = false } = {}) {
    const waiting = { postMessage: vi.fn() }
    const registro = Object.assign(new EventTarget(), {
      waiting: primeira ? null : waiting,
      installing: null as (EventTarget & { state: string }) | null,
      update: vi.fn(async () => undefined),
    })
    const trabalhadores = Object.assign(new EventTarget(), {
      controller: primeira ? null : {},
      register: vi.fn(async () => registro),
    })
    Object.defineProperty(navigator, 'serviceWorker', { value: trabalhadores, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    return { waiting, registro, trabalhadores }
  }

  const abrir = () =>
    act(async () =>
      render(
        <ToastHost>
          <NovaVersao />
          <form>
            <input aria-label="Nome" />
          </form>
        </ToastHost>,
      ),
    )

  test('SHELL-08 a waiting version is offered and stays offered, and one tap asks it to take over', async () => {
    const { waiting, trabalhadores } = navegador()
    await abrir()
    expect(trabalhadores.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
    expect(await screen.findByText('Nova versão disponível')).toBeInTheDocument()
    expect(waiting.postMessage).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar' }))
    expect(waiting.postMessage).toHaveBeenCalledWith(ASSUMIR)
  })

  test('SHELL-08 while something is being typed it is not taken, and the person is told', async () => {
    const { waiting } = navegador()
    await abrir()
    await userEvent.type(screen.getByLabelText('Nome'), 'Ana')
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar' }))
    expect(waiting.postMessage).not.toHaveBeenCalled()
    expect(await screen.findByText('Há algo preenchido nesta página')).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('Nome'))
    screen.getByLabelText<HTMLInputElement>('Nome').form!.reset()
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar' }))
    expect(waiting.postMessage).toHaveBeenCalledWith(ASSUMIR)
  })

  test('SHELL-08 the first worker of a browser is no news', async () => {
    const { registro, trabalhadores } = navegador({ primeira: true })
    await abrir()
    registro.installing = Object.assign(new EventTarget(), { state: 'installing' })
    registro.dispatchEvent(new Event('updatefound'))
    registro.installing.state = 'installed'
    await act(async () => {
      registro.installing!.dispatchEvent(new Event('statechange'))
      trabalhadores.dispatchEvent(new Event('controllerchange'))
    })
    expect(screen.queryByText('Nova versão disponível')).toBeNull()
  })

  test('SHELL-08 a page whose other tab took the new version goes on and is told', async () => {
    const { registro, trabalhadores } = navegador()
    registro.waiting = null
    await abrir()
    expect(screen.queryByText('Nova versão disponível')).toBeNull()
    await act(async () => void trabalhadores.dispatchEvent(new Event('controllerchange')))
    expect(await screen.findByText('Nova versão disponível')).toBeInTheDocument()
  })

  test('SHELL-08 without workers nothing happens', async () => {
    await abrir()
    expect(screen.queryByText('Nova versão disponível')).toBeNull()
  })
})

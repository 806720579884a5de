import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { partes } from './partes.ts'

const vazio = vi.fn()

function Vazio() {
  vazio()
  return <p>Vazio</p>
}

const Janela = ({ nome }: { nome: string }) => <p>Janela de {nome}</p>

function pagina(importar: () => Promise<{ Janela: typeof Janela }>) {
  const { parte, usePreparo } = partes(importar)
  const Parte = parte('Janela')
  return function Pagina({ aberta }: { aberta: boolean }) {
    usePreparo()
    return <Suspense fallback={<Vazio />}>{aberta ? <Parte nome="Ana" /> : <p>Fechada</p>}</Suspense>
  }
}

test('a part that was fetched while the page stood is drawn at once, without an empty moment', async () => {
  vi.useFakeTimers()
  const importar = vi.fn(async () => ({ Janela }))
  const Pagina = pagina(importar)
  const { rerender } = render(<Pagina aberta={false} />)
  expect(importar).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(13_000))
  expect(importar).toHaveBeenCalledTimes(1)
  vazio.mockClear()
  rerender(<Pagina aberta />)
  expect(screen.getByText('Janela de Ana')).toBeInTheDocument()
  expect(vazio).not.toHaveBeenCalled()
  expect(importar).toHaveBeenCalledTimes(1)
})

test('a part that is opened before it came is waited for', async () => {
  const Pagina = pagina(async () => ({ Janela }))
  render(<Pagina aberta />)
  expect(screen.getByText('Vazio')).toBeInTheDocument()
  expect(await screen.findByText('Janela de Ana')).toBeInTheDocument()
})

test('a part whose file did not come beforehand is fetched again when it is opened', async () => {
  vi.useFakeTimers()
  const importar = vi.fn(async () => ({ Janela })).mockRejectedValueOnce(new TypeError('no network'))
  const Pagina = pagina(importar)
  const { rerender } = render(<Pagina aberta={false} />)
  await act(() => vi.advanceTimersByTimeAsync(13_000))
  vi.useRealTimers()
  rerender(<Pagina aberta />)
  expect(await screen.findByText('Janela de Ana')).toBeInTheDocument()
  expect(importar).toHaveBeenCalledTimes(2)
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Marcacao } from './marcacao.ts'
import { ContagemFalada } from './components/contagem.tsx'
import { reserva } from './testing/cena.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('APPT-07 C3 the time left is said at two minutes, one minute and 30 seconds, and not in between', async () => {
  const comum = { deNovo: () => undefined, vencer: () => undefined }
  const guardando: Marcacao['reserva'] = { estado: 'guardando', ...comum }
  const { rerender } = render(<ContagemFalada reserva={guardando} />)
  const regiao = screen.getByText('', { selector: '[aria-live=polite]' })
  const guardada: Marcacao['reserva'] = {
    estado: 'guardada',
    reserva: { ...reserva(), profissional_id: '', profissional_nome: null, servico_id: null },
    prazo: Date.now() + 600_000,
    ...comum,
  }
  rerender(<ContagemFalada reserva={guardada} />)
  const ditos: [segundos: number, texto: string | null][] = []
  for (let segundos = 599; segundos >= 0; segundos--) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    const texto = regiao.textContent
    if (texto !== (ditos.at(-1)?.[1] ?? '')) ditos.push([segundos, texto])
  }
  expect(ditos).toEqual([
    [120, 'O horário fica guardado por mais 2 minutos.'],
    [60, 'O horário fica guardado por mais 1 minuto.'],
    [30, 'O horário fica guardado por mais 30 segundos.'],
    [0, ''],
  ])
})

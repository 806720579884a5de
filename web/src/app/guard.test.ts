import { expect, test } from 'vitest'
import type { EstadoDaSessao } from '#web/acesso/sessao/sessao.ts'
import { guardar } from './guard.ts'

const paciente = { estado: 'presente', usuario: { perfil: 'paciente' } } as EstadoDaSessao
const id = '0e7f0b0e-6a5c-4a39-9a39-000000000002'

function destino(sessao: EstadoDaSessao, href: string): unknown {
  try {
    guardar(sessao, { pathname: href.split('?')[0]!, href })
    return 'permitir'
  } catch (error) {
    const { to, search } = (error as { options: { to?: string; search?: unknown } }).options
    return { to, search }
  }
}

test('APPT-07 FIND-04 the booking is open to a patient with whatever was chosen, and brings a visitor back to it', () => {
  const href = `/agendar?profissional=${id}&inicio=2026-11-23T12:00:00.000Z`
  expect(destino(paciente, href)).toBe('permitir')
  expect(destino({ estado: 'visitante', saiu: false } as EstadoDaSessao, href)).toEqual({
    to: '/login',
    search: { retorno: href },
  })
})

test('HOME-01 REDE-06 the address of a professional in the network is open to a patient, and brings a visitor back to it', () => {
  const href = `/rede?profissional=${id}&autor=Helena+Prado`
  expect(destino(paciente, href)).toBe('permitir')
  expect(destino({ estado: 'visitante', saiu: false } as EstadoDaSessao, href)).toEqual({
    to: '/login',
    search: { retorno: href },
  })
})

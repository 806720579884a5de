import { expect, test } from 'vitest'
import type { EstadoDaSessao } from '#web/acesso/sessao.ts'
import { guardar } from './guard.ts'

const paciente = { estado: 'presente', usuario: { perfil: 'paciente' } } as EstadoDaSessao
const id = '0e7f0b0e-6a5c-4a39-9a39-000000000002'

function destino(href: string): unknown {
  try {
    guardar(paciente, { pathname: href.split('?')[0]!, href })
    return 'permitir'
  } catch (error) {
    return (error as { options?: { href?: string } }).options?.href
  }
}

test('FIND-04 while the booking has no page, its address leads to the professional that it names', () => {
  expect(destino(`/agendar?profissional=${id}&inicio=2026-11-23T12:00:00.000Z`)).toBe(
    `/profissionais-publicos/${id}`,
  )
  expect(destino('/agendar')).toBe('/')
})

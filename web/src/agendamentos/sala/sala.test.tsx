import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { statusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { SalaDaConsulta as Sala } from '#domain/agendamentos/sala/contract.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { EventosAoVivo } from '#web/eventos/eventos-ao-vivo.tsx'
import { evento, pronto, servirEventos } from '#web/eventos/testing/fake-canal.ts'
import { takeTokenFrom } from '#web/rpc/client.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { reler } from './hooks.ts'
import { MinhaSalaDialog } from './endereco-dialog.tsx'
import { SalaDaConsulta } from './sala-da-consulta.tsx'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const ENDERECO = 'https://video.exemplo.com.br/helena'
const consulta = { id: ID, modalidade: 'teleconsulta' as const, status: 'confirmado' as const }

/** An appointment at 14:30 in Manaus. By the server's clock it is 14:14:58 there. */
const sala = (dados: Partial<NonNullable<Sala>> = {}): NonNullable<Sala> => ({
  propria: false,
  existe: true,
  so_desta: false,
  endereco: null,
  abre_em: '2031-11-25T18:15:00.000Z',
  fecha_em: '2031-11-25T19:20:00.000Z',
  muda_em_ms: 2_000,
  dias_sem_presencial: null,
  ...dados,
})
const aberta = sala({ endereco: ENDERECO, muda_em_ms: 3_900_000 })

const abrir = (
  agendamentos: FakeApi['agendamentos'],
  ui = <SalaDaConsulta consulta={consulta} zona="America/Manaus" edita />,
) => renderWithApi(ui, { agendamentos })
const entrar = () => screen.findByRole('link', { name: /^Entrar na sala/ })
const botao = (nome: string) => screen.findByRole('button', { name: new RegExp(`^${nome}`) })

afterEach(() => {
  takeTokenFrom(async () => null)
  vi.useRealTimers()
})

test('APPT-01 before its time the button is shut and says when, by the server’s clock; then it opens by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // This device's clock shows another day.
  vi.setSystemTime('2020-01-01T00:00:00Z')
  const salaDaConsulta = vi.fn<() => Sala>(() => sala())
  await abrir({ salaDaConsulta })
  const fechada = await screen.findByRole('button', { name: 'Entrar na sala' })
  expect(fechada).toBeDisabled()
  expect(fechada).toHaveAccessibleDescription('Abre às 14:15')
  salaDaConsulta.mockImplementation(() => aberta)
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  const link = await entrar()
  expect(link).toHaveAttribute('href', ENDERECO)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  // … and is gone when it is over.
  salaDaConsulta.mockImplementation(() => null)
  await act(() => vi.advanceTimersByTimeAsync(3_600_100))
  await waitFor(() => expect(screen.queryByText('Entrar na sala')).not.toBeInTheDocument())
})

test('APPT-01 the room is asked for again when it changes, within the hour, and soon after a failure', () => {
  expect(reler(sala({ muda_em_ms: 90_000 }), false)).toBe(90_000)
  expect(reler(sala({ muda_em_ms: 300 * 86_400_000 }), false)).toBe(3_600_000)
  expect(reler(sala({ muda_em_ms: 1 }), false)).toBe(1_000)
  expect(reler(sala({ muda_em_ms: 0 }), false)).toBe(false)
  expect(reler(null, false)).toBe(false)
  expect(reler(sala(), true)).toBe(10_000)
})

test('APPT-01 on another day the day is told; without an address, by whom it comes', async () => {
  const { unmount } = await abrir({ salaDaConsulta: () => sala({ muda_em_ms: 86_400_000 }) })
  expect(await screen.findByText(/^Abre em \p{L}{3}, 25 nov( \d{4})?, 14:15$/u)).toBeInTheDocument()
  unmount()
  await abrir({ salaDaConsulta: () => sala({ existe: false }) })
  expect(await screen.findByText('O link chega pelo profissional antes da consulta.')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('APPT-01 half a year nearly without a visit in person is said in the details, and not on the card', async () => {
  const salaDaConsulta = () => sala({ dias_sem_presencial: 171 })
  const { unmount } = await abrir({ salaDaConsulta })
  expect(await screen.findByText(/Sem consulta presencial há 171 dias/)).toBeInTheDocument()
  unmount()
  await abrir({ salaDaConsulta }, <SalaDaConsulta consulta={consulta} zona="America/Manaus" naMarca />)
  await screen.findByRole('button', { name: 'Entrar na sala' })
  expect(screen.queryByText(/Sem consulta presencial/)).not.toBeInTheDocument()
})

test('APPT-02 what is no open teleconsulta asks for no room', async () => {
  const salaDaConsulta = vi.fn<() => Sala>(() => aberta)
  const fechadas = statusAgendamento.filter((status) => status === 'cancelado' || status === 'concluido')
  await abrir(
    { salaDaConsulta },
    <>
      {fechadas.map((status) => (
        <SalaDaConsulta key={status} consulta={{ ...consulta, status }} zona="America/Manaus" />
      ))}
      <SalaDaConsulta consulta={{ ...consulta, modalidade: 'presencial' }} zona="America/Manaus" />
    </>,
  )
  expect(salaDaConsulta).not.toHaveBeenCalled()
  expect(screen.queryByText('Entrar na sala')).not.toBeInTheDocument()
})

test('APPT-06 a changed address reaches the open page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  takeTokenFrom(async () => 'um')
  const servidor = servirEventos()
  const salaDaConsulta = vi.fn<() => Sala>(() => aberta)
  await abrir(
    { salaDaConsulta },
    <SessaoContext value={new Sessao()}>
      <EventosAoVivo>
        <SalaDaConsulta consulta={consulta} zona="America/Manaus" />
      </EventosAoVivo>
    </SessaoContext>,
  )
  expect(await entrar()).toHaveAttribute('href', ENDERECO)
  const outro = 'https://video.exemplo.com.br/outra'
  salaDaConsulta.mockImplementation(() => ({ ...aberta, endereco: outro }))
  servidor.correntes[0]!.escrever(pronto(1) + evento(2))
  await act(() => vi.advanceTimersByTimeAsync(50))
  await waitFor(() => expect(screen.getByRole('link')).toHaveAttribute('href', outro))
})

test('APPT-01 a professional is told where to keep the address, and may set one for this appointment alone', async () => {
  const guardarSalaDaConsulta = vi.fn(({ endereco }: { id: string; endereco: string | null }) =>
    sala({ propria: true, so_desta: true, endereco }),
  )
  await abrir({ salaDaConsulta: () => sala({ propria: true, existe: false }), guardarSalaDaConsulta })
  expect(
    await screen.findByText(
      'Você ainda não guardou o endereço da sua sala de vídeo. Guarde-o na Agenda, em Mais opções, Sala de vídeo.',
    ),
  ).toBeInTheDocument()
  await userEvent.click(await botao('Endereço só desta consulta'))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Sala desta consulta' }))
  const campo = dialogo.getByLabelText('Endereço')
  await userEvent.click(campo)
  await userEvent.paste('http://video.exemplo.com.br/helena')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(campo).toBeInvalid()
  expect(campo).toHaveAccessibleDescription(/Comece por https:\/\//)
  expect(guardarSalaDaConsulta).not.toHaveBeenCalled()
  await userEvent.clear(campo)
  await userEvent.paste(ENDERECO)
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  await waitFor(() => expect(guardarSalaDaConsulta).toHaveBeenCalledWith({ id: ID, endereco: ENDERECO }))
  expect(await screen.findByText('Endereço guardado')).toBeInTheDocument()
})

test('APPT-01 an empty field keeps no address; a refusal keeps what was typed', async () => {
  const onFechar = vi.fn()
  const guardarMinhaSala = vi.fn<(input: { endereco: string | null }) => { endereco: string | null }>(() => {
    throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado.')
  })
  await abrir(
    { minhaSala: () => ({ endereco: ENDERECO }), guardarMinhaSala },
    <MinhaSalaDialog onFechar={onFechar} />,
  )
  const campo = await screen.findByLabelText('Endereço')
  expect(campo).toHaveValue(ENDERECO)
  await userEvent.click(await botao('Salvar'))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(campo).toHaveValue(ENDERECO)
  expect(onFechar).not.toHaveBeenCalled()
  guardarMinhaSala.mockImplementation(({ endereco }) => ({ endereco }))
  await userEvent.clear(campo)
  await userEvent.click(await botao('Salvar'))
  await waitFor(() => expect(guardarMinhaSala).toHaveBeenLastCalledWith({ endereco: null }))
  expect(await screen.findByText('Endereço removido')).toBeInTheDocument()
  expect(onFechar).toHaveBeenCalledTimes(1)
})

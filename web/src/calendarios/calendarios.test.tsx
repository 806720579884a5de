import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fraseDoErro } from '#domain/calendarios/calendario.ts'
import type { CalendarioDeFora } from '#domain/calendarios/schemas.ts'
import { montarGrade } from '#web/agenda/grade/montagem.ts'
import { Lado } from '#web/agenda/painel/coluna-lateral.tsx'
import { agora, consulta, ids, periodo, profissional, zona } from '#web/agenda/testing/fake-agenda.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { CalendariosDialog } from './calendarios-dialog.tsx'

const ocupado = (inicio: string, fim: string, calendario = 'Pessoal') => ({
  profissional_id: ids.helena,
  calendario,
  inicio,
  fim,
})
const montar = (mudancas: Parameters<typeof periodo>[0]) => {
  const tudo = periodo(mudancas)
  return montarGrade({
    periodo: tudo,
    consultas: tudo.agendamentos,
    dias: ['2026-11-17', '2026-11-18', '2026-11-19'],
    divisao: null,
  }).colunas.map(({ fechados, postas }) => ({ fora: fechados.filter(({ deFora }) => deFora), postas }))
}

test('ALCANCE-03 the grid draws a busy time on each of its days as what it is, and marks the consultation that it meets', () => {
  const { data_agendamento } = consulta()
  const inicio = Date.parse(data_agendamento)
  const colunas = montar({
    ocupados: [
      ocupado('2026-11-17T20:00:00.000Z', '2026-11-18T12:00:00.000Z'),
      ocupado(data_agendamento, new Date(inicio + 60_000).toISOString(), ''),
    ],
  })
  expect(colunas[0]!.fora).toMatchObject([{ inicio: 1020, rotulo: 'Ocupado · Pessoal', bloqueio: null }])
  expect(colunas[1]!.fora[0]).toMatchObject({ fim: 540 })
  expect(colunas[2]!.fora.length + colunas[1]!.fora.length).toBe(2)
  const postas = colunas.flatMap((coluna) => coluna.postas)
  expect(postas.map(({ conflito }) => conflito)).toEqual([expect.stringMatching(/^Conflito com/)])
  // What no longer takes its time meets nothing.
  const cancelada = montar({
    agendamentos: [consulta({ status: 'cancelado' })],
    ocupados: [ocupado(data_agendamento, new Date(inicio + 60_000).toISOString())],
  })
  expect(cancelada.flatMap(({ postas: dela }) => dela.map(({ conflito }) => conflito))).toEqual([null])
})

test('ALCANCE-03 beside the agenda the busy times have their line among the signs of the grid, counted for those who are shown', async () => {
  const noite = ['2026-11-17T20:00:00.000Z', '2026-11-17T21:00:00.000Z'] as const
  const ver = (ocupados: ReturnType<typeof ocupado>[]) =>
    renderWithApi(
      <Lado
        periodo={periodo({ vista: 'circulo', ocupados })}
        visao="semana"
        agora={agora}
        status={undefined}
        onFiltrar={() => undefined}
        onAbrir={() => undefined}
        onRecusar={() => undefined}
      />,
    )
  const { unmount } = await ver([
    ocupado(...noite),
    ocupado(...noite, ''),
    { ...ocupado(...noite), profissional_id: ids.marcos },
  ])
  expect(screen.getByText('Ocupado em outro calendário').closest('li')).toHaveTextContent(/calendário 2$/)
  unmount()
  await ver([])
  expect(screen.getByRole('button', { name: /^Confirmado/ })).toBeInTheDocument()
  expect(screen.queryByText('Ocupado em outro calendário')).toBeNull()
})

const lido: CalendarioDeFora = {
  id: '00000000-0000-4000-8000-00000000c001',
  profissional_id: ids.helena,
  nome: 'Pessoal',
  servidor: 'calendar.google.com',
  situacao: 'com-erro',
  erro: fraseDoErro('nao-existe'),
  lido_em: '2026-11-18T12:00:00.000Z',
  tentado_em: '2026-11-18T12:15:00.000Z',
  quantas: 4,
  ignorados: 0,
}

test('ALCANCE-03 a calendar that cannot be read says why, what to do and that its hours stay, and a wrong address loses nothing typed', async () => {
  const adicionar = vi.fn((_: { endereco: string }) => {
    throw Object.assign(new Error(fraseDoErro('recusado')), { code: 'NAO_LIDO' })
  })
  const user = userEvent.setup()
  await renderWithApi(
    <CalendariosDialog
      profissionais={[profissional()]}
      primeiro={ids.helena}
      zona={zona}
      onFechar={() => undefined}
    />,
    { calendarios: { listar: () => [lido], adicionar } as never },
  )
  const lista = await screen.findByRole('list', { name: 'Calendários que bloqueiam horas' })
  expect(within(lista).getByText(/Gere um endereço novo/)).toHaveTextContent(
    'As horas da última leitura continuam bloqueadas.',
  )
  await user.click(screen.getByRole('button', { name: /^Adicionar calendário/ }))
  await user.type(await screen.findByLabelText(/^Nome/), 'Família')
  await user.type(screen.getByLabelText(/^Endereço privado/), 'calendario')
  await user.click(screen.getByRole('button', { name: /^Adicionar calendário/ }))
  expect(await screen.findByText(/Cole um endereço que comece por https/)).toBeInTheDocument()
  expect(adicionar).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Família')
})

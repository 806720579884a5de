import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { nestaQuarta } from '../testing/cena.tsx'
import { consulta, detalhe, ids, periodo, profissional } from '../testing/fake-agenda.ts'

nestaQuarta()

const marcos = profissional({
  id: ids.marcos,
  nome: 'Dr. Marcos Lemos',
  proprio: false,
  clinica_ids: [ids.clinica],
})
const helena = profissional({ proprio: false, clinica_ids: [ids.clinica] })
const lucia = consulta({
  status: 'confirmado',
  acoes: ['chegar'],
  pode: ['agenda.periodo/dinheiro', 'recibos.receber'],
})
const devedora = consulta({
  id: ids.sala,
  profissional_id: ids.marcos,
  paciente_nome: 'Tereza Amaral',
  status: 'concluido',
  chegada_em: '2026-11-18T11:00:00.000Z',
  data_agendamento: '2026-11-18T11:00:00.000Z',
  valor_centavos: 14_000,
  pagamento_status: 'pendente',
  pode: ['agenda.periodo/dinheiro', 'recibos.receber'],
})

async function abrir({
  areas = ['agenda', 'pacientes'] as ('agenda' | 'pacientes' | 'financeiro')[],
  agendamentos = [lucia, devedora],
} = {}) {
  const lidos: unknown[] = []
  const chegadas: unknown[] = []
  guardarSessao()
  const app = await renderApp('/clinicas', {
    acesso: { eu: () => pessoa({ perfil: 'clinica', nome: 'Rita Campos', areas }) },
    clinicas: {
      minhas: () => ({ clinicas: [], transferencias: [] }),
    },
    agenda: {
      periodo: (pedido) => {
        lidos.push(pedido)
        const mostrados = pedido.profissional_ids ?? [ids.helena, ids.marcos]
        return periodo({
          vista: 'equipe',
          profissionais: [helena, marcos],
          mostrados,
          agendamentos: agendamentos.filter(({ profissional_id }) => mostrados.includes(profissional_id)),
        })
      },
      contagens: () => [],
      aConfirmar: () => ({ data: '2026-11-18', zona: 'America/Sao_Paulo', itens: [] }),
      conferir: () => [],
    },
    agendamentos: {
      chegar: (pedido) => {
        chegadas.push(pedido)
        return detalhe()
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Recepção' })
  return { ...app, lidos, chegadas }
}

describe('RECEPCAO-03 the home of the desk', () => {
  test('RECEPCAO-03 the day of the clinic stands in columns by professional, beside who arrives and what is to be charged', async () => {
    const { chegadas } = await abrir()
    expect(await screen.findByRole('button', { name: /^Lúcia Amaral, 55/ })).toBeInTheDocument()
    expect(screen.getAllByText('Dr. Marcos Lemos').length).toBeGreaterThan(1)
    const resumo = screen.getByLabelText('Resumo do dia')
    expect(resumo).toHaveTextContent('marcadas2')
    expect(resumo).toHaveTextContent(/a cobrarR\$\s140,00/)
    const cobrar = within(screen.getByRole('region', { name: 'A cobrar' }))
    expect(cobrar.getByRole('button', { name: 'Receber de Tereza Amaral' })).toBeInTheDocument()

    const chegam = within(screen.getByRole('region', { name: 'Chegadas' }))
    await userEvent.click(chegam.getByRole('button', { name: /^Check-in de Lúcia Amaral/ }))
    await waitFor(() => expect(chegadas).toEqual([{ id: lucia.id, versao: lucia.versao }]))
  })

  test('RECEPCAO-03 a desk without the finances sees no figure of money', async () => {
    await abrir({
      agendamentos: [consulta({ ...lucia, pode: [], valor_centavos: null, pagamento_status: null })],
    })
    expect(await screen.findByRole('button', { name: /^Lúcia Amaral, 55/ })).toBeInTheDocument()
    expect(screen.queryByText('a cobrar')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'A cobrar' })).not.toBeInTheDocument()
  })

  test('RECEPCAO-03 the choice of professionals is remembered on the device', async () => {
    const primeira = await abrir()
    await userEvent.click(await screen.findByRole('button', { name: 'Dr. Marcos Lemos', pressed: true }))
    await waitFor(() => expect(primeira.lidos.at(-1)).toMatchObject({ profissional_ids: [ids.helena] }))
    primeira.unmount()
    const { lidos } = await abrir()
    expect(lidos[0]).toMatchObject({ profissional_ids: [ids.helena] })
    await userEvent.click(await screen.findByRole('button', { name: 'Toda a clínica' }))
    await waitFor(() => expect(lidos.at(-1)).toMatchObject({ profissional_ids: [ids.helena, ids.marcos] }))
  })

  test('RECEPCAO-04 the walk-in begins at the last full five minutes, one act from the home', async () => {
    await abrir()
    await userEvent.click(screen.getByRole('button', { name: 'Encaixe agora' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Encaixe agora' }))
    expect(dialogo.getByLabelText('Horário')).toHaveValue('10:40')
  })
})

test('RECEPCAO-01 a grant of the finances alone shows the clinics and no agenda', async () => {
  guardarSessao()
  await renderApp('/clinicas', {
    acesso: { eu: () => pessoa({ perfil: 'clinica', areas: ['financeiro'] }) },
    clinicas: { minhas: () => ({ clinicas: [], transferencias: [] }) },
  })
  expect(
    await screen.findByRole('heading', { name: 'Você não faz parte de nenhuma equipe agora' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Todas' })).not.toBeInTheDocument()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { TarefaDeQualidade } from '#domain/qualidade/contract-tarefas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
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

const tarefa = (dados: Partial<TarefaDeQualidade>): TarefaDeQualidade => ({
  id: crypto.randomUUID(),
  versao: 1,
  titulo: 'Uma tarefa',
  detalhe: '',
  responsavel: null,
  minha: true,
  prazo: '2026-11-30',
  situacao: 'aberta',
  vencida: false,
  resultado: '',
  ocorrencia: null,
  avaliacao_id: null,
  indicador: null,
  pode_fechar: true,
  ...dados,
})

async function abrir({
  areas = ['agenda', 'pacientes'],
  agendamentos = [lucia, devedora],
  qualidade = {},
  recibos = {
    daConsulta: () => {
      throw recusa('NAO_ENCONTRADO', 404)
    },
  },
}: Partial<{
  areas: ('agenda' | 'pacientes' | 'financeiro')[]
  agendamentos: (typeof lucia)[]
  qualidade: FakeApi['qualidade']
  recibos: FakeApi['recibos']
}> = {}) {
  const lidos: unknown[] = []
  const chegadas: unknown[] = []
  const feitos: [string, unknown][] = []
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
        return detalhe({ versao: 7 })
      },
      chamar: (pedido) => {
        feitos.push(['chamar', pedido])
        return detalhe()
      },
      desfazer: (pedido) => {
        feitos.push(['desfazer', pedido])
        return detalhe()
      },
    },
    qualidade,
    recibos,
  })
  await screen.findByRole('heading', { level: 1, name: 'Recepção' })
  return { ...app, lidos, chegadas, feitos }
}

describe('RECEPCAO-03 the home of the desk', () => {
  test('RECEPCAO-03 the day of the clinic stands in columns by professional, beside who arrives and what is to be charged', async () => {
    const { chegadas } = await abrir()
    expect(await screen.findByRole('button', { name: /^Lúcia Amaral, 55/ })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Dr. Marcos Lemos' })).toBeInTheDocument()
    const resumo = screen.getByLabelText('Resumo do dia')
    expect(resumo).toHaveTextContent('marcadas2')
    expect(resumo).toHaveTextContent(/a cobrarR\$\s140,00/)
    const cobrar = within(screen.getByRole('region', { name: 'A cobrar' }))
    expect(cobrar.getByRole('button', { name: 'Receber de Tereza Amaral' })).toBeInTheDocument()

    const chegam = within(screen.getByRole('region', { name: 'Chegadas' }))
    await userEvent.click(chegam.getByRole('button', { name: /^Check-in de Lúcia Amaral/ }))
    await waitFor(() => expect(chegadas).toEqual([{ id: lucia.id, versao: lucia.versao }]))
  })

  test('RECEPCAO-03 check-in is one tap in the card of the grid, and the toast takes it back', async () => {
    const { chegadas, feitos, endereco } = await abrir()
    const [noCartao] = await screen.findAllByRole('button', { name: 'Check-in de Lúcia Amaral' })
    await userEvent.click(noCartao!)
    await waitFor(() => expect(chegadas).toEqual([{ id: lucia.id, versao: lucia.versao }]))
    // The card was not opened by it.
    expect(endereco()).toBe('/clinicas')
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(feitos).toEqual([['desfazer', { id: lucia.id, versao: 7 }]]))
    expect(await screen.findByText('A chegada de Lúcia Amaral foi desfeita')).toBeInTheDocument()
  })

  test('RECEPCAO-03 who waits is called, and the waiting room says to which room', async () => {
    const espera = consulta({
      ...lucia,
      presenca: 'presente',
      chegada_em: '2026-11-18T13:30:00.000Z',
      espera_min: 12,
      sala: 'Sala 402',
      acoes: ['chamar'],
    })
    const { feitos, unmount } = await abrir({ agendamentos: [espera] })
    const sala = within(await screen.findByRole('region', { name: 'Sala de espera' }))
    await userEvent.click(sala.getByRole('button', { name: 'Chamar Lúcia Amaral' }))
    await waitFor(() => expect(feitos).toEqual([['chamar', { id: espera.id, versao: espera.versao }]]))
    unmount()
    await abrir({ agendamentos: [{ ...espera, chamado_em: '2026-11-18T13:41:00.000Z' }] })
    const depois = within(await screen.findByRole('region', { name: 'Sala de espera' }))
    expect(depois.getByText('Chamada às 10:41: Sala 402')).toBeInTheDocument()
    expect(depois.getByRole('button', { name: 'Chamar de novo: Lúcia Amaral' })).toBeInTheDocument()
  })

  test('RECEPCAO-03 Pix is one tap from the row of who owes: the form of what was received, with Pix chosen', async () => {
    await abrir()
    const cobrar = within(await screen.findByRole('region', { name: 'A cobrar' }))
    await userEvent.click(cobrar.getByRole('button', { name: 'Pix de Tereza Amaral' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Receber de Tereza Amaral' }))
    expect(await dialogo.findByRole('option', { name: 'Pix', selected: true })).toBeInTheDocument()
  })

  test('RECEPCAO-03 what came of a payment is one tap away: the receipt, although the row has gone', async () => {
    const pode = ['agenda.periodo/dinheiro', 'recibos.receber', 'recibos.daConsulta'] as const
    await abrir({
      agendamentos: [{ ...devedora, pode: [...pode] }],
      recibos: {
        daConsulta: () => ({
          lado: 'profissional',
          recibo: null,
          recusa: null,
          pode_emitir: true,
          pedido_em: null,
          pode_completar: false,
          completar_em: 'meus-dados',
          completa_paciente: true,
          cancelados: [],
          recebimento: { recusa: null, falta_centavos: 14_000 },
          meu_cpf: null,
        }),
        receber: () => ({ pagamento_status: 'pago', recibo: 5 }),
      },
    })
    const cobrar = within(await screen.findByRole('region', { name: 'A cobrar' }))
    await userEvent.click(cobrar.getByRole('button', { name: 'Receber de Tereza Amaral' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Receber de Tereza Amaral' }))
    await waitFor(() => expect(dialogo.getByLabelText('Valor recebido')).toHaveValue('R$\u00a0140,00'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Registrar pagamento/ }))
    expect(await screen.findByText('Recibo nº 5 emitido')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ver recibo' }))
    expect(await screen.findByRole('dialog', { name: 'Recibo' })).toBeInTheDocument()
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
    await userEvent.click(
      await screen.findByRole('button', { name: /^Toda a clínica ?, profissionais mostrados/ }),
    )
    const antes = within(await screen.findByRole('dialog', { name: 'Profissionais mostrados' }))
    await userEvent.click(antes.getByRole('checkbox', { name: /^Dr. Marcos Lemos/ }))
    await waitFor(() => expect(primeira.lidos.at(-1)).toMatchObject({ profissional_ids: [ids.helena] }))
    primeira.unmount()
    const { lidos } = await abrir()
    expect(lidos[0]).toMatchObject({ profissional_ids: [ids.helena] })
    await userEvent.click(
      await screen.findByRole('button', { name: /^1 de 2 profissionais ?, profissionais mostrados/ }),
    )
    const escolha = within(await screen.findByRole('dialog', { name: 'Profissionais mostrados' }))
    await userEvent.click(escolha.getByRole('checkbox', { name: 'Toda a clínica' }))
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

test('QUAL-03 a task that was given to whoever keeps the desk stands beside the day with its last day, and overdue says so', async () => {
  await abrir({
    qualidade: {
      minhasOcorrencias: () => ({
        itens: [],
        tarefas: [
          tarefa({ titulo: 'Trocar a placa da entrada', prazo: '2026-11-17', vencida: true }),
          tarefa({ titulo: 'Ligar para quem faltou', prazo: '2026-11-27' }),
          tarefa({ titulo: 'Guardar as pastas', situacao: 'feita' }),
        ],
      }),
    },
  })
  const suas = await screen.findByRole('region', { name: 'Suas tarefas' })
  const linhas = within(suas).getAllByRole('listitem')
  expect(linhas).toHaveLength(2)
  expect(linhas[0]).toHaveTextContent(/^Trocar a placa da entrada.*Vencida$/)
  expect(linhas[1]).not.toHaveTextContent('Vencida')
  expect(within(suas).getByRole('link', { name: 'Ver tarefas' })).toHaveAttribute(
    'href',
    '/ocorrencias?aba=tarefas',
  )
})

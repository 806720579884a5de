import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { EsperaDaAgenda, EsperaDaPessoa } from '#domain/espera/contract.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { tipoDeArrasto } from './arrasto.ts'
import { consultaDe } from '../agendamentos/testing/consulta.ts'
import { AnteciparDialog } from './antecipar-dialog.tsx'
import { EntrarNaLista } from './entrar-na-lista.tsx'
import { FicarNaVez } from './ficar-na-vez.tsx'
import { MinhaEspera } from './minha-espera.tsx'
import { PainelDaEspera } from './painel-da-agenda.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const comum = {
  id: id(1),
  status: 'aguardando',
  especialidade: null,
  servico_id: id(3),
  servico: 'Consulta',
  locais: ['Clínica Ipê'],
  de: '2026-12-01',
  ate: '2026-12-20',
  dias_semana: [3, 1],
  periodos: ['manha'],
  modalidade: null,
  aviso_min: 120,
  inicio_exato: null,
  antecipa: null,
  zona: 'America/Sao_Paulo',
  prioridade: 'normal',
  expira_em: '2026-12-21T03:00:00.000Z',
  created_at: '2026-11-20T12:00:00.000Z',
  posicao: { lugar: 2, total: 5 },
} as const
const espera = (parte: Partial<EsperaDaPessoa> = {}): EsperaDaPessoa => ({
  ...comum,
  dias_semana: [...comum.dias_semana],
  periodos: [...comum.periodos],
  locais: [...comum.locais],
  profissional_id: id(2),
  profissional_nome: 'Helena Prado',
  paciente_nome: 'Ana Lima',
  proprio: true,
  vagas_recentes: 3,
  oferta: null,
  agendamento_id: null,
  ...parte,
})
const oferta = {
  id: id(7),
  reserva_id: id(8),
  inicio: '2026-12-02T12:00:00.000Z',
  duracao_min: 30,
  zona: 'America/Sao_Paulo',
  modalidade: 'presencial',
  profissional_id: id(2),
  profissional_nome: 'Helena Prado',
  servico_id: id(3),
  servico: 'Consulta',
  local: 'Clínica Ipê',
  endereco: 'Rua Vergueiro, 1200',
  valor_centavos: 30_000,
  expira_em: '2026-12-01T12:15:00.000Z',
  faltam_ms: 14 * 60_000,
} as const

describe('C12 joining a list', () => {
  test('C12 from an empty day: what was chosen is asked for, and a refusal keeps it', async () => {
    const hoje = dataLocal(Date.now(), 'America/Sao_Paulo')
    const pedidos: unknown[] = []
    const onFechar = vi.fn()
    await renderWithApi(
      <EntrarNaLista
        alvo={{ profissional: { id: id(2), nome: 'Helena Prado' } }}
        servico={{ id: id(3), nome: 'Consulta' }}
        locais={[
          { id: id(4), nome: 'Clínica Ipê' },
          { id: id(5), nome: 'Consultório' },
        ]}
        dia={somarDias(hoje, 2)}
        onFechar={onFechar}
      />,
      {
        espera: {
          entrar: (input) => {
            pedidos.push(input)
            if (pedidos.length === 1) throw recusa('JA_NA_LISTA', 409, 'Esta pessoa já está nesta lista.')
            return espera()
          },
        },
      },
    )
    const dialogo = within(await screen.findByRole('dialog', { name: 'Entrar na lista de espera' }))
    await userEvent.click(dialogo.getByRole('button', { name: 'Quarta-feira' }))
    await userEvent.click(dialogo.getByRole('button', { name: 'Manhã' }))
    await userEvent.click(dialogo.getByLabelText('Consultório'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Entrar na lista/ }))
    expect(await dialogo.findByText('Esta pessoa já está nesta lista.')).toBeInTheDocument()
    expect(dialogo.getByRole('button', { name: 'Quarta-feira' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(dialogo.getByRole('button', { name: /^Entrar na lista/ }))
    await waitFor(() => expect(onFechar).toHaveBeenCalled())
    expect(pedidos[1]).toMatchObject({
      profissional_id: id(2),
      servico_id: id(3),
      de: somarDias(hoje, 2),
      ate: somarDias(hoje, 32),
      dias_semana: [3],
      periodos: ['manha'],
      local_ids: [id(5)],
      aviso_min: 120,
    })
    expect(await screen.findByText('Seu lugar: 2º. Avisamos quando vagar um horário.')).toBeInTheDocument()
  })

  test('C12 dates out of order are said at the field, and nothing is asked', async () => {
    await renderWithApi(<EntrarNaLista alvo={{ especialidade: 'Cardiologia' }} onFechar={() => undefined} />)
    const ate = await screen.findByLabelText(/^Até/)
    await userEvent.clear(ate)
    await userEvent.type(ate, '01012020')
    await userEvent.click(screen.getByRole('button', { name: /^Entrar na lista/ }))
    expect(await screen.findByText(/Escolha uma data depois do começo/)).toBeInTheDocument()
  })

  test('C12 whoever lost a race takes the first place for that very hour', async () => {
    await renderWithApi(<FicarNaVez profissional_id={id(2)} inicio="2026-12-02T12:00:00Z" />, {
      espera: { entrarNoHorario: () => espera({ posicao: { lugar: 1, total: 1 } }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Ficar na vez/ }))
    expect(await screen.findByText(/Você é o 1º na vez deste horário/)).toBeInTheDocument()
  })
})

describe('C12 an earlier hour for what is booked', () => {
  test('APPT-05 C12 it is asked for from the appointment, with what happens and what does not; a refusal stays in the dialog', async () => {
    const pedidos: unknown[] = []
    const onFechar = vi.fn()
    await renderWithApi(<AnteciparDialog consulta={consultaDe()} onFechar={onFechar} />, {
      espera: {
        antecipar: (input) => {
          pedidos.push(input)
          if (pedidos.length === 1) throw recusa('JA_NA_LISTA', 409, 'Esta pessoa já está nesta lista.')
          return espera()
        },
      },
    })
    const dialogo = within(await screen.findByRole('dialog', { name: 'Quero um horário antes' }))
    expect(dialogo.getByText(/fica como está/)).toBeInTheDocument()
    expect(dialogo.getByText(/Não conta como remarcação sua/)).toBeInTheDocument()
    await userEvent.selectOptions(dialogo.getByLabelText('Quanto tempo antes você precisa saber'), '1440')
    await userEvent.click(dialogo.getByRole('button', { name: /^Avisar quando vagar/ }))
    expect(await dialogo.findByText('Esta pessoa já está nesta lista.')).toBeInTheDocument()
    await userEvent.click(dialogo.getByRole('button', { name: /^Avisar quando vagar/ }))
    await waitFor(() => expect(onFechar).toHaveBeenCalled())
    expect(pedidos[1]).toEqual({ agendamento_id: consultaDe().id, aviso_min: 1_440 })
    expect(await screen.findByText('Você será avisado se vagar um horário antes')).toBeInTheDocument()
  })

  test('APPT-05 C12 the offer says that it moves the appointment, and that it is no move of the person', async () => {
    const antecipa = { agendamento_id: id(6), inicio: '2026-12-10T13:00:00.000Z', zona: 'America/Sao_Paulo' }
    await renderWithApi(<MinhaEspera />, {
      espera: { minhas: () => [espera({ status: 'ofertado', antecipa, oferta: { ...oferta } })] },
      agendamentos: { marcar: () => consultaDe({ id: id(6), status: 'reagendado' }) },
    })
    const cartao = within(await screen.findByRole('region', { name: 'Vagou um horário antes para você' }))
    expect(
      cartao.getByText(/Sua consulta de qui, 10 dez( 2026)?.*10:00.*Não conta como remarcação sua/),
    ).toBeInTheDocument()
    expect(screen.getByText(/Um horário antes de qui, 10 dez( 2026)?/)).toBeInTheDocument()
    await userEvent.click(cartao.getByRole('button', { name: /^Mudar para este horário/ }))
    expect(await screen.findByText('Consulta adiantada')).toBeInTheDocument()
  })
})

describe('C12 one’s own places', () => {
  test('C12 place, chance and rule are shown as they are; leaving asks first', async () => {
    const saidas: unknown[] = []
    await renderWithApi(<MinhaEspera />, {
      espera: {
        minhas: () => [espera(), espera({ id: id(9), status: 'recusado', posicao: null })],
        sair: (input) => {
          saidas.push(input)
          return input
        },
      },
    })
    expect(await screen.findByText('2º de 5 pessoas')).toBeInTheDocument()
    expect(screen.getByText('3 horários vagaram nas últimas 4 semanas')).toBeInTheDocument()
    const linhas = screen.getAllByText(
      /^seg, qua · manhã · ter, 1 dez( 2026)? a dom, 20 dez( 2026)? · Clínica Ipê$/,
    )
    expect(linhas).toHaveLength(2)
    expect(screen.getByText(/uma pessoa de cada vez/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Sair da lista' }))
    const pergunta = within(await screen.findByRole('alertdialog'))
    await userEvent.click(pergunta.getByRole('button', { name: /^Sair da lista/ }))
    await waitFor(() => expect(saidas).toEqual([{ id: id(1) }]))
  })

  test('C12 an offer counts down, and accepting books from its hold with one key', async () => {
    const pedidos: unknown[] = []
    await renderWithApi(<MinhaEspera />, {
      espera: { minhas: () => [espera({ status: 'ofertado', oferta })] },
      agendamentos: {
        marcar: (input, rede) => {
          pedidos.push(input, rede?.chave)
          throw recusa('RESERVA_VENCIDA', 410, 'O tempo para confirmar terminou.')
        },
      },
    })
    expect(await screen.findByText(/^qua, 2 dez( 2026)?, 09:00$/)).toBeInTheDocument()
    expect(screen.getByText(/^Guardado para você por 1[34]:\d\d$/)).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent(/^Faltam 1[34] minutos$/)
    expect(screen.getByRole('status')).toHaveTextContent('Vagou um horário para você')
    await userEvent.click(screen.getByRole('button', { name: /^Aceitar este horário/ }))
    expect(await screen.findByText('O tempo para confirmar terminou.')).toBeInTheDocument()
    expect(pedidos).toEqual([
      { reserva_id: id(8), valor_centavos: 30_000, motivo_consulta: '' },
      `oferta-${id(7)}`,
    ])
  })

  test('C12 refusing says whether to stay; an offer whose time is over cannot be answered', async () => {
    const respostas: unknown[] = []
    await renderWithApi(<MinhaEspera />, {
      espera: {
        minhas: () => [
          espera({ status: 'ofertado', oferta }),
          espera({ id: id(11), status: 'ofertado', oferta: { ...oferta, id: id(12), faltam_ms: 0 } }),
        ],
        recusar: (input) => {
          respostas.push(input)
          return { id: input.id }
        },
      },
    })
    expect(await screen.findAllByRole('button', { name: 'Não posso' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Não posso' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Recusar e continuar/ }))
    await waitFor(() => expect(respostas).toEqual([{ id: id(1), oferta_id: id(7), continuar: true }]))
  })
})

describe('C12 the side panel of the agenda', () => {
  const naAgenda = (parte: Partial<EsperaDaAgenda> = {}): EsperaDaAgenda => ({
    ...espera(),
    profissional_id: id(2),
    paciente_id: id(6),
    prioridade_motivo: null,
    oferta: null,
    ...parte,
  })

  test('C12 priority needs a reason; a row can be dragged, and the menu offers a free hour', async () => {
    const pedidos: unknown[] = []
    await renderWithApi(<PainelDaEspera profissional_id={id(2)} />, {
      espera: {
        daAgenda: () => [naAgenda()],
        priorizar: (input) => {
          pedidos.push(input)
          return naAgenda({ prioridade: 'alta', prioridade_motivo: input.motivo ?? '' })
        },
        oferecer: (input) => {
          pedidos.push(input)
          return naAgenda({ status: 'ofertado' })
        },
      },
      horarios: {
        livres: ({ de }) => ({
          zona: 'America/Sao_Paulo',
          duracao_min: 30,
          servico_id: id(3),
          dias: [
            {
              data: de!,
              ofertas: [
                { local_id: null, modalidades: ['presencial'], inicios: ['2026-12-01T12:00:00.000Z'] },
              ],
            },
          ],
        }),
      },
    })
    const linha = (await screen.findByText('Ana Lima')).closest('li')!
    const setData = vi.fn()
    fireEvent.dragStart(linha, { dataTransfer: { setData, effectAllowed: '' } })
    expect(setData).toHaveBeenCalledWith(tipoDeArrasto, id(1))

    await userEvent.click(screen.getByRole('button', { name: 'Ações de Ana Lima' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dar prioridade' }))
    const dialogo = within(await screen.findByRole('dialog'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Guardar/ }))
    expect(await dialogo.findByText('Por favor, informe o motivo.')).toBeInTheDocument()
    await userEvent.type(dialogo.getByLabelText(/^Motivo/), 'Pós-operatório')
    await userEvent.click(dialogo.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await userEvent.click(screen.getByRole('button', { name: 'Ações de Ana Lima' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Oferecer horário' }))
    await userEvent.click(await screen.findByRole('button', { name: '09:00' }))
    await waitFor(() =>
      expect(pedidos).toEqual([
        { id: id(1), prioridade: 'alta', motivo: 'Pós-operatório' },
        { id: id(1), inicio: '2026-12-01T12:00:00.000Z' },
      ]),
    )
  })
})

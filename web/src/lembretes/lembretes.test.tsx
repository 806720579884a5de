import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { RegrasDoProfissional } from '#domain/lembretes/contract.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { LembretesDaConsulta } from './lembretes-da-consulta.tsx'
import { LembretesDialog } from './lembretes-dialog.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const regras: RegrasDoProfissional = {
  profissional: { id: id(1), nome: 'Helena Prado' },
  servicos: [{ id: id(2), nome: 'Retorno' }],
  regras: [],
  exemplo: { local: 'Clínica Ipê', zona: 'America/Sao_Paulo' },
}
const abrir = (guardadas: unknown[], simulacoes: unknown[] = []) =>
  renderWithApi(<LembretesDialog onFechar={() => undefined} />, {
    lembretes: {
      regras: () => regras,
      simular: (input) => {
        simulacoes.push(input)
        return {
          itens: [
            {
              agendamento_id: id(5),
              paciente_nome: 'Ana Lima',
              inicio: '2026-12-02T12:00:00.000Z',
              zona: 'America/Sao_Paulo',
              tipo: '24h',
              enviar_em: '2026-12-01T12:00:00.000Z',
              efeito: 'deixa',
              canais: [],
            },
          ],
          sem_efeito: 2,
          teto_por_hora: 60,
        }
      },
      guardarRegras: (input) => {
        guardadas.push(input)
        return regras
      },
      relatorio: () => [],
    },
  })
const parte = async (nome: string) => within(await screen.findByRole('region', { name: nome }))

describe('C10, C11 what a professional sets', () => {
  test('C10 what would leave is shown before anything is kept, and again after another change', async () => {
    const [guardadas, simulacoes]: unknown[][] = [[], []]
    await abrir(guardadas!, simulacoes)
    await userEvent.click((await parte('1 dia antes')).getByRole('switch'))
    await userEvent.click(screen.getByRole('button', { name: /^Conferir o que sai/ }))
    expect(
      await screen.findByText('0 lembretes saem nos próximos 7 dias e 1 deixa de sair.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/2 consultas já marcadas não recebem/)).toBeInTheDocument()
    expect(screen.getByText('No máximo 60 por hora; os outros esperam a hora seguinte.')).toBeInTheDocument()
    expect(screen.getByText('Deixa de sair')).toBeInTheDocument()
    expect(guardadas).toEqual([])
    await userEvent.click((await parte('2 horas antes')).getByRole('button', { name: 'E-mail' }))
    expect(screen.queryByText('Deixa de sair')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Conferir o que sai/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(guardadas).toHaveLength(1))
    expect(guardadas).toEqual([
      {
        regras: [
          { servico_id: null, tipo: '24h', ativo: false, texto: null, canais: ['email', 'push', 'sms'] },
          { servico_id: null, tipo: '2h', ativo: true, texto: null, canais: ['push', 'sms'] },
        ],
      },
    ])
    expect(simulacoes).toHaveLength(2)
  })

  test('C11 a service has its own words; the preview fills the fields, and one that does not exist is named', async () => {
    await abrir([])
    await userEvent.selectOptions(await screen.findByLabelText('Vale para'), 'Retorno')
    expect((await parte('1 dia antes')).getByRole('switch')).toBeDisabled()
    await userEvent.click(screen.getByLabelText('Este serviço tem regra própria'))
    const umDia = await parte('1 dia antes')
    fireEvent.change(umDia.getByLabelText('Texto'), { target: { value: '{nome}, até {cpf}' } })
    expect(umDia.getByText('Marina, até {cpf}')).toBeInTheDocument()
    expect(umDia.getByText('Este campo não existe: {cpf}.')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Vale para'), 'Todos os serviços')
    await userEvent.click(screen.getByRole('button', { name: /^Conferir o que sai/ }))
    // The form opens the service whose text is wrong.
    expect(screen.getByLabelText('Vale para')).toHaveValue(id(2))
    expect(await screen.findAllByText('Este campo não existe: {cpf}.')).toHaveLength(2)
    await userEvent.click(
      (await parte('1 dia antes')).getByRole('button', { name: 'Voltar ao texto do costume' }),
    )
    expect(
      (await parte('1 dia antes')).getByText(/^Olá, Marina! Sua consulta com Helena Prado/),
    ).toBeInTheDocument()
  })
})

test('C11 the detail of an appointment says what was told, by what, and what was not and why', async () => {
  await renderWithApi(<LembretesDaConsulta id={id(5)} zona="America/Sao_Paulo" />, {
    lembretes: {
      doAgendamento: () => [
        {
          id: id(7),
          tipo: '72h',
          situacao: 'dispensado',
          motivo: 'mudou',
          enviar_em: '2026-12-01T12:00:00.000Z',
          enviado_em: null,
          entregas: [],
        },
        {
          id: id(8),
          tipo: '24h',
          situacao: 'enviado',
          motivo: null,
          enviar_em: '2026-12-03T12:00:00.000Z',
          enviado_em: '2026-12-03T12:00:10.000Z',
          entregas: [{ canal: 'email', estado: 'enviada', enviada_em: '2026-12-03T12:00:12.000Z' }],
        },
      ],
    },
  })
  const [mudou, enviado] = await screen.findAllByRole('listitem')
  expect(mudou).toHaveTextContent('A consulta mudou de horário')
  expect(enviado).toHaveTextContent(/Enviado em qui, 3 dez( 2026)?, 09:00/)
  expect(enviado).toHaveTextContent('Por e-mail: Enviada')
})

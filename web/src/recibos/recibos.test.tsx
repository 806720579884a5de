import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Recibo, ReciboDaConsulta } from '#domain/recibos/contract.ts'
import { consulta as doCartao, detalhe, ids, periodo } from '#web/agenda/testing/fake-agenda.ts'
import { abrir as abrirAgenda, cartao, nestaQuarta } from '#web/agenda/testing/cena.tsx'
import { abrir } from '#web/agendamentos/consultas/testing/fake-consulta.tsx'
import { consultaDe, ID } from '#web/agendamentos/testing/consulta.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { frasesDoRecebimento, textos } from './messages.ts'

const recibo: Recibo = {
  id: '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  numero: 12,
  emitido_em: '2031-11-25T20:00:00Z',
  dados: {
    emissor: { nome: 'Helena Prado', cpf: null, registro: 'CRM/AM 123456', rqe: 'RQE 4321' },
    pagador: { nome: 'Marina Duarte', cpf: null },
    beneficiario: { nome: 'Marina Duarte', cpf: null },
    servico: 'Check-up',
    tuss: '10101012',
    data: '2031-11-25',
    local: 'Clínica Aurora',
    centavos: 25_000,
    extenso: 'duzentos e cinquenta reais',
    forma: 'pix',
  },
  faltas: ['cpf-pagador'],
}
const situacao = (dados: Partial<ReciboDaConsulta> = {}): ReciboDaConsulta => ({
  lado: 'paciente',
  recibo,
  recusa: null,
  pode_emitir: false,
  pedido_em: null,
  pode_completar: false,
  completar_em: 'meus-dados',
  completa_paciente: true,
  cancelados: [],
  recebimento: { recusa: 'ja-pago', falta_centavos: null },
  meu_cpf: null,
  ...dados,
})
const paga = consultaDe({ status: 'concluido', pagamento_status: 'pago', acoes: [] })
const abrirRecibo = async (dados?: Partial<ReciboDaConsulta>, emitir = vi.fn(() => recibo)) => {
  await abrir({ listar: () => ({ itens: [paga], proximo: null }) }, '/consultas?aba=historico', {
    recibos: { daConsulta: () => situacao(dados), emitir },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Recibo' }))
  return { dialogo: await screen.findByRole('dialog'), emitir }
}

describe('APPT-01 the receipt on the patient’s side', () => {
  test('APPT-01 it says the amount in words and the issuer, what is missing with where to add it, and is printed alone on its sheet', async () => {
    const imprimir = vi.fn()
    vi.stubGlobal('print', imprimir)
    const { dialogo } = await abrirRecibo()
    expect(await within(dialogo).findByText(/R\$\s250,00 \(duzentos e cinquenta reais\)/)).toBeVisible()
    expect(within(dialogo).getByText('10101012')).toBeVisible()
    const falta = within(dialogo).getByRole('region', { name: textos.falta })
    expect(falta).toHaveTextContent('Falta o CPF de quem paga: complete os dados')
    expect(within(falta).getByRole('link')).toHaveAttribute('href', '/perfil-paciente?aba=dados')
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Imprimir ou salvar em PDF' }))
    expect(imprimir).toHaveBeenCalledOnce()
    // Only this part is printed: directly below the body, without controls.
    const folha = document.querySelector('body > [data-folha-impressa]')!
    expect(folha).toHaveTextContent('Recibo nº 12')
    expect(folha.querySelector('button, a')).toBeNull()
  })

  test('APPT-01 the CPF of somebody looked after is written right there, and the receipt stands open again; somebody who may not write it is offered nothing', async () => {
    const { dialogo } = await abrirRecibo({ completar_em: 'paciente' })
    await userEvent.click(await within(dialogo).findByRole('button', { name: textos.completeOsDados }))
    const campos = within(await screen.findByRole('dialog', { name: 'Completar dados' }))
    expect(campos.getByLabelText(/^CPF/)).toBeVisible()
    expect(campos.queryByLabelText(/^Gênero/)).toBeNull()
    await userEvent.click(campos.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('dialog', { name: textos.titulo(12) })).toBeVisible()
  })

  test('APPT-01 S1 what a carer may not write is left to those who may', async () => {
    const faltas: Recibo['faltas'] = ['cpf-pagador', 'cpf-beneficiario']
    const { dialogo } = await abrirRecibo({
      recibo: { ...recibo, faltas },
      completar_em: null,
      completa_paciente: false,
    })
    const falta = await within(dialogo).findByRole('region', { name: textos.falta })
    expect(falta).toHaveTextContent(textos.peca)
    expect(within(falta).queryByRole('button')).toBeNull()
  })

  test('APPT-07 the kit for the refund is copied with TUSS code and council number', async () => {
    const usuario = userEvent.setup()
    const { dialogo } = await abrirRecibo()
    await usuario.click(await within(dialogo).findByRole('button', { name: textos.copiar }))
    expect(await screen.findByText(textos.copiado)).toBeInTheDocument()
    const texto = await navigator.clipboard.readText()
    for (const linha of [
      'Registro no conselho: CRM/AM 123456, RQE 4321',
      'Código TUSS: 10101012',
      'Data do atendimento: 25/11/2031',
      'Valor: R$ 250,00 (duzentos e cinquenta reais)',
      'Forma de pagamento: Pix',
    ])
      expect(texto.split('\n')).toContain(linha)
  })

  test('APPT-01 one that the office has not issued is asked for, and not printed', async () => {
    const pedir = vi.fn(() => ({ pedido_em: '2031-11-26T12:00:00Z' }))
    await abrir({ listar: () => ({ itens: [paga], proximo: null }) }, '/consultas?aba=historico', {
      recibos: {
        daConsulta: () =>
          situacao({ recibo: null, pedido_em: pedir.mock.calls.length > 0 ? '2031-11-26T12:00:00Z' : null }),
        pedir,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Recibo' }))
    const dialogo = await screen.findByRole('dialog')
    await userEvent.click(await within(dialogo).findByRole('button', { name: /^Pedir recibo/ }))
    expect(pedir).toHaveBeenCalledWith({ agendamento_id: ID })
    expect(await within(dialogo).findByText(/^Você pediu o recibo em qua, 26 nov 2031/)).toBeVisible()
    for (const nome of [/^Pedir/, /^Emitir/, /^Imprimir/])
      expect(within(dialogo).queryByRole('button', { name: nome })).toBeNull()
  })

  test('APPT-01 a part of which nobody said how much has no receipt, and no button that would fail', async () => {
    const { dialogo } = await abrirRecibo({ recibo: null, recusa: 'sem-valor' })
    expect(await within(dialogo).findByText(/^Falta o valor recebido/)).toBeVisible()
    expect(within(dialogo).queryByRole('button', { name: /^Emitir/ })).toBeNull()
  })
})

describe('APPT-01 money received at the place', () => {
  nestaQuarta()

  test('APPT-01 in the details the price stands there to be confirmed, and a refusal leaves the form as it is', async () => {
    const receber = vi.fn((): { pagamento_status: 'pago'; recibo: number | null } => {
      throw recusa('NAO_RECEBIDO', 409, frasesDoRecebimento['a-mais'], { recusa: 'a-mais' })
    })
    await abrirAgenda({
      agendamentos: { detalhe: () => detalhe({ status: 'concluido', acoes: [] }), historico: () => [] },
      recibos: {
        daConsulta: () =>
          situacao({
            lado: 'profissional',
            recibo: null,
            recebimento: { recusa: null, falta_centavos: 25_000 },
          }),
        receber,
      },
    })
    await userEvent.click(await cartao())
    await userEvent.click(await screen.findByRole('button', { name: 'Pago no local' }))
    const form = await screen.findByRole('form', { name: 'Pago no local' })
    await waitFor(() => expect(within(form).getByLabelText('Valor recebido')).toHaveValue('R$\u00a0250,00'))
    await userEvent.selectOptions(within(form).getByLabelText(/^Como pagou/), 'dinheiro')
    const registrar = () =>
      userEvent.click(within(form).getByRole('button', { name: /^Registrar pagamento/ }))
    await registrar()
    expect(await within(form).findByText(frasesDoRecebimento['a-mais'])).toBeVisible()
    receber.mockImplementation(() => ({ pagamento_status: 'pago', recibo: 1 }))
    await registrar()
    expect(await screen.findByText('Recibo nº 1 emitido')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ver recibo' }))
    expect(await screen.findByRole('dialog', { name: /^Recibo/ })).toBeInTheDocument()
    const [pedidos] = receber.mock.calls as unknown as [[object, { chave: string }]]
    expect(pedidos[0]).toEqual({ agendamento_id: ids.consulta, valor_centavos: 25_000, forma: 'dinheiro' })
  })

  test('APPT-01 ‘fechar o dia’ receives what is ticked after it is concluded, and tells of the receipts', async () => {
    const feitos: string[] = []
    const ato = (nome: string, mudanca: object) => () => {
      feitos.push(nome)
      return detalhe({ versao: 2, ...mudanca })
    }
    await abrirAgenda(
      {
        agendamentos: {
          iniciar: ato('iniciar', { status: 'em-andamento' }),
          concluir: ato('concluir', { status: 'concluido' }),
        },
        recibos: {
          receber({ agendamento_id, valor_centavos }) {
            feitos.push(`receber ${agendamento_id === doCartao().id ? 'esta' : ''} ${valor_centavos}`)
            return { pagamento_status: 'pago', recibo: 7 }
          },
        },
      },
      '/agenda?fechar=sim',
    )
    const abrirFechar = await screen.findByRole('dialog', { name: 'Fechar o dia' })
    await userEvent.click(await within(abrirFechar).findByRole('button', { name: 'Todos vieram' }))
    await userEvent.click(within(abrirFechar).getByLabelText(/^Pago no local, R\$\s250,00/))
    await userEvent.click(within(abrirFechar).getByRole('button', { name: /^Fechar 1 consulta/ }))
    expect(await screen.findByText('1 recibo emitido')).toBeInTheDocument()
    expect(feitos).toEqual(['iniciar', 'concluir', 'receber esta null'])
  })

  test('APPT-01 the day that is shown is the one that is closed, and what was concluded without payment is received there', async () => {
    const recebidos: string[] = []
    const dias: string[] = []
    const devendo = doCartao({ status: 'concluido', acoes: [] })
    const semDinheiro = doCartao({
      id: ids.sala,
      status: 'concluido',
      acoes: [],
      pode: [],
      paciente_nome: 'Outra',
    })
    await abrirAgenda(
      {
        agenda: {
          periodo({ de, ate }) {
            if (de === ate) dias.push(de!)
            return periodo({ agendamentos: recebidos.length > 0 ? [] : [devendo, semDinheiro] })
          },
        },
        recibos: {
          receber({ agendamento_id }) {
            recebidos.push(agendamento_id)
            return { pagamento_status: 'pago', recibo: 8 }
          },
        },
      },
      '/agenda?visao=semana&dia=2026-11-17&fechar=sim',
    )
    const dialogo = await screen.findByRole('dialog', { name: 'Fechar o dia' })
    expect(
      await within(dialogo).findByText(/^As consultas de ter, 17 nov( 2026)? já foram fechadas/),
    ).toBeVisible()
    expect(within(dialogo).queryByText('Outra')).toBeNull()
    await userEvent.click(within(dialogo).getByLabelText(/^Pago no local, R\$\s250,00/))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Registrar 1 pagamento/ }))
    expect(await screen.findByText('1 recibo emitido')).toBeInTheDocument()
    expect(recebidos).toEqual([devendo.id])
    expect(dias).toContain('2026-11-17')
  })

  test('APPT-01 HOME-03 ‘fechar o dia’ is one dialog from the first moment, and still says what was not received when the list is empty', async () => {
    let fechada = false
    let responder!: () => void
    const doDia = new Promise<void>((resolve) => (responder = resolve))
    await abrirAgenda(
      {
        agenda: {
          periodo: async ({ de, ate }) => {
            if (de === ate) await doDia
            return fechada ? { ...periodo(), agendamentos: [] } : periodo()
          },
        },
        agendamentos: {
          iniciar: () => detalhe({ versao: 2, status: 'em-andamento' }),
          concluir() {
            fechada = true
            return detalhe({ versao: 3, status: 'concluido' })
          },
        },
        recibos: {
          receber() {
            throw recusa('NAO_RECEBIDO', 409, frasesDoRecebimento['a-mais'], { recusa: 'a-mais' })
          },
        },
      },
      '/agenda?fechar=sim',
    )
    const dialogo = await screen.findByRole('dialog', { name: 'Fechar o dia' })
    responder()
    await userEvent.click(await within(dialogo).findByRole('button', { name: 'Todos vieram' }))
    await userEvent.click(within(dialogo).getByLabelText(/^Pago no local, R\$\s250,00/))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Fechar 1 consulta/ }))
    expect(await within(dialogo).findByText('Nada em aberto hoje')).toBeInTheDocument()
    expect(await within(dialogo).findByRole('alert')).toHaveTextContent(
      'O pagamento de 1 consulta não foi registrado. Abra a consulta e registre por lá.',
    )
  })
})

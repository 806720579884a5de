import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { situacoesCobranca } from '#domain/pagamentos/cobranca.ts'
import type { PagamentoDaConsulta } from '#domain/pagamentos/contract.ts'
import { invalidarAoChegar } from '#web/eventos/invalidacoes.ts'
import { api } from '#web/rpc/client.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { PainelDoPix } from './components/painel-do-pix.tsx'
import {
  aConferir,
  cobranca,
  COBRANCA,
  CODIGO,
  conta,
  CONSULTA,
  informada,
  pagamento,
  ZONA,
} from './testing/fake-pix.ts'
import { relerEm } from './hooks.ts'
import { seloComTempo } from './messages.ts'
import { estadoPara } from './estado-da-cobranca.ts'
import { PixAConferir } from './pix-a-conferir.tsx'
import { PixDaConsulta } from './pix-da-consulta.tsx'
import { RecebimentoPix } from './recebimento-pix.tsx'

type Pagamentos = NonNullable<FakeApi['pagamentos']>

const botao = (name: string | RegExp) => screen.findByRole('button', { name })
const clicar = async (name: string | RegExp) => userEvent.click(await botao(name))
const painel = (pagamentos: Pagamentos, mais: Partial<Parameters<typeof PainelDoPix>[0]> = {}) =>
  renderWithApi(<PainelDoPix id={CONSULTA} zona={ZONA} deNovo={{ profissional: CONSULTA }} {...mais} />, {
    pagamentos,
  })

beforeEach(() => {
  vi.restoreAllMocks()
  userEvent.setup()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the payer', () => {
  test('APPT-07 C4 the code is copied with a word, the time is counted, and "Já paguei" ends the counting once however often it is pressed', async () => {
    let agora: PagamentoDaConsulta = pagamento()
    const resposta = Promise.withResolvers<void>()
    const informar = vi.fn(async () => {
      await resposta.promise
      return (agora = pagamento([informada()]))
    })
    await painel({ daConsulta: () => agora, informar })
    expect(await screen.findByRole('heading', { name: 'Pague para garantir o horário' })).toBeInTheDocument()
    expect(screen.getByText(/R\$\s80,00/)).toBeInTheDocument()
    expect(screen.getByText('HELENA PRADO')).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent(/(30:00|29:5\d)$/)
    const copiar = screen.getByRole('button', { name: 'Copiar código Pix' })
    const qr = await screen.findByRole('img', { name: 'QR code do Pix' })
    // With the app on the phone, copying is the only way.
    expect(copiar.compareDocumentPosition(qr) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(copiar)
    expect(
      await screen.findByText('Código Pix copiado. Abra o aplicativo do seu banco e cole.'),
    ).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(CODIGO)

    await userEvent.dblClick(await botao(/^Já paguei/))
    expect(informar).toHaveBeenCalledTimes(1)
    resposta.resolve()
    const titulo = await screen.findByRole('heading', { name: 'Aguardando confirmação do profissional' })
    expect(informar).toHaveBeenCalledTimes(1)
    expect(informar).toHaveBeenCalledWith({ id: COBRANCA })
    expect(titulo).toHaveFocus()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull()
  })

  test('APPT-07 C4 without a right to the clipboard the code stands there to be copied by hand', async () => {
    await painel({ daConsulta: () => pagamento() })
    await botao('Copiar código Pix')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
    await clicar('Copiar código Pix')
    expect(await screen.findByLabelText('Código Pix')).toHaveValue(CODIGO)
  })

  test('APPT-07 C4 expired while it is open the code goes, and what the server says comes by itself', async () => {
    const daConsulta = vi
      .fn<NonNullable<Pagamentos['daConsulta']>>()
      .mockReturnValueOnce(pagamento([cobranca({ resta_ms: 200 })]))
      .mockReturnValue(
        pagamento([
          cobranca({ situacao: 'vencida', resta_ms: null, copia_e_cola: null, acoes: ['informar'] }),
        ]),
      )
    await painel({ daConsulta })
    expect(await screen.findByRole('heading', { name: 'O tempo para pagar terminou' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'O prazo do Pix terminou' })).toBeInTheDocument()
    expect(await botao(/^Paguei depois do prazo/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Agendar de novo' })).toHaveAttribute(
      'href',
      expect.stringContaining(`profissional=${CONSULTA}`),
    )
  })

  test('APPT-07 C4 giving up asks once, and a refusal keeps the code', async () => {
    const desistir = vi.fn<NonNullable<Pagamentos['desistir']>>(() => {
      throw recusa('COBRANCA_MUDOU', 409, 'Este Pix mudou enquanto você olhava.', { situacao: 'recebida' })
    })
    const onDesistir = vi.fn()
    await painel({ daConsulta: () => pagamento(), desistir }, { onDesistir })
    await clicar('Desistir')
    expect(desistir).not.toHaveBeenCalled()
    await clicar(/^Desistir da consulta/)
    expect(await screen.findByText('Este Pix mudou enquanto você olhava.')).toBeInTheDocument()
    expect(onDesistir).not.toHaveBeenCalled()
    expect(await botao('Copiar código Pix')).toBeInTheDocument()
    desistir.mockReturnValue(
      pagamento([cobranca({ situacao: 'cancelada', resta_ms: null, copia_e_cola: null, acoes: [] })]),
    )
    await clicar('Desistir')
    await clicar(/^Desistir da consulta/)
    await waitFor(() => expect(onDesistir).toHaveBeenCalledOnce())
  })

  test('APPT-07 C4 a patient who wants to pay now asks for a code; not found by the other side, it says what to look at', async () => {
    const gerar = vi.fn(() =>
      pagamento([cobranca({ obrigatoria: false, motivo: 'Não há Pix de hoje', acoes: ['informar'] })]),
    )
    const recusar = vi.fn()
    await painel(
      {
        daConsulta: () => pagamento([], { pode_gerar: { sinal_centavos: 8_000, restante_centavos: 25_000 } }),
        gerar,
      },
      { recusar },
    )
    await clicar('Pagar no local')
    expect(recusar).toHaveBeenCalledOnce()
    await clicar(/^Pagar R\$\s250,00 agora/)
    expect(gerar).toHaveBeenCalledWith({ id: CONSULTA, quanto: 'restante' })
    expect(await screen.findByRole('heading', { name: 'Pague quando quiser' })).toBeInTheDocument()
    expect(screen.getByText('O pagamento não foi encontrado: Não há Pix de hoje')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Desistir' })).toBeNull()
  })

  test.each(situacoesCobranca)('APPT-07 C4 %s says how it is and what comes next', async (situacao) => {
    for (const obrigatoria of [true, false]) {
      const estado = estadoPara(cobranca({ situacao, obrigatoria }), ZONA)
      expect(estado.titulo.length).toBeGreaterThan(3)
      expect(estado.texto).toMatch(/\.$/)
      // The next step of an unpaid charge is the code itself.
      expect('passo' in estado && estado.passo !== undefined).toBe(situacao !== 'aguardando')
    }
  })

  test('APPT-07 C4 late, by credit and by days the words are others', () => {
    expect(estadoPara(informada({ tarde: true }), ZONA).titulo).toBe('Pagamento fora do prazo em conferência')
    expect(estadoPara(cobranca({ situacao: 'recebida', por_credito: true }), ZONA).titulo).toBe(
      'Pago com seu crédito',
    )
    expect(seloComTempo(24)).toBe('Aguardando pagamento · 24 min')
    expect(seloComTempo(150)).toBe('Aguardando pagamento · 2 horas')
  })

  test('APPT-07 C4 a change by the other side is read without a reload, and the end of the time too', () => {
    const queries = new QueryClient()
    const queryKey = api.pagamentos.daConsulta.queryKey({ input: { id: CONSULTA } })
    queries.setQueryData(queryKey, pagamento())
    const ouvinte = invalidarAoChegar(queries)
    ouvinte.onChegar({ tipo: 'agendamentos', id: CONSULTA })
    ouvinte.parar()
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
    expect(relerEm(pagamento([cobranca({ resta_ms: 60_000 })]))).toBe(61_500)
    expect(relerEm(pagamento([cobranca({ resta_ms: 0 })]))).toBe(10_000)
    expect(relerEm(pagamento([informada()]))).toBe(false)
  })
})

describe('the payee', () => {
  test('APPT-07 C4 in the details the receiver says "Recebi", or not with a reason', async () => {
    let agora = pagamento([informada({ acoes: ['receber', 'nao-recebi'] })], { lado: 'profissional' })
    const naoRecebi = vi.fn(
      (_: { id: string; motivo: string }) => (agora = pagamento([cobranca({ acoes: ['receber'] })])),
    )
    const resposta = Promise.withResolvers<void>()
    const receber = vi.fn(async () => {
      await resposta.promise
      return (agora = pagamento([cobranca({ situacao: 'recebida', acoes: [] })]))
    })
    await renderWithApi(<PixDaConsulta id={CONSULTA} zona={ZONA} cancelada={false} paciente="Marina" />, {
      pagamentos: { daConsulta: () => agora, naoRecebi, receber },
    })
    expect(await screen.findByText('O paciente avisou que pagou. Confira no seu banco.')).toBeInTheDocument()
    await clicar('Não recebi de Marina')
    await clicar(/^Avisar o paciente/)
    expect(await screen.findByText('Por favor, diga ao paciente o que conferir.')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(/O que o paciente deve conferir/), 'Não está no extrato')
    await clicar(/^Avisar o paciente/)
    expect(await screen.findByText('O paciente ainda não pagou.')).toBeInTheDocument()
    expect(naoRecebi).toHaveBeenCalledWith({ id: COBRANCA, motivo: 'Não está no extrato' })
    await userEvent.dblClick(await botao('Recebi o Pix de Marina'))
    expect(receber).toHaveBeenCalledTimes(1)
    resposta.resolve()
    expect(await screen.findByText('Você confirmou o recebimento.')).toBeInTheDocument()
    expect(receber).toHaveBeenCalledTimes(1)
  })

  test('APPT-07 C4 the queue lists what waits, and money of what was cancelled is given back or kept as a credit', async () => {
    const fila = [
      aConferir(),
      aConferir({
        id: CONSULTA,
        paciente_nome: 'Ana Souza',
        situacao: 'a-devolver',
        cancelada: true,
        acoes: ['devolver', 'valer'],
      }),
    ]
    const feito = () => {
      fila.pop()
      return pagamento([cobranca({ situacao: 'devolvida', acoes: [] })])
    }
    const devolver = vi.fn<NonNullable<Pagamentos['devolver']>>(feito)
    const receber = vi.fn<NonNullable<Pagamentos['receber']>>(feito)
    await renderWithApi(<PixAConferir />, { pagamentos: { aConferir: () => fila, devolver, receber } })
    const lista = within(await screen.findByRole('region', { name: 'Pix a conferir' }))
    expect(lista.getByText('Consulta cancelada')).toBeInTheDocument()
    expect(lista.getByRole('button', { name: 'Vale para a próxima de Ana Souza' })).toBeInTheDocument()
    await userEvent.click(lista.getByRole('button', { name: 'Devolvi de Ana Souza' }))
    expect(await screen.findByText(/^Você devolveu R\$\s80,00\?$/)).toBeInTheDocument()
    await clicar(/^Sim, devolvi/)
    await waitFor(() => expect(lista.queryByText('Ana Souza')).toBeNull())
    expect(devolver).toHaveBeenCalledWith({ id: CONSULTA, motivo: '' })
    await userEvent.click(lista.getByRole('button', { name: 'Recebi o Pix de Marina Duarte' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pix a conferir' })).toBeNull())
  })
})

describe('the account', () => {
  test('APPT-07 C4 the key is checked by its kind, with its mask, and a code for R$ 1,00 can be tried', async () => {
    let guardada: typeof conta | null = null
    const guardarConta = vi.fn<NonNullable<Pagamentos['guardarConta']>>(({ prazo_min = 30, ...dados }) => {
      guardada = { ...dados, prazo_min, chave: '52998224725' }
      return guardada
    })
    await renderWithApi(<RecebimentoPix />, { pagamentos: { conta: () => guardada, guardarConta } })
    await clicar('Cadastrar chave Pix')
    const chave = await screen.findByLabelText(/^Chave Pix/)
    await userEvent.type(chave, '52998224700')
    expect(chave).toHaveValue('529.982.247-00')
    await clicar(/^Salvar/)
    expect(await screen.findByText('Informe um CPF válido, com 11 números.')).toBeInTheDocument()
    expect(chave).toHaveFocus()
    expect(guardarConta).not.toHaveBeenCalled()
    await userEvent.clear(chave)
    await userEvent.type(chave, '52998224725')
    await userEvent.type(screen.getByLabelText(/^Nome de quem recebe/), 'Helena Conceição')
    expect(screen.getByText('No banco de quem paga: HELENA CONCEICAO')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(/^Cidade/), 'Maceió')
    await userEvent.selectOptions(screen.getByLabelText(/^Tempo para pagar o sinal/), '1 hora')
    await clicar(/^Salvar/)
    expect(await screen.findByText('529.982.247-25')).toBeInTheDocument()
    expect(guardarConta).toHaveBeenCalledWith({
      tipo: 'cpf',
      chave: '52998224725',
      recebedor: 'Helena Conceição',
      cidade: 'Maceió',
      prazo_min: 60,
    })
    await clicar('Testar com R$ 1,00')
    await clicar('Copiar código Pix')
    const codigo = await navigator.clipboard.readText()
    expect(codigo).toContain('54041.00')
    expect(codigo).toContain('HELENA CONCEICAO')
  })

  test('APPT-07 C4 a clinic has its own account, and removing one asks first', async () => {
    const apagarConta = vi.fn((_: { clinica_id?: string | undefined }) => ({ apagada: true }))
    const ler = vi.fn((_: { clinica_id?: string | undefined }) => conta)
    await renderWithApi(<RecebimentoPix clinica_id={CONSULTA} />, { pagamentos: { conta: ler, apagarConta } })
    expect(await screen.findByText('11.222.333/0001-81')).toBeInTheDocument()
    expect(ler).toHaveBeenCalledWith({ clinica_id: CONSULTA })
    await clicar('Remover')
    expect(apagarConta).not.toHaveBeenCalled()
    await clicar(/^Remover chave Pix/)
    expect(await screen.findByText('Receba o sinal por Pix')).toBeInTheDocument()
    expect(apagarConta).toHaveBeenCalledWith({ clinica_id: CONSULTA })
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Carteirinha, PessoaDasCarteirinhas } from '#domain/carteirinhas/contract.ts'
import { recusasDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { CarteirinhaDaConsulta } from './carteirinha-da-consulta.tsx'
import { textos } from './messages.ts'
import { MinhasCarteirinhas } from './minhas-carteirinhas.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const daqui = (dias: number) =>
  somarDias(dataLocal(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone), dias)
const cartao = (mais: Partial<Carteirinha> = {}): Carteirinha => ({
  id: id(10),
  plano: 'Unimed Curitiba',
  operadora: 'Unimed',
  numero: '01234567890',
  validade: null,
  titular: null,
  principal: true,
  frente: false,
  verso: false,
  ...mais,
})
const marina = (carteirinhas: Carteirinha[]): PessoaDasCarteirinhas => ({
  id: id(1),
  paciente_id: id(2),
  nome: 'Marina Duarte',
  proprio: true,
  pode_alterar: true,
  carteirinhas,
})
type Carteirinhas = NonNullable<FakeApi['carteirinhas']>
const abrir = (carteirinhas: Carteirinhas) => renderWithApi(<MinhasCarteirinhas />, { carteirinhas })
const opcao = async (nome: string, plano = 'Unimed Curitiba') => {
  await userEvent.click(await screen.findByRole('button', { name: textos.opcoes(plano) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: nome }))
}

describe('the cards on the own page', () => {
  test('APPT-08 each says number, validity and holder, and in words what is principal, expired or about to be', async () => {
    const dependente: PessoaDasCarteirinhas = {
      ...marina([cartao({ id: id(13), numero: '77', plano: 'Amil', operadora: 'Amil' })]),
      id: id(3),
      nome: 'João Duarte',
      proprio: false,
      pode_alterar: false,
    }
    const lista = [
      cartao({ validade: daqui(-1), titular: 'Rui Duarte' }),
      cartao({ id: id(11), plano: 'Amil', operadora: 'Amil', principal: false, validade: daqui(5) }),
      cartao({ id: id(12), plano: 'Cassi', operadora: 'Cassi', principal: false, validade: daqui(200) }),
    ]
    await abrir({ listar: () => ({ pessoas: [marina(lista), dependente] }) })
    const suas = within(await screen.findByRole('list', { name: textos.suas })).getAllByRole('listitem')
    expect(suas[0]).toHaveTextContent(/Unimed Curitiba.*Principal.*Vencida.*0123 4567 890.*Rui Duarte/)
    expect(suas[1]).toHaveTextContent('Vence em 5 dias')
    expect(suas[2]).not.toHaveTextContent(/Venc|Principal/)
    const dele = within(screen.getByRole('region', { name: 'Carteirinhas de João Duarte' }))
    expect(dele.getByText(textos.soLer)).toBeVisible()
    expect(dele.queryByRole('button', { name: /Opções|Adicionar/ })).toBeNull()
    await userEvent
      .setup()
      .click(screen.getAllByRole('button', { name: textos.copiar('Unimed Curitiba') })[0]!)
    expect(await navigator.clipboard.readText()).toBe('01234567890')
  })

  test('APPT-08 a new one is checked here, keeps what was typed when refused, and is sent once', async () => {
    const pedidos: unknown[] = []
    let recusar = true
    await abrir({
      listar: () => ({ pessoas: [marina([])] }),
      planos: () => ['Amil', 'Unimed Curitiba'],
      guardar(input) {
        pedidos.push(input)
        if (recusar) throw recusa('CARTEIRINHA_REPETIDA', 409, recusasDaCarteirinha.repetida)
        return { id: id(10) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: textos.adicionar }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar carteirinha' }))
    const salvar = () => userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    await userEvent.type(dialogo.getByLabelText(/Validade/), '132031')
    await salvar()
    for (const frase of [
      recusasDaCarteirinha.plano,
      recusasDaCarteirinha.numero,
      recusasDaCarteirinha.validade,
    ])
      expect(dialogo.getByText(frase)).toBeVisible()
    expect(pedidos).toEqual([])
    await userEvent.click(dialogo.getByLabelText(/Operadora e plano/))
    await userEvent.click(await screen.findByRole('option', { name: 'Unimed Curitiba' }))
    await userEvent.type(dialogo.getByLabelText(/Número da carteirinha/), '0 123-4')
    await userEvent.clear(dialogo.getByLabelText(/Validade/))
    await userEvent.type(dialogo.getByLabelText(/Validade/), '31122031')
    expect(dialogo.getByLabelText(/Validade/)).toHaveValue('31/12/2031')
    await salvar()
    expect(await dialogo.findByRole('alert')).toHaveTextContent(recusasDaCarteirinha.repetida)
    expect(dialogo.getByLabelText(/Número da carteirinha/)).toHaveValue('0 123-4')
    recusar = false
    await salvar()
    expect(await screen.findByText('Carteirinha guardada')).toBeInTheDocument()
    expect(pedidos).toHaveLength(2)
    expect(pedidos[1]).toEqual({
      pessoa_id: id(1),
      plano: 'Unimed Curitiba',
      numero: '0 123-4',
      validade: '2031-12-31',
      titular: null,
      principal: false,
    })
  })

  test('APPT-08 another is made principal, one is removed after a question, and with five none is added', async () => {
    const feitos: unknown[] = []
    const lista = [1, 2, 3, 4, 5].map((n) =>
      cartao({ id: id(n), plano: `Plano ${n}`, numero: `${n}`, principal: n === 1 }),
    )
    await abrir({
      listar: () => ({ pessoas: [marina(lista)] }),
      tornarPrincipal: (input) => (feitos.push(input), input),
      remover: (input) => (feitos.push(input), { removida: true as const }),
    })
    expect(await screen.findByText(recusasDaCarteirinha.quantidade)).toBeVisible()
    expect(screen.queryByRole('button', { name: textos.adicionar })).toBeNull()
    await opcao(textos.tornarPrincipal, 'Plano 2')
    await opcao(textos.remover, 'Plano 3')
    expect(feitos).toEqual([{ id: id(2) }])
    await userEvent.click(await screen.findByRole('button', { name: /^Remover carteirinha/ }))
    await waitFor(() => expect(feitos).toEqual([{ id: id(2) }, { id: id(3) }]))
  })

  test('S9 a photo is chosen for its side and sent; one that is there opens in the viewer by its signed address', async () => {
    const enviarFoto = vi.fn((_: { query: { carteirinha_id: string; lado: string }; body: File }) => ({
      id: id(10),
    }))
    const endereco = '/arquivos/documentos/x/carteirinha/y.jpg?ate=1&assinatura=z'
    await abrir({
      listar: () => ({ pessoas: [marina([cartao({ frente: true })])] }),
      enviarFoto,
      abrirFoto: () => ({ endereco }),
    })
    await opcao(textos.foto.enviar('verso'))
    const campo = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(
      campo,
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'g.png', { type: 'image/png' }),
    )
    expect(await screen.findByText(recusasDaCarteirinha.tamanho)).toBeInTheDocument()
    expect(enviarFoto).not.toHaveBeenCalled()
    await userEvent.upload(campo, new File(['x'], 'verso.png', { type: 'image/png' }))
    expect(await screen.findByText('Foto guardada')).toBeInTheDocument()
    expect(enviarFoto.mock.calls[0]![0].query).toEqual({ carteirinha_id: id(10), lado: 'verso' })
    await userEvent.click(screen.getByRole('button', { name: textos.foto.ver('frente', 'Unimed Curitiba') }))
    const visor = await screen.findByRole('dialog', { name: 'Unimed Curitiba, foto da frente' })
    await waitFor(() => expect(visor.querySelector('img')).toHaveAttribute('src', endereco))
  })

  test('SHELL-03 what cannot be read is said, with a way to try again', async () => {
    let vezes = 0
    await abrir({
      listar() {
        if (++vezes === 1) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
        return { pessoas: [marina([])] }
      },
    })
    expect(await screen.findByText(textos.erro)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
    expect(await screen.findByText(textos.nenhuma)).toBeVisible()
  })
})

test('APPT-08 on the panel of a consultation the professional sees number and validity, and nothing where there is none', async () => {
  const { plano, numero } = cartao()
  const { unmount } = await renderWithApi(<CarteirinhaDaConsulta id={id(60)} />, {
    carteirinhas: {
      daConsulta: () => ({ carteirinha: { plano, numero, validade: '2020-05', titular: null } }),
    },
  })
  const painel = await screen.findByRole('region', { name: 'Carteirinha do plano' })
  expect(painel).toHaveTextContent(/Vencida.*0123 4567 890.*05\/2020/)
  unmount()
  const daConsulta = vi.fn(() => ({ carteirinha: null }))
  await renderWithApi(<CarteirinhaDaConsulta id={id(60)} />, { carteirinhas: { daConsulta } })
  await waitFor(() => expect(daConsulta).toHaveBeenCalled())
  expect(screen.queryByRole('region')).toBeNull()
})

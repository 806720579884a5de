import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CopiaDoCartao } from '#domain/emergencia/copia.ts'
import { numerosDeEmergencia } from '#domain/referencia/emergencia.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { trazerTela } from './modo-ativo.tsx'

// Loads the chunk of the mode, which the service worker would have cached.
beforeAll(trazerTela)
beforeEach(() => sessionStorage.setItem('modo-emergencia', '1'))
afterEach(() => sessionStorage.clear())

const dona = pessoa()
const copia = (manter = false, mostrar_sem_login = false): CopiaDoCartao => ({
  pessoa: {
    usuario_id: dona.id,
    nome: 'Marina Duarte',
    data_nascimento: '1971-03-12',
    telefone: '+5581998765432',
    endereco: {
      cep: '50050000',
      logradouro: 'Rua da Aurora',
      numero: '310',
      complemento: '',
      bairro: 'Boa Vista',
      cidade: 'Recife',
      estado: 'PE',
    },
  },
  cartao: {
    tipo_sanguineo: 'O+',
    alergias: ['Dipirona'],
    medicamentos: [],
    condicoes: [],
    contatos: [{ nome: 'Rui', relacao: 'Irmão', telefone: '+5581987654321' }],
    observacoes: '',
    doador: null,
    peso_kg: null,
    altura_cm: null,
    gestante: null,
    medido_em: null,
    mostrar_sem_login,
    consentimento_em: '2026-01-02T03:04:05Z',
    versao: 1,
  },
  manter,
})
const guardar = (valor: CopiaDoCartao) => localStorage.setItem('cartao-emergencia', JSON.stringify(valor))

async function abrir(api: FakeApi = {}) {
  await renderApp('/nada', api)
  await screen.findByRole('heading', { level: 2, name: 'Primeiros socorros' })
}

function comoDona(api: FakeApi['emergencia']): FakeApi {
  guardarSessao()
  return { acesso: { eu: () => dona }, emergencia: api }
}

describe('SHELL-08 the calls', () => {
  test('SHELL-08 192 stands first and large, then 193, 190 and 188; the others are folded', async () => {
    await abrir()
    const chamadas = within(screen.getByRole('region', { name: 'Telefones de emergência' }))
    const links = chamadas.getAllByRole('link', { hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      numerosDeEmergencia.map(({ numero }) => `tel:${numero}`),
    )
    expect(links[0]).toHaveTextContent('192Ligar para o SAMU')
    expect(chamadas.getByText('Mais telefones').closest('details')).not.toHaveAttribute('open')
  })

  test('SHELL-08 every first-aid card has the call as its first step', async () => {
    await abrir()
    const titulos = [
      'Parada cardíaca',
      'Engasgo',
      'Engasgo de bebê',
      'AVC: teste SAMU',
      'Convulsão',
      'Queimadura',
      'Sangramento',
      'Desmaio',
      'Reação alérgica grave',
    ]
    for (const titulo of titulos) {
      const cartao = screen.getByText(titulo, { selector: 'summary span' }).closest('details')!
      const [primeiro] = within(cartao).getAllByRole('listitem', { hidden: true })
      const ligar = within(primeiro!).getByRole('link', { name: 'Ligue 192', hidden: true })
      expect(ligar).toHaveAttribute('href', 'tel:192')
    }
  })
})

describe('SHELL-08 whose data are shown', () => {
  test('SHELL-08 a visitor on a device without a copy sees nobody’s data', async () => {
    await abrir()
    expect(screen.getByText(/Entre na sua conta e guarde o cartão neste aparelho/)).toBeInTheDocument()
    expect(screen.getByText('Onde você está e um ponto de referência')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Meu cartão de emergência' })).toBeNull()
  })

  test('SHELL-08 a copy that may stay is shown before sign-in', async () => {
    guardar(copia(true, true))
    await abrir()
    expect(screen.getByText('Marina Duarte')).toBeInTheDocument()
    expect(screen.getByText('Rua da Aurora, 310, Boa Vista, Recife, PE')).toBeInTheDocument()
    expect(screen.getByText('(81) 99876-5432')).toBeInTheDocument()
    expect(screen.getByText('Dipirona')).toBeInTheDocument()
    expect(screen.getByText('Do cartão guardado neste aparelho.')).toBeInTheDocument()
  })

  test.each([
    [true, false],
    [false, true],
    [false, false],
  ])('SHELL-08 S7 after sign-out a copy (kept %s, allowed %s) is erased and not shown', async (...como) => {
    guardar(copia(...como))
    await abrir()
    await waitFor(() => expect(localStorage.getItem('cartao-emergencia')).toBeNull())
    expect(screen.queryByText('Dipirona')).toBeNull()
  })

  test('SHELL-08 S7 of another person that is in nothing is shown, and what may not stay is erased', async () => {
    guardar(copia(false, true))
    guardarSessao()
    const outra = pessoa({ id: '11111111-2222-4333-8444-555555555555', nome: 'Outra Pessoa' })
    await abrir({
      acesso: { eu: () => outra },
      emergencia: {
        cartao: () => ({
          pessoa: { ...copia().pessoa, usuario_id: outra.id, nome: 'Outra Pessoa' },
          cartao: null,
        }),
      },
    })
    await waitFor(() => expect(localStorage.getItem('cartao-emergencia')).toBeNull())
    expect(screen.queryByText('Dipirona')).toBeNull()
    expect(screen.queryByText('Marina Duarte')).toBeNull()
  })

  test('SHELL-08 a signed-in person sees the card of the account, and the copy follows it', async () => {
    guardar(copia())
    const nova = { ...copia().cartao, alergias: ['Látex'], versao: 2 }
    await abrir(comoDona({ cartao: () => ({ pessoa: copia().pessoa, cartao: nova }) }))
    expect(await screen.findByText('Látex')).toBeInTheDocument()
    await waitFor(() => expect(localStorage.getItem('cartao-emergencia')).toContain('Látex'))
    expect(screen.getByRole('link', { name: 'Editar meu cartão' })).toHaveAttribute(
      'href',
      '/perfil-paciente?aba=saude',
    )
  })

  test('SHELL-08 a card that was withdrawn elsewhere leaves this device too', async () => {
    guardar(copia(true, true))
    await abrir(comoDona({ cartao: () => ({ pessoa: copia().pessoa, cartao: null }) }))
    await waitFor(() => expect(localStorage.getItem('cartao-emergencia')).toBeNull())
    expect(await screen.findByText('Você ainda não tem um cartão de emergência.')).toBeInTheDocument()
  })

  test('SHELL-08 without an answer of the server a signed-in person sees the copy', async () => {
    guardar(copia())
    const semRede = () => {
      throw new TypeError('Failed to fetch')
    }
    await abrir(comoDona({ cartao: semRede }))
    expect(await screen.findByText('Dipirona')).toBeInTheDocument()
  })
})

describe('SHELL-08 the contacts and the place', () => {
  test('SHELL-08 one tap calls a contact or opens the message, with home when the person says so', async () => {
    guardar(copia(true, true))
    await abrir()
    expect(screen.getByRole('link', { name: /^Ligar para meu contato\s*Rui/ })).toHaveAttribute(
      'href',
      'tel:+5581987654321',
    )
    await userEvent.click(screen.getByRole('switch', { name: /Estou em casa/ }))
    const whatsApp = screen.getByRole('link', { name: 'WhatsApp para Rui' }).getAttribute('href')!
    const sms = screen.getByRole('link', { name: 'SMS para Rui' }).getAttribute('href')!
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/5581987654321\?text=/)
    expect(sms).toMatch(/^sms:\+5581987654321\?&body=/)
    for (const link of [whatsApp, sms])
      expect(decodeURIComponent(link)).toContain(
        'EMERGÊNCIA: aqui é Marina Duarte. Preciso de ajuda agora.\nEstou em casa: Rua da Aurora, 310, Boa Vista, Recife, PE.',
      )
  })

  test('SHELL-08 a position that is refused is said with a way out', async () => {
    const watchPosition = vi.fn((_: unknown, falhou: (erro: object) => void) => {
      falhou({ code: 1, PERMISSION_DENIED: 1 })
      return 1
    })
    Object.defineProperty(navigator, 'geolocation', {
      value: { watchPosition, clearWatch: () => undefined },
      configurable: true,
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
    await abrir()
    await userEvent.click(screen.getByRole('button', { name: /^Mostrar minha posição/ }))
    expect(await screen.findByText(/O navegador não liberou a posição/)).toBeInTheDocument()
  })

  test('SHELL-08 where the device has no voice the text is there to be read by the person', async () => {
    guardar(copia(true, true))
    await abrir()
    await userEvent.click(screen.getByRole('switch', { name: /Estou em casa/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Ler em voz alta' }))
    expect(screen.getByText('Estou em casa: Rua da Aurora, 310, Boa Vista, Recife, PE.')).toBeInTheDocument()
    expect(screen.getByText(/Este aparelho não lê em voz alta/)).toBeInTheDocument()
  })
})

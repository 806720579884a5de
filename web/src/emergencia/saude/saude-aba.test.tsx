import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { cartaoVazio } from '#domain/emergencia/cartao.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { caminhoDoQr, quadrados } from '#web/lib/qr.ts'
import { SaudeAba } from './saude-aba.tsx'

const pessoa: PessoaDaEmergencia = {
  usuario_id: '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f',
  nome: 'Marina Duarte',
  data_nascimento: '1971-03-12',
  telefone: null,
  endereco: null,
}
const cartao: CartaoEmergencia = {
  ...cartaoVazio,
  alergias: ['Dipirona'],
  contatos: [{ nome: 'Rui', relacao: 'Irmão', telefone: '+5581987654321' }],
  consentimento_em: '2026-01-02T15:04:05Z',
  medido_em: null,
  versao: 3,
}
const abrir = (emergencia: FakeApi['emergencia'], atual: CartaoEmergencia | null = cartao) =>
  renderWithApi(<SaudeAba />, { emergencia: { cartao: () => ({ pessoa, cartao: atual }), ...emergencia } })

const salvar = () => userEvent.click(screen.getByRole('button', { name: /^Salvar cartão/ }))
const copia = () => localStorage.getItem('cartao-emergencia')

describe('SHELL-08 the tab Saúde', () => {
  test('SHELL-08 a first card is kept after the consent is marked, with telephones as they are called', async () => {
    const pedidos: unknown[] = []
    await abrir(
      {
        salvar: (dados) => {
          pedidos.push(dados)
          return { ...cartao, versao: 1 }
        },
      },
      null,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Criar cartão' }))
    await userEvent.type(screen.getByLabelText(/^Alergias/), 'Dipirona{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Incluir contato' }))
    await salvar()
    expect(screen.getByText('Marque o consentimento para guardar o cartão.')).toBeInTheDocument()
    expect(screen.getByText('Informe o nome do contato.')).toBeInTheDocument()
    expect(screen.getByText('Informe um telefone com DDD.')).toBeInTheDocument()
    expect(pedidos).toEqual([])
    const contato = within(screen.getByRole('group', { name: 'Contato 1' }))
    await userEvent.type(contato.getByLabelText('Nome'), 'Rui')
    await userEvent.type(contato.getByLabelText(/^Relação/), 'Irmão')
    await userEvent.type(contato.getByLabelText('Telefone'), '81987654321')
    await userEvent.click(screen.getByRole('checkbox', { name: /Concordo em guardar/ }))
    await salvar()
    await screen.findByText(/Você consentiu em sex, 2 jan( 2026)?/)
    expect(pedidos).toEqual([
      {
        ...cartaoVazio,
        alergias: ['Dipirona'],
        contatos: [{ nome: 'Rui', relacao: 'Irmão', telefone: '+5581987654321' }],
        consentimento: true,
        versao: 0,
      },
    ])
  })

  test('SHELL-08 weight, height and pregnancy are kept as typed with a comma, and what no scale says is refused', async () => {
    const salvo = vi.fn<(dados: unknown) => CartaoEmergencia>(() => cartao)
    await abrir({ salvar: salvo }, { ...cartao, peso_kg: 70.5, altura_cm: 172, medido_em: '2026-11-02' })
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }))
    const [peso, altura] = [screen.getByLabelText(/^Peso/), screen.getByLabelText(/^Altura/)]
    expect([peso, altura]).toMatchObject([{ value: '70,5' }, { value: '172' }])
    expect(screen.getByText(/^Informado em seg, 2 nov( 2026)?\.$/)).toBeInTheDocument()
    await userEvent.clear(peso)
    await userEvent.type(peso, '705')
    await userEvent.clear(altura)
    await userEvent.type(altura, '1,7')
    await salvar()
    expect(screen.getByText('Informe o peso em quilos, de 0,5 a 500, como 70,5.')).toBeInTheDocument()
    expect(screen.getByText('Informe a altura em centímetros, de 20 a 260, como 172.')).toBeInTheDocument()
    expect(salvo).not.toHaveBeenCalled()
    await userEvent.clear(peso)
    await userEvent.type(peso, '71,25')
    await userEvent.clear(altura)
    await userEvent.selectOptions(screen.getByLabelText('Gestação'), 'Estou grávida')
    await salvar()
    await waitFor(() =>
      expect(salvo).toHaveBeenCalledWith(
        expect.objectContaining({ peso_kg: 71.25, altura_cm: null, gestante: true }),
      ),
    )
  })

  test('SHELL-08 a refusal keeps what was typed; a card that changed elsewhere can be read again', async () => {
    let atual = cartao
    await renderWithApi(<SaudeAba />, {
      emergencia: {
        cartao: () => ({ pessoa, cartao: atual }),
        salvar: () => {
          throw recusa('CARTAO_MUDOU', 409, 'O cartão mudou em outra aba ou aparelho.')
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }))
    await userEvent.type(screen.getByLabelText(/^Observações/), 'Uso aparelho auditivo')
    await salvar()
    expect(await screen.findByRole('alert')).toHaveTextContent('O cartão não foi salvo. O cartão mudou')
    expect(screen.getByLabelText(/^Observações/)).toHaveValue('Uso aparelho auditivo')
    atual = { ...cartao, observacoes: 'De outra aba', versao: 4 }
    await userEvent.click(screen.getByRole('button', { name: 'Ver o cartão mais novo' }))
    await waitFor(() => expect(screen.getByLabelText(/^Observações/)).toHaveValue('De outra aba'))
  })

  test('SHELL-08 taking the consent back asks first, erases the card and the copy of this device', async () => {
    const retirar = vi.fn(() => ({ apagado: true }))
    await abrir({ retirar })
    await userEvent.click(await screen.findByRole('switch', { name: /Guardar cópia neste aparelho/ }))
    expect(copia()).toContain('Dipirona')
    await userEvent.click(screen.getByRole('button', { name: /^Retirar consentimento e apagar/ }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'Apagar o cartão de emergência?' })
    expect(retirar).not.toHaveBeenCalled()
    await userEvent.click(within(pergunta).getByRole('button', { name: /^Retirar consentimento e apagar/ }))
    await screen.findByText('Você ainda não tem um cartão de emergência')
    expect(copia()).toBeNull()
  })

  test('SHELL-08 a copy stays after sign-out only where card and device say so', async () => {
    await abrir({})
    const guardar = await screen.findByRole('switch', { name: /Guardar cópia neste aparelho/ })
    const manter = screen.getByRole('switch', { name: /Manter neste aparelho/ })
    expect(copia()).toBeNull()
    await userEvent.click(guardar)
    expect(JSON.parse(copia()!)).toMatchObject({ manter: false, pessoa: { nome: 'Marina Duarte' } })
    expect(manter).toBeDisabled()
    await userEvent.click(guardar)
    expect(copia()).toBeNull()
  })

  test('SHELL-08 a person who allowed it keeps the copy on this device', async () => {
    await abrir({}, { ...cartao, mostrar_sem_login: true })
    await userEvent.click(await screen.findByRole('switch', { name: /Guardar cópia neste aparelho/ }))
    await userEvent.click(screen.getByRole('switch', { name: /Manter neste aparelho/ }))
    expect(JSON.parse(copia()!)).toMatchObject({ manter: true })
  })

  test('SHELL-08 the card on paper stands alone on its sheet, with the square', async () => {
    const imprimir = vi.fn()
    vi.stubGlobal('print', imprimir)
    await abrir({})
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir cartão' }))
    await waitFor(() => expect(imprimir).toHaveBeenCalled())
    const folha = document.querySelector('body > [data-folha-impressa]')!
    expect(folha).toHaveTextContent('Marina Duarte')
    expect(folha).toHaveTextContent('Alergias: Dipirona')
    expect(folha).toHaveTextContent('Rui · Irmão · (81) 98765-4321')
    expect(folha.querySelector('path')).not.toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-folha-impressa]')).toBeNull())
    vi.unstubAllGlobals()
  })

  test('SHELL-08 a failure to read the card is said with a way to try again', async () => {
    await renderWithApi(<SaudeAba />, {
      emergencia: {
        cartao: () => {
          throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
        },
      },
    })
    expect(await screen.findByText('Não foi possível carregar o cartão')).toBeInTheDocument()
  })
})

test('SHELL-08 the square is a QR code: three finders in its corners, and as many squares drawn as are dark', () => {
  const texto = 'CARTÃO DE EMERGÊNCIA\nMarina Duarte'
  const { lado, escuro } = quadrados(texto)
  for (const [linha, coluna] of [
    [0, 0],
    [0, lado - 7],
    [lado - 7, 0],
  ] as const) {
    expect(escuro(linha, coluna)).toBe(true)
    expect(escuro(linha + 1, coluna + 1)).toBe(false)
    expect(escuro(linha + 3, coluna + 3)).toBe(true)
  }
  let escuros = 0
  for (let linha = 0; linha < lado; linha++)
    for (let coluna = 0; coluna < lado; coluna++) escuros += escuro(linha, coluna) ? 1 : 0
  expect(caminhoDoQr(texto).d.match(/M/g)).toHaveLength(escuros)
})

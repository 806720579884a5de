import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { abrir, botao, clicar } from './testing/fake-consulta.tsx'
import { consultaDe, ID } from '../testing/consulta.ts'

const aguarda = { aguarda: true, bloqueado: false, denunciado: false }
const aberta = (dados: Parameters<typeof consultaDe>[0], atos: object = {}) =>
  abrir({ detalhe: () => consultaDe(dados), ...atos }, `/consultas?consulta=${ID}`)

describe('S1 a first contact', () => {
  test('S1 the person reads what it is, and takes it', async () => {
    const aceitarContato = vi.fn(() => consultaDe())
    await aberta({ primeiro_contato: aguarda }, { aceitarContato })
    expect(await screen.findByText(/ele não vê seu nome, seu contato nem seus dados/)).toBeInTheDocument()
    await clicar('Aceitar')
    expect(await screen.findByText('Consulta aceita')).toBeInTheDocument()
    expect(aceitarContato).toHaveBeenCalledWith({ id: ID })
  })

  test('S1 the person refuses, blocks, and reports with a reason', async () => {
    const recusarContato = vi.fn(() => consultaDe({ status: 'cancelado' }))
    await aberta({ primeiro_contato: aguarda }, { recusarContato })
    await clicar('Recusar')
    await clicar('Bloquear')
    await clicar('Denunciar')
    await userEvent.selectOptions(await screen.findByLabelText('O que aconteceu?'), 'cobranca')
    await clicar('Recusar e enviar a denúncia')
    expect(await screen.findByText('Denúncia enviada')).toBeInTheDocument()
    expect(recusarContato.mock.calls).toEqual([
      [{ id: ID }],
      [{ id: ID, bloquear: true }],
      [{ id: ID, denuncia: { motivo: 'cobranca', relato: '' } }],
    ])
  })

  test('S1 until it is answered the answer is all that is offered, in the details and in the list', async () => {
    const consulta = consultaDe({ primeiro_contato: aguarda })
    await abrir(
      { detalhe: () => consulta, listar: () => ({ itens: [consulta], proximo: null }) },
      `/consultas?consulta=${ID}`,
    )
    const detalhe = within(await screen.findByRole('dialog'))
    for (const nome of ['Aceitar', 'Recusar', 'Denunciar', 'Bloquear'])
      expect(await detalhe.findByRole('button', { name: botao(nome) })).toBeInTheDocument()
    const fora = ['Confirmar presença', 'Remarcar', 'Cancelar', 'Mais ações']
    for (const nome of fora) expect(detalhe.queryByRole('button', { name: botao(nome) })).toBeNull()

    await userEvent.keyboard('{Escape}')
    const linha = within(await screen.findByRole('article'))
    for (const nome of fora) expect(linha.queryByRole('button', { name: botao(nome) })).toBeNull()
    await userEvent.click(linha.getByRole('button', { name: botao('Ver e responder') }))
    expect(await screen.findByRole('button', { name: botao('Aceitar') })).toBeInTheDocument()
  })

  test('S1 of a dependent the panel names the dependent, and does not say that it is about the reader', async () => {
    await aberta({ primeiro_contato: aguarda, proprio: false, paciente_nome: 'Bia Duarte' })
    expect(
      await screen.findByRole('region', { name: 'Este consultório ainda não conhece Bia Duarte' }),
    ).toHaveTextContent(/não vê o nome, o contato nem os dados de Bia Duarte/)
    expect(screen.queryByText(/seu nome/)).toBeNull()
  })

  test('S1 an office that is known is not asked about', async () => {
    await aberta({ primeiro_contato: null })
    expect(await screen.findByText('Quando')).toBeInTheDocument()
    expect(screen.queryByText('Este consultório ainda não conhece você')).toBeNull()
  })
})

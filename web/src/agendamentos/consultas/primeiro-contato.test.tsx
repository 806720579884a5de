import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { abrir, clicar, consultaDe, ID } from './testing/fake-consulta.tsx'

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

  test('S1 an office that is known is not asked about', async () => {
    await aberta({ primeiro_contato: null })
    expect(await screen.findByText('Quando')).toBeInTheDocument()
    expect(screen.queryByText('Este consultório ainda não conhece você')).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { answerAuth, sessaoDoServico } from '../testing/fake-auth.ts'

describe('the code to the number of a record without a login', () => {
  const abrirComCodigo = async (mais: object = {}, codigo_por_telefone = true) => {
    const pedidos: unknown[] = []
    await renderApp('/login?modo=cadastro', {
      acesso: {
        ambiente: () => ({
          producao: false,
          caixa_de_saida: false,
          google: false,
          cadastro_aberto: true,
          mapa: null,
          demonstracao: [],
          codigo_por_telefone,
        }),
        telefone: () => ({
          encontrado: true,
          tem_login: false,
          nome: 'Rosa',
          email: 'r•••@exemplo.com.br',
          tipo_usuario: 'profissional' as const,
        }),
        pedirCodigo: (entrada: unknown) => {
          pedidos.push(entrada)
          return { enviado: true as const }
        },
        abrirCadastro: ({ codigo }: { codigo: string }) => {
          pedidos.push(codigo)
          if (codigo !== '123456')
            throw recusa('CODIGO_RECUSADO', 422, 'Código errado ou vencido. Peça outro código.')
          return {
            nome: 'Rosa Maria Lima',
            email: 'rosa@exemplo.com.br',
            tipo_usuario: 'paciente' as const,
            prova: 'prova-da-rosa',
          }
        },
        ...mais,
      },
    })
    await screen.findByRole('heading', { name: 'Crie sua conta' })
    await userEvent.type(screen.getByLabelText(/^Telefone/), '81998765432')
    await screen.findByText('Dados encontrados!')
    return pedidos
  }
  const botao = (nome: RegExp) => screen.findByRole('button', { name: nome })

  test('LOGIN-09 by keyboard: asked for, typed wrong and said, typed right, and the whole record fills the form and goes with the sign-up', async () => {
    const envios = answerAuth(() => ({
      json: { ...sessaoDoServico().user, confirmation_sent_at: '2026-11-21T10:00:00Z' },
    }))
    const pedidos = await abrirComCodigo()
    ;(await botao(/^Receber código por SMS/)).focus()
    await userEvent.keyboard('{Enter}')
    const campo = await screen.findByLabelText('Código recebido')
    await waitFor(() => expect(campo).toHaveFocus())
    expect(pedidos).toEqual([{ telefone: '81998765432' }])

    await userEvent.keyboard('{Enter}')
    expect(campo).toHaveAccessibleDescription(/Informe os 6 números/)
    await userEvent.keyboard('654321{Enter}')
    await waitFor(() => expect(campo).toHaveAccessibleDescription(/Código errado ou vencido/))
    await userEvent.clear(campo)
    await userEvent.keyboard('123456{Enter}')
    expect(await screen.findByText(/^Telefone conferido/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Código recebido')).toBeNull()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Rosa Maria Lima')
    expect(screen.getByLabelText('E-mail')).toHaveValue('rosa@exemplo.com.br')
    expect(screen.getByRole('radio', { name: 'Paciente' })).toBeChecked()
    expect(pedidos.slice(1)).toEqual(['654321', '123456'])

    await escrever(screen.getByLabelText('Senha'), 'Cuidar#2026')
    await userEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Criar conta gratuita/ }))
    await waitFor(() => expect(envios).toHaveLength(1))
    expect(JSON.stringify(envios)).toContain('prova-da-rosa')
  })

  test('LOGIN-09 what was typed stays, and another number takes the proof back', async () => {
    await abrirComCodigo()
    await escrever(screen.getByLabelText('E-mail'), 'nova@exemplo.com.br')
    await userEvent.click(await botao(/^Receber código por SMS/))
    await userEvent.type(await screen.findByLabelText('Código recebido'), '123456{Enter}')
    expect(await screen.findByText(/^Telefone conferido/)).toBeInTheDocument()
    expect(screen.getByLabelText('E-mail')).toHaveValue('nova@exemplo.com.br')
    await userEvent.type(screen.getByLabelText(/^Telefone/), '{Backspace}')
    expect(screen.queryByText(/^Telefone conferido/)).toBeNull()
  })

  test('LOGIN-09 a refused sending is said where it was asked for', async () => {
    await abrirComCodigo({
      pedirCodigo: () => {
        throw recusa('MUITAS_TENTATIVAS', 429, 'Muitas tentativas. Espere alguns minutos.')
      },
    })
    await userEvent.click(await botao(/^Receber código por SMS/))
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas')
    expect(screen.queryByLabelText('Código recebido')).toBeNull()
  })

  test('LOGIN-09 a server without a sender of messages offers none', async () => {
    await abrirComCodigo({}, false)
    expect(screen.queryByRole('button', { name: /Receber código/ })).toBeNull()
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/r•••@exemplo\.com\.br/)
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  answerAuth,
  guardarSessao,
  pessoa,
  recusaDoServico,
  sessaoDoServico,
} from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'

async function abrir(codigo_por_telefone: boolean) {
  guardarSessao()
  await renderApp('/configuracoes', {
    acesso: {
      eu: () => pessoa({ perfil: 'profissional' }),
      ambiente: () => ({
        producao: false,
        caixa_de_saida: true,
        google: false,
        cadastro_aberto: true,
        mapa: null,
        demonstracao: [],
        codigo_por_telefone,
      }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
}

test('ENTRAR-06 a phone is added and confirmed by its code; what is refused says why, and the number stays', async () => {
  const estado = { telefone: '', emUso: true }
  const user = () => ({
    ...sessaoDoServico().user,
    ...(estado.telefone ? { phone: estado.telefone, phone_confirmed_at: '2026-11-23T10:00:00Z' } : {}),
  })
  const pedidos = answerAuth(({ caminho, corpo }) => {
    if (caminho === '/user' && corpo.phone && estado.emUso) return recusaDoServico(422, 'phone_exists', 'x')
    if (caminho === '/user') return { json: user() }
    if (caminho === '/verify' && corpo.token !== '123456') return recusaDoServico(403, 'otp_expired', 'x')
    if (caminho === '/verify') estado.telefone = String(corpo.phone)
    return { json: { ...sessaoDoServico(), user: user() } }
  })
  await abrir(true)
  const cartao = within(await screen.findByRole('region', { name: 'Telefone' }))
  expect(await cartao.findByText('Nenhum telefone confirmado.')).toBeInTheDocument()
  await userEvent.click(cartao.getByRole('button', { name: 'Adicionar telefone' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar telefone' }))
  const enviar = () => userEvent.click(dialogo.getByRole('button', { name: /^Enviar código/ }))
  await userEvent.type(dialogo.getByLabelText('Telefone'), '8199')
  await enviar()
  expect(await dialogo.findByText('Telefone inválido. Formato: (00) 00000-0000')).toBeInTheDocument()
  await userEvent.type(dialogo.getByLabelText('Telefone'), '8765432')
  await enviar()
  expect(await dialogo.findByText('Este telefone já é usado em outra conta.')).toBeInTheDocument()
  estado.emUso = false
  await enviar()
  const campo = await dialogo.findByLabelText('Código recebido')
  expect(dialogo.getByRole('link', { name: 'Ver a mensagem' })).toHaveAttribute(
    'href',
    '/dev/caixa-de-saida#%2B5581998765432',
  )
  fireEvent.change(campo, { target: { value: '000000' } })
  await userEvent.click(dialogo.getByRole('button', { name: /^Confirmar/ }))
  expect(await dialogo.findByText(/^Código errado ou vencido/)).toBeInTheDocument()
  expect(campo).toHaveValue('000000')
  fireEvent.change(campo, { target: { value: '123456' } })
  await userEvent.click(dialogo.getByRole('button', { name: /^Confirmar/ }))
  expect(await cartao.findByText('(81) 99876-5432, confirmado')).toBeInTheDocument()
  await waitFor(() =>
    expect(pedidos.findLast(({ caminho }) => caminho === '/verify')).toMatchObject({
      corpo: { type: 'phone_change', phone: '5581998765432', token: '123456' },
    }),
  )
  // The session of the proof is ended, and never becomes that of the page.
  expect(
    pedidos.some(({ caminho, url }) => caminho === '/logout' && url.searchParams.get('scope') === 'local'),
  ).toBe(true)
})

test('ENTRAR-06 where no text message can be sent no phone is asked for', async () => {
  answerAuth(() => ({ json: sessaoDoServico() }))
  await abrir(false)
  expect(screen.queryByRole('region', { name: 'Telefone' })).toBeNull()
})

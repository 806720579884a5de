import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { AparelhoLigado } from '#domain/seguranca/contract.ts'
import {
  answerAuth,
  guardarSessao,
  pessoa,
  recusaDoServico,
  sessaoDoServico,
} from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { palavrasDoEvento } from './messages.ts'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const aparelho = (dados: Partial<AparelhoLigado> = {}): AparelhoLigado => ({
  id: '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f',
  tipo: 'computador',
  navegador: 'Firefox',
  sistema: 'Windows',
  rede: '203.0.113.x',
  inicio: '2026-11-20T12:00:00Z',
  ultimo_uso: new Date().toISOString(),
  este: true,
  duas_etapas: false,
  ...dados,
})
const celular = aparelho({ id: ID, tipo: 'celular', navegador: 'Safari', sistema: 'iOS', este: false })

type Fator = { id: string; status: string; factor_type: string; friendly_name: string; created_at: string }
const app: Fator = {
  id: 'f1',
  status: 'verified',
  factor_type: 'totp',
  friendly_name: 'Meu celular',
  created_at: '2026-11-01T12:00:00Z',
}

/** The auth service with one account. Its state follows the owner's acts. */
function conta(inicio: { fatores?: Fator[]; google?: boolean; telefone?: boolean } = {}) {
  const estado = { fatores: inicio.fatores ?? [], email: undefined as string | undefined, recusa: '' }
  const user = () => ({
    ...sessaoDoServico().user,
    factors: estado.fatores,
    identities: [
      { identity_id: 'i1', provider: 'email', identity_data: {} },
      ...(inicio.google
        ? [{ identity_id: 'i2', provider: 'google', identity_data: { email: 'marina@gmail.com' } }]
        : []),
    ],
    ...(estado.email ? { new_email: estado.email } : {}),
  })
  const pedidos = answerAuth(({ caminho, corpo, url }) => {
    if (caminho === '/settings')
      return { json: { mfa: { totp: true, phone: inicio.telefone ?? false, webauthn: true } } }
    if (caminho === '/user') {
      if (estado.recusa) return recusaDoServico(400, estado.recusa, 'x')
      if (typeof corpo.email === 'string') estado.email = corpo.email
      return { json: user() }
    }
    if (caminho === '/factors')
      return {
        json: {
          id: 'f9',
          type: 'totp',
          totp: {
            qr_code: '<svg/>',
            secret: 'JBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
          },
        },
      }
    if (caminho.endsWith('/challenge')) return { json: { id: 'd1', type: 'totp', expires_at: 0 } }
    if (caminho === '/factors/recovery-codes')
      return url.href && corpo.friendly_name
        ? { json: { id: 'r1', type: 'recovery_code', total: 10, codes: ['abcdefghjkmnpqrs'] } }
        : { json: { id: 'r1', type: 'recovery_code', total: 10, remaining: 4 } }
    if (caminho.endsWith('/verify')) {
      if (corpo.code === '000000') return recusaDoServico(422, 'mfa_verification_failed', 'x')
      if (estado.fatores.length === 0) estado.fatores = [app]
      return { json: { ...sessaoDoServico(), user: user() } }
    }
    if (caminho === '/factors/f1') {
      estado.fatores = []
      return { json: { id: 'f1' } }
    }
    return { json: { ...sessaoDoServico(), user: user() } }
  })
  return { pedidos, estado }
}

async function abrir(api: FakeApi = {}, google = false) {
  guardarSessao()
  const rendered = await renderApp('/seguranca', {
    ...api,
    acesso: {
      eu: () => pessoa({ perfil: 'profissional' }),
      ambiente: () => ({
        producao: false,
        caixa_de_saida: false,
        google,
        cadastro_aberto: true,
        mapa: null,
        demonstracao: [],
        codigo_por_telefone: false,
      }),
    },
    seguranca: { aparelhos: () => [aparelho()], eventos: () => [], ...api.seguranca },
  })
  await screen.findByRole('heading', { level: 1, name: 'Segurança' })
  return rendered
}

const secao = async (nome: string | RegExp) => within(await screen.findByRole('region', { name: nome }))

describe('devices', () => {
  test('SESSION-01 each is told in words, and this one cannot be ended here', async () => {
    conta()
    await abrir({ seguranca: { aparelhos: () => [celular, aparelho()], eventos: () => [] } })
    const linhas = await (await secao('Aparelhos conectados')).findAllByRole('listitem')
    expect(linhas.map((linha) => linha.textContent)).toEqual([
      expect.stringMatching(/^Firefox no WindowsEste aparelho.*Rede 203\.0\.113\.x/),
      expect.stringMatching(/^Safari no iOS/),
    ])
    expect(within(linhas[0]!).queryByRole('button')).toBeNull()
  })

  test('SESSION-01 one is ended after a question that says that nothing undoes it', async () => {
    conta()
    let lista = [aparelho(), celular]
    const encerrarAparelho = vi.fn(() => void (lista = [aparelho()]))
    await abrir({ seguranca: { aparelhos: () => lista, eventos: () => [], encerrarAparelho } })
    await userEvent.click(await screen.findByRole('button', { name: 'Desconectar Safari no iOS' }))
    const pergunta = within(screen.getByRole('alertdialog'))
    expect(pergunta.getByText(/Não é possível desfazer/)).toBeInTheDocument()
    await userEvent.click(pergunta.getByRole('button', { name: /^Desconectar/ }))
    expect(await screen.findByText('Aparelho desconectado.')).toBeInTheDocument()
    expect(encerrarAparelho).toHaveBeenCalledWith({ id: ID })
    expect(await screen.findByText('Sua conta está aberta só neste aparelho.')).toBeVisible()
  })

  test('SESSION-01 all others at once', async () => {
    const { pedidos } = conta()
    await abrir({ seguranca: { aparelhos: () => [aparelho(), celular], eventos: () => [] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Desconectar todos os outros' }))
    const pergunta = within(screen.getByRole('alertdialog'))
    expect(pergunta.getByText(/1 aparelho sai da conta/)).toBeInTheDocument()
    await userEvent.click(pergunta.getByRole('button', { name: /^Desconectar/ }))
    await screen.findByText('Os outros aparelhos foram desconectados.')
    expect(pedidos.find(({ caminho }) => caminho === '/logout')!.url.search).toBe('?scope=others')
  })

  test('SESSION-01 a failure of one part leaves the others alive', async () => {
    conta()
    await abrir({
      seguranca: {
        eventos: () => [],
        aparelhos: () => {
          throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado.', { pedido: 'p-9' })
        },
      },
    })
    expect(await screen.findByText('Não foi possível carregar os aparelhos')).toBeVisible()
    expect(screen.getByText('p-9')).toBeInTheDocument()
    expect(await screen.findByText('Desativada')).toBeInTheDocument()
  })
})

test('SESSION-01 what happened is told in words, sign-ins by how', async () => {
  conta()
  const quando = '2026-11-20T12:00:00Z'
  await abrir({
    seguranca: {
      aparelhos: () => [aparelho()],
      eventos: () => [
        { id: '3', tipo: 'senha-errada', meio: null, rede: '198.51.100.x', quando },
        { id: '2', tipo: 'entrada', meio: 'google', rede: null, quando },
        { id: '1', tipo: 'entrada', meio: 'senha', rede: null, quando },
      ],
    },
  })
  const linhas = await (await secao('Atividade recente')).findAllByRole('listitem')
  expect(linhas.map((linha) => linha.textContent)).toEqual([
    expect.stringMatching(/^Tentativa de entrar com senha errada.*rede 198\.51\.100\.x$/),
    expect.stringMatching(/^Entrada com o Google/),
    expect.stringMatching(/^Entrada com senha/),
  ])
  expect(new Set(Object.values(palavrasDoEvento)).size).toBe(Object.keys(palavrasDoEvento).length)
})

describe('the second factor', () => {
  test('AUTHAPI-07 an app is set up by QR code or key, and its recovery codes are shown once', async () => {
    const { pedidos } = conta()
    await abrir()
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Adicionar aplicativo autenticador' }))
    await userEvent.clear(await screen.findByLabelText('Nome deste aplicativo'))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByText('Dê um nome a este segundo fator.')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Nome deste aplicativo'), 'Meu celular')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })
    expect(screen.getByLabelText('Chave do aplicativo')).toHaveTextContent('JBSW Y3DP EHPK 3PXP')
    expect(pedidos.find(({ caminho }) => caminho === '/factors')!.corpo).toMatchObject({
      factor_type: 'totp',
      friendly_name: 'Meu celular',
    })
    const campo = screen.getByLabelText('Código de 6 dígitos')
    await userEvent.type(campo, '000000')
    await userEvent.click(screen.getByRole('button', { name: /^Ativar/ }))
    await screen.findByText('Código incorreto ou já usado. Confira e tente de novo.')
    await userEvent.clear(campo)
    await userEvent.type(campo, '123456')
    await userEvent.click(screen.getByRole('button', { name: /^Ativar/ }))
    const lista = await screen.findByRole('list', { name: 'Seus códigos de recuperação' })
    expect(lista).toHaveTextContent('abcd-efgh-jkmn-pqrs')
    const concluir = screen.getByRole('button', { name: 'Concluir' })
    expect(concluir).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Guardei meus códigos/ }))
    await userEvent.click(concluir)
    expect(screen.queryByText('abcd-efgh-jkmn-pqrs')).toBeNull()
    expect(await screen.findByText('Meu celular')).toBeInTheDocument()
  })

  test('AUTHAPI-07 taking one away asks for a current code first', async () => {
    const codigos = { ...app, id: 'r1', factor_type: 'recovery_code', friendly_name: 'Códigos' }
    const { pedidos } = conta({ fatores: [app, codigos] })
    await abrir()
    expect(await screen.findByText('Restam 4 de 10.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remover Meu celular' }))
    const dialogo = within(screen.getByRole('dialog'))
    expect(dialogo.getByText(/É o seu último segundo fator/)).toBeInTheDocument()
    await userEvent.type(await dialogo.findByLabelText('Código'), '123456')
    const apagados = () => pedidos.filter(({ caminho }) => caminho === '/factors/f1')
    expect(apagados()).toHaveLength(0)
    await userEvent.click(dialogo.getByRole('button', { name: /^Confirmar/ }))
    await screen.findByText('Segundo fator removido.')
    expect(apagados()).toHaveLength(1)
  })

  test('AUTHAPI-07 a browser without keys is told so, and a phone is offered only where messages leave', async () => {
    conta()
    await abrir()
    expect(
      await screen.findByText('Chaves de segurança não são aceitas por este navegador ou neste endereço.'),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  })

  test('AUTHAPI-07 a phone number that is too short says so at its field, and no code is sent to it', async () => {
    const { pedidos } = conta({ telefone: true })
    await abrir()
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Adicionar telefone' }))
    const numero = screen.getByLabelText('Telefone')
    await userEvent.type(numero, '1191234')
    await userEvent.click(screen.getByRole('button', { name: /^Enviar código/ }))
    await waitFor(() =>
      expect(numero).toHaveAccessibleDescription('Telefone inválido. Formato: (00) 00000-0000'),
    )
    expect(pedidos.filter(({ caminho }) => caminho === '/factors')).toEqual([])
    await userEvent.type(numero, '5678')
    await userEvent.click(screen.getByRole('button', { name: /^Enviar código/ }))
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeEnabled()
    expect(numero).toBeDisabled()
    expect(pedidos.find(({ caminho }) => caminho === '/factors')?.corpo).toMatchObject({
      phone: '5511912345678',
    })
  })
})

describe('the password', () => {
  const abrirDialogo = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar senha' }))
    const dialogo = within(screen.getByRole('dialog'))
    return {
      atual: dialogo.getByLabelText('Senha atual'),
      nova: dialogo.getByLabelText('Nova senha'),
      confirmacao: dialogo.getByLabelText('Confirme a nova senha'),
      salvar: dialogo.getByRole('button', { name: /^Salvar nova senha/ }),
    }
  }

  test('PERSON-06 each field says what is wrong, and nothing can be sent until all hold', async () => {
    conta()
    await abrir()
    const { atual, nova, confirmacao, salvar } = await abrirDialogo()
    await userEvent.click(atual)
    await userEvent.tab()
    expect(screen.getByText('Digite sua senha atual.')).toBeInTheDocument()
    await userEvent.type(atual, 'Velha#2025')
    await userEvent.type(nova, 'curta')
    await userEvent.tab()
    expect(screen.getByText('A nova senha não atende aos critérios de segurança.')).toBeInTheDocument()
    await userEvent.clear(nova)
    await userEvent.type(nova, 'Velha#2025')
    await userEvent.tab()
    expect(screen.getByText('A nova senha deve ser diferente da senha atual.')).toBeInTheDocument()
    await userEvent.clear(nova)
    await userEvent.type(nova, 'Nova#2026')
    await userEvent.type(confirmacao, 'Nova#202')
    await userEvent.tab()
    expect(screen.getByText('As senhas não coincidem.')).toBeInTheDocument()
    expect(salvar).toBeDisabled()
    await userEvent.type(confirmacao, '6')
    expect(salvar).toBeEnabled()
  })

  test('PERSON-06 b30 the current password goes with the new one in one request, and nobody signs in for it', async () => {
    const { pedidos, estado } = conta()
    await abrir()
    const { atual, nova, confirmacao, salvar } = await abrirDialogo()
    await userEvent.type(atual, 'Velha#2025')
    await userEvent.type(nova, 'Nova#2026')
    await userEvent.type(confirmacao, 'Nova#2026')
    estado.recusa = 'current_password_invalid'
    await userEvent.click(salvar)
    expect(await screen.findByText('Senha atual incorreta.')).toBeInTheDocument()
    estado.recusa = ''
    pedidos.length = 0
    await userEvent.click(salvar)
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument()
    expect(pedidos.filter(({ caminho, corpo }) => caminho === '/user' && 'password' in corpo)).toMatchObject([
      { corpo: { password: 'Nova#2026', current_password: 'Velha#2025' } },
    ])
    expect(pedidos.some(({ caminho }) => caminho === '/token')).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the other ways in', () => {
  test('SESSION-01 another e-mail is asked for, and both mailboxes must confirm', async () => {
    const { estado } = conta()
    await abrir()
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar e-mail' }))
    const campo = screen.getByLabelText('Novo e-mail')
    await userEvent.type(campo, 'nada')
    await userEvent.click(screen.getByRole('button', { name: /^Enviar confirmações/ }))
    expect(await screen.findByText('Por favor, digite um email válido')).toBeInTheDocument()
    await userEvent.clear(campo)
    await userEvent.type(campo, 'nova@exemplo.com.br')
    estado.recusa = 'email_exists'
    await userEvent.click(screen.getByRole('button', { name: /^Enviar confirmações/ }))
    await waitFor(() => expect(campo).toHaveAccessibleDescription('Este e-mail já é usado em outra conta.'))
    estado.recusa = ''
    await userEvent.click(screen.getByRole('button', { name: /^Enviar confirmações/ }))
    expect(
      await screen.findByText('Troca pendente para nova@exemplo.com.br: confirme nos dois e-mails.'),
    ).toBeInTheDocument()
  })

  test('GOOGLE-01 a linked Google account is shown, and absent Google is not spoken of', async () => {
    conta({ google: true })
    await abrir({}, true)
    const vinculadas = await secao('Contas vinculadas')
    expect(vinculadas.getByText('marina@gmail.com')).toBeInTheDocument()
    expect(vinculadas.getByRole('button', { name: 'Desvincular' })).toBeInTheDocument()
  })

  test('GOOGLE-01 where Google is not set up nothing is offered', async () => {
    conta()
    await abrir()
    await screen.findByRole('button', { name: 'Alterar e-mail' })
    expect(screen.queryByText('Contas vinculadas')).toBeNull()
  })
})

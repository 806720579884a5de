import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ChaveDeAcesso, Entrega, Webhook } from '#domain/integracoes/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

type Integracoes = NonNullable<FakeApi['integracoes']>

const agenda = {
  tipo: 'profissional' as const,
  id: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  nome: 'Helena Prado',
}
const clinica = { tipo: 'clinica' as const, id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b', nome: 'Clínica Maré' }
const chave: ChaveDeAcesso = {
  id: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  dono_id: agenda.id,
  nome: 'Meu site',
  prefixo: 'saude_Ab12Cd',
  escopos: ['horarios:ler'],
  situacao: 'vale',
  criada_em: '2026-11-01T12:00:00Z',
  termina_em: '2027-02-01T12:00:00Z',
  revogada_em: null,
  usada_em: null,
  criada_por: 'Helena Prado',
}
const webhook: Webhook = {
  id: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  dono_id: agenda.id,
  url: 'https://avisos.exemplo.com.br/saude',
  eventos: ['agendamento.marcado'],
  ativo: true,
  desligado_em: null,
  desligado_por: null,
  falhando_desde: null,
  criado_em: '2026-11-01T12:00:00Z',
  versao: 1,
  pendentes: 0,
  entregues: 3,
  desistidas: 1,
}
const entrega: Entrega = {
  id: '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  evento: 'agendamento.marcado',
  corpo: '{"type":"agendamento.marcado"}',
  situacao: 'desistida',
  criada_em: '2026-11-20T12:00:00Z',
  tentativas: 10,
  ultima_em: '2026-11-22T12:00:00Z',
  ultimo_status: 500,
  ultimo_erro: 'Respondeu 500.',
  ultima_ms: 30,
  proxima_em: null,
}
const SEGREDO = `saude_${'A'.repeat(43)}`

async function abrir(mudanca: Integracoes = {}) {
  guardarSessao()
  const listar = vi.fn<NonNullable<Integracoes['listar']>>(async () => ({
    donos: [agenda],
    chaves: [chave],
    webhooks: [webhook],
  }))
  const usos = async () => ({
    usos: [{ id: '1', em: '2026-11-20T12:00:00Z', operacao: 'v1.livres', status: 200, ip: '203.0.113.9' }],
    proxima: null,
  })
  const entregas = async () => ({ entregas: [entrega], proxima: null })
  renderApp('/integracoes', {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    integracoes: { listar, usos, entregas, ...mudanca },
  })
  return { listar, user: userEvent.setup() }
}

test('ALCANCE-05 a key is made with its scopes and end, and is shown once, in a dialog that only its button closes', async () => {
  const criarChave = vi.fn<NonNullable<Integracoes['criarChave']>>(async () => ({ chave, segredo: SEGREDO }))
  const { user } = await abrir({
    listar: async () => ({ donos: [agenda], chaves: [], webhooks: [] }),
    criarChave,
  })
  expect(await screen.findByText('Nenhuma chave')).toBeVisible()
  expect(screen.getByText('Nenhum webhook')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nova chave' }))
  await user.click(screen.getByRole('button', { name: /^Criar chave/ }))
  expect(await screen.findByText('Dê um nome à chave.')).toBeVisible()
  expect(screen.getByText('Escolha pelo menos uma permissão.')).toBeVisible()
  expect(criarChave).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Meu site')
  await user.click(screen.getByRole('checkbox', { name: /Ler em FHIR R4/ }))
  await user.click(screen.getByRole('checkbox', { name: /Ler horários livres/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vale por' }), '1 ano')
  await user.click(screen.getByRole('button', { name: /^Criar chave/ }))
  expect(await screen.findByDisplayValue(SEGREDO)).toBeVisible()
  expect(criarChave.mock.calls[0]![0]).toEqual({
    dono: 'profissional',
    dono_id: agenda.id,
    nome: 'Meu site',
    escopos: ['horarios:ler', 'fhir:ler'],
    dias: 365,
  })
  await user.keyboard('{Escape}')
  expect(screen.getByDisplayValue(SEGREDO)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Já guardei' }))
  expect(screen.queryByDisplayValue(SEGREDO)).toBeNull()
})

test('ALCANCE-05 a key shows what it may do and what was asked with it, and is revoked after a question', async () => {
  const revogarChave = vi.fn<NonNullable<Integracoes['revogarChave']>>(async () => ({
    ...chave,
    situacao: 'revogada',
  }))
  const { user } = await abrir({ revogarChave })
  await user.click(await screen.findByRole('button', { name: /^Meu site/ }))
  const dialogo = screen.getByRole('dialog', { name: 'Meu site' })
  const usos = await within(dialogo).findByRole('region', { name: 'Últimos usos' })
  expect(await within(usos).findByText(/de 203\.0\.113\.9/)).toBeVisible()
  await user.click(within(dialogo).getByRole('button', { name: 'Revogar' }))
  const pergunta = screen.getByRole('alertdialog', { name: 'Revogar a chave “Meu site”?' })
  expect(revogarChave).not.toHaveBeenCalled()
  await user.click(within(pergunta).getByRole('button', { name: 'Revogar' }))
  expect(await screen.findByText('Chave revogada')).toBeVisible()
  expect(revogarChave.mock.calls[0]![0]).toEqual({ id: chave.id })
})

test('ALCANCE-05 a refused address stands beside its field, and nothing that was typed is lost', async () => {
  const criarWebhook = vi.fn<NonNullable<Integracoes['criarWebhook']>>(async () => {
    throw recusa('ENDERECO_RECUSADO', 422, 'Este endereço não pode receber avisos.')
  })
  const { user } = await abrir({ criarWebhook })
  await user.click(await screen.findByRole('button', { name: 'Novo webhook' }))
  const campo = screen.getByRole('textbox', { name: /Endereço/ })
  await user.type(campo, 'https://10.0.0.1/avisos')
  await user.click(screen.getByRole('checkbox', { name: 'Paciente cadastrado' }))
  await user.click(screen.getByRole('button', { name: /^Criar webhook/ }))
  expect(await screen.findByText('Este endereço não pode receber avisos.')).toBeVisible()
  expect(campo).toHaveValue('https://10.0.0.1/avisos')
  expect(screen.getByRole('checkbox', { name: 'Paciente cadastrado' })).not.toBeChecked()
})

test('ALCANCE-05 what was sent to a webhook is seen and sent again; switching it off can be undone', async () => {
  const reenviar = vi.fn<NonNullable<Integracoes['reenviar']>>(async () => ({
    ...entrega,
    situacao: 'pendente',
  }))
  const mudarWebhook = vi.fn<NonNullable<Integracoes['mudarWebhook']>>(async ({ ativo }) => ({
    ...webhook,
    ativo: ativo ?? true,
    versao: 2,
  }))
  const { user } = await abrir({ reenviar, mudarWebhook })
  await user.click(await screen.findByRole('button', { name: /tipos? de aviso/ }))
  const dialogo = screen.getByRole('dialog', { name: 'avisos.exemplo.com.br/saude' })
  expect(await within(dialogo).findByText('10 tentativas · Respondeu 500')).toBeVisible()
  await user.click(within(dialogo).getByRole('button', { name: /Reenviar Consulta marcada/ }))
  expect(await screen.findByText('Aviso a caminho de novo')).toBeVisible()
  expect(reenviar.mock.calls[0]![0]).toEqual({ id: entrega.id })
  await user.click(within(dialogo).getByRole('button', { name: 'Desligar' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(mudarWebhook.mock.calls.map(([pedido]) => pedido)).toEqual([
    { id: webhook.id, versao: 1, ativo: false },
    { id: webhook.id, versao: 2, ativo: true },
  ])
})

test('ALCANCE-05 somebody with a clinic too chooses whose integrations they see', async () => {
  const { user } = await abrir({
    listar: async () => ({
      donos: [agenda, clinica],
      chaves: [chave, { ...chave, id: clinica.id, dono_id: clinica.id, nome: 'Painel da recepção' }],
      webhooks: [],
    }),
  })
  expect(await screen.findByText('Meu site')).toBeVisible()
  expect(screen.queryByText('Painel da recepção')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Integrações de' }), 'Clínica Maré')
  expect(screen.getByText('Painel da recepção')).toBeVisible()
  expect(screen.queryByText('Meu site')).toBeNull()
})

test('ALCANCE-05 who has neither an agenda nor a clinic is told what comes first', async () => {
  await abrir({ listar: async () => ({ donos: [], chaves: [], webhooks: [] }) })
  expect(await screen.findByRole('heading', { name: 'Nada para integrar ainda' })).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { VisaoGeral } from '#domain/financeiro/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

type Reembolsos = NonNullable<FakeApi['reembolsos']>
type Recibo = Awaited<ReturnType<NonNullable<Reembolsos['listar']>>>['recibos'][number]
type Pedido = NonNullable<Recibo['reembolso']>

const livro = { livro: 'familia', clinica_id: null, nome: 'Minha família', escreve: true } as const
const somas = { receitas_centavos: 0, despesas_centavos: 0, saldo_centavos: 0 }
const visao: VisaoGeral = {
  livros: [livro],
  livro,
  recorte: { de: '2026-11-01', ate: '2026-11-25' },
  antes: { de: '2026-10-01', ate: '2026-10-25' },
  resumo: somas,
  anterior: somas,
  quantas: 0,
  meses: [],
  recentes: [],
  linhas_a_conciliar: 0,
  pessoas: [],
}
const marina = { nome: 'Marina Duarte', cpf: '52998224725' }
const recibo = (reembolso: Pedido | null): Recibo => ({
  recibo_id: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  numero: 7,
  dados: {
    emissor: { nome: 'Helena Prado', cpf: null, registro: 'CRM/SP 123456', rqe: null },
    pagador: marina,
    beneficiario: marina,
    servico: 'Consulta',
    tuss: '10101012',
    data: '2026-11-02',
    local: 'Consultório',
    centavos: 30_000,
    extenso: 'trezentos reais',
    forma: 'pix',
  },
  faltas: ['cpf-emissor'],
  paciente_id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  pessoa: 'Marina Duarte',
  agendamento_id: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  reembolso,
})
const pedido: Pedido = {
  id: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  plano: 'Plano Bem',
  protocolo: '',
  pedido_centavos: 30_000,
  pedido_em: '2026-11-10',
  situacao: 'pedido',
  recebido_centavos: null,
  respondido_em: null,
  motivo: null,
  versao: 1,
}
const abrir = (reembolsos: Reembolsos) => {
  guardarSessao()
  return renderApp('/financeiro?aba=reembolsos', {
    acesso: { eu: () => pessoa({ perfil: 'paciente-administrador' }) },
    financeiro: { visaoGeral: () => visao },
    reembolsos: { gastos: () => ({ meses: [], pessoas: [] }), ...reembolsos },
  })
}
const ato = (nome: RegExp) => screen.findByRole('button', { name: nome })

test('FIN-08 a receipt is copied for the plan, asked back, received, and each act is where it is due', async () => {
  const user = userEvent.setup()
  let agora: Pedido | null = null
  const pedir = vi.fn<NonNullable<Reembolsos['pedir']>>(() => (agora = pedido))
  const receber = vi.fn<NonNullable<Reembolsos['receber']>>(
    () =>
      (agora = {
        ...pedido,
        situacao: 'recebido',
        recebido_centavos: 18_000,
        respondido_em: '2026-11-20',
        versao: 2,
      }),
  )
  await abrir({ listar: () => ({ recibos: [recibo(agora)] }), pedir, receber })
  await user.click(await ato(/^Copiar dados, recibo nº 7/))
  const copiado = await navigator.clipboard.readText()
  for (const parte of [
    'Recibo nº 7',
    'CRM/SP 123456',
    'Código TUSS: 10101012',
    '529.982.247-25',
    'R$ 300,00',
  ])
    expect(copiado).toContain(parte)
  await user.click(await ato(/^Pedi o reembolso/))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: /^Salvar/ }))
  expect(await form.findByText('Informe o plano.')).toBeInTheDocument()
  await user.type(form.getByLabelText(/Plano de saúde/), 'Plano Bem')
  await user.click(form.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText(/pedidos a Plano Bem em 10\/11\/2026/)).toBeInTheDocument()
  expect(pedir.mock.calls[0]![0]).toMatchObject({ plano: 'Plano Bem', valor_centavos: 30_000 })
  await user.click(await ato(/^Recebi/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText(/R\$\s180,00 recebidos em 20\/11\/2026/)).toBeInTheDocument()
  expect(receber.mock.calls[0]![0]).toMatchObject({ id: pedido.id, versao: 1 })
  expect(screen.queryByRole('button', { name: /^Recebi/ })).not.toBeInTheDocument()
  expect(await ato(/^Desfazer recebimento/)).toBeInTheDocument()
})

test('FIN-08 a refusal carries its reason, and what another person changed meanwhile is said', async () => {
  const recusar = vi.fn<NonNullable<Reembolsos['recusar']>>(() => {
    throw recusa('MUDOU', 409, 'Outra pessoa mudou este pedido enquanto você escrevia.')
  })
  await abrir({ listar: () => ({ recibos: [recibo(pedido)] }), recusar })
  await userEvent.click(await ato(/^Foi recusado/))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText(/Motivo da recusa/), 'Fora do rol')
  await userEvent.click(form.getByRole('button', { name: /^Salvar/ }))
  expect(await form.findByText(/Outra pessoa mudou este pedido/)).toBeInTheDocument()
  expect(form.getByLabelText(/Motivo da recusa/)).toHaveValue('Fora do rol')
})

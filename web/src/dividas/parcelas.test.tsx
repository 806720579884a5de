import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MeuAcordo, MinhaParcela } from '#domain/dividas/contract.ts'
import { abrir } from '#web/agendamentos/consultas/testing/fake-consulta.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const ACORDO = '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const parcelas = [
  {
    numero: 1,
    vence_em: '2031-12-10',
    valor_centavos: 15_000,
    aberto_centavos: 15_000,
    situacao: 'a-vencer' as const,
  },
  {
    numero: 2,
    vence_em: '2032-01-10',
    valor_centavos: 15_000,
    aberto_centavos: 15_000,
    situacao: 'a-vencer' as const,
  },
]
const acordo = (mais: Partial<MeuAcordo> = {}): MeuAcordo => ({
  acordo_id: ACORDO,
  pessoa: 'Marina Duarte',
  eu: true,
  quem: 'Helena Prado',
  total_centavos: 30_000,
  aberto_centavos: 30_000,
  multa_bps: 200,
  juros_bps: 50,
  parcelas,
  proxima: 1,
  ...mais,
})
const parcela = (mais: Partial<MinhaParcela> = {}): MinhaParcela => ({
  ...parcelas[0]!,
  acordo_id: ACORDO,
  quem: 'Helena Prado',
  parcelas: 2,
  acrescimo_centavos: 0,
  total_centavos: 15_000,
  recebedor: 'HELENA PRADO',
  copia_e_cola: '00020101BANCO',
  pelo_banco: true,
  vale: true,
  multa_bps: 200,
  juros_bps: 50,
  ...mais,
})
const comDividas = (dividas: NonNullable<FakeApi['dividas']>, endereco = '/consultas') =>
  abrir({}, endereco, { dividas: { minhas: () => [acordo()], ...dividas } })

test('FIN-10 who owes by an agreement sees its next part, with what being late costs, and opens its Pix', async () => {
  const pedidas: unknown[] = []
  await comDividas({
    parcela: (input) => {
      pedidas.push(input)
      return parcela()
    },
  })
  const cartao = within(await screen.findByRole('region', { name: 'Parcelas a pagar' }))
  expect(cartao.getByText('1ª de 2 parcelas')).toBeInTheDocument()
  expect(cartao.getByText(/multa de 2% e juros de 0,5% ao mês/)).toBeInTheDocument()
  await userEvent.click(cartao.getByRole('button', { name: /^Pagar/ }))
  const painel = within(await screen.findByRole('dialog', { name: '1ª de 2 parcelas' }))
  expect(await painel.findByRole('button', { name: 'Copiar código Pix' })).toBeInTheDocument()
  expect(painel.getByText(/o banco confirma sozinho/)).toBeInTheDocument()
  expect(pedidas[0]).toMatchObject({ acordo_id: ACORDO, numero: 1 })
})

test('FIN-10 nobody who owes nothing sees a place for it', async () => {
  await comDividas({ minhas: () => [] })
  await screen.findByRole('article', { name: 'Helena Prado' })
  expect(screen.queryByRole('region', { name: 'Parcelas a pagar' })).not.toBeInTheDocument()
})

test.each([
  ['paid', { situacao: 'paga', aberto_centavos: 0, copia_e_cola: null } as const, 'Parcela paga'],
  ['of an agreement that ended', { vale: false, copia_e_cola: null }, 'Este acordo foi encerrado'],
  ['behind another one', { copia_e_cola: null, pelo_banco: false }, 'Há uma parcela anterior a pagar'],
  ['without an account', { recebedor: null, copia_e_cola: null }, 'Este pagamento não é por Pix aqui'],
])('FIN-11 a part that is %s has no code, and says what to do', async (_, mais, titulo) => {
  await comDividas({ parcela: () => parcela(mais) }, `/consultas?parcela=${ACORDO}.1`)
  const painel = within(await screen.findByRole('dialog', { name: '1ª de 2 parcelas' }))
  expect(await painel.findByRole('heading', { name: titulo })).toBeInTheDocument()
  expect(painel.queryByRole('button', { name: 'Copiar código Pix' })).not.toBeInTheDocument()
})

test('FIN-11 a late part says what being late adds, and by whom it is confirmed without a bank', async () => {
  await comDividas(
    {
      parcela: () =>
        parcela({ situacao: 'vencida', acrescimo_centavos: 353, total_centavos: 15_353, pelo_banco: false }),
    },
    `/consultas?parcela=${ACORDO}.1`,
  )
  const painel = within(await screen.findByRole('dialog', { name: '1ª de 2 parcelas' }))
  expect(await painel.findByText(/^R\$\s153,53$/)).toBeInTheDocument()
  expect(painel.getByText(/^R\$\s3,53$/)).toBeInTheDocument()
  expect(painel.getByText(/O consultório registra o pagamento/)).toBeInTheDocument()
})

test('FIN-11 a part that cannot be read says so, and can be asked for again', async () => {
  await comDividas(
    {
      parcela: () => {
        throw recusa('NAO_ENCONTRADO', 404)
      },
    },
    `/consultas?parcela=${ACORDO}.1`,
  )
  expect(await screen.findByText('Não foi possível carregar a parcela')).toBeInTheDocument()
})

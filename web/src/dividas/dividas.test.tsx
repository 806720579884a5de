import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Devedor, Divida } from '#domain/dividas/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const PACIENTE = '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const CONSULTA = '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const faixas = { 'a-vencer': 0, 'ate-30': 0, 'ate-60': 30_000, 'ate-90': 0, 'mais-de-90': 0 }
const livro = { livro: 'profissional', clinica_id: null, nome: 'Meu consultório', escreve: true } as const
const somas = { receitas_centavos: 0, despesas_centavos: 0, saldo_centavos: 0 }

const devedor = (mais: Partial<Devedor> = {}): Devedor => ({
  paciente_id: PACIENTE,
  pessoa: 'Marina Duarte',
  consultas: 1,
  aberto_centavos: 30_000,
  faixas,
  desde: '2026-10-10',
  em_acordo: false,
  lembrado_em: null,
  ...mais,
})
const divida = (mais: Partial<Divida> = {}): Divida => ({
  paciente_id: PACIENTE,
  pessoa: 'Marina Duarte',
  aberto_centavos: 30_000,
  vencido_centavos: 30_000,
  consultas: [
    {
      agendamento_id: CONSULTA,
      servico: 'Consulta',
      profissional: 'Helena Prado',
      dia: '2026-10-10',
      valor_centavos: 30_000,
      recebido_centavos: 0,
      aberto_centavos: 30_000,
      em_acordo: false,
    },
  ],
  acordo: null,
  baixas: [],
  lembrado_em: null,
  pode_lembrar: true,
  escreve: true,
  ...mais,
})

type Dividas = NonNullable<FakeApi['dividas']>
function abrir(dividas: Dividas = {}, itens: Devedor[] = [devedor()]) {
  guardarSessao()
  return renderApp('/financeiro?aba=receber', {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    financeiro: {
      visaoGeral: () => ({
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
      }),
    },
    dividas: {
      listar: () => ({
        itens,
        proximo: null,
        resumo: { pessoas: itens.length, aberto_centavos: 30_000 * itens.length, faixas },
        escreve: true,
      }),
      ver: () => divida(),
      ...dividas,
    },
  })
}
const daPessoa = async () => {
  const lista = await screen.findByRole('list', { name: 'A receber' })
  await userEvent.click(within(lista).getByRole('button', { name: /Marina Duarte/ }))
  return screen.findByRole('dialog', { name: 'Marina Duarte' })
}

test('FIN-10 nobody owes anything: the page says what would stand there', async () => {
  await abrir({}, [])
  expect(await screen.findByRole('heading', { name: 'Ninguém deve nada' })).toBeVisible()
})

test('FIN-10 who may not be named is one line without a name, and opens nothing', async () => {
  await abrir({}, [devedor({ paciente_id: null, pessoa: null })])
  expect(await screen.findByText('Pacientes de agendas que você não abre')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pacientes de agendas/ })).toBeNull()
})

test('FIN-10 who only reads sees what is owed and no act', async () => {
  await abrir({ ver: () => divida({ escreve: false, pode_lembrar: false }) })
  const painel = await daPessoa()
  await within(painel).findByText('Consulta')
  for (const nome of [/Lembrar/, /Fazer acordo/, /Recebi/, /Deixar de cobrar/])
    expect(within(painel).queryByRole('button', { name: nome })).toBeNull()
})

test('FIN-10 a reminder that is refused says why, and a second one today is not offered', async () => {
  const lembrar = vi.fn(() => {
    throw recusa('SEM_DESTINO', 409, 'Este paciente não usa o aplicativo. Fale com ele por telefone.')
  })
  await abrir({ lembrar })
  await userEvent.click(within(await daPessoa()).getByRole('button', { name: /^Lembrar com Pix/ }))
  expect(await screen.findByText(/não usa o aplicativo/)).toBeVisible()
  expect(lembrar).toHaveBeenCalledOnce()
})

test('FIN-10 an agreement proposes even parts, says what they add up to, and sends them once', async () => {
  const acordar = vi.fn(() => divida())
  await abrir({ acordar })
  await userEvent.click(await within(await daPessoa()).findByRole('button', { name: /^Fazer acordo/ }))
  const dialogo = await screen.findByRole('dialog', { name: 'Fazer acordo' })
  await userEvent.selectOptions(within(dialogo).getByLabelText('Parcelas'), '4')
  const [primeiro] = within(dialogo).getAllByLabelText('Valor')
  await userEvent.clear(primeiro!)
  await userEvent.type(primeiro!, '1')
  await userEvent.click(within(dialogo).getByRole('button', { name: /^Fazer acordo/ }))
  expect(await within(dialogo).findByText(/não somam o total/)).toBeVisible()
  expect(acordar).not.toHaveBeenCalled()
  await userEvent.selectOptions(within(dialogo).getByLabelText('Parcelas'), '3')
  await userEvent.click(within(dialogo).getByRole('button', { name: /^Fazer acordo/ }))
  expect(await screen.findByText('Acordo feito')).toBeVisible()
  expect(acordar).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      total_centavos: 30_000,
      parcelas: [1, 2, 3].map(() => expect.objectContaining({ valor_centavos: 10_000 })),
    }),
  )
})

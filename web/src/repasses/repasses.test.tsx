import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { VisaoGeral } from '#domain/financeiro/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { baixar } from '#web/lib/baixar.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

vi.mock(import('#web/lib/baixar.ts'), () => ({
  baixar: vi.fn<typeof baixar>(),
  baixarTexto: vi.fn<() => void>(),
}))

type Repasses = NonNullable<FakeApi['repasses']>
type Extrato = Awaited<ReturnType<NonNullable<Repasses['extrato']>>>

const clinica_id = '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const profissional_id = '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const livro = { livro: 'clinica', clinica_id, nome: 'Espaço Cuidar', escreve: true } as const
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
const extrato = (mais: Partial<Extrato> = {}): Extrato => ({
  clinica_id,
  clinica: 'Espaço Cuidar',
  profissional_id,
  profissional: 'Helena Prado',
  mes: '2026-10-01',
  quantos: 1,
  recebido_centavos: 30_000,
  profissional_centavos: 18_000,
  clinica_centavos: 12_000,
  taxa_centavos: 0,
  saldo_centavos: 18_000,
  ajustes: 0,
  ajustes_centavos: 0,
  sem_regra: 0,
  fechamento: null,
  impedimento: null,
  antes: null,
  linhas: [
    {
      id: '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b',
      dia: '2026-10-05',
      competencia: null,
      servico: '=Consulta',
      forma: 'pix',
      pessoa: 'Marina Duarte',
      recebido_por: 'clinica',
      estorno: false,
      ajuste: false,
      valor_centavos: 30_000,
      profissional_centavos: 18_000,
      clinica_centavos: 12_000,
      taxa_centavos: 0,
      regra: {
        id: '66666666-0c6e-4a55-9a0e-0c1d2e3f4a5b',
        profissional_id: null,
        servico: null,
        forma: null,
        modo: 'percentual',
        percentual_pontos: 6_000,
        valor_centavos: null,
        taxa_pontos: null,
        vale_de: '2026-01-01',
      },
    },
  ],
  ...mais,
})
const fechado = {
  id: '77777777-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  fechado_em: '2026-11-02T12:00:00Z',
  fechado_por: 'Ana',
  pago_em: null,
}

const abrir = (repasses: Repasses = {}, endereco = '/financeiro?aba=repasses&mes=2026-10') => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador' }) },
    financeiro: { visaoGeral: () => visao },
    repasses: {
      mes: () => ({ escreve: true, comeco: '2026-01-01', repasses: [extrato()] }),
      extrato: () => extrato(),
      ...repasses,
    },
  })
}
const abrirExtrato = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o extrato: Helena Prado' }))
  return within(await screen.findByRole('region', { name: 'Helena Prado, outubro de 2026' }))
}

test('FIN-12 the month of a clinic opens the statement of each professional, which is closed as it was seen', async () => {
  let agora = extrato()
  const fechar = vi.fn<NonNullable<Repasses['fechar']>>(
    () => (agora = extrato({ fechamento: fechado, impedimento: 'fechado' })),
  )
  await abrir({ extrato: () => agora, fechar })
  const dela = await abrirExtrato()
  expect(dela.getByText(/A clínica paga R\$\s180,00 ao profissional/)).toBeInTheDocument()
  expect(dela.getByRole('rowheader', { name: /=Consulta.*Marina Duarte.*60% do valor/ })).toBeInTheDocument()
  await userEvent.click(dela.getByRole('button', { name: 'Fechar o mês' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Fechar o mês/ }),
  )
  expect(await screen.findByText(/Fechado em 02\/11\/2026 por Ana\. Não muda mais/)).toBeInTheDocument()
  expect(fechar.mock.calls[0]![0]).toMatchObject({
    clinica_id,
    profissional_id,
    mes: '2026-10-01',
    quantos: 1,
    profissional_centavos: 18_000,
    saldo_centavos: 18_000,
  })
  expect(dela.queryByRole('button', { name: 'Fechar o mês' })).not.toBeInTheDocument()
})

test('FIN-12 what changed while somebody looked is said, and the statement is read again', async () => {
  let agora = extrato()
  await abrir({
    extrato: () => agora,
    fechar: () => {
      agora = extrato({ quantos: 2, saldo_centavos: 24_000 })
      throw recusa('MUDOU', 409, 'Confira de novo e feche.', { extrato: agora })
    },
  })
  const dela = await abrirExtrato()
  await userEvent.click(dela.getByRole('button', { name: 'Fechar o mês' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Fechar o mês/ }),
  )
  expect(await screen.findByText('O extrato mudou enquanto você conferia')).toBeInTheDocument()
  expect(await screen.findByText(/A clínica paga R\$\s240,00/)).toBeInTheDocument()
})

test('FIN-12 a month that waits for an earlier one says so and leads there', async () => {
  await abrir({
    extrato: ({ mes }) =>
      extrato({ mes, ...(mes === '2026-10-01' && { impedimento: 'anterior-aberto', antes: '2026-09-01' }) }),
  })
  const dela = await abrirExtrato()
  expect(
    dela.getByText('Há recebimentos de um mês anterior ainda aberto. Feche-o antes.'),
  ).toBeInTheDocument()
  await userEvent.click(dela.getByRole('button', { name: 'Abrir setembro de 2026' }))
  expect(await screen.findByRole('region', { name: 'Helena Prado, setembro de 2026' })).toBeInTheDocument()
})

test('FIN-12 a rule is written with its percentage, and a refused day stands at its field', async () => {
  const criarRegra = vi.fn<NonNullable<Repasses['criarRegra']>>(({ vale_de, id }) => {
    if (vale_de < '2026-11-01')
      throw recusa('MES_FECHADO', 409, 'Este dia está em um mês já fechado.', { livre_desde: '2026-11-01' })
    return { id }
  })
  await abrir(
    {
      regras: () => ({
        escreve: true,
        regras: [],
        livre_desde: '2026-11-01',
        profissionais: [{ profissional_id, nome: 'Helena Prado' }],
        servicos: ['Consulta'],
      }),
      criarRegra,
    },
    '/financeiro?aba=repasses&vista=regras',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Nova regra' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nova regra' }))
  await userEvent.click(form.getByRole('button', { name: /^Salvar/ }))
  expect(await form.findByText('Informe de 0 a 100, com até duas casas decimais.')).toBeInTheDocument()
  expect(criarRegra).not.toHaveBeenCalled()
  await userEvent.selectOptions(form.getByLabelText('Profissional'), 'Helena Prado')
  await userEvent.type(form.getByLabelText(/Parte do profissional/), '62,5')
  const dia = form.getByLabelText(/Vale desde/)
  await userEvent.clear(dia)
  await userEvent.type(dia, '01102026')
  await userEvent.click(form.getByRole('button', { name: /^Salvar/ }))
  expect(await form.findByText(/Este dia está em um mês já fechado/)).toBeInTheDocument()
  await userEvent.clear(dia)
  await userEvent.type(dia, '01112026')
  await userEvent.click(form.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Regra salva.')).toBeInTheDocument()
  expect(criarRegra.mock.lastCall![0]).toMatchObject({
    profissional_id,
    servico: null,
    percentual_pontos: 6_250,
    vale_de: '2026-11-01',
  })
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { atosDa, situacaoDaGuia, somarGuias } from '#domain/convenios/rules.ts'
import type { GuiaDoLote, LoteAberto } from '#domain/convenios/schemas.ts'
import type { VisaoGeral } from '#domain/financeiro/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

type Convenios = NonNullable<FakeApi['convenios']>

const livro = { livro: 'profissional', clinica_id: null, nome: 'Meu consultório', escreve: true } as const
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
const consulta = {
  agendamento_id: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  dia: '2026-11-05',
  plano: 'Unimed Nacional',
  servico: 'Consulta',
  profissional: 'Helena Prado',
  pessoa: 'Marina Duarte',
}
const guia = (mais: Partial<GuiaDoLote> = {}): GuiaDoLote => {
  const linha: GuiaDoLote = {
    ...consulta,
    id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
    esperado_centavos: 20_000,
    pago_centavos: null,
    motivo: null,
    respondida_em: null,
    recurso: null,
    recurso_em: null,
    recuperado_centavos: null,
    recurso_respondido_em: null,
    situacao: 'aguardando',
    atos: [],
    versao: 1,
    ...mais,
  }
  return { ...linha, situacao: situacaoDaGuia('enviado', linha), atos: [...atosDa('enviado', linha)] }
}
const lote = (guias = [guia()], mais: Partial<LoteAberto> = {}): LoteAberto => ({
  id: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  numero: 7,
  operadora: 'Unimed',
  situacao: 'enviado',
  quantas: guias.length,
  criado_em: '2026-11-10',
  enviado_em: '2026-11-11',
  protocolo: 'P-77',
  previsto_para: null,
  encerrado_em: null,
  escreve: true,
  livro: 'Meu consultório',
  guias,
  ...somarGuias('enviado', guias),
  ...mais,
})

function abrir(convenios: Convenios, endereco = '/financeiro?aba=convenios') {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    financeiro: { visaoGeral: () => visao },
    convenios: {
      painel: () => ({
        escreve: true,
        operadoras: [
          { operadora: 'Unimed', sem_lote: 2, sem_lote_centavos: 40_000, ...somarGuias('enviado', [guia()]) },
        ],
        lotes: [lote()],
      }),
      ...convenios,
    },
  })
}
const abrirLote = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir o lote 7 de Unimed' }))
  return within(await screen.findByRole('region', { name: 'Lote 7, Unimed' }))
}

test('FIN-13 an operator’s consultations are chosen with what is expected for each, and a batch opens', async () => {
  const criarLote = vi.fn<NonNullable<Convenios['criarLote']>>(() => lote())
  const { endereco } = await abrir({
    semLote: () => ({
      consultas: [
        { ...consulta, operadora: 'Unimed', valor_centavos: 20_000 },
        {
          ...consulta,
          agendamento_id: '99999999-0c6e-4a55-9a0e-0c1d2e3f4a5b',
          pessoa: 'Davi Reis',
          operadora: 'Unimed',
          valor_centavos: 0,
        },
      ],
    }),
    criarLote,
    lote: () => lote(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Montar lote de Unimed' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Novo lote de Unimed' }))
  await dialogo.findByRole('checkbox', { name: /Davi Reis/ })
  await userEvent.click(dialogo.getByRole('button', { name: /^Montar lote/ }))
  expect(await dialogo.findByText('Informe o valor esperado de cada consulta escolhida.')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('checkbox', { name: /Davi Reis/ }))
  const valor = dialogo.getByLabelText(/^Valor esperado de .*Marina/)
  await userEvent.clear(valor)
  await userEvent.type(valor, '18000')
  expect(dialogo.getByText(/^1 consulta, R\$\s180,00$/)).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: /^Montar lote/ }))
  expect(await screen.findByRole('region', { name: 'Lote 7, Unimed' })).toBeInTheDocument()
  expect(criarLote.mock.calls[0]![0]).toMatchObject({
    operadora: 'Unimed',
    guias: [{ agendamento_id: consulta.agendamento_id, esperado_centavos: 18_000 }],
  })
  expect(endereco()).toContain('lote=')
})

test('FIN-13 an answer of less asks for the reason, is refused at its field without losing what was typed, and says what is left', async () => {
  let agora = lote()
  const responder = vi.fn<NonNullable<Convenios['responder']>>(({ dia, pago_centavos, motivo }) => {
    if (dia === '2026-11-01')
      throw recusa('DIA', 422, 'Informe um dia que não seja anterior ao envio do lote.', {})
    return (agora = lote([guia({ pago_centavos, motivo, respondida_em: dia, versao: 2 })]))
  })
  await abrir({ lote: () => agora, responder })
  const aberto = await abrirLote()
  await userEvent.click(aberto.getByRole('button', { name: /^Registrar resposta: 05\/11\/2026, Marina/ }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Resposta da operadora' }))
  const pago = dialogo.getByLabelText(/Valor pago/)
  await userEvent.clear(pago)
  await userEvent.type(pago, '15000')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(
    await dialogo.findByText('Informe o motivo da glosa, como a operadora escreveu.'),
  ).toBeInTheDocument()
  await userEvent.type(dialogo.getByLabelText(/Motivo da glosa/), 'Senha vencida')
  const dia = dialogo.getByLabelText(/Dia do pagamento/)
  await userEvent.clear(dia)
  await userEvent.type(dia, '01112026')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await dialogo.findByText(/não seja anterior ao envio/)).toBeInTheDocument()
  expect(dialogo.getByLabelText(/Motivo da glosa/)).toHaveValue('Senha vencida')
  await userEvent.clear(dia)
  await userEvent.type(dia, '12112026')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Resposta registrada.')).toBeInTheDocument()
  expect(await aberto.findByText('Glosa: Senha vencida')).toBeInTheDocument()
  expect(aberto.getByText('Glosada')).toBeInTheDocument()
  expect(responder.mock.lastCall![0]).toMatchObject({ versao: 1, pago_centavos: 15_000, dia: '2026-11-12' })
})

test('FIN-13 a refusal is appealed, undone, and what somebody else wrote meanwhile is said', async () => {
  let agora = lote([guia({ pago_centavos: 0, motivo: 'Sem cobertura', versao: 2 })])
  const recorrer = vi.fn<NonNullable<Convenios['recorrer']>>(
    ({ texto }) =>
      (agora = lote([guia({ pago_centavos: 0, motivo: 'Sem cobertura', recurso: texto, versao: 3 })])),
  )
  await abrir({
    lote: () => agora,
    recorrer,
    desfazer: () => {
      throw recusa('MUDOU', 409, 'Outra pessoa mexeu neste lote enquanto você olhava.', {
        guia: agora.guias[0],
      })
    },
  })
  const aberto = await abrirLote()
  await userEvent.click(aberto.getByRole('button', { name: /^Recorrer: / }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Recorrer da glosa' }))
  await userEvent.type(dialogo.getByLabelText(/O que foi pedido/), 'A senha valia no dia')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await aberto.findByText('Recurso: A senha valia no dia')).toBeInTheDocument()
  await userEvent.click(aberto.getByRole('button', { name: /^Desfazer: / }))
  expect(await screen.findByText('Outra pessoa mexeu neste lote enquanto você olhava.')).toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MeuPlano, PreviaDaMudanca } from '#domain/planos/contract.ts'
import type { Fatura, Plano } from '#domain/planos/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const uuid = (n: number) => `${String(n).padStart(8, '0')}-0c6e-4a55-9a0e-0c1d2e3f4a5b`
const plano = (n: number, mais: Partial<Plano> = {}): Plano => ({
  id: uuid(n),
  nome: ['Essencial', 'Consultório', 'Clínica'][n]!,
  descricao: '',
  mensal_centavos: [0, 8_900, 24_900][n]!,
  anual_centavos: [0, 89_000, 249_000][n]!,
  limites: {
    profissionais: [5, 10, 20][n]!,
    clinicas: 2,
    servicos: null,
    armazenamento_mb: 1_024,
    minutos_ia: 60,
  },
  gratuito: n === 0,
  ...mais,
})
const assinatura = (mais: Partial<NonNullable<MeuPlano['assinatura']>> = {}): MeuPlano['assinatura'] => ({
  id: uuid(9),
  plano: plano(1),
  ciclo: 'mensal',
  situacao: 'ativo',
  periodo_de: '2026-11-05',
  periodo_ate: '2026-12-05',
  credito_centavos: 0,
  proximo: null,
  cupom: null,
  pausa: null,
  pode: ['mudar', 'cancelar', 'pausar', 'usar-cupom'],
  versao: 3,
  ...mais,
})
const meu = (mais: Partial<MeuPlano> = {}): MeuPlano => ({
  assinatura: assinatura(),
  plano: plano(1),
  uso: [
    { limite: 'profissionais', em_uso: 9, maximo: 10 },
    { limite: 'clinicas', em_uso: 2, maximo: 2 },
    { limite: 'servicos', em_uso: 12, maximo: null },
    { limite: 'armazenamento_mb', em_uso: 100, maximo: 1_024 },
    { limite: 'minutos_ia', em_uso: 12.4, maximo: 60 },
  ],
  planos: [plano(0), plano(1), plano(2)],
  pode_testar: false,
  em_aberto: [],
  ...mais,
})
const previa = (mais: Partial<PreviaDaMudanca> = {}): PreviaDaMudanca => ({
  quando: 'agora',
  dia: '2026-11-20',
  linhas: [
    { tipo: 'plano', plano: 'Clínica', de: '2026-11-20', ate: '2026-12-20', valor_centavos: 24_900 },
    { tipo: 'nao-usado', plano: 'Consultório', de: '2026-11-20', ate: '2026-12-05', valor_centavos: -4_450 },
  ],
  total_centavos: 20_450,
  credito_centavos: 0,
  proxima: { dia: '2026-12-20', total_centavos: 24_900 },
  acima: [],
  ...mais,
})
const fatura = (mais: Partial<Fatura> = {}): Fatura => ({
  id: uuid(7),
  numero: 42,
  emitida_em: '2026-11-05',
  vence_em: '2026-11-10',
  total_centavos: 8_900,
  situacao: 'aberta',
  vencida: true,
  linhas: [
    { tipo: 'plano', plano: 'Consultório', de: '2026-11-05', ate: '2026-12-05', valor_centavos: 8_900 },
  ],
  pix: '00020126CODIGO',
  pelo_banco: false,
  pix_recebidos: [],
  comprovante: false,
  recusa: null,
  paga_em: null,
  versao: 1,
  ...mais,
})

type Planos = NonNullable<FakeApi['planos']>
function abrir(planos: Planos = {}, mais: Partial<MeuPlano> = {}) {
  guardarSessao()
  return renderApp('/planos-assinatura', {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    planos: {
      meu: () => meu(mais),
      faturas: () => ({ itens: mais.em_aberto ?? [], proximo: null }),
      rendeu: ({ desde }) => ({
        desde,
        marcadas: 12,
        atendidas: 9,
        minutos: 360,
        recebido_centavos: 180_000,
        fora_do_horario: 4,
        remarcadas: 2,
        pago_centavos: 8_900,
      }),
      previa: () => previa(),
      ...planos,
    },
  })
}
const escolher = async (nome: string, papel = 'dialog') => {
  await userEvent.click(await screen.findByRole('button', { name: nome }))
  return screen.findByRole(papel)
}

test('PLANO-01 what is used stands beside what is allowed, and says where little is left', async () => {
  await abrir()
  const uso = await screen.findByRole('region', { name: 'Quanto você usa' })
  expect(within(uso).getByText('No limite')).toBeVisible()
  expect(within(uso).getByText('Perto do limite')).toBeVisible()
  expect(within(uso).getByText(/12.*sem limite/)).toBeVisible()
})

test('PLANO-03 a change shows its lines, and what is confirmed is the total that was shown', async () => {
  const assinar = vi.fn(() => meu({ plano: plano(2), assinatura: assinatura({ plano: plano(2) }) }))
  await abrir({ assinar })
  const dialogo = await escolher('Mudar para este: Clínica')
  expect(
    await within(dialogo).findByText('Dias não usados do plano anterior', { exact: false }),
  ).toBeVisible()
  expect(within(dialogo).getAllByText(/204,50/)[0]).toBeVisible()
  await userEvent.click(within(dialogo).getByRole('button', { name: /^Confirmar/ }))
  expect(await screen.findByText('Plano mudado')).toBeVisible()
  expect(assinar).toHaveBeenCalledExactlyOnceWith({
    plano_id: uuid(2),
    ciclo: 'mensal',
    total_centavos: 20_450,
    versao: 3,
  })
})

test('PLANO-03 a total that is another one by then is refused, and the new one is shown', async () => {
  let vez = 0
  await abrir({
    previa: () => previa({ total_centavos: vez++ === 0 ? 20_450 : 20_000 }),
    assinar: () => {
      throw recusa('OUTRO_VALOR', 409, 'O valor mudou enquanto você olhava. Confira o novo valor.')
    },
  })
  const dialogo = await escolher('Mudar para este: Clínica')
  await within(dialogo).findAllByText(/204,50/)
  await userEvent.click(within(dialogo).getByRole('button', { name: /^Confirmar/ }))
  expect(await within(dialogo).findByText(/O valor mudou/)).toBeVisible()
  expect((await within(dialogo).findAllByText(/200,00/))[0]).toBeVisible()
})

test('PLANO-03 a coupon that is used up is told at its field, and stays to be mended', async () => {
  await abrir({
    previa: ({ cupom }) => {
      if (cupom) throw recusa('CUPOM_INVALIDO', 404, 'Este cupom não existe ou já acabou.')
      return previa()
    },
  })
  const dialogo = await escolher('Mudar para este: Clínica')
  const campo = within(dialogo).getByRole('textbox', { name: /Cupom/ })
  await userEvent.type(campo, 'ACABOU')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Aplicar' }))
  expect(await within(dialogo).findByText('Este cupom não existe ou já acabou.')).toBeVisible()
  expect(campo).toHaveValue('ACABOU')
  // One may go on without it, and sees what that costs.
  expect((await within(dialogo).findAllByText(/204,50/))[0]).toBeVisible()
  expect(within(dialogo).getByRole('button', { name: /^Confirmar/ })).toBeEnabled()
})

test('PLANO-02 a smaller plan says what is above its limits, and that nothing is deleted', async () => {
  await abrir({
    previa: () =>
      previa({
        quando: 'no-fim-do-periodo',
        dia: '2026-12-05',
        linhas: [],
        total_centavos: 0,
        acima: [{ limite: 'profissionais', em_uso: 9, maximo: 5 }],
      }),
  })
  const dialogo = await escolher('Mudar para este: Clínica')
  expect(await within(dialogo).findByText(/Nada se apaga, mas/)).toBeVisible()
  expect(within(dialogo).getByText(/9.* de 5/)).toBeVisible()
})

test('PLANO-04 leaving takes two taps, with the export on the same screen', async () => {
  let dela = meu()
  const cancelar = vi.fn(
    () =>
      (dela = meu({
        assinatura: assinatura({ situacao: 'cancelado-no-fim', pode: ['desfazer-cancelamento'] }),
      })),
  )
  await abrir({ cancelar, meu: () => dela })
  const dialogo = await escolher('Cancelar assinatura', 'alertdialog')
  expect(within(dialogo).getByRole('link', { name: 'Exportar meus dados' })).toHaveAttribute(
    'href',
    '/privacidade',
  )
  await userEvent.type(within(dialogo).getByRole('textbox'), 'Vou me aposentar.')
  await userEvent.click(within(dialogo).getByRole('button', { name: /^Cancelar assinatura/ }))
  expect(await screen.findByRole('button', { name: 'Continuar assinando' })).toBeVisible()
  expect(cancelar).toHaveBeenCalledExactlyOnceWith({ versao: 3, motivo: 'Vou me aposentar.' })
})

test('PLANO-06 an invoice that is late comes first, with its code and a way to say that it was paid', async () => {
  const informarPagamento = vi.fn(() => fatura({ situacao: 'informada', pix: null }))
  await abrir(
    {
      fatura: () => ({
        ...fatura(),
        pagador: { nome: 'Helena Prado', cpf: null, email: null },
        recebedor: 'App da Saude',
      }),
      informarPagamento,
    },
    { em_aberto: [fatura()] },
  )
  const aviso = await screen.findByRole('region', { name: 'Fatura 42' })
  expect(within(aviso).getByText('Venceu em 10/11/2026')).toBeVisible()
  await userEvent.click(within(aviso).getByRole('button', { name: 'Pagar com Pix' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Fatura 42' })
  await userEvent.click(await within(dialogo).findByRole('button', { name: /^Já paguei/ }))
  expect(informarPagamento).toHaveBeenCalledExactlyOnceWith({ id: uuid(7) })
})

const E2EID = `E${'1'.repeat(31)}`
const pix = (mais: Partial<Fatura['pix_recebidos'][number]> = {}): Fatura['pix_recebidos'][number] => ({
  valor_centavos: 890,
  horario: '2026-11-12T15:00:00Z',
  divergencia: 'valor',
  e2eid: E2EID,
  resolvida: false,
  devolucao: null,
  ...mais,
})

test('PLANO-03 a Pix that does not agree says to administration in what and what to do, and how far the bank is with giving it back', async () => {
  let veio = pix()
  const resolverPix = vi.fn(() => {
    veio = pix({ devolucao: 'pedida' })
    return fatura({ pix_recebidos: [veio] })
  })
  guardarSessao()
  await renderApp('/sistema?aba=assinaturas', {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    planos: {
      resumo: () => ({ meses: [], em_atraso: 1, em_atraso_centavos: 8_900, a_conferir: 1, em_teste: 0 }),
      catalogo: () => ({ planos: [], cupons: [] }),
      assinantes: () => ({
        itens: [
          {
            id: uuid(9),
            nome: 'Helena Prado',
            plano: 'Consultório',
            ciclo: 'mensal',
            situacao: 'em-atraso',
            por_mes_centavos: 8_900,
            periodo_ate: '2026-12-05',
            atraso_centavos: 8_900,
            a_conferir: 1,
          },
        ],
        proximo: null,
      }),
      faturasDoAssinante: () => [fatura({ pix_recebidos: [veio] })],
      resolverPix,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Helena Prado/ }))
  const dialogo = await screen.findByRole('dialog', { name: 'Faturas de Helena Prado' })
  expect(
    await within(dialogo).findByText(/Chegou um Pix de R\$\s8,90 em 12\/11\/2026\. O valor é outro\./),
  ).toBeVisible()
  expect(within(dialogo).getByText(/Peça a devolução ao banco/)).toBeVisible()
  await userEvent.click(within(dialogo).getByRole('button', { name: /Devolver pelo banco/ }))
  expect(resolverPix).toHaveBeenCalledExactlyOnceWith({ id: E2EID, como: 'devolver' })
  expect((await screen.findAllByText('Devolução pedida ao banco'))[0]).toBeVisible()
  expect(within(dialogo).queryByRole('button', { name: /Devolver pelo banco/ })).toBeNull()
})

test('PLANO-03 whoever paid another amount reads that it came and what becomes of it', async () => {
  await abrir(
    {
      fatura: () => ({
        ...fatura({ pix_recebidos: [pix({ resolvida: true, devolucao: 'devolvida' })] }),
        pagador: { nome: 'Helena Prado', cpf: null, email: null },
        recebedor: 'App da Saude',
      }),
    },
    { em_aberto: [fatura()] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar com Pix' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Fatura 42' })
  expect(await within(dialogo).findByText(/O valor foi devolvido para a conta que pagou/)).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { PainelDoPix } from './components/painel-do-pix.tsx'
import { PixAConferir } from './pix-a-conferir.tsx'
import { PixDaConsulta } from './pix-da-consulta.tsx'
import { aConferir, COBRANCA, cobranca, CONSULTA, pagamento, ZONA } from './testing/fake-pix.ts'

type Pagamentos = NonNullable<FakeApi['pagamentos']>

const painel = (dados: Parameters<typeof cobranca>[0]) =>
  renderWithApi(<PainelDoPix id={CONSULTA} zona={ZONA} deNovo={null} />, {
    pagamentos: { daConsulta: () => pagamento([cobranca({ pelo_banco: true, ...dados })]) },
  })
const daConsulta = (dados: Parameters<typeof cobranca>[0], mais: Pagamentos = {}) =>
  renderWithApi(<PixDaConsulta id={CONSULTA} zona={ZONA} cancelada={false} paciente="Marina" />, {
    pagamentos: { daConsulta: () => pagamento([cobranca(dados)], { lado: 'profissional' }), ...mais },
  })

test('FIN-11 a code of the bank says that it is confirmed by itself, and keeps a way to say otherwise', async () => {
  await painel({})
  expect(await screen.findByText(/o banco confirma sozinho/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Paguei e não confirmou/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Já paguei/ })).toBeNull()
})

test.each([
  [{ situacao: 'recebida', recebida_em: new Date().toISOString() }, /O banco confirmou o pagamento/],
  [{ situacao: 'a-devolver', devolucao: 'pedida' }, /O banco está devolvendo/],
  [{ situacao: 'devolvida', devolucao: 'devolvida' }, /O banco devolveu o valor/],
] as const)('FIN-11 the payer reads of %o what the bank did', async (dados, palavras) => {
  await painel({ ...dados, copia_e_cola: null, resta_ms: null, acoes: [] })
  expect(await screen.findByText(palavras)).toBeInTheDocument()
})

test('FIN-11 the office has the bank give back, and has nothing to do while it is at it', async () => {
  const devolver = vi.fn(() =>
    pagamento([cobranca({ situacao: 'a-devolver', devolucao: 'pedida', acoes: ['devolver'] })], {
      lado: 'profissional',
    }),
  )
  await daConsulta(
    { situacao: 'recebida', pelo_banco: true, resta_ms: null, acoes: ['devolver'] },
    { devolver },
  )
  expect(await screen.findByText('O banco confirmou o pagamento.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Devolver pelo banco/ }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Devolver pelo banco/ }),
  )
  expect(await screen.findByText('O banco está devolvendo o valor ao paciente.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Devolv/ })).toBeNull()
  expect(devolver).toHaveBeenCalledOnce()
})

test('FIN-11 what does not agree is named with both amounts and where to find it, and answered once', async () => {
  const divergencia = {
    id: COBRANCA,
    e2eid: 'E'.repeat(32),
    valor_centavos: 4_000,
    divergencia: 'valor',
    horario: new Date().toISOString(),
    devolucao: null,
  } as const
  const fila = [aConferir({ situacao: 'aguardando', acoes: ['receber'], divergencias: [divergencia] })]
  const resolver = vi.fn(() => {
    fila.pop()
    return pagamento()
  })
  await renderWithApi(<PixAConferir />, { pagamentos: { aConferir: () => fila, resolver } })
  expect(
    await screen.findByText(/O banco recebeu R\$\s40,00, e o Pix pedido é de R\$\s80,00/),
  ).toBeInTheDocument()
  expect(screen.getByText(`No extrato: ${'E'.repeat(32)}`)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Recebi o Pix/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Conferido/ }))
  expect(await screen.findByText('Resposta registrada')).toBeInTheDocument()
  expect(resolver).toHaveBeenCalledExactlyOnceWith({ id: COBRANCA, como: 'conferido' })
})

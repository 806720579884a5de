import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RespostaAPergunta } from '#domain/atendimento/schemas.ts'
import { renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { PerguntasCard } from './components/perguntas-card.tsx'

const PACIENTE = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const FATO = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5d'
const resposta = (mais: Partial<RespostaAPergunta> = {}): RespostaAPergunta => ({
  partes: [
    {
      texto: 'Usa Losartana 50 mg.',
      fonte: { parte: 'historico', id: FATO },
      em: '2026-11-20T15:00:00Z',
      autor: 'Helena Prado',
    },
  ],
  sem: [],
  entendeu: true,
  carta: null,
  modelo: false,
  ...mais,
})
const abrir = (atendimento: FakeApi['atendimento'], mais: FakeApi = {}) =>
  renderWithApi(<PerguntasCard paciente_id={PACIENTE} agendamento_id={null} />, { atendimento, ...mais })
const perguntar = async (frase: string) => {
  await userEvent.type(screen.getByLabelText('Pergunta sobre este paciente'), frase)
  await userEvent.click(screen.getByRole('button', { name: /^Perguntar/ }))
}

test('IA-04 an answer is rows, and each opens the place it came from', async () => {
  const pedidos: unknown[] = []
  await abrir({
    perguntar: (pedido) => {
      pedidos.push(pedido)
      return resposta()
    },
  })
  await perguntar('O que toma?')
  const turno = within(await screen.findByRole('list', { name: 'Perguntas e respostas' }))
  const link = await turno.findByRole('link', { name: /^Fonte:\s*Helena Prado/ })
  expect(link).toHaveAttribute('href', `/pacientes/${PACIENTE}?aba=historico#fato-${FATO}`)
  expect(pedidos).toEqual([{ id: PACIENTE, frase: 'O que toma?' }])
  // The next one is asked without what was said before.
  await userEvent.click(screen.getByRole('button', { name: 'Última pressão' }))
  expect(pedidos.at(-1)).toEqual({ id: PACIENTE, frase: 'Última pressão' })
})

test('IA-04 words of a model come above the rows; stopped they say so and may be tried again', async () => {
  let vezes = 0
  await abrir({
    perguntar: () => resposta({ modelo: true }),
    conversar: async function* () {
      vezes += 1
      yield { tipo: 'texto', texto: 'Ela usa ' }
      if (vezes === 1) await new Promise(() => undefined)
      yield { tipo: 'texto', texto: 'losartana.' }
      yield { tipo: 'fim', desfecho: 'ok' }
    } as never,
  })
  await perguntar('O que toma?')
  expect(await screen.findByText(/Ela usa/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }))
  expect(await screen.findByText(/\(texto interrompido\)/)).toBeInTheDocument()
  expect(screen.getAllByText('Usa Losartana 50 mg.').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await screen.findAllByText(/Ela usa losartana\./)).length).toBeGreaterThan(0)
})

test('IA-04 a referral is read and changed before it is kept as a draft, and one draft comes of it', async () => {
  const salvos: { conteudo: { tipo: string; texto: string } }[] = []
  await abrir(
    {
      perguntar: () => resposta({ carta: { documento: 'encaminhamento', texto: 'Encaminho {{paciente}}.' } }),
    },
    {
      documentos: {
        salvar: (pedido) => {
          salvos.push(pedido as never)
          return { versao: 1, updated_at: '2026-11-28T15:00:00Z' } as never
        },
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Escrever encaminhamento' }))
  const campo = await screen.findByLabelText('Texto do rascunho: Encaminhamento')
  await userEvent.type(campo, ' Tontura.')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar como rascunho' }))
  expect((await screen.findAllByText(/Documento em rascunho/)).length).toBeGreaterThan(0)
  expect(salvos).toMatchObject([
    { conteudo: { tipo: 'encaminhamento', texto: 'Encaminho {{paciente}}. Tontura.' } },
  ])
})

test('IA-04 a question too long keeps what was typed, a failure may be tried again', async () => {
  let cai = true
  await abrir({ perguntar: () => (cai ? Promise.reject(new Error('down')) : resposta()) })
  const campo = screen.getByLabelText('Pergunta sobre este paciente')
  await userEvent.click(campo)
  await userEvent.paste('a'.repeat(4_001))
  await userEvent.click(screen.getByRole('button', { name: /^Perguntar/ }))
  expect(await screen.findByText(/tem 4\.001 letras; o limite é 4\.000/)).toBeInTheDocument()
  expect(campo).toHaveValue('a'.repeat(4_001))
  await userEvent.clear(campo)
  await perguntar('Alergias?')
  expect(await screen.findByText(/Não foi possível responder/)).toBeInTheDocument()
  cai = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await screen.findAllByText('Usa Losartana 50 mg.')).length).toBeGreaterThan(0)
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MinhaGravacao } from '#domain/atendimento/schemas.ts'
import { renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { MinhasGravacoes } from './components/minhas-gravacoes.tsx'
import { RespostasAoMicrofone } from './components/respostas-ao-microfone.tsx'

const MINHA = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const gravacao = (mais: Partial<MinhaGravacao> = {}): MinhaGravacao => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5c',
  paciente_id: MINHA,
  pessoa: 'Marina Alves',
  propria: true,
  profissional: 'Helena Prado',
  iniciada_em: '2026-11-28T15:00:00Z',
  duracao_ms: 754_000,
  situacao: 'encerrada',
  transcrita_por: 'voz.exemplo.com.br',
  apagar_em: '2026-12-05T15:00:00Z',
  som_apagado_em: null,
  som_apagado_por: null,
  texto_apagado_em: null,
  autorizada_em: '2026-11-28T15:00:00Z',
  autorizada_por: 'Marina Alves',
  pode_retirar: true,
  ...mais,
})
const abrir = (atendimento: FakeApi['atendimento'], paciente_id?: string) =>
  renderWithApi(<MinhasGravacoes {...(paciente_id && { paciente_id })} />, { atendimento })

test('IA-08 the person reads what was recorded, by whom it was written down, and when it is deleted', async () => {
  await abrir({ minhas: () => ({ itens: [gravacao()] }) })
  expect(await screen.findByText('Consulta com Helena Prado')).toBeInTheDocument()
  expect(screen.getByText(/12:34 de áudio/)).toBeInTheDocument()
  expect(
    screen.getByText(
      /O áudio será apagado quando a anotação for assinada, no máximo em .*5 dez.* Autorização dada por Marina Alves .* Transcrita por voz\.exemplo\.com\.br\./,
    ),
  ).toBeInTheDocument()
})

test('IA-01 taking consent back tells its consequence first, and the list says so after', async () => {
  let itens = [gravacao()]
  const pedidos: { id: string; resposta: { por: string } }[] = []
  await abrir({
    minhas: () => ({ itens }),
    retirar: (pedido) => {
      pedidos.push(pedido)
      itens = [gravacao({ situacao: 'retirada', som_apagado_por: 'retirada', pode_retirar: false })]
      return { retirada: true }
    },
  })
  await userEvent.click(
    await screen.findByRole('button', { name: /^Retirar autorização da consulta com Helena/ }),
  )
  const pergunta = within(await screen.findByRole('alertdialog'))
  expect(pergunta.getByText(/são apagados agora e não voltam.*seu atendimento não muda/)).toBeInTheDocument()
  await userEvent.click(pergunta.getByRole('button', { name: 'Retirar e apagar' }))
  expect(await screen.findByText('Autorização retirada. A gravação foi apagada.')).toBeInTheDocument()
  expect(await screen.findByText(/Apagada: a autorização foi retirada/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
  expect(pedidos).toMatchObject([{ id: gravacao().id, resposta: { por: 'paciente' } }])
})

test('IA-01 a failure says so and leaves the question open to try again', async () => {
  await abrir({ minhas: () => ({ itens: [gravacao()] }), retirar: () => Promise.reject(new Error('down')) })
  await userEvent.click(await screen.findByRole('button', { name: /^Retirar autorização/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar e apagar' }))
  expect(await screen.findByText('Não foi possível retirar a autorização')).toBeInTheDocument()
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

test('IA-08 a record shows its own recordings alone, and says where there are none', async () => {
  await abrir({ minhas: () => ({ itens: [gravacao({ paciente_id: crypto.randomUUID() })] }) }, MINHA)
  expect(await screen.findByText('Nenhuma consulta foi gravada.')).toBeInTheDocument()
})

test('IA-01 the record shows each answer before the microphone with who gave it', async () => {
  await renderWithApi(<RespostasAoMicrofone id={MINHA} />, {
    atendimento: {
      respostas: () => ({
        itens: [
          {
            id: crypto.randomUUID(),
            resposta: 'retirou',
            profissional: 'Helena Prado',
            quem: 'Marina Alves',
            pelo_paciente: true,
            em: '2026-11-28T16:00:00Z',
          },
          {
            id: crypto.randomUUID(),
            resposta: 'recusou',
            profissional: 'Caio Lima',
            quem: 'Rosa Alves',
            pelo_paciente: false,
            em: '2026-11-27T16:00:00Z',
          },
        ],
      }),
    },
  })
  const linhas = await within(
    await screen.findByRole('list', { name: 'Autorizações para gravar consultas' }),
  ).findAllByRole('listitem')
  expect(linhas.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Retirou a autorização.*Marina Alves, pelo próprio aparelho, da consulta com Helena Prado$/,
    ),
    expect.stringMatching(/^Não autorizou a gravação.*Rosa Alves, na consulta com Caio Lima$/),
  ])
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import type { DecisaoProfissional } from '#domain/aprovacao/schemas.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { documentoEnviado, situacao } from './testing/fake-cadastro.ts'
import { SituacaoDoCadastro } from './situacao-do-cadastro.tsx'

const abrir = (minha: () => MinhaSituacao | null, api: FakeApi['aprovacao'] = {}) =>
  renderWithApi(<SituacaoDoCadastro />, {
    aprovacao: { minha, ...api },
    profissionais: {},
  })

const decisao = (dados: Partial<DecisaoProfissional>): DecisaoProfissional => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a77',
  ato: 'rejeitar',
  de: 'aguardando-aprovacao',
  para: 'reprovado',
  motivo: '',
  documentos_pedidos: [],
  quem: null,
  em: '2026-11-20T12:00:00Z',
  base: null,
  ...dados,
})

test('PRO-08 without the council’s card it cannot be sent, and says so', async () => {
  await abrir(() => situacao({ impedem: ['documentos'], faltam: ['documentos', 'foto'], documentos: [] }))
  expect(await screen.findByRole('button', { name: /^Enviar para aprovação/ })).toBeDisabled()
  expect(screen.getByText(/^carteira do conselho\.$/)).toBeInTheDocument()
  expect(screen.getByText(/^foto\.$/)).toBeInTheDocument()
})

test('PRO-08 a profile that is active without verification asks for it and is told by when', async () => {
  let atual = situacao({ status_profissional: 'ativo' })
  await abrir(() => atual, {
    enviar: () =>
      (atual = situacao({ status_profissional: 'aguardando-aprovacao', resposta_ate: '2031-11-25' })),
  })
  expect(await screen.findByText(/ainda não é público/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Enviar para aprovação/ }))
  expect(await screen.findByText('Cadastro enviado para aprovação')).toBeInTheDocument()
  expect(await screen.findByText(/Respondemos até ter, 25 nov 2031\./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retirar da fila' })).toBeInTheDocument()
})

test('ADMIN-04 what was asked for is listed, and a document is sent with its kind', async () => {
  const enviados: unknown[] = []
  await abrir(
    () =>
      situacao({
        status_profissional: 'aguardando-documentacao',
        documentos: [documentoEnviado({ situacao: 'recusado', motivo_recusa: 'A foto está cortada.' })],
        historico: [
          decisao({
            ato: 'solicitar',
            documentos_pedidos: ['Diploma de graduação'],
            motivo: 'Frente e verso.',
          }),
        ],
      }),
    {
      enviarDocumento: (input) => {
        enviados.push(input.query.tipo)
        return documentoEnviado({ tipo: 'diploma' })
      },
    },
  )
  const pedido = await screen.findByText('O que foi pedido')
  expect(within(pedido.parentElement!).getByText('Diploma de graduação')).toBeInTheDocument()
  expect(screen.getByText('A foto está cortada.')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Que documento é este?'), 'Diploma de graduação')
  await userEvent.upload(
    screen.getByLabelText('Arraste o documento: escolha um arquivo'),
    new File(['%PDF-'], 'diploma.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText('Documento enviado')).toBeInTheDocument()
  expect(enviados).toEqual(['diploma'])
})

test('ADMIN-04 a document that the server refuses says why beside the field', async () => {
  await abrir(() => situacao(), {
    enviarDocumento: () => {
      throw recusa('DOCUMENTO_RECUSADO', 422, 'Envie um PDF ou uma foto em JPG ou PNG.')
    },
  })
  await userEvent.upload(
    await screen.findByLabelText('Arraste o documento: escolha um arquivo'),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText('Não foi possível enviar o documento')).toBeInTheDocument()
  expect(screen.getAllByText('Envie um PDF ou uma foto em JPG ou PNG.').length).toBeGreaterThan(0)
})

test('ADMIN-03 a rejection is shown with its reason, and cannot be answered by sending again', async () => {
  await abrir(() =>
    situacao({
      status_profissional: 'reprovado',
      historico: [decisao({ motivo: 'O número é de outra pessoa.' })],
    }),
  )
  expect((await screen.findAllByText('O número é de outra pessoa.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Enviar para aprovação/ })).not.toBeInTheDocument()
})

test('ADMIN-02 an approved profile says so with its date; without a record nothing is shown', async () => {
  const { unmount } = await abrir(() =>
    situacao({ status_profissional: 'ativo', verificado: true, data_verificacao: '2026-11-20T12:00:00Z' }),
  )
  expect(await screen.findByText(/Verificado em sex, 20 nov( 2026)?\./)).toBeInTheDocument()
  unmount()
  const { container } = await abrir(() => null)
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})

test('COMECO-01 the missing photo is chosen from here', async () => {
  let escolhidas = 0
  await renderWithApi(<SituacaoDoCadastro onEscolherFoto={() => escolhidas++} />, {
    aprovacao: { minha: () => situacao({ faltam: ['foto'] }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher foto' }))
  expect(escolhidas).toBe(1)
})

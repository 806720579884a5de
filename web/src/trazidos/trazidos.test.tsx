import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Trazidos } from './components/trazidos.tsx'
import { documentoTrazido, entradaTrazida, nadaTrazido, previaDoTrazido } from './testing/fake-trazidos.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const abrir = (trazidos: NonNullable<FakeApi['trazidos']>) =>
  renderWithApi(<Trazidos id={ID} />, { trazidos })
const cheio = () => ({
  pode_trazer: true,
  documentos: [documentoTrazido()],
  secoes: [
    { secao: 'alergias' as const, quantas: 1 },
    { secao: 'resultados' as const, quantas: 1 },
  ],
  alergias: [entradaTrazida()],
})
const escolher = async (nome = 'resumo.json', tipo = 'application/json') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Trazer documento (FHIR)' }))
  const dialogo = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialogo.getByLabelText(/^Arraste o arquivo/), new File(['{}'], nome, { type: tipo }))
  return dialogo
}

test('PRONT-13 what another service wrote stands under its name, with code, date and words as they were, allergies first', async () => {
  const lista = vi.fn(() => ({
    itens: [entradaTrazida({ secao: 'resultados', termo: 'Hemoglobina glicada', quando: '2026-04-20' })],
    proximo: null,
  }))
  await abrir({ resumo: cheio, lista })
  expect(await screen.findByText('Penicilina')).toBeInTheDocument()
  expect(screen.getByText('05/2019 · SNOMED CT 373270004 · de Hospital Demonstração')).toBeInTheDocument()
  expect(lista).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Resultados de exames (1)'))
  expect(await screen.findByText('Hemoglobina glicada')).toBeInTheDocument()
})

test('PRONT-13 a file is seen before it is brought, and what is not read is named', async () => {
  const trazer = vi.fn(() => documentoTrazido())
  await abrir({
    resumo: nadaTrazido,
    trazer,
    conferir: () =>
      previaDoTrazido({
        nao_lido: [{ o_que: 'CarePlan', motivo: 'não é um tipo que se lê aqui', quantas: 3 }],
      }),
  })
  const dialogo = await escolher()
  expect(await dialogo.findByText('Hospital Demonstração, Rosa Lima')).toBeInTheDocument()
  expect(dialogo.getByText(/^Alergias \(1\)/).closest('li')).toHaveTextContent('Alergias (1): Penicilina')
  expect(dialogo.getByText(/SNOMED CT/)).toBeInTheDocument()
  expect(dialogo.getByText('2 registros já estão no prontuário e não vêm de novo.')).toBeInTheDocument()
  expect(dialogo.getByText('O que não foi lido (3)')).toBeInTheDocument()
  expect(trazer).not.toHaveBeenCalled()
  await userEvent.click(dialogo.getByRole('button', { name: /^Trazer ao prontuário/ }))
  expect(await screen.findByText('Documento trazido ao prontuário')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('PRONT-13 a difference between the two people is said in words, and is confirmed before anything is brought', async () => {
  const pedidos: unknown[] = []
  await abrir({
    resumo: nadaTrazido,
    conferir: () =>
      previaDoTrazido({ diferencas: ['No documento o nascimento é 03/10/1980; no prontuário, 10/03/1980.'] }),
    trazer: ({ query }) => {
      pedidos.push(query.confirmo)
      return documentoTrazido()
    },
  })
  const dialogo = await escolher()
  await userEvent.click(await dialogo.findByRole('button', { name: /^Trazer ao prontuário/ }))
  expect(dialogo.getByText('Confirme que é a mesma pessoa, ou escolha outro arquivo.')).toBeInTheDocument()
  expect(pedidos).toEqual([])
  await userEvent.click(dialogo.getByRole('checkbox', { name: /é a mesma pessoa/ }))
  await userEvent.click(dialogo.getByRole('button', { name: /^Trazer ao prontuário/ }))
  await screen.findByText('Documento trazido ao prontuário')
  expect(pedidos).toEqual([true])
})

test('PRONT-13 a file that is not taken says why and what to do, and another one can be chosen', async () => {
  await abrir({
    resumo: nadaTrazido,
    conferir: () => {
      throw recusa('OUTRA_VERSAO', 422, 'Este documento está em outra versão do FHIR.')
    },
  })
  const dialogo = await escolher()
  expect(await dialogo.findByText('Este documento está em outra versão do FHIR.')).toBeInTheDocument()
  expect(dialogo.queryByRole('button', { name: /^Trazer ao prontuário/ })).not.toBeInTheDocument()
  expect(dialogo.getByRole('button', { name: 'escolha um arquivo' })).toBeInTheDocument()
})

test('PRONT-13 whoever brought a document takes it back after a question', async () => {
  const desfazer = vi.fn(() =>
    documentoTrazido({ desfeito_em: '2026-11-24T10:00:00.000Z', pode_desfazer: false }),
  )
  await abrir({ resumo: cheio, desfazer })
  await userEvent.click(await screen.findByText('Documentos trazidos (1)'))
  await userEvent.click(
    screen.getByRole('button', { name: 'Retirar o documento de Hospital Demonstração, Rosa Lima' }),
  )
  const pergunta = within(await screen.findByRole('alertdialog'))
  await userEvent.click(pergunta.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Documento retirado')).toBeInTheDocument()
  expect(desfazer).toHaveBeenCalledOnce()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Terminologia } from '#domain/terminologias/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Terminologias } from './terminologias.tsx'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a60'
const propria: Terminologia = {
  id: ID,
  sistema: 'cid10',
  versao: 'própria',
  fonte: 'App da Saúde',
  data: '2026-11-23',
  propria: true,
  concluida_em: null,
  termos: 187,
  atual: true,
}

const abrir = async (terminologias: NonNullable<FakeApi['terminologias']> = {}) => {
  await renderWithApi(<Terminologias />, { terminologias: { listar: () => [propria], ...terminologias } })
  return screen.findByRole('region', { name: 'Importar uma lista' })
}
const escolher = async (parte: HTMLElement, texto: string, nome = 'cid.csv') =>
  userEvent.upload(
    within(parte).getByLabelText(/^Arraste o arquivo CSV/),
    new File([texto], nome, { type: 'text/csv' }),
  )
const linhas = (quantas: number) =>
  Array.from(
    { length: quantas },
    (_, i) => `A${String(Math.floor(i / 10) % 100).padStart(2, '0')}${i % 10};Doença ${i}`,
  )
const preencher = async (parte: HTMLElement) => {
  await userEvent.type(within(parte).getByLabelText(/Versão/), 'V2008')
  await userEvent.type(within(parte).getByLabelText(/Fonte/), 'DATASUS')
  await userEvent.type(within(parte).getByRole('textbox', { name: /Publicada em/ }), '01/01/2008')
}
const importar = (parte: HTMLElement) =>
  userEvent.click(within(parte).getByRole('button', { name: /^Importar/ }))

test('PRONT-16 a file that is not what it says, and each line that does not fit, are named before anything is sent', async () => {
  const parte = await abrir()
  expect(await screen.findByRole('region', { name: 'Listas' })).toHaveTextContent('CID-10Lista curta')
  await escolher(parte, 'PK\u0003\u0004', 'cid.csv')
  expect(await within(parte).findByRole('alert')).toHaveTextContent('compactado')
  await escolher(parte, `SUBCAT;DESCRICAO\nA000;Cólera\nXX;Nada\n`)
  await waitFor(() => expect(parte).toHaveTextContent("Linha 3: 'XX' não é um código da CID-10."))
  expect(parte).toHaveTextContent('1 termo lido')
  await importar(parte)
  expect(await within(parte).findByText('Dê um nome à versão, como V2008.')).toBeInTheDocument()
})

test('PRONT-16 a list is sent in parts and concluded; what fails is taken back and what was typed stays', async () => {
  const ditos: string[] = []
  let falha = true
  const parte = await abrir({
    comecar: ({ total }) => {
      ditos.push(`comecar ${total}`)
      return { id: ID }
    },
    enviar: ({ termos }) => {
      ditos.push(`enviar ${termos.length}`)
      return { recebidos: termos.length }
    },
    concluir: () => {
      ditos.push('concluir')
      if (falha) throw recusa('INCOMPLETA', 409, 'Faltam termos.', { recebidos: 1, total: 2 })
      return { ...propria, propria: false }
    },
    desistir: () => {
      ditos.push('desistir')
      return { desfeita: true as const }
    },
  })
  await escolher(parte, `SUBCAT;DESCRICAO\n${linhas(1000).join('\n')}\nB000;Outra`)
  await waitFor(() => expect(parte).toHaveTextContent('1.001 termos lidos'))
  await preencher(parte)
  await importar(parte)
  expect(await within(parte).findByRole('alert')).toHaveTextContent(
    'Faltam termos. A lista em uso continua como estava.',
  )
  expect(within(parte).getByLabelText(/Versão/)).toHaveValue('V2008')
  expect(ditos).toEqual(['comecar 1001', 'enviar 1000', 'enviar 1', 'concluir', 'desistir'])
  falha = false
  ditos.length = 0
  await importar(parte)
  expect(await screen.findByText('Lista importada')).toBeInTheDocument()
  expect(ditos.at(-1)).toBe('concluir')
})

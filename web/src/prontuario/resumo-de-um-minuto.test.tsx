import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ids, penicilina, problema } from '#web/fatos/testing/fake-fatos.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { ResumoDeUmMinuto } from './components/resumo-de-um-minuto.tsx'

const vazio = { itens: [], autores: [], proximo: null }
const mostrar = (api: FakeApi) =>
  renderWithApi(<ResumoDeUmMinuto id={ids.marina} />, {
    medidas: { resumo: () => ({ ultimas: [], imc: null, mede: null }) },
    prontuario: { evolucoes: () => vazio },
    ...api,
  })

test('PRONT-12 each sentence leads to the row that says so', async () => {
  await mostrar({ fatos: { ler: () => ({ fatos: [problema(), penicilina] }) } })
  const resumo = within(await screen.findByRole('region', { name: 'Resumo de 1 minuto' }))
  expect(resumo.getByText('Alergia a Penicilina (grave, urticária).')).toBeInTheDocument()
  expect(resumo.getByText('Hipertensão essencial, desde 2015, controlado.')).toBeInTheDocument()
  expect(resumo.getAllByRole('link', { name: /^Fonte: ?Helena Prado/ })[0]).toHaveAttribute(
    'href',
    `/pacientes/${ids.marina}?aba=historico#fato-${ids.tres}`,
  )
})

test('PRONT-12 an empty record says so', async () => {
  await mostrar({ fatos: { ler: () => ({ fatos: [] }) } })
  expect(await screen.findByText(/^Ainda não há alergias/)).toBeInTheDocument()
})

test('PRONT-12 who does not read the record sees no summary of it', async () => {
  const ler = vi.fn<() => never>(() => {
    throw recusa('NAO_ENCONTRADO', 404, 'Não encontramos.')
  })
  const { container } = await mostrar({ fatos: { ler } })
  await waitFor(() => expect(container).toBeEmptyDOMElement())
  expect(ler).toHaveBeenCalledOnce()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LinhaDeDocumento, ParaEmitir } from '#domain/documentos/schemas.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { DocumentosClinicos } from './components/documentos-clinicos.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const linha = (mais: Partial<LinhaDeDocumento> = {}): LinhaDeDocumento => ({
  id: id(1),
  tipo: 'receita-simples',
  situacao: 'valido',
  autor: 'Helena Prado',
  propria: true,
  agendamento_id: null,
  numero: 7,
  updated_at: '2026-11-23T17:00:00.000Z',
  emitido_em: '2026-11-23T17:00:00.000Z',
  cancelado_em: null,
  motivo_cancelamento: null,
  assinado: false,
  ...mais,
})
const preparo: ParaEmitir = {
  paciente: 'Marina Duarte',
  tipos: [{ tipo: 'receita-simples', nota: 'Somente para uso na odontologia.' }],
  fonte: 'Lei 5.081/1966',
  valores: {
    paciente: 'Marina Duarte',
    idade: null,
    hoje: '23/11/2026',
    consulta: null,
    inicio: null,
    fim: null,
    profissional: 'Helena Prado',
    registro: 'CRO-PE 1234',
    local: 'Consultório',
    cidade: 'Recife',
  },
  modelos: [],
  assinante: { nome: 'Helena Prado', conselho: 'CRO', registro: 'CRO-PE 1234', uf: 'PE' },
  endereco: 'Rua da Aurora, 100, Recife/PE',
}
const comLista = (itens: LinhaDeDocumento[], mais: FakeApi['documentos'] = {}) => ({
  documentos: { lista: () => ({ itens, proximo: null }), ...mais },
})

test('PRONT-07 the person reads state and number, takes the file, and finds no act of the author', async () => {
  renderWithApi(
    <DocumentosClinicos id={id(9)} escreve={false} />,
    comLista([linha({ propria: false, situacao: 'cancelado', cancelado_em: '2026-11-23T18:00:00.000Z' })]),
  )
  expect(await screen.findByText('Receita nº 7')).toBeVisible()
  expect(screen.getByText('Cancelado')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Baixar o PDF: Receita nº 7' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Emitir|Cancelar|Substituir|Avisar/ })).toBeNull()
})

test('PRONT-10 a warning before issuing keeps what was typed and asks for the reason', async () => {
  const user = userEvent.setup()
  const salvos: unknown[] = []
  renderWithApi(
    <DocumentosClinicos id={id(9)} escreve />,
    comLista([], {
      paraEmitir: () => preparo,
      salvar: (input: { avisos: unknown }) => {
        salvos.push(input.avisos)
        return { versao: salvos.length } as never
      },
      emitir: () => {
        if (salvos.length > 1) return {} as never
        throw recusa('AVISOS', 409, 'Há avisos para ler antes de emitir.', { avisos: ['Dipirona: alergia'] })
      },
    } as never),
  )
  await user.click(await screen.findByRole('button', { name: 'Emitir documento' }))
  expect(await screen.findByText('Somente para uso na odontologia.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Medicamento/ }), 'Dipirona')
  await user.click(screen.getByRole('button', { name: /^Emitir(Emitindo)?$/ }))
  await user.type(await screen.findByRole('textbox', { name: /^Por que/ }), 'Já tolerou')
  expect(screen.getByRole('textbox', { name: /^Medicamento/ })).toHaveValue('Dipirona')
  await user.click(screen.getByRole('button', { name: /^Emitir(Emitindo)?$/ }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Medicamento/ })).toBeNull())
  expect(salvos).toEqual([[], [{ aviso: 'Dipirona: alergia', motivo: 'Já tolerou' }]])
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { maximoDoAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Anexo } from '#domain/agendamentos/anexos/contract.ts'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { abrir, type Agendamentos } from '../consultas/testing/fake-consulta.tsx'
import { ID } from '../testing/consulta.ts'
import { AnexosDaConsulta } from './anexos-da-consulta.tsx'
import { textos } from './messages.ts'

const anexoDe = (dados: Partial<Anexo> = {}): Anexo => ({
  id: '99999999-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  nome: 'Hemograma.pdf',
  formato: 'application/pdf',
  tamanho: 1_600_000,
  enviado_em: '2031-11-20T17:30:00Z',
  pode_retirar: true,
  ...dados,
})
const naConsulta = (agendamentos: Agendamentos) => abrir(agendamentos, `/consultas?consulta=${ID}`)
const campo = () => screen.findByLabelText(`${textos.arraste}: escolha um arquivo`)
const arquivo = (nome: string, type = 'application/pdf', tamanho = 4) =>
  new File([new Uint8Array(tamanho)], nome, { type })

describe('APPT-08 exams and documents in the details of a consultation', () => {
  test('APPT-08 files are sent one after the other under their names, and the list is read again', async () => {
    const guardados: Anexo[] = []
    const anexar = vi.fn(({ body }: { query: { agendamento_id: string }; body: File }) => {
      const novo = anexoDe({ id: crypto.randomUUID(), nome: body.name })
      guardados.push(novo)
      return novo
    })
    await naConsulta({ anexos: () => ({ itens: [...guardados], pode_anexar: true }), anexar })
    await userEvent.upload(await campo(), [arquivo('sangue.pdf'), arquivo('joelho.png', 'image/png')])
    expect(await screen.findByText('2 anexos enviados')).toBeInTheDocument()
    const lista = within(await screen.findByRole('list', { name: textos.titulo }))
    expect(lista.getAllByRole('listitem').map((linha) => linha.textContent)).toEqual([
      'sangue.pdf1,5 MB, qui, 20 nov 2031, 13:30',
      'joelho.png1,5 MB, qui, 20 nov 2031, 13:30',
    ])
    expect(anexar.mock.calls.map(([{ query }]) => query)).toEqual([
      { agendamento_id: ID },
      { agendamento_id: ID },
    ])
  })

  test('S9 what is too large or of another kind is refused here with its name, and a refusal of the server is said', async () => {
    const anexar = vi.fn(() => {
      throw recusa('ANEXO_RECUSADO', 422, recusasDoAnexo.formato)
    })
    await naConsulta({ anexos: () => ({ itens: [], pode_anexar: true }), anexar })
    const usuario = userEvent.setup({ applyAccept: false })
    await usuario.upload(await campo(), arquivo('grande.pdf', 'application/pdf', maximoDoAnexo + 1))
    expect(await screen.findByText(`grande.pdf: ${recusasDoAnexo.tamanho}`)).toBeInTheDocument()
    await usuario.upload(await campo(), arquivo('planilha.xls', 'application/vnd.ms-excel'))
    expect(await screen.findByText(`planilha.xls: ${recusasDoAnexo.formato}`)).toBeInTheDocument()
    expect(anexar).not.toHaveBeenCalled()
    await usuario.upload(await campo(), arquivo('falso.pdf'))
    expect(await screen.findByText(`falso.pdf: ${recusasDoAnexo.formato}`)).toBeInTheDocument()
  })

  test('APPT-08 one is opened in the viewer by its signed address, and taken away after a question', async () => {
    const retirarAnexo = vi.fn(() => ({ retirado: true as const }))
    const endereco = '/arquivos/documentos/x/consulta/y.pdf?ate=1&tela=1&assinatura=z'
    await naConsulta({
      anexos: () => ({ itens: [anexoDe()], pode_anexar: false }),
      abrirAnexo: () => ({ endereco }),
      retirarAnexo,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ver Hemograma.pdf' }))
    const visor = await screen.findByRole('dialog', { name: 'Hemograma.pdf' })
    expect(await within(visor).findByTitle('Hemograma.pdf, PDF enviado')).toHaveAttribute('src', endereco)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar Hemograma.pdf' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Retirar$/ }))
    expect(retirarAnexo).toHaveBeenCalledWith({ id: anexoDe().id })
    expect(await screen.findByText('Anexo retirado')).toBeInTheDocument()
  })

  test('APPT-08 on an agenda nothing stands where nothing is attached; what is, is there to be looked at only', async () => {
    const anexos = vi.fn(() => ({ itens: [] as Anexo[], pode_anexar: false }))
    const { unmount } = await renderWithApi(<AnexosDaConsulta id={ID} zona="America/Manaus" />, {
      agendamentos: { anexos },
    })
    await waitFor(() => expect(anexos).toHaveBeenCalled())
    expect(screen.queryByText(textos.titulo)).toBeNull()
    unmount()
    await renderWithApi(<AnexosDaConsulta id={ID} zona="America/Manaus" />, {
      agendamentos: {
        anexos: () => ({ itens: [anexoDe({ pode_retirar: false })], pode_anexar: false }),
      },
    })
    expect(await screen.findByRole('button', { name: 'Ver Hemograma.pdf' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
    expect(screen.queryByText(textos.arraste)).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { maximoDoAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Anexo } from '#domain/agendamentos/anexos/contract.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import {
  abrir,
  ateConfirmar,
  botao,
  clicar,
  confirmar,
  consulta,
  doBuscador,
  id,
} from '../agendar/testing/cena.ts'
import { enviarEscolhidos, escolher } from './escolhidos.ts'
import { textos } from './messages.ts'

const arquivo = (nome: string, type = 'application/pdf', tamanho = 4) =>
  new File([new Uint8Array(tamanho)], nome, { type })
const campo = () => screen.findByLabelText(`${textos.arraste}: escolha um arquivo`)
const escolhidos = async () =>
  within(await screen.findByRole('list', { name: textos.escolhidos }))
    .getAllByRole('listitem')
    .map((linha) => linha.textContent)
const guardado = (nome: string): Anexo => ({
  id: crypto.randomUUID(),
  nome,
  formato: 'application/pdf',
  tamanho: 4,
  enviado_em: '2031-11-20T17:30:00Z',
  pode_retirar: true,
})

describe('APPT-07 exams and documents chosen while booking', () => {
  test('APPT-07 they are sent once it is booked, one after the other; one that fails leaves the booking as it is and is sent again by itself', async () => {
    const mandados: string[] = []
    let cair = true
    const anexar = vi.fn(({ query, body }: { query: { agendamento_id: string }; body: File }) => {
      mandados.push(`${query.agendamento_id === consulta().id ? 'esta' : 'outra'} ${body.name}`)
      if (body.name === 'joelho.png' && cair) throw recusa('INDISPONIVEL', 503, 'Tente de novo em instantes.')
      return guardado(body.name)
    })
    const marcar = vi.fn(() => {
      expect(anexar).not.toHaveBeenCalled()
      return consulta()
    })
    await abrir(doBuscador, { agendamentos: { marcar, anexar } })
    const usuario = userEvent.setup({ applyAccept: false })
    await usuario.upload(await campo(), arquivo('grande.pdf', 'application/pdf', maximoDoAnexo + 1))
    expect(await screen.findByText(`grande.pdf: ${recusasDoAnexo.tamanho}`)).toBeInTheDocument()
    await usuario.upload(await campo(), [arquivo('sangue.pdf'), arquivo('joelho.png', 'image/png')])
    await usuario.upload(await campo(), arquivo('engano.pdf'))
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar engano.pdf' }))
    expect(screen.getByText(new RegExp(textos.depoisDeMarcar))).toBeInTheDocument()

    // They survive back and forward.
    await ateConfirmar()
    await clicar('Voltar')
    expect(await escolhidos()).toEqual(['sangue.pdf1 kB', 'joelho.png1 kB'])
    await ateConfirmar()
    await userEvent.click(await botao(confirmar))
    expect(await screen.findByRole('heading', { level: 1, name: 'Consulta marcada' })).toBeInTheDocument()
    expect(await screen.findByText(textos.jaEnviado)).toBeInTheDocument()
    expect(await screen.findByText(/^Não foi enviado/)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(textos.marcadaMesmoAssim)
    cair = false
    await clicar(textos.deNovoDe('joelho.png'))
    expect(await screen.findAllByText(textos.jaEnviado)).toHaveLength(2)
    expect(mandados).toEqual(['esta sangue.pdf', 'esta joelho.png', 'esta joelho.png'])
    expect(sessionStorage.getItem('anexos-escolhidos')).toBeNull()
  })

  test('APPT-07 files lost with a reload are not lost silently, and nothing of another person is sent', async () => {
    const anexar = vi.fn()
    sessionStorage.setItem('anexos-escolhidos', JSON.stringify({ dono: 'eu-mesma', alvo: null, quantos: 2 }))
    await enviarEscolhidos('eu-mesma', id(60))
    expect(JSON.parse(sessionStorage.getItem('anexos-escolhidos')!)).toMatchObject({ alvo: id(60) })
    escolher('outra-pessoa', [arquivo('dela.pdf')])
    await abrir(doBuscador, { agendamentos: { anexar } })
    await campo()
    expect(screen.queryByText('dela.pdf')).toBeNull()
    await ateConfirmar()
    await userEvent.click(await botao(confirmar))
    await screen.findByRole('heading', { level: 1, name: 'Consulta marcada' })
    expect(anexar).not.toHaveBeenCalled()
    sessionStorage.clear()
  })
})

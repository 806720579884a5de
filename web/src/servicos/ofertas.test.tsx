import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { abrir, agir, dados, id, linha, servico } from './testing/fake-servicos.ts'

describe('DATA-04 who performs a service', () => {
  test('DATA-04 a clinic manager offers a service to all of it; a professional who accepted stays, and a taken name cannot be chosen', async () => {
    const quem = (n: number, nome: string, oferta: 'pendente' | 'aceita' | null, ja_tem = false) => ({
      profissional_id: id(n),
      nome,
      especialidade: 'Psicologia',
      avatar_url: null,
      clinicas: ['Clínica Ipê'],
      oferta,
      ja_tem,
    })
    const pedidos: unknown[] = []
    await abrir(
      {
        quemRealiza: () => [
          quem(50, 'Ana', null),
          quem(51, 'Bia', 'aceita'),
          quem(52, 'Caio', null, true),
          quem(53, 'Davi', 'pendente'),
        ],
        oferecer(input) {
          pedidos.push(input.profissional_ids)
          return []
        },
      },
      { perfil: 'profissional-administrador' },
    )
    await agir('Consulta', 'Quem realiza')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Quem realiza Consulta' }))
    expect(await dialogo.findByLabelText(/^Bia/)).toBeDisabled()
    expect(dialogo.getByLabelText(/^Caio/)).toBeDisabled()
    expect(dialogo.getByLabelText(/^Davi/)).toBeChecked()
    await userEvent.click(dialogo.getByRole('button', { name: 'Selecionar todos' }))
    expect(dialogo.getByLabelText(/^Ana/)).toBeChecked()
    await userEvent.click(dialogo.getByLabelText(/^Davi/))
    await userEvent.click(dialogo.getByRole('button', { name: /^Guardar ofertas/ }))
    expect(await screen.findByText('Ofertas guardadas')).toBeInTheDocument()
    expect(pedidos).toEqual([[id(50)]])
  })

  test('DATA-04 an offered service can be accepted or refused and nothing else; accepted, it opens to be looked over', async () => {
    const respostas: unknown[] = []
    const oferta = { status: 'pendente' as const, de: 'Cláudia Ramos' }
    let lista = [
      servico({ id: id(5), nome: 'Avaliação', situacao: 'rascunho', oferta }),
      servico({ id: id(6), nome: 'Triagem', situacao: 'rascunho', oferta }),
    ]
    await abrir({
      listar: () => dados(lista),
      responderOferta(input) {
        respostas.push(input)
        lista = lista.flatMap((cada) =>
          cada.id !== input.id
            ? [cada]
            : input.aceita
              ? [{ ...cada, oferta: { ...oferta, status: 'aceita' as const } }]
              : [],
        )
        return input
      },
    })
    const oferecido = within(await linha('Triagem'))
    expect(oferecido.getByText(/Cláudia Ramos propõe que você realize/)).toBeInTheDocument()
    expect(oferecido.queryByRole('button', { name: 'Ações de Triagem' })).toBeNull()
    await userEvent.click(oferecido.getByRole('button', { name: 'Recusar' }))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Triagem' })).toBeNull())
    await userEvent.click(within(await linha('Avaliação')).getByRole('button', { name: 'Aceitar' }))
    expect(await screen.findByRole('dialog', { name: 'Editar serviço' })).toBeInTheDocument()
    expect(respostas).toEqual([
      { id: id(6), aceita: false },
      { id: id(5), aceita: true },
    ])
  })
})

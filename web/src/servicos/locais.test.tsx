import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Local } from '#domain/locais/contract.ts'
import { detalhe, IDS, minhaClinica } from '#web/clinicas/testing/fake-clinica.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { abrir, agir, id, linha, preencher } from './testing/fake-servicos.ts'

describe('DATA-04 places', () => {
  const local = (mudancas: Partial<Local> = {}): Local => ({
    id: id(80),
    oferecido: true,
    versao: 1,
    nome: 'Consultório',
    cep: '01001000',
    logradouro: 'Praça da Sé',
    numero: '1',
    complemento: '',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
    zona: 'America/Sao_Paulo',
    telefone: '+551132654321',
    acessibilidade: ['Elevador'],
    clinica: null,
    principal: true,
    ativo: true,
    intervalos: 5,
    consultas: 2,
    ...mudancas,
  })

  test('DATA-04 the tab of places tells the clock and what hangs on each, and refusals say what to do', async () => {
    await abrir(
      {},
      {
        endereco: '/servicos?aba=locais',
        locais: {
          listar: () => [local(), local({ id: id(81), nome: 'Sala 2', principal: false })],
          ativar: () => {
            throw recusa(
              'LOCAL_EM_USO',
              409,
              'Há consultas marcadas neste local. Mude o local delas antes de desativar.',
            )
          },
        },
      },
    )
    expect(await linha('Consultório')).toHaveTextContent(
      /Principal.*\(11\) 3265-4321.*America\/Sao_Paulo.*5 intervalos na semana e 2 consultas marcadas/,
    )
    await agir('Consultório', 'Desativar')
    expect(await screen.findByText(/Há consultas marcadas neste local/)).toBeInTheDocument()
  })

  test('DATA-04 a new place is checked field by field and sent with what was chosen', async () => {
    const pedidos: unknown[] = []
    await abrir(
      {},
      {
        endereco: '/servicos?aba=locais',
        locais: {
          listar: () => [],
          criar: (input) => {
            pedidos.push(input.local)
            return local()
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Novo local' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo local' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Informe a cidade.')).toBeInTheDocument()
    await preencher(/^Nome do local/, 'Clínica do Bosque')
    await preencher(/^Telefone do consultório/, '68 1234')
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText(/Informe um telefone com DDD/)).toBeInTheDocument()
    await preencher(/^Telefone do consultório/, '68 3223-4567')
    await preencher(/^Cidade/, 'Rio Branco')
    await userEvent.selectOptions(screen.getByLabelText(/^Estado/), 'AC')
    await userEvent.click(dialogo.getByLabelText('Rampa de acesso'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Local criado')).toBeInTheDocument()
    expect(pedidos).toMatchObject([{ nome: 'Clínica do Bosque', telefone: '6832234567', uf: 'AC' }])
    expect(pedidos).toMatchObject([{ cidade: 'Rio Branco', acessibilidade: ['Rampa de acesso'] }])
  })

  test('DATA-04 ROUTE-15 a place in a clinic of the own team brings its name and address, and is sent with it', async () => {
    const pedidos: unknown[] = []
    await abrir(
      {},
      {
        endereco: `/servicos?aba=locais&clinica=${IDS.mare}`,
        locais: {
          listar: () => (pedidos.length === 0 ? [] : [local({ intervalos: 0 })]),
          criar: (input) => {
            pedidos.push(input.local)
            return local()
          },
        },
        clinicas: {
          minhas: () => ({
            clinicas: [
              minhaClinica({ status: 'ativa', vinculo: 'equipe' }),
              minhaClinica({ id: id(90), nome_fantasia: 'Clínica onde me consulto', vinculo: 'paciente' }),
            ],
            transferencias: [],
          }),
          ver: () => detalhe(),
        },
      },
    )
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo local' }))
    await waitFor(() => expect(dialogo.getByLabelText(/^Nome do local/)).toHaveValue('Clínica Maré'))
    const onde = dialogo.getByLabelText('Onde fica')
    expect(
      within(onde)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Em um consultório meu', 'Clínica Maré'])
    expect(dialogo.getByLabelText(/^Rua/)).toHaveValue('Rua da Aurora')
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Local criado')).toBeInTheDocument()
    expect(pedidos).toMatchObject([
      { clinica_id: IDS.mare, nome: 'Clínica Maré', cidade: 'Recife', uf: 'PE', numero: '310' },
    ])
    expect(await screen.findByRole('link', { name: 'Publicar horários neste local' })).toHaveAttribute(
      'href',
      '/horarios-padrao',
    )
  })
})

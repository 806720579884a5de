import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import type { DadosDaClinica } from '#domain/clinicas/ficha.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { Editor } from './components/editor/editor.tsx'
import { detalhe, IDS, paraEditar } from './testing/fake-clinica.ts'

type Pedido = { id: string; versao: string; dados: DadosDaClinica }

/** The form alone, without the page around it. */
async function abrir(
  alterar: (input: Pedido) => ClinicaParaEditar = ({ dados }) => paraEditar({ dados, versao: 'v2' }),
  clinica = paraEditar(),
) {
  const tela = await renderWithApi(<Editor clinica={clinica} />, { clinicas: { alterar } })
  await screen.findByText('Arraste uma foto ou')
  return tela
}
const campo = (nome: string | RegExp) => screen.getByLabelText(nome)
const salvar = () => userEvent.click(screen.getByText('Salvar'))

test('ROUTE-09 shows what is stored and sends all of it, with what was changed', async () => {
  const pedidos: Pedido[] = []
  await abrir((input) => {
    pedidos.push(input)
    return paraEditar({ dados: input.dados, versao: 'v2' })
  })
  expect(campo(/^CNPJ/)).toHaveValue('11.222.333/0001-81')
  expect(campo('Telefone')).toHaveValue('(81) 3456-7890')
  expect(campo('Segunda-feira, abre às')).toHaveValue('08:00')
  await userEvent.click(campo('Adicionar intervalo: Sábado'))
  await userEvent.click(campo('Atendimento em Libras'))
  await userEvent.click(screen.getByText('Adicionar sala'))
  await userEvent.type(screen.getAllByLabelText('Nome da sala')[1]!, 'Sala 2')
  expect(screen.getByText('Há alterações não salvas')).toBeInTheDocument()
  await salvar()
  expect(await screen.findByText('Clínica salva')).toBeInTheDocument()
  expect(screen.getByText(/^Salvo às \d\d:\d\d$/)).toBeInTheDocument()
  expect(pedidos).toHaveLength(1)
  expect(pedidos[0]).toMatchObject({
    versao: 'v1',
    dados: {
      cnpj: '11.222.333/0001-81',
      telefone: '8134567890',
      horarios: [
        { dia_semana: 1, inicio_min: 480, fim_min: 1080 },
        { dia_semana: 6, inicio_min: 480, fim_min: 1080 },
      ],
      acessibilidade: ['Rampa de acesso', 'Atendimento em Libras'],
      salas: [{ id: IDS.sala }, { id: null, nome: 'Sala 2' }],
    },
  })
})

test('ROUTE-09 what is wrong is said at its field, nothing is sent and nothing is lost', async () => {
  let vezes = 0
  await abrir(() => {
    vezes += 1
    return paraEditar()
  })
  await userEvent.clear(campo(/^CNES/))
  await userEvent.type(campo(/^CNES/), '123')
  await userEvent.click(campo('Adicionar intervalo: Segunda-feira'))
  await salvar()
  expect(await screen.findByText('O CNES tem 7 números. Confira ou deixe em branco.')).toBeInTheDocument()
  expect(screen.getByText('Segunda-feira: informe o início e o fim de cada intervalo.')).toBeInTheDocument()
  expect(campo(/^CNES/)).toHaveValue('123')
  expect(vezes).toBe(0)
})

test('ROUTE-09 edited elsewhere: both sides are shown, and the person chooses', async () => {
  const pedidos: Pedido[] = []
  await abrir((input) => {
    pedidos.push(input)
    if (input.versao === 'v1') {
      const { dados } = paraEditar()
      throw recusa(
        'CONFLITO',
        409,
        'Mudou.',
        paraEditar({ versao: 'v2', dados: { ...dados, descricao: 'Deles' } }),
      )
    }
    return paraEditar({ dados: input.dados, versao: 'v3' })
  })
  await userEvent.type(campo(/^Sobre a clínica/), 'Meu')
  await salvar()
  const aviso = await screen.findByRole('alert')
  expect(within(aviso).getAllByRole('listitem')).toHaveLength(1)
  expect(aviso).toHaveTextContent('O que você digitouMeu')
  expect(aviso).toHaveTextContent('O que está guardadoDeles')
  expect(campo(/^Sobre a clínica/)).toHaveValue('Meu')
  await userEvent.click(within(aviso).getByRole('button', { name: /^Guardar o que digitei/ }))
  expect(await screen.findByText('Clínica salva')).toBeInTheDocument()
  expect(pedidos.map(({ versao, dados }) => [versao, dados.descricao])).toEqual([
    ['v1', 'Meu'],
    ['v2', 'Meu'],
  ])
})

test('ROUTE-09 leaving with something unsaved asks first', async () => {
  guardarSessao()
  const tela = await renderApp(`/clinicas/${IDS.mare}/editar`, {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador' }) },
    clinicas: { paraEditar: () => paraEditar(), ver: () => detalhe() },
  })
  await userEvent.type(await screen.findByLabelText(/^Sobre a clínica/), 'Meu')
  await userEvent.click(screen.getByText('Voltar à clínica'))
  const pergunta = await screen.findByRole('alertdialog', { name: 'Descartar as alterações?' })
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Continuar editando' }))
  expect(campo(/^Sobre a clínica/)).toHaveValue('Meu')
  await userEvent.click(screen.getByText('Voltar à clínica'))
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(tela.endereco()).toBe(`/clinicas/${IDS.mare}`))
})

test('ROUTE-09 what was approved is read only', async () => {
  await abrir(undefined, paraEditar({ status: 'ativa' }))
  expect(campo(/^CNPJ/)).toHaveAttribute('readonly')
  expect(campo(/^Razão social/)).toHaveAttribute('readonly')
})

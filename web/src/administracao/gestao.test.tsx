import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'

const agora = '2026-11-26T15:00:00Z'
const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01'

async function abrir(
  endereco: string,
  administracao: NonNullable<FakeApi['administracao']>,
  mais: FakeApi = {},
) {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    aprovacao: { fila: () => ({ itens: [], total: 0, agora }) as never },
    administracao,
    ...mais,
  })
}

const filas = () => ({
  agora,
  contagem: [{ fila: 'clinicas' as const, total: 1, atrasados: 1 }],
  itens: [
    {
      fila: 'clinicas' as const,
      id: ID,
      titulo: 'Clínica Sol',
      detalhe: 'Recife/PE',
      desde: '2026-11-20T15:00:00Z',
      prazo: '2026-11-24T03:00:00Z',
      atrasado: true,
      aberto: { nome: 'Davi Admin', desde: '2026-11-26T14:48:00Z', seu: false },
    },
  ],
})

test('ADMIN-10 an item says who has it open and since when, and another one is asked before taking it over', async () => {
  const pedidos: unknown[] = []
  await abrir('/admin-geral?aba=filas', {
    filas,
    abrirItem: (input) => {
      pedidos.push(input)
      return { aberto: { nome: 'Davi Admin', desde: agora, seu: false } }
    },
  })
  expect(await screen.findByText('Aberto por Davi Admin há 12 minutos')).toBeInTheDocument()
  expect(screen.getByText('Fora do prazo')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir Clínica Sol' }))
  const pergunta = await screen.findByRole('alertdialog', { name: 'Assumir o item de Davi Admin?' })
  expect(pedidos).toEqual([])
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Assumir e abrir' }))
  await waitFor(() => expect(pedidos).toEqual([{ fila: 'clinicas', id: ID, assumir: true }]))
})

test('ADMIN-10 a line opens the thing itself: of a clinic its own page', async () => {
  const { endereco } = await abrir('/admin-geral?aba=filas', {
    filas: () => ({ ...filas(), itens: [{ ...filas().itens[0]!, aberto: null }] }),
    abrirItem: () => ({ aberto: { nome: 'Rosa Admin', desde: agora, seu: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir Clínica Sol' }))
  await waitFor(() => expect(endereco()).toBe(`/clinicas/${ID}`))
})

test('ADMIN-07 a banner stands above every page while one sees as somebody, with until when and the way back', async () => {
  await abrir(
    '/privacidade',
    { quemViu: () => ({ recusa: false, visoes: [] }) },
    {
      acesso: {
        eu: () =>
          pessoa({
            perfil: 'paciente',
            nome: 'Zulmira Quitéria',
            vista: {
              id: ID,
              quem: 'Rosa Admin',
              motivo: 'Ajuda',
              escreve: false,
              ate: '2099-01-01T12:00:00Z',
            },
          }),
      },
    },
  )
  const faixa = await screen.findByRole('complementary', { name: 'Você está vendo como Zulmira Quitéria' })
  expect(faixa).toHaveTextContent('só leitura')
  expect(within(faixa).getByRole('button', { name: 'Voltar à minha conta' })).toBeInTheDocument()
})

test('ADMIN-07 a person refuses in privacy that administration sees as them, and reads who did', async () => {
  const ditos: unknown[] = []
  await abrir(
    '/privacidade',
    {
      quemViu: () => ({
        recusa: ditos.length > 0,
        visoes: [
          {
            id: ID,
            quem: 'Rosa Admin',
            motivo: 'Não achava os horários',
            escreve: false,
            desde: agora,
            ate: agora,
          },
        ],
      }),
      recusarVisao: (input) => {
        ditos.push(input)
        return input
      },
    },
    { acesso: { eu: () => pessoa({ perfil: 'paciente' }) } },
  )
  expect(await screen.findByText('Não achava os horários')).toBeInTheDocument()
  const chave = screen.getByRole('switch', { name: 'Permitir que a administração veja como eu' })
  expect(chave).toBeChecked()
  await userEvent.click(chave)
  await waitFor(() => expect(ditos).toEqual([{ recusa: true }]))
  await waitFor(() => expect(chave).not.toBeChecked())
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Favorito } from '#domain/favoritos/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Coracao, CoracaoDoVisitante } from './coracao.tsx'
import { MeusFavoritos } from './meus-favoritos.tsx'
import { textos } from './messages.ts'

const id = '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61'
const outro = '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c62'
const nome = 'Dra. Helena Prado'
const helena: Favorito = {
  id,
  publico: {
    nome,
    avatar_url: null,
    tema: 'medicina',
    especialidade: 'Medicina',
    sub_especialidade: 'Cardiologia',
    selo: true,
    nota_media: 4.8,
    avaliacoes_total: 12,
    preco_centavos: 35_000,
    servico: 'Consulta',
    bairro: 'Derby',
    cidade: 'Recife',
    uf: 'PE',
    zona: 'America/Recife',
    proximos_horarios: ['2031-11-24T12:00:00.000Z'],
  },
}
type Favoritos = NonNullable<FakeApi['favoritos']>

/** A server that keeps the list, with the requests it received. */
function servidor(lista: Favorito[], mais: Favoritos = {}) {
  const pedidos: string[] = []
  const favoritos: Favoritos = {
    listar: () => [...lista],
    marcados: () => lista.map((cada) => cada.id),
    favoritar(input) {
      pedidos.push(`mais ${input.id}`)
      lista.push(helena)
      return input
    },
    tirar(input) {
      pedidos.push(`menos ${input.id}`)
      lista.splice(0, lista.length, ...lista.filter((cada) => cada.id !== input.id))
      return input
    },
    ...mais,
  }
  return { pedidos, api: { favoritos } }
}
const coracao = () => screen.findByRole('button', { name: textos.favoritar(nome) })

test('FIND-06 the heart is marked at once, before the server answers, and a message undoes it', async () => {
  let soltar: () => void = () => undefined
  const espera = new Promise<void>((resolve) => (soltar = resolve))
  const lista: Favorito[] = []
  const { api, pedidos } = servidor(lista, {
    async favoritar(input) {
      await espera
      lista.push(helena)
      return input
    },
  })
  await renderWithApi(<Coracao id={id} nome={nome} />, api)
  await waitFor(async () => expect(await coracao()).toBeEnabled())
  await userEvent.click(await coracao())
  expect(await coracao()).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText(textos.guardado)).toBeNull()
  soltar()
  await userEvent.click(await screen.findByRole('button', { name: textos.desfazer }))
  await waitFor(async () => expect(await coracao()).toHaveAttribute('aria-pressed', 'false'))
  expect(await screen.findByText(textos.tirado)).toBeInTheDocument()
  expect(pedidos).toEqual([`menos ${id}`])
})

test('FIND-06 what the server refuses is taken back and said', async () => {
  const { api } = servidor([], {
    favoritar() {
      throw recusa('FAVORITOS_DEMAIS', 409, 'Você já tem 100 favoritos.')
    },
  })
  await renderWithApi(<Coracao id={id} nome={nome} />, api)
  await waitFor(async () => expect(await coracao()).toBeEnabled())
  await userEvent.click(await coracao())
  expect(await screen.findByText('Você já tem 100 favoritos.')).toBeInTheDocument()
  expect(await coracao()).toHaveAttribute('aria-pressed', 'false')
})

test('FIND-04 the heart of a visitor leads to the login, and from there back to the profile', async () => {
  const { endereco } = await renderWithApi(<CoracaoDoVisitante id={id} nome={nome} />)
  await userEvent.click(await screen.findByRole('link', { name: textos.entrar(nome) }))
  await waitFor(() =>
    expect(decodeURIComponent(endereco())).toBe(`/login?retorno=/profissionais-publicos/${id}`),
  )
})

test('FIND-06 the list has the next free hour and the way to book; one who is public no more says so and goes', async () => {
  const { api, pedidos } = servidor([helena, { id: outro, publico: null }])
  const { endereco } = await renderWithApi(<MeusFavoritos />, api)
  expect(await screen.findByText('Cardiologia')).toBeVisible()
  expect(screen.getByText(/^R\$\s350$/)).toBeVisible()
  expect(screen.getByText(textos.ausente)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: textos.tirarAusente }))
  await waitFor(() => expect(screen.queryByText(textos.ausente)).toBeNull())
  expect(await screen.findByText(textos.tirado)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textos.desfazer })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: textos.tirar(nome) }))
  expect(await screen.findByText(textos.vazio)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: textos.desfazer }))
  expect(await screen.findByText(nome)).toBeVisible()
  expect(pedidos).toEqual([`menos ${outro}`, `menos ${id}`, `mais ${id}`])
  await userEvent.click(screen.getByRole('button', { name: `seg, 24 nov 2031, 09:00 com ${nome}` }))
  await waitFor(() =>
    expect(endereco()).toMatch(new RegExp(`^/agendar\\?profissional=${id}&inicio=.*&passo=confirmar$`)),
  )
})

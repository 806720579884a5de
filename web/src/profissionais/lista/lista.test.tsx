import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { mensagens } from '../messages.ts'
import { buildCartao, DIA, HOJE, id, largura, pagina, show } from '../testing/cena-da-busca.tsx'

vi.setConfig({ testTimeout: 30_000 })

describe('a row', () => {
  test('FIND-01 FIND-06 ACHAR-05 ACHAR-06 a row shows face, name, seal, area, rating, place, price with what it is for, and the hours of four days', async () => {
    largura(1200)
    const { user, endereco } = await show(
      () => pagina([buildCartao({ retorno_centavos: 0 })]),
      {},
      undefined,
      true,
    )
    const linha = await screen.findByRole('article', { name: /Dra. Helena Prado/ })
    const { getByText, getByRole, findByRole } = within(linha)
    for (const texto of [
      'Profissional verificado',
      'Cardiologia',
      'CRM/SP 123456',
      '4,8',
      '1ª consulta particular',
      '40 min, retorno sem custo',
      'Vila Mariana, São Paulo/SP',
    ])
      expect(getByText(texto)).toBeInTheDocument()
    expect(getByText(/^R\$\s350$/)).toBeInTheDocument()
    expect(getByText(/^Hoje disponível/)).toBeInTheDocument()
    expect(getByText(/Amil, Bradesco Saúde e mais 3/)).toBeInTheDocument()
    expect(getByRole('link', { name: 'Dra. Helena Prado' })).toHaveAttribute(
      'href',
      `/profissionais-publicos/${id(1)}`,
    )
    expect(screen.getByText('1 profissional').closest('p')).toHaveTextContent('1 profissional encontrado.')
    // Four starts of the first day: two of them and 'mais 2'; three of the second; none of the third and fourth.
    const grupo = await findByRole('group', { name: 'Horários livres de Dra. Helena Prado' })
    expect(within(grupo).getAllByRole('button')).toHaveLength(5)
    expect(within(grupo).getByRole('link', { name: /^mais 2 de hoje/ })).toBeInTheDocument()
    expect(within(grupo).getAllByText('–')).toHaveLength(2)
    await user.click(within(grupo).getByRole('button', { name: /^09:00, hoje/ }))
    await waitFor(() => expect(endereco()).toMatch(/^\/agendar\?profissional=.*inicio=/))
  })

  test('ACHAR-06 the arrows move the days of all rows, in one question for the rows', async () => {
    largura(1200)
    const { user, perguntas } = await show(() =>
      pagina([buildCartao(), buildCartao({ id: id(2), nome: 'Marcos Lemos' })]),
    )
    await screen.findByRole('group', { name: 'Horários livres de Marcos Lemos' })
    expect(screen.getByRole('button', { name: mensagens.diasAnteriores })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: mensagens.diasSeguintes }))
    await waitFor(() =>
      expect(perguntas).toEqual([
        { ids: [id(1), id(2)], de: HOJE },
        { ids: [id(1), id(2)], de: somarDias(HOJE, 4) },
      ]),
    )
  })

  test('ACHAR-06 none in four days: the next ones after them, and a word when one comes free', async () => {
    largura(1200)
    const depois = [`${somarDias(HOJE, 9)}T12:00:00.000Z`]
    await show(
      () => pagina([buildCartao()]),
      {},
      undefined,
      false,
      () => ({ cheios: 0, depois }),
    )
    const grupo = await screen.findByRole('group', { name: 'Horários livres de Dra. Helena Prado' })
    expect(within(grupo).getByText(/^Sem horário até .* Os próximos:$/)).toBeInTheDocument()
    expect(within(grupo).getByRole('button', { name: / 09:00 com Dra. Helena Prado$/ })).toBeInTheDocument()
    expect(within(grupo).getByRole('link', { name: /^Avise-me/ })).toHaveAttribute(
      'href',
      `/agendar?profissional=${id(1)}&avisar=true`,
    )
  })

  test('ACHAR-06 on a phone a row has the three next hours, with Agendar', async () => {
    const proximos_horarios = [1, 2, 3].map((dias) => new Date(Date.now() + dias * DIA).toISOString())
    const { perguntas } = await show(() => pagina([buildCartao({ proximos_horarios })]))
    const linha = await screen.findByRole('article', { name: /Dra. Helena Prado/ })
    const horarios = within(linha).getByRole('list', { name: 'Próximos horários' })
    expect(within(horarios).getAllByRole('button')).toHaveLength(3)
    expect(within(linha).getByText('1ª consulta, 40 min')).toBeInTheDocument()
    expect(within(linha).getByRole('button', { name: 'Agendar com Dra. Helena Prado' })).toBeInTheDocument()
    expect(perguntas).toEqual([])
  })

  test('FIND-06 without reviews, hours or a price it says so and invents nothing', async () => {
    await show(() =>
      pagina([
        buildCartao({
          nota_media: null,
          avaliacoes_total: 0,
          proximos_horarios: [],
          disponibilidade: null,
          preco_centavos: null,
        }),
      ]),
    )
    for (const texto of ['Novo no App da Saúde', 'Sem horários livres', 'Valor sob consulta'])
      expect(await screen.findByText(texto)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Avise-me/ })).toBeInTheDocument()
    expect(screen.queryByText('4,8')).not.toBeInTheDocument()
  })

  test.each([
    ['amanha', 'Disponível amanhã'],
    ['2026-12-03', 'Disponível em qui, 3 dez'],
  ])('FIND-06 availability %s reads %s', async (disponibilidade, texto) => {
    largura(700)
    await show(() => pagina([buildCartao({ disponibilidade })]))
    expect(await screen.findByText(new RegExp(`^${texto}`))).toBeInTheDocument()
  })

  test('FIND-01 a search says why the row is there', async () => {
    const motivos = [
      { criterio: 'texto' as const, valor: 'nome' },
      { criterio: 'plano' as const, valor: 'Amil' },
      { criterio: 'distancia' as const, valor: '2.5' },
    ]
    await show(() => pagina([buildCartao({ motivos })]), { q: 'helena' })
    expect(await screen.findByText('Por que aparece aqui')).toBeInTheDocument()
    for (const texto of ['A busca combina com o nome', 'Aceita Amil', 'Fica a 2,5 km'])
      expect(screen.getByText(texto)).toBeInTheDocument()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { PaginaDeProfissionais } from '#domain/profissionais/contract.ts'
import { fakeGeolocation } from '#web/localizacao/testing/fake-geolocation.tsx'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { filtros, mensagens } from './messages.ts'
import { buildCartao, DIA, id, pagina, show } from './testing/cena-da-busca.tsx'

vi.setConfig({ testTimeout: 30_000 })

describe('FIND-04 booking without an account', () => {
  test('FIND-04 both ways lead back to the booking of that professional', async () => {
    const { user } = await show(() =>
      pagina([buildCartao(), buildCartao({ id: id(2), nome: 'Marcos Lemos' })]),
    )
    await user.click(await screen.findByRole('button', { name: 'Agendar com Marcos Lemos' }))
    const dialogo = await screen.findByRole('dialog')
    expect(dialogo).toHaveTextContent('Marcos Lemos')
    const destino = (nome: string) =>
      new URL(within(dialogo).getByRole('link', { name: nome }).getAttribute('href')!, 'https://app.example')
        .searchParams
    const retorno = JSON.stringify(`/agendar?profissional=${id(2)}`).slice(1, -1)
    expect(destino('Criar Conta Gratuita').get('retorno')).toBe(retorno)
    expect(destino('Criar Conta Gratuita').get('modo')).toBe('cadastro')
    expect(destino('Fazer Login').get('retorno')).toBe(retorno)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('FIND-04 a signed-in person goes to the booking at once', async () => {
    const { user, endereco } = await show(() => pagina([buildCartao()]), {}, undefined, true)
    await user.click(await screen.findByRole('button', { name: 'Agendar com Dra. Helena Prado' }))
    await waitFor(() => expect(endereco()).toBe(`/agendar?profissional=${id(1)}`))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('FIND-04 a chosen hour goes along', async () => {
    const inicio = new Date(Date.now() + DIA).toISOString()
    const { user } = await show(() => pagina([buildCartao({ proximos_horarios: [inicio] })]))
    const horarios = await screen.findByRole('list', { name: 'Próximos horários' })
    await user.click(within(horarios).getByRole('button'))
    const link = await screen.findByRole('link', { name: 'Fazer Login' })
    expect(decodeURIComponent(decodeURIComponent(link.getAttribute('href')!))).toContain(`inicio=${inicio}`)
  })
})

describe('searching', () => {
  test('FIND-03 ACHAR-01 what is typed is read and searched on Enter, and goes into the address', async () => {
    const pedidos: (string | undefined)[] = []
    const { user, buscas } = await show(({ q } = {}) => {
      pedidos.push(q)
      return pagina(q === 'joelho' ? [buildCartao({ nome: 'Lívia Sampaio' })] : [buildCartao()])
    })
    await screen.findByText('Dra. Helena Prado')
    await user.type(screen.getByRole('combobox', { name: 'O quê' }), 'joelho{Enter}')
    expect(await screen.findByText('Lívia Sampaio')).toBeInTheDocument()
    expect(pedidos).toEqual([undefined, 'joelho'])
    expect(buscas).toEqual([{ q: 'joelho', frase: 'joelho' }])
    await user.click(screen.getByRole('button', { name: 'Limpar O quê' }))
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
    expect(buscas.at(-1)).toEqual({})
  })

  test('FIND-01 the results before stay while the new ones come', async () => {
    let responder: (nova: PaginaDeProfissionais) => void
    const { user } = await show(({ disponibilidade } = {}) =>
      disponibilidade ? new Promise((resolve) => (responder = resolve)) : pagina([buildCartao()]),
    )
    await screen.findByText('Dra. Helena Prado')
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    expect(screen.getByText('Dra. Helena Prado').closest('ul')).toHaveAttribute('aria-busy', 'true')
    responder!(pagina([buildCartao({ nome: 'Marcos Lemos' })]))
    expect(await screen.findByText('Marcos Lemos')).toBeInTheDocument()
    expect(screen.queryByText('Dra. Helena Prado')).not.toBeInTheDocument()
  })

  test('FIND-01 filters act at once, show as chips, and go one by one or together', async () => {
    const { user, buscas } = await show(() => pagina([buildCartao()]), { q: 'dor' })
    await user.click(await screen.findByRole('button', { name: 'Filtros' }))
    const folha = await screen.findByRole('dialog', { name: filtros.titulo })
    await within(folha).findByRole('option', { name: 'Recife/PE (3)' })
    await user.selectOptions(within(folha).getByLabelText(filtros.cidade), 'Recife/PE')
    await user.selectOptions(within(folha).getByLabelText(filtros.plano), 'Amil')
    await user.selectOptions(within(folha).getByLabelText(filtros.preco), '20000')
    expect(buscas.at(-1)).toEqual({
      q: 'dor',
      cidade: 'Recife',
      uf: 'PE',
      plano: 'Amil',
      preco_max_centavos: 20_000,
    })
    await user.click(within(folha).getByRole('button', { name: /^Ver / }))
    const ativos = await screen.findByRole('list', { name: filtros.ativos })
    await user.click(within(ativos).getByRole('button', { name: 'Retirar filtro: Recife, PE' }))
    expect(buscas.at(-1)).toEqual({ q: 'dor', plano: 'Amil', preco_max_centavos: 20_000 })
    await user.click(screen.getByRole('button', { name: 'Limpar tudo' }))
    expect(buscas.at(-1)).toEqual({})
  })

  test('FIND-02 the next page is added below', async () => {
    const { user } = await show(({ cursor } = {}) =>
      cursor
        ? pagina([buildCartao({ id: id(2), nome: 'Marcos Lemos' })], { total: null })
        : pagina([buildCartao()], { total: 1000, mais_de: true, proximo_cursor: 'depois' }),
    )
    expect(await screen.findByText('Mais de 1.000 profissionais')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: new RegExp(mensagens.verMais) }))
    expect(await screen.findByText('Marcos Lemos')).toBeInTheDocument()
    expect(screen.getByText('Dra. Helena Prado')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: new RegExp(mensagens.verMais) })).not.toBeInTheDocument()
  })

  test('FIND-05 nobody found: tips, and the way back to everyone', async () => {
    const { user, buscas } = await show(({ q } = {}) => pagina(q ? [] : [buildCartao()]), {
      q: 'xyz',
      plano: 'Amil',
    })
    expect(await screen.findByRole('heading', { name: 'Nenhum profissional encontrado' })).toBeInTheDocument()
    for (const dica of mensagens.vazioDicas) expect(screen.getByText(dica)).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1)!)
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
    expect(buscas).toEqual([{}])
  })

  test('FIND-05 nobody found: what each filter costs is counted, and one tap takes it away', async () => {
    const { user, buscas } = await show(
      ({ plano, cidade } = {}) => {
        const total = plano && cidade ? 0 : plano ? 3 : 12
        return pagina(total ? [buildCartao()] : [], { total })
      },
      { plano: 'Amil', cidade: 'Recife', uf: 'PE' },
    )
    const saidas = async () =>
      (await screen.findAllByRole('button', { name: /^Retirar “/ }))
        .map(({ textContent }) => textContent)
        .sort()
    await waitFor(async () =>
      expect(await saidas()).toEqual([
        'Retirar “Aceita Amil”: 12 profissionais',
        'Retirar “Recife, PE”: 3 profissionais',
      ]),
    )
    await user.click(screen.getByRole('button', { name: /^Retirar “Aceita Amil”/ }))
    expect(buscas.at(-1)).toEqual({ cidade: 'Recife', uf: 'PE' })
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
  })

  test('FIND-07 an error leaves the list empty and is logged; asking again may bring it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let falha = true
    const { user } = await show(() => {
      if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
      return pagina([buildCartao()])
    })
    expect(await screen.findByText('O sistema está ocupado neste momento.')).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(log).toHaveBeenCalledWith('profissionais.buscar', 'INDISPONIVEL')
    falha = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Dra. Helena Prado')).toBeInTheDocument()
    log.mockRestore()
  })
})

const lida = {
  busca: {},
  perto: false,
  entendidos: [],
  correcoes: [],
  nao_entendi: [],
  alternativas: [],
  recusas: [],
}

describe('the three fields', () => {
  test('ACHAR-04 what was understood are chips with their words, what was not is said, and a chip takes its words along', async () => {
    const { user, buscas } = await show(
      () => pagina([buildCartao()]),
      {},
      undefined,
      false,
      undefined,
      ({ o_que = '' } = {}) =>
        o_que.includes('coração')
          ? {
              ...lida,
              busca: {
                especialidade: 'Medicina',
                sub: 'Cardiologia',
                ...(o_que.includes('recife') ? { cidade: 'Recife', uf: 'PE' as const } : {}),
              },
              entendidos: [
                { filtro: 'sub' as const, de: 'médico do coração' },
                ...(o_que.includes('recife') ? [{ filtro: 'cidade' as const, de: 'recife' }] : []),
              ],
              nao_entendi: ['bom'],
            }
          : { ...lida, nao_entendi: o_que ? [o_que] : [] },
    )
    await user.type(
      await screen.findByRole('combobox', { name: 'O quê' }),
      'um bom médico do coração em recife{Enter}',
    )
    const ativos = await screen.findByRole('list', { name: filtros.ativos })
    expect(buscas.at(-1)).toEqual({
      especialidade: 'Medicina',
      sub: 'Cardiologia',
      cidade: 'Recife',
      uf: 'PE',
      frase: 'um bom médico do coração',
    })
    expect(screen.getByRole('combobox', { name: 'Onde' })).toHaveValue('Recife, PE')
    expect(await within(ativos).findByText('de “médico do coração”')).toBeInTheDocument()
    expect(screen.getByText('“bom”')).toBeInTheDocument()
    await user.click(within(ativos).getByRole('button', { name: /^Retirar filtro: Cardiologia/ }))
    expect(buscas.at(-1)).toEqual({ cidade: 'Recife', uf: 'PE', frase: 'um bom' })
  })

  test('ACHAR-01 a place that does not exist is named, with the nearest, and nothing typed is lost', async () => {
    const { user, buscas } = await show(
      () => pagina([buildCartao()]),
      {},
      undefined,
      false,
      undefined,
      ({ onde = '' } = {}) => ({
        ...lida,
        recusas:
          onde === 'Recyphe' ? [{ campo: 'onde' as const, texto: onde, sugestoes: ['Recife, PE'] }] : [],
      }),
    )
    await user.type(await screen.findByRole('combobox', { name: 'O quê' }), 'pediatra')
    const onde = screen.getByRole('combobox', { name: 'Onde' })
    await user.type(onde, 'Recyphe{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Não encontramos o lugar “Recyphe”')
    expect(onde).toBeInvalid()
    expect(screen.getByRole('combobox', { name: 'O quê' })).toHaveValue('pediatra')
    expect(buscas).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Recife, PE' }))
    expect(onde).toHaveValue('Recife, PE')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('ACHAR-04 a plan that is misspelled is told beside its field, with what was typed kept and the nearest to choose', async () => {
    const { user, buscas } = await show(
      () => pagina([buildCartao()]),
      {},
      undefined,
      false,
      undefined,
      ({ plano = '' } = {}) => ({
        ...lida,
        recusas:
          plano === 'Unimédi' ? [{ campo: 'plano' as const, texto: plano, sugestoes: ['Unimed'] }] : [],
      }),
    )
    await user.type(await screen.findByRole('combobox', { name: 'O quê' }), 'pediatra')
    const plano = screen.getByRole('combobox', { name: 'Plano' })
    await user.type(plano, 'Unimédi{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Não encontramos o plano “Unimédi”')
    expect(plano).toBeInvalid()
    expect(plano).toHaveValue('Unimédi')
    expect(screen.getByRole('combobox', { name: 'O quê' })).toHaveValue('pediatra')
    expect(buscas).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Unimed' }))
    expect(plano).toHaveValue('Unimed')
  })

  test('ACHAR-01 suggestions are chosen by keyboard', async () => {
    const { user } = await show(
      () => pagina([buildCartao()]),
      {},
      undefined,
      false,
      undefined,
      undefined,
      ({ campo }) =>
        campo === 'onde'
          ? [
              { tipo: 'cidade', texto: 'Recife, PE', detalhe: '' },
              { tipo: 'cidade', texto: 'Olinda, PE', detalhe: '' },
            ]
          : [],
    )
    const onde = await screen.findByRole('combobox', { name: 'Onde' })
    await user.type(onde, 'pe')
    const lista = await screen.findByRole('listbox', { name: 'Sugestões para Onde' })
    expect(await within(lista).findAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(within(lista).getByRole('option', { name: 'Olinda, PE' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(onde).toHaveValue('Olinda, PE')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })
})

describe('near a position', () => {
  test('FIND-01 the position is asked for when the person says so, goes only into the request, and never into the address', async () => {
    const lugar = fakeGeolocation()
    const posicoes: unknown[] = []
    const { user, buscas } = await show(
      () => pagina([buildCartao()]),
      {},
      ({ posicao, raio_km }) => {
        posicoes.push({ posicao, raio_km })
        return pagina([buildCartao({ distancia_km: 1.2 })])
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Perto de mim' }))
    await lugar.responder(-23.555771, -46.639557)
    expect(await screen.findByText(/1,2 km/)).toBeInTheDocument()
    expect(posicoes).toEqual([{ posicao: { latitude: -23.556, longitude: -46.64 }, raio_km: 10 }])
    expect(buscas).toEqual([{ raio_km: 10, ordem: 'distancia' }])
  })

  test('FIND-01 a refused position leaves the list and says what to do', async () => {
    const lugar = fakeGeolocation()
    const { user, buscas } = await show(() => pagina([buildCartao()]))
    await user.click(await screen.findByRole('button', { name: 'Perto de mim' }))
    await lugar.falhar(1)
    expect(await screen.findByText(filtros.localizacaoRecusada)).toBeInTheDocument()
    expect(screen.getByText('Dra. Helena Prado')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: filtros.semLocalizacao }))
    expect(buscas.at(-1)).toEqual({})
  })

  test('FIND-01 a shared address asks before it takes a position', async () => {
    const lugar = fakeGeolocation()
    await show(() => pagina([buildCartao()]), { raio_km: 5, ordem: 'distancia' })
    expect(await screen.findByText(filtros.pedeLocalizacao)).toBeInTheDocument()
    expect(lugar.perguntas).toEqual([])
  })
})

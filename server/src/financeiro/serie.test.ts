import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recusado } from '../agendamentos/testing/cena.ts'
import { buildConciliacao, buildExtrato } from './extratos/fixtures.ts'

import { montarLivro } from './testing/cena.ts'

type Livro = Awaited<ReturnType<typeof montarLivro>>
let livro: Livro
let base: Livro['base']
let helena: Awaited<ReturnType<Livro['comecar']>>
let { comoHelena, despesa, receita, todas, escritaDe } = {} as Livro

beforeAll(async () => {
  livro = await montarLivro()
  ;({ base, comoHelena, despesa, receita, todas, escritaDe } = livro)
})
afterAll(() => base.drop())
beforeEach(async () => {
  helena = await livro.comecar()
})

describe('FIN-09 instalments and recurrence', () => {
  test('FIN-09 an amount in parts is written at once, adds up to the cent, and a second try writes nothing more', async () => {
    const nova = despesa({ serie: { repete: 'parcelas', vezes: 3 } })
    const [primeira, outra] = await Promise.all([comoHelena().criar(nova), comoHelena().criar(nova)])
    expect(outra.id).toBe(primeira.id)
    expect(
      (await todas()).map(({ data, valor_centavos, status, serie }) => [data, valor_centavos, status, serie]),
    ).toEqual(
      [
        ['2027-01-31', 33_334, 'confirmada', 1],
        ['2027-02-28', 33_333, 'pendente', 2],
        ['2027-03-31', 33_333, 'pendente', 3],
      ].map(([data, valor, status, parcela]) => [
        data,
        valor,
        status,
        { id: nova.id, parcela, parcelas: 3, repete: 'parcelas' },
      ]),
    )
    // What is still to come is not recent.
    expect((await comoHelena().visaoGeral({})).recentes.map(({ data }) => data)).toEqual(['2027-01-31'])
  })

  test('FIN-09 what comes back ends on its day, and an end that is too near, too far or of no cent is refused by name', async () => {
    await comoHelena().criar(despesa({ serie: { repete: 'semana', ate: '2027-02-15' } }))
    expect(
      (await todas()).map(({ data, valor_centavos, recorrente }) => [data, valor_centavos, recorrente]),
    ).toEqual(['2027-01-31', '2027-02-07', '2027-02-14'].map((dia) => [dia, 100_000, true]))
    for (const mais of [
      { serie: { repete: 'mes', ate: '2027-02-27' } },
      { serie: { repete: 'semana', ate: '2040-01-01' } },
      { valor_centavos: 2, serie: { repete: 'parcelas', vezes: 3 } },
    ])
      await recusado(comoHelena().criar(despesa(mais) as never), 'SERIE', 422)
    await recusado(
      comoHelena().criar(despesa({ serie: { repete: 'parcelas', vezes: 61 } }) as never),
      'ENTRADA_INVALIDA',
      400,
    )
    expect(await todas()).toHaveLength(3)
  })

  test('FIN-09 an edit reaches this one, or those to come: the paid, the closed and the matched stay, and the answer says how many', async () => {
    const nova = despesa({ data: '2026-10-31', serie: { repete: 'mes', ate: '2027-06-30' } })
    await comoHelena().criar(nova)
    const antes = await todas()
    // One to come is paid before its day, and one is matched with the bank.
    const { linhas } = await buildExtrato(base.owner, { usuario_id: helena.usuario_id }, [{ valor: -1000 }])
    const fevereiro = antes[4]!
    await base.owner.query("update transacoes_financeiras set status = 'confirmada' where id = $1", [
      fevereiro.id,
    ])
    await buildConciliacao(
      base.owner,
      { usuario_id: helena.usuario_id },
      { linha_id: linhas[0]!.id, transacoes: [fevereiro.id] },
    )
    const janeiro = antes[3]!
    expect(janeiro).toMatchObject({ data: '2027-01-31', status: 'confirmada', versao: 1 })
    const so = await comoHelena().editar({ ...escritaDe(janeiro), titulo: 'Só janeiro' })
    expect(so).toMatchObject({ mudadas: 1, intocadas: 0, transacao: { titulo: 'Só janeiro', versao: 2 } })
    const daqui = await comoHelena().editar({
      ...escritaDe(so.transacao),
      valor_centavos: 120_000,
      data: '2027-01-30',
      alcance: 'proximas',
    })
    expect(daqui).toMatchObject({ mudadas: 5, intocadas: 1 })
    expect((await todas()).map(({ titulo, data, valor_centavos }) => [titulo, data, valor_centavos])).toEqual(
      [
        ['Cadeira da recepção', '2026-10-31', 100_000],
        ['Cadeira da recepção', '2026-11-30', 100_000],
        ['Cadeira da recepção', '2026-12-31', 100_000],
        ['Só janeiro', '2027-01-30', 120_000],
        ['Cadeira da recepção', '2027-02-28', 100_000],
        ['Cadeira da recepção', '2027-03-30', 120_000],
        ['Cadeira da recepção', '2027-04-30', 120_000],
        ['Cadeira da recepção', '2027-05-30', 120_000],
        ['Cadeira da recepção', '2027-06-30', 120_000],
      ],
    )
    await recusado(
      comoHelena().editar({ ...escritaDe(janeiro), titulo: 'De outra aba', alcance: 'proximas' }),
      'MUDOU',
      409,
      { transacao: { titulo: 'Só janeiro' } },
    )
  })

  test('FIN-09 what is closed of those to come stays as it was', async () => {
    await comoHelena().criar(
      despesa({ data: '2026-10-15', status: 'pendente', serie: { repete: 'mes', ate: '2027-03-31' } }),
    )
    const [, , dezembro, , fevereiro] = await todas()
    await comoHelena().fechar({ ate: '2026-11-30' })
    await comoHelena().fechar({ ate: '2026-12-31' })
    await recusado(
      comoHelena().editar({ ...escritaDe(dezembro!), valor_centavos: 1, alcance: 'proximas' }),
      'PERIODO_FECHADO',
      409,
    )
    // Its words are open.
    expect(
      await comoHelena().editar({ ...escritaDe(dezembro!), titulo: 'Poltrona', alcance: 'proximas' }),
    ).toMatchObject({ mudadas: 4, intocadas: 0 })
    await recusado(comoHelena().excluir({ id: dezembro!.id, alcance: 'proximas' }), 'PERIODO_FECHADO', 409)
    expect(await comoHelena().excluir({ id: fevereiro!.id, alcance: 'proximas' })).toMatchObject({
      excluidas: [{ data: '2027-02-15' }, { data: '2027-03-15' }],
      intocadas: 0,
    })
  })

  test('FIN-09 a deletion of those to come is undone with their places, and two people editing one of them are told', async () => {
    await comoHelena().criar(receita({ taxa_centavos: 999, serie: { repete: 'parcelas', vezes: 4 } }))
    const antes = (await todas()).filter(({ taxa_de }) => taxa_de === null)
    expect(antes.map((cada) => cada.taxa_centavos)).toEqual([250, 250, 250, 249])
    const { excluidas, intocadas } = await comoHelena().excluir({ id: antes[1]!.id, alcance: 'proximas' })
    expect([excluidas.length, intocadas]).toEqual([3, 0])
    // The fees went with them.
    expect(await todas()).toHaveLength(2)
    const volta = excluidas.map((cada) => ({ ...escritaDe(cada), serie: cada.serie }))
    expect(await comoHelena().devolver({ transacoes: volta })).toEqual({ devolvidas: 3 })
    expect(await comoHelena().devolver({ transacoes: volta })).toEqual({ devolvidas: 0 })
    const depois = (await todas()).filter(({ taxa_de }) => taxa_de === null)
    expect(depois.map(({ id, serie, valor_centavos }) => [id, serie, valor_centavos])).toEqual(
      antes.map(({ id, serie, valor_centavos }) => [id, serie, valor_centavos]),
    )
    const juntas = await Promise.allSettled(
      ['Uma', 'Outra'].map((titulo) =>
        comoHelena().editar({ ...escritaDe(depois[1]!), titulo, alcance: 'proximas' }),
      ),
    )
    expect(juntas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

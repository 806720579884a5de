import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cortesDoRelatorio } from '#domain/financeiro/transacao.ts'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { buildTransacao, buildTransacoes } from './fixtures.ts'

// 23:30 of the last day of November in São Paulo: already December in UTC.
const AGORA = new Date('2026-12-01T02:30:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
const categorias = new Map<string, string>()

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
  const { rows } = await base.owner.query('select nome, id from categorias_transacao')
  for (const { nome, id } of rows) categorias.set(nome, id)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA).financeiro
const comoHelena = () => como(helena.usuario_id, 'profissional')
const despesa = (mais: object = {}) => ({
  id: randomUUID(),
  titulo: 'Aluguel da sala',
  valor_centavos: 215_000,
  tipo: 'despesa' as const,
  categoria_id: categorias.get('Aluguel')!,
  data: '2026-11-30',
  ...mais,
})
/** A consultation of so many reais that was paid, in November. */
const paga = (mais: object = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]?.id ?? null,
    data_agendamento: '2026-11-10T15:00:00Z',
    status: 'concluido',
    valor: 300,
    pagamento_status: 'pago',
    forma_recebida: 'pix',
    ...mais,
  })

describe('FIN-01 transactions by hand', () => {
  test('FIN-01 FIN-05 are created, edited, listed newest first, deleted, and come back with the same id', async () => {
    const nova = despesa()
    // A double click writes once.
    const [criada] = await Promise.all([comoHelena().criar(nova), comoHelena().criar(nova)])
    expect(criada).toMatchObject({
      titulo: 'Aluguel da sala',
      valor_centavos: 215_000,
      tipo: 'despesa',
      categoria: { nome: 'Aluguel' },
      data: '2026-11-30',
      status: 'confirmada',
      origem: null,
      versao: 1,
      editavel: true,
    })
    await comoHelena().criar(
      despesa({ titulo: 'Luvas', data: '2026-11-03', categoria_id: categorias.get('Materiais') }),
    )
    const lista = await comoHelena().transacoes({})
    expect(lista.itens.map(({ titulo }) => titulo)).toEqual(['Aluguel da sala', 'Luvas'])
    expect(lista.resumo).toEqual({
      receitas_centavos: 0,
      despesas_centavos: 430_000,
      saldo_centavos: -430_000,
      quantas: 2,
    })
    const { id: _, ...mesma } = nova
    const mudada = await comoHelena().editar({ id: nova.id, versao: 1, ...mesma, valor_centavos: 100 })
    expect(mudada).toMatchObject({
      transacao: { valor_centavos: 100, versao: 2 },
      mudadas: 1,
      intocadas: 0,
    })
    await recusado(
      comoHelena().editar({ id: nova.id, versao: 1, ...mesma, titulo: 'De outra aba' }),
      'MUDOU',
      409,
      { transacao: { id: nova.id, valor_centavos: 100, versao: 2 } },
    )
    await comoHelena().excluir({ id: nova.id })
    await recusado(comoHelena().excluir({ id: nova.id }), 'NAO_ENCONTRADO', 404)
    expect((await comoHelena().transacoes({})).itens).toHaveLength(1)
    expect(await comoHelena().criar(nova)).toMatchObject({ id: nova.id, titulo: 'Aluguel da sala' })
  })

  test('FIN-17 zero, less, parts of a cent, another kind of category and a confirmed future are refused by name', async () => {
    const recusa = (mais: object, code: string, status: number) =>
      recusado(comoHelena().criar(despesa(mais)), code, status)
    for (const valor_centavos of [0, -1, 1.5, 999_999_999_991])
      await recusa({ valor_centavos }, 'ENTRADA_INVALIDA', 400)
    await recusa({ titulo: ' ' }, 'ENTRADA_INVALIDA', 400)
    await recusa({ data: '2027-02-29' }, 'ENTRADA_INVALIDA', 400)
    await recusa({ categoria_id: categorias.get('Teleconsulta') }, 'CATEGORIA', 422)
    await recusa({ categoria_id: randomUUID() }, 'CATEGORIA', 422)
    // Midnight is that of the zone: the first of December is tomorrow.
    await recusa({ data: '2026-12-01' }, 'FUTURA', 422)
    await recusa({ pessoa_id: marina.id }, 'PESSOA', 422)
    expect(await comoHelena().criar(despesa({ data: '2026-12-01', status: 'pendente' }))).toMatchObject({
      data: '2026-12-01',
    })
    expect(await comoHelena().criar(despesa({ data: '2024-02-29' }))).toMatchObject({ data: '2024-02-29' })
  })

  test('FIN-07 what the product wrote is neither edited nor deleted, and bears the name of the patient for whom it was', async () => {
    await paga()
    const [linha] = (await comoHelena().transacoes({})).itens
    expect(linha).toMatchObject({
      valor_centavos: 30_000,
      tipo: 'receita',
      categoria: { nome: 'Consulta particular' },
      pessoa: 'Marina Duarte',
      origem: 'consulta',
      forma: 'pix',
      editavel: false,
    })
    await recusado(comoHelena().excluir({ id: linha!.id }), 'FECHADA', 409)
    const { id: _, ...escrita } = despesa()
    await recusado(comoHelena().editar({ id: linha!.id, versao: 1, ...escrita }), 'FECHADA', 409)
  })
})

describe('FIN-02 filters', () => {
  test('FIN-02 periods, kind, category, form, status and words find what they say, in pages that leave nothing out', async () => {
    await buildTransacoes(
      base.owner,
      Array.from({ length: 70 }, (_, n) => ({
        usuario_id: helena.usuario_id,
        titulo: n % 2 ? 'Luvas nitrílicas' : 'Curso de extensão',
        tipo_transacao: n % 2 ? ('despesa' as const) : ('receita' as const),
        categoria_id: categorias.get(n % 2 ? 'Materiais' : 'Curso ou palestra')!,
        forma_pagamento: n % 3 ? ('pix' as const) : ('boleto' as const),
        status: n % 10 ? ('confirmada' as const) : ('pendente' as const),
        valor: 1 + n / 100,
        data_transacao: new Date(AGORA.getTime() - n * 86_400_000).toISOString(),
      })),
    )
    const quantas = async (filtro: object) => (await comoHelena().transacoes(filtro)).resumo!.quantas
    expect(await quantas({ periodo: 'semana' })).toBe(7)
    expect(await quantas({ periodo: 'mes' })).toBe(30)
    expect(await quantas({ periodo: 'trimestre' })).toBe(70)
    expect(await quantas({ periodo: 'custom', de: '2026-11-30', ate: '2026-11-30' })).toBe(1)
    const ano = { periodo: 'ano' as const }
    expect(await quantas({ ...ano, tipo: 'despesa' })).toBe(35)
    expect(await quantas({ ...ano, categoria_id: categorias.get('Materiais') })).toBe(35)
    expect(await quantas({ ...ano, forma: 'boleto' })).toBe(24)
    expect(await quantas({ ...ano, status: 'pendente' })).toBe(7)
    expect(await quantas({ ...ano, texto: 'NITRILICAS' })).toBe(35)
    expect(await quantas({ ...ano, texto: '%' })).toBe(0)
    const vistas: string[] = []
    let cursor: string | undefined
    do {
      const pagina = await comoHelena().transacoes({ ...ano, cursor })
      expect(pagina.resumo === null).toBe(cursor !== undefined)
      vistas.push(...pagina.itens.map(({ id }) => id))
      cursor = pagina.proximo ?? undefined
    } while (cursor)
    expect(new Set(vistas).size).toBe(70)
    await paga()
    const partes = (await comoHelena().relatorio({ ...ano, por: 'servico' })).linhas
    const [servico] = partes.filter(({ chave }) => chave !== null)
    expect(await quantas({ ...ano, servico: servico!.chave! })).toBe(servico!.quantas)
    expect(await quantas({ ...ano, profissional_id: helena.usuario_id })).toBe(1)
    await recusado(comoHelena().transacoes({ periodo: 'custom', de: '2026-11-30' }), 'ENTRADA_INVALIDA', 400)
    await recusado(comoHelena().transacoes({ cursor: 'x' }), 'ENTRADA_INVALIDA', 400)
  })
})

describe('FIN-03 the first view', () => {
  test('FIN-03 Saldo, the change against the period before, six months and the newest five', async () => {
    await paga()
    await paga({ data_agendamento: '2026-10-08T15:00:00Z', valor: 200 })
    await comoHelena().criar(despesa({ valor_centavos: 10_000 }))
    const visao = await comoHelena().visaoGeral({})
    expect(visao).toMatchObject({
      livro: { livro: 'profissional', escreve: true },
      recorte: { de: '2026-11-01', ate: '2026-11-30' },
      antes: { de: '2026-10-01', ate: '2026-10-30' },
      resumo: { receitas_centavos: 30_000, despesas_centavos: 10_000, saldo_centavos: 20_000 },
      anterior: { receitas_centavos: 20_000, despesas_centavos: 0, saldo_centavos: 20_000 },
      quantas: 2,
    })
    expect(visao.meses.map(({ mes, saldo_centavos }) => [mes, saldo_centavos])).toEqual([
      ['2026-06-01', 0],
      ['2026-07-01', 0],
      ['2026-08-01', 0],
      ['2026-09-01', 0],
      ['2026-10-01', 20_000],
      ['2026-11-01', 20_000],
    ])
    expect(visao.recentes.map(({ tipo }) => tipo)).toEqual(['despesa', 'receita', 'receita'])
  })

  test('FIN-06 the parts of every report add up to the whole, whatever was written', async () => {
    await paga()
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            valor: fc.integer({ min: 1, max: 10_000_000 }).map((centavos) => (centavos / 100).toFixed(2)),
            tipo_transacao: fc.constantFrom('receita' as const, 'despesa' as const),
            status: fc.constantFrom('confirmada' as const, 'pendente' as const, 'cancelada' as const),
            dias: fc.integer({ min: 0, max: 300 }),
            categoria_id: fc.constantFrom(...[...categorias.values()].slice(0, 4), null),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (linhas) => {
          await base.owner.query('delete from transacoes_financeiras where origem is null')
          await buildTransacoes(
            base.owner,
            linhas.map(({ dias, ...linha }) => ({
              usuario_id: helena.usuario_id,
              ...linha,
              data_transacao: new Date(AGORA.getTime() - dias * 86_400_000).toISOString(),
            })),
          )
          const de = { periodo: 'ano' as const }
          const { resumo } = await comoHelena().transacoes(de)
          for (const por of cortesDoRelatorio)
            for (const regime of ['caixa', 'competencia'] as const) {
              const { linhas: partes, total } = await comoHelena().relatorio({ ...de, por, regime })
              expect({ ...total }).toMatchObject({
                receitas_centavos: resumo!.receitas_centavos,
                despesas_centavos: resumo!.despesas_centavos,
              })
              expect(partes.reduce((soma, { saldo_centavos }) => soma + saldo_centavos, 0)).toBe(
                total.saldo_centavos,
              )
            }
        },
      ),
      { numRuns: 4 },
    )
  })
})

describe('RECEPCAO-02 whose book', () => {
  test('RECEPCAO-02 a clinic is read and written by its grant, and patients are named to those who see the agenda too', async () => {
    const clinica = await buildClinica(base.owner, { nome_fantasia: 'Espaço Cuidar' })
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: helena.usuario_id })
    const mesa = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
    const membro = await buildMembro(base.owner, {
      clinica_id: clinica.id,
      usuario_id: mesa.id,
      permissoes: { ...permissoesDoPapel.recepcao, agenda: 'nenhum', financeiro: 'leitura' },
    })
    await paga({ clinica_id: clinica.id })
    await paga({ data_agendamento: '2026-11-11T15:00:00Z', valor: 100 })
    const daMesa = como(mesa.id, 'clinica')
    const { livros, resumo } = await daMesa.visaoGeral({})
    expect(livros).toEqual([
      { livro: 'clinica', clinica_id: clinica.id, nome: 'Espaço Cuidar', escreve: false },
    ])
    expect(resumo.receitas_centavos).toBe(30_000)
    const vista = async () =>
      (await daMesa.transacoes({})).itens.map(({ pessoa, pessoa_id }) => [pessoa, pessoa_id])
    expect(await vista()).toEqual([[null, null]])
    await recusado(daMesa.criar(despesa()), 'SEM_PERMISSAO', 403)
    const dar = (permissoes: object, resto = '') =>
      base.owner.query(`update membros_clinicas set permissoes = $1 ${resto} where id = $2`, [
        JSON.stringify(permissoes),
        membro.id,
      ])
    await dar({ ...permissoesDoPapel.recepcao, agenda: 'leitura', financeiro: 'escrita' })
    expect((await vista())[0]![0]).not.toBeNull()
    const doPredio = await daMesa.criar(despesa({ clinica_id: clinica.id }))
    // It is the clinic's, and stands in nobody's own book.
    expect((await comoHelena().transacoes({})).itens.map(({ id }) => id)).not.toContain(doPredio.id)
    await recusado(comoHelena().visaoGeral({ clinica_id: clinica.id }), 'NAO_ENCONTRADO', 404)
    await dar({ ...permissoesDoPapel.recepcao, financeiro: 'escrita' }, ", status = 'suspenso'")
    await recusado(daMesa.visaoGeral({}), 'SEM_PERMISSAO', 403)
    await recusado(daMesa.excluir({ id: doPredio.id }), 'NAO_ENCONTRADO', 404)
  })

  test('FIN-08 a family sees what it paid for each person, own and dependants, beside what it wrote, and nobody else does', async () => {
    const roberto = await buildPaciente(base.owner, {
      usuario: { nome: 'Roberto Lima', tipo_usuario: 'paciente-administrador' },
    })
    await buildVinculo(base.owner, { cuidador_id: roberto.usuario_id, pessoa_id: marina.usuario_id })
    await paga()
    await paga({ paciente_id: roberto.id, data_agendamento: '2026-11-12T15:00:00Z', valor: 80 })
    const dele = como(roberto.usuario_id, 'paciente-administrador')
    await dele.criar(
      despesa({
        titulo: 'Farmácia',
        valor_centavos: 4_550,
        categoria_id: categorias.get('Saúde da família'),
        pessoa_id: marina.id,
      }),
    )
    const visao = await dele.visaoGeral({})
    expect(visao.resumo).toEqual({ receitas_centavos: 0, despesas_centavos: 42_550, saldo_centavos: -42_550 })
    expect(visao.pessoas).toEqual([
      { pessoa_id: marina.id, nome: 'Marina Duarte', despesas_centavos: 34_550 },
      { pessoa_id: roberto.id, nome: 'Roberto Lima', despesas_centavos: 8_000 },
    ])
    expect(
      (await dele.transacoes({ pessoa_id: marina.id })).itens.map(({ titulo, profissional }) => [
        titulo,
        profissional,
      ]),
    ).toEqual([
      ['Farmácia', null],
      [expect.any(String), 'Helena Prado'],
    ])
    // The other side reads the same rows as income, and none of the pharmacy.
    expect((await comoHelena().visaoGeral({})).resumo.receitas_centavos).toBe(38_000)
    const outro = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    expect((await como(outro.usuario_id, 'paciente-administrador').transacoes({})).itens).toEqual([])
    await recusado(como(marina.usuario_id, 'paciente').visaoGeral({}), 'SEM_PERMISSAO', 403)
  })

  test('FIN-07 administration reads sums of practices, without what families write, and no entry of anybody', async () => {
    await paga()
    await buildTransacao(base.owner, {
      usuario_id: marina.usuario_id,
      livro: 'familia',
      titulo: 'Reembolso',
      data_transacao: '2026-11-05T12:00:00Z',
    })
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const dele = como(admin.id, 'administrador-geral')
    const visao = await dele.visaoGeral({})
    expect(visao).toMatchObject({ livro: { livro: 'plataforma', escreve: false }, recentes: [], pessoas: [] })
    expect(visao.resumo.receitas_centavos).toBe(30_000)
    await recusado(dele.transacoes({}), 'SEM_PERMISSAO', 403)
    expect((await dele.relatorio({ por: 'profissional' })).linhas.map(({ rotulo }) => rotulo)).toEqual([
      '2026-11',
    ])
  })
})

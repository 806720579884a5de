import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { recusado } from '../../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildCobranca } from '../../pagamentos/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { buildTransacao } from '../fixtures.ts'
import { buildExtrato } from './fixtures.ts'

const AGORA = new Date('2026-12-01T15:00:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let rosana: Awaited<ReturnType<typeof buildPaciente>>
const categorias = new Map<string, string>()

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 6 })
  await loadReferencia(base.connection, AGORA)
  const { rows } = await base.owner.query('select nome, id from categorias_transacao')
  for (const { nome, id } of rows) categorias.set(nome, id)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  rosana = await buildPaciente(base.owner, { usuario: { nome: 'Rosana Pereira Sampaio' } })
})

const tudo = (usuario_id = helena.usuario_id, perfil = 'profissional') =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA)
const comoHelena = () => tudo().extratos
/** Lines of her bank. */
const banco = async (...linhas: { data?: string; valor?: number; memo?: string }[]) =>
  (await buildExtrato(base.owner, { usuario_id: helena.usuario_id }, linhas)).linhas.map(({ id }) => id)
/** An entry by hand, in reais. */
const entrada = async (valor: number, mais: object = {}) =>
  (
    await buildTransacao(base.owner, {
      usuario_id: helena.usuario_id,
      titulo: 'Rosana Pereira Sampaio',
      valor,
      data_transacao: '2026-11-20T15:00:00Z',
      ...mais,
    })
  ).id
const conciliar = (linhas: string[], transacoes: string[], quem = comoHelena(), id = randomUUID()) =>
  quem.conciliar({ id, linhas, transacoes, motivo: 'Mesmo valor' })
const abertas = async () => (await comoHelena().linhas({})).itens
const rastro = async () => {
  const contagens = []
  for (const tabela of ['conciliacoes', 'linhas_conciliadas', 'transacoes_conciliadas'])
    contagens.push((await base.owner.query(`select count(*)::int as n from ${tabela}`)).rows[0]!.n)
  return contagens
}

describe('FIN-14 what a line may be', () => {
  test('FIN-14 the identifier that the product wrote into a Pix is found in the words of the bank', async () => {
    const consulta = await buildAgendamento(base.owner, {
      paciente_id: rosana.id,
      profissional_id: helena.id,
      data_agendamento: '2026-11-20T15:00:00Z',
      valor: 300,
    })
    const cobranca = await buildCobranca(base.owner, { agendamento_id: consulta.id, situacao: 'recebida' })
    const { rows } = await base.owner.query(
      'select valor::float8 as valor, txid from cobrancas where id = $1',
      [cobranca.id],
    )
    await banco({ data: '2026-12-20', valor: rows[0].valor, memo: `PIX RECEBIDO ${rows[0].txid} ABC` })
    const [linha] = await abertas()
    expect(linha!.proposta).toMatchObject({
      criterio: 'txid',
      motivo: `O identificador ${rows[0].txid} na linha é o desta cobrança.`,
      lancamentos: [{ pessoa: 'Rosana Pereira Sampaio', valor_centavos: rows[0].valor * 100 }],
    })
    // Nothing of it is kept before a tap.
    expect(await rastro()).toEqual([0, 0, 0])
    const { proposta, id } = linha!
    await conciliar(
      [id],
      proposta!.lancamentos.map((cada) => cada.id),
    )
    const { itens, contagem } = await comoHelena().linhas({ situacao: 'conciliada' })
    expect(itens).toMatchObject([
      { id, situacao: 'conciliada', conciliacao: { por: 'Helena Prado', lancamentos: [{}], linhas: [] } },
    ])
    expect(contagem).toEqual({ a_conciliar: 0, conciliadas: 1, ignoradas: 0 })
    expect(await abertas()).toEqual([])
  })

  test('FIN-14 one line of two consultations, and two lines of one', async () => {
    const [junta, , ,] = await banco(
      { valor: 460, memo: 'PIX ROSANA P SAMPAIO' },
      { valor: 100, memo: 'PIX TEREZA AMARAL' },
      { valor: 50, memo: 'PIX TEREZA AMARAL', data: '2026-11-21' },
    )
    const partes = [await entrada(300), await entrada(160)]
    const inteira = await entrada(150, { titulo: 'Tereza Amaral' })
    const linhas = await abertas()
    const daJunta = linhas.find(({ id }) => id === junta)!.proposta!
    expect(daJunta.criterio).toBe('soma')
    expect(daJunta.lancamentos.map(({ id }) => id).sort()).toEqual(partes.toSorted())
    const [deTereza] = linhas.filter(({ memo }) => memo.includes('TEREZA'))
    expect(deTereza!.proposta).toMatchObject({ criterio: 'linhas', lancamentos: [{ id: inteira }] })
    expect(deTereza!.proposta!.linhas).toHaveLength(1)
    await conciliar([junta!], partes)
    const { linhas: outras } = deTereza!.proposta!
    await conciliar([deTereza!.id, outras[0]!.id], [inteira])
    expect(await rastro()).toEqual([2, 3, 3])
    expect(await abertas()).toEqual([])
  })

  test('FIN-14 what was paid in cash is proposed for no line, and may be chosen by hand', async () => {
    await banco({ valor: 50, memo: 'PIX ROSANA P SAMPAIO' })
    const notas = await entrada(50, { forma_pagamento: 'dinheiro' })
    const [linha] = await abertas()
    expect(linha!.proposta).toBeNull()
    const { lancamentos } = await comoHelena().candidatas({ id: linha!.id })
    expect(lancamentos.map(({ id }) => id)).toEqual([notas])
    const pix = await entrada(50)
    expect((await abertas())[0]!.proposta).toMatchObject({ criterio: 'nome', lancamentos: [{ id: pix }] })
  })

  test('FIN-14 money that a patient got back is matched with the line that went out', async () => {
    const [linha] = await banco({ valor: -80, memo: 'PIX ENVIADO' })
    const despesa = await entrada(80, { tipo_transacao: 'despesa', titulo: 'Devolução' })
    await conciliar([linha!], [despesa])
    expect(await rastro()).toEqual([1, 1, 1])
  })
})

describe('FIN-14 a match', () => {
  test('FIN-14 says the same on both sides, of confirmed entries of this book alone', async () => {
    const [a, b] = await banco({ valor: 50 }, { valor: 50 })
    const [x, y] = [await entrada(50), await entrada(50)]
    await recusado(conciliar([a!, b!], [x, y]), 'LADOS', 422)
    await recusado(conciliar([a!], [x, y]), 'SOMA', 422, { diferenca_centavos: -5_000 })
    await recusado(conciliar([a!], [await entrada(50, { status: 'pendente' })]), 'FORA_DO_LIVRO', 422)
    const outra = await buildProfissional(base.owner)
    const dela = await buildTransacao(base.owner, { usuario_id: outra.usuario_id, valor: 50 })
    await recusado(conciliar([a!], [dela.id]), 'FORA_DO_LIVRO', 422)
    await recusado(conciliar([randomUUID()], [x]), 'FORA_DO_LIVRO', 422)
    expect(await rastro()).toEqual([0, 0, 0])
    // A double tap is one match; the entry and the line are then nobody else's.
    const id = randomUUID()
    await Promise.all([1, 2].map(() => conciliar([a!], [x], comoHelena(), id)))
    expect(await rastro()).toEqual([1, 1, 1])
    await recusado(conciliar([a!], [y]), 'JA_CONCILIADA', 409)
    await recusado(conciliar([b!], [x]), 'JA_CONCILIADA', 409)
    await recusado(
      comoHelena().ignorar({ id: randomUUID(), linhas: [a!], motivo: 'Nada' }),
      'JA_CONCILIADA',
      409,
    )
    expect(await rastro()).toEqual([1, 1, 1])
  })

  test('FIN-14 two people who match one line at once: one does, the other hears of it', async () => {
    const clinica = await buildClinica(base.owner)
    const clinica_id = clinica.id
    const pessoas = []
    for (let n = 0; n < 2; n++) {
      const { id } = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
      await buildMembro(base.owner, { clinica_id, usuario_id: id, permissoes: permissoesDoPapel.financeiro })
      pessoas.push(tudo(id, 'clinica').extratos)
    }
    const { linhas } = await buildExtrato(base.owner, { clinica_id }, [{}])
    const entradas: { id: string }[] = []
    for (let n = 0; n < 2; n++)
      entradas.push(
        await buildTransacao(base.owner, {
          usuario_id: helena.usuario_id,
          livro: 'clinica',
          clinica_id,
          valor: 50,
        }),
      )
    const feitas = await Promise.allSettled(
      pessoas.map((quem, n) =>
        quem.conciliar({
          id: randomUUID(),
          clinica_id,
          linhas: [linhas[0]!.id],
          transacoes: [entradas[n]!.id],
          motivo: 'Mesmo valor',
        }),
      ),
    )
    const [recusa] = feitas.filter((cada) => cada.status === 'rejected')
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(recusa!.reason).toMatchObject({ code: 'JA_CONCILIADA', status: 409 })
    expect(await rastro()).toEqual([1, 1, 1])
  })

  test('FIN-14 taken back leaves nothing behind, and can be made again', async () => {
    const [a, b] = await banco({ valor: 50 }, { valor: 50 })
    const x = await entrada(100)
    const antes = await abertas()
    const { id } = await conciliar([a!, b!], [x])
    expect(await comoHelena().desfazer({ id })).toEqual({ desfeita: true, transacao_excluida: false })
    expect(await rastro()).toEqual([0, 0, 0])
    expect(await abertas()).toEqual(antes)
    await recusado(comoHelena().desfazer({ id }), 'NAO_ENCONTRADO', 404)
    await conciliar([a!, b!], [x])
  })

  test('FIN-14 a line is left out with a reason, and comes back', async () => {
    const [a] = await banco({ valor: -10, memo: 'APLICAÇÃO AUTOMÁTICA' })
    const ignorar = (motivo: string) => comoHelena().ignorar({ id: randomUUID(), linhas: [a!], motivo })
    await recusado(ignorar(' '), 'ENTRADA_INVALIDA', 400)
    const { id } = await ignorar('Entre as minhas contas')
    expect((await comoHelena().linhas({ situacao: 'ignorada' })).itens).toMatchObject([
      { conciliacao: { motivo: 'Entre as minhas contas', lancamentos: [] } },
    ])
    await comoHelena().desfazer({ id })
    expect(await abertas()).toHaveLength(1)
    expect(await rastro()).toEqual([0, 0, 0])
  })

  test('FIN-14 what nothing explains becomes an entry of that day and amount, and goes with its match', async () => {
    const [a] = await banco({ valor: -80.5, memo: 'TARIFA PACOTE', data: '2026-11-05' })
    const lancar = (mais: object = {}) =>
      comoHelena().lancar({
        id: a!,
        transacao_id: randomUUID(),
        conciliacao_id: randomUUID(),
        titulo: 'Tarifa do banco',
        descricao: '',
        categoria_id: categorias.get('Aluguel')!,
        forma: null,
        ...mais,
      })
    await recusado(lancar({ categoria_id: categorias.get('Teleconsulta') }), 'CATEGORIA', 422)
    expect(await rastro()).toEqual([0, 0, 0])
    const conciliacao_id = randomUUID()
    expect(await lancar({ conciliacao_id })).toMatchObject({
      titulo: 'Tarifa do banco',
      valor_centavos: 8_050,
      tipo: 'despesa',
      data: '2026-11-05',
      status: 'confirmada',
    })
    await recusado(lancar(), 'JA_CONCILIADA', 409)
    const quantas = async () =>
      (await base.owner.query('select count(*)::int as n from transacoes_financeiras')).rows[0]!.n
    expect(await quantas()).toBe(1)
    expect(await comoHelena().desfazer({ id: conciliacao_id })).toEqual({
      desfeita: true,
      transacao_excluida: true,
    })
    expect(await quantas()).toBe(0)
    // What somebody wrote on in is theirs, and stays.
    const outra = randomUUID()
    const { id, versao } = await lancar({ conciliacao_id: outra })
    await tudo().financeiro.editar({
      id,
      versao,
      titulo: 'Tarifa de novembro',
      valor_centavos: 8_050,
      tipo: 'despesa',
      categoria_id: categorias.get('Aluguel')!,
      data: '2026-11-05',
    })
    expect(await comoHelena().desfazer({ id: outra })).toMatchObject({ transacao_excluida: false })
    expect(await quantas()).toBe(1)
  })

  test('FIN-17 an entry that is matched keeps amount, kind and status, and is not deleted, until its match is taken back', async () => {
    const [a] = await banco({ valor: 50 })
    const x = await entrada(50, { categoria_id: categorias.get('Teleconsulta') })
    const { id } = await conciliar([a!], [x])
    const editar = (mais: object = {}) =>
      tudo().financeiro.editar({
        id: x,
        versao: 1,
        titulo: 'Com outro nome',
        valor_centavos: 5_000,
        tipo: 'receita',
        categoria_id: categorias.get('Teleconsulta')!,
        data: '2026-11-20',
        ...mais,
      })
    await recusado(editar({ valor_centavos: 5_001 }), 'CONCILIADA', 409)
    await recusado(editar({ status: 'pendente' }), 'CONCILIADA', 409)
    await recusado(tudo().financeiro.excluir({ id: x }), 'CONCILIADA', 409)
    expect(await editar()).toMatchObject({ transacao: { titulo: 'Com outro nome' } })
    // Past the procedures the database says so.
    await expect(
      base.owner.query('update transacoes_financeiras set valor = 51 where id = $1', [x]),
    ).rejects.toThrow('a match says the same on both sides')
    await expect(base.owner.query('delete from transacoes_financeiras where id = $1', [x])).rejects.toThrow(
      /foreign key/,
    )
    await expect(
      base.owner.query("update linhas_de_extrato set memo = 'outro' where id = $1", [a]),
    ).rejects.toThrow('never changed')
    await comoHelena().desfazer({ id })
    await tudo().financeiro.excluir({ id: x })
  })

  test('FIN-14 by hand: entries around the line, nearest amounts first, or found by words', async () => {
    const [a, b] = await banco({ valor: 100 }, { valor: 30, data: '2026-11-22' })
    const [perto, longe] = [await entrada(90), await entrada(10)]
    const antiga = await entrada(100, { titulo: 'Laudo', data_transacao: '2026-08-01T15:00:00Z' })
    await entrada(100, { status: 'pendente' })
    const achadas = await comoHelena().candidatas({ id: a! })
    expect(achadas.lancamentos.map(({ id }) => id)).toEqual([perto, longe])
    expect(achadas.linhas.map(({ id }) => id)).toEqual([b])
    const porNome = await comoHelena().candidatas({ id: a!, texto: 'laudo' })
    expect(porNome.lancamentos.map(({ id }) => id)).toEqual([antiga])
    await conciliar([a!], [perto, longe])
  })

  test('FIN-14 an erased account leaves no line and no match of its bank', async () => {
    const [a] = await banco({ valor: 50 })
    await conciliar([a!], [await entrada(50)])
    await base.owner.query('delete from usuarios where id = $1', [helena.usuario_id])
    expect(await rastro()).toEqual([0, 0, 0])
    expect((await base.owner.query('select from linhas_de_extrato')).rowCount).toBe(0)
  })
})

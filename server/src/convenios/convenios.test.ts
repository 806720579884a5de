import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { conferirLivro } from '../financeiro/conferencia.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { answerFor } from '../rpc/errors.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-12-03T15:00:00Z')
/** The error with which an act is refused. */
const recusa = (ato: Promise<unknown>) =>
  ato.then(
    () => Promise.reject(new Error('was not refused')),
    (erro: { code: string }) => erro,
  )

let base: TestDatabase
let cena: Awaited<ReturnType<typeof montar>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 8 })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  cena = await montar()
})

/** A professional with patients of a plan, in her own practice and in a clinic whose money somebody else keeps. */
async function montar() {
  const { owner } = base
  const helena = await buildProfissional(owner, {
    usuario: { nome: 'Helena Prado' },
    locais: [{}, { nome: 'Sala 2' }],
  })
  const marina = await buildPaciente(owner, { usuario: { nome: 'Marina Duarte' } })
  const gestora = await buildUsuario(owner, { tipo_usuario: 'clinica' })
  const clinica = await buildClinica(owner, { nome_fantasia: 'Espaço Cuidar' })
  await buildMembro(owner, { clinica_id: clinica.id, usuario_id: helena.usuario_id })
  await buildMembro(owner, {
    clinica_id: clinica.id,
    usuario_id: gestora.id,
    papel: 'financeiro',
    permissoes: permissoesDoPapel.financeiro,
  })
  await owner.query('update locais_atendimento set clinica_id = $1 where id = $2', [
    clinica.id,
    helena.locais[1]!.id,
  ])
  const { rows } = await owner.query<{ id: string; operadora: string }>(
    'select id, operadora from operadoras_planos order by nome limit 1',
  )
  const [plano] = rows
  const como = (usuario_id: string, perfil: string) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() } as never, () => AGORA)
  let dia = 1
  const consulta = (mais: object = {}) =>
    buildAgendamento(owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      local_id: helena.locais[0]!.id,
      status: 'concluido',
      valor: 200,
      convenio_plano_id: plano!.id,
      data_agendamento: new Date(AGORA.getTime() - dia++ * 86_400_000),
      ...mais,
    })
  const helenaApi = como(helena.usuario_id, 'profissional')
  const { convenios } = helenaApi
  const montarLote = async (quantas = 2, esperado_centavos = 20_000) => {
    const consultas = []
    for (let n = 0; n < quantas; n++) consultas.push(await consulta())
    return convenios.criarLote({
      id: randomUUID(),
      operadora: plano!.operadora,
      guias: consultas.map(({ id }) => ({ agendamento_id: id, esperado_centavos })),
    })
  }
  const enviado = async (quantas = 2) =>
    convenios.enviar({ id: (await montarLote(quantas)).id, dia: '2026-12-01', protocolo: 'P-77' })
  const livro = async () => {
    const { rows: linhas } = await owner.query<{ valor: string; forma: string; estorno: boolean }>(
      `select valor::text, forma_pagamento as forma, estorna_id is not null as estorno from transacoes_financeiras where origem = 'consulta' order by created_at, sequencia`,
    )
    return linhas
  }
  return {
    owner,
    helena,
    marina,
    gestora,
    clinica,
    plano: plano!,
    como,
    consulta,
    helenaApi,
    convenios,
    montarLote,
    enviado,
    livro,
  }
}

describe('FIN-13 a batch', () => {
  test('FIN-13 takes what took place with an operator and was not received, each consultation once', async () => {
    const { convenios, consulta, plano, montarLote } = cena
    const livre = await consulta()
    await consulta({ pagamento_status: 'pago' })
    await consulta({ convenio_plano_id: null })
    await consulta({ status: 'agendado', data_agendamento: '2026-12-20T15:00:00Z' })
    const antes = await convenios.painel({})
    expect(antes.operadoras).toMatchObject([
      { operadora: plano.operadora, sem_lote: 1, sem_lote_centavos: 20_000 },
    ])
    const { consultas } = await convenios.semLote({ operadora: plano.operadora })
    expect(consultas).toMatchObject([
      { agendamento_id: livre.id, pessoa: 'Marina Duarte', valor_centavos: 20_000 },
    ])
    const lote = await montarLote(1)
    expect(lote).toMatchObject({ numero: 1, situacao: 'aberto', quantas: 1, esperado_centavos: 20_000 })
    const dela = lote.guias[0]!.agendamento_id!
    // Two at once: one batch holds it.
    const dois = await Promise.all(
      [1, 2].map(() =>
        recusa(
          convenios.criarLote({
            id: randomUUID(),
            operadora: plano.operadora,
            guias: [{ agendamento_id: livre.id, esperado_centavos: 20_000 }],
          }),
        ).catch(() => 'feito'),
      ),
    )
    expect(dois.filter((cada) => cada === 'feito')).toHaveLength(1)
    for (const guia of [
      { agendamento_id: dela, esperado_centavos: 1 },
      { agendamento_id: randomUUID(), esperado_centavos: 1 },
    ])
      expect(
        await recusa(convenios.criarLote({ id: randomUUID(), operadora: plano.operadora, guias: [guia] })),
      ).toMatchObject({ code: 'MUDOU' })
  })

  test.each([0, -1, 10.5])(
    'FIN-13 expects a positive amount of whole cents, not %d',
    async (esperado_centavos) => {
      const { convenios, consulta, plano } = cena
      const { id } = await consulta()
      expect(
        await recusa(
          convenios.criarLote({
            id: randomUUID(),
            operadora: plano.operadora,
            guias: [{ agendamento_id: id, esperado_centavos }],
          }),
        ),
      ).toMatchObject({ code: 'ENTRADA_INVALIDA' })
    },
  )

  test('FIN-13 sent, it does not change: not by its acts, and not by the role of the product', async () => {
    const { convenios, enviado, owner } = cena
    const lote = await enviado()
    expect(lote).toMatchObject({ situacao: 'enviado', protocolo: 'P-77', a_responder_centavos: 40_000 })
    for (const ato of [
      () => convenios.tirar({ id: lote.guias[0]!.id }),
      () => convenios.excluir({ id: lote.id }),
      () => convenios.enviar({ id: lote.id, dia: '2026-12-02' }),
    ])
      expect(await recusa(ato())).toMatchObject({ code: 'IMPEDIDO' })
    for (const texto of [
      'update guias_convenio set esperado = 1',
      'delete from guias_convenio',
      "update lotes_convenio set protocolo = 'outro'",
      "update lotes_convenio set situacao = 'aberto', enviado_em = null",
      'delete from lotes_convenio',
      'insert into guias_convenio (lote_id, esperado) select id, 1 from lotes_convenio',
    ])
      await expect(owner.query(texto)).rejects.toMatchObject({ constraint: 'lotes_convenio_em_ordem' })
  })

  test('FIN-13 open, it loses a consultation, is undone, and what was in it is free again', async () => {
    const { convenios, montarLote, plano } = cena
    const lote = await montarLote(2)
    expect((await convenios.tirar({ id: lote.guias[0]!.id })).quantas).toBe(1)
    expect(await recusa(convenios.tirar({ id: lote.guias[1]!.id }))).toMatchObject({ code: 'ULTIMA' })
    await convenios.excluir({ id: lote.id })
    expect((await convenios.semLote({ operadora: plano.operadora })).consultas).toHaveLength(2)
    for (const dia of ['2026-12-04', '2027-01-01'])
      expect(await recusa(convenios.enviar({ id: (await montarLote(1)).id, dia }))).toMatchObject({
        code: 'DIA',
      })
  })
})

describe('FIN-13 what the operator answers', () => {
  test('FIN-13 is received once by the consultation, stands in the ledger as the plan’s, and goes back by a counter-entry', async () => {
    const { convenios, enviado, livro, owner } = cena
    const { guias } = await enviado()
    const resposta = {
      id: guias[0]!.id,
      versao: 1,
      pago_centavos: 15_000,
      motivo: 'Senha vencida',
      dia: '2026-12-02',
    }
    const lote = await convenios.responder(resposta)
    expect(lote).toMatchObject({
      recebido_centavos: 15_000,
      glosado_centavos: 5_000,
      a_responder_centavos: 20_000,
    })
    expect(lote.guias[0]).toMatchObject({ situacao: 'glosada', motivo: 'Senha vencida', versao: 2 })
    expect(await livro()).toEqual([{ valor: '150.00', forma: 'convenio', estorno: false }])
    // Said again by who had not seen it.
    expect(await recusa(convenios.responder(resposta))).toMatchObject({ code: 'MUDOU' })
    await convenios.recorrer({ id: guias[0]!.id, versao: 2, texto: 'A senha valia no dia da consulta' })
    const recuperada = await convenios.responderRecurso({
      id: guias[0]!.id,
      versao: 3,
      recuperado_centavos: 3_000,
      dia: '2026-12-03',
    })
    expect(recuperada).toMatchObject({
      recebido_centavos: 18_000,
      glosado_centavos: 2_000,
      em_recurso_centavos: 0,
    })
    for (const versao of [4, 5, 6]) await convenios.desfazer({ id: guias[0]!.id, versao })
    expect(await convenios.lote({ id: lote.id })).toMatchObject({
      recebido_centavos: 0,
      a_responder_centavos: 40_000,
    })
    expect((await livro()).map(({ valor }) => Number(valor)).reduce((soma, valor) => soma + valor, 0)).toBe(0)
    const { rows } = await owner.query(
      'select pagamento_status, valor_recebido from agendamentos where id = $1',
      [guias[0]!.agendamento_id],
    )
    expect(rows).toEqual([{ pagamento_status: 'pendente', valor_recebido: null }])
    expect(await conferirLivro(dbFor(base.pools, SISTEMA))).toMatchObject({ diferencas: [] })
  })

  test('FIN-13 is refused by its name where it cannot be, and leaves nothing', async () => {
    const { convenios, enviado, livro } = cena
    const { guias, id } = await enviado(1)
    const responder = (mais: object) =>
      recusa(
        convenios.responder({
          id: guias[0]!.id,
          versao: 1,
          pago_centavos: 20_000,
          dia: '2026-12-02',
          ...mais,
        }),
      )
    for (const [mais, code] of [
      [{ pago_centavos: 20_001 }, 'A_MAIS'],
      [{ pago_centavos: 100 }, 'SEM_MOTIVO'],
      [{ dia: '2026-12-04' }, 'DIA'],
      [{ dia: '2026-11-30' }, 'DIA'],
      [{ pago_centavos: -1 }, 'ENTRADA_INVALIDA'],
      [{ pago_centavos: 1.5 }, 'ENTRADA_INVALIDA'],
      [{ versao: 9 }, 'MUDOU'],
    ] as const)
      expect(await responder(mais)).toMatchObject({ code })
    expect(
      await recusa(convenios.recorrer({ id: guias[0]!.id, versao: 1, texto: 'A senha valia' })),
    ).toMatchObject({
      code: 'IMPEDIDO',
    })
    expect(await recusa(convenios.encerrar({ id }))).toMatchObject({ code: 'IMPEDIDO' })
    expect(await livro()).toEqual([])
  })

  test('FIN-13 of two people who answer at once, one is told what the other wrote', async () => {
    const { convenios, enviado, livro } = cena
    const { guias } = await enviado(1)
    const resposta = { id: guias[0]!.id, versao: 1, pago_centavos: 20_000, dia: '2026-12-02' }
    const ditos = await Promise.all(
      [resposta, resposta].map((cada) => recusa(convenios.responder(cada)).catch(() => 'feito')),
    )
    expect(ditos.filter((dito) => dito === 'feito')).toHaveLength(1)
    expect(ditos.find((dito) => dito !== 'feito')).toMatchObject({ code: 'MUDOU' })
    expect(await livro()).toHaveLength(1)
  })

  test('FIN-13 of a consultation that was received in another way is refused, and what an operator paid is said in its batch alone', async () => {
    const { convenios, enviado, owner, helenaApi } = cena
    const { guias } = await enviado(2)
    await owner.query("update agendamentos set pagamento_status = 'pago' where id = $1", [
      guias[0]!.agendamento_id,
    ])
    const responder = (n: number) =>
      convenios.responder({ id: guias[n]!.id, versao: 1, pago_centavos: 20_000, dia: '2026-12-02' })
    expect(await recusa(responder(0))).toMatchObject({ code: 'JA_RECEBIDA' })
    await responder(1)
    await expect(
      owner.query("update agendamentos set pagamento_status = 'pendente' where id = $1", [
        guias[1]!.agendamento_id,
      ]),
    ).rejects.toMatchObject({ constraint: 'recebida_do_convenio' })
    const id = guias[1]!.agendamento_id!
    const { rows } = await owner.query<{ versao: number }>('select versao from agendamentos where id = $1', [
      id,
    ])
    const editar = helenaApi.agenda.editar({ id, versao: rows[0]!.versao, pagamento_status: 'pendente' })
    expect(await recusa(editar)).toMatchObject({ code: 'RECEBIDA_DO_CONVENIO' })
  })

  test('FIN-13 a consultation of a batch keeps the plan that its operator is asked by, and the refusal has a name', async () => {
    const { convenios, enviado, montarLote, owner, consulta, plano } = cena
    const mudar = (id: string | null, para: string | null) =>
      owner.query('update agendamentos set convenio_plano_id = $2 where id = $1', [id, para])
    const outro = (
      await owner.query<{ id: string }>('select id from operadoras_planos where operadora <> $1 limit 1', [
        plano.operadora,
      ])
    ).rows[0]!.id
    const { guias } = await enviado(1)
    for (const para of [null, outro]) {
      const erro = await recusa(mudar(guias[0]!.agendamento_id, para))
      expect(erro).toMatchObject({ constraint: 'plano_no_lote' })
      expect(answerFor(erro, 'teste').error).toMatchObject({ code: 'PLANO_NO_LOTE', status: 409 })
    }
    const aberto = await montarLote(1)
    expect(await recusa(mudar(aberto.guias[0]!.agendamento_id, null))).toMatchObject({
      constraint: 'plano_no_lote',
    })
    // Out of the batch it may change, and so may what stands in none.
    await convenios.excluir({ id: aberto.id })
    await mudar(aberto.guias[0]!.agendamento_id, null)
    await mudar((await consulta()).id, outro)
  })

  test('FIN-13 once all was answered the batch is closed, and nothing of it is written any more', async () => {
    const { convenios, enviado, owner } = cena
    const { guias, id } = await enviado(1)
    await convenios.responder({
      id: guias[0]!.id,
      versao: 1,
      pago_centavos: 0,
      motivo: 'Sem cobertura',
      dia: '2026-12-02',
    })
    expect(await convenios.encerrar({ id })).toMatchObject({
      situacao: 'encerrado',
      glosado_centavos: 20_000,
    })
    expect(await recusa(convenios.desfazer({ id: guias[0]!.id, versao: 2 }))).toMatchObject({
      code: 'IMPEDIDO',
    })
    await expect(owner.query('update guias_convenio set pago = 1')).rejects.toMatchObject({
      constraint: 'lotes_convenio_em_ordem',
    })
  })
})

describe('FIN-13 of whom it is', () => {
  test('FIN-13 what a clinic’s room saw is of the clinic’s book, whose keeper reads no name without the agenda', async () => {
    const { como, gestora, clinica, consulta, helena, plano, convenios } = cena
    const { id } = await consulta({ local_id: helena.locais[1]!.id })
    const dela = como(gestora.id, 'clinica').convenios
    expect((await convenios.painel({})).operadoras).toEqual([])
    const { consultas } = await dela.semLote({ clinica_id: clinica.id, operadora: plano.operadora })
    expect(consultas).toMatchObject([{ profissional: 'Helena Prado', pessoa: null }])
    const lote = await dela.criarLote({
      clinica_id: clinica.id,
      id: randomUUID(),
      operadora: plano.operadora,
      guias: [{ agendamento_id: id, esperado_centavos: 18_000 }],
    })
    expect(lote.guias[0]).toMatchObject({ pessoa: null, agendamento_id: null })
    expect(await recusa(convenios.lote({ id: lote.id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
    const estranha = await buildProfissional(base.owner)
    for (const ato of [
      () => como(estranha.usuario_id, 'profissional').convenios.lote({ id: lote.id }),
      () => como(estranha.usuario_id, 'profissional').convenios.excluir({ id: lote.id }),
    ])
      expect(await recusa(ato())).toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})

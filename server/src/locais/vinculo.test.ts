import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalEscrito } from '#domain/locais/contract.ts'
import { semPermissoes } from '#domain/equipe/membro.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { AGORA, as, buildCena, cliente, SEGUNDA, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { cumprirFimDosVinculos } from './fim-do-vinculo.ts'

let base: TestDatabase
let cena: Cena
let relogio = AGORA

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8, agora: () => relogio })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  relogio = AGORA
  await base.empty('agendamentos', 'clinicas', 'usuarios')
  cena = await buildCena(base)
})

const dela = (agora = AGORA) => cliente(base, cena.helena.usuario_id, 'profissional', agora)
const daDona = () => cliente(base, cena.dona.id, 'profissional-administrador')
const local = (clinica_id: string | null): LocalEscrito => ({
  nome: 'Sala 9',
  cidade: 'São Paulo',
  uf: 'SP',
  clinica_id,
})

/** Hours of Helena on every day of the week: in the morning at the clinic, in a room; in the afternoon at her own place. */
async function emDoisLocais() {
  const [naClinica, proprio] = cena.helena.locais
  await base.owner.query('delete from intervalos_horarios where template_id = $1', [cena.helena.template!.id])
  await base.owner.query(
    `insert into intervalos_horarios (template_id, tipo, dia_semana, inicio_min, fim_min, local_id, sala_id, modalidades)
     select $1, 'atendimento', d, x.de, x.ate, x.onde, x.sala, '{presencial}'
       from generate_series(0, 6) d, (values (540, 600, $2::uuid, $3::uuid), (840, 900, $4::uuid, null)) x (de, ate, onde, sala)`,
    [cena.helena.template!.id, naClinica!.id, cena.salaUm, proprio!.id],
  )
}

/** The places at which a visitor is offered hours on the Monday, and how many. */
async function ofertas(agora = AGORA): Promise<Record<string, number>> {
  relogio = agora
  const dia = agora.toISOString().slice(0, 10)
  const { dias } = await clientFor(base, null, () => agora).horarios.livres({
    id: cena.helena.id,
    de: dia,
    ate: dia,
  })
  const nomeDe = new Map(cena.helena.locais.map(({ id, nome }) => [id, nome]))
  return Object.fromEntries(
    dias.flatMap((cada) =>
      cada.ofertas.map(({ local_id, inicios }) => [nomeDe.get(local_id ?? '') ?? '-', inicios.length]),
    ),
  )
}

const membroDe = async (usuario_id: string) =>
  (
    await base.owner.query<{ id: string }>(
      'select id from membros_clinicas where usuario_id = $1 and not delegacao',
      [usuario_id],
    )
  ).rows[0]!.id

const avisosDe = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string; mensagem: string }>(
      "select titulo, mensagem from notificacoes where usuario_id = $1 and chave like 'fim-do-vinculo:%' order by titulo",
      [usuario_id],
    )
  ).rows

describe('ROUTE-09 a place at a clinic is one of its team', () => {
  test('ROUTE-09 nobody attaches a place to a clinic by themselves: asked for, accepted, and then it is made', async () => {
    const nova = await buildProfissional(base.owner, { usuario: { nome: 'Nina Nova' } })
    const ela = cliente(base, nova.usuario_id, 'profissional')
    const { id: clinica_id } = cena.clinica
    const proprio = nova.locais[0]!
    await expect(ela.locais.criar({ local: local(clinica_id) })).rejects.toMatchObject({
      code: 'SEM_VINCULO',
      data: { clinica_id },
    })
    await expect(
      ela.locais.alterar({ id: proprio.id, versao: proprio.versao, local: local(clinica_id) }),
    ).rejects.toMatchObject({ code: 'SEM_VINCULO' })
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    await expect(
      cliente(base, admin.id, 'administrador-geral').locais.criar({
        profissional_id: nova.id,
        local: local(clinica_id),
      }),
    ).rejects.toMatchObject({ code: 'SEM_VINCULO' })

    const pedido = await ela.equipe.pedidos.pedir({ clinica_id, mensagem: '' })
    await expect(ela.locais.criar({ local: local(clinica_id) })).rejects.toMatchObject({
      code: 'SEM_VINCULO',
    })
    await daDona().equipe.pedidos.aceitar({
      id: pedido.id,
      papel: 'profissional',
      permissoes: { ...semPermissoes, clinica: 'leitura' },
    })
    expect(await ela.locais.criar({ local: local(clinica_id) })).toMatchObject({
      oferecido: true,
      clinica: { id: clinica_id },
    })
  })

  test.each([
    ['nobody of the team', null],
    ['somebody suspended', { status: 'suspenso' as const }],
    [
      'somebody whose membership ran out',
      { inicio: new Date(Date.now() - 9e8), fim: new Date(Date.now() - 1) },
    ],
    ['somebody invited', { status: 'convidado' as const, usuario_id: null }],
  ])('ROUTE-09 the database refuses the place of %s, whoever writes it', async (_quem, membro) => {
    const nova = await buildProfissional(base.owner)
    if (membro)
      await buildMembro(base.owner, { clinica_id: cena.clinica.id, usuario_id: nova.usuario_id, ...membro })
    const escrever = (texto: string, valores: unknown[]) =>
      expect(base.owner.query(texto, valores)).rejects.toMatchObject({ constraint: 'local_exige_vinculo' })
    await escrever('update locais_atendimento set clinica_id = $1 where id = $2', [
      cena.clinica.id,
      nova.locais[0]!.id,
    ])
    await escrever(
      `insert into locais_atendimento (profissional_id, clinica_id, nome, cidade, uf, latitude, longitude, zona)
       values ($1, $2, 'X', 'São Paulo', 'SP', -23, -46, 'America/Sao_Paulo')`,
      [nova.id, cena.clinica.id],
    )
  })

  test('ROUTE-09 the membership that ends while a place is written is waited for: no place is left behind', async () => {
    const membro = await membroDe(cena.caio.usuario_id)
    const caio = cliente(base, cena.caio.usuario_id, 'profissional')
    await base.owner.query('begin')
    await base.owner.query(
      "update membros_clinicas set status = 'encerrado', encerrado_em = app_agora() where id = $1",
      [membro],
    )
    const escrita = caio.locais.criar({ local: local(cena.clinica.id) }).then(
      () => 'criado',
      ({ code }: { code: string }) => code,
    )
    const olheiro = new Client(base.connection)
    await olheiro.connect()
    const esperando = async () =>
      (
        await olheiro.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount
    await expect.poll(esperando).toBe(1)
    await olheiro.end()
    await base.owner.query('commit')
    expect(await escrita).toBe('SEM_VINCULO')
  })
})

describe('ROUTE-09 when a membership ends', () => {
  test.each([
    ['suspended', 'suspenso' as const],
    ['ended', 'encerrado' as const],
  ])(
    'ROUTE-09 %s: what is offered at the clinic is gone from everywhere, and the rest stays',
    async (_como, para) => {
      await emDoisLocais()
      const sabado = somarDias(SEGUNDA, 5)
      const excecao = await buildExcecao(base.owner, {
        profissional_id: cena.helena.id,
        data: sabado,
        modo: 'substitui',
      })
      await base.owner.query('delete from janelas_excecao where excecao_id = $1', [excecao.id])
      await base.owner.query(
        `insert into janelas_excecao (excecao_id, inicio_min, fim_min, local_id, modalidades) values ($1, 600, 660, $2, '{presencial}')`,
        [excecao.id, cena.helena.locais[0]!.id],
      )
      const noSabado = async () =>
        (
          await clientFor(base, null, () => AGORA).horarios.livres({
            id: cena.helena.id,
            de: sabado,
            ate: sabado,
          })
        ).dias.flatMap(({ ofertas: lista }) => lista).length
      const quemAtende = async () =>
        (await daDona().clinicas.ver({ id: cena.clinica.id })).profissionais.map(({ nome }) => nome)

      expect(await ofertas()).toEqual({ Clínica: 2, 'Consultório próprio': 2 })
      expect(await noSabado()).toBe(1)
      expect(await quemAtende()).toEqual(['Caio Ramos', 'Helena Prado'])

      await daDona().equipe.mudarStatus({ id: await membroDe(cena.helena.usuario_id), para })
      expect(await ofertas()).toEqual({ 'Consultório próprio': 2 })
      expect(await noSabado()).toBe(0)
      expect(await quemAtende()).toEqual(['Caio Ramos'])
      expect(
        (await clientFor(base, null, () => AGORA).profissionais.publico({ id: cena.helena.id })).locais.map(
          ({ nome }) => nome,
        ),
      ).toEqual(['Consultório próprio'])
      expect(await dela().locais.listar({})).toMatchObject([
        { nome: 'Clínica', ativo: true, oferecido: false },
        { nome: 'Consultório próprio', oferecido: true },
      ])
      if (para === 'encerrado') return
      await daDona().equipe.mudarStatus({ id: await membroDe(cena.helena.usuario_id), para: 'ativo' })
      expect(await ofertas()).toEqual({ Clínica: 2, 'Consultório próprio': 2 })
      expect(await noSabado()).toBe(1)
    },
  )

  test('ROUTE-09 by the clock alone: a membership that ran out offers nothing, though no job ran', async () => {
    await emDoisLocais()
    const fim = new Date(as(7, 30, 1))
    await base.owner.query('update membros_clinicas set fim = $1 where usuario_id = $2', [
      fim.toISOString(),
      cena.helena.usuario_id,
    ])
    const antes = new Date(fim.getTime() - 60_000)
    expect(await ofertas(antes)).toEqual({ Clínica: 2, 'Consultório próprio': 2 })
    expect(await ofertas(fim)).toEqual({ 'Consultório próprio': 2 })
  })

  test('ROUTE-09 APPT-07 no new appointment at the clinic, by whatever way; the one that stands there stays', async () => {
    await emDoisLocais()
    const [naClinica] = cena.helena.locais
    const marcada = await buildAgendamento(base.owner, {
      paciente_id: cena.marina.id,
      profissional_id: cena.helena.id,
      local_id: naClinica!.id,
      data_agendamento: new Date(as(9, 0, 1)),
    })
    await dela().equipe.mudarStatus({ id: await membroDe(cena.helena.usuario_id), para: 'encerrado' })
    const pedido = {
      profissional_id: cena.helena.id,
      paciente_id: cena.ana.id,
      servico_id: cena.helena.servicos[0]!.id,
      modalidade: 'presencial' as const,
      inicios: [as(9, 30, 1)],
    }
    await expect(dela().agenda.marcar({ ...pedido, local_id: naClinica!.id })).rejects.toMatchObject({
      code: 'LOCAL_INDISPONIVEL',
    })
    await expect(
      buildAgendamento(base.owner, {
        paciente_id: cena.ana.id,
        profissional_id: cena.helena.id,
        local_id: naClinica!.id,
        data_agendamento: new Date(as(9, 30, 1)),
      }),
    ).rejects.toMatchObject({ constraint: 'agendamento_exige_vinculo' })
    const { rows } = await base.owner.query(
      'select status, local_id, clinica_id from agendamentos where id = $1',
      [marcada.id],
    )
    expect(rows).toEqual([{ status: 'agendado', local_id: naClinica!.id, clinica_id: cena.clinica.id }])
  })

  test('ROUTE-09 both sides and the patients are told, once, that what is marked stays', async () => {
    const outro = await buildAgendamento(base.owner, {
      paciente_id: cena.ana.id,
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[1]!.id,
      data_agendamento: new Date(as(10, 0, 1)),
    })
    await buildAgendamento(base.owner, {
      paciente_id: cena.marina.id,
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[0]!.id,
      data_agendamento: new Date(as(9, 0, 1)),
    })
    // By the clock, which tells nobody: the job does, and does it once.
    await base.owner.query('update membros_clinicas set fim = $1 where usuario_id = $2', [
      new Date(AGORA.getTime() - 3_600_000).toISOString(),
      cena.helena.usuario_id,
    ])
    const sistema = dbFor(base.pools, SISTEMA)
    expect(await cumprirFimDosVinculos(sistema, AGORA)).toBe(3)
    expect(await cumprirFimDosVinculos(sistema, AGORA)).toBe(0)
    expect(await avisosDe(cena.helena.usuario_id)).toMatchObject([
      { mensagem: expect.stringContaining('1 consulta continua marcada') },
    ])
    expect(await avisosDe(cena.dona.id)).toHaveLength(1)
    expect(await avisosDe(cena.marina.usuario_id)).toMatchObject([
      { titulo: 'Confirme onde será a sua consulta', mensagem: expect.stringContaining('continua marcada') },
    ])
    expect(outro.clinica_id).toBeNull()
    expect(await avisosDe(cena.ana.usuario_id)).toEqual([])
  })
})

describe('DATA-09 hours at a clinic are published by its team', () => {
  test('DATA-09 a draft with hours at a clinic that was left is not published, in the procedure and in the database', async () => {
    await emDoisLocais()
    const meus = dela().horarios
    const { templates } = await meus.painel({})
    const template = await meus.template({ id: templates[0]!.id })
    await dela().equipe.mudarStatus({ id: await membroDe(cena.helena.usuario_id), para: 'encerrado' })
    expect((await meus.painel({})).locais.map(({ nome }) => nome)).toEqual(['Consultório próprio'])
    const salvo = await meus.salvar({
      id: template.id,
      versao: template.versao,
      conteudo: {
        ...template.conteudo,
        intervalos: template.conteudo.intervalos.map((um) => ({
          ...um,
          local_id: cena.helena.locais[0]!.id,
        })),
      },
    })
    expect(salvo.problemas).toContainEqual(expect.objectContaining({ motivo: 'local-sem-vinculo' }))
    await expect(meus.publicar({ id: salvo.id, versao: salvo.versao, decisoes: [] })).rejects.toMatchObject({
      code: 'PROBLEMAS',
    })
    const { rows } = await base.owner.query<{ id: string }>(
      `update versoes_template_horarios set status_aprovacao = 'aprovado', decidido_em = app_agora()
        where template_id = $1 and publicada_em is null returning id`,
      [salvo.id],
    )
    await base.owner.query('begin')
    await base.owner.query(
      "select set_config('role', 'saude_app', true), set_config('app.uid', $1, true), set_config('app.perfil', 'profissional', true)",
      [cena.helena.usuario_id],
    )
    const recusa = await base.owner
      .query('select publicar_versao($1)', [rows[0]!.id])
      .catch((recusado: unknown) => recusado)
    await base.owner.query('rollback')
    expect(recusa).toMatchObject({ constraint: 'publicar_exige_vinculo' })
  })
})

describe('ROUTE-09 the owner sees and ends what stands in the rooms', () => {
  test('ROUTE-09 each place with its professional, bond, hours, rooms and consultations; ended, it is offered no more', async () => {
    await emDoisLocais()
    await buildAgendamento(base.owner, {
      paciente_id: cena.marina.id,
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[0]!.id,
      data_agendamento: new Date(as(9, 0, 1)),
    })
    const { id } = cena.clinica
    const lista = await daDona().clinicas.locais({ id })
    expect(lista).toMatchObject([
      { profissional: 'Caio Ramos', nome: 'Clínica', vinculo: 'ativo', horarios: 0, consultas: 0 },
      { profissional: 'Helena Prado', vinculo: 'ativo', horarios: 7, salas: ['Sala 1'], consultas: 1 },
    ])
    const aTirar = lista[1]!.id
    expect(await daDona().clinicas.encerrarLocal({ id: aTirar })).toEqual({ id: aTirar, consultas: 1 })
    expect(await ofertas()).toEqual({ 'Consultório próprio': 2 })
    expect(await dela().locais.listar({})).toMatchObject([
      { nome: 'Consultório próprio', principal: true },
      { nome: 'Clínica', ativo: false, principal: false },
    ])
    expect((await daDona().clinicas.locais({ id }))[1]).toMatchObject({ ativo: false, consultas: 1 })
    expect(await avisosDe(cena.helena.usuario_id)).toHaveLength(1)
    expect(await avisosDe(cena.marina.usuario_id)).toHaveLength(1)
    await expect(daDona().clinicas.encerrarLocal({ id: aTirar })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('ROUTE-09 S1 nobody else: not the desk, not the professional, not the owner of another clinic', async () => {
    const outra = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    const naClinica = cena.caio.locais[0]!.id
    for (const quem of [
      cliente(base, cena.recepcao.id, 'profissional-administrador'),
      cliente(base, outra.id, 'profissional-administrador'),
      dela(),
    ]) {
      await expect(quem.clinicas.locais({ id: cena.clinica.id })).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
      await expect(quem.clinicas.encerrarLocal({ id: naClinica })).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
    }
    await expect(daDona().clinicas.encerrarLocal({ id: cena.helena.locais[1]!.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })
})

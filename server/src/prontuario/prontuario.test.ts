import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textoDaAnotacao, textoDoAdendo } from '#domain/prontuario/corrente.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { as } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { conferirProntuarios } from './conferencia.ts'
import { escrito, novaCena, recusa, type CenaDoProntuario } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')
const conferir = () => cena.helena_().conferencia({ id: cena.marina.id })
const salvar = (id: string, versao: number, texto: string, agendamento_id: string | null = null) =>
  cena.helena_().salvar({
    id,
    paciente_id: cena.marina.id,
    agendamento_id,
    versao,
    conteudo: escrito(texto),
  })

describe('drafts', () => {
  test('PRONT-02 a draft counts its saves, and a save whose answer was lost is the same save again', async () => {
    const id = randomUUID()
    expect(await salvar(id, 0, 'Tontura')).toMatchObject({ versao: 1 })
    expect(await salvar(id, 0, 'Tontura')).toMatchObject({ versao: 1 })
    expect(await salvar(id, 1, 'Tontura há dez dias')).toMatchObject({ versao: 2 })
    expect(await salvar(id, 1, 'Tontura há dez dias')).toMatchObject({ versao: 2 })
    expect((await cena.helena_().abrir({ id })).secoes[0]!.texto).toBe('Tontura há dez dias')
  })

  test('PRONT-02 of two tabs the later one is shown what stands, and neither text is lost', async () => {
    const id = await cena.rascunho('da primeira aba')
    await salvar(id, 1, 'da primeira aba, mais')
    await expect(salvar(id, 1, 'da segunda aba')).rejects.toMatchObject({
      code: 'MUDOU',
      data: { anotacao: { id, versao: 2, secoes: [{ texto: 'da primeira aba, mais' }] } },
    })
    expect(await salvar(id, 2, 'das duas')).toMatchObject({ versao: 3 })
  })

  test('PRONT-02 two tabs that begin the note of one consultation at once begin one note', async () => {
    const abas = [randomUUID(), randomUUID()]
    const ditas = await Promise.allSettled(
      abas.map((id, aba) => salvar(id, 0, `da aba ${aba}`, cena.consulta.id)),
    )
    expect(ditas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { anotacao } = await cena.helena_().atendimento({
      id: cena.marina.id,
      agendamento_id: cena.consulta.id,
    })
    const perdeu = ditas.find((dita) => dita.status === 'rejected')!
    expect(perdeu.reason).toMatchObject({ code: 'MUDOU', data: { anotacao: { id: anotacao!.id } } })
    expect(abas).toContain(anotacao!.id)
  })

  test('PRONT-02 a draft is thrown away by its author alone, in the version that they saw', async () => {
    const id = await cena.rascunho('engano')
    expect(await recusa(cena.por(cena.caio.usuario_id, 'profissional').descartar({ id, versao: 1 }))).toBe(
      'NAO_ENCONTRADO',
    )
    await salvar(id, 1, 'mais')
    expect(await recusa(cena.helena_().descartar({ id, versao: 1 }))).toBe('MUDOU')
    await cena.helena_().descartar({ id, versao: 2 })
    expect(await recusa(cena.helena_().abrir({ id }))).toBe('NAO_ENCONTRADO')
  })

  test('PRONT-02 nobody writes of a person whom they do not know, of a consultation of others, or in the note of another', async () => {
    const nova = (mais: object) => ({
      id: randomUUID(),
      paciente_id: cena.marina.id,
      agendamento_id: null,
      versao: 0,
      conteudo: escrito('x'),
      ...mais,
    })
    const caio = cena.por(cena.caio.usuario_id, 'profissional')
    expect(await recusa(caio.salvar(nova({})))).toBe('NAO_ENCONTRADO')
    expect(await recusa(caio.salvar(nova({ agendamento_id: cena.consulta.id })))).toBe('NAO_ENCONTRADO')
    expect(await recusa(cena.helena_().salvar(nova({ paciente_id: cena.ana.id })))).toBe('NAO_ENCONTRADO')
    const id = await cena.rascunho('da Helena')
    expect(await recusa(caio.salvar(nova({ id, versao: 1 })))).toBe('NAO_ENCONTRADO')
    expect(await recusa(cena.helena_().salvar(nova({ id, versao: 1, paciente_id: cena.ana.id })))).toBe(
      'NAO_ENCONTRADO',
    )
    await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
      cena.helena.id,
    ])
    expect(await recusa(salvar(id, 1, 'x'))).toBe('FORA_DE_VIGOR')
  })

  test('PRONT-02 own templates are kept, changed and taken away; twenty at most', async () => {
    const modelo = (n: number) => ({
      id: randomUUID(),
      nome: `Modelo ${n}`,
      secoes: [{ chave: 's1', titulo: 'Queixa' }],
    })
    const primeiro = modelo(0)
    await cena.helena_().guardarModelo(primeiro)
    await cena.helena_().guardarModelo({ ...primeiro, nome: 'Retorno' })
    for (let n = 1; n < 20; n++) await cena.helena_().guardarModelo(modelo(n))
    expect(await recusa(cena.helena_().guardarModelo(modelo(20)))).toBe('MODELOS_DEMAIS')
    const alheio = cena.por(cena.caio.usuario_id, 'profissional')
    expect(await recusa(alheio.guardarModelo({ ...primeiro, nome: 'Meu' }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(alheio.apagarModelo({ id: primeiro.id }))).toBe('NAO_ENCONTRADO')
    await cena.helena_().apagarModelo({ id: primeiro.id })
    const { proprios } = await cena.helena_().atendimento({ id: cena.marina.id })
    expect(proprios.map(({ nome }) => nome)).toEqual(Array.from({ length: 19 }, (_, n) => `Modelo ${n + 1}`))
  })
})

/** The text that the domain seals, of a note as the API gives it. */
const doDominio = (nota: Anotacao, anterior: string) =>
  sha256(textoDaAnotacao({ ...nota, assinante: nota.assinante!, assinada_em: nota.assinada_em! }, anterior))

describe('signing', () => {
  test('PRONT-03 a signed note carries content, author, registration and instant, and is closed', async () => {
    const id = await cena.rascunho('Evolui bem.', {}, cena.consulta.id)
    const nota = await cena.helena_().assinar({ id, versao: 1 })
    expect(nota).toMatchObject({
      status: 'assinada',
      assinante: { nome: 'Helena Prado', conselho: 'CRM', registro: 'CRM/SP 123456', uf: 'SP' },
      elo: { sequencia: 1 },
    })
    expect(await recusa(salvar(id, 1, 'outra coisa', cena.consulta.id))).toBe('JA_ASSINADA')
    expect(await recusa(cena.helena_().assinar({ id, versao: 1 }))).toBe('JA_ASSINADA')
    expect(await recusa(cena.helena_().descartar({ id, versao: 1 }))).toBe('JA_ASSINADA')
  })

  test('PRONT-03 what cannot be signed stays a draft: an empty one, another version, another author, no registration', async () => {
    const vazia = await cena.rascunho(' \n')
    expect(await recusa(cena.helena_().assinar({ id: vazia, versao: 1 }))).toBe('VAZIA')
    const id = await cena.rascunho('Evolui bem.')
    await salvar(id, 1, 'Evolui mal.')
    await expect(cena.helena_().assinar({ id, versao: 1 })).rejects.toMatchObject({
      code: 'MUDOU',
      data: { anotacao: { versao: 2 } },
    })
    expect(await recusa(cena.por(cena.caio.usuario_id, 'profissional').assinar({ id, versao: 2 }))).toBe(
      'NAO_ENCONTRADO',
    )
    await base.owner.query('set session_replication_role = replica')
    await base.owner.query('delete from profissional_especialidades where profissional_id = $1', [
      cena.helena.id,
    ])
    await base.owner.query('set session_replication_role = origin')
    expect(await recusa(cena.helena_().assinar({ id, versao: 2 }))).toBe('SEM_REGISTRO')
    expect((await cena.helena_().abrir({ id })).status).toBe('rascunho')
  })

  test('PRONT-03 afterwards only an addendum, signed and in the chain, and the same one only once', async () => {
    const rascunho = await cena.rascunho('x')
    const adendo_id = randomUUID()
    expect(await recusa(cena.helena_().aditar({ id: rascunho, adendo_id, texto: 'y' }))).toBe('NAO_ASSINADA')
    const { id } = await cena.assinada('Evolui bem.')
    await cena.helena_().aditar({ id, adendo_id, texto: 'Confirmado por telefone.' })
    const nota = await cena.helena_().aditar({ id, adendo_id, texto: 'Confirmado por telefone.' })
    expect(nota.adendos).toMatchObject([
      { id: adendo_id, texto: 'Confirmado por telefone.', elo: { sequencia: 2 } },
    ])
    const alheio = cena.por(cena.caio.usuario_id, 'profissional')
    expect(await recusa(alheio.aditar({ id, adendo_id: randomUUID(), texto: 'y' }))).toBe('NAO_ENCONTRADO')
  })

  test('PRONT-03 the database refuses every change of a signed note and of its children, to the author, to the product and to the owner of the tables', async () => {
    const { id } = await cena.assinada('Evolui bem.')
    await cena.helena_().aditar({ id, adendo_id: randomUUID(), texto: 'Confirmado.' })
    const atos = [
      `update anotacoes set secoes = '[{"chave":"s1","titulo":"x","texto":"y"}]' where id = '${id}'`,
      `update anotacoes set sigilo = true where id = '${id}'`,
      `update anotacoes set status = 'rascunho', autor_nome = null, autor_conselho = null, autor_registro = null, autor_uf = null, assinada_em = null where id = '${id}'`,
      `update anotacoes set versao = versao where id = '${id}'`,
      `delete from anotacoes where id = '${id}'`,
      `update adendos set texto = 'outro' where anotacao_id = '${id}'`,
      `delete from adendos where anotacao_id = '${id}'`,
      `update elos_prontuario set hash = hash where anotacao_id = '${id}'`,
      `delete from elos_prontuario where anotacao_id = '${id}'`,
      `insert into adendos select gen_random_uuid(), anotacao_id, '${cena.caio.id}', texto, autor_nome, autor_conselho, autor_registro, autor_uf, assinado_em from adendos where anotacao_id = '${id}'`,
      `insert into elos_prontuario select paciente_id, sequencia, anotacao_id, adendo_id, hash_anterior, hash from elos_prontuario where anotacao_id = '${id}'`,
    ]
    const antes = await tudo()
    for (const papel of ['saude_app', 'saude_sistema', null])
      for (const ato of atos) {
        await base.owner.query('begin')
        if (papel)
          await base.owner.query(
            "select set_config('role', $1, true), set_config('app.uid', $2, true), set_config('app.perfil', 'profissional', true)",
            [papel, papel === 'saude_app' ? cena.helena.usuario_id : ''],
          )
        // A policy lets no row through, a right or a trigger refuses: nothing is written by any of them.
        const mudou = await base.owner.query(ato).then(
          ({ rowCount }) => rowCount,
          () => 0,
        )
        await base.owner.query('rollback')
        expect(mudou, `${papel}: ${ato}`).toBe(0)
      }
    expect(await tudo()).toEqual(antes)
  })

  const tudo = async () =>
    (
      await base.owner.query(
        'select (select json_agg(a) from anotacoes a) as a, (select json_agg(d) from adendos d) as d, (select json_agg(e) from elos_prontuario e) as e',
      )
    ).rows[0]
})

describe('the chain', () => {
  test('PRONT-03 the hash of the database is the SHA-256 of the text that the domain writes, whatever was written', async () => {
    const textos = [
      "Ação — “aspas” \\ e 'plicas'",
      '{"chave": "s1"}\n\n3:abc\n',
      '👩🏾‍⚕️ 138×86 mmHg',
      'á'.normalize('NFD'),
    ]
    let anterior = ''
    for (const [n, texto] of textos.entries()) {
      const nota = await cena.assinada(texto, {
        modelo: 'soap',
        sigilo: n % 2 === 0,
        secoes: [
          { chave: 's1', titulo: 'Subjetivo', texto },
          { chave: 's2', titulo: 'Plano', texto: '' },
        ],
      })
      expect(nota.elo).toEqual({ sequencia: 2 * n + 1, hash: doDominio(nota, anterior) })
      const { adendos } = await cena.helena_().aditar({ id: nota.id, adendo_id: randomUUID(), texto })
      const [adendo] = adendos
      anterior = sha256(
        textoDoAdendo(
          { ...adendo!, anotacao_id: nota.id, profissional_id: nota.profissional_id },
          nota.elo!.hash,
        ),
      )
      expect(adendo!.elo).toEqual({ sequencia: 2 * n + 2, hash: anterior })
    }
    expect(await conferir()).toMatchObject({ total: 8, quebra: null })
    expect(await conferirProntuarios(dbFor(base.pools, SISTEMA))).toEqual({
      prontuarios: 1,
      elos: 8,
      quebras: [],
    })
  })

  test.each([
    [
      'the words of a note',
      `update anotacoes set secoes = jsonb_set(secoes, '{0,texto}', '"outra"') where id = $1`,
      2,
    ],
    ['who signed', `update anotacoes set autor_nome = 'Outra' where id = $1`, 2],
    ['when', `update anotacoes set assinada_em = assinada_em - interval '1 day' where id = $1`, 2],
    ['the secrecy', 'update anotacoes set sigilo = true where id = $1', 2],
    ['the words of its addendum', `update adendos set texto = 'outro' where anotacao_id = $1`, 3],
    [
      'a link',
      `update elos_prontuario set hash = sha256('x') where anotacao_id = $1 and adendo_id is null`,
      2,
    ],
    [
      'a link that is gone',
      'delete from elos_prontuario where anotacao_id = $1 and adendo_id is not null',
      3,
    ],
    [
      'the order',
      'update elos_prontuario set sequencia = sequencia + 10 where anotacao_id = $1 and adendo_id is null',
      2,
    ],
    ['a note without its last link', `delete from elos_prontuario where sequencia >= 4 and $1 <> ''`, 4],
  ])('PRONT-03 whoever goes behind the triggers and changes %s is found', async (_, ato, quebra) => {
    await cena.assinada('primeira')
    const { id } = await cena.assinada('segunda')
    await cena.helena_().aditar({ id, adendo_id: randomUUID(), texto: 'adendo' })
    await cena.assinada('terceira')
    expect(await conferir()).toMatchObject({ total: 4, quebra: null })
    await base.owner.query('set session_replication_role = replica')
    await base.owner.query(ato, [id])
    await base.owner.query('set session_replication_role = origin')
    expect(await conferir()).toMatchObject({ quebra })
    // The command, which writes the text by itself, finds the same place.
    const { quebras } = await conferirProntuarios(dbFor(base.pools, SISTEMA))
    expect(quebras).toEqual([{ paciente_id: cena.marina.id, sequencia: quebra }])
  })

  test('PRONT-03 of two who sign in one record at once each has a place in the chain, and of two who sign one note one does', async () => {
    await base.owner.query('update pacientes set cadastrado_para = $1 where id = $2', [
      cena.caio.id,
      cena.marina.id,
    ])
    const caio = cena.por(cena.caio.usuario_id, 'profissional')
    const dele = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const id = randomUUID()
        await caio.salvar({
          id,
          paciente_id: cena.marina.id,
          agendamento_id: null,
          versao: 0,
          conteudo: escrito(`do Caio ${n}`),
        })
        return id
      }),
    )
    const dela = await Promise.all([1, 2, 3].map((n) => cena.rascunho(`da Helena ${n}`)))
    const assinadas = await Promise.all([
      ...dela.map((id) => cena.helena_().assinar({ id, versao: 1 })),
      ...dele.map((id) => caio.assinar({ id, versao: 1 })),
    ])
    expect(assinadas.map(({ elo }) => elo!.sequencia).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(await conferir()).toMatchObject({ total: 6, quebra: null })
    const id = await cena.rascunho('uma vez só')
    const ditas = await Promise.all([1, 2].map(() => recusa(cena.helena_().assinar({ id, versao: 1 }))))
    expect(ditas.sort()).toEqual(['JA_ASSINADA', 'nada'])
  })
})

test('PRONT-01 the work surface has the person, the visit, what they prepared, the last visits and the note', async () => {
  const passada = await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[1]!.id,
    data_agendamento: as(9, 0, -7),
    status: 'concluido',
  })
  const id = await cena.rascunho('Tontura', {}, cena.consulta.id)
  const surface = await cena.helena_().atendimento({ id: cena.marina.id, agendamento_id: cena.consulta.id })
  expect(surface).toMatchObject({
    paciente: { nome: 'Marina Duarte' },
    consulta: { status: 'em-andamento', motivo: 'Tontura', perguntas: ['Por que fico tonta?'] },
    saude: null,
    ultimas: [{ id: passada.id, servico: 'Retorno', zona: 'America/Sao_Paulo' }],
    anotacao: { id, versao: 1 },
    modelos: ['soap', 'livre'],
    assinante: { registro: 'CRM/SP 123456' },
  })
  const solta = await cena.rascunho('Solta')
  const ler = (anotacao_id: string) => cena.helena_().atendimento({ id: cena.marina.id, anotacao_id })
  expect(await ler(solta)).toMatchObject({ consulta: null, anotacao: { id: solta } })
  expect(await ler(randomUUID())).toMatchObject({ consulta: null, anotacao: null })
  expect(
    await recusa(cena.helena_().atendimento({ id: cena.ana.id, agendamento_id: cena.consulta.id })),
  ).toBe('NAO_ENCONTRADO')
})

test('PRONT-03 what waits to be signed is listed to its author alone, the oldest visit first', async () => {
  const solta = await cena.rascunho('solta')
  const daConsulta = await cena.rascunho('da consulta', {}, cena.consulta.id)
  await cena.assinada('assinada')
  const { total, itens } = await cena.helena_().pendentes()
  expect(total).toBe(2)
  expect(new Set(itens.map(({ id }) => id))).toEqual(new Set([solta, daConsulta]))
  expect(itens.every(({ paciente }) => paciente === 'Marina Duarte')).toBe(true)
  expect(await cena.por(cena.caio.usuario_id, 'profissional').pendentes()).toEqual({ total: 0, itens: [] })
})

test('PRONT-14 an erasure takes drafts and keeps what was signed, of the patient and of the author', async () => {
  const { id } = await cena.assinada('Evolui bem.')
  await cena.rascunho('rascunho')
  const sistema = dbFor(base.pools, SISTEMA)
  await sistema.transaction((db) => apagarPessoa(db, cena.marina.usuario_id, new Date()))
  const notas = async () => (await base.owner.query('select id, secoes from anotacoes')).rows
  expect(await notas()).toMatchObject([{ id, secoes: [{ texto: 'Evolui bem.' }] }])
  await sistema.transaction((db) => apagarPessoa(db, cena.helena.usuario_id, new Date()))
  expect(await notas()).toHaveLength(1)
  const { rows } = await base.owner.query('select * from conferir_corrente($1)', [cena.marina.id])
  expect(rows).toEqual([{ total: 1, quebra: null }])
})

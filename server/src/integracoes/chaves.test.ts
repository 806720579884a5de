import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daqui, iso } from '../agendamentos/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { marcaDaChave } from './chave.ts'
import { montarCena, type Cena } from './testing/cena.ts'

let cena: Cena
let mundo: Awaited<ReturnType<Cena['povoar']>>

beforeAll(async () => {
  cena = await montarCena()
})
afterAll(() => cena.fechar())
beforeEach(async () => {
  mundo = await cena.povoar()
})

const daHelena = () => ({ id: mundo.helena.usuario_id, perfil: 'profissional' })
const daGestora = () => ({ id: mundo.gestora.id, perfil: 'profissional-administrador' })
const agendaDaHelena = () => ({ dono: 'profissional' as const, dono_id: mundo.helena.id })
const aClinica = () => ({ dono: 'clinica' as const, dono_id: mundo.clinica.id })
const consulta = (mais: object = {}) =>
  buildAgendamento(cena.base.owner, {
    profissional_id: mundo.helena.id,
    paciente_id: mundo.marina.id,
    data_agendamento: iso(daqui(5)),
    observacoes: 'Segredo da consulta',
    motivo_consulta: 'Segredo do paciente',
    ...mais,
  })
const naClinica = (profissional: 'helena' | 'caio') => ({
  profissional_id: mundo[profissional].id,
  clinica_id: mundo.clinica.id,
  local_id: mundo[profissional].locais.find(({ clinica_id }) => clinica_id === mundo.clinica.id)!.id,
})

describe('ALCANCE-05 keys', () => {
  test('ALCANCE-05 a key is shown once, is kept as its hash, opens what its scopes say and leaves a line for each use', async () => {
    const { chave, segredo } = await cena.chaveDe(daHelena(), agendaDaHelena(), ['profissionais:ler'])
    expect(segredo).toMatch(/^saude_[\w-]{43}$/)
    const { rows } = await cena.base.owner.query('select * from chaves_de_acesso')
    expect(rows[0]!.segredo_hash.equals(marcaDaChave(segredo))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(segredo)
    const cliente = cena.como(mundo.helena.usuario_id, 'profissional').integracoes
    expect(JSON.stringify(await cliente.listar())).not.toContain(segredo)

    const achados = await cena.pedir(segredo, '/api/v1/profissionais')
    expect(achados.status).toBe(200)
    expect(achados.json.profissionais).toMatchObject([
      { id: mundo.helena.id, nome: 'Helena Prado', atende: true, locais: [{}, {}] },
    ])
    const recusada = await cena.pedir(segredo, `/api/v1/profissionais/${mundo.helena.id}/horarios`)
    expect([recusada.status, recusada.json.code]).toEqual([403, 'FORA_DO_ESCOPO'])
    await expect
      .poll(async () =>
        (await cliente.usos({ id: chave.id })).usos.map(({ operacao, status, ip }) => [operacao, status, ip]),
      )
      .toEqual([
        ['v1.livres', 403, '127.0.0.1'],
        ['v1.profissionais', 200, '127.0.0.1'],
      ])
    expect((await cliente.listar()).chaves[0]).toMatchObject({
      situacao: 'vale',
      usada_em: expect.any(String),
    })
  })

  test('ALCANCE-05 a key that ended, was revoked, is unknown or lost its person is refused by name, in Portuguese', async () => {
    const { chave, segredo } = await cena.chaveDe(daHelena(), agendaDaHelena())
    const ver = async (qual = segredo) => {
      const { status, json } = await cena.pedir(qual, '/api/v1/chave')
      if (status !== 200) expect(json.message).toMatch(/Integrações.*\.$/)
      return status === 200 ? 200 : `${status} ${json.code}`
    }
    expect(await ver()).toBe(200)
    expect(await ver(`saude_${'x'.repeat(43)}`)).toBe('401 CHAVE_DESCONHECIDA')
    expect(await ver('saude_curta')).toBe('401 CHAVE_DESCONHECIDA')
    await cena.base.owner.query("update usuarios set status = 'suspenso' where id = $1", [
      mundo.helena.usuario_id,
    ])
    expect(await ver()).toBe('401 CHAVE_SEM_DONO')
    await cena.base.owner.query("update usuarios set status = 'ativo' where id = $1", [
      mundo.helena.usuario_id,
    ])
    cena.passar(31 * 86_400_000)
    expect(await ver()).toBe('401 CHAVE_TERMINADA')
    cena.passar(-31 * 86_400_000)
    const depois = await cena
      .como(mundo.helena.usuario_id, 'profissional')
      .integracoes.revogarChave({ id: chave.id })
    expect(depois.situacao).toBe('revogada')
    expect(await ver()).toBe('401 CHAVE_REVOGADA')
    const fhir = await cena.pedir(segredo, '/fhir/Practitioner')
    expect([fhir.status, fhir.json.resourceType]).toEqual([401, 'OperationOutcome'])
  })

  test('ALCANCE-05 no key opens anything but the operations for keys: no record, no settings, no stream, not with every scope', async () => {
    const { segredo } = await cena.chaveDe(daHelena(), agendaDaHelena())
    for (const caminho of [
      '/api/ambiente',
      `/api/pacientes/${mundo.marina.id}/fhir`,
      '/api/agenda',
      '/api/integracoes',
      '/api/posts/recentes',
      '/api/agenda/pendentes',
    ]) {
      const { status, json } = await cena.pedir(segredo, caminho)
      expect([caminho, status, json.code].join(' ')).toBe(`${caminho} 403 FORA_DO_ESCOPO`)
    }
    const criar = await cena.pedir(segredo, '/api/integracoes/chaves', {
      method: 'POST',
      body: { ...agendaDaHelena(), nome: 'Outra', escopos: ['fhir:ler'], dias: 30 },
    })
    expect([criar.status, criar.json.code]).toEqual([403, 'FORA_DO_ESCOPO'])
    const semChave = cena.como(mundo.helena.usuario_id, 'profissional').v1.chave()
    await expect(semChave).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })

  test('ALCANCE-05 the agenda of a key comes in pages, without a word of the consultation, with names only where a scope says so, and is an access that the person sees', async () => {
    for (const minuto of [600, 660, 720]) await consulta({ data_agendamento: iso(daqui(5, minuto)) })
    await consulta({ profissional_id: mundo.fora.id, data_agendamento: iso(daqui(5, 800)) })
    const sem = await cena.chaveDe(daHelena(), agendaDaHelena(), ['agendamentos:ler'])
    const com = await cena.chaveDe(daHelena(), agendaDaHelena(), ['agendamentos:ler', 'pacientes:nome'])
    const periodo = `de=${iso(daqui(4))}&ate=${iso(daqui(7))}&limite=2`
    const primeira = await cena.pedir(sem.segredo, `/api/v1/agendamentos?${periodo}`)
    expect(primeira.json.agendamentos).toHaveLength(2)
    const segunda = await cena.pedir(
      sem.segredo,
      `/api/v1/agendamentos?${periodo}&pagina=${encodeURIComponent(primeira.json.proxima)}`,
    )
    expect(segunda.json).toMatchObject({
      agendamentos: [{ inicio: iso(daqui(5, 720)), paciente_nome: null }],
      proxima: null,
    })
    expect(JSON.stringify([primeira.json, segunda.json])).not.toMatch(/Segredo|Marina/)
    const comNome = await cena.pedir(com.segredo, `/api/v1/agendamentos?${periodo}`)
    expect(comNome.json.agendamentos[0].paciente_nome).toBe('Marina Duarte')
    const { rows } = await cena.base.owner.query('select motivo from acessos_dados where titular_id = $1', [
      mundo.marina.usuario_id,
    ])
    expect(rows).toEqual([{ motivo: 'Agenda lida por outro sistema' }])
    const longo = await cena.pedir(
      sem.segredo,
      '/api/v1/agendamentos?de=2026-01-01T00:00:00Z&ate=2027-01-01T00:00:00Z',
    )
    expect(longo.json).toMatchObject({ code: 'ENTRADA_INVALIDA', data: { campos: [{ campo: 'ate' }] } })
  })

  test('ALCANCE-05 a key books and cancels by the rules of the desk, once for one Idempotency-Key, and never at a taken hour', async () => {
    const { segredo } = await cena.chaveDe(daHelena(), agendaDaHelena())
    const body = {
      profissional_id: mundo.helena.id,
      paciente_id: mundo.marina.id,
      inicio: iso(daqui(6)),
      servico_id: mundo.helena.servicos[0]!.id,
    }
    const marcar = (headers = {}, mais = {}) =>
      cena.pedir(segredo, '/api/v1/agendamentos', { method: 'POST', body: { ...body, ...mais }, headers })
    const uma = { 'idempotency-key': '6f1c2f6a-33e1-4f3e-9d4a-2a1f0f2b7c11' }
    const [primeira, repetida] = [await marcar(uma), await marcar(uma)]
    // Until she takes what an office booked that does not know her, her name stays covered.
    expect(primeira.json).toMatchObject({ status: 'agendado', paciente_nome: 'M••• D•••' })
    expect(repetida.json.id).toBe(primeira.json.id)
    const outro = await marcar({}, { paciente_id: (await novo()).id })
    expect([outro.status, outro.json.code]).toEqual([409, 'CONFLITO'])
    const noite = await marcar({}, { inicio: iso(daqui(6, 1_380)) })
    expect([noite.status, noite.json.code]).toEqual([409, 'FORA_DO_HORARIO'])

    const { id } = primeira.json
    const semMotivo = await cena.pedir(segredo, `/api/v1/agendamentos/${id}/cancelamento`, {
      method: 'POST',
      body: { motivo: ' ' },
    })
    expect(semMotivo.json.data.campos).toMatchObject([{ campo: 'motivo' }])
    const cancelada = await cena.pedir(segredo, `/api/v1/agendamentos/${id}/cancelamento`, {
      method: 'POST',
      body: { motivo: 'Sala em obra' },
    })
    expect(cancelada.json).toMatchObject({ id, status: 'cancelado' })
    const { rows } = await cena.base.owner.query(
      'select cancelado_por, motivo_cancelamento from agendamentos',
    )
    expect(rows).toEqual([{ cancelado_por: mundo.helena.usuario_id, motivo_cancelamento: 'Sala em obra' }])
  })
  const novo = async () =>
    (await import('../agendamentos/testing/cena.ts')).novoPaciente(cena.base, 'Ana Souza')

  test("ALCANCE-05 a clinic's key sees its professionals, places and appointments alone, and books at its places alone", async () => {
    const dela = await consulta(naClinica('helena'))
    const dele = await consulta({ ...naClinica('caio'), data_agendamento: iso(daqui(5, 700)) })
    const propria = await consulta({ data_agendamento: iso(daqui(5, 800)) })
    const { segredo } = await cena.chaveDe(daGestora(), aClinica())
    const { json } = await cena.pedir(segredo, '/api/v1/profissionais')
    expect(
      json.profissionais.map(({ id, locais }: { id: string; locais: object[] }) => [id, locais.length]),
    ).toEqual([
      [mundo.caio.id, 1],
      [mundo.helena.id, 1],
    ])
    const lidos = await cena.pedir(segredo, `/api/v1/agendamentos?de=${iso(daqui(4))}&ate=${iso(daqui(7))}`)
    expect(lidos.json.agendamentos.map(({ id }: { id: string }) => id)).toEqual([dela.id, dele.id])
    expect((await cena.pedir(segredo, `/api/v1/agendamentos/${propria.id}`)).status).toBe(404)
    const cancelar = await cena.pedir(segredo, `/api/v1/agendamentos/${propria.id}/cancelamento`, {
      method: 'POST',
      body: { motivo: 'x' },
    })
    expect(cancelar.status).toBe(404)
    const marcar = (mais: object) =>
      cena.pedir(segredo, '/api/v1/agendamentos', {
        method: 'POST',
        body: {
          paciente_id: mundo.marina.id,
          inicio: iso(daqui(9)),
          profissional_id: mundo.helena.id,
          ...mais,
        },
      })
    for (const mais of [{}, { local_id: mundo.helena.locais[0]!.id }, { profissional_id: mundo.fora.id }]) {
      const { status, json: recusa } = await marcar(mais)
      expect([status, recusa.code]).toEqual([403, 'FORA_DO_ALCANCE'])
    }
    const marcada = await marcar({ local_id: naClinica('helena').local_id })
    expect(marcada.json).toMatchObject({ clinica_id: mundo.clinica.id, status: 'agendado' })
  })

  test('ALCANCE-05 a key acts as who made it: it ends when they no longer answer for the clinic, and nobody else makes one for it', async () => {
    const { segredo } = await cena.chaveDe(daGestora(), aClinica())
    await expect(cena.chaveDe(daHelena(), aClinica())).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(
      cena.chaveDe(daHelena(), { dono: 'profissional', dono_id: mundo.caio.id }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await cena.pedir(segredo, '/api/v1/chave')).status).toBe(200)
    await cena.base.owner.query('update clinicas set dono_id = $1', [mundo.caio.usuario_id])
    await cena.base.owner.query(
      "update membros_clinicas set status = 'encerrado', encerrado_em = app_agora() where usuario_id = $1",
      [mundo.gestora.id],
    )
    const { status, json } = await cena.pedir(segredo, '/api/v1/chave')
    expect([status, json.code]).toEqual([401, 'CHAVE_SEM_DONO'])
  })

  test('ALCANCE-05 a key that asks too often is told when to come back; another one is not', async () => {
    const [cansada, outra] = [
      await cena.chaveDe(daHelena(), agendaDaHelena()),
      await cena.chaveDe(daHelena(), agendaDaHelena()),
    ]
    for (let i = 0; i < 600; i += 50)
      await Promise.all(Array.from({ length: 50 }, () => cena.pedir(cansada.segredo, '/api/v1/chave')))
    const { status, headers, json } = await cena.pedir(cansada.segredo, '/api/v1/chave')
    expect([status, json.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await cena.pedir(outra.segredo, '/api/v1/chave')).status).toBe(200)
  })
})

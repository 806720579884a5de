import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { alergia, medicamento, novaCenaDeFatos, problema, type CenaDeFatos } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDeFatos

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCenaDeFatos(base)
  await base.owner.query("update usuarios set data_nascimento = '1980-06-15' where id = $1", [
    cena.marina.usuario_id,
  ])
})

const termo = async (sistema: string, codigo: string) => {
  const { rows } = await base.owner.query<{ id: string }>(
    'select t.id from termos t join terminologias l on l.id = t.terminologia_id where l.sistema = $1 and t.codigo = $2',
    [sistema, codigo],
  )
  return rows[0]!.id
}
const mudar = (fato: { fato_id: string; atual: { id: string } }, mudanca: object, mais: object = {}) =>
  cena.fatosDeHelena().mudar({
    id: fato.fato_id,
    vista_id: fato.atual.id,
    nova_id: randomUUID(),
    agendamento_id: null,
    mudanca: mudanca as never,
    ...mais,
  })
const campos = (pedido: Promise<unknown>) =>
  pedido.then(
    () => [],
    ({ data }: { data?: { campos?: { campo: string }[] } }) => data?.campos?.map(({ campo }) => campo),
  )

describe('rows', () => {
  test('PRONT-04 each row says who, when, and what it was before; code, system and words stay as they were', async () => {
    const feito = await cena.registrar(
      problema('', { termo: 'x', termo_id: await termo('cid10', 'I10'), inicio: '2015' }),
      { agendamento_id: cena.consulta.id },
    )
    expect(feito).toMatchObject({
      tipo: 'problema',
      proprio: true,
      antes: [],
      atual: {
        sistema: 'cid10',
        codigo: 'I10',
        versao: 'própria',
        termo: 'Hipertensão essencial',
        inicio: '2015',
        agendamento_id: cena.consulta.id,
        autor: { nome: 'Helena Prado' },
      },
    })
    // The list may change: what stands in the record does not.
    await base.owner.query("update termos set descricao = 'Outra' where codigo = 'I10'")
    await mudar(feito, { tipo: 'problema', situacao: 'controlado', inicio: '2014', observacao: 'Com dieta' })
    const [lido] = await cena.ler()
    expect(lido).toMatchObject({
      atual: { situacao: 'controlado', inicio: '2014', termo: 'Hipertensão essencial', codigo: 'I10' },
      antes: [{ situacao: 'ativo', inicio: '2015', observacao: '' }],
    })
    await base.owner.query("update termos set descricao = 'Hipertensão essencial' where codigo = 'I10'")
  })

  test('PRONT-04 no row is changed or deleted, also not by the owner of the tables', async () => {
    await cena.registrar(alergia('Penicilina'))
    for (const sql of ["update alergias set reacao = 'x'", 'delete from alergias'])
      await expect(base.owner.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('PRONT-04 a medicine is suspended with its end and reason, and what was a mistake leaves what holds', async () => {
    const feito = await cena.registrar(
      medicamento('Losartana', { posologia: '50 mg de manhã', inicio: '2020' }),
    )
    const parado = await mudar(feito, {
      tipo: 'medicamento',
      situacao: 'suspenso',
      posologia: '50 mg de manhã',
      inicio: '2020',
      fim: '2026-11',
      motivo: 'Tosse',
    })
    expect(parado.atual).toMatchObject({ situacao: 'suspenso', fim: '2026-11', motivo: 'Tosse' })
    const engano = await mudar(parado, { tipo: 'medicamento', situacao: 'engano' })
    expect(engano.antes.map(({ situacao }) => situacao)).toEqual(['suspenso', 'em-uso'])
  })

  test('PRONT-04 vaccines and history are kept with what belongs to them', async () => {
    await cena.registrar({
      tipo: 'vacina',
      termo: 'x',
      termo_id: await termo('vacinas', 'influenza'),
      situacao: 'aplicada',
      quando: '2026-04-10',
      dose: 'Anual',
      lote: 'A1',
    })
    await cena.registrar({
      tipo: 'antecedente',
      termo: 'Infarto',
      termo_id: null,
      situacao: 'registrado',
      parentesco: 'pai',
      quando: '2001',
    })
    const porTipo = Object.fromEntries((await cena.ler()).map(({ tipo, atual }) => [tipo, atual]))
    expect(porTipo).toMatchObject({
      vacina: { termo: 'Influenza', quando: '2026-04-10', dose: 'Anual', lote: 'A1' },
      antecedente: { termo: 'Infarto', parentesco: 'pai', quando: '2001' },
    })
  })
})

describe('what cannot be', () => {
  test('PRONT-04 an act whose answer was lost is the same act again', async () => {
    const fato_id = randomUUID()
    for (const _ of [1, 2]) await cena.registrar(problema('Asma'), { fato_id })
    const [fato] = await cena.ler()
    const nova_id = randomUUID()
    for (const _ of [1, 2]) await mudar(fato!, { tipo: 'problema', situacao: 'resolvido' }, { nova_id })
    expect(await cena.ler()).toHaveLength(1)
    expect((await cena.ler())[0]!.antes).toHaveLength(1)
  })

  test('PRONT-04 of two tabs that change one fact at once the later is shown what stands', async () => {
    const fato = await cena.registrar(problema('Asma'))
    const ditas = await Promise.allSettled(
      ['controlado', 'resolvido'].map((situacao) => mudar(fato, { tipo: 'problema', situacao })),
    )
    const perdeu = ditas.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(perdeu.reason).toMatchObject({ code: 'MUDOU', data: { fato: { antes: [{ situacao: 'ativo' }] } } })
    expect((await cena.ler())[0]!.antes).toHaveLength(1)
  })

  test('PRONT-04 dates before birth, in the future and out of order are refused at their field', async () => {
    expect(await campos(cena.registrar(problema('Asma', { inicio: '1979' })))).toEqual(['inicio'])
    expect(await campos(cena.registrar(problema('Asma', { inicio: '2099' })))).toEqual(['inicio'])
    expect(
      await campos(cena.registrar(problema('Asma', { situacao: 'resolvido', inicio: '2010', fim: '2009' }))),
    ).toEqual(['fim'])
    expect(await cena.ler()).toEqual([])
  })

  test('PRONT-04 nobody writes of a person whom they do not know, of a consultation of others, of a code that is not there, or in the fact of another', async () => {
    const caio = cena.fatosDe(cena.caio.usuario_id, 'profissional')
    const fato = await cena.registrar(problema('Asma'))
    const doCaio = {
      id: cena.marina.id,
      fato_id: randomUUID(),
      agendamento_id: null,
      fato: problema('Tosse'),
    }
    expect(await recusa(caio.registrar(doCaio))).toBe('NAO_ENCONTRADO')
    const deAna = await buildAgendamento(base.owner, {
      paciente_id: cena.ana.id,
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[0]!.id,
      servico_id: cena.helena.servicos[0]!.id,
      data_agendamento: as(9),
      status: 'concluido',
    })
    expect(await recusa(cena.registrar(problema('Tosse'), { agendamento_id: deAna.id }))).toBe(
      'NAO_ENCONTRADO',
    )
    expect(await recusa(cena.registrar(problema('Tosse', { termo_id: randomUUID() })))).toBe(
      'TERMO_DESCONHECIDO',
    )
    expect(
      await recusa(
        caio.mudar({
          id: fato.fato_id,
          vista_id: fato.atual.id,
          nova_id: randomUUID(),
          agendamento_id: null,
          mudanca: { tipo: 'problema', situacao: 'engano' },
        }),
      ),
    ).toBe('NAO_ENCONTRADO')
    expect(await recusa(mudar(fato, { tipo: 'alergia', situacao: 'ativa' }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(cena.registrar(problema(' ')))).toBe('ENTRADA_INVALIDA')
  })
})

describe('allergies and warnings', () => {
  test('PRONT-04 that somebody denies every allergy is a fact, which an allergy ends', async () => {
    await cena.registrar(alergia('x', { nega: true }))
    expect(await cena.ler()).toMatchObject([
      { atual: { nega: true, termo: 'Nega alergias', situacao: 'ativa' } },
    ])
    const camarao = await cena.registrar(alergia('Camarão', { gravidade: 'grave', reacao: 'Edema' }))
    const nega = (await cena.ler()).find((fato) => fato.tipo === 'alergia' && fato.atual.nega)!
    expect(nega).toMatchObject({ atual: { situacao: 'inativa' }, antes: [{ situacao: 'ativa' }] })
    expect(await recusa(cena.registrar(alergia('x', { nega: true })))).toBe('HA_ALERGIA')
    expect(await recusa(mudar(nega, { tipo: 'alergia', situacao: 'ativa' }))).toBe('HA_ALERGIA')
    await mudar(camarao, { tipo: 'alergia', situacao: 'engano' })
    expect(await recusa(cena.registrar(alergia('x', { nega: true })))).toBe('nada')
  })

  test('PRONT-10 a medicine that meets an allergy, or the same substance, is written only by who read the warning', async () => {
    await cena.registrar(alergia('x', { termo_id: await termo('substancias', 'penicilina') }))
    const amoxicilina = medicamento('x', { termo_id: await termo('medicamentos', 'amoxicilina') })
    await expect(cena.registrar(amoxicilina)).rejects.toMatchObject({
      code: 'ALERTA',
      data: { alertas: [{ tipo: 'alergia', classe: 'penicilinas', com: 'Penicilina' }] },
    })
    const feito = await cena.registrar(amoxicilina, { ciente: true })
    await expect(cena.registrar(amoxicilina)).rejects.toMatchObject({
      data: { alertas: [{ tipo: 'alergia' }, { tipo: 'repetida', com: 'Amoxicilina' }] },
    })
    // Suspended, it is in nobody's way; taken up again, it is asked about again, and not beside itself.
    const parado = await mudar(feito, { tipo: 'medicamento', situacao: 'suspenso' })
    await expect(mudar(parado, { tipo: 'medicamento', situacao: 'em-uso' })).rejects.toMatchObject({
      code: 'ALERTA',
      data: { alertas: [{ tipo: 'alergia' }] },
    })
  })
})

test('PRONT-14 facts of somebody who erased their account stay, and nobody reads their name there', async () => {
  await cena.registrar(problema('Asma'))
  await dbFor(base.pools, SISTEMA).transaction((db) => apagarPessoa(db, cena.marina.usuario_id, new Date()))
  const { rows } = await base.owner.query('select termo from problemas')
  expect(rows).toEqual([{ termo: 'Asma' }])
})

test('PRONT-11 a professional who is not in force any more writes nothing', async () => {
  await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    cena.helena.id,
  ])
  expect(await recusa(cena.registrar(problema('Tosse')))).toBe('FORA_DE_VIGOR')
})

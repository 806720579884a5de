import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tiposDeMedida, type TipoDeMedida } from '#domain/medidas/medida.ts'
import { limitesDeMedida } from '#domain/medidas/plausibilidade.ts'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { novaCena, recusa, type CenaDoProntuario } from '../prontuario/testing/cena.ts'
import { leitoresDe, tudoDaAgenda, type Leitor } from '../prontuario/testing/leitores.ts'
import { buildMedida } from './fixtures.ts'

let base: TestDatabase
let cena: CenaDoProntuario

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

const por = (usuario_id: string, perfil: string) => cliente(base, usuario_id, perfil, AGORA).medidas
const helena = () => por(cena.helena.usuario_id, 'profissional')
const marina = () => por(cena.marina.usuario_id, 'paciente')
const ha = (dias: number) => new Date(AGORA.getTime() - dias * 86_400_000).toISOString()
const uma = (tipo: TipoDeMedida, valor: number, valor2: number | null = null) => ({
  id: randomUUID(),
  tipo,
  valor,
  valor2,
})
const medir = (
  quem: ReturnType<typeof por>,
  medidas: ReturnType<typeof uma>[],
  mais: { medida_em?: string; agendamento_id?: string } = {},
) => quem.medir({ id: cena.marina.id, medida_em: ha(0), medidas, ...mais })
const naCimaDe = async (nascimento: string) => {
  await base.owner.query("update usuarios set data_nascimento = $2, genero = 'feminino' where id = $1", [
    cena.marina.usuario_id,
    nascimento,
  ])
}

describe('measuring', () => {
  test('PRONT-05 several are written at once in the consultation, with the mark of their range, and a repeated request writes nothing twice', async () => {
    await naCimaDe('1980-03-10')
    const juntas = [uma('pressao', 150, 95), uma('frequencia-cardiaca', 72), uma('temperatura', 36.5)]
    const uma_vez = await medir(helena(), juntas, { agendamento_id: cena.consulta.id })
    expect(await medir(helena(), juntas, { agendamento_id: cena.consulta.id })).toEqual(uma_vez)
    expect(new Map(uma_vez.medidas.map(({ tipo, marca }) => [tipo, marca]))).toEqual(
      new Map([
        ['pressao', 'alto'],
        ['frequencia-cardiaca', 'normal'],
        ['temperatura', 'normal'],
      ]),
    )
    expect(uma_vez.medidas[0]).toMatchObject({ autor: 'Helena Prado', minha: true, corrigida: false })
    const { itens } = await helena().lista({ id: cena.marina.id })
    expect(itens).toHaveLength(3)
  })

  test('PRONT-05 what cannot be is refused beside its kind, and nothing of the form is written', async () => {
    const erro = await medir(helena(), [
      uma('peso', 700),
      uma('pressao', 80, 120),
      uma('frequencia-cardiaca', 72),
    ]).catch((e: unknown) => e)
    expect(erro).toMatchObject({
      code: 'IMPLAUSIVEL',
      data: {
        recusas: [
          { tipo: 'peso', mensagem: expect.stringContaining('700 kg') as string },
          { tipo: 'pressao', mensagem: expect.stringContaining('trocadas') as string },
        ],
      },
    })
    expect((await helena().lista({ id: cena.marina.id })).itens).toEqual([])
    await naCimaDe('1980-03-10')
    expect(await recusa(medir(helena(), [uma('peso', 70)], { medida_em: ha(-1) }))).toBe('FORA_DO_TEMPO')
    expect(await recusa(medir(helena(), [uma('peso', 70)], { medida_em: '1970-01-01T12:00:00.000Z' }))).toBe(
      'FORA_DO_TEMPO',
    )
  })

  test.each(tiposDeMedida)(
    'PRONT-05 the database knows the limits of %s as the domain does',
    async (tipo) => {
      const [minimo, maximo] = limitesDeMedida[tipo]
      const guardar = (valor: number) =>
        buildMedida(base.owner, {
          paciente_id: cena.marina.id,
          tipo,
          valor,
          ...(tipo === 'pressao' && { valor2: 20 }),
        })
      await guardar(minimo)
      await guardar(maximo)
      await expect(guardar(minimo - 0.1)).rejects.toMatchObject({ code: '23514' })
      await expect(guardar(maximo + 0.1)).rejects.toMatchObject({ code: '23514' })
    },
  )

  test('PRONT-05 a correction counts in place of what it corrects, which stays; a second one of the same is refused', async () => {
    const {
      medidas: [errada],
    } = await medir(helena(), [uma('peso', 96)])
    const correcao = { id: errada!.id, nova_id: randomUUID(), valor: 69, valor2: null, medida_em: ha(0) }
    const certa = await helena().corrigir(correcao)
    expect(certa).toMatchObject({ corrige_id: errada!.id, valor: 69 })
    expect(await helena().corrigir(correcao)).toEqual(certa)
    expect(await recusa(helena().corrigir({ ...correcao, nova_id: randomUUID() }))).toBe('JA_CORRIGIDA')
    expect(await recusa(helena().corrigir({ ...correcao, valor: 700 }))).toBe('IMPLAUSIVEL')
    expect(await recusa(marina().corrigir({ ...correcao, nova_id: randomUUID() }))).toBe('NAO_ENCONTRADO')
    const { itens } = await helena().lista({ id: cena.marina.id, tipo: 'peso' })
    expect(itens.map(({ valor, corrigida }) => [valor, corrigida]).toSorted()).toEqual([
      [69, false],
      [96, true],
    ])
    const { ultimas } = await helena().resumo({ id: cena.marina.id })
    expect(ultimas.map(({ medida }) => medida.valor)).toEqual([69])
    const { pontos } = await helena().serie({
      id: cena.marina.id,
      tipo: 'peso',
      de: ha(3).slice(0, 10),
    })
    expect(pontos.map(({ valor }) => valor)).toEqual([69])
  })

  test('PRONT-05 what was measured is closed for everybody, the owner of the tables included', async () => {
    const {
      medidas: [medida],
    } = await medir(helena(), [uma('peso', 70)])
    await expect(
      base.owner.query('update medidas set valor = 60 where id = $1', [medida!.id]),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(base.owner.query('delete from medidas where id = $1', [medida!.id])).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('PRONT-05 the summary has the last of each kind, its range today and the BMI', async () => {
    await naCimaDe('1980-03-10')
    await medir(helena(), [uma('peso', 80), uma('altura', 168)], { medida_em: ha(30) })
    await medir(helena(), [uma('peso', 70)])
    const { ultimas, imc, mede } = await helena().resumo({ id: cena.marina.id })
    expect(ultimas.map(({ medida: { tipo, valor } }) => [tipo, valor])).toEqual([
      ['peso', 70],
      ['altura', 168],
    ])
    expect(imc).toMatchObject({ valor: 24.8, marca: 'normal' })
    expect(mede).toBe('profissional')
  })

  test('PRONT-05 a child has a mark, a score and curves of growth; a grown-up has none of them', async () => {
    await naCimaDe(ha(365 * 2).slice(0, 10))
    await medir(helena(), [uma('peso', 7.9), uma('altura', 85)])
    const { ultimas } = await helena().resumo({ id: cena.marina.id })
    expect(ultimas).toMatchObject([
      {
        medida: { tipo: 'peso', marca: 'baixo' },
        faixa: { minimo: expect.closeTo(9, 0) },
        escore_z: expect.closeTo(-3.2, 0),
      },
      { medida: { tipo: 'altura', marca: 'normal' }, escore_z: expect.closeTo(-0.4, 0) },
    ])
    const { curva } = await helena().serie({ id: cena.marina.id, tipo: 'peso', de: ha(30).slice(0, 10) })
    expect(curva!.length).toBeGreaterThan(2)
    for (const { valores } of curva!) expect(valores).toEqual(valores.toSorted((a, b) => a - b))
    await naCimaDe('1980-03-10')
    expect((await helena().resumo({ id: cena.marina.id })).ultimas.map(({ escore_z }) => escore_z)).toEqual([
      null,
      null,
    ])
    expect((await helena().serie({ id: cena.marina.id, tipo: 'peso' })).curva).toBeNull()
  })

  test('PRONT-05 a long time is read by days and weeks, and the list by pages that lose nothing', async () => {
    for (let n = 0; n < 120; n++)
      await buildMedida(base.owner, {
        paciente_id: cena.marina.id,
        valor: 60 + (n % 2) * 20,
        medida_em: ha(n / 2),
      })
    const ler = (dias: number) =>
      helena().serie({
        id: cena.marina.id,
        tipo: 'frequencia-cardiaca',
        de: ha(dias).slice(0, 10),
      })
    expect(await ler(90)).toMatchObject({ grao: 'cada', pontos: { length: 120 } })
    const porDia = await ler(300)
    expect(porDia.grao).toBe('dia')
    expect(porDia.pontos.length).toBeLessThan(62)
    expect(porDia.pontos.reduce((soma, { quantas }) => soma + quantas, 0)).toBe(120)
    expect((await ler(1000)).grao).toBe('semana')
    const primeira = await helena().lista({ id: cena.marina.id })
    const segunda = await helena().lista({ id: cena.marina.id, cursor: primeira.proximo! })
    const terceira = await helena().lista({ id: cena.marina.id, cursor: segunda.proximo! })
    const todas = [...primeira.itens, ...segunda.itens, ...terceira.itens]
    expect(terceira.proximo).toBeNull()
    expect(new Set(todas.map(({ id }) => id)).size).toBe(120)
  })
})

describe('who writes', () => {
  test('PRONT-11 as whom somebody measures is said by their relation, and nobody else writes', async () => {
    const leitores = leitoresDe(base, cena)
    /** By hand: each reader, and as whom they measure; null for one who reads alone. */
    const tabela: [Leitor, 'profissional' | 'casa' | null | 'NAO_ENCONTRADO'][] = [
      [[cena.helena.usuario_id, 'profissional'], 'profissional'],
      [[cena.caio.usuario_id, 'profissional'], 'NAO_ENCONTRADO'],
      [await leitores.daEquipe(tudoDaAgenda), null],
      [[cena.marina.usuario_id, 'paciente'], 'casa'],
      [[cena.ana.usuario_id, 'paciente'], 'NAO_ENCONTRADO'],
      [await leitores.guarda(), 'casa'],
      [await leitores.cuidador({ prontuario: 'leitura' }), null],
      [await leitores.cuidador({ agenda: 'escrita' }), 'NAO_ENCONTRADO'],
    ]
    for (const [[usuario_id, perfil], mede] of tabela) {
      const deles = por(usuario_id, perfil)
      const dito = await deles.resumo({ id: cena.marina.id }).then(
        (resumo) => resumo.mede,
        ({ code }: { code: string }) => code,
      )
      expect(dito).toBe(mede)
      const escreveu = await recusa(medir(deles, [uma('temperatura', 36.5)]))
      expect(escreveu).toBe(mede === null ? 'SEM_PERMISSAO' : mede === 'NAO_ENCONTRADO' ? mede : 'nada')
    }
  })

  test('PRONT-05 a measure of a consultation of others, and one under an id of another person, are not written', async () => {
    const deAna = await buildAgendamento(base.owner, {
      paciente_id: cena.ana.id,
      profissional_id: cena.helena.id,
    })
    expect(await recusa(medir(helena(), [uma('peso', 70)], { agendamento_id: deAna.id }))).toBe(
      'NAO_ENCONTRADO',
    )
    expect(await recusa(medir(marina(), [uma('peso', 70)], { agendamento_id: cena.consulta.id }))).toBe(
      'NAO_ENCONTRADO',
    )
    const alheia = await buildMedida(base.owner, { paciente_id: cena.ana.id })
    expect(
      await recusa(medir(helena(), [{ ...uma('peso', 70), id: alheia.id as ReturnType<typeof randomUUID> }])),
    ).toBe('NAO_ENCONTRADO')
  })

  test('PRONT-05 out of range at home comes to the home of who treats: the latest of a kind, for seven days', async () => {
    await naCimaDe('1980-03-10')
    const fora = async () => (await helena().fora()).itens
    await medir(marina(), [uma('pressao', 160, 100)], { medida_em: ha(9) })
    expect(await fora()).toEqual([])
    await medir(marina(), [uma('pressao', 150, 95), uma('temperatura', 38.4)], { medida_em: ha(2) })
    await medir(helena(), [uma('saturacao', 90)])
    expect((await fora()).map(({ tipo, marca, paciente }) => [tipo, marca, paciente]).toSorted()).toEqual([
      ['pressao', 'alto', 'Marina Duarte'],
      ['temperatura', 'alto', 'Marina Duarte'],
    ])
    await medir(marina(), [uma('pressao', 120, 75)], { medida_em: ha(1) })
    expect((await fora()).map(({ tipo }) => tipo)).toEqual(['temperatura'])
    expect((await por(cena.caio.usuario_id, 'profissional').fora()).itens).toEqual([])
  })

  test('PRONT-14 an erasure takes what was measured at home and keeps what a professional measured', async () => {
    await medir(marina(), [uma('peso', 72)])
    await medir(helena(), [uma('peso', 70)])
    await dbFor(base.pools, SISTEMA).transaction((db) => apagarPessoa(db, cena.marina.usuario_id, AGORA))
    const { rows } = await base.owner.query('select valor::float8 from medidas where paciente_id = $1', [
      cena.marina.id,
    ])
    expect(rows).toEqual([{ valor: 70 }])
  })
})

import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { definicoes, indicadoresDeQualidade } from '#domain/qualidade/indicadores.ts'
import { valorDe } from '#domain/qualidade/rules-dez.ts'
import { medirIndicador } from '../administracao/indicadores.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { findSomas, somasDe } from './queries-indicadores.ts'
import { AGORA, consultaDe, escrever, MINUTO, montarCena, type Cena } from './testing/historia.ts'
import { somarDevagar, type Consulta } from './testing/ingenuo.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await montarCena(base)
})

const quem = (usuario_id: string, perfil: string) => ({ usuario_id, perfil, sessao_id: randomUUID() })
const daDirecao = () =>
  clientFor(base, quem(cena.dirige.usuario_id, 'profissional-administrador'), () => AGORA).qualidade

test('QUAL-01 each indicator is its sentence: the view has it beside it, and a slow count over the rows agrees to the unit', async () => {
  for (const chave of indicadoresDeQualidade) {
    const { rows } = await base.owner.query<{ frase: string }>(
      'select obj_description($1::regclass) as frase',
      [`qualidade_${chave}`],
    )
    expect([chave, rows[0]!.frase]).toEqual([chave, definicoes[chave].frase])
  }
  const db = dbFor(base.pools, actorOf(quem(cena.dirige.usuario_id, 'profissional-administrador')))
  const deTodos = dbFor(base.pools, actorOf(quem(cena.admin.id, 'administrador-geral')))
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        consultaDe(() => cena),
        { minLength: 40, maxLength: 120 },
      ),
      fc.constantFrom(
        ['2026-01-01', '2026-05-01'],
        ['2026-02-01', '2026-03-01'],
        ['2026-05-01', '2026-06-01'],
      ),
      async (consultas, [de, ate]) => {
        await escrever(cena, consultas)
        const naClinica = consultas.filter(
          ({ profissional_id, clinica_id }) => profissional_id !== cena.colega.id || clinica_id !== null,
        )
        for (const chave of indicadoresDeQualidade) {
          const somas = async (quemPede: typeof db) =>
            Object.fromEntries(
              somasDe(await quemPede.rows(findSomas([chave], { de: de!, ate: ate! }, 3)))(chave).map(
                ({ mes, clinica_id, profissional_id, servico_id, n, soma }) => [
                  [mes.slice(0, 7), clinica_id, profissional_id, servico_id].join(' '),
                  { n, soma },
                ],
              ),
            )
          const periodo = { de: de!, ate: ate!, agora: AGORA.getTime() }
          expect([chave, await somas(db)]).toEqual([
            chave,
            // The colleague's counts at the clinic, and nowhere else; that of a stranger never.
            somarDevagar(chave, naClinica, { ...periodo, quem: [cena.dirige.id, cena.colega.id] }),
          ])
          expect([chave, await somas(deTodos)]).toEqual([
            chave,
            somarDevagar(chave, consultas, {
              ...periodo,
              quem: [cena.dirige.id, cena.colega.id, cena.deFora.id],
            }),
          ])
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

const simples = (mais: Partial<Consulta> = {}): Consulta => ({
  id: randomUUID(),
  profissional_id: cena.dirige.id,
  clinica_id: null,
  servico_id: null,
  zona: null,
  inicio: Date.parse('2026-03-10T13:00:00Z'),
  criada: Date.parse('2026-03-01T13:00:00Z'),
  status: 'concluido',
  presenca: 'presente',
  inicio_real: null,
  confirmada: null,
  lado: null,
  cancelou: null,
  primeira_vez: false,
  origem: 'app',
  reserva: false,
  anotacao: null,
  avaliacao: null,
  relato: null,
  ...mais,
})
const comNota = (nota: number, mais: Partial<Consulta> = {}) => {
  const em = mais.inicio ?? Date.parse('2026-03-10T13:00:00Z')
  return simples({
    ...mais,
    avaliacao: {
      escrita: em,
      publicada: em,
      status: 'publicada',
      nota,
      recomenda: null,
      comentario: '',
      respondida: null,
    },
  })
}
const vezes = (n: number, faz: (n: number) => Consulta) => Array.from({ length: n }, (_, i) => faz(i))

test('QUAL-01 page, home, administration and the own profile tell the same satisfaction and absence', async () => {
  await escrever(cena, [
    ...vezes(10, (n) => comNota(n < 7 ? 5 : 4)),
    ...vezes(4, () => simples({ presenca: 'ausente' })),
    // Of today's month, which the page does not tell yet.
    ...vezes(3, () => comNota(1, { inicio: Date.parse('2026-05-05T13:00:00Z') })),
  ])
  const pagina = await daDirecao().painel({ de: '2026-03', ate: '2026-03' })
  const da = (chave: string) => pagina.indicadores.find((indicador) => indicador.chave === chave)!
  expect(da('satisfacao')).toMatchObject({ valor: 470, n: 10 })
  expect(da('falta')).toMatchObject({ valor: Math.round((4 * 10_000) / 14), n: 14 })
  // Administration on the last day of that month: 4.7 stars are 92.5 %.
  const cartao = await medirIndicador(
    dbFor(base.pools, SISTEMA),
    'satisfacao',
    'mes',
    new Date('2026-04-01T02:00:00Z'),
  )
  expect(cartao.valor).toBe(Math.round((da('satisfacao').valor! - 100) * 2.5))
  const emMarco = () => new Date('2026-04-01T02:00:00Z')
  const home = await clientFor(base, quem(cena.dirige.usuario_id, 'profissional'), emMarco).inicio.numero({
    qual: 'faltas',
    periodo: 'mes',
  })
  expect(home.valor).toBe(Math.round(da('falta').valor! / 10))
  const { medias } = await clientFor(base, quem(cena.dirige.usuario_id, 'profissional')).avaliacoes.recebidas(
    {},
  )
  expect(medias).toMatchObject({ total: 13, nota_geral: 3.85 })
})

test('QUAL-01 nine observations are nothing, and neither is what two filters differ by', async () => {
  await escrever(cena, [
    ...vezes(12, () => comNota(5, { clinica_id: cena.clinica.id, servico_id: cena.dirige.servicos[0]!.id })),
    ...vezes(3, () => comNota(1, { clinica_id: cena.clinica.id, servico_id: cena.dirige.servicos[1]!.id })),
    ...vezes(15, () => comNota(4, { clinica_id: cena.clinica.id, profissional_id: cena.colega.id })),
    ...vezes(9, () => comNota(2, { inicio: Date.parse('2026-04-10T13:00:00Z') })),
  ])
  const medir = async (de: string, ate: string, mais: object = {}) => {
    const { indicadores } = await daDirecao().painel({ de, ate, ...mais })
    const { valor, n, fora } = indicadores.find(({ chave }) => chave === 'satisfacao')!
    return { valor, n, fora }
  }
  const total = await medir('2026-03', '2026-03')
  expect(total).toEqual({ valor: Math.round(((60 + 3 + 60) * 100) / 30), n: 30, fora: [] })
  const dele = { profissional_id: cena.dirige.id }
  expect(await medir('2026-03', '2026-03', dele)).toMatchObject({ n: 15 })
  // Twelve of one service would tell the three of the other.
  expect(await medir('2026-03', '2026-03', { ...dele, servico_id: cena.dirige.servicos[0]!.id })).toEqual({
    valor: null,
    n: null,
    fora: ['2026-03-01'],
  })
  expect(await medir('2026-04', '2026-04')).toEqual({ valor: null, n: null, fora: ['2026-04-01'] })
  // April waits for more: two months say no more than one.
  expect(await medir('2026-03', '2026-04')).toEqual({ ...total, fora: ['2026-04-01'] })
  const aberto = await daDirecao().indicador({ chave: 'satisfacao', de: '2026-03', ate: '2026-04' })
  expect(aberto).toMatchObject({ faixa: null, abre: false, trechos: [{ meses: ['2026-03-01'], n: 30 }] })
  expect(valorDe({ n: 9, soma: 45 })).toBeNull()
})

test('QUAL-01 a band of ten professionals and more stands beside the own figure, and names nobody', async () => {
  const outros: string[] = []
  for (let n = 0; n < 10; n++) outros.push((await buildProfissional(base.owner)).id)
  await escrever(
    cena,
    outros.flatMap((profissional_id, p) =>
      vezes(10, (n) => simples({ profissional_id, presenca: n < p ? 'ausente' : 'presente' })),
    ),
  )
  const { faixa } = await daDirecao().indicador({ chave: 'falta', de: '2026-03', ate: '2026-03' })
  expect(faixa).toEqual({ de: 2_250, ate: 6_750, quantos: 10 })
  await base.owner.query(
    "update agendamentos set status = 'agendado', presenca = null where profissional_id = $1",
    [outros[0]],
  )
  expect((await daDirecao().indicador({ chave: 'falta', de: '2026-03', ate: '2026-03' })).faixa).toBeNull()
})

test('QUAL-01 consultations open to those who keep the agenda, opinions to nobody, and months that run are refused', async () => {
  await escrever(cena, [
    ...vezes(11, (n) => simples({ inicio_real: Date.parse('2026-03-10T13:00:00Z') + n * MINUTO })),
    ...vezes(3, () =>
      simples({ profissional_id: cena.deFora.id, inicio_real: Date.parse('2026-03-10T14:00:00Z') }),
    ),
  ])
  const recorte = { de: '2026-03', ate: '2026-03' }
  const aberto = await daDirecao().indicador({ chave: 'espera', ...recorte })
  expect(aberto).toMatchObject({ valor: 500, n: 11, abre: true })
  const { itens, proximo } = await daDirecao().observacoes({ chave: 'espera', ...recorte })
  expect([itens.map(({ valor }) => valor).sort((a, b) => a - b), proximo]).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    null,
  ])
  await recusado(daDirecao().observacoes({ chave: 'satisfacao', ...recorte }), 'NAO_ENCONTRADO', 404)
  await recusado(daDirecao().painel({ de: '2026-05', ate: '2026-05' }), 'PERIODO', 422)
  await recusado(daDirecao().painel({ de: '2026-03', ate: '2026-02' }), 'PERIODO', 422)
  await recusado(daDirecao().painel({ de: '2023-01', ate: '2026-02' }), 'PERIODO', 422)
  const { ultimo_mes, profissionais, servicos } = await daDirecao().filtros({})
  expect([ultimo_mes, profissionais.length, servicos.length]).toEqual(['2026-04', 2, 4])
})

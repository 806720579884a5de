import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { definicoes, indicadoresDeQualidade } from '#domain/qualidade/indicadores.ts'
import { valorDe } from '#domain/qualidade/rules-dez.ts'
import { medirIndicador } from '../administracao/indicadores.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { insertRows } from '../database/insert-rows.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { findSomas } from './queries-indicadores.ts'
import { somarDevagar, type Consulta } from './testing/ingenuo.ts'

const AGORA = new Date('2026-05-12T15:00:00Z')
const zonas = ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', null] as const

let base: TestDatabase
let clinica: { id: string }
let dirige: Awaited<ReturnType<typeof buildProfissional>>
let colega: typeof dirige
let deFora: typeof dirige
let marina: Awaited<ReturnType<typeof buildPaciente>>
let admin: { id: string }
/** Places by professional and zone. */
const locais = new Map<string, string>()

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas', 'ocorrencias')
  clinica = await buildClinica(base.owner)
  const novo = (tipo_usuario: 'profissional' | 'profissional-administrador') =>
    buildProfissional(base.owner, {
      usuario: { tipo_usuario },
      servicos: [
        { nome: 'Consulta', duracao_min: 30, preco: 300 },
        { nome: 'Retorno', duracao_min: 30, preco: 0 },
      ],
    })
  dirige = await novo('profissional-administrador')
  colega = await novo('profissional')
  deFora = await novo('profissional')
  marina = await buildPaciente(base.owner)
  admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: dirige.usuario_id,
    permissoes: { clinica: 'escrita', agenda: 'leitura' },
    inicio: '2025-01-01T00:00:00Z',
  })
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: colega.usuario_id,
    inicio: '2025-01-01T00:00:00Z',
  })
  locais.clear()
  for (const { id } of [dirige, colega, deFora])
    for (const zona of zonas) {
      if (!zona) continue
      const { rows } = await base.owner.query<{ id: string }>(
        `insert into locais_atendimento (profissional_id, nome, cidade, uf, latitude, longitude, zona)
         values ($1, 'Sala', 'Cidade', 'SP', -23, -46, $2) returning id`,
        [id, zona],
      )
      locais.set(`${id} ${zona}`, rows[0]!.id)
    }
})

const quem = (usuario_id: string, perfil: string) => ({ usuario_id, perfil, sessao_id: randomUUID() })
const daDirecao = () =>
  clientFor(base, quem(dirige.usuario_id, 'profissional-administrador'), () => AGORA).qualidade
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const MINUTO = 60_000
const [inicio, fim] = [Date.parse('2026-01-01T00:00:00Z') - 5 * 3_600_000, AGORA.getTime() + 10 * 86_400_000]
const instante = fc.integer({ min: inicio / MINUTO, max: fim / MINUTO }).map((minuto) => minuto * MINUTO)

/** A consultation of anybody, anywhere; half of the hours lie near the ends of months. */
const consulta = fc
  .record({
    de: fc.constantFrom(0, 1, 2),
    servico: fc.constantFrom(0, 1, null),
    naClinica: fc.boolean(),
    zona: fc.constantFrom(...zonas),
    inicio: fc.oneof(
      instante,
      fc
        .record({ mes: fc.integer({ min: 1, max: 5 }), horas: fc.integer({ min: -6, max: 6 }) })
        .map(({ mes, horas }) => Date.UTC(2026, mes - 1, 1, horas)),
    ),
    antes: fc.integer({ min: 0, max: 60 * 24 * 40 }),
    status: fc.constantFrom(
      'agendado',
      'confirmado',
      'em-andamento',
      'concluido',
      'concluido',
      'cancelado',
      'reagendado',
    ),
    presenca: fc.constantFrom('presente', 'ausente', null),
    atraso: fc.option(fc.integer({ min: -600, max: 7_200 })),
    confirmada: fc.boolean(),
    lado: fc.constantFrom('paciente', 'profissional', 'sistema', null),
    cancelou: fc.constantFrom('o paciente', 'outra pessoa', null),
    primeira_vez: fc.boolean(),
    origem: fc.constantFrom('app', 'recepcao'),
    reserva: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    anotacao: fc.constantFrom('assinada', 'rascunho', null),
    avaliacao: fc.option(
      fc.record({
        depois: fc.integer({ min: 0, max: 60 * 24 * 20 }),
        status: fc.constantFrom('pendente', 'publicada', 'publicada', 'removida'),
        nota: fc.integer({ min: 1, max: 5 }),
        recomenda: fc.option(fc.integer({ min: 0, max: 10 })),
        comentario: fc.constantFrom('', 'Bom.'),
        responde: fc.option(fc.constantFrom(0, 60, 7 * 24 * 60 - 1, 7 * 24 * 60, 20 * 24 * 60)),
      }),
    ),
    relato: fc.option(
      fc.record({
        depois: fc.integer({ min: 0, max: 60 * 24 * 20 }),
        lado: fc.constantFrom('paciente', 'equipe'),
        descartado: fc.boolean(),
      }),
      { freq: 3 },
    ),
  })
  .map(({ de, servico, naClinica, antes, atraso, confirmada, avaliacao, relato, reserva, ...resto }) => {
    const status = reserva ? 'agendado' : resto.status
    const profissional = [dirige, colega, deFora][de]!
    const escrita = resto.inicio + (avaliacao?.depois ?? 0) * MINUTO
    const publicada = avaliacao && avaliacao.status !== 'pendente' ? escrita + 3_600_000 : null
    return {
      ...resto,
      id: randomUUID(),
      status,
      reserva,
      profissional_id: profissional.id,
      clinica_id: naClinica ? clinica.id : null,
      servico_id: servico === null ? null : profissional.servicos[servico]!.id,
      criada: resto.inicio - antes * MINUTO,
      inicio_real: atraso === null ? null : resto.inicio + atraso * 1_000,
      confirmada: confirmada ? resto.inicio - MINUTO : null,
      avaliacao: avaliacao && {
        ...avaliacao,
        escrita,
        publicada,
        respondida:
          publicada === null || avaliacao.responde === null ? null : publicada + avaliacao.responde * MINUTO,
      },
      relato: relato && { ...relato, em: resto.inicio + relato.depois * MINUTO },
    } as Consulta
  })

/** Rows as they are, past every trigger: what triggers would add is no part of what is measured. */
async function escrever(consultas: readonly Consulta[]): Promise<void> {
  await base.owner.query('begin')
  try {
    await inserirTudo(consultas)
    await base.owner.query('commit')
  } catch (error) {
    await base.owner.query('rollback')
    throw error
  }
}

async function inserirTudo(consultas: readonly Consulta[]): Promise<void> {
  const { owner } = base
  await owner.query('set local session_replication_role = replica')
  await owner.query('delete from ocorrencias')
  for (const tabela of ['historico_agendamentos', 'anotacoes', 'avaliacoes', 'agendamentos'])
    await owner.query(`delete from ${tabela}`)
  await insertRows(
    owner,
    'agendamentos',
    consultas.map((c, n) => ({
      id: c.id,
      paciente_id: marina.id,
      profissional_id: c.profissional_id,
      clinica_id: c.clinica_id,
      servico_id: c.servico_id,
      local_id: c.zona && locais.get(`${c.profissional_id} ${c.zona}`),
      data_agendamento: iso(c.inicio),
      // Out of each other's way: when somebody is taken is not what is measured.
      ocupacao: `[2000-01-01T00:00:00Z,2000-01-01T00:00:00Z]`,
      encaixe: true,
      sessao_id: randomUUID(),
      created_at: iso(c.criada),
      status: c.status,
      presenca: c.presenca,
      inicio_real: iso(c.inicio_real),
      confirmado_pelo_paciente_em: iso(c.confirmada),
      primeira_vez: c.primeira_vez,
      origem: c.origem,
      reserva_expira_em: c.reserva ? iso(c.inicio) : null,
      reservado_por: c.reserva ? marina.usuario_id : null,
      cancelado_por:
        c.cancelou === null ? null : c.cancelou === 'o paciente' ? marina.usuario_id : dirige.usuario_id,
      motivo_cancelamento: c.status === 'cancelado' ? 'Viagem' : null,
      data_cancelamento: c.status === 'cancelado' ? iso(c.inicio) : null,
      versao: n + 1,
    })),
  )
  const inserir = (tabela: Parameters<typeof insertRows>[1], linhas: object[]) =>
    linhas.length > 0 ? insertRows(owner, tabela, linhas as Record<string, unknown>[]) : undefined
  await inserir(
    'historico_agendamentos',
    consultas
      .filter((c) => c.status === 'cancelado' && c.lado)
      .map((c) => ({
        agendamento_id: c.id,
        ato: 'cancelar',
        lado: c.lado,
        para: 'cancelado',
        inicio: iso(c.inicio),
        versao: 1,
      })),
  )
  await inserir(
    'anotacoes',
    consultas
      .filter((c) => c.anotacao)
      .map((c) => ({
        id: randomUUID(),
        paciente_id: marina.id,
        profissional_id: c.profissional_id,
        agendamento_id: c.id,
        modelo: 'livre',
        secoes: [{ titulo: 'Nota', texto: 'Bem.' }],
        status: c.anotacao,
        ...(c.anotacao === 'assinada' && {
          autor_nome: 'Helena',
          autor_registro: '1',
          autor_uf: 'SP',
          assinada_em: iso(c.inicio),
        }),
      })),
  )
  await inserir(
    'avaliacoes',
    consultas
      .filter((c) => c.avaliacao)
      .map(({ id, profissional_id, avaliacao: a }) => ({
        id: randomUUID(),
        agendamento_id: id,
        profissional_id,
        paciente_id: marina.id,
        nota_geral: a!.nota,
        nota_atencao: a!.nota,
        nota_espera: a!.nota,
        recomenda: a!.recomenda,
        comentario: a!.comentario,
        status: a!.status,
        created_at: iso(a!.escrita),
        publicada_em: iso(a!.publicada),
        resposta: a!.respondida === null ? null : 'Obrigada.',
        respondida_em: iso(a!.respondida),
      })),
  )
  await inserir(
    'ocorrencias',
    consultas
      .filter((c) => c.relato)
      .map(({ id, profissional_id, clinica_id, relato }) => ({
        id: randomUUID(),
        lado: relato!.lado,
        profissional_id,
        clinica_id,
        agendamento_id: id,
        categoria: 'espera',
        gravidade: 'leve',
        quando: iso(relato!.em),
        descricao: 'Demorou.',
        estado: relato!.descartado ? 'descartada' : 'relatada',
        desfecho: relato!.descartado ? 'Repetida.' : '',
        encerrada_em: relato!.descartado ? iso(relato!.em) : null,
        created_at: iso(relato!.em),
      })),
  )
}

test('QUAL-01 each indicator is its sentence: the view has it beside it, and a slow count over the rows agrees to the unit', async () => {
  for (const chave of indicadoresDeQualidade) {
    const { rows } = await base.owner.query<{ frase: string }>(
      'select obj_description($1::regclass) as frase',
      [`qualidade_${chave}`],
    )
    expect([chave, rows[0]!.frase]).toEqual([chave, definicoes[chave].frase])
  }
  const db = dbFor(base.pools, actorOf(quem(dirige.usuario_id, 'profissional-administrador')))
  const deTodos = dbFor(base.pools, actorOf(quem(admin.id, 'administrador-geral')))
  await fc.assert(
    fc.asyncProperty(
      fc.array(consulta, { minLength: 40, maxLength: 120 }),
      fc.constantFrom(
        ['2026-01-01', '2026-05-01'],
        ['2026-02-01', '2026-03-01'],
        ['2026-05-01', '2026-06-01'],
      ),
      async (consultas, [de, ate]) => {
        await escrever(consultas)
        const naClinica = consultas.filter(
          ({ profissional_id, clinica_id }) => profissional_id !== colega.id || clinica_id !== null,
        )
        for (const chave of indicadoresDeQualidade) {
          const somas = async (quemPede: typeof db) =>
            Object.fromEntries(
              (await quemPede.rows(findSomas(chave, { de: de!, ate: ate! }))).map(
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
            somarDevagar(chave, naClinica, { ...periodo, quem: [dirige.id, colega.id] }),
          ])
          expect([chave, await somas(deTodos)]).toEqual([
            chave,
            somarDevagar(chave, consultas, { ...periodo, quem: [dirige.id, colega.id, deFora.id] }),
          ])
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

const simples = (mais: Partial<Consulta> = {}): Consulta => ({
  id: randomUUID(),
  profissional_id: dirige.id,
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
  await escrever([
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
  const home = await clientFor(base, quem(dirige.usuario_id, 'profissional'), emMarco).inicio.numero({
    qual: 'faltas',
    periodo: 'mes',
  })
  expect(home.valor).toBe(Math.round(da('falta').valor! / 10))
  const { medias } = await clientFor(base, quem(dirige.usuario_id, 'profissional')).avaliacoes.recebidas({})
  expect(medias).toMatchObject({ total: 13, nota_geral: 3.85 })
})

test('QUAL-01 nine observations are nothing, and neither is what two filters differ by', async () => {
  await escrever([
    ...vezes(12, () => comNota(5, { clinica_id: clinica.id, servico_id: dirige.servicos[0]!.id })),
    ...vezes(3, () => comNota(1, { clinica_id: clinica.id, servico_id: dirige.servicos[1]!.id })),
    ...vezes(15, () => comNota(4, { clinica_id: clinica.id, profissional_id: colega.id })),
    ...vezes(9, () => comNota(2, { inicio: Date.parse('2026-04-10T13:00:00Z') })),
  ])
  const medir = async (de: string, ate: string, mais: object = {}) => {
    const { indicadores } = await daDirecao().painel({ de, ate, ...mais })
    const { valor, n, fora } = indicadores.find(({ chave }) => chave === 'satisfacao')!
    return { valor, n, fora }
  }
  const total = await medir('2026-03', '2026-03')
  expect(total).toEqual({ valor: Math.round(((60 + 3 + 60) * 100) / 30), n: 30, fora: [] })
  const dele = { profissional_id: dirige.id }
  expect(await medir('2026-03', '2026-03', dele)).toMatchObject({ n: 15 })
  // Twelve of one service would tell the three of the other.
  expect(await medir('2026-03', '2026-03', { ...dele, servico_id: dirige.servicos[0]!.id })).toEqual({
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
  await escrever([
    ...vezes(11, (n) => simples({ inicio_real: Date.parse('2026-03-10T13:00:00Z') + n * MINUTO })),
    ...vezes(3, () =>
      simples({ profissional_id: deFora.id, inicio_real: Date.parse('2026-03-10T14:00:00Z') }),
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dbFor, SISTEMA, VISITANTE, type Db } from '../database/db.ts'
import { comRelogio } from '../database/pools.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildProfissionais, buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildExcecao, buildTemplate } from './fixtures.ts'
import { diasDeCostume, findAgendas, lerAgendaPublica, periodoDe } from './entrada.ts'
import { recalcular } from '../profissionais/slots.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase
let id: string

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())

const sql = (text: string, ...values: unknown[]) => base.owner.query(text, values)

/** Monday 9:00 and 9:30 in person at a place, for the plan 'Amil' only. Each change begins from here. */
beforeEach(async () => {
  await base.empty('usuarios')
  const profissional = await buildProfissional(base.owner, {
    profissional: { aceita_planos_saude: true, planos_aceitos: ['Amil'] },
    template: null,
  })
  id = profissional.id
  await buildTemplate(base.owner, {
    profissional_id: id,
    intervalos: [{ dia_semana: 1, inicio_min: 540, fim_min: 600, local_id: profissional.locais[0]!.id }],
  })
})

const livres = async () => {
  const pergunta = { id, de: '2026-11-30', ate: '2026-12-07', plano: 'Amil' }
  const { dias } = await clientFor(base, null, () => AGORA).horarios.livres(pergunta)
  return dias.flatMap(({ ofertas }) =>
    ofertas.flatMap(({ inicios }) => inicios.map((inicio) => inicio.slice(8, 16))),
  )
}
const TODOS = ['30T12:00', '30T12:30', '07T12:00', '07T12:30']
const marcar = async () => {
  const paciente = await buildPaciente(base.owner)
  const data_agendamento = '2026-11-30T12:00:00Z'
  return buildAgendamento(base.owner, { profissional_id: id, paciente_id: paciente.id, data_agendamento })
}
const fecha = (data: string) => buildExcecao(base.owner, { profissional_id: id, data })

describe('APPT-07 an agenda that was read is used again only while nothing has changed', () => {
  test.each<[string, () => Promise<unknown>, string[]]>([
    ['an exception', () => fecha('2026-11-30'), TODOS.slice(2)],
    [
      'the windows of an exception',
      async () => {
        const janelas = [{ inicio_min: 660, fim_min: 690 }]
        const { id: excecao } = await buildExcecao(base.owner, {
          profissional_id: id,
          data: '2026-12-01',
          modo: 'acrescenta',
          janelas,
        })
        await livres()
        await sql('update janelas_excecao set inicio_min = 600, fim_min = 630 where excecao_id = $1', excecao)
      },
      ['30T12:00', '30T12:30', '01T13:00', '07T12:00', '07T12:30'],
    ],
    [
      'an exception taken back',
      async () => {
        await fecha('2026-11-30')
        await livres()
        await sql('delete from excecoes_horarios where profissional_id = $1', id)
      },
      TODOS,
    ],
    [
      'a rule',
      () =>
        sql('update templates_horarios set duracao_min = 60, passo_min = 60 where profissional_id = $1', id),
      ['30T12:00', '07T12:00'],
    ],
    [
      'an interval',
      () =>
        sql(
          `update intervalos_horarios set fim_min = 570 where template_id in (select id from templates_horarios where profissional_id = $1)`,
          id,
        ),
      ['30T12:00', '07T12:00'],
    ],
    [
      'a template taken off',
      () => sql('update templates_horarios set ativo = false where profissional_id = $1', id),
      [],
    ],
    [
      'the length of a service',
      () => sql('update servicos_profissionais set duracao_min = 60 where profissional_id = $1', id),
      ['30T12:00', '07T12:00'],
    ],
    [
      'the buffer of a service',
      async () => {
        await marcar()
        await livres()
        await sql('update servicos_profissionais set intervalo_antes_min = 5 where profissional_id = $1', id)
      },
      TODOS.slice(2),
    ],
    [
      'the plans of a service',
      () => sql(`update servicos_profissionais set planos = '{Unimed}' where profissional_id = $1`, id),
      [],
    ],
    [
      'the plans of the professional',
      () => sql(`update profissionais set planos_aceitos = '{Unimed}' where id = $1`, id),
      [],
    ],
    [
      'a holiday that is switched on',
      async () => {
        await sql(
          `insert into feriados (data, nome, tipo, uf) values ('2026-11-30', 'Dia da rua', 'estadual', 'SP') on conflict do nothing`,
        )
        await livres()
        await sql(
          `insert into feriados_profissionais (profissional_id, data, nome, fecha) values ($1, '2026-11-30', 'Dia da rua', true)`,
          id,
        )
      },
      TODOS.slice(2),
    ],
    ['an appointment', marcar, TODOS.slice(1)],
    [
      'an appointment that was cancelled',
      async () => {
        const { id: agendamento } = await marcar()
        await livres()
        await sql(
          `update agendamentos set status = 'cancelado', motivo_cancelamento = 'Viagem', data_cancelamento = app_agora() where id = $1`,
          agendamento,
        )
      },
      TODOS,
    ],
  ])('APPT-07 %s is in the next answer', async (_caso, mudar, esperado) => {
    expect(await livres()).toEqual(TODOS)
    await mudar()
    expect(await livres()).toEqual(esperado)
    expect(await livres()).toEqual(esperado)
  })

  test('APPT-07 who leaves the showcase has no hours in the next answer', async () => {
    await livres()
    await sql(`update profissionais set status_profissional = 'suspenso' where id = $1`, id)
    await expect(livres()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })

  test('APPT-07 dates beyond what was read are read, and the clock counts each time', async () => {
    expect(await livres()).toEqual(TODOS)
    const longe = { id, de: '2027-01-15', ate: '2027-01-20', plano: 'Amil' }
    const perguntar = async (agora: Date) => {
      const { dias } = await clientFor(base, null, () => agora).horarios.livres(longe)
      return dias.flatMap(({ ofertas }) => ofertas.flatMap(({ inicios }) => inicios)).length
    }
    expect(await perguntar(AGORA)).toBe(2)
    expect(await perguntar(new Date('2027-01-18T11:30:00Z'))).toBe(1)
    expect(await perguntar(new Date('2027-01-18T13:00:00Z'))).toBe(0)
    expect(await livres()).toEqual(TODOS)
  })

  test('APPT-07 what is live of a professional is found by an index, and not by reading every template', async () => {
    await sql('begin')
    await sql('set local enable_seqscan = off')
    const { rows } = await sql(
      `explain select from templates_horarios where profissional_id = '${id}' and ativo`,
    )
    await sql('rollback')
    const plano = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plano).toMatch(/Index Cond: \(profissional_id = /)
  })

  test('APPT-07 appointments are counted by day for whoever limits them, and for nobody else', async () => {
    await marcar()
    const quantos = async () =>
      (await sql(`select * from marcados_de(array[$1]::uuid[], '2026-11-29', '2026-12-06')`, id)).rows
    expect(await quantos()).toEqual([])
    await sql('update templates_horarios set max_por_semana = 1 where profissional_id = $1', id)
    expect(await quantos()).toMatchObject([{ profissional_id: id, data: '2026-11-30', quantos: 1 }])
    expect(await livres()).toEqual(TODOS.slice(2))
  })

  /** A visitor's database that counts the questions. */
  const contado = () => {
    const db = dbFor(base.pools, VISITANTE)
    const contagem = { perguntas: 0 }
    const contando: Db = {
      ...db,
      first: (query) => (contagem.perguntas++, db.first(query)),
      together: (queries) => ((contagem.perguntas += queries.length), db.together(queries)),
    }
    return { contagem, db: contando }
  }
  const semana = { de: '2026-11-30', ate: '2026-12-07' }

  test('APPT-07 agendas of more professionals than a few hundred are kept at once', async () => {
    const outros = Array.from({ length: 520 }, () => ({ template: null }))
    const ids = (await buildProfissionais(base.owner, outros)).map((outro) => outro.id)
    const { contagem, db } = contado()
    const lerTodas = async () => {
      contagem.perguntas = 0
      for (let i = 0; i < ids.length; i += 26)
        await Promise.all(ids.slice(i, i + 26).map((outro) => lerAgendaPublica(db, outro, semana, AGORA)))
      return contagem.perguntas / ids.length
    }
    // What is stored, then the version with the agenda; afterwards the version alone.
    expect([await lerTodas(), await lerTodas()]).toEqual([3, 1])
  })

  test('APPT-07 an agenda that is stored with the free starts is read in one row, as a visitor would read it, and only while nothing has changed', async () => {
    await marcar()
    await fecha('2026-12-07')
    const relogio = comRelogio(base.pools, () => AGORA)
    const guardar = () => recalcular(dbFor(relogio, SISTEMA), [id], AGORA)
    await guardar()
    const { contagem, db } = contado()
    const lida = await lerAgendaPublica(db, id, semana, AGORA)
    expect(contagem.perguntas).toBe(1)
    const daTabela = await dbFor(relogio, VISITANTE).only(findAgendas([id], periodoDe(AGORA, diasDeCostume)))
    expect(lida).toEqual(daTabela)
    expect(await livres()).toEqual(['30T12:30'])

    await sql('delete from excecoes_horarios where profissional_id = $1', id)
    expect(await livres()).toEqual(TODOS.slice(1))
    await guardar()
    // The plans stand in another row: what is stored for other ones is not used.
    await sql(`update profissionais set planos_aceitos = '{Unimed}' where id = $1`, id)
    expect(await livres()).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional, type ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { agora, horariosDe, inicios, marcar, noAr, recusa, semana } from '../testing/cena.ts'

let base: TestDatabase
let eu: ProfissionalCompleto

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  await loadReferencia(base.connection, agora())
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios', 'clinicas')
  eu = await buildProfissional(base.owner, { template: null })
})

const meus = () => horariosDe(base, eu.usuario_id)
describe('DATA-09 single days', () => {
  test('DATA-09 several dates close at once, with a reason that nobody else reads, and ask about who is booked there', async () => {
    await noAr(meus(), (conteudo) => semana(conteudo, 540, 600))
    const marcado = await marcar(base, eu, '2026-11-24T12:00:00Z')
    const excecao = {
      periodos: [
        { de: '2026-11-23', ate: '2026-11-24' },
        { de: '2026-11-27', ate: '2026-11-27' },
      ],
      modo: 'fecha' as const,
      janelas: [],
      motivo: 'Cirurgia da minha mãe',
    }
    expect(await recusa(meus().criarExcecoes({ excecao }))).toMatchObject({
      code: 'AGENDAMENTOS_FORA',
      data: { fora: [{ agendamento_id: marcado.id, razao: 'Há um bloqueio neste horário.' }] },
    })
    expect(await meus().excecoes({})).toEqual([])
    const criadas = await meus().criarExcecoes({
      excecao,
      decisoes: [{ agendamento_id: marcado.id, acao: 'mover', inicio: '2026-11-25T12:00:00Z' }],
    })
    expect(criadas).toMatchObject([
      { de: '2026-11-23', ate: '2026-11-24', motivo: excecao.motivo },
      { de: '2026-11-27' },
    ])
    expect((await inicios(base, eu.id)).slice(0, 3)).toEqual([
      '2026-11-25T12:30:00.000Z',
      '2026-11-26T12:00:00.000Z',
      '2026-11-26T12:30:00.000Z',
    ])
    const { rows } = await base.owner.query(
      "select * from excecoes_de(array[$1]::uuid[], '2026-11-01', '2026-11-30')",
      [eu.id],
    )
    expect(JSON.stringify(rows)).not.toContain('Cirurgia')
    expect(rows).toHaveLength(3)

    const outra = horariosDe(base, (await buildProfissional(base.owner)).usuario_id)
    expect(await recusa(outra.removerExcecao({ id: criadas[0]!.id }))).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await meus().removerExcecao({ id: criadas[0]!.id })
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T12:00:00.000Z')
  })

  test('DATA-09 a part of a day closes, other hours take its place, and more are added on a closed weekday', async () => {
    const { conteudo } = await noAr(meus(), (inicial) => semana(inicial, 540, 600))
    const { dia_semana: _, tipo: __, ...janela } = conteudo.intervalos[0]!
    const dia = (data: string) => [{ de: data, ate: data }]
    await meus().criarExcecoes({
      excecao: { periodos: dia('2026-11-23'), modo: 'fecha', janelas: [{ ...janela, fim_min: 570 }] },
    })
    await meus().criarExcecoes({
      excecao: {
        periodos: dia('2026-11-24'),
        modo: 'substitui',
        janelas: [{ ...janela, inicio_min: 900, fim_min: 930 }],
      },
    })
    await meus().criarExcecoes({
      excecao: {
        periodos: dia('2026-11-28'),
        modo: 'acrescenta',
        janelas: [{ ...janela, inicio_min: 600, fim_min: 630 }],
      },
    })
    expect(
      (await meus().previa({}))
        .slice(2, 8)
        .map(({ data, livres }) => [data, livres.map(({ minuto }) => minuto)]),
    ).toEqual([
      ['2026-11-23', [570]],
      ['2026-11-24', [900]],
      ['2026-11-25', [540, 570]],
      ['2026-11-26', [540, 570]],
      ['2026-11-27', [540, 570]],
      ['2026-11-28', [600]],
    ])
    expect(
      await recusa(
        meus().criarExcecoes({
          excecao: {
            periodos: dia('2026-11-30'),
            modo: 'substitui',
            janelas: [{ ...janela, local_id: null }],
          },
        }),
      ),
    ).toMatchObject({
      code: 'PROBLEMAS',
      data: { problemas: [{ caminho: 'janelas.0.local_id', motivo: 'sem-local' }] },
    })
  })

  test('DATA-09 national holidays close and those of the state are proposed; each has its switch', async () => {
    await noAr(meus(), (conteudo) => ({
      ...semana(conteudo, 540, 600),
      regras: { ...conteudo.regras, horizonte_dias: 300 },
    }))
    const feriados = await meus().feriados({ ano: 2027 })
    const de = (nome: string) => feriados.find((feriado) => feriado.nome.includes(nome))
    expect(de('Tiradentes')).toMatchObject({ data: '2027-04-21', fecha: true, padrao_fecha: true })
    expect(de('Constitucionalista')).toMatchObject({ data: '2027-07-09', fecha: false, padrao_fecha: false })
    expect(de('Data Magna do Ceará')).toBeUndefined()

    const marcado = await marcar(base, eu, '2027-07-09T12:00:00Z')
    const fechar = { data: '2027-07-09', nome: de('Constitucionalista')!.nome, fecha: true }
    expect(await recusa(meus().trocarFeriado(fechar))).toMatchObject({ code: 'AGENDAMENTOS_FORA' })
    const depois = await meus().trocarFeriado({
      ...fechar,
      decisoes: [{ agendamento_id: marcado.id, acao: 'manter' }],
    })
    expect(depois.find(({ data }) => data === '2027-07-09')).toMatchObject({ fecha: true })
    await meus().trocarFeriado({ data: '2027-04-21', nome: de('Tiradentes')!.nome, fecha: false })
    expect((await meus().porQueNao({ data: '2027-04-21', minuto: 540 })).motivo).toBeNull()
    expect((await meus().porQueNao({ data: '2027-07-09', minuto: 540 })).motivo).toMatchObject({
      tipo: 'feriado',
    })
    expect(
      await recusa(meus().trocarFeriado({ data: '2027-03-25', nome: 'Data Magna do Ceará', fecha: true })),
    ).toMatchObject({ code: 'NAO_ENCONTRADO' })
  })

  test('APPT-07 the preview shows what a draft would give, and says why a minute gives nothing', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 600))
    await marcar(base, eu, '2026-11-23T12:00:00Z')
    const rascunho = { template_id: template.id, conteudo: semana(template.conteudo, 540, 660) }
    const dias = await meus().previa(rascunho)
    expect(dias).toHaveLength(14)
    expect(dias[2]).toMatchObject({ data: '2026-11-23', zona: 'America/Sao_Paulo', template_id: template.id })
    expect(dias[2]!.livres.map(({ minuto }) => minuto)).toEqual([570, 600, 630])
    expect(await meus().porQueNao({ ...rascunho, data: '2026-11-23', minuto: 540 })).toEqual({
      motivo: { tipo: 'ocupado' },
    })
    expect(await meus().porQueNao({ data: '2026-11-23', minuto: 600 })).toEqual({
      motivo: { tipo: 'fora-do-expediente' },
    })
  })
})

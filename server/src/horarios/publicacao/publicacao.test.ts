import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { entrarNasEquipes } from '../../equipe/fixtures.ts'
import { buildClinica, buildProfissional, type ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import {
  agora,
  horariosDe,
  inicios,
  marcar,
  noAr,
  publicar,
  recusa,
  salvar,
  semana,
} from '../testing/cena.ts'

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
const status = async (id: string) =>
  (
    await base.owner.query(
      'select status, data_agendamento, motivo_cancelamento, motivo_reagendamento, reagendado_de from agendamentos where id = $1',
      [id],
    )
  ).rows[0]

describe('DATA-09 the room of an interval', () => {
  test('DATA-09 a room of the clinic of the place is offered, kept and named; one of another clinic or out of use is refused, past the procedure too', async () => {
    const clinica = await buildClinica(base.owner, { dono_id: null })
    const outra = await buildClinica(base.owner, { dono_id: null })
    const sala = async (onde: string, nome: string, ativa = true) =>
      (
        await base.owner.query<{ id: string }>(
          'insert into salas_clinicas (clinica_id, nome, ativa) values ($1, $2, $3) returning id',
          [onde, nome, ativa],
        )
      ).rows[0]!.id
    const [minha, velha, alheia] = [
      await sala(clinica.id, 'Sala 2'),
      await sala(clinica.id, 'Sala velha', false),
      await sala(outra.id, 'Sala 9'),
    ]
    await entrarNasEquipes(base.owner, [{ clinica_id: clinica.id, usuario_id: eu.usuario_id }])
    await base.owner.query('update locais_atendimento set clinica_id = $1 where id = $2', [
      clinica.id,
      eu.locais[0]!.id,
    ])
    expect((await meus().painel({})).locais).toMatchObject([{ salas: [{ id: minha, nome: 'Sala 2' }] }])
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720, { sala_id: minha }))
    expect(template.conteudo.intervalos[0]).toMatchObject({ sala_id: minha })
    for (const sala_id of [velha, alheia]) {
      const rascunho = await salvar(
        meus(),
        await meus().template({ id: template.id }),
        semana(template.conteudo, 540, 720, { sala_id }),
      )
      expect(await recusa(publicar(meus(), rascunho))).toMatchObject({
        data: {
          problemas: expect.arrayContaining([expect.objectContaining({ motivo: 'sala-desconhecida' })]),
        },
      })
    }
    await expect(base.owner.query('update intervalos_horarios set sala_id = $1', [alheia])).rejects.toThrow(
      /another clinic/,
    )
    // Without the place the hours lose it, and no room is asked for.
    await base.owner.query('delete from locais_atendimento where id = $1', [eu.locais[0]!.id])
  })
})

describe('DATA-09 publishing never orphans', () => {
  // Monday to Thursday at 9:00 of São Paulo.
  const noves = (dia: number) => `2026-11-${dia}T12:00:00.000Z`

  test('DATA-09 each appointment outside of the new hours is kept, moved or cancelled, and its patient told', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    const [fica, vai, sai, dentro] = [
      await marcar(base, eu, noves(23)),
      await marcar(base, eu, noves(24)),
      await marcar(base, eu, noves(25), { status: 'confirmado' }),
      await marcar(base, eu, '2026-11-26T14:00:00Z'),
    ]
    const rascunho = await salvar(meus(), template, semana(template.conteudo, 660, 900))
    const ensaio = await meus().ensaiar({ id: template.id })
    expect(ensaio.fora.map(({ agendamento_id }) => agendamento_id)).toEqual([fica.id, vai.id, sai.id])
    expect(ensaio.fora[0]).toMatchObject({
      paciente: 'Ana S.',
      servico: 'Consulta',
      razao: 'Fica fora dos horários de atendimento do dia.',
      acoes: ['manter', 'mover', 'cancelar'],
      ja_estava: false,
    })
    expect(ensaio.fora[1]!.sugestoes[0]).toBe('2026-11-24T14:00:00.000Z')
    const { rows: lidos } = await base.owner.query('select distinct titular_id from acessos_dados')
    expect(lidos.map(({ titular_id }) => titular_id).sort()).toEqual(
      [fica, vai, sai].map(({ usuario_id }) => usuario_id).sort(),
    )

    const decisoes = [
      { agendamento_id: fica.id, acao: 'manter' as const },
      { agendamento_id: vai.id, acao: 'mover' as const, inicio: '2026-11-24T15:00:00.000Z' },
      { agendamento_id: sai.id, acao: 'cancelar' as const, motivo: 'Mudança de consultório' },
    ]
    expect(await recusa(publicar(meus(), rascunho, decisoes.slice(0, 2)))).toMatchObject({
      code: 'AGENDAMENTOS_FORA',
    })
    expect(
      await recusa(
        publicar(meus(), rascunho, decisoes.with(1, { ...decisoes[1]!, inicio: noves(24) } as never)),
      ),
    ).toMatchObject({
      code: 'HORARIO_RECUSADO',
      data: { agendamento_id: vai.id },
    })
    expect((await meus().template({ id: template.id })).status_aprovacao).toBe('rascunho')
    await publicar(meus(), rascunho, decisoes)

    expect(await status(fica.id)).toMatchObject({ status: 'agendado' })
    expect(await status(vai.id)).toMatchObject({
      status: 'reagendado',
      data_agendamento: new Date('2026-11-24T15:00:00Z'),
      reagendado_de: new Date(noves(24)),
      motivo_reagendamento: 'Mudança nos horários de atendimento',
    })
    expect(await status(sai.id)).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: 'Mudança de consultório',
    })
    expect(await status(dentro.id)).toMatchObject({ status: 'agendado' })
    const avisos = await base.owner.query(
      "select usuario_id, titulo, mensagem from notificacoes where tipo = 'agendamento' order by titulo desc",
    )
    expect(avisos.rows).toMatchObject([
      { usuario_id: vai.usuario_id, titulo: 'Sua consulta mudou de horário' },
      {
        usuario_id: sai.usuario_id,
        mensagem: 'A consulta de qua, 25 nov, 09:00 foi cancelada. Motivo: Mudança de consultório',
      },
    ])
    // An appointment that was kept outside is not asked about again.
    const depois = await salvar(
      meus(),
      await meus().template({ id: template.id }),
      semana(template.conteudo, 660, 960),
    )
    expect(
      (await meus().ensaiar({ id: template.id })).fora.map(({ agendamento_id, ja_estava }) => [
        agendamento_id,
        ja_estava,
      ]),
    ).toEqual([[fica.id, true]])
    await publicar(meus(), depois)
  })

  test('DATA-09 an appointment that came in after the preview is not orphaned, even one that is just being booked', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    const rascunho = await salvar(meus(), template, semana(template.conteudo, 660, 900))
    expect((await meus().ensaiar({ id: template.id })).fora).toEqual([])
    // A booking that was decided under the old hours and is not committed yet.
    const visto = await marcar(base, eu, noves(25))
    await base.owner.query('delete from agendamentos where id = $1', [visto.id])
    await base.owner.query('begin')
    await base.owner.query(
      'insert into agendamentos (id, paciente_id, profissional_id, data_agendamento, local_id) values ($1, $2, $3, $4, $5)',
      [visto.id, visto.paciente_id, eu.id, noves(25), eu.locais[0]!.id],
    )
    const publicando = recusa(publicar(meus(), rascunho))
    await base.owner.query('commit')
    expect(await publicando).toMatchObject({
      code: 'AGENDAMENTOS_FORA',
      data: { fora: [{ agendamento_id: visto.id, paciente: 'Ana S.' }] },
    })
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T12:00:00.000Z')
  })

  test('DATA-09 APPT-02 what was moved already is moved again or cancelled like the others; somebody else’s appointment is never touched', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    const movido = await marcar(base, eu, noves(24), { status: 'reagendado' })
    const outro = await marcar(base, eu, noves(25), { status: 'reagendado' })
    const alheio = await marcar(base, await buildProfissional(base.owner), noves(24))
    const rascunho = await salvar(meus(), template, semana(template.conteudo, 660, 900))
    const [fora] = (await meus().ensaiar({ id: template.id })).fora
    expect(fora).toMatchObject({ agendamento_id: movido.id, acoes: ['manter', 'mover', 'cancelar'] })
    await publicar(meus(), rascunho, [
      { agendamento_id: movido.id, acao: 'mover', inicio: fora!.sugestoes[0]! },
      { agendamento_id: outro.id, acao: 'cancelar', motivo: 'Férias' },
      { agendamento_id: alheio.id, acao: 'cancelar', motivo: 'x' },
    ])
    expect(await status(movido.id)).toMatchObject({
      status: 'reagendado',
      data_agendamento: new Date(fora!.sugestoes[0]!),
    })
    expect(await status(outro.id)).toMatchObject({ status: 'cancelado', motivo_cancelamento: 'Férias' })
    const { rows } = await base.owner.query(
      "select ato, de from historico_agendamentos where agendamento_id = any ($1) and ato <> 'marcar' order by agendamento_id = $2, versao",
      [[movido.id, outro.id], outro.id],
    )
    expect(rows.map(({ ato, de }) => `${ato} ${de}`)).toEqual([
      'confirmar reagendado',
      'reagendar confirmado',
      'confirmar reagendado',
      'cancelar confirmado',
    ])
    expect(await status(alheio.id)).toMatchObject({ status: 'agendado' })
  })

  test('DATA-09 no hour is proposed at which the patient is with somebody else, or holds one there', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    const { id, paciente_id } = await marcar(base, eu, noves(24))
    const rascunho = await salvar(meus(), template, semana(template.conteudo, 660, 900))
    const sugestoes = async () => (await meus().ensaiar({ id: template.id })).fora[0]!.sugestoes
    const [primeira, segunda, terceira] = await sugestoes()
    const outro = await buildProfissional(base.owner)
    const la = { paciente_id, duracao_min: 10 }
    await buildAgendamento(base.owner, { ...la, profissional_id: outro.id, data_agendamento: primeira! })
    await buildAgendamento(base.owner, {
      ...la,
      profissional_id: outro.id,
      data_agendamento: segunda!,
      reserva_expira_em: new Date(agora().getTime() + 600_000),
      reservado_por: eu.usuario_id,
    })
    const livres = await sugestoes()
    expect(livres).not.toContain(primeira)
    expect(livres).not.toContain(segunda)
    expect(livres[0]).toBe(terceira)
    const para = (inicio: string) =>
      publicar(meus(), rascunho, [{ agendamento_id: id, acao: 'mover', inicio }])
    expect(await recusa(para(primeira!))).toMatchObject({ code: 'HORARIO_RECUSADO' })
    await para(livres[0]!)
    expect(await status(id)).toMatchObject({ data_agendamento: new Date(livres[0]!) })
  })

  test('DATA-09 taking hours off the air asks the same', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    const marcado = await marcar(base, eu, noves(24))
    expect((await meus().ensaiarDespublicacao({ id: template.id })).fora).toMatchObject([
      { agendamento_id: marcado.id, razao: 'Nenhum horário vale nesta data.' },
    ])
    expect(await recusa(meus().despublicar({ id: template.id }))).toMatchObject({ code: 'AGENDAMENTOS_FORA' })
    await meus().despublicar({
      id: template.id,
      decisoes: [{ agendamento_id: marcado.id, acao: 'cancelar', motivo: 'Fechamos' }],
    })
    expect(await status(marcado.id)).toMatchObject({ status: 'cancelado' })
  })

  test('DATA-09 the last eight weeks say how many would not have fitted', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    for (const [dia, hora] of [
      ['09', 12],
      ['10', 14],
      ['11', 12],
    ] as const)
      await marcar(base, eu, `2026-11-${dia}T${hora}:00:00Z`, { status: 'concluido' })
    await marcar(base, eu, '2026-11-12T12:00:00Z', { status: 'cancelado' })
    await marcar(base, eu, '2026-08-03T12:00:00Z', { status: 'concluido' })
    await salvar(meus(), template, semana(template.conteudo, 660, 900))
    const { repeticao } = await meus().ensaiar({ id: template.id })
    expect(repeticao).toEqual({
      de: '2026-09-26',
      ate: '2026-11-20',
      total: 3,
      fora: 2,
      por_dia_semana: [
        { dia_semana: 1, total: 1, fora: 1 },
        { dia_semana: 2, total: 1, fora: 0 },
        { dia_semana: 3, total: 1, fora: 1 },
      ],
    })
  })
})

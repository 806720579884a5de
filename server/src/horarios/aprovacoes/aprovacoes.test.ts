import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildClinica, buildProfissional, type ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
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
let dona: { id: string }
let clinica: { id: string }

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  await loadReferencia(base.connection, agora())
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('agendamentos', 'usuarios', 'clinicas')
  dona = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador', nome: 'Rosa Lima' })
  clinica = await buildClinica(base.owner, { dono_id: dona.id, aprova_horarios: false })
  eu = await buildProfissional(base.owner, { template: null, locais: [{ clinica_id: clinica.id }] })
})

const meus = () => horariosDe(base, eu.usuario_id)
const dela = () => horariosDe(base, dona.id, 'profissional-administrador')
const exigir = () => base.owner.query('update clinicas set aprova_horarios = true')
/** Live from 9 to 12, and a request for 11 to 15. */
async function pedido(decisoes: Parameters<typeof publicar>[2] = []): Promise<TemplateHorario> {
  const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
  await exigir()
  return publicar(meus(), await salvar(meus(), template, semana(template.conteudo, 660, 900)), decisoes)
}
/** The request at the top of the clinic's list. */
const naFila = async () => (await dela().aprovacoes())[0]!.id
const avisos = async (usuario_id: string) =>
  (
    await base.owner.query(
      'select tipo, titulo, mensagem from notificacoes where usuario_id = $1 order by created_at',
      [usuario_id],
    )
  ).rows

describe('DATA-09 approval by the clinic', () => {
  test('DATA-09 publishing asks the clinic; what was live stays until its owner approves, seeing old against new', async () => {
    const esperando = await pedido()
    expect(esperando).toMatchObject({
      status_aprovacao: 'aguardando-aprovacao',
      ativo: true,
      versao_publicada: 1,
      aberta: true,
    })
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T12:00:00.000Z')
    expect(await avisos(dona.id)).toMatchObject([
      { tipo: 'revisao', titulo: 'Novos horários esperam sua aprovação' },
    ])
    // Nothing of a waiting request can be changed.
    expect(await recusa(salvar(meus(), esperando, esperando.conteudo))).toMatchObject({
      code: 'NAO_CABE_AGORA',
    })
    expect(await recusa(publicar(meus(), esperando))).toMatchObject({ code: 'NAO_CABE_AGORA' })

    const [na_fila] = await dela().aprovacoes()
    expect(na_fila).toMatchObject({
      nome: 'Padrão',
      profissional: { id: eu.id },
      clinicas: [{ id: clinica.id }],
    })
    const aberto = await dela().aprovacao({ id: na_fila!.id })
    expect(aberto.diferenca.dias[0]).toMatchObject({
      incluidos: [{ inicio_min: 660 }],
      retirados: [{ inicio_min: 540 }],
    })
    expect(aberto.locais).toMatchObject([{ id: eu.locais[0]!.id, nome: 'Consultório' }])
    expect((await horariosDe(base, eu.usuario_id).painel({})).clinicas_que_aprovam).toEqual([
      { id: clinica.id, nome: 'Clínica Ipê' },
    ])

    expect(await dela().decidir({ id: na_fila!.id, decisao: 'aprovar' })).toEqual({
      status_aprovacao: 'aprovado',
    })
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T14:00:00.000Z')
    expect(await avisos(eu.usuario_id)).toMatchObject([
      { tipo: 'aprovacao', titulo: 'Seus horários foram aprovados' },
    ])
    expect((await meus().template({ id: esperando.id })).versoes[0]).toMatchObject({
      numero: 2,
      no_ar: true,
      status_aprovacao: 'aprovado',
    })
  })

  test('DATA-09 a refusal carries its reason, changes nothing that is live, and the next draft starts from it', async () => {
    const esperando = await pedido()
    const id = await naFila()
    expect(await recusa(dela().decidir({ id, decisao: 'recusar', motivo: '  ' }))).toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
    await dela().decidir({ id, decisao: 'recusar', motivo: 'A sala fecha às 14h' })
    const recusado = await meus().template({ id: esperando.id })
    expect(recusado).toMatchObject({
      status_aprovacao: 'recusado',
      motivo_recusa: 'A sala fecha às 14h',
      ativo: true,
      versao_publicada: 1,
      aberta: false,
    })
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T12:00:00.000Z')
    expect((await avisos(eu.usuario_id))[0]).toMatchObject({
      tipo: 'revisao',
      mensagem: '“Padrão” não foi aprovado. Motivo: A sala fecha às 14h',
    })
    const emenda = await salvar(meus(), recusado, semana(recusado.conteudo, 660, 840))
    expect(emenda).toMatchObject({ numero: 3, status_aprovacao: 'rascunho' })
    // A decision is final, in the database too, and concerns exactly what was asked for.
    const retoque = base.owner.query(
      "update versoes_template_horarios set status_aprovacao = 'aprovado' where numero = 2",
    )
    await expect(retoque).rejects.toThrow('does not change')
    const outro = base.owner.query(
      'update versoes_template_horarios set conteudo = \'{"intervalos": []}\' where numero = 2',
    )
    await expect(outro).rejects.toThrow('does not change')
  })

  test('DATA-09 a request is taken back, edited, and asked for again', async () => {
    const esperando = await pedido()
    const rascunho = await meus().retirarPedido({ id: esperando.id })
    expect(rascunho.status_aprovacao).toBe('rascunho')
    expect(await dela().aprovacoes()).toEqual([])
    await publicar(meus(), await salvar(meus(), rascunho, semana(rascunho.conteudo, 600, 660)))
    expect(await dela().aprovacoes()).toHaveLength(1)
  })

  test('DATA-09 only the owner of a clinic that asks for it, and the administrator, decide; never about the own hours', async () => {
    const esperando = await pedido()
    const id = await naFila()
    const outra = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    await buildClinica(base.owner, { dono_id: outra.id, aprova_horarios: true })
    for (const quem of [meus(), horariosDe(base, outra.id, 'profissional-administrador')]) {
      expect(await quem.aprovacoes()).toEqual([])
      expect(await recusa(quem.aprovacao({ id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
      expect(await recusa(quem.decidir({ id, decisao: 'aprovar' }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
    }
    // The owner may decide about the request, and may change no hours.
    expect(await recusa(dela().template({ id: esperando.id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await recusa(dela().retirarPedido({ id: esperando.id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    await horariosDe(base, admin.id, 'administrador-geral').decidir({ id, decisao: 'aprovar' })

    // The owner of the only clinic that approves asks nobody.
    await base.owner.query('update clinicas set dono_id = $1 where id = $2', [eu.usuario_id, clinica.id])
    const agora_meu = await meus().template({ id: esperando.id })
    expect(
      await publicar(meus(), await salvar(meus(), agora_meu, semana(agora_meu.conteudo, 600, 660))),
    ).toMatchObject({ status_aprovacao: 'aprovado' })
  })

  test('ROUTE-20 the database itself refuses hours that nobody approved', async () => {
    const esperando = await pedido()
    const versao =
      "update versoes_template_horarios set status_aprovacao = 'aprovado', decidido_em = app_agora() where numero = 2"
    for (const [quem, sql] of [
      [eu.usuario_id, versao],
      [eu.usuario_id, 'select publicar_versao(id) from versoes_template_horarios where numero = 2'],
      [eu.usuario_id, `update intervalos_horarios set inicio_min = 0 where template_id = '${esperando.id}'`],
      [dona.id, `select despublicar_template('${esperando.id}')`],
    ] as const) {
      await base.owner.query('begin')
      await base.owner.query(
        "select set_config('role', 'saude_app', true), set_config('app.uid', $1, true), set_config('app.perfil', 'profissional', true)",
        [quem],
      )
      const error = await base.owner.query(sql).catch((recusado: unknown) => recusado)
      await base.owner.query('rollback')
      expect(error, sql).toMatchObject({ code: '42501' })
    }
  })
})

describe('DATA-09 approval orphans nobody', () => {
  const noves = '2026-11-24T12:00:00.000Z'

  test('DATA-09 what was decided when asking is done when approved; what came in after it is asked of whoever approves', async () => {
    const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
    await exigir()
    const antes = await marcar(base, eu, noves, { local_id: null })
    const rascunho = await salvar(meus(), template, semana(template.conteudo, 660, 900))
    expect(await recusa(publicar(meus(), rascunho))).toMatchObject({ code: 'AGENDAMENTOS_FORA' })
    await publicar(meus(), rascunho, [
      { agendamento_id: antes.id, acao: 'mover', inicio: '2026-11-24T14:00:00.000Z' },
    ])
    // Until then the old hours hold, so the next patient may still book them.
    const depois = await marcar(base, eu, '2026-11-25T12:00:00Z', { clinica_id: clinica.id })
    const id = await naFila()
    const { fora } = await dela().aprovacao({ id })
    // The owner reads the name of the patient of her clinic, and of no other place.
    expect(fora).toMatchObject([
      { agendamento_id: antes.id, paciente: null, decisao: { acao: 'mover' } },
      { agendamento_id: depois.id, paciente: 'Ana S.', decisao: null },
    ])
    const { rows } = await base.owner.query('select titular_id from acessos_dados where quem_id = $1', [
      dona.id,
    ])
    expect(rows).toEqual([{ titular_id: depois.usuario_id }])
    expect(await recusa(dela().decidir({ id, decisao: 'aprovar' }))).toMatchObject({
      code: 'AGENDAMENTOS_FORA',
    })
    await dela().decidir({
      id,
      decisao: 'aprovar',
      decisoes: [{ agendamento_id: depois.id, acao: 'manter' }],
    })
    const status = await base.owner.query(
      'select id, status, data_agendamento from agendamentos order by data_agendamento',
    )
    expect(status.rows).toEqual([
      { id: antes.id, status: 'reagendado', data_agendamento: new Date('2026-11-24T14:00:00Z') },
      { id: depois.id, status: 'agendado', data_agendamento: new Date('2026-11-25T12:00:00Z') },
    ])
  })

  test('DATA-09 an hour that was promised to a move and taken meanwhile stops the approval, and nothing of it stays', async () => {
    const antes = await marcar(base, eu, noves, { local_id: null })
    const para = '2026-11-24T14:00:00.000Z'
    await pedido([{ agendamento_id: antes.id, acao: 'mover', inicio: para }])
    await marcar(base, eu, para)
    const id = await naFila()
    expect(await recusa(dela().decidir({ id, decisao: 'aprovar' }))).toMatchObject({
      code: 'HORARIO_RECUSADO',
      data: { agendamento_id: antes.id },
    })
    expect(await dela().aprovacoes()).toHaveLength(1)
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T12:00:00.000Z')
  })

  test('DATA-09 approval and taking the request back at once: exactly one happens', async () => {
    for (let vez = 0; vez < 3; vez++) {
      await base.empty('agendamentos', 'templates_horarios')
      await base.owner.query('update clinicas set aprova_horarios = false')
      const esperando = await pedido()
      const id = await naFila()
      const atos = [
        dela().decidir({ id, decisao: 'aprovar' }),
        dela().decidir({ id, decisao: 'recusar', motivo: 'Não' }),
        meus().retirarPedido({ id: esperando.id }),
      ]
      const feitos = await Promise.allSettled(atos)
      expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const um of feitos)
        if (um.status === 'rejected') expect(['NAO_CABE_AGORA', 'NAO_ENCONTRADO']).toContain(um.reason.code)
      const { status_aprovacao, versao_publicada } = await meus().template({ id: esperando.id })
      expect(versao_publicada).toBe(status_aprovacao === 'aprovado' ? 2 : 1)
    }
  })
})

test('S2 no field that is not the person’s to write changes anything', async () => {
  const template = await noAr(meus(), (conteudo) => semana(conteudo, 540, 720))
  await exigir()
  const outra = await buildProfissional(base.owner)
  const forjado = {
    id: template.id,
    versao: template.versao,
    conteudo: semana(template.conteudo, 0, 1440),
    profissional_id: outra.id,
    status_aprovacao: 'aprovado',
    ativo: true,
    versao_publicada: 9,
    decidido_por: dona.id,
    publicada_em: '2026-01-01T00:00:00Z',
    __proto__: { ativo: true },
  }
  await meus().salvar(forjado as never)
  const { rows } = await base.owner.query(
    'select t.profissional_id, t.ativo, t.status_aprovacao, t.versao_publicada, v.decidido_por, v.publicada_em from templates_horarios t join versoes_template_horarios v on v.template_id = t.id and v.numero = 2',
  )
  expect(rows).toEqual([
    {
      profissional_id: eu.id,
      ativo: true,
      status_aprovacao: 'rascunho',
      versao_publicada: 1,
      decidido_por: null,
      publicada_em: null,
    },
  ])
  const fundo = { ...forjado, conteudo: { ...forjado.conteudo, ativo: true } }
  expect(await recusa(meus().salvar(fundo as never))).toMatchObject({ code: 'ENTRADA_INVALIDA' })
  // A place of somebody else is a problem of the draft, and the database never accepts it.
  const rascunho = await meus().template({ id: template.id })
  const alheio = await salvar(
    meus(),
    rascunho,
    semana(rascunho.conteudo, 540, 600, { local_id: outra.locais[0]!.id }),
  )
  expect(alheio.problemas[0]).toMatchObject({ motivo: 'local-desconhecido' })
  await base.owner.query(
    "update versoes_template_horarios set status_aprovacao = 'aprovado', decidido_em = app_agora() where numero = 2",
  )
  await expect(
    base.owner.query(
      `select set_config('app.perfil', 'administrador-geral', false), publicar_versao('${rascunho.versoes[0]!.id}')`,
    ),
  ).rejects.toMatchObject({ code: '23503' })
})

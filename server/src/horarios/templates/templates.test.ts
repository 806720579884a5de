import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional, type ProfissionalCompleto } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { agora, horariosDe, inicios, noAr, publicar, recusa, salvar, semana } from '../testing/cena.ts'

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
describe('DATA-09 a template from draft to hours that patients book', () => {
  test('DATA-09 what is written is a draft until it is published, and what is live stays while the next draft is made', async () => {
    const novo = await meus().criar({ nome: 'Padrão' })
    expect(novo).toMatchObject({ status_aprovacao: 'rascunho', ativo: false, numero: 1, problemas: [] })
    expect(await inicios(base, eu.id)).toEqual([])

    const publicado = await publicar(meus(), await salvar(meus(), novo, semana(novo.conteudo, 540, 600)))
    expect(publicado).toMatchObject({ status_aprovacao: 'aprovado', ativo: true, versao_publicada: 1 })
    expect((await inicios(base, eu.id)).slice(0, 2)).toEqual([
      '2026-11-23T12:00:00.000Z',
      '2026-11-23T12:30:00.000Z',
    ])

    const rascunho = await salvar(meus(), publicado, semana(publicado.conteudo, 600, 660))
    expect(rascunho).toMatchObject({
      status_aprovacao: 'rascunho',
      ativo: true,
      numero: 2,
      versao_publicada: 1,
    })
    expect(rascunho.diferenca.dias).toHaveLength(5)
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T12:00:00.000Z')

    const segundo = await publicar(meus(), rascunho)
    expect((await inicios(base, eu.id))[0]).toBe('2026-11-23T13:00:00.000Z')
    expect(segundo.versoes.map(({ numero, no_ar }) => [numero, no_ar])).toEqual([
      [2, true],
      [1, false],
    ])
    const { rows } = await base.owner.query(
      'select status_aprovacao, ativo, versao_publicada from templates_horarios',
    )
    expect(rows).toEqual([{ status_aprovacao: 'aprovado', ativo: true, versao_publicada: 2 }])
  })

  test('DATA-09 every rule and attribute reaches the live rows as it was written', async () => {
    const novo = await meus().criar({ nome: 'Padrão' })
    const servico = eu.servicos[0]!.id
    const conteudo: ConteudoTemplate = {
      ...semana(novo.conteudo, 480, 720, {
        modalidades: ['presencial', 'teleconsulta'],
        servico_ids: [servico],
        aceita: 'so-particular',
      }),
      nome: 'Férias <b>😀</b>',
      vigente_de: '2027-01-04',
      vigente_ate: '2027-01-29',
      regras: {
        passo_min: 20,
        duracao_min: 40,
        intervalo_antes_min: 5,
        intervalo_depois_min: 10,
        antecedencia_min: 120,
        horizonte_dias: 90,
        max_por_dia: 8,
        max_por_semana: 30,
        mesmo_dia: false,
        confirmacao: 'manual',
        primeira_consulta_max_por_dia: 2,
      },
    }
    const salvo = await salvar(meus(), novo, { ...conteudo, zona: 'Asia/Tokyo' })
    // The zone is that of the place, whatever was sent.
    expect(salvo.conteudo).toEqual({ ...conteudo, zona: 'America/Sao_Paulo' })
    // The service is in person only, which is enough.
    expect(salvo.problemas).toEqual([])
    await publicar(meus(), salvo)
    const { rows } = await base.owner.query('select * from templates_horarios')
    expect(rows[0]).toMatchObject({ nome: conteudo.nome, vigente_de: '2027-01-04', ...conteudo.regras })
    const intervalos = await base.owner.query('select * from intervalos_horarios')
    expect(intervalos.rows).toHaveLength(5)
    expect(intervalos.rows[0]).toMatchObject({
      modalidades: ['presencial', 'teleconsulta'],
      servico_ids: [servico],
      aceita: 'so-particular',
      local_id: eu.locais[0]!.id,
    })
  })

  test('DATA-09 a draft with problems is kept, and told at each field, but not published', async () => {
    const novo = await meus().criar({ nome: 'Padrão' })
    const [primeiro] = novo.conteudo.intervalos
    const salvo = await salvar(meus(), novo, {
      ...novo.conteudo,
      intervalos: [
        { ...primeiro!, local_id: null },
        { ...primeiro!, inicio_min: 600 },
      ],
    })
    expect(salvo.problemas).toMatchObject([
      { caminho: 'intervalos.0.local_id', motivo: 'sem-local' },
      { caminho: 'intervalos.1.inicio_min', motivo: 'sobreposto' },
    ])
    expect(await recusa(publicar(meus(), salvo))).toMatchObject({
      code: 'PROBLEMAS',
      data: { problemas: [{ motivo: 'sem-local' }, { motivo: 'sobreposto' }] },
    })
    expect((await meus().ensaiar({ id: novo.id })).problemas).toHaveLength(2)
  })

  test('DATA-09 two tabs: the one that saves or publishes something old is refused and loses nothing', async () => {
    const novo = await meus().criar({ nome: 'Padrão' })
    const salvo = await salvar(meus(), novo, semana(novo.conteudo, 540, 600))
    expect(await recusa(salvar(meus(), novo, semana(novo.conteudo, 600, 660)))).toMatchObject({
      code: 'MUDOU',
    })
    expect(await recusa(publicar(meus(), novo))).toMatchObject({ code: 'MUDOU' })
    const [um, outro] = await Promise.allSettled([
      salvar(meus(), salvo, semana(novo.conteudo, 600, 660)),
      salvar(meus(), salvo, semana(novo.conteudo, 660, 720)),
    ])
    expect([um!.status, outro!.status].sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('DATA-09 two publishes at once: one is done, the other told, and one version is live', async () => {
    const novo = await meus().criar({ nome: 'Padrão' })
    const salvo = await salvar(meus(), novo, semana(novo.conteudo, 540, 600))
    const dois = await Promise.allSettled([publicar(meus(), salvo), publicar(meus(), salvo)])
    const recusado = dois.find((um) => um.status === 'rejected')!
    expect(dois.filter((um) => um.status === 'fulfilled')).toHaveLength(1)
    expect((recusado as PromiseRejectedResult).reason).toMatchObject({ code: 'MUDOU' })
    expect((await base.owner.query('select from intervalos_horarios')).rowCount).toBe(5)
  })

  test('DATA-09 one without dates takes the place of the one before; dated ones win on their days and never meet', async () => {
    const antigo = await noAr(meus(), (conteudo) => semana(conteudo, 540, 600))
    const ferias = await noAr(
      meus(),
      (conteudo) => ({ ...semana(conteudo, 840, 900), vigente_de: '2026-11-24', vigente_ate: '2026-11-25' }),
      'Congresso',
    )
    expect((await inicios(base, eu.id)).slice(0, 4)).toEqual([
      '2026-11-23T12:00:00.000Z',
      '2026-11-23T12:30:00.000Z',
      '2026-11-24T17:00:00.000Z',
      '2026-11-24T17:30:00.000Z',
    ])
    const outro = await meus().criar({ nome: 'Também' })
    const sobreposto = await salvar(meus(), outro, {
      ...outro.conteudo,
      vigente_de: '2026-11-25',
      vigente_ate: null,
    })
    expect(await recusa(publicar(meus(), sobreposto))).toMatchObject({ code: 'VIGENCIA_SOBREPOSTA' })
    expect(await recusa(meus().ensaiar({ id: outro.id }))).toMatchObject({ code: 'VIGENCIA_SOBREPOSTA' })

    const padrao = await salvar(meus(), sobreposto, semana({ ...outro.conteudo, vigente_de: null }, 600, 660))
    expect((await meus().ensaiar({ id: outro.id })).substitui).toEqual({ id: antigo.id, nome: 'Padrão' })
    await publicar(meus(), padrao)
    const { templates } = await meus().painel({})
    expect(
      templates
        .filter(({ ativo }) => ativo)
        .map(({ nome }) => nome)
        .sort(),
    ).toEqual(['Congresso', 'Também'])
    expect(ferias.ativo).toBe(true)
  })

  test('DATA-09 versions are kept, told apart and restored; a draft is discarded; copies, archive and removal', async () => {
    const um = await noAr(meus(), (conteudo) => semana(conteudo, 540, 600))
    const dois = await publicar(meus(), await salvar(meus(), um, semana(um.conteudo, 600, 660)))
    const versao = await meus().versao({ id: um.id, numero: 2 })
    expect(versao.diferenca.dias[0]).toMatchObject({
      dia_semana: 1,
      incluidos: [{ inicio_min: 600 }],
      retirados: [{ inicio_min: 540 }],
    })
    const restaurada = await meus().restaurar({ id: um.id, numero: 1 })
    expect(restaurada).toMatchObject({
      numero: 3,
      status_aprovacao: 'rascunho',
      conteudo: { intervalos: [{ inicio_min: 540 }, {}, {}, {}, {}] },
    })
    const descartada = await meus().descartar({ id: um.id })
    expect(descartada).toMatchObject({ numero: 2, status_aprovacao: 'aprovado', versao_publicada: 2 })
    expect(await recusa(meus().descartar({ id: um.id }))).toMatchObject({ code: 'NAO_CABE_AGORA' })

    const copia = await meus().duplicar({ id: um.id, nome: 'Cópia' })
    expect(copia).toMatchObject({
      nome: 'Cópia',
      ativo: false,
      numero: 1,
      conteudo: { intervalos: dois.conteudo.intervalos },
    })
    expect(await recusa(meus().remover({ id: um.id }))).toMatchObject({ code: 'NAO_CABE_AGORA' })
    expect(await recusa(meus().arquivar({ id: um.id, arquivado: true }))).toMatchObject({
      code: 'NAO_CABE_AGORA',
    })
    expect(await meus().remover({ id: copia.id })).toEqual({ removido: true })
    await meus().despublicar({ id: um.id })
    expect(await inicios(base, eu.id)).toEqual([])
    expect(await meus().arquivar({ id: um.id, arquivado: true })).toMatchObject({ arquivado: true })
    expect(await recusa(meus().restaurar({ id: um.id, numero: 1 }))).toMatchObject({ code: 'NAO_CABE_AGORA' })
  })

  test('ROUTE-07 the administrator keeps the hours of a professional they name; nobody else those of another', async () => {
    const novo = await meus().criar({ nome: 'Padrão' })
    const outra = await buildProfissional(base.owner)
    for (const quem of [
      horariosDe(base, outra.usuario_id),
      horariosDe(
        base,
        (await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })).id,
        'profissional-administrador',
      ),
    ]) {
      expect(await recusa(quem.template({ id: novo.id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
      expect(await recusa(quem.publicar({ id: novo.id, versao: novo.versao }))).toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
      expect(await recusa(quem.remover({ id: novo.id }))).toMatchObject({ code: 'NAO_ENCONTRADO' })
    }
    const admin = horariosDe(
      base,
      (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id,
      'administrador-geral',
    )
    expect((await admin.painel({ profissional_id: eu.id })).templates).toHaveLength(1)
    const salvo = await admin.salvar({
      id: novo.id,
      versao: novo.versao,
      conteudo: semana(novo.conteudo, 540, 600),
    })
    expect(await admin.publicar({ id: novo.id, versao: salvo.versao })).toMatchObject({ ativo: true })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { diasDoPedido, maximoDePedidosAbertos } from '#domain/equipe/pedido.ts'
import { sql } from 'kysely'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildClinica, buildClinicas, buildProfissional, type Clinica } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { como as pessoa, recusado } from './testing/cenas.ts'
import { vencerPedidosDeVinculo } from './jobs-pedidos.ts'
import { buildMembro, buildPedidoDeVinculo } from './fixtures.ts'

let base: TestDatabase
let dona: Usuario
let clinica: Clinica
let quem: { id: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas', 'limites_de_uso')
  dona = await buildUsuario(base.owner, { nome: 'Cláudia Ramos', tipo_usuario: 'profissional-administrador' })
  clinica = await buildClinica(base.owner, { nome_fantasia: 'Clínica Ipê', dono_id: dona.id })
  quem = { id: (await buildProfissional(base.owner, { usuario: { nome: 'Bruno Sá' } })).usuario_id }
})

const como = ({ id }: { id: string }, perfil = 'profissional-administrador') =>
  clientFor(base, { usuario_id: id, perfil, sessao_id: randomUUID() }).equipe.pedidos
const dele = () => como(quem, 'profissional')
const dela = () => como(dona)
const pedir = (mensagem = '', clinica_id = clinica.id) => dele().pedir({ clinica_id, mensagem })
const aceite = { papel: 'profissional', permissoes: permissoesDoPapel.profissional, ate: null } as const

const avisos = async ({ id }: { id: string }) => {
  const { rows } = await base.owner.query(
    'select titulo, mensagem, link from notificacoes where usuario_id = $1 order by created_at, titulo',
    [id],
  )
  return rows as { titulo: string; mensagem: string; link: string }[]
}
const membros = async () => {
  const { rows } = await base.owner.query(
    "select papel, status, concedido_por from membros_clinicas where clinica_id = $1 and papel <> 'dono'",
    [clinica.id],
  )
  return rows
}

/** A member who may act on the team, and one who may only look. */
async function equipe() {
  const gestora = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
  const olha = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
  const daEquipe = { clinica_id: clinica.id }
  await buildMembro(base.owner, { ...daEquipe, usuario_id: gestora.id, papel: 'gestor' })
  await buildMembro(base.owner, {
    ...daEquipe,
    usuario_id: olha.id,
    papel: 'recepcao',
    permissoes: { equipe: 'leitura' },
  })
  return { gestora, olha }
}

describe('asking', () => {
  test('ROUTE-09 a professional asks, who keeps the team is told and sees who it is; with no contact', async () => {
    const { gestora, olha } = await equipe()
    const { id } = await pedir('Atendo às terças.')
    for (const gere of [dona, gestora])
      expect(await avisos(gere)).toEqual([
        {
          titulo: 'Pedido de vínculo',
          mensagem: 'Bruno Sá pede para fazer parte da equipe de Clínica Ipê. Aceite ou recuse em Equipe.',
          link: '/equipe',
        },
      ])
    expect(await avisos(olha)).toEqual([])
    for (const ve of [dona, gestora, olha]) {
      const [visto, ...mais] = await como(ve).recebidos()
      expect(mais).toEqual([])
      expect(visto).toMatchObject({ id, nome: 'Bruno Sá', mensagem: 'Atendo às terças.', verificado: true })
      expect(Object.keys(visto!).join()).not.toMatch(/email|telefone|cpf|usuario/)
    }
    const outra = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    expect(await como(outra).recebidos()).toEqual([])
    expect(await dele().meus()).toMatchObject({ pedidos: [{ id, situacao: 'pendente' }], participo: [] })
  })

  test('ROUTE-09 one open request for each clinic, also from two tabs at once; refused ones may ask again', async () => {
    const duas = await Promise.allSettled([pedir(), pedir()])
    expect(duas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(duas.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'JA_PEDIU' } })
    const [aberto] = await dela().recebidos()
    await dela().recusar({ id: aberto!.id, motivo: 'A equipe está completa.' })
    await pedir()
  })

  test('ROUTE-09 nobody of the team asks, a clinic that is not active is not asked, and a patient asks nobody', async () => {
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: quem.id, status: 'suspenso' })
    await expect(pedir()).rejects.toMatchObject({ code: 'JA_PARTICIPA' })
    await expect(dela().pedir({ clinica_id: clinica.id })).rejects.toMatchObject({ code: 'JA_PARTICIPA' })
    const fechada = await buildClinica(base.owner, { status: 'suspensa' })
    await expect(pedir('', fechada.id)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const propria = await buildClinica(base.owner, { status: 'rascunho', dono_id: quem.id })
    await expect(pedir('', propria.id)).rejects.toMatchObject({ code: 'CLINICA_FECHADA' })
    await expect(
      como(quem, 'paciente-administrador').pedir({ clinica_id: clinica.id }),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    expect((await dele().meus()).participo).toContain(clinica.id)
  })

  test('ROUTE-09 ten may be open at once, whatever asks for the eleventh; the database counts too', async () => {
    const clinicas = await buildClinicas(
      base.owner,
      Array.from({ length: maximoDePedidosAbertos + 1 }, () => ({})),
    )
    for (const { id } of clinicas.slice(0, maximoDePedidosAbertos - 1)) await pedir('', id)
    const ultimas = clinicas.slice(maximoDePedidosAbertos - 1).map(({ id }) => pedir('', id))
    const [uma, outra] = await Promise.allSettled(ultimas)
    expect([uma!.status, outra!.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([uma, outra].find((cada) => cada!.status === 'rejected')).toMatchObject({
      reason: { code: 'PEDIDOS_DEMAIS' },
    })
    const direto = sql`insert into pedidos_vinculo (clinica_id, usuario_id, expira_em)
      values (${clinica.id}::uuid, ${quem.id}::uuid, app_agora() + interval '1 day')`
    expect(await recusado(pessoa(base, quem.id, 'profissional'), direto)).toBe(true)
  })
})

describe('answering', () => {
  test('ROUTE-15 accepting makes a member with the chosen role and areas, once, and tells who asked', async () => {
    const { id } = await pedir()
    const duas = await Promise.allSettled([
      dela().aceitar({ id, ...aceite }),
      dela().aceitar({ id, ...aceite }),
    ])
    expect(duas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(duas.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PEDIDO_MUDOU' },
    })
    expect(await membros()).toEqual([{ papel: 'profissional', status: 'ativo', concedido_por: dona.id }])
    expect(await avisos(quem)).toEqual([
      {
        titulo: 'Pedido de vínculo aceito',
        mensagem: 'Você agora faz parte da equipe de Clínica Ipê.',
        link: `/clinicas/${clinica.id}`,
      },
    ])
    expect(await dele().meus()).toMatchObject({ pedidos: [{ situacao: 'aceito' }], participo: [clinica.id] })
  })

  test('ROUTE-15 nobody gives what they lack, who only looks answers nothing, and who keeps another team finds nothing', async () => {
    const { gestora, olha } = await equipe()
    const { id } = await pedir()
    const demais = { ...permissoesDoPapel.profissional, prontuario: 'escrita' } as const
    await expect(como(gestora).aceitar({ id, ...aceite, permissoes: demais })).rejects.toMatchObject({
      code: 'SEM_PODER',
    })
    await expect(como(olha).aceitar({ id, ...aceite })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    await expect(como(olha).recusar({ id, motivo: 'Não.' })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    const outra = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    await buildClinica(base.owner, { dono_id: outra.id })
    await expect(como(outra).aceitar({ id, ...aceite })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    // The database refuses it too.
    const direto = (permissoes: object) =>
      sql`select aceitar_pedido_vinculo(${id}::uuid, 'profissional', ${JSON.stringify(permissoes)}::jsonb, app_agora() + interval '1 day')`
    for (const [ator, dadas] of [
      [gestora, demais],
      [olha, permissoesDoPapel.profissional],
      [outra, permissoesDoPapel.profissional],
      [quem, permissoesDoPapel.profissional],
    ] as const)
      expect(await recusado(pessoa(base, ator.id, 'profissional-administrador'), direto(dadas))).toBe(true)
    for (const situacao of ['aceito', 'recusado', 'vencido'])
      expect(
        await recusado(
          pessoa(base, quem.id, 'profissional'),
          sql`update pedidos_vinculo set situacao = ${situacao}, respondido_em = app_agora(), respondido_por = ${quem.id}::uuid,
                motivo = case when ${situacao} = 'recusado' then 'porque sim' end where id = ${id}::uuid`,
        ),
      ).toBe(true)
    await como(gestora).aceitar({ id, ...aceite })
    expect(await membros()).toContainEqual({
      papel: 'profissional',
      status: 'ativo',
      concedido_por: gestora.id,
    })
  })

  test('ROUTE-15 a refusal says why, and is the last word', async () => {
    const { id } = await pedir()
    await expect(dela().recusar({ id, motivo: ' ' })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    await dela().recusar({ id, motivo: 'Já temos cardiologistas.' })
    expect((await avisos(quem))[0]).toMatchObject({
      mensagem: 'Clínica Ipê não aceitou seu pedido: Já temos cardiologistas.',
    })
    expect((await dele().meus()).pedidos).toMatchObject([
      { situacao: 'recusado', motivo: 'Já temos cardiologistas.' },
    ])
    for (const ato of [() => dela().aceitar({ id, ...aceite }), () => dele().retirar({ id })])
      await expect(ato()).rejects.toMatchObject({ code: 'PEDIDO_MUDOU' })
    expect(await membros()).toEqual([])
  })

  test('ROUTE-09 who asked withdraws it, nobody else does, and who was told is told', async () => {
    const { id } = await pedir()
    const outro = { id: (await buildProfissional(base.owner)).usuario_id }
    await expect(como(outro, 'profissional').retirar({ id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(dela().retirar({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await dele().retirar({ id })
    expect((await avisos(dona)).map(({ titulo }) => titulo)).toEqual([
      'Pedido de vínculo',
      'Pedido de vínculo retirado',
    ])
    expect(await dela().recebidos()).toEqual([])
    await expect(dela().aceitar({ id, ...aceite })).rejects.toMatchObject({ code: 'PEDIDO_MUDOU' })
  })

  test('ROUTE-09 after thirty days it is over by itself: nobody answers it, both are told once, and it may be asked again', async () => {
    const ontem = new Date(Date.now() - 86_400_000)
    const { id } = await buildPedidoDeVinculo(base.owner, {
      clinica_id: clinica.id,
      usuario_id: quem.id,
      created_at: new Date(ontem.getTime() - diasDoPedido * 86_400_000),
      expira_em: ontem,
    })
    expect(await dela().recebidos()).toEqual([])
    expect((await dele().meus()).pedidos).toMatchObject([{ situacao: 'vencido' }])
    await expect(dela().aceitar({ id, ...aceite })).rejects.toMatchObject({ code: 'PEDIDO_MUDOU' })
    const sistema = dbFor(base.pools, SISTEMA)
    expect(await Promise.all([vencerPedidosDeVinculo(sistema), vencerPedidosDeVinculo(sistema)])).toContain(1)
    expect(await vencerPedidosDeVinculo(sistema)).toBe(0)
    for (const um of [dona, quem])
      expect((await avisos(um)).map(({ titulo }) => titulo)).toEqual(['Pedido de vínculo venceu'])
    const { id: novo } = await pedir()
    // An expired request that no job has closed yet does not stand in the way.
    await base.owner.query(
      "update pedidos_vinculo set created_at = app_agora() - interval '40 days', expira_em = app_agora() - interval '1 day' where id = $1",
      [novo],
    )
    await pedir()
  })

  test('ROUTE-15 joining by an invitation answers the request; each step leaves a line in the audit', async () => {
    const { id } = await pedir()
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: quem.id, concedido_por: dona.id })
    expect((await dele().meus()).pedidos).toMatchObject([{ id, situacao: 'aceito' }])
    const outra = await buildClinica(base.owner, { dono_id: dona.id })
    const { id: segundo } = await pedir('', outra.id)
    await dela().recusar({ id: segundo, motivo: 'A equipe está completa.' })
    const { rows } = await base.owner.query(
      "select ator, verbo from auditoria where tabela = 'pedidos_vinculo' and registro = $1 order by id",
      [segundo],
    )
    expect(rows).toEqual([
      { ator: quem.id, verbo: 'inclusao' },
      { ator: dona.id, verbo: 'alteracao' },
    ])
  })
})

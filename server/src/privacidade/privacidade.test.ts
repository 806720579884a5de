import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { executarExclusoes } from './exclusao.ts'
import { buildPedido } from './fixtures.ts'

const AGORA = new Date('2026-11-21T15:00:00Z')

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>
let helena: ProfissionalCompleto

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
})

const cliente = (usuario_id: string, perfil: string, agora = AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora)
const comoMarina = (agora = AGORA) => cliente(marina.usuario_id, 'paciente', agora).privacidade
const comoAdministrador = async () =>
  cliente(
    (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Gestora' })).id,
    'administrador-geral',
  ).privacidade

describe('requests about own data', () => {
  test('L2 a request is due in fifteen days of the calendar, and its owner sees it with its state', async () => {
    const pedido = await comoMarina().pedir({ tipo: 'correcao', descricao: '  Meu sobrenome mudou.  ' })
    expect(pedido).toMatchObject({
      tipo: 'correcao',
      descricao: 'Meu sobrenome mudou.',
      status: 'aberto',
      prazo: '2026-12-06',
      executar_em: null,
    })
    expect(await comoMarina().pedidos()).toEqual([pedido])
    const outra = await buildPaciente(base.owner)
    expect(await cliente(outra.usuario_id, 'paciente').privacidade.pedidos()).toEqual([])
  })

  test('L2 an erasure needs its word, has a date, and is asked for once', async () => {
    await expect(
      comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'excluir' as 'EXCLUIR' }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    const pedido = await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
    expect(pedido.executar_em).toBe('2026-11-29T03:00:00.000Z')
    const { rows: avisos } = await base.owner.query(
      'select titulo, mensagem from notificacoes where usuario_id = $1',
      [marina.usuario_id],
    )
    expect(avisos).toEqual([
      {
        titulo: 'Pedido de exclusão da conta',
        mensagem: expect.stringContaining('Sua conta será excluída em dom, 29 nov. Se não foi você'),
      },
    ])
    await expect(comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })).rejects.toMatchObject({
      code: 'JA_HA_PEDIDO',
      status: 409,
    })
  })

  test('L2 an open request is taken back by its owner alone, once', async () => {
    const { id } = await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
    const outra = await buildPaciente(base.owner)
    await expect(cliente(outra.usuario_id, 'paciente').privacidade.cancelar({ id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    expect(await comoMarina().cancelar({ id })).toMatchObject({ status: 'cancelado' })
    await expect(comoMarina().cancelar({ id })).rejects.toMatchObject({ code: 'PEDIDO_FECHADO' })
    await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
  })

  test('L2 the eleventh open request is refused with the reason', async () => {
    for (let i = 0; i < 10; i++) await buildPedido(base.owner, { usuario_id: marina.usuario_id })
    await expect(
      comoMarina().pedir({ tipo: 'acesso', descricao: 'Quero saber mais sobre os meus dados' }),
    ).rejects.toMatchObject({ code: 'MUITOS_PEDIDOS' })
  })

  test('L2 the administrator sees the queue by its terms and answers; looking leaves a line with the owner', async () => {
    const tarde = await buildPedido(base.owner, { usuario_id: marina.usuario_id, prazo: '2026-12-20' })
    const cedo = await buildPedido(base.owner, { usuario_id: helena.usuario_id, prazo: '2026-12-01' })
    const administrador = await comoAdministrador()
    expect((await administrador.fila()).map(({ id, pessoa }) => [id, pessoa])).toEqual([
      [cedo.id, 'Helena Prado'],
      [tarde.id, 'Marina Duarte'],
    ])
    expect(
      await administrador.responder({ id: tarde.id, status: 'atendido', resposta: 'Nome corrigido.' }),
    ).toMatchObject({ status: 'atendido', resposta: 'Nome corrigido.' })
    const { rows: avisos } = await base.owner.query('select titulo from notificacoes where usuario_id = $1', [
      marina.usuario_id,
    ])
    expect(avisos).toEqual([{ titulo: 'Seu pedido de privacidade foi respondido' }])
    await expect(
      administrador.responder({ id: tarde.id, status: 'recusado', resposta: 'Mudei de ideia.' }),
    ).rejects.toMatchObject({ code: 'PEDIDO_FECHADO' })
    const { itens } = await comoMarina().acessos()
    expect(itens).toMatchObject([
      { quem: 'Gestora', quem_perfil: 'administrador-geral', recurso: 'cadastro' },
    ])
  })

  test('L2 nobody answers an erasure as done: it is done by its date', async () => {
    const { id } = await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
    const administrador = await comoAdministrador()
    await expect(
      administrador.responder({ id, status: 'atendido', resposta: 'Já apagamos.' }),
    ).rejects.toMatchObject({ code: 'EXCLUSAO_TEM_DATA' })
  })
})

describe('L3 who read whose data', () => {
  test('L3 a professional who sees a name in the agenda leaves a line: who, what, when and why', async () => {
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      data_agendamento: new Date(AGORA.getTime() + 86_400_000),
    })
    await cliente(helena.usuario_id, 'profissional').agendamentos.proximos()
    const { itens, proximo } = await comoMarina().acessos()
    expect(itens).toEqual([
      {
        id: expect.any(Number),
        em: expect.any(String),
        quem: 'Helena Prado',
        quem_perfil: 'profissional',
        recurso: 'agendamento',
        motivo: 'Agenda de consultas',
      },
    ])
    expect(proximo).toBeNull()
    expect((await cliente(helena.usuario_id, 'profissional').privacidade.acessos()).itens).toEqual([])
  })

  test('L3 reading one’s own leaves no line', async () => {
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      data_agendamento: new Date(AGORA.getTime() + 86_400_000),
    })
    await cliente(marina.usuario_id, 'paciente').agendamentos.proximos()
    expect((await comoMarina().acessos()).itens).toEqual([])
  })

  test('L3 no role of the product changes or deletes a line', async () => {
    const acesso = `insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido)
                    values ($1, $2, 'profissional', 'agendamento', 'Agenda', 'p-1')`
    await base.owner.query(acesso, [marina.usuario_id, helena.usuario_id])
    for (const papel of ['saude_app', 'saude_sistema', 'saude_auth'])
      for (const ato of ["update acessos_dados set motivo = 'outro'", 'delete from acessos_dados']) {
        await base.owner.query('begin')
        await base.owner.query("select set_config('role', $1, true), set_config('app.uid', $2, true)", [
          papel,
          marina.usuario_id,
        ])
        await expect(base.owner.query(ato), `${papel}: ${ato}`).rejects.toMatchObject({ code: '42501' })
        await base.owner.query('rollback')
      }
  })

  test('L3 a line cannot be written in the name of somebody else', async () => {
    await base.owner.query('begin')
    await base.owner.query(
      "select set_config('role', 'saude_app', true), set_config('app.uid', $1, true), set_config('app.perfil', 'profissional', true)",
      [helena.usuario_id],
    )
    await expect(
      base.owner.query(
        `insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido)
         values ($1, $1, 'profissional', 'agendamento', 'Agenda', 'p-1')`,
        [marina.usuario_id],
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await base.owner.query('rollback')
  })

  test('L3 the lines come thirty at a time, the newest first', async () => {
    await base.owner.query(
      `insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido)
       select $1, $2, 'profissional', 'agendamento', 'Linha ' || n, 'p-' || n from generate_series(1, 35) n`,
      [marina.usuario_id, helena.usuario_id],
    )
    const primeira = await comoMarina().acessos()
    expect(primeira.itens).toHaveLength(30)
    expect(primeira.itens[0]!.motivo).toBe('Linha 35')
    const segunda = await comoMarina().acessos({ antes: primeira.proximo! })
    expect(segunda.itens.map(({ motivo }) => motivo)).toEqual([
      'Linha 5',
      'Linha 4',
      'Linha 3',
      'Linha 2',
      'Linha 1',
    ])
    expect(segunda.proximo).toBeNull()
  })
})

describe('the day of an erasure', () => {
  const sistema = () => dbFor(base.pools, SISTEMA)

  test('L2 nothing happens in the days of grace; two processes carry a due erasure out once', async () => {
    await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
    const apagados: string[] = []
    const apagar = async (id: string) => void apagados.push(id)
    const vespera = new Date('2026-11-29T02:59:00Z')
    expect(await executarExclusoes(sistema(), vespera, apagar)).toBe(0)
    const dia = new Date('2026-11-29T03:00:00Z')
    const feitas = await Promise.all([
      executarExclusoes(sistema(), dia, apagar),
      executarExclusoes(sistema(), dia, apagar),
    ])
    expect(feitas.reduce((a, b) => a + b)).toBe(1)
    expect(apagados).toEqual([marina.usuario_id])
    const { rows } = await base.owner.query('select nome, status from usuarios where id = $1', [
      marina.usuario_id,
    ])
    expect(rows).toEqual([{ nome: 'Pessoa removida', status: 'anonimizado' }])
  })

  test('L2 an erasure whose files cannot be taken away changes nothing and is tried again', async () => {
    await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
    const dia = new Date('2026-11-30T03:00:00Z')
    await expect(
      executarExclusoes(sistema(), dia, () => Promise.reject(new Error('store is down'))),
    ).rejects.toThrow('store is down')
    expect((await comoMarina().pedidos())[0]).toMatchObject({ status: 'aberto' })
    expect(await executarExclusoes(sistema(), dia, () => Promise.resolve())).toBe(1)
  })

  test('L2 what was still to come is cancelled, its hour is free again, and the other person is told', async () => {
    const quando = new Date('2026-12-10T12:00:00Z')
    const ids = { paciente_id: marina.id, profissional_id: helena.id, data_agendamento: quando }
    const { id } = await buildAgendamento(base.owner, { ...ids, status: 'confirmado' })
    await comoMarina().pedir({ tipo: 'exclusao', confirmacao: 'EXCLUIR' })
    await executarExclusoes(sistema(), new Date('2026-11-29T03:00:00Z'), () => Promise.resolve())
    const { rows } = await base.owner.query(
      'select status, motivo_cancelamento from agendamentos where id = $1',
      [id],
    )
    expect(rows[0].status).toBe('cancelado')
    const avisos = await base.owner.query('select titulo from notificacoes where usuario_id = $1', [
      helena.usuario_id,
    ])
    expect(avisos.rows).toEqual([{ titulo: 'Consulta cancelada' }])
    const outra = await buildPaciente(base.owner)
    await buildAgendamento(base.owner, { ...ids, paciente_id: outra.id })
  })

  test('L2 a professional leaves the showcase, and the history of the patients stays', async () => {
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      status: 'concluido',
      data_agendamento: '2026-01-05T12:00:00Z',
    })
    await cliente(helena.usuario_id, 'profissional').privacidade.pedir({
      tipo: 'exclusao',
      confirmacao: 'EXCLUIR',
    })
    await executarExclusoes(sistema(), new Date('2026-11-29T03:00:00Z'), () => Promise.resolve())
    const count = async (texto: string) => Number((await base.owner.query(texto)).rows[0].n)
    expect(await count('select count(*) n from vitrine_profissionais')).toBe(0)
    expect(await count('select count(*) n from agendamentos')).toBe(1)
  })
})

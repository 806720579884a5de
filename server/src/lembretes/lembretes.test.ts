import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  antecedenciaMin,
  ligadoPorCostume,
  tetoPorHora,
  tiposLembrete,
  type TipoLembrete,
} from '#domain/lembretes/lembrete.ts'
import {
  buildAgendamento,
  buildAgendamentos,
  levarTudo,
  type AgendamentoOverrides,
} from '../agendamentos/fixtures.ts'
import { como as comoPessoa } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { openPools } from '../database/pools.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { enviarLembretes } from './remetente.ts'
import { comLogin, em, enviar, HORA, novaCena } from './testing/cena.ts'

const doCostume = tiposLembrete.filter(ligadoPorCostume)

let base: TestDatabase
let marina: Awaited<ReturnType<typeof novaCena>>['marina']
let helena: Awaited<ReturnType<typeof novaCena>>['helena']

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  ;({ marina, helena } = await novaCena(base))
})

const como = (usuario_id: string, perfil: string) => comoPessoa(base, usuario_id, perfil)
const comoHelena = () => como(helena.usuario_id, 'profissional')

const marcar = (horas: number, dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    servico_id: helena.servicos[0]!.id,
    local_id: helena.locais[0]!.id,
    data_agendamento: em(horas),
    ...dados,
  })

async function lembretesDe(id: string): Promise<string[]> {
  await levarTudo(base.owner)
  const { rows } = await base.owner.query(
    'select tipo, situacao, motivo, versao from lembretes where agendamento_id = $1 order by versao, enviar_em',
    [id],
  )
  return rows.map(({ tipo, situacao, motivo, versao }) => `${versao} ${tipo} ${motivo ?? situacao}`)
}

async function avisos(
  usuario_id = marina.usuario_id,
): Promise<{ mensagem: string; link: string; chave: string }[]> {
  const { rows } = await base.owner.query(
    "select mensagem, link, chave from notificacoes where usuario_id = $1 and tipo = 'lembrete' order by created_at, id",
    [usuario_id],
  )
  return rows
}

/** Quiet hours from three hours before the last reminder of an appointment in twelve hours until it begins. */
async function calar(usuario_id: string, ativo = true): Promise<void> {
  const devido = em(10)
  const minuto = devido.getUTCHours() * 60 + devido.getUTCMinutes()
  await base.owner.query(
    "insert into silencio_notificacoes (usuario_id, ativo, inicio_min, fim_min, zona) values ($1, $2, $3, $4, 'UTC')",
    [usuario_id, ativo, (minuto - 180 + 1440) % 1440, (minuto + 120) % 1440],
  )
}

async function saiAntesDoSilencio(id: string): Promise<void> {
  expect(await enviar(base, em(0))).toBe(0)
  expect(await enviar(base, em(7.01))).toBe(1)
  expect(await lembretesDe(id)).toEqual(['1 2h enviado'])
}

describe('C9, C11 an appointment brings its reminders', () => {
  test.each<[number, TipoLembrete[]]>([
    [100, ['72h', '24h', '2h']],
    [71.9, ['24h', '2h']],
    [23.9, ['2h']],
    [1.9, []],
    [-1, []],
  ])('C9 booked %s hours before: none whose time is past', async (horas, esperados) => {
    const consulta = await marcar(horas)
    expect(await lembretesDe(consulta.id)).toEqual(esperados.map((tipo) => `1 ${tipo} pendente`))
    const { rows } = await base.owner.query('select tipo, enviar_em from lembretes')
    for (const { tipo, enviar_em } of rows)
      expect(new Date(consulta.data_agendamento).getTime() - enviar_em.getTime()).toBe(
        antecedenciaMin[tipo as TipoLembrete] * 60_000,
      )
  })

  test('C9 a hold and a request have none until they are an appointment, whichever way they become one', async () => {
    const reserva = await marcar(100, { reserva_expira_em: em(1), reservado_por: marina.usuario_id })
    const pedido = await marcar(50, { aguarda_aprovacao: true })
    expect([...(await lembretesDe(reserva.id)), ...(await lembretesDe(pedido.id))]).toEqual([])
    await base.owner.query(
      'update agendamentos set reserva_expira_em = null, reservado_por = null where id = $1',
      [reserva.id],
    )
    await base.owner.query(
      "update agendamentos set aguarda_aprovacao = false, status = 'confirmado' where id = $1",
      [pedido.id],
    )
    expect(await lembretesDe(reserva.id)).toHaveLength(3)
    expect(await lembretesDe(pedido.id)).toEqual(['2 24h pendente', '2 2h pendente'])
  })

  test('C9 a move brings new ones and ends the old; confirming moves none; cancel and start stop all', async () => {
    const consulta = await marcar(100)
    await base.owner.query(
      "update agendamentos set status = 'confirmado', confirmado_pelo_paciente_em = app_agora() where id = $1",
      [consulta.id],
    )
    expect(await lembretesDe(consulta.id)).toEqual(doCostume.map((tipo) => `2 ${tipo} pendente`))
    await base.owner.query(
      "update agendamentos set status = 'reagendado', data_agendamento = $2, reagendado_de = data_agendamento where id = $1",
      [consulta.id, em(30)],
    )
    expect(await lembretesDe(consulta.id)).toEqual([
      ...doCostume.map((tipo) => `2 ${tipo} mudou`),
      '3 24h pendente',
      '3 2h pendente',
    ])
    const outra = await marcar(60)
    await base.owner.query(
      "update agendamentos set status = 'cancelado', motivo_cancelamento = 'x', data_cancelamento = app_agora() where id = $1",
      [outra.id],
    )
    expect(await lembretesDe(outra.id)).toEqual(['1 24h encerrada', '1 2h encerrada'])
    await base.owner.query("update agendamentos set status = 'confirmado' where id = $1", [consulta.id])
    await base.owner.query("update agendamentos set status = 'em-andamento' where id = $1", [consulta.id])
    expect((await lembretesDe(consulta.id)).slice(-2)).toEqual(['4 24h encerrada', '4 2h encerrada'])
    expect(await enviar(base, em(200))).toBe(0)
    expect(await avisos()).toEqual([])
  })
})

describe('C9 the sender', () => {
  test('C9, C11 each leaves at its time, once, with the words, the place and the way to confirm or cancel', async () => {
    const consulta = await marcar(100)
    expect(await enviar(base, em(27))).toBe(0)
    expect(await enviar(base, em(29))).toBe(1)
    expect(await enviar(base, em(29))).toBe(0)
    expect(await enviar(base, em(77))).toBe(1)
    const [tresDias, umDia] = await avisos()
    expect(tresDias!.mensagem).toMatch(
      /^Olá, Marina! Sua consulta com Helena Prado é em .+ Local: Clínica Ipê\.$/,
    )
    expect(tresDias!.link).toBe(`/consultas?consulta=${consulta.id}`)
    expect(umDia).toMatchObject({
      link: `/consultas?consulta=${consulta.id}`,
      mensagem: expect.stringMatching(/Abra para confirmar a presença ou cancelar\.$/),
      chave: `lembrete:${consulta.id}:1:24h`,
    })
  })

  test('C9 after a stop of the product only the one closest to the start is told', async () => {
    const consulta = await marcar(100)
    expect(await enviar(base, em(98.5))).toBe(1)
    expect(await lembretesDe(consulta.id)).toEqual(['1 72h atrasado', '1 24h atrasado', '1 2h enviado'])
  })

  test('C9 two workers at once tell nothing twice and lose nothing', async () => {
    await buildAgendamentos(
      base.owner,
      Array.from({ length: 20 }, (_, qual) => ({
        paciente_id: marina.id,
        profissional_id: helena.id,
        data_agendamento: em(100 + qual),
      })),
    )
    const outros = openPools(base.connection, { max: 2 })
    try {
      const [um, dois] = await Promise.all([
        enviar(base, em(48)),
        enviarLembretes(dbFor(outros, SISTEMA), em(48)),
      ])
      expect(um + dois).toBe(20)
    } finally {
      await outros.end()
    }
    expect(new Set((await avisos()).map(({ chave }) => chave)).size).toBe(20)
    expect(await avisos()).toHaveLength(20)
  })

  test('C9 a worker that dies between claim and commit leaves no trace, and the next one tells it', async () => {
    const consulta = await marcar(30)
    const morto = new Client(base.connection)
    morto.on('error', () => undefined)
    await morto.connect()
    await morto.query('begin')
    await morto.query(
      'select id from lembretes where agendamento_id = $1 order by enviar_em limit 1 for update',
      [consulta.id],
    )
    await morto.query('select notificar($1::jsonb)', [
      JSON.stringify([
        {
          usuario_id: marina.usuario_id,
          tipo: 'lembrete',
          titulo: 'x',
          mensagem: 'x',
          chave: `lembrete:${consulta.id}:1:24h`,
        },
      ]),
    ])
    // While its process lives, no other waits for it or sends it twice.
    expect(await enviar(base, em(7))).toBe(0)
    const { rows } = await morto.query('select pg_backend_pid() as pid')
    await base.owner.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
    expect(await enviar(base, em(7))).toBe(1)
    expect((await avisos()).map(({ mensagem }) => mensagem)).toEqual([expect.stringMatching(/^Olá, Marina!/)])
  })

  test('C9 what was written and waits for the end of quiet hours goes with the appointment', async () => {
    const consulta = await marcar(30)
    await enviar(base, em(7))
    await base.owner.query("update entregas_notificacao set estado = 'adiada' where canal = 'email'")
    await base.owner.query(
      "update agendamentos set status = 'cancelado', motivo_cancelamento = 'x', data_cancelamento = app_agora() where id = $1",
      [consulta.id],
    )
    const { rows } = await base.owner.query('select canal, estado from entregas_notificacao order by canal')
    expect(rows).toEqual([
      { canal: 'app', estado: 'enviada' },
      { canal: 'email', estado: 'dispensada' },
      { canal: 'push', estado: 'dispensada' },
    ])
  })

  test('C9 a two hour reminder leaves before quiet hours that would make it pointless', async () => {
    const consulta = await marcar(12)
    await calar(marina.usuario_id)
    await saiAntesDoSilencio(consulta.id)
  })

  test('C9 C20 the quiet hours are those of whoever is told in the place of a person without a login', async () => {
    const dependente = await buildPaciente(base.owner, { usuario: { nome: 'Bento Duarte', email: null } })
    const cuidador = await buildUsuario(base.owner, { nome: 'Rui', tipo_usuario: 'paciente-administrador' })
    await comLogin(base, cuidador.id)
    await buildVinculo(base.owner, {
      pessoa_id: dependente.usuario_id,
      cuidador_id: cuidador.id,
      responsavel: true,
    })
    const consulta = await marcar(12, { paciente_id: dependente.id })
    await calar(dependente.usuario_id, false)
    await calar(cuidador.id)
    await saiAntesDoSilencio(consulta.id)
  })

  test('C20 who looks after a person without a login is told in their place', async () => {
    const dependente = await buildPaciente(base.owner, { usuario: { nome: 'Bento Duarte', email: null } })
    const cuidador = await buildUsuario(base.owner, { nome: 'Rui', tipo_usuario: 'paciente-administrador' })
    const consulta = await marcar(30, { paciente_id: dependente.id })
    await enviar(base, em(7))
    expect(await lembretesDe(consulta.id)).toEqual(['1 24h sem-destino', '1 2h pendente'])
    await buildVinculo(base.owner, {
      pessoa_id: dependente.usuario_id,
      cuidador_id: cuidador.id,
      responsavel: true,
    })
    await enviar(base, em(28.5))
    expect((await avisos(cuidador.id)).map(({ mensagem }) => mensagem)).toEqual([
      expect.stringMatching(/^Olá, Bento! Sua consulta com Helena Prado é hoje/),
    ])
  })
})

describe('C10, C11 what a professional sets', () => {
  const regra = (tipo: TipoLembrete, parte: object = {}) => ({
    servico_id: null,
    tipo,
    ativo: true,
    texto: null,
    canais: ['email', 'push'] as ('email' | 'push')[],
    ...parte,
  })

  test('C10 switching one on touches what is booked later only; switching off stops it at once', async () => {
    const { lembretes } = comoHelena()
    await lembretes.guardarRegras({ regras: [regra('72h', { ativo: false })] })
    const antes = await marcar(100)
    expect(await lembretesDe(antes.id)).toEqual(['1 24h pendente', '1 2h pendente'])

    const ensaio = await lembretes.simular({ regras: [regra('24h', { ativo: false })] })
    expect(ensaio).toMatchObject({ sem_efeito: 1, teto_por_hora: tetoPorHora })
    expect(
      ensaio.itens.map(({ tipo, efeito, paciente_nome }) => `${tipo} ${efeito} ${paciente_nome}`),
    ).toEqual(['24h deixa Marina Duarte', '2h sai Marina Duarte'])
    // Asking stored nothing.
    expect((await lembretes.regras({})).regras).toMatchObject([{ tipo: '72h', ativo: false }])

    await lembretes.guardarRegras({ regras: [regra('24h', { ativo: false })] })
    expect(await lembretesDe(antes.id)).toEqual(['1 24h pendente', '1 2h pendente'])
    expect(await lembretesDe((await marcar(110)).id)).toEqual(['1 72h pendente', '1 2h pendente'])
    await enviar(base, em(77))
    expect(await lembretesDe(antes.id)).toEqual(['1 24h desligado', '1 2h pendente'])
  })

  test('C10 not more than so many of one professional leave in an hour; the others wait', async () => {
    await buildAgendamentos(
      base.owner,
      Array.from({ length: tetoPorHora + 5 }, (_, qual) => ({
        paciente_id: marina.id,
        profissional_id: helena.id,
        data_agendamento: em(90 + qual),
      })),
    )
    const quando = em(79)
    await base.owner.query("delete from lembretes where tipo <> '72h'")
    await base.owner.query("update lembretes set enviar_em = app_agora() where tipo = '72h'")
    expect(await enviar(base, quando)).toBe(tetoPorHora)
    expect(await enviar(base, quando)).toBe(0)
    expect(await enviar(base, new Date(quando.getTime() + HORA + 1))).toBe(5)
  })

  test('C11 a service has its own words and channels, and the report says what became of each', async () => {
    const { lembretes } = comoHelena()
    await lembretes.guardarRegras({
      regras: [
        regra('24h', {
          servico_id: helena.servicos[1]!.id,
          texto: '{nome}, seu retorno é às {hora}.',
          canais: ['email'],
        }),
      ],
    })
    const consulta = await marcar(30, { servico_id: helena.servicos[1]!.id })
    await enviar(base, em(7))
    expect((await avisos())[0]!.mensagem).toMatch(/^Marina, seu retorno é às \d\d:\d\d\.$/)
    const [umDia, duasHoras] = await lembretes.doAgendamento({ id: consulta.id })
    expect(umDia).toMatchObject({ tipo: '24h', situacao: 'enviado', motivo: null })
    expect(umDia!.entregas.map(({ canal, estado }) => `${canal} ${estado}`)).toEqual([
      'app enviada',
      'email pendente',
      'push dispensada',
    ])
    expect(duasHoras).toMatchObject({ tipo: '2h', situacao: 'pendente', enviado_em: null, entregas: [] })
    const { rows } = await base.owner.query(
      "select 1 from acessos_dados where motivo = 'Lembretes da consulta'",
    )
    expect(rows).toHaveLength(1)
    await base.owner.query("update lembretes set resolvido_em = app_agora() where situacao = 'enviado'")
    expect(await lembretes.relatorio({})).toMatchObject([
      { agendamento_id: consulta.id, paciente_nome: 'Marina Duarte', tipo: '24h' },
    ])
    // The patient sees the same trail.
    expect(
      await como(marina.usuario_id, 'paciente').lembretes.doAgendamento({ id: consulta.id }),
    ).toHaveLength(2)
  })

  test('C11 a field that does not exist, a service of somebody else and somebody else’s trail are refused', async () => {
    const { lembretes } = comoHelena()
    await expect(
      lembretes.guardarRegras({ regras: [regra('24h', { texto: 'CPF {cpf}' })] }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    await expect(
      lembretes.guardarRegras({ regras: [regra('24h', { servico_id: randomUUID() })] }),
    ).rejects.toMatchObject({ code: 'SERVICO_INDISPONIVEL' })
    const consulta = await marcar(30)
    const outra = await buildPaciente(base.owner)
    await expect(
      como(outra.usuario_id, 'paciente').lembretes.doAgendamento({ id: consulta.id }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})

import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventosDeWebhook, pausasDaEntrega, type EventoDeWebhook } from '#domain/integracoes/webhooks.ts'
import { daqui, iso } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { comRelogio } from '../database/pools.ts'
import { isPublicAddress } from '../http/outbound.ts'
import { entregarWebhooks, limparIntegracoes } from './jobs.ts'
import { montarCena, outroSistema, type Cena } from './testing/cena.ts'

let cena: Cena
let mundo: Awaited<ReturnType<Cena['povoar']>>
const abertos: (() => Promise<void>)[] = []

beforeAll(async () => {
  cena = await montarCena()
})
afterAll(() => cena.fechar())
beforeEach(async () => {
  mundo = await cena.povoar()
})
afterEach(async () => {
  for (const fechar of abertos.splice(0)) await fechar()
})

const DENTRO = { inside: true }
const DIA_MS = 86_400_000
async function ouvir(...responder: Parameters<typeof outroSistema>) {
  const outro = await outroSistema(...responder)
  abertos.push(outro.fechar)
  return outro
}
const daHelena = () => cena.como(mundo.helena.usuario_id, 'profissional')
const daGestora = () => cena.como(mundo.gestora.id, 'profissional-administrador')
/** The procedures of a test have no setting for addresses of the inside: the row is changed behind them. */
async function criar(url: string, eventos: readonly EventoDeWebhook[] = eventosDeWebhook, daCasa = false) {
  const dono = daCasa
    ? { dono: 'clinica' as const, dono_id: mundo.clinica.id }
    : { dono: 'profissional' as const, dono_id: mundo.helena.id }
  const cliente = daCasa ? daGestora() : daHelena()
  const { webhook, segredo } = await cliente.integracoes.criarWebhook({
    ...dono,
    url: 'https://1.1.1.1/avisos',
    eventos: [...eventos],
  })
  await cena.base.owner.query('update webhooks set url = $1 where id = $2', [url, webhook.id])
  return { webhook, segredo }
}
const sistema = () => dbFor(comRelogio(cena.base.pools, cena.agora), SISTEMA)
const entregar = () => entregarWebhooks(sistema(), cena.agora, DENTRO)
const marcar = (minuto = 600, mais: object = {}) =>
  daHelena().agenda.marcar({
    profissional_id: mundo.helena.id,
    paciente_id: mundo.marina.id,
    servico_id: mundo.helena.servicos[0]!.id,
    inicios: [iso(daqui(6, minuto))],
    observacoes: 'Segredo da consulta',
    ...mais,
  })
const filas = async () =>
  (await cena.base.owner.query('select * from entregas_webhook order by created_at, id')).rows as {
    id: string
    evento: string
    corpo: string
    situacao: string
    tentativas: number
    proxima_em: Date | null
    ultimo_status: number | null
    ultimo_erro: string
  }[]

describe('ALCANCE-05 webhooks', () => {
  test('ALCANCE-05 a message is written with the act, signed as Standard Webhooks has it, and holds ids and no word of the consultation', async () => {
    const outro = await ouvir()
    const { segredo } = await criar(outro.url)
    const [marcada] = await marcar()
    expect((await filas()).map(({ evento, situacao }) => [evento, situacao])).toEqual([
      ['agendamento.marcado', 'pendente'],
    ])
    expect(await entregar()).toBe(1)
    expect(outro.recebidos).toHaveLength(1)
    const { headers, body } = outro.recebidos[0]!
    const lido = new Webhook(segredo).verify(body, headers) as { type: string; data: object }
    expect(lido).toMatchObject({
      type: 'agendamento.marcado',
      data: {
        agendamento_id: marcada!.id,
        paciente_id: mundo.marina.id,
        profissional_id: mundo.helena.id,
        versao: 1,
      },
    })
    expect(body).not.toMatch(/Segredo|Marina|Helena|Consulta/)
    expect(headers['webhook-id']).toBe((await filas())[0]!.id)
    // A changed body, and another secret, are refused: the check can fail.
    expect(() => new Webhook(segredo).verify(`${body} `, headers)).toThrow()
    const { segredo: novo } = await daHelena().integracoes.trocarSegredo({
      id: (await daHelena().integracoes.listar()).webhooks[0]!.id,
    })
    expect(() => new Webhook(novo).verify(body, headers)).toThrow()

    // For a day after a change both sign.
    await marcar(700)
    await entregar()
    const segunda = outro.recebidos[1]!
    for (const qual of [segredo, novo]) new Webhook(qual).verify(segunda.body, segunda.headers)
    cena.passar(DIA_MS + 60_000)
    await daHelena().integracoes.testarWebhook({
      id: (await daHelena().integracoes.listar()).webhooks[0]!.id,
    })
    await entregar()
    const terceira = outro.recebidos[2]!
    const agora = String(Math.floor(Date.now() / 1000))
    expect(terceira.headers['webhook-timestamp']! > agora).toBe(true)
    expect(terceira.headers['webhook-signature']!.split(' ')).toHaveLength(1)
  })

  test('ALCANCE-05 each of the seven things is told once, to who asked for it: the agenda, and of a clinic what is of the clinic', async () => {
    const [dela, daCasa, outraCoisa] = [await ouvir(), await ouvir(), await ouvir()]
    await criar(dela.url)
    await criar(daCasa.url, eventosDeWebhook, true)
    await criar(outraCoisa.url, ['horarios.publicados'])
    const local_id = mundo.helena.locais.find(({ clinica_id }) => clinica_id)!.id
    const [um, doisDaCasa] = [(await marcar())[0]!, (await marcar(660, { local_id }))[0]!]
    const helena = daHelena()
    await helena.agenda.mover({ id: um.id, versao: 1, inicio: iso(daqui(7, 600)) })
    await helena.agendamentos.cancelar({ id: um.id, motivo: 'Viagem' })
    await cena.base.owner.query(
      "update agendamentos set status = 'concluido', presenca = 'presente' where id = $1",
      [doisDaCasa.id],
    )
    const [tres] = await marcar(720)
    await cena.base.owner.query("update agendamentos set presenca = 'ausente' where id = $1", [tres!.id])
    await cena.base.owner.query("update agendamentos set status = 'concluido' where id = $1", [tres!.id])
    await helena.agenda.cadastrarPaciente({ nome: 'Novo Paciente', telefone: '(11) 98765-4321' })
    await cena.base.owner.query(
      `insert into versoes_template_horarios (template_id, numero, conteudo, status_aprovacao, decidido_em)
       select id, 99, '{"intervalos": []}', 'aprovado', app_agora() from templates_horarios where profissional_id = $1`,
      [mundo.helena.id],
    )
    await cena.base.owner.query(
      'update versoes_template_horarios set publicada_em = app_agora() where numero = 99',
    )
    await entregar()
    const tipos = ({ recebidos }: typeof dela) =>
      recebidos.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted()
    expect(tipos(dela)).toEqual(
      [
        'agendamento.marcado',
        'agendamento.marcado',
        'agendamento.marcado',
        'agendamento.remarcado',
        'agendamento.cancelado',
        'agendamento.atendido',
        'agendamento.faltou',
        'paciente.cadastrado',
        'horarios.publicados',
      ].toSorted(),
    )
    expect(tipos(daCasa)).toEqual(['agendamento.atendido', 'agendamento.marcado', 'paciente.cadastrado'])
    expect(tipos(outraCoisa)).toEqual(['horarios.publicados'])
  })

  test('ALCANCE-05 nothing is told of what was rolled back, and nothing is lost between two processes: each message is sent once', async () => {
    const outro = await ouvir()
    await criar(outro.url)
    const [primeira] = await marcar(600)
    await expect(marcar(600, { paciente_id: mundo.marina.id })).rejects.toMatchObject({ code: 'CONFLITO' })
    for (const minuto of [660, 720, 780, 840]) await marcar(minuto)
    const feitas = await Promise.all([entregar(), entregar(), entregar()])
    expect(feitas.reduce((soma, quantas) => soma + quantas, 0)).toBe(5)
    expect(new Set(outro.recebidos.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    expect(outro.recebidos).toHaveLength(5)
    expect(outro.recebidos.some(({ body }) => body.includes(primeira!.id))).toBe(true)
  })

  test('ALCANCE-05 what is not taken is tried again after growing pauses with the same id, is given up after the last, and can be sent again', async () => {
    const outro = await ouvir((vez) => (vez === 2 ? 'nada' : vez > pausasDaEntrega.length + 1 ? 204 : 500))
    const { webhook } = await criar(outro.url)
    await marcar()
    await entregar()
    const [primeira] = await filas()
    expect(primeira).toMatchObject({
      situacao: 'pendente',
      tentativas: 1,
      ultimo_status: 500,
      ultimo_erro: 'Respondeu 500: recusado aqui',
    })
    expect(await entregar()).toBe(0)
    // Without days of failure between them, so that it is not switched off.
    for (const pausa of pausasDaEntrega) {
      cena.passar(pausa * 1000 + 100)
      await cena.base.owner.query('update webhooks set falhando_desde = null')
      expect(await entregar(), `after ${pausa} s`).toBe(1)
    }
    const [ultima] = await filas()
    expect(ultima).toMatchObject({
      situacao: 'desistida',
      tentativas: pausasDaEntrega.length + 1,
      proxima_em: null,
    })
    expect(new Set(outro.recebidos.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect([...pausasDaEntrega].toSorted((a, b) => a - b)).toEqual([...pausasDaEntrega])

    const integracoes = daHelena().integracoes
    expect((await integracoes.entregas({ id: webhook.id })).entregas).toMatchObject([
      { situacao: 'desistida', ultimo_status: 500 },
    ])
    await integracoes.reenviar({ id: ultima!.id })
    expect(await entregar()).toBe(1)
    expect((await integracoes.entregas({ id: webhook.id })).entregas[0]).toMatchObject({
      situacao: 'entregue',
      ultimo_status: 204,
      ultimo_erro: '',
    })
    await expect(daGestora().integracoes.reenviar({ id: ultima!.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('ALCANCE-05 after days of failure it is switched off and its people are told; what happens meanwhile waits, and goes when it is switched on', async () => {
    let serve = false
    const outro = await ouvir(() => (serve ? 200 : 503))
    const { webhook } = await criar(outro.url)
    await marcar()
    await entregar()
    cena.passar(3 * DIA_MS + 1000)
    await entregar()
    const { rows: avisos } = await cena.base.owner.query(
      "select titulo, mensagem, link from notificacoes where usuario_id = $1 and titulo = 'Um webhook foi desligado'",
      [mundo.helena.usuario_id],
    )
    expect(avisos).toMatchObject([{ link: '/integracoes' }])
    const integracoes = daHelena().integracoes
    const [desligado] = (await integracoes.listar()).webhooks
    expect(desligado).toMatchObject({ ativo: false, desligado_por: 'falhas', pendentes: 1 })
    await marcar(700)
    cena.passar(DIA_MS)
    expect(await entregar()).toBe(0)
    expect(await filas()).toHaveLength(2)
    await expect(integracoes.testarWebhook({ id: webhook.id })).rejects.toMatchObject({ code: 'DESLIGADO' })

    serve = true
    outro.recebidos.splice(0)
    await integracoes.mudarWebhook({ id: webhook.id, versao: desligado!.versao, ativo: true })
    expect(await entregar()).toBe(2)
    expect(outro.recebidos).toHaveLength(2)
    expect((await integracoes.listar()).webhooks[0]).toMatchObject({
      ativo: true,
      pendentes: 0,
      entregues: 2,
    })
  })

  test('ALCANCE-05 a receiver that answers 410 is told nothing more, and one that a person switched off misses what happens', async () => {
    const [acabou, parado] = [await ouvir(() => 410), await ouvir()]
    await criar(acabou.url)
    const { webhook } = await criar(parado.url)
    await daHelena().integracoes.mudarWebhook({ id: webhook.id, versao: 1, ativo: false })
    await expect(
      daHelena().integracoes.mudarWebhook({ id: webhook.id, versao: 1, ativo: true }),
    ).rejects.toMatchObject({ code: 'MUDOU' })
    await marcar()
    await entregar()
    expect((await daHelena().integracoes.listar()).webhooks).toMatchObject([
      { ativo: false, desligado_por: 'encerrado' },
      { ativo: false, desligado_por: 'pessoa' },
    ])
    await marcar(700)
    expect(await filas()).toHaveLength(1)
  })

  test('ALCANCE-05 an address inside the network is refused when it is written and when it is used, by every spelling; a redirect is not followed', async () => {
    for (const url of [
      'http://exemplo.com.br/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'https://10.1.2.3/a',
      'https://192.168.0.10:8443/a',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/a',
      'https://[::ffff:10.0.0.1]/a',
      'https://[fd00::1]/a',
      'https://0x7f000001/a',
      'https://2130706433/a',
      'https://pessoa:senha@1.1.1.1/a',
      'ftp://1.1.1.1/a',
      'não é endereço',
    ])
      await expect(
        daHelena().integracoes.criarWebhook({
          dono: 'profissional',
          dono_id: mundo.helena.id,
          url,
          eventos: ['agendamento.marcado'],
        }),
        url,
      ).rejects.toMatchObject({ code: 'ENDERECO_RECUSADO', status: 422 })
    expect(['1.1.1.1', '200.147.3.157', '2606:4700:4700::1111'].map(isPublicAddress)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['100.64.0.1', '198.18.0.1', '2002:a00:1::', '64:ff9b::a00:1', 'fe80::1', '::'].map(isPublicAddress),
    ).toEqual(Array.from({ length: 6 }, () => false))

    // A name that led outside when it was written, and leads inside now.
    const dentro = await ouvir()
    await criar(dentro.url)
    await marcar()
    await entregarWebhooks(sistema(), cena.agora, { inside: false })
    expect(dentro.recebidos).toHaveLength(0)
    expect((await filas())[0]!.ultimo_erro).toBe('O endereço não foi encontrado ou fica na rede interna.')

    const alvo = await ouvir()
    const desvia = await ouvir(() => ({ para: alvo.url }))
    await cena.base.owner.query('update webhooks set url = $1', [desvia.url])
    cena.passar(60_000)
    await entregar()
    expect([desvia.recebidos.length, alvo.recebidos.length]).toEqual([1, 0])
    expect((await filas())[0]!.ultimo_erro).toBe('Respondeu 302: Redirecionamentos não são seguidos.')
  })

  test('ALCANCE-05 what was delivered is kept for a month, and the log of keys for three', async () => {
    const outro = await ouvir()
    await criar(outro.url)
    const { chave, segredo } = await cena.chaveDe(
      { id: mundo.helena.usuario_id, perfil: 'profissional' },
      { dono: 'profissional', dono_id: mundo.helena.id },
    )
    await cena.pedir(segredo, '/api/v1/chave')
    await expect.poll(async () => (await daHelena().integracoes.usos({ id: chave.id })).usos).toHaveLength(1)
    await marcar()
    await entregar()
    expect(await limparIntegracoes(sistema(), new Date(cena.agora().getTime() + 29 * DIA_MS))).toBe(0)
    expect(await limparIntegracoes(sistema(), new Date(cena.agora().getTime() + 31 * DIA_MS))).toBe(1)
    expect(await limparIntegracoes(sistema(), new Date(cena.agora().getTime() + 91 * DIA_MS))).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { as, buildCena, cliente, type Cena } from './testing/cena.ts'

let app: TestApp
let cena: Cena
const linhas: string[] = []

beforeAll(async () => {
  app = await testApp({ logStream: { write: (linha) => linhas.push(linha) } })
  cena = await buildCena(app.base)
  await buildAgendamento(app.base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    servico_id: cena.helena.servicos[0]!.id,
    local_id: cena.helena.locais[0]!.id,
    data_agendamento: as(9),
    observacoes: 'Segredo da paciente',
    motivo_consulta: 'Segredo da paciente',
  })
})
afterAll(() => app.stop())

const helena = () => cliente(app.base, cena.helena.usuario_id, 'profissional', new Date()).agenda
const ler = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${new URL(url).pathname}`, { headers })

describe('APPT-07 the private feed of an agenda', () => {
  test('APPT-07 C17 C22 gives hours and initials to whoever has the secret, which is kept nowhere and in no log', async () => {
    expect(await helena().feed()).toMatchObject({ existe: false, so_iniciais: true })
    const { url } = await helena().criarFeed({})
    const segredo = /feed\/(.+)\.ics$/.exec(url)![1]!
    const resposta = await ler(url)
    expect(resposta.status).toBe(200)
    expect(resposta.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(resposta.headers.get('cache-control')).toBe('private, max-age=900')
    const corpo = await resposta.text()
    expect(corpo).toContain('SUMMARY:Consulta: MD\r\n')
    expect(corpo).toContain(`DTSTART:${as(9).slice(0, 19).replaceAll(/[-:]/g, '')}Z\r\n`)
    for (const palavra of ['Marina', 'Segredo', '987650001']) expect(corpo).not.toContain(palavra)
    expect((await ler(url, { 'if-none-match': resposta.headers.get('etag')! })).status).toBe(304)
    const guardado = await app.base.owner.query('select * from feeds_agenda')
    expect(JSON.stringify(guardado.rows)).not.toContain(segredo)
    expect(linhas.join('')).toContain('/api/agenda/feed/:arquivo')
    expect(linhas.join('')).not.toContain(segredo)
    expect(await helena().feed()).toMatchObject({ existe: true, lido_em: expect.any(String) })
  })

  test('APPT-07 C22 names leave only where chosen, and their owners see it, once a day', async () => {
    const { url } = await helena().criarFeed({ so_iniciais: false })
    for (let vez = 0; vez < 2; vez++)
      expect(await (await ler(url)).text()).toContain('SUMMARY:Consulta: Marina Duarte')
    const { rows } = await app.base.owner.query(
      `select quem_id, motivo from acessos_dados where titular_id = $1 and motivo like 'Calendário%'`,
      [cena.marina.usuario_id],
    )
    expect(rows).toEqual([
      { quem_id: cena.helena.usuario_id, motivo: 'Calendário particular do profissional' },
    ])
    expect(await helena().mudarFeed({ so_iniciais: true })).toMatchObject({ so_iniciais: true })
    expect(await (await ler(url)).text()).not.toContain('Marina')
  })

  test('APPT-07 C22 a revoked, replaced or guessed secret is not there', async () => {
    const antigo = (await helena().criarFeed({})).url
    const { url } = await helena().criarFeed({})
    expect((await ler(antigo)).status).toBe(404)
    expect((await ler(url)).status).toBe(200)
    await helena().revogarFeed()
    for (const endereco of [url, url.replace('.ics', ''), `${app.url}/api/agenda/feed/x.ics`]) {
      const resposta = await ler(endereco)
      expect(resposta.status).toBe(404)
      expect(await resposta.json()).toMatchObject({ code: 'NAO_ENCONTRADO' })
    }
    const vazio = cliente(app.base, cena.caio.usuario_id, 'profissional').agenda
    expect(await (await ler((await vazio.criarFeed({})).url)).text()).toContain(
      'X-WR-CALNAME:Agenda de Caio Ramos',
    )
    const semAgenda = cliente(app.base, cena.recepcao.id, 'profissional-administrador').agenda
    await expect(semAgenda.criarFeed({})).rejects.toMatchObject({ code: 'SEM_PERFIL' })
  })
})

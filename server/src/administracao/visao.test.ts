import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cabecalhoDaVisao, escritasDaVisao, leiturasDaVisao } from '#domain/administracao/visao.ts'
import { contract } from '#domain/contract.ts'
import { actorOf, dbFor, sistemaEm } from '../database/db.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { sql } from 'kysely'

let server: TestApp
let admin: Usuario
let bearer: string
let daPaciente: string
let paciente: Awaited<ReturnType<typeof buildPaciente>>
let profissional: Awaited<ReturnType<typeof buildProfissional>>
let adiante = 0
const AGORA = new Date('2026-11-26T15:00:00Z')
const MINUTO = 60_000
const motivo = 'Não encontra os horários dela.'

beforeAll(async () => {
  server = await testApp({ agora: () => new Date(AGORA.getTime() + adiante) })
  const { owner } = server.base
  admin = await buildUsuario(owner, {
    nome: 'Rosa Admin',
    tipo_usuario: 'administrador-geral',
    email: 'rosa@exemplo.com.br',
  })
  bearer = await server.entrar(admin)
  paciente = await buildPaciente(owner, { usuario: { nome: 'Zulmira Quitéria', email: 'zu@exemplo.com.br' } })
  daPaciente = await server.entrar({ id: paciente.usuario_id, email: 'zu@exemplo.com.br' })
  profissional = await buildProfissional(owner, { usuario: { nome: 'Helena Prado' } })
})
afterAll(() => server.stop())

async function pedir<T = Record<string, unknown>>(
  metodo: string,
  caminho: string,
  { corpo, visao, de = bearer }: { corpo?: object; visao?: string; de?: string } = {},
) {
  const resposta = await fetch(`${server.url}/api${caminho}`, {
    method: metodo,
    headers: {
      authorization: `Bearer ${de}`,
      ...(corpo && { 'content-type': 'application/json' }),
      ...(visao && { [cabecalhoDaVisao]: visao }),
    },
    ...(corpo && { body: JSON.stringify(corpo) }),
  })
  const texto = await resposta.text()
  return { status: resposta.status, corpo: (texto ? JSON.parse(texto) : {}) as T & { code?: string } }
}

const verComo = async (id: string, mais: object = {}) =>
  (
    await pedir<{ id: string }>('POST', `/administracao/contas/${id}/visao`, {
      corpo: { motivo, minutos: 15, ...mais },
    })
  ).corpo

/** Every operation of the contract, by its name. */
function operacoes(no: object, nome: string[] = []): { nome: string; metodo: string; caminho: string }[] {
  return Object.entries(no).flatMap(([parte, valor]) => {
    const rota = (valor as { '~orpc'?: { route: { method?: string; path?: string } } })['~orpc']?.route
    if (!rota) return operacoes(valor as object, [...nome, parte])
    return [{ nome: [...nome, parte].join('.'), metodo: rota.method ?? 'POST', caminho: rota.path! }]
  })
}
const todas = operacoes(contract)
const comId = (caminho: string) => caminho.replaceAll(/\{[^}]+\}/g, '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01')

describe('ADMIN-07 seeing as another person', () => {
  test('ADMIN-07 the product answers as to the person, says who looks, and the person is told with the reason', async () => {
    const visao = await verComo(paciente.usuario_id)
    const eu = await pedir<{ id: string; perfil: string; vista: object }>('GET', '/eu', { visao: visao.id })
    expect(eu.corpo).toMatchObject({
      id: paciente.usuario_id,
      perfil: 'paciente',
      vista: { id: visao.id, quem: 'Rosa Admin', motivo, escreve: false },
    })
    // Without the header the administrator is who they are.
    expect((await pedir('GET', '/eu')).corpo).toMatchObject({ id: admin.id })
    const { rows } = await server.base.owner.query(
      `select (select mensagem from notificacoes where usuario_id = $1) as mensagem,
         (select count(*)::int from auditoria where tabela = 'visoes' and titular is not distinct from titular) as trilha,
         (select motivo from mudancas_usuarios where usuario_id = $1 and acao = 'visao') as motivo,
         (select count(*)::int from acessos_dados where titular_id = $1 and quem_id = $2) as acessos`,
      [paciente.usuario_id, admin.id],
    )
    expect(rows[0]).toMatchObject({ mensagem: expect.stringContaining(motivo), motivo })
    expect(rows[0].trilha).toBeGreaterThan(0)
    expect(rows[0].acessos).toBeGreaterThan(0)
    const meu = await pedir<{ visoes: object[] }>('GET', '/visoes', { de: daPaciente })
    expect(meu.corpo.visoes).toMatchObject([{ quem: 'Rosa Admin', motivo, escreve: false }])
  })

  test('ADMIN-07 every operation that no line opens is closed, reading and writing, so that nothing of health is seen', async () => {
    for (const nome of [...leiturasDaVisao, ...escritasDaVisao])
      expect(
        todas.map((operacao) => operacao.nome),
        nome,
      ).toContain(nome)
    const { id } = await verComo(paciente.usuario_id, { escreve: true })
    const abertas: string[] = []
    for (const { nome, metodo, caminho } of todas) {
      if (leiturasDaVisao.has(nome) || escritasDaVisao.has(nome)) continue
      const { corpo } = await pedir(metodo, comId(caminho), {
        visao: id,
        ...(metodo !== 'GET' && { corpo: {} }),
      })
      if (corpo.code !== 'FORA_DA_VISAO') abertas.push(`${nome}: ${corpo.code}`)
    }
    expect(abertas).toEqual([])
    const proibidas =
      /^(prontuario|exames|documentos|medidas|fatos|atendimento|emergencia|trilhas|agenda|pacientes|agendamentos|financeiro)\./
    expect([...leiturasDaVisao, ...escritasDaVisao].filter((nome) => proibidas.test(nome))).toEqual([])
  })

  test('ADMIN-07 what is open answers to a patient and to a professional, and no reading of it fails for wanting to write', async () => {
    const falham = new Set<string>()
    for (const id of [paciente.usuario_id, profissional.usuario_id]) {
      const { id: visao } = await verComo(id)
      for (const { nome, metodo, caminho } of todas) {
        if (!leiturasDaVisao.has(nome)) continue
        const { status } = await pedir(metodo, comId(caminho), { visao })
        if (status >= 500) falham.add(nome)
      }
    }
    expect([...falham]).toEqual([])
  })

  test('ADMIN-07 while it is read-only every write is refused, and by the database as well', async () => {
    const { id } = await verComo(profissional.usuario_id)
    for (const { metodo, caminho } of todas.filter((operacao) => operacao.metodo !== 'GET').slice(0, 40))
      expect((await pedir(metodo, comId(caminho), { visao: id, corpo: {} })).corpo.code).toBe('SO_LEITURA')
    const vista = { quem_id: admin.id, escreve: false }
    const sessao = { usuario_id: profissional.usuario_id, perfil: 'profissional', vista }
    for (const actor of [actorOf(sessao, 'p'), sistemaEm(sessao, 'p')])
      await expect(
        dbFor(server.base.pools, actor).affected(
          sql`update usuarios set nome = 'Outra' where id = app_uid()`,
        ),
      ).rejects.toThrow(/read-only transaction/)
  })

  test('ADMIN-07 where writing was asked for, a line of the list may write, and the audit names who did', async () => {
    const { id } = await verComo(profissional.usuario_id, { escreve: true })
    const { status, corpo } = await pedir('PUT', '/notificacoes/preferencias', {
      visao: id,
      corpo: {},
    })
    expect([status === 403, corpo.code]).not.toEqual([true, 'SO_LEITURA'])
    const vista = { quem_id: admin.id, escreve: true }
    const sessao = { usuario_id: profissional.usuario_id, perfil: 'profissional', vista }
    await dbFor(server.base.pools, actorOf(sessao, 'pedido-da-visao')).affected(
      sql`insert into recusas_visao (usuario_id) values (app_uid())`,
    )
    await server.base.owner.query('delete from recusas_visao')
    const { rows } = await server.base.owner.query(
      `select ator, ator_perfil from auditoria where pedido = 'pedido-da-visao'`,
    )
    expect(rows).toEqual([{ ator: admin.id, ator_perfil: 'administrador-geral' }])
  })

  test('ADMIN-07 it ends with its time, with its session, with another one, and when the person refuses', async () => {
    const vale = async (visao: string, de = bearer) => (await pedir('GET', '/eu', { visao, de })).corpo.code
    const primeira = await verComo(paciente.usuario_id)
    expect(await vale(primeira.id)).toBeUndefined()
    const segunda = await verComo(profissional.usuario_id)
    expect([await vale(primeira.id), await vale(segunda.id)]).toEqual(['VISAO_ENCERRADA', undefined])
    expect(await vale(segunda.id, daPaciente)).toBe('VISAO_ENCERRADA')
    expect(await vale(segunda.id, await server.entrarDeNovo(admin))).toBe('VISAO_ENCERRADA')
    expect(await vale('qualquer coisa')).toBe('VISAO_ENCERRADA')
    adiante = 15 * MINUTO
    expect(await vale(segunda.id)).toBe('VISAO_ENCERRADA')
    const terceira = await verComo(paciente.usuario_id)
    await pedir('PUT', '/visoes/recusa', { corpo: { recusa: true }, de: daPaciente })
    expect(await vale(terceira.id)).toBe('VISAO_ENCERRADA')
    expect(await verComo(paciente.usuario_id)).toMatchObject({ code: 'RECUSOU' })
    await pedir('PUT', '/visoes/recusa', { corpo: { recusa: false }, de: daPaciente })
    const quarta = await verComo(paciente.usuario_id)
    expect((await pedir('POST', `/administracao/visoes/${quarta.id}/fim`, { corpo: {} })).status).toBe(200)
    expect(await vale(quarta.id)).toBe('VISAO_ENCERRADA')
    adiante = 0
  })

  test('ADMIN-07 nobody sees as themselves, as another administrator or as an account that is not active, and never without a reason', async () => {
    const { owner } = server.base
    const outro = await buildUsuario(owner, { tipo_usuario: 'administrador-geral' })
    const suspensa = await buildUsuario(owner, { status: 'suspenso' })
    for (const { id } of [admin, outro, suspensa])
      expect(await verComo(id)).toMatchObject({ code: 'NAO_PODE' })
    expect(await verComo(paciente.usuario_id, { motivo: ' ' })).toMatchObject({ code: 'ENTRADA_INVALIDA' })
    expect(await verComo(paciente.usuario_id, { minutos: 600 })).toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })
})

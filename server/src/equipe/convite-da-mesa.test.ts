import { afterAll, beforeAll, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import type { PapelConvidado } from '#domain/equipe/membro.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildConvite, buildMembro } from './fixtures.ts'

let app: TestApp
let clinica: { id: string }
let dona: { id: string }

beforeAll(async () => {
  app = await testApp()
  dona = await buildUsuario(app.base.owner, { nome: 'Dora Dona', tipo_usuario: 'profissional-administrador' })
  clinica = await buildClinica(app.base.owner, { dono_id: dona.id, nome_fantasia: 'Espaço Cuidar' })
})
afterAll(() => app.stop())

async function convidar(email: string, papel: PapelConvidado = 'recepcao', convite = {}) {
  const membro = await buildMembro(app.base.owner, { clinica_id: clinica.id, papel, concedido_por: dona.id })
  return buildConvite(app.base.owner, { email, membro_id: membro.id, convidado_por: dona.id, ...convite })
}

/** Signs up as the page does, and proves the mailbox. @returns the id of the account */
async function criarConta(email: string, tipo_usuario: string): Promise<string> {
  const answer = await fetch(`${app.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'publica' },
    body: JSON.stringify({
      email,
      password: 'Cadeira#Azul77',
      data: { nome: 'Rita Campos', tipo_usuario, termos_versao: versaoDosTermos },
    }),
  })
  expect(answer.status).toBe(200)
  const { rows } = await app.base.owner.query(
    'update auth.users set email_confirmed_at = now() where email = $1 returning id',
    [email],
  )
  return rows[0].id
}

const perfilDe = async (id: string) =>
  (await app.base.owner.query('select tipo_usuario from usuarios where id = $1', [id])).rows[0].tipo_usuario

const como = (usuario_id: string, perfil: string) =>
  clientFor(app.base, { usuario_id, perfil, sessao_id: usuario_id })

test('RECEPCAO-01 from the link of an invitation to the desk: the address, an account of the profile clinica, and what the grant opens', async () => {
  const email = 'rita.campos@exemplo.com.br'
  const { token } = await convidar(email)
  const link = await clientFor(app.base).equipe.convites.abrir({ token })
  expect(link).toMatchObject({
    passo: 'entrar',
    onde: 'Espaço Cuidar',
    papel: 'Recepção',
    conta: { email, perfil: 'clinica' },
  })

  const id = await criarConta(email, link.conta!.perfil)
  expect(await perfilDe(id)).toBe('clinica')
  const { rows } = await app.base.owner.query(
    'select (select count(*) from pacientes where usuario_id = $1) + (select count(*) from profissionais where usuario_id = $1) as registros',
    [id],
  )
  expect(rows).toEqual([{ registros: 0 }])
  const rita = como(id, 'clinica')
  expect((await rita.acesso.eu()).areas).toEqual([])

  expect(await rita.equipe.convites.abrir({ token })).toMatchObject({ passo: 'responder', conta: null })
  expect(await rita.equipe.convites.responder({ token, aceita: true })).toEqual({
    aceita: true,
    tipo: 'equipe',
    perfil_mudou: false,
    atende_em: null,
  })
  const eu = await rita.acesso.eu()
  expect(eu).toMatchObject({ perfil: 'clinica', termos_pendentes: false })
  expect(eu.areas.toSorted()).toEqual(['agenda', 'clinica', 'pacientes'])
  await expect(rita.equipe.convites.responder({ token, aceita: true })).rejects.toMatchObject({
    code: 'CONVITE_NAO_VALE',
  })
  expect(await clientFor(app.base).equipe.convites.abrir({ token })).toMatchObject({
    passo: 'respondido',
    conta: null,
  })
})

test('RECEPCAO-01 a grant that ended opens no area any more', async () => {
  const email = 'caixa@exemplo.com.br'
  const { token } = await convidar(email, 'financeiro')
  const id = await criarConta(email, 'clinica')
  const caixa = como(id, 'clinica')
  await caixa.equipe.convites.responder({ token, aceita: true })
  expect((await caixa.acesso.eu()).areas.toSorted()).toEqual(['clinica', 'financeiro'])
  await app.base.owner.query(
    "update membros_clinicas set status = 'suspenso' where usuario_id = $1 and clinica_id = $2",
    [id, clinica.id],
  )
  expect((await caixa.acesso.eu()).areas).toEqual([])
})

test('RECEPCAO-01 an invitation for another address says so and keeps the invitation', async () => {
  const { token } = await convidar('outra.pessoa@exemplo.com.br')
  await convidar('quem.abriu@exemplo.com.br')
  const id = await criarConta('quem.abriu@exemplo.com.br', 'clinica')
  const c = como(id, 'clinica').equipe.convites
  expect(await c.abrir({ token })).toMatchObject({ passo: 'outro-email', conta: null })
  await expect(c.responder({ token, aceita: true })).rejects.toMatchObject({ code: 'OUTRO_EMAIL' })
  expect((await clientFor(app.base).equipe.convites.abrir({ token })).passo).toBe('entrar')
})

test.each([
  ['nobody invited', null],
  ['was invited to manage', ['gestor', {}]],
  ['was invited as a professional', ['profissional', {}]],
  ['was invited until yesterday', ['recepcao', { expira_em: new Date(Date.now() - 86_400_000) }]],
  ['is invited no more', ['recepcao', { situacao: 'revogado' }]],
] as const)('RECEPCAO-01 who asks for the profile clinica and %s is a patient', async (quem, convite) => {
  const email = `${quem.replaceAll(' ', '-')}@exemplo.com.br`
  if (convite) await convidar(email, convite[0], convite[1])
  expect(await perfilDe(await criarConta(email, 'clinica'))).toBe('paciente')
})

test('RECEPCAO-01 a professional who is invited to a desk keeps the own profile and gains the grants', async () => {
  const email = 'ana.lima@exemplo.com.br'
  const { token } = await convidar(email)
  const id = await criarConta(email, 'profissional')
  const ana = como(id, 'profissional').equipe.convites
  expect((await ana.responder({ token, aceita: true })).perfil_mudou).toBe(true)
  expect(await perfilDe(id)).toBe('profissional-administrador')
  expect((await como(id, 'profissional-administrador').acesso.eu()).areas).toEqual([])
})

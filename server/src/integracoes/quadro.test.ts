import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { maximoDeSites } from '#domain/integracoes/site.ts'
import { dbFor, VISITANTE } from '../database/db.ts'
import { listeningApp } from '../http/testing/app.ts'
import { ESTILO_CSS } from './quadro/arquivos.ts'
import { serveQuadros } from './quadro/servir.ts'
import { montarCena, type Cena } from './testing/cena.ts'

const SITE = 'https://app.exemplo.com.br'
let cena: Cena
let mundo: Awaited<ReturnType<Cena['povoar']>>
let server: Awaited<ReturnType<typeof listeningApp>>

beforeAll(async () => {
  cena = await montarCena()
  server = await listeningApp(cena.base.pools, {
    plugins: [serveQuadros({ db: dbFor(cena.base.pools, VISITANTE), siteUrl: SITE })],
  })
})
afterAll(async () => {
  await server.close()
  await cena.fechar()
})
beforeEach(async () => {
  mundo = await cena.povoar()
})

const daHelena = () => cena.como(mundo.helena.usuario_id, 'profissional').integracoes
const daGestora = () => cena.como(mundo.gestora.id, 'profissional-administrador').integracoes
const dela = () => ({ dono: 'profissional' as const, dono_id: mundo.helena.id })
const daCasa = () => ({ dono: 'clinica' as const, dono_id: mundo.clinica.id })
async function abrir(caminho: string) {
  const answer = await fetch(server.url + caminho)
  const csp = answer.headers.get('content-security-policy') ?? ''
  return {
    status: answer.status,
    headers: answer.headers,
    onde: /frame-ancestors (.*)$/.exec(csp)?.[1],
    html: await answer.text(),
  }
}

test('ALCANCE-04 the frame of a professional shows free hours as links to the booking, and stands in the permitted sites alone', async () => {
  const caminho = `/quadro/profissionais/${mundo.helena.id}`
  expect((await abrir(caminho)).onde).toBe("'self'")
  await daHelena().permitirSite({ ...dela(), origem: 'clinica.com.br/contato' })
  const { status, headers, onde, html } = await abrir(caminho)
  expect(status).toBe(200)
  expect(onde).toBe("'self' https://clinica.com.br")
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  const { horarios } = await cena
    .como(mundo.gestora.id, 'paciente')
    .profissionais.publico({ id: mundo.helena.id })
  const primeiro = horarios.find(({ inicios }) => inicios.length > 0)!
  expect(html.match(/\/agendar\?/g)).toHaveLength(primeiro.inicios.length)
  expect(html).toContain(
    `${SITE}/agendar?profissional=${mundo.helena.id}&#38;inicio=${encodeURIComponent(primeiro.inicios[0]!)}&#38;passo=confirmar`,
  )
  expect(html).not.toMatch(/<form|<iframe|\son[a-z]+=|style=/)
})

test('ALCANCE-04 another day is chosen by a link, and one that is not there falls back to the first', async () => {
  const caminho = `/quadro/profissionais/${mundo.helena.id}`
  const { html } = await abrir(caminho)
  const dias = [...html.matchAll(/href="\?dia=([0-9-]+)"/g)].map(([, dia]) => dia!)
  expect(dias.length).toBeGreaterThan(2)
  const segundo = (await abrir(`${caminho}?dia=${dias[1]}&tema=escuro`)).html
  expect(segundo).toContain(`<a href="?dia=${dias[1]}&tema=escuro" aria-current="date">`)
  expect(segundo).toContain('data-tema="escuro"')
  for (const estranho of ['2020-01-01', "'><script>alert(1)</script>", 'x'.repeat(500)]) {
    const outra = await abrir(
      `${caminho}?dia=${encodeURIComponent(estranho)}&tema=${encodeURIComponent(estranho)}`,
    )
    expect(outra.html).toContain(`<a href="?dia=${dias[0]}" aria-current="date">`)
    expect(outra.html).not.toContain('alert(1)')
  }
})

test('ALCANCE-04 the frame of a clinic names who attends there with their next hours', async () => {
  await daGestora().permitirSite({ ...daCasa(), origem: 'https://maré.com.br' })
  const { status, onde, html } = await abrir(`/quadro/clinicas/${mundo.clinica.id}`)
  expect(status).toBe(200)
  expect(onde).toBe("'self' https://xn--mar-dma.com.br")
  expect(html).toContain('Caio Ramos')
  expect(html).not.toContain('Sônia de Fora')
  expect(html).toContain('/agendar?profissional=')
})

test('ALCANCE-04 what is not public has no frame, and is not told from what is not there', async () => {
  await cena.base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    mundo.helena.id,
  ])
  for (const caminho of [
    `/quadro/profissionais/${mundo.helena.id}`,
    '/quadro/profissionais/00000000-0000-4000-8000-000000000000',
    '/quadro/profissionais/nenhum',
    '/quadro/clinicas/00000000-0000-4000-8000-000000000000',
  ]) {
    const { status, html } = await abrir(caminho)
    expect(status).toBe(404)
    expect(html).toContain('Agenda indisponível')
    expect(html).not.toContain('Helena')
  }
})

test('ALCANCE-04 names that people wrote cannot become markup of the frame', async () => {
  await cena.base.owner.query('update profiles set nome_completo = $1 where user_id = $2', [
    '<img src=x onerror=alert(1)>',
    mundo.helena.usuario_id,
  ])
  const { html } = await abrir(`/quadro/profissionais/${mundo.helena.id}`)
  expect(html).not.toContain('<img src=x')
})

test('ALCANCE-04 each permits sites of what they answer for: twice is once, twenty-one are too many, and a stranger finds nothing', async () => {
  const site = await daHelena().permitirSite({ ...dela(), origem: 'https://um.com.br' })
  expect(await daHelena().permitirSite({ ...dela(), origem: 'um.com.br' })).toEqual(site)
  await expect(daHelena().permitirSite({ ...daCasa(), origem: 'um.com.br' })).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
  })
  await expect(daHelena().permitirSite({ ...dela(), origem: 'http://um.com.br' })).rejects.toMatchObject({
    code: 'ENTRADA_INVALIDA',
  })
  expect(await daGestora().sites()).toEqual([])
  await expect(daGestora().retirarSite({ id: site.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  const feitos = await Promise.allSettled(
    Array.from({ length: maximoDeSites + 1 }, (_, n) =>
      daHelena().permitirSite({ ...dela(), origem: `https://site-${n}.com.br` }),
    ),
  )
  expect(feitos.flatMap((feito) => (feito.status === 'rejected' ? feito.reason.code : []))).toEqual([
    'LIMITE_DE_SITES',
    'LIMITE_DE_SITES',
  ])
  await daHelena().retirarSite({ id: site.id })
  expect((await abrir(`/quadro/profissionais/${mundo.helena.id}`)).onde).not.toContain('um.com.br')
})

test('ALCANCE-04 the script for other sites may be loaded by them, and its colours are those of the product', async () => {
  const { status, headers } = await abrir('/quadro.js')
  expect(status).toBe(200)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const tokens = await readFile(new URL('../../../web/src/estilos/tokens.css', import.meta.url), 'utf8')
  const cores = ESTILO_CSS.match(/#[0-9a-f]{3,6}/g)!
  expect(cores.length).toBeGreaterThan(20)
  const inteira = (cor: string) => (cor.length === 4 ? cor.replace(/[0-9a-f]/g, '$&$&') : cor)
  expect(cores.filter((cor) => !tokens.includes(inteira(cor)))).toEqual([])
})

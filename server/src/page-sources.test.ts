import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pageData, pageSources, sessionSources } from './page-sources.ts'

const id = '97cf2511-2e3b-4871-a0da-3d4611deca4d'

test.each([
  ['/login', 'src/app/login-route.tsx'],
  ['/login?aba=profissionais&q=sono', 'src/acesso/entrar/finder-tab.tsx'],
  ['/forgot-password', 'src/acesso/link-de-email/forgot-password-page.tsx'],
  ['/reset-password?token_hash=x&type=recovery', 'src/acesso/link-de-email/reset-password-page.tsx'],
  ['/auth/callback?code=x', 'src/acesso/google/callback-page.tsx'],
  [`/post/${id}`, 'src/app/post-route.tsx'],
  [`/profissionais-publicos/${id}?de=busca`, 'src/app/perfil-publico-route.tsx'],
])('POST-01 the html of %s asks for its own scripts, which exist', (address, source) => {
  const sources = pageSources(address)
  expect(sources).toContain(source)
  for (const each of sources)
    expect(existsSync(resolve(import.meta.dirname, '../../web', each)), each).toBe(true)
})

test('POST-01 a post and a professional are fetched beside their scripts, by an id and by nothing else', () => {
  expect(pageData(`/post/${id}`)).toBe(`/api/posts/${id}`)
  expect(pageData(`/profissionais-publicos/${id}/?x=1`)).toBe(`/api/profissionais/${id}`)
  for (const address of [
    '/',
    '/login',
    '/post/1',
    `/post/${id}"><script>`,
    `/post/${id}/../eu`,
    '/post/../eu',
  ])
    expect(pageData(address), address).toBeNull()
})

test.each([
  '/',
  '/?x=1',
  '/agenda?dia=2026-11-18',
  '/consultas/',
  '/perfil-paciente',
  '/admin-geral',
  '/clinicas',
])('HOME-01 the html of %s names the modules of the frame and of the page, which exist', (address) => {
  const { sources, homes = {} } = sessionSources(address)!
  expect(sources).toContain('src/app/shell.tsx')
  for (const each of [...sources, ...Object.values(homes)])
    expect(existsSync(resolve(import.meta.dirname, '../../web', each)), each).toBe(true)
})

test('RECEPCAO-03 the html of the home names the day of the desk for a receptionist', () => {
  expect(sessionSources('/')!.homes).toMatchObject({ clinica: 'src/agenda/recepcao/recepcao-page.tsx' })
})

test('HOME-01 a page of visitors names nothing of signed-in people', () => {
  for (const address of ['/login', `/post/${id}`, '/nada', '/agendas'])
    expect(sessionSources(address)).toBeNull()
})

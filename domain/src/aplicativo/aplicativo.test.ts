import { expect, test } from 'vitest'
import { EDICAO, EDICAO_MINIMA, paginaDoLink } from './aplicativo.ts'

const SITE = 'https://saude.exemplo.com.br'

test.each([
  [`${SITE}/reset-password?token_hash=a1&type=recovery`, '/reset-password?token_hash=a1&type=recovery'],
  [`${SITE}/auth/callback?code=c#x`, '/auth/callback?code=c#x'],
  [SITE, '/'],
  ['br.com.appdasaude://abrir/auth/callback?code=c', '/auth/callback?code=c'],
  ['br.com.appdasaude://abrir/seguranca', '/seguranca'],
])('ALCANCE-01 %s opens a page of the product in the app', (endereco, pagina) => {
  expect(paginaDoLink(endereco, SITE)).toBe(pagina)
})

test.each([
  'https://mal.exemplo.com/login',
  `${SITE}.mal.exemplo.com/login`,
  `http://saude.exemplo.com.br/login`,
  `${SITE}//mal.exemplo.com`,
  'br.com.appdasaude://abrir//mal.exemplo.com',
  'br.com.appdasaude://abrir.mal.exemplo.com/login',
  'br.com.appdasaude://outra/login',
  'javascript:alert(1)',
  `${SITE}/api/docs`,
  `${SITE}/arquivos/documentos/a.pdf`,
  `${SITE}/auth/v1/verify?token=a`,
  'nada',
])('ALCANCE-01 %s opens nothing in the app', (endereco) => {
  expect(paginaDoLink(endereco, SITE)).toBeNull()
})

test('ALCANCE-01 a server understands the app that is built with it', () => {
  expect(EDICAO).toBeGreaterThanOrEqual(EDICAO_MINIMA)
})

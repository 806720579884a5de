import { expect, test } from 'vitest'
import { codigoDoBotao, codigoDoQuadro, origemDoSite } from './site.ts'

test.each([
  ['clinica.com.br', 'https://clinica.com.br'],
  ['  https://Clinica.COM.br/contato?x=1#y ', 'https://clinica.com.br'],
  ['https://clinica.com.br:8443', 'https://clinica.com.br:8443'],
  ['https://açaí.com.br', 'https://xn--aa-4iaz.com.br'],
  ['http://localhost:3000/pagina', 'http://localhost:3000'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('ALCANCE-04 %s is the site %s', (digitado, origem) => {
  expect(origemDoSite(digitado)).toBe(origem)
})

test.each([
  '',
  'clinica',
  'http://clinica.com.br',
  'https://pessoa:senha@clinica.com.br',
  'javascript:alert(1)',
  'https://*.com.br',
  'https://clinica.com.br; script-src *',
  'https://10.0.0.300',
  `https://${'a'.repeat(220)}.com.br`,
  'ftp://clinica.com.br',
])('ALCANCE-04 %s is no site that a frame may stand in', (digitado) => {
  expect(origemDoSite(digitado)).toBeNull()
})

test('ALCANCE-04 what is pasted names the professional or the clinic, and the theme only where one was chosen', () => {
  const alvo = { tipo: 'profissional', id: 'p1' } as const
  expect(codigoDoQuadro('https://s.br', alvo, 'auto')).toBe(
    '<script src="https://s.br/quadro.js" data-profissional="p1" async></script>',
  )
  expect(codigoDoQuadro('https://s.br', { tipo: 'clinica', id: 'c1' }, 'escuro')).toContain(
    'data-clinica="c1" data-tema="escuro"',
  )
  expect(codigoDoBotao('https://s.br', alvo)).toContain('href="https://s.br/agendar?profissional=p1"')
  expect(codigoDoBotao('https://s.br', { tipo: 'clinica', id: 'c1' })).toContain('/clinicas-publicas/c1"')
})

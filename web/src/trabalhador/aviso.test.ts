import { expect, test } from 'vitest'
import { caminhoDaqui, lerAviso } from './aviso.ts'

const daqui = 'https://app.exemplo.com.br'

test('DATA-07 a notice of our server is read as it is', () => {
  const aviso = { id: 'n-1', titulo: 'Confira seu agendamento', link: '/consultas', urgente: true }
  expect(lerAviso(JSON.stringify(aviso))).toEqual(aviso)
})

test.each([undefined, '', '{', '[]', 'null', '{"id":1}', '{"id":"a","titulo":"b"}'])(
  'DATA-07 a notice that cannot be read (%s) has no words of its own and leads to the centre',
  (texto) => {
    expect(lerAviso(texto)).toMatchObject({ titulo: 'Há um aviso do App da Saúde', link: '/notificacoes' })
  },
)

test.each([
  ['/consultas?aba=2#dia', '/consultas?aba=2#dia'],
  ['https://mal.example/', '/notificacoes'],
  ['//mal.example/x', '/notificacoes'],
  ['/\\mal.example', '/notificacoes'],
  ['javascript:alert(1)', '/notificacoes'],
  [null, '/notificacoes'],
])('S12 a clicked notice that says %s leads to %s', (link, caminho) => {
  expect(caminhoDaqui(link, daqui)).toBe(caminho)
})

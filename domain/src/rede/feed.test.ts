import { expect, test } from 'vitest'
import { emOrdem, motivos, porQue } from './feed.ts'

const post = (id: string, outros: Partial<Parameters<typeof emOrdem>[0][number]> = {}) => ({
  id,
  motivo: 'dica' as const,
  likes_count: 0,
  comentarios_count: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  ...outros,
})

test('REDE-01 within a page whom one follows comes before a stranger with a few likes', () => {
  const pagina = [
    post('a', { likes_count: 40 }),
    post('b', { motivo: 'seguindo' }),
    post('c', { motivo: 'cidade' }),
  ]
  expect(emOrdem(pagina, 'relevantes').map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('REDE-01 equal posts stand by date, and by date alone where that was chosen', () => {
  const pagina = [
    post('velho', { created_at: '2026-11-19T12:00:00.000Z' }),
    post('novo'),
    post('seguido', { motivo: 'seguindo', created_at: '2026-11-18T12:00:00.000Z' }),
  ]
  expect(emOrdem(pagina, 'relevantes').map(({ id }) => id)).toEqual(['seguido', 'novo', 'velho'])
  expect(emOrdem(pagina, 'recentes').map(({ id }) => id)).toEqual(['velho', 'novo', 'seguido'])
})

test('REDE-01 every reason reads as one short line', () => {
  const linhas = motivos.map((motivo) => porQue(motivo, 'Ana Lima'))
  expect(new Set(linhas).size).toBe(motivos.length)
  for (const linha of linhas) expect(linha).toMatch(/^\p{Lu}[^\n.]{3,60}\.$/u)
})

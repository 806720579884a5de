import { expect, test } from 'vitest'
import { midiaSchema, rotulosStatusPost, rotulosTipoPost, statusPost, tiposPost } from './post.ts'

test('POST-06 the four types read as the badge says', () => {
  expect(tiposPost.map((tipo) => [tipo, rotulosTipoPost[tipo]])).toEqual([
    ['dica_saude', 'Dica de Saúde'],
    ['pergunta', 'Pergunta'],
    ['experiencia', 'Experiência'],
    ['discussao', 'Discussão'],
  ])
})

test('POST-03 every status has a label of its own', () => {
  expect(new Set(statusPost.map((status) => rotulosStatusPost[status])).size).toBe(statusPost.length)
})

test('DATA-08 a media item is an image or a video with address and name', () => {
  expect(midiaSchema.safeParse({ type: 'image', url: '/a.jpg', name: 'a' }).success).toBe(true)
  expect(midiaSchema.safeParse({ type: 'video', url: '/a.mp4', name: 'a' }).success).toBe(true)
  expect(midiaSchema.safeParse({ type: 'audio', url: '/a.mp3', name: 'a' }).success).toBe(false)
  expect(midiaSchema.safeParse({ type: 'image', url: '/a.jpg' }).success).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { mensagemDeTamanho, origensDaFoto, recorteDentroDe } from './avatar.ts'
import { bucketDe, buckets, cacheDe, donoDoCaminho, tipoPeloNome, type TipoDeArquivo } from './buckets.ts'
import { envios } from './envios.ts'
import { giroDe, recorteGuardado } from './orientacao.ts'
import { tipoDoConteudo } from './tipo-do-conteudo.ts'

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('what a file is', () => {
  test.each<[string, string, TipoDeArquivo | null]>([
    ['JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF', 'GIF89a', 'image/gif'],
    ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['AVIF', '\0\0\0\x1cftypavif', 'image/avif'],
    ['AVIF by a compatible brand', '\0\0\0\x1cftypmif1\0\0\0\0avif', 'image/avif'],
    ['MP4', '\0\0\0\x18ftypisom', 'video/mp4'],
    ['WebM', '\x1a\x45\xdf\xa3', 'video/webm'],
    ['PDF', '%PDF-1.7', 'application/pdf'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['HTML', '<!doctype html>', null],
    ['a picture after a space', ' \x89PNG\r\n\x1a\n', null],
    ['another RIFF', 'RIFF\0\0\0\0WAVEfmt ', null],
    ['nothing', '', null],
  ])('S9 the first bytes of %s say so', (_, bytes, tipo) => {
    expect(tipoDoConteudo(latin1(bytes))).toBe(tipo)
  })

  test('S7 a type is told by an extension of ours and by no other', () => {
    expect(tipoPeloNome('a/b.jpg')).toBe('image/jpeg')
    for (const nome of ['a.svg', 'a.html', 'a.JPG', 'a.jpg.html', 'jpg', 'a.'])
      expect(tipoPeloNome(nome)).toBeUndefined()
  })
})

describe('where files lie', () => {
  test('PERSON-05 photos are public pictures of 5 MB at most; no other name is a bucket', () => {
    expect(buckets.avatars).toMatchObject({ publico: true, maximo: 5_242_880 })
    for (const nome of ['constructor', '__proto__', 'nada', '']) expect(bucketDe(nome)).toBeUndefined()
    expect(donoDoCaminho('a1/avatar.jpg')).toBe('a1')
  })

  test('PERSON-05 an hour in caches, for ever with the hash of the content in the name, never for what is private', () => {
    const hash = '0a'.repeat(32)
    expect(cacheDe(buckets.avatars, 'a/avatar.jpg')).toBe('public, max-age=3600')
    expect(cacheDe(buckets.posts, `a/${hash}.png`)).toBe('public, max-age=31536000, immutable')
    expect(cacheDe(buckets.posts, `a/${hash}/foto.png`)).toBe('public, max-age=3600')
    expect(cacheDe(buckets.documentos, `a/${hash}.pdf`)).toBe('private, no-store')
  })

  test('PERSON-04 each place of the photo has its limit and its words, and an unknown one the larger limit', () => {
    const { limite } = envios.get('POST /arquivos/avatar')!
    const limites = [...origensDaFoto, 'outra'].map((origem) => limite(new URLSearchParams({ origem })))
    expect(limites).toEqual([
      { maximo: 2_097_152, mensagem: mensagemDeTamanho.perfil },
      { maximo: 5_242_880, mensagem: mensagemDeTamanho.cabecalho },
      { maximo: 5_242_880 },
    ])
  })
})

describe('the square of a photo', () => {
  test('PERSON-05 without one it is the largest of the middle; one that leaves the picture is brought back', () => {
    expect(recorteDentroDe(400, 300, null)).toEqual({ x: 50, y: 0, lado: 300 })
    expect(recorteDentroDe(400, 300, { x: 10, y: 20, lado: 30 })).toEqual({ x: 10, y: 20, lado: 30 })
    expect(recorteDentroDe(400, 300, { x: 399, y: -5, lado: 900 })).toEqual({ x: 100, y: 0, lado: 300 })
    expect(recorteDentroDe(1, 1, { x: 9, y: 9, lado: 0 })).toEqual({ x: 0, y: 0, lado: 1 })
  })

  test('PERSON-05 in each of the eight orientations it lies within the stored picture', () => {
    const guardada = { largura: 400, altura: 300 }
    for (let orientacao = 1; orientacao <= 8; orientacao++) {
      const giro = giroDe(orientacao)
      const emPe = giro.graus % 180 === 90 ? { x: 200, y: 300 } : { x: 300, y: 200 }
      const { x, y, lado } = recorteGuardado({ ...emPe, lado: 100 }, giro, guardada)
      // The lower right corner of the upright picture is a corner of the stored one.
      expect([x === 0 || x === 300, y === 0 || y === 200, lado]).toEqual([true, true, 100])
    }
    expect(giroDe(undefined)).toEqual(giroDe(1))
    expect(giroDe(9)).toEqual(giroDe(1))
  })
})

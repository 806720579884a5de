import { describe, expect, it } from 'vitest'
import { gather, type Moment, type Piece } from './chunks.ts'

const piece = (name: string, size: number, ...needs: string[]): Piece => ({ name, size, needs })
const moment = (asked: string, more: Partial<Moment> = {}): Moment => ({
  asked: [asked],
  known: [],
  weight: 1,
  ...more,
})
const files = (groups: string[][]) => groups.map((members) => members.toSorted().join('+')).toSorted()
const ALL = { apart: new Set<string>(), limit: 1_000 }

describe('files of the web app', () => {
  it('puts together what the same pages need', () => {
    const pieces = [
      piece('agenda', 40, 'grade', 'relogio', 'botao'),
      piece('login', 30, 'senha', 'botao'),
      piece('grade', 5),
      piece('relogio', 4),
      piece('senha', 6),
      piece('botao', 3),
    ]
    const groups = gather(pieces, [moment('agenda'), moment('login')], { ...ALL, files: 3 })
    expect(files(groups)).toEqual(['agenda+grade+relogio', 'botao', 'login+senha'])
  })

  it('keeps pages apart, however small they are', () => {
    const pieces = [piece('agenda', 1), piece('login', 1), piece('post', 1)]
    const groups = gather(pieces, [moment('agenda'), moment('login'), moment('post')], {
      ...ALL,
      files: 1,
      apart: new Set(['agenda', 'login']),
    })
    expect(groups).toHaveLength(2)
    expect(groups.some((members) => members.includes('agenda') && members.includes('login'))).toBe(false)
  })

  it('spares the page that weighs most, and the one that counts most', () => {
    const pieces = [
      piece('grande', 900, 'a'),
      piece('pequena', 100, 'b'),
      piece('media', 100, 'c'),
      piece('a', 5),
      piece('b', 5),
      piece('c', 5),
    ]
    const shared = (weight: number) =>
      gather(
        [...pieces, piece('tambem', 1, 'a', 'b', 'c')],
        [moment('grande'), moment('pequena', { weight }), moment('media'), moment('tambem')],
        { files: 6, limit: 1_000, apart: new Set(['grande', 'pequena', 'media', 'tambem']) },
      )
    expect(files(shared(1))).toContain('b+c')
    expect(files(shared(1_000))).not.toContain('b+c')
  })

  it('never makes two files need each other', () => {
    const pieces = [piece('fim', 1), piece('meio', 900, 'fim'), piece('inicio', 1, 'meio')]
    const groups = gather(pieces, [moment('inicio'), moment('meio')], {
      ...ALL,
      files: 2,
      apart: new Set(['meio']),
    })
    expect(files(groups)).not.toContain('fim+inicio')
  })

  it('decides alike whatever the order of the pieces', () => {
    const pieces = Array.from({ length: 30 }, (_, index) =>
      piece(`p${index}`, 10 + ((index * 7) % 13), ...(index > 3 ? [`p${index % 4}`] : [])),
    )
    const moments = pieces.slice(4, 14).map(({ name }) => moment(name))
    const one = gather(pieces, moments, { ...ALL, files: 9 })
    expect(one).toHaveLength(9)
    expect(gather(pieces.toReversed(), moments, { ...ALL, files: 9 })).toEqual(one)
  })
})

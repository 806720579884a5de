import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

test('S4 visitors have three hundred requests in five minutes, another number by setting, and no limit with none', () => {
  const de = (ANONYMOUS_REQUESTS?: string) => readSettings({ ANONYMOUS_REQUESTS }).anonymousRequests
  expect([de(), de('50'), de('0')]).toEqual([300, 50, 0])
})

describe('the map of nearby professionals', () => {
  const mapa = (env: Record<string, string>) =>
    readSettings({ SITE_URL: 'https://app.exemplo.com.br', ...env }).map

  test('GEO-07 none is the default', () => {
    expect(mapa({})).toBeNull()
  })

  test('GEO-07 a style of another site opens the policy for that site, and for those that it names', () => {
    expect(
      mapa({
        MAP_STYLE_URL: 'https://mapas.exemplo.com/estilo.json',
        MAP_ORIGINS: 'https://letras.exemplo.com/x, https://mapas.exemplo.com',
      }),
    ).toEqual({
      styleUrl: 'https://mapas.exemplo.com/estilo.json',
      host: 'mapas.exemplo.com',
      origins: ['https://mapas.exemplo.com', 'https://letras.exemplo.com'],
    })
  })

  test.each(['/mapa/estilo.json', 'https://app.exemplo.com.br/mapa/estilo.json'])(
    'GEO-07 %s is of this server and opens nothing',
    (styleUrl) => {
      expect(mapa({ MAP_STYLE_URL: styleUrl })).toEqual({ styleUrl, host: null, origins: [] })
    },
  )

  test.each<Record<string, string>>([
    { MAP_STYLE_URL: 'javascript:alert(1)' },
    { MAP_STYLE_URL: '//outro.exemplo.com/estilo.json' },
    { MAP_STYLE_URL: '/estilo.json', MAP_ORIGINS: 'letras' },
  ])('GEO-07 %j is refused at the start', (env) => {
    expect(() => mapa(env)).toThrow(SettingsError)
  })
})

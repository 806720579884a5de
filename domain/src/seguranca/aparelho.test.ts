import { describe, expect, test } from 'vitest'
import { aparelhoDe, redeTruncada } from './aparelho.ts'

describe('a device in words', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
      'computador',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'computador',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'computador',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
      'computador',
      'Firefox',
      'Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'celular',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
      'celular',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'celular',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
      'tablet',
      'Chrome',
      'Android',
    ],
    ['node', 'desconhecido', null, null],
    [null, 'desconhecido', null, null],
  ])('SESSION-01 %s', (userAgent, tipo, navegador, sistema) => {
    expect(aparelhoDe(userAgent)).toEqual({ tipo, navegador, sistema })
  })
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::x'],
  ['2001:db8::1', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['fe80::1%eth0', 'fe80:0:0::x'],
  ['nonsense', null],
  [null, null],
])('SESSION-01 the address %s is shown as %s and never whole', (ip, rede) => {
  expect(redeTruncada(ip)).toBe(rede)
})

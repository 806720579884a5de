import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { specialtyThemes } from '#web/ui/specialty-icon.tsx'
import { statusIcon } from '#web/ui/status-badge.tsx'

const FILES = ['tokens', 'tons-status', 'tons-especialidades', 'tons-perfis']
const css = FILES.map((name) => readFileSync(`web/src/estilos/${name}.css`, 'utf8')).join('\n')

/** Every `--name: #hex` of the blocks with this theme's selector. */
function colours(theme: 'light' | 'dark'): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(`[data-theme='${theme}']`)) continue
    for (const [, name = '', hex = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
      found.set(name, hex)
  }
  return found
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2: 1 to 21. */
function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['canvas', 'surface', 'subtle', 'hover']
const on = (text: string, ...backs: string[]) => backs.map((back) => [text, back] as const)

const body = [...on('ink', ...surfaces), ...on('ink-2', ...surfaces)]
const text = [
  ...on('muted', ...surfaces),
  ...on('primary', 'canvas', 'surface', 'subtle', 'primary-soft'),
  ...on('on-primary', 'primary', 'primary-hover'),
  ...on('primary-soft-fg', 'primary-soft'),
  ...on('success', 'canvas', 'surface', 'success-soft'),
  ...on('warning', 'canvas', 'surface', 'warning-soft'),
  ...on('danger', 'canvas', 'surface', 'danger-soft'),
  ...on('info', 'canvas', 'surface', 'info-soft'),
  ...on('on-danger', 'danger', 'danger-hover'),
  ...on('accent-fg', 'accent-soft'),
  ...on('ink', 'accent-soft', 'danger-soft'),
  ...on('on-emergency', 'emergency'),
  ...on('canvas', 'ink'),
]
const controls = [
  ...on('line-strong', 'canvas', 'surface'),
  ...on('ring', ...surfaces),
  ...on('danger', 'surface'),
  ...on('primary', 'surface', 'canvas'),
  ...on('emergency', 'canvas'),
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const palette = colours(theme)
  const measure = ([front, back]: readonly [string, string]) => {
    const one = palette.get(front)
    const other = palette.get(back)
    if (!one || !other) throw new Error(`no colour ${one ? back : front} in the ${theme} theme`)
    return ratio(one, other)
  }

  test.each(body)('%s on %s can be read at length: 7 to 1', (...pair) => {
    expect(measure(pair)).toBeGreaterThanOrEqual(7)
  })

  test.each(text)('%s on %s can be read: 4.5 to 1', (...pair) => {
    expect(measure(pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('%s on %s can be seen: 3 to 1', (...pair) => {
    expect(measure(pair)).toBeGreaterThanOrEqual(3)
  })

  test.each([1, 2, 3, 4, 5])('chart colour %i can be seen on a card', (series) => {
    expect(measure([`chart-${series}`, 'surface'])).toBeGreaterThanOrEqual(4.5)
  })

  const families = [...palette.keys()]
    .filter((name) => /^(st|es|rl)-.*-bg$/.test(name))
    .map((name) => name.slice(0, -3))

  test('APPT-01 POST-07 SHELL-06 every status, specialty theme and role has its colours', () => {
    const expected = [
      ...Object.keys(statusIcon).map((slug) => `st-${slug}`),
      ...specialtyThemes.map((slug) => `es-${slug}`),
    ]
    expect(families).toEqual(expect.arrayContaining(expected))
    expect(families.filter((name) => name.startsWith('rl-'))).toHaveLength(7)
    expect(families).toHaveLength(25)
  })

  test.each(families)('family %s: text 7 to 1 on its tint, bar 3 to 1 on tint and card', (family) => {
    expect(measure([`${family}-fg`, `${family}-bg`])).toBeGreaterThanOrEqual(7)
    expect(measure([`${family}-solid`, `${family}-bg`])).toBeGreaterThanOrEqual(3)
    expect(measure([`${family}-solid`, 'surface'])).toBeGreaterThanOrEqual(3)
  })
})

test('the yellow of the 50+ badge carries its text in both themes', () => {
  const light = colours('light')
  expect(ratio(light.get('on-accent') ?? '', light.get('accent') ?? '')).toBeGreaterThanOrEqual(7)
  expect(colours('dark').get('accent')).toBe(light.get('accent'))
})

test('white text stands on the lightest point of the brand gradient', () => {
  expect(ratio('#ffffff', colours('light').get('brand-1') ?? '')).toBeGreaterThanOrEqual(4.5)
})

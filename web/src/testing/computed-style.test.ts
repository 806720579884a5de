import { expect, test } from 'vitest'
import { quickComputedStyle } from './computed-style.ts'

/** jsdom's own, which the window of a frame still has. */
function ofJsdom() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame.contentWindow!.getComputedStyle
}

const TAGS =
  'a address area article aside audio b blockquote body br button canvas caption col colgroup datalist dd details dialog div dl dt embed fieldset figure form h1 h2 head hr html iframe img input label legend li link main menu meta meter nav noscript object ol optgroup option output p param picture pre progress ruby script search section select slot small span style summary svg path g text table tbody td template textarea tfoot th thead title tr ul video'.split(
    ' ',
  )
const SVG = 'http://www.w3.org/2000/svg'
const OF_SVG = new Set(['svg', 'path', 'g', 'text'])
const FORMS = ['', 'hidden', 'hidden="until-found"', 'open', 'type="hidden"', 'type="HIDDEN"', 'popover']
const STYLES = [
  '',
  'display: none',
  'display: flex',
  'visibility: hidden',
  'visibility: inherit',
  'pointer-events: none',
  'pointer-events: auto',
]

test('what is told quickly is what jsdom tells, for every element, attribute and own style', () => {
  const real = ofJsdom()
  const quick = quickComputedStyle(real)
  const wrong: string[] = []
  let seen = 0
  const places = [...TAGS.map((tag) => ['div', tag]), ['details', 'summary'], ['dialog', 'p']] as const
  const shapes = [
    ...FORMS.map((form) => [form, '', '']),
    ...STYLES.flatMap((style) =>
      ['', 'visibility: hidden; pointer-events: none'].map((outer) => ['', style, outer]),
    ),
    ['hidden', 'display: flex', 'visibility: visible'],
  ] as const
  for (const [around, tag] of places)
    for (const [form, style, outer] of shapes) {
      const parent = document.createElement(around!)
      const element = document.createElementNS(OF_SVG.has(tag!) ? SVG : parent.namespaceURI, tag!)
      const [, name, value = ''] = /^([a-z]+)(?:="([^"]*)")?$/.exec(form!) ?? []
      if (name) element.setAttribute(name, value)
      if (style) element.setAttribute('style', style)
      if (outer) parent.setAttribute('style', outer)
      parent.append(element)
      document.body.append(parent)
      const [mine, its] = [quick(element), real(element)]
      const where = `${around} ${outer} > ${tag} ${form} ${style}`
      if (mine.display !== its.display) wrong.push(`${where}: ${mine.display}, not ${its.display}`)
      for (const property of ['visibility', 'pointer-events']) {
        const [told, known] = [mine, its].map((each) => each.getPropertyValue(property))
        if (told !== known) wrong.push(`${where}: ${property} ${told}, not ${known}`)
      }
      seen += 1
      parent.remove()
    }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(1_000)
})

test('a hidden row of a table, a style sheet and a change of the document are seen', () => {
  const quick = quickComputedStyle(ofJsdom())
  document.body.innerHTML = '<table><tbody><tr hidden><td>1</td></tr></tbody></table><p>2</p>'
  expect(quick(document.querySelector('td')!).visibility).toBe('collapse')
  const paragraph = document.querySelector('p')!
  expect(quick(paragraph).display).toBe('block')
  paragraph.style.display = 'none'
  expect(quick(paragraph).display).toBe('none')
  paragraph.style.display = ''
  document.head.innerHTML = '<style>p { display: none }</style>'
  expect(quick(paragraph).display).toBe('none')
  document.head.innerHTML = ''
  expect(quick(paragraph).display).toBe('block')
})

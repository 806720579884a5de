/** Elements and attributes whose display depends on more than their own name and attributes, or cannot be overruled by a style of their own. */
const OF_THEIR_OWN = new Set(['summary', 'noscript', 'embed'])
/** Of any property: they look elsewhere for its value. */
const KEYWORDS = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer'])
const TABLE_PARTS = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])

type ComputedStyle = typeof window.getComputedStyle

/**
 * jsdom compares an element with every rule of its default style sheet for each computed style, again after each change of the document. Queries by role ask
 * only for `display` and `visibility`, of thousands of elements, and each press of a button for `pointer-events`. These are told from the element's name, its attributes and its own style, as long as
 * no style sheet of the document names them. Everything else comes from jsdom.
 * @param real jsdom's own function
 */
export function quickComputedStyle(real: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>()

  function displayOf(element: Element): string | undefined {
    const own = ownStyle(element)?.display
    if (own) return own
    const key = [
      element.namespaceURI,
      element.localName,
      ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name)),
    ]
      .map((part) => part ?? '\0')
      .join(' ')
    let found = displays.get(key)
    if (found === undefined) displays.set(key, (found = real(sampleOf(element)).display))
    return found
  }

  return (element, pseudo) => {
    if (pseudo || !isPlain(element)) return real(element, pseudo)
    const quick: Record<string, () => string | undefined> = {
      display: () => displayOf(element),
      visibility: () => inherited(element, 'visibility', 'visible'),
      'pointer-events': () => inherited(element, 'pointer-events', 'auto'),
      pointerEvents: () => inherited(element, 'pointer-events', 'auto'),
    }
    let whole: CSSStyleDeclaration | undefined
    const rest = () => (whole ??= real(element))
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const known = typeof name === 'string' ? quick[name]?.() : undefined
        if (known !== undefined) return known
        if (name === 'getPropertyValue')
          return (property: string) => quick[property]?.() ?? rest().getPropertyValue(property)
        const value: unknown = Reflect.get(rest(), name)
        return typeof value === 'function' ? (value.bind(rest()) as unknown) : value
      },
    })
  }
}

function isPlain(element: Element): boolean {
  return (
    ![...element.ownerDocument.styleSheets].some(decides) &&
    !OF_THEIR_OWN.has(element.localName) &&
    !element.hasAttribute('popover') &&
    !(element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden')
  )
}

const deciding = new WeakMap<CSSStyleSheet, boolean>()

/** Whether a style sheet names one of the properties. That of the scroll lock, in every dialog, does not. */
function decides(sheet: CSSStyleSheet): boolean {
  let known = deciding.get(sheet)
  if (known === undefined)
    deciding.set(
      sheet,
      (known = /\b(display|visibility|pointer-events|all)\s*:/.test(sheet.ownerNode?.textContent ?? 'all:')),
    )
  return known
}

/** An element of the same name with the attributes that decide its display. */
function sampleOf(element: Element): Element {
  const sample = element.ownerDocument.createElementNS(element.namespaceURI, element.localName)
  for (const name of ['hidden', 'open', 'type']) {
    const value = element.getAttribute(name)
    if (value !== null) sample.setAttribute(name, value)
  }
  return sample
}

/** What the first says that has it in its own style, from the element upwards. Undefined where jsdom has to say. */
function inherited(element: Element, property: string, otherwise: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (TABLE_PARTS.has(at.localName) && at.hasAttribute('hidden')) return undefined
    const own = ownStyle(at)?.getPropertyValue(property)
    if (own) return KEYWORDS.has(own) ? undefined : own
  }
  return otherwise
}

function ownStyle(element: Element): CSSStyleDeclaration | undefined {
  return element.hasAttribute('style') ? (element as HTMLElement).style : undefined
}

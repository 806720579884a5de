import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { styleSingleton } from './style-singleton.ts'

class Sheet {
  text = ''
  replaceSync(css: string) {
    this.text = css
  }
}

const rules = () => (document.adoptedStyleSheets as unknown as Sheet[]).map((sheet) => sheet.text)

describe('scroll lock styles', () => {
  beforeEach(() => {
    vi.stubGlobal('CSSStyleSheet', Sheet)
    document.adoptedStyleSheets = []
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('two users share one constructed sheet, the last one takes it away, and no style element is made', () => {
    const Lock = styleSingleton()
    const page = (count: number) =>
      ['a', 'b'].slice(0, count).map((key) => <Lock key={key} styles="body{overflow:hidden}" />)
    const { rerender } = render(page(2))
    expect(rules()).toEqual(['body{overflow:hidden}'])
    rerender(page(1))
    expect(rules()).toHaveLength(1)
    rerender(page(0))
    expect(rules()).toEqual([])
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })

  test('new rules take the place of the old ones', () => {
    const Lock = styleSingleton()
    const { rerender } = render(<Lock styles="body{margin-right:15px}" />)
    rerender(<Lock styles="body{margin-right:0}" />)
    expect(rules()).toEqual(['body{margin-right:0}'])
  })
})

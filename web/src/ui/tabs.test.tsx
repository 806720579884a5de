import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

const LARGURA = 328
const CADA = 120
const valores = ['proximas', 'historico', 'canceladas', 'espera']

/** Four tabs of 120 px in a row of 328 px. jsdom has no layout, so the boxes are given here. */
function naTelaEstreita() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const aba = valores.indexOf(this.textContent)
    const x = aba < 0 ? 0 : aba * CADA - this.parentElement!.scrollLeft
    return new DOMRect(x, 0, aba < 0 ? LARGURA : CADA, 44)
  })
}

const abas = (aberta: string) => (
  <Tabs value={aberta}>
    <TabList variant="line" aria-label="Consultas">
      {valores.map((cada) => (
        <Tab key={cada} value={cada}>
          {cada}
        </Tab>
      ))}
    </TabList>
    {valores.map((cada) => (
      <TabPanel key={cada} value={cada} />
    ))}
  </Tabs>
)

test('APPT-05 a tab that the address opens stands in view with a piece of its neighbour, and so does the first one again', () => {
  naTelaEstreita()
  const { rerender } = render(abas('canceladas'))
  const lista = screen.getByRole('tablist')
  const faixa = () => {
    const { left, right } = screen.getByRole('tab', { selected: true }).getBoundingClientRect()
    return [left, LARGURA - right]
  }
  expect(faixa()).toEqual([LARGURA - CADA - 24, 24])
  rerender(abas('historico'))
  expect(lista.scrollLeft).toBe(56)
  rerender(abas('proximas'))
  expect(faixa()[0]).toBeGreaterThanOrEqual(0)
})

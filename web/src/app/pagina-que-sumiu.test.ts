import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Modulo = typeof import('./pagina-que-sumiu.ts')
let aqui: Modulo

/** The state of a document that was just loaded; what the tab remembers stays. */
async function novoDocumento(): Promise<Modulo> {
  vi.resetModules()
  return import('./pagina-que-sumiu.ts')
}

beforeEach(async () => {
  aqui = await novoDocumento()
})

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const sumiu = (arquivo = '/assets/agenda-1.js') =>
  new aqui.PaginaSumiu(`No page: Failed to fetch dynamically imported module: ${arquivo}`)

test('a page whose file is gone is loaded anew once, and the next document says so once', async () => {
  const recarregar = vi.fn()
  expect(aqui.podeRecarregar(sumiu())).toBe(true)
  aqui.recarregarUmaVez(sumiu(), recarregar)
  expect(recarregar).toHaveBeenCalledOnce()
  expect(aqui.tomarAviso()).toBe(false)
  aqui = await novoDocumento()
  expect(aqui.tomarAviso()).toBe(true)
  expect(aqui.tomarAviso()).toBe(false)
})

test('a reload that did not help is neither repeated nor announced', async () => {
  aqui.recarregarUmaVez(sumiu(), () => undefined)
  aqui = await novoDocumento()
  expect(aqui.podeRecarregar(sumiu())).toBe(false)
  aqui.calarAviso()
  expect(aqui.tomarAviso()).toBe(false)
})

test('the file of the next version may be missing one day too', () => {
  aqui.recarregarUmaVez(sumiu(), () => undefined)
  expect(aqui.podeRecarregar(sumiu('/assets/agenda-2.js'))).toBe(true)
})

test('a part that a page loads later counts as well, another error does not', () => {
  const parte = 'Failed to fetch dynamically imported module: /assets/filtros-1.js'
  expect(aqui.podeRecarregar(new TypeError(parte))).toBe(true)
  expect(aqui.podeRecarregar(new Error(parte))).toBe(false)
})

test('without network, for another error, and where nothing is remembered, nothing is loaded anew', () => {
  expect(aqui.podeRecarregar(new TypeError('another'))).toBe(false)
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(aqui.podeRecarregar(sumiu())).toBe(false)
  rede.mockReturnValue(true)
  expect(aqui.podeRecarregar(sumiu())).toBe(true)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(aqui.podeRecarregar(sumiu())).toBe(false)
  const recarregar = vi.fn()
  aqui.recarregarUmaVez(sumiu(), recarregar)
  expect(recarregar).not.toHaveBeenCalled()
  expect(aqui.tomarAviso()).toBe(false)
})

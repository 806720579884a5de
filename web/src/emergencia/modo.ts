const CHAVE = 'modo-emergencia'
const ENDERECO = 'emergencia'

/**
 * Whether emergency mode is on in this tab. It survives a reload and ends with the tab. While it is on, the history has
 * one more entry, so that Back leaves the mode and not the page.
 */
export class ModoEmergencia {
  #ativo = lembrado()
  /** The button is leaving that entry. */
  #saindo = false
  #ouvintes = new Set<() => void>()

  ativo = (): boolean => this.#ativo

  ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }

  /** SHELL-08: toggles the mode. */
  alternar = (): void => this.definir(!this.#ativo)

  /** SHELL-08: sets the mode. */
  definir = (ativo: boolean): void => {
    if (ativo === this.#ativo) return
    this.#mudar(ativo)
    if (ativo) marcarEntrada()
    else if (noHistorico()) {
      this.#saindo = true
      history.back()
    }
  }

  /** Follows Back and Forward. @returns a function that stops following */
  seguirHistorico(): () => void {
    // A manual reload, or a page that replaced its entry, may have lost the mark.
    if (this.#ativo && !noHistorico()) marcarEntrada()
    let endereco = location.href
    const onMover = (event: PopStateEvent) => {
      const dentro = marcado(event.state)
      // The page underneath does not change, so its router must not react.
      const nosso = this.#saindo || dentro !== this.#ativo
      if (nosso && location.href === endereco) event.stopImmediatePropagation()
      endereco = location.href
      this.#saindo = false
      if (dentro !== this.#ativo) this.#mudar(dentro)
    }
    const onAbrir = () => (endereco = location.href)
    const parar = this.ouvir(onAbrir)
    window.addEventListener('popstate', onMover, { capture: true })
    return () => {
      parar()
      window.removeEventListener('popstate', onMover, { capture: true })
    }
  }

  #mudar(ativo: boolean): void {
    this.#ativo = ativo
    lembrar(ativo)
    for (const ouvinte of this.#ouvintes) ouvinte()
  }
}

/**
 * With `?emergencia` in the address (the shortcut of the installed app) the mode begins switched on. The word then
 * leaves the address.
 */
export function entrarPelaEmergencia(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(ENDERECO)) return
  url.searchParams.delete(ENDERECO)
  lembrar(true)
  history.replaceState(history.state, '', url)
}

/** Bypasses the router, which listens to `history.pushState`: the page does not change. */
function marcarEntrada(): void {
  History.prototype.pushState.call(history, { ...history.state, [ENDERECO]: true }, '')
}

const marcado = (estado: unknown) => Boolean((estado as { emergencia?: boolean } | null)?.emergencia)
const noHistorico = () => marcado(history.state)

function lembrado(): boolean {
  try {
    return sessionStorage.getItem(CHAVE) !== null
  } catch {
    return false
  }
}

function lembrar(ativo: boolean): void {
  try {
    if (ativo) sessionStorage.setItem(CHAVE, '1')
    else sessionStorage.removeItem(CHAVE)
  } catch {
    // Storage denied: the mode lasts as long as the page.
  }
}

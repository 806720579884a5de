/** What lies above a page and closes first. */
const ACIMA = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((papel) => `[role=${papel}][data-state=open]`)
  .join()

/** Pages behind which there is nothing of this visit. */
const RAIZES = new Set(['/', '/login', '/perfil-paciente', '/admin-geral'])

/**
 * The back button of Android: closes what lies above the page, or goes back, or leaves the app at a home.
 * @param podeVoltar whether the web view has a page before this one
 */
export function voltar(podeVoltar: boolean, deixarOApp: () => void): void {
  if (document.querySelector(ACIMA)) {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
    )
    return
  }
  // Emergency mode has an entry of its own in the history.
  const emergencia = Boolean((history.state as { emergencia?: boolean } | null)?.emergencia)
  if (podeVoltar && (emergencia || !RAIZES.has(location.pathname))) history.back()
  else deixarOApp()
}

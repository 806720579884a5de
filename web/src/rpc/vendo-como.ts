const CHAVE = 'vendo-como'

/** The view by which this tab sees as another person (ADMIN-07); null without one. A view is of one tab alone. */
export function visaoAberta(): string | null {
  try {
    return sessionStorage.getItem(CHAVE)
  } catch {
    return null
  }
}

/** Begins or ends a view in this tab. The page starts anew, so that nothing of one person is shown to the other. */
export function trocarVisao(visao: string | null, endereco: string): void {
  if (visao === null) sessionStorage.removeItem(CHAVE)
  else sessionStorage.setItem(CHAVE, visao)
  location.assign(endereco)
}

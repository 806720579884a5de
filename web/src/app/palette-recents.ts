/** Recent choices kept for each person. */
const QUANTOS = 5

const chave = (usuario_id: string) => `paleta-recentes-${usuario_id}`

/**
 * Recent pages and actions of this person on this device, newest first. Professionals are left out: a search for one is
 * health information.
 */
export function lerRecentes(usuario_id: string): string[] {
  try {
    const salvo: unknown = JSON.parse(localStorage.getItem(chave(usuario_id)) ?? '[]')
    if (!Array.isArray(salvo)) return []
    return salvo.filter((id) => typeof id === 'string').slice(0, QUANTOS)
  } catch {
    return []
  }
}

/** Puts a choice at the front. */
export function lembrar(usuario_id: string, id: string): void {
  const recentes = [id, ...lerRecentes(usuario_id).filter((outro) => outro !== id)].slice(0, QUANTOS)
  try {
    localStorage.setItem(chave(usuario_id), JSON.stringify(recentes))
  } catch {
    // Storage denied: the palette works without recents.
  }
}

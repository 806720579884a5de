/** How many of the last choices are kept for one person. */
const QUANTOS = 5

const chave = (usuario_id: string) => `paleta-recentes-${usuario_id}`

/**
 * The pages and actions that this person chose last on this device, newest first. Professionals are not among them: whom somebody looks for
 * says something of their health.
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

/** Puts a choice before the others. */
export function lembrar(usuario_id: string, id: string): void {
  const recentes = [id, ...lerRecentes(usuario_id).filter((outro) => outro !== id)].slice(0, QUANTOS)
  try {
    localStorage.setItem(chave(usuario_id), JSON.stringify(recentes))
  } catch {
    // storage denied: the palette works without a memory
  }
}

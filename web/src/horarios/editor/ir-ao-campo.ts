/** Frames to wait for a field whose tab or day is still loading: about two seconds. */
const QUADROS = 120

/** Scrolls to a field and focuses it, once it is drawn. In a group, the first control gets the focus. */
export function irAoCampo(id: string, quadros = QUADROS): void {
  const campo = document.getElementById(id) ?? primeiroDoGrupo(id)
  if (campo) {
    campo.scrollIntoView({ block: 'center' })
    campo.focus({ preventScroll: true })
  } else if (quadros > 0) requestAnimationFrame(() => irAoCampo(id, quadros - 1))
}

function primeiroDoGrupo(id: string): HTMLElement | null {
  const grupo = document.getElementById(`${id}-rotulo`)?.closest('[role=group]')
  return grupo?.querySelector<HTMLElement>('button, input, select, textarea') ?? null
}

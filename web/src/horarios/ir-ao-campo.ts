/** Frames to wait for a field whose tab or day is still on its way: about two seconds. */
const QUADROS = 120

/** Brings a field into view and gives it the focus, once it is there. A group has no control of its own: its first one gets it. */
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

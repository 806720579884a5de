/** Forms with typed text, or single fields outside any form. */
const mexidos = new Set<Element>()
/** Those of them that have been sent. */
const enviados = new WeakSet<Element>()

/** Observes typing until the returned function is called. */
export function observarFormularios(): () => void {
  const onDigitar = ({ target }: Event) => {
    const campo = target as HTMLInputElement
    if (campo.type === 'search' || campo.getAttribute?.('role') === 'searchbox') return
    const onde = campo.form ?? campo
    mexidos.add(onde)
    enviados.delete(onde)
  }
  const onEnviar = ({ target }: Event) => enviados.add(target as Element)
  const onLimpar = ({ target }: Event) => mexidos.delete(target as Element)
  const ouvintes = [
    ['input', onDigitar],
    ['submit', onEnviar],
    ['reset', onLimpar],
  ] as const
  for (const [nome, ouvinte] of ouvintes) document.addEventListener(nome, ouvinte, { capture: true })
  return () => {
    for (const [nome, ouvinte] of ouvintes) document.removeEventListener(nome, ouvinte, { capture: true })
    mexidos.clear()
  }
}

/** Whether a reload would lose typed text. A form that was sent and refused counts. */
export function haFormularioComecado(): boolean {
  for (const onde of mexidos) if (!onde.isConnected) mexidos.delete(onde)
  return [...mexidos].some(
    (onde) => !enviados.has(onde) || onde.querySelector('[aria-invalid=true], [role=alert]') !== null,
  )
}

/** Downloads a text as a file. Nothing is sent over the network. */
export function baixar(nome: string, tipo: string, texto: string): void {
  const endereco = URL.createObjectURL(new Blob([texto], { type: tipo }))
  const link = document.createElement('a')
  link.href = endereco
  link.download = nome
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000)
}

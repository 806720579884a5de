/** Hands a file to the browser under a name. */
export function baixar(nome: string, conteudo: Blob): void {
  const endereco = URL.createObjectURL(conteudo)
  const link = document.createElement('a')
  link.href = endereco
  link.download = nome
  document.body.append(link)
  link.click()
  link.remove()
  // By then the download holds the file itself, also where the browser asks for a place first.
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000)
}

/** The same with a text. */
export const baixarTexto = (nome: string, tipo: string, texto: string): void =>
  baixar(nome, new Blob([texto], { type: tipo }))

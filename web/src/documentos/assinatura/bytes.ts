export const paraBase64 = (bytes: Uint8Array): string => {
  let letras = ''
  for (const byte of bytes) letras += String.fromCharCode(byte)
  return btoa(letras)
}

export const deHexadecimal = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(texto.match(/../g) ?? [], (par) => Number.parseInt(par, 16))

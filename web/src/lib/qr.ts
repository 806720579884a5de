import { create } from 'qrcode'

/** A QR code: its width in modules, and the dark modules. It encodes the text alone, never an address. */
export function quadrados(texto: string): {
  lado: number
  escuro: (linha: number, coluna: number) => boolean
} {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  return { lado: modules.size, escuro: (linha, coluna) => modules.get(linha, coluna) === 1 }
}

/** The dark modules as one svg path over a field of `lado` units. */
export function caminhoDoQr(texto: string): { lado: number; d: string } {
  const { lado, escuro } = quadrados(texto)
  let d = ''
  for (let linha = 0; linha < lado; linha++)
    for (let coluna = 0; coluna < lado; coluna++)
      if (escuro(linha, coluna)) d += `M${coluna} ${linha}h1v1h-1z`
  return { lado, d }
}

/** No letter that is taken for another: no 0, O, 1, I, L, U. */
export const LETRAS_DO_CODIGO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TAMANHO_DO_CODIGO = 16

/** A verification code as a person typed it, or null when it cannot be one. */
export function lerCodigoDoDocumento(digitado: string): string | null {
  const codigo = digitado.toUpperCase().replace(/[\s.·-]/g, '')
  return codigo.length === TAMANHO_DO_CODIGO && [...codigo].every((letra) => LETRAS_DO_CODIGO.includes(letra))
    ? codigo
    : null
}

/** In groups of four, as it is printed. */
export const codigoEmGrupos = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? ''

import { createHash, randomInt } from 'node:crypto'
import { alfabetoDoCodigo, tamanhoDoCodigo } from '#domain/emprestimos/emprestimo.ts'

/** A new code: forty random bits. */
export const novoCodigo = (): string =>
  Array.from({ length: tamanhoDoCodigo }, () => alfabetoDoCodigo[randomInt(alfabetoDoCodigo.length)]).join('')

/** SHA-256 of a code, the only part that is stored, and only until the code is redeemed. */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest()

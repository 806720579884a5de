import { createHash, randomInt } from 'node:crypto'
import { alfabetoDoCodigo, tamanhoDoCodigo } from '#domain/emprestimos/emprestimo.ts'

/** A new code: forty bits that nobody can foresee. */
export const novoCodigo = (): string =>
  Array.from({ length: tamanhoDoCodigo }, () => alfabetoDoCodigo[randomInt(alfabetoDoCodigo.length)]).join('')

/** SHA-256 of a code, which is all that is kept of it, and only until it is taken. */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest()

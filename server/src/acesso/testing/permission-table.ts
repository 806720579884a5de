/// <reference types="vite/types/importMeta.d.ts" />
import type { Permissao } from './permission-words.ts'

interface Parte {
  permissoes: Record<string, Permissao>
  corpos?: Record<string, object>
}

/** `testing/permissions.ts` of every folder: a new one is found by its name. */
const partes = Object.values(import.meta.glob<Parte>('../../*/testing/permissions.ts', { eager: true }))

/**
 * The answer that each operation of the API owes to each identity: written by hand from the specification, never from the code. An operation without a row fails the test, so that
 * a new one cannot arrive unnoticed.
 * A hidden row and a missing one answer alike (404): nobody learns that it is there.
 */
export const permissoes: Record<string, Permissao> = Object.assign(
  {},
  ...partes.map((parte) => parte.permissoes),
)

/** Input of an operation beside the words that suit all of them. */
export const corpos: Record<string, object> = Object.assign({}, ...partes.map((parte) => parte.corpos))

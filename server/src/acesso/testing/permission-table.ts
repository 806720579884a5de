/// <reference types="vite/types/importMeta.d.ts" />
import type { Permissao } from './permission-words.ts'

interface Parte {
  permissoes: Record<string, Permissao>
  corpos?: Record<string, object>
}

/** `testing/permissions.ts` of every folder: a new one is found by its name. */
const partes = Object.values(import.meta.glob<Parte>('../../*/testing/permissions.ts', { eager: true }))

/**
 * Which answer each operation of the API owes to whom: written by hand from the specification, never from the code. An operation
 * without a row fails the test, so that a new one cannot arrive unnoticed.
 *
 * A hidden row and a missing one answer alike (404): nobody learns that it is there.
 */
export const permissoes: Record<string, Permissao> = Object.assign(
  {},
  ...partes.map((parte) => parte.permissoes),
)

/** What an operation is sent beside the words that suit all of them. */
export const corpos: Record<string, object> = Object.assign({}, ...partes.map((parte) => parte.corpos))

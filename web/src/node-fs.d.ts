/**
 * The part of Node that screen tests use. The full types would let browser code compile against `process` and `Buffer`.
 */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}

/** The id of a field of the editor, by which a problem leads to it. */
export function idDoCampo(parte: string, campo: string): string {
  return `horarios-${parte}-${campo}`
}

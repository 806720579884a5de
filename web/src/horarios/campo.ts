/** The id of a field in the editor. A problem links to it. */
export function idDoCampo(parte: string, campo: string): string {
  return `horarios-${parte}-${campo}`
}

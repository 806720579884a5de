/** 'Ana S.': enough to know whom one sees. */
export function nomeCurto(nome: string): string {
  const partes = nome.trim().split(/\s+/)
  const ultimo = partes.length > 1 ? ` ${partes.at(-1)![0]!.toLocaleUpperCase('pt-BR')}.` : ''
  return `${partes[0]!}${ultimo}`
}

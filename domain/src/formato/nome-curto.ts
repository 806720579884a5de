/** 'Ana S.': a short name that people still recognise. */
export function nomeCurto(nome: string): string {
  const partes = nome.trim().split(/\s+/)
  const ultimo = partes.length > 1 ? ` ${partes.at(-1)![0]!.toLocaleUpperCase('pt-BR')}.` : ''
  return `${partes[0]!}${ultimo}`
}

/** 'Horário de Brasília', 'Horário do Acre': the common name of an IANA zone. */
export function nomeDoFuso(zona: string): string {
  const formato = new Intl.DateTimeFormat('pt-BR', { timeZone: zona, timeZoneName: 'longGeneric' })
  const parte = formato.formatToParts(0).find(({ type }) => type === 'timeZoneName')
  return parte?.value.replace(' Padrão', '') ?? zona
}

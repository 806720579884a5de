import { plural } from '#domain/formato/plural.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'

/** The clock by which a week ends for everybody. */
const ZONA = 'America/Sao_Paulo'
const DIA_MS = 86_400_000
/** Monday at eight in the morning. */
const MINUTO_DO_RESUMO = 8 * 60

/** What happened around one person in a week of the network. */
export interface Semana {
  /** Posts of people whom they follow. */
  posts: number
  comentarios: number
  curtidas: number
  seguidores: number
  /** The post of those that most people liked. */
  destaque: { titulo: string; autor: string } | null
}

/** The last whole week before an instant: from one Monday morning to the next. */
export function semanaAntesDe(agora: number): { inicio: number; fim: number; chave: string } {
  let dia = dataLocal(agora, ZONA)
  while (new Date(`${dia}T12:00:00Z`).getUTCDay() !== 1 || instanteDe(dia, MINUTO_DO_RESUMO, ZONA)! > agora)
    dia = new Date(Date.parse(`${dia}T12:00:00Z`) - DIA_MS).toISOString().slice(0, 10)
  const antes = new Date(Date.parse(`${dia}T12:00:00Z`) - 7 * DIA_MS).toISOString().slice(0, 10)
  return {
    inicio: instanteDe(antes, MINUTO_DO_RESUMO, ZONA)!,
    fim: instanteDe(dia, MINUTO_DO_RESUMO, ZONA)!,
    chave: `rede-resumo:${dia}`,
  }
}

/** The week in one sentence or two; null where nothing was new. */
export function palavrasDoResumo({
  posts,
  comentarios,
  curtidas,
  seguidores,
  destaque,
}: Semana): string | null {
  const partes = [
    posts > 0 && plural(posts, 'post de quem você segue', 'posts de quem você segue'),
    comentarios > 0 && plural(comentarios, 'comentário nos seus posts', 'comentários nos seus posts'),
    curtidas > 0 && plural(curtidas, 'curtida', 'curtidas'),
    seguidores > 0 && plural(seguidores, 'seguidor novo', 'seguidores novos'),
  ].filter((parte) => parte !== false)
  if (partes.length === 0) return null
  const lista = new Intl.ListFormat('pt-BR').format(partes)
  const mais = destaque ? ` O mais curtido: “${destaque.titulo}”, de ${destaque.autor}.` : ''
  return `${lista.charAt(0).toLocaleUpperCase('pt-BR')}${lista.slice(1)}.${mais}`
}

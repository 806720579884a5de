import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { ultimoDiaDaAnalise } from '#domain/aprovacao/prazo.ts'
import { prazoDeUmaSemana } from '#domain/moderacao/denuncia.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'

/** ADMIN-10: everything that waits for a decision of administration, by its kind. */
export const filas = [
  'profissionais',
  'clinicas',
  'denuncias',
  'contatos',
  'avaliacoes',
  'privacidade',
  'anuncios',
  'recursos',
] as const
export type Fila = (typeof filas)[number]

export const rotulosFila: Record<Fila, string> = {
  profissionais: 'Profissionais',
  clinicas: 'Clínicas',
  denuncias: 'Denúncias',
  contatos: 'Primeiros contatos',
  avaliacoes: 'Avaliações',
  privacidade: 'Privacidade',
  anuncios: 'Anúncios',
  recursos: 'Recursos',
}

/** Minutes for which an item stays with whoever opened it. */
export const minutosEmAberto = 30

/** The page that decides an item: its own, or the list in which it is called by `item`. */
export function enderecoDoItem(fila: Fila, id: string): string {
  switch (fila) {
    case 'profissionais':
      return `/profissionais/${id}`
    case 'clinicas':
      return `/clinicas/${id}`
    case 'avaliacoes':
      return `/sistema?aba=avaliacoes&item=${id}`
    case 'privacidade':
      return `/sistema?aba=privacidade&item=${id}`
    case 'anuncios':
      return `/anuncios?aba=fila&item=${id}`
    case 'recursos':
      return `/admin-geral?aba=denuncias&situacao=recursos&item=${id}`
    default:
      return `/admin-geral?aba=denuncias&item=${id}`
  }
}

/** Business days in which a review is moderated, and an ad read. */
const DIAS_UTEIS_DE_LEITURA = 3

/**
 * The end (ms) of the term of an item: what its kind promises, counted from when it began to wait.
 * @param proprio the term that the row itself holds, where its kind keeps one
 * @param diasUteis the administrator's term for an approval
 */
export function prazoDoItem(fila: Fila, desde: number, proprio: number | null, diasUteis: number): number {
  if (proprio !== null) return proprio
  if (fila === 'contatos' || fila === 'recursos') return prazoDeUmaSemana(desde)
  const dias = fila === 'profissionais' || fila === 'clinicas' ? diasUteis : DIAS_UTEIS_DE_LEITURA
  const ultimo = ultimoDiaDaAnalise(dataLocal(desde, zonaDosPrazos), dias)
  return fimDoDia(ultimo)
}

/** The instant (ms) at which a day of the platform's calendar is over. */
export const fimDoDia = (dia: string): number => inicioDoDia(somarDias(dia, 1), zonaDosPrazos)

import { cardDaClinica } from './clinicas/share-card.ts'
import type { SessionDb } from './database/db.ts'
import type { ShareCard } from './http/share-card.ts'
import { cardDoPost } from './posts/share-card.ts'
import { cardDoProfissional } from './profissionais/share-card.ts'

interface Source {
  /** Reads as a visitor: a link shows only what is public. */
  db: SessionDb
  /** Address of the product, without a slash at the end. */
  siteUrl: string
  /** Receives the error of a card that could not be made; the page is served without it. */
  log(error: unknown): void
}

/** Longest wait of a page for its preview. */
const PATIENCE_MS = 1_500
const PICTURE = '/compartilhar.png'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const pages = [
  {
    base: '/post',
    find: cardDoPost,
    missing: {
      title: 'Post não encontrado',
      description: 'Este post pode ter sido removido ou não existe.',
    },
  },
  {
    base: '/profissionais-publicos',
    find: cardDoProfissional,
    missing: {
      title: 'Profissional não encontrado',
      description: 'Este perfil pode ter sido removido ou não existe.',
    },
  },
  {
    base: '/clinicas-publicas',
    find: cardDaClinica,
    missing: {
      title: 'Clínica não encontrada',
      description: 'Ela pode ter saído do ar, ou o endereço está incompleto.',
    },
  },
] as const

/**
 * Makes the function that gives the card of an address. It gives null for an address without one, and for a card that could not be read in time, because the page does not depend
 * on it.
 */
export function shareCards({ db, siteUrl, log }: Source): (path: string) => Promise<ShareCard | null> {
  return async (path) => {
    const [, base, id = '', ...rest] = path.replace(/\/$/, '').split('/')
    const page = pages.find((candidate) => candidate.base === `/${base}`)
    if (!page || id === '' || rest.length > 0) return null
    const picture = siteUrl + PICTURE
    const missing: ShareCard = {
      ...page.missing,
      url: siteUrl,
      image: picture,
      type: 'website',
      found: false,
    }
    if (!UUID.test(id)) return missing
    try {
      const card = await inTime(page.find(db, id, siteUrl))
      return card
        ? { ...card, url: `${siteUrl}${page.base}/${id.toLowerCase()}`, image: card.image ?? picture }
        : missing
    } catch (error) {
      log(error)
      return null
    }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the share card took too long')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

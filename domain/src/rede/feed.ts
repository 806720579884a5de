/** The feeds of the network (REDE-01), in the order of their tabs. */
export const feeds = ['para-voce', 'seguindo', 'especialidade', 'cidade', 'salvos'] as const
export type Feed = (typeof feeds)[number]

export const rotulosFeed: Record<Feed, string> = {
  'para-voce': 'Para você',
  seguindo: 'Seguindo',
  especialidade: 'Minha especialidade',
  cidade: 'Minha cidade',
  salvos: 'Salvos',
}

/** `relevantes`: posts that touch the reader, those that touch them most first within each page. `recentes`: every post, by its date alone. */
export const ordens = ['relevantes', 'recentes'] as const
export type Ordem = (typeof ordens)[number]

/** Why a post stands in a feed. The first that holds is told. */
export const motivos = [
  'proprio',
  'seguindo',
  'especialidade',
  'cidade',
  'em-alta',
  'dica',
  'todas',
  'salvo',
  'autor',
  'assunto',
  'busca',
] as const
export type Motivo = (typeof motivos)[number]

/** 'Por que vejo isto', in one line. */
export function porQue(motivo: Motivo, autor: string): string {
  switch (motivo) {
    case 'proprio':
      return 'Você publicou.'
    case 'seguindo':
      return `Você segue ${autor}.`
    case 'especialidade':
      return `${autor} atende na sua especialidade.`
    case 'cidade':
      return `${autor} atende na sua cidade.`
    case 'em-alta':
      return 'Cinco ou mais pessoas curtiram.'
    case 'dica':
      return 'É uma dica de saúde recente.'
    case 'todas':
      return 'Você escolheu ver tudo por data, sem seleção.'
    case 'salvo':
      return 'Você salvou.'
    case 'autor':
      return `Você abriu o mural de ${autor}.`
    case 'assunto':
      return 'Tem o assunto que você abriu.'
    case 'busca':
      return 'Tem as palavras que você buscou.'
  }
}

const PESO: Partial<Record<Motivo, number>> = { seguindo: 3, especialidade: 2, cidade: 2, 'em-alta': 1 }

interface Candidato {
  motivo: Motivo
  likes_count: number
  comentarios_count: number
  /** Instant, in UTC. */
  created_at: string
}

/** How much a post touches its reader: whom they follow, what is near to them, what others found useful. Nobody pays for a place. */
function relevancia({ motivo, likes_count, comentarios_count }: Candidato): number {
  return (PESO[motivo] ?? 0) + Math.log10(1 + likes_count + 2 * comentarios_count)
}

/** One page in the order in which it is read. Pages stay where they are by date; only the order within one changes. */
export function emOrdem<Post extends Candidato>(pagina: readonly Post[], ordem: Ordem): Post[] {
  if (ordem === 'recentes') return [...pagina]
  return pagina
    .map((post) => ({ post, peso: relevancia(post) }))
    .sort((a, b) => b.peso - a.peso || (a.post.created_at < b.post.created_at ? 1 : -1))
    .map(({ post }) => post)
}

export const limitePagina = 20
/** New posts are counted up to here. */
export const limiteNovos = 50
/** Posts of a hashtag are counted up to here. */
export const limiteDoAssunto = 5_000
export const limiteComentario = 5_000
/** People whom one person may follow, block and silence. */
export const limiteSeguidos = 2_000
export const limiteSilencios = 500

/** Likes at which an author hears of them. */
export const marcosDeCurtidas = [1, 10, 50, 100, 500, 1_000, 5_000, 10_000] as const

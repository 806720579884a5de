import type { PostPublico } from '#domain/posts/contract.ts'
import type { CarouselItem } from '#web/ui/carousel.tsx'
import { mensagens } from '../messages.ts'

/** The pictures and videos of a post, each with words for who does not see it. */
export function midiasDe({ midias }: Pick<PostPublico, 'midias'>): CarouselItem[] {
  return midias.map((midia, posicao) => ({
    id: `${posicao}`,
    kind: midia.type,
    src: midia.url,
    alt: midia.alt?.trim() || (midia.type === 'image' ? mensagens.imagem : mensagens.video)(posicao + 1),
  }))
}

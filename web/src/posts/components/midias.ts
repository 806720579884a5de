import type { PostPublico } from '#domain/posts/contract.ts'
import { videoDoEndereco } from '#domain/posts/endereco-do-video.ts'
import { client } from '#web/rpc/client.ts'
import type { CarouselItem } from '#web/ui/carousel.tsx'
import { mensagens } from '../messages.ts'

/** The pictures and videos of a post, each with words for who does not see it. */
export function midiasDe({ midias }: Pick<PostPublico, 'midias'>): CarouselItem[] {
  return midias.map((midia, posicao) => ({
    ...doVideo(midia),
    id: `${posicao}`,
    kind: midia.type,
    src: midia.url,
    alt: midia.alt?.trim() || (midia.type === 'image' ? mensagens.imagem : mensagens.video)(posicao + 1),
  }))
}

function doVideo({ type, url, poster, segundos, legendas }: PostPublico['midias'][number]) {
  const id = type === 'video' ? videoDoEndereco(url) : null
  if (!id) return {}
  return {
    poster,
    seconds: segundos,
    captions: legendas ? async () => (await client.posts.legendasDoVideo({ id })).trechos : undefined,
  }
}

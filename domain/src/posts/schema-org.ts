import type { PostPublico } from './contract.ts'
import { resumo } from './rules.ts'

/** A published post as search engines read it (schema.org), with nothing that the page does not show. */
export function postEstruturado(post: PostPublico, origem: string): object {
  const { id, titulo, conteudo, autor, midias, created_at } = post
  const imagem = midias.find(({ type }) => type === 'image')
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    '@id': `${origem}/post/${id}`,
    url: `${origem}/post/${id}`,
    headline: titulo.trim() || resumo(conteudo, 110),
    articleBody: conteudo,
    datePublished: created_at,
    inLanguage: 'pt-BR',
    image: imagem && new URL(imagem.url, origem).href,
    author: {
      '@type': 'Person',
      name: autor.nome,
      url: autor.profissional_id ? `${origem}/profissionais-publicos/${autor.profissional_id}` : undefined,
    },
  }
}

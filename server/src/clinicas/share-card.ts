import { resumo } from '#domain/posts/rules.ts'
import type { SessionDb } from '../database/db.ts'
import type { ShareCard } from '../http/share-card.ts'
import { findCartaoPublico } from './queries-publica.ts'

/** The card of `/clinicas-publicas/{id}`; null when no active clinic has that id. */
export async function cardDaClinica(
  db: SessionDb,
  id: string,
  siteUrl: string,
): Promise<Omit<ShareCard, 'url'> | null> {
  const clinica = await db.first(findCartaoPublico(id))
  if (!clinica) return null
  const { nome_fantasia, bairro, cidade, uf, descricao, fotos, logo } = clinica
  const imagem = fotos[0] ?? logo
  return {
    title: `${nome_fantasia} em ${cidade}/${uf}`,
    description: resumo(
      `${[bairro, `${cidade}/${uf}`].filter(Boolean).join(', ')}. ${descricao || 'Profissionais, horários, serviços e telefone.'}`,
    ),
    image: imagem ? new URL(imagem.url, siteUrl).href : undefined,
    type: 'website',
    found: true,
  }
}

import { sql } from 'kysely'
import { enderecoPublico, resumo } from '#domain/posts/rules.ts'
import type { SessionDb } from '../database/db.ts'
import type { ShareCard } from '../http/share-card.ts'
import { from } from '../tables.ts'

const findCartao = (id: string) =>
  from
    .selectFrom('vitrine_profissionais')
    .where('profissional_id', '=', id)
    .select(['nome', 'avatar_url', 'especialidade', 'sub_especialidade', 'cidade', 'uf'])
    .select(['biografia', 'nota_media', 'avaliacoes_total'])
    .select(
      sql<boolean>`exists (select from posts_rede p join profissionais r on r.usuario_id = p.autor_id
        where r.id = ${id}::uuid and p.status = 'publicado' and p.tipo_autor = 'profissional')`.as('publica'),
    )

const nota = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The card of `/profissionais-publicos/{id}`; null when no public professional has that id. */
export async function cardDoProfissional(
  db: SessionDb,
  id: string,
  siteUrl: string,
): Promise<Omit<ShareCard, 'url'> | null> {
  const row = await db.first(findCartao(id))
  if (!row) return null
  const area = row.sub_especialidade ?? row.especialidade
  const lugar = row.cidade ? ` em ${row.cidade}/${row.uf}` : ''
  const avaliacao =
    row.nota_media !== null && row.avaliacoes_total > 0
      ? `Nota ${nota.format(Number(row.nota_media))} em ${row.avaliacoes_total} ${row.avaliacoes_total === 1 ? 'avaliação' : 'avaliações'}. `
      : ''
  return {
    title: `${row.nome} · ${area}`,
    description: resumo(`${area}${lugar}. ${avaliacao}${row.biografia}`),
    image:
      row.avatar_url && enderecoPublico(row.avatar_url) ? new URL(row.avatar_url, siteUrl).href : undefined,
    type: 'profile',
    found: true,
    ...(row.publica && {
      feed: {
        title: `Posts de ${row.nome}`,
        url: `${siteUrl}/profissionais-publicos/${id.toLowerCase()}/posts.xml`,
      },
    }),
  }
}

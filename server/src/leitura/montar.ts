import { areaDoPost, areasDoAssunto, indexarAreas, type IndiceDeAreas } from '#domain/leitura/area.ts'
import { separarFontes } from '#domain/leitura/fontes.ts'
import { minutosDe, revisaoAntiga } from '#domain/leitura/leitura.ts'
import type { PostAberto, PostNaLista } from '#domain/leitura/schemas.ts'
import { resumo } from '#domain/posts/rules.ts'
import type { Db } from '../database/db.ts'
import { postsDe } from '../rede/entrada.ts'
import { findAreas, findDaLeitura, type LinhaDaLeitura } from './queries.ts'

/** Characters of a text that a card shows. */
const COMECO = 200

export interface Leitor {
  usuario_id: string
  agora: Date
}

/** Posts of professionals by id, as the room shows them. Ids that the reader may not read are left out. */
export async function abertosDe(db: Db, leitor: Leitor, ids: readonly string[]): Promise<PostAberto[]> {
  if (ids.length === 0) return []
  const posts = await postsDe(
    db,
    leitor,
    ids.map((id) => ({ id, motivo: 'autor' as const })),
  )
  const [linhas, areas] = await db.together([findDaLeitura(leitor.usuario_id, ids), findAreas()])
  const indice = indexarAreas(areas)
  const porId = new Map(linhas.map((linha) => [linha.id, linha]))
  return posts.flatMap(({ motivo: _, ...post }) => {
    const linha = porId.get(post.id)
    return linha?.tipo_autor === 'profissional'
      ? [{ ...post, ...daLeitura(post, linha, indice, leitor) }]
      : []
  })
}

function daLeitura(
  { titulo, conteudo, tags }: Pick<PostAberto, 'titulo' | 'conteudo' | 'tags'>,
  { progresso, lido_em, revisado_em, demonstracao, registros }: LinhaDaLeitura,
  indice: IndiceDeAreas,
  { agora }: Leitor,
) {
  return {
    leitura: { progresso, lido_em: lido_em?.toISOString() ?? null },
    minutos: minutosDe(separarFontes(conteudo).corpo),
    area: areaDoPost(areasDoAssunto({ titulo, tags }, indice), registros),
    revisado_em: revisado_em.toISOString(),
    revisao_antiga: revisaoAntiga(revisado_em.getTime(), agora.getTime()),
    demonstracao,
  }
}

/** A post of a list: the beginning of its text, and its first picture. */
export function naLista({
  conteudo,
  midias,
  facetas: _,
  visualizacoes_count: _v,
  editado_em: _e,
  ...post
}: PostAberto): PostNaLista {
  const { corpo, fontes } = separarFontes(conteudo)
  return {
    ...post,
    comeco: resumo(corpo, COMECO),
    capa: midias.find(({ type }) => type === 'image') ?? null,
    fontes: fontes.length,
    com_video: midias.some(({ type }) => type === 'video'),
  }
}

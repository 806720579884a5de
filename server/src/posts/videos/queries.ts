import { sql } from 'kysely'

export interface LinhaDeVideo {
  id: string
  dono_id: string
  nome: string
  tamanho: number
  situacao: 'recebendo' | 'pronto'
  caminho: string | null
  duracao_ms: number | null
  legendas: boolean
  recebidos: number[]
}

const colunas = sql`v.id, v.dono_id, v.nome, v.tamanho, v.situacao, v.caminho, v.duracao_ms, v.legendas <> '' as legendas,
  array(select p.numero from pedacos_videos p where p.video_id = v.id order by p.numero) as recebidos`

export const findVideo = (id: string, dono_id: string) => sql<LinhaDeVideo>`
  select ${colunas} from videos_posts v where v.id = ${id}::uuid and v.dono_id = ${dono_id}::uuid`

/** The same, locked until the transaction ends. */
export const lockVideo = (id: string, dono_id: string) => sql<LinhaDeVideo>`
  select ${colunas} from videos_posts v where v.id = ${id}::uuid and v.dono_id = ${dono_id}::uuid for update of v`

/** Of these files, those that are whole videos of the person. */
export const findProntos = (dono_id: string, caminhos: readonly string[]) => sql<{
  caminho: string
  duracao_ms: number
  legendas: boolean
}>`
  select v.caminho, v.duracao_ms, v.legendas <> '' as legendas from videos_posts v
   where v.dono_id = ${dono_id}::uuid and v.situacao = 'pronto' and v.caminho = any (${caminhos as string[]}::text[])`

export const insertVideo = (novo: { id: string; dono_id: string; nome: string; tamanho: number }) => sql<{
  id: string
}>`
  insert into videos_posts (id, dono_id, nome, tamanho) values (${novo.id}::uuid, ${novo.dono_id}::uuid, ${novo.nome}, ${novo.tamanho})
  on conflict do nothing returning id`

/** Notes a piece that is in the store. One that came before changes nothing. */
export const insertPedaco = (video_id: string, numero: number, tamanho: number) => sql`
  insert into pedacos_videos (video_id, numero, tamanho) values (${video_id}::uuid, ${numero}, ${tamanho}) on conflict do nothing`

export const tocarVideo = (id: string) =>
  sql`update videos_posts set updated_at = app_agora() where id = ${id}::uuid`

export const deletePedaco = (video_id: string, numero: number) => sql`
  delete from pedacos_videos where video_id = ${video_id}::uuid and numero = ${numero}`

export const deletePedacos = (video_id: string) =>
  sql`delete from pedacos_videos where video_id = ${video_id}::uuid`

export const concluirVideo = (
  id: string,
  pronto: { caminho: string; duracao_ms: number; largura: number; altura: number },
) => sql`
  update videos_posts set situacao = 'pronto', caminho = ${pronto.caminho}, duracao_ms = ${pronto.duracao_ms}, largura = ${pronto.largura}, altura = ${pronto.altura},
    updated_at = app_agora() where id = ${id}::uuid`

export const updateLegendas = (id: string, legendas: string) => sql`
  update videos_posts set legendas = ${legendas}, updated_at = app_agora() where id = ${id}::uuid`

export const deleteVideo = (id: string) => sql`delete from videos_posts where id = ${id}::uuid`

/** Whether a post of the person, or what it said before, names this file. */
export const findUso = (dono_id: string, url: string) => sql<{ id: string }>`
  select p.id from posts_rede p where p.autor_id = ${dono_id}::uuid and (p.midias @> jsonb_build_array(jsonb_build_object('url', ${url}::text))
    or exists (select from versoes_posts v where v.post_id = p.id and v.midias @> jsonb_build_array(jsonb_build_object('url', ${url}::text)))) limit 1`

/** Captions that the caller may read; null where there is no such video for them. */
export const findLegendas = (id: string) =>
  sql<{ legendas: string | null }>`select legendas_do_video(${id}::uuid) as legendas`

/** Whether a published post shows this file now. */
export const findPublicado = (caminho: string) =>
  sql<{ id: string | null }>`select video_publicado(${caminho}) as id`

/** Videos that nobody went on sending since an instant, or whole ones whose file is gone. */
export const findParados = (antes: Date, limite: number) => sql<{ id: string; dono_id: string }>`
  select v.id, v.dono_id from videos_posts v where v.updated_at < ${antes} and (v.situacao = 'recebendo'
    or not exists (select from arquivos a where a.bucket = 'posts' and a.caminho = v.caminho)) order by v.updated_at limit ${limite}`

/** Of these videos, those that still wait for pieces. */
export const findRecebendo = (ids: readonly string[]) => sql<{ id: string }>`
  select v.id from videos_posts v where v.id = any (${ids as string[]}::uuid[]) and v.situacao = 'recebendo'`

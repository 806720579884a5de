import { sql, type RawBuilder } from 'kysely'
import type { StatusMensagem } from '#domain/anuncios/anuncio.ts'

export interface LinhaDeConversa {
  id: string
  anuncio_id: string
  titulo: string
  outro_id: string
  outro: string
  sou_anunciante: boolean
  ultima_em: Date
  ultima: string
  novas: number
  fechada: boolean
}

/** Conversations of the caller, as the row policies show them. */
const conversas = (usuario_id: string, onde: RawBuilder<unknown>) => sql<LinhaDeConversa>`
  select c.id, c.anuncio_id, coalesce(a.conteudo ->> 'titulo', '') as titulo, o.id as outro_id, o.nome as outro, c.anunciante_id = ${usuario_id}::uuid as sou_anunciante, c.ultima_em,
    coalesce((select case when m.status = 'publicado' then m.texto else '' end from mensagens_anuncios m where m.conversa_id = c.id order by m.created_at desc, m.id desc limit 1), '') as ultima,
    (select count(*)::int from mensagens_anuncios m where m.conversa_id = c.id and m.autor_id is distinct from ${usuario_id}::uuid and m.status = 'publicado'
       and m.created_at > coalesce(case when c.anunciante_id = ${usuario_id}::uuid then c.lida_pelo_anunciante_em else c.lida_pelo_interessado_em end, '-infinity')) as novas,
    o.id = any ((select rede_muro())::uuid[]) as fechada
    from conversas_anuncios c join anuncios a on a.id = c.anuncio_id cross join lateral outro_da_conversa(c.id) o
   where ${usuario_id}::uuid in (c.interessado_id, c.anunciante_id) and ${onde}
   order by c.ultima_em desc, c.id limit 200`

export const findConversas = (usuario_id: string) => conversas(usuario_id, sql`true`)
export const findConversa = (usuario_id: string, id: string) => conversas(usuario_id, sql`c.id = ${id}::uuid`)

/** The newest 500, in the order in which they were written. */
export const findMensagens = (conversa_id: string) => sql<{
  id: string
  autor_id: string | null
  texto: string
  status: StatusMensagem
  created_at: Date
}>`
  select * from (select m.id, m.autor_id, case when m.status = 'publicado' then m.texto else '' end as texto, m.status, m.created_at
    from mensagens_anuncios m where m.conversa_id = ${conversa_id}::uuid order by m.created_at desc, m.id desc limit 500) x order by x.created_at, x.id`

/** The conversation of somebody about an ad; a second one at the same moment finds the first. */
export const abrirConversa = (anuncio_id: string, interessado_id: string, anunciante_id: string) => sql<{
  id: string
}>`
  insert into conversas_anuncios (anuncio_id, interessado_id, anunciante_id) values (${anuncio_id}::uuid, ${interessado_id}::uuid, ${anunciante_id}::uuid)
  on conflict (anuncio_id, interessado_id) do update set ultima_em = conversas_anuncios.ultima_em returning id`

/** Holds a conversation with both of its people, and says whether a wall stands between them. */
export const lockConversa = (id: string) => sql<{
  id: string
  interessado_id: string
  anunciante_id: string
  titulo: string
}>`
  select c.id, c.interessado_id, c.anunciante_id, coalesce(a.conteudo ->> 'titulo', '') as titulo
    from conversas_anuncios c join anuncios a on a.id = c.anuncio_id where c.id = ${id}::uuid for update of c`

export const findMuroEntre = (um: string, outro: string) => sql<{ sim: boolean }>`
  select exists (select from bloqueios_rede b where (b.usuario_id, b.bloqueado_id) in ((${um}::uuid, ${outro}::uuid), (${outro}::uuid, ${um}::uuid))) as sim`

export const insertMensagem = (id: string, conversa_id: string, autor_id: string, texto: string) => sql<{
  id: string
}>`
  insert into mensagens_anuncios (id, conversa_id, autor_id, texto) values (${id}::uuid, ${conversa_id}::uuid, ${autor_id}::uuid, ${texto}) on conflict do nothing returning id`

export const moverConversa = (id: string) =>
  sql`update conversas_anuncios set ultima_em = app_agora() where id = ${id}::uuid`

export const marcarLida = (id: string, usuario_id: string) => sql`
  update conversas_anuncios set
    lida_pelo_interessado_em = case when interessado_id = ${usuario_id}::uuid then app_agora() else lida_pelo_interessado_em end,
    lida_pelo_anunciante_em = case when anunciante_id = ${usuario_id}::uuid then app_agora() else lida_pelo_anunciante_em end
   where id = ${id}::uuid and ${usuario_id}::uuid in (interessado_id, anunciante_id)`

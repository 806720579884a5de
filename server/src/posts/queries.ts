import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { from } from '../tables.ts'

const publicado = (id: string) =>
  from.selectFrom('posts_rede as p').where('p.id', '=', id).where('p.status', '=', 'publicado')

/** Published posts with their authors. The professional's data comes from the public list, so an author who is not active and verified is shown by name alone. */
export const findPublicos = (ids: readonly string[]) =>
  from
    .selectFrom('posts_rede as p')
    .where('p.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('p.status', '=', 'publicado')
    .innerJoin('profiles as f', 'f.user_id', 'p.autor_id')
    .leftJoin('profissionais as pr', (on) =>
      on.onRef('pr.usuario_id', '=', 'p.autor_id').on('p.tipo_autor', '=', 'profissional'),
    )
    .leftJoin('vitrine_profissionais as v', 'v.profissional_id', 'pr.id')
    .leftJoin('vitrine_profissionais as c', 'c.profissional_id', 'p.colaboracao_profissional_id')
    .select((eb) => [
      'p.id',
      'p.autor_id',
      'p.tipo_autor',
      'p.tipo_post',
      'p.titulo',
      'p.conteudo',
      'p.facetas',
      'p.tags',
      'p.midias',
      'p.likes_count',
      'p.comentarios_count',
      'p.visualizacoes_count',
      eb.fn.coalesce('p.publicado_em', 'p.created_at').as('created_at'),
      'p.editado_em',
      'f.nome_completo as autor_nome',
      'f.avatar_url as autor_avatar_url',
      'v.profissional_id',
      'v.conferir_ate',
      'v.especialidade',
      'v.sub_especialidade',
      'v.tema',
      'c.nome as colaboracao_nome',
      eb.fn.coalesce('c.sub_especialidade', 'c.especialidade').as('colaboracao_especialidade'),
      jsonArrayFrom(
        eb
          .selectFrom('profissional_especialidades as x')
          .innerJoin('especialidades as e', 'e.id', 'x.especialidade_id')
          .whereRef('x.profissional_id', '=', 'v.profissional_id')
          .where('x.conferido', '=', true)
          .where((is) => is.or([is('x.principal', '=', true), is('e.nome', '=', is.ref('v.especialidade'))]))
          .select(['x.numero_registro', 'x.rqe'])
          .orderBy('x.principal', 'desc')
          .orderBy('x.uf_registro'),
      ).as('registros'),
    ])

export const findPublico = (id: string) => findPublicos([id])

/** Facts of a post for the preview of a link. */
export const findCartao = (id: string) =>
  publicado(id)
    .innerJoin('profiles as f', 'f.user_id', 'p.autor_id')
    .leftJoin('profissionais as pr', (on) =>
      on.onRef('pr.usuario_id', '=', 'p.autor_id').on('p.tipo_autor', '=', 'profissional'),
    )
    .leftJoin('vitrine_profissionais as v', 'v.profissional_id', 'pr.id')
    .select(['p.titulo', 'p.conteudo', 'p.tipo_post', 'p.midias', 'f.nome_completo as autor_nome'])
    .select('v.profissional_id')

/** Counts one page load of a published post; a repeated load, or an unpublished post, writes nothing. */
export const insertVisualizacao = (id: string, carga_id: string) =>
  from
    .insertInto('visualizacoes_posts')
    .columns(['carga_id', 'post_id'])
    .expression(publicado(id).select([sql<string>`${carga_id}::uuid`.as('carga_id'), 'p.id as post_id']))
    .onConflict((conflict) => conflict.doNothing())

export const findVisualizacoes = (id: string) => publicado(id).select('p.visualizacoes_count')

/** The newest published posts except one, of those before an instant, with enough of the text for a missing title. */
export const findRecentes = ({ exceto, antes }: { exceto?: string; antes?: string }, limite: number) =>
  from
    .selectFrom('posts_rede as p')
    .innerJoin('profiles as f', 'f.user_id', 'p.autor_id')
    .where('p.status', '=', 'publicado')
    .$if(exceto !== undefined, (query) => query.where('p.id', '!=', exceto!))
    .$if(antes !== undefined, (query) => query.where('p.publicado_em', '<', new Date(antes!)))
    .select(['p.id', 'p.titulo', 'p.tipo_post', 'f.nome_completo as autor_nome'])
    .select((eb) => eb.fn.coalesce('p.publicado_em', 'p.created_at').as('created_at'))
    .select(sql<string>`left(p.conteudo, 200)`.as('comeco'))
    .orderBy('p.publicado_em', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limite)

/** Ids of all published posts. */
export const findPublicados = () =>
  from.selectFrom('posts_rede').where('status', '=', 'publicado').select('id').orderBy('id')

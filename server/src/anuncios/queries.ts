import { sql, type RawBuilder } from 'kysely'
import type { CategoriaAnuncio, ConteudoAnuncio, TipoAnuncio } from '#domain/anuncios/anuncio.ts'
import type { Uf } from '#domain/referencia/ufs.ts'

/** Registrations of an author, in their order, for the line that councils ask for. */
export interface LinhaDeNome {
  nome: string | null
  clinica: string | null
  clinica_id: string | null
  da_plataforma: boolean
  responsavel: {
    nome: string
    conselho: string
    registro: string
    uf: string | null
    inscricao: string
  } | null
  profissional_id: string | null
  publico: boolean
  especialidade: string | null
  registros: { numero_registro: string; rqe: string | null }[]
}

/** In whose name an ad speaks, read from the register. `a` is the ad. */
export const nomeDe = sql`q.nome, k.nome_fantasia as clinica, a.clinica_id, a.da_plataforma,
  case when k.responsavel_registro <> '' then json_build_object('nome', k.responsavel_nome, 'conselho', k.responsavel_conselho, 'registro', k.responsavel_registro,
    'uf', k.responsavel_uf, 'inscricao', k.inscricao_conselho) end as responsavel,
  q.profissional_id, coalesce(q.publico, false) as publico, q.especialidade, coalesce(q.registros, '[]') as registros`
export const nomes = sql`left join clinicas k on k.id = a.clinica_id left join lateral quem_anuncia(a.autor_id) q on true`

export interface LinhaPublicada extends LinhaDeNome {
  id: string
  tipo: TipoAnuncio
  conteudo: ConteudoAnuncio
  publicado_em: Date
  autor_id: string | null
  ciente_em: Date | null
  total: number
}

const publicados = (
  usuario_id: string,
  onde: RawBuilder<unknown>,
  fim: RawBuilder<unknown>,
) => sql<LinhaPublicada>`
  select a.id, a.tipo, a.conteudo, a.publicado_em, a.autor_id, c.ciente_em, count(*) over ()::int as total, ${nomeDe}
    from anuncios a ${nomes} left join ciencias_avisos c on c.anuncio_id = a.id and c.usuario_id = ${usuario_id}::uuid
   where anuncio_no_ar(a.situacao, a.inicio, a.fim, a.moderacao) and coalesce(a.autor_id <> all ((select rede_muro())::uuid[]), true) and ${onde} ${fim}`

export interface FiltroDoMercado {
  busca?: string | undefined
  categoria?: CategoriaAnuncio | undefined
  uf?: Uf | undefined
  cidade?: string | undefined
  preco_max_centavos?: number | undefined
}

/** The market. An edit moves nothing: the order is that of the first approval, or of the last renewal. */
function doMercado(filtro: FiltroDoMercado) {
  const partes = [sql`a.tipo = 'anuncio'`]
  if (filtro.busca) partes.push(sql`a.busca @@ palavras_da_dica(${filtro.busca})`)
  if (filtro.categoria) partes.push(sql`a.conteudo ->> 'categoria' = ${filtro.categoria}`)
  if (filtro.uf) partes.push(sql`a.conteudo ->> 'uf' = ${filtro.uf}`)
  if (filtro.cidade) partes.push(sql`sem_acentos(a.conteudo ->> 'cidade') = sem_acentos(${filtro.cidade})`)
  if (filtro.preco_max_centavos !== undefined)
    partes.push(sql`(a.conteudo ->> 'preco_centavos')::bigint <= ${filtro.preco_max_centavos}`)
  return sql.join(partes, sql` and `)
}

export const findMercado = (usuario_id: string, filtro: FiltroDoMercado, limite: number, salto: number) =>
  publicados(
    usuario_id,
    doMercado(filtro),
    sql`order by coalesce(a.renovado_em, a.publicado_em) desc, a.id limit ${limite} offset ${salto}`,
  )

export const findAvisos = (usuario_id: string) =>
  publicados(
    usuario_id,
    sql`a.tipo = 'aviso' and aviso_e_para_mim(a.clinica_id, a.conteudo)`,
    sql`order by c.ciente_em is not null, a.conteudo ->> 'prioridade' = 'alta' desc, a.publicado_em desc, a.id limit 50`,
  )

export const findPublicado = (usuario_id: string, id: string) =>
  publicados(
    usuario_id,
    sql`a.id = ${id}::uuid and (a.tipo = 'anuncio' or aviso_e_para_mim(a.clinica_id, a.conteudo))`,
    sql``,
  )

export const insertCiencia = (usuario_id: string, anuncio_id: string) => sql`
  insert into ciencias_avisos (usuario_id, anuncio_id) values (${usuario_id}::uuid, ${anuncio_id}::uuid) on conflict do nothing`
export const findCiencia = (usuario_id: string, anuncio_id: string) => sql<{ ciente_em: Date }>`
  select c.ciente_em from ciencias_avisos c where c.usuario_id = ${usuario_id}::uuid and c.anuncio_id = ${anuncio_id}::uuid`

/** Of these, those that the caller is shown and did not write. */
export const findMostrados = (usuario_id: string, ids: readonly string[]) => sql<{ id: string }>`
  select a.id from anuncios a where a.id = any (${ids as string[]}::uuid[]) and anuncio_no_ar(a.situacao, a.inicio, a.fim, a.moderacao) and a.autor_id is distinct from ${usuario_id}::uuid`

export const somarNoDia = (ids: readonly string[], dia: string, o_que: 'vista' | 'abertura') => sql`
  insert into anuncios_dia as d (anuncio_id, dia, vistas, aberturas)
  select i, ${dia}::date, ${o_que === 'vista' ? 1 : 0}, ${o_que === 'abertura' ? 1 : 0} from unnest(${ids as string[]}::uuid[]) i order by i
  on conflict (anuncio_id, dia) do update set vistas = d.vistas + excluded.vistas, aberturas = d.aberturas + excluded.aberturas`

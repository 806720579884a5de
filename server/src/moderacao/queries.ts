import { sql, type RawBuilder } from 'kysely'
import type { AlvoDeDenuncia, MotivoDeDenuncia } from '#domain/moderacao/denuncia.ts'
import type { CasoNaFila } from '#domain/moderacao/contract.ts'
import type {
  AtoDeModeracao,
  DecisaoDoCaso,
  DesfechoDoRecurso,
  SituacaoDoCaso,
  SituacaoDaFila,
} from '#domain/moderacao/rules.ts'

/** At most so many cases in one list. */
const NA_FILA = 100

const instante = (quando: Date) => sql`${quando.toISOString()}::timestamptz`

/** What was reported, as whoever asks may read it. */
export const findAlvo = (alvo: AlvoDeDenuncia, id: string) => sql<{ id: string; autor_id: string }>`
  select x.id, x.autor_id from ${doQue[alvo].tabela} x where x.id = ${id}::uuid and ${doQue[alvo].publicado}`

/** Where each thing stands: its table, what makes it public, its status in the words of a case, and a digest by which one knows whether its words changed. */
const doQue: Record<
  AlvoDeDenuncia,
  Record<'tabela' | 'coluna' | 'publicado' | 'status' | 'marca', RawBuilder<unknown>>
> = {
  post: {
    tabela: sql`posts_rede`,
    coluna: sql`post_id`,
    publicado: sql`x.status = 'publicado'`,
    status: sql`x.status`,
    marca: sql`md5(x.titulo || ' ' || x.conteudo || ' ' || x.midias::text)`,
  },
  comentario: {
    tabela: sql`comentarios_posts`,
    coluna: sql`comentario_id`,
    publicado: sql`x.status = 'publicado'`,
    status: sql`x.status`,
    marca: sql`md5(x.conteudo)`,
  },
  anuncio: {
    tabela: sql`anuncios`,
    coluna: sql`anuncio_id`,
    publicado: sql`x.conteudo is not null and x.moderacao is null and x.autor_id is not null`,
    status: sql`coalesce(x.moderacao, 'publicado')`,
    marca: sql`md5(x.conteudo::text)`,
  },
  'mensagem-anuncio': {
    tabela: sql`mensagens_anuncios`,
    coluna: sql`mensagem_id`,
    publicado: sql`x.status = 'publicado' and x.autor_id is not null`,
    status: sql`x.status`,
    marca: sql`md5(x.texto)`,
  },
}

/** Holds the thing before its case, so that reports, decisions and erasures of one thing follow one another. */
export const lockAlvo = (alvo: AlvoDeDenuncia, id: string) => sql<{
  status: string
  marca: string
  autor_id: string
}>`
  select ${doQue[alvo].status} as status, ${doQue[alvo].marca} as marca, x.autor_id from ${doQue[alvo].tabela} x where x.id = ${id}::uuid for no key update`

const doAlvo = (alvo: AlvoDeDenuncia, id: string) => sql`k.${doQue[alvo].coluna} = ${id}::uuid`

export const findCasoAberto = (alvo: AlvoDeDenuncia, id: string) =>
  sql<{ id: string; prazo: Date }>`
    select k.id, k.prazo from casos_moderacao k where ${doAlvo(alvo, id)} and k.situacao = 'aberto' for update`

/** A case of the same words in which somebody gave this reason, and which found nothing wrong. */
export const findJaAnalisado = (alvo: AlvoDeDenuncia, id: string, motivo: MotivoDeDenuncia, marca: string) =>
  sql<{ id: string }>`
    select k.id from casos_moderacao k where ${doAlvo(alvo, id)} and k.situacao = 'decidido' and k.marca = ${marca}
      and (k.decisao = 'mantido' or k.recurso_desfecho = 'acolhido')
      and exists (select from denuncias d where d.caso_id = k.id and d.motivo = ${motivo}) limit 1`

export const insertCaso = (alvo: AlvoDeDenuncia, id: string, autor_id: string, prazo: Date) =>
  sql<{ id: string; prazo: Date }>`
    insert into casos_moderacao (alvo, ${doQue[alvo].coluna}, autor_id, prazo)
    values (${alvo}, ${id}::uuid, ${autor_id}::uuid, ${instante(prazo)}) returning id, prazo`

export const updatePrazo = (id: string, prazo: Date) =>
  sql<{
    prazo: Date
  }>`update casos_moderacao set prazo = least(prazo, ${instante(prazo)}) where id = ${id}::uuid returning prazo`

export const insertDenuncia = (
  caso_id: string,
  {
    motivo,
    relato,
    usuario_id,
    visitante,
  }: { motivo: MotivoDeDenuncia; relato: string; usuario_id: string | null; visitante: string | null },
) => sql<{ id: string }>`
  insert into denuncias (caso_id, motivo, relato, usuario_id, visitante, de_visitante)
  values (${caso_id}::uuid, ${motivo}, ${relato}, ${usuario_id}::uuid,
    case when ${visitante}::text is not null then encode(sha256(convert_to(${caso_id} || ' ' || ${visitante}, 'UTF8')), 'hex') end, ${usuario_id === null})
  on conflict do nothing returning id`

export interface LinhaDeCaso {
  id: string
  versao: number
  situacao: SituacaoDoCaso
  alvo: AlvoDeDenuncia
  alvo_id: string | null
  post_id: string | null
  titulo: string
  conteudo: string
  midias: CasoNaFila['midias']
  status: string | null
  autor_id: string | null
  autor_nome: string | null
  removidos_antes: number
  aberto_em: Date
  prazo: Date
  denuncias: CasoNaFila['denuncias']
  atos: CasoNaFila['atos']
  restrito: boolean
  decisao: DecisaoDoCaso | null
  motivo: MotivoDeDenuncia | null
  parecer: string
  decidido_em: Date | null
  decidido_por: string | null
  decidido_por_nome: string | null
  recurso: string | null
  recurso_em: Date | null
  recurso_desfecho: DesfechoDoRecurso | null
  recurso_parecer: string
}

const EM_ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** Cases with everything that a decision needs. The names of whoever reported are not read. */
const casosOnde = (onde: RawBuilder<unknown>, ordem: RawBuilder<unknown>, agora: Date) => sql<LinhaDeCaso>`
  select k.id, k.versao, k.situacao, k.alvo, coalesce(k.post_id, k.comentario_id, k.anuncio_id, k.mensagem_id) as alvo_id, coalesce(p.id, c.post_id) as post_id,
    coalesce(p.titulo, n.conteudo ->> 'titulo', '') as titulo, coalesce(p.conteudo, c.conteudo, n.conteudo ->> 'texto', m.texto, '') as conteudo,
    coalesce(p.midias, (select jsonb_agg(jsonb_build_object('type', 'image', 'url', i ->> 'url', 'alt', i ->> 'alt')) from jsonb_array_elements(n.conteudo -> 'imagens') i), '[]') as midias,
    coalesce(p.status, c.status, m.status, case when n.id is not null then coalesce(n.moderacao, 'publicado') end) as status,
    k.autor_id, f.nome_completo as autor_nome,
    (select count(*)::int from casos_moderacao o where o.autor_id = k.autor_id and o.id <> k.id and o.decisao = 'removido'
      and o.recurso_desfecho is distinct from 'acolhido') as removidos_antes,
    k.aberto_em, k.prazo,
    (select coalesce(jsonb_agg(jsonb_build_object('motivo', d.motivo, 'relato', d.relato, 'em', to_char(d.created_at at time zone 'UTC', ${EM_ISO}),
      'visitante', d.de_visitante, 'decidida', k.situacao = 'decidido') order by d.created_at, d.id), '[]') from denuncias d where d.caso_id = k.id) as denuncias,
    (select coalesce(jsonb_agg(jsonb_build_object('ato', a.ato, 'parecer', a.parecer, 'dias', a.dias, 'quem', q.nome_completo,
      'em', to_char(a.created_at at time zone 'UTC', ${EM_ISO})) order by a.created_at, a.id), '[]')
      from atos_moderacao a left join profiles q on q.user_id = a.quem where a.caso_id = k.id) as atos,
    exists (select from restricoes_rede r where r.caso_id = k.id and r.levantada_em is null and r.ate > ${instante(agora)}) as restrito,
    k.decisao, k.motivo, k.parecer, k.decidido_em, k.decidido_por, g.nome_completo as decidido_por_nome,
    k.recurso, k.recurso_em, k.recurso_desfecho, k.recurso_parecer
  from casos_moderacao k left join posts_rede p on p.id = k.post_id left join comentarios_posts c on c.id = k.comentario_id
  left join anuncios n on n.id = k.anuncio_id left join mensagens_anuncios m on m.id = k.mensagem_id
  left join profiles f on f.user_id = k.autor_id left join profiles g on g.user_id = k.decidido_por
  where ${onde} order by ${ordem} limit ${NA_FILA}`

const daSituacao: Record<SituacaoDaFila, [RawBuilder<unknown>, RawBuilder<unknown>]> = {
  abertas: [sql`k.situacao = 'aberto'`, sql`k.prazo, k.id`],
  recursos: [sql`k.recurso is not null and k.recurso_desfecho is null`, sql`k.recurso_em, k.id`],
  decididas: [
    sql`k.situacao = 'decidido' and (k.recurso is null or k.recurso_desfecho is not null)`,
    sql`coalesce(k.recurso_decidido_em, k.decidido_em) desc, k.id`,
  ],
}

export const findFila = (situacao: SituacaoDaFila, agora: Date) => casosOnde(...daSituacao[situacao], agora)
export const findCaso = (id: string, agora: Date) => casosOnde(sql`k.id = ${id}::uuid`, sql`k.id`, agora)

export const countFila = sql<{ abertas: number; recursos: number }>`
  select count(*) filter (where k.situacao = 'aberto')::int as abertas,
    count(*) filter (where k.recurso is not null and k.recurso_desfecho is null)::int as recursos
  from casos_moderacao k where k.situacao = 'aberto' or k.recurso is not null and k.recurso_desfecho is null`

/** The thing of a case, which is held before the case itself. */
export const findAlvoDoCaso = (id: string) => sql<{ alvo: AlvoDeDenuncia; alvo_id: string | null }>`
  select k.alvo, coalesce(k.post_id, k.comentario_id, k.anuncio_id, k.mensagem_id) as alvo_id from casos_moderacao k where k.id = ${id}::uuid`

export const lockCaso = (id: string) =>
  sql<{ id: string }>`select k.id from casos_moderacao k where k.id = ${id}::uuid for update`

export const updateAlvo = (
  alvo: AlvoDeDenuncia,
  id: string,
  para: 'publicado' | 'em-revisao' | 'removido',
) => {
  if (alvo === 'post')
    return sql`update posts_rede set status = ${para}, updated_at = app_agora() where id = ${id}::uuid`
  if (alvo === 'anuncio')
    return sql`update anuncios set moderacao = ${para === 'publicado' ? null : para}, versao = versao + 1 where id = ${id}::uuid`
  return sql`update ${doQue[alvo].tabela} set status = ${para} where id = ${id}::uuid`
}

export const insertAto = (
  caso_id: string,
  ato: { ato: AtoDeModeracao; motivo: MotivoDeDenuncia; parecer: string; dias: number | null; quem: string },
) => sql`
  insert into atos_moderacao (caso_id, ato, motivo, parecer, dias, quem)
  values (${caso_id}::uuid, ${ato.ato}, ${ato.motivo}, ${ato.parecer}, ${ato.dias}, ${ato.quem}::uuid)`

export const updateVersao = (id: string) =>
  sql`update casos_moderacao set versao = versao + 1 where id = ${id}::uuid`

export const updateDecisao = (
  id: string,
  decisao: {
    decisao: 'mantido' | 'removido'
    motivo: MotivoDeDenuncia
    parecer: string
    marca: string | null
    quem: string
    em: Date
  },
) => sql`
  update casos_moderacao set situacao = 'decidido', decisao = ${decisao.decisao}, motivo = ${decisao.motivo}, parecer = ${decisao.parecer},
    marca = ${decisao.marca}, decidido_por = ${decisao.quem}::uuid, decidido_em = ${instante(decisao.em)}, versao = versao + 1
  where id = ${id}::uuid`

export const updateRecurso = (id: string, texto: string, em: Date) => sql`
  update casos_moderacao set recurso = ${texto}, recurso_em = ${instante(em)}, versao = versao + 1 where id = ${id}::uuid`

export const updateRecursoDecidido = (
  id: string,
  { desfecho, parecer, quem, em }: { desfecho: DesfechoDoRecurso; parecer: string; quem: string; em: Date },
) => sql`
  update casos_moderacao set recurso_desfecho = ${desfecho}, recurso_parecer = ${parecer}, recurso_decidido_por = ${quem}::uuid,
    recurso_decidido_em = ${instante(em)}, versao = versao + 1 where id = ${id}::uuid`

export const insertRestricao = (caso_id: string, usuario_id: string, ate: Date) => sql`
  insert into restricoes_rede (usuario_id, caso_id, ate) values (${usuario_id}::uuid, ${caso_id}::uuid, ${instante(ate)})`

/** What was found right after all restricts nobody any more. */
export const levantarRestricoes = (caso_id: string, em: Date) => sql`
  update restricoes_rede set levantada_em = ${instante(em)} where caso_id = ${caso_id}::uuid and levantada_em is null`

/** People with an account who reported a thing in a case. */
export const findQuemDenunciou = (caso_id: string) => sql<{ usuario_id: string }>`
  select distinct d.usuario_id from denuncias d where d.caso_id = ${caso_id}::uuid and d.usuario_id is not null`

/** The restriction of the caller that lasts longest. */
export const findMinhaRestricao = (usuario_id: string, agora: Date) => sql<{ ate: Date; caso_id: string }>`
  select r.ate, r.caso_id from restricoes_rede r
  where r.usuario_id = ${usuario_id}::uuid and r.levantada_em is null and r.ate > ${instante(agora)} order by r.ate desc limit 1`

/** Whether the caller wrote the thing of a case in which something was done; asked as the caller. */
export const findMeuCaso = (id: string, usuario_id: string) => sql<{ id: string }>`
  select k.id from casos_moderacao k where k.id = ${id}::uuid and k.autor_id = ${usuario_id}::uuid`

/** A case of a post of the caller that is looked at now. */
export const findRestricaoDoCaso = (caso_id: string, agora: Date) => sql<{ ate: Date }>`
  select r.ate from restricoes_rede r where r.caso_id = ${caso_id}::uuid and r.levantada_em is null and r.ate > ${instante(agora)}
  order by r.ate desc limit 1`

import { sql, type RawBuilder } from 'kysely'
import type {
  ConteudoAnuncio,
  ModeracaoDoAnuncio,
  SituacaoAnuncio,
  SituacaoVersao,
  TipoAnuncio,
  VersaoAberta,
} from '#domain/anuncios/anuncio.ts'
import { anyOf } from '../database/any-of.ts'
import { nomeDe, nomes, type LinhaDeNome } from './queries.ts'

export interface LinhaMinha extends LinhaDeNome {
  id: string
  tipo: TipoAnuncio
  autor_id: string | null
  situacao: SituacaoAnuncio
  versao: number
  conteudo: ConteudoAnuncio | null
  inicio: string | null
  fim: string | null
  moderacao: ModeracaoDoAnuncio | null
  publicado_em: Date | null
  renovado_em: Date | null
  vendido_em: Date | null
  aberta: {
    id: string
    numero: number
    situacao: VersaoAberta
    conteudo: ConteudoAnuncio
    parecer: string
    enviada_em: string | null
  } | null
  vistas: number
  aberturas: number
  conversas: number
  cientes: number
  /** The caller may write, and not only see. */
  escreve: boolean
}

const aberta = sql`(select json_build_object('id', v.id, 'numero', v.numero, 'situacao', v.situacao, 'conteudo', v.conteudo, 'parecer', v.parecer, 'enviada_em', v.enviada_em)
    from versoes_anuncios v where v.anuncio_id = a.id and v.situacao in ('rascunho', 'em-analise', 'recusada'))`

const minhas = (usuario_id: string, onde: RawBuilder<unknown>) => sql<LinhaMinha>`
  select a.id, a.tipo, a.autor_id, a.situacao, a.versao, a.conteudo, a.inicio::text as inicio, a.fim::text as fim, a.moderacao, a.publicado_em, a.renovado_em, a.vendido_em,
    ${aberta} as aberta, ${nomeDe}, d.vistas, d.aberturas, conversas_do_anuncio(a.id) as conversas, cientes_do_aviso(a.id) as cientes,
    case when a.clinica_id is null then a.autor_id = ${usuario_id}::uuid else a.clinica_id = ${anyOf(sql`select clinicas_que_gerencio('anuncios', 'escrita')`)} end as escreve
    from anuncios a ${nomes}
    cross join lateral (select coalesce(sum(x.vistas), 0)::int as vistas, coalesce(sum(x.aberturas), 0)::int as aberturas from anuncios_dia x where x.anuncio_id = a.id) d
   where (a.autor_id = ${usuario_id}::uuid and a.clinica_id is null or a.clinica_id = ${anyOf(sql`select clinicas_que_gerencio('anuncios', 'leitura')`)}) and ${onde}
   order by a.updated_at desc, a.id limit 200`

/** Those of the caller, and of the clinics that let them see theirs. Asked as the caller. */
export const findMeus = (usuario_id: string) => minhas(usuario_id, sql`true`)
export const findMeu = (usuario_id: string, id: string) => minhas(usuario_id, sql`a.id = ${id}::uuid`)

export interface LinhaTrancada {
  id: string
  tipo: TipoAnuncio
  autor_id: string | null
  situacao: SituacaoAnuncio
  versao: number
  conteudo: ConteudoAnuncio | null
  inicio: string | null
  fim: string | null
  moderacao: ModeracaoDoAnuncio | null
  publicado_em: Date | null
  aberta: LinhaMinha['aberta']
}

/** Holds an ad: whoever writes, decides or renews comes one after the other. */
export const lockAnuncio = (id: string) =>
  sql<{ id: string }>`select a.id from anuncios a where a.id = ${id}::uuid for update`
export const findTrancado = (id: string) => sql<LinhaTrancada>`
  select a.id, a.tipo, a.autor_id, a.situacao, a.versao, a.conteudo, a.inicio::text as inicio, a.fim::text as fim, a.moderacao, a.publicado_em, ${aberta} as aberta
    from anuncios a where a.id = ${id}::uuid`

const json = (valor: unknown): RawBuilder<unknown> => sql`${JSON.stringify(valor)}::jsonb`
const instante = (quando: Date) => sql`${quando.toISOString()}::timestamptz`

export const insertAnuncio = (novo: {
  id: string
  tipo: TipoAnuncio
  autor_id: string
  clinica_id: string | null
  da_plataforma: boolean
}) => sql`
  insert into anuncios (id, tipo, autor_id, clinica_id, da_plataforma)
  values (${novo.id}::uuid, ${novo.tipo}, ${novo.autor_id}::uuid, ${novo.clinica_id}::uuid, ${novo.da_plataforma}) on conflict do nothing`

export const insertVersao = (anuncio_id: string, conteudo: ConteudoAnuncio) => sql`
  insert into versoes_anuncios (anuncio_id, numero, conteudo)
  select ${anuncio_id}::uuid, coalesce(max(v.numero), 0) + 1, ${json(conteudo)} from versoes_anuncios v where v.anuncio_id = ${anuncio_id}::uuid`

export const updateVersao = (id: string, conteudo: ConteudoAnuncio) =>
  sql`update versoes_anuncios set conteudo = ${json(conteudo)} where id = ${id}::uuid and situacao = 'rascunho'`

export const situarVersao = (id: string, situacao: SituacaoVersao, quando: Date) => sql`
  update versoes_anuncios set situacao = ${situacao}, enviada_em = case when ${situacao} = 'em-analise' then ${instante(quando)} else enviada_em end where id = ${id}::uuid`

export const decidirVersao = (
  id: string,
  situacao: 'aprovada' | 'recusada',
  parecer: string,
  quem: string,
  quando: Date,
) => sql`
  update versoes_anuncios set situacao = ${situacao}, parecer = ${parecer}, decidida_por = ${quem}::uuid, decidida_em = ${instante(quando)} where id = ${id}::uuid`

export const contarMudanca = (id: string) =>
  sql`update anuncios set versao = versao + 1 where id = ${id}::uuid`

/** Shows what was approved. The first instant stays; a notice whose audience was told is not told again. */
export const publicar = (id: string, conteudo: ConteudoAnuncio, quando: Date) => sql`
  update anuncios set conteudo = ${json(conteudo)}, inicio = ${conteudo.inicio}::date, fim = ${conteudo.fim}::date,
    situacao = case when situacao = 'novo' then 'ativo' else situacao end, publicado_em = coalesce(publicado_em, ${instante(quando)}), versao = versao + 1 where id = ${id}::uuid`

export const situar = (id: string, situacao: SituacaoAnuncio, vendido: boolean, quando: Date) => sql`
  update anuncios set situacao = ${situacao}, vendido_em = case when ${vendido} then ${instante(quando)} else vendido_em end, versao = versao + 1 where id = ${id}::uuid`

export const renovar = (id: string, inicio: string, fim: string, quando: Date) => sql`
  update anuncios set inicio = ${inicio}::date, fim = ${fim}::date, conteudo = conteudo || jsonb_build_object('inicio', ${inicio}::text, 'fim', ${fim}::text),
    situacao = 'ativo', renovado_em = ${instante(quando)}, fim_avisado = null, versao = versao + 1 where id = ${id}::uuid`

export const deleteAnuncio = (id: string) =>
  sql`delete from anuncios where id = ${id}::uuid and situacao = 'novo'`

/** Clinics in whose name the caller may write. */
export const findClinicasQueAnuncio = sql<{
  id: string
  nome: string
  responsavel: LinhaDeNome['responsavel']
}>`
  select k.id, k.nome_fantasia as nome, case when k.responsavel_registro <> '' then json_build_object('nome', k.responsavel_nome, 'conselho', k.responsavel_conselho,
    'registro', k.responsavel_registro, 'uf', k.responsavel_uf, 'inscricao', k.inscricao_conselho) end as responsavel
    from clinicas k where k.status = 'ativa' and k.id = ${anyOf(sql`select clinicas_que_gerencio('anuncios', 'escrita')`)} order by k.nome_fantasia, k.id`

export interface LinhaDeProfissional {
  nome: string
  especialidade: string
  registros: LinhaDeNome['registros']
  conselhos: string[]
}
/** The caller as a professional in force. */
export const findEu = (usuario_id: string) => sql<LinhaDeProfissional>`
  select f.nome_completo as nome, p.especialidade_principal as especialidade,
    (select coalesce(json_agg(json_build_object('numero_registro', e.numero_registro, 'rqe', e.rqe) order by e.principal desc, e.numero_registro), '[]')
       from profissional_especialidades e where e.profissional_id = p.id) as registros,
    array(select distinct e.codigo_conselho from profissional_especialidades e where e.profissional_id = p.id and e.codigo_conselho is not null order by 1) as conselhos
    from profissionais p join profiles f on f.user_id = p.usuario_id
   where p.usuario_id = ${usuario_id}::uuid and p.id = meu_profissional_em_vigor()`

export interface LinhaNaFila extends LinhaDeNome {
  id: string
  tipo: TipoAnuncio
  versao: number
  numero: number
  autor_id: string | null
  enviada_em: Date
  antes: ConteudoAnuncio | null
  depois: ConteudoAnuncio
  recusas: number
}
export const findFila = sql<LinhaNaFila>`
  select a.id, a.tipo, a.versao, v.numero, a.autor_id, v.enviada_em, a.conteudo as antes, v.conteudo as depois, ${nomeDe},
    (select count(*)::int from versoes_anuncios x where x.anuncio_id = a.id and x.decidida_em is not null and x.situacao <> 'aprovada') as recusas
    from versoes_anuncios v join anuncios a on a.id = v.anuncio_id ${nomes}
   where v.situacao = 'em-analise' order by v.enviada_em, v.id limit 100`

/** Of these paths, those that are files of the person. */
export const findImagens = (dono_id: string, caminhos: readonly string[]) => sql<{ caminho: string }>`
  select f.caminho from arquivos f where f.bucket = 'posts' and f.dono_id = ${dono_id}::uuid and f.caminho = any (${caminhos as string[]}::text[])`

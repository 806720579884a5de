import { sql } from 'kysely'
import type { Escopo } from '#domain/integracoes/escopos.ts'
import type { ChaveDeAcesso, DonoDeIntegracoes } from '#domain/integracoes/schemas.ts'
import type { EventoDeWebhook, MotivoDeDesligado, SituacaoDaEntrega } from '#domain/integracoes/webhooks.ts'

/** The own agenda first, then the clinics that the caller manages. */
export const findDonos = (usuario_id: string) => sql<DonoDeIntegracoes>`
  select x.tipo, x.id, x.nome from (
    select 'profissional' as tipo, p.id, coalesce(f.nome_completo, '') as nome, 0 as ordem
      from profissionais p left join profiles f on f.user_id = p.usuario_id where p.usuario_id = ${usuario_id}::uuid
    union all
    select 'clinica', c.id, c.nome_fantasia, 1 from clinicas c where c.id = any (array(select clinicas_que_gero()))) x
  order by x.ordem, x.nome, x.id`

export interface LinhaDeChave {
  id: string
  dono_id: string
  nome: string
  prefixo: string
  escopos: Escopo[]
  situacao: ChaveDeAcesso['situacao']
  criada_em: Date
  termina_em: Date
  revogada_em: Date | null
  usada_em: Date | null
  criada_por: string | null
}

/** Keys of the caller's agenda and clinics, those that hold first. */
export const findChaves = (agora: Date, so: string | null = null) => sql<LinhaDeChave>`
  select k.id, coalesce(k.profissional_id, k.clinica_id) as dono_id, k.nome, k.prefixo, k.escopos,
    case when k.revogada_em is not null then 'revogada' when k.termina_em <= ${agora} then 'terminada' else 'vale' end as situacao,
    k.created_at as criada_em, k.termina_em, k.revogada_em, k.usada_em, f.nome_completo as criada_por
  from chaves_de_acesso k left join profiles f on f.user_id = k.usuario_id
  where ${so}::uuid is null or k.id = ${so}::uuid
  order by (k.revogada_em is null and k.termina_em > ${agora}) desc, k.created_at desc, k.id limit 200`

export interface Dono {
  dono: DonoDeIntegracoes['tipo']
  dono_id: string
}
export const colunaDo = ({ dono }: Dono) => sql.ref(dono === 'clinica' ? 'clinica_id' : 'profissional_id')

/** Waits for others who write of the same agenda or clinic, so that the limit holds for two at once. */
export const trancarDono = ({ dono, dono_id }: Dono) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`integracoes:${dono}:${dono_id}`}, 0))`

/** Keys in force, or webhooks, of an agenda or clinic. */
export const contarChaves = (dono: Dono, agora: Date) => sql<{ quantas: number }>`
  select count(*)::int as quantas from chaves_de_acesso k
   where k.${colunaDo(dono)} = ${dono.dono_id}::uuid and k.revogada_em is null and k.termina_em > ${agora}`
export const contarWebhooks = (dono: Dono) => sql<{ quantas: number }>`
  select count(*)::int as quantas from webhooks w where w.${colunaDo(dono)} = ${dono.dono_id}::uuid`

export const insertChave = (
  dono: Dono,
  chave: {
    id: string
    usuario_id: string
    nome: string
    prefixo: string
    segredo_hash: Buffer
    escopos: readonly Escopo[]
    termina_em: Date
  },
) => sql`
  insert into chaves_de_acesso (id, usuario_id, ${colunaDo(dono)}, nome, prefixo, segredo_hash, escopos, termina_em)
  values (${chave.id}::uuid, ${chave.usuario_id}::uuid, ${dono.dono_id}::uuid, ${chave.nome}, ${chave.prefixo}, ${chave.segredo_hash},
    ${[...chave.escopos]}::text[], ${chave.termina_em})`

export const revogarChave = (id: string, usuario_id: string, agora: Date) => sql`
  update chaves_de_acesso set revogada_em = ${agora}, revogada_por = ${usuario_id}::uuid where id = ${id}::uuid and revogada_em is null`

export const findUsos = (chave_id: string, antes: string | null, limite: number) => sql<{
  id: string
  em: Date
  operacao: string
  status: number
  ip: string
}>`
  select u.id::text as id, u.em, u.operacao, u.status, u.ip from usos_de_chave u
   where u.chave_id = ${chave_id}::uuid and (${antes}::bigint is null or u.id < ${antes}::bigint) order by u.id desc limit ${limite}`

export interface LinhaDeWebhook {
  id: string
  dono_id: string
  url: string
  eventos: EventoDeWebhook[]
  ativo: boolean
  desligado_em: Date | null
  desligado_por: MotivoDeDesligado | null
  falhando_desde: Date | null
  criado_em: Date
  versao: number
  pendentes: number
  entregues: number
  desistidas: number
}

export const findWebhooks = (so: string | null = null) => sql<LinhaDeWebhook>`
  select w.id, coalesce(w.profissional_id, w.clinica_id) as dono_id, w.url, w.eventos, w.ativo, w.desligado_em, w.desligado_por, w.falhando_desde,
    w.created_at as criado_em, w.versao, coalesce(n.pendentes, 0) as pendentes, coalesce(n.entregues, 0) as entregues, coalesce(n.desistidas, 0) as desistidas
  from webhooks w left join contagens_de_webhooks() n on n.webhook_id = w.id
  where ${so}::uuid is null or w.id = ${so}::uuid order by w.created_at, w.id limit 200`

export const insertWebhook = (
  dono: Dono,
  {
    id,
    usuario_id,
    url,
    eventos,
  }: { id: string; usuario_id: string; url: string; eventos: readonly string[] },
) => sql`
  insert into webhooks (id, usuario_id, ${colunaDo(dono)}, url, eventos)
  values (${id}::uuid, ${usuario_id}::uuid, ${dono.dono_id}::uuid, ${url}, ${[...eventos]}::text[])`

export const insertSegredo = (webhook_id: string, segredo: string) => sql`
  insert into segredos_de_webhook (webhook_id, segredo) values (${webhook_id}::uuid, ${segredo})`

export const trocarSegredo = (id: string, segredo: string) => sql<{ feito: boolean }>`
  select trocar_segredo_de_webhook(${id}::uuid, ${segredo}) as feito`

/** Switched on again it begins anew: what failed before does not count. */
export const updateWebhook = (
  id: string,
  versao: number,
  {
    url,
    eventos,
    ativo,
  }: { url?: string | undefined; eventos?: readonly string[] | undefined; ativo?: boolean | undefined },
  agora: Date,
) => sql`
  update webhooks set url = coalesce(${url ?? null}, url), eventos = coalesce(${eventos ? [...eventos] : null}::text[], eventos),
    ativo = coalesce(${ativo ?? null}, ativo),
    desligado_em = ${ativo === undefined ? sql`desligado_em` : ativo ? sql`null` : sql`coalesce(desligado_em, ${agora})`},
    desligado_por = ${ativo === undefined ? sql`desligado_por` : ativo ? sql`null` : sql`coalesce(desligado_por, 'pessoa')`},
    falhando_desde = ${ativo || url !== undefined ? sql`null` : sql`falhando_desde`}, versao = versao + 1
  where id = ${id}::uuid and versao = ${versao}`

export const deleteWebhook = (id: string) => sql`delete from webhooks where id = ${id}::uuid`

/** What waits is sent at once and not when its pause is over. */
export const adiantarEntregas = (webhook_id: string, agora: Date) => sql`
  update entregas_webhook set proxima_em = ${agora} where webhook_id = ${webhook_id}::uuid and situacao = 'pendente' and proxima_em > ${agora}`

export interface LinhaDeEntrega {
  id: string
  webhook_id: string
  evento: string
  corpo: string
  situacao: SituacaoDaEntrega
  criada_em: Date
  tentativas: number
  ultima_em: Date | null
  ultimo_status: number | null
  ultimo_erro: string
  ultima_ms: number | null
  proxima_em: Date | null
  ativo: boolean
}

const entregas = sql`select e.id, e.webhook_id, e.evento, e.corpo, e.situacao, e.created_at as criada_em, e.tentativas, e.ultima_em, e.ultimo_status,
    e.ultimo_erro, e.ultima_ms, e.proxima_em, w.ativo from entregas_webhook e join webhooks w on w.id = e.webhook_id`

export const findEntregas = (
  webhook_id: string,
  antes: { em: string; id: string } | null,
  limite: number,
) => sql<LinhaDeEntrega>`
  ${entregas} where e.webhook_id = ${webhook_id}::uuid
    ${antes ? sql`and (e.created_at, e.id) < (${antes.em}::timestamptz, ${antes.id}::uuid)` : sql``}
  order by e.created_at desc, e.id desc limit ${limite}`

export const findEntrega = (id: string) => sql<LinhaDeEntrega>`${entregas} where e.id = ${id}::uuid`

/** Due again at once, with all its tries before it. */
export const reenviarEntrega = (id: string, agora: Date) => sql`
  update entregas_webhook set situacao = 'pendente', tentativas = 0, proxima_em = ${agora} where id = ${id}::uuid`

export const testarWebhook = (id: string) =>
  sql<{ id: string | null }>`select testar_webhook(${id}::uuid) as id`

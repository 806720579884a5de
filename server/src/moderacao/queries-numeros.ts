import { sql } from 'kysely'
import type { MotivoDeDenuncia } from '#domain/moderacao/denuncia.ts'

const instante = (quando: Date) => sql`${quando.toISOString()}::timestamptz`

/** Reports since an instant by reason. Upheld: the thing was removed, and no appeal brought it back. */
export const findPorMotivo = (desde: Date) => sql<{
  motivo: MotivoDeDenuncia
  denuncias: number
  de_visitantes: number
  decididas: number
  procedentes: number
}>`
  select d.motivo, count(*)::int as denuncias, count(*) filter (where d.de_visitante)::int as de_visitantes,
    count(*) filter (where k.situacao = 'decidido')::int as decididas,
    count(*) filter (where k.decisao = 'removido' and k.recurso_desfecho is distinct from 'acolhido')::int as procedentes
  from denuncias d join casos_moderacao k on k.id = d.caso_id where d.created_at >= ${instante(desde)} group by d.motivo`

/** Cases opened since an instant, and how long their decision took. */
export const findTempos = (desde: Date, agora: Date) => sql<{
  casos: number
  decididos: number
  no_prazo: number
  mediana_minutos: number | null
  pedidos: number
  acolhidos: number
  negados: number
  abertos: number
  vencidos: number
}>`
  select count(*)::int as casos, count(*) filter (where k.situacao = 'decidido')::int as decididos,
    count(*) filter (where k.decidido_em <= k.prazo)::int as no_prazo,
    (percentile_cont(0.5) within group (order by extract(epoch from k.decidido_em - k.aberto_em)) / 60)::int as mediana_minutos,
    count(*) filter (where k.recurso is not null)::int as pedidos,
    count(*) filter (where k.recurso_desfecho = 'acolhido')::int as acolhidos,
    count(*) filter (where k.recurso_desfecho = 'negado')::int as negados,
    count(*) filter (where k.situacao = 'aberto')::int as abertos,
    count(*) filter (where k.situacao = 'aberto' and k.prazo < ${instante(agora)})::int as vencidos
  from casos_moderacao k where k.aberto_em >= ${instante(desde)}`

import { sql } from 'kysely'
import type { AtoDoFantasma } from '#domain/qualidade/fantasma.ts'

/** An hour that a page had shown and that was refused. */
export interface Fantasma {
  /** Null: with any professional who is free. */
  profissional_id: string | null
  servico_id: string | null
  /** Epoch milliseconds. */
  inicio: number
  ato: AtoDoFantasma
  motivo: string
}

/** Written behind the rollback of the refused booking, as the product. The same person, hour and professional count once; a service that is gone is left out. */
export const insertFantasma = (
  usuario_id: string,
  { profissional_id, servico_id, inicio, ato, motivo }: Fantasma,
) => sql`
  insert into horarios_fantasma (profissional_id, servico_id, inicio, ato, motivo, usuario_id)
  select ${profissional_id}::uuid, (select s.id from servicos_profissionais s where s.id = ${servico_id}::uuid), ${new Date(inicio).toISOString()}::timestamptz, ${ato}, ${motivo.slice(0, 40)}, ${usuario_id}::uuid
   where ${profissional_id}::uuid is null or exists (select from profissionais p where p.id = ${profissional_id}::uuid)
  on conflict do nothing`

export interface LinhaDeFantasma {
  id: string
  inicio: Date
  quando: Date
  ato: AtoDoFantasma
  motivo: string
  profissional: string | null
  zona: string
}

const doPeriodo = (de: string, ate: string, profissional_id: string | undefined) => sql`
  h.quando >= ${de}::timestamp at time zone 'America/Sao_Paulo' and h.quando < ${ate}::timestamp at time zone 'America/Sao_Paulo'
  ${profissional_id ? sql`and h.profissional_id = ${profissional_id}::uuid` : sql``}`

export const countFantasmas = (de: string, ate: string, profissional_id: string | undefined) =>
  sql<{
    motivo: string
    quantos: number
  }>`select h.motivo, count(*)::int as quantos from horarios_fantasma h where ${doPeriodo(de, ate, profissional_id)} group by 1`

export const findFantasmas = (
  de: string,
  ate: string,
  profissional_id: string | undefined,
  quantos: number,
) => sql<LinhaDeFantasma>`
  select h.id, h.inicio, h.quando, h.ato, h.motivo, f.nome_completo as profissional,
    coalesce((select l.zona from locais_atendimento l where l.profissional_id = h.profissional_id order by l.principal desc, l.id limit 1), 'America/Sao_Paulo') as zona
    from horarios_fantasma h left join profissionais p on p.id = h.profissional_id left join profiles f on f.user_id = p.usuario_id
   where ${doPeriodo(de, ate, profissional_id)} order by h.quando desc, h.id desc limit ${quantos}`

/** Open improvement tasks that the caller may read and whose last day is over. @param hoje the local day */
export const countTarefasVencidas = (hoje: string) => sql<{ total: number }>`
  select count(*)::int as total from tarefas_qualidade t where t.situacao = 'aberta' and t.prazo < ${hoje}::date`

import { sql } from 'kysely'
import type { FatosDoSinal, Sinal } from '#domain/agendamentos/sinal/rules.ts'
import { centavos, reais } from '../../database/dinheiro.ts'

/** What decides over the deposit of appointments on one of whose sides the caller is, and of the caller's holds. */
export const findFatosDoSinal = (ids: readonly string[]) => sql<FatosDoSinal & { agendamento_id: string }>`
  select f.agendamento_id, f.status, f.origem, f.aguarda_aprovacao, f.convenio, extract(epoch from f.inicio)::float8 * 1000 as inicio,
    ${centavos('f.preco')} as preco_centavos, ${centavos('f.sinal')} as sinal_centavos, f.prazo_min, f.cobrado,
    (select coalesce(json_agg(json_build_object('id', c.um ->> 'id', 'valor_centavos', ${centavos(sql`(c.um ->> 'valor')::numeric`)}) order by c.n), '[]')
      from jsonb_array_elements(f.creditos) with ordinality c (um, n)) as creditos
  from fatos_do_sinal(${[...ids]}::uuid[]) f`

/** Asks for a deposit, once. Null where it was asked for meanwhile, or its credit is gone. */
export const insertSinal = (agendamento_id: string, { valor_centavos, credito, expira_em }: Sinal) =>
  sql<{ id: string | null }>`
  select pedir_sinal(${agendamento_id}::uuid, ${reais(valor_centavos)}, ${new Date(expira_em).toISOString()}::timestamptz,
    ${credito?.id ?? null}::uuid) as id`

/** Takes back what was asked for by an answer that was undone, with its notice. */
export const retirarSinal = (agendamento_id: string) => sql`select retirar_sinal(${agendamento_id}::uuid)`

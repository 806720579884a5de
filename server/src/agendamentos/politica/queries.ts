import { sql } from 'kysely'
import type { Politica } from '#domain/agendamentos/politica.ts'

export const findPolitica = (profissional_id: string) => sql<{
  visivel: boolean
  politica: Politica | null
}>`
  select exists (select from profissionais p where p.id = ${profissional_id}::uuid) as visivel,
    (select json_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min,
        'max_remarcacoes', x.max_remarcacoes, 'varias_no_dia', x.varias_no_dia, 'texto', x.texto)
      from politicas_agendamento x where x.profissional_id = ${profissional_id}::uuid) as politica`

export const upsertPolitica = (profissional_id: string, p: Politica) => sql`
  insert into politicas_agendamento (profissional_id, cancelar_ate_min, remarcar_ate_min, max_remarcacoes, varias_no_dia, texto)
  values (${profissional_id}::uuid, ${p.cancelar_ate_min}, ${p.remarcar_ate_min}, ${p.max_remarcacoes}, ${p.varias_no_dia}, ${p.texto})
  on conflict (profissional_id) do update set cancelar_ate_min = excluded.cancelar_ate_min, remarcar_ate_min = excluded.remarcar_ate_min,
    max_remarcacoes = excluded.max_remarcacoes, varias_no_dia = excluded.varias_no_dia, texto = excluded.texto, updated_at = app_agora()`

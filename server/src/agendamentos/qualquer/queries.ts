import { sql } from 'kysely'
import type { Areas } from '#domain/agendamentos/qualquer/areas.ts'

/** The given professionals in the order of choice: fewest booked in 14 days, then the oldest last booking. */
export const findOrdemDeEscolha = (ids: readonly string[]) => sql<{ profissional_id: string }>`
  select profissional_id from ordem_de_escolha(${ids}::uuid[])`

/** The areas of public professionals, and the birth date of the patient. */
export const findAreas = (ids: readonly string[]) => sql<{ profissional_id: string } & Areas>`
  select profissional_id, sub_especialidades as areas, atende_criancas from vitrine_profissionais where profissional_id = any (${ids}::uuid[])`

export const findNascimento = (paciente_id: string | undefined) => sql<{ nascimento: string | null }>`
  select nascimento_de_quem_vai(${paciente_id ?? null}::uuid)::text as nascimento`

/** People for whom the caller may book beside themselves: those whose appointments they may change. */
export const findParaQuem = sql<{
  usuario_id: string
  paciente_id: string
  nome: string
  avatar_url: string | null
  relacao: string
}>`
  select c.usuario_id, c.paciente_id, coalesce(f.nome_completo, '') as nome, f.avatar_url, v.relacao
    from pessoas_que_cuido('agenda') c
    join vinculos_cuidado v on v.pessoa_id = c.usuario_id and v.cuidador_id = app_uid() and v.status = 'ativo'
     and v.permissoes ->> 'agenda' = 'escrita'
    left join profiles f on f.user_id = c.usuario_id
   where c.paciente_id is not null
   order by f.nome_completo, c.paciente_id`

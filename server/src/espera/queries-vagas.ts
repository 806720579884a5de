import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import type { Areas } from '#domain/agendamentos/qualquer/areas.ts'
import type { FatosDaMarcacao } from '#domain/agendamentos/marcar/rules.ts'
import type { Periodo } from '#domain/espera/espera.ts'
import type { Medidas } from '../agendamentos/entrada.ts'
import { centavos, comCentavos } from '../database/dinheiro.ts'
import { from } from '../tables.ts'

/** Locks the oldest vaga that no other process works on. A move may be taken back for a while, and its vaga with it. @param fora those that failed a moment ago */
export const lockVaga = (fora: readonly number[], agora: Date) => {
  let consulta = from
    .selectFrom('vagas')
    .select(['id', 'profissional_id', 'de', 'ate'])
    .where((eb) =>
      eb.or([eb('causa', '!=', 'mudanca'), eb('created_at', '<=', new Date(agora.getTime() - desfazerAte))]),
    )
  if (fora.length > 0) consulta = consulta.where('id', 'not in', fora)
  return consulta.orderBy('id').limit(1).forUpdate().skipLocked()
}

export const deleteVaga = (id: number) => from.deleteFrom('vagas').where('id', '=', id)

/** The appointment that would come earlier. Instants in epoch milliseconds. */
export interface Antecipada extends Medidas {
  id: string
  inicio: number
  /** Start of the range that it takes. */
  de: number
  ate: number
  zona: string
  plano: string | null
  valor_centavos: number | null
  aguarda_aprovacao: boolean
}

/** A waiting person, with the facts that the choice of an hour needs. */
export interface Candidato {
  id: string
  paciente_id: string
  criado_por: string
  servico_id: string | null
  /** The specialty or area, where the person waits for anybody who has it. */
  especialidade: string | null
  local_ids: string[]
  de: string
  ate: string
  dias_semana: number[]
  periodos: Periodo[]
  modalidade: Modalidade | null
  aviso_min: number
  inicio_exato: Date | null
  prioridade: number
  created_at: Date
  paciente_nome: string
  /** The patient made the entry themselves. */
  proprio: boolean
  /** Main place of the professional, for hours that name none. */
  principal_id: string | null
  /** The appointment that would come earlier; null for a new consultation. */
  antecipa: Antecipada | null
  /** Starts with this professional that were offered to them before, epoch milliseconds. */
  oferecidos: number[]
}

const candidatos = (fonte: ReturnType<typeof sql>, profissional_id: string) => sql<Candidato>`
  select e.id, e.paciente_id, e.criado_por, e.servico_id, e.especialidade, e.local_ids, e.de::text, e.ate::text, e.dias_semana, e.periodos, e.modalidade,
    e.aviso_min, e.inicio_exato, e.prioridade, e.created_at, coalesce(u.nome_social, u.nome) as paciente_nome, u.id = e.criado_por as proprio,
    (select l.id from locais_atendimento l where l.profissional_id = ${profissional_id}::uuid and l.ativo
      and atende_na_clinica(l.profissional_id, l.clinica_id) order by l.principal desc, l.created_at limit 1) as principal_id,
    (select json_build_object('id', a.id, 'inicio', extract(epoch from a.data_agendamento)::float8 * 1000,
        'de', extract(epoch from lower(a.ocupacao))::float8 * 1000, 'ate', extract(epoch from upper(a.ocupacao))::float8 * 1000,
        'duracao_min', a.duracao_min, 'intervalo_antes_min', a.intervalo_antes_min, 'intervalo_depois_min', a.intervalo_depois_min,
        'zona', coalesce(l.zona, 'America/Sao_Paulo'), 'plano', o.nome, 'valor_centavos', ${centavos('a.valor')}, 'aguarda_aprovacao', a.aguarda_aprovacao)
       from agendamentos a left join locais_atendimento l on l.id = a.local_id left join operadoras_planos o on o.id = a.convenio_plano_id
      where a.id = e.antecipa_id) as antecipa,
    array(select extract(epoch from o.inicio)::float8 * 1000 from ofertas_espera o where o.espera_id = e.id and o.profissional_id = ${profissional_id}::uuid) as oferecidos
  from ${fonte} e join pacientes p on p.id = e.paciente_id join usuarios u on u.id = p.usuario_id
  where not exists (select from bloqueios_pacientes b where b.profissional_id = ${profissional_id}::uuid and b.paciente_id = e.paciente_id)`

/** Those who wait for an hour of a professional, without those whose bookings the professional refuses. */
export const findCandidatos = (profissional_id: string, agora: Date) => sql<Candidato>`
  ${candidatos(sql`quem_espera_por(${profissional_id}::uuid)`, profissional_id)} and e.expira_em > ${agora}`

export const findCandidato = (id: string, profissional_id: string) => sql<Candidato>`
  ${candidatos(sql`lista_espera`, profissional_id)} and e.id = ${id}::uuid`

/** Ranges that patients have taken, anywhere: nobody is offered two places at once, or two hours in a day. */
export const findCompromissos = (pacientes: readonly string[], de: Date, ate: Date) => sql<{
  id: string
  paciente_id: string
  profissional_id: string
  inicio: number
  fim: number
}>`
  select a.id, a.paciente_id, a.profissional_id, extract(epoch from lower(a.ocupacao))::float8 * 1000 as inicio,
    extract(epoch from upper(a.ocupacao))::float8 * 1000 as fim
  from agendamentos a
  where a.paciente_id = any (${pacientes}::uuid[]) and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
    and a.data_agendamento > ${de}::timestamptz - interval '1 day' and a.data_agendamento < ${ate}::timestamptz + interval '1 day'
    and not a.encaixe`

/** The facts of a booking and the values of its row, asked as the person who will be asked to accept. Null when that person may not book for the patient. */
export const findFatosDe = (
  espera_id: string,
  profissional_id: string,
  servico_id: string | null,
  inicio: Date,
) =>
  sql<{
    fatos:
      | (FatosDaMarcacao & Areas & { lado: string; profissional_nome: string; especialidade: string })
      | null
  }>`
  select f || jsonb_build_object('servico', (select ${comCentavos('s', 'preco', 'sinal')} from nullif(f -> 'servico', 'null') s),
    'valor_consulta_centavos', ${centavos(sql`(f ->> 'valor_consulta')::numeric`)}) as fatos
  from fatos_de_quem_espera(${espera_id}::uuid, ${profissional_id}::uuid, ${servico_id}::uuid, ${inicio}) f`

export const findVariasNoDia = (profissional_id: string) => sql<{ varias_no_dia: boolean }>`
  select coalesce((select p.varias_no_dia from politicas_agendamento p where p.profissional_id = ${profissional_id}::uuid), false) as varias_no_dia`

/** Zone of the place of a window, or of the main place of the professional; null without places. */
export const findZonaDoLocal = (profissional_id: string, local_id: string | null) => sql<{
  zona: string | null
}>`
  select l.zona
  from (select 1) um left join lateral (
    select x.zona from locais_atendimento x where x.profissional_id = ${profissional_id}::uuid
       and (x.id = ${local_id}::uuid or ${local_id}::uuid is null and x.ativo)
     order by x.principal desc, x.created_at limit 1) l on true`

/** A room of the window that is free then; null where none is. */
export const findSala = (sala_id: string, de: Date, ate: Date) => sql<{ sala: string | null }>`
  select sala_livre(array[${sala_id}]::uuid[], tstzrange(${de}, ${ate}), null) as sala`

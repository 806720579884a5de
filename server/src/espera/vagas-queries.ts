import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Periodo } from '#domain/espera/espera.ts'
import { from } from '../tables.ts'

/** The oldest that nobody looks at. @param fora those that failed a moment ago */
export const lockVaga = (fora: readonly string[]) => {
  let consulta = from.selectFrom('vagas').select(['id', 'profissional_id', 'de', 'ate'])
  if (fora.length > 0) consulta = consulta.where('id', 'not in', fora)
  return consulta.orderBy('id').limit(1).forUpdate().skipLocked()
}

export const deleteVaga = (id: string) => from.deleteFrom('vagas').where('id', '=', id)

/** Somebody who waits, with what the choice of an hour needs. */
export interface Candidato {
  id: string
  paciente_id: string
  criado_por: string
  servico_id: string | null
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
  /** Starts with this professional that were offered to them before, epoch milliseconds. */
  oferecidos: number[]
  primeira_vez: boolean
}

const candidatos = (fonte: ReturnType<typeof sql>, profissional_id: string) => sql<Candidato>`
  select e.id, e.paciente_id, e.criado_por, e.servico_id, e.local_ids, e.de::text, e.ate::text, e.dias_semana, e.periodos, e.modalidade,
    e.aviso_min, e.inicio_exato, e.prioridade, e.created_at, u.nome as paciente_nome,
    array(select extract(epoch from o.inicio)::float8 * 1000 from ofertas_espera o where o.espera_id = e.id and o.profissional_id = ${profissional_id}::uuid) as oferecidos,
    not exists (select from agendamentos a where a.paciente_id = e.paciente_id and a.profissional_id = ${profissional_id}::uuid
                 and a.status <> 'cancelado' and a.reserva_expira_em is null) as primeira_vez
  from ${fonte} e join pacientes p on p.id = e.paciente_id join usuarios u on u.id = p.usuario_id
  where not exists (select from bloqueios_pacientes b where b.profissional_id = ${profissional_id}::uuid and b.paciente_id = e.paciente_id)`

/** Who waits for an hour of a professional, whom they still take bookings from. */
export const findCandidatos = (profissional_id: string, agora: Date) => sql<Candidato>`
  ${candidatos(sql`quem_espera_por(${profissional_id}::uuid)`, profissional_id)} and e.expira_em > ${agora}`

export const findCandidato = (id: string, profissional_id: string) => sql<Candidato>`
  ${candidatos(sql`lista_espera`, profissional_id)} and e.id = ${id}::uuid`

/** Times that patients have elsewhere, or with this professional: nobody is offered two places at once, or two in a day. */
export const findCompromissos = (pacientes: readonly string[], de: Date, ate: Date) => sql<{
  paciente_id: string
  profissional_id: string
  inicio: number
  fim: number
}>`
  select a.paciente_id, a.profissional_id, extract(epoch from lower(a.ocupacao))::float8 * 1000 as inicio,
    extract(epoch from upper(a.ocupacao))::float8 * 1000 as fim
  from agendamentos a
  where a.paciente_id = any (${pacientes}::uuid[]) and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
    and a.data_agendamento > ${de}::timestamptz - interval '1 day' and a.data_agendamento < ${ate}::timestamptz + interval '1 day'
    and not a.encaixe`

/** What the hold of an offer takes over from the professional. */
export const findOferecido = (profissional_id: string, servico_id: string | null) => sql<{
  profissional_nome: string
  especialidade: string
  valor: number | null
  exige_aprovacao: boolean
  varias_no_dia: boolean
}>`
  select u.nome as profissional_nome, p.especialidade_principal as especialidade, coalesce(s.preco, p.valor_consulta)::float8 as valor,
    coalesce(s.exige_aprovacao, false) as exige_aprovacao,
    coalesce((select x.varias_no_dia from politicas_agendamento x where x.profissional_id = p.id), false) as varias_no_dia
  from profissionais p join usuarios u on u.id = p.usuario_id
  left join servicos_profissionais s on s.id = ${servico_id}::uuid
  where p.id = ${profissional_id}::uuid`

export const findZonaDoLocal = (local_id: string) =>
  from.selectFrom('locais_atendimento').where('id', '=', local_id).select(['zona', 'nome'])

/** A room of the window that is free then; null where it is not. */
export const findSala = (sala_id: string, de: Date, ate: Date) => sql<{ sala: string | null }>`
  select sala_livre(array[${sala_id}]::uuid[], tstzrange(${de}, ${ate}), null) as sala`

import { sql, type RawBuilder } from 'kysely'
import type { DonoDoConflito } from '#domain/agendamentos/marcar/conflito.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { LinhaDeFatos } from './queries.ts'

const MINUTO = 60_000

/** The range and the people that an appointment would take. Instants in epoch milliseconds. */
export interface Lugar {
  profissional_id: string
  clinica_id: string | null
  paciente_id: string | null
  sala_id: string | null
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  /** The appointment that moves: its own time does not count. */
  exceto: string | null
  /** Service and modality. A patient of a group joins the existing session, whose other patients are no conflict. */
  servico_id: string | null
  modalidade: Modalidade
  local_id: string | null
}

export interface LinhaDeConflito {
  com: DonoDoConflito
  agendamento_id: string | null
  inicio: Date
  fim: Date
  quem: string | null
}

const iso = (instante: number) => new Date(instante).toISOString()

/** Appointments of the professional, the patient or the room in that range; running holds count. */
export const findConflitos = (lugar: Lugar, agora: Date) => sql<LinhaDeConflito>`
  select com, agendamento_id, inicio, fim, quem from conflitos_da_agenda(${lugar.profissional_id}::uuid, ${lugar.clinica_id}::uuid,
    ${lugar.paciente_id}::uuid, ${lugar.sala_id}::uuid, ${iso(lugar.inicio - lugar.intervalo_antes_min * MINUTO)}::timestamptz,
    ${iso(lugar.inicio + (lugar.duracao_min + lugar.intervalo_depois_min) * MINUTO)}::timestamptz, ${lugar.exceto}::uuid, ${agora.toISOString()}::timestamptz,
    (select x.sessao from sessao_com_vaga(${lugar.profissional_id}::uuid, ${lugar.servico_id}::uuid, ${iso(lugar.inicio)}::timestamptz, ${lugar.duracao_min},
      ${lugar.intervalo_antes_min}, ${lugar.intervalo_depois_min}, ${lugar.modalidade}, ${lugar.local_id}::uuid, ${lugar.exceto}::uuid) x))`

/** Whether the cap that the agenda took leaves room for one more squeezed in; always where it took none. */
export const findSeCabeEncaixe = ({ profissional_id, inicio, exceto }: Lugar) => sql<{ cabe: boolean }>`
  select cabe_encaixe(${profissional_id}::uuid, ${iso(inicio)}::timestamptz, ${exceto}::uuid) as cabe`

/** Whether the caller keeps an agenda at a clinic, sees it at all, and owns it; and whether its professional is in force. */
export interface Gerencia {
  gere: boolean
  ve: boolean
  propria: boolean
  em_vigor: boolean
}

export const gereAgenda = (profissional_id: string, clinica_id: string | null) =>
  gerencia(sql`(select ${profissional_id}::uuid as id, ${clinica_id}::uuid as clinica_id)`)

/** The same of the agenda of an appointment, where the caller sees it. */
export const gereAgendaDa = (consulta: string) =>
  gerencia(
    sql`(select a.profissional_id as id, a.clinica_id from agendamentos a where a.id = ${consulta}::uuid)`,
  )

const gerencia = (agenda: RawBuilder<unknown>) => sql<Gerencia>`
  select p.id is not null and gere_agenda(x.id, x.clinica_id) as gere,
    p.id is not null and (gere_alguma_agenda(x.id) or exists (
      select from profissionais_que_gerencio('agenda') g where g.profissional_id = x.id)) as ve,
    coalesce(x.id = meu_profissional_id(), false) as propria, profissional_publico(x.id) as em_vigor
  from ${agenda} x left join profissionais p on p.id = x.id`

/** A service of a professional, as the team books it. */
export const findServico = (profissional_id: string, id: string) => sql<
  Pick<
    NonNullable<LinhaDeFatos['servico']>,
    'id' | 'nome' | 'duracao_min' | 'intervalo_antes_min' | 'intervalo_depois_min'
  >
>`
  select id, nome, duracao_min, intervalo_antes_min, intervalo_depois_min from servicos_profissionais
  where id = ${id}::uuid and profissional_id = ${profissional_id}::uuid and situacao <> 'rascunho'`

interface Local {
  id: string
  clinica_id: string | null
  zona: string
}

/** A place that a professional offers. */
export const findLocal = (profissional_id: string, id: string) =>
  sql<Local>`select id, clinica_id, zona from locais_atendimento where id = ${id}::uuid and profissional_id = ${profissional_id}::uuid and ativo
    and atende_na_clinica(profissional_id, clinica_id)`

/** The place of a professional at a clinic, the main one first. */
export const findLocalNaClinica = (profissional_id: string, clinica_id: string) => sql<Local>`
  select id, clinica_id, zona from locais_atendimento
  where profissional_id = ${profissional_id}::uuid and clinica_id = ${clinica_id}::uuid and ativo
    and atende_na_clinica(profissional_id, clinica_id) order by principal desc, nome, id limit 1`

/** A room in use at a clinic. */
export const findSala = (id: string, clinica_id: string | null) => sql<{ id: string }>`
  select id from salas_clinicas where id = ${id}::uuid and clinica_id = ${clinica_id}::uuid and ativa`

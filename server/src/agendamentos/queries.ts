import { sql } from 'kysely'
import { diasProximos, limiteProximos, statusProximos } from '#domain/agendamentos/agendamento.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { noEscopo } from './escopo.ts'

const MS_POR_DIA = 86_400_000

type LinhaDeResumo = Omit<AgendamentoResumo, 'data_agendamento' | 'tema'> & {
  data_agendamento: Date
  tema: string | null
  titular_id: string | null
}

/** Appointments to come in the scope, ascending, with the names of both people, the service and the place. */
const findResumos = (
  escopo: EscopoDeAgendamentos,
  {
    status,
    de,
    ate,
    limite,
    paciente_id = null,
  }: {
    status: readonly string[]
    de: Date
    ate: Date | null
    limite: number
    paciente_id?: string | null | undefined
  },
) => sql<LinhaDeResumo>`
  with meus as materialized (
    select a.id, a.status, a.data_agendamento, a.duracao_min, a.modalidade, nullif(a.especialidade, '') as especialidade
    from agendamentos a
    where ${noEscopo(escopo)} and a.status = any (${[...status]}::text[])
      and a.data_agendamento >= ${de.toISOString()}::timestamptz
      and a.data_agendamento < coalesce(${ate?.toISOString() ?? null}::timestamptz, 'infinity')
      and a.paciente_id = coalesce(${paciente_id}::uuid, a.paciente_id)
    order by a.data_agendamento, a.id limit ${limite})
  select m.*, r.servico, r.titular_id, r.paciente_nome, r.profissional_nome, r.profissional_id, r.profissional_avatar_url, r.tema,
    r.local, r.zona
  from meus m join resumos_das_consultas(array(select id from meus)) r on r.id = m.id order by m.data_agendamento, m.id`

/** HOME-02: the next seven days, ascending, at most ten. */
export const findProximos = (escopo: EscopoDeAgendamentos, agora: Date, paciente_id?: string) =>
  findResumos(escopo, {
    status: statusProximos,
    de: agora,
    ate: new Date(agora.getTime() + diasProximos * MS_POR_DIA),
    limite: limiteProximos,
    paciente_id,
  })

/** HOME-01: the next appointment, however far. A rescheduled one still takes its hour. */
export const findProxima = (escopo: EscopoDeAgendamentos, agora: Date, paciente_id?: string) =>
  findResumos(escopo, {
    status: [...statusProximos, 'reagendado'],
    de: agora,
    ate: null,
    limite: 1,
    paciente_id,
  })

/** The caller's own record as a professional. */
export const findMeuProfissional = sql<{ id: string | null }>`select meu_profissional_id() as id`

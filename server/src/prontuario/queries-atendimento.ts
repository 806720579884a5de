import { sql } from 'kysely'
import type { ParaAtender } from '#domain/usuarios/atendimento.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'

export const findPaciente = (id: string) =>
  sql<{
    id: string
    usuario_id: string
    nome: string
    avatar_url: string | null
    numero_prontuario: string
    data_nascimento: string | null
  }>`select * from paciente_em_atendimento(${id}::uuid)`

export const findCuidados = (paciente_id: string) =>
  sql<ParaAtender>`
  select * from cuidados_do_paciente(meu_profissional_em_vigor(), ${paciente_id}::uuid)`

/** The caller's consultation with the patient. */
export const findConsulta = (agendamento_id: string, paciente_id: string) => sql<{
  id: string
  status: StatusAgendamento
  data_agendamento: Date
  zona: string
  duracao_min: number
  inicio_real: Date | null
  servico: string | null
  plano: string | null
  motivo: string
  perguntas: string[]
}>`
  select a.id, a.status, a.data_agendamento, coalesce(r.zona, 'America/Sao_Paulo') as zona, a.duracao_min, a.inicio_real, r.servico, o.nome as plano, a.motivo_consulta as motivo, a.perguntas
    from agendamentos a cross join lateral resumos_das_consultas(array[a.id]) r left join operadoras_planos o on o.id = a.convenio_plano_id
   where a.id = ${agendamento_id}::uuid and a.paciente_id = ${paciente_id}::uuid and a.profissional_id = meu_profissional_em_vigor()
     and a.reserva_expira_em is null`

/** The last consultations of the patient with the caller that took place. */
export const findUltimas = (paciente_id: string, fora: string | null, quantas: number) => sql<{
  id: string
  data_agendamento: Date
  zona: string
  servico: string | null
}>`
  with ultimas as (
    select a.id, a.data_agendamento from agendamentos a
     where a.paciente_id = ${paciente_id}::uuid and a.profissional_id = meu_profissional_em_vigor() and a.status = 'concluido'
       and a.presenca is distinct from 'ausente' and a.id is distinct from ${fora}::uuid
     order by a.data_agendamento desc, a.id limit ${quantas})
  select u.id, u.data_agendamento, coalesce(r.zona, 'America/Sao_Paulo') as zona, r.servico from ultimas u cross join lateral resumos_das_consultas(array[u.id]) r
   order by u.data_agendamento desc, u.id`

/** What the person lent of their card to the caller, by a loan that stands. */
export const findSaude = (titular_id: string) => sql<{
  alergias: string[]
  medicamentos: string[]
  condicoes: string[]
  updated_at: Date
}>`
  select s.alergias, s.medicamentos, s.condicoes, s.updated_at
    from emprestimos_que_tomei() e cross join lateral saude_emprestada(e.id) s
   where e.titular_id = ${titular_id}::uuid and 'saude' = any (e.partes) and e.motivo is null limit 1`

import { sql, type RawBuilder } from 'kysely'
import type { ParaAtender } from '#domain/usuarios/atendimento.ts'
import type { FichaDoConsultorio, FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { anyOf } from '../database/any-of.ts'

/** Appointments `a` of one agenda that the caller sees as an office: all of the caller's own, and those of others at the caller's clinics. */
export const doConsultorio = (profissional_id: string) => sql<boolean>`(a.reserva_expira_em is null
  and a.profissional_id = ${profissional_id}::uuid and (a.profissional_id = (select meu_profissional_id())
    or a.clinica_id = ${anyOf(sql`select g.clinica_id from agendas_de_pacientes() g where g.profissional_id = ${profissional_id}::uuid`)}))`

/** Appointments `a` of a patient in every agenda that the caller sees as an office. */
export const doMeuConsultorio = sql<boolean>`(a.reserva_expira_em is null and (a.profissional_id = (select meu_profissional_id())
  or (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_de_pacientes() g)))`

/** Whether the caller sees the money of an appointment `a`: their own, or that of a clinic whose finances they keep. */
export const comFinanceiro = sql<boolean>`(a.profissional_id = (select meu_profissional_id())
  or a.clinica_id = ${anyOf(sql`select clinicas_que_gerencio('financeiro', 'leitura')`)})`

interface LinhaDeFicha {
  usuario_id: string
  genero: string | null
  telefone: string | null
  telefone_de: string | null
  email: string | null
  created_at: Date
  responsaveis: FichaDoConsultorio['responsaveis']
  dependentes: FichaDoConsultorio['dependentes']
  observacao: string
  versao: number
  observacao_em: Date | null
  observacao_por: string | null
  arquivado_em: Date | null
  bloqueio: FichaDoConsultorio['bloqueio']
  titulares: string[]
}

export const findFicha = (profissional_id: string, id: string) =>
  sql<LinhaDeFicha>`select * from ficha_do_consultorio(${profissional_id}::uuid, ${id}::uuid)`

/** The patient's words on how to attend to them well, for those who keep that agenda. */
export const findCuidados = (profissional_id: string, id: string) =>
  sql<ParaAtender>`select * from cuidados_do_paciente(${profissional_id}::uuid, ${id}::uuid)`

export type LinhaDeConsulta = Omit<NonNullable<FichaDoPaciente['ultima']>, 'data_agendamento'> & {
  data_agendamento: Date
  futura: boolean
  motivo_consulta: string
  perguntas: string[]
}

/** The last consultation that took place and the next one of a patient, among those that `onde` allows. */
export const findPontas = (
  paciente_id: string,
  onde: RawBuilder<boolean>,
  agora: Date,
) => sql<LinhaDeConsulta>`
  with pontas as (
    (select a.id, false as futura from agendamentos a
      where a.paciente_id = ${paciente_id}::uuid and ${onde} and a.status = 'concluido' and a.presenca is distinct from 'ausente'
      order by a.data_agendamento desc, a.id limit 1)
    union all
    (select a.id, true from agendamentos a
      where a.paciente_id = ${paciente_id}::uuid and ${onde} and a.status in ('agendado', 'confirmado', 'reagendado')
        and a.data_agendamento > ${agora.toISOString()}::timestamptz order by a.data_agendamento, a.id limit 1))
  select a.id, a.status, a.data_agendamento, a.modalidade, r.servico, r.profissional_nome, r.local, r.zona, p.futura, a.motivo_consulta, a.perguntas
    from pontas p join agendamentos a on a.id = p.id join resumos_das_consultas(array(select id from pontas)) r on r.id = a.id`

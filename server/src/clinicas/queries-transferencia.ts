import { sql } from 'kysely'
import { from } from '../tables.ts'

export interface LinhaDeTransferencia {
  id: string
  clinica_id: string
  clinica: string
  pessoa: string
  para_mim: boolean
  expira_em: Date
}

/** Open offers of clinics, to a person and by a person. The asked person may not see the offered clinic otherwise. */
export const findTransferencias = (usuario_id: string, agora: Date) => sql<LinhaDeTransferencia>`
  select * from transferencias_que_esperam(${agora.toISOString()}::timestamptz) where ${usuario_id}::uuid = app_uid()`

/** People who may take a clinic over: those who work there today, except its owner. */
export const findCandidatos = (clinica_id: string, dono_id: string, agora: Date) =>
  from
    .selectFrom('membros_clinicas as m')
    .innerJoin('profiles as f', 'f.user_id', 'm.usuario_id')
    .where('m.clinica_id', '=', clinica_id)
    .where('m.usuario_id', '<>', dono_id)
    .where('m.status', '=', 'ativo')
    .where('m.delegacao', '=', false)
    .where('m.inicio', '<=', agora)
    .where((eb) => eb.or([eb('m.fim', 'is', null), eb('m.fim', '>', agora)]))
    .select(['m.id as membro_id', 'f.user_id as usuario_id', 'f.nome_completo as nome', 'm.papel'])
    .orderBy('f.nome_completo')

export const encerrarVencidas = (clinica_id: string, agora: Date) =>
  from
    .updateTable('transferencias_clinicas')
    .set({ status: 'cancelada', respondida_em: agora })
    .where('clinica_id', '=', clinica_id)
    .where('status', '=', 'pendente')
    .where('expira_em', '<=', agora)

export const insertTransferencia = (nova: {
  clinica_id: string
  de_id: string
  para_id: string
  expira_em: Date
}) => from.insertInto('transferencias_clinicas').values(nova).returning('id')

export const cancelarPendente = (clinica_id: string, de_id: string, agora: Date) =>
  from
    .updateTable('transferencias_clinicas')
    .set({ status: 'cancelada', respondida_em: agora })
    .where('clinica_id', '=', clinica_id)
    .where('de_id', '=', de_id)
    .where('status', '=', 'pendente')

export const findTransferencia = (id: string) =>
  from.selectFrom('transferencias_clinicas').select(['de_id', 'para_id', 'clinica_id']).where('id', '=', id)

export const responder = (id: string, aceita: boolean, agora: Date) =>
  sql<{
    clinica_id: string | null
  }>`select responder_transferencia(${id}::uuid, ${aceita}::boolean, ${agora.toISOString()}::timestamptz) as clinica_id`

export const findNome = (usuario_id: string) =>
  from.selectFrom('profiles').select('nome_completo').where('user_id', '=', usuario_id)

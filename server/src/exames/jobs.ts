import { sql } from 'kysely'
import { horasSemAto } from '#domain/exames/exame.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { linkDoConsultorio } from './avisos.ts'

const CADA_S = 300
const HORA_MS = 3_600_000

const lockSemAto = (antes: Date) => sql<{
  id: string
  paciente_id: string
  profissional_id: string
  clinica_id: string | null
  titular_id: string
  responsavel_id: string
  paciente: string
}>`
  select r.id, r.paciente_id, r.profissional_id, r.clinica_id, t.usuario_id as titular_id, conta_do_profissional(r.profissional_id) as responsavel_id,
         nome_para_consultorio(r.paciente_id, r.profissional_id) as paciente
    from resultados_exame r join pacientes t on t.id = r.paciente_id
   where r.critico and r.corrigido_em is null and r.equipe_avisada_em is null and r.created_at <= ${antes.toISOString()}::timestamptz
     and not exists (select from atos_exame a where a.resultado_id = r.id)
   order by r.created_at limit 1 for update of r skip locked`

const updateAvisada = (id: string, agora: Date) =>
  sql`update resultados_exame set equipe_avisada_em = ${agora.toISOString()}::timestamptz where id = ${id}::uuid`

const findEquipe = (profissional_id: string, paciente_id: string, clinica_id: string | null) =>
  sql<{ usuario_id: string }>`
    select usuario_id from equipe_do_exame(${profissional_id}::uuid, ${paciente_id}::uuid, ${clinica_id}::uuid)`

/**
 * PRONT-06: a critical result without an act for hours is told to the team that may write one down, and once more to the professional, in the transaction that remembers it: a
 * process that dies in between tells nothing twice.
 * @param sistema acts as the product
 * @returns how many results
 */
export async function avisarEquipes(sistema: SessionDb, agora: Date): Promise<number> {
  for (let ditos = 0; ; ditos++)
    if (!(await sistema.transaction((db) => umResultado(db, agora)))) return ditos
}

async function umResultado(db: Db, agora: Date): Promise<boolean> {
  const parado = await db.first(lockSemAto(new Date(agora.getTime() - horasSemAto * HORA_MS)))
  if (!parado) return false
  const { id, paciente_id, profissional_id, clinica_id, titular_id, responsavel_id, paciente } = parado
  const equipe = await db.rows(findEquipe(profissional_id, paciente_id, clinica_id))
  await notificar(
    db,
    ...[responsavel_id, ...equipe.map(({ usuario_id }) => usuario_id)].map((usuario_id) => ({
      usuario_id,
      tipo: 'prontuario' as const,
      prioridade: 'urgente' as const,
      titulo: 'Contato com paciente ainda sem registro',
      mensagem: `${paciente} espera um contato há mais de ${horasSemAto} horas. Abra o prontuário e registre o que foi feito.`,
      link: linkDoConsultorio(paciente_id),
      chave: `exame:${id}:equipe`,
      sobre: [titular_id],
    })),
  )
  await db.affected(updateAvisada(id, agora))
  return true
}

/** Looks every five minutes. @returns a function that stops it and waits for the run under way */
export const iniciarAvisosDeExames = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('exames', CADA_S, () => avisarEquipes(sistema, agora())))

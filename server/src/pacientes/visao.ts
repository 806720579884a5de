import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { VisaoDosPacientes } from '#domain/pacientes/paciente.ts'
import { ZONA_PADRAO } from '../agenda/entrada.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { CAMINHO } from './implementer.ts'

export interface AgendaDePacientes {
  id: string
  nome: string
  proprio: boolean
  pode_escrever: boolean
}

/** The agendas whose patients the caller sees, the caller's own first. */
const findAgendas = () => sql<AgendaDePacientes>`
  select p.id, coalesce(f.nome_completo, '') as nome, bool_or(x.proprio) as proprio, bool_or(x.escreve) as pode_escrever
    from (select meu_profissional_id() as id, true as proprio, true as escreve
          union all select g.profissional_id, false, g.escreve from agendas_de_pacientes() g) x
    join profissionais p on p.id = x.id left join profiles f on f.user_id = p.usuario_id
   group by p.id, f.nome_completo order by 3 desc, 2, 1`

/** Those of them in which a person is a patient. */
const findAgendasDe = (paciente_id: string) => sql<AgendaDePacientes>`
  select a.id, a.nome, a.proprio, conheco_paciente(a.id, ${paciente_id}::uuid, true) as pode_escrever
    from (${findAgendas()}) a where conheco_paciente(a.id, ${paciente_id}::uuid, false) order by a.proprio desc, a.nome, a.id`

/** The caller, and what they see of patients: an office's list, their circle, or the platform's identification (ROUTE-08). */
export function exigirPacientes(context: Contexto): { sessao: Sessao; visao: VisaoDosPacientes } {
  const sessao = exigirRota(context, CAMINHO)
  const { perfil } = sessao
  return {
    sessao,
    visao:
      perfil === 'administrador-geral'
        ? 'plataforma'
        : perfil === 'paciente-administrador'
          ? 'circulo'
          : 'consultorio',
  }
}

/** Professionals only: nobody else has the fields of an office. @throws SEM_PERMISSAO */
export function exigirConsultorio(context: Contexto): Sessao {
  const { sessao, visao } = exigirPacientes(context)
  if (visao !== 'consultorio') throw erroComum('SEM_PERMISSAO')
  return sessao
}

/**
 * The agenda of a list: the named one, else the caller's own, else the first; null without one.
 * @throws NAO_ENCONTRADO for one that the caller may not see
 */
export async function agendaDaLista(
  context: Contexto,
  profissional_id: string | undefined,
): Promise<{ agenda: AgendaDePacientes | null; agendas: AgendaDePacientes[] }> {
  const agendas = await context.db.rows(findAgendas())
  if (profissional_id === undefined) return { agenda: agendas[0] ?? null, agendas }
  const agenda = agendas.find(({ id }) => id === profissional_id)
  if (!agenda) throw erroComum('NAO_ENCONTRADO')
  return { agenda, agendas }
}

/**
 * The agenda through which a professional reads a patient.
 * @throws SEM_PERMISSAO for other profiles; NAO_ENCONTRADO for a person who is no patient there
 */
export async function agendaDoPaciente(
  context: Contexto,
  { id, profissional_id }: { id: string; profissional_id?: string | undefined },
  db: Db = context.db,
): Promise<{ agenda: AgendaDePacientes; agendas: AgendaDePacientes[] }> {
  exigirConsultorio(context)
  const agendas = await db.rows(findAgendasDe(id))
  const agenda = profissional_id ? agendas.find((cada) => cada.id === profissional_id) : agendas[0]
  if (!agenda) throw erroComum('NAO_ENCONTRADO')
  return { agenda, agendas }
}

/** `agendaDoPaciente` for callers who write there. @throws SEM_PERMISSAO for those who only look */
export async function agendaParaEscrever(
  context: Contexto,
  pedido: { id: string; profissional_id?: string | undefined },
  db: Db = context.db,
): Promise<AgendaDePacientes> {
  const { agenda } = await agendaDoPaciente(context, pedido, db)
  if (!agenda.pode_escrever) throw erroComum('SEM_PERMISSAO')
  return agenda
}

/** Today on the platform's calendar, for ages and birthdays. */
export const hojeEm = (agora: Date) => dataLocal(agora.getTime(), ZONA_PADRAO)

export const iso = (instante: Date | null) => instante?.toISOString() ?? null

import { sql, type RawBuilder } from 'kysely'
import type { AbaDeConsultas, filtroDeConsultas } from '#domain/agendamentos/consultas/contract.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type * as z from 'zod'
import type { Cursor } from '../../rpc/cursor.ts'
import { noEscopo, pacientesDoCirculo } from '../queries.ts'
import { anyOf } from '../../database/any-of.ts'

type Filtro = z.output<typeof filtroDeConsultas>

/** The longest appointment: what starts earlier than that is over, unless it is under way. The bound lets an index begin there. */
const maisLonga = sql`interval '8 hours'`

/** The statuses of a tab. Another one that is asked for is not looked for in every row. */
const daSituacao: Partial<Record<AbaDeConsultas, readonly string[]>> = {
  proximas: ['agendado', 'confirmado', 'reagendado', 'em-andamento'],
  historico: ['agendado', 'confirmado', 'reagendado', 'concluido'],
  canceladas: ['cancelado'],
}

/** The condition of a tab, and the direction of time in which it is read. */
function daAba(aba: AbaDeConsultas, agora: Date): { onde: RawBuilder<boolean>; ordem: 'asc' | 'desc' } {
  const aberto = sql`a.status in ('agendado', 'confirmado', 'reagendado')`
  const acabou = sql`a.data_agendamento + make_interval(mins => a.duracao_min) <= ${agora.toISOString()}::timestamptz`
  switch (aba) {
    case 'proximas':
      // An appointment under way is not over before somebody says so.
      return {
        onde: sql`a.data_agendamento >= least(${agora.toISOString()}::timestamptz - ${maisLonga},
          (select min(e.data_agendamento) from agendamentos e where e.status = 'em-andamento'))
          and (a.status = 'em-andamento' or (${aberto} and not ${acabou}))`,
        ordem: 'asc',
      }
    case 'historico':
      // What was concluded may lie ahead: an office may begin before the hour.
      return { onde: sql`(a.status = 'concluido' or (${aberto} and ${acabou}))`, ordem: 'desc' }
    case 'canceladas':
      return { onde: sql`a.status = 'cancelado'`, ordem: 'desc' }
    case 'series':
      return { onde: sql`a.serie_id is not null`, ordem: 'desc' }
  }
}

/** Calendar day of the appointment by the clock of its place. */
const dia = sql`(a.data_agendamento at time zone
  coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo'))::date`

/** Ids of one page of a tab, and one more, in the order of the tab. */
export function findConsultas(
  escopo: EscopoDeAgendamentos,
  filtro: Filtro,
  { agora, cursor, quantas }: { agora: Date; cursor: Cursor | undefined; quantas: number },
) {
  const { onde, ordem } = daAba(filtro.aba, agora)
  const sentido = sql.raw(ordem)
  const condicoes = [
    onde,
    noEscopo(escopo),
    ...(filtro.de ? [sql`${dia} >= ${filtro.de}::date`] : []),
    ...(filtro.ate ? [sql`${dia} <= ${filtro.ate}::date`] : []),
    ...(filtro.profissional_id ? [sql`a.profissional_id = ${filtro.profissional_id}::uuid`] : []),
    ...(filtro.especialidade ? [sql`a.especialidade = ${filtro.especialidade}`] : []),
    ...(filtro.modalidade ? [sql`a.modalidade = ${filtro.modalidade}`] : []),
    ...(filtro.status ? [sql`a.status = ${filtro.status}`] : []),
    ...(filtro.status && daSituacao[filtro.aba]?.includes(filtro.status) === false ? [sql`false`] : []),
    ...(filtro.paciente_id ? [sql`a.paciente_id = ${filtro.paciente_id}::uuid`] : []),
    ...(cursor
      ? [
          sql`(a.data_agendamento, a.id) ${sql.raw(ordem === 'asc' ? '>' : '<')}
            (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`,
        ]
      : []),
  ]
  return sql<Cursor>`select a.id, a.data_agendamento::text as chave from agendamentos a
    where ${sql.join(condicoes, sql` and `)}
    order by a.data_agendamento ${sentido}, a.id ${sentido} limit ${quantas + 1}`
}

/** Professionals and specialties of the appointments of a scope, the first 500. In the order of an index, whose reading ends there. */
export const findDasConsultas = (escopo: EscopoDeAgendamentos) => sql<{
  profissional_id: string | null
  profissional: string | null
  especialidade: string | null
}>`
  with das_consultas as materialized (
    select distinct a.profissional_id, nullif(a.especialidade, '') as especialidade from agendamentos a
     where ${noEscopo(escopo)} order by 1, 2 limit 500)
  select d.profissional_id, d.especialidade,
    (select f.nome_completo from profissionais pr join profiles f on f.user_id = pr.usuario_id where pr.id = d.profissional_id) as profissional
    from das_consultas d`

/** The caller, where they are a patient, and the people they look after. */
export const findPessoas = (usuario_id: string) => sql<{
  paciente_id: string
  nome: string | null
  proprio: boolean
}>`
  select p.id as paciente_id, f.nome_completo as nome, p.usuario_id = ${usuario_id}::uuid as proprio
    from pacientes p left join profiles f on f.user_id = p.usuario_id
   where p.id = ${anyOf(pacientesDoCirculo(usuario_id))}
   order by 3 desc, 2`

interface LinhaDoHistorico {
  id: string
  quando: Date
  ato: string
  lado: string
  quem: string | null
  de: string | null
  para: string
  inicio_antes: Date | null
  inicio: Date
  motivo: string | null
}

/** Every change, oldest first. Whoever made it is named where the row policies let the caller know them. */
export const findHistorico = (agendamento_id: string) => sql<LinhaDoHistorico>`
  select h.id, h.quando, h.ato, h.lado, f.nome_completo as quem, h.de, h.para, h.inicio_antes, h.inicio, h.motivo
    from historico_agendamentos h left join profiles f on f.user_id = h.ator
   where h.agendamento_id = ${agendamento_id}::uuid order by h.quando, h.versao limit 200`

interface LinhaDeAviso {
  id: string
  quando: Date
  titulo: string
  para: 'paciente' | 'profissional' | 'outra'
  canal: string
  estado: string
}

export const findAvisos = (agendamento_id: string) =>
  sql<LinhaDeAviso>`select * from avisos_da_consulta(${agendamento_id}::uuid)`

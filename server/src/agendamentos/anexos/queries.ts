import { sql } from 'kysely'
import type { FormatoDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { from } from '../../tables.ts'
import { anyOf } from '../../database/any-of.ts'

export interface LinhaDeAnexo {
  id: string
  agendamento_id: string
  enviado_por: string | null
  nome: string
  bucket: 'documentos'
  caminho: string
  formato: FormatoDeAnexo
  tamanho: number
  enviado_em: Date
}

/** The caller is on one of the two sides: the patient or whoever books for them, or the professional. Team and administrator are not. */
const deUmDosLados = sql`(a.paciente_id = ${anyOf(sql`select pessoas_por_quem_marco()`)} or a.profissional_id = (select meu_profissional_em_vigor()))`

/** Attachments of an appointment in the order in which they came, for callers on one of its sides. */
export const findAnexos = (agendamento_id: string) => sql<LinhaDeAnexo>`
  select x.* from anexos_agendamentos x join agendamentos a on a.id = x.agendamento_id
   where x.agendamento_id = ${agendamento_id}::uuid and ${deUmDosLados} order by x.enviado_em, x.id`

/** One attachment, with its owner and the state of its appointment. */
export const findAnexo = (id: string) => sql<
  LinhaDeAnexo & { titular_id: string; status: StatusAgendamento; do_paciente: boolean }
>`
  select x.*, p.usuario_id as titular_id, a.status, a.paciente_id = ${anyOf(sql`select pessoas_por_quem_marco()`)} as do_paciente
    from anexos_agendamentos x join agendamentos a on a.id = x.agendamento_id join pacientes p on p.id = a.paciente_id
   where x.id = ${id}::uuid and ${deUmDosLados}`

export const insertAnexo = (
  anexo: Omit<LinhaDeAnexo, 'id' | 'bucket' | 'enviado_por'> & { enviado_por: string },
) => from.insertInto('anexos_agendamentos').values(anexo).returningAll()

/** Files whose appointment is gone, older than `antes`; and those of the ledger that were taken away, or whose entry was, a day before it. */
export const findAnexosSoltos = (antes: Date, quantos: number) => sql<{ caminho: string; dono_id: string }>`
  select f.caminho, f.dono_id from arquivos f
   where f.bucket = 'documentos' and split_part(f.caminho, '/', 2) = 'consulta' and f.created_at < ${antes.toISOString()}::timestamptz
     and not exists (select from anexos_agendamentos x where x.bucket = f.bucket and x.caminho = f.caminho)
  union all
  select f.caminho, f.dono_id from anexos_transacoes x join arquivos f on f.bucket = x.bucket and f.caminho = x.caminho
   where x.removido_em < ${antes.toISOString()}::timestamptz - interval '1 day' or x.orfao_em < ${antes.toISOString()}::timestamptz - interval '1 day'
   limit ${sql.lit(quantos)}`

/** Those of the paths that have a row in `arquivos`. */
export const findGuardados = (caminhos: readonly string[]) =>
  from
    .selectFrom('arquivos')
    .where('bucket', '=', 'documentos')
    .where('caminho', 'in', [...caminhos])
    .select('caminho')

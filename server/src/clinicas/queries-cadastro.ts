import { sql } from 'kysely'
import type { StatusClinica } from '#domain/clinicas/clinica.ts'
import type { FotoDaClinica } from '#domain/clinicas/contract.ts'
import type { HorarioDaClinica, SalaDaClinica } from '#domain/clinicas/ficha.ts'
import { from, type Tables } from '../tables.ts'
import { fotosDe, horariosDe, logoDe } from './queries.ts'
import type { Selectable, Updateable } from 'kysely'
import { anyOf } from '../database/any-of.ts'

export type Colunas = Omit<Selectable<Tables['clinicas']>, 'busca' | 'created_at' | 'updated_at'>

export interface LinhaDeCadastro extends Colunas {
  horarios: HorarioDaClinica[]
  salas: SalaDaClinica[]
  salas_em_uso: string[]
  logo: FotoDaClinica | null
  fotos: FotoDaClinica[]
  versao: string
}

const salas = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome, 'andar', s.andar, 'equipamentos', s.equipamentos,
  'acessivel', s.acessivel, 'ativa', s.ativa) order by s.ordem, s.created_at, s.id), '[]') from salas_clinicas s where s.clinica_id = c.id)`

/** A digest of everything that the record's form changes, and of nothing else. */
const versao = sql`md5(concat_ws(E'\\x1f', (to_jsonb(c) - array['id', 'status', 'dono_id', 'busca', 'created_at', 'updated_at'])::text,
  ${horariosDe}::text, ${salas}::text))`

/** The whole record of a clinic that the caller manages. */
export const findCadastro = (id: string) => sql<LinhaDeCadastro>`
  select c.*, ${horariosDe} as horarios, ${salas} as salas, ${logoDe} as logo, ${fotosDe} as fotos, ${versao} as versao,
    array(select salas_em_uso(array(select s.id from salas_clinicas s where s.clinica_id = c.id)))::text[] as salas_em_uso
  from clinicas c where c.id = ${id}::uuid and c.id = ${anyOf(sql`select clinicas_que_gero()`)}`

export const findVersao = (id: string) =>
  sql<{ versao: string }>`select ${versao} as versao from clinicas c where c.id = ${id}::uuid`

/** Locks the clinic's row for a change; no row when the caller does not manage it. */
export const segurarClinica = (id: string) =>
  sql<{
    status: StatusClinica
    dono_id: string | null
    nome_fantasia: string
  }>`select * from segurar_clinica(${id}::uuid)`

export const insertClinica = (
  nova: Pick<
    Colunas,
    | 'razao_social'
    | 'nome_fantasia'
    | 'cnpj'
    | 'cep'
    | 'logradouro'
    | 'numero'
    | 'complemento'
    | 'bairro'
    | 'cidade'
    | 'uf'
    | 'latitude'
    | 'longitude'
    | 'zona'
    | 'dono_id'
  >,
) => from.insertInto('clinicas').values(nova).returning('id')

export const updateClinica = (
  id: string,
  mudanca: Omit<Updateable<Tables['clinicas']>, 'id' | 'status' | 'dono_id' | 'created_at' | 'updated_at'>,
) => from.updateTable('clinicas').set(mudanca).where('id', '=', id)

export const deleteClinica = (id: string) => from.deleteFrom('clinicas').where('id', '=', id)

/** Replaces all opening hours. */
export const trocarHorarios = (clinica_id: string, horarios: readonly HorarioDaClinica[]) => [
  from.deleteFrom('horarios_clinicas').where('clinica_id', '=', clinica_id),
  sql`insert into horarios_clinicas (clinica_id, dia_semana, inicio_min, fim_min)
    select ${clinica_id}::uuid, x.dia_semana, x.inicio_min, x.fim_min
    from jsonb_to_recordset(${JSON.stringify(horarios)}::jsonb) as x (dia_semana int, inicio_min int, fim_min int)`,
]

/** Replaces the rooms. A room that is left out is deleted, or put out of use when other rows name it. All are renamed aside first, so that two may swap their names. */
export const trocarSalas = (
  clinica_id: string,
  salas: readonly (SalaDaClinica & { id: string; ordem: number })[],
) => [
  sql`update salas_clinicas set ativa = false where clinica_id = ${clinica_id}::uuid and ativa`,
  sql`delete from salas_clinicas where clinica_id = ${clinica_id}::uuid and id <> all (${salas.map(({ id }) => id)}::uuid[])
    and not id = ${anyOf(sql`select salas_em_uso(array(select s.id from salas_clinicas s where s.clinica_id = ${clinica_id}::uuid))`)}`,
  sql`insert into salas_clinicas (id, clinica_id, nome, andar, equipamentos, acessivel, ativa, ordem)
    select x.id, ${clinica_id}::uuid, btrim(x.nome), btrim(x.andar), array(select jsonb_array_elements_text(x.equipamentos)), x.acessivel, x.ativa, x.ordem
    from jsonb_to_recordset(${JSON.stringify(salas)}::jsonb) as x
      (id uuid, nome text, andar text, equipamentos jsonb, acessivel boolean, ativa boolean, ordem int)
    on conflict (id) do update set nome = excluded.nome, andar = excluded.andar, equipamentos = excluded.equipamentos,
      acessivel = excluded.acessivel, ativa = excluded.ativa, ordem = excluded.ordem`,
]

export const findSalas = (clinica_id: string) =>
  from.selectFrom('salas_clinicas').select('id').where('clinica_id', '=', clinica_id)

/** Another clinic with the number; its name only where it is public. */
export const findDonaDoCnpj = (cnpj: string, menos: string | null) =>
  sql<{ nome_fantasia: string | null }>`select * from clinica_com_cnpj(${cnpj}, ${menos}::uuid)`

export const mudarStatus = (id: string, de: StatusClinica, para: StatusClinica, motivo: string) =>
  sql<{ mudou: boolean }>`select mudar_status_clinica(${id}::uuid, ${de}, ${para}, ${motivo}) as mudou`

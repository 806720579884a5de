import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { JanelaDeAtendimento, ModoExcecao } from '#domain/horarios/conteudo.ts'
import type { ExcecaoDeHorarios, FeriadoDoProfissional } from '#domain/horarios/respostas.ts'

export type LinhaDeExcecao = Omit<ExcecaoDeHorarios, 'created_at'> & {
  profissional_id: string
  created_at: Date
}

const excecoes = (condicao: ReturnType<typeof sql>) => sql<LinhaDeExcecao>`
  select e.id, e.profissional_id, e.de, e.ate, e.modo, e.motivo, e.created_at,
    coalesce((select json_agg(json_build_object('inicio_min', j.inicio_min, 'fim_min', j.fim_min, 'local_id', j.local_id, 'sala_id', j.sala_id,
        'modalidades', j.modalidades, 'servico_ids', j.servico_ids, 'planos', j.planos, 'aceita', j.aceita) order by j.inicio_min)
      from janelas_excecao j where j.excecao_id = e.id), '[]') as janelas
  from excecoes_horarios e where ${condicao} order by e.de, e.ate, e.id limit 1000`

export const findExcecoes = (profissional_id: string, de: string, ate: string) =>
  excecoes(
    sql`e.profissional_id = ${profissional_id}::uuid and e.de <= ${ate}::date and e.ate >= ${de}::date`,
  )

export const findExcecoesPorId = (ids: readonly string[]) => excecoes(sql`e.id = any (${ids}::uuid[])`)

/** An exception of the caller, or of anybody for administrador-geral. */
export const findExcecao = ({ usuario_id, perfil }: Sessao, id: string) =>
  excecoes(
    perfil === 'administrador-geral'
      ? sql`e.id = ${id}::uuid`
      : sql`e.id = ${id}::uuid and e.profissional_id = (select p.id from profissionais p where p.usuario_id = ${usuario_id}::uuid)`,
  )

/** A block that the caller may take back: the caller's own, or of a professional whose every place they keep. */
export const findBloqueio = (id: string) =>
  excecoes(sql`e.id = ${id}::uuid and e.modo = 'fecha' and fecha_agenda(e.profissional_id)`)

export const fechaAgenda = (profissional_id: string) => sql<{ fecha: boolean; ve: boolean }>`
  select fecha_agenda(${profissional_id}::uuid) as fecha, exists (
    select from profissionais_que_gerencio('agenda') g where g.profissional_id = ${profissional_id}::uuid) as ve`

export const insertExcecoes = (
  profissional_id: string,
  periodos: readonly { de: string; ate: string }[],
  { modo, motivo }: { modo: ModoExcecao; motivo: string },
) => sql<{ id: string }>`
  insert into excecoes_horarios (profissional_id, de, ate, modo, motivo)
  select ${profissional_id}::uuid, p.de, p.ate, ${modo}, ${motivo}
  from json_to_recordset(${JSON.stringify(periodos)}::json) as p (de date, ate date)
  returning id`

/** The same windows for each exception. */
export const insertJanelas = (excecao_ids: readonly string[], janelas: readonly JanelaDeAtendimento[]) => sql`
  insert into janelas_excecao (excecao_id, inicio_min, fim_min, local_id, sala_id, modalidades, servico_ids, planos, aceita)
  select e.id, j.inicio_min, j.fim_min, j.local_id, j.sala_id, j.modalidades, j.servico_ids, j.planos, j.aceita
  from unnest(${excecao_ids}::uuid[]) e (id)
  cross join json_to_recordset(${JSON.stringify(janelas)}::json) as j (inicio_min int, fim_min int, local_id uuid, sala_id uuid,
    modalidades text[], servico_ids uuid[], planos text[], aceita text)`

export const deleteExcecao = (id: string) => sql`delete from excecoes_horarios where id = ${id}::uuid`

export type LinhaDeFeriado = Omit<FeriadoDoProfissional, 'padrao_fecha'>

export const findFeriados = (profissional_id: string, ano: number) => sql<LinhaDeFeriado>`
  select data, nome, tipo, fecha from feriados_de(array[${profissional_id}::uuid], ${`${ano}-01-01`}::date, ${`${ano}-12-31`}::date)`

/** Switches one holiday for this professional alone. */
export const upsertFeriado = (profissional_id: string, data: string, nome: string, fecha: boolean) => sql`
  insert into feriados_profissionais (profissional_id, data, nome, fecha)
  select profissional_id, data, nome, ${fecha} from feriados_de(array[${profissional_id}::uuid], ${data}::date, ${data}::date) where nome = ${nome}
  on conflict (profissional_id, data, nome) do update set fecha = excluded.fecha`

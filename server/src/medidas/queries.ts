import { sql, type RawBuilder } from 'kysely'
import { tiposDeMedida, type MarcaDeMedida, type TipoDeMedida } from '#domain/medidas/medida.ts'
import type { Grao } from '#domain/medidas/schemas.ts'
import { daPessoa } from '../prontuario/entrada.ts'
import type { Cursor } from '../rpc/cursor.ts'

export interface PessoaMedida {
  usuario_id: string
  nascimento: string | null
  genero: string | null
  mede: 'profissional' | 'casa' | null
}

/** @returns nothing for a record with which the caller has nothing to do */
export const findPessoa = (paciente_id: string) =>
  sql<PessoaMedida>`select usuario_id, nascimento, genero, mede from pessoa_medida(${paciente_id}::uuid)`

export interface LinhaDeMedida {
  id: string
  paciente_id: string
  tipo: TipoDeMedida
  valor: number
  valor2: number | null
  unidade: string
  medida_em: Date
  marca: MarcaDeMedida | null
  profissional_id: string | null
  autor: string | null
  corrige_id: string | null
  corrigida: boolean
  minha: boolean
}

const corrigida = sql`exists (select from medidas c where c.corrige_id = m.id)`
const colunas = sql`m.id, m.paciente_id, m.tipo, m.valor::float8 as valor, m.valor2::float8 as valor2, m.unidade, m.medida_em, m.marca, m.profissional_id,
  f.nome_completo as autor, m.corrige_id, ${corrigida} as corrigida,
  coalesce(case when m.profissional_id is null then m.paciente_id = any (array(select prontuarios_que_escrevo_em_casa()))
                else m.profissional_id = (select meu_profissional_em_vigor()) end, false) as minha`
const comAutor = sql`left join profissionais r on r.id = m.profissional_id left join profiles f on f.user_id = r.usuario_id`
const ZONA = sql`'America/Sao_Paulo'`

/** The last measure of each kind that counts: one step into the index for each. */
export const findUltimas = (paciente_id: string) => sql<LinhaDeMedida>`
  with ultimas as (
    select u.* from unnest(${[...tiposDeMedida]}::text[]) with ordinality t (tipo, ordem) cross join lateral (
      select m.*, t.ordem from medidas m where ${daPessoa(sql`m.paciente_id`, paciente_id)} and m.tipo = t.tipo and not ${corrigida}
       order by m.medida_em desc, m.id desc limit 1) u)
  select ${colunas} from ultimas m ${comAutor} order by m.ordem`

const POR_GRAO: Record<Grao, RawBuilder<unknown>> = {
  cada: sql`m.id::text, m.medida_em`,
  dia: sql`date_trunc('day', m.medida_em at time zone ${ZONA})`,
  semana: sql`date_trunc('week', m.medida_em at time zone ${ZONA})`,
}

/** No more points than a chart shows. */
const PONTOS = 500

/** One kind since a local date of São Paulo, oldest first; the latest points where there are more than a chart shows. */
export const findSerie = (
  paciente_id: string,
  tipo: TipoDeMedida,
  de: string | undefined,
  grao: Grao,
) => sql<{ em: Date; valor: number; valor2: number | null; quantas: number }>`
  select * from (
    select ${grao === 'cada' ? sql`m.medida_em` : sql`${POR_GRAO[grao]} at time zone ${ZONA}`} as em, round(avg(m.valor), 2)::float8 as valor,
           round(avg(m.valor2), 2)::float8 as valor2, count(*)::int as quantas
      from medidas m
     where ${daPessoa(sql`m.paciente_id`, paciente_id)} and m.tipo = ${tipo} and not ${corrigida}
       and (${de ?? null}::date is null or m.medida_em >= ${de ?? null}::date::timestamp at time zone ${ZONA})
     group by ${POR_GRAO[grao]} order by 1 desc limit ${PONTOS}) pontos
   order by em`

/** A page of the measures of a record with those that were corrected, the latest first. */
export function findLista(
  paciente_id: string,
  tipo: TipoDeMedida | undefined,
  cursor: Cursor | undefined,
  quantas: number,
) {
  const onde = [
    daPessoa(sql`m.paciente_id`, paciente_id),
    ...(tipo ? [sql`m.tipo = ${tipo}`] : []),
    ...(cursor ? [sql`(m.medida_em, m.id) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  return sql<LinhaDeMedida>`
    with pagina as (select m.* from medidas m where ${sql.join(onde, sql` and `)} order by m.medida_em desc, m.id desc limit ${quantas})
    select ${colunas} from pagina m ${comAutor} order by m.medida_em desc, m.id desc`
}

/** Every measure of a record that counts, oldest first. */
export const findQueContam = (paciente_id: string) => sql<LinhaDeMedida>`
  with contam as (select m.* from medidas m where ${daPessoa(sql`m.paciente_id`, paciente_id)} and not ${corrigida})
  select ${colunas} from contam m ${comAutor} order by m.medida_em, m.id`

export const findMedidas = (ids: readonly string[]) => sql<LinhaDeMedida>`
  select ${colunas} from medidas m ${comAutor} where m.id = any (${[...ids]}::uuid[]) order by m.tipo`

/** Whether the consultation is one of the caller with that patient, which is held. */
export const findMinhaConsulta = (agendamento_id: string, paciente_id: string) =>
  sql<{ posso: boolean }>`select seguro_consulta(${agendamento_id}::uuid, ${paciente_id}::uuid) as posso`

export interface MedidaParaGuardar {
  id: string
  tipo: TipoDeMedida
  valor: number
  valor2: number | null
  unidade: string
  marca: MarcaDeMedida | null
}

/** Writes measures that were taken together, by the caller as a professional or at home. One that is there already is left as it is. */
export const insertMedidas = (
  comum: {
    paciente_id: string
    profissional_id: string | null
    agendamento_id: string | null
    medida_em: string
    corrige_id?: string
  },
  medidas: readonly MedidaParaGuardar[],
) => sql`
  insert into medidas (id, paciente_id, profissional_id, agendamento_id, medida_em, corrige_id, tipo, valor, valor2, unidade, marca)
  select n.id, ${comum.paciente_id}::uuid, ${comum.profissional_id}::uuid, ${comum.agendamento_id}::uuid, ${comum.medida_em}::timestamptz,
         ${comum.corrige_id ?? null}::uuid, n.tipo, n.valor, n.valor2, n.unidade, n.marca
    from jsonb_to_recordset(${JSON.stringify(medidas)}::jsonb) as n (id uuid, tipo text, valor numeric, valor2 numeric, unidade text, marca text)
  on conflict do nothing`

/** Out of range at home since an instant, of the caller's patients. */
export const findFora = (desde: Date) => sql<{
  id: string
  paciente_id: string
  paciente: string
  usuario_id: string
  tipo: TipoDeMedida
  valor: number
  valor2: number | null
  medida_em: Date
  marca: 'baixo' | 'alto'
}>`
  select id, paciente_id, nome as paciente, usuario_id, tipo, valor, valor2, medida_em, marca from medidas_fora_da_faixa(${desde.toISOString()}::timestamptz) limit 50`

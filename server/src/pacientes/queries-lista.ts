import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import { diasForaDaFaixa } from '#domain/medidas/medida.ts'
import { idadesDaFaixa, semConvenio, type OrdemDaLista } from '#domain/pacientes/paciente.ts'
import type { MotivoDeSuspeita } from '#domain/pacientes/uniao.ts'
import type { filtroDePacientes } from '#domain/pacientes/schemas.ts'
import { numerosDaBusca } from '../agenda/entrada.ts'
import { planEachTime } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'
import { patternOf } from '../database/pattern.ts'
import type { FimDaPagina } from './cursor.ts'
import { hojeEm } from './visao.ts'

export type Filtro = z.output<typeof filtroDePacientes>

/** A patient of an agenda, as the database function gives them. */
export interface LinhaDoConsultorio {
  id: string
  usuario_id: string
  nome: string
  avatar_url: string | null
  numero_prontuario: string
  data_nascimento: string | null
  cidade: string | null
  uf: string | null
  telefone_final: string | null
  convenio: string | null
  primeira: Date | null
  ultima: Date | null
  proxima: Date | null
  faltas: number
  realizadas: number
  canceladas: number
  remarcadas: number
  /** Null for callers who do not keep the finances. */
  saldo_centavos: number | null
  etiquetas: string[]
  arquivado: boolean
  bloqueado: boolean
  sem_login: boolean
  provisorio: boolean
  menor_sem_responsavel: boolean
  /** Who else of the list may be the same person. */
  parecidos: { id: string; por: MotivoDeSuspeita }[] | null
  /** Of the list of the caller's own patients alone. */
  medida_fora?: boolean
  trilha_atrasada?: boolean
}

interface Opcao {
  id: string
  nome: string
  quantos: number
}
export interface Opcoes {
  etiquetas: Opcao[]
  convenios: Opcao[]
  clinicas: Opcao[]
  situacoes: {
    repetidos: number
    ativos: number
    arquivados: number
    bloqueados: number
    acompanhar: number
    todos: number
  }
}

/** The page's rows carry the totals; an empty page is one row of totals with a null id. */
export type LinhaDaPagina = (LinhaDoConsultorio | { id: null }) & {
  chave: string
  total: number
  total_geral: number
  opcoes: Opcoes | null
}

/** Every word of a search occurs in the folded name, or all of it in the record's number. */
export const casaComBusca = (q: string, nome: RawBuilder<unknown>, prontuario: RawBuilder<unknown>) =>
  sql<boolean>`((${sql.join(
    q.split(/\s+/).map((palavra) => sql`${nome} like ${patternOf(palavra)}`),
    sql` and `,
  )}) or lower(${prontuario}) like ${patternOf(q)})`

/** Born so that their age lies in a band on the day. */
export function naFaixa(
  faixa: NonNullable<Filtro['faixa_etaria']>,
  nascimento: RawBuilder<unknown>,
  hoje: string,
): RawBuilder<boolean> {
  const { de, ate } = idadesDaFaixa[faixa]
  const ateEntao = (anos: number) => sql`(${hoje}::date - make_interval(years => ${sql.lit(anos)}))::date`
  return sql<boolean>`(${nascimento} <= ${ateEntao(de)}${ate === null ? sql`` : sql` and ${nascimento} > ${ateEntao(ate + 1)}`})`
}

function condicoes(filtro: Filtro, agora: Date): RawBuilder<boolean>[] {
  const { q, situacao, clinica_id, plano, etiqueta, aniversario_mes, sem_vir_ha_meses } = filtro
  const onde: RawBuilder<boolean>[] = []
  if (q)
    onde.push(sql`(b.pelo_numero or ${casaComBusca(q, sql`b.dobrado`, sql`b.numero_prontuario`)}
      or ${casaComBusca(q, sql`b.registrado`, sql`b.numero_prontuario`)})`)
  if (situacao === 'ativos') onde.push(sql`not b.arquivado`)
  if (situacao === 'arquivados') onde.push(sql`b.arquivado`)
  if (situacao === 'bloqueados') onde.push(sql`b.bloqueado`)
  if (situacao === 'repetidos') onde.push(sql`b.parecidos is not null`)
  if (situacao === 'acompanhar') onde.push(sql`(b.medida_fora or b.trilha_atrasada)`)
  if (clinica_id) onde.push(sql`${clinica_id}::uuid = any (b.clinica_ids)`)
  if (plano)
    onde.push(plano === semConvenio ? sql`b.convenio_id is null` : sql`b.convenio_id = ${plano}::uuid`)
  if (etiqueta)
    onde.push(sql`exists (select from unnest(b.etiquetas) e where sem_acentos(e) = sem_acentos(${etiqueta}))`)
  if (aniversario_mes) onde.push(sql`extract(month from b.data_nascimento) = ${aniversario_mes}`)
  if (sem_vir_ha_meses)
    onde.push(
      sql`b.ultima < ${agora.toISOString()}::timestamptz - make_interval(months => ${sem_vir_ha_meses}::int)`,
    )
  if (filtro.faltas_minimas) onde.push(sql`b.faltas >= ${filtro.faltas_minimas}`)
  if (filtro.faixa_etaria) onde.push(naFaixa(filtro.faixa_etaria, sql`b.data_nascimento`, hojeEm(agora)))
  return onde
}

const ordens: Record<
  OrdemDaLista,
  { chave: RawBuilder<unknown>; tipo: RawBuilder<unknown>; desce: boolean }
> = {
  nome: { chave: sql`b.dobrado collate "C"`, tipo: sql`text`, desce: false },
  ultima: { chave: sql`coalesce(b.ultima, '-infinity')`, tipo: sql`timestamptz`, desce: true },
  proxima: { chave: sql`coalesce(b.proxima, 'infinity')`, tipo: sql`timestamptz`, desce: false },
}

const opcoesDaLista = sql`jsonb_build_object(
  'etiquetas', (select coalesce(jsonb_agg(x), '[]') from (select min(y.e) as id, min(y.e) as nome, sum(y.quantos)::int as quantos from
    (select e, count(*) as quantos from base b, unnest(b.etiquetas) e group by e) y group by sem_acentos(y.e) order by 3 desc, 2 limit 100) x),
  'convenios', (select coalesce(jsonb_agg(x), '[]') from (select coalesce(b.convenio_id::text, ${sql.lit(semConvenio)}) as id,
    coalesce(b.convenio, 'Particular') as nome, count(*)::int as quantos from base b group by b.convenio_id, b.convenio order by 3 desc, 2 limit 100) x),
  'clinicas', (select coalesce(jsonb_agg(x), '[]') from (select c.id, c.nome_fantasia as nome, y.quantos from
    (select k, count(*)::int as quantos from base b, unnest(b.clinica_ids) k group by k) y join clinicas c on c.id = y.k order by 3 desc, 2 limit 50) x),
  'situacoes', (select jsonb_build_object('ativos', count(*) filter (where not b.arquivado), 'arquivados', count(*) filter (where b.arquivado),
    'bloqueados', count(*) filter (where b.bloqueado), 'repetidos', count(*) filter (where b.parecidos is not null), 'acompanhar', count(*) filter (where b.medida_fora or b.trilha_atrasada), 'todos', count(*)) from base b))`

/** One page of the patients of an agenda and one row more, with the totals of the filters; the first page also with the choices of the filters. */
export function findPacientes(
  profissional_id: string,
  filtro: Filtro,
  { agora, depois, quantos }: { agora: Date; depois: FimDaPagina | null; quantos: number },
) {
  const numeros = filtro.q ? numerosDaBusca(filtro.q) : null
  const { chave, tipo, desce } = ordens[filtro.ordem]
  const sentido = desce ? sql`desc` : sql`asc`
  const onde = [sql`true`, ...condicoes(filtro, agora)]
  const aPartir = depois
    ? sql`where (a.ordenada, a.id) ${desce ? sql`<` : sql`>`} (${depois.chave}::${tipo}, ${depois.id}::uuid)`
    : sql``
  return planEachTime(sql<LinhaDaPagina>`
    with base as materialized (
      select p.*, coalesce(s.medida_fora, false) as medida_fora, coalesce(s.trilha_atrasada, false) as trilha_atrasada
        from pacientes_do_consultorio(${profissional_id}::uuid, ${numeros?.cpf ?? null}, ${numeros?.telefone ?? null}, ${agora.toISOString()}::timestamptz) p
        left join sinais_dos_pacientes(${profissional_id}::uuid, ${agora.toISOString()}::timestamptz - make_interval(days => ${diasForaDaFaixa}::int)) s
          on s.paciente_id = p.id),
    achados as materialized (select b.*, ${chave} as ordenada from base b where ${sql.join(onde, sql` and `)}),
    pagina as (select a.*, a.ordenada::text as chave from achados a ${aPartir} order by a.ordenada ${sentido}, a.id ${sentido} limit ${quantos})
    select (select count(*)::int from achados) as total, (select count(*)::int from base) as total_geral,
      ${depois ? sql`null::jsonb` : opcoesDaLista} as opcoes, p.*, ${centavos('p.saldo')} as saldo_centavos
    from (select 1) um left join pagina p on true order by p.ordenada ${sentido}, p.id ${sentido}`)
}

/** One patient of an agenda, then its patients who may be the same person. */
export const findPacienteEParecidos = (profissional_id: string, id: string, agora: Date) =>
  sql<LinhaDoConsultorio>`
    with base as materialized (select * from pacientes_do_consultorio(${profissional_id}::uuid, null, null, ${agora.toISOString()}::timestamptz, ${id}::uuid))
    select b.*, ${centavos('b.saldo')} as saldo_centavos from base b join base q on q.id = ${id}::uuid
     where b.id = q.id or q.parecidos @> jsonb_build_array(jsonb_build_object('id', b.id))
     order by b.id = q.id desc, b.nome, b.id limit 6`

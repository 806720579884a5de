import { sql, type RawBuilder } from 'kysely'
import type { Atraso } from '#domain/dividas/atraso.ts'
import type { Faixa } from '#domain/dividas/divida.ts'
import { planEachTime } from '../database/db.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import type { LivroDeQuemRecebe } from '../financeiro/entrada.ts'
import type { Cursor } from '../rpc/cursor.ts'

/** The book of a practice or a clinic. */
type LivroDeDividas = Pick<LivroDeQuemRecebe, 'livro' | 'clinica_id'>

export interface LinhaDeDevedor extends Cursor {
  paciente_id: string | null
  pessoa: string | null
  consultas: number
  aberto_centavos: number
  'a-vencer': number
  'ate-30': number
  'ate-60': number
  'ate-90': number
  'mais-de-90': number
  desde: string
  em_acordo: boolean
  lembrado_em: string | null
}

export interface FiltroDeDevedores {
  texto?: string | undefined
  faixa?: Faixa | undefined
  acordo?: 'com' | 'sem' | undefined
}

/** Ids of those who are not named begin with this one: their row has none of its own. */
const DE_NINGUEM = '00000000-0000-4000-8000-000000000000'

/** Days since it was due decide the age (domain: dividas/divida.ts). */
const naFaixa = (faixa: Faixa): RawBuilder<boolean> =>
  ({
    'a-vencer': sql<boolean>`(l.dias < 0 or l.parcela and l.dias = 0)`,
    'ate-30': sql<boolean>`(l.dias between 0 and 30 and not (l.parcela and l.dias = 0))`,
    'ate-60': sql<boolean>`l.dias between 31 and 60`,
    'ate-90': sql<boolean>`l.dias between 61 and 90`,
    'mais-de-90': sql<boolean>`l.dias > 90`,
  })[faixa]

const somaDa = (faixa: Faixa) => sql`coalesce(sum(l.aberto) filter (where ${naFaixa(faixa)}), 0)`

/**
 * Everybody who owes, as `p`. A consultation of an agreement of this book counts by the parts of it that are open. What one may not name is one row without a person.
 * @param hoje civil day of the platform's zone
 */
const devedores = (
  { livro, clinica_id }: LivroDeDividas,
  hoje: string,
  { texto, faixa, acordo }: FiltroDeDevedores,
) => sql`
  with d as materialized (select * from dividas_do_livro(${livro}, ${clinica_id}::uuid, null)),
  parcelas as materialized (
    select x.* from parcelas_do_livro(${livro}, ${clinica_id}::uuid) x where x.aberto > 0 and exists (select from d where d.paciente_id = x.paciente_id and d.acordo_id = x.acordo_id)),
  l as (
    select d.paciente_id, ${hoje}::date - d.dia as dias, d.dia as vence, d.aberto, false as parcela from d
     where d.acordo_id is null or d.paciente_id is null or not exists (select from parcelas x where x.acordo_id = d.acordo_id)
    union all
    select x.paciente_id, ${hoje}::date - x.vence_em, x.vence_em, x.aberto, true from parcelas x),
  p as materialized (
    select l.paciente_id, (select min(d.pessoa) from d where d.paciente_id = l.paciente_id) as pessoa,
      (select count(*)::int from d where d.paciente_id is not distinct from l.paciente_id) as consultas, sum(l.aberto) as aberto, min(l.vence) as desde, bool_or(l.parcela) as em_acordo,
      ${somaDa('a-vencer')} as f0, ${somaDa('ate-30')} as f1, ${somaDa('ate-60')} as f2, ${somaDa('ate-90')} as f3, ${somaDa('mais-de-90')} as f4
      from l group by l.paciente_id),
  achados as materialized (
    select * from p where true
    ${texto ? sql`and sem_acentos(p.pessoa) like '%' || sem_acentos(${texto.replace(/[\\%_]/g, String.raw`\$&`)}) || '%'` : sql``}
    ${faixa ? sql`and ${sql.ref(`p.${colunaDa[faixa]}`)} > 0` : sql``}
    ${acordo ? sql`and p.em_acordo = ${acordo === 'com'}` : sql``})`

const colunaDa: Record<Faixa, string> = {
  'a-vencer': 'f0',
  'ate-30': 'f1',
  'ate-60': 'f2',
  'ate-90': 'f3',
  'mais-de-90': 'f4',
}

const emCentavos = sql`${centavos('f0')} as "a-vencer", ${centavos('f1')} as "ate-30", ${centavos('f2')} as "ate-60", ${centavos('f3')} as "ate-90", ${centavos('f4')} as "mais-de-90"`

/** A page, those whose debt is the oldest first. */
export const findDevedores = (
  livro: LivroDeDividas,
  hoje: string,
  filtro: FiltroDeDevedores,
  cursor: Cursor | undefined,
  quantos: number,
) =>
  planEachTime(sql<LinhaDeDevedor>`
  ${devedores(livro, hoje, filtro)}
  select a.paciente_id, a.pessoa, a.consultas, ${centavos('a.aberto')} as aberto_centavos, ${emCentavos}, a.desde::text as desde, a.em_acordo,
    a.desde::text as chave, coalesce(a.paciente_id, ${DE_NINGUEM}::uuid) as id,
    (select max(t.dia)::text from lembretes_de_divida t where t.paciente_id = a.paciente_id
      and ${livro.livro === 'clinica' ? sql`t.clinica_id = ${livro.clinica_id}::uuid` : sql`t.profissional_id = meu_profissional_id()`}) as lembrado_em
    from achados a
   where ${cursor ? sql`(a.desde, coalesce(a.paciente_id, ${DE_NINGUEM}::uuid)) > (${cursor.chave}::date, ${cursor.id}::uuid)` : sql`true`}
   order by a.desde, coalesce(a.paciente_id, ${DE_NINGUEM}::uuid) limit ${sql.lit(quantos)}`)

export const somarDevedores = (livro: LivroDeDividas, hoje: string, filtro: FiltroDeDevedores) =>
  planEachTime(sql<Record<Faixa, number> & { pessoas: number; aberto_centavos: number }>`
  ${devedores(livro, hoje, filtro)},
  s as (select count(*)::int as pessoas, coalesce(sum(aberto), 0) as aberto, coalesce(sum(f0), 0) as f0, coalesce(sum(f1), 0) as f1, coalesce(sum(f2), 0) as f2,
    coalesce(sum(f3), 0) as f3, coalesce(sum(f4), 0) as f4 from achados)
  select s.pessoas, ${centavos('s.aberto')} as aberto_centavos, ${emCentavos} from s`)

export interface LinhaDeDivida {
  agendamento_id: string
  pessoa: string
  profissional: string
  servico: string
  dia: string
  valor_centavos: number
  recebido_centavos: number
  aberto_centavos: number
  acordo_id: string | null
}

/** The unpaid consultations of one person whom the caller may name. */
export const findDividas = ({ livro, clinica_id }: LivroDeDividas, paciente_id: string) => sql<LinhaDeDivida>`
  select d.agendamento_id, d.pessoa, d.profissional, d.servico, d.dia::text as dia, ${centavos('d.valor')} as valor_centavos, ${centavos('d.recebido')} as recebido_centavos,
    ${centavos('d.aberto')} as aberto_centavos, d.acordo_id
    from dividas_do_livro(${livro}, ${clinica_id}::uuid, ${paciente_id}::uuid) d order by d.dia, d.agendamento_id`

export const findParcelas = ({ livro, clinica_id }: LivroDeDividas, paciente_id: string) => sql<{
  acordo_id: string
  multa_bps: number
  juros_bps: number
  numero: number
  vence_em: string
  valor_centavos: number
  aberto_centavos: number
}>`
  select p.acordo_id, (x.multa * 100)::int as multa_bps, (x.juros * 100)::int as juros_bps, p.numero, p.vence_em::text as vence_em, ${centavos('p.valor')} as valor_centavos, ${centavos('p.aberto')} as aberto_centavos
    from parcelas_do_livro(${livro}, ${clinica_id}::uuid) p join acordos x on x.id = p.acordo_id where p.paciente_id = ${paciente_id}::uuid order by p.acordo_id, p.numero`

export const findBaixas = ({ livro, clinica_id }: LivroDeDividas, paciente_id: string) => sql<{
  id: string
  agendamento_id: string
  pessoa: string
  servico: string
  dia: string
  valor_centavos: number
  motivo: string
  quando: Date
}>`
  select b.id, b.agendamento_id, b.pessoa, b.servico, b.dia::text as dia, ${centavos('b.valor')} as valor_centavos, b.motivo, b.quando
    from baixas_do_livro(${livro}, ${clinica_id}::uuid, ${paciente_id}::uuid) b`

export const findLembrado = ({ livro, clinica_id }: LivroDeDividas, paciente_id: string) => sql<{
  dia: string | null
}>`
  select max(t.dia)::text as dia from lembretes_de_divida t where t.paciente_id = ${paciente_id}::uuid
    and ${livro === 'clinica' ? sql`t.clinica_id = ${clinica_id}::uuid` : sql`t.profissional_id = meu_profissional_id()`}`

export const fazerAcordo = (
  { livro, clinica_id }: LivroDeDividas,
  paciente_id: string,
  total_centavos: number,
  parcelas: readonly { vence_em: string; valor_centavos: number }[],
  { multa_bps, juros_bps }: Atraso,
) => sql<{ acordo_id: string | null }>`
  select fazer_acordo(${livro}, ${clinica_id}::uuid, ${paciente_id}::uuid, ${reais(total_centavos)},
    (select jsonb_agg(jsonb_build_object('vence_em', p ->> 'vence_em', 'valor', (p ->> 'valor_centavos')::bigint / 100.0) order by n)
       from jsonb_array_elements(${JSON.stringify(parcelas)}::jsonb) with ordinality x (p, n)), ${multa_bps / 100}::numeric, ${juros_bps / 100}::numeric) as acordo_id`

export const encerrarAcordo = (id: string) =>
  sql<{ encerrado: boolean }>`select encerrar_acordo(${id}::uuid) as encerrado`

export const darBaixa = (agendamento_id: string, motivo: string) =>
  sql<{ baixa_id: string | null }>`select dar_baixa(${agendamento_id}::uuid, ${motivo}) as baixa_id`

export const desfazerBaixa = (id: string) =>
  sql<{ agendamento_id: string | null }>`select desfazer_baixa(${id}::uuid) as agendamento_id`

export const anotarLembrete = (
  { livro, clinica_id }: LivroDeDividas,
  paciente_id: string,
  hoje: string,
  valor_centavos: number,
) => sql<{ anotado: boolean }>`
  select anotar_lembrete_de_divida(${livro}, ${clinica_id}::uuid, ${paciente_id}::uuid, ${hoje}::date, ${reais(valor_centavos)}) as anotado`

export const cobrarDivida = (agendamento_id: string, ate: Date) =>
  sql<{ cobrada: boolean }>`select cobrar_divida(${agendamento_id}::uuid, ${ate}) as cobrada`

export const findQuemLembrar = (agendamento_id: string) =>
  sql<{ usuario_id: string }>`select q as usuario_id from quem_lembrar_da_divida(${agendamento_id}::uuid) q`

/** The account of the patient of an appointment, for the trail of accesses. */
export const findTitular = (agendamento_id: string) =>
  sql<{
    usuario_id: string
  }>`select p.paciente_usuario_id as usuario_id from partes_da_consulta(${agendamento_id}::uuid) p`

/** The first consultation of an agreement, and whose it is: what is left to show when all of it is paid. */
export const findPessoaDoAcordo = (acordo_id: string) => sql<{ agendamento_id: string; pessoa: string }>`
  select a.id as agendamento_id, nome_para_consultorio(a.paciente_id, a.profissional_id) as pessoa
    from acordo_consultas k join agendamentos a on a.id = k.agendamento_id where k.acordo_id = ${acordo_id}::uuid order by a.data_agendamento, a.id limit 1`

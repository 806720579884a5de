import { sql, type RawBuilder } from 'kysely'
import {
  camposDoTexto,
  datasDe,
  faixasDeDistanciaKm,
  horasDoPeriodo,
  palavrasDe,
  periodosDoDia,
  type FiltroDisponibilidade,
  type OrdemBusca,
  type PeriodoDoDia,
} from '#domain/profissionais/busca.ts'
import { numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { FiltrosDeBusca } from '#domain/profissionais/contract.ts'
import type { Pedido } from '#domain/pesquisa/pedido.ts'
import type { Opcao } from '#domain/pesquisa/juntar-tempo.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { reais } from '../database/dinheiro.ts'
import { anyOf } from '../database/any-of.ts'
import { patternOf } from '../database/pattern.ts'
import type { Cursor } from './cursor.ts'

/** A search as the procedures understand it: filters, order, an optional position, and the hour. */
export interface Pesquisa extends Omit<
  FiltrosDeBusca,
  'cursor' | 'bairro' | 'de_bairro' | 'de_cidade' | 'de_uf'
> {
  ordem: OrdemBusca
  cursor: Cursor | null
  /** Only professionals who attend at this moment. */
  aberto_agora?: boolean
  /** When, as a sentence asks for it: any of these. */
  tempo?: readonly Opcao[]
  /** What is not wanted. */
  exceto?: Pedido['exceto']
  /** Where distance is measured from; without `raio_km` nobody is left out for theirs. `ordena`: the relevance begins with it. */
  perto: { latitude: number; longitude: number; raio_km: number | null; ordena?: true } | null
  agora: Date
}

type Sql = RawBuilder<unknown>

const todas = (palavras: readonly string[], texto: Sql): Sql =>
  sql.join(
    palavras.map((palavra) => sql`${texto} like ${patternOf(palavra)}`),
    sql` and `,
  )

/** A word as it stands somewhere in the text, or by its stem: 'implantes' finds 'implante'. */
const tem = (palavra: string): Sql =>
  sql`(v.busca_texto like ${patternOf(palavra)} or v.busca_palavras @@ ${radical(palavra)})`

const radical = (palavra: string): Sql =>
  sql`(plainto_tsquery('portuguese', ${palavra}) || plainto_tsquery('portuguese', ${semAcentos(palavra).replace(/[oa]es$/, 'ao')}))`

/** Index in `camposDoTexto` of the best field that holds all words, each field taken together with those before it. */
export function campoAchado({ q }: Pesquisa): Sql {
  const palavras = palavrasDe(q)
  if (palavras.length === 0) return sql`null::int`
  const nome = sql.ref('v.busca_nome')
  const especialidade = sql`v.busca_nome || ' ' || v.busca_especialidade`
  const servicos = sql`v.busca_nome || ' ' || v.busca_especialidade || ' ' || v.busca_areas`
  return sql`case when ${todas(palavras, nome)} then 0 when ${todas(palavras, sql`(${especialidade})`)} then 1
    when ${todas(palavras, sql`(${servicos})`)} then 2
    when ${sql.join(
      palavras.map((palavra) => sql`ts_filter(v.busca_palavras, '{a}') @@ ${radical(palavra)}`),
      sql` and `,
    )} then 2 else ${sql.lit(camposDoTexto.length - 1)} end`
}

const KM_POR_GRAU = 111.195
const RAIO_DA_TERRA_KM = 6371

/** Great-circle distance in kilometres from where the search is measured to the principal place; null without a place. */
export function distancia({ perto }: Pesquisa): Sql {
  if (!perto) return sql`null::float8`
  const { latitude, longitude } = perto
  return sql`(${sql.lit(2 * RAIO_DA_TERRA_KM)} * asin(least(1, sqrt(
    sin(radians(v.posicao[1] - ${latitude}::float8) / 2) ^ 2 +
    cos(radians(${latitude}::float8)) * cos(radians(v.posicao[1])) * sin(radians(v.posicao[0] - ${longitude}::float8) / 2) ^ 2))))`
}

/** The principal place, only for a search near a position. */
export const lugar = ({ perto }: Pesquisa): Sql =>
  perto ? sql`json_build_object('latitude', v.posicao[1], 'longitude', v.posicao[0])` : sql`null::json`

/** The box around a circle, for the point index. It may reach over a pole or the date line, which are far from Brazil. */
function caixa({ latitude, longitude }: NonNullable<Pesquisa['perto']>, raio_km: number): Sql {
  const alto = raio_km / KM_POR_GRAU
  const largo = alto / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return sql`v.posicao <@ box(point(${longitude - largo}::float8, ${latitude - alto}::float8),
    point(${longitude + largo}::float8, ${latitude + alto}::float8))`
}

/** Earliest start that may still be booked. */
const limiar = (agora: Date): Sql =>
  sql`(${agora.toISOString()}::timestamptz + make_interval(mins => h.antecedencia_min))`

/** The first start that may still be booked, or null. */
const primeiro = (agora: Date): Sql =>
  sql`(select x from unnest(h.inicios) x where x >= ${limiar(agora)} limit 1)`

/** The next starts that may still be booked, as epoch milliseconds. */
export const proximos = (agora: Date, quantos: number, onde: Sql = sql`true`): Sql =>
  sql`to_json(array(select extract(epoch from x)::float8 * 1000 from unnest(h.inicios) x
    where x >= ${limiar(agora)} and ${onde} limit ${sql.lit(quantos)}))`

/** Whether somebody has a free start on these dates, in this part of the day. The first starts are known by the minute; later ones by the part of their day. */
function livreEm({ disponibilidade, periodo, agora }: Pesquisa): Sql {
  const dia = (instante: Sql): Sql => sql`(${instante} at time zone h.zona)::date`
  const hoje = dia(sql`${agora.toISOString()}::timestamptz`)
  if (!periodo && disponibilidade === 'hoje') return sql`${dia(primeiro(agora))} = ${hoje}`
  const datas = disponibilidade === undefined ? null : datasPedidas(disponibilidade, agora)
  const naHora = sql`exists (select from unnest(h.inicios) x where x >= ${limiar(agora)} and ${pedido({ disponibilidade, periodo, agora })})`
  if (!datas) return naHora
  const partes = datas.flatMap((data) =>
    periodosDoDia.flatMap((cada, parte) =>
      periodo === undefined || periodo === cada ? [numeroDoDia(data) * periodosDoDia.length + parte] : [],
    ),
  )
  // The cheap questions first: the hours of whole days are known by their parts, and only those of today are looked at one by one.
  return sql`h.partes_livres && ${partes}::int[] and (exists (select from unnest(h.partes_livres) x
    where x = any (${partes}::int[]) and x / ${sql.lit(periodosDoDia.length)} > ${dia(limiar(agora))} - date '1970-01-01') or ${naHora})`
}

/** Days from today whose parts stand for 'any day' when only an hour was asked for. */
const DIAS_SEM_DIA = 14

/** The same for what a sentence asks: by the parts of the days, and by the minute where the starts are known. The hours themselves are looked at when they are shown. */
function livreNoTempo(tempo: readonly Opcao[], agora: Date): Sql {
  const [hoje] = datasPedidas('hoje', agora)
  const opcoes = tempo.map(({ dias, janelas }): Sql => {
    const datas = dias ?? Array.from({ length: DIAS_SEM_DIA }, (_, i) => somarDias(hoje!, i))
    const partes = datas.flatMap((data) =>
      periodosDoDia.flatMap((periodo, parte) => {
        const [de, ate] = horasDoPeriodo[periodo]
        const toca = !janelas || janelas.some(([a, b]) => a < ate * 60 && b > de * 60)
        return toca ? [numeroDoDia(data) * periodosDoDia.length + parte] : []
      }),
    )
    const n = sql.lit(periodosDoDia.length)
    // Today's parts may be over, and are looked at by the minute.
    return sql`(h.partes_livres && ${partes}::int[] and (exists (select from unnest(h.partes_livres) x
      where x = any (${partes}::int[]) and x / ${n} > (${limiar(agora)} at time zone h.zona)::date - date '1970-01-01')
      or exists (select from unnest(h.inicios) x where x >= ${limiar(agora)} and ${naOpcao({ dias, janelas })})))`
  })
  return sql`(${sql.join(opcoes, sql` or `)})`
}

/** Whether a start `x` is what one of the ways asks for. */
function naOpcao({ dias, janelas }: Opcao): Sql {
  const minuto = sql`(extract(hour from x at time zone h.zona) * 60 + extract(minute from x at time zone h.zona))`
  const noDia = dias ? sql`(x at time zone h.zona)::date = any (${dias}::date[])` : sql`true`
  const naHora = janelas
    ? sql`(${sql.join(
        janelas.map(([de, ate]) => sql`${minuto} >= ${sql.lit(de)} and ${minuto} < ${sql.lit(ate)}`),
        sql` or `,
      )})`
    : sql`true`
  return sql`(${noDia} and ${naHora})`
}

/** Whether a start `x` is on the dates and in the part of the day that a search asks for. */
export const pedido = ({
  disponibilidade,
  periodo,
  agora,
  tempo,
}: Pick<Pesquisa, 'disponibilidade' | 'periodo' | 'agora' | 'tempo'>): Sql =>
  tempo && tempo.length > 0
    ? sql`(${sql.join(tempo.map(naOpcao), sql` or `)})`
    : disponibilidade === undefined
      ? noPeriodo(periodo)
      : sql`(x at time zone h.zona)::date = any (${datasPedidas(disponibilidade, agora)}::date[]) and ${noPeriodo(periodo)}`

const noPeriodo = (periodo: PeriodoDoDia | undefined): Sql => {
  if (periodo === undefined) return sql`true`
  const [de, ate] = horasDoPeriodo[periodo]
  return sql`extract(hour from x at time zone h.zona) >= ${sql.lit(de)} and extract(hour from x at time zone h.zona) < ${sql.lit(ate)}`
}

const ZONA = 'America/Sao_Paulo'
/** The dates that a search asks for, on the calendar of Brasília. */
export const datasPedidas = (disponibilidade: FiltroDisponibilidade, agora: Date): string[] =>
  datasDe(disponibilidade, dataLocal(agora.getTime(), ZONA))

/**
 * Whether a professional attends at this moment. No exception closes it, and it lies in the windows of an exception, or in the hours of the weekday without breaks where neither an
 * exception nor a holiday takes their place. All in wall time of the template's zone, as the slot engine reads it.
 */
function aberto(agora: Date): Sql {
  const dentro = (faixa: string) =>
    sql`l.minuto >= ${sql.ref(`${faixa}.inicio_min`)} and l.minuto < ${sql.ref(`${faixa}.fim_min`)}`
  const doDia = (tipo: 'atendimento' | 'pausa') =>
    sql`exists (select from intervalos_horarios i where i.template_id = t.id and i.tipo = ${sql.lit(tipo)}
      and i.dia_semana = l.dia_semana and ${dentro('i')})`
  const excecoes = sql`excecoes_de(array[v.profissional_id], l.data, l.data) e`
  return sql`exists (
    select from templates_horarios t
    cross join lateral (select ${agora.toISOString()}::timestamptz at time zone t.zona as hora) z
    cross join lateral (select z.hora::date as data, extract(dow from z.hora)::int as dia_semana,
      extract(hour from z.hora)::int * 60 + extract(minute from z.hora)::int as minuto) l
    where t.profissional_id = v.profissional_id and t.ativo and t.id = template_do_dia(t.profissional_id, l.data)
      and not exists (select from ${excecoes} where e.modo = 'fecha' and (e.inicio_min is null or ${dentro('e')}))
      and (exists (select from ${excecoes} where e.modo <> 'fecha' and ${dentro('e')})
        or not exists (select from ${excecoes} where e.modo = 'substitui')
          and ${doDia('atendimento')} and not ${doDia('pausa')}
          and not exists (select from feriados_de(array[v.profissional_id], l.data, l.data) f where f.fecha)))`
}

/** A plan by its name, or any of an operator's ('Unimed' is each of its co-operatives). */
const aceita = (plano: string): Sql =>
  sql`v.planos && array(select o.nome from operadoras_planos o where o.operadora = ${plano} union all select ${plano}::text)`

/** The conditions of the rows, without the cursor. */
export function condicoes(pesquisa: Pesquisa): Sql {
  const { perto, agora, disponibilidade, periodo } = pesquisa
  const contem = (coluna: string, valor: string): Sql => sql`v.${sql.ref(coluna)} @> array[${valor}::text]`
  const partes: Sql[] = palavrasDe(pesquisa.q).map(tem)
  if (pesquisa.especialidade) partes.push(contem('especialidades', pesquisa.especialidade))
  if (pesquisa.sub) partes.push(contem('sub_especialidades', pesquisa.sub))
  if (pesquisa.plano) partes.push(aceita(pesquisa.plano))
  if (pesquisa.clinica)
    partes.push(
      sql`v.profissional_id = ${anyOf(sql`select profissionais_da_clinica(${pesquisa.clinica}::uuid)`)}`,
    )
  if (pesquisa.cidade) partes.push(sql`v.cidade = ${pesquisa.cidade}`)
  if (pesquisa.uf) partes.push(sql`v.uf = ${pesquisa.uf}`)
  if (pesquisa.modalidade) partes.push(contem('modalidades', pesquisa.modalidade))
  if (pesquisa.idioma) partes.push(contem('idiomas', pesquisa.idioma))
  if (pesquisa.genero) partes.push(sql`v.genero = ${pesquisa.genero}`)
  if (pesquisa.preco_max_centavos !== undefined)
    partes.push(sql`v.mostra_preco and v.preco <= ${reais(Number(pesquisa.preco_max_centavos))}`)
  if (pesquisa.atende === 'criancas') partes.push(sql`v.atende_criancas`)
  if (pesquisa.atende === 'idosos') partes.push(sql`v.atende_idosos`)
  if (pesquisa.acessibilidade) partes.push(contem('acessibilidade', pesquisa.acessibilidade))
  if (perto && perto.raio_km !== null)
    partes.push(caixa(perto, perto.raio_km), sql`${distancia(pesquisa)} <= ${perto.raio_km}::float8`)
  if (pesquisa.aberto_agora) partes.push(aberto(agora))
  if (disponibilidade || periodo) partes.push(livreEm(pesquisa))
  if (pesquisa.tempo && pesquisa.tempo.length > 0) partes.push(livreNoTempo(pesquisa.tempo, agora))
  if (pesquisa.exceto) partes.push(...semEstes(pesquisa.exceto))
  return partes.length > 0 ? sql.join(partes, sql` and `) : sql`true`
}

function semEstes({ especialidades, subs, planos, lugares }: Pedido['exceto']): Sql[] {
  return [
    ...especialidades.map((nome) => sql`not v.especialidades @> array[${nome}::text]`),
    ...subs.map((nome) => sql`not v.sub_especialidades @> array[${nome}::text]`),
    ...planos.map((nome) => sql`not (${aceita(nome)})`),
    ...lugares.map((nome) => sql`v.bairro <> ${nome} and v.cidade <> ${nome}`),
  ]
}

/** Whether the choice of rows depends on `vitrine_horarios`, and not only what is shown of them. */
export const dependeDosHorarios = ({ disponibilidade, periodo, ordem, tempo }: Pesquisa): boolean =>
  (tempo !== undefined && tempo.length > 0) ||
  disponibilidade !== undefined ||
  periodo !== undefined ||
  ordem === 'proximo-horario'

/** The band of a distance, from 0: within one the relevance looks at the rating, since a few streets more decide nothing. Who has no place comes last. */
const faixaDeDistancia = (pesquisa: Pesquisa): Sql =>
  sql`width_bucket(coalesce(${distancia(pesquisa)}, 1e9), ${sql.lit(`{${faixasDeDistanciaKm.join()}}`)}::float8[])`

/** The keys of an order, all ascending and never null, with their types; the last one is unique. */
export function chavesDaOrdem(pesquisa: Pesquisa): { chave: Sql; tipo: 'numeric' | 'float8' | 'uuid' }[] {
  const avaliacao = [
    { chave: sql`(-coalesce(v.nota_media, 0))`, tipo: 'numeric' as const },
    { chave: sql`(-v.avaliacoes_total)`, tipo: 'numeric' as const },
  ]
  // Who has no place comes last.
  const distante = pesquisa.perto
    ? [{ chave: sql`coalesce(${distancia(pesquisa)}, 1e9)`, tipo: 'float8' as const }]
    : []
  const antes = {
    relevancia: [
      ...(palavrasDe(pesquisa.q).length > 0
        ? [{ chave: campoAchado(pesquisa), tipo: 'numeric' as const }]
        : []),
      ...(pesquisa.perto?.ordena ? [{ chave: faixaDeDistancia(pesquisa), tipo: 'numeric' as const }] : []),
    ],
    distancia: distante,
    'proximo-horario': [
      {
        chave: sql`coalesce(extract(epoch from ${primeiro(pesquisa.agora)})::float8, 1e15)`,
        tipo: 'float8' as const,
      },
    ],
    preco: [
      {
        chave: sql`case when v.mostra_preco then coalesce(v.preco, 1e12) else 1e12 end`,
        tipo: 'numeric' as const,
      },
    ],
    avaliacao: [],
  }[pesquisa.ordem]
  return [...antes, ...avaliacao, { chave: sql.ref('v.profissional_id'), tipo: 'uuid' as const }]
}

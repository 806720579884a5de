import { sql } from 'kysely'
import { padraoDoTema, type TemaDaAvaliacao } from '#domain/qualidade/temas.ts'
import { indicadoresDeQualidade, type IndicadorDeQualidade } from '#domain/qualidade/indicadores.ts'
import type { Soma } from '#domain/qualidade/rules-dez.ts'
import type { RecorteDeQualidade } from '#domain/qualidade/schemas.ts'
import { lidasDe, type LinhaDeAvaliacao } from '../avaliacoes/queries.ts'
import type { Cursor } from '../rpc/cursor.ts'

/** First days of months; `ate` is the first day behind. */
export interface Janela {
  de: string
  ate: string
}

/** Months of one indicator, clinic, professional and service together: thousands of rows cost more to send than to add up. */
interface LinhaDeSomas {
  chave: IndicadorDeQualidade
  clinica_id: string | null
  profissional_id: string | null
  servico_id: string | null
  /** `month n sum`, with commas between. */
  meses: string
}

const colunas = ['clinica_id', 'profissional_id', 'servico_id'] as const

/** @param fundo how many of clinic, professional and service are told apart; the rest is null, and added up */
export const findSomas = (chaves: readonly IndicadorDeQualidade[], { de, ate }: Janela, fundo: number) => {
  const quem = sql.join(colunas.map((coluna, n) => (n < fundo ? sql.ref(coluna) : sql`null::uuid`)))
  return sql<LinhaDeSomas>`
  select x.chave, x.clinica_id, x.profissional_id, x.servico_id, string_agg(x.mes || ' ' || x.n || ' ' || x.soma, ',') as meses
    from (select s.chave, ${quem}, s.mes, sum(s.n) as n, sum(s.soma) as soma
            from somas_de_qualidade(${[...chaves]}::text[], ${de}::date, ${ate}::date) s group by 1, 2, 3, 4, 5)
      x (chave, clinica_id, profissional_id, servico_id, mes, n, soma) group by 1, 2, 3, 4`
}

/** The sums of each indicator that was asked for. */
export function somasDe(linhas: readonly LinhaDeSomas[]): (chave: IndicadorDeQualidade) => Soma[] {
  const porChave = Map.groupBy(linhas, ({ chave }) => chave)
  return (chave) =>
    (porChave.get(chave) ?? []).flatMap(({ meses, clinica_id, profissional_id, servico_id }) =>
      meses.split(',').map((um) => {
        const [mes, n, soma] = um.split(' ')
        return { mes: mes!, clinica_id, profissional_id, servico_id, n: Number(n), soma: Number(soma) }
      }),
    )
}

/** Changed months of professionals, and months, that one transaction adds up. */
const PARES = 200
const MESES = 2

export const somarTrecho = sql<{
  feitos: number
}>`select somar_qualidade(${indicadoresDeQualidade}::text[], ${PARES}, ${MESES}) as feitos`

export const findFaixa = (chave: IndicadorDeQualidade, { de, ate }: Janela) =>
  sql<{
    quantos: number
    p25: number
    p75: number
  }>`select f.quantos, f.p25, f.p75 from faixa_de_qualidade(${chave}, ${de}::date, ${ate}::date) f`

export const findFiltros = sql<{
  tipo: 'clinica' | 'profissional' | 'servico'
  id: string
  nome: string
  de: string | null
}>`select f.tipo, f.id, f.nome, f.de from filtros_de_qualidade() f order by f.nome, f.id limit 2000`

export interface LinhaDeObservacao {
  id: string
  chave: string
  quando: Date
  zona: string
  profissional: string | null
  servico: string | null
  valor: number
}

/** Observations of an indicator whose consultations the caller sees at an office, newest first. */
export const findObservacoes = (
  chave: IndicadorDeQualidade,
  { de, ate }: Janela,
  recorte: Omit<RecorteDeQualidade, 'de' | 'ate'>,
  cursor: Cursor | undefined,
  quantas: number,
) => {
  const igual = (coluna: string, valor: string | undefined) =>
    valor ? sql`and ${sql.ref(`o.${coluna}`)} = ${valor}::uuid` : sql``
  return sql<LinhaDeObservacao>`
  select o.origem as id, o.quando::text as chave, o.quando, o.zona, f.nome_completo as profissional, s.nome as servico, o.valor
    from observacoes_de_qualidade(${chave}, ${de}::date, ${ate}::date) o join agendamentos a on a.id = o.origem
    left join profissionais p on p.id = o.profissional_id left join profiles f on f.user_id = p.usuario_id left join servicos_profissionais s on s.id = o.servico_id
   where true
     ${igual('clinica_id', recorte.clinica_id)} ${igual('profissional_id', recorte.profissional_id)} ${igual('servico_id', recorte.servico_id)}
     ${cursor ? sql`and (o.quando, o.origem) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)` : sql``}
   order by o.quando desc, o.origem desc limit ${quantas + 1}`
}

/** Reviews of those for whom the caller answers, newest first: what a professional sees of them. */
export const findAvaliacoesDaQualidade = (
  filtro: FiltroDeAvaliacoes,
  cursor: Cursor | undefined,
  quantas: number,
) => sql<LinhaDeAvaliacao>`${lidasDe(dasAvaliacoes(filtro, cursor, quantas + 1))}
  order by v.created_at desc, v.id desc`

/** Of all that a clinic ever got, the words would be looked for during seconds. */
const RECENTES = 1_000

/** Comments of the newest of these reviews, of any theme and also empty: themes are counted in them. */
export const findComentarios = (filtro: FiltroDeAvaliacoes) =>
  sql<{ comentario: string }>`
  select v.comentario from ${dasAvaliacoes({ ...filtro, tema: undefined }, undefined, RECENTES)} v`

interface FiltroDeAvaliacoes {
  profissional_id?: string | undefined
  sem_resposta: boolean
  tema?: TemaDaAvaliacao | undefined
}

const dasAvaliacoes = (
  { profissional_id, sem_resposta, tema }: FiltroDeAvaliacoes,
  cursor: Cursor | undefined,
  quantas: number,
) => sql`avaliacoes_da_qualidade(${profissional_id ?? null}::uuid, ${sem_resposta}, ${tema ? padraoDoTema(tema) : null},
    ${cursor?.chave ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${quantas}::int)`

/** Those of some reviews for which the caller answers in public. */
export const findQuaisRespondo = (ids: readonly string[]) => sql<{ id: string }>`
  select v.id from avaliacoes v where v.id = any (${ids}::uuid[]) and v.profissional_id = meu_profissional_id()
  union select avaliacoes_que_respondo(${ids}::uuid[])`

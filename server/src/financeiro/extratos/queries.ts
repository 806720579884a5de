import { sql, type RawBuilder } from 'kysely'
import type { LancamentoDoLivro, LinhaBreve, LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import type { ExtratoLido } from '#domain/financeiro/extratos/linha.ts'
import type { SituacaoDaLinha } from '#domain/financeiro/extratos/situacao.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { planEachTime } from '../../database/db.ts'
import { centavos } from '../../database/dinheiro.ts'
import type { Cursor } from '../../rpc/cursor.ts'
import { noLivro, type Escopo } from '../escopo.ts'

/** The book that a bank file is of, and whose id its rows bear. */
export interface LivroDoBanco extends Escopo {
  dono: string
}

export interface LinhaDeExtratoTrazido {
  id: string
  dono: string
  clinica_id: string | null
  arquivo: string
  formato: 'ofx' | 'csv'
  conta: string
  de: string
  ate: string
  total: number
  novas: number
  conciliadas: number
  ignoradas: number
  por: string | null
  created_at: Date
}

const extratos = (onde: RawBuilder<unknown>) => sql<LinhaDeExtratoTrazido>`
  select e.id, e.dono, e.clinica_id, e.arquivo, e.formato, e.conta, e.de::text as de, e.ate::text as ate, e.total, e.created_at,
         (select f.nome_completo from profiles f where f.user_id = e.criado_por) as por, n.*
    from extratos e cross join lateral (
      select count(*)::int as novas, count(*) filter (where c.tipo = 'conciliada')::int as conciliadas, count(*) filter (where c.tipo = 'ignorada')::int as ignoradas
        from linhas_de_extrato l left join linhas_conciliadas k on k.linha_id = l.id left join conciliacoes c on c.id = k.conciliacao_id
       where l.extrato_id = e.id and l.dono = e.dono) n
   where ${onde} order by e.created_at desc, e.id limit 50`

export const findExtratos = (dono: string) => extratos(sql`e.dono = ${dono}::uuid`)
export const findExtrato = (id: string) => extratos(sql`e.id = ${id}::uuid`)

/** A reading of the caller; one of the same id begins again. */
export const comecarLeitura = (id: string, usuario_id: string) => sql`
  insert into leituras_de_extrato (id, usuario_id, total) values (${id}::uuid, ${usuario_id}::uuid, 0)
  on conflict (id) do update set feitas = 0, total = 0, lido = null`
export const andarLeitura = (id: string, feitas: number, total: number) => sql`
  update leituras_de_extrato set feitas = ${feitas}::int, total = ${total}::int where id = ${id}::uuid`
export const guardarLeitura = (id: string, lido: ExtratoLido) => sql`
  update leituras_de_extrato set lido = ${JSON.stringify(lido)}::jsonb where id = ${id}::uuid`
export const findAndamento = (id: string) => sql<{ feitas: number; total: number }>`
  select feitas, total from leituras_de_extrato where id = ${id}::uuid`
export const lockLeitura = (id: string) => sql<{ lido: ExtratoLido | null }>`
  select lido from leituras_de_extrato where id = ${id}::uuid for update`
export const deleteLeitura = (id: string) => sql`delete from leituras_de_extrato where id = ${id}::uuid`
/** Files that nobody went on with. */
export const deleteLeiturasParadas = (antes: Date) => sql`
  delete from leituras_de_extrato where created_at < ${antes.toISOString()}::timestamptz`

/** What a book holds of the days between two. */
export const findConhecidas = (dono: string, de: string, ate: string) => sql<{ identidade: string }>`
  select l.identidade from linhas_de_extrato l where l.dono = ${dono}::uuid and l.data between ${de}::date and ${ate}::date`

export const insertExtrato = (novo: {
  id: string
  usuario_id: string | null
  clinica_id: string | null
  criado_por: string
  arquivo: string
  formato: string
  conta: string
  total: number
  de: string
  ate: string
}) => sql`
  insert into extratos (id, usuario_id, clinica_id, criado_por, arquivo, formato, conta, total, de, ate)
  values (${novo.id}::uuid, ${novo.usuario_id}::uuid, ${novo.clinica_id}::uuid, ${novo.criado_por}::uuid, ${novo.arquivo}, ${novo.formato}, ${novo.conta}, ${novo.total}::int,
    ${novo.de}::date, ${novo.ate}::date)`

/** The lines that the book does not hold; of two files at once the second waits for the first. */
export const insertLinhas = (extrato_id: string, dono: string, linhas: ExtratoLido['linhas']) => sql`
  insert into linhas_de_extrato (extrato_id, dono, ordem, identidade, conta, data, valor, memo, busca)
  select ${extrato_id}::uuid, ${dono}::uuid, x.ordem, x.identidade, x.conta, x.data, x.valor_centavos / 100.0, x.memo, x.busca
    from json_to_recordset(${JSON.stringify(linhas.map((linha) => ({ ...linha, busca: semAcentos(linha.memo) })))}::json)
      as x (ordem int, identidade text, conta text, data date, valor_centavos bigint, memo text, busca text)
   order by x.identidade
  on conflict on constraint linhas_uma_vez do nothing`

export const deleteExtrato = (id: string) => sql`delete from extratos where id = ${id}::uuid`

export interface Filtro {
  situacao: SituacaoDaLinha
  extrato_id?: string | undefined
  sentido?: 'entrou' | 'saiu' | undefined
  texto?: string | undefined
}

const semCuringas = (texto: string) => texto.replace(/[\\%_]/g, String.raw`\$&`)

const filtrada = (dono: string, { extrato_id, sentido, texto }: Omit<Filtro, 'situacao'>) => {
  const digitos = texto && /^[\d.,\s]+$/.test(texto) ? texto.replace(/[.\s]/g, '').replace(',', '.') : ''
  return sql.join(
    [
      sql`l.dono = ${dono}::uuid`,
      ...(extrato_id ? [sql`l.extrato_id = ${extrato_id}::uuid`] : []),
      ...(sentido ? [sentido === 'entrou' ? sql`l.valor > 0` : sql`l.valor < 0`] : []),
      ...(texto
        ? [
            sql`(l.busca like '%' || ${semCuringas(semAcentos(texto))} || '%'
              or ${digitos}::text <> '' and abs(l.valor)::text like ${digitos} || '%')`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const breve = sql`l.id, l.data::text as data, ${centavos('l.valor')} as valor_centavos, l.memo`
const daSituacao: Record<SituacaoDaLinha, RawBuilder<unknown>> = {
  'a-conciliar': sql`not exists (select from linhas_conciliadas k where k.linha_id = l.id)`,
  conciliada: sql`exists (select from linhas_conciliadas k join conciliacoes c on c.id = k.conciliacao_id where k.linha_id = l.id and c.tipo = 'conciliada')`,
  ignorada: sql`exists (select from linhas_conciliadas k join conciliacoes c on c.id = k.conciliacao_id where k.linha_id = l.id and c.tipo = 'ignorada')`,
}

export interface LinhaAchada extends Cursor, LinhaBreve {
  conta: string
  extrato_id: string
  conciliacao:
    | (Omit<NonNullable<LinhaDoExtrato['conciliacao']>, 'lancamentos' | 'linhas'> & {
        transacoes: string[]
        linhas: LinhaBreve[]
      })
    | null
}

export const findLinhas = (dono: string, filtro: Filtro, cursor: Cursor | undefined, quantas: number) =>
  planEachTime(sql<LinhaAchada>`
  with pagina as materialized (
    select l.id from linhas_de_extrato l where ${filtrada(dono, filtro)} and ${daSituacao[filtro.situacao]}
      ${cursor ? sql`and (l.data, l.id) < (${cursor.chave}::date, ${cursor.id}::uuid)` : sql``}
     order by l.data desc, l.id desc limit ${sql.lit(quantas)})
  select ${breve}, l.data::text as chave, l.conta, l.extrato_id, case when c.id is not null then jsonb_build_object('id', c.id, 'motivo', c.motivo, 'criou', c.criou,
      'em', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'por', (select f.nome_completo from profiles f where f.user_id = c.criado_por),
      'transacoes', array(select x.transacao_id from transacoes_conciliadas x where x.conciliacao_id = c.id and x.dono = c.dono),
      'linhas', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'data', o.data, 'valor_centavos', ${centavos('o.valor')}, 'memo', o.memo) order by o.data, o.id)
        from linhas_conciliadas x join linhas_de_extrato o on o.id = x.linha_id where x.conciliacao_id = c.id and x.dono = c.dono and o.id <> l.id), '[]')) end as conciliacao
    from pagina join linhas_de_extrato l on l.id = pagina.id left join linhas_conciliadas k on k.linha_id = l.id left join conciliacoes c on c.id = k.conciliacao_id
   order by l.data desc, l.id desc`)

export const contarLinhas = (dono: string, filtro: Filtro) =>
  planEachTime(sql<{ a_conciliar: number; conciliadas: number; ignoradas: number }>`
  select count(*) filter (where c.id is null)::int as a_conciliar, count(*) filter (where c.tipo = 'conciliada')::int as conciliadas,
         count(*) filter (where c.tipo = 'ignorada')::int as ignoradas
    from linhas_de_extrato l left join linhas_conciliadas k on k.linha_id = l.id left join conciliacoes c on c.id = k.conciliacao_id where ${filtrada(dono, filtro)}`)

/** How many lines of a book wait. */
export const contarSemPar = (dono: string) => sql<{ quantas: number }>`
  select ((select count(*) from linhas_de_extrato l where l.dono = ${dono}::uuid) - (select count(*) from linhas_conciliadas k where k.dono = ${dono}::uuid))::int as quantas`

/** Lines without a match between two days, or those of these ids. */
export const findSemPar = (dono: string, de: string, ate: string, quantas: number) => sql<LinhaBreve>`
  select ${breve} from linhas_de_extrato l where l.dono = ${dono}::uuid and l.data between ${de}::date and ${ate}::date
     and ${daSituacao['a-conciliar']} order by l.data desc, l.id desc limit ${sql.lit(quantas)}`
export const findUma = (id: string) => sql<LinhaBreve & { dono: string }>`
  select ${breve}, l.dono from linhas_de_extrato l where l.id = ${id}::uuid`
export const findEstas = (dono: string, ids: readonly string[]) => sql<LinhaBreve>`
  select ${breve} from linhas_de_extrato l where l.dono = ${dono}::uuid and l.id = any (${ids}::uuid[])`

/** An entry of the book, and who reads whose name. */
export interface LancamentoAchado extends LancamentoDoLivro {
  txid: string | null
}

const comSinal = centavos(sql`case t.tipo_transacao when 'receita' then t.valor else -t.valor end`)
const doLivro = (livro: LivroDoBanco) => sql`t.status = 'confirmada' and ${noLivro(livro)}`
const semPar = ({ dono }: LivroDoBanco) =>
  sql`not exists (select from transacoes_conciliadas x where x.transacao_id = t.id and x.dono = ${dono}::uuid)`

/** Entries are found first, names are joined to them (decision 0071). */
const lancamentos = (ids: RawBuilder<unknown>) => sql<LancamentoAchado>`
  with pagina as materialized (${ids})
  select t.id, t.titulo, t.descricao, n.pessoa, t.data_transacao_date::text as data, ${comSinal} as valor_centavos, pagina.txid
    from pagina join transacoes_financeiras t on t.id = pagina.id left join nomes_do_livro(array(select p.id from pagina p)) n on n.id = t.id
   order by t.data_transacao desc, t.id desc`

/** @param semDinheiro without what was paid in cash, which no bank knows of */
export const findLancamentosSemPar = (
  livro: LivroDoBanco,
  de: string,
  ate: string,
  quantos: number,
  semDinheiro = false,
) =>
  planEachTime(
    lancamentos(sql`select t.id, null::text as txid from transacoes_financeiras t
      where ${doLivro(livro)} ${semDinheiro ? sql`and t.forma_pagamento is distinct from 'dinheiro'` : sql``} and t.data_transacao >= (${de}::date - 1)::timestamptz and t.data_transacao < (${ate}::date + 2)::timestamptz
        and t.data_transacao_date between ${de}::date and ${ate}::date and ${semPar(livro)}
      order by t.data_transacao desc, t.id desc limit ${sql.lit(quantos)}`),
  )
export const findPorTxid = (livro: LivroDoBanco, txids: readonly string[]) =>
  lancamentos(sql`select t.id, i.txid from transacoes_do_txid(${livro.dono}::uuid, ${txids}::text[]) i join transacoes_financeiras t on t.id = i.transacao_id
    where ${doLivro(livro)} and ${semPar(livro)}`)
/** Days around a line in which words are looked for: folding every entry of a large book would take seconds. */
const DIAS_DA_BUSCA = 120
export const findPorTexto = (livro: LivroDoBanco, dia: string, texto: string, quantos: number) =>
  planEachTime(
    lancamentos(sql`select t.id, null::text as txid from transacoes_financeiras t
      where ${doLivro(livro)} and t.data_transacao between (${dia}::date - ${sql.lit(DIAS_DA_BUSCA)})::timestamptz and (${dia}::date + ${sql.lit(DIAS_DA_BUSCA)})::timestamptz
        and ${semPar(livro)} and sem_acentos(t.titulo || ' ' || t.descricao || ' ' || t.observacoes) like '%' || ${semCuringas(semAcentos(texto))} || '%'
      order by t.data_transacao desc, t.id desc limit ${sql.lit(quantos)}`),
  )
export const findLancamentos = (livro: LivroDoBanco, ids: readonly string[]) =>
  lancamentos(
    sql`select t.id, null::text as txid from transacoes_financeiras t where t.id = any (${ids}::uuid[]) and ${doLivro(livro)}`,
  )
/** Entries that a person may change wait until it is decided; those of the product never change. */
export const lockLancamentos = (ids: readonly string[]) => sql`
  select from transacoes_financeiras t where t.id = any (${ids}::uuid[]) and t.origem is null order by t.id for no key update`

export const findConciliacao = (id: string) => sql<{
  id: string
  dono: string
  clinica_id: string | null
  criou: boolean
  transacoes: string[]
}>`
  select c.id, c.dono, c.clinica_id, c.criou, array(select x.transacao_id from transacoes_conciliadas x where x.conciliacao_id = c.id and x.dono = c.dono) as transacoes
    from conciliacoes c where c.id = ${id}::uuid`

export const insertConciliacao = (nova: {
  id: string
  usuario_id: string | null
  clinica_id: string | null
  criado_por: string
  tipo: 'conciliada' | 'ignorada'
  motivo: string
  criou: boolean
}) => sql`
  insert into conciliacoes (id, usuario_id, clinica_id, criado_por, tipo, motivo, criou)
  values (${nova.id}::uuid, ${nova.usuario_id}::uuid, ${nova.clinica_id}::uuid, ${nova.criado_por}::uuid, ${nova.tipo}, ${nova.motivo}, ${nova.criou})
  on conflict (id) do nothing`
/** Whoever comes second finds fewer rows written than they asked for. In one order, so that two who choose the same wait for each other and never in a circle. */
export const ligarLinhas = (id: string, dono: string, linhas: readonly string[]) => sql`
  insert into linhas_conciliadas (linha_id, conciliacao_id, dono) select x, ${id}::uuid, ${dono}::uuid from unnest(${linhas}::uuid[]) x order by x on conflict do nothing`
export const ligarTransacoes = (id: string, dono: string, transacoes: readonly string[]) => sql`
  insert into transacoes_conciliadas (transacao_id, conciliacao_id, dono) select x, ${id}::uuid, ${dono}::uuid from unnest(${transacoes}::uuid[]) x order by x on conflict do nothing`
export const deleteConciliacao = (id: string) => sql`delete from conciliacoes where id = ${id}::uuid`

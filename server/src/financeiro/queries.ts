import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ParteDoDre } from '#domain/financeiro/dre.ts'
import type { filtroDeTransacoes, CategoriaDaTransacao } from '#domain/financeiro/schemas.ts'
import type { Repeticao } from '#domain/financeiro/serie.ts'
import type {
  CorteDoRelatorio,
  FormaPagamento,
  OrigemTransacao,
  StatusTransacao,
  TipoTransacao,
} from '#domain/financeiro/transacao.ts'
import { planEachTime } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { from } from '../tables.ts'
import { noLivro, tipoVisto, type Escopo } from './escopo.ts'

export type Dias = { de: string; ate: string }
export type Regime = 'caixa' | 'competencia'

/** The day by which an entry counts. */
const diaDe = (regime: Regime) =>
  regime === 'caixa' ? sql`t.data_transacao_date` : sql`coalesce(t.competencia, t.data_transacao_date)`

/**
 * By cash an index finds the days: the instant of an entry is at most a day away from its date. Both bounds are instants
 * in type, too: compared with a day the planner may not look at its statistics under row policies, and takes any range for one row.
 */
const nosDias = ({ de, ate }: Dias, regime: Regime = 'caixa'): RawBuilder<boolean> =>
  regime === 'caixa'
    ? sql`t.data_transacao >= (${de}::date - 1)::timestamptz and t.data_transacao < (${ate}::date + 2)::timestamptz
        and t.data_transacao_date between ${de}::date and ${ate}::date`
    : sql`${diaDe(regime)} between ${de}::date and ${ate}::date`

/** Sums of one day, both kinds. */
export interface SomaDoDia {
  dia: string
  tipo: TipoTransacao
  valor_centavos: number
  quantas: number
}

/** What is confirmed of each day between two. */
export const somarDias = ({ livro, clinica_id }: Escopo, { de, ate }: Dias) => sql<SomaDoDia>`
  select s.dia::text as dia, s.tipo, ${centavos('s.soma')} as valor_centavos, s.quantas
    from somas_do_livro(${livro}, ${clinica_id}::uuid, ${de}::date, ${ate}::date) s`

export interface LinhaDeTransacao extends Cursor {
  titulo: string
  descricao: string
  valor_centavos: number
  tipo: TipoTransacao
  categoria: CategoriaDaTransacao | null
  data: string
  competencia: string | null
  forma: FormaPagamento | null
  status: StatusTransacao
  observacoes: string
  tags: string[]
  recorrente: boolean
  serie: { id: string; parcela: number; parcelas: number; repete: Repeticao } | null
  centro: { id: string; nome: string } | null
  taxa_centavos: number
  taxa_de: string | null
  taxa_editavel: boolean
  anexos: number
  conciliada: boolean
  origem: OrigemTransacao | null
  livro: string
  estorno: boolean
  estornada: boolean
  recebido_por: 'profissional' | 'clinica' | null
  agendamento_id: string | null
  pessoa_id: string | null
  pessoa: string | null
  profissional: string | null
  clinica: string | null
  clinica_id: string | null
  usuario_id: string | null
  versao: number
}

type Filtro = Partial<Omit<z.infer<typeof filtroDeTransacoes>, 'cursor' | 'clinica_id'>>

/** The filters as `lancamentos_filtrados` takes them. */
const filtros = ({ texto, ...resto }: Filtro) =>
  sql`jsonb_strip_nulls(${JSON.stringify(resto)}::jsonb || jsonb_build_object('texto', sem_acentos(${texto ? semCuringas(texto) : null})))`

/** '%' and '_' of a search are letters. */
const semCuringas = (texto: string) => texto.replace(/[\\%_]/g, String.raw`\$&`)

/** What an office pays to its bank is nothing that its patients read. */
const daCasaAlheia = ({ livro }: Escopo) => livro === 'familia'

const colunas = (escopo: Escopo) => sql`
  t.id, t.data_transacao::text as chave, t.titulo, t.descricao, ${centavos('t.valor')} as valor_centavos, ${tipoVisto(escopo)} as tipo,
  (select jsonb_build_object('id', k.id, 'nome', k.nome, 'cor', k.cor, 'icone', k.icone, 'tipo', k.tipo) from categorias_transacao k where k.id = t.categoria_id) as categoria,
  t.data_transacao_date::text as data, t.competencia::text as competencia, t.forma_pagamento as forma, t.status, t.observacoes, t.tags, t.recorrente, t.origem, t.livro,
  case when t.serie_id is not null then jsonb_build_object('id', t.serie_id, 'parcela', t.parcela, 'parcelas', t.parcelas, 'repete', t.repete) end as serie,
  (select jsonb_build_object('id', z.id, 'nome', z.nome) from centros_de_custo z where z.id = t.centro_id) as centro,
  ${daCasaAlheia(escopo) ? sql`0` : centavos('t.taxa')} as taxa_centavos, t.taxa_de, ${daCasaAlheia(escopo) ? sql`false` : sql`posso_dizer_a_taxa(t)`} as taxa_editavel,
  (select count(*)::int from anexos_transacoes x where x.transacao_id = t.id and x.removido_em is null) as anexos,
  exists (select from transacoes_conciliadas x where x.transacao_id = t.id and x.dono = ${escopo.clinica_id ?? escopo.usuario_id}::uuid) as conciliada,
  t.estorna_id is not null as estorno, exists (select from transacoes_financeiras e where e.estorna_id = t.id) as estornada, t.recebido_por, t.agendamento_id,
  t.paciente_id as pessoa_id, n.pessoa, n.profissional, (select c.nome_fantasia from clinicas c where c.id = t.clinica_id) as clinica, t.clinica_id, t.usuario_id, t.versao`

/** The page is found first, names are joined to it (decision 0071). */
const comNomes = (escopo: Escopo, ids: RawBuilder<unknown>) => sql<LinhaDeTransacao>`
  with pagina as materialized (${ids})
  select ${colunas(escopo)} from pagina join transacoes_financeiras t on t.id = pagina.id
    left join nomes_do_livro(array(select p.id from pagina p)) n on n.id = t.id
   order by t.data_transacao desc, t.id desc`

const filtrados = ({ livro, clinica_id }: Escopo, { de, ate }: Dias, filtro: Filtro) =>
  sql`${livro}, ${clinica_id}::uuid, ${de}::date, ${ate}::date, ${filtros(filtro)}`

export const findTransacoes = (
  escopo: Escopo,
  dias: Dias,
  filtro: Filtro,
  cursor: Cursor | undefined,
  quantas: number,
) =>
  comNomes(
    escopo,
    sql`select p.id from pagina_do_livro(${filtrados(escopo, dias, filtro)}, ${cursor?.chave ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${quantas}::int) p (id)`,
  )

/** The newest until a day: what is still to come is not recent. */
export const findRecentes = (escopo: Escopo, quantas: number, hoje: string) =>
  planEachTime(
    comNomes(
      escopo,
      sql`select t.id from transacoes_financeiras t where ${noLivro(escopo)}
        and t.data_transacao < (${hoje}::date + 2)::timestamptz and t.data_transacao_date <= ${hoje}::date order by t.data_transacao desc, t.id desc limit ${sql.lit(quantas)}`,
    ),
  )

export const findTransacao = (escopo: Escopo, id: string) =>
  comNomes(
    escopo,
    sql`select t.id from transacoes_financeiras t where t.id = ${id}::uuid and ${noLivro(escopo)}`,
  )

/** The row alone, whichever of the caller's books it stands in. */
export const findEscrita = (id: string) =>
  sql<{
    id: string
    livro: 'profissional' | 'clinica' | 'familia'
    clinica_id: string | null
    origem: string | null
    versao: number
    data: string
    taxa_de: string | null
  }>`select t.id, t.livro, t.clinica_id, t.origem, t.versao, t.data_transacao_date::text as data, t.taxa_de from transacoes_financeiras t where t.id = ${id}::uuid`

/** Sums of all that the filters find: what is confirmed counts, how many are all. */
export const somarFiltradas = (escopo: Escopo, dias: Dias, filtro: Filtro) =>
  sql<{ receitas_centavos: number; despesas_centavos: number; quantas: number }>`
  select ${centavos('s.receitas')} as receitas_centavos, ${centavos('s.despesas')} as despesas_centavos, s.quantas
    from soma_do_livro(${filtrados(escopo, dias, filtro)}) s`

/** Categories in use by kind, then name (FIN-02). */
export const findCategorias = sql<CategoriaDaTransacao>`
  select k.id, k.nome, k.cor, k.icone, k.tipo from categorias_transacao k where k.ativo order by k.tipo, k.nome`

export const findCategoria = (id: string) =>
  sql<{
    tipo: TipoTransacao
    ativo: boolean
  }>`select k.tipo, k.ativo from categorias_transacao k where k.id = ${id}::uuid`

/** Whether a bank's line was matched with it, or with its fee, in a book that the caller reads. */
export const findConciliada = (id: string) =>
  sql`select from transacoes_conciliadas x where x.transacao_id in (select t.id from transacoes_financeiras t where t.id = ${id}::uuid or t.taxa_de = ${id}::uuid) limit 1`

export const findPessoas = sql<{ pessoa_id: string; nome: string }>`
  select n.paciente_id as pessoa_id, n.nome from nomes_da_minha_casa() n order by n.nome`

export const insertTransacao = (linha: object) =>
  from
    .insertInto('transacoes_financeiras')
    .values(linha as never)
    .onConflict((conflito) => conflito.column('id').doNothing())

export const updateTransacao = (id: string, versao: number, linha: object) =>
  from
    .updateTable('transacoes_financeiras')
    .set({ ...linha, versao: sql`versao + 1` } as never)
    .where('id', '=', id)
    .where('versao', '=', versao)
    .where('origem', 'is', null)

export const deleteTransacao = (id: string) =>
  from.deleteFrom('transacoes_financeiras').where('id', '=', id).where('origem', 'is', null)

/** Until when a book is closed. */
export const findFechamento = (escopo: Escopo) =>
  sql<{ ate: string | null; mudado_em: Date; motivo: string }>`
  select f.ate::text as ate, f.mudado_em, f.motivo from livros_fechados f where ${doFechamento(escopo)}`

const doFechamento = ({ livro, clinica_id, usuario_id }: Escopo) =>
  livro === 'clinica'
    ? sql`f.clinica_id = ${clinica_id}::uuid`
    : sql`f.livro = ${livro} and f.usuario_id = ${usuario_id}::uuid`

/** Whoever closes or opens a book waits for who writes in it. */
export const trancarLivro = ({ clinica_id, usuario_id }: Escopo) =>
  sql`select trancar_livro(${clinica_id ?? usuario_id}::uuid)`

export const fecharLivro = ({ livro, clinica_id, usuario_id }: Escopo, ate: string) => sql`
  insert into livros_fechados as f (livro, usuario_id, clinica_id, ate, mudado_em, mudado_por)
  values (${livro}, ${clinica_id === null ? usuario_id : null}::uuid, ${clinica_id}::uuid, ${ate}::date, app_agora(), (select app_uid()))
  on conflict on constraint livros_fechados_um_por_livro do update set ate = excluded.ate, mudado_em = excluded.mudado_em, mudado_por = excluded.mudado_por`

export const reabrirLivro = (escopo: Escopo, ate: string, motivo: string) => sql`
  update livros_fechados f set ate = ${ate}::date, motivo = ${motivo}, mudado_em = app_agora(), mudado_por = (select app_uid()) where ${doFechamento(escopo)}`

/** A year of a practice's or a clinic's book by month, kind and category. */
export const findDre = ({ livro, clinica_id }: Escopo, ano: number, regime: Regime) => sql<ParteDoDre>`
  select d.mes, d.tipo, d.volta, d.categoria_id, coalesce((select k.nome from categorias_transacao k where k.id = d.categoria_id), 'Sem categoria') as nome,
    ${centavos('d.soma')} as valor_centavos
    from dre_do_livro(${livro}, ${clinica_id}::uuid, ${ano}::int, ${regime === 'competencia'}::boolean) d`

/** Parts of a report; what they are named by is joined to the sums. */
const cortes: Record<
  Exclude<CorteDoRelatorio, 'convenio'>,
  (regime: Regime) => { chave: RawBuilder<unknown>; rotulo: RawBuilder<unknown> }
> = {
  mes: (regime) => ({ chave: sql`to_char(${diaDe(regime)}, 'YYYY-MM')`, rotulo: sql`x.chave` }),
  servico: () => ({
    chave: sql`case when t.origem is not null then t.titulo end`,
    rotulo: sql`coalesce(x.chave, 'Escrito à mão')`,
  }),
  profissional: () => ({
    chave: sql`case when t.origem is not null then t.usuario_id::text end`,
    rotulo: sql`coalesce((select p.nome_completo from profiles p where p.user_id = x.chave::uuid), 'Escrito à mão')`,
  }),
  local: () => ({
    chave: sql`t.clinica_id::text`,
    rotulo: sql`coalesce((select c.nome_fantasia from clinicas c where c.id = x.chave::uuid), 'Fora de clínicas')`,
  }),
  forma: () => ({ chave: sql`t.forma_pagamento`, rotulo: sql`coalesce(x.chave, '')` }),
  categoria: () => ({
    chave: sql`t.categoria_id::text`,
    rotulo: sql`coalesce((select k.nome from categorias_transacao k where k.id = x.chave::uuid), 'Sem categoria')`,
  }),
  pessoa: () => ({
    chave: sql`t.paciente_id::text`,
    rotulo: sql`coalesce((select n.nome from nomes_da_minha_casa() n where n.paciente_id = x.chave::uuid), 'Sem pessoa')`,
  }),
  centro: () => ({
    chave: sql`t.centro_id::text`,
    rotulo: sql`coalesce((select z.nome from centros_de_custo z where z.id = x.chave::uuid), 'Sem centro de custo')`,
  }),
}

export interface LinhaDoRelatorio {
  chave: string | null
  rotulo: string
  receitas_centavos: number
  despesas_centavos: number
  quantas: number
}

/** Confirmed entries by who pays their consultation: an operator, or nobody beside the patient. */
const findPorConvenio = ({ livro, clinica_id }: Escopo, { de, ate }: Dias, regime: Regime) =>
  sql<LinhaDoRelatorio>`
    select x.chave, case when x.chave = 'particular' then 'Particular' else coalesce(x.chave, 'Escrito à mão') end as rotulo,
      ${centavos('x.receitas')} as receitas_centavos, ${centavos('x.despesas')} as despesas_centavos, x.quantas
      from soma_por_convenio(${livro}, ${clinica_id}::uuid, ${de}::date, ${ate}::date, ${regime}) x order by x.receitas + x.despesas desc, 2`

/** Confirmed entries, added up by part. */
export function findRelatorio(escopo: Escopo, dias: Dias, por: CorteDoRelatorio, regime: Regime) {
  if (por === 'convenio') return findPorConvenio(escopo, dias, regime)
  const { chave, rotulo } = cortes[por](regime)
  return planEachTime(sql<LinhaDoRelatorio>`
    with x as materialized (
      select ${chave} as chave, coalesce(sum(t.valor) filter (where ${tipoVisto(escopo)} = 'receita'), 0) as receitas,
        coalesce(sum(t.valor) filter (where ${tipoVisto(escopo)} = 'despesa'), 0) as despesas, count(*)::int as quantas
        from transacoes_financeiras t where ${noLivro(escopo)} and t.status = 'confirmada' and ${nosDias(dias, regime)} group by 1)
    select x.chave, ${rotulo} as rotulo, ${centavos('x.receitas')} as receitas_centavos, ${centavos('x.despesas')} as despesas_centavos, x.quantas
      from x order by ${por === 'mes' ? sql`x.chave` : sql`x.receitas + x.despesas desc, 2`}`)
}

import { sql } from 'kysely'
import type { FormatoDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { StatusTransacao, TipoTransacao } from '#domain/financeiro/transacao.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import { from } from '../tables.ts'
import { noLivro, type Escopo } from './escopo.ts'

export interface LinhaDeCentro {
  id: string
  usuario_id: string | null
  clinica_id: string | null
  nome: string
  arquivado: boolean
  versao: number
}

const centros = from
  .selectFrom('centros_de_custo')
  .select(['id', 'usuario_id', 'clinica_id', 'nome', 'arquivado', 'versao'])

export const findCentro = (id: string) => centros.where('id', '=', id)

/** The cost centres of a book by name, those in use first. */
export const findCentros = ({ clinica_id, usuario_id }: Escopo) =>
  centros
    .where('dono', '=', clinica_id ?? usuario_id)
    .orderBy('arquivado')
    .orderBy((the) => the.fn('sem_acentos', ['nome']))

export const insertCentro = (centro: Omit<LinhaDeCentro, 'arquivado' | 'versao'>) =>
  from
    .insertInto('centros_de_custo')
    .values(centro)
    .onConflict((conflito) => conflito.doNothing())

export const updateCentro = (id: string, versao: number, mudanca: { nome: string; arquivado: boolean }) =>
  from
    .updateTable('centros_de_custo')
    .set({ ...mudanca, versao: versao + 1 })
    .where('id', '=', id)
    .where('versao', '=', versao)

export interface ProximaDaSerie {
  id: string
  parcela: number
  status: StatusTransacao
  data: string
  tipo: TipoTransacao
  valor_centavos: number
  taxa_centavos: number
  fechada: boolean
  conciliada: boolean
}

/** The entries of a series behind one of them, held until the end of the transaction. */
export const lockProximas = (escopo: Escopo, serie_id: string, parcela: number) =>
  sql`select t.id from transacoes_financeiras t where t.serie_id = ${serie_id}::uuid and t.parcela > ${parcela} and ${noLivro(escopo)} and t.origem is null
    order by t.parcela, t.id for no key update of t`

/** What they are, once they are held. @param fechado_ate the last closed day of the book */
export const findProximas = (
  escopo: Escopo,
  serie_id: string,
  parcela: number,
  fechado_ate: string | null,
) => sql<ProximaDaSerie>`
  select t.id, t.parcela, t.status, t.data_transacao_date::text as data, t.tipo_transacao as tipo, ${centavos('t.valor')} as valor_centavos, ${centavos('t.taxa')} as taxa_centavos,
    coalesce(t.data_transacao_date <= ${fechado_ate}::date, false) as fechada,
    exists (select from transacoes_conciliadas x where x.transacao_id = t.id or x.transacao_id in (select f.id from transacoes_financeiras f where f.taxa_de = t.id)) as conciliada
    from transacoes_financeiras t where t.serie_id = ${serie_id}::uuid and t.parcela > ${parcela} and ${noLivro(escopo)} and t.origem is null order by t.parcela, t.id`

export const updateProxima = (id: string, linha: object) =>
  from
    .updateTable('transacoes_financeiras')
    .set({ ...linha, versao: sql`versao + 1` } as never)
    .where('id', '=', id)
    .where('origem', 'is', null)

export const deleteTransacoes = (ids: readonly string[]) =>
  from
    .deleteFrom('transacoes_financeiras')
    .where('id', 'in', [...ids])
    .where('origem', 'is', null)

/** Says the fee of a receipt of the product; false where it has another version by now. */
export const definirTaxa = (id: string, versao: number, taxa_centavos: number) =>
  sql<{
    feita: boolean
  }>`select definir_taxa(${id}::uuid, ${versao}::int, ${reais(taxa_centavos)}::numeric) as feita`

export interface LinhaDeAnexo {
  id: string
  transacao_id: string
  usuario_id: string | null
  clinica_id: string | null
  nome: string
  caminho: string
  formato: FormatoDeAnexo
  tamanho: number
  enviado_em: Date
  removido_em: Date | null
}

const anexos = from
  .selectFrom('anexos_transacoes')
  .select([
    'id',
    'transacao_id',
    'usuario_id',
    'clinica_id',
    'nome',
    'caminho',
    'formato',
    'tamanho',
    'enviado_em',
    'removido_em',
  ])
  .$castTo<LinhaDeAnexo>()

/** The files of an entry in the order in which they came. */
export const findAnexos = (transacao_id: string) =>
  anexos
    .where('transacao_id', '=', transacao_id)
    .where('removido_em', 'is', null)
    .orderBy('enviado_em')
    .orderBy('id')

/** One of them, taken away or not. */
export const findAnexo = (id: string) => anexos.where('id', '=', id)

/** Holds an entry while files are counted. */
export const lockTransacao = (id: string) =>
  sql`select t.id from transacoes_financeiras t where t.id = ${id}::uuid and t.origem is null for no key update of t`

export const insertAnexo = (anexo: Omit<LinhaDeAnexo, 'removido_em'> & { enviado_por: string }) =>
  from.insertInto('anexos_transacoes').values(anexo)

export const removerAnexo = (id: string, removido_em: Date | null) =>
  from.updateTable('anexos_transacoes').set({ removido_em }).where('id', '=', id)

/** In whose folder files of a clinic lie. */
export const findDonoDaClinica = (clinica_id: string) =>
  from.selectFrom('clinicas').select('dono_id').where('id', '=', clinica_id)

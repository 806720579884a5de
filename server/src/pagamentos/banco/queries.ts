import { sql } from 'kysely'
import type { SituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { DivergenciaDoPix } from '#domain/pagamentos/pix-do-banco.ts'
import { centavos, reais } from '../../database/dinheiro.ts'
import { from } from '../../tables.ts'
import type { PixDoBanco } from './api.ts'

/** A charge and what the bank knows of it. */
export interface CobrancaNoBanco {
  id: string
  agendamento_id: string
  situacao: SituacaoCobranca
  valor_centavos: number
  chave: string
  /** Of the static code. */
  txid_estatico: string
  expira_em: Date | null
  criada_em: Date
  txid: string
  estado: 'a-criar' | 'ativa' | 'concluida' | 'removida' | 'recusada'
  estatica: boolean
  valida_ate: Date | null
  tentativas: number
}

const colunas = sql`c.id, c.agendamento_id, c.situacao, ${centavos('c.valor')} as valor_centavos, c.chave, c.txid as txid_estatico, c.expira_em, c.created_at as criada_em,
  b.txid, b.estado, b.estatica, b.valida_ate, b.tentativas`

/** The charges of an appointment for which the patient's side may get a code of the bank. The caller's policies limit them. */
export const findSemBanco = (agendamento_id: string) => sql<{ id: string; chave: string }>`
  select c.id, c.chave from cobrancas c
   where c.agendamento_id = ${agendamento_id}::uuid and c.situacao = 'aguardando' and meu_lado_da_cobranca(c.agendamento_id) = 'paciente'
     and not exists (select from pix_cobrancas b where b.cobranca_id = c.id and b.estado <> 'a-criar')`

/** Open charges for which nobody asked a code of the bank yet. */
export const findFaltantes = (chaves: readonly string[] | null, antes: Date) => sql<{ id: string }>`
  select c.id from cobrancas c
   where c.situacao = 'aguardando' and c.created_at < ${antes} and c.expira_em > ${antes}
     and (${chaves === null} or c.chave = any (${chaves ?? []}::text[])) and not exists (select from pix_cobrancas b where b.cobranca_id = c.id)
   order by c.created_at limit 50`

/** Puts a charge down to be made at the bank: once, and only while it can be paid. */
export const insertNoBanco = (cobranca_id: string, txid: string, olhar_em: Date) => sql<CobrancaNoBanco>`
  with b as (
    insert into pix_cobrancas (cobranca_id, txid, tentativas, olhar_em)
    select c.id, ${txid}, 1, ${olhar_em} from cobrancas c where c.id = ${cobranca_id}::uuid and c.situacao = 'aguardando'
    on conflict do nothing returning *)
  select ${colunas} from b join cobrancas c on c.id = b.cobranca_id`

export const updateNoBanco = (cobranca_id: string) =>
  from.updateTable('pix_cobrancas').where('cobranca_id', '=', cobranca_id)

/** The charge that waited longest for a look, taken until `ate` by whoever asks: a process that dies leaves it to the next one. */
export const tomarParaOlhar = (agora: Date, ate: Date) => sql<CobrancaNoBanco>`
  with b as (
    update pix_cobrancas set olhar_em = ${ate}, tentativas = tentativas + 1
     where cobranca_id = (select x.cobranca_id from pix_cobrancas x where x.olhar_em <= ${agora} order by x.olhar_em, x.cobranca_id limit 1 for update skip locked)
    returning *)
  select ${colunas} from b join cobrancas c on c.id = b.cobranca_id`

/** Both sides read a charge again whose code became another one. */
export const tocarCobranca = (id: string) =>
  from
    .updateTable('cobrancas')
    .where('id', '=', id)
    .set({ updated_at: sql`app_agora()` })

/** What the bank spoke of is looked at now, whoever else was to look later. */
export const olharJa = (txids: readonly string[], e2eids: readonly string[], agora: Date) => sql`
  with pelas as (
    update pix_cobrancas b set olhar_em = ${agora}, tentativas = 0 from cobrancas c
     where c.id = b.cobranca_id and (b.txid = any (${[...txids]}::text[]) or c.txid = any (${[...txids]}::text[])) and b.estado <> 'removida'
    returning b.cobranca_id),
  das_parcelas as (
    update pix_parcelas b set olhar_em = ${agora}, tentativas = 0
     where (b.txid = any (${[...txids]}::text[]) or txid_da_parcela(b.acordo_id, b.numero) = any (${[...txids]}::text[])) and b.estado <> 'removida'
    returning b.id),
  das_faturas as (
    update pix_faturas b set olhar_em = ${agora}, tentativas = 0 from faturas f
     where f.id = b.fatura_id and (b.txid = any (${[...txids]}::text[]) or 'FATURA' || lpad(f.numero::text, greatest(6, length(f.numero::text)), '0') = any (${[...txids]}::text[]))
    returning b.fatura_id)
  update pix_devolucoes d set olhar_em = ${agora}
   where d.estado = 'pedida'
     and (d.fatura_e2eid = any (${[...e2eids]}::text[]) or d.pix_id in (select p.id from pix_recebidos p where p.e2eid = any (${[...e2eids]}::text[])))`

export const findRecebido = (e2eid: string) =>
  sql<{ id: string }>`select id from pix_recebidos where e2eid = ${e2eid} limit 1`

/** What decides whether a payment agrees with its charge, beside the charge. */
export const findFatosDoPix = (cobranca_id: string, agendamento_id: string) => sql<{
  ja_confirmada: boolean
  preco_centavos: number | null
  recebido_centavos: number
}>`
  select exists (select from pix_recebidos p where p.cobranca_id = ${cobranca_id}::uuid and p.divergencia is null) as ja_confirmada,
    ${centavos('a.valor')} as preco_centavos, ${centavos(sql`coalesce(recebido_de(a), 0)`)} as recebido_centavos
    from agendamentos a where a.id = ${agendamento_id}::uuid`

export const insertRecebido = (
  cobranca_id: string,
  { endToEndId, valor, horario }: PixDoBanco,
  divergencia: DivergenciaDoPix | null,
) => sql`
  insert into pix_recebidos (e2eid, cobranca_id, valor, horario, divergencia)
  values (${endToEndId}, ${cobranca_id}::uuid, ${reais(valor)}, ${horario}, ${divergencia}) on conflict (e2eid, parte) do nothing`

interface Devolucao {
  id: string
  e2eid: string
  valor_centavos: number
  tentativas: number
}

/** Money of a charge that the bank is asked to give back. */
export interface DevolucaoDeCobranca extends Devolucao {
  fatura_id: null
  pix_id: string
  cobranca_id: string
  agendamento_id: string
  /** It gives back what does not agree, and the charge stays as it is. */
  diverge: boolean
}

/** The same of an invoice: only what does not agree goes back. */
export interface DevolucaoDeFatura extends Devolucao {
  fatura_id: string
}

export type DevolucaoPedida = DevolucaoDeCobranca | DevolucaoDeFatura

/** The refund that waited longest, taken as a charge is. */
export const tomarDevolucao = (agora: Date, ate: Date) => sql<DevolucaoPedida>`
  with d as (
    update pix_devolucoes set olhar_em = ${ate}, tentativas = tentativas + 1
     where id = (select x.id from pix_devolucoes x where x.olhar_em <= ${agora} and x.estado = 'pedida' order by x.olhar_em, x.id limit 1 for update skip locked)
    returning *)
  select d.id, d.pix_id, coalesce(p.e2eid, x.e2eid) as e2eid, p.cobranca_id, c.agendamento_id, x.fatura_id, ${centavos('d.valor')} as valor_centavos,
    p.divergencia is not null as diverge, d.tentativas
    from d left join pix_recebidos p on p.id = d.pix_id left join cobrancas c on c.id = p.cobranca_id left join pix_de_faturas x on x.e2eid = d.fatura_e2eid`

export const updateDevolucao = (id: string) =>
  from.updateTable('pix_devolucoes').where('id', '=', id).where('estado', '=', 'pedida')

/** Asks the bank to give back what it told of: `pedida`, `ja` while it is at it, null where it is for people to do. */
export const pedirDevolucao = (cobranca_id: string, motivo: string) => sql<{
  pedido: 'pedida' | 'ja' | null
}>`
  select pedir_devolucao(${cobranca_id}::uuid, ${motivo}) as pedido`

export const resolverDivergencia = (id: string, devolve: boolean) => sql<{ cobranca_id: string | null }>`
  select resolver_divergencia(${id}::uuid, ${devolve}) as cobranca_id`

export const findDivergencia = (id: string) => sql<{ agendamento_id: string }>`
  select c.agendamento_id from pix_recebidos p join cobrancas c on c.id = p.cobranca_id where p.id = ${id}::uuid and p.divergencia is not null`

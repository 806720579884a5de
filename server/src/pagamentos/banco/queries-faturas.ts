import { sql } from 'kysely'
import type { DivergenciaDaFatura } from '#domain/planos/pix.ts'
import type { SituacaoDaFatura } from '#domain/planos/plano.ts'
import { centavos, reais } from '../../database/dinheiro.ts'
import { from } from '../../tables.ts'
import type { PixDoBanco } from './api.ts'

/** An invoice of a plan, and what the bank knows of it. */
export interface FaturaNoBanco {
  fatura_id: string
  numero: number
  situacao: SituacaoDaFatura
  total_centavos: number
  chave: string
  txid: string
  estado: 'a-criar' | 'ativa' | 'concluida' | 'removida' | 'recusada'
  valida_ate: Date | null
  tentativas: number
  /** The day on which it was issued, as an instant. */
  emitida_em: Date
}

const colunas = sql`f.id as fatura_id, f.numero, f.situacao, ${centavos('f.total')} as total_centavos, b.chave, b.txid, b.estado, b.valida_ate, b.tentativas, f.created_at as emitida_em`

/** Invoices to be paid of which the bank has not heard. */
export const findFaturasFaltantes = () => sql<{ id: string }>`
  select f.id from faturas f
   where f.situacao in ('aberta', 'informada') and f.total > 0 and not exists (select from pix_faturas b where b.fatura_id = f.id)
   order by f.numero limit 50`

/** Puts an invoice down to be made at the bank: once, and only while it is to be paid. */
export const insertFaturaNoBanco = (nova: {
  fatura_id: string
  txid: string
  chave: string
  olhar_em: Date
}) => sql<FaturaNoBanco>`
  with b as (
    insert into pix_faturas (fatura_id, txid, chave, tentativas, olhar_em)
    select f.id, ${nova.txid}, ${nova.chave}, 1, ${nova.olhar_em} from faturas f where f.id = ${nova.fatura_id}::uuid and f.situacao in ('aberta', 'informada') and f.total > 0
    on conflict do nothing returning *)
  select ${colunas} from b join faturas f on f.id = b.fatura_id`

export const updateFaturaNoBanco = (fatura_id: string) =>
  from.updateTable('pix_faturas').where('fatura_id', '=', fatura_id)

/** The invoice that waited longest for a look, taken until `ate` by whoever asks. */
export const tomarFatura = (agora: Date, ate: Date) => sql<FaturaNoBanco>`
  with b as (
    update pix_faturas set olhar_em = ${ate}, tentativas = tentativas + 1
     where fatura_id = (select x.fatura_id from pix_faturas x where x.olhar_em <= ${agora} order by x.olhar_em, x.fatura_id limit 1 for update skip locked)
    returning *)
  select ${colunas} from b join faturas f on f.id = b.fatura_id`

export const findPixDaFatura = (e2eid: string) =>
  sql<{ e2eid: string }>`select e2eid from pix_de_faturas where e2eid = ${e2eid}`

export const findConfirmada = (fatura_id: string) =>
  sql<{
    ja: boolean
  }>`select exists (select from pix_de_faturas p where p.fatura_id = ${fatura_id}::uuid and p.divergencia is null) as ja`

export const insertPixDaFatura = (
  fatura_id: string,
  { endToEndId, valor, horario }: PixDoBanco,
  divergencia: DivergenciaDaFatura | null,
) => sql`
  insert into pix_de_faturas (e2eid, fatura_id, valor, horario, divergencia)
  values (${endToEndId}, ${fatura_id}::uuid, ${reais(valor)}, ${horario}, ${divergencia}) on conflict (e2eid) do nothing`

export const findAdministradores = () =>
  sql<{
    id: string
  }>`select u.id from usuarios u where u.tipo_usuario = 'administrador-geral' and u.status = 'ativo'`

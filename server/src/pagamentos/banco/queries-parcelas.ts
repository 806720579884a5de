import { sql } from 'kysely'
import { centavos, reais } from '../../database/dinheiro.ts'
import { from } from '../../tables.ts'

/** The code of a part of an agreement, and what the bank knows of it. */
export interface ParcelaNoBanco {
  id: string
  acordo_id: string
  numero: number
  txid: string
  /** Of the static code. */
  txid_estatico: string
  /** Open of the part, and what being late had added, when the code was made. */
  valor_centavos: number
  atraso_centavos: number
  vence_em: string
  vale_ate: string
  multa_bps: number
  juros_bps: number
  chave: string
  estado: 'a-criar' | 'ativa' | 'concluida' | 'removida' | 'recusada'
  estatica: boolean
  tentativas: number
  criada_em: Date
}

const colunas = sql`b.id, b.acordo_id, b.numero, b.txid, txid_da_parcela(b.acordo_id, b.numero) as txid_estatico, ${centavos('b.valor')} as valor_centavos,
  ${centavos('b.atraso')} as atraso_centavos, b.vence_em::text as vence_em, b.vale_ate::text as vale_ate, (b.multa * 100)::int as multa_bps, (b.juros * 100)::int as juros_bps,
  b.chave, b.estado, b.estatica, b.tentativas, b.created_at as criada_em`

/** A part as it stands now. */
export interface ParcelaACobrar {
  vence_em: string
  aberto_centavos: number
  multa_bps: number
  juros_bps: number
  /** Its agreement stands. */
  de_pe: boolean
  nome: string
  cpf: string | null
  /** Null: no account receives it. */
  chave: string | null
}

export const findParcelaACobrar = (acordo_id: string, numero: number) => sql<ParcelaACobrar>`
  select p.vence_em::text as vence_em, ${centavos('p.aberto')} as aberto_centavos, (p.multa * 100)::int as multa_bps, (p.juros * 100)::int as juros_bps, p.de_pe, p.nome, p.cpf, p.chave
    from parcela_a_cobrar(${acordo_id}::uuid, ${numero}::int) p`

/** The code that stands of a part. */
export const findDaParcela = (acordo_id: string, numero: number) => sql<ParcelaNoBanco>`
  select ${colunas} from pix_parcelas b where b.acordo_id = ${acordo_id}::uuid and b.numero = ${numero}::int and b.estado in ('a-criar', 'ativa')`

export interface NovoCodigo {
  id: string
  txid: string
  aberto_centavos: number
  atraso_centavos: number
  vence_em: string
  vale_ate: string
  olhar_em: Date
}

/** Puts a part down to be made at the bank: one code of it stands at a time, and only for what is open now. */
export const insertParcela = (acordo_id: string, numero: number, novo: NovoCodigo) => sql<ParcelaNoBanco>`
  with b as (
    insert into pix_parcelas (id, acordo_id, numero, txid, valor, atraso, vence_em, vale_ate, multa, juros, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, tentativas, olhar_em)
    select ${novo.id}::uuid, ${acordo_id}::uuid, ${numero}::int, ${novo.txid}, p.aberto, ${reais(novo.atraso_centavos)}, ${novo.vence_em}::date, ${novo.vale_ate}::date, p.multa, p.juros,
        p.profissional_id, p.clinica_id, p.chave, p.recebedor, p.cidade, p.prazo_min, 1, ${novo.olhar_em}
      from parcela_a_cobrar(${acordo_id}::uuid, ${numero}::int) p
     where p.de_pe and p.chave is not null and p.aberto = ${reais(novo.aberto_centavos)}
    on conflict do nothing returning *)
  select ${colunas} from b`

export const updateParcela = (id: string) => from.updateTable('pix_parcelas').where('id', '=', id)

/** The code that waited longest for a look, taken until `ate` by whoever asks. */
export const tomarParcela = (agora: Date, ate: Date) => sql<ParcelaNoBanco>`
  with b as (
    update pix_parcelas set olhar_em = ${ate}, tentativas = tentativas + 1
     where id = (select x.id from pix_parcelas x where x.olhar_em <= ${agora} order by x.olhar_em, x.id limit 1 for update skip locked)
    returning *)
  select ${colunas} from b`

/** Holds the code until the end of the transaction, behind its appointments. */
export const lockParcela = (id: string) =>
  sql<{
    estado: ParcelaNoBanco['estado']
  }>`select b.estado from pix_parcelas b where b.id = ${id}::uuid for update`

/** What is open of the consultations that are agreed on, the oldest first. */
export const findAbertas = (acordo_id: string) => sql<{ agendamento_id: string; aberto_centavos: number }>`
  select a.agendamento_id, ${centavos('a.aberto')} as aberto_centavos from abertas_do_acordo(${acordo_id}::uuid) a`

export const receberParcela = (
  id: string,
  e2eid: string,
  partes: readonly { agendamento_id: string; valor_centavos: number }[],
  acrescimo_centavos: number,
  quando: Date,
) => sql`
  select receber_parcela(${id}::uuid, ${e2eid},
    (select jsonb_agg(jsonb_build_object('agendamento_id', p ->> 'agendamento_id', 'valor', (p ->> 'valor_centavos')::bigint / 100.0) order by n)
       from jsonb_array_elements(${JSON.stringify(partes)}::jsonb) with ordinality x (p, n)), ${reais(acrescimo_centavos)}, ${quando})`

export const anotarPixDaParcela = (
  id: string,
  agendamento_id: string,
  e2eid: string,
  valor_centavos: number,
  divergencia: string,
  quando: Date,
) => sql`
  select anotar_pix_da_parcela(${id}::uuid, ${agendamento_id}::uuid, ${e2eid}, ${reais(valor_centavos)}, ${divergencia}, ${quando})`

import { sql } from 'kysely'
import type { ContaPix } from '#domain/pagamentos/contract.ts'
import type { SituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { LadoDaCobranca } from '#domain/pagamentos/cobranca.ts'
import type { DivergenciaDoPix } from '#domain/pagamentos/pix-do-banco.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import { from } from '../tables.ts'
import { anyOf } from '../database/any-of.ts'

/** Null: the calling professional's own account. The policy limits everybody to accounts that they keep. */
const daConta = (clinica_id: string | null) =>
  clinica_id === null ? sql`profissional_id = meu_profissional_id()` : sql`clinica_id = ${clinica_id}::uuid`

/** Whether the caller is, or keeps, the owner of the account. */
export const findDonoDaConta = (clinica_id: string | null) =>
  clinica_id === null
    ? sql<{ meu: boolean }>`select meu_profissional_id() is not null as meu`
    : sql<{
        meu: boolean
      }>`select ${clinica_id}::uuid = ${anyOf(sql`select clinicas_cujo_dinheiro_gero()`)} as meu`

export const findConta = (clinica_id: string | null) => sql<ContaPix>`
  select tipo, chave, recebedor, cidade, prazo_min from contas_pix where ${daConta(clinica_id)}`

export const upsertConta = (clinica_id: string | null, conta: ContaPix) => sql`
  insert into contas_pix (profissional_id, clinica_id, tipo, chave, recebedor, cidade, prazo_min)
  values (case when ${clinica_id}::uuid is null then meu_profissional_id() end, ${clinica_id}::uuid, ${conta.tipo}, ${conta.chave},
    ${conta.recebedor}, ${conta.cidade}, ${conta.prazo_min})
  on conflict ${clinica_id === null ? sql`(profissional_id)` : sql`(clinica_id)`} do update set tipo = excluded.tipo, chave = excluded.chave,
    recebedor = excluded.recebedor, cidade = excluded.cidade, prazo_min = excluded.prazo_min, updated_at = app_agora()`

export const deleteConta = (clinica_id: string | null) =>
  sql`delete from contas_pix where ${daConta(clinica_id)}`

/** A charge as the database gives it. */
export interface LinhaDeCobranca {
  id: string
  agendamento_id: string
  situacao: SituacaoCobranca
  valor_centavos: number
  obrigatoria: boolean
  expira_em: Date | null
  informada_em: Date | null
  recebida_em: Date | null
  encerrada_em: Date | null
  motivo: string | null
  chave: string
  recebedor: string
  cidade: string
  txid: string
  prazo_min: number
  por_credito: boolean
  created_at: Date
  /** The code of the bank; null: the static one stands. */
  codigo_do_banco: string | null
  /** A payment that the bank told of stands behind it. */
  confirmada_pelo_banco: boolean
  /** What the bank was told to give back. */
  devolucao: 'pedida' | 'devolvida' | 'recusada' | null
}

const doBanco = sql`(select b.copia_e_cola from pix_cobrancas b where b.cobranca_id = c.id and b.estado = 'ativa') as codigo_do_banco,
  confirmada_pelo_banco(c.id) as confirmada_pelo_banco, devolucao_pelo_banco(c.id) as devolucao`

const colunas = sql`c.id, c.agendamento_id, c.situacao, ${centavos('c.valor')} as valor_centavos, c.obrigatoria, c.expira_em, c.informada_em, c.recebida_em,
  c.encerrada_em, c.motivo, c.chave, c.recebedor, c.cidade, c.txid, c.prazo_min, c.credito_id is not null as por_credito, c.created_at,
  ${doBanco}`

/** The charges of one appointment, the most important first. */
export const findDaConsulta = (agendamento_id: string) => sql<LinhaDeCobranca>`
  select ${colunas} from cobrancas c where c.agendamento_id = ${agendamento_id}::uuid
  order by ordem_da_cobranca(c.situacao), c.created_at desc`

export const findCobranca = (id: string) =>
  sql<LinhaDeCobranca>`select ${colunas} from cobrancas c where c.id = ${id}::uuid`

/** Locks a charge until the end of the transaction. Its appointment is locked first (`prender`). */
export const lockCobranca = (id: string) =>
  sql<LinhaDeCobranca>`select ${colunas} from cobrancas c where c.id = ${id}::uuid for no key update`

export const updateCobranca = (id: string) =>
  from
    .updateTable('cobrancas')
    .where('id', '=', id)
    .set({ updated_at: sql`app_agora()` })

/** The one write that says that the money of a charge came: by its receiver's word, or their bank's. @param destino `a-devolver` where the appointment stands no more */
export const marcarRecebida = (id: string, destino: SituacaoCobranca, agora: Date) =>
  updateCobranca(id).set({ situacao: destino, recebida_em: agora, encerrada_em: null, motivo: null })

/** The other open charges of an appointment. */
export const findOutrasAbertas = ({ id, agendamento_id }: Pick<LinhaDeCobranca, 'id' | 'agendamento_id'>) =>
  from
    .selectFrom('cobrancas')
    .where('agendamento_id', '=', agendamento_id)
    .where('id', '<>', id)
    .where('situacao', 'in', ['aguardando', 'informada'])
    .select(['id', 'situacao', 'obrigatoria'])

/** The Pix charge of an appointment, for its two sides. */
export interface PixDaConsulta {
  lado: LadoDaCobranca
  status: string
  /** The appointment stands, and only the patient's money can pay it. */
  aberta: boolean
  tem_conta: boolean
  prazo_min: number | null
  valor_centavos: number | null
  sinal_centavos: number | null
  recebido_centavos: number
  pagamento_status: string
}

export const findPixDaConsulta = (agendamento_id: string) =>
  sql<PixDaConsulta>`
  select lado, status, aberta, tem_conta, prazo_min, ${centavos('valor')} as valor_centavos, ${centavos('sinal')} as sinal_centavos,
    ${centavos('recebido')} as recebido_centavos, pagamento_status
  from pix_da_consulta(${agendamento_id}::uuid)`

export const gerarCobranca = (agendamento_id: string, valor_centavos: number) =>
  sql`select gerar_cobranca(${agendamento_id}::uuid, ${reais(valor_centavos)})`

/** What came and does not agree, as the database gives it. */
export interface DivergenciaNaLista {
  id: string
  e2eid: string
  valor_centavos: number
  divergencia: DivergenciaDoPix
  horario: string
  devolucao: 'pedida' | 'devolvida' | 'recusada' | null
}

/** Charges of the caller's own agenda, and of those they keep, that wait for an answer. */
export const findAConferir = sql<
  LinhaDeCobranca & {
    titular_id: string
    paciente_nome: string
    profissional_id: string
    profissional_nome: string
    servico: string | null
    data_agendamento: Date
    zona: string
    status: string
    divergencias: DivergenciaNaLista[]
  }
>`
  select ${colunas}, divergencias_da_cobranca(c.id) as divergencias, p.paciente_usuario_id as titular_id, p.paciente_nome, a.profissional_id, p.profissional_nome, k.servico,
    a.data_agendamento, p.zona, a.status
  from cobrancas c join agendamentos a on a.id = c.agendamento_id
  cross join lateral partes_da_consulta(a.id) p cross join lateral complemento_da_consulta(a.id) k
  where (c.situacao in ('informada', 'a-devolver') or c.id in (select x.cobranca_id from pix_recebidos x where x.divergencia is not null and x.resolvida_em is null)) and (a.profissional_id = (select meu_profissional_id())
    or (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g))
  order by coalesce(c.informada_em, c.updated_at), c.id limit 100`

/** People on the patient's side who are told. */
export const findQuemPaga = (agendamento_id: string) =>
  sql<{ usuario_id: string }>`select q as usuario_id from quem_paga(${agendamento_id}::uuid) q`

/** The appointments that end with an unpaid one: itself and the rest of its series. Read before `prender`, and under its locks again. */
export const findOQueCai = (agendamento_id: string, agora: Date) => sql<{ id: string }>`
  select a.id from agendamentos a join agendamentos esta on esta.id = ${agendamento_id}::uuid
   where (a.id = esta.id or a.serie_id = esta.serie_id) and a.reserva_expira_em is null
     and a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > ${agora.toISOString()}::timestamptz
   order by a.id`

/**
 * The charge that expired first. It is locked after its appointment, and looked at again. One that a bank knows waits until the bank was asked after its end: what was paid in time
 * counts, however late it is told. A bank that is not there is waited for two minutes.
 */
export const findVencida = (agora: Date) => sql<{ id: string; agendamento_id: string }>`
  select c.id, c.agendamento_id from cobrancas c
   where c.situacao = 'aguardando' and c.expira_em <= ${agora.toISOString()}::timestamptz
     and not exists (select from pix_cobrancas b where b.cobranca_id = c.id and b.estado = 'ativa' and (b.consultada_em is null or b.consultada_em < c.expira_em)
       and c.expira_em > ${agora.toISOString()}::timestamptz - interval '2 minutes')
   order by c.expira_em, c.id limit 1`

import { sql } from 'kysely'
import type { Reembolso } from '#domain/reembolsos/contract.ts'
import type { SituacaoDoReembolso } from '#domain/reembolsos/reembolso.ts'
import type { DadosDoRecibo } from '#domain/recibos/recibo.ts'
import { centavos, reais } from '../database/dinheiro.ts'

export interface LinhaDeRecibo {
  recibo_id: string
  numero: number
  dados: DadosDoRecibo
  paciente_id: string
  pessoa: string
  agendamento_id: string
}

/** @param apenas one receipt alone */
export const findRecibosDaCasa = (apenas: string | null) => sql<LinhaDeRecibo>`
  select r.* from recibos_da_minha_casa(${apenas}::uuid) r`

export interface LinhaDeReembolso extends Reembolso {
  recibo_id: string
}

const colunas = sql`b.id, b.recibo_id, b.plano, b.protocolo, ${centavos('b.valor_pedido')} as pedido_centavos, b.pedido_em::text as pedido_em, b.situacao,
  ${centavos('b.valor_recebido')} as recebido_centavos, b.respondido_em::text as respondido_em, b.motivo, b.versao`

export const findReembolsos = sql<LinhaDeReembolso>`select ${colunas} from reembolsos b`

export const findReembolso = (id: string) => sql<LinhaDeReembolso>`
  select ${colunas} from reembolsos b where b.id = ${id}::uuid`

export const insertReembolso = (novo: {
  id: string
  usuario_id: string
  recibo_id: string
  paciente_id: string
  plano: string
  protocolo: string
  valor_centavos: number
  dia: string
}) => sql`
  insert into reembolsos (id, usuario_id, recibo_id, paciente_id, plano, protocolo, valor_pedido, pedido_em)
  values (${novo.id}::uuid, ${novo.usuario_id}::uuid, ${novo.recibo_id}::uuid, ${novo.paciente_id}::uuid, ${novo.plano}, ${novo.protocolo},
    ${reais(novo.valor_centavos)}, ${novo.dia}::date)
  on conflict do nothing`

export const updateReembolso = (
  id: string,
  versao: number,
  {
    situacao,
    recebido_centavos = null,
    respondido_em = null,
    motivo = null,
  }: {
    situacao: SituacaoDoReembolso
    recebido_centavos?: number | null
    respondido_em?: string | null
    motivo?: string | null
  },
) => sql`
  update reembolsos set situacao = ${situacao}, valor_recebido = ${reais(recebido_centavos)}, respondido_em = ${respondido_em}::date, motivo = ${motivo}, versao = versao + 1
   where id = ${id}::uuid and versao = ${versao}`

export const findGastos = (de: string, ate: string) => sql<{
  mes: string
  paciente_id: string | null
  gasto_centavos: number | null
  entrou_centavos: number | null
}>`
  select g.mes::text as mes, g.paciente_id, ${centavos('g.gasto')} as gasto_centavos, ${centavos('g.entrou')} as entrou_centavos
    from gastos_da_casa(${de}::date, ${ate}::date) g`

export const findNomesDaCasa = sql<{ pessoa_id: string; nome: string }>`
  select n.paciente_id as pessoa_id, n.nome from nomes_da_minha_casa() n order by n.nome`

import { sql } from 'kysely'
import type { Guia, SituacaoDoLote } from '#domain/convenios/guia.ts'
import type { SemLote } from '#domain/convenios/schemas.ts'
import { planEachTime } from '../database/db.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import type { LivroDeQuemRecebe } from '../financeiro/entrada.ts'

type Livro = Pick<LivroDeQuemRecebe, 'livro' | 'clinica_id'>

/** Consultations of a book that stand in no batch, the oldest first. */
export const findSemLote = ({ livro, clinica_id }: Livro, operadora: string) =>
  planEachTime(sql<SemLote>`
  select c.agendamento_id, c.operadora, ${centavos('c.valor')} as valor_centavos, c.dia::text as dia, c.plano, c.servico, c.profissional, c.pessoa
    from consultas_sem_lote(${livro}, ${clinica_id}::uuid, ${operadora}) c order by c.dia, c.agendamento_id`)

export const somarSemLote = ({ livro, clinica_id }: Livro) =>
  planEachTime(sql<{ operadora: string; sem_lote: number; sem_lote_centavos: number }>`
  select c.operadora, count(*)::int as sem_lote, ${centavos(sql`sum(c.valor)`)} as sem_lote_centavos
    from consultas_sem_lote(${livro}, ${clinica_id}::uuid, null) c group by c.operadora`)

export interface LinhaDeLote {
  id: string
  livro: 'profissional' | 'clinica'
  /** The practice or clinic whose book it is. */
  dono: string
  clinica_id: string | null
  numero: number
  operadora: string
  situacao: SituacaoDoLote
  criado_em: string
  enviado_em: string | null
  protocolo: string
  previsto_para: string | null
  encerrado_em: string | null
}

/** Days of instants are those of the platform's zone. */
const colunasDoLote = sql`l.id, case when l.clinica_id is null then 'profissional' else 'clinica' end as livro, coalesce(l.profissional_id, l.clinica_id) as dono, l.clinica_id,
  l.numero, l.operadora, l.situacao, (l.created_at at time zone 'America/Sao_Paulo')::date::text as criado_em, l.enviado_em::text as enviado_em, l.protocolo,
  l.previsto_para::text as previsto_para, (l.encerrado_em at time zone 'America/Sao_Paulo')::date::text as encerrado_em`

/** The batches of a book, the newest first. */
export const findLotes = ({ clinica_id }: Livro) => sql<LinhaDeLote>`
  select ${colunasDoLote} from lotes_convenio l
   where ${clinica_id === null ? sql`l.profissional_id = (select meu_profissional_id())` : sql`l.clinica_id = ${clinica_id}::uuid`} order by l.numero desc`

export const findLote = (id: string) =>
  sql<LinhaDeLote>`select ${colunasDoLote} from lotes_convenio l where l.id = ${id}::uuid`

export interface LinhaDeGuia extends Guia {
  id: string
  lote_id: string
  motivo: string | null
  respondida_em: string | null
  recurso_em: string | null
  recurso_respondido_em: string | null
  versao: number
}

const colunasDaGuia = sql`g.id, g.lote_id, ${centavos('g.esperado')} as esperado_centavos, ${centavos('g.pago')} as pago_centavos, g.motivo, g.respondida_em::text as respondida_em,
  g.recurso, g.recurso_em::text as recurso_em, ${centavos('g.recuperado')} as recuperado_centavos, g.recurso_respondido_em::text as recurso_respondido_em, g.versao`

export const findGuias = (lotes: readonly string[]) => sql<LinhaDeGuia>`
  select ${colunasDaGuia} from guias_convenio g where g.lote_id = any (${lotes}::uuid[])`

export const findGuia = (id: string) =>
  sql<LinhaDeGuia>`select ${colunasDaGuia} from guias_convenio g where g.id = ${id}::uuid`

export interface NomeDaGuia {
  id: string
  agendamento_id: string | null
  dia: string
  plano: string
  servico: string
  profissional: string
  pessoa: string | null
}

export const findConsultas = (lote: string) => sql<NomeDaGuia>`
  select c.id, c.agendamento_id, c.dia::text as dia, c.plano, c.servico, c.profissional, c.pessoa from consultas_do_lote(${lote}::uuid) c`

export const trancarConvenios = (dono: string) => sql`select trancar_convenios(${dono}::uuid)`

/** @returns whether all of them were free */
export const criarLote = (
  id: string,
  { livro, clinica_id }: Livro,
  operadora: string,
  guias: readonly { agendamento_id: string; esperado_centavos: number }[],
) => sql<{ feito: boolean }>`
  select criar_lote(${id}::uuid, ${livro}, ${clinica_id}::uuid, ${operadora}, ${JSON.stringify(guias)}::jsonb) as feito`

export const enviarLote = (
  id: string,
  { dia, protocolo, previsto_para }: { dia: string; protocolo: string; previsto_para: string | null },
) => sql`
  update lotes_convenio set situacao = 'enviado', enviado_em = ${dia}::date, protocolo = ${protocolo}, previsto_para = ${previsto_para}::date where id = ${id}::uuid`

export const encerrarLote = (id: string) => sql`
  update lotes_convenio set situacao = 'encerrado', encerrado_em = app_agora() where id = ${id}::uuid`

export const deleteLote = (id: string) => sql`delete from lotes_convenio where id = ${id}::uuid`
export const deleteGuia = (id: string) => sql`delete from guias_convenio where id = ${id}::uuid`

export const responderGuia = (
  { id }: { id: string },
  versao: number,
  nova: Pick<
    LinhaDeGuia,
    | 'pago_centavos'
    | 'motivo'
    | 'respondida_em'
    | 'recurso'
    | 'recurso_em'
    | 'recuperado_centavos'
    | 'recurso_respondido_em'
  >,
) => sql<{ feito: 'feito' | 'mudou' | 'recebida' }>`
  select responder_guia(${id}::uuid, ${versao}::int, ${reais(nova.pago_centavos)}, ${nova.motivo}, ${nova.respondida_em}::date, ${nova.recurso}, ${nova.recurso_em}::date,
    ${reais(nova.recuperado_centavos)}, ${nova.recurso_respondido_em}::date) as feito`

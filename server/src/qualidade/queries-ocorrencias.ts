import { sql } from 'kysely'
import type {
  CategoriaDaOcorrencia,
  EstadoDaOcorrencia,
  Gravidade,
  LadoDaOcorrencia,
} from '#domain/qualidade/ocorrencia.ts'
import type { AtoDaOcorrencia } from '#domain/qualidade/transicoes.ts'
import type { Cursor } from '../rpc/cursor.ts'

export interface LinhaDeOcorrencia {
  id: string
  numero: number
  versao: number
  lado: LadoDaOcorrencia
  clinica: string | null
  clinica_id: string | null
  profissional: string | null
  profissional_id: string | null
  agendamento_id: string | null
  categoria: CategoriaDaOcorrencia
  gravidade: Gravidade
  quando: Date
  lugar: string
  descricao: string
  estado: EstadoDaOcorrencia
  causa: string
  desfecho: string
  prova: string
  created_at: Date
  encerrada_em: Date | null
  tarefas_abertas: number
  /** As the database writes it, for the cursor. */
  chave: string
}

const colunas = sql`
  select o.id, o.numero, o.versao, o.lado, c.nome_fantasia as clinica, o.clinica_id, f.nome_completo as profissional, o.profissional_id, o.agendamento_id, o.categoria, o.gravidade,
    o.quando, o.lugar, o.descricao, o.estado, o.causa, o.desfecho, o.prova, o.created_at, o.encerrada_em, o.created_at::text as chave,
    (select count(*)::int from tarefas_qualidade t where t.ocorrencia_id = o.id and t.situacao = 'aberta') as tarefas_abertas`
const origem = sql`
    left join clinicas c on c.id = o.clinica_id left join profissionais p on p.id = o.profissional_id left join profiles f on f.user_id = p.usuario_id`

/** Incidents for which the caller answers: what they reported themselves is read elsewhere. */
const queRespondo = sql`respondo_pela_qualidade(o.clinica_id, o.profissional_id, 'leitura')`
const abertas = sql`o.estado not in ('encerrada', 'descartada')`

export const findOcorrencias = (
  { situacao, gravidade }: { situacao: 'abertas' | 'encerradas'; gravidade?: Gravidade | undefined },
  cursor: Cursor | undefined,
  quantas: number,
) => sql<LinhaDeOcorrencia>`${colunas} from ocorrencias o ${origem}
  where ${queRespondo} and ${situacao === 'abertas' ? abertas : sql`not (${abertas})`}
    ${gravidade ? sql`and o.gravidade = ${gravidade}` : sql``}
    ${cursor ? sql`and (o.created_at, o.id) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)` : sql``}
  order by o.created_at desc, o.id desc limit ${quantas + 1}`

export const countOcorrencias = sql<{ abertas: number; encerradas: number }>`
  select count(*) filter (where ${abertas})::int as abertas, count(*) filter (where not (${abertas}))::int as encerradas from ocorrencias o where ${queRespondo}`

/** @param nivel 'escrita' finds those on which the caller may act */
export const findOcorrencia = (id: string, nivel: 'leitura' | 'escrita') => sql<LinhaDeOcorrencia>`${colunas}
  from ocorrencias o ${origem} where o.id = ${id}::uuid and respondo_pela_qualidade(o.clinica_id, o.profissional_id, ${nivel})`

export const findMinhas = (usuario_id: string, apenas: string | null) => sql<
  LinhaDeOcorrencia & { sigilo: boolean }
>`${colunas}, r.sigilo
  from relatores_ocorrencias r join ocorrencias o on o.id = r.ocorrencia_id ${origem}
  where r.usuario_id = ${usuario_id}::uuid and (${apenas}::uuid is null or o.id = ${apenas}::uuid) order by o.created_at desc limit 200`

export interface LinhaDePasso {
  ocorrencia_id: string
  ato: AtoDaOcorrencia | 'relatar'
  quando: Date
  de: EstadoDaOcorrencia | null
  para: EstadoDaOcorrencia
  texto: string
  por: string | null
  antes: { categoria: CategoriaDaOcorrencia; gravidade: Gravidade } | null
}

export const findPassos = (ids: readonly string[]) => sql<LinhaDePasso>`
  select s.ocorrencia_id, s.ato, s.quando, s.de, s.para, s.texto, f.nome_completo as por, s.antes
    from passos_ocorrencias s left join profiles f on f.user_id = s.por where s.ocorrencia_id = any (${ids}::uuid[]) order by s.quando, s.id`

/** Who reported, where the name is not kept back, and the consultation's hour. */
export const findDeQuem = (id: string) => sql<{ relator: string | null; consulta_em: Date | null }>`
  select nome_de_quem_relatou(${id}::uuid) as relator,
    (select a.data_agendamento from ocorrencias o join agendamentos a on a.id = o.agendamento_id where o.id = ${id}::uuid) as consulta_em`

export const findDestinos = sql<{
  tipo: 'clinica' | 'profissional'
  id: string
  nome: string
  lado: LadoDaOcorrencia
}>`select d.tipo, d.id, d.nome, d.lado from destinos_da_ocorrencia() d`

/** A consultation of a person for whom the caller acts, for a report about it. */
export const findConsultaDoRelato = (id: string) =>
  sql<{
    profissional_id: string
    clinica_id: string | null
  }>`select a.profissional_id, a.clinica_id from agendamentos a where a.id = ${id}::uuid and a.paciente_id = any (array(select pessoas_por_quem_marco()))`

export interface NovaOcorrencia {
  id: string
  lado: LadoDaOcorrencia
  clinica_id: string | null
  profissional_id: string | null
  agendamento_id: string | null
  categoria: CategoriaDaOcorrencia
  gravidade: Gravidade
  quando: string
  lugar: string
  descricao: string
}

export const insertOcorrencia = (nova: NovaOcorrencia) => sql<{ numero: number }>`
  insert into ocorrencias (id, lado, clinica_id, profissional_id, agendamento_id, categoria, gravidade, quando, lugar, descricao)
  values (${nova.id}::uuid, ${nova.lado}, ${nova.clinica_id}::uuid, ${nova.profissional_id}::uuid, ${nova.agendamento_id}::uuid, ${nova.categoria}, ${nova.gravidade},
    ${nova.quando}::timestamptz, ${nova.lugar}, ${nova.descricao}) on conflict do nothing returning numero`

export const insertRelator = (ocorrencia_id: string, usuario_id: string, sigilo: boolean) => sql`
  insert into relatores_ocorrencias (ocorrencia_id, usuario_id, sigilo) values (${ocorrencia_id}::uuid, ${usuario_id}::uuid, ${sigilo})`

export const insertPasso = (passo: {
  ocorrencia_id: string
  ato: AtoDaOcorrencia | 'relatar'
  por: string | null
  de: EstadoDaOcorrencia | null
  para: EstadoDaOcorrencia
  texto: string
  antes?: object | null
}) => sql`
  insert into passos_ocorrencias (ocorrencia_id, ato, por, de, para, texto, antes)
  values (${passo.ocorrencia_id}::uuid, ${passo.ato}, ${passo.por}::uuid, ${passo.de}, ${passo.para}, ${passo.texto}, ${passo.antes ? JSON.stringify(passo.antes) : null}::jsonb)`

/** Locks the row until the end of the transaction. */
export const segurarOcorrencia = (id: string) => sql<
  Pick<
    LinhaDeOcorrencia,
    | 'id'
    | 'numero'
    | 'versao'
    | 'estado'
    | 'categoria'
    | 'gravidade'
    | 'clinica_id'
    | 'profissional_id'
    | 'tarefas_abertas'
  > & { relator_id: string | null }
>`
  select o.id, o.numero, o.versao, o.estado, o.categoria, o.gravidade, o.clinica_id, o.profissional_id,
    (select count(*)::int from tarefas_qualidade t where t.ocorrencia_id = o.id and t.situacao = 'aberta') as tarefas_abertas,
    (select r.usuario_id from relatores_ocorrencias r where r.ocorrencia_id = o.id) as relator_id
    from ocorrencias o where o.id = ${id}::uuid for update of o`

export const updateOcorrencia = (
  id: string,
  estado: EstadoDaOcorrencia,
  {
    categoria = null,
    gravidade = null,
    causa = null,
    desfecho = null,
    prova = null,
  }: {
    categoria?: CategoriaDaOcorrencia | null
    gravidade?: Gravidade | null
    causa?: string | null
    desfecho?: string | null
    prova?: string | null
  },
) => sql`
  update ocorrencias set estado = ${estado}, versao = versao + 1, categoria = coalesce(${categoria}, categoria), gravidade = coalesce(${gravidade}, gravidade),
    causa = coalesce(${causa}, causa), desfecho = coalesce(${desfecho}, desfecho), prova = coalesce(${prova}, prova),
    encerrada_em = case when ${estado}::text in ('encerrada', 'descartada') then app_agora() end
   where id = ${id}::uuid`

export const findQuemResponde = (clinica_id: string | null, profissional_id: string | null) => sql<{
  usuario_id: string
}>`
  select q as usuario_id from quem_responde_pela_qualidade(${clinica_id}::uuid, ${profissional_id}::uuid) q`

import { sql } from 'kysely'
import type { IndicadorDeQualidade } from '#domain/qualidade/indicadores.ts'
import type { SituacaoDaTarefa } from '#domain/qualidade/tarefa.ts'

export interface LinhaDeTarefa {
  id: string
  versao: number
  titulo: string
  detalhe: string
  prazo: string
  situacao: SituacaoDaTarefa
  resultado: string
  responsavel_id: string | null
  responsavel: string | null
  ocorrencia_id: string | null
  numero: number | null
  avaliacao_id: string | null
  indicador: IndicadorDeQualidade | null
  /** The caller does it, made it, or answers for it. */
  fecho: boolean
}

const lidas = sql`
  select t.id, t.versao, t.titulo, t.detalhe, t.prazo::text as prazo, t.situacao, t.resultado, t.responsavel_id, f.nome_completo as responsavel, t.ocorrencia_id, o.numero, t.avaliacao_id, t.indicador,
    t.responsavel_id = app_uid() or t.criada_por = app_uid() or respondo_pela_qualidade(t.clinica_id, t.profissional_id, 'escrita') as fecho
    from tarefas_qualidade t left join profiles f on f.user_id = t.responsavel_id left join ocorrencias o on o.id = t.ocorrencia_id`

/** Tasks that the caller may read: the row policies say which. */
export const findTarefas = (abertas: boolean) => sql<LinhaDeTarefa>`${lidas}
  where ${abertas ? sql`t.situacao = 'aberta'` : sql`t.situacao <> 'aberta'`}
  order by ${abertas ? sql`t.prazo, t.created_at` : sql`t.fechada_em desc`}, t.id limit 200`

export const findMinhasTarefas = (usuario_id: string) => sql<LinhaDeTarefa>`${lidas}
  where t.responsavel_id = ${usuario_id}::uuid order by t.situacao <> 'aberta', t.prazo, t.id limit 100`

export const findTarefasDaOcorrencia = (ocorrencia_id: string) => sql<LinhaDeTarefa>`${lidas}
  where t.ocorrencia_id = ${ocorrencia_id}::uuid order by t.situacao <> 'aberta', t.prazo, t.id`

export const findTarefa = (id: string) => sql<LinhaDeTarefa>`${lidas} where t.id = ${id}::uuid`

/** Locks the row until the end of the transaction. */
export const segurarTarefa = (id: string) =>
  sql<{
    id: string
    versao: number
    situacao: SituacaoDaTarefa
    ocorrencia_id: string | null
    avaliacao_id: string | null
  }>`select t.id, t.versao, t.situacao, t.ocorrencia_id, t.avaliacao_id from tarefas_qualidade t where t.id = ${id}::uuid for update`

export const findPessoas = (clinica_id: string | null, profissional_id: string | null) =>
  sql<{
    usuario_id: string
    nome: string
  }>`select p.usuario_id, p.nome from pessoas_da_qualidade(${clinica_id}::uuid, ${profissional_id}::uuid) p`

export const findAlvoDaAvaliacao = (id: string) => sql<{
  clinica_id: string | null
  profissional_id: string
}>`
  select a.clinica_id, a.profissional_id from alvo_da_avaliacao(${id}::uuid) a`

export const respondoPela = (clinica_id: string | null, profissional_id: string | null) => sql<{
  respondo: boolean
}>`
  select respondo_pela_qualidade(${clinica_id}::uuid, ${profissional_id}::uuid, 'escrita') or (${clinica_id}::uuid is null and ${profissional_id}::uuid is null)
    or exists (select from por_quem_respondo() r where r.profissional_id = ${profissional_id}::uuid and (r.clinica_id is null or r.clinica_id = ${clinica_id}::uuid)) as respondo`

export const insertTarefa = (nova: {
  id: string
  ocorrencia_id: string | null
  avaliacao_id: string | null
  indicador: string | null
  clinica_id: string | null
  profissional_id: string | null
  titulo: string
  detalhe: string
  responsavel_id: string
  prazo: string
  criada_por: string
}) => sql`
  insert into tarefas_qualidade (id, ocorrencia_id, avaliacao_id, indicador, clinica_id, profissional_id, titulo, detalhe, responsavel_id, prazo, criada_por)
  values (${nova.id}::uuid, ${nova.ocorrencia_id}::uuid, ${nova.avaliacao_id}::uuid, ${nova.indicador}, ${nova.clinica_id}::uuid, ${nova.profissional_id}::uuid, ${nova.titulo},
    ${nova.detalhe}, ${nova.responsavel_id}::uuid, ${nova.prazo}::date, ${nova.criada_por}::uuid) on conflict do nothing`

export const updateTarefa = (
  id: string,
  { situacao, resultado, por }: { situacao: SituacaoDaTarefa; resultado: string; por: string | null },
) => sql`
  update tarefas_qualidade set situacao = ${situacao}, resultado = ${resultado}, versao = versao + 1, fechada_por = ${por}::uuid,
    fechada_em = case when ${situacao}::text <> 'aberta' then app_agora() end where id = ${id}::uuid`

/** Whom the outcome of a task is told that came from a review. */
export const findAutorDaAvaliacao = (avaliacao_id: string) => sql<{
  autor_id: string
  agendamento_id: string
}>`
  select v.autor_id, v.agendamento_id from avaliacoes v where v.id = ${avaliacao_id}::uuid and v.autor_id is not null`

/** Open tasks whose last day is over and of which nobody was told since. */
export const findVencidas = (hoje: string) => sql<{
  id: string
  titulo: string
  prazo: string
  responsavel_id: string | null
  criada_por: string | null
}>`
  select t.id, t.titulo, t.prazo::text as prazo, t.responsavel_id, t.criada_por from tarefas_qualidade t
   where t.situacao = 'aberta' and t.prazo < ${hoje}::date
     and t.avisada_do is distinct from t.prazo
   order by t.prazo, t.id limit 100 for update of t skip locked`

export const updateAvisadas = (ids: readonly string[]) => sql`
  update tarefas_qualidade set avisada_do = prazo where id = any (${ids}::uuid[])`

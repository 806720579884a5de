import { sql, type RawBuilder } from 'kysely'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import type { Parecer, StatusDica } from '#domain/dicas/dica.ts'
import type { ConteudoDica } from '#domain/dicas/schemas.ts'

export type LinhaEmEdicao = Omit<DicaEmEdicao, 'vencida' | 'propria'> & {
  autor_id: string | null
  aprovacoes_validas: boolean
  publicada_em: string | null
}

/**
 * A tip with what was said of it, as far as the row policies show it to the caller.
 * @param editor names authors and reviewers; a reviewer is not named to the author
 */
const emEdicao = (usuario_id: string, editor: boolean) => sql`
  select d.id, d.titulo, d.resumo, d.texto, d.categoria, d.campanha, d.faixas, d.interesses, d.fontes, d.quiz, d.acao, d.status, d.versao, d.rodada, d.rodada_aberta,
    to_json(d.enviada_em) as enviada_em, to_json(d.publicada_em) as publicada_em, d.revisado_em::text as revisado_em, d.autor_id, d.aprovacoes,
    (select f.nome_completo from profiles f where f.user_id = d.autor_id) as autor,
    exists (select from revisoes_dicas r where r.dica_id = d.id and r.rodada = d.rodada and r.revisor_id = ${usuario_id}::uuid) as revisei,
    (select coalesce(json_agg(json_build_object('id', r.id, 'parecer', r.parecer, 'texto', r.texto, 'created_at', r.created_at, 'rodada', r.rodada,
       'revisor', ${editor ? sql`(select f.nome_completo from profiles f where f.user_id = r.revisor_id)` : sql`null`}) order by r.created_at desc, r.id), '[]')
       from revisoes_dicas r where r.dica_id = d.id and (${editor} or r.revisor_id = ${usuario_id}::uuid or d.autor_id = ${usuario_id}::uuid)) as pareceres
    from dicas d`

export const findMinhas = (usuario_id: string) => sql<LinhaEmEdicao>`
  ${emEdicao(usuario_id, false)} where d.autor_id = ${usuario_id}::uuid order by d.updated_at desc, d.id limit 200`

/** What waits for an opinion or an editor; for editors also what was last reviewed before a day. */
export const findFila = (usuario_id: string, editor: boolean, vencidasAntesDe: string) => sql<LinhaEmEdicao>`
  ${emEdicao(usuario_id, editor)}
   where d.autor_id is distinct from ${usuario_id}::uuid
     and (d.rodada_aberta or ${editor} and d.status = 'publicada' and d.revisado_em < ${vencidasAntesDe}::date)
   order by d.rodada_aberta desc, d.enviada_em nulls last, d.revisado_em, d.id limit 200`

export const findEmEdicao = (usuario_id: string, editor: boolean, id: string) => sql<LinhaEmEdicao>`
  ${emEdicao(usuario_id, editor)} where d.id = ${id}::uuid`

/** Locks a tip that the caller may see. */
export const lockDica = (id: string) =>
  sql<{ id: string }>`select d.id from dicas d where d.id = ${id}::uuid for update`

const json = (valor: unknown): RawBuilder<unknown> => sql`${JSON.stringify(valor)}::jsonb`

export const insertDica = (id: string, autor_id: string, novo: ConteudoDica) => sql`
  insert into dicas (id, autor_id, titulo, resumo, texto, categoria, campanha, faixas, interesses, fontes, quiz, acao)
  values (${id}::uuid, ${autor_id}::uuid, ${novo.titulo}, ${novo.resumo}, ${novo.texto}, ${novo.categoria}, ${novo.campanha}, ${novo.faixas}::text[],
    ${novo.interesses}::text[], ${json(novo.fontes)}, ${json(novo.quiz)}, ${json(novo.acao)})
  on conflict do nothing`

export const updateConteudo = (id: string, versao: number, novo: ConteudoDica) => sql`
  update dicas set titulo = ${novo.titulo}, resumo = ${novo.resumo}, texto = ${novo.texto}, categoria = ${novo.categoria}, campanha = ${novo.campanha},
    faixas = ${novo.faixas}::text[], interesses = ${novo.interesses}::text[], fontes = ${json(novo.fontes)}, quiz = ${json(novo.quiz)}, acao = ${json(novo.acao)},
    versao = versao + 1
   where id = ${id}::uuid and versao = ${versao} and status = 'rascunho'`

/** Opens a new round over the version that was read. */
export const abrirRodada = (id: string, versao: number, status: StatusDica, agora: Date) => sql`
  update dicas set status = ${status}, rodada = rodada + 1, rodada_aberta = true, aprovacoes = 0, enviada_em = ${agora.toISOString()}::timestamptz, versao = versao + 1
   where id = ${id}::uuid and versao = ${versao}`

export const updatePublicada = (
  { id, versao, hoje, revisores }: { id: string; versao: number; hoje: string; revisores: number },
  agora: Date,
) => sql`
  update dicas set status = 'publicada', rodada_aberta = false, revisores = ${revisores}, publicada_em = coalesce(publicada_em, ${agora.toISOString()}::timestamptz),
    revisado_em = ${hoje}::date, vencimento_avisado_em = null, versao = versao + 1
   where id = ${id}::uuid and versao = ${versao}`

export const updateRetirada = (id: string, versao: number) => sql`
  update dicas set status = 'arquivada', rodada_aberta = false, versao = versao + 1 where id = ${id}::uuid and versao = ${versao} and status = 'publicada'`

export const deleteRascunho = (id: string) =>
  sql`delete from dicas where id = ${id}::uuid and status = 'rascunho'`

export const insertRevisao = (nova: {
  dica_id: string
  rodada: number
  revisor_id: string
  parecer: Parecer
  texto: string
}) => sql`
  insert into revisoes_dicas (dica_id, rodada, revisor_id, parecer, texto)
  values (${nova.dica_id}::uuid, ${nova.rodada}, ${nova.revisor_id}::uuid, ${nova.parecer}, ${nova.texto})`

/** Whether the caller is a professional in force. */
export const findEmVigor = sql<{ sim: boolean }>`select meu_profissional_em_vigor() is not null as sim`

/** Whom to tell that a tip waits: for a review, or of editors alone for the publication. */
export const findQuemRevisa = (id: string, soEditores: boolean) => sql<{ usuario_id: string }>`
  select q.usuario_id from dicas_quem_revisa(${id}::uuid, ${soEditores}) q`

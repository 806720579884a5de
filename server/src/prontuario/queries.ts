import { sql, type RawBuilder } from 'kysely'
import type { Assinante, Conteudo } from '#domain/prontuario/anotacao.ts'
import type { ModeloProprio, PessoaDoProntuario } from '#domain/prontuario/schemas.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { from } from '../tables.ts'
import { daPessoa } from './queries-registros.ts'
import type { LinhaDeAdendo, LinhaDeAnotacao, LinhaDeEvolucao } from './linhas.ts'

const evolucao = sql`a.id, a.profissional_id, coalesce(a.autor_nome, f.nome_completo, '') as autor, a.agendamento_id, a.modelo, a.sigilo, a.status,
  a.updated_at, a.assinada_em, l.liberada_em, coalesce(a.profissional_id = meu_profissional_id(), false) as propria`

const comAutor = sql`left join profissionais r on r.id = a.profissional_id left join profiles f on f.user_id = r.usuario_id
  left join liberacoes_anotacao l on l.anotacao_id = a.id`

/** Notes that the caller may read, whole, among those that `onde` finds. Row policies say which. */
const anotacoes = (onde: RawBuilder<unknown>) => sql<LinhaDeAnotacao>`
  select ${evolucao}, a.paciente_id, p.usuario_id as titular_id, c.data_agendamento, a.secoes, a.versao, a.autor_nome, a.autor_conselho, a.autor_registro,
    a.autor_uf, e.sequencia, encode(e.hash, 'hex') as hash
    from anotacoes a ${comAutor} left join pacientes p on p.id = a.paciente_id left join agendamentos c on c.id = a.agendamento_id
    left join elos_prontuario e on e.anotacao_id = a.id and e.adendo_id is null
   where ${onde}`

export const findAnotacao = (id: string) => anotacoes(sql`a.id = ${id}::uuid`)

/** The caller's note of a consultation. */
export const findDaConsulta = (agendamento_id: string) =>
  anotacoes(
    sql`a.agendamento_id = ${agendamento_id}::uuid and a.profissional_id = meu_profissional_em_vigor()`,
  )

export const findAdendos = (anotacao_id: string) => sql<LinhaDeAdendo>`
  select d.id, d.texto, d.assinado_em, d.autor_nome, d.autor_conselho, d.autor_registro, d.autor_uf, e.sequencia, encode(e.hash, 'hex') as hash
    from adendos d join elos_prontuario e on e.adendo_id = d.id where d.anotacao_id = ${anotacao_id}::uuid order by e.sequencia`

/** Every signed note of a record that the caller may read and that may be taken elsewhere, oldest first: what is under secrecy of a profession stays. */
export const findAssinadas = (paciente_id: string) =>
  anotacoes(
    sql`${daPessoa(sql`a.paciente_id`, paciente_id)} and a.status = 'assinada' and not a.sigilo order by a.assinada_em, a.id`,
  )

/** The addenda of all notes of a record that the caller may read. */
export const findAdendosDoProntuario = (paciente_id: string) => sql<LinhaDeAdendo & { anotacao_id: string }>`
  select d.anotacao_id, d.id, d.texto, d.assinado_em, d.autor_nome, d.autor_conselho, d.autor_registro, d.autor_uf, e.sequencia, encode(e.hash, 'hex') as hash
    from anotacoes a join adendos d on d.anotacao_id = a.id join elos_prontuario e on e.adendo_id = d.id
   where ${daPessoa(sql`a.paciente_id`, paciente_id)} and not a.sigilo order by e.sequencia`

export const findVejo = (paciente_id: string) =>
  sql<{ vejo: boolean }>`select vejo_prontuario(${paciente_id}::uuid) as vejo`

export interface FiltroDeEvolucoes {
  autor_id?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

/** The last instant for drafts, which stand before what is signed. */
const ordem = sql`coalesce(a.assinada_em, 'infinity'::timestamptz)`
const ZONA = sql`'America/Sao_Paulo'`

/** A page of the notes of a record, drafts of the caller first, then the latest signed ones. */
export function findEvolucoes(
  paciente_id: string,
  { autor_id, de, ate }: FiltroDeEvolucoes,
  cursor: Cursor | undefined,
  quantas: number,
) {
  const onde = [
    daPessoa(sql`a.paciente_id`, paciente_id),
    ...(autor_id ? [sql`a.profissional_id = ${autor_id}::uuid`] : []),
    ...(de ? [sql`(a.assinada_em at time zone ${ZONA})::date >= ${de}::date`] : []),
    ...(ate ? [sql`(a.assinada_em at time zone ${ZONA})::date <= ${ate}::date`] : []),
    ...(cursor ? [sql`(a.assinada_em, a.id) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  return sql<LinhaDeEvolucao>`
    select ${evolucao}, (select count(*)::int from adendos d where d.anotacao_id = a.id) as adendos
      from anotacoes a ${comAutor} where ${sql.join(onde, sql` and `)}
     order by ${ordem} desc, a.id desc limit ${quantas}`
}

/** Those whose notes of a record the caller may read. */
export const findAutores = (paciente_id: string) => sql<{ id: string; nome: string }>`
  select distinct a.profissional_id as id, coalesce(f.nome_completo, a.autor_nome, '') as nome
    from anotacoes a ${comAutor} where ${daPessoa(sql`a.paciente_id`, paciente_id)} order by 2, 1`

export const findConferencia = (paciente_id: string) =>
  sql<{ total: number; quebra: number | null }>`select * from conferir_prontuario(${paciente_id}::uuid)`

export const findTitular = (paciente_id: string) =>
  sql<{ usuario_id: string }>`select usuario_id from pacientes where id = ${paciente_id}::uuid`

export const findPessoas = () => sql<PessoaDoProntuario>`select * from prontuarios_que_leio()`

/** Who is told of what a record opens to them. `proprio`: whose record it is. */
export const findOuvintes = (paciente_id: string) =>
  sql<{ usuario_id: string; proprio: boolean }>`select * from ouvintes_do_prontuario(${paciente_id}::uuid)`

export const findMeuProfissional = () => sql<{ id: string | null; em_vigor: boolean }>`
  select meu_profissional_id() as id, meu_profissional_em_vigor() is not null as em_vigor`

/** The caller's drafts, the oldest first, with the names that they know. */
export const findPendentes = (quantos: number) => sql<{
  id: string
  paciente_id: string
  paciente: string
  agendamento_id: string | null
  data_agendamento: Date | null
  updated_at: Date
  total: number
}>`
  select a.id, a.paciente_id, n.nome as paciente, a.agendamento_id, c.data_agendamento, a.updated_at, count(*) over ()::int as total
    from nomes_dos_pacientes_em_rascunho() n join anotacoes a on a.id = n.anotacao_id left join agendamentos c on c.id = a.agendamento_id
   order by coalesce(c.data_agendamento, a.created_at), a.id limit ${quantos}`

export const lockRascunho = (id: string) => sql<{
  paciente_id: string
  agendamento_id: string | null
  profissional_id: string
  status: string
  versao: number
  updated_at: Date
}>`
  select paciente_id, agendamento_id, profissional_id, status, versao, updated_at from anotacoes
   where id = ${id}::uuid and profissional_id = meu_profissional_em_vigor() and status = 'rascunho' for update`

export const insertRascunho = (nova: {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  conteudo: Conteudo
}) => sql<{ versao: number; updated_at: Date }>`
  insert into anotacoes (id, paciente_id, profissional_id, agendamento_id, modelo, secoes, sigilo)
  values (${nova.id}::uuid, ${nova.paciente_id}::uuid, ${nova.profissional_id}::uuid, ${nova.agendamento_id}::uuid, ${nova.conteudo.modelo},
          ${JSON.stringify(nova.conteudo.secoes)}::jsonb, ${nova.conteudo.sigilo})
  on conflict do nothing returning versao, updated_at`

/** Whether the caller may write of a patient, and of that consultation where one is named, which is held. */
export const findPossoEscrever = (paciente_id: string, agendamento_id: string | null) => sql<{
  posso: boolean
}>`
  select ficha_da_minha_agenda(${paciente_id}::uuid)
     and (${agendamento_id}::uuid is null or seguro_consulta(${agendamento_id}::uuid, ${paciente_id}::uuid)) as posso`

export const updateRascunho = (id: string, { modelo, secoes, sigilo }: Conteudo) => sql<{
  versao: number
  updated_at: Date
}>`
  update anotacoes set modelo = ${modelo}, secoes = ${JSON.stringify(secoes)}::jsonb, sigilo = ${sigilo}, versao = versao + 1
   where id = ${id}::uuid and status = 'rascunho' returning versao, updated_at`

export const deleteRascunho = (id: string) => from.deleteFrom('anotacoes').where('id', '=', id)

/** Why it was not signed, in a word; null when it is. */
export type RecusaDaAssinatura =
  | 'nao-encontrada'
  | 'ja-assinada'
  | 'mudou'
  | 'vazia'
  | 'sem-registro'
  | 'nao-assinada'

export const assinar = (id: string, versao: number) =>
  sql<{ recusa: RecusaDaAssinatura | null }>`select assinar_anotacao(${id}::uuid, ${versao}::int) as recusa`

export const aditar = (id: string, adendo_id: string, texto: string) =>
  sql<{
    recusa: RecusaDaAssinatura | null
  }>`select aditar_anotacao(${id}::uuid, ${adendo_id}::uuid, ${texto}) as recusa`

export const insertLiberacao = (linha: {
  anotacao_id: string
  paciente_id: string
  profissional_id: string
}) =>
  from
    .insertInto('liberacoes_anotacao')
    .values(linha)
    .onConflict((conflito) => conflito.doNothing())

export const deleteLiberacao = (anotacao_id: string) =>
  from.deleteFrom('liberacoes_anotacao').where('anotacao_id', '=', anotacao_id)

export const findAssinante = () => sql<Assinante>`select * from como_assino()`

export const findModelos = () =>
  sql<ModeloProprio>`select id, nome, secoes from modelos_anotacao where profissional_id = meu_profissional_id() order by created_at, id`

/** The caller's row, so that two templates at once are counted one after the other. */
export const lockMeuCadastro = () =>
  sql`select pg_advisory_xact_lock(hashtextextended('modelos ' || meu_profissional_id()::text, 0))`

export const countModelos = (fora: string) =>
  sql<{
    quantos: number
  }>`select count(*)::int as quantos from modelos_anotacao where profissional_id = meu_profissional_id() and id <> ${fora}::uuid`

export const upsertModelo = ({ id, nome, secoes }: ModeloProprio) => sql<ModeloProprio>`
  insert into modelos_anotacao (id, profissional_id, nome, secoes) values (${id}::uuid, meu_profissional_id(), ${nome}, ${JSON.stringify(secoes)}::jsonb)
  on conflict (id) do update set nome = excluded.nome, secoes = excluded.secoes where modelos_anotacao.profissional_id = meu_profissional_id()
  returning id, nome, secoes`

export const deleteModelo = (id: string) => from.deleteFrom('modelos_anotacao').where('id', '=', id)

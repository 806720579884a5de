import { sql, type RawBuilder } from 'kysely'
import type { AvisoAceito, ConteudoDoDocumento } from '#domain/documentos/documento.ts'
import type { ModeloDeDocumento } from '#domain/documentos/schemas.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { daPessoa } from '../prontuario/entrada.ts'
import { from } from '../tables.ts'
import type { LinhaInteira, LinhaResumida } from './linhas.ts'

const resumo = sql`d.id, d.tipo, d.status, coalesce(d.autor_nome, f.nome_completo, '') as autor, d.agendamento_id, d.numero, d.created_at, d.updated_at,
  d.emitido_em, d.cancelado_em, d.motivo_cancelamento, coalesce(d.profissional_id = meu_profissional_id(), false) as propria,
  exists (select from documentos_clinicos s where s.substitui_id = d.id and s.status = 'emitido') as substituido,
  exists (select from assinaturas_documento x where x.documento_id = d.id) as assinado`
const comAutor = sql`left join profissionais r on r.id = d.profissional_id left join profiles f on f.user_id = r.usuario_id`

/** A page of the documents of a record that the caller may read, the newest first. */
export function findDocumentos(
  paciente_id: string,
  agendamento_id: string | undefined,
  cursor: Cursor | undefined,
  quantos: number,
) {
  const onde: RawBuilder<unknown>[] = [
    daPessoa(sql`d.paciente_id`, paciente_id),
    ...(agendamento_id ? [sql`d.agendamento_id = ${agendamento_id}::uuid`] : []),
    ...(cursor ? [sql`(d.created_at, d.id) < (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`] : []),
  ]
  return sql<LinhaResumida & { chave: string }>`
    select ${resumo}, d.created_at::text as chave from documentos_clinicos d ${comAutor}
     where ${sql.join(onde, sql` and `)} order by d.created_at desc, d.id desc limit ${quantos}`
}

export const findDocumento = (id: string) => sql<LinhaInteira>`
  select ${resumo}, d.paciente_id, d.profissional_id, p.usuario_id as titular_id, d.texto, d.itens, d.cid, d.cid_autorizado, d.versao, d.avisos, d.substitui_id,
    d.codigo, d.telemedicina, d.paciente_nome, d.autor_nome, d.autor_profissao, d.autor_conselho, d.autor_registro, d.autor_uf, d.endereco, d.telefone,
    d.cidade, e.sequencia, encode(e.hash, 'hex') as hash, x.titular, x.emissor, x.valido_ate, x.cpf_conferido, x.revogacao_conferida, x.assinado_em
    from documentos_clinicos d ${comAutor} left join pacientes p on p.id = d.paciente_id left join elos_prontuario e on e.documento_id = d.id
         left join assinaturas_documento x on x.documento_id = d.id
   where d.id = ${id}::uuid`

export const lockRascunho = (id: string) => sql<{
  versao: number
  paciente_id: string
  agendamento_id: string | null
}>`
  select versao, paciente_id, agendamento_id from documentos_clinicos
   where id = ${id}::uuid and profissional_id = meu_profissional_em_vigor() and status = 'rascunho' for update`

export interface NovoRascunho {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  substitui_id: string | null
  conteudo: ConteudoDoDocumento
  avisos: readonly AvisoAceito[]
}

export const insertRascunho = ({ conteudo: c, avisos, ...novo }: NovoRascunho) => sql`
  insert into documentos_clinicos (id, paciente_id, profissional_id, agendamento_id, substitui_id, tipo, texto, itens, cid, cid_autorizado, avisos)
  values (${novo.id}::uuid, ${novo.paciente_id}::uuid, ${novo.profissional_id}::uuid, ${novo.agendamento_id}::uuid, ${novo.substitui_id}::uuid, ${c.tipo},
          ${c.texto}, ${JSON.stringify(c.itens)}::jsonb, ${c.cid}, ${c.cid_autorizado}, ${JSON.stringify(avisos)}::jsonb)
  on conflict do nothing returning id`

export const updateRascunho = (id: string, c: ConteudoDoDocumento, avisos: readonly AvisoAceito[]) => sql`
  update documentos_clinicos set tipo = ${c.tipo}, texto = ${c.texto}, itens = ${JSON.stringify(c.itens)}::jsonb, cid = ${c.cid},
         cid_autorizado = ${c.cid_autorizado}, avisos = ${JSON.stringify(avisos)}::jsonb, versao = versao + 1
   where id = ${id}::uuid and status = 'rascunho' returning id`

export const deleteRascunho = (id: string) => from.deleteFrom('documentos_clinicos').where('id', '=', id)

/** Whether an own issued document of that kind and person is in force, and may be replaced. */
export const findSubstituivel = (id: string, paciente_id: string, tipo: string) => sql<{ pode: boolean }>`
  select exists (select from documentos_clinicos d where d.id = ${id}::uuid and ${daPessoa(sql`d.paciente_id`, paciente_id)} and d.tipo = ${tipo}
    and d.profissional_id = meu_profissional_em_vigor() and d.status = 'emitido' and d.cancelado_em is null
    and not exists (select from documentos_clinicos s where s.substitui_id = d.id and s.status = 'emitido')) as pode`

/** Why it was not done, in a word; null when it was. */
export type Recusa =
  | 'nao-encontrado'
  | 'ja-emitido'
  | 'mudou'
  | 'sem-registro'
  | 'sem-endereco'
  | 'ja-substituido'
  | 'nao-emitido'
  | 'ja-cancelado'

export const emitir = (id: string, versao: number, texto: string, codigo: string) =>
  sql<{
    recusa: Recusa | null
  }>`select emitir_documento(${id}::uuid, ${versao}::int, ${texto}, ${codigo}) as recusa`

export const cancelar = (id: string, motivo: string) =>
  sql<{ recusa: Recusa | null }>`select cancelar_documento(${id}::uuid, ${motivo}) as recusa`

export interface Cabecalho {
  profissao: string
  local: string
  endereco: string
  telefone: string | null
  cidade: string
  uf: string
  zona: string
  telemedicina: boolean
}
export const findCabecalho = (agendamento_id: string | null) =>
  sql<Cabecalho>`select * from meu_cabecalho(${agendamento_id}::uuid)`

export const findConsulta = (agendamento_id: string | null, paciente_id: string) => sql<{
  data_agendamento: Date
  inicio_real: Date | null
  fim_real: Date | null
  duracao_min: number
}>`
  select data_agendamento, inicio_real, fim_real, duracao_min from agendamentos
   where id = ${agendamento_id}::uuid and paciente_id = ${paciente_id}::uuid and profissional_id = meu_profissional_em_vigor()`

export const findModelos = () => sql<ModeloDeDocumento>`
  select id, tipo, nome, texto, itens from modelos_documento where profissional_id = meu_profissional_id() order by created_at, id`

/** Two templates at once are counted one after the other. */
export const lockModelos = () =>
  sql`select pg_advisory_xact_lock(hashtextextended('modelos de documento ' || meu_profissional_id()::text, 0))`

export const countModelos = (fora: string) => sql<{ quantos: number }>`
  select count(*)::int as quantos from modelos_documento where profissional_id = meu_profissional_id() and id <> ${fora}::uuid`

export const upsertModelo = ({ id, tipo, nome, texto, itens }: ModeloDeDocumento) => sql<ModeloDeDocumento>`
  insert into modelos_documento (id, profissional_id, tipo, nome, texto, itens)
  values (${id}::uuid, meu_profissional_id(), ${tipo}, ${nome}, ${texto}, ${JSON.stringify(itens)}::jsonb)
  on conflict (id) do update set tipo = excluded.tipo, nome = excluded.nome, texto = excluded.texto, itens = excluded.itens
   where modelos_documento.profissional_id = meu_profissional_id() returning id, tipo, nome, texto, itens`

export const deleteModelo = (id: string) => from.deleteFrom('modelos_documento').where('id', '=', id)

/** As the product: people write nothing of a document's files. */
export const insertArquivo = (documento_id: string, sha256: string) =>
  from
    .insertInto('arquivos_documento')
    .values({ documento_id, sha256 })
    .onConflict((conflito) => conflito.doNothing())

export interface LinhaVerificada {
  numero: number
  autor_nome: string
  autor_profissao: string
  autor_conselho: string | null
  autor_registro: string
  autor_uf: string
  emitido_em: Date
  cancelado_em: Date | null
  substituido_em: Date | null
  titular: string | null
  emissor: string | null
  assinado_em: Date | null
  arquivo_assinado: boolean
  arquivo_confere: boolean | null
}
export const findVerificacao = (codigo: string, sha256: string | null) =>
  sql<LinhaVerificada>`select * from verificar_documento(${codigo}, ${sha256})`

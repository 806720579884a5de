import { sql, type RawBuilder } from 'kysely'
import { daPessoa } from '../prontuario/entrada.ts'
import type { Fonte, NaoLido } from '#domain/trazidos/contract.ts'
import type { SecaoTrazida } from '#domain/trazidos/secao.ts'
import type { Cursor } from '../rpc/cursor.ts'
import type { EntradaLida } from './ler-documento.ts'
import type { RecursoLido } from './r4.ts'
import type { AutorTrazido } from './referencias.ts'

/** Of whom a record is, and as whom the caller would bring a document there; nothing for a record with which they have nothing to do. */
export const findPessoa = (paciente_id: string) =>
  sql<{
    usuario_id: string
    nomes: string[]
    nascimento: string | null
    traz: 'profissional' | 'pessoa' | null
  }>`select * from pessoa_do_trazido(${paciente_id}::uuid)`

export const lockTrazidos = (paciente_id: string) => sql`select trancar_trazidos(${paciente_id}::uuid)`

export interface LinhaDeDocumento {
  id: string
  paciente_id: string
  titular_id: string
  fonte: Fonte
  arquivo: string
  created_at: Date
  por: string | null
  da_pessoa: boolean
  entradas: number
  nao_lido: NaoLido[]
  divergencia: string[]
  desfeito_em: Date | null
  pode_desfazer: boolean
}

const documentos = (onde: RawBuilder<unknown>) => sql<LinhaDeDocumento>`
  select d.id, d.paciente_id, p.usuario_id as titular_id, d.fonte, d.arquivo, d.created_at, f.nome_completo as por, d.profissional_id is null as da_pessoa,
         (select count(*)::int from entradas_trazidas e where e.documento_id = d.id) as entradas, d.nao_lido, d.divergencia, r.created_at as desfeito_em,
         r.documento_id is null and posso_retirar_trazido(d.id) as pode_desfazer
    from documentos_trazidos d left join pacientes p on p.id = d.paciente_id left join profiles f on f.user_id = d.trazido_por
    left join trazidos_retirados r on r.documento_id = d.id
   where ${onde} order by d.created_at desc, d.id`

/** Documents of a record that the caller may read, the latest first, with those that were taken back. */
export const findDocumentos = (paciente_id: string) => documentos(daPessoa(sql`d.paciente_id`, paciente_id))
export const findDocumento = (id: string) => documentos(sql`d.id = ${id}::uuid`)

/** A document that the caller brought. */
export const findMeu = (id: string, trazido_por: string) =>
  sql`select from documentos_trazidos where id = ${id}::uuid and trazido_por = ${trazido_por}::uuid`

export const insertDocumento = (novo: {
  id: string
  paciente_id: string
  trazido_por: string
  profissional_id: string | null
  arquivo: string
  fonte: Fonte
  fonte_uri: string | null
  nao_lido: readonly NaoLido[]
  divergencia: readonly string[]
}) => sql`
  insert into documentos_trazidos (id, paciente_id, trazido_por, profissional_id, arquivo, fonte, fonte_uri, nao_lido, divergencia)
  values (${novo.id}::uuid, ${novo.paciente_id}::uuid, ${novo.trazido_por}::uuid, ${novo.profissional_id}::uuid, ${novo.arquivo}, ${JSON.stringify(novo.fonte)}::jsonb,
    ${novo.fonte_uri}, ${JSON.stringify(novo.nao_lido)}::jsonb, ${JSON.stringify(novo.divergencia)}::jsonb)`

export const insertEntradas = (
  documento_id: string,
  paciente_id: string,
  entradas: readonly EntradaLida[],
) => sql`
  insert into entradas_trazidas (documento_id, paciente_id, secao, quando, recurso, autores, fonte_chave, impressao)
  select ${documento_id}::uuid, ${paciente_id}::uuid, x.secao, x.quando, x.recurso, x.autores, x.fonte_chave, x.impressao
    from jsonb_to_recordset(${JSON.stringify(entradas)}::jsonb) as x (secao text, quando text, recurso jsonb, autores jsonb, fonte_chave text, impressao text)`

export const insertRetirada = (documento_id: string, retirado_por: string) => sql`
  insert into trazidos_retirados (documento_id, retirado_por) values (${documento_id}::uuid, ${retirado_por}::uuid) on conflict do nothing`

/** Entries of documents that stand, among those that the caller may read. A later document of the same service takes the place of what it said before. */
const queValem = (paciente_id: string) => sql`
  entradas_trazidas e join documentos_trazidos d on d.id = e.documento_id left join trazidos_retirados r on r.documento_id = d.id
  where ${daPessoa(sql`e.paciente_id`, paciente_id)} and r.documento_id is null
    and not exists (select from entradas_trazidas n left join trazidos_retirados nr on nr.documento_id = n.documento_id
                     where n.paciente_id = e.paciente_id and n.fonte_chave = e.fonte_chave and n.ordem > e.ordem and n.documento_id <> e.documento_id
                       and nr.documento_id is null)`

export interface LinhaDeEntrada {
  id: string
  documento_id: string
  secao: SecaoTrazida
  recurso: RecursoLido
  autores: AutorTrazido[]
  fonte: Fonte
  fonte_uri: string | null
  fonte_chave: string | null
  ordem: string
}
/** What has no date comes last. */
const ordem = sql`coalesce(e.quando, '0001-01-01')`
const colunas = sql`e.id, e.documento_id, e.secao, e.recurso, e.autores, d.fonte, d.fonte_uri, e.fonte_chave, ${ordem} as ordem`

/** @param quantas null for all of them, as an export takes them */
export const findEntradas = (
  paciente_id: string,
  secao: SecaoTrazida | null,
  cursor: Cursor | undefined,
  quantas: number | null,
) => sql<LinhaDeEntrada>`
  select ${colunas} from ${queValem(paciente_id)} and (${secao}::text is null or e.secao = ${secao})
     ${cursor ? sql`and (${ordem}, e.id) < (${cursor.chave}, ${cursor.id}::uuid)` : sql``}
   order by ${ordem} desc, e.id desc limit ${quantas}::int`

export const countSecoes = (paciente_id: string) =>
  sql<{ secao: SecaoTrazida; quantas: number }>`
  select e.secao, count(*)::int as quantas from ${queValem(paciente_id)} group by e.secao`

/** Which of these the record has already, of what the caller reads: brought before, or a row of our own under the same id. */
export const findQueJaEstao = (
  paciente_id: string,
  impressoes: readonly string[],
  ids: readonly string[],
) => sql<{ qual: string }>`
  select e.impressao as qual from entradas_trazidas e left join trazidos_retirados r on r.documento_id = e.documento_id
   where ${daPessoa(sql`e.paciente_id`, paciente_id)} and e.impressao = any (${impressoes}::text[]) and r.documento_id is null
  union
  select x.id::text from unnest(${ids}::uuid[]) x (id)
   where exists (select from problemas t where t.fato_id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})
      or exists (select from alergias t where t.fato_id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})
      or exists (select from medicamentos_em_uso t where t.fato_id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})
      or exists (select from vacinas t where t.fato_id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})
      or exists (select from antecedentes t where t.fato_id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})
      or exists (select from medidas t where t.id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})
      or exists (select from anotacoes t where t.id = x.id and ${daPessoa(sql`t.paciente_id`, paciente_id)})`

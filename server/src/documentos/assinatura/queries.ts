import { sql } from 'kysely'
import type { AssinaturaDigital } from '#domain/documentos/assinatura/assinatura.ts'
import type { CertificadoConferido } from '#domain/documentos/assinatura/schemas.ts'

export const findMeuCpf = () => sql<{ cpf: string | null }>`select cpf from usuarios where id = app_uid()`

/** The signed file of a document that the caller reads. */
export const findArquivoAssinado = (documento_id: string) =>
  sql<{
    arquivo: Buffer
  }>`select arquivo from assinaturas_documento where documento_id = ${documento_id}::uuid`

/** As the product, which checked it: a person writes no file. Nothing is written for a document that is no longer in force, or has a signature. */
export const insertAssinatura = (
  documento_id: string,
  a: CertificadoConferido & AssinaturaDigital,
  sha256: string,
  arquivo: Uint8Array,
) => sql<{ documento_id: string }>`
  with emvigor as (
    select d.id from documentos_clinicos d where d.id = ${documento_id}::uuid and d.status = 'emitido' and d.cancelado_em is null
       and not exists (select from documentos_clinicos s where s.substitui_id = d.id and s.status = 'emitido')
       and not exists (select from assinaturas_documento x where x.documento_id = d.id) for update of d),
  feito as (
    insert into arquivos_documento (documento_id, sha256) select id, ${sha256} from emvigor on conflict do nothing)
  insert into assinaturas_documento (documento_id, titular, emissor, valido_ate, cpf_conferido, revogacao_conferida, assinado_em, sha256, arquivo)
  select id, ${a.titular}, ${a.emissor}, ${a.valido_ate}::timestamptz, ${a.cpf_conferido}, ${a.revogacao_conferida}, ${a.assinado_em}::timestamptz, ${sha256},
         ${Buffer.from(arquivo)} from emvigor on conflict do nothing returning documento_id`

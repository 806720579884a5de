import {
  CERTIFICADOS_DA_ASSINATURA,
  MINUTOS_DO_PREPARO,
  recusasDaAssinatura,
  type RecusaDaAssinatura,
} from '#domain/documentos/assinatura/assinatura.ts'
import type { CertificadoConferido } from '#domain/documentos/assinatura/schemas.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import type { Certificate } from 'pkijs'
import { insertAcessos } from '../../privacidade/queries.ts'
import { exigirEmVigor } from '../../prontuario/entrada.ts'
import type { Contexto } from '../../rpc/context.ts'
import { contarUso } from '../../rpc/limite-de-uso.ts'
import { os, proprio } from '../implementer.ts'
import { findMeuCpf, insertAssinatura } from './queries.ts'

const MINUTO = 60_000
/** Of one person: each try draws a file and checks a certificate. */
const TENTATIVAS = { ato: 'assinaturas', vezes: 60, segundos: 600 }

const ehRecusa = (dito: unknown): dito is RecusaDaAssinatura =>
  typeof dito === 'string' && dito in recusasDaAssinatura

type Erros = Record<RecusaDaAssinatura | 'NAO_EMITIDO', () => Error>

/** The caller's own issued document that may be signed. */
async function assinavel(
  context: Contexto,
  id: string,
  errors: Erros,
): Promise<Documento & { titular_id: string }> {
  await exigirEmVigor(context)
  await contarUso(context, TENTATIVAS)
  const documento = await proprio(context.db, id)
  if (!documento.emissao) throw errors.NAO_EMITIDO()
  if (documento.assinatura) throw errors.JA_ASSINADO()
  if (documento.situacao !== 'valido') throw errors.NAO_VALE()
  return documento
}

/** Loaded with the first signature, so that the product starts without it. */
const ferramentas = async () => ({
  ...(await import('./arquivo.ts')),
  ...(await import('./certificado.ts')),
  ...(await import('./cms.ts')),
  ...(await import('./confianca.ts')),
})

async function conferir(
  context: Contexto,
  certificados: readonly Certificate[],
  errors: Erros,
): Promise<CertificadoConferido> {
  if (!context.assinaturas) throw errors.SEM_RAIZES()
  const { conferirCertificado, lerConfianca } = await ferramentas()
  const confianca = await lerConfianca(context.assinaturas)
  const { cpf } = await context.db.only(findMeuCpf())
  const dito = await conferirCertificado(certificados, confianca, cpf, context.agora())
  if (ehRecusa(dito)) throw errors[dito]()
  return dito
}

/** PRONT-08: a document is signed by a certificate whose key never comes here. */
export const assinaturaRouter = {
  prepararAssinatura: os.prepararAssinatura.handler(async ({ input, context, errors }) => {
    const { titular_id, ...documento } = await assinavel(context, input.id, errors)
    if (!context.assinaturas) throw errors.SEM_RAIZES()
    const { arquivoAssinado, lerCertificado } = await ferramentas()
    const lidos = input.certificados.map((base64) => lerCertificado(Buffer.from(base64, 'base64')))
    if (lidos.includes(null)) throw errors.CERTIFICADO_ILEGIVEL()
    const certificado = await conferir(context, lidos as Certificate[], errors)
    const preparado_em = context.agora().toISOString()
    const assinatura = { ...certificado, assinado_em: preparado_em }
    const { resumo } = await arquivoAssinado(documento, context.correio.siteUrl, assinatura)
    await context.db.affected(
      insertAcessos(context, 'prontuario', 'Documento preparado para assinatura', [titular_id]),
    )
    return { resumo, preparado_em, certificado }
  }),

  assinar: os.assinar.handler(async ({ input: { id, preparado_em, cms }, context, errors }) => {
    const { titular_id, ...documento } = await assinavel(context, id, errors)
    const idade = context.agora().getTime() - new Date(preparado_em).getTime()
    if (
      idade < 0 ||
      idade > MINUTOS_DO_PREPARO * MINUTO ||
      new Date(preparado_em) < new Date(documento.emissao!.emitido_em)
    )
      throw errors.PREPARO_VENCIDO()
    if (!context.assinaturas) throw errors.SEM_RAIZES()
    const { arquivoAssinado, lerCms, recusaDoCms } = await ferramentas()
    const bytes = new Uint8Array(Buffer.from(cms, 'base64'))
    const lido = lerCms(bytes)
    if (!lido || lido.certificados.length > CERTIFICADOS_DA_ASSINATURA) throw errors.ASSINATURA_ILEGIVEL()
    const certificado = await conferir(context, lido.certificados, errors)
    // What was prepared is drawn again: of another document, another instant or another certificate it has another digest.
    const assinatura = { ...certificado, assinado_em: preparado_em }
    const arquivo = await arquivoAssinado(documento, context.correio.siteUrl, assinatura, bytes)
    const recusa = await recusaDoCms(lido, arquivo.conteudo)
    if (recusa) throw errors[recusa]()
    const feita = await context.sistema.rows(insertAssinatura(id, assinatura, arquivo.sha256, arquivo.bytes))
    const agora = await proprio(context.db, id)
    if (feita.length === 0) throw agora.assinatura ? errors.JA_ASSINADO() : errors.NAO_VALE()
    await context.db.affected(insertAcessos(context, 'prontuario', 'Documento assinado', [titular_id]))
    const { titular_id: _, ...assinado } = agora
    return assinado
  }),
}

import { createHash } from 'node:crypto'
import { lerCodigoDoDocumento } from '#domain/documentos/codigo.ts'
import { regraDoConselho } from '#domain/documentos/conselhos.ts'
import { rotulosDoDocumento, situacaoDe } from '#domain/documentos/documento.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirEmVigor, exigirLeitor, exigirProntuario, titularesDe } from '../prontuario/entrada.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import type { Contexto } from '../rpc/context.ts'
import { findArquivoAssinado } from './assinatura/queries.ts'
import { os } from './implementer.ts'
import { assinadoPor, documentoDe, resumoDe } from './linhas.ts'
import { findDocumento, findDocumentos, findModelos, findVerificacao, insertArquivo } from './queries.ts'
import { prepararDocumento } from './valores.ts'

const POR_VEZ = 30
/** Of one network: a code has 30^16 forms, and a pharmacy checks many. */
const VERIFICACOES = { times: 60, seconds: 600 }

/** The file of a document without a certificate; which one it was is kept. */
async function semAssinatura(documento: Documento, context: Contexto): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first file, so that the product starts without it.
  const { desenharDocumento } = await import('./pdf.ts')
  const bytes = await desenharDocumento(documento, context.correio.siteUrl)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // As the product: whoever reads the document may not write which files were made of it.
  await context.sistema.affected(insertArquivo(documento.id, sha256))
  return bytes
}

/** What is read of documents. Each reading leaves a line that the person sees. */
export const leituraRouter = {
  lista: os.lista.handler(async ({ input: { id, agendamento_id, cursor: texto }, context, errors }) => {
    await exigirProntuario(context, id)
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const lidas = await context.db.rows(findDocumentos(id, agendamento_id, cursor, POR_VEZ + 1))
    await registrarAcessosDoDia(context, 'prontuario', 'Lista de documentos', await titularesDe(context, id))
    const { linhas, proximo } = paginar(lidas, POR_VEZ)
    return { itens: linhas.map(resumoDe), proximo }
  }),

  paraEmitir: os.paraEmitir.handler(async ({ input: { id, agendamento_id = null }, context, errors }) => {
    await exigirEmVigor(context)
    const preparo = await prepararDocumento(context.db, id, agendamento_id, context.agora())
    if (!preparo) throw errors.NAO_ENCONTRADO()
    await registrarAcessosDoDia(context, 'prontuario', 'Documento em preparo', [preparo.titular_id])
    const { tipos, notas, fonte } = regraDoConselho(preparo.assinante?.conselho ?? null)
    return {
      paciente: preparo.paciente,
      tipos: tipos.map((tipo) => ({ tipo, nota: notas[tipo] ?? null })),
      fonte,
      valores: preparo.valores,
      modelos: await context.db.rows(findModelos()),
      assinante: preparo.assinante,
      endereco: preparo.cabecalho?.endereco ?? null,
    }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context, errors }) => {
    exigirLeitor(context)
    const linha = await context.db.first(findDocumento(id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    await context.db.affected(insertAcessos(context, 'prontuario', 'Documento aberto', [linha.titular_id]))
    return documentoDe(linha)
  }),

  pdf: os.pdf.handler(async ({ input: { id }, context, errors }) => {
    exigirLeitor(context)
    const linha = await context.db.first(findDocumento(id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    const documento = documentoDe(linha)
    if (!documento.emissao) throw errors.NAO_EMITIDO()
    const bytes = documento.assinatura
      ? new Uint8Array((await context.db.only(findArquivoAssinado(id))).arquivo)
      : await semAssinatura(documento, context)
    await context.db.affected(insertAcessos(context, 'prontuario', 'PDF de documento', [linha.titular_id]))
    const nome = `${rotulosDoDocumento[documento.tipo].toLowerCase().replaceAll(' ', '-')}-${documento.emissao.numero}.pdf`
    return new File([bytes], nome, { type: 'application/pdf' })
  }),

  verificar: os.verificar.handler(async ({ input: { codigo: digitado, sha256 = null }, context, errors }) => {
    await context.limitar({ name: 'verificacao', of: context.pedido.rede, limit: VERIFICACOES })
    const codigo = lerCodigoDoDocumento(digitado)
    const linha = codigo === null ? undefined : await context.db.first(findVerificacao(codigo, sha256))
    if (!linha)
      throw errors.NAO_ENCONTRADO({
        message: 'Nenhum documento tem este código. Confira as letras e os números impressos no documento.',
      })
    return {
      numero: linha.numero,
      situacao: situacaoDe({
        status: 'emitido',
        cancelado: linha.cancelado_em !== null,
        substituido: linha.substituido_em !== null,
      }) as 'valido' | 'substituido' | 'cancelado',
      emitido_em: linha.emitido_em.toISOString(),
      cancelado_em: linha.cancelado_em?.toISOString() ?? null,
      substituido_em: linha.substituido_em?.toISOString() ?? null,
      profissao: linha.autor_profissao,
      assinante: {
        nome: linha.autor_nome,
        conselho: linha.autor_conselho,
        registro: linha.autor_registro,
        uf: linha.autor_uf,
      },
      assinatura: assinadoPor(linha),
      arquivo_confere: linha.arquivo_confere,
      arquivo_assinado: linha.arquivo_assinado,
    }
  }),
}

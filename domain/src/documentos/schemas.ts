import * as z from 'zod'
import { assinanteSchema } from '#domain/prontuario/schemas-conteudo.ts'
import { assinaturaDigital, certificadoConferido } from './assinatura/schemas.ts'
import { limitesDoDocumento, situacoesDoDocumento } from './documento.ts'
import { variaveis, type Variavel } from './modelo.ts'
import {
  avisoAceitoSchema,
  conteudoDoDocumentoSchema,
  itensSchema,
  textoDoDocumentoSchema,
  tipoDeDocumentoSchema,
} from './schemas-conteudo.ts'

const instante = z.iso.datetime()

export const documento = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  profissional_id: z.uuid(),
  agendamento_id: z.uuid().nullable(),
  ...conteudoDoDocumentoSchema.shape,
  situacao: z.enum(situacoesDoDocumento),
  /** Counts the saves of a draft: whoever writes names the one that they saw. */
  versao: z.int(),
  updated_at: instante,
  avisos: z.array(avisoAceitoSchema),
  /** The issued document whose place it takes. */
  substitui_id: z.uuid().nullable(),
  cancelado_em: instante.nullable(),
  motivo_cancelamento: z.string().nullable(),
  /** The caller wrote it. */
  propria: z.boolean(),
  autor: z.string(),
  /** As it was issued; null for a draft. */
  emissao: z
    .object({
      numero: z.int(),
      codigo: z.string(),
      emitido_em: instante,
      paciente_nome: z.string(),
      profissao: z.string(),
      assinante: assinanteSchema,
      endereco: z.string(),
      /** E.164. */
      telefone: z.string().nullable(),
      cidade: z.string(),
      telemedicina: z.boolean(),
      elo: z.object({ sequencia: z.int(), hash: z.string() }),
    })
    .nullable(),
  /** Made with a certificate of the author; null for none. */
  assinatura: certificadoConferido.extend(assinaturaDigital.shape).nullable(),
})
export type Documento = z.infer<typeof documento>

/** A line of the list: nothing of what is written in it. */
export const linhaDeDocumento = documento
  .pick({
    id: true,
    tipo: true,
    situacao: true,
    autor: true,
    propria: true,
    agendamento_id: true,
    updated_at: true,
    cancelado_em: true,
    motivo_cancelamento: true,
  })
  .extend({ numero: z.int().nullable(), emitido_em: instante.nullable(), assinado: z.boolean() })
export type LinhaDeDocumento = z.infer<typeof linhaDeDocumento>

export const modeloDeDocumento = z.object({
  id: z.uuid(),
  tipo: tipoDeDocumentoSchema,
  nome: z
    .string()
    .trim()
    .min(1, 'Dê um nome ao modelo.')
    .max(limitesDoDocumento.nome, `Use no máximo ${limitesDoDocumento.nome} letras no nome.`),
  texto: textoDoDocumentoSchema,
  itens: itensSchema,
})
export type ModeloDeDocumento = z.infer<typeof modeloDeDocumento>

/** What the form needs before the first word. */
export const paraEmitir = z.object({
  paciente: z.string(),
  tipos: z.array(z.object({ tipo: tipoDeDocumentoSchema, nota: z.string().nullable() })),
  fonte: z.string(),
  valores: z.object(
    Object.fromEntries(Object.keys(variaveis).map((nome) => [nome, z.string().nullable()])) as Record<
      Variavel,
      z.ZodNullable<z.ZodString>
    >,
  ),
  modelos: z.array(modeloDeDocumento),
  /** Null without a registration: nothing can be issued. */
  assinante: assinanteSchema.nullable(),
  /** Null without a place: nothing can be issued. */
  endereco: z.string().nullable(),
})
export type ParaEmitir = z.infer<typeof paraEmitir>

/** What anybody learns by a code. */
export const verificacao = z.object({
  numero: z.int(),
  situacao: z.enum(situacoesDoDocumento).exclude(['rascunho']),
  emitido_em: instante,
  cancelado_em: instante.nullable(),
  substituido_em: instante.nullable(),
  profissao: z.string(),
  assinante: assinanteSchema,
  /** Null: it was issued without a certificate. */
  assinatura: assinaturaDigital.nullable(),
  /** Null where no file was asked about. */
  arquivo_confere: z.boolean().nullable(),
  /** The file asked about is the one with the signature. */
  arquivo_assinado: z.boolean(),
})
export type Verificacao = z.infer<typeof verificacao>

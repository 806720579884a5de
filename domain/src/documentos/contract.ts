import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { assinaturaContract } from './assinatura/contract.ts'
import { limitesDoDocumento } from './documento.ts'
import { avisoAceitoSchema, conteudoDoDocumentoSchema } from './schemas-conteudo.ts'
import { documento, linhaDeDocumento, modeloDeDocumento, paraEmitir, verificacao } from './schemas.ts'

const tags = ['Documentos']
const comId = z.object({ id: z.uuid() })

const MUDOU = {
  status: 409,
  message: 'Este rascunho foi alterado em outra aba ou aparelho. Feche e abra de novo para ver como está.',
} as const
const JA_EMITIDO = {
  status: 409,
  message: 'Este documento já foi emitido e não muda mais. Para corrigir, emita outro no lugar dele.',
} as const
const NAO_PODE_EMITIR = {
  status: 422,
  message: 'O seu conselho não permite emitir este tipo de documento. Escolha outro tipo.',
} as const
const VARIAVEL_RECUSADA = {
  status: 422,
  message: 'Há uma variável que não existe. Use uma da lista, ou escreva o texto por extenso.',
  data: z.object({ variaveis: z.array(z.string()) }),
} as const
const SUBSTITUI_RECUSADO = {
  status: 409,
  message: 'O documento que este substituiria não está mais em vigor. Emita um documento novo.',
} as const
const INCOMPLETO = {
  status: 422,
  message: 'O documento está incompleto. Confira o que falta e tente de novo.',
} as const
const NAO_EMITIDO = {
  status: 409,
  message: 'Este documento ainda é um rascunho. Emita-o primeiro.',
} as const

/** Clinical documents: drafts, what is issued, and what anybody may check by a code. */
export const documentosContract = {
  ...assinaturaContract,

  lista: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/documentos-clinicos',
      tags,
      summary: 'Os documentos de um prontuário que a pessoa pode ler, o mais novo primeiro',
    })
    .input(comId.extend({ agendamento_id: z.uuid().optional(), cursor: z.string().max(500).optional() }))
    .output(z.object({ itens: z.array(linhaDeDocumento), proximo: z.string().nullable() })),

  paraEmitir: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/documentos-clinicos/novo',
      tags,
      summary: 'O que o profissional precisa para escrever um documento: tipos, variáveis e modelos próprios',
    })
    .input(comId.extend({ agendamento_id: z.uuid().optional() }))
    .output(paraEmitir),

  abrir: base
    .route({ method: 'GET', path: '/documentos-clinicos/{id}', tags, summary: 'Um documento inteiro' })
    .input(comId)
    .output(documento),

  salvar: base
    .errors({ MUDOU, JA_EMITIDO, NAO_PODE_EMITIR, SUBSTITUI_RECUSADO, INCOMPLETO })
    .route({
      method: 'PUT',
      path: '/documentos-clinicos/{id}',
      tags,
      summary: 'Guarda um rascunho; o primeiro salvamento o cria',
    })
    .input(
      comId.extend({
        paciente_id: z.uuid(),
        agendamento_id: z.uuid().nullable(),
        substitui_id: z.uuid().nullable(),
        /** The version that the person saw; 0 for a document that is not there yet. */
        versao: z.int().min(0),
        conteudo: conteudoDoDocumentoSchema,
        avisos: z.array(avisoAceitoSchema).max(40),
      }),
    )
    .output(documento),

  descartar: base
    .errors({ MUDOU, JA_EMITIDO })
    .route({
      method: 'POST',
      path: '/documentos-clinicos/{id}/descarte',
      tags,
      summary: 'Apaga um rascunho próprio',
    })
    .input(comId.extend({ versao: z.int() }))
    .output(z.object({ descartado: z.literal(true) })),

  emitir: base
    .errors({
      MUDOU,
      JA_EMITIDO,
      NAO_PODE_EMITIR,
      VARIAVEL_RECUSADA,
      SUBSTITUI_RECUSADO,
      AVISOS: {
        status: 409,
        message: 'Há avisos para ler antes de emitir. Mude a receita, ou escreva por que ela segue assim.',
        data: z.object({ avisos: z.array(z.string()) }),
      },
      INCOMPLETO,
      SEM_REGISTRO: {
        status: 422,
        message:
          'Para emitir é preciso ter o registro do conselho no cadastro. Informe-o no perfil profissional; o rascunho fica guardado.',
      },
      SEM_ENDERECO: {
        status: 422,
        message:
          'O documento precisa do endereço em que você atende. Cadastre um local de atendimento; o rascunho fica guardado.',
      },
    })
    .route({
      method: 'POST',
      path: '/documentos-clinicos/{id}/emissao',
      tags,
      summary: 'Emite um rascunho próprio: dá número e código, e o fecha para sempre',
    })
    .input(comId.extend({ versao: z.int() }))
    .output(documento),

  cancelar: base
    .errors({
      NAO_EMITIDO,
      JA_CANCELADO: {
        status: 409,
        message: 'Este documento já está cancelado. Não é preciso fazer mais nada.',
      },
    })
    .route({
      method: 'POST',
      path: '/documentos-clinicos/{id}/cancelamento',
      tags,
      summary: 'Cancela um documento próprio, com o motivo; ele continua no prontuário',
    })
    .input(
      comId.extend({
        motivo: z
          .string()
          .trim()
          .min(3, 'Escreva o motivo do cancelamento.')
          .max(limitesDoDocumento.motivo, `Use no máximo ${limitesDoDocumento.motivo} letras.`),
      }),
    )
    .output(documento),

  avisarPaciente: base
    .errors({ NAO_EMITIDO })
    .route({
      method: 'POST',
      path: '/documentos-clinicos/{id}/envio',
      tags,
      summary: 'Avisa o paciente de que o documento está no prontuário dele',
    })
    .input(comId)
    .output(z.object({ avisado: z.literal(true) })),

  guardarModelo: base
    .errors({
      VARIAVEL_RECUSADA,
      MODELOS_DEMAIS: {
        status: 409,
        message: `Você já tem ${limitesDoDocumento.modelos} modelos. Apague um para guardar outro.`,
      },
    })
    .route({
      method: 'PUT',
      path: '/documentos-clinicos/modelos/{id}',
      tags,
      summary: 'Cria ou altera um modelo próprio de documento',
    })
    .input(modeloDeDocumento)
    .output(modeloDeDocumento),

  apagarModelo: base
    .route({
      method: 'DELETE',
      path: '/documentos-clinicos/modelos/{id}',
      tags,
      summary: 'Apaga um modelo próprio; os documentos feitos com ele ficam como estão',
    })
    .input(comId)
    .output(z.object({ apagado: z.literal(true) })),

  pdf: base
    .errors({ NAO_EMITIDO })
    .route({
      method: 'GET',
      path: '/documentos-clinicos/{id}/pdf',
      tags,
      summary: 'O arquivo PDF de um documento emitido',
    })
    .input(comId)
    .output(z.file()),

  verificar: base
    .route({
      method: 'GET',
      path: '/verificacao/{codigo}',
      tags,
      summary: 'Diz de um código por quem e quando o documento foi emitido e se vale; nada de saúde',
    })
    .input(
      z.object({
        codigo: z.string().min(1).max(40),
        /** SHA-256 of a file that somebody holds, hexadecimal. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      }),
    )
    .output(verificacao),
}

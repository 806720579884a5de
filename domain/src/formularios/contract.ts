import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { limitesDoFormulario as limites } from './formulario.ts'
import {
  conteudoDoFormulario,
  envio,
  envioResumo,
  formularioProprio,
  qualFormulario,
  resposta,
} from './schemas.ts'

const tags = ['Formulários']
const comId = z.object({ id: z.uuid() })

const MUDOU = {
  status: 409,
  message: 'O formulário mudou enquanto você estava nele. Abra-o de novo: o que você escreveu continua aqui.',
} as const
const JA_RESPONDIDO = {
  status: 409,
  message:
    'Este formulário já foi respondido, e as respostas estão guardadas. Não é preciso fazer mais nada.',
} as const
const CANCELADO = {
  status: 409,
  message: 'Este formulário foi cancelado pelo profissional. Não é preciso responder.',
} as const

/** Forms and scales (PRONT-09): built by professionals, answered by the person, kept in the record. */
export const formulariosContract = {
  meus: base
    .route({
      method: 'GET',
      path: '/formularios',
      tags,
      summary: 'Os formulários que a pessoa, ou quem cuida dela, tem para responder, e os respondidos',
    })
    .output(z.array(envioResumo)),

  respondidos: base
    .route({
      method: 'GET',
      path: '/formularios/respondidos',
      tags,
      summary: 'Respostas que o profissional ainda não viu; primeiro as que pedem atenção',
    })
    .output(z.object({ total: z.int(), itens: z.array(envioResumo) })),

  modelos: base
    .route({
      method: 'GET',
      path: '/formularios/modelos',
      tags,
      summary: 'Os formulários próprios do profissional',
    })
    .output(z.array(formularioProprio)),

  guardar: base
    .errors({
      MUDOU,
      DEMAIS: {
        status: 409,
        message: `Você tem ${limites.proprios} formulários. Apague um que não usa para criar outro.`,
      },
    })
    .route({
      method: 'PUT',
      path: '/formularios/modelos/{id}',
      tags,
      summary: 'Cria um formulário, ou guarda uma nova versão',
      description: 'O que já foi enviado continua com as palavras da versão em que foi enviado.',
    })
    .input(
      conteudoDoFormulario.extend({
        id: z.uuid(),
        /** The version that was seen; 0 for a form that is not there yet. */
        versao: z.int().min(0),
      }),
    )
    .output(formularioProprio),

  apagar: base
    .route({
      method: 'DELETE',
      path: '/formularios/modelos/{id}',
      tags,
      summary: 'Apaga um formulário próprio; o que foi enviado continua',
    })
    .input(comId)
    .output(z.void()),

  doPaciente: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/formularios',
      tags,
      summary: 'Os formulários de um prontuário que a pessoa pode ler, do mais novo ao mais antigo',
    })
    .input(comId)
    .output(
      z.object({
        itens: z.array(envioResumo),
        /** The caller may send. */
        envia: z.boolean(),
        /** Visits to come of the caller with the person, the next one first. */
        proximas: z.array(z.object({ id: z.uuid(), data_agendamento: z.iso.datetime() })),
      }),
    ),

  abrir: base
    .route({
      method: 'GET',
      path: '/formularios/{id}',
      tags,
      summary: 'Um formulário enviado, com as respostas',
    })
    .input(comId)
    .output(envio),

  enviar: base
    .route({
      method: 'PUT',
      path: '/formularios/{id}',
      tags,
      summary: 'Envia um formulário a um paciente',
      description: 'Repetir um pedido cuja resposta se perdeu não envia nada duas vezes.',
    })
    .input(
      comId.extend({
        paciente_id: z.uuid(),
        formulario: qualFormulario,
        agendamento_id: z.uuid().nullable(),
        recado: z.string().trim().max(500, 'Use no máximo 500 letras.'),
      }),
    )
    .output(envioResumo),

  cancelar: base
    .errors({ JA_RESPONDIDO })
    .route({
      method: 'POST',
      path: '/formularios/{id}/cancelamento',
      tags,
      summary: 'Cancela um formulário que ainda não foi respondido',
    })
    .input(comId)
    .output(envioResumo),

  ver: base
    .route({
      method: 'POST',
      path: '/formularios/{id}/vista',
      tags,
      summary: 'Diz que o profissional viu as respostas',
    })
    .input(comId)
    .output(envioResumo),

  responder: base
    .errors({ JA_RESPONDIDO, CANCELADO })
    .route({
      method: 'POST',
      path: '/formularios/{id}/respostas',
      tags,
      summary: 'Guarda uma resposta; a última de cada pergunta vale',
      description: 'Repetir um pedido cuja resposta se perdeu não grava nada duas vezes.',
    })
    .input(comId.extend({ resposta_id: z.uuid(), ...resposta.shape }))
    .output(z.void()),

  concluir: base
    .errors({
      JA_RESPONDIDO,
      CANCELADO,
      FALTAM: {
        status: 422,
        message: 'Ainda há perguntas sem resposta. Responda às que estão indicadas e envie de novo.',
        data: z.object({ perguntas: z.array(z.string()) }),
      },
    })
    .route({
      method: 'POST',
      path: '/formularios/{id}/conclusao',
      tags,
      summary: 'Envia as respostas; depois disso nada muda',
    })
    .input(comId)
    .output(envio),

  doPasso: base
    .route({
      method: 'POST',
      path: '/trilhas/{id}/formularios',
      tags,
      summary: 'Abre o formulário de um passo da trilha, na data combinada',
    })
    .input(comId.extend({ envio_id: z.uuid(), passo_id: z.uuid(), ocorrencia: z.string().max(16) }))
    .output(z.object({ id: z.uuid() })),
}

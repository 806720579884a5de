import * as z from 'zod'
import { recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesDoExame, tiposDeAto } from './exame.ts'
import {
  comparacao,
  conteudoDoPedido,
  conteudoDoResultado,
  paraAcompanhar,
  pedidoDeExame,
  resultadoDeExame,
} from './schemas.ts'

const tags = ['Exames']
const comId = z.object({ id: z.uuid() })

const IMPLAUSIVEL = {
  status: 422,
  message: 'Há um valor que não pode ser. Confira o que está indicado e salve de novo.',
  /** Beside the place of each value what to do. */
  data: z.object({ recusas: z.array(z.object({ indice: z.int(), mensagem: z.string() })) }),
} as const
const FORA_DO_TEMPO = {
  status: 422,
  message: 'Confira a data da coleta.',
  data: z.object({ mensagem: z.string() }),
} as const
const NAO_PODE_PEDIR = {
  status: 422,
  message: 'O seu conselho não permite pedir exames. Encaminhe a pessoa a quem possa pedir.',
} as const
const PEDIDO_FECHADO = {
  status: 409,
  message: 'Este pedido já não está assim: foi cancelado ou recebeu resultado. Atualize a página.',
} as const

/** Exams of a record (PRONT-06): what is asked for, what came of it, how it was over time, and what a critical value asks for. */
export const examesContract = {
  pedidos: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/exames-pedidos',
      tags,
      summary: 'Os pedidos de exame de um prontuário; primeiro os que esperam resultado',
    })
    .input(comId.extend({ agendamento_id: z.uuid().optional() }))
    .output(
      z.object({
        itens: z.array(pedidoDeExame),
        /** The caller may ask for exams. */
        pede: z.boolean(),
        /** The caller enters results as a professional, or sends files as the person. */
        anota: z.enum(['profissional', 'casa']).nullable(),
        /** To whom the person's side may send a file that nobody asked for. */
        destinatarios: z.array(z.object({ id: z.uuid(), nome: z.string() })),
        /** Of the person, for references and dates. */
        quem: z.object({ nascimento: z.iso.date().nullable(), genero: z.string().nullable() }),
      }),
    ),

  resultados: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/exames-resultados',
      tags,
      summary: 'Os resultados de um prontuário, do mais novo ao mais antigo, com o valor anterior ao lado',
    })
    .input(comId.extend({ cursor: z.string().max(500).optional() }))
    .output(z.object({ itens: z.array(resultadoDeExame), proximo: z.string().nullable() })),

  comparar: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/exames-comparados',
      tags,
      summary: 'Os valores de exames ao longo do tempo: analitos e datas',
    })
    .input(
      comId.extend({
        /** First day of collection; absent: all. */
        de: diaSchema.optional(),
      }),
    )
    .output(comparacao),

  endereco: base
    .route({
      method: 'GET',
      path: '/exames/resultados/{id}/endereco',
      tags,
      summary: 'Endereço que abre o arquivo de um resultado por alguns minutos',
    })
    .input(comId)
    .output(z.object({ endereco: z.string() })),

  acompanhar: base
    .route({
      method: 'GET',
      path: '/exames/acompanhar',
      tags,
      summary: 'Exames que pedem o olhar do profissional: críticos, enviados por pacientes, e os que esperam',
    })
    .output(paraAcompanhar),

  meus: base
    .route({
      method: 'GET',
      path: '/exames',
      tags,
      summary: 'Os pedidos que a pessoa, ou quem cuida dela, tem por fazer, com o preparo',
    })
    .output(z.array(pedidoDeExame.extend({ paciente: z.string(), meu: z.boolean() }))),

  pedir: base
    .errors({ NAO_PODE_PEDIR })
    .route({
      method: 'PUT',
      path: '/exames/pedidos/{id}',
      tags,
      summary: 'Pede exames a um paciente',
      description: 'Repetir um pedido cuja resposta se perdeu não pede nada duas vezes.',
    })
    .input(
      conteudoDoPedido.extend({
        id: z.uuid(),
        paciente_id: z.uuid(),
        agendamento_id: z.uuid().nullable(),
      }),
    )
    .output(pedidoDeExame),

  coletar: base
    .errors({ PEDIDO_FECHADO, FORA_DO_TEMPO })
    .route({
      method: 'POST',
      path: '/exames/pedidos/{id}/coleta',
      tags,
      summary: 'Diz que os exames de um pedido foram feitos, e quando',
    })
    .input(comId.extend({ coletado_em: diaSchema }))
    .output(pedidoDeExame),

  cancelar: base
    .errors({ PEDIDO_FECHADO })
    .route({
      method: 'POST',
      path: '/exames/pedidos/{id}/cancelamento',
      tags,
      summary: 'Cancela um pedido que espera resultado, com o motivo; o documento dele é cancelado junto',
    })
    .input(
      comId.extend({
        motivo: z
          .string()
          .trim()
          .min(3, 'Escreva o motivo do cancelamento.')
          .max(limitesDoExame.motivo, `Use no máximo ${limitesDoExame.motivo} letras.`),
      }),
    )
    .output(pedidoDeExame),

  documento: base
    .errors({ PEDIDO_FECHADO, NAO_PODE_PEDIR })
    .route({
      method: 'POST',
      path: '/exames/pedidos/{id}/documento',
      tags,
      summary: 'Prepara o documento de um pedido, com as palavras dele, para emitir',
      description: 'O mesmo documento enquanto ele estiver em rascunho ou em vigor.',
    })
    .input(comId.extend({ documento_id: z.uuid() }))
    .output(z.object({ documento_id: z.uuid(), emitido: z.boolean() })),

  registrar: base
    .errors({
      IMPLAUSIVEL,
      FORA_DO_TEMPO,
      PEDIDO_FECHADO,
      JA_CORRIGIDO: {
        status: 409,
        message: 'Este resultado já foi corrigido. Atualize a lista e corrija o mais novo, se for o caso.',
      },
    })
    .route({
      method: 'PUT',
      path: '/exames/resultados/{id}',
      tags,
      summary: 'Registra os valores de um resultado, ou a correção de outro',
      description: 'Repetir um pedido cuja resposta se perdeu não grava nada duas vezes.',
    })
    .input(conteudoDoResultado.extend({ id: z.uuid() }))
    .output(resultadoDeExame),

  enviar: base
    .errors({
      ARQUIVO_RECUSADO: { status: 422, message: recusasDoAnexo.formato },
      FORA_DO_TEMPO,
      PEDIDO_FECHADO,
    })
    .route({
      method: 'POST',
      path: '/exames/arquivos',
      tags,
      summary:
        'Guarda o arquivo de um resultado: o corpo é o arquivo, o nome do exame vai em Content-Disposition',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.object({
          id: z.uuid(),
          paciente_id: z.uuid(),
          /** The request that it answers. */
          pedido_id: z.uuid().optional(),
          /** Whom the person sends it to where nobody asked; the caller themselves otherwise. */
          profissional_id: z.uuid().optional(),
          coletado_em: diaSchema,
        }),
        body: z.file(),
      }),
    )
    .output(resultadoDeExame),

  retirar: base
    .errors({
      JA_VISTO: {
        status: 409,
        message: 'O profissional já viu este arquivo, que passou a ser parte do prontuário e fica guardado.',
      },
    })
    .route({
      method: 'DELETE',
      path: '/exames/resultados/{id}',
      tags,
      summary: 'Retira um arquivo que a própria pessoa enviou e que ninguém viu ainda',
    })
    .input(comId)
    .output(z.object({ retirado: z.literal(true) })),

  ver: base
    .route({
      method: 'POST',
      path: '/exames/resultados/{id}/vista',
      tags,
      summary: 'Diz que o profissional viu o que a pessoa enviou',
    })
    .input(comId.extend({ falta: z.boolean().default(false) }))
    .output(resultadoDeExame),

  liberar: base
    .errors({
      SEM_ATO: {
        status: 409,
        message: 'Um resultado crítico é mostrado depois do contato. Registre primeiro o que foi feito.',
      },
    })
    .route({
      method: 'POST',
      path: '/exames/resultados/{id}/liberacao',
      tags,
      summary: 'Mostra um resultado à pessoa, ou deixa de mostrar',
    })
    .input(comId.extend({ liberado: z.boolean() }))
    .output(resultadoDeExame),

  agir: base
    .errors({
      NAO_CRITICO: {
        status: 409,
        message: 'Este resultado não é crítico, ou foi corrigido. Atualize a página.',
      },
    })
    .route({
      method: 'POST',
      path: '/exames/resultados/{id}/atos',
      tags,
      summary: 'Registra o que foi feito de um resultado crítico',
      description: 'Repetir um pedido cuja resposta se perdeu não registra nada duas vezes.',
    })
    .input(
      comId
        .extend({
          ato_id: z.uuid(),
          tipo: z.enum(tiposDeAto),
          texto: z
            .string()
            .trim()
            .max(limitesDoExame.motivo, `Use no máximo ${limitesDoExame.motivo} letras.`),
          /** Shows it to the person too; the professional's word alone. */
          liberar: z.boolean(),
        })
        .refine(({ tipo, texto }) => tipo !== 'dispensa' || texto.length >= 10, {
          path: ['texto'],
          error: 'Escreva o motivo, com pelo menos 10 letras.',
        }),
    )
    .output(resultadoDeExame),
}

import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesDaGuia } from './guia.ts'
import {
  envio,
  guia,
  lote,
  loteAberto,
  motivoDaGlosa,
  operadora,
  quantia,
  quantiaPositiva,
  semLote,
  textoDoRecurso,
} from './schemas.ts'

const tags = ['Convênios']
const doLivro = z.object({ clinica_id: z.uuid().optional() })
const deUm = z.object({ id: z.uuid() })
const daGuia = deUm.extend({ versao: z.int() })

const MUDOU = {
  status: 409,
  message: 'Outra pessoa mexeu neste lote enquanto você olhava. Confira como ficou e tente de novo.',
  data: z.object({ guia }),
} as const
const IMPEDIDO = {
  status: 409,
  message: 'Isto não pode ser feito agora: o lote já está em outra etapa. Veja como ficou.',
} as const
const DIA = {
  status: 422,
  message: 'Informe um dia que não seja futuro nem anterior ao envio do lote.',
} as const

/** What plans owe a practice or a clinic: batches by operator, what came of them, what was refused (FIN-13). */
export const conveniosContract = {
  painel: base
    .route({
      method: 'GET',
      path: '/convenios',
      tags,
      summary: 'O que cada operadora deve, pagou e recusou, e os lotes',
    })
    .input(doLivro)
    .output(z.object({ escreve: z.boolean(), operadoras: z.array(operadora), lotes: z.array(lote) })),

  semLote: base
    .route({
      method: 'POST',
      path: '/convenios/sem-lote',
      tags,
      summary: 'As consultas feitas por uma operadora que ainda não estão em um lote',
    })
    .input(doLivro.extend({ operadora: z.string().min(1).max(200) }))
    .output(z.object({ consultas: z.array(semLote) })),

  criarLote: base
    .errors({
      MUDOU: {
        status: 409,
        message:
          'Uma das consultas já está em outro lote, foi paga ou mudou. Confira a lista e monte o lote de novo.',
      },
    })
    .route({
      method: 'POST',
      path: '/convenios/lotes',
      tags,
      summary: 'Monta um lote com consultas de uma operadora',
      description: 'Cada consulta está em um lote no máximo.',
    })
    .input(
      doLivro.extend({
        id: z.uuid(),
        operadora: z.string().min(1).max(200),
        guias: z
          .array(z.object({ agendamento_id: z.uuid(), esperado_centavos: quantiaPositiva }))
          .min(1, 'Escolha pelo menos uma consulta.')
          .max(limitesDaGuia.guias, `Um lote leva até ${limitesDaGuia.guias} consultas.`),
      }),
    )
    .output(loteAberto),

  lote: base
    .route({ method: 'GET', path: '/convenios/lotes/{id}', tags, summary: 'Um lote com suas consultas' })
    .input(deUm)
    .output(loteAberto),

  enviar: base
    .errors({
      IMPEDIDO,
      DIA: {
        status: 422,
        message: 'Informe o dia do envio, que não seja futuro, e uma previsão que não seja anterior a ele.',
      },
    })
    .route({
      method: 'POST',
      path: '/convenios/lotes/{id}/envio',
      tags,
      summary: 'Registra o envio de um lote, que depois não muda',
    })
    .input(deUm.extend(envio.shape))
    .output(loteAberto),

  encerrar: base
    .errors({
      IMPEDIDO: {
        status: 409,
        message: 'Há consultas sem resposta ou em recurso. Registre o que falta e encerre depois.',
      },
    })
    .route({
      method: 'POST',
      path: '/convenios/lotes/{id}/encerramento',
      tags,
      summary: 'Encerra um lote de que tudo foi respondido',
    })
    .input(deUm)
    .output(loteAberto),

  excluir: base
    .errors({ IMPEDIDO: { status: 409, message: 'Um lote enviado fica guardado e não pode ser excluído.' } })
    .route({
      method: 'DELETE',
      path: '/convenios/lotes/{id}',
      tags,
      summary: 'Desfaz um lote que não foi enviado',
    })
    .input(deUm)
    .output(z.object({ excluido: z.literal(true) })),

  tirar: base
    .errors({
      IMPEDIDO,
      ULTIMA: { status: 409, message: 'É a única consulta do lote. Para tirá-la, desfaça o lote.' },
    })
    .route({
      method: 'DELETE',
      path: '/convenios/guias/{id}',
      tags,
      summary: 'Tira uma consulta de um lote não enviado',
    })
    .input(deUm)
    .output(loteAberto),

  responder: base
    .errors({
      MUDOU,
      IMPEDIDO,
      DIA,
      A_MAIS: {
        status: 422,
        message: 'O valor pago passa do esperado. Confira o demonstrativo da operadora.',
      },
      SEM_MOTIVO: { status: 422, message: 'Informe o motivo da glosa, como a operadora escreveu.' },
      JA_RECEBIDA: {
        status: 409,
        message:
          'Esta consulta já foi recebida de outra forma. Desfaça aquele recebimento, ou registre zero aqui.',
      },
    })
    .route({
      method: 'POST',
      path: '/convenios/guias/{id}/resposta',
      tags,
      summary: 'Registra o que a operadora pagou de uma consulta, e por que recusou o resto',
      description: 'O que foi pago entra no livro pela própria consulta.',
    })
    .input(
      daGuia.extend({
        pago_centavos: quantia,
        motivo: motivoDaGlosa.nullable().default(null),
        dia: diaSchema,
      }),
    )
    .output(loteAberto),

  recorrer: base
    .errors({ MUDOU, IMPEDIDO })
    .route({
      method: 'POST',
      path: '/convenios/guias/{id}/recurso',
      tags,
      summary: 'Registra um recurso contra uma glosa',
    })
    .input(daGuia.extend({ texto: textoDoRecurso }))
    .output(loteAberto),

  responderRecurso: base
    .errors({
      MUDOU,
      IMPEDIDO,
      DIA,
      A_MAIS: {
        status: 422,
        message: 'O valor recuperado passa do que foi glosado. Confira o demonstrativo da operadora.',
      },
      JA_RECEBIDA: {
        status: 409,
        message:
          'Esta consulta já foi recebida de outra forma. Desfaça aquele recebimento, ou registre zero aqui.',
      },
    })
    .route({
      method: 'POST',
      path: '/convenios/guias/{id}/recurso/resposta',
      tags,
      summary: 'Registra o que a operadora pagou depois de um recurso',
    })
    .input(daGuia.extend({ recuperado_centavos: quantia, dia: diaSchema }))
    .output(loteAberto),

  desfazer: base
    .errors({ MUDOU, IMPEDIDO })
    .route({
      method: 'POST',
      path: '/convenios/guias/{id}/desfazer',
      tags,
      summary: 'Desfaz o último registro de uma consulta do lote',
      description: 'O que estava no livro volta por um contralançamento.',
    })
    .input(daGuia)
    .output(loteAberto),
}

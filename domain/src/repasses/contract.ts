import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { extrato, mesSchema, regra, regraEscrita, repasseDoMes } from './schemas.ts'

const tags = ['Repasses']
const deUm = z.object({ clinica_id: z.uuid(), profissional_id: z.uuid().optional(), mes: mesSchema })

/** What a clinic shares with its professionals (FIN-12). */
export const repassesContract = {
  mes: base
    .route({
      method: 'GET',
      path: '/repasses',
      tags,
      summary: 'O mês de cada profissional de uma clínica, ou de quem pergunta em cada clínica',
      description:
        'O que está fechado não muda. O que está aberto é o que o fechamento diria agora. Sem `mes`, é o mês corrente.',
    })
    .input(z.object({ clinica_id: z.uuid().optional(), mes: mesSchema.optional() }))
    .output(
      z.object({ escreve: z.boolean(), comeco: z.iso.date().nullable(), repasses: z.array(repasseDoMes) }),
    ),

  extrato: base
    .route({
      method: 'POST',
      path: '/repasses/extrato',
      tags,
      summary: 'Cada recebimento do mês e como ele se divide entre profissional e clínica',
    })
    .input(deUm)
    .output(extrato),

  fechar: base
    .errors({
      IMPEDIDO: {
        status: 409,
        message: 'Este mês não pode ser fechado agora. Veja o motivo no extrato.',
        data: z.object({ extrato }),
      },
      MUDOU: {
        status: 409,
        message: 'Entrou ou voltou dinheiro enquanto você conferia. Confira de novo e feche.',
        data: z.object({ extrato }),
      },
    })
    .route({
      method: 'POST',
      path: '/repasses/fechamentos',
      tags,
      summary: 'Fecha o mês de um profissional, como foi conferido',
      description: 'De dois fechamentos ao mesmo tempo, um vale e o outro recebe o que ele disse.',
    })
    .input(
      deUm.required({ profissional_id: true }).extend({
        /** What the closing person saw. */
        quantos: z.int(),
        profissional_centavos: z.int(),
        saldo_centavos: z.int(),
      }),
    )
    .output(extrato),

  pagar: base
    .errors({
      JA_PAGO: { status: 409, message: 'O acerto deste mês já está registrado. Atualize a página para ver.' },
      DIA: { status: 422, message: 'Informe o dia em que o acerto foi pago, que não seja futuro.' },
    })
    .route({
      method: 'POST',
      path: '/repasses/fechamentos/{id}/pagamento',
      tags,
      summary: 'Registra o dia em que o saldo de um mês fechado foi pago',
    })
    .input(z.object({ id: z.uuid(), dia: diaSchema }))
    .output(z.object({ pago_em: z.iso.date() })),

  regras: base
    .route({
      method: 'GET',
      path: '/repasses/clinicas/{clinica_id}/regras',
      tags,
      summary: 'As regras de repasse de uma clínica com suas versões, e o que uma regra pode nomear',
    })
    .input(z.object({ clinica_id: z.uuid() }))
    .output(
      z.object({
        escreve: z.boolean(),
        regras: z.array(regra),
        /** The first day from which a new version may hold. */
        livre_desde: z.iso.date().nullable(),
        profissionais: z.array(z.object({ profissional_id: z.uuid(), nome: z.string() })),
        servicos: z.array(z.string()),
      }),
    ),

  criarRegra: base
    .errors({
      MES_FECHADO: {
        status: 409,
        message: 'Este dia está em um mês já fechado, que não muda. Escolha um dia depois dele.',
        data: z.object({ livre_desde: z.iso.date() }),
      },
      REPETIDA: {
        status: 409,
        message: 'Já há uma versão desta regra que vale a partir deste dia. Exclua a outra, ou mude o dia.',
      },
      PROFISSIONAL: { status: 422, message: 'Este profissional não atende na clínica. Escolha outro.' },
    })
    .route({
      method: 'POST',
      path: '/repasses/clinicas/{clinica_id}/regras',
      tags,
      summary: 'Escreve uma versão de uma regra, com o dia a partir do qual vale',
    })
    .input(z.object({ clinica_id: z.uuid() }).and(regraEscrita))
    .output(z.object({ id: z.uuid() })),

  excluirRegra: base
    .errors({
      MES_FECHADO: {
        status: 409,
        message:
          'Um mês fechado já valeu por esta regra, e ele não muda. Encerre a regra a partir de um dia.',
      },
    })
    .route({
      method: 'DELETE',
      path: '/repasses/regras/{id}',
      tags,
      summary: 'Exclui uma versão de uma regra pela qual nenhum mês foi fechado',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ excluida: z.literal(true) })),
}

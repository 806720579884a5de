import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { agendamentoDetalhe } from '../detalhe.ts'
import { denunciasContract } from './contract-denuncias.ts'
import { motivosDaDenuncia } from './denuncia.ts'

const tags = ['Agendamentos']
const alvo = z.object({ id: z.uuid() })

/** The answer of a person to an office that booked them without knowing them. */
export const contatoContract = {
  ...denunciasContract,

  aceitarContato: base
    .errors({
      NADA_A_ACEITAR: {
        status: 409,
        message: 'Esta consulta não espera mais o seu aceite. Veja na lista como ela está.',
      },
    })
    .route({
      method: 'POST',
      path: '/agendamentos/{id}/aceite',
      tags,
      summary: 'Aceita a consulta que um consultório novo marcou, e abre os próprios dados a ele',
    })
    .input(alvo)
    .output(agendamentoDetalhe),

  recusarContato: base
    .errors({
      JA_SE_CONHECEM: {
        status: 409,
        message:
          'Você já foi paciente deste consultório. Cancele a consulta, ou peça a remoção dos seus dados em Privacidade.',
      },
    })
    .route({
      method: 'POST',
      path: '/agendamentos/{id}/recusa',
      tags,
      summary: 'Recusa o primeiro contato de um consultório, e pode denunciar e bloquear',
      description: 'Cancela tudo o que ele marcou sem aceite, sem prazo. Vale também depois de cancelada.',
    })
    .input(
      alvo.extend({
        bloquear: z.boolean().default(false),
        denuncia: z
          .object({ motivo: z.enum(motivosDaDenuncia), relato: z.string().trim().max(500).default('') })
          .nullable()
          .default(null),
      }),
    )
    .output(agendamentoDetalhe),

  desbloquearConsultorio: base
    .route({
      method: 'DELETE',
      path: '/agendamentos/{id}/recusa',
      tags,
      summary: 'Deixa o consultório desta consulta marcar de novo',
    })
    .input(alvo)
    .output(agendamentoDetalhe),
}

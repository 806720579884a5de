import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { alertaSchema, fato, fatoNovo, mudancaDoFato } from './schemas.ts'

const tags = ['Prontuário']
const comId = z.object({ id: z.uuid() })

const SEM_REGISTRO = {
  status: 422,
  message:
    'Para registrar no prontuário é preciso ter o registro do conselho no cadastro. Informe-o no perfil profissional.',
} as const
const ALERTA = {
  status: 409,
  message: 'Há um alerta para este medicamento. Leia o motivo e confirme se quer registrar mesmo assim.',
  data: z.object({ alertas: z.array(alertaSchema) }),
} as const
const MUDOU = {
  status: 409,
  message: 'Este registro mudou em outra aba ou aparelho. Veja como ele está e tente de novo.',
  data: z.object({ fato }),
} as const

const HA_ALERGIA = {
  status: 409,
  message:
    'Há alergia ativa registrada por você. Torne-a inativa, ou marque o engano, antes de registrar que a pessoa nega alergias.',
} as const

/** The facts of a clinical record: what the person has, takes, is allergic to, was given and comes from. */
export const fatosContract = {
  ler: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/fatos',
      tags,
      summary:
        'Alergias, medicamentos, problemas, vacinas e antecedentes que a pessoa pode ler, com o que eram antes',
    })
    .input(comId)
    .output(z.object({ fatos: z.array(fato) })),

  registrar: base
    .errors({
      SEM_REGISTRO,
      ALERTA,
      TERMO_DESCONHECIDO: {
        status: 422,
        message: 'Este código não está mais na lista. Busque de novo, ou escreva com as suas palavras.',
      },
      HA_ALERGIA,
    })
    .route({
      method: 'POST',
      path: '/pacientes/{id}/fatos',
      tags,
      summary: 'Registra um fato no prontuário de quem o profissional atende',
      description: 'Repetir o pedido com o mesmo `fato_id` não registra duas vezes.',
    })
    .input(
      comId.extend({
        /** Made by the screen. */
        fato_id: z.uuid(),
        agendamento_id: z.uuid().nullable(),
        /** The warnings were read. */
        ciente: z.boolean().default(false),
        fato: fatoNovo,
      }),
    )
    .output(fato),

  mudar: base
    .errors({ SEM_REGISTRO, ALERTA, MUDOU, HA_ALERGIA })
    .route({
      method: 'POST',
      path: '/prontuario/fatos/{id}/mudancas',
      tags,
      summary: 'Registra como um fato próprio está agora; o que ele era fica guardado',
    })
    .input(
      comId.extend({
        /** Of the new row, made by the screen. */
        nova_id: z.uuid(),
        /** The row that the person saw. */
        vista_id: z.uuid(),
        agendamento_id: z.uuid().nullable(),
        ciente: z.boolean().default(false),
        mudanca: mudancaDoFato,
      }),
    )
    .output(fato),
}

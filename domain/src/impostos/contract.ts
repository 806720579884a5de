import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { faltasDoImposto } from './imposto.ts'

const tags = ['Imposto de renda']
const pessoa = z.object({ nome: z.string(), cpf: z.string().nullable() })
const recebedor = pessoa.extend({ registro: z.string().nullable() })
const clinica = z.object({ nome: z.string(), cnpj: z.string().nullable() })
const ano = z.coerce.number<number>().int().min(2020).max(2100).optional()

const recebimento = z.object({
  id: z.uuid(),
  dia: z.iso.date(),
  valor_centavos: z.int(),
  servico: z.string(),
  forma: z.string().nullable(),
  agendamento_id: z.uuid().nullable(),
  paciente_id: z.uuid().nullable(),
  eu: z.boolean(),
  recibo: z.int().nullable(),
  recebedor,
  pagador: pessoa,
  beneficiario: pessoa,
  clinica: clinica.nullable(),
})

const grupo = z.object({
  recebedor,
  pagador: pessoa,
  beneficiario: pessoa,
  total_centavos: z.int(),
  /** Cents of each month, January first. */
  por_mes: z.array(z.int()),
  recibos: z.array(z.int()),
  clinicas: z.array(clinica),
  faltas: z.array(
    z.object({
      falta: z.enum(faltasDoImposto),
      quantas: z.int(),
      agendamento_id: z.uuid().nullable(),
      paciente_id: z.uuid().nullable(),
      eu: z.boolean(),
    }),
  ),
})

/** What the income tax asks of payments and receipts that are there (FIN-16). */
export const impostosContract = {
  anual: base
    .route({
      method: 'GET',
      path: '/impostos',
      tags,
      summary: 'O que foi pago em um ano, por profissional, pagador e beneficiário, com CPF e conselho',
      description:
        'De uma família o que pagou, de um profissional o que recebeu. Sem `ano`, é o ano corrente. Não é documento fiscal.',
    })
    .input(z.object({ ano }))
    .output(
      z.object({
        lado: z.enum(['familia', 'profissional']),
        ano: z.int(),
        total_centavos: z.int(),
        por_mes: z.array(z.int()),
        grupos: z.array(grupo),
      }),
    ),

  livro: base
    .route({
      method: 'GET',
      path: '/impostos/livro',
      tags,
      summary:
        'O livro de recebimentos de um profissional em um ano, um por um, com o que o Receita Saúde pede',
      description: 'Sem o que planos pagaram. Sem `ano`, é o ano corrente. Não é documento fiscal.',
    })
    .input(z.object({ ano }))
    .output(z.object({ ano: z.int(), recebimentos: z.array(recebimento) })),
}

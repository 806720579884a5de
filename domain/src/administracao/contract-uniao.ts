import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { motivoSchema } from './contract-contas.ts'
import { camposDaConta, frasesDaUniaoDeContas, recusasDaUniaoDeContas } from './uniao.ts'

const tags = ['Administração']
const instante = z.iso.datetime()
const umaConta = z.object({ id: z.uuid() })
const NAO_UNE = {
  status: 409,
  message: frasesDaUniaoDeContas.guardados,
  data: z.object({ motivo: z.enum(recusasDaUniaoDeContas) }),
} as const

export const uniaoContract = {
  parecidas: base
    .route({
      method: 'GET',
      path: '/administracao/contas/{id}/parecidas',
      tags,
      summary: 'Contas que parecem ser da mesma pessoa, e as uniões que já foram feitas',
    })
    .input(umaConta)
    .output(
      z.object({
        contas: z.array(
          z.object({ id: z.uuid(), nome: z.string(), email: z.string().nullable(), sinal: z.string() }),
        ),
        unioes: z.array(
          z.object({
            id: z.uuid(),
            nome: z.string(),
            feita_em: instante,
            desfazer_ate: instante,
            por: z.string().nullable(),
          }),
        ),
      }),
    ),

  compararContas: base
    .route({
      method: 'GET',
      path: '/administracao/contas/{id}/uniao',
      tags,
      summary: 'Duas contas lado a lado, com o que muda de dono, o que fica e o que impede',
    })
    .input(umaConta.extend({ outra: z.uuid() }))
    .output(
      z.object({
        campos: z.array(
          z.object({ campo: z.enum(camposDaConta), fica: z.string().nullable(), sai: z.string().nullable() }),
        ),
        vai: z.array(z.object({ titulo: z.string(), linhas: z.int() })),
        impede: z.array(z.object({ titulo: z.string(), linhas: z.int() })),
        recusa: z.enum(recusasDaUniaoDeContas).nullable(),
      }),
    ),

  unirContas: base
    .errors({ NAO_UNE })
    .route({
      method: 'POST',
      path: '/administracao/contas/{id}/uniao',
      tags,
      summary: 'Une outra conta da mesma pessoa a esta, campo por campo',
      description: 'A outra conta fica desativada. Desfaz-se em até 30 dias.',
    })
    .input(
      umaConta.extend({
        outra: z.uuid(),
        da_outra: z.array(z.enum(camposDaConta)).max(8),
        motivo: motivoSchema,
      }),
    )
    .output(z.object({ uniao_id: z.uuid() })),

  separarContas: base
    .errors({
      NAO_DESFAZ: {
        status: 409,
        message: 'Esta união já foi desfeita, ou passou dos 30 dias em que se desfaz.',
      },
    })
    .route({
      method: 'POST',
      path: '/administracao/unioes/{id}/desfeita',
      tags,
      summary: 'Desfaz a união de duas contas',
    })
    .input(umaConta.extend({ motivo: motivoSchema }))
    .output(z.object({ voltaram: z.int() })),
}

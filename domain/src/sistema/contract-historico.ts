import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { chavesDeConfiguracao } from './configuracoes.ts'

/** Types of a reminder, as the capability of reminders has them; it stands above this one. */
const tiposLembrete = ['168h', '72h', '24h', '2h'] as const

const tags = ['Sistema']
const instante = z.iso.datetime()

export const mudancaDeConfiguracao = z.object({
  id: z.int(),
  em: instante,
  quem: z.string().nullable(),
  /** The value before; null where the default held. */
  antes: z.unknown(),
  depois: z.unknown(),
})
export type MudancaDeConfiguracao = z.infer<typeof mudancaDeConfiguracao>

export const lembreteQueVem = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposLembrete),
  enviar_em: instante,
  consulta_em: instante,
  /** Masked: who is told. */
  quem: z.string(),
  /** The quiet hours of the person already moved it. */
  ajustado: z.boolean(),
})
export type LembreteQueVem = z.infer<typeof lembreteQueVem>

export const copiaFeita = z.object({
  feita_em: instante,
  tabelas: z.int(),
  linhas: z.int(),
  arquivos: z.int(),
  tamanho: z.int(),
})

export const historicoContract = {
  historico: base
    .route({
      method: 'GET',
      path: '/sistema/configuracoes/historico',
      tags,
      summary: 'As mudanças de uma configuração, a mais nova primeiro',
    })
    .input(z.object({ chave: z.enum(chavesDeConfiguracao) }))
    .output(z.array(mudancaDeConfiguracao)),

  simularLembretes: base
    .route({
      method: 'GET',
      path: '/sistema/lembretes/simulacao',
      tags,
      summary: 'Os lembretes que saem nas próximas 48 horas, e a quem',
    })
    .output(
      z.object({
        itens: z.array(lembreteQueVem),
        total: z.int(),
        por_tipo: z.array(z.object({ tipo: z.enum(tiposLembrete), total: z.int() })),
      }),
    ),

  copias: base
    .route({
      method: 'GET',
      path: '/sistema/copias',
      tags,
      summary: 'As cópias de segurança que foram feitas',
    })
    .output(
      z.object({
        copias: z.array(copiaFeita),
        /** None within the last seven days. */
        atrasada: z.boolean(),
      }),
    ),

  motivosDeCancelamento: base
    .route({
      method: 'GET',
      path: '/motivos-de-cancelamento',
      tags,
      summary: 'Os motivos prontos e a orientação de quem cancela uma consulta',
    })
    .output(z.object({ paciente: z.array(z.string()), equipe: z.array(z.string()), orientacao: z.string() })),
}

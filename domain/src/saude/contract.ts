import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'

export const estadosDeParte = ['online', 'warning', 'offline'] as const

const parte = z.object({
  nome: z.string(),
  estado: z.enum(estadosDeParte),
  /** Milliseconds that the probe took. */
  resposta_ms: z.number(),
})

/** Health of this process and of the parts that it needs. */
export const saude = z.object({
  estado: z.enum(estadosDeParte),
  versao: z.string(),
  /** Seconds since this process began to serve. */
  ativo_s: z.number(),
  migracao: z.number().int(),
  partes: z.array(parte),
})

export type Saude = z.infer<typeof saude>

export const saudeContract = {
  consultar: base
    .route({
      method: 'GET',
      path: '/saude',
      tags: ['Saúde do sistema'],
      summary: 'Estado do processo, do banco e dos arquivos',
    })
    .output(saude),
}

import * as z from 'zod'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base } from '#domain/rpc/base.ts'

const total = z.int().positive()

/** Part of an address, as `trecho` writes it. */
const parte = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(220)

const lugar = z.object({ cidade: z.string(), uf: z.enum(siglasUf), total })

const resposta = z.object({
  /** The area of the address, and the filter of the finder by which it is found. */
  area: z.object({ nome: z.string(), filtro: z.enum(['especialidade', 'sub']) }).nullable(),
  lugar: lugar.nullable(),
  /** Areas with professionals: all of them, or those of the city of the address. A profession is its own `profissao`. */
  areas: z.array(z.object({ nome: z.string(), profissao: z.string(), total })),
  /** Cities with professionals of the area of the address. */
  lugares: z.array(lugar),
  /** Clinics of the city of the address. */
  clinicas: z.array(z.object({ id: z.uuid(), nome: z.string(), bairro: z.string() })),
})
export type Diretorio = z.infer<typeof resposta>

export const diretorioContract = base
  .route({
    method: 'GET',
    path: '/diretorio',
    tags: ['Profissionais'],
    summary: 'Áreas e cidades em que há profissionais',
    description:
      'Sem área, todas as áreas; com área, as suas cidades; com as duas, o que há por perto. Onde não há ninguém, não há página.',
  })
  .input(z.object({ area: parte.optional(), cidade: parte.optional() }))
  .output(resposta)

import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { base } from '#domain/rpc/base.ts'
import { detalhe } from './schemas.ts'

/** A clinic for everybody, search engines included: what it tells of itself, and nothing of who keeps it. */
const publica = detalhe
  .pick({
    id: true,
    nome_fantasia: true,
    descricao: true,
    responsavel_nome: true,
    responsavel_conselho: true,
    responsavel_registro: true,
    responsavel_uf: true,
    telefone: true,
    outro_telefone: true,
    whatsapp: true,
    site: true,
    endereco: true,
    latitude: true,
    longitude: true,
    zona: true,
    horarios: true,
    abre_feriados: true,
    aberta_agora: true,
    acessibilidade: true,
    planos: true,
    logo: true,
    fotos: true,
  })
  .extend({
    profissionais_total: z.int().nonnegative(),
    /** Services of who attends there, by name; the price is the lowest that may be shown, null without one. */
    servicos: z.array(
      z.object({
        nome: z.string(),
        profissionais_total: z.int().positive(),
        preco_centavos: centavos.nullable(),
        /** Whether somebody asks more for it. */
        a_partir: z.boolean(),
      }),
    ),
    /** Of the published reviews of who attends there; null without one. */
    notas: z.object({ media: z.number(), total: z.int().positive() }).nullable(),
  })
export type ClinicaPublica = z.infer<typeof publica>

export const clinicaPublica = base
  .route({
    method: 'GET',
    path: '/clinicas-publicas/{id}',
    tags: ['Clínicas'],
    summary: 'A página pública de uma clínica ativa',
  })
  .input(z.object({ id: z.uuid() }))
  .output(publica)

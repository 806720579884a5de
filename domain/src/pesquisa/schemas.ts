import * as z from 'zod'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { generosBusca, maiorRaioKm, ordensBusca, publicosAtendidos } from '#domain/profissionais/busca.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { tiposDeChip } from './chips.ts'
import { quens } from './pessoa.ts'

const nome = z.string().max(200)
const nomes = z.array(nome).max(20)
const minuto = z.int().min(0).max(1440)

/** A wish as the browser sends it back: chips taken away or corrected. Names that nobody knows find nobody. */
export const pedidoSchema = z.object({
  filtros: z.object({
    q: z.string().max(100).optional(),
    especialidade: nome.optional(),
    sub: nome.optional(),
    plano: nome.optional(),
    bairro: nome.optional(),
    cidade: nome.optional(),
    uf: z.enum(siglasUf).optional(),
    raio_km: z.number().min(1).max(maiorRaioKm).optional(),
    modalidade: modalidadeSchema.optional(),
    idioma: nome.optional(),
    genero: z.enum(generosBusca).optional(),
    preco_max_centavos: z.int().positive().max(10_000_000).optional(),
    atende: z.enum(publicosAtendidos).optional(),
    acessibilidade: nome.optional(),
    ordem: z.enum(ordensBusca).optional(),
  }),
  perto: z.boolean(),
  tempo: z
    .array(
      z.object({
        dias: z.array(diaSchema).max(400).nullable(),
        janelas: z
          .array(z.tuple([minuto, minuto]))
          .max(10)
          .nullable(),
      }),
    )
    .max(10),
  pessoa: z
    .object({
      quem: z.enum(quens),
      idade: z.int().min(0).max(130).nullable(),
      meses: z.int().min(0).max(1300).nullable(),
    })
    .nullable(),
  motivos: z.array(z.string().max(4000)).max(40),
  exceto: z.object({ especialidades: nomes, subs: nomes, planos: nomes, lugares: nomes }),
  geral: z.boolean(),
})

export const chipSchema = z.object({ tipo: z.enum(tiposDeChip), indice: z.int(), rotulo: z.string() })

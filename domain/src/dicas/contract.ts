import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { categoriasDica, edicoesDica, estadosDica, faixasDica, interessesDica } from './dica.ts'
import { conteudoSchema } from './schemas.ts'
import { editorialContract } from './contract-editorial.ts'
import { tags } from './tags.ts'

const comId = z.object({ id: z.uuid() })
const instante = z.iso.datetime().nullable()

const marcas = z.object({
  lida_em: instante,
  salva_em: instante,
  feita_em: instante,
  arquivada_em: instante,
  lembrar_em: instante,
  /** Chosen options in the order of the questions; null before the quiz was answered. */
  respostas: z.array(z.int()).nullable(),
})
export type MarcasDaDica = z.infer<typeof marcas>

const resumoDaDica = z.object({
  id: z.uuid(),
  ...conteudoSchema.pick({
    titulo: true,
    resumo: true,
    categoria: true,
    campanha: true,
    faixas: true,
    interesses: true,
  }).shape,
  minutos: z.int(),
  perguntas: z.int(),
  revisado_em: z.iso.date(),
  /** Last reviewed more than 24 months ago. */
  vencida: z.boolean(),
  demonstracao: z.boolean(),
  marcas,
})
export type ResumoDaDica = z.infer<typeof resumoDaDica>

const dica = resumoDaDica.extend({
  ...conteudoSchema.pick({ texto: true, fontes: true, quiz: true, acao: true }).shape,
  /** From the register; null when the author is no public professional any more. */
  autor: z
    .object({
      nome: z.string(),
      profissional_id: z.uuid(),
      especialidade: z.string(),
      identidade: z.string().nullable(),
    })
    .nullable(),
  revisores: z.int(),
})
export type Dica = z.infer<typeof dica>

const preferencias = z.object({
  interesses: z.array(z.enum(interessesDica)).max(interessesDica.length),
  faixa: z.enum(faixasDica).nullable(),
  edicao: z.enum(edicoesDica).nullable(),
})
export type PreferenciasDeDicas = z.infer<typeof preferencias>

/** Health tips for the five profiles (DICA-01 to DICA-03). */
export const dicasContract = {
  inicio: base
    .route({
      method: 'GET',
      path: '/dicas/inicio',
      tags,
      summary: 'A dica do dia, as campanhas do mês e o que a pessoa escolheu',
    })
    .output(
      z.object({
        hoje: z.iso.date(),
        do_dia: resumoDaDica.nullable(),
        campanhas: z.array(z.object({ chave: z.string(), quantas: z.int() })),
        preferencias,
        /** How many tips are new to the person and how many they saved. */
        novas: z.int(),
        salvas: z.int(),
      }),
    ),

  listar: base
    .route({
      method: 'GET',
      path: '/dicas',
      tags,
      summary: 'As dicas publicadas, as mais próximas do que a pessoa escolheu primeiro',
    })
    .input(
      z.object({
        busca: z.string().max(120, 'Busque com no máximo 120 caracteres.').optional(),
        categoria: z.enum(categoriasDica).optional(),
        campanha: z.string().max(40).optional(),
        faixa: z.enum(faixasDica).optional(),
        interesse: z.enum(interessesDica).optional(),
        estado: z.enum(estadosDica).optional(),
        pagina: z.coerce.number<number>().int().min(1).max(500).default(1),
      }),
    )
    .output(z.object({ itens: z.array(resumoDaDica), total: z.int() })),

  abrir: base
    .route({
      method: 'GET',
      path: '/dicas/{id}',
      tags,
      summary: 'Uma dica publicada, com fontes e perguntas',
    })
    .input(comId)
    .output(dica),

  marcar: base
    .route({
      method: 'PUT',
      path: '/dicas/{id}/marcas',
      tags,
      summary: 'Marca ou desmarca uma dica como lida, salva, feita ou arquivada',
      description: 'O que não vem no pedido fica como está. Repetir não muda nada.',
    })
    .input(
      comId.extend({
        lida: z.boolean().optional(),
        salva: z.boolean().optional(),
        feita: z.boolean().optional(),
        arquivada: z.boolean().optional(),
      }),
    )
    .output(marcas),

  lembrar: base
    .errors({
      JA_PASSOU: { status: 422, message: 'Esse horário já passou. Escolha um que ainda venha.' },
      LONGE: { status: 422, message: 'Escolha um dia dentro dos próximos 400 dias.' },
    })
    .route({
      method: 'PUT',
      path: '/dicas/{id}/lembrete',
      tags,
      summary: 'Marca quando lembrar a pessoa da dica, ou tira o lembrete',
    })
    .input(comId.extend({ em: instanteSchema.nullable() }))
    .output(marcas),

  responder: base
    .errors({
      RESPOSTAS: { status: 422, message: 'Responda a todas as perguntas da dica antes de enviar.' },
    })
    .route({
      method: 'PUT',
      path: '/dicas/{id}/respostas',
      tags,
      summary: 'Guarda as respostas da pessoa ao quiz da dica',
    })
    .input(comId.extend({ respostas: z.array(z.int().min(0).max(3)).min(1).max(5) }))
    .output(marcas),

  preferir: base
    .route({
      method: 'PUT',
      path: '/dicas/preferencias',
      tags,
      summary: 'Guarda os interesses, a faixa de idade e a edição que a pessoa escolheu',
      description: 'Servem só para ordenar dicas. Ninguém mais os vê, e vazios apagam o que havia.',
    })
    .input(preferencias)
    .output(preferencias),

  ...editorialContract,
}

import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base } from '#domain/rpc/base.ts'
import { camposExigidos } from '#domain/usuarios/campo-exigido.ts'
import {
  depoisNaLinha,
  diasNaLinha,
  disponibilidades,
  generosBusca,
  horariosPorDiaNaLinha,
  limiteTextoBusca,
  limitePalavrasBusca,
  linhasPorPergunta,
  maiorRaioKm,
  ordensBusca,
  palavrasDe,
  periodosDoDia,
  publicosAtendidos,
} from './busca.ts'
import { diretorioContract } from './contract-diretorio.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { criteriosDeMotivo } from './motivos.ts'
import { limiteBuscador, statusProfissionalSchema } from './profissional.ts'

const nome = z.string().max(200)
const contagem = z.int().nonnegative()
const instante = z.iso.datetime()
const dia = z.iso.date()
/** Colour theme of a specialty (POST-07); an unknown one is shown as neutral. */
const temaSchema = z.enum(temasEspecialidade).catch('neutra')

/** Filters of a search, as in `Busca` but without the distance. */
const filtros = z.object({
  q: z
    .string()
    .max(limiteTextoBusca, `Use no máximo ${limiteTextoBusca} caracteres na busca.`)
    .refine((q) => q.split(/\s+/).filter(Boolean).length === palavrasDe(q).length, {
      message: `Use no máximo ${limitePalavrasBusca} palavras na busca.`,
    })
    .optional(),
  especialidade: nome.optional(),
  sub: nome.optional(),
  plano: nome.optional(),
  bairro: nome.optional(),
  cidade: nome.optional(),
  uf: z.enum(siglasUf).optional(),
  /** Where the person is, by name: who is found comes nearest first, and nobody is left out for it. */
  de_bairro: nome.optional(),
  de_cidade: nome.optional(),
  de_uf: z.enum(siglasUf).optional(),
  /** Who attends at a clinic. */
  clinica: z.uuid().optional(),
  modalidade: modalidadeSchema.optional(),
  idioma: nome.optional(),
  disponibilidade: z.union([z.enum(disponibilidades), diaSchema]).optional(),
  periodo: z.enum(periodosDoDia).optional(),
  genero: z.enum(generosBusca).optional(),
  preco_max_centavos: z.coerce.number<number | string>().int().positive().max(10_000_000).optional(),
  atende: z.enum(publicosAtendidos).optional(),
  acessibilidade: nome.optional(),
  /** The `cursor` of the page before. */
  cursor: z.string().max(400).optional(),
})

const arredondada = (maximo: number) =>
  z
    .number()
    .min(-maximo)
    .max(maximo)
    .transform((grau) => Math.round(grau * 1000) / 1000)

/** The caller's position, rounded to about a hundred metres; it is used for the answer and never stored. */
const posicao = z.object({ latitude: arredondada(90), longitude: arredondada(180) })

export const cartaoProfissional = z.object({
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  tema: temaSchema,
  especialidade: z.string(),
  sub_especialidade: z.string().nullable(),
  /** Council number, as registered. */
  registro: z.string().nullable(),
  areas_interesse: z.array(z.string()),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  /** IANA zone of `proximos_horarios` and `disponibilidade`. */
  zona: z.string(),
  /** Instant of the last check of the registration, and whether its seal still holds: it ends after a year. */
  verificado_em: instante,
  selo: z.boolean(),
  /** Mean of the published reviews, 1 to 5; null when there is none. */
  nota_media: z.number().nullable(),
  avaliacoes_total: contagem,
  duracao_min: z.int().positive(),
  /** Null without a price, or when the council does not want it shown. */
  preco_centavos: centavos.nullable(),
  preco_a_partir: z.boolean(),
  /** What the price buys, by name; null where it is simply a consultation. */
  servico: z.string().nullable(),
  /** Price of the return visit, which somebody new cannot book; null without one, or where prices are not shown. */
  retorno_centavos: centavos.nullable(),
  /** The first few, and how many there are. */
  planos: z.array(z.string()),
  planos_total: contagem,
  modalidades: z.array(modalidadeSchema),
  /** As the crow flies. It and the place on the map are null except in a search near a position. */
  distancia_km: z.number().nullable(),
  lugar: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The next free starts, at most three. */
  proximos_horarios: z.array(instante),
  /** 'hoje', 'amanha' or the date of the next free start; null without one. */
  disponibilidade: z.union([z.enum(['hoje', 'amanha']), dia]).nullable(),
  motivos: z.array(z.object({ criterio: z.enum(criteriosDeMotivo), valor: z.string() })),
})
export type CartaoProfissional = z.infer<typeof cartaoProfissional>

const pagina = z.object({
  profissionais: z.array(cartaoProfissional).max(limiteBuscador),
  /** How many the search finds; null on later pages. */
  total: contagem.nullable(),
  /** The count stopped at `total`: there are more. */
  mais_de: z.boolean(),
  proximo_cursor: z.string().nullable(),
})
export type PaginaDeProfissionais = z.infer<typeof pagina>
/** A page before the contract has checked it. */
export type PaginaParaResponder = z.input<typeof pagina>

const horariosDaLinha = z.object({
  id: z.uuid(),
  /** The asked days in order: the first free starts of each, and how many it has. */
  dias: z
    .array(z.object({ data: dia, inicios: z.array(instante).max(horariosPorDiaNaLinha), total: contagem }))
    .length(diasNaLinha),
  /** The next starts after these days, of who has none in them. */
  depois: z.array(instante).max(depoisNaLinha),
})
export type HorariosDaLinha = z.infer<typeof horariosDaLinha>

const opcao = z.object({ nome: z.string(), total: contagem })

const opcoes = z.object({
  especialidades: z.array(opcao.extend({ tema: temaSchema, subs: z.array(opcao) })),
  planos: z.array(opcao),
  cidades: z.array(z.object({ cidade: z.string(), uf: z.string(), total: contagem })),
  idiomas: z.array(opcao),
  acessibilidade: z.array(opcao),
})
export type OpcoesDeBusca = z.infer<typeof opcoes>

const nota = z.int().min(1).max(5)

/** A professional as the public sees them. */
export const perfilPublico = z.object({
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  tema: temaSchema,
  especialidade: z.string(),
  sub_especialidade: z.string().nullable(),
  /** Instant of the last check of the registration, and whether its seal still holds: it ends after a year. */
  verificado_em: instante,
  selo: z.boolean(),
  biografia: z.string(),
  areas_interesse: z.array(z.string()),
  idiomas: z.array(z.string()),
  formacao_academica: z.string(),
  certificacoes: z.array(z.string()),
  planos: z.array(z.string()),
  modalidades: z.array(modalidadeSchema),
  atende_criancas: z.boolean(),
  atende_idosos: z.boolean(),
  zona: z.string(),
  /** False where the council does not want prices shown; every `preco_centavos` is then null. */
  mostra_preco: z.boolean(),
  registros: z.array(
    z.object({
      especialidade: z.string(),
      sub_especialidade: z.string().nullable(),
      uf_registro: z.string(),
      numero_registro: z.string(),
      rqe: z.string().nullable(),
      principal: z.boolean(),
    }),
  ),
  servicos: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      descricao: z.string(),
      categoria: z.string(),
      /** A return visit: only for patients who were seen by this professional. */
      retorno: z.boolean(),
      duracao_min: z.int().positive(),
      preco_centavos: centavos.nullable(),
      preco_a_partir: z.boolean(),
      modalidades: z.array(modalidadeSchema),
      preparo: z.string(),
      /** Null where there is none, or prices are not shown. */
      sinal_centavos: centavos.nullable(),
      /** It is charged by Pix at booking; otherwise it is settled with the professional. */
      sinal_por_pix: z.boolean(),
      /** Further data that the service asks for. */
      formulario_exigido: z.array(z.enum(camposExigidos)),
      /** Seats of one hour. */
      vagas: z.int(),
    }),
  ),
  locais: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      cep: z.string().nullable(),
      logradouro: z.string(),
      numero: z.string(),
      complemento: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      acessibilidade: z.array(z.string()),
      principal: z.boolean(),
      /** The clinic, while it has a public page. */
      clinica_id: z.uuid().nullish(),
    }),
  ),
  /** Means of the published reviews; null when there is none. */
  notas: z.object({ geral: z.number(), atencao: z.number(), espera: z.number(), total: contagem }).nullable(),
  /** The newest published reviews, without their authors. */
  avaliacoes: z.array(
    z.object({
      id: z.uuid(),
      nota_geral: nota,
      nota_atencao: nota,
      nota_espera: nota,
      comentario: z.string(),
      resposta: z.string().nullable(),
      created_at: instante,
    }),
  ),
  /** The next fourteen days of the zone, each with its free starts, and the length of a slot. */
  horarios: z.array(
    z.object({
      data: dia,
      inicios: z.array(instante),
      /** Free seats at each; only where the service is for several people. */
      restam: z.array(z.int()).optional(),
    }),
  ),
  duracao_min: z.int().positive(),
})
export type PerfilPublico = z.infer<typeof perfilPublico>

const tags = ['Profissionais']

/** A specialty with its registration, as registered. */
export const especialidadeRegistrada = z.object({
  especialidade: z.string(),
  sub_especialidade: z.string().nullable(),
  conselho: z.string().nullable(),
  uf_registro: z.string(),
  numero_registro: z.string(),
  rqe: z.string().nullable(),
  principal: z.boolean(),
  tema: temaSchema,
})

/** The caller's record as a professional, as the profile modal shows it (SHELL-10). */
export const meuRegistroProfissional = z.object({
  id: z.uuid(),
  especialidade_principal: z.string(),
  crm: z.string().nullable(),
  status_profissional: statusProfissionalSchema,
  verificado: z.boolean(),
  biografia: z.string(),
  areas_interesse: z.array(z.string()),
  idiomas: z.array(z.string()),
  planos_aceitos: z.array(z.string()),
  /** Null when none is given. */
  valor_consulta_centavos: centavos.nullable(),
  formacao_academica: z.string(),
  certificacoes: z.array(z.string()),
  especialidades: z.array(especialidadeRegistrada),
})
export type MeuRegistroProfissional = z.infer<typeof meuRegistroProfissional>

export const profissionaisContract = {
  buscar: base
    .route({
      method: 'GET',
      path: '/profissionais',
      tags,
      summary: 'Busca de profissionais ativos e verificados',
    })
    .input(
      filtros.extend({
        ordem: z.enum(ordensBusca).optional(),
        /** Around the middle of `bairro`. */
        raio_km: z.coerce.number<number | string>().positive().max(maiorRaioKm).optional(),
      }),
    )
    .output(pagina),

  escolher: base
    .route({
      method: 'GET',
      path: '/profissionais/escolha',
      tags,
      summary: 'Profissionais de qualquer situação, por nome, e-mail ou registro, para o administrador',
    })
    /** A text under two characters finds nobody. */
    .input(z.object({ q: z.string().trim().max(limiteTextoBusca).default('') }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          nome: z.string(),
          especialidade: z.string(),
          avatar_url: z.string().nullable(),
          status_profissional: statusProfissionalSchema,
        }),
      ),
    ),

  proximos: base
    .route({
      method: 'POST',
      path: '/profissionais/proximos',
      tags,
      summary: 'A mesma busca, perto de uma posição',
      description: 'A posição vai no corpo, nunca no endereço: não fica em registro nem em histórico.',
    })
    .input(
      filtros.extend({
        posicao,
        raio_km: z.number().positive().max(maiorRaioKm),
        ordem: z.enum(ordensBusca).optional(),
        /** Only professionals who attend at this moment, by the hours and holidays of their place. */
        aberto_agora: z.boolean().optional(),
      }),
    )
    .output(pagina),

  filtros: base
    .route({
      method: 'GET',
      path: '/profissionais/filtros',
      tags,
      summary: 'O que há para filtrar, com quantos profissionais',
    })
    .output(opcoes),

  horarios: base
    .route({
      method: 'GET',
      path: '/profissionais/horarios',
      tags,
      summary: 'Horários livres de quatro dias, para as linhas de uma lista',
      description:
        'São os da consulta que o cartão mostra. Quem não está no buscador não aparece na resposta.',
    })
    .input(
      z.object({
        ids: z.array(z.uuid()).max(linhasPorPergunta).default([]),
        /** The first day; without it, today in Brasília. A day that is over has no free start. */
        de: diaSchema.optional(),
        /** Only the starts of this part of the day, on the professional's clock. */
        periodo: z.enum(periodosDoDia).optional(),
      }),
    )
    .output(z.array(horariosDaLinha)),

  diretorio: diretorioContract,

  publico: base
    .route({ method: 'GET', path: '/profissionais/{id}', tags, summary: 'Perfil público de um profissional' })
    .input(z.object({ id: z.uuid() }))
    .output(perfilPublico),

  meuRegistro: base
    .route({
      method: 'GET',
      path: '/eu/registro-profissional',
      tags,
      summary: 'O registro profissional de quem pergunta, com as especialidades',
      description: 'Nulo para quem não tem registro profissional.',
    })
    .output(meuRegistroProfissional.nullable()),
}

export type FiltrosDeBusca = z.infer<typeof filtros>

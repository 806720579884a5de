import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { centavos } from '#domain/formato/centavos.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { rqe } from '#domain/referencia/conselhos.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base } from '#domain/rpc/base.ts'
import { mensagensDoCertificado } from './certificado.ts'
import { perfilPublico } from './contract.ts'
import {
  limitesDoPerfil,
  passosDeEspecialidade,
  recusasDeEspecialidade,
  recusasDoPerfil,
  type PassoDeEspecialidade,
} from './editor.ts'
import { statusProfissionalSchema } from './profissional.ts'
import { recusaNumeroRegistro } from './registro.ts'

const tags = ['Perfil profissional']
const passos = Object.keys(passosDeEspecialidade) as [PassoDeEspecialidade, ...PassoDeEspecialidade[]]
const temaSchema = z.enum(temasEspecialidade).catch('neutra')
const instante = z.iso.datetime()

const textos = z.object({
  biografia: z.string(),
  areas_interesse: z.array(z.string()),
  idiomas: z.array(z.string()),
  formacao_academica: z.string(),
  certificacoes: z.array(z.string()),
  /** BRL with two decimals, as text; null when none is given. */
  valor_consulta_centavos: centavos.nullable(),
  atende_criancas: z.boolean(),
  atende_idosos: z.boolean(),
  aceita_planos_saude: z.boolean(),
  planos_aceitos: z.array(z.string()),
})

/** A registration of the caller, one for each state. */
const registro = z.object({
  id: z.uuid(),
  especialidade: z.string(),
  sub_especialidade: z.string().nullable(),
  tema: temaSchema,
  /** Code of the specialty's council; null when it has none. */
  conselho: z.string().nullable(),
  uf_registro: z.enum(siglasUf),
  numero_registro: z.string(),
  rqe: z.string().nullable(),
  principal: z.boolean(),
  /** A certificate exists; its address has a procedure of its own. */
  certificado: z.boolean(),
  data_certificacao: z.iso.date().nullable(),
  /** An administrator has checked this registration, and when. */
  conferido: z.boolean(),
  conferido_em: instante.nullable(),
})
export type RegistroDoPerfil = z.infer<typeof registro>

const meuPerfil = textos.extend({
  /** Null without a professional's row; the first specialty or save makes it. */
  id: z.uuid().nullable(),
  status_profissional: statusProfissionalSchema,
  verificado: z.boolean(),
  /** The public profile is open to everybody. */
  publico: z.boolean(),
  especialidades: z.array(registro),
  /** Version of the texts; a different one means that they changed elsewhere. */
  versao: z.string(),
})
export type MeuPerfilProfissional = z.infer<typeof meuPerfil>

const comCriacao = meuPerfil.extend({
  /** This act made the professional's row (PRO-08). */
  perfil_criado: z.boolean(),
})

const palavras = z.array(z.string().max(limitesDoPerfil.etiqueta * 8)).max(500)

/** All texts at once. Each field that is too long is refused by itself. */
const textosAlterados = z
  .object({
    versao: z.string().max(64),
    biografia: z.string().max(50_000),
    areas_interesse: palavras,
    idiomas: palavras,
    formacao_academica: z.string().max(50_000),
    certificacoes: palavras,
    valor_consulta_centavos: centavos.nullable(),
    atende_criancas: z.boolean(),
    atende_idosos: z.boolean(),
    aceita_planos_saude: z.boolean(),
    planos_aceitos: palavras,
  })
  .superRefine((valores, context) => {
    for (const [campo, message] of Object.entries(recusasDoPerfil(valores)))
      context.addIssue({ code: 'custom', message, path: [campo] })
  })
export type TextosAlterados = z.infer<typeof textosAlterados>

const numero = z
  .string()
  .max(2000)
  .transform((texto) => texto.trim())
  .superRefine((texto, context) => {
    const message = recusaNumeroRegistro(texto)
    if (message) context.addIssue({ code: 'custom', message })
  })

const rqeOpcional = z
  .string()
  .max(40)
  .transform((texto) => texto.trim().toUpperCase())
  .refine((texto) => texto === '' || new RegExp(rqe.expressao).test(texto) || /^\d{1,6}$/.test(texto), {
    message: `Informe o RQE como ${rqe.exemplo_registro}, ou deixe o campo vazio.`,
  })
  .nullable()

const novaEspecialidade = z
  .object({
    especialidade: z.string().max(200),
    /** Null: none. */
    sub_especialidade: z.string().max(200).nullable(),
    registros: z
      .array(z.object({ uf: z.enum(siglasUf), numero_registro: numero }))
      .min(1, 'Selecione pelo menos uma UF.')
      .max(siglasUf.length)
      .refine((lista) => new Set(lista.map(({ uf }) => uf)).size === lista.length, 'Cada UF entra uma vez.'),
  })
  .superRefine(({ especialidade, registros }, context) => {
    for (const [indice, { numero_registro }] of registros.entries()) {
      const message = recusaNumeroRegistro(numero_registro, especialidade)
      if (message)
        context.addIssue({ code: 'custom', message, path: ['registros', indice, 'numero_registro'] })
    }
  })
export type NovaEspecialidade = z.input<typeof novaEspecialidade>

const alvo = z.object({ id: z.uuid() })

const registroAlterado = alvo.extend({
  sub_especialidade: z.string().max(200).nullable(),
  numero_registro: numero,
  rqe: rqeOpcional,
  data_certificacao: diaSchema.nullable(),
})
export type RegistroAlterado = z.input<typeof registroAlterado>

const referencia = z.object({
  /** In alphabetical order, those in use. */
  especialidades: z.array(
    z.object({
      nome: z.string(),
      tema: temaSchema,
      sinonimos: z.array(z.string()),
      subs: z.array(z.string()),
      conselho: z
        .object({
          codigo_conselho: z.string(),
          nome_completo: z.string(),
          padrao_registro: z.string(),
          exemplo_registro: z.string(),
        })
        .nullable(),
    }),
  ),
  planos: z.array(z.string()),
  idiomas: z.array(z.string()),
  /** How many public professionals there are, and how many filled in each item. */
  publicos: z.object({
    total: z.int(),
    biografia: z.int(),
    areas_interesse: z.int(),
    idiomas: z.int(),
    planos_aceitos: z.int(),
    especialidades: z.int(),
  }),
})
export type ReferenciaDoEditor = z.infer<typeof referencia>

/** The public profile as it would be, public or not, without the free hours. */
const previa = perfilPublico
  .omit({ horarios: true, duracao_min: true })
  .extend({ verificado_em: instante.nullable() })
export type PreviaDoPerfil = z.infer<typeof previa>

/** A step failed on our side: nothing was written. */
const PASSO_FALHOU = {
  status: 500,
  message: passosDeEspecialidade.gravacao,
  data: z.object({ passo: z.enum(passos), pedido: z.string() }),
}
const ESPECIALIDADE_INEXISTENTE = { status: 422, message: recusasDeEspecialidade.inexistente }

export const perfilProfissionalContract = {
  meu: base
    .route({
      method: 'GET',
      path: '/eu/perfil-profissional',
      tags,
      summary: 'O perfil profissional de quem pergunta, com todos os registros',
    })
    .output(meuPerfil),

  alterar: base
    .route({
      method: 'PUT',
      path: '/eu/perfil-profissional',
      tags,
      summary: 'Altera os textos do perfil profissional de quem pede',
      description: 'Situação, verificação e registros não mudam por aqui.',
    })
    .errors({
      CONFLITO: {
        status: 409,
        message:
          'Seu perfil foi alterado em outro lugar enquanto você editava. Compare e escolha o que guardar.',
        data: meuPerfil,
      },
    })
    .input(textosAlterados)
    .output(comCriacao),

  referencia: base
    .route({
      method: 'GET',
      path: '/eu/perfil-profissional/referencia',
      tags,
      summary: 'Especialidades, conselhos, planos e idiomas que o editor oferece',
    })
    .output(referencia),

  previa: base
    .route({
      method: 'GET',
      path: '/eu/perfil-profissional/previa',
      tags,
      summary: 'O próprio perfil como um paciente o veria',
    })
    .output(previa.nullable()),

  adicionar: base
    .route({
      method: 'POST',
      path: '/eu/especialidades',
      tags,
      summary: 'Adiciona uma especialidade, com um registro para cada UF',
    })
    .errors({
      ESPECIALIDADE_INEXISTENTE,
      LIMITE_ATINGIDO: { status: 409, message: recusasDeEspecialidade.limite },
      JA_REGISTRADA: {
        status: 409,
        message: 'Você já possui esta especialidade registrada.',
        data: z.object({ ufs: z.array(z.enum(siglasUf)) }),
      },
      PASSO_FALHOU,
    })
    .input(novaEspecialidade)
    .output(comCriacao),

  alterarRegistro: base
    .route({
      method: 'PUT',
      path: '/eu/especialidades/{id}',
      tags,
      summary: 'Altera um registro',
      description: 'Número, área de atuação ou RQE novos ficam fora do perfil público até serem conferidos.',
    })
    .errors({ ESPECIALIDADE_INEXISTENTE, PASSO_FALHOU })
    .input(registroAlterado)
    .output(meuPerfil),

  tornarPrincipal: base
    .route({
      method: 'POST',
      path: '/eu/especialidades/{id}/principal',
      tags,
      summary: 'Faz de um registro o principal',
    })
    .input(alvo)
    .output(meuPerfil),

  remover: base
    .route({
      method: 'DELETE',
      path: '/eu/especialidades/{id}',
      tags,
      summary: 'Remove um registro, ou a especialidade com todos os seus',
    })
    .errors({ PASSO_FALHOU })
    .input(alvo.extend({ todas: z.boolean().default(false).describe('Também os das outras UFs') }))
    .output(meuPerfil),

  enviarCertificado: base
    .errors({ CERTIFICADO_RECUSADO: { status: 422, message: mensagensDoCertificado.tipo } })
    .route({
      method: 'POST',
      path: '/arquivos/certificado',
      tags,
      summary: 'Guarda o certificado de um registro: o corpo é o arquivo',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ registro: z.uuid().describe('Id do registro') }), body: z.file() }))
    .output(meuPerfil),

  removerCertificado: base
    .route({
      method: 'DELETE',
      path: '/eu/especialidades/{id}/certificado',
      tags,
      summary: 'Remove o certificado de um registro',
    })
    .input(alvo)
    .output(meuPerfil),

  certificado: base
    .route({
      method: 'GET',
      path: '/eu/especialidades/{id}/certificado',
      tags,
      summary: 'Endereço que abre o certificado por poucos minutos',
    })
    .input(alvo)
    .output(z.object({ endereco: z.string() })),
}

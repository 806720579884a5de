import * as z from 'zod'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { enderecoSchema } from '#domain/usuarios/schemas-endereco.ts'
import { statusClinicaSchema } from './clinica.ts'
import { estacionamentos, maximoDeEquipamentos, type DadosDaClinica } from './ficha.ts'
import { itensDaClinica, recusasDaClinica } from './rules.ts'

export const texto = (limite: number) => z.string().max(limite)
const instante = z.iso.datetime()

const equipamentos = z.array(texto(80)).max(maximoDeEquipamentos)
const horarios = z.array(
  z.object({
    dia_semana: z.int().min(0).max(6),
    inicio_min: z.int().min(0).max(1439),
    fim_min: z.int().min(1).max(1440),
  }),
)
const sala = z.object({
  id: z.uuid().nullable(),
  nome: texto(400),
  andar: texto(200),
  equipamentos,
  acessivel: z.boolean(),
  ativa: z.boolean(),
})

/** The shape of a record. `recusasDaClinica` checks its words, for form and server. */
const formaDaClinica = z.object({
  razao_social: texto(1000),
  nome_fantasia: texto(1000),
  cnpj: texto(40),
  cnes: texto(40),
  descricao: texto(8000),
  responsavel_nome: texto(1000),
  responsavel_conselho: texto(40),
  responsavel_registro: texto(200),
  responsavel_uf: texto(2),
  inscricao_conselho: texto(200),
  telefone: texto(40),
  outro_telefone: texto(40),
  whatsapp: texto(40),
  email: texto(400),
  site: texto(600),
  endereco: enderecoSchema,
  posicao: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  abre_feriados: z.boolean(),
  horarios: horarios.max(200),
  salas: z.array(sala).max(200),
  equipamentos,
  acessibilidade: z.array(texto(80)).max(40),
  estacionamento: z.enum(estacionamentos).nullable(),
  planos: z.array(texto(120)).max(200),
  cancelamento_antecedencia_horas: z.number().nullable(),
  cancelamento_texto: texto(8000),
  aprova_horarios: z.boolean(),
}) satisfies z.ZodType<DadosDaClinica>

export const dadosDaClinica = formaDaClinica.superRefine((dados, context) => {
  for (const [campo, message] of Object.entries(recusasDaClinica(dados)))
    context.addIssue({ code: 'custom', message, path: campo.split('.') })
})

export const foto = z.object({
  id: z.uuid(),
  url: z.string(),
  /** What the picture shows, for those who cannot see it. */
  descricao: z.string(),
  largura: z.int().positive(),
  altura: z.int().positive(),
})
export type FotoDaClinica = z.infer<typeof foto>

/** A clinic in a list: public facts only. */
export const resumo = z.object({
  id: z.uuid(),
  nome_fantasia: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  logo: foto.nullable(),
  foto: foto.nullable(),
  especialidades: z.array(z.string()),
  profissionais_total: z.int().nonnegative(),
  planos: z.array(z.string()),
  acessibilidade: z.array(z.string()),
  aberta_agora: z.boolean(),
})
export type ResumoDaClinica = z.infer<typeof resumo>

/** A person's part in a clinic. */
export const vinculosComClinica = ['dono', 'gestor', 'atende', 'equipe', 'paciente'] as const

export const minha = resumo.extend({
  status: statusClinicaSchema,
  vinculo: z.enum(vinculosComClinica),
  padrao: z.boolean(),
  /** Why it was sent back or suspended; null unless the last decision said so. */
  motivo: z.string().nullable(),
  falta: z.array(z.enum(itensDaClinica)),
})
export type MinhaClinica = z.infer<typeof minha>

export const transferencia = z.object({
  id: z.uuid(),
  clinica_id: z.uuid(),
  clinica: z.string(),
  /** The other person. */
  pessoa: z.string(),
  /** Whether the caller is the one to answer. */
  para_mim: z.boolean(),
  expira_em: instante,
})
export type TransferenciaDeClinica = z.infer<typeof transferencia>

export const naFila = z.object({
  id: z.uuid(),
  nome_fantasia: z.string(),
  razao_social: z.string(),
  cnpj: z.string().nullable(),
  cidade: z.string(),
  uf: z.string(),
  status: statusClinicaSchema,
  dono: z.string().nullable(),
  /** Instant of its present status. */
  desde: instante,
})
export type ClinicaNaFila = z.infer<typeof naFila>

const decisao = z.object({
  de: statusClinicaSchema,
  para: statusClinicaSchema,
  motivo: z.string(),
  por: z.string().nullable(),
  em: instante,
})

export const detalhe = formaDaClinica
  .omit({ salas: true, aprova_horarios: true, cnpj: true, posicao: true })
  .extend({
    id: z.uuid(),
    cnpj: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    zona: z.string(),
    logo: foto.nullable(),
    fotos: z.array(foto),
    salas_total: z.int().nonnegative(),
    salas_acessiveis: z.int().nonnegative(),
    aberta_agora: z.boolean(),
    profissionais: z.array(
      z.object({
        id: z.uuid(),
        nome: z.string(),
        avatar_url: z.string().nullable(),
        especialidade: z.string(),
        sub_especialidade: z.string().nullable(),
        registro: z.string().nullable(),
        tema: z.enum(temasEspecialidade).catch('neutra'),
      }),
    ),
    /** Whether the caller says where the clinic's money goes: the owner, or a keeper of its finances. */
    cuida_do_dinheiro: z.boolean(),
    /** For the clinic's managers and the administrator; null for everybody else. */
    gestao: z
      .object({
        ator: z.enum(['dono', 'administrador']),
        dono: z.string().nullable(),
        /** Whether the caller owns the clinic. */
        minha: z.boolean(),
        status: statusClinicaSchema,
        versao: z.string(),
        falta: z.array(z.enum(itensDaClinica)),
        decisoes: z.array(decisao),
        transferencia: transferencia.nullable(),
      })
      .nullable(),
  })
export type DetalheDaClinica = z.infer<typeof detalhe>

export const paraEditar = z.object({
  id: z.uuid(),
  status: statusClinicaSchema,
  /** Version of all edited fields; a different one means that it changed elsewhere. */
  versao: z.string(),
  dados: formaDaClinica,
  /** Present position of the clinic on the map. */
  posicao: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Rooms that other rows name: they are put out of use, never deleted. */
  salas_em_uso: z.array(z.uuid()),
  logo: foto.nullable(),
  fotos: z.array(foto),
})
export type ClinicaParaEditar = z.infer<typeof paraEditar>

import * as z from 'zod'
import { modalidadeSchema, statusAgendamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { formatosDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { relacoes } from '#domain/equipe/cuidado.ts'
import { situacoesCobranca } from '#domain/pagamentos/cobranca.ts'
import { recursoAcessadoSchema } from '#domain/privacidade/pedido.ts'
import { paraAtender } from '#domain/usuarios/atendimento.ts'
import { statusUsuarioSchema } from '#domain/usuarios/usuario.ts'
import {
  alertasDoPaciente,
  faixasEtarias,
  maximoDaEtiqueta,
  ordensDaLista,
  semConvenio,
  situacoesDaLista,
  visoesDosPacientes,
} from './paciente.ts'
import { motivosDeSuspeita } from './uniao.ts'

const instante = z.iso.datetime()
const alerta = z.enum(alertasDoPaciente)

export const filtroDePacientes = z.object({
  /** Professional of the list; absent: the caller's own agenda, else the first that they keep. Only for professionals. */
  profissional_id: z.uuid().optional(),
  /** A part of the name or of the record's number, or a whole CPF or telephone. */
  q: z.string().trim().max(200).optional(),
  situacao: z.enum(situacoesDaLista).default('ativos'),
  clinica_id: z.uuid().optional(),
  /** The plan of the last consultation, or none. */
  plano: z.union([z.literal(semConvenio), z.uuid()]).optional(),
  etiqueta: z.string().trim().min(1).max(maximoDaEtiqueta).optional(),
  aniversario_mes: z.int().min(1).max(12).optional(),
  /** The last consultation that took place was longer ago; people who never came are left out. */
  sem_vir_ha_meses: z.int().min(1).max(120).optional(),
  faltas_minimas: z.int().min(1).max(99).optional(),
  faixa_etaria: z.enum(faixasEtarias).optional(),
  /** `ultima`: the latest first; `proxima`: the soonest first; those without one come last. */
  ordem: z.enum(ordensDaLista).default('nome'),
})
/** The filter as a page writes it. */
export type FiltroDePacientes = z.input<typeof filtroDePacientes>

/** One patient of a list. Null where the reader may not see it, or where there is none. */
export const pacienteDaLista = z.object({
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  numero_prontuario: z.string(),
  idade: z.int().nullable(),
  /** 'MM-DD'. */
  aniversario: z.string().nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  /** State of the account (`usuarios.status`), for the platform alone. */
  cadastro: statusUsuarioSchema.nullable(),
  /** The caller themselves. */
  proprio: z.boolean(),
  telefone_final: z.string().nullable(),
  convenio: z.string().nullable(),
  /** Last consultation that took place, and the next one. */
  ultima: instante.nullable(),
  proxima: instante.nullable(),
  /** Missed consultations and those that took place: with the professional of the list; for a circle and the platform, with all. */
  faltas: z.int().nullable(),
  consultas: z.int(),
  /** Pix charges of this professional still to be paid or confirmed; null when the caller does not keep the finances. */
  saldo_centavos: z.int().nullable(),
  etiquetas: z.array(z.string()),
  alertas: z.array(alerta),
  arquivado: z.boolean(),
})
export type PacienteDaLista = z.infer<typeof pacienteDaLista>

const opcao = z.object({ id: z.string(), nome: z.string(), quantos: z.int() })

export const paginaDePacientes = z.object({
  visao: z.enum(visoesDosPacientes),
  /** Professional of the list; null for a circle, the platform, and a caller without an agenda. */
  profissional_id: z.uuid().nullable(),
  /** The agendas whose lists the caller may open, their own first. */
  agendas: z.array(
    z.object({ id: z.uuid(), nome: z.string(), proprio: z.boolean(), pode_escrever: z.boolean() }),
  ),
  pacientes: z.array(pacienteDaLista),
  proximo: z.string().nullable(),
  /** All patients that match the filters, on every page. */
  total: z.int(),
  /** Everybody of this list, archived ones included, without filters: an empty list differs from an empty result. */
  total_geral: z.int(),
  /** Choices of the filters with their counts; only on the first page, else null. */
  opcoes: z
    .object({
      etiquetas: z.array(opcao),
      /** `id` is what the filter `plano` takes. */
      convenios: z.array(opcao),
      clinicas: z.array(opcao),
      situacoes: z.object({
        ativos: z.int(),
        /** With a measure out of range or something overdue; 0 for those who do not treat them. */
        acompanhar: z.int(),
        arquivados: z.int(),
        bloqueados: z.int(),
        /** Who may be the same person as somebody else of the list. */
        repetidos: z.int(),
        todos: z.int(),
      }),
    })
    .nullable(),
})
export type PaginaDePacientes = z.infer<typeof paginaDePacientes>

const consultaDaFicha = z.object({
  id: z.uuid(),
  status: statusAgendamentoSchema,
  data_agendamento: instante,
  modalidade: modalidadeSchema,
  servico: z.string().nullable(),
  profissional_nome: z.string().nullable(),
  local: z.string().nullable(),
  zona: z.string().nullable(),
})

const bloqueio = z.object({ motivo: z.string(), por: z.string().nullable(), created_at: instante })

/** Fields that only the office reads and writes. */
const doConsultorio = z.object({
  profissional_id: z.uuid(),
  /** The caller's agendas in which this patient is known. */
  agendas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  pode_escrever: z.boolean(),
  pode_ver_financeiro: z.boolean(),
  /** Attachments are for the professional and the patient's side alone. */
  pode_ver_documentos: z.boolean(),
  /** Notes, facts, exams, measures and forms: for who attends, and for the team by the grant 'prontuário'. */
  pode_ver_prontuario: z.boolean(),
  sem_login: z.boolean(),
  /** E.164; of somebody without one, that of whoever looks after them, whose name is `de`. */
  telefone: z.string().nullable(),
  telefone_de: z.string().nullable(),
  email: z.string().nullable(),
  /** Those who look after the patient; `legal` marks a declared guardian. */
  responsaveis: z.array(z.object({ nome: z.string(), relacao: z.enum(relacoes), legal: z.boolean() })),
  /** People whom the patient looks after and who are patients here too. */
  dependentes: z.array(z.object({ id: z.uuid(), nome: z.string(), relacao: z.enum(relacoes) })),
  /** The patient's words on how to attend to them well. */
  ...paraAtender.shape,
  convenio: z.string().nullable(),
  saldo_centavos: z.int().nullable(),
  etiquetas: z.array(z.string()),
  observacao: z.string(),
  /** Counts changes of the observation; a change names the version that its writer saw. 0: never written. */
  versao: z.int(),
  observacao_em: instante.nullable(),
  observacao_por: z.string().nullable(),
  bloqueio: bloqueio.nullable(),
  arquivado_em: instante.nullable(),
  alertas: z.array(alerta),
  /** Patients of the same list who may be the same person. */
  parecidos: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      idade: z.int().nullable(),
      numero_prontuario: z.string(),
      por: z.enum(motivosDeSuspeita),
    }),
  ),
  /** Records that were united into this one, the latest first. `desfaz_ate`: null once it may not be taken back. */
  unioes: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      numero_prontuario: z.string(),
      feita_em: instante,
      por: z.string().nullable(),
      desfaz_ate: instante.nullable(),
    }),
  ),
  /** The patient's notes in 'Preparar consulta' for the next visit. */
  preparo: z
    .object({ agendamento_id: z.uuid(), motivo: z.string(), perguntas: z.array(z.string()) })
    .nullable(),
})
export type FichaDoConsultorio = z.infer<typeof doConsultorio>

export const fichaDoPaciente = z.object({
  visao: z.enum(visoesDosPacientes),
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  numero_prontuario: z.string(),
  idade: z.int().nullable(),
  /** 'YYYY-MM-DD'; null for the platform. */
  data_nascimento: z.iso.date().nullable(),
  genero: z.string().nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  cadastro: statusUsuarioSchema.nullable(),
  cadastrado_em: instante,
  proprio: z.boolean(),
  /** Consultations that took place, were missed, cancelled and moved. */
  contagens: z.object({
    realizadas: z.int(),
    faltas: z.int(),
    canceladas: z.int(),
    remarcadas: z.int(),
  }),
  /** First consultation that took place; the three are null for the platform. */
  primeira: instante.nullable(),
  ultima: consultaDaFicha.nullable(),
  proxima: consultaDaFicha.nullable(),
  consultorio: doConsultorio.nullable(),
})
export type FichaDoPaciente = z.infer<typeof fichaDoPaciente>

export const documentoDoPaciente = z.object({
  /** Opened by `agendamentos.abrirAnexo`. */
  id: z.uuid(),
  nome: z.string(),
  formato: z.enum(formatosDeAnexo),
  /** Bytes. */
  tamanho: z.int(),
  enviado_em: instante,
  agendamento_id: z.uuid(),
  data_agendamento: instante,
  servico: z.string().nullable(),
})
export type DocumentoDoPaciente = z.infer<typeof documentoDoPaciente>

export const financeiroDoPaciente = z.object({
  /** `aberto_centavos`: charges to be paid or confirmed; `recebido_centavos`: everything received, at the place too. */
  somas: z.object({
    aberto_centavos: z.int(),
    recebido_centavos: z.int(),
    a_devolver_centavos: z.int(),
    credito_centavos: z.int(),
  }),
  cobrancas: z.array(
    z.object({
      id: z.uuid(),
      agendamento_id: z.uuid(),
      data_agendamento: instante,
      servico: z.string().nullable(),
      valor_centavos: z.int(),
      situacao: z.enum(situacoesCobranca),
      expira_em: instante.nullable(),
      created_at: instante,
    }),
  ),
  recibos: z.array(
    z.object({
      id: z.uuid(),
      numero: z.int(),
      agendamento_id: z.uuid(),
      valor_centavos: z.int(),
      emitido_em: instante,
      cancelado_em: instante.nullable(),
    }),
  ),
})
export type FinanceiroDoPaciente = z.infer<typeof financeiroDoPaciente>

export const acessoDaEquipe = z.object({
  id: z.int(),
  em: instante,
  quem: z.string().nullable(),
  recurso: recursoAcessadoSchema,
  motivo: z.string(),
})
export type AcessoDaEquipe = z.infer<typeof acessoDaEquipe>

import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { periodos, tiposDeVariacao, zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { avisos } from '#domain/agendamentos/ao-vivo/aviso.ts'
import { presencaSchema, statusAgendamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { agendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { ehZona } from '#domain/formato/fuso.ts'
import { base } from '#domain/rpc/base.ts'
import { numerosDoPainel, tiposDeAtividade, tiposDeTarefa } from './painel.ts'

const tags = ['Início']
const instante = z.iso.datetime()

/** The zone of the device. Its calendar gives 'this month' and 'today' where no place does. */
const zona = z.string().max(60).refine(ehZona, 'Fuso horário desconhecido.').default(zonaDaPlataforma)
/** The named patient; absent: everybody whose appointments the caller follows. */
const dePessoa = z.object({ paciente_id: z.uuid().optional() })

export const pessoaDoPainel = z.object({
  paciente_id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  /** The caller. */
  proprio: z.boolean(),
})
export type PessoaDoPainel = z.infer<typeof pessoaDoPainel>

export const mesDoPainel = z.object({
  /** Consultations of the month, without cancelled ones. */
  total: z.int(),
  concluidas: z.int(),
  por_vir: z.int(),
  /** Past or begun, and neither concluded nor cancelled: with the others they add up to `total`. */
  sem_registro: z.int(),
  /** Local dates with a consultation; a future one makes its date `por-vir`. */
  dias: z.array(z.object({ data: z.iso.date(), situacao: z.enum(['concluida', 'por-vir']) })),
  /** Today in that zone. */
  hoje: z.iso.date(),
})
export type MesDoPainel = z.infer<typeof mesDoPainel>

export const tarefa = z.object({
  tipo: z.enum(tiposDeTarefa),
  agendamento_id: z.uuid(),
  versao: z.int(),
  /** Start of the consultation. */
  quando: instante,
  zona: z.string().nullable(),
  profissional_id: z.uuid().nullable(),
  profissional_nome: z.string().nullable(),
  /** The service that a return visit is booked as; null where the professional offers none. */
  servico_id: z.uuid().nullable(),
  /** The patient; null for the caller. */
  paciente_id: z.uuid().nullable(),
  /** Name of the patient; null for the caller. */
  paciente_nome: z.string().nullable(),
  especialidade: z.string().nullable(),
  /** Where something is to be paid. */
  valor_centavos: centavos.nullable(),
  /** Last day of a free return visit. */
  ate: z.iso.date().nullable(),
})
export type Tarefa = z.infer<typeof tarefa>

export const atividade = z.object({
  tipo: z.enum(tiposDeAtividade),
  id: z.uuid(),
  quando: instante,
  /** The other side of an appointment from the caller's view, or the new patient. */
  pessoa: z.string().nullable(),
  /** The patient, for a professional; null on the patient's side. */
  paciente_id: z.uuid().nullable(),
  status: statusAgendamentoSchema.nullable(),
  /** Start of the appointment. */
  inicio: instante.nullable(),
  zona: z.string().nullable(),
  titulo: z.string().nullable(),
  valor_centavos: centavos.nullable(),
})
export type Atividade = z.infer<typeof atividade>

/** Whether the caller may act on it at all, beside the clock: on the office's side, for a professional in force. */
const pode_agir = z.boolean()

export const consultaDeHoje = agendamentoResumo.extend({
  pode_agir,
  paciente_id: z.uuid(),
  versao: z.int(),
  presenca: presencaSchema.nullable(),
  chegada_em: instante.nullable(),
  inicio_real: instante.nullable(),
  fim_real: instante.nullable(),
  primeira_vez: z.boolean(),
  encaixe: z.boolean(),
  aguarda_aprovacao: z.boolean(),
})
export type ConsultaDeHoje = z.infer<typeof consultaDeHoje>

const naFila = z.object({
  id: z.uuid(),
  pode_agir,
  versao: z.int(),
  paciente_id: z.uuid(),
  paciente_nome: z.string().nullable(),
  data_agendamento: instante,
  zona: z.string().nullable(),
  servico: z.string().nullable(),
})
const lista = z.object({ total: z.int(), primeiros: z.array(naFila) })

export const filaDoPainel = z.object({
  /** Of tomorrow, unconfirmed by the patient. */
  sem_confirmar: lista,
  /** Requests that wait for the professional's answer. */
  pedidos: lista,
  /** Of today, begun by the clock and not closed ('Fechar o dia'). */
  por_fechar: z.int(),
  /** Earlier ones that nobody closed. */
  em_aberto: z.int(),
  /** People who wait for an hour of these agendas. */
  esperando: z.int(),
  /** Published reviews without an answer. */
  avaliacoes: z.int(),
  /** Improvement tasks whose last day is over, of those that the caller does or answers for. */
  tarefas_vencidas: z.int(),
  /** Refused or requested documents; 0 for none. */
  documentos: z.int(),
  /** When the registration must be checked again, if that is near or past. */
  reconferir_em: instante.nullable(),
})
export type FilaDoPainel = z.infer<typeof filaDoPainel>

export const numeroMedido = z.object({
  /** A count, cents, or tenths of a percent, by `unidade`. Null: nothing to measure. */
  valor: z.int().nullable(),
  unidade: z.enum(['contagem', 'centavos', 'porcento']),
  /** Tenths of a percent against the same part of the period before; for a share the difference; null where that was zero. */
  variacao: z.int().nullable(),
  tipo: z.enum(tiposDeVariacao),
})
export type NumeroMedido = z.infer<typeof numeroMedido>

export const novidade = z.object({
  /** Of the change. */
  id: z.uuid(),
  aviso: z.enum(avisos),
  motivo: z.string().nullable(),
  /** The start in force now. */
  inicio: instante,
  zona: z.string().nullable(),
  /** The other side, from the caller's view. */
  pessoa: z.string().nullable(),
})
export type Novidade = z.infer<typeof novidade>

/** Contents of the home pages beside the appointments (HOME-01 to HOME-04). */
export const inicioContract = {
  pessoas: base
    .route({
      method: 'GET',
      path: '/inicio/pessoas',
      tags,
      summary: 'A pessoa e aquelas cuja agenda ela acompanha',
    })
    .output(z.array(pessoaDoPainel)),

  mes: base
    .route({ method: 'GET', path: '/inicio/mes', tags, summary: 'As consultas deste mês' })
    .input(dePessoa.extend({ zona }))
    .output(mesDoPainel),

  tarefas: base
    .route({ method: 'GET', path: '/inicio/tarefas', tags, summary: 'O que espera pela pessoa' })
    .input(dePessoa.default({}))
    .output(
      z.object({
        tarefas: z.array(tarefa),
        /** Of the last consultation, for a new search. */
        /** What was last booked, and the filter of the finder by which it is found. */
        ultima_area: z.object({ nome: z.string(), filtro: z.enum(['especialidade', 'sub']) }).nullable(),
      }),
    ),

  atividades: base
    .route({ method: 'GET', path: '/inicio/atividades', tags, summary: 'As cinco atividades mais recentes' })
    .output(z.array(atividade)),

  hoje: base
    .route({ method: 'GET', path: '/inicio/hoje', tags, summary: 'O dia de quem atende' })
    .input(z.object({ zona }))
    .output(
      z.object({
        /** Zone of the day: that of the schedule, else the given one. */
        zona: z.string(),
        itens: z.array(consultaDeHoje),
        /** Of the caller's agenda; null without an agenda, or without a free hour in the next days. */
        proximo_livre: instante.nullable(),
      }),
    ),

  fila: base
    .route({ method: 'GET', path: '/inicio/fila', tags, summary: 'O que espera por quem atende' })
    .input(z.object({ zona }))
    .output(filaDoPainel),

  numero: base
    .route({
      method: 'GET',
      path: '/inicio/numeros/{qual}',
      tags,
      summary: 'Um dos números de quem atende',
    })
    .input(z.object({ qual: z.enum(numerosDoPainel), periodo: z.enum(periodos).optional() }))
    .output(numeroMedido),

  novidade: base
    .route({
      method: 'GET',
      path: '/inicio/novidades/{id}',
      tags,
      summary: 'A mudança que outra pessoa acabou de fazer numa consulta',
      description: 'Nula quando não há nenhuma dos últimos minutos, ou quando a última é de quem pergunta.',
    })
    .input(z.object({ id: z.uuid() }))
    .output(novidade.nullable()),
}

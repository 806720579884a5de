import * as z from 'zod'
import { recusasDaAgenda } from '#domain/agendamentos/marcar/conflito.ts'
import { recusasDeAto } from '#domain/agendamentos/recusas.ts'
import {
  modalidadeSchema,
  presencaSchema,
  statusAgendamentoSchema,
} from '#domain/agendamentos/agendamento.ts'
import { diaSchema, instanteComFusoSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { comExemplo, exemplos } from './exemplos.ts'
import { escopos } from './escopos.ts'
import { recusasDaChave } from './recusas.ts'

const tags = ['Por chave de acesso']
const instante = z.iso.datetime()
/** Longest period of one reading of appointments. */
export const maiorPeriodoPorChave = 93
export const paginaPorChave = 50
export const maiorPaginaPorChave = 200

/** A procedure that asks for a key (ALCANCE-05). Nothing else is open to one. */
const porChave = base.errors(recusasDaChave)

export const profissionalPorChave = z.object({
  id: z.uuid(),
  nome: z.string(),
  especialidade: z.string(),
  /** Active and verified: patients can be booked. */
  atende: z.boolean(),
  /** IANA zone. */
  zona: z.string(),
  locais: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      clinica_id: z.uuid().nullable(),
      cidade: z.string(),
      uf: z.string(),
      zona: z.string(),
    }),
  ),
  servicos: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      duracao_min: z.int(),
      modalidades: z.array(modalidadeSchema),
      /** Null: at every place. */
      local_ids: z.array(z.uuid()).nullable(),
    }),
  ),
})
export type ProfissionalPorChave = z.infer<typeof profissionalPorChave>

export const agendamentoPorChave = z.object({
  id: z.uuid(),
  /** Counts changes of hour, length and status. */
  versao: z.int(),
  status: statusAgendamentoSchema,
  inicio: instante,
  fim: instante,
  profissional_id: z.uuid(),
  paciente_id: z.uuid(),
  /** Null without the scope `pacientes:nome`. */
  paciente_nome: z.string().nullable(),
  servico_id: z.uuid().nullable(),
  local_id: z.uuid().nullable(),
  clinica_id: z.uuid().nullable(),
  modalidade: modalidadeSchema,
  encaixe: z.boolean(),
  presenca: presencaSchema.nullable(),
  chegada_em: instante.nullable(),
  mudado_em: instante,
})
export type AgendamentoPorChave = z.infer<typeof agendamentoPorChave>

/** What another system may ask and do with a key. The same rules as the desk's stand behind each of them. */
export const porChaveContract = {
  chave: porChave
    .route({
      method: 'GET',
      path: '/v1/chave',
      tags,
      summary: 'O que esta chave permite, e até quando',
      spec: comExemplo({ resposta: exemplos.chave }),
    })
    .output(
      z.object({
        nome: z.string(),
        escopos: z.array(z.enum(escopos)),
        termina_em: instante,
        profissional_id: z.uuid().nullable(),
        clinica_id: z.uuid().nullable(),
      }),
    ),

  profissionais: porChave
    .route({
      method: 'GET',
      path: '/v1/profissionais',
      tags,
      summary: 'Profissionais, com seus locais e serviços',
      description: 'Pede a permissão profissionais:ler.',
      spec: comExemplo({ resposta: exemplos.profissionais }),
    })
    .output(z.object({ profissionais: z.array(profissionalPorChave) })),

  livres: porChave
    .errors({
      SERVICO_INDISPONIVEL: recusasDaAgenda.SERVICO_INDISPONIVEL,
    })
    .route({
      method: 'GET',
      path: '/v1/profissionais/{id}/horarios',
      tags,
      summary: 'Horários livres de um profissional',
      description: 'Pede a permissão horarios:ler. No máximo 31 dias por pergunta, em datas do lugar.',
      spec: comExemplo({ resposta: exemplos.livres, parametros: { de: '2026-12-01', ate: '2026-12-05' } }),
    })
    .input(
      z.object({
        id: z.uuid(),
        de: diaSchema.optional(),
        ate: diaSchema.optional(),
        servico_id: z.uuid().optional(),
        modalidade: modalidadeSchema.optional(),
      }),
    )
    .output(
      z.object({
        zona: z.string(),
        duracao_min: z.int(),
        servico_id: z.uuid().nullable(),
        horarios: z.array(
          z.object({
            inicio: instante,
            local_id: z.uuid().nullable(),
            modalidades: z.array(modalidadeSchema),
          }),
        ),
      }),
    ),

  agendamentos: porChave
    .route({
      method: 'GET',
      path: '/v1/agendamentos',
      tags,
      summary: 'Consultas de um período, em ordem de início',
      description: `Pede a permissão agendamentos:ler. No máximo ${maiorPeriodoPorChave} dias; \`proxima\` leva à página seguinte.`,
      spec: comExemplo({
        resposta: exemplos.agendamentos,
        parametros: { de: '2026-12-01T03:00:00Z', ate: '2026-12-02T03:00:00Z', limite: 50 },
      }),
    })
    .input(
      z.object({
        de: instanteComFusoSchema,
        ate: instanteComFusoSchema,
        profissional_id: z.uuid().optional(),
        status: statusAgendamentoSchema.optional(),
        limite: z.coerce.number<number>().int().min(1).max(maiorPaginaPorChave).default(paginaPorChave),
        /** `proxima` of the page before. */
        pagina: z.string().max(80).optional(),
      }),
    )
    .output(z.object({ agendamentos: z.array(agendamentoPorChave), proxima: z.string().nullable() })),

  agendamento: porChave
    .route({
      method: 'GET',
      path: '/v1/agendamentos/{id}',
      tags,
      summary: 'Uma consulta',
      description: 'Pede a permissão agendamentos:ler.',
      spec: comExemplo({ resposta: exemplos.agendamento }),
    })
    .input(z.object({ id: z.uuid() }))
    .output(agendamentoPorChave),

  marcar: porChave
    .errors(recusasDaAgenda)
    .route({
      method: 'POST',
      path: '/v1/agendamentos',
      tags,
      summary: 'Marca uma consulta',
      description:
        'Pede a permissão agendamentos:marcar. Com o cabeçalho `Idempotency-Key` o mesmo pedido enviado de novo marca uma vez só.',
      spec: comExemplo({ pedido: exemplos.marcar, resposta: exemplos.agendamento }),
    })
    .input(
      z.object({
        profissional_id: z.uuid(),
        paciente_id: z.uuid(),
        inicio: instanteComFusoSchema,
        servico_id: z.uuid().nullable().default(null),
        local_id: z.uuid().nullable().default(null),
        modalidade: modalidadeSchema.default('presencial'),
        /** Name of a health plan; absent: paid by the patient. */
        plano: z.string().max(200).optional(),
        /** Tells the patient. */
        avisar: z.boolean().default(true),
      }),
    )
    .output(agendamentoPorChave),

  cancelar: porChave
    .errors(recusasDeAto)
    .route({
      method: 'POST',
      path: '/v1/agendamentos/{id}/cancelamento',
      tags,
      summary: 'Cancela uma consulta, com motivo',
      description: 'Pede a permissão agendamentos:cancelar.',
      spec: comExemplo({
        pedido: { motivo: 'O profissional não poderá atender.' },
        resposta: exemplos.cancelado,
      }),
    })
    .input(
      z.object({
        id: z.uuid(),
        motivo: z.string().trim().min(1, 'Por favor, informe o motivo do cancelamento.').max(500),
        versao: z.int().optional(),
        avisar: z.boolean().default(true),
      }),
    )
    .output(agendamentoPorChave),

  pacientes: porChave
    .route({
      method: 'POST',
      path: '/v1/pacientes/busca',
      tags,
      summary: 'Acha um paciente pelo telefone inteiro',
      description:
        'Pede as permissões pacientes:nome e agendamentos:marcar. Quem ainda não é paciente vem com o nome encoberto.',
      spec: comExemplo({ pedido: exemplos.buscaDePaciente, resposta: exemplos.pacientes }),
    })
    .input(z.object({ profissional_id: z.uuid(), telefone: z.string().trim().min(8).max(20) }))
    .output(
      z.object({
        pacientes: z.array(z.object({ id: z.uuid(), nome: z.string(), conhecido: z.boolean() })),
      }),
    ),
}

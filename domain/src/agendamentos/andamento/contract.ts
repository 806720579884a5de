import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { inicioSchema } from '#domain/formato/inicio.ts'
import { base } from '#domain/rpc/base.ts'
import { agendamentoDetalhe } from '../detalhe.ts'
import { recusasDeAto, recusasDeHorario } from '../recusas.ts'

const tags = ['Agendamentos']

/** Which appointments of a series an act means. */
export const alcances = ['esta', 'proximas', 'todas'] as const
export type Alcance = (typeof alcances)[number]

const alvo = z.object({
  id: z.uuid(),
  /** The version that the person saw; absent: any. */
  versao: z.int().optional(),
})
const motivo = z.string().trim().max(500)

const ato = (nome: string, summary: string) =>
  base
    .errors(recusasDeAto)
    .route({ method: 'POST', path: `/agendamentos/{id}/${nome}`, tags, summary })
    .output(agendamentoDetalhe)

/** Acts on an appointment (APPT-02 to APPT-05). */
export const atosContract = {
  confirmar: ato('confirmar', 'O paciente confirma a presença, ou o profissional aceita o pedido').input(
    alvo,
  ),

  cancelar: ato('cancelar', 'Cancela, com motivo').input(
    alvo.extend({
      motivo: motivo.min(1, 'Por favor, informe o motivo do cancelamento.'),
      alcance: z.enum(alcances).default('esta'),
      /** The professional waives the notice; no effect for the patient. */
      avisar: z.boolean().default(true),
    }),
  ),

  reagendar: ato('reagendar', 'Leva para outro dia e horário, com motivo')
    .errors(recusasDeHorario)
    .input(
      alvo.extend({
        motivo: motivo.min(1, 'Por favor, informe o motivo do reagendamento.'),
        inicio: inicioSchema,
        local_id: z.uuid().nullable().optional(),
        /** As in a booking: a page had shown the hour as free. */
        mostrado: z.boolean().default(false),
      }),
    ),

  horariosParaReagendar: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/horarios',
      tags,
      summary: 'Os horários para os quais a consulta pode ir',
      description: 'Os da agenda do profissional; de quem não tem agenda, os 17 do costume que estão livres.',
    })
    /** Local dates, both included, at most 31; absent: two weeks from today on. */
    .input(z.object({ id: z.uuid(), de: diaSchema.optional(), ate: diaSchema.optional() }))
    .output(
      z.object({
        zona: z.string(),
        /** True without a schedule: these are the usual hours. */
        do_costume: z.boolean(),
        dias: z.array(z.object({ data: z.iso.date(), inicios: z.array(z.iso.datetime()) })),
      }),
    ),

  chegar: ato('chegada', 'O paciente chegou').input(alvo),
  chamar: ato('chamada', 'Chama para a sala quem espera; de novo, chama outra vez').input(alvo),
  ausentar: ato('ausencia', 'O paciente faltou').input(alvo),
  iniciar: ato('inicio', 'A consulta começa').input(alvo),
  concluir: ato('conclusao', 'A consulta termina').input(
    alvo.extend({ retorno_dias: z.int().min(1).max(365).optional() }),
  ),
  desfazer: ato(
    'desfazer',
    'Desfaz a última mudança de horário, ou a chegada registrada, de quem a fez, por um minuto',
  )
    .errors(recusasDeHorario)
    .input(alvo),

  prepararConsulta: base
    .errors(recusasDeAto)
    .route({
      method: 'PUT',
      path: '/agendamentos/{id}/perguntas',
      tags,
      summary: 'As três perguntas que o paciente leva à consulta',
    })
    .input(z.object({ id: z.uuid(), perguntas: z.array(z.string().trim().min(1).max(300)).max(3) }))
    .output(agendamentoDetalhe),
}

import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { relacoes } from '#domain/equipe/cuidado.ts'
import { errosDoDono, pedidoDoDono } from '#domain/profissionais/dono.ts'
import { base } from '#domain/rpc/base.ts'
import { maximoDaBusca } from './limites.ts'

const tags = ['Agenda']
const instante = z.iso.datetime()

/** A patient, as those who book for others find them. */
export const pacienteAchado = z.object({
  id: z.uuid(),
  /** Masked ('M••• D•••') of somebody whom the office does not know, of whom nothing else is told. */
  nome: z.string(),
  idade: z.int().nullable(),
  numero_prontuario: z.string().nullable(),
  /** Last two digits of the telephone, to tell people of one name apart; null without one. */
  telefone_final: z.string().nullable(),
  /** Known to the office: without that, what it books is a first contact, which waits for the person's word. */
  meu: z.boolean(),
  sem_login: z.boolean(),
  bloqueado: z.boolean(),
  /** Last consultation with the professional that took place, and the next one. */
  ultima: instante.nullable(),
  proxima: instante.nullable(),
  /** The plan of the last consultation. */
  convenio: z.string().nullable(),
  /** Name of whoever looks after them. */
  responsavel: z.string().nullable(),
})
export type PacienteAchado = z.infer<typeof pacienteAchado>

const bloqueado = z.object({
  paciente_id: z.uuid(),
  nome: z.string().nullable(),
  motivo: z.string(),
  por: z.string().nullable(),
  created_at: instante,
})

/** The patients of an agenda. Names and numbers travel in bodies, never in addresses. */
export const pacientesDaAgendaContract = {
  buscarPacientes: base
    .errors(errosDoDono)
    .route({
      method: 'POST',
      path: '/agenda/pacientes/busca',
      tags,
      summary: 'Busca por nome, CPF ou telefone',
      description:
        'Por nome ou CPF só os pacientes do profissional; um telefone inteiro acha também quem ainda não é paciente dele.',
    })
    .input(pedidoDoDono.extend({ q: z.string().trim().min(1).max(200) }))
    .output(z.array(pacienteAchado).max(maximoDaBusca)),

  cadastrarPaciente: base
    .errors({
      ...errosDoDono,
      TELEFONE_EM_USO: {
        status: 409,
        message:
          'Este telefone já está em um cadastro. Use o paciente encontrado ou informe outro telefone; de uma criança, escolha o responsável.',
        /** Null when no patient has the number. */
        data: z.object({ paciente: pacienteAchado.nullable() }),
      },
      RESPONSAVEL_NAO_ENCONTRADO: {
        status: 404,
        message: 'Não encontramos o responsável entre os seus pacientes. Cadastre primeiro quem responde.',
      },
    })
    .route({
      method: 'POST',
      path: '/agenda/pacientes',
      tags,
      summary: 'Cadastro rápido: nome e telefone, sem login, que a própria pessoa completa depois',
    })
    .input(
      pedidoDoDono.extend({
        nome: z.string().trim().min(3, 'Informe o nome completo.').max(300),
        /** As typed, or E.164; absent only for a dependent. */
        telefone: z.string().trim().max(20).nullable().default(null),
        data_nascimento: diaSchema.nullable().default(null),
        /** The record of whoever looks after this person: their telephone counts. */
        responsavel: z
          .object({ paciente_id: z.uuid(), relacao: z.enum(relacoes) })
          .nullable()
          .default(null),
      }),
    )
    .output(pacienteAchado),

  contato: base
    .route({
      method: 'GET',
      path: '/agenda/agendamentos/{id}/contato',
      tags,
      summary: 'Como falar com o paciente de uma consulta',
      description:
        'De um dependente sem telefone vem o do responsável. Cada leitura fica no registro de acessos.',
    })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        nome: z.string(),
        /** E.164; null without one. */
        telefone: z.string().nullable(),
        /** Owner of the telephone, when not the patient. */
        de: z.string().nullable(),
      }),
    ),

  bloqueados: base
    .errors(errosDoDono)
    .route({
      method: 'GET',
      path: '/agenda/pacientes/bloqueados',
      tags,
      summary: 'De quem o profissional não recebe marcações',
    })
    .input(pedidoDoDono)
    .output(z.array(bloqueado)),

  bloquearPaciente: base
    .errors(errosDoDono)
    .route({
      method: 'PUT',
      path: '/agenda/pacientes/{id}/bloqueio',
      tags,
      summary: 'Não recebe mais marcações de um paciente pelo aplicativo',
      description: 'O que já está marcado continua.',
    })
    .input(
      pedidoDoDono.extend({
        id: z.uuid(),
        motivo: z
          .string()
          .trim()
          .min(1, 'Diga o motivo do bloqueio. Só você e a sua equipe o leem.')
          .max(500),
      }),
    )
    .output(bloqueado),

  desbloquearPaciente: base
    .errors(errosDoDono)
    .route({
      method: 'DELETE',
      path: '/agenda/pacientes/{id}/bloqueio',
      tags,
      summary: 'Volta a receber marcações de um paciente',
    })
    .input(pedidoDoDono.extend({ id: z.uuid() }))
    .output(z.object({ removido: z.literal(true) })),
}

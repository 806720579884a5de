import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { diaDaAgendaContract, feedContract } from './contract-dia.ts'
import { marcacaoDaAgendaContract } from './contract-consultas.ts'
import { pacientesDaAgendaContract } from './contract-pacientes.ts'
import { contagemDoDia, filtroDaAgenda, periodoDaAgenda } from './periodo.ts'

const tags = ['Agenda']

/** The operations of /agenda. */
export const agendaContract = {
  periodo: base
    .route({
      method: 'GET',
      path: '/agenda',
      tags,
      summary: 'A agenda de um período: consultas, bloqueios, feriados, horas de atendimento e escolhas',
    })
    .input(filtroDaAgenda)
    .output(periodoDaAgenda),

  contagens: base
    .route({
      method: 'GET',
      path: '/agenda/contagens',
      tags,
      summary: 'Quantas consultas há em cada dia, para o calendário pequeno',
    })
    .input(filtroDaAgenda)
    .output(z.array(contagemDoDia)),

  profissionais: base
    .route({
      method: 'GET',
      path: '/agenda/profissionais',
      tags,
      summary: 'Profissionais cuja agenda se pode abrir; administrador-geral busca por nome',
    })
    .input(z.object({ q: z.string().trim().max(100).default('') }))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          nome: z.string(),
          avatar_url: z.string().nullable(),
          especialidade: z.string(),
          proprio: z.boolean(),
        }),
      ),
    ),

  ...marcacaoDaAgendaContract,
  ...pacientesDaAgendaContract,
  ...diaDaAgendaContract,
  ...feedContract,
}

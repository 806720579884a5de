import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { marcacaoContract } from './marcar/contract.ts'
import { qualquerContract } from './qualquer/contract.ts'
import { agendamentoProximo, agendamentoResumo } from './resumo.ts'
import { salaContract } from './sala/contract.ts'
import { anexosContract } from './anexos/contract.ts'
import { atosContract } from './andamento/contract.ts'
import { consultasContract } from './consultas/contract.ts'
import { contatoContract } from './contato/contract.ts'

const tags = ['Agendamentos']

/** Scope: every patient whose appointments the caller may see, unless one is named. */
const dePaciente = z.object({ paciente_id: z.uuid().optional() }).default({})

export const agendamentosContract = {
  proximos: base
    .route({
      method: 'GET',
      path: '/agendamentos/proximos',
      tags,
      summary:
        'Agendados, confirmados e reagendados dos próximos 7 dias, no máximo 10, com o que se pode fazer',
    })
    .input(dePaciente)
    .output(z.array(agendamentoProximo)),

  proxima: base
    .route({
      method: 'GET',
      path: '/agendamentos/proxima',
      tags,
      summary: 'A próxima consulta da pessoa, em qualquer data',
      description: 'Inclui a reagendada, que espera confirmação; nula quando não há nenhuma.',
    })
    .input(dePaciente)
    .output(agendamentoResumo.nullable()),

  ...marcacaoContract,
  ...qualquerContract,
  ...atosContract,
  ...contatoContract,
  ...consultasContract,
  ...salaContract,
  ...anexosContract,
}

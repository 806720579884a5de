import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { marcacaoContract } from './marcacao-contract.ts'
import { qualquerContract } from './qualquer-contract.ts'
import { agendamentoResumo } from './resumo.ts'
import { atosContract } from './atos-contract.ts'
import { consultasContract } from './consultas-contract.ts'

const tags = ['Agendamentos']

export const agendamentosContract = {
  proximos: base
    .route({
      method: 'GET',
      path: '/agendamentos/proximos',
      tags,
      summary: 'Agendados e confirmados dos próximos 7 dias, no máximo 10',
    })
    .output(z.array(agendamentoResumo)),

  proxima: base
    .route({
      method: 'GET',
      path: '/agendamentos/proxima',
      tags,
      summary: 'A próxima consulta da pessoa, em qualquer data',
      description: 'Inclui a reagendada, que espera confirmação; nula quando não há nenhuma.',
    })
    .output(agendamentoResumo.nullable()),

  ...marcacaoContract,
  ...qualquerContract,
  ...atosContract,
  ...consultasContract,
}

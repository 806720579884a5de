import { implement } from '@orpc/server'
import { agendamentosContract, type AgendamentoResumo } from '#domain/agendamentos/contract.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { findProxima, findProximos } from './queries.ts'

const os = implement(agendamentosContract).$context<Contexto>()

export const agendamentosRouter = os.router({
  proximos: os.proximos.handler(async ({ context }) => {
    const escopo = escopoDeAgendamentos(exigirRota(context, '/'))
    return (await context.db.rows(findProximos(escopo, context.agora()))).map(resumo)
  }),

  proxima: os.proxima.handler(async ({ context }) => {
    const escopo = escopoDeAgendamentos(exigirRota(context, '/'))
    const linha = await context.db.first(findProxima(escopo, context.agora()))
    return linha ? resumo(linha) : null
  }),
})

type Linha = Omit<AgendamentoResumo, 'data_agendamento' | 'tema'> & {
  data_agendamento: Date
  tema: string | null
}

function resumo(linha: Linha): AgendamentoResumo {
  const tema = temasEspecialidade.find((cada) => cada === linha.tema) ?? 'neutra'
  return { ...linha, tema, data_agendamento: linha.data_agendamento.toISOString() }
}

import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { anexosRouter } from './anexos.ts'
import { atosRouter } from './atos.ts'
import { consultasRouter } from './consultas.ts'
import { marcacaoRouter } from './marcacao.ts'
import { reservarComQualquerRouter } from './reservar-qualquer.ts'
import { salaRouter } from './sala.ts'
import { serieRouter } from './serie.ts'
import { os } from './os.ts'
import { qualquerRouter } from './qualquer.ts'
import { findProxima, findProximos } from './queries.ts'

export const agendamentosRouter = os.router({
  proximos: os.proximos.handler(async ({ context, input }) => {
    const escopo = escopoDeAgendamentos(exigirRota(context, '/'))
    return lidos(context, await context.db.rows(findProximos(escopo, context.agora(), input.paciente_id)))
  }),

  proxima: os.proxima.handler(async ({ context, input }) => {
    const escopo = escopoDeAgendamentos(exigirRota(context, '/'))
    const [resumo = null] = await lidos(
      context,
      await context.db.rows(findProxima(escopo, context.agora(), input.paciente_id)),
    )
    return resumo
  }),

  ...marcacaoRouter,
  ...serieRouter,
  ...reservarComQualquerRouter,
  ...qualquerRouter,
  ...atosRouter,
  ...consultasRouter,
  ...salaRouter,
  ...anexosRouter,
})

type Linha = Omit<AgendamentoResumo, 'data_agendamento' | 'tema'> & {
  data_agendamento: Date
  tema: string | null
  titular_id: string | null
}

/** What leaves of the appointments read; those of other people leave a line that their owner can see (L3). */
async function lidos(context: Contexto, linhas: Linha[]): Promise<AgendamentoResumo[]> {
  const titulares = linhas.map(({ titular_id }) => titular_id)
  if (titulares.some((id) => id !== context.sessao?.usuario_id))
    await context.db.affected(insertAcessos(context, 'agendamento', 'Agenda de consultas', titulares))
  return linhas.map(({ titular_id: _, ...linha }) => ({
    ...linha,
    tema: temasEspecialidade.find((cada) => cada === linha.tema) ?? 'neutra',
    data_agendamento: linha.data_agendamento.toISOString(),
  }))
}

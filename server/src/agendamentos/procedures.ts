import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { anexosRouter } from './anexos/procedures.ts'
import { andamentoRouter } from './andamento/procedures.ts'
import { cancelarRouter } from './cancelar/procedures.ts'
import { oQueSePode } from './consultas/caso.ts'
import { consultasRouter } from './consultas/procedures.ts'
import { denunciasRouter } from './contato/denuncias.ts'
import { contatoRouter } from './contato/procedures.ts'
import { marcarRouter } from './marcar/procedures.ts'
import { politicaRouter } from './politica/procedures.ts'
import { reservasRouter } from './reservas/procedures.ts'
import { reservarComQualquerRouter } from './qualquer/procedures-reservar.ts'
import { salaRouter } from './sala/procedures.ts'
import { serieRouter } from './serie/procedures.ts'
import { moverRouter } from './mover/procedures.ts'
import { os } from './contract.ts'
import { qualquerRouter } from './qualquer/procedures.ts'
import { findProxima, findProximos } from './queries.ts'

export const agendamentosRouter = os.router({
  proximos: os.proximos.handler(async ({ context, input }) => {
    const escopo = escopoDeAgendamentos(exigirRota(context, '/'))
    const agora = context.agora()
    const linhas = await context.db.rows(findProximos(escopo, agora, input.paciente_id))
    const resumos = await lidos(context, linhas)
    // The contract leaves out the facts behind the acts.
    return linhas.map((linha, n) => ({
      ...resumos[n]!,
      ...oQueSePode(linha, agora),
      telefone: linha.telefone,
    }))
  }),

  proxima: os.proxima.handler(async ({ context, input }) => {
    const escopo = escopoDeAgendamentos(exigirRota(context, '/'))
    const [resumo = null] = await lidos(
      context,
      await context.db.rows(findProxima(escopo, context.agora(), input.paciente_id)),
    )
    return resumo
  }),

  ...reservasRouter,
  ...marcarRouter,
  ...politicaRouter,
  ...serieRouter,
  ...reservarComQualquerRouter,
  ...qualquerRouter,
  ...cancelarRouter,
  ...moverRouter,
  ...andamentoRouter,
  ...contatoRouter,
  ...denunciasRouter,
  ...consultasRouter,
  ...salaRouter,
  ...anexosRouter,
})

type Linha = Omit<AgendamentoResumo, 'data_agendamento' | 'tema'> & {
  data_agendamento: Date
  tema: string | null
  titular_id: string | null
}

/** Maps rows to the contract. Each appointment of another person is logged as an access. */
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

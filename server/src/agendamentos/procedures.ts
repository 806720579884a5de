import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { anexosRouter } from './anexos/procedures.ts'
import { andamentoRouter } from './andamento/procedures.ts'
import { cancelarRouter } from './cancelar/procedures.ts'
import { detalheDe } from './consultas/detalhe.ts'
import { consultasRouter } from './consultas/procedures.ts'
import { findLinhasDeDetalhe } from './consultas/queries-detalhe.ts'
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
    const proximos = await lidos(
      context,
      await context.db.rows(findProximos(escopo, agora, input.paciente_id)),
    )
    if (proximos.length === 0) return []
    const ids = proximos.map(({ id }) => id)
    const linhas = await context.db.rows(findLinhasDeDetalhe(escopo, ids))
    const detalhes = new Map(linhas.map((linha) => [linha.id, detalheDe(linha, agora)]))
    return proximos.flatMap((proximo) => {
      const detalhe = detalhes.get(proximo.id)
      if (!detalhe) return []
      const { acoes, recusas, telefone } = detalhe
      return { ...proximo, acoes, recusas, telefone }
    })
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

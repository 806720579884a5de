import { implement } from '@orpc/server'
import { agendaContract } from '#domain/agenda/contract.ts'
import type { BloqueioDaAgenda } from '#domain/agenda/periodo.ts'
import { ehDeEquipe } from '#domain/usuarios/usuario.ts'
import { donoDoPedido } from '../../rpc/dono.ts'
import { erroComum } from '../../rpc/errors.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { mudarDias } from './procedures.ts'
import {
  deleteExcecao,
  fechaAgenda,
  findBloqueio,
  findExcecoesPorId,
  insertExcecoes,
  insertJanelas,
  type LinhaDeExcecao,
} from './queries.ts'

const os = implement(agendaContract).$context<Contexto>()
const CAMINHO = '/agenda'

const bloqueioDaLinha = ({ janelas, created_at: _, ...linha }: LinhaDeExcecao): BloqueioDaAgenda => ({
  ...linha,
  faixas: janelas.map(({ inicio_min, fim_min }) => ({ inicio_min, fim_min })),
})

/** Profiles that have agendas to close. */
function exigirQuemAtende(context: Contexto) {
  const sessao = exigirRota(context, CAMINHO)
  if (sessao.perfil === 'paciente-administrador') throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** Closing days and hours from the agenda. A block belongs to the professional and holds at every place. A team may close hours when it keeps all places. */
export const bloqueiosDaAgenda = {
  bloquear: os.bloquear.handler(async ({ input, context, errors }) => {
    const { perfil } = exigirQuemAtende(context)
    const { profissional_id, periodos, faixa, motivo, decisoes } = input
    let id: string
    if (profissional_id !== undefined && ehDeEquipe(perfil)) {
      const { fecha, ve } = await context.db.only(fechaAgenda(profissional_id))
      if (!fecha) throw ve ? erroComum('SEM_PERMISSAO') : errors.NAO_ENCONTRADO()
      id = profissional_id
    } else id = await donoDoPedido(context, CAMINHO, profissional_id, errors)
    const invertido = periodos.some(({ de, ate }) => ate < de)
    if (invertido || (faixa && faixa.fim_min <= faixa.inicio_min))
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [
          {
            campo: invertido ? 'periodos' : 'faixa',
            mensagem: 'O fim do bloqueio vem antes do começo. Confira as datas e as horas.',
          },
        ],
      })
    return mudarDias(context, errors, id, decisoes, async (db) => {
      const criadas = await db.rows(insertExcecoes(id, periodos, { modo: 'fecha', motivo }))
      const ids = criadas.map((criada) => criada.id)
      if (faixa) await db.affected(insertJanelas(ids, [{ ...faixa, ...semOferta }]))
      return (await db.rows(findExcecoesPorId(ids))).map(bloqueioDaLinha)
    })
  }),

  desbloquear: os.desbloquear.handler(async ({ input, context, errors }) => {
    exigirQuemAtende(context)
    const linha = await context.db.first(findBloqueio(input.id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return mudarDias(context, errors, linha.profissional_id, [], async (db) => {
      if ((await db.affected(deleteExcecao(input.id))) === 0) throw errors.NAO_ENCONTRADO()
      return { removido: true as const }
    })
  }),
}

/** Of a closed part of a day only the hours count. */
const semOferta = {
  local_id: null,
  sala_id: null,
  modalidades: ['presencial' as const],
  servico_ids: null,
  planos: null,
  aceita: 'todos' as const,
}

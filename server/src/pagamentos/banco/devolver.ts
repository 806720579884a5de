import { esperaDoBanco } from '#domain/pagamentos/pix-do-banco.ts'
import { findAto } from '../../agendamentos/entrada.ts'
import { prender } from '../../trancas/queries.ts'
import { avisarQuemPaga, avisarQuemRecebe, textos } from '../avisos.ts'
import { lockCobranca, updateCobranca } from '../queries.ts'
import { from } from '../../tables.ts'
import { FalhaDoBanco, type DevolucaoDoBanco } from './api.ts'
import type { Olhar } from './olhar.ts'
import { tocarCobranca, updateDevolucao, type DevolucaoPedida } from './queries.ts'

/** Has the bank give money back, under our own id: asked twice it gives back once. What it answers ends the refund, or it is asked again. */
export async function devolverPeloBanco(olhar: Olhar, pedida: DevolucaoPedida): Promise<void> {
  const { sistema, api, agora } = olhar
  const { id, e2eid, valor_centavos, tentativas } = pedida
  const deNovo = new Date(agora.getTime() + esperaDoBanco(tentativas) * 1_000)
  let feita: DevolucaoDoBanco
  try {
    feita = await api.devolver(e2eid, id.replaceAll('-', ''), valor_centavos)
  } catch (error) {
    if (!(error instanceof FalhaDoBanco)) throw error
    if (error.tipo === 'recusa') await encerrar(olhar, pedida, 'recusada', error.message)
    else await sistema.affected(updateDevolucao(id).set({ olhar_em: deNovo, erro: error.message }))
    return
  }
  if (feita.status === 'EM_PROCESSAMENTO')
    await sistema.affected(updateDevolucao(id).set({ olhar_em: deNovo, erro: null }))
  else
    await encerrar(
      olhar,
      pedida,
      feita.status === 'DEVOLVIDO' ? 'devolvida' : 'recusada',
      feita.motivo?.slice(0, 200) ?? null,
    )
}

async function encerrar(
  { sistema, agora }: Olhar,
  { id, pix_id, cobranca_id, agendamento_id, diverge, valor_centavos }: DevolucaoPedida,
  estado: 'devolvida' | 'recusada',
  erro: string | null,
): Promise<void> {
  await sistema.transaction(async (db) => {
    await prender(db, [agendamento_id])
    const cobranca = await db.first(lockCobranca(cobranca_id))
    const fim = { estado, erro, encerrada_em: agora, olhar_em: null }
    if (!cobranca || (await db.affected(updateDevolucao(id).set(fim))) === 0) return
    const consulta = { ...(await db.only(findAto(agendamento_id))), agora }
    const aviso = { chave: `pix-devolucao:${id}`, ator: null }
    // Both sides read it again.
    await db.affected(tocarCobranca(cobranca_id))
    if (estado === 'recusada') {
      await avisarQuemRecebe(db, consulta, textos.naoDevolvido(consulta, valor_centavos), aviso)
      return
    }
    if (diverge)
      await db.affected(
        from.updateTable('pix_recebidos').where('id', '=', pix_id).set({ resolvida_em: agora }),
      )
    else if (cobranca.situacao === 'a-devolver')
      await db.affected(updateCobranca(cobranca_id).set({ situacao: 'devolvida', encerrada_em: agora }))
    await avisarQuemPaga(db, consulta, textos.devolver(consulta, { valor_centavos }), aviso)
  })
}

import { esperaDoBanco } from '#domain/pagamentos/pix-do-banco.ts'
import { findAto } from '../../agendamentos/entrada.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { avisosDaDevolucao, prenderFatura, resolverPixDaFatura } from '../../planos/entrada.ts'
import { prender } from '../../trancas/queries.ts'
import { avisarQuemPaga, avisarQuemRecebe, textos } from '../avisos.ts'
import { lockCobranca, updateCobranca } from '../queries.ts'
import { from } from '../../tables.ts'
import { FalhaDoBanco, type DevolucaoDoBanco } from './api.ts'
import type { Olhar } from './olhar.ts'
import { findAdministradores } from './queries-faturas.ts'
import {
  tocarCobranca,
  updateDevolucao,
  type DevolucaoDeCobranca,
  type DevolucaoDeFatura,
  type DevolucaoPedida,
} from './queries.ts'

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
  pedida: DevolucaoPedida,
  estado: 'devolvida' | 'recusada',
  erro: string | null,
): Promise<void> {
  await sistema.transaction(async (db) => {
    const contar =
      pedida.fatura_id === null
        ? await prenderDaConsulta(db, pedida, agora)
        : await prenderDaFatura(db, pedida, agora)
    const fim = { estado, erro, encerrada_em: agora, olhar_em: null }
    if (!contar || (await db.affected(updateDevolucao(pedida.id).set(fim))) === 0) return
    await contar(estado)
  })
}

/** What the end of a refund changes and tells, once what it is of is held; null: it is not there any more. */
type Contar = ((estado: 'devolvida' | 'recusada') => Promise<void>) | null

async function prenderDaConsulta(
  db: Db,
  { id, pix_id, cobranca_id, agendamento_id, diverge, valor_centavos }: DevolucaoDeCobranca,
  agora: Date,
): Promise<Contar> {
  await prender(db, [agendamento_id])
  const cobranca = await db.first(lockCobranca(cobranca_id))
  if (!cobranca) return null
  return async (estado) => {
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
  }
}

async function prenderDaFatura(
  db: Db,
  { e2eid, fatura_id, valor_centavos }: DevolucaoDeFatura,
  agora: Date,
): Promise<Contar> {
  const { fatura } = await prenderFatura(db, fatura_id)
  if (!fatura) return null
  return async (estado) => {
    if (estado === 'devolvida') await db.affected(resolverPixDaFatura(e2eid, null, agora))
    const administradores = (await db.rows(findAdministradores())).map(({ id }) => id)
    await notificar(db, ...avisosDaDevolucao(fatura, { e2eid, valor_centavos, estado }, administradores))
  }
}

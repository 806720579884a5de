import { fimDoSilencio } from '#domain/notificacoes/entrega.ts'
import { canaisDeLembrete } from '#domain/lembretes/lembrete.ts'
import {
  antesDoSilencio,
  olharAntes,
  recusaDoLembrete,
  regraEmVigor,
  utilAte,
  type RegraLembrete,
} from '#domain/lembretes/rules.ts'
import { escreverLembrete, textosPadrao, titulosDoLembrete } from '#domain/lembretes/texto.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { segurarOutros } from './costume.ts'
import {
  dispensarEntregas,
  findCheio,
  findDadosDoTexto,
  findQuemLembrar,
  findRegras,
  lockDevido,
  lockSemAjuste,
  silencioLido,
  updateAjuste,
  updateResolvido,
  type LembreteDevido,
} from './queries.ts'

/** Rows of one transaction that checks quiet hours. */
const LOTE = 200
const CADA_S = 30

/**
 * Writes due reminders. Several processes may run it at once. Each reminder is locked, checked again under the lock of its appointment, and told in one transaction: a process that
 * dies in between rolls back, and the next one finds it unchanged.
 * @param sistema acts as the product: reminders are everybody's
 * @returns how many were sent
 */
export async function enviarLembretes(sistema: SessionDb, agora: Date): Promise<number> {
  while ((await sistema.transaction((db) => ajustar(db, agora))) === LOTE);
  const cheios: string[] = []
  for (let enviados = 0; ;) {
    const feito = await sistema.transaction((db) => resolverUm(db, agora, cheios))
    if (feito === null) return enviados
    if (feito === 'enviado') enviados += 1
  }
}

/** A two-hour reminder that quiet hours would hold back too long is sent before they begin. @returns how many were checked */
async function ajustar(db: Db, agora: Date): Promise<number> {
  const linhas = await db.rows(lockSemAjuste(new Date(agora.getTime() + olharAntes), LOTE))
  for (const { id, enviar_em, inicio, ...silencio } of linhas) {
    const quando = antesDoSilencio(
      enviar_em.getTime(),
      inicio.getTime(),
      silencioLido(silencio),
      agora.getTime(),
    )
    await db.affected(updateAjuste(id, new Date(quando)))
  }
  return linhas.length
}

/** @returns null when none is left that may be sent now */
async function resolverUm(
  db: Db,
  agora: Date,
  cheios: string[],
): Promise<'enviado' | 'dispensado' | 'cheio' | null> {
  const lembrete = await db.first(lockDevido(agora, cheios))
  if (!lembrete) return null
  const regra = regraEmVigor(
    await db.rows(findRegras(lembrete.profissional_id)),
    lembrete.servico_id,
    lembrete.tipo,
  )
  const motivo = recusaDoLembrete(
    lembrete,
    { ...lembrete, versao: lembrete.versao_atual, inicio: lembrete.inicio.getTime() },
    { agora: agora.getTime(), ativo: regra.ativo, devidos: lembrete.devidos },
  )
  if (motivo === null && (await db.only(findCheio(lembrete.profissional_id, agora))).cheio) {
    cheios.push(lembrete.profissional_id)
    return 'cheio'
  }
  const notificacoes = motivo === null ? await escrever(db, lembrete, regra, agora) : []
  if (motivo !== null || notificacoes.length === 0) {
    const resolucao = { situacao: 'dispensado', motivo: motivo ?? 'sem-destino' } as const
    await db.affected(updateResolvido(lembrete.id, resolucao, agora))
    return 'dispensado'
  }
  const calados = canaisDeLembrete.filter((canal) => !regra.canais.includes(canal))
  if (calados.length > 0) await db.affected(dispensarEntregas(notificacoes, calados))
  await db.affected(updateResolvido(lembrete.id, { situacao: 'enviado', notificacoes }, agora))
  return 'enviado'
}

/** Tells every recipient. @returns ids of the notifications */
async function escrever(
  db: Db,
  lembrete: LembreteDevido,
  { texto, canais }: RegraLembrete,
  agora: Date,
): Promise<string[]> {
  const { agendamento_id, versao, tipo, inicio, modalidade } = lembrete
  const dados = await db.only(findDadosDoTexto(agendamento_id))
  const mensagem = escreverLembrete(texto ?? textosPadrao[tipo], {
    ...dados,
    modalidade,
    inicio: inicio.getTime(),
  })
  const ids: string[] = []
  for (const { usuario_id, proprio, ...silencio } of await db.rows(
    findQuemLembrar(lembrete.paciente_id, lembrete.marcado_por),
  )) {
    const novas = await notificar(db, {
      usuario_id,
      tipo: 'lembrete',
      prioridade: tipo === '2h' ? 'alta' : 'normal',
      titulo: proprio ? titulosDoLembrete[tipo] : `${titulosDoLembrete[tipo]} (${dados.nome})`,
      mensagem,
      // The page shows the acts that are still possible: confirm, move, cancel.
      link: `/consultas?consulta=${agendamento_id}`,
      chave: `lembrete:${agendamento_id}:${versao}:${tipo}`,
    })
    ids.push(...novas)
    // No reminder is sent after its consultation has begun.
    const fim = fimDoSilencio(silencioLido(silencio), agora.getTime())
    if (fim !== null && fim > utilAte(inicio.getTime()))
      await db.affected(dispensarEntregas(novas, canaisDeLembrete))
    else await segurarOutros(db, usuario_id, novas, { canais, inicio: inicio.getTime(), agora })
  }
  return ids
}

/** Looks every thirty seconds. @returns a function that stops it and waits for the run under way */
export function iniciarLembretes(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () => observar('lembretes', CADA_S, () => enviarLembretes(sistema, agora())))
}

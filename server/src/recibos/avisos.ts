import { formatarDataHora } from '#domain/formato/data.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { findQuemEmite, type LinhaDeFatos, type LinhaDeRecibo } from './queries.ts'

/** Tells the professional that the patient's side asks for a receipt. */
export async function avisarQuemEmite(
  db: Db,
  id: string,
  { inicio, zona, paciente }: LinhaDeFatos,
  { quem, agora }: { quem: string; agora: Date },
): Promise<void> {
  const { usuario_id } = await db.only(findQuemEmite(id))
  if (usuario_id === quem) return
  await notificar(db, {
    usuario_id,
    tipo: 'agendamento',
    titulo: 'Pedido de recibo',
    mensagem: `${paciente.nome} pediu o recibo da consulta de ${formatarDataHora(inicio, zona, agora)}. Abra a consulta para emitir.`,
    link: `/agenda?consulta=${id}`,
    chave: `recibo-pedido:${id}`,
  })
}

/** Tells whoever pays that the receipt for which their side asked is there. */
export async function avisarQuemPediu(
  db: Db,
  id: string,
  { linha, recibo }: { linha: LinhaDeFatos; recibo: LinhaDeRecibo },
  agora: Date,
): Promise<void> {
  const { pedido_em, lado, inicio, zona, emissor } = linha
  if (!pedido_em || lado !== 'profissional') return
  await notificar(db, {
    usuario_id: linha.responsavel_id ?? linha.paciente_usuario_id,
    tipo: 'agendamento',
    titulo: 'Recibo emitido',
    mensagem: `${emissor.nome} emitiu o recibo nº ${recibo.numero} da consulta de ${formatarDataHora(inicio, zona, agora)}.`,
    link: `/consultas?consulta=${id}`,
    chave: `recibo-emitido:${recibo.id}`,
  })
}

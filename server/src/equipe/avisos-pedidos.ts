import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { findNomeDaClinica } from './queries.ts'
import { findQuemResponde } from './queries-pedidos.ts'

interface Pedido {
  id: string
  clinica_id: string
}
type DitoAClinica = 'chegou' | 'retirado' | 'vencido'

const palavras: Record<DitoAClinica, (quem: string, clinica: string) => Pick<Aviso, 'titulo' | 'mensagem'>> =
  {
    chegou: (quem, clinica) => ({
      titulo: 'Pedido de vínculo',
      mensagem: `${quem} pede para fazer parte da equipe de ${clinica}. Aceite ou recuse em Equipe.`,
    }),
    retirado: (quem, clinica) => ({
      titulo: 'Pedido de vínculo retirado',
      mensagem: `${quem} retirou o pedido para fazer parte da equipe de ${clinica}.`,
    }),
    vencido: (quem, clinica) => ({
      titulo: 'Pedido de vínculo venceu',
      mensagem: `O pedido de ${quem} para fazer parte da equipe de ${clinica} venceu sem resposta.`,
    }),
  }

/** Tells those who may answer requests of a clinic what became of one, once for each person and step. */
export async function avisarClinica(
  db: Db,
  pedido: Pedido & { clinica: string; quem: string; usuario_id: string },
  dito: DitoAClinica,
): Promise<void> {
  const gerem = await db.rows(findQuemResponde(pedido.clinica_id))
  await notificar(
    db,
    ...gerem.map(({ id }): Aviso => ({
      usuario_id: id,
      tipo: 'sistema',
      ...palavras[dito](pedido.quem, pedido.clinica),
      link: '/equipe',
      sobre: [pedido.usuario_id],
      chave: `pedido-vinculo-${dito}:${pedido.id}`,
    })),
  )
}

/** Tells the professional who asked to join what became of it, once. */
export async function avisarQuemPediu(
  db: Db,
  pedido: Pedido & { usuario_id: string },
  resposta: { tipo: 'aceito' | 'vencido' } | { tipo: 'recusado'; motivo: string },
): Promise<void> {
  const clinica = (await db.first(findNomeDaClinica(pedido.clinica_id)))?.nome_fantasia ?? 'A clínica'
  const dito = {
    aceito: () => ({
      titulo: 'Pedido de vínculo aceito',
      mensagem: `Você agora faz parte da equipe de ${clinica}.`,
    }),
    recusado: () => ({
      titulo: 'Pedido de vínculo recusado',
      mensagem: `${clinica} não aceitou seu pedido: ${'motivo' in resposta ? resposta.motivo : ''}`,
    }),
    vencido: () => ({
      titulo: 'Pedido de vínculo venceu',
      mensagem: `${clinica} não respondeu seu pedido em 30 dias. Você pode pedir de novo.`,
    }),
  }[resposta.tipo]()
  await notificar(db, {
    usuario_id: pedido.usuario_id,
    tipo: 'sistema',
    ...dito,
    link: `/clinicas/${pedido.clinica_id}`,
    chave: `pedido-vinculo-${resposta.tipo}:${pedido.id}`,
  })
}

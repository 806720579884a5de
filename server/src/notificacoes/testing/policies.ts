import { silencioPadrao } from '#domain/notificacoes/canais.ts'
import { buildInscricao, buildNotificacao } from '../fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { soDe, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  notificacoes: {
    'to the paciente': { select: ['paciente'], update: ['paciente'], delete: ['paciente'] },
  },
  preferencias_notificacao: {
    'of the paciente': soDe('paciente'),
  },
  silencio_notificacoes: {
    // One row a person: a new one is tried for the profissional, who has none.
    'of the paciente': {
      select: ['paciente'],
      insert: ['profissional'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  inscricoes_push: { 'of the paciente': { select: ['paciente'], delete: ['paciente'] } },
  entregas_notificacao: { 'to the paciente': { select: ['paciente'] } },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const { usuario_id } = paciente
  const autor_id = profissional.usuario_id
  const notificacao = await buildNotificacao(owner, { usuario_id })
  await insertRow(owner, 'preferencias_notificacao', {
    usuario_id,
    tipo: 'rede',
    canal: 'email',
    ativo: true,
  })
  const silencio = { usuario_id, ...silencioPadrao }
  await insertRow(owner, 'silencio_notificacoes', silencio)
  const inscricao = await buildInscricao(owner, { usuario_id })
  const entrega = await insertRow<{ id: string }>(owner, 'entregas_notificacao', {
    notificacao_id: notificacao.id,
    canal: 'app',
    estado: 'enviada',
    enviar_em: new Date().toISOString(),
    tentar_em: new Date().toISOString(),
  })
  return {
    preferencias_notificacao: {
      'of the paciente': linha({ usuario_id, tipo: 'rede', canal: 'email' }, 'ativo', {
        usuario_id,
        tipo: 'rede',
        canal: 'push',
        ativo: true,
      }),
    },
    silencio_notificacoes: {
      'of the paciente': linha({ usuario_id }, 'ativo', { ...silencio, usuario_id: autor_id }),
    },
    inscricoes_push: { 'of the paciente': linha({ id: inscricao.id }, 'aparelho') },
    entregas_notificacao: { 'to the paciente': linha({ id: entrega.id }, 'estado') },
    notificacoes: { 'to the paciente': linha({ id: notificacao.id }, 'lida_em') },
  }
}

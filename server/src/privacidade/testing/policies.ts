import { buildAcesso, buildPedido } from '../fixtures.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  pedidos_privacidade: {
    // The person and the administrator close an open one, which another test proves: here each column keeps its value.
    'open, of the paciente': { select: ['paciente', ...administrador], insert: ['paciente'] },
  },
  acessos_dados: {
    'the profissional read the paciente': {
      select: ['paciente', ...administrador],
      insert: ['profissional'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const { usuario_id } = paciente
  const autor_id = profissional.usuario_id
  const pedido = await buildPedido(owner, { usuario_id })
  const acesso = { titular_id: usuario_id, quem_id: autor_id, quem_perfil: 'profissional' }
  const lido = await buildAcesso(owner, acesso)
  return {
    pedidos_privacidade: {
      'open, of the paciente': linha({ id: pedido.id }, 'status', {
        usuario_id,
        tipo: 'acesso',
        prazo: '2026-12-06',
      }),
    },
    acessos_dados: {
      'the profissional read the paciente': linha({ id: lido.id }, 'motivo', {
        ...acesso,
        recurso: 'cadastro',
        motivo: 'Ficha aberta',
        pedido: 'req-2',
      }),
    },
  }
}

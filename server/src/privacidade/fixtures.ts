import type pg from 'pg'
import type { StatusPedido, TipoPedido } from '#domain/privacidade/pedido.ts'
import { insertRow } from '../database/insert-rows.ts'

export interface PedidoOverrides {
  usuario_id: string
  tipo?: TipoPedido
  status?: StatusPedido
  descricao?: string
  prazo?: string
  executar_em?: Date | null
}

/** A data request of a person, by default open and for a correction. */
export const buildPedido = (owner: pg.Client, overrides: PedidoOverrides) =>
  insertRow<{ id: string }>(owner, 'pedidos_privacidade', {
    tipo: 'correcao',
    descricao: 'Meu sobrenome mudou com o casamento',
    prazo: '2026-12-06',
    ...overrides,
  })

/** A line of the access log. */
export const buildAcesso = (
  owner: pg.Client,
  acesso: { titular_id: string; quem_id: string; quem_perfil: string },
) =>
  insertRow<{ id: string }>(owner, 'acessos_dados', {
    recurso: 'agendamento',
    motivo: 'Agenda de consultas',
    pedido: 'req-1',
    ...acesso,
  })

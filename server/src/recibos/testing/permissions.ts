import { randomUUID } from 'node:crypto'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** A receipt is for the two sides. For every other profile of appointments it is as good as missing. */
const reciboDeAlguem: Permissao = {
  oculto: { visitante: 401, administrador: 403, demais: 404 },
  inexistente: { visitante: 401, administrador: 403, demais: 404 },
  malformado: 400,
}

const semConsulta: Permissao = { 'sem id': { visitante: 401, administrador: 403, demais: 404 } }

export const permissoes: Record<string, Permissao> = {
  'GET /agendamentos/{id}/recibo': reciboDeAlguem,
  'POST /recibos/{id}/cancelamento': reciboDeAlguem,
  // Sent for an appointment that does not exist.
  'POST /recibos': semConsulta,
  'POST /recibos/recebimento': semConsulta,
  'POST /recibos/pedidos': semConsulta,
  'PUT /recibos/meu-cpf': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
}

export const corpos: Record<string, object> = {
  'POST /recibos': { agendamento_id: randomUUID() },
  'POST /recibos/pedidos': { agendamento_id: randomUUID() },
  'POST /recibos/recebimento': { agendamento_id: randomUUID(), valor_centavos: 100, forma: null },
  'POST /recibos/{id}/cancelamento': { motivo: 'Engano no valor' },
  'PUT /recibos/meu-cpf': { mostrar: true },
}

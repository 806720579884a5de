import { randomUUID } from 'node:crypto'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** For the pages of patients. */
const quemTem = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})

/** A card of somebody else is as good as missing. */
const deAlguem: Permissao = { oculto: quemTem(404), inexistente: quemTem(404), malformado: 400 }

const dados = { plano: 'Amil', numero: '123', validade: null, titular: null }

export const permissoes: Record<string, Permissao> = {
  'GET /carteirinhas': { 'sem id': quemTem(200) },
  'GET /carteirinhas/planos': { 'sem id': quemTem(200) },
  // Sent for a person who does not exist.
  'POST /carteirinhas': { 'sem id': quemTem(404) },
  'PUT /carteirinhas/{id}': deAlguem,
  'DELETE /carteirinhas/{id}': deAlguem,
  'POST /carteirinhas/{id}/principal': deAlguem,
  // Sent without a card.
  'POST /carteirinhas/fotos': { 'sem id': { visitante: 401, demais: 400 } },
  'POST /carteirinhas/{id}/foto/endereco': deAlguem,
  'POST /carteirinhas/{id}/foto/retirada': deAlguem,
  // For the professional of the consultation alone; the patient has another way.
  'GET /agendamentos/{id}/carteirinha': {
    oculto: { visitante: 401, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
}

export const corpos: Record<string, object> = {
  'POST /carteirinhas': { ...dados, pessoa_id: randomUUID(), principal: false },
  'PUT /carteirinhas/{id}': dados,
  'POST /carteirinhas/{id}/foto/endereco': { lado: 'frente' },
  'POST /carteirinhas/{id}/foto/retirada': { lado: 'frente' },
}

import { randomUUID } from 'node:crypto'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** Of the pages of patients. */
const quemTem = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})

/** A card of somebody else is not there. */
const deAlguem: Permissao = { oculto: quemTem(404), inexistente: quemTem(404), malformado: 400 }

const dados = { plano: 'Amil', numero: '123', validade: null, titular: null }

export const permissoes: Record<string, Permissao> = {
  'GET /carteirinhas': { 'sem id': quemTem(200) },
  'GET /carteirinhas/planos': { 'sem id': quemTem(200) },
  // Of somebody who is not there.
  'POST /carteirinhas': { 'sem id': quemTem(404) },
  'PUT /carteirinhas/{id}': deAlguem,
  'DELETE /carteirinhas/{id}': deAlguem,
  'POST /carteirinhas/{id}/principal': deAlguem,
  // Asked without saying of which card.
  'POST /carteirinhas/fotos': { 'sem id': { visitante: 401, demais: 400 } },
  'POST /carteirinhas/{id}/foto/endereco': deAlguem,
  'POST /carteirinhas/{id}/foto/retirada': deAlguem,
  // Nobody but the professional of the consultation, not even the patient by this way.
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

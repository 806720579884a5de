import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  'GET /ambiente': { 'sem id': 200 },
  // SESSION-02: the person of the session, of any type.
  'GET /eu': { 'sem id': { visitante: 401, demais: 200 } },
  // LOGIN-09: whoever signs up is a visitor.
  'POST /acesso/telefone': { 'sem id': 200 },
  // No text message can be sent by the server of these tests.
  'POST /acesso/telefone/codigo': { 'sem id': 409 },
  'POST /acesso/telefone/abrir': { 'sem id': 409 },
  // GOOGLE-03: for the person of the session. It changes nothing for a person with a record.
  'POST /eu/cadastro': { 'sem id': { visitante: 401, demais: 200 } },
}

export const corpos: Record<string, object> = {
  'POST /acesso/telefone': { telefone: '11912345678' },
  'POST /acesso/telefone/codigo': { telefone: '11912345678' },
  'POST /acesso/telefone/abrir': { telefone: '11912345678', codigo: '123456' },
  'POST /eu/cadastro': {
    telefone: '11912345678',
    tipo_usuario: 'paciente',
    termos_versao: versaoDosTermos,
    aceita_marketing: false,
  },
}

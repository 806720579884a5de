import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // PERSON-01: the caller's own data, for every type.
  'GET /eu/dados': { 'sem id': { visitante: 401, demais: 200 } },
  // Sent with a version that is not the stored one: nothing is written, and the caller's data comes back.
  'PUT /eu/dados': { 'sem id': { visitante: 401, demais: 409 } },
  // A patient stays one; who looks after others does not leave them.
  'PUT /eu/perfil': {
    'sem id': { visitante: 401, paciente: 200, 'paciente-administrador': 409, demais: 403 },
  },
  // For the people whose record the caller may write, and nobody else.
  'PUT /pacientes/{id}/dados-que-faltam': {
    oculto: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    inexistente: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    malformado: 400,
  },
}

export const corpos: Record<string, object> = {
  'PUT /eu/perfil': { para: 'paciente' },
  'PUT /eu/dados': {
    versao: 'outra',
    nome: 'Ana',
    nome_social: null,
    telefone: null,
    cpf: null,
    cns: null,
    necessidades: [],
    idioma: null,
    data_nascimento: null,
    genero: null,
    endereco: null,
  },
}

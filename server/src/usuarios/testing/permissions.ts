import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // PERSON-01: the caller's own data, for every type.
  'GET /eu/dados': { 'sem id': { visitante: 401, demais: 200 } },
  // Sent with a version that is not the stored one: nothing is written, and the caller's data comes back.
  'PUT /eu/dados': { 'sem id': { visitante: 401, demais: 409 } },
  // For the people whose record the caller may write, and nobody else.
  'PUT /pacientes/{id}/dados-que-faltam': {
    oculto: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    inexistente: { visitante: 401, paciente: 404, 'paciente-administrador': 404, demais: 403 },
    malformado: 400,
  },
}

export const corpos: Record<string, object> = {
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

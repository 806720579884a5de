import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // PERSON-01: one's own data, whatever the type.
  'GET /eu/dados': { 'sem id': { visitante: 401, demais: 200 } },
  // Asked with a version that is not the stored one: nothing is written, and one's own data come back.
  'PUT /eu/dados': { 'sem id': { visitante: 401, demais: 409 } },
  // Filled in for those whose record one may write, and of nobody else.
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

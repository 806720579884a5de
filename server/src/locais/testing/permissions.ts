import { coisaDeProfissional, listaPropria, type Permissao } from '../../acesso/testing/permission-words.ts'

const localDoTeste = { nome: 'Sala', cidade: 'São Paulo', uf: 'SP' }

export const permissoes: Record<string, Permissao> = {
  'GET /locais': listaPropria,
  'POST /locais': listaPropria,
  'PUT /locais/{id}': coisaDeProfissional(409, 409),
  'PUT /locais/{id}/principal': coisaDeProfissional(200, 200),
  'PUT /locais/{id}/ativo': coisaDeProfissional(200, 200),
  'DELETE /locais/{id}': coisaDeProfissional(200, 200),
}

export const corpos: Record<string, object> = {
  'POST /locais': { local: localDoTeste },
  'PUT /locais/{id}': { versao: 0, local: localDoTeste },
  'PUT /locais/{id}/ativo': { ativo: false },
}

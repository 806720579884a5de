import { randomUUID } from 'node:crypto'
import {
  coisaDeProfissional,
  listaPropria,
  type Permissao,
  semServicos,
} from '../../acesso/testing/permission-words.ts'

/** A service that a clinic's manager offers to others. */
const deQuemGere: Permissao = {
  proprio: { 'profissional-administrador': 200, demais: 403 },
  oculto: { visitante: 401, 'profissional-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, 'profissional-administrador': 404, demais: 403 },
  malformado: 400,
}

const servicoDoTeste = {
  nome: 'Avaliação',
  categoria: 'Consulta',
  situacao: 'visivel',
  duracao_min: 30,
  preco_centavos: 20_000,
  modalidades: ['presencial'],
}

export const permissoes: Record<string, Permissao> = {
  // ROUTE-07: services and places. A body of an old version changes nothing.
  'GET /servicos': listaPropria,
  'POST /servicos': listaPropria,
  'PUT /servicos/{id}': coisaDeProfissional(409, 409),
  'PUT /servicos/{id}/situacao': coisaDeProfissional(200, 200),
  'DELETE /servicos/{id}': coisaDeProfissional(200, 200),
  'PUT /servicos/ordem': { 'sem id': { ...semServicos, 'administrador-geral': 422, demais: 409 } },
  'POST /servicos/reajuste': { 'sem id': { ...semServicos, 'administrador-geral': 422, demais: 422 } },
  'DELETE /servicos/{id}/reajuste': coisaDeProfissional(200, 200),
  // 'Quem realiza' is for managers of clinics and a service of their own, the answer for the asked professional. Here nothing was offered.
  'GET /servicos/{id}/quem-realiza': deQuemGere,
  'PUT /servicos/{id}/quem-realiza': deQuemGere,
  'POST /servicos/{id}/oferta': coisaDeProfissional(409, 404),
  'GET /servicos/link/{chave}': { publico: 200, oculto: 404, inexistente: 404, malformado: 400 },
}

export const corpos: Record<string, object> = {
  'POST /servicos': { servico: servicoDoTeste },
  'PUT /servicos/{id}': { versao: 0, servico: servicoDoTeste },
  'PUT /servicos/{id}/situacao': { situacao: 'rascunho' },
  'PUT /servicos/{id}/quem-realiza': { profissional_ids: [] },
  'POST /servicos/{id}/oferta': { aceita: true },
  'PUT /servicos/ordem': { ids: [randomUUID()] },
  'POST /servicos/reajuste': {
    ids: [randomUUID()],
    tipo: 'percentual',
    quanto: 500,
    arredondar: 100,
    em: '2020-01-01',
  },
}

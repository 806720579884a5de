import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** The operations of `/sistema` (ROUTE-15): for the general administrator only. */
const daAdministracao: Permissao = { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } }

/** A row by its key, tried with a missing one. */
const deUmaLinha: Permissao = {
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado: { visitante: 401, 'administrador-geral': 400, demais: 403 },
}

const especialidade = { tema: 'neutra', sinonimos: [], duracao_min: 30, ativo: true }

const conselho = {
  codigo_conselho: 'CBOO',
  nome_completo: 'Conselho Brasileiro de Óptica',
  padrao_registro: 'CBOO e número',
  exemplo_registro: 'CBOO 123',
  mostra_preco: true,
  ativo: true,
}

const feriado = { data: '2027-03-01', nome: 'Aniversário', tipo: 'facultativo', uf: null, cidade: '' }

const categoria = { cor: '#123456', icone: 'Gift', ativo: true }

export const permissoes: Record<string, Permissao> = {
  'GET /referencia/especialidades': daAdministracao,
  'POST /referencia/especialidades': daAdministracao,
  'PUT /referencia/especialidades/{id}': deUmaLinha,
  'POST /referencia/especialidades/{id}/sub-especialidades': deUmaLinha,
  'PUT /referencia/sub-especialidades/{id}': deUmaLinha,
  'GET /referencia/sinonimos': daAdministracao,
  'POST /referencia/sinonimos': daAdministracao,
  'PUT /referencia/sinonimos/{id}': deUmaLinha,
  'GET /referencia/conselhos': daAdministracao,
  'POST /referencia/conselhos': daAdministracao,
  'PUT /referencia/conselhos/{id}': deUmaLinha,
  // Sent without the required year.
  'GET /referencia/feriados': { 'sem id': { visitante: 401, 'administrador-geral': 400, demais: 403 } },
  'POST /referencia/feriados': daAdministracao,
  'PUT /referencia/feriados/{id}': deUmaLinha,
  'DELETE /referencia/feriados/{id}': deUmaLinha,
  'GET /referencia/categorias': daAdministracao,
  'POST /referencia/categorias': daAdministracao,
  'PUT /referencia/categorias/{id}': deUmaLinha,
  'GET /referencia/planos': daAdministracao,
  'POST /referencia/planos': daAdministracao,
  'PUT /referencia/planos/{id}': deUmaLinha,
}

export const corpos: Record<string, object> = {
  'POST /referencia/especialidades': { ...especialidade, nome: 'Optometria' },
  'PUT /referencia/especialidades/{id}': especialidade,
  'POST /referencia/especialidades/{id}/sub-especialidades': { nome: 'Lentes', sinonimos: [] },
  'PUT /referencia/sub-especialidades/{id}': { sinonimos: [], ativo: true },
  'POST /referencia/sinonimos': { termo: 'tique-taque', tipo: 'area', alvo: 'Cardiologia' },
  'PUT /referencia/sinonimos/{id}': { termo: 'tique-taque', tipo: 'area', alvo: 'Cardiologia', ativo: true },
  'POST /referencia/conselhos': { ...conselho, nome_especialidade: 'Optometria' },
  'PUT /referencia/conselhos/{id}': conselho,
  'POST /referencia/feriados': feriado,
  'PUT /referencia/feriados/{id}': feriado,
  'POST /referencia/categorias': { ...categoria, nome: 'Brindes', tipo: 'despesa' },
  'PUT /referencia/categorias/{id}': categoria,
  'POST /referencia/planos': { operadora: 'Operadora nova', regional: '', tipo: 'medico' },
  'PUT /referencia/planos/{id}': { tipo: 'medico', ativo: true },
}

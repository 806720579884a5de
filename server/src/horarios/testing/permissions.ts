import { conteudoInicial } from '#domain/horarios/conteudo.ts'
import {
  coisaDeProfissional,
  listaPropria,
  type Permissao,
  semServicos,
} from '../../acesso/testing/permission-words.ts'

/** A request for hours of another professional. */
const pedidoDeHorarios: Permissao = {
  oculto: { ...semServicos, 'administrador-geral': 200, demais: 404 },
  inexistente: { ...semServicos, demais: 404 },
  malformado: 400,
}

const conteudo = conteudoInicial('Padrão', 'America/Sao_Paulo', null)

export const permissoes: Record<string, Permissao> = {
  'GET /profissionais/{id}/horarios': {
    publico: 200,
    oculto: 404,
    proprio: { 'profissional em vigor': 200, demais: 404 },
    inexistente: 404,
    malformado: 400,
  },
  // ROUTE-07: the caller's own hours, and for administrador-geral those of the named professional. The template here was never published: operations that need a published version
  // refuse it with 409.
  'GET /horarios': listaPropria,
  'POST /horarios/templates': listaPropria,
  'POST /horarios/previa': listaPropria,
  'POST /horarios/por-que-nao': listaPropria,
  'GET /horarios/templates/{id}': coisaDeProfissional(200, 200),
  'DELETE /horarios/templates/{id}': coisaDeProfissional(200, 200),
  'PUT /horarios/templates/{id}/rascunho': coisaDeProfissional(409, 409),
  'DELETE /horarios/templates/{id}/rascunho': coisaDeProfissional(409, 409),
  'POST /horarios/templates/{id}/copia': coisaDeProfissional(200, 200),
  'PUT /horarios/templates/{id}/arquivo': coisaDeProfissional(200, 200),
  'GET /horarios/templates/{id}/versoes/{numero}': coisaDeProfissional(200, 200),
  'POST /horarios/templates/{id}/restauracao': coisaDeProfissional(200, 200),
  'GET /horarios/templates/{id}/publicacao': coisaDeProfissional(200, 200),
  'POST /horarios/templates/{id}/publicacao': coisaDeProfissional(409, 409),
  'DELETE /horarios/templates/{id}/pedido': coisaDeProfissional(409, 409),
  'GET /horarios/templates/{id}/despublicacao': coisaDeProfissional(409, 409),
  'POST /horarios/templates/{id}/despublicacao': coisaDeProfissional(409, 409),
  'GET /horarios/excecoes': listaPropria,
  'POST /horarios/excecoes': listaPropria,
  'DELETE /horarios/excecoes/{id}': coisaDeProfissional(200, 200),
  'GET /horarios/feriados': listaPropria,
  'PUT /horarios/feriados/{data}': {
    publico: { ...semServicos, 'administrador-geral': 422, demais: 200 },
    malformado: 400,
  },
  // The tests of hours prove which clinics approve. Here nobody owns one, and only the administrator may decide.
  'GET /horarios/aprovacoes': { 'sem id': { ...semServicos, demais: 200 } },
  'GET /horarios/aprovacoes/{id}': pedidoDeHorarios,
  'POST /horarios/aprovacoes/{id}': pedidoDeHorarios,
}

export const corpos: Record<string, object> = {
  'POST /horarios/templates': { nome: 'Outros' },
  'POST /horarios/previa': {},
  'POST /horarios/por-que-nao': {
    data: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    minuto: 600,
  },
  'PUT /horarios/templates/{id}/rascunho': { versao: 'outra', conteudo },
  'POST /horarios/templates/{id}/copia': { nome: 'Cópia' },
  'PUT /horarios/templates/{id}/arquivo': { arquivado: false },
  'POST /horarios/templates/{id}/restauracao': { numero: 1 },
  'POST /horarios/templates/{id}/publicacao': { versao: 'outra' },
  'POST /horarios/excecoes': {
    excecao: { periodos: [{ de: '2035-01-02', ate: '2035-01-02' }], modo: 'fecha', janelas: [] },
  },
  'PUT /horarios/feriados/{data}': { nome: 'Natal', fecha: true },
  'POST /horarios/aprovacoes/{id}': { decisao: 'recusar', motivo: 'Falta a sala' },
}

import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Who answers for quality (ROUTE-10). */
const deQuemResponde = (status: number) => ({
  visitante: 401,
  'profissional-administrador': status,
  'administrador-geral': status,
  demais: 403,
})
/** Whoever has an account reports, and does the tasks that are theirs. */
const deTodos = (status: number) => ({ visitante: 401, administrador: 403, demais: status })

const lista: Permissao = { 'sem id': deQuemResponde(200) }
const doId: Permissao = { inexistente: deQuemResponde(404), malformado: 400 }
const deQualquerConta: Permissao = { inexistente: deTodos(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /qualidade/filtros': lista,
  // Sent without a period.
  'GET /qualidade/indicadores': { 'sem id': 400 },
  'GET /qualidade/indicadores/{chave}': { 'sem id': 400 },
  'GET /qualidade/indicadores/{chave}/observacoes': { 'sem id': 400 },
  'GET /qualidade/avaliacoes': lista,
  'GET /qualidade/horarios-fantasma': { 'sem id': 400 },
  'GET /qualidade/ocorrencias': lista,
  'GET /qualidade/ocorrencias/{id}': doId,
  'POST /qualidade/ocorrencias/{id}/triagem': doId,
  'POST /qualidade/ocorrencias/{id}/analise': doId,
  'POST /qualidade/ocorrencias/{id}/encerramento': doId,
  'POST /qualidade/ocorrencias/{id}/descarte': doId,
  'POST /qualidade/ocorrencias/{id}/reabertura': doId,
  'GET /qualidade/tarefas': lista,
  'GET /qualidade/pessoas': lista,
  // Sent for an incident that is not there.
  'POST /qualidade/tarefas': { 'sem id': deQuemResponde(404) },
  'POST /qualidade/tarefas/{id}/fechamento': deQualquerConta,
  'POST /qualidade/tarefas/{id}/reabertura': deQualquerConta,
  'GET /ocorrencias': { 'sem id': deTodos(200) },
  'GET /ocorrencias/destinos': { 'sem id': deTodos(200) },
  // Sent about a clinic that is not there.
  'POST /ocorrencias': { 'sem id': deTodos(404) },
  'POST /ocorrencias/{id}/complemento': deQualquerConta,
}

const quando = '2026-01-05T12:00:00Z'
export const corpos: Record<string, object> = {
  'POST /ocorrencias': {
    id: randomUUID(),
    sobre: { tipo: 'clinica', id: randomUUID() },
    categoria: 'espera',
    gravidade: 'leve',
    quando,
    descricao: 'Demorou.',
  },
  'POST /ocorrencias/{id}/complemento': { versao: 1, texto: 'E mais.' },
  'POST /qualidade/ocorrencias/{id}/triagem': { versao: 1, categoria: 'espera', gravidade: 'leve' },
  'POST /qualidade/ocorrencias/{id}/analise': { versao: 1, causa: 'Porque sim.' },
  'POST /qualidade/ocorrencias/{id}/encerramento': { versao: 1, desfecho: 'Mudou.', prova: 'Está feito.' },
  'POST /qualidade/ocorrencias/{id}/descarte': { versao: 1, desfecho: 'Repetida.' },
  'POST /qualidade/ocorrencias/{id}/reabertura': { versao: 1, texto: 'De novo.' },
  'POST /qualidade/tarefas': {
    id: randomUUID(),
    ocorrencia_id: randomUUID(),
    titulo: 'Avisar',
    responsavel_id: randomUUID(),
    prazo: '2099-01-01',
  },
  'POST /qualidade/tarefas/{id}/fechamento': { versao: 1, situacao: 'feita', resultado: 'Feito.' },
  'POST /qualidade/tarefas/{id}/reabertura': { versao: 1 },
}

import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Practices, families and the platform's sums; a desk by its grant alone. */
const quemTemLivro = {
  visitante: 401,
  paciente: 403,
  administrador: 403,
  clinica: 403,
  'clinica com financeiro': 200,
} as const
const escreve = { ...quemTemLivro, 'administrador-geral': 403 } as const
const semPagina = { visitante: 401, paciente: 403, administrador: 403 } as const
/** An entry of somebody else is as good as missing: `financeiro.test.ts`. */
const daTransacao: Permissao = {
  inexistente: { ...semPagina, demais: 404 },
  malformado: 400,
}

/** Bank files are of practices and clinics: a family has none, and administration sees none of them. */
const doBanco = { ...quemTemLivro, 'paciente-administrador': 403, 'administrador-geral': 403 } as const
const recusada = (status: number): Permissao => ({
  'sem id': { ...doBanco, 'clinica com financeiro': status, demais: status },
})

export const permissoes: Record<string, Permissao> = {
  'GET /financeiro': { 'sem id': { ...quemTemLivro, demais: 200 } },
  'POST /financeiro/transacoes/busca': { 'sem id': { ...escreve, demais: 200 } },
  'GET /financeiro/categorias': {
    'sem id': { ...semPagina, demais: 200 },
  },
  'GET /financeiro/relatorio': { 'sem id': { ...quemTemLivro, demais: 200 } },
  // Sent with a category that does not exist.
  'POST /financeiro/transacoes': { 'sem id': { ...escreve, 'clinica com financeiro': 422, demais: 422 } },
  'PUT /financeiro/transacoes/{id}': daTransacao,
  'DELETE /financeiro/transacoes/{id}': daTransacao,
  'POST /financeiro/transacoes/devolucao': {
    'sem id': { ...escreve, 'clinica com financeiro': 422, demais: 422 },
  },
  'GET /financeiro/centros': { 'sem id': { ...escreve, demais: 200 } },
  // Of a clinic that is not there; who may create one is walked in `lancamentos.test.ts`.
  'POST /financeiro/centros': { 'sem id': { ...semPagina, demais: 404 } },
  'PUT /financeiro/centros/{id}': daTransacao,
  'PUT /financeiro/transacoes/{id}/taxa': {
    inexistente: {
      ...semPagina,
      'administrador-geral': 403,
      clinica: 403,
      'clinica com financeiro': 404,
      demais: 404,
    },
    malformado: 400,
  },
  'GET /financeiro/transacoes/{id}/anexos': daTransacao,
  // Sent without a file; who may attach is walked in `lancamentos.test.ts`.
  'POST /financeiro/anexos': { 'sem id': { visitante: 401, demais: 400 } },
  'GET /financeiro/anexos/{id}/endereco': daTransacao,
  'DELETE /financeiro/anexos/{id}': daTransacao,
  'POST /financeiro/anexos/{id}/volta': daTransacao,
  'GET /financeiro/dre': recusada(200),
  'GET /financeiro/fechamento': { 'sem id': { ...escreve, demais: 200 } },
  // A month that has not ended, and a book of which nothing is closed.
  'POST /financeiro/fechamento': { 'sem id': { ...escreve, 'clinica com financeiro': 422, demais: 422 } },
  'POST /financeiro/fechamento/reabertura': {
    'sem id': { ...escreve, 'clinica com financeiro': 409, demais: 409 },
  },
  'GET /financeiro/extratos': recusada(200),
  // Sent without the id of a reading; who may read files is walked in `extratos/extratos.test.ts`.
  'POST /financeiro/extratos/leituras': { 'sem id': { visitante: 401, demais: 400 } },
  // A reading that has not begun, or is somebody else's, is nothing of nothing.
  'GET /financeiro/extratos/leituras/{id}': {
    inexistente: { ...semPagina, demais: 200 },
    malformado: 400,
  },
  'DELETE /financeiro/extratos/leituras/{id}': daTransacao,
  // A reading that is not there, and lines that are in nobody's book.
  'POST /financeiro/extratos': recusada(404),
  'DELETE /financeiro/extratos/{id}': daTransacao,
  'POST /financeiro/extratos/linhas/busca': recusada(200),
  'POST /financeiro/extratos/linhas/{id}/candidatas': daTransacao,
  'POST /financeiro/extratos/linhas/{id}/transacao': daTransacao,
  'POST /financeiro/conciliacoes': recusada(422),
  'POST /financeiro/conciliacoes/ignoradas': recusada(422),
  'DELETE /financeiro/conciliacoes/{id}': daTransacao,
}

const despesa = {
  titulo: 'Aluguel',
  valor_centavos: 180_000,
  tipo: 'despesa',
  categoria_id: randomUUID(),
  data: '2026-01-10',
  status: 'confirmada',
}

export const corpos: Record<string, object> = {
  'POST /financeiro/transacoes/busca': { status: 'confirmada', tipo: 'despesa' },
  'POST /financeiro/transacoes': { id: randomUUID(), ...despesa },
  'PUT /financeiro/transacoes/{id}': { versao: 1, ...despesa },
  'POST /financeiro/transacoes/devolucao': { transacoes: [{ id: randomUUID(), ...despesa }] },
  'POST /financeiro/centros': { id: randomUUID(), clinica_id: randomUUID(), nome: 'Sala 2' },
  'PUT /financeiro/centros/{id}': { nome: 'Sala 3', arquivado: false, versao: 1 },
  'PUT /financeiro/transacoes/{id}/taxa': { versao: 1, taxa_centavos: 100 },
  'POST /financeiro/fechamento': { ate: '2100-01-31' },
  'POST /financeiro/fechamento/reabertura': { motivo: 'Faltou uma nota' },
  'POST /financeiro/extratos': { id: randomUUID() },
  'POST /financeiro/extratos/linhas/busca': {},
  'POST /financeiro/extratos/linhas/{id}/candidatas': {},
  'POST /financeiro/extratos/linhas/{id}/transacao': {
    transacao_id: randomUUID(),
    conciliacao_id: randomUUID(),
    titulo: 'Tarifa',
    descricao: '',
    categoria_id: randomUUID(),
  },
  'POST /financeiro/conciliacoes': {
    id: randomUUID(),
    linhas: [randomUUID()],
    transacoes: [randomUUID()],
    motivo: 'Mesmo valor',
  },
  'POST /financeiro/conciliacoes/ignoradas': {
    id: randomUUID(),
    linhas: [randomUUID()],
    motivo: 'Transferência',
  },
}

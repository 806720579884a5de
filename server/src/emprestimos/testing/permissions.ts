import { randomUUID } from 'node:crypto'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** Patients lend; a loan of somebody else is as good as missing. */
const quemEmpresta = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})

/** Professionals read; a loan that another redeemed is as good as missing. */
const quemLe = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  demais: 403,
})

const leitura: Permissao = { oculto: quemLe(404), inexistente: quemLe(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /emprestimos': { 'sem id': quemEmpresta(200) },
  // Sent for a person who does not exist.
  'POST /emprestimos': { 'sem id': quemEmpresta(404) },
  'POST /emprestimos/{id}/encerramento': {
    oculto: quemEmpresta(404),
    inexistente: quemEmpresta(404),
    malformado: 400,
  },
  'GET /emprestimos/tomados': { 'sem id': quemLe(200) },
  // The professionals of the walk wait for approval: they are refused before the code is looked at.
  // No loan has the code that is sent, and only professionals in force may try one.
  'POST /emprestimos/tomada': { 'sem id': { ...quemLe(403), 'profissional em vigor': 422 } },
  // Sent for a person who does not exist.
  'POST /emprestimos/acesso-sem-vinculo': { 'sem id': { ...quemLe(403), 'profissional em vigor': 404 } },
  'POST /emprestimos/{id}/contestacao': {
    oculto: quemEmpresta(404),
    inexistente: quemEmpresta(404),
    malformado: 400,
  },
  'GET /administracao/acessos-sem-vinculo': {
    'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 },
  },
  'GET /emprestimos/{id}': leitura,
  'GET /emprestimos/{id}/saude': leitura,
  'GET /emprestimos/{id}/consultas': leitura,
  'GET /emprestimos/{id}/documentos': leitura,
  'POST /emprestimos/{id}/documento': leitura,
  'GET /emprestimos/{id}/evolucoes': leitura,
  'POST /emprestimos/{id}/evolucao': leitura,
}

export const corpos: Record<string, object> = {
  'POST /emprestimos': { pessoa_id: randomUUID(), partes: ['consultas'], horas: 24 },
  'POST /emprestimos/tomada': { codigo: 'ABCD-2345' },
  'POST /emprestimos/acesso-sem-vinculo': {
    paciente_id: randomUUID(),
    motivo: 'emergencia',
    justificativa: 'Chegou inconsciente ao pronto-socorro.',
  },
  'POST /emprestimos/{id}/documento': { documento_id: randomUUID() },
  'POST /emprestimos/{id}/evolucao': { anotacao_id: randomUUID() },
}

import { randomUUID } from 'node:crypto'
import { pedidoVazio } from '#domain/pesquisa/pedido.ts'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** Patients alone have the page. */
const dePacientes = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})
const daPesquisa: Permissao = { inexistente: dePacientes(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'POST /pesquisa': { 'sem id': dePacientes(200) },
  'POST /pesquisa/conversa': { 'sem id': dePacientes(200) },
  'GET /pesquisa/historico': { 'sem id': dePacientes(200) },
  'PUT /pesquisa/{id}': daPesquisa,
  'DELETE /pesquisa/{id}': daPesquisa,
  'DELETE /pesquisa': { 'sem id': dePacientes(200) },
  'POST /pesquisa/restaurar': { 'sem id': dePacientes(200) },
}

export const corpos: Record<string, object> = {
  'POST /pesquisa': { frase: `cardiologista ${randomUUID().replaceAll(/[^a-z]/g, '')}` },
  'POST /pesquisa/conversa': { frase: 'cardiologista', pedido: pedidoVazio },
  'PUT /pesquisa/{id}': { salva: true },
}

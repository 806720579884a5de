import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'
import { conteudoDeAnuncio } from '../fixtures.ts'

/** Professionals of any standing, and administration (ROUTE-07). */
const daPagina = (status: number, visitante = 401) => ({
  visitante,
  paciente: 403,
  'paciente-administrador': 403,
  clinica: 403,
  administrador: 403,
  demais: status,
})
/** Whoever is signed in: notices speak to all of them. */
const deTodos = (status: number) => ({ visitante: 401, demais: status })
/** In their own name only a professional in force; administration writes notices, and this is an ad. */
const emNome = { ...daPagina(403), 'profissional em vigor': 200 }
const daModeracao = (status: number) => ({ visitante: 401, 'administrador-geral': status, demais: 403 })

const doAutor: Permissao = { inexistente: daPagina(404), malformado: 400 }
const paraLer: Permissao = { inexistente: deTodos(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /anuncios': { 'sem id': daPagina(200) },
  'GET /anuncios/avisos': { 'sem id': deTodos(200) },
  'GET /anuncios/{id}': paraLer,
  'PUT /anuncios/{id}/ciencia': paraLer,
  'POST /anuncios/contagens': { 'sem id': deTodos(200) },
  'GET /anuncios/nomes': { 'sem id': daPagina(200) },
  'GET /anuncios/meus': { 'sem id': daPagina(200) },
  'POST /anuncios': { 'sem id': emNome },
  'POST /anuncios/{id}/envio': doAutor,
  'POST /anuncios/{id}/atos': doAutor,
  'DELETE /anuncios/{id}': doAutor,
  'POST /anuncios/imagens': { 'sem id': daPagina(422) },
  'GET /anuncios/fila': { 'sem id': daModeracao(200) },
  'POST /anuncios/{id}/decisao': { inexistente: daModeracao(404), malformado: 400 },
  'GET /anuncios/conversas': { 'sem id': daPagina(200) },
  'GET /anuncios/conversas/{id}': doAutor,
  'PUT /anuncios/conversas/{id}/leitura': doAutor,
  'POST /anuncios/{id}/conversas': doAutor,
  'POST /anuncios/conversas/{id}/mensagens': doAutor,
}

export const corpos: Record<string, object> = {
  'POST /anuncios/contagens': { o_que: 'vista', ids: [randomUUID()] },
  'POST /anuncios': {
    id: randomUUID(),
    versao: 0,
    tipo: 'anuncio',
    clinica_id: null,
    conteudo: conteudoDeAnuncio,
  },
  'POST /anuncios/{id}/envio': { versao: 1 },
  'POST /anuncios/{id}/atos': { versao: 1, ato: 'pausar' },
  'POST /anuncios/{id}/decisao': { versao: 1, numero: 1, desfecho: 'aprovada' },
  'POST /anuncios/{id}/conversas': { mensagem_id: randomUUID(), texto: 'Ainda está livre?' },
  'POST /anuncios/conversas/{id}/mensagens': { mensagem_id: randomUUID(), texto: 'Ainda está livre?' },
}

import type { FatosDoCaso } from '#domain/moderacao/rules.ts'
import type { LinhaDeCaso } from './queries.ts'

/** The facts that decide about a case, from its row. */
export const fatosDe = (linha: LinhaDeCaso): FatosDoCaso => ({
  situacao: linha.situacao,
  decisao: linha.decisao,
  publicada: linha.status === 'publicado',
  com_autor: linha.autor_id !== null,
  restrito: linha.restrito,
  recorrido: linha.recurso !== null,
  recurso_decidido: linha.recurso_desfecho !== null,
})

import type pg from 'pg'
import { buildEmprestimo } from '../../emprestimos/fixtures.ts'

/** A record lent whole between two people who have nothing to do with the caller. */
export async function montarEmprestimo(owner: pg.Client, titular_id: string, profissional_id: string) {
  const partes: ('saude' | 'consultas' | 'documentos')[] = ['saude', 'consultas', 'documentos']
  const { id } = await buildEmprestimo(owner, { titular_id, profissional_id, partes })
  const fins = [
    '',
    '/encerramento',
    '/contestacao',
    '/saude',
    '/consultas',
    '/documentos',
    '/documento',
    '/evolucoes',
    '/evolucao',
  ]
  return Object.fromEntries(fins.map((fim) => [`/emprestimos/{id}${fim}`, { oculto: id }]))
}

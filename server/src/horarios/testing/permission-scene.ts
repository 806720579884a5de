import type pg from 'pg'
import { buildExcecao, buildTemplate } from '../fixtures.ts'

const dosTemplates = ['rascunho', 'copia', 'arquivo', 'restauracao', 'publicacao', 'pedido', 'despublicacao']

/** Rows of one professional for the operations that name a row. Each operation that deletes one gets its own. */
export async function montarHorarios(
  owner: pg.Client,
  profissional_id: string,
  guardar: (caminho: string, id: string, relacao: 'oculto' | 'publico') => void,
): Promise<void> {
  const nunca = { profissional_id, status_aprovacao: 'rascunho', intervalos: [] } as const
  const fica = await buildTemplate(owner, { ...nunca, nome: 'Fica' })
  const sai = await buildTemplate(owner, { ...nunca, nome: 'Sai' })
  const pedido = await buildTemplate(owner, { ...nunca, status_aprovacao: 'aguardando-aprovacao' })
  const excecao = await buildExcecao(owner, { profissional_id, data: '2035-01-03' })
  const { rows } = await owner.query('select id from versoes_template_horarios where template_id = $1', [
    pedido.id,
  ])
  guardar('/horarios/templates/{id}', sai.id, 'oculto')
  for (const fim of dosTemplates) guardar(`/horarios/templates/{id}/${fim}`, fica.id, 'oculto')
  guardar('/horarios/templates/{id}/versoes/{numero}', fica.id, 'oculto')
  guardar('/horarios/excecoes/{id}', excecao.id, 'oculto')
  guardar('/horarios/aprovacoes/{id}', rows[0].id, 'oculto')
  guardar('/horarios/feriados/{data}', `${new Date().getUTCFullYear()}-12-25`, 'publico')
}

import { insertRow } from '../../database/insert-rows.ts'
import { comSessao, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

const editor = ['administrador-geral'] as const

export const politica: Politica = {
  ia_ferramentas: { registered: { select: comSessao, insert: editor, update: editor } },
  ia_chamadas: { 'of the paciente': { select: ['paciente'] } },
}

export const linhas: MontarLinhas = async (owner, { paciente: { usuario_id } }) => {
  await insertRow(owner, 'ia_ferramentas', { chave: 'pesquisa' })
  const dela = { usuario_id, ferramenta: 'pesquisa', desfecho: 'ok' }
  const { id } = await insertRow<{ id: string }>(owner, 'ia_chamadas', dela)
  return {
    ia_ferramentas: { registered: linha({ chave: 'pesquisa' }, 'responsavel', { chave: 'outra' }) },
    ia_chamadas: { 'of the paciente': linha({ id }, 'ms', dela) },
  }
}

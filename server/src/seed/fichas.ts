import type pg from 'pg'
import { insertRows } from '../database/insert-rows.ts'
import type { Consulta } from './agenda.ts'
import type { Mundo } from './mundo.ts'

const etiquetas = ['Prefere a manhã', 'Retorno', 'Vem com acompanhante', 'Confirmar por telefone'] as const
const observacoes = [
  'Prefere ser avisado por telefone. Chega sempre com antecedência.',
  'Pede recibo para o reembolso do plano.',
  'Usa cadeira de rodas: reservar a sala do térreo.',
] as const
/** Archived patients: those who have stayed away longest. */
const ARQUIVADOS = 3

/** One in so many was registered at the desk. */
const NO_BALCAO = 6

/** What the offices of the professional logins wrote about their patients: tags on two of three, some words, three archived, and records made at the desk. */
export async function semearFichas(
  inserter: Pick<pg.ClientBase, 'query'>,
  { agora }: Pick<Mundo, 'agora'>,
  consultas: readonly Consulta[],
  profissionais: readonly { id: string; usuario_id: string }[],
): Promise<void> {
  for (const { id: profissional_id, usuario_id } of profissionais) {
    const ultimas = new Map<string, number>()
    for (const { inicio, row, profissional } of consultas)
      if (profissional.id === profissional_id)
        ultimas.set(row.paciente_id, Math.max(inicio, ultimas.get(row.paciente_id) ?? 0))
    const [em, observacao_por] = [agora.toISOString(), usuario_id]
    const arquivados = new Set(
      [...ultimas]
        .filter(([, ultima]) => ultima < agora.getTime())
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, ARQUIVADOS)
        .map(([paciente_id]) => paciente_id),
    )
    const linhas = [...ultimas.keys()].map((paciente_id, i) => {
      const observacao = i % 4 === 0 ? observacoes[(i / 4) % observacoes.length]! : ''
      return {
        profissional_id,
        paciente_id,
        etiquetas:
          i % 3 === 2 ? [] : etiquetas.filter((_, j) => j === i % 4 || (i % 5 === 0 && j === (i + 1) % 4)),
        observacao,
        versao: observacao ? 1 : 0,
        observacao_em: observacao ? em : null,
        observacao_por: observacao ? observacao_por : null,
        arquivado_em: arquivados.has(paciente_id) ? em : null,
      }
    })
    if (linhas.length > 0) await insertRows(inserter, 'fichas_profissionais', linhas)
    const doBalcao = [...ultimas.keys()].filter((_, i) => i % NO_BALCAO === 0)
    await inserter.query(
      'update pacientes set cadastrado_para = $1 where id = any ($2) and cadastrado_para is null',
      [profissional_id, doBalcao],
    )
  }
}

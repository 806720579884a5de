import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { TarefaDeQualidade } from '#domain/qualidade/contract-tarefas.ts'
import { venceu } from '#domain/qualidade/tarefa.ts'
import type { Contexto } from '../rpc/context.ts'
import type { LinhaDeTarefa } from './queries-tarefas.ts'

/** The day on which terms are counted. */
export const hojeDe = (context: Pick<Contexto, 'agora'>) =>
  dataLocal(context.agora().getTime(), zonaDaPlataforma)

export function tarefaDe(linha: LinhaDeTarefa, usuario_id: string, hoje: string): TarefaDeQualidade {
  const { responsavel_id, ocorrencia_id, numero, fecho, ...resto } = linha
  return {
    ...resto,
    pode_fechar: fecho,
    minha: responsavel_id === usuario_id,
    vencida: venceu(linha, hoje),
    ocorrencia: ocorrencia_id && numero !== null ? { id: ocorrencia_id, numero } : null,
  }
}

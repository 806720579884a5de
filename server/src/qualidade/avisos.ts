import { formatarDia } from '#domain/formato/data.ts'
import {
  codigoDaOcorrencia,
  explicacoesDoEstado,
  rotulosDaGravidade,
  type EstadoDaOcorrencia,
  type Gravidade,
} from '#domain/qualidade/ocorrencia.ts'
import type { Aviso } from '../notificacoes/queries.ts'

interface Ocorrencia {
  id: string
  numero: number
}

/** A notice says that there is something and where; what was reported is read on the page alone. */
export const avisosDoRelato = (
  { id, numero }: Ocorrencia,
  gravidade: Gravidade,
  quem: readonly string[],
): Aviso[] =>
  quem.map((usuario_id) => ({
    usuario_id,
    tipo: 'sistema',
    prioridade: gravidade === 'grave' || gravidade === 'moderada' ? 'alta' : 'normal',
    titulo: `Nova ocorrência: ${codigoDaOcorrencia(numero)}`,
    mensagem: `${rotulosDaGravidade[gravidade]}. Abra para ler e fazer a triagem.`,
    link: `/qualidade?aba=ocorrencias&ocorrencia=${id}`,
    chave: `ocorrencia:${id}:relato`,
  }))

/** To those who answer: the reporter wrote more. */
export const avisosDoComplemento = (
  { id, numero }: Ocorrencia,
  versao: number,
  quem: readonly string[],
): Aviso[] =>
  quem.map((usuario_id) => ({
    usuario_id,
    tipo: 'sistema',
    titulo: `Complemento na ocorrência ${codigoDaOcorrencia(numero)}`,
    mensagem: 'Quem relatou acrescentou algo. Abra para ler.',
    link: `/qualidade?aba=ocorrencias&ocorrencia=${id}`,
    chave: `ocorrencia:${id}:${versao}`,
  }))

/** To the reporter: where their report stands. */
export const avisoDoEstado = (
  { id, numero }: Ocorrencia,
  estado: EstadoDaOcorrencia,
  versao: number,
  relator_id: string,
): Aviso => ({
  usuario_id: relator_id,
  tipo: 'sistema',
  titulo: `Sua ocorrência ${codigoDaOcorrencia(numero)} andou`,
  mensagem: explicacoesDoEstado[estado],
  link: `/ocorrencias?ocorrencia=${id}`,
  chave: `ocorrencia:${id}:${versao}:relator`,
})

interface Tarefa {
  id: string
  titulo: string
  prazo: string
}

export const avisoDaTarefa = ({ id, titulo, prazo }: Tarefa, responsavel_id: string): Aviso => ({
  usuario_id: responsavel_id,
  tipo: 'sistema',
  titulo: 'Uma tarefa de melhoria é sua',
  mensagem: `${titulo}. Prazo: ${formatarDia(prazo)}.`,
  link: '/ocorrencias?aba=tarefas',
  chave: `tarefa-qualidade:${id}`,
})

/** Once for each last day: a task with a new one is told anew. */
export const avisoDoAtraso = ({ id, titulo, prazo }: Tarefa, usuario_id: string, minha: boolean): Aviso => ({
  usuario_id,
  tipo: 'sistema',
  prioridade: 'alta',
  titulo: 'Tarefa de melhoria vencida',
  mensagem: `${titulo}. O prazo era ${formatarDia(prazo)}.`,
  link: minha ? '/ocorrencias?aba=tarefas' : '/qualidade?aba=tarefas',
  chave: `tarefa-qualidade:${id}:${prazo}:vencida`,
})

/** To the author of a review: what changed because of it. */
export const avisoDaMudanca = (
  tarefa_id: string,
  resultado: string,
  agendamento_id: string,
  autor_id: string,
): Aviso => ({
  usuario_id: autor_id,
  tipo: 'agendamento',
  titulo: 'O que mudou por causa da sua avaliação',
  mensagem: resultado,
  link: `/consultas?consulta=${agendamento_id}`,
  chave: `tarefa-qualidade:${tarefa_id}:mudou`,
})

import type { JanelaDeAtendimento, ModoExcecao } from '#domain/horarios/conteudo.ts'
import { periodosDe, type DiasEscolhidos, type ErrosDosDias } from './dias-escolhidos.ts'
import { textosDeExcecoes } from './messages.ts'
import { textos } from '../messages.ts'
import { lerFim, lerHora } from '../relogio.ts'
import { minutosDaFaixa, type IntervaloNaTela } from '../semana/semana.ts'

const { nova: palavras } = textosDeExcecoes

/** The form of a new exception. */
export type ExcecaoNaTela = DiasEscolhidos & {
  modo: ModoExcecao
  /** For 'fecha': the whole day instead of single hours. */
  diaInteiro: boolean
  janelas: readonly IntervaloNaTela[]
  motivo: string
}

export type ExcecaoLida = {
  periodos: { de: string; ate: string }[]
  modo: ModoExcecao
  janelas: JanelaDeAtendimento[]
  motivo: string
}

export type ErrosDaExcecao = ErrosDosDias & {
  janelas?: string
  /** Errors by the key of the window. */
  porJanela: Record<string, Record<string, string>>
}

/**
 * The exception as input of the procedure, or the errors of each field.
 * @param hoje 'YYYY-MM-DD' in the zone of the place
 */
export function lerExcecao(
  excecao: ExcecaoNaTela,
  hoje: string,
): { lida: ExcecaoLida; erros: null } | { lida: null; erros: ErrosDaExcecao } {
  const erros: ErrosDaExcecao = { porJanela: {} }
  const periodos = periodosDe(excecao, hoje, erros)
  const comHoras = excecao.modo !== 'fecha' || !excecao.diaInteiro
  const janelas = comHoras ? excecao.janelas.map((janela) => janelaDe(janela, excecao.modo, erros)) : []
  if (comHoras && excecao.janelas.length === 0) erros.janelas = palavras.semHoras
  const lidas = janelas.filter((janela) => janela !== null)
  const comErro =
    erros.datas || erros.de || erros.ate || erros.janelas || Object.keys(erros.porJanela).length > 0
  if (comErro) return { lida: null, erros }
  return {
    lida: { periodos, modo: excecao.modo, janelas: lidas, motivo: excecao.motivo.trim() },
    erros: null,
  }
}

function janelaDe(
  janela: IntervaloNaTela,
  modo: ModoExcecao,
  erros: ErrosDaExcecao,
): JanelaDeAtendimento | null {
  const dela: Record<string, string> = {}
  const minutos = minutosDaFaixa(janela)
  if (lerHora(janela.inicio) === null) dela.inicio = textos.problemas.semInicio
  else if (lerFim(janela.fim) === null) dela.fim = textos.problemas.semFim
  else if (!minutos) dela.fim = textos.problemas.fimAntes
  if (modo !== 'fecha' && janela.modalidades.length === 0) dela.modalidades = textos.problemas.semModalidade
  if (Object.keys(dela).length > 0 || !minutos) {
    erros.porJanela[janela.chave] = dela
    return null
  }
  const { local_id, sala_id, modalidades, servico_ids, planos, aceita } = janela
  return {
    ...minutos,
    local_id,
    sala_id,
    modalidades: [...modalidades],
    servico_ids: servico_ids && [...servico_ids],
    planos: aceita === 'so-particular' ? null : planos && [...planos],
    aceita,
  }
}

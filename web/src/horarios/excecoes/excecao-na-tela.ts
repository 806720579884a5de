import type { JanelaDeAtendimento, ModoExcecao } from '#domain/horarios/conteudo.ts'
import type { Refusals } from '#web/form/refusals.ts'
import { periodosDe, recusasDosDias, type DiasEscolhidos } from './dias-escolhidos.ts'
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

export const comHoras = ({ modo, diaInteiro }: ExcecaoNaTela) => modo !== 'fecha' || !diaInteiro

const janelasDe = (excecao: ExcecaoNaTela) => (comHoras(excecao) ? excecao.janelas : [])

/** @param hoje 'YYYY-MM-DD' in the zone of the place */
export function recusasDaExcecao(excecao: ExcecaoNaTela, hoje: string): Refusals {
  const recusas: Record<string, string | null> = {
    ...recusasDosDias(excecao, hoje),
    janelas: comHoras(excecao) && excecao.janelas.length === 0 ? palavras.semHoras : null,
  }
  for (const [i, janela] of janelasDe(excecao).entries())
    for (const [campo, frase] of Object.entries(recusasDaJanela(janela, excecao.modo)))
      recusas[`janelas.${i}.${campo}`] = frase
  return recusas
}

function recusasDaJanela(janela: IntervaloNaTela, modo: ModoExcecao): Record<string, string> {
  const { problemas } = textos
  return {
    ...(lerHora(janela.inicio) === null
      ? { inicio: problemas.semInicio }
      : lerFim(janela.fim) === null
        ? { fim: problemas.semFim }
        : minutosDaFaixa(janela)
          ? {}
          : { fim: problemas.fimAntes }),
    ...(modo !== 'fecha' && janela.modalidades.length === 0 ? { modalidades: problemas.semModalidade } : {}),
  }
}

/** An exception without refusals, as input of the procedure. */
export function excecaoDe(excecao: ExcecaoNaTela): ExcecaoLida {
  return {
    periodos: periodosDe(excecao),
    modo: excecao.modo,
    janelas: janelasDe(excecao).map(janelaDe),
    motivo: excecao.motivo.trim(),
  }
}

function janelaDe(janela: IntervaloNaTela): JanelaDeAtendimento {
  const { local_id, sala_id, modalidades, servico_ids, planos, aceita } = janela
  return {
    ...minutosDaFaixa(janela)!,
    local_id,
    sala_id,
    modalidades: [...modalidades],
    servico_ids: servico_ids && [...servico_ids],
    planos: aceita === 'so-particular' ? null : planos && [...planos],
    aceita,
  }
}

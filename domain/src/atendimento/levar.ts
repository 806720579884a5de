import type { SecaoDaAnotacao } from '#domain/prontuario/anotacao.ts'
import type { Frase } from './frases.ts'

/** The sections of a note with sentences added at the end of theirs. What stands there already, word for word, is not added again. */
export function comFrases(
  secoes: readonly SecaoDaAnotacao[],
  frases: readonly Pick<Frase, 'secao' | 'texto'>[],
): SecaoDaAnotacao[] {
  return secoes.map((secao) => {
    const novas = frases
      .filter(
        (frase) =>
          (secoes.some(({ chave }) => chave === frase.secao) ? frase.secao : secoes[0]?.chave) ===
          secao.chave,
      )
      .map(({ texto }) => texto)
      .filter((texto) => !secao.texto.includes(texto))
    if (novas.length === 0) return secao
    return { ...secao, texto: [secao.texto.trimEnd(), novas.join(' ')].filter(Boolean).join('\n') }
  })
}

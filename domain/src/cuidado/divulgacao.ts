import type { Achado, QuemEscreve, TipoDePropaganda } from './achado.ts'
import { vedadoPeloConselho } from './regras-de-propaganda.ts'
import { revisarTexto } from './revisar-texto.ts'

/** One text of a public page: of a profile, of a service. */
export interface TextoPublico<Campo extends string = string> {
  campo: Campo
  texto: string
}

export interface AchadoPublico<Campo extends string = string> extends Pick<
  Achado,
  'tipo' | 'achado' | 'regra' | 'passo' | 'inicio'
> {
  campo: Campo
  trecho: string
  /** The rule forbids it in any case. Otherwise it depends on what no text shows, and whoever writes decides. */
  veda: boolean
}

/** Data of a patient that stand in no public text; of the others the rule says when they may. */
const nunca: readonly string[] = ['cpf', 'cns']

/** A telephone of one's own may stand on one's own page. */
const ficaDeFora: readonly string[] = ['telefone']

/** What the rules find in the texts of a public page that stays, unlike a post or an ad, which somebody else reads before it is shown. */
export function revisarPublicos<Campo extends string>(
  textos: readonly TextoPublico<Campo>[],
  quem: QuemEscreve,
): AchadoPublico<Campo>[] {
  return textos.flatMap(({ campo, texto }) =>
    revisarTexto(texto, quem)
      .filter(
        ({ grupo, tipo }) => (grupo === 'propaganda' || grupo === 'paciente') && !ficaDeFora.includes(tipo),
      )
      .map(({ tipo, grupo, achado, regra, passo, inicio, fim }) => ({
        campo,
        tipo,
        achado,
        regra,
        passo,
        inicio,
        trecho: texto.slice(inicio, fim),
        veda:
          grupo === 'propaganda'
            ? vedadoPeloConselho(tipo as TipoDePropaganda, quem.conselhos)
            : nunca.includes(tipo),
      })),
  )
}

/**
 * The fields that are refused, each with its first reason. A text that stood there before is not: who changes their price is not made to rewrite an old page first.
 * @param antes the same fields as they are stored
 */
export function recusasDosPublicos<Campo extends string>(
  textos: readonly TextoPublico<Campo>[],
  antes: Partial<Record<Campo, string>>,
  quem: QuemEscreve,
): { campo: Campo; mensagem: string }[] {
  const mudados = textos.filter(({ campo, texto }) => texto !== antes[campo])
  const vedados = revisarPublicos(mudados, quem).filter(({ veda }) => veda)
  return mudados.flatMap(({ campo }) => {
    const primeiro = vedados.find((achado) => achado.campo === campo)
    return primeiro
      ? [{ campo, mensagem: `“${primeiro.trecho}”: ${primeiro.achado}. ${primeiro.regra} ${primeiro.passo}` }]
      : []
  })
}

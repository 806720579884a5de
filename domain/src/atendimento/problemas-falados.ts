import { listaCid } from '#domain/terminologias/lista-cid.ts'
import type { Bruto } from './achado.ts'
import { contextoEm, inicioDaParte, negadoEm } from './contexto.ts'
import { achar, lexico, palavrasDe, type Oracao, type Palavra } from './palavras.ts'
import { QUEIXAS } from './queixas-faladas.ts'

/** A condition in the words of the list that the product carries, with its code. */
interface Condicao {
  nome: string
  cid: string
}

/** Ends of descriptions that nobody says aloud. */
const CAUDA = /,? (?:não especificad[oa]s?|sem complicaç(?:ão|ões)|de localização não especificada)(?: .*)?$/u
/** How people are called by what they have, and short names that the list lacks. */
const DITAS: Record<string, string> = {
  I10: 'hipertensão, hipertenso, hipertensa, pressão alta',
  'E14.9': 'diabetes, diabético, diabética',
  'E11.9':
    'diabetes tipo dois, diabetes do tipo 2, diabetes do tipo dois, diabético tipo 2, diabética tipo 2',
  'E10.9': 'diabetes tipo um, diabetes do tipo 1, diabetes do tipo um',
  'J45.9': 'asma, asmático, asmática',
  'E03.9': 'hipotireoidismo',
  'E78.5': 'dislipidemia',
  'F32.9': 'depressão',
  'F41.1': 'transtorno de ansiedade, transtorno de ansiedade generalizada',
  'I50.9': 'insuficiência cardíaca',
}

const CONDICOES = lexico<Condicao>(
  listaCid.flatMap(({ codigo: cid, descricao, sinonimos }) =>
    [descricao, descricao.replace(CAUDA, ''), ...sinonimos, ...(DITAS[cid]?.split(', ') ?? [])]
      // Three letters are too often another word, and a complaint is no problem of a list.
      .filter((dito) => dito.length > 3 && !ehQueixa(dito))
      .map((dito) => [dito, { nome: descricao, cid }] as const),
  ),
)

function ehQueixa(dito: string): boolean {
  const palavras = palavrasDe(dito)
  return achar(QUEIXAS, palavras, 0)?.tamanho === palavras.length
}

/** Words behind which a condition is said to be there, and not only named. */
const CUES = lexico<true>(
  'tem, tenho, é, sou, diagnóstico de, diagnóstico é, diagnóstico, diagnosticada com, diagnosticado com, quadro de, compatível com, hipótese de, hipótese diagnóstica, hipótese, portador de, portadora de, trata, tratando, em tratamento de, paciente com, avaliação, impressão, conclusão, cid'
    .split(', ')
    .map((dita) => [dita, true] as const),
)
/** Between such a word and the condition stand at most so many others: 'tem hipertensão, diabetes e asma'. */
const ALCANCE = 9

/**
 * Conditions that are said to be the patient's, with their code of CID-10. A question, a suspicion, what was denied, what somebody of the family has and what only once was say nothing.
 */
export function problemasDe(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  if (oracao.fim === '?') return []
  const achados: Bruto[] = []
  for (let i = oracao.de; i < oracao.ate;) {
    const condicao = achar(CONDICOES, palavras, i)
    if (!condicao || i + condicao.tamanho > oracao.ate) {
      i += 1
      continue
    }
    const fim = i + condicao.tamanho
    const contexto = contextoEm(palavras, oracao, i)
    if (ditaComo(palavras, oracao, i) && contexto === 'agora' && !negadoEm(palavras, oracao, i))
      achados.push({ tipo: 'problema', ...condicao.valor, i, fim, contexto })
    i = fim
  }
  return achados
}

const DUVIDA = new Set(
  'suspeita talvez possivel possibilidade descartar afastar investigar risco prevenir evitar medo rastrear rastreio historia historico'.split(
    ' ',
  ),
)

function ditaComo(palavras: readonly Palavra[], oracao: Oracao, i: number): boolean {
  const de = Math.max(oracao.de, i - ALCANCE)
  for (let j = i - 1; j >= de; j--) if (DUVIDA.has(palavras[j]!.p)) return false
  // 'Hipertensão e diabetes, em tratamento': the sentence begins with what there is.
  for (let j = i - 1; j >= de; j--) {
    const cue = achar(CUES, palavras, j)
    if (cue && j + cue.tamanho <= i) return true
  }
  return inicioDaParte(palavras, oracao, i) === i && palavras[i - 1]?.p === ':'
}

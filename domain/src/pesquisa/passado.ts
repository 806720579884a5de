import { DIA, MES, SEMANAL } from './dias.ts'
import { comoDigitado, procurar, temPausa, type Frase } from './frase.ts'
import { NUMERO } from './numeros.ts'

const UNIDADE = '(?:minutos?|horas?|dias?|semanas?|mes|meses|anos?|noites?|tempos?)'
const QUANTO = `(?:(?:uns|umas|mais de|quase|cerca de|pelo menos|mais ou menos|uma?s?) )?(?:${NUMERO}|alguns|algumas|varios|varias|muitos|muito|pouco|poucos|poucas|um|uma) ${UNIDADE}(?: e mei[ao])?`
const PASSOU = '(?:passad[ao]s?|retrasad[ao]s?)'
const VERBO =
  '(?:cai|caiu|comecou|comecei|tive|teve|fiz|fez|operei|operou|machuquei|machucou|bati|bateu|torci|torceu|senti|sentiu|passei|passou|aconteceu|quebrei|quebrou|fui|foi|consultei|tomei|nasceu|apareceu|surgiu|piorou|peguei|levei|desmaiei|desmaiou|vomitei|vomitou|perdi|acordei|acordou|inchou|fraturei|fraturou|engravidei|vacinei)'

const fontes = [
  `(?:ha|faz|fazem|tem|ja faz|ja tem|ja fazem|ja ha|vai fazer|ja dura|dura|durando|por|desde ha|de|nos ultimos|nas ultimas) (?:ja )?${QUANTO}(?: (?:que|pra ca|para ca|ja|atras))?`,
  `(?:ha|faz|fazem) (?:${UNIDADE}|tempo)`,
  `${QUANTO} atras`,
  `desde (?:(?:a|o|as|os|que|de|da|do|meus?|minhas?) )*(?:${DIA}|ontem|anteontem|cedo|sempre|crianca|pequen[ao]|${MES}|\\d{4}|(?:noite|madrugada|tarde|manha|semana|mes|ano|fim de semana|final de semana|verao|inverno|infancia|adolescencia|inicio|comeco|parto|acidente|cirurgia|gravidez|pandemia)(?: d[aeo] (?:${DIA}|ontem|hoje|semana|mes|ano|cirurgia))?)(?: ${PASSOU})?(?: (?:de manha|a tarde|a noite|de noite|cedo))?`,
  `(?:desde )?(?:ontem|anteontem|antes de ontem)(?: (?:de manha|a tarde|a noite|de noite|cedo|pela manha))?`,
  `(?:n?[oa]s? )?(?:${SEMANAL}|semana|mes|ano|fim de semana|final de semana|noite|${MES}|madrugada) ${PASSOU}`,
  `(?:n?[oa]s? )?ultim[ao]s? (?:${NUMERO} )?(?:${UNIDADE}|${SEMANAL}|fim de semana|final de semana|consulta|vez)(?! (?:de (?:${MES})|do mes|deste mes))`,
  `${VERBO}(?: (?!quero|preciso|marcar|agendar|consulta|gostaria|queria|busco|procuro|para|pra)[a-z]+){0,6}? (?:n?[oa]|em|d[oe]|dia|desde)(?: dia)? (?:${SEMANAL}|${MES}|\\d{1,2}(?:\\/\\d{1,2})?|fim de semana|final de semana)`,
]

/** The past is no wish: since when something is there, and when it happened (BUSCA-02). The words as typed. */
export function lerPassado(frase: Frase): { texto: string; lugar: number }[] {
  const lidos: { texto: string; lugar: number }[] = []
  for (const fonte of fontes)
    procurar(frase, fonte, ([tudo], trecho) => {
      if (new RegExp(`^${VERBO}`).test(tudo)) {
        if (temPausa(frase, trecho)) return false
        // What happened is still to be read; when it did is over.
        const quando = trecho.ate - (/\bdia \S+$/.test(tudo) ? 3 : 2)
        frase.usadas.fill(true, quando, trecho.ate)
        lidos.push({ texto: comoDigitado(frase, trecho), lugar: trecho.de })
        return false
      }
      // 'de 30 minutos' is how long a visit takes, and 'em 3 dias' is ahead.
      if (/^(?:de|por|tem) /.test(tudo) && !/^(?:de|por|tem) .*(?:que|pra ca|para ca|ja)$/.test(tudo)) {
        if (tudo.startsWith('de ')) return false
        const antes = frase.palavras[trecho.de - 1]?.dobra ?? ''
        if (tudo.startsWith('tem ') && /anos?$/.test(tudo) && antes !== 'ja') return false
      }
      if (/ (?:um|uma) (?:tempos?)$/.test(tudo) && !/^(?:ha|faz|tem|ja)/.test(tudo)) return false
      lidos.push({ texto: comoDigitado(frase, trecho), lugar: trecho.de })
    })
  // A symptom of the night is no wish for an evening.
  procurar(
    frase,
    '(?:tosse|tossindo|tosso|doi|doendo|acord[a-z]+|suor|suo|suando|coca|cocando|piora|pior|dorm[a-z]+|durm[a-z]+|ronc[a-z]+|range|rangendo|levanto|xixi|febre|insonia|despert[a-z]+) (?:a|de|pela|durante a|toda|todas as|muito a|mal a|mal de|bem a) (?:noite|noites|manha|tarde|madrugada)',
    (_, trecho) => {
      const pausa = frase.pausas.slice(trecho.de + 1, trecho.ate).some(Boolean)
      if (pausa) return false
      // The symptom itself is still to be read.
      frase.usadas.fill(true, trecho.de + 1, trecho.ate)
      lidos.push({ texto: comoDigitado(frase, { de: trecho.de + 1, ate: trecho.ate }), lugar: trecho.de })
      return false
    },
  )
  return lidos.toSorted((a, b) => a.lugar - b.lugar)
}

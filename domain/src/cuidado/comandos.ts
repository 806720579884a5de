import { entreAspas, fraseDe, type TextoDobrado, type Trecho } from './texto.ts'

const PASSADAS =
  '(?:anterior(?:es)?|previas?|iniciais|acima|originais|do sistema|do desenvolvedor|que (?:recebeu|te deram|lhe deram)|de sistema|da plataforma|de seguranca)'
const ORDENS =
  '(?:instruc(?:ao|oes)|ordens?|regras?|diretrizes|orientac(?:ao|oes)|comandos?|prompts?|restric(?:ao|oes)|mensagens)'
const LARGUE =
  '(?:ignore|ignora|ignorar|esqueca|esquece|esquecer|desconsidere|desconsidera|desobedeca|descarte|apague|anule|contorne|nao siga|nao obedeca|pare de seguir)'

const expressoes: readonly RegExp[] = [
  new RegExp(`\\b${LARGUE}\\b[^.!?\\n]{0,20}?\\b${ORDENS}\\s+${PASSADAS}\\b`, 'g'),
  new RegExp(`\\b${LARGUE}\\s+(?:todas\\s+)?(?:as\\s+)?(?:suas|tuas)\\s+(?:proprias\\s+)?${ORDENS}\\b`, 'g'),
  new RegExp(
    `\\b${LARGUE}\\s+tudo\\s+(?:o que|que)\\s+(?:foi dito|esta escrito|leu|veio|te disseram|lhe disseram|recebeu)\\b`,
    'g',
  ),
  /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+)?(?:of\s+)?(?:the\s+|your\s+)?(?:previous|prior|above|earlier|system)?\s*(?:instructions?|rules|prompts?|guidelines|directions)\b/g,
  /\byou are now\b|\bact as (?:an?|the)\s+(?:ai|assistant|jailbroken|unrestricted)\b|\bjailbreak\b|\bdan mode\b/g,
  /\b(?:a partir de agora|de agora em diante)[^.!?\n]{0,15}\b(?:voce e|aja como|responda|comporte-se)\s+(?:(?:um|uma|o|a|como)\s+)*(?:robo|ia|inteligencia artificial|assistente|chatbot|modelo|sempre que)\b/g,
  /\b(?:aja|comporte-se|responda|atue)\s+como\s+(?:se fosse\s+)?(?:um|uma|o|a)\s+(?:robo|ia|inteligencia artificial|assistente|chatbot|modelo|administrador)\b/g,
  /\bfinja\s+que\s+(?:voce\s+)?(?:nao\s+(?:tem|ha|possui)\s+(?:restric|regras|limites|filtros)|e\s+(?:um|uma)\s+(?:ia|assistente|robo))/g,
  /\b(?:revele|mostre|imprima|repita|exiba|diga|copie)\s+(?:o\s+|me\s+o\s+)?(?:seu\s+|teu\s+)?(?:prompt|system prompt|comando de sistema)\b|\b(?:revele|mostre|repita|exiba|imprima)\s+(?:as\s+)?suas\s+instruc\w+/g,
  /(?:\[|<|^|\n)\/? {0,4}(?:system|sistema|assistant|inst) {0,4}(?:\]|>|:)/g,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>/g,
  /\b(?:se|caso)\s+(?:voce\s+)?(?:e|seja|for)\s+(?:um|uma)\s+(?:ia|inteligencia artificial|robo|assistente(?: virtual)?|modelo de linguagem|chatbot)\b/g,
  /\b(?:instruc(?:ao|oes)|comando|ordem|mensagem|recado|aviso)\s+(?:para|ao?|pra)\s+(?:(?:o|a|as|os|qualquer)\s+)?(?:ia|inteligencia artificial|assistente(?: virtual)?|modelo|robo|chatbot|ias)\b\s*[:,]/g,
  /\bassistente\s*[,:]\s+(?:ignore|desconsidere|esqueca|recomende|responda|indique|sugira|coloque|ponha|diga)\b/g,
]

/** The same ask with a blank between its letters: 'i g n o r e'. */
const ESPACADO =
  /(?<![a-z])(?:i[ .\-_]g[ .\-_]n[ .\-_]o[ .\-_]r[ .\-_]e|e[ .\-_]s[ .\-_]q[ .\-_]u[ .\-_]e[ .\-_][cç][ .\-_]a)(?![a-z])/g

/** A sentence that speaks about such commands. It lets one through only inside quotation marks. */
const SOBRE =
  /\b(?:golpe\w*|injecao|ataque\w*|frases? como|textos? (?:com|como)|comandos? como|expressoes como|nunca escreva|e proibid\w+|cuidado com|mensagens? como|exemplo\w*)\b/

/** Stretches that speak to an assistant which reads the text, rather than to people. */
export function comandos({ dobrado }: TextoDobrado): Trecho[] {
  const achados: Trecho[] = []
  for (const expressao of [...expressoes, ESPACADO])
    for (const { index, 0: achado } of dobrado.matchAll(expressao)) {
      const trecho = { de: index + (achado.startsWith('\n') ? 1 : 0), ate: index + achado.length }
      if (entreAspas(dobrado, trecho) && SOBRE.test(fraseDe(dobrado, trecho).texto)) continue
      achados.push(trecho)
    }
  return achados
}

import { entreAspas, fraseDe, type TextoDobrado, type Trecho } from './texto.ts'

/** Ways of saying that one would rather not live. Folded; each is a stretch of whole words. */
const expressoes: readonly RegExp[] = [
  /\b(?:quero|queria|quer|quis|querendo|preferia|prefiro|preciso|so penso em|penso em|pensando em|pensei em|pensado em|pensar em|vontade de|desejo de|melhor|desejando|pra|para|plano de)\s+(?:so\s+)?morrer\b/g,
  /\b(?:queria|preferia|prefiro|gostaria de|era melhor|melhor)\s+estar\s+mort[oa]\b|\bqueria (?:nao )?ter (?:morrido|nascido)\b|\bseria melhor (?:eu )?(?:morrer|nao existir|nao ter nascido)\b/g,
  /\b(?:me|se)\s+(?:matar|suicidar|enforcar)\b|\bmatar a mim mesm[oa]\b/g,
  /\bpens(?:o|ei|ando|ado|a)\s+(?:muito\s+)?(?:em|no)\s+suicidio\b|\b(?:ideacao|pensamentos?|ideias)\s+suicidas?\b|\bcometer suicidio\b|\bvontade de me suicidar\b/g,
  /\b(?:tirar|acabar com|terminar com|por fim a|dar fim a|encerrar)\s+(?:a\s+)?(?:minha|propria|minha propria)\s+vida\b|\b(?:acabar|terminar) com tudo\b|\bdar (?:um )?fim (?:em tudo|na minha vida|a tudo)\b/g,
  /\bnao\s+(?:quero|queria|quer|aguento|aguenta|suporto|consigo|vejo (?:mais )?(?:sentido|razao|motivo)(?: em| para| pra)?)\s+(?:mais\s+)?(?:continuar\s+)?(?:viver|vivendo|existir|viva|vivo)\b/g,
  /\bnao vejo (?:mais )?(?:sentido|razao|motivo) (?:em|para|pra) (?:viver|continuar vivendo|estar viv[oa])\b|\b(?:sem|perdi a|nao tenho) (?:mais )?vontade de viver\b/g,
  /\b(?:dormir|deitar)\s+e\s+(?:nao|nunca)\s+(?:mais\s+)?acordar\b|\bnao acordar (?:nunca )?mais\b/g,
  /\b(?:me cortar|me cortando|me cortei de novo|me corto|me machucar(?: de proposito)?|me ferir|me mutil\w+|me queimar de proposito|automutil\w+)\b/g,
  /\b(?:melhor|mais felize?s?|aliviad[oa]s?|em paz|bem)\s+sem mim\b/g,
  /\bcarta de despedida\b|\bbilhete de despedida\b/g,
  /\bsumir\s+(?:de vez|para sempre|pra sempre|d[eo]s[st][ea]? mundo)\b|\bquero (?:desaparecer|sumir) (?:para|pra) sempre\b/g,
  /\b(?:a|minha) vida nao (?:vale|faz|tem)\s+(?:mais\s+)?(?:a pena|sentido|nada)\b(?:\s+(?:pra|para) mim)?/g,
  /\b(?:tomei|tomar|vou tomar|engoli)\s+(?:todos os|um monte de|varios|muitos|a cartela de)\s+(?:remedios?|comprimidos?)\b[^.!?\n]{0,20}\b(?:morrer|acabar|dormir (?:para|pra) sempre)\b/g,
]

/** What follows and makes an idiom of it. */
const IDIOMA =
  /^\s+(?:de\s+(?:rir|tanto|estudar|trabalhar|treinar|amor(?:es)?|saudades?|vergonha|fome|sede|calor|frio|medo|inveja|raiva|tedio|sono|ansiedade por|curiosidade|orgulho|alegria|felicidade|cocegas|cansaco|comer|correr|dancar|susto)\b|n[ao] (?:academia|trabalho|estudo|treino|praia)|de velh[oa]|tentando|pra passar|por (?:um|uma|esse|essa) (?:pizza|chocolate|cafe|doce|ferias))/
/** 'não quero mais viver com dor': a life without something is asked for. */
const VIVER_DE_OUTRO_MODO =
  /^\s+(?:com|assim|n(?:a|o|esse|essa|este|esta|uma?)\b|sem|de(?:ss[ea])?|longe|preso|presa|escondid[oa]|em\b|a base|so de|como)/
/** Cuts that nobody means. */
const SEM_QUERER =
  /^\s+(?:com (?:a|uma) (?:faca|papel|folha|lata|tesoura)|faz\w+|(?:quando\s+)?fac\w+|cozinha\w+|sem querer|na cozinha|barbeando|depil\w+|a barba|o cabelo|no (?:treino|jogo|trabalho)|menos|tanto)/

const NEGA =
  /\b(?:nunca|jamais|nao|nem|sem|nega|negou|nego)\s+(?:mais\s+|sequer\s+|quero\s+|queria\s+|quis\s+|penso\s+|pensei\s+|estou\s+|tenho\s+|tem\s+|tive\s+|tinha\s+|vou\s+|senti\s+|e\s+|foi\s+|fala\s+em\s+|pensa\s+|pensando\s+|em\s+)*$/
/** Long ago, by its own words. */
const PASSADO =
  /\b(?:ha|faz|tem)\s+(?:\d+|um|dois|tres|quatro|cinco|dez|quinze|vinte|trinta|muitos|alguns|varios|uns)\s+anos?\b|\banos atras\b|\bna (?:minha )?(?:adolescencia|juventude|infancia)\b|\bquando (?:eu )?(?:era|tinha)\b|\bantigamente\b|\bnaquela epoca\b|\bem (?:19|20)\d{2}\b|\bja (?:quis|pensei|tentei|tive|passei)\b|\bno passado\b|\bano passado\b/
/** And now again. */
const DE_NOVO =
  /\b(?:de novo|outra vez|novamente|ainda (?:penso|quero|tenho|sinto)|voltei a|voltou a|voltaram|hoje (?:quero|penso|sinto)|recaida|agora (?:quero|penso))\b/
/** Told in general, as who teaches tells it. */
const GENERICO =
  /\b(?:quem|pessoas?|pacientes?|jovens|adolescentes?|idosos|criancas|homens|mulheres|populacao|alguem|sinais?|fatores?|prevencao|prevenir|risco de|casos? de|tentativas? de|estudos?|pesquisas?|pergunt\w+|questionario|escala|protocolo|campanha|setembro amarelo|mitos?|frases?|personagem|filme|livro|serie|musica|letra|novela)\b/
const PRIMEIRA =
  /\b(?:eu|me|mim|minha|meu|penso|quero|queria|tenho|sou|estou|to|ando|sinto|preferia|vou|fico)\b/
/** Somebody near the author: a worry that deserves the number as well. */
const PROXIMO =
  /\b(?:minha|meu|minhas|meus)\s+(?:irma|irmao|mae|pai|filh[oa]|amig[oa]|espos[oa]|marido|mulher|namorad[oa]|prim[oa]|ti[oa]|av[oa]|vizinh[oa]|sobrinh[oa]|net[oa]|companheir[oa]|cunhad[oa]|colega)\b/
const CITA =
  /\b(?:frases?|dizer|diz(?:em)?|disse(?:ram)?|ouvi\w*|ouvir|fala(?:s|m)?|comentarios?|mensagens?|verso|letra|pergunta|como|paciente)\b[^"]{0,40}$/

/** Stretches in which the author, or somebody near them, speaks of dying or of hurting oneself. */
export function autolesao({ dobrado }: TextoDobrado): Trecho[] {
  const achados: Trecho[] = []
  for (const expressao of expressoes)
    for (const { index, 0: achado } of dobrado.matchAll(expressao)) {
      const trecho = { de: index, ate: index + achado.length }
      if (!deOutroSentido(dobrado, trecho)) achados.push(trecho)
    }
  return achados
}

function deOutroSentido(dobrado: string, trecho: Trecho): boolean {
  const { texto: frase, inicio } = fraseDe(dobrado, trecho)
  const dito = dobrado.slice(trecho.de, trecho.ate)
  const antes = frase.slice(0, trecho.de - inicio)
  const depois = frase.slice(trecho.ate - inicio)
  if (IDIOMA.test(depois)) return true
  if (/\b(?:viver|vivendo)$/.test(dito) && VIVER_DE_OUTRO_MODO.test(depois)) return true
  if (/\b(?:cort|machuc|feri|queim)\w*$/.test(dito) && SEM_QUERER.test(depois)) return true
  if (!dito.startsWith('nao') && NEGA.test(antes)) return true
  if (
    /(?:calor|fila|frio|transito|chefe|prova|fome|sono|barulho|espera|conta|aula|trabalho|dor)\s+(?:vai|ainda vai|quer|ia|pode)?\s*$/.test(
      antes,
    ) &&
    dito.startsWith('me matar')
  )
    return true
  if (
    entreAspas(dobrado, trecho) &&
    CITA.test(antes.slice(0, Math.max(antes.lastIndexOf('"'), antes.lastIndexOf('«'), 0)))
  )
    return true
  if (PASSADO.test(frase) && !DE_NOVO.test(frase)) return true
  if (PROXIMO.test(antes)) return false
  return GENERICO.test(frase) && !PRIMEIRA.test(frase.replaceAll(/\b(?:se|me)\s+(?:matar|suicidar)\b/g, ''))
}

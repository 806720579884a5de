import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { padroes, type ChaveDeSinal, type Padrao } from './padroes.ts'

/**
 * What a text asks for before anything else. `emergencia`: SAMU, 192, at once. `crise`: CVV, 188, at once. `aviso`: something of it was named, but denied, over or in general: a line
 * that says when to call. Errors go towards 192.
 */
export type NivelDeSinal = 'emergencia' | 'crise' | 'aviso' | 'nenhum'
export type Sinal = { chave: ChaveDeSinal; trecho: string; agora: boolean }
export type Sinais = { nivel: NivelDeSinal; sinais: Sinal[] }

/** Ways of speaking in which nobody is ill. */
const idiomas = new RegExp(
  [
    'morr(?:i|er|endo|o|eu|ia|emos)(?: (?:aqui|hoje|muito|quase))? de (?:rir|tanto rir|vergonha|amor(?:es)?|saudades?|medo|fome|sede|calor|frio|sono|tedio|raiva|inveja|ciumes?|vontade|preguica|curiosidade|dar risada|orgulho|ansiedade|pena|do|cansaco|trabalhar|estudar|alegria|susto|dor (?:nas costas|de cabeca|de dente|no joelho))',
    '(?:de|pra) morrer(?: de (?:rir|vergonha))?(?= (?:de rir|de vergonha)|[.,!]|$)(?<=(?:bom|lindo|caro|chato|cansad[oa]|engracad[oa]) (?:de|pra) morrer)',
    'quase morr(?:i|eu|o) de [a-z]+',
    'mat(?:ar|ando|ei|a|o|ou)(?:-me)? (?:a |minha |essa |uma |meu |o |um )?(?:saudades?|fome|sede|aula|tempo|curiosidade|vontade|charada|trabalho)',
    '(?:me|se|nos) mat(?:ar|ando|o|a|ou|ei|amos)(?: [a-z]+)? (?:de (?:rir|tanto|trabalhar|estudar|trabalho|treinar|correr)|na academia|no trabalho|no treino|trabalhando|estudando|treinando|correndo|pra (?:chegar|pagar|conseguir)|para (?:chegar|pagar|conseguir))',
    '(?:vontade de|vou|quero|queria) matar (?:o |a |meu |minha |esse |essa |aquele |alguem)[a-z]*',
    '(?:meu |o )?chefe (?:[a-z]+ )?(?:me|ta me|vai me) mata(?:ndo)?',
    '(?:esse|essa|este|esta|o|a) (?:trabalho|calor|dor nas costas|coluna|rotina|salto|sapato|transito|dor de dente)(?: (?:vai|esta|ta))? me mat(?:a|ar|ando)',
    'dor de cotovelo',
    'coracao (?:partido|apertado de saudade|na mao)',
    'aperto no (?:peito|coracao)(?: de| e)? saudades?',
    'desmai(?:ei|ar|ando|o|ou) de (?:sono|cansaco|rir)',
    'tiro n[oa] (?:pe|escuro)',
    '(?:sem|falta de|falta) ar condicionado',
    'de tirar o folego',
    'perd(?:i|er) (?:a )?cabeca',
    'ataque de riso',
    'ataque de fofura',
    'chorar de rir',
    'deu branco',
    'cai(?:u)? (?:da cama|de (?:amores|paraquedas|cara|boca))',
    'cai de sono',
    'explod(?:ir|indo) de (?:alegria|raiva|felicidade)',
    'infart(?:ar|ei|o|ando|ou) (?:com|de) (?:o preco|o valor|esse|essa|tanta|susto|raiva|alegria|a conta|rir|preco)[a-z ]*',
    'ter um (?:treco|troco|infarto) (?:com|de)(?: o| a| esse| essa| tanta)? (?:preco|valor|conta|raiva|alegria|rir|susto)',
    'missao suicida',
    'suicidio (?:politico|comercial|profissional|financeiro)',
    'voo cego',
    'banho de sangue',
    'sangue novo',
    'sangue quente',
    'respirar (?:novos ares|fundo|aliviad[oa])',
    'preciso respirar (?:um pouco|ar puro)',
    'ficar sem ar de tanto',
    'sufocad[oa] (?:de|com) (?:trabalho|tarefas|contas|servico|dividas)',
    'sufocando de (?:trabalho|calor|tarefas)',
    'afogad[oa] (?:em|de) (?:trabalho|dividas|contas|tarefas|servico)',
    'afogando em (?:trabalho|dividas|contas|tarefas)',
    'afogar as magoas',
    'paixao fulminante',
    'de cair o queixo',
    'cara de pau',
    'lingua afiada',
    'engasgad[oa] com (?:aquilo|isso|essa historia|uma pergunta)',
    'overdose de (?:[a-z]+)',
    'convulsao social',
    'choque de (?:realidade|cultura|gestao)',
    'levei um choque (?:com|quando|ao)',
    'levou um choque (?:com|quando|ao) (?:a noticia|o preco|saber|ver)',
    'derrame de (?:dinheiro|amor)',
    'envenenad[oa] (?:de|por|pela) (?:inveja|odio|fofoca)',
    'ambiente toxico',
    'roxo de (?:raiva|vergonha|inveja)',
    'rox[oa] de (?:raiva|vergonha|inveja|frio)',
    'azul de fome',
    'boca torta de tanto',
    'apag(?:uei|ou) (?:a luz|o fogo|as velas|na hora de dormir|no sofa)',
    'acidente de percurso',
    'pancada de chuva',
    'explosao de',
    'peso no peito (?:de|por) (?:culpa|saudade)',
  ].join('|'),
  'g',
)

const NEGACAO =
  '(?:sem|nao(?: (?:tenho|tem|sinto|sente|estou com|esta com|to com|ta com|tive|teve|houve|ha|e|era|foi|apresenta|apresento|apresentou|estou sentindo|estou tendo|chega a ser|chegou a|parece|quero|quis|penso|pensa|pensei|vou|vai|desmaiei|desmaiou|sofreu|sofri|bateu|tomei|tomou|caiu|ficou|esta|ta|estou|to|perdi|perdeu|precisou|fiquei))?|nega|negou|negando|nenhum[a]?|nunca(?: (?:tive|teve|mais|senti|sentiu|pensei|pensou|quis|tentei|desmaiei|desmaiou|convulsionou|sofri|sofreu))*|nem|jamais|ausencia de|fora de|longe de|livre de|descartad[oa]|passou a|parou a|acabou a|melhorou (?:d[oa]|a))'
const CONTRA =
  /\b(?:mas|porem|so que|agora|contudo|entretanto|e sim|ate que|hoje|de repente|por isso|porque|pois|e estou|e esta|e to|e ta|e tenho|e sinto|e com|e comecou|comecou|comecei|so|apenas|somente|com)\b/
const RECENTE =
  /\b(?:hoje|agora|neste momento|nesse momento|agorinha|ainda|continua|de novo|novamente|outra vez|ha pouco|faz pouco|acabou de|acabei de|esta noite|essa noite|esta madrugada|essa madrugada|esta manha|essa manha|esta tarde|ontem|desde|acaba de|(?:ha|faz) (?:uns |umas |cerca de |mais ou menos )?(?:\d+|um|uma|dois|duas|tres|quatro|cinco|dez|quinze|vinte|trinta|meia|poucos|alguns|poucas|algumas) (?:minutos?|min|horas?|hora|segundos?|instantes))\b/
const ANTIGO =
  /\b(?:ano passado|anos? atras|mes passado|meses atras|semana passada|semanas atras|dias atras|(?:ha|faz) (?:uns |umas |mais de |quase |muitos |varios |alguns )*(?:\d+ |um |uma |dois |duas |tres |quatro |cinco |seis |oito |dez |doze |vinte |trinta )*(?:anos?|meses|mes|semanas?|tempo|muito tempo|decadas?)|antigamente|antes da pandemia|na infancia|na minha (?:infancia|adolescencia|juventude)|quando (?:eu |ele |ela )?(?:era|tinha|nasceu|nasci)|em (?:19|20)\d\d|no passado|ja passou|ja foi|ja me recuperei|ja se recuperou|ja resolvido|ja tratad[oa]|outrora|na epoca|uma vez na vida|ha tempos)\b/
const TEVE =
  /\b(?:tive|teve|tinha|tivemos|tiveram|sofri|sofreu|sofria|ja tive|ja teve|sobreviv[a-z]+|passei por|passou por|fui operad[oa]|fez cirurgia|senti|sentiu|sentia|apos|depois d[oe]|pos|sequelas?|reabilitac[a-z]+|recuper[a-z]+|historico|antecedentes?|que ja)\b/
const PARENTE_MORTO =
  /\b(?:morreu|faleceu|faleceram|morreram|perdi (?:meu|minha|um|uma)|morte d[eoa]|luto|enlutad[oa]s?|na familia|historico familiar|casos? (?:de|na)|hereditari[oa]|genetic[oa])\b/
const EM_GERAL =
  /\b(?:prevenir|prevencao|prevenindo|evitar|medo(?: de| d)?|receio|pavor|fobia|risco|riscos|curso|palestra|aula|como (?:saber|identificar|reconhecer|agir|ajudar|evitar|socorrer|prevenir|lidar|funciona|e)|o que fazer (?:se|em caso|quando|em)|o que (?:e|causa|sao|significa)|sintomas? d[eoa]|informac(?:ao|oes)|exames? (?:para|pra|de|que)|pesquisa sobre|aprender|primeiros socorros|post|posts|artigo|artigos|texto|livro|filme|serie|novela|trabalho (?:de|sobre)|tcc|chance|chances|check up|rastre[a-z]+|se (?:eu|ele|ela|alguem|um dia) (?:tiver|sofrer|sentir|desmaiar|passar)|caso (?:eu|ele|ela) tenha|dicas?|campanha|setembro amarelo|quem (?:sofre|teve|tem) |especialista em|tratamento (?:para|de|d[oa])|acompanhamento|medico (?:de|que trata|para)|fisioterapi[a-z]+|fonoaudiolog[a-z]+|grupo de apoio|estudo|estudando|faculdade|plantao|treinamento|seguro|simulacao|brincadeira|sonh[a-z]+|pesadelo|vacina|reabilit[a-z]+|carteirinha|atestado|laudo)\b/
/** What says that it happens now, whatever else stands there. */
const TENDO =
  /\b(?:estou tendo|estar tendo|esta tendo|ta tendo|to tendo|tendo um|tendo uma|estou (?:sentindo|com)|esta (?:sentindo|com)|to (?:com|sentindo)|ta (?:com|sentindo)|sinto|estou morrendo|vou morrer|socorro|me ajud[ae]|urgente|samu|ambulancia|192)\b/

type Dobrado = { texto: string; de: number[]; original: string }

/** Lower case without accents, with the place of each character in what was typed. */
function dobrar(digitado: string): Dobrado {
  const original = digitado.normalize('NFC')
  let texto = ''
  const de: number[] = []
  for (let i = 0; i < original.length; i++) {
    const letra = semAcentos(original[i]!)
    const escrita = /[a-z0-9/]/.test(letra)
      ? letra
      : /[.;!?\n]/.test(letra)
        ? '.'
        : /[,:()]/.test(letra)
          ? ','
          : ' '
    for (const cada of escrita) {
      if (cada === ' ' && (texto.endsWith(' ') || texto === '')) continue
      if ((cada === ',' || cada === '.') && texto.endsWith(' ')) {
        texto = texto.slice(0, -1)
        de.pop()
      }
      texto += cada
      de.push(i)
      if (cada === ',' || cada === '.') {
        texto += ' '
        de.push(i)
      }
    }
  }
  return { texto, de, original }
}

const expressoes = padroes.map((padrao): Padrao & { expressao: RegExp } => ({
  ...padrao,
  // Filler between words: 'dor, tipo um aperto, no peito' stays two clauses.
  expressao: new RegExp(`(?<![a-z0-9])(?:${padrao.fonte})(?![a-z0-9])`, 'g'),
}))

/** Reads the signs of an emergency in a text: typed, dictated, or written by a machine. Nothing of it is kept anywhere. */
export function lerSinais(digitado: string): Sinais {
  const dobrado = dobrar(digitado.slice(0, 8000))
  const texto = dobrado.texto.replace(idiomas, (achado) => ' '.repeat(achado.length))
  const sinais: (Sinal & { lugar: number })[] = []
  for (const padrao of expressoes) {
    for (const achado of texto.matchAll(padrao.expressao)) {
      const [inicio, fim] = [achado.index, achado.index + achado[0].length]
      const trecho = dobrado.original.slice(dobrado.de[inicio], (dobrado.de[fim - 1] ?? 0) + 1)
      sinais.push({ chave: padrao.chave, trecho, agora: ehAgora(texto, inicio, fim, padrao), lugar: inicio })
    }
  }
  sinais.push(...doBebe(texto, dobrado), ...daGestante(texto, dobrado))
  const unicos = sinais
    .toSorted((a, b) => Number(b.agora) - Number(a.agora) || a.lugar - b.lugar)
    .filter((sinal, i, todos) => todos.findIndex(({ chave }) => chave === sinal.chave) === i)
    .map(({ lugar: _, ...sinal }) => sinal)
  const agora = unicos.filter((sinal) => sinal.agora)
  const nivel = agora.some(({ chave }) => chave !== 'suicidio')
    ? 'emergencia'
    : agora.length > 0
      ? 'crise'
      : unicos.length > 0
        ? 'aviso'
        : 'nenhum'
  return { nivel, sinais: unicos }
}

function ehAgora(texto: string, inicio: number, fim: number, { historia, comNao, chave }: Padrao): boolean {
  const comeco = Math.max(texto.lastIndexOf('.', inicio), -1) + 1
  const ponto = texto.indexOf('.', fim)
  const frase = texto.slice(comeco, ponto === -1 ? undefined : ponto)
  const antes = texto.slice(comeco, inicio)
  const depois = texto.slice(fim, ponto === -1 ? undefined : ponto)
  if (!comNao && negado(antes, depois)) return false
  if (comNao && /\b(?:nunca|nao e que)\b[^,]*$/.test(antes)) return false
  const perto = `${antes.split(' ').slice(-14).join(' ')} ${texto.slice(inicio, fim)} ${depois.split(' ').slice(0, 10).join(' ')}`
  const antigo = ANTIGO.exec(antes)
  // What is long over, and then something of now: 'tive um AVC em 2019, e agora a boca entortou'.
  const deNovo =
    antigo !== null &&
    /\b(?:agora|hoje|de novo|novamente|ontem)\b/.test(antes.slice(antigo.index + antigo[0].length))
  if (
    !deNovo &&
    ANTIGO.test(perto) &&
    !/\b(?:estou|to|continuo|continua|ainda|sinto|desde|piorou|piorando|voltou|esta pior)\b/.test(
      perto.replace(/\bestou (?:bem|otim[oa]|curad[oa]|recuperad[oa])\b/, ''),
    )
  )
    return false
  if (
    !deNovo &&
    ANTIGO.test(perto) &&
    TEVE.test(antes) &&
    !/\b(?:voltou|de novo|hoje|agora|piorou)\b/.test(perto)
  )
    return false
  if (
    chave === 'suicidio' &&
    (PARENTE_MORTO.test(perto) ||
      /\b(?:se suicidou|se matou|suicidou-se|prevenc|contra o suicidio|setembro amarelo)\b/.test(perto)) &&
    !/\b(?:quero|queria|vontade de|pens(?:o|ando|ei)|vou|tambem)\b/.test(antes.slice(-60))
  )
    return false
  const emGeral =
    EM_GERAL.test(antes) ||
    /\b(?:prevencao|curso|palestra|o que fazer|como (?:identificar|reconhecer))\b/.test(depois)
  if (emGeral && !TENDO.test(perto) && !RECENTE.test(perto)) return false
  if (PARENTE_MORTO.test(frase) && chave !== 'suicidio' && !TENDO.test(perto) && !RECENTE.test(perto))
    return false
  if (TEVE.test(antes.split(' ').slice(-6).join(' ')) && !RECENTE.test(perto) && historia) return false
  if (
    historia &&
    !RECENTE.test(perto) &&
    !TENDO.test(perto) &&
    !/\b(?:acho que|parece|parecendo|sera que|suspeita|tendo|esta|ta|estou|to|sinais)\b/.test(
      antes.split(' ').slice(-6).join(' '),
    )
  )
    return false
  return true
}

/** A word for no before the sign, with nothing that turns it round; or behind it. */
function negado(antes: string, depois: string): boolean {
  const palavras = antes.trimEnd().split(' ').slice(-9).join(' ')
  const achado = new RegExp(`.*\\b${NEGACAO}\\b(.*)$`).exec(palavras)
  if (achado) {
    const entre = achado[1]!.trim()
    const partes = entre === '' ? 0 : entre.split(' ').length
    const lista = entre.includes(',')
    // Across a comma only in a list that ends with 'ou' or 'nem'.
    const ligada =
      !lista ||
      (/\b(?:ou|nem|e)$/.test(entre) && !entre.endsWith(', e')) ||
      /^,? ?\w+ (?:ou|nem)\b/.test(depois.trim()) ||
      /^ ?(?:ou|nem)\b/.test(depois)
    if (
      !CONTRA.test(entre) &&
      partes <= (lista ? 7 : 5) &&
      ligada &&
      !/\b(?:consigo|consegue|parar?|aguento|passa|melhora|para|dorm\w+|com[eo]\w*|sei|quer|quero|posso|pode)\b/.test(
        entre,
      )
    )
      return true
  }
  return /^,? (?:eu |isso |ele |ela )?(?:nao(?! (?:para|passa|melhora|cessa|consig|aguent|deixa|estanca|alivia|sei|da|quer|respira|responde|acorda|fala|mexe|entendo|esta|ta|durmo|come))|nega|ausente|negad[oa])\b/.test(
    depois,
  )
}

/** A fever of a baby of less than three months. */
function doBebe(texto: string, dobrado: Dobrado): (Sinal & { lugar: number })[] {
  const febre =
    /(?<![a-z0-9])(?:febre|febril|febrao|febrinha|quente demais|temperatura (?:de |em )?(?:38|39|40)|(?:38|39|40)(?:[., ]\d)? (?:graus|de febre|de temperatura))(?![a-z0-9])/.exec(
      texto,
    )
  if (!febre) return []
  const idade =
    /(?<![a-z0-9])(?:recem nascid[oa]|rn)(?![a-z0-9])|(?:(?<=\bde )|(?<=\bcom )|(?<=\btem )|(?<=\btem so )|(?<=\bso )|(?<=\bfez )|(?<=\bcompletou )|(?<=\bapenas ))(?:\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|quarenta) (?:dias?|semanas?|mes|meses|mesinhos?)(?: de (?:vida|idade|nascid[oa]))?|(?:\d{1,2}|um|uma|dois|duas|tres) (?:dias?|semanas?|mes|meses) de (?:vida|idade|nascid[oa])|(?<=(?:bebe|nenem|filh[oa]),? )(?:\d{1,2}|um|dois|duas) (?:mes|meses|semanas|dias)/.exec(
      texto,
    )
  if (
    !idade ||
    !/\b(?:bebe|nenem|nene|recem|rn|filh[oa]|filhinh[oa]|net[oa]|sobrinh[oa]|crianca|menin[oa]|ele|ela|pequen[oa]|vida|nascid[oa])\b/.test(
      texto,
    )
  )
    return []
  const [numero = '', unidade = ''] = idade[0].split(' ')
  const nomes = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
  const valor =
    Number(numero) ||
    Math.max(
      nomes.indexOf(numero.replace('uma', 'um').replace('duas', 'dois')),
      { quinze: 15, vinte: 20, trinta: 30, quarenta: 40 }[numero] ?? 0,
    )
  const dias = unidade.startsWith('d')
    ? valor
    : unidade.startsWith('s')
      ? valor * 7
      : unidade.startsWith('m')
        ? valor * 30
        : 0
  if (dias >= 90 || (valor === 0 && !/^(?:recem|rn)/.test(idade[0]))) return []
  // Age and fever may stand in two clauses; 'com febre há 2 dias' is no age.
  const agora = ehAgora(texto, febre.index, febre.index + febre[0].length, { chave: 'bebe', fonte: '' })
  return [{ chave: 'bebe', trecho: pedaco(dobrado, febre), agora, lugar: febre.index }]
}

/** Blood, or a blow, while pregnant. */
function daGestante(texto: string, dobrado: Dobrado): (Sinal & { lugar: number })[] {
  if (
    !/(?<![a-z0-9])(?:gravid[ao]|gravidas|gestante|gestacao|gravidez|gestando|semanas de (?:gestacao|gravidez)|esperando (?:um )?bebe|pre natal|meses de (?:gestacao|gravidez))(?![a-z0-9])/.test(
      texto,
    )
  )
    return []
  return Array.from(
    texto.matchAll(
      /(?<![a-z0-9])(?:sangr[a-z]+|(?:perdendo|perdi|perdeu|saindo|saiu|escorrendo|com|muito|desceu) (?:um pouco de |muito )?sangue|perda de (?:sangue|liquido)|perdendo (?:muito )?liquido|hemorragia|dor de cabeca (?:muito )?forte (?:e|com) (?:visao|vista|luzes|pontos|enxergando)|visao (?:embacada|com (?:pontos|luzes))|contracoes (?:muito )?(?:fortes|antes do tempo)|caiu de barriga|cai de barriga)(?![a-z0-9])/g,
    ),
    (achado) => ({
      chave: 'gestante' as const,
      trecho: pedaco(dobrado, achado),
      agora: ehAgora(texto, achado.index, achado.index + achado[0].length, { chave: 'gestante', fonte: '' }),
      lugar: achado.index,
    }),
  )
}

const pedaco = ({ original, de }: Dobrado, achado: RegExpMatchArray) => {
  const inicio = achado.index ?? 0
  return original.slice(de[inicio], (de[inicio + achado[0].length - 1] ?? 0) + 1)
}

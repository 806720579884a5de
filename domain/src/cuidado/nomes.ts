import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { fraseDe, type TextoDobrado, type Trecho } from './texto.ts'
import type { QuemEscreve } from './achado.ts'

/** Common first names in Brazil, folded: a name begins with one of them. */
const primeiros = new Set(
  `abigail adalberto adao adelaide ademir adilson adriana adriano agatha ailton alan alana albert alberto alessandra alessandro alex alexandre
alexsandro alice aline alisson almir alvaro amanda amelia ana anderson andre andrea andreia andressa angela angelica angelo anita antonia antonio
aparecida ariel ariane arnaldo arthur artur augusto aurora barbara beatriz benedita benedito benicio benjamin bento bernardo bianca breno brenda bruna bruno
caio camila carina carla carlos carmen carolina caroline cassia cassio catarina cauan caue cecilia celia celso cesar cicera cicero clara claudia claudio cleber
cleide cleusa clovis conceicao cristiana cristiane cristiano cristina dalva damiao daniel daniela daniele danilo dario davi david debora deise denis denise
dennis diana diego dilma diogo dirce domingos douglas edgar edilson edite edivaldo edna edson eduarda eduardo elaine elen eliana eliane elias elisa elisangela
elizabete elza emanuel emanuelly emerson emilia emilly enzo erica erick erika ester eva evandro evelyn fabiana fabiano fabio fabricio fatima felipe fernanda
fernando flavia flavio francisca francisco franciele gabriel gabriela geraldo gilberto gilmar gilson giovana giovanna gisele giulia glaucia glauco gloria graziela
gregorio guilherme gustavo heitor helena helio heloisa henrique hugo humberto iago ian iara igor ines ingrid iolanda iracema irene isabel isabela isabella
isabelly isadora isaque ismael israel ivan ivana ivete ivo ivone izabel jaqueline jefferson jessica joana joao joaquim joaquina joel jonas jonathan jordana jorge
jose joselia josefa josefina josiane juan judite julia juliana juliano julio jurandir jussara kaique karen karina karine kaua keila kelly kevin laercio lais
lara larissa laura lauro lavinia leandro leila leonardo leticia levi lidia lilian lindalva livia lorena lourdes lourenco luan luana lucas lucia luciana luciano
lucineide ludmila luis luisa luiz luiza luzia magali manoel manuel manuela mara marcela marcelo marcia marcio marco marcos margarida maria mariana mariane
marilene marina mario marisa marlene marli marta mateus matheus mauricio mauro maya mayara melissa michel michele miguel mila milena milton mirela miriam moacir
moises monica murilo nadia nair natalia natasha nathalia neide neusa nelson nicolas nicole nilson nilton nina noemi odete olga olivia orlando oscar osvaldo otavio
pablo pamela paola patricia paula paulo pedro pietra pietro priscila rafael rafaela raimunda raimundo ramon raquel raul rebeca regiane regina reginaldo renan
renata renato ricardo rita roberta roberto robson rodolfo rodrigo rogeria rogerio romulo ronaldo roque rosa rosana rosangela rose roseli rosemary rosilene
rubens rute ruth sabrina samanta samara samuel sandra sandro sara sarah sebastiana sebastiao selma sergio severina severino sheila silvana silvia silvio simone
solange sofia sophia sonia stefany stella suelen sueli susana suzana tadeu tainara talita tania tatiana tatiane tereza teresa terezinha thais thalita theo thiago
tiago tomas ulisses umberto valdemar valdir valentina valeria valmir valter vanda vanderlei vanessa vania vera veronica vicente vinicius virginia vitor vitoria
victor victoria viviane vladimir wagner waldir walter wanderson wellington wesley william wilson yago yara yasmin yuri zelia zilda zoe`.split(
    /\s+/,
  ),
)

/** Health conditions, folded. A name beside one of them tells of somebody's health. */
const diagnosticos =
  /\b(?:diagnostic\w*|cid[ -]?(?:10|11)?[ :-]*[a-z]\d{2}|diabet\w+|hipertens\w+|cancer|tumor\w*|carcinoma|linfoma|leucemia|metastas\w+|hiv|aids|soropositiv\w+|sifilis|gonorreia|hepatite|tuberculose|hanseniase|epilepsia|epileptic\w+|avc|derrame|infart\w+|insuficiencia (?:cardiaca|renal)|depress(?:ao|iva|ivo)|bipolar\w*|esquizofreni\w+|ansiedade generalizada|transtorno|autis\w+|tdah|borderline|anorexia|bulimia|dependen(?:cia|te) quimic\w+|alcoolis\w+|alzheimer|parkinson|esclerose|lupus|fibromialgia|artrite|artrose|asma|dpoc|enfisema|pneumonia|covid|dengue|obes\w+|gravida|gestante|aborto|abortou|cirrose|hernia|psorias\w+|vitiligo|endometriose|demencia|autolesao|suicid\w+|periodontite|celiac\w+|hipotireoidismo|trombose|anemia falciforme|sindrome de down|paralisia cerebral|tetraplegi\w+|paraplegi\w+|dislexia|glaucoma|cegueira|surdez|quimioterapia|hemodialise|transplant\w+)\b/g

/** Words before a name that say that nobody is cared for here: titles, offices, places, sources, authors. */
const naoPaciente =
  /(?:\b(?:dr|dra|doutor|doutora|prof|profa|professor|professora|enfermeir[oa]|medic[oa]|psicolog[oa]|nutricionista|fisioterapeuta|dentista|fonoaudiolog[oa]|farmaceutic[oa]|pesquisador|pesquisadora|cientista|autor|autora|escritor|escritora|jornalista|ator|atriz|cantor|cantora|ministr[oa]|deputad[oa]|senador|senadora|prefeit[oa]|presidente|hospital|instituto|fundacao|clinica|santa casa|maternidade|upa|ubs|unidade|posto|centro|rua|avenida|av|praca|travessa|rodovia|alameda|estadio|aeroporto|escola|colegio|universidade|premio|lei|projeto|associacao|ong|liga|segundo|conforme|de acordo com|por|livro|filme|doenca de|sindrome de|mal de|metodo|escala de|teste de|sao|santo|santa)\.?(?:\s+(?:de|da|do|dos|das|a|o))*\s+)$/

/** Known people of the past: nobody's patient. */
const historicos = new Set([
  'machado de assis',
  'oswaldo cruz',
  'vital brazil',
  'adolfo lutz',
  'nise da silveira',
  'zilda arns',
  'frida kahlo',
  'santos dumont',
])

const NOME = /[A-Z][a-zA-Z'-]+(?: +(?:(?:d[aeo]s?|e) +)?[A-Z][a-zA-Z'-]+){1,5}/g

/** Full names that stand in the sentence of a diagnosis, or in the one beside it where the sentence says 'paciente'. */
export function* acharNomes({ dobrado, comCaixa }: TextoDobrado, quem: QuemEscreve): Generator<Trecho> {
  const proprios = (quem.nomes ?? []).map(semAcentos)
  for (const { index, 0: achado } of comCaixa.matchAll(NOME)) {
    const palavras = achado.split(/\s+/)
    // 'Minha Paciente Carla Mendes', 'Diagnóstico Carla Mendes': the name begins at the first name.
    const comeca = palavras.findIndex((palavra) => primeiros.has(palavra.toLowerCase()))
    if (comeca < 0) continue
    const sobrenomes = palavras.slice(comeca + 1).filter((palavra) => /^[A-Z]/.test(palavra))
    if (sobrenomes.length === 0) continue
    const de =
      index +
      (comeca === 0
        ? 0
        : achado
            .split(/(?<=\s)(?=\S)/)
            .slice(0, comeca)
            .join('').length)
    const trecho = { de, ate: index + achado.length }
    const nome = dobrado.slice(trecho.de, trecho.ate)
    if (proprios.some((proprio) => nome.includes(proprio) || proprio.includes(nome)) || historicos.has(nome))
      continue
    if (naoPaciente.test(dobrado.slice(Math.max(0, de - 40), de))) continue
    if (doenteNaFrase(dobrado, trecho)) yield trecho
  }
}

function doenteNaFrase(dobrado: string, trecho: Trecho): boolean {
  const { texto: frase, inicio } = fraseDe(dobrado, trecho)
  if (temDiagnostico(frase)) return true
  if (!/\b(?:pacientes?|atend[oi]|acompanho|tratei|caso d[aeo])\b/.test(frase)) return false
  const fim = inicio + frase.length
  const seguinte = fim + 1 < dobrado.length ? fraseDe(dobrado, { de: fim + 1, ate: fim + 1 }).texto : ''
  const anterior = inicio > 1 ? fraseDe(dobrado, { de: inicio - 2, ate: inicio - 2 }).texto : ''
  return temDiagnostico(seguinte) || temDiagnostico(anterior)
}

const temDiagnostico = (frase: string) => frase.match(diagnosticos) !== null

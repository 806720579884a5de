import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { semInvisiveis } from './limpar.ts'

/** Why a text of a model was stopped. */
export type Infracao = 'clinico' | 'conselho' | 'sem-fonte' | 'endereco'

/** Illnesses and medicines by stem or by the way their names end. Allowed where the person or a source named them. */
const doencas =
  /^(?:cancer|tumor|infart|avc|derrame|diabet|hipertens|hipotens|asma|pneumon|bronqu|tubercul|covid|dengue|zika|gripe|sinus|depress|bipolar|esquizofr|transtorno|ansiedade|autis|tdah|alzheimer|parkinson|epileps|enxaquec|lupus|fibromialg|hepatit|cirros|gastrit|ulcer|refluxo|apendic|colesterol|anemi|leucemi|trombos|embol|aneurism|arritmi|insuficienci|menisc|hernia|escolios|artros|artrit|tendin|bursit|osteopor|glaucom|catarat|conjuntivit|labirint|amigdal|otit|psorias|eczem|micose|herpes|sifilis|hiv|aids|endometri|ovario|mioma|gestacional|pre-?eclamps|hpv|candid|infec|virose|sepse|meningit|lesao|ruptura|fratura)/
const fins =
  /(?:ite|ites|oses?|omas?|emias?|algias?|patias?|ectomia|plegia|megalia|cilina|prazol|sartana|statina|olol|april|azepam|azolam|floxacino|micina|triptilina|oxetina|sona|profeno|dipina|gliflozina|formina)$/
const comuns = new Set(
  'limite limites sintoma sintomas site sites noite noites convite convites apetite permite existe disquete leite elite dose doses glicose problema diploma idioma idiomas coma soma somas toma aroma cinema esquema rede prose pose nose pessoa pessoas academia pessoal aplicativo evite emite transmite palpite requisito satelite'.split(
    ' ',
  ),
)
const remedios =
  /^(?:dipiron|paracetam|ibuprof|aspirin|amoxic|losartan|enalapr|captopr|metformin|insulin|omepraz|clonaz|rivotril|fluoxet|sertral|antibiot|anti-?inflamat|inflamator|corticoid|prednis|loratad|cortison|morfin|tramad|antidepress|ansiolit|calmante|analgesic|remedio|medicament|comprimido|xarope|pomada)/
const dose = /^\d+(?:[.,]\d+)?(?:mg|ml|mcg|g|ui|gotas?)$|^(?:mg|ml|mcg|gotas)$/
/** What only a professional may say, by the words it ends with. */
const conselhos =
  /\b(?:voce|vc|ela|ele|sua mae|seu pai|seu filho|sua filha) (?:tem|esta com|sofre|deve ter|deve estar|pode ter|pode estar com|provavelmente|possivelmente|apresenta|parece ter)$|\b(?:tome|tomar|use|aplique|passe|ingira|suspenda|pare de|evite tomar|interrompa|aumente a|diminua a)$|\b(?:diagnostico|prognostico)$|\b(?:trata se|caso|quadro|sinal|sinais|indicio|suspeita) de$|\bparece (?:ser|um|uma)$|\bnao (?:e grave|e nada|precisa de (?:medico|consulta)|precisa se preocupar|ha motivo)$|\b(?:pode ser|provavelmente e|deve ser) (?:um|uma)$/

export const fraseFixa =
  'Eu só ajudo a encontrar atendimento. Quem pode dizer o que é e o que fazer é um profissional: veja os horários abaixo.'

/** The words, numbers and names that a text may hold: those of its sources and of the person. */
export type Fontes = { palavras: ReadonlySet<string>; numeros: ReadonlySet<string> }

export function fontesDe(textos: readonly string[]): Fontes {
  const palavras = new Set<string>()
  const numeros = new Set<string>()
  for (const texto of textos) {
    for (const palavra of semAcentos(semInvisiveis(texto)).match(/[a-z]+(?:-[a-z]+)*/g) ?? [])
      palavras.add(palavra)
    for (const numero of texto.match(/\d+(?:[.,:h]\d+)*/g) ?? [])
      for (const forma of formasDe(numero)) numeros.add(forma)
  }
  return { palavras, numeros }
}

/** '09:00', '9h', '9:00' and '9' are one hour; 'R$ 320,00' and '320' one price. */
function formasDe(numero: string): string[] {
  const limpo = numero.replace(/\.(?=\d{3})/g, '')
  const hora = /^0?(\d{1,2})[:h](\d{2})?$/.exec(limpo)
  if (hora)
    return [
      `${Number(hora[1])}:${hora[2] ?? '00'}`,
      ...(hora[2] && hora[2] !== '00' ? [] : [String(Number(hora[1]))]),
    ]
  return [limpo.replace(/,00$/, '').replace(/^0+(?=\d)/, '')]
}

/**
 * Reads a text word by word as a model writes it, and stops it before the word that it may not say: an illness or a medicine that nobody named, advice, a number or a name that its
 * sources lack, an address. Nothing waits for more than the end of its own word.
 */
export class Fiscal {
  #fontes: Fontes
  #resto = ''
  #dito = ''
  #comecoDeFrase = true
  infracao: Infracao | null = null

  constructor(fontes: Fontes) {
    this.#fontes = fontes
  }

  /** @returns what may be shown of what came so far */
  ler(pedaco: string): string {
    if (this.infracao) return ''
    this.#resto += semInvisiveis(pedaco)
    const fim = Math.max(this.#resto.lastIndexOf(' '), this.#resto.lastIndexOf('\n'))
    if (fim === -1) {
      // A word that long is none.
      if (this.#resto.length > 60) this.infracao = 'endereco'
      return ''
    }
    const inteiro = this.#resto.slice(0, fim + 1)
    this.#resto = this.#resto.slice(fim + 1)
    return this.#palavras(inteiro)
  }

  /** @returns the last word */
  terminar(): string {
    const resto = this.#resto
    this.#resto = ''
    return this.infracao ? '' : this.#palavras(resto)
  }

  #palavras(texto: string): string {
    let mostrado = ''
    for (const parte of texto.split(/(?<=\s)/)) {
      if (parte.trim() !== '') {
        this.infracao = this.#infracaoDe(parte.trim())
        if (this.infracao) break
        this.#dito = `${this.#dito} ${chave(parte)}`.slice(-80)
        // 'Dra.' ends no sentence: what follows is a name.
        this.#comecoDeFrase =
          /[.!?:]["”)]?\s*$|\n/.test(parte) && !/^\W*(?:dra?|sra?|prof|av|r)\.\s*$/i.test(parte)
      } else if (parte.includes('\n')) this.#comecoDeFrase = true
      mostrado += parte
    }
    return mostrado
  }

  #infracaoDe(palavra: string): Infracao | null {
    if (/https?:|www\.|<|>|!\[|\]\(|@\w|\.(?:com|br|net|org|io)\b/i.test(palavra)) return 'endereco'
    const limpa = chave(palavra)
    const ate = `${this.#dito} ${limpa}`.trim()
    if (conselhos.test(ate)) return 'conselho'
    for (const parte of limpa.split(' ')) {
      if (parte === '' || this.#fontes.palavras.has(parte)) continue
      if (dose.test(parte) || remedios.test(parte) || doencas.test(parte)) return 'clinico'
      if (!comuns.has(parte) && parte.length > 4 && fins.test(parte)) return 'clinico'
    }
    for (const numero of palavra.match(/\d+(?:[.,:h]\d+)*h?/g) ?? []) {
      const nu = numero.replace(/h$/, 'h')
      if (!formasDe(nu).some((forma) => this.#fontes.numeros.has(forma))) return 'sem-fonte'
    }
    // A name in the middle of a sentence that no source holds.
    const nome = /^["“(*_]*(\p{Lu}[\p{L}'-]+)/u.exec(palavra)?.[1]
    if (
      nome &&
      !this.#comecoDeFrase &&
      !this.#fontes.palavras.has(semAcentos(nome)) &&
      !conhecidos.has(semAcentos(nome))
    )
      return 'sem-fonte'
    return null
  }
}

const conhecidos = new Set(
  'segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro eu app saude samu'.split(
    ' ',
  ),
)
const chave = (texto: string) =>
  semAcentos(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

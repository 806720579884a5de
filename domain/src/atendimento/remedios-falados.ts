import { listaMedicamentos } from '#domain/terminologias/lista-medicamentos.ts'
import type { AtoDoRemedio, Bruto } from './achado.ts'
import { contextoEm, correcaoDepois, deOutraPessoa, inicioDaParte } from './contexto.ts'
import { comecaNumero, numeroEm } from './numeros.ts'
import { achar, lexico, type Oracao, type Palavra } from './palavras.ts'
import { numeroEscrito } from './tempos.ts'
import { posologiaEm } from './posologia.ts'

/** Names of the trade that people say, and the substance behind each. */
const MARCAS =
  'tylenol=Paracetamol, novalgina=Dipirona, neosaldina=Neosaldina, dorflex=Dorflex, buscopan=Butilbrometo de escopolamina, glifage=Metformina, puran=Levotiroxina, synthroid=Levotiroxina, euthyrox=Levotiroxina, rivotril=Clonazepam, frontal=Alprazolam, lexapro=Escitalopram, fluoxetina=Fluoxetina, selozok=Metoprolol, aradois=Losartana, cozaar=Losartana, aspirina=Ácido acetilsalicílico, aas=Ácido acetilsalicílico, a.a.s.=Ácido acetilsalicílico, xarelto=Rivaroxabana, eliquis=Apixabana, marevan=Varfarina, lasix=Furosemida, allegra=Fexofenadina, claritin=Loratadina, advil=Ibuprofeno, alivium=Ibuprofeno, voltaren=Diclofenaco, cataflam=Diclofenaco, clavulin=Amoxicilina com clavulanato, predsim=Prednisolona, meticorten=Prednisona, aerolin=Salbutamol, berotec=Fenoterol, insulina nph=Insulina NPH, nph=Insulina NPH, insulina regular=Insulina regular, insulina=Insulina, lantus=Insulina glargina, ozempic=Semaglutida, jardiance=Empagliflozina, forxiga=Dapagliflozina, ritalina=Metilfenidato, zoloft=Sertralina, plasil=Metoclopramida, dramin=Dimenidrinato, vonau=Ondansetrona, luftal=Simeticona, hidroclorotiazida=Hidroclorotiazida, vitamina d=Vitamina D, sulfato ferroso=Sulfato ferroso, noripurum=Ferro, anticoncepcional=Anticoncepcional, soro fisiológico=Soro fisiológico, nimesulida=Nimesulida, torsilax=Torsilax, diosmin=Diosmina, venvanse=Lisdexanfetamina, quetiapina=Quetiapina, escitalopram=Escitalopram, sertralina=Sertralina, omeprazol=Omeprazol, pantoprazol=Pantoprazol, esomeprazol=Esomeprazol, rosuvastatina=Rosuvastatina, enalapril=Enalapril, losartan=Losartana, amlodipina=Anlodipino, amlodipino=Anlodipino, clonazepam=Clonazepam, zolpidem=Zolpidem, prednisona=Prednisona, ivermectina=Ivermectina, nitrofurantoína=Nitrofurantoína, fosfomicina=Fosfomicina, cefalexina=Cefalexina, loratadina=Loratadina, desloratadina=Desloratadina, ciclobenzaprina=Ciclobenzaprina, tramadol=Tramadol, codeína=Codeína, melatonina=Melatonina, colecalciferol=Vitamina D, carbonato de cálcio=Carbonato de cálcio, bisoprolol=Bisoprolol, carvedilol=Carvedilol, espironolactona=Espironolactona, furosemida=Furosemida, gliclazida=Gliclazida, topiramato=Topiramato, propranolol=Propranolol, indapamida=Indapamida, clortalidona=Clortalidona, valsartana=Valsartana, olmesartana=Olmesartana, telmisartana=Telmisartana, candesartana=Candesartana, ezetimiba=Ezetimiba, ciprofibrato=Ciprofibrato, duloxetina=Duloxetina, venlafaxina=Venlafaxina, desvenlafaxina=Desvenlafaxina, mirtazapina=Mirtazapina, trazodona=Trazodona, pregabalina=Pregabalina, gabapentina=Gabapentina'

/** The word that a person says of a substance: 'losartana', not 'losartana potássica'. */
const SAL =
  /\s(potássica|sódica|sódico|de sódio|de potássio|cloridrato|besilato|maleato|magnésico|monoidratad[ao]|benzatina)$/i

export const REMEDIOS = lexico<string>([
  ...listaMedicamentos.flatMap(({ descricao: termo, sinonimos }): [string, string][] => {
    const nome = termo.replace(SAL, '')
    return [termo, nome, ...sinonimos].map((dito): [string, string] => [dito, nome])
  }),
  ...MARCAS.split(', ').map((par): [string, string] => par.split('=') as [string, string]),
])

const UNIDADES: Record<string, string> = {
  mg: 'mg',
  miligrama: 'mg',
  miligramas: 'mg',
  mgs: 'mg',
  mcg: 'mcg',
  micrograma: 'mcg',
  microgramas: 'mcg',
  ug: 'mcg',
  g: 'g',
  grama: 'g',
  gramas: 'g',
  ui: 'UI',
  unidades: 'UI',
  unidade: 'UI',
  ml: 'mL',
  mililitro: 'mL',
  mililitros: 'mL',
}

const TEMPO = new Set(
  'dia dias semana semanas mes meses ano anos hora horas h vez vezes x em / comprimido comprimidos cp cps capsula capsulas gota gotas jato jatos puff puffs ampola ampolas sache saches colher colheres'.split(
    ' ',
  ),
)

interface Dose {
  texto: string
  fim: number
}

/** '50 mg', 'quinhentos miligramas', 'um grama' at `i`; a bare number counts as milligrams behind the name of a medicine. */
function doseEm(palavras: readonly Palavra[], i: number, semUnidade: boolean): Dose | null {
  if (!palavras[i] || !comecaNumero(palavras[i])) return null
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  const unidade = UNIDADES[palavras[numero.ate]?.p ?? '']
  const escrito = numeroEscrito(numero.valor)
  if (unidade) {
    const depois = palavras[numero.ate + 1]?.p
    // 'mg/dL' is of a laboratory.
    if (depois === '/' && ['dl', 'l', 'd'].includes(palavras[numero.ate + 2]?.p ?? '')) return null
    if (depois === 'por' && ['decilitro', 'quilo', 'kg', 'litro'].includes(palavras[numero.ate + 2]?.p ?? ''))
      return null
    if (depois === '/' && ['kg', 'quilo'].includes(palavras[numero.ate + 2]?.p ?? '')) return null
    const porMl = depois === '/' && palavras[numero.ate + 2]?.p === 'ml'
    return { texto: `${escrito} ${unidade}${porMl ? '/mL' : ''}`, fim: numero.ate + (porMl ? 3 : 1) }
  }
  if (!semUnidade || numero.valor < 2.5) return null
  const depois = palavras[numero.ate]?.p ?? ''
  if (TEMPO.has(depois)) return null
  return { texto: `${escrito} mg`, fim: numero.ate }
}

const ato = (valor: AtoDoRemedio, termos: string) =>
  termos.split(',').map((termo) => [termo.trim(), valor] as const)

const ATOS = lexico<AtoDoRemedio>([
  ...ato(
    'suspender',
    'suspender, suspende, suspenda, suspendo, suspendi, suspendeu, suspenso, suspensa, parar, pare, para de, para com, parou, parei, tirar, tire, tirei, retirar, retire, cortar, corte, deixar de, deixe de, deixou de, interromper, interrompa, não toma mais, não usa mais, não tome mais, não tomar mais, não está mais tomando, descontinuar',
  ),
  ...ato(
    'iniciar',
    'iniciar, inicie, inicia, inicio, vamos iniciar, começar, comece, começo, começa, prescrevo, prescrever, prescrevi, receitar, receito, receitei, vou passar, passar, passo, passei, introduzir, introduzo, associar, associo, adicionar, acrescentar, vou dar, tome, vai tomar, vou deixar, pode tomar, deve tomar, iniciado, fazer, faça, usar, use, vai usar',
  ),
  ...ato(
    'ajustar',
    'aumentar, aumente, aumento, aumentei, aumentar a, subir, reduzir, reduza, reduzo, diminuir, diminua, baixar, baixe, ajustar, ajusto, passar para, dobrar',
  ),
  ...ato(
    'uso',
    'toma, tomo, tomando, tomava, usa, uso, usando, em uso, faz uso, faço uso, em uso de, manter, mantenha, mantém, mantenho, mantido, continua, continue, continuar, continuo, está com, tomou, usou, tomei, usei, tomar, segue, seguir, já toma',
  ),
  ...ato(
    'nega',
    'não toma, não tomo, não usa, não uso, nega uso, nega uso de, nunca tomou, nunca tomei, nunca usou, nunca usei, não está tomando, não tomou, não usou, não estou tomando, sem uso de, sem usar, nega, não faz uso, não faz uso de, não faço uso, não faço uso de, não vou dar, não vou passar, não precisa de, não precisa tomar, não pode tomar, não posso tomar, evitar, evite, não tome, não tomar',
  ),
])

/** What the words before a medicine say is done with it. */
function atoEm(palavras: readonly Palavra[], oracao: Oracao, i: number): AtoDoRemedio | null {
  let achado: AtoDoRemedio | null = null
  let tamanho = 0
  let onde = -1
  for (let j = Math.max(oracao.de, i - 9); j < i; j++) {
    const sinal = achar(ATOS, palavras, j)
    if (!sinal || j + sinal.tamanho > i) continue
    // The nearest counts; a longer one that reaches over it counts more.
    if (onde >= 0 && j < onde + tamanho) continue
    ;[achado, tamanho, onde] = [sinal.valor, sinal.tamanho, j]
  }
  return achado
}

const NAO_E_NOME = new Set(
  'de da do das dos dose doses comprimido comprimidos capsula capsulas tomar toma tomando usar usa uma um dois duas mais para com por que e ou a o as os em no na glicemia glicose colesterol creatinina ureia hemoglobina triglicerideos ldl hdl potassio sodio calcio ferritina acido remedio medicamento medicacao tablete cada total cerca apenas so somente foi era deu esta ficou aumentar reduzir iniciar manter passar subir baixar diminuir agora hoje dia manha tarde noite jejum urico vitamina tsh proteina pcr leite agua peso gramas ganhou perdeu nasceu pesando pesa urina'.split(
    ' ',
  ),
)

/** The medicines of one sentence, with dose and how they are taken. */
export function remediosDe(
  palavras: readonly Palavra[],
  oracao: Oracao,
  tomadas: ReadonlySet<number>,
): Bruto[] {
  const nomes: { nome: string; i: number; fim: number }[] = []
  for (let i = oracao.de; i < oracao.ate;) {
    const achado = achar(REMEDIOS, palavras, i)
    const desconhecido = achado ? null : nomeDesconhecido(palavras, i)
    if (achado) nomes.push({ nome: achado.valor, i, fim: i + achado.tamanho })
    else if (desconhecido) nomes.push({ nome: desconhecido, i, fim: i + 1 })
    i += achado?.tamanho ?? 1
  }
  const pergunta = oracao.fim === '?'
  return nomes.flatMap(({ nome, i, fim }, n): Bruto[] => {
    if (tomadas.has(i)) return []
    const limite = Math.min(oracao.ate, nomes[n + 1]?.i ?? oracao.ate)
    let { dose, posologia, ate } = comoSeToma(palavras, fim, limite)
    let contexto = contextoEm(palavras, oracao, i)
    if (contexto === 'meta') contexto = 'agora'
    if (deOutraPessoa(palavras, oracao, i)) contexto = 'outra-pessoa'
    const depois = correcaoDepois(palavras, ate)
    if (depois !== null && nomes[n + 1]?.i !== undefined && nomes[n + 1]!.i - depois <= 2) {
      // 'dipirona, digo, paracetamol': the second one is meant.
      return []
    }
    if (depois !== null) {
      for (let j = depois; j < Math.min(palavras.length, depois + 4); j++) {
        const nova = doseEm(palavras, j, true)
        if (!nova) continue
        dose = nova.texto
        const mais = posologiaEm(palavras, nova.fim, Math.min(palavras.length, limite))
        posologia = mais?.texto ?? posologia
        ate = mais?.fim ?? nova.fim
        break
      }
    }
    const dito = atoEm(palavras, oracao, i)
    const trocado = trocaEm(palavras, oracao, i)
    const fezAlgo = trocado ?? dito
    if (pergunta && dose === null) return []
    const ato = fezAlgo ?? (nomes.length > 1 && n > 0 ? null : 'uso')
    return [{ tipo: 'medicamento', nome, dose, posologia, ato: ato ?? 'uso', i, fim: ate, contexto }]
  })
}

/** 'trocar a sinvastatina por rosuvastatina': the first ends, the second begins. */
function trocaEm(palavras: readonly Palavra[], oracao: Oracao, i: number): AtoDoRemedio | null {
  const inicio = inicioDaParte(palavras, oracao, i)
  const ditas = palavras.slice(inicio, i).map(({ p }) => p)
  const troca = ditas.findIndex((p) =>
    ['trocar', 'troque', 'troco', 'trocamos', 'substituir', 'substitua', 'troquei', 'trocou'].includes(p),
  )
  if (troca < 0) return null
  return ditas.slice(troca).some((p) => p === 'por' || p === 'pela' || p === 'pelo') ? 'iniciar' : 'suspender'
}

/** A word that no list has, with a dose in milligrams behind it. */
function nomeDesconhecido(palavras: readonly Palavra[], i: number): string | null {
  const { p, n } = palavras[i]!
  if (n !== null || p.length < 5 || NAO_E_NOME.has(p) || comecaNumero(palavras[i]!) || !/^[a-z]/.test(p))
    return null
  const dose = doseEm(palavras, i + 1, false)
  if (!dose || !/ (mg|mcg)/.test(dose.texto)) return null
  return p[0]!.toUpperCase() + p.slice(1)
}

function comoSeToma(palavras: readonly Palavra[], inicio: number, limite: number) {
  let dose: string | null = null
  let ate = inicio
  let j = inicio
  const ligacao = new Set([
    'de',
    ',',
    ':',
    'com',
    'a',
    'o',
    'para',
    'na',
    'dose',
    'em',
    'do',
    'da',
    'comprimido',
    'comprimidos',
    'capsula',
    'gotas',
    'xarope',
    'simples',
    'potassica',
    'sodica',
  ])
  for (let passos = 0; passos < 5 && j < limite; passos++) {
    const achada = doseEm(
      palavras,
      j,
      j === inicio || palavras[j - 1]?.p === 'de' || palavras[j - 1]?.p === 'para',
    )
    if (achada) {
      // 'de 25 para 50': the second is the dose from now on.
      const para = palavras[achada.fim]?.p === 'para' ? doseEm(palavras, achada.fim + 1, true) : null
      dose = (para ?? achada).texto
      ate = (para ?? achada).fim
      break
    }
    if (posologiaEm(palavras, j, limite) || !ligacao.has(palavras[j]!.p)) break
    j++
  }
  const resto = posologiaEm(palavras, ate, limite)
  if (resto && dose === null) {
    const depois = doseEm(palavras, resto.fim, false)
    if (depois) return { dose: depois.texto, posologia: resto.texto, ate: depois.fim }
  }
  return { dose, posologia: resto?.texto ?? null, ate: resto?.fim ?? ate }
}

import { definicoesDeMedida, numeroEscrito, type TipoDeMedida } from '#domain/medidas/medida.ts'
import type { ModeloDeAnotacao, SecaoDoModelo } from '#domain/prontuario/modelo.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { Fonte } from './fonte.ts'
import type { Lido } from './lidas.ts'

/** A sentence of a draft, and where each part of it was said. Without a source it is marked. */
export interface Frase {
  /** Key of the section it is for. */
  secao: string
  texto: string
  fontes: Fonte[]
  /** A model wrote it. */
  do_modelo?: boolean
}

type Papel = 'subjetivo' | 'objetivo' | 'avaliacao' | 'plano'

/** Which section of a template takes what was heard: the first one whose title has the word, or else the first or last of all. */
const TITULOS: Record<Papel, readonly string[]> = {
  subjetivo: ['subjetivo', 'queixa', 'demanda', 'historico', 'anamnese', 'historia', 'evolucao', 'anotacao'],
  objetivo: ['objetivo', 'exame', 'avaliacao funcional', 'avaliacao nutricional', 'sinais', 'anotacao'],
  avaliacao: ['avaliacao', 'hipotese', 'diagnost', 'impressao', 'analise', 'evolucao', 'anotacao'],
  plano: ['plano', 'conduta', 'orientac', 'encaminhamento', 'implementacao', 'procedimento', 'anotacao'],
}

function secaoDe(secoes: readonly SecaoDoModelo[], papel: Papel): string {
  for (const titulo of TITULOS[papel]) {
    const achada = secoes.find((secao) => semAcentos(secao.titulo).includes(titulo))
    if (achada) return achada.chave
  }
  return (papel === 'plano' ? secoes.at(-1) : secoes[0])?.chave ?? 's1'
}

export const medidaEscrita = (medida: TipoDeMedida, valor: number, valor2: number | null): string => {
  const { curto, unidade, casas } = definicoesDeMedida[medida]
  if (medida === 'pressao') return `${curto} ${valor}×${valor2} mmHg`
  if (medida === 'dor') return `Dor ${valor} de 10`
  return `${curto} ${numeroEscrito(valor, casas)}${unidade === '%' ? ' %' : unidade ? ` ${unidade}` : ''}`
}

/** Measures of one sentence: a consultation takes no more. */
const MAIS_MEDIDAS = 16

const enumerar = (itens: readonly string[]) =>
  itens.length < 2 ? itens.join('') : `${itens.slice(0, -1).join(', ')} e ${itens.at(-1)}`
const comecar = (texto: string) => texto && texto[0]!.toUpperCase() + texto.slice(1)
export const remedioEscrito = ({
  nome,
  dose,
  posologia,
}: {
  nome: string
  dose: string | null
  posologia: string | null
}) => [[nome, dose].filter(Boolean).join(' '), posologia].filter(Boolean).join(', ')

export const problemaEscrito = ({ nome, cid }: { nome: string; cid: string }) => `${nome} (CID-10 ${cid})`

/** One of each, the last one said: a pressure may be said twice. */
const unicos = <T extends Lido>(lidos: readonly T[], chave: (lido: T) => string): T[] => [
  ...new Map(lidos.map((lido) => [chave(lido), lido])).values(),
]

const dosTipos = <T extends Lido['tipo']>(lidos: readonly Lido[], tipo: T) =>
  lidos.filter((lido): lido is Extract<Lido, { tipo: T }> => lido.tipo === tipo)

/**
 * A draft by the sections of a template, made of what was heard and of nothing else. What was said of another person or of a goal stays out; what was measured before is said to be so.
 */
export function rascunharPorRegras(
  lidos: readonly Lido[],
  secoes: readonly SecaoDoModelo[],
  _modelo?: ModeloDeAnotacao,
): Frase[] {
  const frases: Frase[] = []
  const dizer = (papel: Papel, texto: string, de: readonly Lido[]) => {
    if (de.length > 0)
      frases.push({ secao: secaoDe(secoes, papel), texto, fontes: de.map(({ fonte }) => fonte) })
  }
  const daPessoa = lidos.filter(({ contexto }) => contexto === 'agora' || contexto === 'antes')
  const queixas = unicos(dosTipos(daPessoa, 'queixa'), ({ termo }) => termo)
  for (const queixa of queixas.filter(({ nega }) => !nega))
    dizer('subjetivo', `Refere ${queixa.termo}${queixa.ha ? ` ${queixa.ha}` : ''}.`, [queixa])
  const negadas = queixas.filter(({ nega }) => nega)
  dizer('subjetivo', `Nega ${enumerar(negadas.map(({ termo }) => termo))}.`, negadas)

  const remedios = unicos(dosTipos(daPessoa, 'medicamento'), ({ nome, ato }) => `${nome} ${ato}`)
  const emUso = remedios.filter(({ ato }) => ato === 'uso')
  dizer('subjetivo', `Em uso de ${enumerar(emUso.map(remedioEscrito))}.`, emUso)
  const naoUsa = remedios.filter(({ ato }) => ato === 'nega')
  dizer('subjetivo', `Não usa ${enumerar(naoUsa.map(({ nome }) => nome))}.`, naoUsa)
  const alergias = unicos(dosTipos(daPessoa, 'alergia'), ({ substancia }) => substancia)
  for (const alergia of alergias.filter(({ nega }) => !nega))
    dizer(
      'subjetivo',
      `Alergia a ${alergia.substancia.toLowerCase()}${alergia.reacao ? ` (${alergia.reacao})` : ''}.`,
      [alergia],
    )
  const semEssas = alergias.filter(({ nega }) => nega)
  dizer(
    'subjetivo',
    `Nega alergia a ${enumerar(semEssas.map(({ substancia }) => substancia.toLowerCase()))}.`,
    semEssas,
  )
  const nega = dosTipos(daPessoa, 'nega-alergias').slice(-1)
  if (alergias.every((alergia) => alergia.nega)) dizer('subjetivo', 'Nega alergias.', nega)

  const medidas = dosTipos(daPessoa, 'medida')
  for (const [contexto, comeco] of [
    ['agora', ''],
    ['antes', 'Antes: '],
  ] as const) {
    const destas = medidas.filter((medida) => medida.contexto === contexto).slice(-MAIS_MEDIDAS)
    dizer(
      'objetivo',
      `${comeco}${destas.map(({ medida, valor, valor2 }) => medidaEscrita(medida, valor, valor2)).join(', ')}.`,
      destas,
    )
  }

  for (const problema of unicos(dosTipos(daPessoa, 'problema'), ({ cid }) => cid))
    dizer('avaliacao', `${problemaEscrito(problema)}.`, [problema])

  for (const { ato, verbo } of ATOS) {
    const destes = remedios.filter((remedio) => remedio.ato === ato)
    for (const remedio of destes) dizer('plano', `${verbo} ${remedioEscrito(remedio)}.`, [remedio])
  }
  const exames = unicos(dosTipos(daPessoa, 'exame'), ({ nome }) => nome)
  dizer('plano', `Solicito ${enumerar(exames.map(({ nome }) => nome))}.`, exames)
  for (const documento of unicos(dosTipos(daPessoa, 'documento'), (um) => `${um.documento} ${um.para}`))
    dizer(
      'plano',
      documento.documento === 'atestado'
        ? `Atestado${documento.dias ? ` de ${diasEscritos(documento.dias)}` : ''}.`
        : `Encaminho: ${documento.para}.`,
      [documento],
    )
  for (const retorno of dosTipos(daPessoa, 'retorno').slice(-1))
    dizer('plano', `Retorno em ${diasEscritos(retorno.dias)}.`, [retorno])
  return frases.map((frase) => ({ ...frase, texto: comecar(frase.texto) }))
}

const ATOS = [
  { ato: 'iniciar', verbo: 'Iniciar' },
  { ato: 'ajustar', verbo: 'Ajustar' },
  { ato: 'suspender', verbo: 'Suspender' },
] as const

export const diasEscritos = (dias: number) => `${dias} ${dias === 1 ? 'dia' : 'dias'}`

const NUMERO = /\d+(?:[.,]\d+)?/g
/**
 * Whether every number of a sentence stands in its sources, in digits or read from words. For a sentence that a model wrote: the rules write none other.
 * @param valores numbers that the rules read in those sources
 */
export function temApoio(frase: Pick<Frase, 'texto' | 'fontes'>, valores: readonly number[]): boolean {
  if (frase.fontes.length === 0) return false
  const ditos = new Set([
    ...valores.map(String),
    ...frase.fontes
      .flatMap(({ trecho }) => trecho.match(NUMERO) ?? [])
      .map((n) => String(Number(n.replace(',', '.')))),
  ])
  return (frase.texto.match(NUMERO) ?? []).every((n) => ditos.has(String(Number(n.replace(',', '.')))))
}

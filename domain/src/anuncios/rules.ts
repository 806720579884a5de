import type { Achado, QuemEscreve } from '#domain/cuidado/achado.ts'
import { regraDoConselho } from '#domain/cuidado/regras-de-propaganda.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { DIAS_NO_AR, type ConteudoAnuncio, type TipoAnuncio } from './anuncio.ts'
import { contatosEm } from './sinais.ts'

/** Fields that a sentence may stand beside. */
export type CampoDoAnuncio = 'titulo' | 'texto' | 'categoria' | 'preco' | 'fim' | 'imagens' | 'clinica'
export interface FaltaDoAnuncio {
  campo: CampoDoAnuncio
  mensagem: string
}

/** Who announces, as far as the rules ask. */
export interface QuemAnuncia {
  quem: QuemEscreve
  /** The line that the product adds: registration, or the clinic's technical director. Null where the register has none. */
  identidade: string | null
  /** In the name of a clinic, or of the platform itself. */
  por: 'si' | 'clinica' | 'plataforma'
}

export interface AchadoDoAnuncio extends Pick<
  Achado,
  'tipo' | 'achado' | 'regra' | 'passo' | 'inicio' | 'fim'
> {
  onde: 'titulo' | 'texto' | 'imagem'
  trecho: string
}

/** The price of a service of health is the council's matter; that of a room, a machine, a course or a job is not. */
const vendeSaude = (tipo: TipoAnuncio, { categoria }: Pick<ConteudoAnuncio, 'categoria'>) =>
  tipo === 'aviso' || categoria === 'servico'

const foraDoMercado: readonly string[] = ['preco', 'gratuito', 'sorteio', 'venda-casada', 'telefone']

/**
 * What the rules find in the words of a notice or ad, those said of pictures among them. Contacts are found first: the product brings people together, and shows no number.
 */
export function revisarAnuncio(
  tipo: TipoAnuncio,
  conteudo: ConteudoAnuncio,
  { quem }: QuemAnuncia,
): AchadoDoAnuncio[] {
  const lugares = [
    { onde: 'titulo' as const, texto: conteudo.titulo },
    { onde: 'texto' as const, texto: conteudo.texto },
    ...conteudo.imagens.map(({ alt }) => ({ onde: 'imagem' as const, texto: alt })),
  ]
  const daSaude = vendeSaude(tipo, conteudo)
  return lugares.flatMap(({ onde, texto }) => {
    // A clinic's notice may say its own telephone; an ad is answered inside the product.
    const contatos = tipo === 'anuncio' ? contatosEm(texto) : []
    const regras = revisarTexto(texto, quem).filter(
      (achado) =>
        achado.grupo !== 'autolesao' &&
        (daSaude || !foraDoMercado.includes(achado.tipo)) &&
        !contatos.some(({ inicio, fim }) => inicio < achado.fim && fim > achado.inicio),
    )
    return [...contatos, ...regras].map(({ tipo: qual, achado, regra, passo, inicio, fim }) => ({
      onde,
      tipo: qual,
      achado,
      regra,
      passo,
      inicio,
      fim,
      trecho: texto.slice(inicio, fim),
    }))
  })
}

const vazio = (texto: string) => texto.trim() === ''

/** What keeps it from being sent, beside what the rules find in its words. */
export function faltasDoAnuncio(
  tipo: TipoAnuncio,
  conteudo: ConteudoAnuncio,
  quem: QuemAnuncia,
  hoje: string,
): FaltaDoAnuncio[] {
  const faltas: FaltaDoAnuncio[] = []
  const falta = (campo: CampoDoAnuncio, mensagem: string) => faltas.push({ campo, mensagem })
  if (vazio(conteudo.titulo)) falta('titulo', 'Escreva o título.')
  if (vazio(conteudo.texto)) falta('texto', 'Escreva o texto.')
  if (tipo === 'anuncio' && conteudo.categoria === null) falta('categoria', 'Escolha o que você anuncia.')
  const prazo = erroDoPrazo(conteudo, hoje)
  if (prazo) falta('fim', prazo)
  const regra =
    conteudo.preco_centavos === null || !vendeSaude(tipo, conteudo)
      ? null
      : regraDoConselho('preco', quem.quem.conselhos)
  if (regra) falta('preco', `Tire o preço. ${regra}`)
  if (conteudo.imagens.some(({ alt }) => vazio(alt)))
    falta('imagens', 'Descreva cada imagem em palavras: quem não a vê lê a descrição.')
  if (quem.identidade === null && quem.por === 'clinica')
    falta(
      'clinica',
      'Falta o responsável técnico da clínica. Informe-o em Clínicas: a divulgação o mostra por exigência dos conselhos.',
    )
  if (quem.identidade === null && quem.por === 'si')
    falta(
      'clinica',
      'Falta o seu registro no conselho. Informe-o no seu perfil: a divulgação o mostra por exigência dos conselhos.',
    )
  return faltas
}

/** What is wrong with the days, for the author. */
export function erroDoPrazo(
  { inicio, fim }: Pick<ConteudoAnuncio, 'inicio' | 'fim'>,
  hoje: string,
): string | null {
  if (fim < inicio) return 'O último dia vem antes do primeiro. Escolha um último dia igual ou depois.'
  if (fim < hoje) return 'O último dia já passou. Escolha um que ainda venha.'
  if (diasEntre(inicio, fim) >= DIAS_NO_AR)
    return `Fica no ar por até ${DIAS_NO_AR} dias de cada vez. Escolha um último dia mais perto; depois dá para renovar.`
  return null
}

export const camposComparados = [
  'titulo',
  'texto',
  'categoria',
  'preco_centavos',
  'negociavel',
  'cidade',
  'uf',
  'publico',
  'especialidade',
  'prioridade',
  'inicio',
  'fim',
  'imagens',
] as const satisfies readonly (keyof ConteudoAnuncio)[]
export type CampoComparado = (typeof camposComparados)[number]

/** What a change changes, so that whoever moderates reads no more than that. Everything, where nothing was approved before. */
export function diferencaDe(antes: ConteudoAnuncio | null, depois: ConteudoAnuncio): CampoComparado[] {
  return camposComparados.filter(
    (campo) => antes === null || valorDe(antes, campo) !== valorDe(depois, campo),
  )
}

// The database keeps the keys of an object in an order of its own.
const valorDe = (conteudo: ConteudoAnuncio, campo: CampoComparado) =>
  JSON.stringify(campo === 'imagens' ? conteudo.imagens.map(({ url, alt }) => [url, alt]) : conteudo[campo])

/** Pieces of two texts, word by word: what stayed, went and came. */
export interface Pedaco {
  como: 'fica' | 'sai' | 'entra'
  texto: string
}

/** The longest common run of words; texts here are short, and one that is not is told whole. */
export function compararPalavras(antes: string, depois: string): Pedaco[] {
  const [a, b] = [antes.split(/(?<=\s)/), depois.split(/(?<=\s)/)]
  if (a.length * b.length > 1_000_000)
    return [
      { como: 'sai', texto: antes },
      { como: 'entra', texto: depois },
    ]
  const comum = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      comum[i]![j] =
        a[i] === b[j] ? comum[i + 1]![j + 1]! + 1 : Math.max(comum[i + 1]![j]!, comum[i]![j + 1]!)
  const pedacos: Pedaco[] = []
  const por = (como: Pedaco['como'], texto: string) => {
    const ultimo = pedacos.at(-1)
    if (ultimo?.como === como) ultimo.texto += texto
    else if (texto !== '') pedacos.push({ como, texto })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      por('fica', a[i]!)
      i++
      j++
    } else if (j >= b.length || (i < a.length && comum[i + 1]![j]! >= comum[i]![j + 1]!)) por('sai', a[i++]!)
    else por('entra', b[j++]!)
  return pedacos
}

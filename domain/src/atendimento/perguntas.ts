import { vale } from '#domain/fatos/fato.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { formatarDia } from '#domain/formato/data.ts'
import {
  definicoesDeMedida,
  rotulosDaMarca,
  valorEscrito,
  type TipoDeMedida,
} from '#domain/medidas/medida.ts'
import type { UltimaMedida } from '#domain/medidas/schemas.ts'
import { fraseDoFato, resumir } from '#domain/pacientes/resumo-de-um-minuto.ts'
import type { Evolucao } from '#domain/prontuario/schemas.ts'
import { achar, lexico, palavrasDe } from './palavras.ts'

/** A sentence of an answer, drawn from one row of the record. */
export interface ParteDaResposta {
  texto: string
  fonte: { parte: 'historico' | 'evolucoes' | 'medidas' | 'exames'; id: string }
  /** When that row was signed or taken. */
  em: string
  autor: string | null
}

/** What a record holds of what is asked for. */
export interface ProntuarioPerguntado {
  fatos: readonly Fato[]
  evolucoes: readonly Evolucao[]
  ultimas: readonly UltimaMedida[]
  exames: readonly ExamePerguntado[]
}
export interface ExamePerguntado {
  id: string
  exame: string
  coletado_em: string
  created_at: string
  profissional: string
  valores: readonly { rotulo: string; valor: number | null; texto: string | null; unidade: string }[]
}

export const assuntos = [
  'alergias',
  'medicamentos',
  'problemas',
  'vacinas',
  'antecedentes',
  'medidas',
  'exames',
  'notas',
  'resumo',
] as const
export type Assunto = (typeof assuntos)[number]
export const rotulosDoAssunto: Record<Assunto, string> = {
  alergias: 'alergia',
  medicamentos: 'medicamento em uso',
  problemas: 'problema ativo',
  vacinas: 'vacina',
  antecedentes: 'antecedente',
  medidas: 'medida',
  exames: 'resultado de exame',
  notas: 'anotação assinada',
  resumo: 'dado registrado',
}

/** Letters of a question. */
export const limiteDaPergunta = 4000

/** A letter that is asked for, as a draft. */
export interface Carta {
  documento: 'encaminhamento' | 'atestado' | 'orientacao'
  /** To whom a referral goes. */
  para: string | null
}

export interface PerguntaLida {
  assuntos: Assunto[]
  /** One kind of measure alone. */
  medida: TipoDeMedida | null
  carta: Carta | null
  /** Folded words that may name a row: 'losartana', 'dipirona'. */
  nomes: string[]
}

const sobre = <T>(valor: T, ditos: string) => ditos.split(', ').map((dito) => [dito, valor] as const)
const ASSUNTOS = lexico<Assunto>([
  ...sobre('alergias' as const, 'alergia, alergias, alérgico, alérgica, reação, reações'),
  ...sobre(
    'medicamentos' as const,
    'remédio, remédios, medicamento, medicamentos, medicação, medicações, toma, usa, em uso, prescrito, prescrita, posologia, dose, doses',
  ),
  ...sobre(
    'problemas' as const,
    'problema, problemas, diagnóstico, diagnósticos, doença, doenças, condição, condições, comorbidade, comorbidades, cid',
  ),
  ...sobre('vacinas' as const, 'vacina, vacinas, vacinado, vacinada, vacinação, imunização'),
  ...sobre(
    'antecedentes' as const,
    'antecedente, antecedentes, cirurgia, cirurgias, família, familiar, familiares, histórico familiar',
  ),
  ...sobre('medidas' as const, 'medida, medidas, sinais vitais, sinal vital'),
  ...sobre('exames' as const, 'exame, exames, resultado, resultados, laboratório, laboratoriais, laudo'),
  ...sobre(
    'notas' as const,
    'anotação, anotações, evolução, evoluções, última consulta, consulta, consultas, atendimento, atendimentos, nota, notas',
  ),
  ...sobre('resumo' as const, 'resumo, resuma, resumir, resume, histórico, quem é, caso, prontuário'),
])
const MEDIDAS = lexico<TipoDeMedida>([
  ...sobre('pressao' as const, 'pressão, pa, pressão arterial'),
  ...sobre('frequencia-cardiaca' as const, 'frequência cardíaca, fc, batimentos, pulso'),
  ...sobre('frequencia-respiratoria' as const, 'frequência respiratória, fr'),
  ...sobre('temperatura' as const, 'temperatura, febre'),
  ...sobre('saturacao' as const, 'saturação, oxigênio, spo2'),
  ...sobre('glicemia' as const, 'glicemia, glicose, açúcar'),
  ...sobre('peso' as const, 'peso, pesa, pesava'),
  ...sobre('altura' as const, 'altura, estatura'),
  ...sobre('cintura' as const, 'cintura, circunferência abdominal'),
])
const CARTAS = lexico<Carta['documento']>([
  ...sobre(
    'encaminhamento' as const,
    'encaminhamento, encaminhar, encaminhe, encaminha, carta, carta de referência, referência para',
  ),
  ...sobre('atestado' as const, 'atestado, atestar'),
  ...sobre('orientacao' as const, 'orientação, orientações, carta de orientação'),
])
/** Words of a question that name nothing. */
const COMUNS = new Set(
  'a o as os um uma de da do das dos e em no na que qual quais quando quanto como foi esta tem ela ele paciente este essa esse para por com sem ja mais ultimo ultima ultimos ultimas me mostre diga escreva faca prepare quero preciso saber sobre algum alguma algo usa toma alergica alergico registrado registrada hoje agora seu sua dele dela ao aos pra eu voce the is'.split(
    ' ',
  ),
)

/** What is asked, by words alone. */
export function lerPergunta(frase: string): PerguntaLida {
  const palavras = palavrasDe(frase)
  const lidos = new Set<Assunto>()
  const nomes: string[] = []
  let medida: TipoDeMedida | null = null
  let carta: Carta | null = null
  for (let i = 0; i < palavras.length;) {
    const qualCarta: { valor: Carta['documento']; tamanho: number } | null =
      carta === null ? achar(CARTAS, palavras, i) : null
    if (qualCarta) {
      carta = { documento: qualCarta.valor, para: destinoDe(palavras.slice(i + qualCarta.tamanho), frase) }
      i += qualCarta.tamanho
      continue
    }
    const qualMedida = achar(MEDIDAS, palavras, i)
    if (qualMedida) {
      lidos.add('medidas')
      medida ??= qualMedida.valor
      i += qualMedida.tamanho
      continue
    }
    const assunto = achar(ASSUNTOS, palavras, i)
    if (assunto) {
      lidos.add(assunto.valor)
      i += assunto.tamanho
      continue
    }
    const { p } = palavras[i]!
    if (p.length > 3 && /^[a-z]/.test(p) && !COMUNS.has(p)) nomes.push(p)
    i += 1
  }
  return { assuntos: [...lidos], medida, carta, nomes }
}

/** 'para a cardiologia' names whom; the words as they are written. */
function destinoDe(depois: readonly { p: string; de: number; ate: number }[], frase: string): string | null {
  const n = depois.findIndex(({ p }) => ['para', 'ao', 'pra', 'a'].includes(p))
  if (n === -1 || n > 2) return null
  let de = n + 1
  while (['o', 'a', 'os', 'as', 'um', 'uma'].includes(depois[de]?.p ?? '')) de += 1
  const palavras: { de: number; ate: number }[] = []
  for (const palavra of depois.slice(de, de + 4)) {
    if (/^[.,;:?!\n]$/.test(palavra.p) || ['com', 'por', 'e', 'pois', 'porque'].includes(palavra.p)) break
    palavras.push(palavra)
  }
  const [primeira] = palavras
  const texto = primeira ? frase.slice(primeira.de, palavras.at(-1)!.ate).trim() : ''
  return /^[\p{L}][\p{L} -]{2,60}$/u.test(texto) ? texto : null
}

const POR_ASSUNTO = 12
const FATOS = {
  alergias: 'alergia',
  medicamentos: 'medicamento',
  problemas: 'problema',
  vacinas: 'vacina',
  antecedentes: 'antecedente',
} as const

/** An answer of sentences that each have their row, and what was asked for and is not there. */
export function responder(
  pergunta: PerguntaLida,
  prontuario: ProntuarioPerguntado,
): { partes: ParteDaResposta[]; sem: Assunto[] } {
  const partes: ParteDaResposta[] = []
  const sem: Assunto[] = []
  const de = new Set(pergunta.assuntos)
  const porNome = partesPorNome(pergunta.nomes, prontuario)
  if (de.size === 0 && porNome.length === 0 && pergunta.carta) de.add('resumo')
  for (const assunto of assuntos) {
    if (!de.has(assunto)) continue
    const destas = partesDe(assunto, pergunta, prontuario)
    if (destas.length === 0 && pergunta.assuntos.includes(assunto)) sem.push(assunto)
    partes.push(...destas)
  }
  // A name that the record knows answers by itself; beside a subject it narrows it.
  const nomeadas =
    porNome.length > 0 && !pergunta.carta ? partes.filter((parte) => porNome.some(igualA(parte))) : []
  const todas = nomeadas.length > 0 ? nomeadas : de.size === 0 ? porNome : partes
  return { partes: unicas(todas), sem }
}

const igualA =
  ({ fonte }: ParteDaResposta) =>
  (outra: ParteDaResposta) =>
    outra.fonte.parte === fonte.parte && outra.fonte.id === fonte.id
const unicas = (partes: readonly ParteDaResposta[]) =>
  partes.filter((parte, i) => partes.findIndex(igualA(parte)) === i)

function partesDe(
  assunto: Assunto,
  { medida }: PerguntaLida,
  { fatos, evolucoes, ultimas, exames }: ProntuarioPerguntado,
): ParteDaResposta[] {
  if (assunto === 'resumo') return resumir({ fatos, evolucoes, ultimas })
  if (assunto === 'medidas')
    return ultimas
      .filter((ultima) => !ultima.medida.corrigida && servem(medida, ultima.medida.tipo))
      .map(daMedida)
  if (assunto === 'exames') return exames.slice(0, POR_ASSUNTO).map(doExame)
  if (assunto === 'notas')
    return evolucoes
      .filter(({ status, assinada_em }) => status === 'assinada' && assinada_em !== null)
      .slice(0, 5)
      .map(({ id, assinada_em, autor }) => ({
        texto: `Anotação assinada em ${formatarDia(assinada_em!.slice(0, 10))}.`,
        fonte: { parte: 'evolucoes', id },
        em: assinada_em!,
        autor,
      }))
  return fatos
    .filter(({ tipo, atual }) => tipo === FATOS[assunto] && vale(atual.situacao))
    .slice(0, POR_ASSUNTO)
    .map(doFato)
}

/** Sugar is asked for without saying whether one had eaten. */
const servem = (pedida: TipoDeMedida | null, tipo: TipoDeMedida) =>
  pedida === null || pedida === tipo || (pedida === 'glicemia' && tipo === 'glicemia-jejum')

const doFato = (fato: Fato): ParteDaResposta => ({
  texto: fraseDoFato(fato),
  fonte: { parte: 'historico', id: fato.fato_id },
  em: fato.atual.registrado_em,
  autor: fato.atual.autor.nome,
})
const daMedida = ({ medida }: UltimaMedida): ParteDaResposta => ({
  texto: `${definicoesDeMedida[medida.tipo].rotulo}: ${valorEscrito(medida)}${medida.marca ? `, ${rotulosDaMarca[medida.marca].toLowerCase()}` : ''}.`,
  fonte: { parte: 'medidas', id: medida.id },
  em: medida.medida_em,
  autor: medida.autor,
})
const doExame = ({
  id,
  exame,
  valores,
  coletado_em,
  created_at,
  profissional,
}: ExamePerguntado): ParteDaResposta => ({
  texto: `${exame}, colhido em ${formatarDia(coletado_em)}${
    valores.length > 0
      ? `: ${valores
          .slice(0, 8)
          .map(({ rotulo, valor, texto, unidade }) =>
            [rotulo, valor === null ? texto : String(valor).replace('.', ','), unidade]
              .filter(Boolean)
              .join(' '),
          )
          .join('; ')}`
      : ''
  }.`,
  fonte: { parte: 'exames', id },
  em: created_at,
  autor: profissional,
})

/** Rows that a word of the question names: a medicine, an allergy, a problem, an exam. */
function partesPorNome(nomes: readonly string[], { fatos, exames }: ProntuarioPerguntado): ParteDaResposta[] {
  if (nomes.length === 0) return []
  const nomeia = (texto: string) => {
    const ditas = semAcentos(texto).split(/[^a-z0-9]+/)
    return nomes.some((nome) => ditas.includes(nome))
  }
  return [
    ...fatos.filter(({ atual }) => vale(atual.situacao) && nomeia(atual.termo)).map(doFato),
    ...exames
      .filter(({ exame, valores }) => nomeia(exame) || valores.some(({ rotulo }) => nomeia(rotulo)))
      .map(doExame),
  ].slice(0, POR_ASSUNTO)
}

/** A letter as a draft: what the record says of the person, and room for the reason. Nothing in it was written by a machine. */
export function escreverCarta(
  { documento, para }: Carta,
  { fatos }: Pick<ProntuarioPerguntado, 'fatos'>,
): string {
  if (documento === 'atestado')
    return 'Atesto, para os devidos fins, que {{paciente}} esteve sob meus cuidados em {{hoje}}.'
  if (documento === 'orientacao') return 'Orientações para {{paciente}}, em {{hoje}}:\n\n'
  const de = (tipo: Fato['tipo']) =>
    fatos
      .filter((fato) => fato.tipo === tipo && vale(fato.atual.situacao))
      .slice(0, POR_ASSUNTO)
      .map((fato) => `- ${fraseDoFato(fato)}`)
  const bloco = (titulo: string, linhas: readonly string[]) =>
    linhas.length > 0 ? `\n\n${titulo}:\n${linhas.join('\n')}` : ''
  return `Encaminho {{paciente}} para avaliação${para ? ` em ${para}` : ''}.${bloco('Problemas', de('problema'))}${bloco('Medicamentos em uso', de('medicamento'))}${bloco('Alergias', de('alergia'))}\n\nMotivo do encaminhamento:\n`
}

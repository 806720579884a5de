import { cnsValido } from '#domain/formato/cns.ts'
import { cpfValido } from '#domain/formato/cpf.ts'
import { digitosTelefone, tipoTelefone } from '#domain/referencia/telefone.ts'
import { acharNomes } from './nomes.ts'
import { fraseDe, type TextoDobrado, type Trecho } from './texto.ts'
import type { QuemEscreve, TipoDeAchado } from './achado.ts'

type Dado = Trecho & { tipo: TipoDeAchado }

/** So many digits with at most one separator between two of them. */
const numero = (digitos: number, separador: string) =>
  new RegExp(`(?:\\d${separador}){${digitos - 1}}\\d(?!\\d)`, 'y')
const SEPARADOR = '[ ./-]?'
const onze = numero(11, SEPARADOR)
const quinze = numero(15, SEPARADOR)

const TELEFONE = /(?:\+?55[\s-]?)?\(?0?\d{2}\)?[\s.-]{0,2}9?[\s.-]?\d{4}[\s.-]?\d{4}(?!\d)/y
const SEM_DDD = /9[\s.]?\d{4}-\d{4}(?!\d)/y
const FIXO_SEM_DDD = /[2-5]\d{3}-\d{4}(?!\d)/y
const PALAVRA_DE_TELEFONE =
  /(?:tel|telefone|fone|celular|cel|zap|whats|whatsapp|ligar|ligue|liga|contato|recado)\b[^.!?\n]{0,25}$/
const SOLTO = numero(11, '[ .-]?')

const PRONTUARIO =
  /\b(?:prontuario|registro (?:do|da) paciente|registro hospitalar|matricula (?:do|da) paciente|codigo (?:do|da) paciente)(?:\s+(?:eletronico|medico))?\s*(?:(?:numero|num\.?|n[o°º]?\.?|nr\.?|#)\s*:?|:)\s*#?\s*(?:[a-z]{1,3}-?)?\d[\d./-]{1,}/g
const PRONTUARIO_SOLTO = /\bprontuario\s+(?!(?:19|20)\d{2}\b)\d{3,}[\d/-]*/g

/** What in a text points to a person who is cared for. */
export function dadosDePaciente(texto: TextoDobrado, quem: QuemEscreve): Dado[] {
  const { dobrado } = texto
  const achados: Dado[] = []
  const livre = ({ de, ate }: Trecho) => achados.every((outro) => ate <= outro.de || de >= outro.ate)
  const guardar = (dado: Dado) => {
    if (livre(dado)) achados.push(dado)
  }
  for (const prontuario of [PRONTUARIO, PRONTUARIO_SOLTO])
    for (const { index, 0: trecho } of dobrado.matchAll(prontuario))
      guardar({ tipo: 'prontuario', de: index, ate: index + trecho.length })
  for (const { de, ate } of numerosDe(dobrado, quinze))
    if (cnsValido(dobrado.slice(de, ate).replaceAll('/', ' '))) guardar({ tipo: 'cns', de, ate })
  for (const { de, ate } of numerosDe(dobrado, onze))
    if (cpfValido(dobrado.slice(de, ate).replaceAll('/', ' '))) guardar({ tipo: 'cpf', de, ate })
  for (const { de, ate } of telefonesDe(dobrado, quem)) guardar({ tipo: 'telefone', de, ate })
  for (const { de, ate } of acharNomes(texto, quem)) guardar({ tipo: 'nome-com-diagnostico', de, ate })
  return achados
}

/** Matches that begin at a digit which follows none, and no separator of a longer number. */
function* numerosDe(dobrado: string, expressao: RegExp): Generator<Trecho> {
  for (const { index } of dobrado.matchAll(/(?<!\d)(?<!\d[.,/-])[\d(+]/g)) {
    expressao.lastIndex = index
    const achado = expressao.exec(dobrado)
    if (achado && !/^[.,/-]\d/.test(dobrado.slice(index + achado[0].length)))
      yield { de: index, ate: index + achado[0].length }
  }
}

function* telefonesDe(dobrado: string, quem: QuemEscreve): Generator<Trecho> {
  const proprios = new Set((quem.telefones ?? []).map(digitosTelefone))
  const meu = (digitos: string) =>
    proprios.has(digitos) || [...proprios].some((proprio) => proprio.slice(2) === digitos)
  for (const expressao of [TELEFONE, SOLTO])
    for (const trecho of numerosDe(dobrado, expressao)) {
      const dito = dobrado.slice(trecho.de, trecho.ate)
      const digitos = digitosTelefone(dito).replace(/^0/, '')
      const tipo = tipoTelefone(digitos)
      if (tipo === null || meu(digitos)) continue
      const formatado = /[()+-]|\d \d/.test(dito)
      if (tipo === 'celular' || formatado || chamado(dobrado, trecho)) yield trecho
    }
  for (const trecho of numerosDe(dobrado, SEM_DDD))
    if (!meu(dobrado.slice(trecho.de, trecho.ate).replaceAll(/\D/g, ''))) yield trecho
  for (const trecho of numerosDe(dobrado, FIXO_SEM_DDD))
    if (!meu(dobrado.slice(trecho.de, trecho.ate).replaceAll(/\D/g, '')) && chamado(dobrado, trecho))
      yield trecho
}

/** Whether the words before say that a number is called. */
function chamado(dobrado: string, trecho: Trecho): boolean {
  const { inicio } = fraseDe(dobrado, trecho)
  return PALAVRA_DE_TELEFONE.test(dobrado.slice(inicio, trecho.de))
}

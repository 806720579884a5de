import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { compararQuando, escreverQuando } from '#domain/fatos/quando.ts'

/** Who somebody is, as a record or a document says it. */
export interface Identificacao {
  nome: string
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null where it is not known. */
  nascimento: string | null
}

/** What speaks for and against a document being of the person of a record. */
export interface Identidade {
  qual: 'igual' | 'difere' | 'outra'
  /** What differs, in words. */
  diferencas: string[]
}

const LIGACOES = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])
const palavrasDe = (nome: string) =>
  semAcentos(nome)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra && !LIGACOES.has(palavra))

function nomesDe(nome: string, outro: string): 'igual' | 'parecido' | 'outro' {
  const [um, dois] = [palavrasDe(nome), palavrasDe(outro)]
  const [menor, maior] = um.length <= dois.length ? [um, new Set(dois)] : [dois, new Set(um)]
  const comuns = menor.filter((palavra) => maior.has(palavra))
  if (menor.length > 1 && comuns.length === menor.length) return 'igual'
  if (menor.length === 1 && maior.size === 1 && comuns.length === 1) return 'igual'
  return comuns.length > 0 ? 'parecido' : 'outro'
}

/**
 * Whether a document is of the person of a record. One difference asks the person; two, or a name without a word in common, are somebody else.
 * @param nomes of the record: the registered and the social one
 */
export function compararPessoas(
  documento: Identificacao,
  { nomes, nascimento }: { nomes: readonly string[]; nascimento: string | null },
): Identidade {
  const vistos = nomes.map((nome) => nomesDe(documento.nome, nome))
  const nome = vistos.includes('igual') ? 'igual' : vistos.includes('parecido') ? 'parecido' : 'outro'
  const data =
    documento.nascimento === null || nascimento === null
      ? 'falta'
      : compararQuando(documento.nascimento, nascimento) === 0
        ? 'igual'
        : 'outra'
  const diferencas = [
    ...(nome === 'igual'
      ? []
      : [`No documento o nome é “${documento.nome}”; no prontuário, “${nomes[0] ?? ''}”.`]),
    ...(data === 'outra'
      ? [
          `No documento o nascimento é ${escreverQuando(documento.nascimento!)}; no prontuário, ${escreverQuando(nascimento!)}.`,
        ]
      : []),
    ...(data === 'falta'
      ? [
          documento.nascimento === null
            ? 'O documento não traz a data de nascimento.'
            : 'O prontuário não tem a data de nascimento.',
        ]
      : []),
  ]
  const outra = nome === 'outro' || (nome === 'parecido' && data !== 'igual')
  return { qual: outra ? 'outra' : diferencas.length > 0 ? 'difere' : 'igual', diferencas }
}

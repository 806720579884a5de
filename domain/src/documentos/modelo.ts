/** Variables of a text, with the words beside them in the list. */
export const variaveis = {
  paciente: 'Nome do paciente',
  idade: 'Idade do paciente',
  hoje: 'Data de hoje',
  consulta: 'Data da consulta',
  inicio: 'Hora em que a consulta começou',
  fim: 'Hora em que a consulta terminou',
  profissional: 'Seu nome',
  registro: 'Seu registro no conselho',
  local: 'Nome do local de atendimento',
  cidade: 'Cidade do local de atendimento',
} as const
export type Variavel = keyof typeof variaveis

/** Null: there is nothing to fill in, such as the hour of a consultation where there is none. */
export type ValoresDasVariaveis = Record<Variavel, string | null>

const VARIAVEL = /\{\{\s*([^{}]*?)\s*\}\}/g

const conhecida = (nome: string): nome is Variavel => Object.hasOwn(variaveis, nome)

/** Names between braces that are no variable, each once, in the order of the text. */
export const variaveisDesconhecidas = (texto: string): string[] => [
  ...new Set([...texto.matchAll(VARIAVEL)].map(([, nome]) => nome!).filter((nome) => !conhecida(nome))),
]

/**
 * A text with its variables filled.
 * @returns the text, or the names that are unknown or have no value here
 */
export function preencher(
  texto: string,
  valores: ValoresDasVariaveis,
): { texto: string } | { desconhecidas: string[]; semValor: Variavel[] } {
  const desconhecidas = variaveisDesconhecidas(texto)
  const usadas = [...texto.matchAll(VARIAVEL)].map(([, nome]) => nome!).filter(conhecida)
  const semValor = [...new Set(usadas)].filter((nome) => valores[nome] === null)
  if (desconhecidas.length > 0 || semValor.length > 0) return { desconhecidas, semValor }
  return { texto: texto.replace(VARIAVEL, (_, nome: Variavel) => valores[nome]!) }
}

/** What is wrong with the variables of a text, as a sentence with a next step. */
export function fraseDasVariaveis(
  desconhecidas: readonly string[],
  semValor: readonly Variavel[] = [],
): string {
  const [desconhecida] = desconhecidas
  if (desconhecida !== undefined)
    return `“{{${desconhecida}}}” não é uma variável. Use uma da lista, ou escreva o texto por extenso.`
  return `“{{${semValor[0]}}}” não tem valor aqui. Escreva o texto por extenso no lugar dela.`
}

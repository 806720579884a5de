import type { Fonte, Pergunta } from '#domain/dicas/schemas.ts'

/** What was read of a text, or the line or block (from 1) that could not be. */
type Lido<T> = { certo: T } | { errado: number }

export const escreverFontes = (fontes: readonly Fonte[]): string =>
  fontes
    .map(({ titulo, instituicao, ano, url }) => [titulo, instituicao, ano, url ?? []].flat().join('; '))
    .join('\n')

/** Sources, one a line: title; institution; year; address. */
export function lerFontes(texto: string): Lido<Fonte[]> {
  const fontes: Fonte[] = []
  for (const [ordem, linha] of texto.split('\n').entries()) {
    if (linha.trim() === '') continue
    const [titulo = '', instituicao = '', ano = '', url = '', ...resto] = linha
      .split(';')
      .map((parte) => parte.trim())
    const certa =
      titulo && instituicao && /^\d{4}$/.test(ano) && (url === '' || /^https:\/\/\S+\.\S+$/.test(url))
    if (!certa || resto.length > 0) return { errado: ordem + 1 }
    fontes.push({ titulo, instituicao, ano: Number(ano), url: url || null })
  }
  return { certo: fontes }
}

export const escreverQuiz = (quiz: readonly Pergunta[]): string =>
  quiz
    .map(({ pergunta, opcoes, certa, porque }) =>
      [pergunta, ...opcoes.map((opcao, i) => (i === certa ? `* ${opcao}` : opcao)), `> ${porque}`].join('\n'),
    )
    .join('\n\n')

/** Questions in blocks parted by an empty line: the question, an option a line with '*' at the right one, and why with '>'. */
export function lerQuiz(texto: string): Lido<Pergunta[]> {
  const perguntas: Pergunta[] = []
  const blocos = texto
    .split(/\n\s*\n/)
    .map((bloco) => bloco.trim())
    .filter(Boolean)
  for (const [ordem, bloco] of blocos.entries()) {
    const [pergunta = '', ...linhas] = bloco.split('\n').map((linha) => linha.trim())
    const porque = linhas
      .filter((linha) => linha.startsWith('>'))
      .map((linha) => linha.slice(1).trim())
      .join(' ')
    const marcadas = linhas.filter((linha) => !linha.startsWith('>'))
    const certas = marcadas.filter((linha) => linha.startsWith('*'))
    if (!pergunta || !porque || certas.length !== 1 || marcadas.length < 2 || marcadas.length > 4)
      return { errado: ordem + 1 }
    perguntas.push({
      pergunta,
      opcoes: marcadas.map((linha) => linha.replace(/^\*\s*/, '')),
      certa: marcadas.indexOf(certas[0]!),
      porque,
    })
  }
  return { certo: perguntas }
}

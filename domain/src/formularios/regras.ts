import { limitesDoFormulario as limites, type Pergunta, type Resposta } from './formulario.ts'

/** Why an answer does not fit its question, with what to do; null when it fits. An empty answer fits a question that may stay empty. */
export function recusaDaResposta(
  pergunta: Pergunta,
  { numero, texto }: Pick<Resposta, 'numero' | 'texto'>,
): string | null {
  if (numero === null && (texto === null || texto.trim() === ''))
    return pergunta.obrigatoria ? 'Responda a esta pergunta para continuar.' : null
  if (pergunta.tipo === 'texto') {
    if (texto === null || numero !== null) return 'Responda com palavras.'
    return texto.length > limites.resposta ? `Use no máximo ${limites.resposta} letras.` : null
  }
  if (numero === null || texto !== null || !Number.isFinite(numero)) return 'Escreva só o número.'
  if (pergunta.tipo === 'escolha')
    return Number.isInteger(numero) && numero >= 0 && numero < pergunta.opcoes.length
      ? null
      : 'Escolha uma das respostas.'
  if (pergunta.tipo === 'escala')
    return Number.isInteger(numero) && numero >= pergunta.de && numero <= pergunta.ate
      ? null
      : `Escolha um número de ${pergunta.de} a ${pergunta.ate}.`
  const { minimo, maximo } = pergunta
  if (Math.abs(numero) > 1_000_000) return 'Confira o número: ele é grande demais.'
  if (minimo !== null && numero < minimo) return `Confira o número: o menor aceito é ${escrito(minimo)}.`
  if (maximo !== null && numero > maximo) return `Confira o número: o maior aceito é ${escrito(maximo)}.`
  return null
}

const escrito = (numero: number) => numero.toLocaleString('pt-BR')

const vazia = ({ numero, texto }: Pick<Resposta, 'numero' | 'texto'>) =>
  numero === null && (texto ?? '').trim() === ''

/** Questions that must be answered and are not, in their order. */
export const faltam = (perguntas: readonly Pergunta[], respostas: readonly Resposta[]): readonly Pergunta[] =>
  perguntas.filter(
    ({ id, obrigatoria }) =>
      obrigatoria && respostas.every((resposta) => resposta.pergunta_id !== id || vazia(resposta)),
  )

/** An answer in words; null for none. */
export function respostaEmPalavras(pergunta: Pergunta, resposta: Resposta | undefined): string | null {
  if (!resposta || vazia(resposta)) return null
  if (pergunta.tipo === 'texto') return resposta.texto
  const numero = resposta.numero!
  if (pergunta.tipo === 'escolha') return pergunta.opcoes[numero] ?? null
  if (pergunta.tipo === 'escala') return `${numero} de ${pergunta.ate}`
  return [escrito(numero), pergunta.unidade].filter(Boolean).join(' ')
}

/** What is typed into a number field ('1.000', '7,5', '7.5'); undefined for what is no number. */
export function numeroDe(texto: string): number | null | undefined {
  const semMilhar = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(texto.trim()) ? texto.replaceAll('.', '') : texto
  const limpo = semMilhar.trim().replace(',', '.')
  if (limpo === '') return null
  const numero = Number(limpo)
  return Number.isFinite(numero) ? numero : undefined
}

/** Whether questions can be sent as they stand: the refusal of the first that cannot, with its place; null when all can. */
export function recusaDasPerguntas(
  perguntas: readonly Pergunta[],
): { indice: number; mensagem: string } | null {
  for (const [indice, pergunta] of perguntas.entries()) {
    const mensagem = recusaDaPergunta(pergunta)
    if (mensagem) return { indice, mensagem }
  }
  return perguntas.length === 0 ? { indice: 0, mensagem: 'Escreva pelo menos uma pergunta.' } : null
}

function recusaDaPergunta(pergunta: Pergunta): string | null {
  if (pergunta.texto.trim() === '') return 'Escreva a pergunta.'
  if (pergunta.tipo === 'escolha') {
    const opcoes = pergunta.opcoes.map((opcao) => opcao.trim())
    if (opcoes.length < 2 || opcoes.some((opcao) => opcao === ''))
      return 'Dê pelo menos duas respostas para escolher, uma por linha.'
    if (new Set(opcoes).size < opcoes.length) return 'Cada resposta precisa ser diferente das outras.'
    if (opcoes.length > limites.opcoes) return `Use no máximo ${limites.opcoes} respostas.`
  }
  if (pergunta.tipo === 'escala' && !(pergunta.de < pergunta.ate && pergunta.ate - pergunta.de <= 10))
    return 'A escala vai do menor ao maior número, com no máximo 11 passos.'
  if (
    pergunta.tipo === 'numero' &&
    pergunta.minimo !== null &&
    pergunta.maximo !== null &&
    pergunta.minimo > pergunta.maximo
  )
    return 'O menor número não pode passar do maior.'
  return null
}

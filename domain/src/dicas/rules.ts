import { podeAbrir } from '#domain/acesso/acesso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { campanhasDoMes } from './campanhas.ts'
import type { FaixaDica, InteresseDica, Parecer, StatusDica } from './dica.ts'
import type { AcaoDica, ConteudoDica } from './schemas.ts'

/** Reviews that agree before an editor may publish (DICA-02). */
export const REVISOES = 2
/** Months after which a review counts as old. */
export const MESES_DE_VALIDADE = 24
/** Words that a grown person reads in a minute, at ease. */
const PALAVRAS_POR_MINUTO = 180

/** Whole minutes, one at least. */
export const minutosDeLeitura = (texto: string): number =>
  Math.max(1, Math.round(texto.split(/\s+/u).filter(Boolean).length / PALAVRAS_POR_MINUTO))

/** Last civil day on which a review of `revisado_em` still counts. The 29th of February ends on the 28th. */
export function validaAte(revisado_em: string): string {
  const ano = String(Number(revisado_em.slice(0, 4)) + MESES_DE_VALIDADE / 12).padStart(4, '0')
  const resto = revisado_em.slice(5)
  return resto === '02-29' ? `${ano}-02-28` : `${ano}-${resto}`
}
/** DICA-02: whether a tip was last reviewed more than 24 months ago. */
export const revisaoVencida = (revisado_em: string | null, hoje: string): boolean =>
  revisado_em !== null && hoje > validaAte(revisado_em)

/** A block of the plain text. No markup is known beside '## ' and '- ' at the start of a line. */
export type Bloco = { tipo: 'titulo' | 'paragrafo'; texto: string } | { tipo: 'lista'; itens: string[] }

export function blocosDe(texto: string): Bloco[] {
  const blocos: Bloco[] = []
  let aberto: Bloco | undefined
  for (const linha of texto.split('\n').map((cada) => cada.trim())) {
    if (linha === '') aberto = undefined
    else if (linha.startsWith('## ')) {
      blocos.push({ tipo: 'titulo', texto: linha.slice(3).trim() })
      aberto = undefined
    } else if (linha.startsWith('- ')) {
      if (aberto?.tipo !== 'lista') blocos.push((aberto = { tipo: 'lista', itens: [] }))
      aberto.itens.push(linha.slice(2).trim())
    } else if (aberto?.tipo === 'paragrafo') aberto.texto += ` ${linha}`
    else blocos.push((aberto = { tipo: 'paragrafo', texto: linha }))
  }
  return blocos
}

/** The text as a voice reads it: no marks, and a stop after each block. */
export const textoFalado = (titulo: string, texto: string): string =>
  [titulo, ...blocosDe(texto).flatMap((bloco) => (bloco.tipo === 'lista' ? bloco.itens : [bloco.texto]))]
    .map((cada) => (/[.!?…]$/u.test(cada) ? cada : `${cada}.`))
    .join(' ')

export interface Gosto {
  interesses: readonly InteresseDica[]
  faixa: FaixaDica | null
}
interface ParaEscolher {
  id: string
  campanha: string | null
  faixas: readonly FaixaDica[]
  interesses: readonly InteresseDica[]
}

/** A tip that names no age is for everybody, and a person who names none gets every tip. */
export const cabeNaFaixa = (faixas: readonly FaixaDica[], faixa: FaixaDica | null): boolean =>
  faixa === null || faixas.length === 0 || faixas.includes(faixa)

/** FNV-1a, so that a day and a tip give the same number on every machine. */
function sorte(texto: string): number {
  let soma = 0x811c9dc5
  for (let i = 0; i < texto.length; i++) soma = Math.imul(soma ^ texto.charCodeAt(i), 0x01000193)
  // FNV leaves neighbours close together; this spreads them.
  soma = Math.imul(soma ^ (soma >>> 15), 0x2c1b3c6d)
  return (soma ^ (soma >>> 12)) >>> 0
}

/** How near a tip is to a person on a day: interests count most, then a campaign of the month. */
export const proximidade = (
  dica: Omit<ParaEscolher, 'id'>,
  dia: string,
  { interesses, faixa }: Gosto,
): number =>
  dica.interesses.filter((cada) => interesses.includes(cada)).length * 2 +
  (campanhasDoMes(dia).some(({ chave }) => chave === dica.campanha) ? 1 : 0) +
  (faixa !== null && dica.faixas.includes(faixa) ? 1 : 0)

/**
 * The tip of a day. The same day, tips and preferences give the same one, whoever asks. With interests it is one of those that touch them; otherwise one of a campaign of the month
 * on every other day, so that a month shows more than its campaign.
 * @param dia 'YYYY-MM-DD' on the clocks of São Paulo
 */
export function dicaDoDia<T extends ParaEscolher>(dicas: readonly T[], dia: string, gosto: Gosto): T | null {
  const cabem = dicas.filter(({ faixas }) => cabeNaFaixa(faixas, gosto.faixa))
  const doMes = new Set(campanhasDoMes(dia).map(({ chave }) => chave))
  const tocam = cabem.filter(({ interesses }) => interesses.some((cada) => gosto.interesses.includes(cada)))
  const daCampanha = cabem.filter(({ campanha }) => campanha !== null && doMes.has(campanha))
  // A campaign of another month waits for its own.
  const semOutraCampanha = (lista: readonly T[]) =>
    lista.filter(({ campanha }) => campanha === null || doMes.has(campanha))
  const escolha = [
    semOutraCampanha(tocam),
    Number(dia.slice(8)) % 2 === 0 ? daCampanha : [],
    semOutraCampanha(cabem),
    cabem,
  ].find((lista) => lista.length > 0)
  return (
    escolha?.reduce((melhor, cada) =>
      sorte(`${dia} ${cada.id}`) > sorte(`${dia} ${melhor.id}`) ? cada : melhor,
    ) ?? null
  )
}

/** Where an act leads: an address, or a reminder that is set in place. */
export type Destino =
  | { tipo: 'lembrete'; rotulo: string; dias: number }
  | { tipo: 'endereco'; rotulo: string; caminho: string; busca: Record<string, string> }

/** Days after which a reminder is proposed where the tip proposes none. */
const DIAS_DO_LEMBRETE = 7

/** DICA-03: the act of a tip for a profile. Whoever may not open the page of the act is offered a reminder. */
export function destinoDa(acao: AcaoDica, perfil: string): Destino {
  if (acao.tipo === 'lembrete') return { tipo: 'lembrete', rotulo: acao.rotulo, dias: acao.dias }
  const caminho = acao.tipo === 'medida' ? '/perfil-paciente' : '/agendar'
  if (!podeAbrir(perfil, caminho))
    return { tipo: 'lembrete', rotulo: 'Lembrar depois', dias: DIAS_DO_LEMBRETE }
  if (acao.tipo === 'medida')
    return { tipo: 'endereco', rotulo: acao.rotulo, caminho, busca: { aba: 'prontuario' } }
  const { especialidade, sub } = acao
  return {
    tipo: 'endereco',
    rotulo: acao.rotulo,
    caminho,
    busca: sub === null ? { especialidade } : { especialidade, sub },
  }
}

export const diaDoLembrete = (hoje: string, dias: number): string => somarDias(hoje, dias)

/** What a tip still lacks before it may be sent to review. Sentences for its author. */
export function faltasPara({ fontes, texto, campanha, categoria }: ConteudoDica): string[] {
  return [
    fontes.length === 0 ? 'Informe pelo menos uma fonte, com instituição e ano.' : null,
    texto.trim().length < 200
      ? 'Escreva pelo menos 200 caracteres, para que a dica se explique sozinha.'
      : null,
    categoria === 'campanha' && campanha === null ? 'Escolha de que campanha a dica é.' : null,
  ].filter((cada) => cada !== null)
}

interface EmRevisao {
  status: StatusDica
  autor_id: string | null
  rodada_aberta: boolean
}

/** DICA-02: whether somebody may review a tip now, or why not. */
export function podeRevisar(
  { autor_id, rodada_aberta }: EmRevisao,
  pessoa: string,
  jaRevisou: boolean,
): 'sim' | 'SUA_PROPRIA' | 'FORA_DE_REVISAO' | 'JA_REVISOU' {
  if (autor_id === pessoa) return 'SUA_PROPRIA'
  if (!rodada_aberta) return 'FORA_DE_REVISAO'
  return jaRevisou ? 'JA_REVISOU' : 'sim'
}

/** DICA-02: whether an editor may publish: two others agreed in this round, and nobody asked for a change. */
export const podePublicar = (rodada_aberta: boolean, pareceresDaRodada: readonly Parecer[]): boolean =>
  rodada_aberta &&
  pareceresDaRodada.every((cada) => cada === 'aprova') &&
  pareceresDaRodada.length >= REVISOES

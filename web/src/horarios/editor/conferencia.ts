import { diasDaSemana } from '#domain/formato/data.ts'
import { limitesRegras } from '#domain/horarios/conteudo.ts'
import {
  frasesDeProblema,
  problemasDoConteudo,
  type ContextoDeProblemas,
} from '#domain/horarios/publicacao/problemas.ts'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { textos } from '../messages.ts'
import { ler, type Lido, type Rascunho } from './rascunho.ts'
import { camposNumericos, camposSemLimite, lerInteiro, type CampoNumerico } from './regras-na-tela.ts'
import { lerFim, lerHora } from '../relogio.ts'
import type { FaixaNaTela } from '../semana/semana.ts'

const { problemas: frases } = textos

/** A problem that blocks saving or publishing a draft, and the field that solves it. */
export type ProblemaNaTela = {
  aba: 'modelo' | 'semana' | 'regras'
  /** Key of the part of the week, or 'regras', 'modelo'. */
  parte: string
  campo: string
  mensagem: string
  /** The weekday to expand, for a part of the week. */
  dia?: number
  /** Whether the text cannot be parsed. Such a draft cannot be saved either. */
  ilegivel: boolean
}

/** Sentences beside the fields of each part, by the part's key. */
export type ErrosPorFaixa = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Conferido = { problemas: ProblemaNaTela[]; lido: Lido | null }

/** All problems of a draft in reading order, and the draft as it would be sent. */
export function conferir(rascunho: Rascunho, contexto: ContextoDeProblemas): Conferido {
  const ilegiveis = [
    ...doNome(rascunho),
    ...daValidade(rascunho),
    ...doRelogio(rascunho),
    ...dosNumeros(rascunho),
  ]
  const lido = ler(rascunho)
  if (ilegiveis.length > 0 || !lido) return { problemas: ilegiveis, lido: null }
  const problemas = problemasDoConteudo(lido.conteudo, contexto).map(({ caminho, motivo }) => ({
    ...lugarDe(caminho, rascunho, lido),
    mensagem: frasesDeProblema[motivo],
    ilegivel: false,
  }))
  return { problemas, lido }
}

/** The first sentence of each field. */
export function errosPorFaixa(problemas: readonly ProblemaNaTela[]): ErrosPorFaixa {
  const erros: Record<string, Record<string, string>> = {}
  for (const { parte, campo, mensagem } of problemas) (erros[parte] ??= {})[campo] ??= mensagem
  return erros
}

/** The place on screen of a path of the content (`intervalos.3.fim_min`, `regras.passo_min`, `vigente_ate`). */
export function lugarDe(
  caminho: string,
  rascunho: Rascunho,
  { chaves }: Lido,
): Pick<ProblemaNaTela, 'aba' | 'parte' | 'campo' | 'dia'> {
  const [grupo = '', segundo = '', terceiro = ''] = caminho.split('.')
  if (grupo === 'regras') return { aba: 'regras', parte: 'regras', campo: segundo }
  if (grupo !== 'intervalos') return { aba: 'modelo', parte: 'modelo', campo: grupo }
  const chave = chaves[Number(segundo)]
  const faixa = [...rascunho.intervalos, ...rascunho.pausas].find((uma) => uma.chave === chave)
  if (!faixa) return { aba: 'semana', parte: 'semana', campo: 'intervalos', dia: 1 }
  const campo = terceiro.replace(/_min$/, '')
  return { aba: 'semana', parte: faixa.chave, campo, dia: faixa.dia_semana }
}

/** 'Segunda-feira: …' where a sentence stands outside its day. */
export function fraseCompleta({ aba, dia, mensagem }: ProblemaNaTela): string {
  return aba === 'semana' && dia !== undefined ? `${diasDaSemana[dia]!.nome}: ${mensagem}` : mensagem
}

function doNome({ nome }: Rascunho): ProblemaNaTela[] {
  if (nome.trim() !== '') return []
  return [{ aba: 'modelo', parte: 'modelo', campo: 'nome', mensagem: frases.semNome, ilegivel: true }]
}

function daValidade({ validade, de, ate }: Rascunho): ProblemaNaTela[] {
  if (validade === 'sempre') return []
  const diz = (campo: string, mensagem: string): ProblemaNaTela => ({
    aba: 'modelo',
    parte: 'modelo',
    campo,
    mensagem,
    ilegivel: true,
  })
  if (de === '' && ate === '') return [diz('vigente_de', frases.semData)]
  return [
    ...(de !== '' && !dayOfDigits(de) ? [diz('vigente_de', frases.dataInvalida)] : []),
    ...(ate !== '' && !dayOfDigits(ate) ? [diz('vigente_ate', frases.dataInvalida)] : []),
  ]
}

function doRelogio({ intervalos, pausas }: Rascunho): ProblemaNaTela[] {
  return [...intervalos, ...pausas].flatMap((faixa) => {
    if (lerHora(faixa.inicio) === null) return [na(faixa, 'inicio', frases.semInicio)]
    return lerFim(faixa.fim) === null ? [na(faixa, 'fim', frases.semFim)] : []
  })
}

const na = (faixa: FaixaNaTela, campo: string, mensagem: string): ProblemaNaTela => ({
  aba: 'semana',
  parte: faixa.chave,
  campo,
  mensagem,
  dia: faixa.dia_semana,
  ilegivel: true,
})

const opcionais: readonly CampoNumerico[] = camposSemLimite

function dosNumeros({ regras }: Rascunho): ProblemaNaTela[] {
  return camposNumericos.flatMap((campo) => {
    if (regras[campo].trim() === '' && opcionais.includes(campo)) return []
    const numero = lerInteiro(regras[campo])
    const [menor, maior] = limitesRegras[campo]
    if (numero !== null && numero >= menor && numero <= maior) return []
    const mensagem = frases.foraDoLimite(menor, maior)
    return [{ aba: 'regras' as const, parte: 'regras', campo, mensagem, ilegivel: true }]
  })
}

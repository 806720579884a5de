import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import {
  rotulosAceitacao,
  rotulosConfirmacao,
  type Confirmacao,
  type IntervaloSemanal,
  type JanelaDeAtendimento,
  type RegrasTemplate,
} from '#domain/horarios/conteudo.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { textos } from './messages.ts'
import { textosDePublicacao } from './publicacao/messages.ts'
import { espacoEmPalavras } from './relogio.ts'

const { diferenca: palavras } = textosDePublicacao

/** Names by the ids that hours contain. */
export type Nomes = {
  locais: readonly { id: string; nome: string; salas: readonly { id: string; nome: string }[] }[]
  servicos: readonly { id: string; nome: string }[]
}

/** '08:00–12:00' */
export function faixaEmPalavras({ inicio_min, fim_min }: { inicio_min: number; fim_min: number }): string {
  return `${formatarMinuto(inicio_min)}–${formatarMinuto(fim_min)}`
}

/** 'Consultório Centro, Sala 2'; undefined without a place. */
export function lugarEmPalavras(
  { local_id, sala_id }: Pick<JanelaDeAtendimento, 'local_id' | 'sala_id'>,
  locais: Nomes['locais'],
): string | undefined {
  const local = locais.find(({ id }) => id === local_id)
  const sala = local?.salas.find(({ id }) => id === sala_id)
  return sala ? `${local!.nome}, ${sala.nome}` : local?.nome
}

/** Place, room, modalities, services and plans of a window, in one line. */
export function detalhesDaJanela(janela: JanelaDeAtendimento, { locais, servicos }: Nomes): string {
  const nomes = janela.servico_ids?.map((um) => servicos.find(({ id }) => id === um)?.nome).filter(Boolean)
  return [
    lugarEmPalavras(janela, locais),
    janela.modalidades.map((modalidade) => rotulosModalidade[modalidade]).join(', '),
    nomes ? nomes.join(', ') : null,
    janela.aceita === 'todos' ? null : rotulosAceitacao[janela.aceita],
    janela.planos?.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** An interval of the week, without its day. */
export function intervaloEmPalavras(intervalo: IntervaloSemanal, nomes: Nomes): string {
  const faixa = faixaEmPalavras(intervalo)
  if (intervalo.tipo === 'pausa') return `${textos.semana.pausa} ${faixa}`
  return `${faixa} · ${detalhesDaJanela(intervalo, nomes)}`
}

/** Name of a rule, as the form has it. */
export function rotuloDaRegra(regra: keyof RegrasTemplate): string {
  if (regra === 'mesmo_dia') return palavras.mesmoDia
  if (regra === 'confirmacao') return palavras.confirmacao
  return textos.regras.rotulos[regra]
}

/** The value of a rule, with its unit. */
export function valorDaRegra(regra: keyof RegrasTemplate, valor: number | boolean | string | null): string {
  if (valor === null) return palavras.semLimite
  if (typeof valor === 'boolean') return valor ? palavras.sim : palavras.nao
  if (typeof valor === 'string') return rotulosConfirmacao[valor as Confirmacao] ?? valor
  if (regra === 'antecedencia_min' && valor === 0) return textos.regras.semAntecedencia
  if (regra === 'horizonte_dias') return plural(valor, 'dia')
  return regra.endsWith('_min') ? espacoEmPalavras(valor) : String(valor)
}

/** 'De 01/12/2026 até 31/01/2027', or that it counts when no dated template does. */
export function vigenciaEmPalavras(vigente_de: string | null, vigente_ate: string | null): string {
  if (!vigente_de && !vigente_ate) return textos.lista.padrao
  return textos.lista.vigencia(
    vigente_de && formatarDiaCurto(vigente_de),
    vigente_ate && formatarDiaCurto(vigente_ate),
  )
}

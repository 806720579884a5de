import type { ConteudoTemplate, IntervaloSemanal, RegrasTemplate } from '#domain/horarios/conteudo.ts'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { camposNumericos, lerInteiro, type RegrasNaTela } from './regras-na-tela.ts'
import { escreverHora, lerFim, lerHora } from '../relogio.ts'
import { novaChave, type FaixaNaTela, type IntervaloNaTela, type SemanaNaTela } from '../semana/semana.ts'

/** A template in the editor. Typed values stay text until they are parsed. */
export type Rascunho = SemanaNaTela & {
  nome: string
  zona: string
  /** Without dates it counts when no dated template does. */
  validade: 'sempre' | 'datas'
  /** Digits, in the form of the date field. '' leaves that side open. */
  de: string
  ate: string
  regras: RegrasNaTela
}

export function rascunhoDe(conteudo: ConteudoTemplate): Rascunho {
  const faixa = ({ dia_semana, inicio_min, fim_min }: IntervaloSemanal) => ({
    chave: novaChave(),
    dia_semana,
    inicio: escreverHora(inicio_min),
    fim: escreverHora(fim_min),
  })
  const emOrdem = conteudo.intervalos.toSorted(
    (a, b) => a.dia_semana - b.dia_semana || a.inicio_min - b.inicio_min,
  )
  const textos = Object.fromEntries(
    camposNumericos.map((campo) => [campo, String(conteudo.regras[campo] ?? '')]),
  ) as Record<(typeof camposNumericos)[number], string>
  return {
    nome: conteudo.nome,
    zona: conteudo.zona,
    validade: conteudo.vigente_de || conteudo.vigente_ate ? 'datas' : 'sempre',
    de: digitsOfDay(conteudo.vigente_de),
    ate: digitsOfDay(conteudo.vigente_ate),
    regras: { ...textos, mesmo_dia: conteudo.regras.mesmo_dia, confirmacao: conteudo.regras.confirmacao },
    pausas: emOrdem.filter(({ tipo }) => tipo === 'pausa').map(faixa),
    intervalos: emOrdem
      .filter(({ tipo }) => tipo === 'atendimento')
      .map((intervalo) => ({
        ...faixa(intervalo),
        local_id: intervalo.local_id,
        sala_id: intervalo.sala_id,
        modalidades: intervalo.modalidades,
        servico_ids: intervalo.servico_ids,
        planos: intervalo.planos,
        aceita: intervalo.aceita,
      })),
  }
}

/** A parsed draft, with the on-screen key of each interval. */
export type Lido = { conteudo: ConteudoTemplate; chaves: readonly string[] }

/** The content to send and store; null while a time or number cannot be parsed. */
export function ler(rascunho: Rascunho): Lido | null {
  const partes = [
    ...rascunho.intervalos.map((intervalo) => ({ chave: intervalo.chave, lida: atendimento(intervalo) })),
    ...rascunho.pausas.map((pausa) => ({ chave: pausa.chave, lida: descanso(pausa) })),
  ]
  const regras = regrasDe(rascunho.regras)
  const vigencia = vigenciaDe(rascunho)
  if (!regras || !vigencia) return null
  const lidas: { chave: string; lida: IntervaloSemanal }[] = []
  for (const { chave, lida } of partes) {
    if (!lida) return null
    lidas.push({ chave, lida })
  }
  lidas.sort((a, b) => porDiaEHora(a.lida, b.lida))
  return {
    chaves: lidas.map(({ chave }) => chave),
    conteudo: {
      nome: rascunho.nome.trim(),
      zona: rascunho.zona,
      ...vigencia,
      regras,
      intervalos: lidas.map(({ lida }) => lida),
    },
  }
}

/** Whether two drafts have the same content. Keys, and spaces around a name, do not count. */
export function mesmoConteudo(um: Rascunho, outro: Rascunho): boolean {
  const [a, b] = [ler(um), ler(outro)]
  if (a && b) return JSON.stringify(a.conteudo) === JSON.stringify(b.conteudo)
  return um === outro
}

/** The dates of a draft; null while one of them does not exist. */
export function vigenciaDe({
  validade,
  de,
  ate,
}: Pick<Rascunho, 'validade' | 'de' | 'ate'>): Pick<ConteudoTemplate, 'vigente_de' | 'vigente_ate'> | null {
  if (validade === 'sempre') return { vigente_de: null, vigente_ate: null }
  const [vigente_de, vigente_ate] = [dayOfDigits(de), dayOfDigits(ate)]
  const legivel = (vigente_de !== null || de === '') && (vigente_ate !== null || ate === '')
  return legivel && (vigente_de ?? vigente_ate) !== null ? { vigente_de, vigente_ate } : null
}

/** Only the hours of a break count. */
const semNada = {
  local_id: null,
  sala_id: null,
  modalidades: ['presencial'] as IntervaloSemanal['modalidades'],
  servico_ids: null,
  planos: null,
  aceita: 'todos',
} satisfies Partial<IntervaloSemanal>

/** An end before the beginning is an error at the field, and no reason to lose a draft. */
function relogioDe(faixa: FaixaNaTela): { inicio_min: number; fim_min: number } | null {
  const inicio_min = lerHora(faixa.inicio)
  const fim_min = lerFim(faixa.fim)
  return inicio_min === null || fim_min === null ? null : { inicio_min, fim_min }
}

function descanso(pausa: FaixaNaTela): IntervaloSemanal | null {
  const minutos = relogioDe(pausa)
  return minutos && { ...semNada, ...minutos, tipo: 'pausa', dia_semana: pausa.dia_semana }
}

function atendimento(intervalo: IntervaloNaTela): IntervaloSemanal | null {
  const minutos = relogioDe(intervalo)
  if (!minutos) return null
  const { dia_semana, local_id, sala_id, aceita } = intervalo
  return {
    ...minutos,
    tipo: 'atendimento',
    dia_semana,
    local_id,
    sala_id,
    modalidades: [...intervalo.modalidades],
    servico_ids: intervalo.servico_ids && [...intervalo.servico_ids].toSorted(),
    planos: aceita === 'so-particular' ? null : intervalo.planos && [...intervalo.planos].toSorted(),
    aceita,
  }
}

function regrasDe(regras: RegrasNaTela): RegrasTemplate | null {
  const numeros: Partial<Record<(typeof camposNumericos)[number], number | null>> = {}
  for (const campo of camposNumericos) {
    const vazio = regras[campo].trim() === ''
    const numero = lerInteiro(regras[campo])
    if (numero === null && !vazio) return null
    numeros[campo] = numero
  }
  const { passo_min, duracao_min, intervalo_antes_min, intervalo_depois_min } = numeros
  const { antecedencia_min, horizonte_dias, max_por_dia, max_por_semana } = numeros
  const obrigatorios = {
    passo_min,
    duracao_min,
    intervalo_antes_min,
    intervalo_depois_min,
    antecedencia_min,
    horizonte_dias,
  }
  if (Object.values(obrigatorios).some((numero) => typeof numero !== 'number')) return null
  return {
    ...(obrigatorios as Record<keyof typeof obrigatorios, number>),
    max_por_dia: max_por_dia ?? null,
    max_por_semana: max_por_semana ?? null,
    mesmo_dia: regras.mesmo_dia,
    confirmacao: regras.confirmacao,
    primeira_consulta_max_por_dia: numeros.primeira_consulta_max_por_dia ?? null,
  }
}

function porDiaEHora(a: IntervaloSemanal, b: IntervaloSemanal): number {
  return (
    a.dia_semana - b.dia_semana ||
    a.inicio_min - b.inicio_min ||
    a.fim_min - b.fim_min ||
    (a.tipo < b.tipo ? -1 : Number(a.tipo > b.tipo))
  )
}

import { dataLocal } from '#domain/formato/fuso.ts'
import type { IndicadorDeQualidade } from '#domain/qualidade/indicadores.ts'

/** A consultation as the tests write it. Instants in epoch milliseconds. */
export interface Consulta {
  id: string
  profissional_id: string
  clinica_id: string | null
  servico_id: string | null
  zona: string | null
  inicio: number
  criada: number
  status: 'agendado' | 'confirmado' | 'em-andamento' | 'concluido' | 'cancelado' | 'reagendado'
  presenca: 'presente' | 'ausente' | null
  inicio_real: number | null
  confirmada: number | null
  /** What the line of the act says; null: there is none. */
  lado: 'paciente' | 'profissional' | 'sistema' | null
  /** Of the account in the row, where there is no line. */
  cancelou: 'o paciente' | 'outra pessoa' | null
  primeira_vez: boolean
  origem: 'app' | 'recepcao'
  /** A hold is nobody's appointment. */
  reserva: boolean
  anotacao: 'assinada' | 'rascunho' | null
  avaliacao: {
    escrita: number
    publicada: number | null
    status: 'pendente' | 'publicada' | 'removida'
    nota: number
    recomenda: number | null
    comentario: string
    respondida: number | null
  } | null
  relato: { em: number; lado: 'paciente' | 'equipe'; descartado: boolean } | null
}

const DIA = 86_400_000
const zonaDe = ({ zona }: Consulta) => zona ?? 'America/Sao_Paulo'
const percento = (sim: boolean) => (sim ? 100 : 0)
const dias = (data: string) => Date.parse(`${data}T00:00:00Z`) / DIA

/** What one consultation adds to an indicator: when, how much, and whether it counts in the divisor. Written from the sentences alone, one consultation after the other. */
const observar: Record<
  IndicadorDeQualidade,
  (consulta: Consulta) => { em: number; valor: number; peso: number }[]
> = {
  satisfacao: ({ avaliacao }) =>
    avaliacao?.status === 'publicada' ? [{ em: avaliacao.escrita, valor: avaliacao.nota, peso: 1 }] : [],
  nps({ avaliacao }) {
    if (avaliacao?.status !== 'publicada' || avaliacao.recomenda === null) return []
    const { recomenda, escrita } = avaliacao
    return [{ em: escrita, valor: recomenda > 8 ? 100 : recomenda < 7 ? -100 : 0, peso: 1 }]
  },
  resposta({ avaliacao }) {
    if (avaliacao?.status !== 'publicada' || !avaliacao.publicada || !avaliacao.comentario) return []
    const { respondida, publicada } = avaliacao
    const aTempo = respondida !== null && respondida - publicada < 7 * DIA
    return [{ em: publicada, valor: percento(aTempo), peso: 1 }]
  },
  espera: (consulta) =>
    comecou(consulta) ? [{ em: consulta.inicio, valor: atraso(consulta), peso: 1 }] : [],
  pontualidade: (consulta) =>
    comecou(consulta) ? [{ em: consulta.inicio, valor: percento(atraso(consulta) <= 15), peso: 1 }] : [],
  falta(consulta) {
    const { status, presenca, inicio } = consulta
    if (consulta.reserva || status === 'cancelado') return []
    if (presenca === null && status !== 'concluido') return []
    return [{ em: inicio, valor: percento(presenca === 'ausente'), peso: 1 }]
  },
  confirmacao: ({ reserva, status, confirmada, inicio }) =>
    reserva || status === 'cancelado' ? [] : [{ em: inicio, valor: percento(confirmada !== null), peso: 1 }],
  cancelamento_paciente: (consulta) => cancelamento(consulta, 'paciente'),
  cancelamento_consultorio: (consulta) => cancelamento(consulta, 'profissional'),
  primeira_vaga(consulta) {
    const { reserva, status, primeira_vez, origem, inicio, criada } = consulta
    if (reserva || status === 'cancelado' || !primeira_vez || origem !== 'app') return []
    const espera = dias(dataLocal(inicio, zonaDe(consulta))) - dias(dataLocal(criada, zonaDe(consulta)))
    return [{ em: inicio, valor: Math.max(0, espera), peso: 1 }]
  },
  prontuario: (consulta) =>
    atendida(consulta)
      ? [{ em: consulta.inicio, valor: percento(consulta.anotacao === 'assinada'), peso: 1 }]
      : [],
  reclamacao: (consulta) => [
    ...(atendida(consulta) ? [{ em: consulta.inicio, valor: 0, peso: 1 }] : []),
    ...(consulta.relato?.lado === 'paciente' && !consulta.relato.descartado
      ? [{ em: consulta.relato.em, valor: 1000, peso: 0 }]
      : []),
  ],
}

const comecou = ({ reserva, status, inicio_real }: Consulta) =>
  !reserva && ['em-andamento', 'concluido'].includes(status) && inicio_real !== null
const atraso = ({ inicio, inicio_real }: Consulta) =>
  Math.max(0, Math.round((inicio_real! - inicio) / 60_000))
const atendida = ({ reserva, status, presenca }: Consulta) =>
  !reserva && status === 'concluido' && presenca !== 'ausente'

function cancelamento(consulta: Consulta, de: 'paciente' | 'profissional') {
  if (consulta.reserva) return []
  const { cancelou, lado, status, inicio } = consulta
  const doQuem = cancelou === null ? 'sistema' : cancelou === 'o paciente' ? 'paciente' : 'profissional'
  const quem = status === 'cancelado' ? (lado ?? doQuem) : null
  return [{ em: inicio, valor: percento(quem === de), peso: 1 }]
}

/** Sums by 'month professional service', from the first to before the last, until now. */
export function somarDevagar(
  chave: IndicadorDeQualidade,
  consultas: readonly Consulta[],
  { de, ate, agora, quem }: { de: string; ate: string; agora: number; quem: readonly string[] },
): Record<string, { n: number; soma: number }> {
  const somas: Record<string, { n: number; soma: number }> = {}
  for (const consulta of consultas)
    for (const { em, valor, peso } of observar[chave](consulta)) {
      const dia = dataLocal(em, zonaDe(consulta))
      if (em > agora || dia < de || dia >= ate || !quem.includes(consulta.profissional_id)) continue
      const onde = [dia.slice(0, 7), consulta.clinica_id, consulta.profissional_id, consulta.servico_id].join(
        ' ',
      )
      const soma = (somas[onde] ??= { n: 0, soma: 0 })
      soma.n += peso
      soma.soma += valor
    }
  return somas
}

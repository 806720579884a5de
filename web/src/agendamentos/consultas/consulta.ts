import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { EventoIcs } from '#domain/agendamentos/consultas/ics.ts'
import type { Politica } from '#domain/agendamentos/politica.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { iniciais } from '#domain/formato/iniciais.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { comQuem, onde, zonaDe } from '../em-palavras.ts'
import { acoes, politica as palavrasDaPolitica, textos } from './messages.ts'

/** 'ter, 24 nov, 14:30' in the zone of the appointment. */
export function quando({ data_agendamento, zona }: Pick<AgendamentoDetalhe, 'data_agendamento' | 'zona'>) {
  return formatarDataHora(data_agendamento, zonaDe({ zona }))
}

export const preco = ({ valor_centavos, convenio }: AgendamentoDetalhe) =>
  convenio ?? (valor_centavos === null ? textos.semPreco : formatarCentavos(valor_centavos))

/** Whether the reader sees price and state of payment. Without that right a missing price says nothing. */
export const veDinheiro = ({ pode }: AgendamentoDetalhe) => pode.includes('agenda.periodo/dinheiro')

/** Map link of the place; null when there is no place to go to. */
export function linkDoMapa({ modalidade, local, endereco }: AgendamentoDetalhe): string | null {
  if (modalidade !== 'presencial' || !endereco) return null
  const procura = [local, endereco].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(procura)}`
}

/** The appointment as a calendar event (C22: anybody but the owner appears by initials). */
export function eventoDe(consulta: AgendamentoDetalhe, origem: string, pagina = '/consultas'): EventoIcs {
  const { id, versao, status, data_agendamento, duracao_min, proprio, paciente_nome, endereco } = consulta
  const deQuem = proprio || !paciente_nome ? '' : ` (${iniciais(paciente_nome)})`
  return {
    id,
    versao,
    status,
    inicio: Date.parse(data_agendamento),
    duracao_min,
    titulo: `${acoes.titulo(comQuem(consulta))}${deQuem}`,
    lugar: [onde(consulta), endereco].filter(Boolean).join(', '),
    url: `${origem}${pagina}?consulta=${id}`,
  }
}

/** Whether an earlier hour may be waited for. The rules are those of moving, without the professional's policy (C12). */
export const podeAntecipar = ({ lado, acoes, recusas }: AgendamentoDetalhe): boolean =>
  lado === 'paciente' && (acoes.includes('reagendar') || recusas.reagendar !== null)

/** Address values of /agendar for booking the same at another hour (C14); null when the professional is unknown. */
export function deNovo(consulta: AgendamentoDetalhe): Record<string, string> | null {
  const { profissional_id, servico_id, modalidade, local_id, convenio, proprio, paciente_id } = consulta
  if (!profissional_id) return null
  return {
    profissional: profissional_id,
    ...(servico_id && { servico: servico_id }),
    para: proprio ? 'eu' : paciente_id,
    modalidade,
    ...(local_id && { local: local_id }),
    plano: convenio ?? 'particular',
  }
}

/** '24 horas', '2 dias', '90 minutos'. */
function tempo(minutos: number): string {
  if (minutos >= 2_880 && minutos % 1_440 === 0) return plural(minutos / 1_440, 'dia')
  return minutos % 60 === 0 ? plural(minutos / 60, 'hora') : plural(minutos, 'minuto')
}

/** The professional's policy for cancelling and moving as sentences, their own words last. */
export function politicaEmPalavras(politica: Politica): string[] {
  const prazo = (minutos: number) =>
    minutos === 0 ? palavrasDaPolitica.semPrazo : palavrasDaPolitica.prazo(tempo(minutos))
  const temPrazo = politica.cancelar_ate_min > 0 || politica.remarcar_ate_min > 0
  return [
    palavrasDaPolitica.cancelar(prazo(politica.cancelar_ate_min)),
    palavrasDaPolitica.reagendar(prazo(politica.remarcar_ate_min)),
    ...(politica.max_remarcacoes === null ? [] : [palavrasDaPolitica.vezes(politica.max_remarcacoes)]),
    ...(temPrazo ? [palavrasDaPolitica.depois] : []),
    ...(politica.texto ? [politica.texto] : []),
  ]
}

import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { datasDaSerie, type Frequencia } from '#domain/agendamentos/serie/serie.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { lerHora } from '#web/horarios/relogio.ts'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import type { NovoEm } from '../dialogos.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { doRelogio } from '../grade/grade.ts'
import type { PedidoDeMarcar } from '../hooks.ts'

const { nova: palavras } = textosDosDialogos

/** The form of a new appointment while it is filled in. */
export type Rascunho = {
  paciente: PacienteAchado | null
  profissional_id: string
  servico_id: string
  /** As typed. */
  duracao: string
  /** Digits, in the form of the date field. */
  data: string
  hora: string
  modalidade: Modalidade
  local_id: string
  sala_id: string
  plano: string
  valor_centavos: number | null
  observacoes: string
  frequencia: Frequencia | ''
  vezes: number
  /** Starts left out of the series. */
  fora_da_serie: readonly string[]
  encaixe: boolean
  motivo_encaixe: string
  fora_do_horario: boolean
  avisar: boolean
}

export type ErrosDoRascunho = Partial<
  Record<'paciente' | 'local' | 'duracao' | 'data' | 'hora' | 'motivo_encaixe' | 'datas', string>
>

/** The initial form: the chosen empty hour, and the first service of the professional. */
export function rascunhoEm(em: NovoEm, periodo: PeriodoDaAgenda): Rascunho {
  const escreve = periodo.profissionais.filter(({ escrita }) => escrita)
  const daEquipe = escreve.filter(
    ({ id }) => periodo.mostrados.includes(id) && locaisDe(id, periodo).length > 0,
  )
  const profissional_id =
    escreve.find(({ id }) => id === em.profissional_id)?.id ??
    escreve.find(({ id, proprio }) => proprio && periodo.mostrados.includes(id))?.id ??
    // Of a team, whoever has a place where the caller books; for a walk-in whoever attends at that hour.
    daEquipe.find(({ id }) => em.agora && atendeEm(id, em, periodo))?.id ??
    daEquipe[0]?.id ??
    escreve.find(({ id }) => periodo.mostrados.includes(id))?.id ??
    escreve[0]?.id ??
    ''
  const vazio: Rascunho = {
    paciente: em.paciente ?? null,
    profissional_id,
    servico_id: '',
    duracao: '30',
    data: digitsOfDay(em.data),
    hora: em.minuto === null ? '' : formatarMinuto(em.minuto),
    modalidade: 'presencial',
    local_id: '',
    sala_id: em.sala_id ?? '',
    plano: '',
    valor_centavos: null,
    observacoes: '',
    frequencia: '',
    vezes: 4,
    fora_da_serie: [],
    encaixe: em.agora ?? false,
    motivo_encaixe: em.agora ? palavras.motivoDoEncaixe : '',
    // Who is at the desk is seen, also after hours; the form says so.
    fora_do_horario: em.agora ?? false,
    avisar: true,
  }
  const novo = comProfissional(vazio, profissional_id, periodo)
  const retorno = em.retorno
    ? periodo.servicos.find((cada) => cada.profissional_id === profissional_id && cada.retorno)
    : undefined
  return retorno ? comServico(novo, retorno.id, periodo) : novo
}

function atendeEm(id: string, { data, minuto }: NovoEm, { janelas, zona }: PeriodoDaAgenda): boolean {
  if (minuto === null) return false
  const inicio = Date.parse(doRelogio(data, minuto, zona))
  return janelas.some(
    (uma) => uma.profissional_id === id && Date.parse(uma.inicio) <= inicio && inicio < Date.parse(uma.fim),
  )
}

/** The form for another professional, with that professional's service, place and plan. */
export function comProfissional(
  rascunho: Rascunho,
  profissional_id: string,
  periodo: PeriodoDaAgenda,
): Rascunho {
  const servico = periodo.servicos.find((cada) => cada.profissional_id === profissional_id)
  const novo = { ...rascunho, profissional_id, plano: '', local_id: localDe(profissional_id, null, periodo) }
  return comServico(novo, servico?.id ?? '', periodo)
}

/** A service sets duration, price, modality and place. All of them stay editable. */
export function comServico(rascunho: Rascunho, servico_id: string, periodo: PeriodoDaAgenda): Rascunho {
  const servico = periodo.servicos.find(({ id }) => id === servico_id)
  if (!servico) return { ...rascunho, servico_id: '' }
  const modalidade = servico.modalidades.includes(rascunho.modalidade)
    ? rascunho.modalidade
    : (servico.modalidades[0] ?? 'presencial')
  return {
    ...rascunho,
    servico_id,
    duracao: String(servico.duracao_min),
    valor_centavos: servico.valor_centavos,
    modalidade,
    local_id:
      modalidade === 'presencial' ? localDe(rascunho.profissional_id, servico.local_ids, periodo) : '',
  }
}

function localDe(profissional_id: string, so: readonly string[] | null, periodo: PeriodoDaAgenda): string {
  return locaisDe(profissional_id, periodo).find(({ id }) => !so || so.includes(id))?.id ?? ''
}

/** Places where the caller may book for a professional: a team books at the clinics in which it writes. */
export function locaisDe(profissional_id: string, periodo: PeriodoDaAgenda) {
  const daqui = soNaClinica(profissional_id, periodo)
  return periodo.locais.filter(
    (local) =>
      local.profissional_id === profissional_id &&
      (!daqui || (local.clinica_id !== null && daqui.clinica_ids.includes(local.clinica_id))),
  )
}

/** The professional for whom the caller books only at a clinic's places, as its team; undefined for any other. */
export function soNaClinica(profissional_id: string, { profissionais, vista }: PeriodoDaAgenda) {
  return vista === 'equipe'
    ? profissionais.find(({ id, proprio }) => id === profissional_id && !proprio)
    : undefined
}

/** The starts of the form, including those left out. Empty while date or hour are missing. */
export function iniciosDe(rascunho: Rascunho, zona: string): string[] {
  const [data, minuto] = [dayOfDigits(rascunho.data), lerHora(rascunho.hora)]
  if (data === null || minuto === null) return []
  if (rascunho.frequencia === '') return [doRelogio(data, minuto, zona)]
  return datasDaSerie(data, rascunho.frequencia, rascunho.vezes).map((cada) => doRelogio(cada, minuto, zona))
}

export function duracaoDe({ duracao }: Rascunho): number | null {
  const minutos = Number(duracao)
  return Number.isInteger(minutos) && minutos >= 5 && minutos <= 480 ? minutos : null
}

/** Whether the caller may book at a price of their own. Otherwise it is the price of the service. */
export function podeDizerValor(
  { profissional_id, local_id }: Pick<Rascunho, 'profissional_id' | 'local_id'>,
  { locais, profissionais, vista }: Pick<PeriodoDaAgenda, 'locais' | 'profissionais' | 'vista'>,
): boolean {
  const local = locais.find(({ id }) => id === local_id)
  if (local) return local.pode.includes('agenda.marcar/dinheiro')
  return (
    vista === 'administrador' || profissionais.some(({ id, proprio }) => proprio && id === profissional_id)
  )
}

/** The request, or what is still missing. */
export function lerRascunho(
  rascunho: Rascunho,
  periodo: PeriodoDaAgenda,
): { pedido: PedidoDeMarcar; erros: null } | { pedido: null; erros: ErrosDoRascunho } {
  const erros: ErrosDoRascunho = {}
  const duracao_min = duracaoDe(rascunho)
  const inicios = iniciosDe(rascunho, periodo.zona).filter(
    (inicio) => !rascunho.fora_da_serie.includes(inicio),
  )
  if (!rascunho.paciente) erros.paciente = palavras.faltaPaciente
  const daqui = soNaClinica(rascunho.profissional_id, periodo)
  if (daqui && !rascunho.local_id)
    erros.local =
      rascunho.modalidade !== 'presencial'
        ? palavras.soNaClinica
        : locaisDe(rascunho.profissional_id, periodo).length > 0
          ? palavras.faltaLocal
          : palavras.semLocalNaClinica(daqui.nome)
  if (duracao_min === null) erros.duracao = palavras.duracaoErro
  if (dayOfDigits(rascunho.data) === null) erros.data = palavras.dataErro
  if (lerHora(rascunho.hora) === null) erros.hora = palavras.horaErro
  if (rascunho.encaixe && !rascunho.motivo_encaixe.trim()) erros.motivo_encaixe = palavras.encaixeFalta
  if (!rascunho.paciente || duracao_min === null || Object.keys(erros).length > 0 || inicios.length === 0)
    return { pedido: null, erros }
  return {
    pedido: {
      profissional_id: rascunho.profissional_id,
      paciente_id: rascunho.paciente.id,
      servico_id: rascunho.servico_id || null,
      duracao_min,
      modalidade: rascunho.modalidade,
      local_id: rascunho.local_id || null,
      sala_id: rascunho.sala_id || null,
      inicios,
      ...(rascunho.plano && { plano: rascunho.plano }),
      valor_centavos: podeDizerValor(rascunho, periodo) ? rascunho.valor_centavos : null,
      observacoes: rascunho.observacoes.trim(),
      encaixe: rascunho.encaixe ? { motivo: rascunho.motivo_encaixe.trim() } : null,
      fora_do_horario: rascunho.fora_do_horario,
      // A first contact is always told.
      avisar: rascunho.avisar || !rascunho.paciente.meu,
    },
    erros: null,
  }
}

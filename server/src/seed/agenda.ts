import { somarDias } from '#domain/formato/dia.ts'
import type { Modalidade, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { datasFechadas } from '#domain/referencia/feriados.ts'
import type { AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { inicios, type Inicio } from './expediente.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'
import type { Random } from './random.ts'
import type { ServicoPlanejado } from './servicos.ts'
import { situacao, sortearStatus } from './situacao.ts'

const MINUTO = 60_000
/** Shortest time between two visits of a person to one professional, unless they booked the second themselves. */
const VOLTA = 6 * 1440 * MINUTO

export interface Consulta {
  row: AgendamentoOverrides & { id: string }
  inicio: number
  /** As in the row, and `ausente` where nobody came. */
  status: StatusAgendamento | 'ausente'
  servico: ServicoPlanejado
  profissional: ProfissionalPlanejado
  paciente: PacientePlanejado
}

interface Escolha {
  paciente?: PacientePlanejado
  status?: StatusAgendamento | 'ausente'
}

export interface Agenda {
  consultas: Consulta[]
  /** The free starts of a professional between two days, counted from today. */
  livres(profissional: ProfissionalPlanejado, de: number, ate: number): Inicio[]
  /** Books one start. @returns null when no patient fits it */
  marcar(profissional: ProfissionalPlanejado, inicio: Inicio, escolha?: Escolha): Consulta | null
}

/**
 * A book of appointments in which no professional and no patient is in two places at once, and all lie inside the hours of the templates.
 * @param pacientes those among whom an unnamed patient is chosen
 * @param planos key of each health plan by its name
 */
export function abrirAgenda(
  mundo: Mundo,
  pacientes: readonly PacientePlanejado[],
  planos: ReadonlyMap<string, string>,
): Agenda {
  const { random } = mundo
  const ano = Number(mundo.hoje.slice(0, 4))
  const feriados = datasFechadas(ano - 1, ano + 1)
  const porCidade = Map.groupBy(pacientes, (paciente) => paciente.cidade.nome)
  const tomados = new Map<string, Set<number>>()
  const ocupados = new Map<string, [inicio: number, fim: number, profissional_id: string][]>()
  const consultas: Consulta[] = []

  const livreEm = (paciente: PacientePlanejado, inicio: number, fim: number) =>
    !(ocupados.get(paciente.id) ?? []).some(([de, ate]) => de < fim && inicio < ate)
  const veioHaPouco = (paciente: PacientePlanejado, inicio: number, profissional_id: string) =>
    (ocupados.get(paciente.id) ?? []).some(
      ([de, , com]) => com === profissional_id && Math.abs(de - inicio) < VOLTA,
    )

  function escolherPaciente(
    profissional: ProfissionalPlanejado,
    modalidade: Modalidade,
    inicio: number,
    fim: number,
  ) {
    const daqui = porCidade.get(profissional.cidade.nome) ?? []
    const lista = modalidade === 'teleconsulta' && random.chance(0.4) ? pacientes : daqui
    for (let tentativa = 0; tentativa < 6 && lista.length > 0; tentativa++) {
      const paciente = random.pick(lista)
      if (livreEm(paciente, inicio, fim) && !veioHaPouco(paciente, inicio, profissional.id)) return paciente
    }
    return null
  }

  return {
    consultas,
    livres(profissional, de, ate) {
      if (!profissional.abertura) return []
      const usados = tomados.get(profissional.id)
      const todos = inicios(
        profissional.abertura,
        somarDias(mundo.hoje, de),
        somarDias(mundo.hoje, ate),
        feriados,
      )
      return usados ? todos.filter(({ em }) => !usados.has(em)) : todos
    },
    marcar(profissional, { em, modalidade: unica }, escolha = {}) {
      const cabem = profissional.servicos.filter(
        ({ duracao_min, modalidades }) =>
          duracao_min <= profissional.abertura!.duracao_min && (!unica || modalidades.includes(unica)),
      )
      if (cabem.length === 0) return null
      const servico = random.pick(cabem)
      const modalidade = unica ?? random.pick(servico.modalidades)
      const fim = em + servico.duracao_min * MINUTO
      const paciente =
        escolha.paciente && livreEm(escolha.paciente, em, fim)
          ? escolha.paciente
          : escolha.paciente
            ? null
            : escolherPaciente(profissional, modalidade, em, fim)
      if (!paciente || tomados.get(profissional.id)?.has(em)) return null
      const status = escolha.status ?? sortearStatus(mundo, em, servico.duracao_min)
      const convenio = random.chance(0.32)
        ? profissional.planos.find((plano) => planos.has(plano))
        : undefined
      const estado = situacao(mundo, status, em, servico.duracao_min, {
        paciente: paciente.usuario_id,
        profissional: profissional.usuario_id,
      })
      const id = random.uuid()
      const consulta: Consulta = {
        inicio: em,
        status,
        servico,
        profissional,
        paciente,
        row: {
          id,
          paciente_id: paciente.id,
          profissional_id: profissional.id,
          especialidade: profissional.sub ?? profissional.especialidade,
          data_agendamento: new Date(em).toISOString(),
          duracao_min: servico.duracao_min,
          servico_id: servico.id,
          local_id: modalidade === 'presencial' ? profissional.local_id : null,
          clinica_id: modalidade === 'presencial' ? profissional.clinica_id : null,
          modalidade,
          convenio_plano_id: convenio ? planos.get(convenio) : null,
          valor: convenio ? null : servico.preco,
          observacoes: observacaoDe(random, profissional.sub),
          ...estado,
          // What a plan owes is received from its operator.
          ...(convenio
            ? { pagamento_status: 'pendente' as const }
            : recebimento(estado.pagamento_status, servico.preco, id)),
          // Instant of the last change, for the activities of the home page.
          updated_at:
            estado.fim_real ??
            estado.inicio_real ??
            estado.data_cancelamento ??
            estado.confirmado_pelo_paciente_em ??
            estado.created_at,
        },
      }
      consultas.push(consulta)
      tomar(tomados, profissional.id).add(em)
      const doPaciente = ocupados.get(paciente.id)
      if (doPaciente) doPaciente.push([em, fim, profissional.id])
      else ocupados.set(paciente.id, [[em, fim, profissional.id]])
      return consulta
    },
  }
}

/** How much was received at the desk, and how: what the ledger is written from. By the id, so that nothing else is drawn otherwise. */
function recebimento(
  pagamento_status: string | undefined,
  preco: number,
  id: string,
): Pick<AgendamentoOverrides, 'valor_recebido' | 'forma_recebida'> {
  if (preco <= 0 || (pagamento_status !== 'pago' && pagamento_status !== 'parcial')) return {}
  return {
    valor_recebido: pagamento_status === 'pago' ? preco : Math.ceil(preco / 2),
    forma_recebida: (['pix', 'pix', 'credito', 'pix', 'debito', 'pix', 'credito', 'dinheiro'] as const)[
      Number.parseInt(id.slice(-1), 16) % 8
    ]!,
  }
}

/** Areas of children: whoever books there comes with one. */
export const infantis: readonly string[] = [
  'Pediatria',
  'Psicologia Infantil',
  'Terapia Ocupacional Infantil',
  'Odontopediatria',
  'Enfermagem Pediátrica',
  'Nutrição Materno-Infantil',
  'Neurologia Pediátrica',
  'Integração Sensorial',
]

function observacaoDe(random: Random, sub: string | null): string {
  if (sub && infantis.includes(sub))
    return `Consulta ${random.pick(['da filha', 'do filho'])}, ${random.int(2, 11)} anos.`
  return random.chance(0.2)
    ? random.pick([
        'Primeira consulta.',
        'Levar exames anteriores.',
        'Prefere contato por mensagem.',
        'Usa cadeira de rodas.',
        'Retorno para mostrar exames.',
        'Virá com acompanhante.',
      ])
    : ''
}

function tomar(tomados: Map<string, Set<number>>, id: string): Set<number> {
  let usados = tomados.get(id)
  if (!usados) tomados.set(id, (usados = new Set()))
  return usados
}

import { dataLocal } from '#domain/formato/fuso.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { infantis, abrirAgenda, type Agenda, type Consulta } from './agenda.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

/** Days behind and ahead that the demonstration fills, and how far back the concluded ones reach. */
const JANELA = 14
const PASSADO = 340
/** Days behind that are as full as the next ones, so that a month compares with the month before. */
const IGUAIS = 66
/** Visits of today that the professional logins have at least. */
const HOJE = 5
/** Share of today's free hours that are taken where the desk's login works. */
const MESA = 0.6
/** Minutes before the hour from which people sit in its waiting room. */
const ESPERA = 40

interface Elenco {
  profissionais: readonly ProfissionalPlanejado[]
  pacientes: readonly PacientePlanejado[]
  /** The professional logins, whose weeks are full. */
  cheios: readonly (readonly [ProfissionalPlanejado, lotacao: number, passadas: number])[]
  /** The patient logins. */
  logins: readonly PacientePlanejado[]
  /** Whoever attends where the desk's login works. */
  daMesa: readonly ProfissionalPlanejado[]
}

/** Two weeks behind and ahead in every status, and a year of visits before them for the reviews to be about. */
export function planejarConsultas(
  mundo: Mundo,
  elenco: Elenco,
  planos: ReadonlyMap<string, string>,
): Consulta[] {
  const { random } = mundo
  const outros = elenco.pacientes.filter((paciente) => !elenco.logins.includes(paciente))
  const agenda = abrirAgenda(mundo, outros, planos)
  const abertos = elenco.profissionais.filter((profissional) => profissional.publico && profissional.abertura)
  for (const paciente of elenco.logins) consultasDoLogin(mundo, agenda, paciente, elenco, abertos)
  // Before the other days: the patients of a city are few, and none comes twice in a week.
  for (const [profissional] of elenco.cheios) encherHoje(mundo, agenda, profissional)
  for (const [profissional, lotacao, passadas] of elenco.cheios) {
    for (const inicio of agenda.livres(profissional, -IGUAIS, JANELA))
      if (random.chance(lotacao)) agenda.marcar(profissional, inicio)
    historico(mundo, agenda, profissional, passadas)
  }
  const cheios = new Set(elenco.cheios.map(([profissional]) => profissional.id))
  for (const profissional of abertos) {
    if (cheios.has(profissional.id)) continue
    const janela = agenda.livres(profissional, -JANELA, JANELA)
    for (const inicio of random.sample(janela, random.int(0, 5))) agenda.marcar(profissional, inicio)
    const antes = agenda.livres(profissional, -IGUAIS, -JANELA - 1)
    for (const inicio of random.sample(antes, random.int(0, 9))) agenda.marcar(profissional, inicio)
    // One in ten patients has only arrived, and has no visit to review yet.
    historico(mundo, agenda, profissional, random.chance(0.1) ? 0 : random.int(2, 11))
  }
  porEmAndamento(mundo, agenda, abertos)
  encherMesa(mundo, agenda, elenco.daMesa)
  return agenda.consultas
}

/** Today has visits on every day of the week. */
function encherHoje({ random, hoje }: Mundo, agenda: Agenda, profissional: ProfissionalPlanejado): void {
  const livres = random.shuffle(agenda.livres(profissional, 0, 0))
  const dela = () =>
    agenda.consultas.filter(
      (consulta) =>
        consulta.profissional.id === profissional.id &&
        consulta.status !== 'cancelado' &&
        dataLocal(consulta.inicio, profissional.abertura!.zona) === hoje,
    ).length
  for (const inicio of livres) {
    if (dela() >= HOJE) return
    agenda.marcar(profissional, inicio)
  }
}

/** The day of the desk: most hours of whoever works today are taken, and who comes next is in the waiting room. */
function encherMesa(
  { random, agora }: Mundo,
  agenda: Agenda,
  daMesa: readonly ProfissionalPlanejado[],
): void {
  for (const profissional of daMesa)
    for (const inicio of agenda.livres(profissional, 0, 0))
      if (random.chance(MESA)) agenda.marcar(profissional, inicio)
  const aqui = new Set(daMesa.map(({ id }) => id))
  for (const { row, inicio, profissional, status } of agenda.consultas) {
    const falta = (inicio - agora.getTime()) / 60_000
    if (status !== 'confirmado' || !aqui.has(profissional.id) || row.modalidade !== 'presencial') continue
    if (falta < 0 || falta > ESPERA) continue
    const chegada_em = new Date(agora.getTime() - random.int(3, 22) * 60_000).toISOString()
    Object.assign(row, { presenca: 'presente', chegada_em, updated_at: chegada_em })
  }
}

/** Visits of the year, before the days that are full. */
function historico(mundo: Mundo, agenda: Agenda, profissional: ProfissionalPlanejado, quantas: number): void {
  const inicio = -PASSADO + mundo.random.int(0, 60)
  for (const livre of mundo.random.sample(agenda.livres(profissional, inicio, -IGUAIS - 1), quantas))
    agenda.marcar(profissional, livre, { status: 'concluido' })
}

/** The visits of a patient login: soon in each status, some past, one cancelled, one missed. */
function consultasDoLogin(
  mundo: Mundo,
  agenda: Agenda,
  paciente: PacientePlanejado,
  { cheios }: Elenco,
  abertos: readonly ProfissionalPlanejado[],
): void {
  const { random } = mundo
  const perto = random.shuffle(
    abertos.filter(
      ({ cidade, sub }) => cidade.nome === paciente.cidade.nome && !infantis.includes(sub ?? ''),
    ),
  )
  const fila = [...cheios.map(([profissional]) => profissional), ...perto]
  // The professional logins have seen them, whoever else works near.
  const roteiro: readonly (readonly [
    de: number,
    ate: number,
    status: StatusAgendamento | 'ausente',
    com?: number,
  ])[] = [
    [1, 3, 'confirmado'],
    [2, 5, 'agendado'],
    [3, 6, 'reagendado'],
    [5, 7, 'confirmado'],
    [8, 14, 'agendado'],
    [-4, -1, 'concluido'],
    [-9, -4, 'concluido', 1],
    [-12, -6, 'cancelado'],
    [-14, -8, 'ausente'],
    [-60, -20, 'concluido', 0],
    [-120, -60, 'concluido'],
    [-200, -110, 'concluido'],
    [-300, -200, 'concluido'],
  ]
  for (const [passo, [de, ate, status, com = passo]] of roteiro.entries()) {
    for (let tentativa = 0; tentativa < 8; tentativa++) {
      const profissional = fila[(com + tentativa) % fila.length]!
      const livres = agenda.livres(profissional, de, ate)
      if (livres.length > 0 && agenda.marcar(profissional, random.pick(livres), { paciente, status })) break
    }
  }
}

/**
 * Some visits are going on right now, where anybody works at this hour. At night and on holidays two of the last day are still open instead, because somebody forgot to close them.
 */
function porEmAndamento(mundo: Mundo, agenda: Agenda, abertos: readonly ProfissionalPlanejado[]): void {
  const agora = mundo.agora.getTime()
  let quantas = agenda.consultas.filter(({ status }) => status === 'em-andamento').length
  for (const profissional of abertos) {
    if (quantas >= 6) return
    const atual = agenda
      .livres(profissional, -1, 0)
      .find(({ em }) => em <= agora && agora < em + profissional.abertura!.duracao_min * 60_000)
    const consulta = atual && agenda.marcar(profissional, atual)
    if (consulta?.status === 'em-andamento') quantas += 1
  }
  const ultimas = agenda.consultas
    .filter(({ status, inicio }) => status === 'concluido' && inicio > agora - 4 * 86_400_000)
    .toSorted((a, b) => b.inicio - a.inicio)
  for (const consulta of ultimas.slice(0, Math.max(0, 2 - quantas))) {
    consulta.status = 'em-andamento'
    Object.assign(consulta.row, {
      status: 'em-andamento',
      fim_real: null,
      pagamento_status: 'pendente',
      valor_recebido: null,
      forma_recebida: null,
    })
  }
}

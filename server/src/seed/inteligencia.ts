import type { ClientBase } from 'pg'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { buildAgendamentos, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import type { Consulta } from './agenda.ts'
import { assinarPassado } from './notas-do-passado.ts'
import { inicios } from './expediente.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'
import { datasFechadas } from '#domain/referencia/feriados.ts'

const MINUTO = 60_000
const DIA = 1440 * MINUTO
/** Weeks behind that are filled: the suggestions look at eight, the map at twelve, and the score learns from all of them. */
const SEMANAS = 26
/** Agendas whose half a year is filled; the others of the clinics have the weeks of the map alone. */
const INTEIRAS = 4
const SEMANAS_DAS_OUTRAS = 13
/** Of late cancellations, the share whose hour somebody else took. */
const RECUPERADAS = 0.55

interface Dados {
  /** Whose weeks are filled: the first one directs the clinics. */
  profissionais: readonly ProfissionalPlanejado[]
  pacientes: readonly PacientePlanejado[]
  /** What is booked already. */
  consultas: readonly Consulta[]
  semanas?: number
}

/**
 * Half a year of the agendas at the clinic of the manager's login, so that the figures have something to say. Each habit is made of rows: who booked long ago misses more, Friday
 * afternoons stay empty, one service takes longer than it is booked for, one is missed more, the early hours are, and by video hardly anybody is missed. People wait for an evening
 * hour. The suggestions follow from these rows by the same functions as anywhere.
 */
export async function semearInteligencia(client: ClientBase, mundo: Mundo, dados: Dados): Promise<void> {
  const { random, agora } = mundo
  const { semanas = SEMANAS } = dados
  const ano = Number(mundo.hoje.slice(0, 4))
  const feriados = datasFechadas(ano - 1, ano + 1)
  const ocupado = new Map<string, [de: number, ate: number][]>()
  const ocupar = (id: string, de: number, ate: number) => {
    const lista = ocupado.get(id)
    if (lista) lista.push([de, ate])
    else ocupado.set(id, [[de, ate]])
  }
  const livre = (id: string, de: number, ate: number) =>
    !(ocupado.get(id) ?? []).some(([inicio, fim]) => inicio < ate && de < fim)
  for (const { inicio, servico, profissional, paciente } of dados.consultas) {
    ocupar(profissional.id, inicio, inicio + servico.duracao_min * MINUTO)
    ocupar(paciente.id, inicio, inicio + servico.duracao_min * MINUTO)
  }
  const linhas: (AgendamentoOverrides & { id: string })[] = []
  const deQuem = dados.profissionais.map(({ id }) => id)
  const { rows: arquivados } = await client.query<{ paciente_id: string }>(
    'select paciente_id from fichas_profissionais where arquivado_em is not null and profissional_id = any ($1)',
    [deQuem],
  )
  const foraDasAgendas = new Set(arquivados.map(({ paciente_id }) => paciente_id))
  const pacientes = dados.pacientes.filter(({ id }) => !foraDasAgendas.has(id))
  const vistos = new Set<string>()
  for (const [vez, profissional] of dados.profissionais.entries()) {
    const { abertura } = profissional
    if (!abertura) continue
    const ontem = somarDias(dataLocal(agora.getTime(), abertura.zona), -1)
    const gente = random.sample(pacientes, Math.min(110, pacientes.length))
    for (const { em, modalidade: unica } of inicios(
      abertura,
      somarDias(ontem, 1 - Math.min(semanas, vez < INTEIRAS ? SEMANAS : SEMANAS_DAS_OUTRAS) * 7),
      ontem,
      feriados,
    )) {
      const dia = dataLocal(em, abertura.zona)
      const minuto = Math.round((em - instanteDe(dia, 0, abertura.zona)!) / MINUTO)
      const semana = diaDaSemana(dia)
      const cheia = semana === 5 && minuto >= 840 ? 0.14 : semana === 4 ? 0.99 : minuto < 540 ? 0.86 : 0.95
      if (!random.chance(cheia)) continue
      const cabem = profissional.servicos.filter(
        (um) => um.duracao_min <= abertura.duracao_min && (!unica || um.modalidades.includes(unica)),
      )
      if (cabem.length === 0) continue
      // Most of them fill their hour.
      const maior = cabem.reduce((a, b) => (b.duracao_min > a.duracao_min ? b : a))
      const servico = semana === 4 || random.chance(0.6) ? maior : random.pick(cabem)
      const fim = em + servico.duracao_min * MINUTO
      const paciente = random.pick(gente)
      if (!livre(profissional.id, em, fim) || !livre(paciente.id, em, fim)) continue
      ocupar(profissional.id, em, fim)
      ocupar(paciente.id, em, fim)
      const video = unica
        ? unica === 'teleconsulta'
        : servico.modalidades.includes('teleconsulta') && semana === 1
      const longe = random.chance(0.28)
      const antes = longe ? random.int(21, 45) : random.int(1, 12)
      const risco =
        (longe ? 0.2 : 0.03) +
        (minuto < 540 ? 0.1 : 0) +
        (semana === 6 ? 0.15 : 0) +
        (servico === cabem.at(-1) && cabem.length > 1 ? 0.1 : 0) +
        // Some people miss more than others.
        (Number.parseInt(paciente.id.slice(0, 1), 16) < 3 ? 0.28 : 0)
      const comum = {
        profissional_id: profissional.id,
        especialidade: profissional.sub ?? profissional.especialidade,
        servico_id: servico.id,
        modalidade: video ? ('teleconsulta' as const) : ('presencial' as const),
        local_id: video ? null : profissional.local_id,
        clinica_id: video ? null : profissional.clinica_id,
      }
      const escrever = (de: PacientePlanejado, criada: number, falta: number) => {
        const par = `${de.id} ${profissional.id}`
        const nova = !vistos.has(par)
        vistos.add(par)
        const lados = { paciente: de.usuario_id, profissional: profissional.usuario_id }
        const como = { em, duracao_min: servico.duracao_min, criada, longa: vez === 1, falta, lados }
        const linha = { ...visita(mundo, como), ...comum, id: random.uuid(), paciente_id: de.id }
        linhas.push({ ...linha, primeira_vez: nova })
        return linha
      }
      // By video hardly anybody is missed, and nobody who got an hour after work.
      const falta = video || (semana === 4 && minuto >= 960) ? risco / 6 : risco
      const feita = escrever(paciente, em - antes * DIA - random.int(60, 600) * MINUTO, falta)
      if (feita.status !== 'cancelado') continue
      const cancelada = Date.parse(String(feita.data_cancelamento))
      const outro = random.pick(gente)
      if (em - cancelada > DIA || !random.chance(RECUPERADAS) || !livre(outro.id, em, fim)) continue
      ocupar(outro.id, em, fim)
      escrever(outro, Math.min(cancelada + random.int(2, 30) * MINUTO, em - MINUTO), falta)
    }
  }
  await buildAgendamentos(client, linhas)
  await amanha(client, mundo, dados, livre)
  await assinarPassado(client, mundo, dados.profissionais, linhas)
  await esperam(client, mundo, dados)
}

/** Some of tomorrow who have not confirmed, so that there is somebody to call. */
async function amanha(
  client: ClientBase,
  { random, agora, hoje }: Mundo,
  { profissionais, pacientes }: Dados,
  livre: (id: string, de: number, ate: number) => boolean,
): Promise<void> {
  const [dela] = profissionais
  if (!dela?.abertura) return
  const dia = somarDias(hoje, 1)
  const servico = dela.servicos.find(({ duracao_min }) => duracao_min <= dela.abertura!.duracao_min)
  if (!servico) return
  const linhas: AgendamentoOverrides[] = []
  const gente = random.sample(pacientes, 40)
  for (const { em, modalidade } of random.shuffle(inicios(dela.abertura, dia, dia, new Map())).slice(0, 6)) {
    const fim = em + servico.duracao_min * MINUTO
    const paciente = gente.find((um) => livre(um.id, em, fim))
    if (modalidade === 'teleconsulta' || !paciente || !livre(dela.id, em, fim)) continue
    gente.splice(gente.indexOf(paciente), 1)
    linhas.push({
      id: random.uuid(),
      paciente_id: paciente.id,
      profissional_id: dela.id,
      especialidade: dela.sub ?? dela.especialidade,
      servico_id: servico.id,
      modalidade: 'presencial',
      local_id: dela.local_id,
      clinica_id: dela.clinica_id,
      data_agendamento: new Date(em).toISOString(),
      duracao_min: servico.duracao_min,
      valor: servico.preco,
      status: 'agendado',
      created_at: new Date(agora.getTime() - random.int(3, 40) * DIA).toISOString(),
    })
  }
  await buildAgendamentos(client, linhas)
}

/** How one visit ended. */
function visita(
  { random, agora }: Mundo,
  {
    em,
    duracao_min,
    criada,
    longa,
    falta,
    lados,
  }: {
    em: number
    duracao_min: number
    criada: number
    longa: boolean
    falta: number
    lados: Record<'paciente' | 'profissional', string>
  },
): Omit<AgendamentoOverrides, 'paciente_id' | 'profissional_id'> {
  const iso = (instante: number) => new Date(Math.min(instante, agora.getTime())).toISOString()
  const comum = {
    data_agendamento: new Date(em).toISOString(),
    duracao_min,
    created_at: iso(criada),
    // Written down at the desk, from the time before the product.
    origem: 'recepcao' as const,
    pagamento_status: 'isento' as const,
  }
  // Whoever took a late hour comes.
  if (em - criada > DIA && random.chance(0.07)) {
    const cancelada = Math.max(criada, em - random.int(1, 70) * 60 * MINUTO)
    return {
      ...comum,
      status: 'cancelado',
      motivo_cancelamento: 'Imprevisto no trabalho',
      data_cancelamento: iso(cancelada),
      cancelado_por: random.chance(0.8) ? lados.paciente : lados.profissional,
      updated_at: iso(cancelada),
    }
  }
  const confirmou = random.chance(0.55)
  if (random.chance(confirmou ? falta * 0.6 : falta * 1.4))
    return {
      ...comum,
      status: 'confirmado',
      presenca: 'ausente',
      confirmado_pelo_paciente_em: confirmou ? iso(em - 30 * 60 * MINUTO) : null,
      updated_at: iso(em + 60 * MINUTO),
    }
  const comeco = em + random.int(-2, longa ? 22 : 9) * MINUTO
  const fim = comeco + (duracao_min + random.int(longa ? 5 : -6, longa ? 14 : 3)) * MINUTO
  return {
    ...comum,
    status: 'concluido',
    presenca: 'presente',
    chegada_em: iso(em - random.int(2, 15) * MINUTO),
    inicio_real: iso(comeco),
    fim_real: iso(fim),
    confirmado_pelo_paciente_em: confirmou ? iso(em - 30 * 60 * MINUTO) : null,
    updated_at: iso(fim),
  }
}

/** People who wait for an hour after the day of the manager ends. */
async function esperam(
  client: ClientBase,
  { hoje, agora }: Mundo,
  { profissionais, pacientes }: Dados,
): Promise<void> {
  const [dela] = profissionais
  if (!dela) return
  for (const paciente of pacientes.slice(30, 36))
    await client.query(
      `insert into lista_espera (paciente_id, criado_por, profissional_id, de, ate, dias_semana, periodos, expira_em, created_at)
       values ($1, $2, $3, $4::date + 1, $4::date + 60, '{4}', '{noite}', $5::timestamptz + interval '60 days', $5) on conflict do nothing`,
      [paciente.id, paciente.usuario_id, dela.id, hoje, agora.toISOString()],
    )
}

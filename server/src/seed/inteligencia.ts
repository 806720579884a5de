import type { ClientBase } from 'pg'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { buildAgendamentos, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import type { Consulta } from './agenda.ts'
import { inicios } from './expediente.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'
import { datasFechadas } from '#domain/referencia/feriados.ts'

const MINUTO = 60_000
const DIA = 1440 * MINUTO
/** Weeks behind that are filled: the suggestions look at eight, the map at twelve, and the score learns from all of them. */
const SEMANAS = 26

interface Dados {
  /** Whose weeks are filled: the first one directs the clinic. */
  profissionais: readonly ProfissionalPlanejado[]
  pacientes: readonly PacientePlanejado[]
  /** What is booked already. */
  consultas: readonly Consulta[]
}

/**
 * Half a year of the agendas at the clinic of the manager's login, so that the figures have something to say. Each habit is made of rows: who booked long ago misses more, Friday
 * afternoons stay empty, one service takes longer than it is booked for, one is missed more, the early hours are, and by video hardly anybody is missed. People wait for an evening
 * hour. The suggestions follow from these rows by the same functions as anywhere.
 */
export async function semearInteligencia(client: ClientBase, mundo: Mundo, dados: Dados): Promise<void> {
  const { random, agora } = mundo
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
  const linhas: AgendamentoOverrides[] = []
  const deQuem = dados.profissionais.map(({ id }) => id)
  const { rows: arquivados } = await client.query<{ paciente_id: string }>(
    'select paciente_id from fichas_profissionais where arquivado_em is not null and profissional_id = any ($1)',
    [deQuem],
  )
  const foraDasAgendas = new Set(arquivados.map(({ paciente_id }) => paciente_id))
  const pacientes = dados.pacientes.filter(({ id }) => !foraDasAgendas.has(id))
  for (const [vez, profissional] of dados.profissionais.entries()) {
    const { abertura } = profissional
    if (!abertura) continue
    const ontem = somarDias(dataLocal(agora.getTime(), abertura.zona), -1)
    const gente = random.sample(pacientes, Math.min(110, pacientes.length))
    for (const { em, modalidade: unica } of inicios(
      abertura,
      somarDias(ontem, 1 - SEMANAS * 7),
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
      const servico = random.pick(cabem)
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
        (longe ? 0.24 : 0.05) +
        (minuto < 540 ? 0.12 : 0) +
        (servico === cabem.at(-1) && cabem.length > 1 ? 0.12 : 0) +
        // Some people miss more than others.
        (Number.parseInt(paciente.id.slice(0, 1), 16) < 3 ? 0.15 : 0)
      linhas.push({
        ...visita(mundo, {
          em,
          duracao_min: servico.duracao_min,
          antes,
          longa: vez === 1,
          falta: video ? risco / 5 : risco,
        }),
        id: random.uuid(),
        paciente_id: paciente.id,
        profissional_id: profissional.id,
        especialidade: profissional.sub ?? profissional.especialidade,
        servico_id: servico.id,
        modalidade: video ? 'teleconsulta' : 'presencial',
        local_id: video ? null : profissional.local_id,
        clinica_id: video ? null : profissional.clinica_id,
      })
    }
  }
  await buildAgendamentos(client, linhas)
  await esperam(client, mundo, dados)
}

/** How one visit ended. */
function visita(
  { random, agora }: Mundo,
  {
    em,
    duracao_min,
    antes,
    longa,
    falta,
  }: { em: number; duracao_min: number; antes: number; longa: boolean; falta: number },
): Omit<AgendamentoOverrides, 'paciente_id' | 'profissional_id'> {
  const iso = (instante: number) => new Date(Math.min(instante, agora.getTime())).toISOString()
  const criada = em - antes * DIA - random.int(60, 600) * MINUTO
  const comum = {
    data_agendamento: new Date(em).toISOString(),
    duracao_min,
    created_at: iso(criada),
    pagamento_status: 'isento' as const,
  }
  if (random.chance(0.07)) {
    const cancelada = Math.max(criada, em - random.int(1, 70) * 60 * MINUTO)
    return {
      ...comum,
      status: 'cancelado',
      motivo_cancelamento: 'Imprevisto no trabalho',
      data_cancelamento: iso(cancelada),
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

import { dataLocal, horaLocal } from '#domain/formato/fuso.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { emIso } from '#domain/formato/instante.ts'
import { horariosLivres, horariosPorDia, proximosHorarios } from '#domain/horarios/livres/horarios-livres.ts'
import {
  depoisNaLinha,
  diasNaLinha,
  horariosPorDiaNaLinha,
  linhasPorPergunta,
  maiorAdianteDias,
  parteDoDia,
  periodosDoDia,
  type PeriodoDoDia,
} from '#domain/profissionais/busca.ts'
import type { HorariosDaLinha } from '#domain/profissionais/contract.ts'
import type { Contexto } from '../rpc/context.ts'
import { entradaDe, findAgendas, pedidoPadrao, type LinhaDeAgenda } from '../horarios/entrada.ts'
import { findVersao } from './queries.ts'

const ZONA = 'America/Sao_Paulo'
const MINUTO = 60_000

/**
 * Free starts of four days beside each other, for rows of a list that are on screen. Each start stands on its date in the professional's zone.
 * The answer is kept while nobody's hours change, for at most a minute of the clock.
 */
export async function horariosDaLista(
  { ids, de, periodo }: { ids: readonly string[]; de?: string; periodo?: PeriodoDoDia },
  { db, agora: relogio, manter }: Pick<Contexto, 'db' | 'agora' | 'manter'>,
): Promise<HorariosDaLinha[]> {
  const quem = [...new Set(ids)].slice(0, linhasPorPergunta)
  if (quem.length === 0) return []
  const agora = relogio()
  const hoje = dataLocal(agora.getTime(), ZONA)
  const pedido = de ?? hoje
  // A date that no schedule reaches is answered, without a reading of years.
  const longe = Math.abs(diasEntre(hoje, pedido)) > maiorAdianteDias
  const dias = Array.from({ length: diasNaLinha }, (_, quantos) => somarDias(pedido, quantos))
  const ate = dias.at(-1)!
  const [versao, agendas] = await db.together([
    findVersao(quem),
    findAgendas(
      quem,
      longe ? { de: hoje, ate: hoje } : { de: somarDias(pedido, -1), ate: somarDias(ate, 1) },
    ),
  ])
  manter?.({ version: versao[0]!.versao, until: agora.getTime() + MINUTO, again: findVersao(quem) })

  const publicas = agendas.filter(({ publico }) => publico)
  const linhas = publicas.map((agenda) => ({
    agenda,
    porDia: longe
      ? dias.map((data) => ({ data, inicios: [] as number[] }))
      : horariosPorDia(entradaDe(agenda, { de: pedido, ate, agora, pedido: pedidoPadrao(agenda) })).map(
          ({ data, livres }) => ({
            data,
            inicios: [...new Set(livres.filter(serve(agenda, periodo)).map(({ inicio }) => inicio))],
          }),
        ),
  }))
  const sem = longe ? [] : linhas.filter(({ porDia }) => porDia.every(({ inicios }) => inicios.length === 0))
  const depois = await proximosDepois(
    db,
    sem.map(({ agenda }) => agenda),
    somarDias(ate, 1),
    { agora, periodo },
  )
  return linhas.map(({ agenda: { profissional_id }, porDia }) => ({
    id: profissional_id,
    dias: porDia.map(({ data, inicios }) => ({
      data,
      inicios: inicios.slice(0, horariosPorDiaNaLinha).map(emIso),
      total: inicios.length,
    })),
    depois: depois.get(profissional_id) ?? [],
  }))
}

/** The first starts from a date on, to the end of each schedule. */
async function proximosDepois(
  db: Contexto['db'],
  agendas: readonly LinhaDeAgenda[],
  de: string,
  { agora, periodo }: { agora: Date; periodo: PeriodoDoDia | undefined },
): Promise<Map<string, string[]>> {
  const horizonte = Math.max(
    0,
    ...agendas.flatMap(({ templates }) => templates.map((cada) => cada.horizonte_dias)),
  )
  const fim = somarDias(dataLocal(agora.getTime(), ZONA), horizonte + 1)
  if (fim < de) return new Map()
  const lidas = await db.rows(
    findAgendas(
      agendas.map(({ profissional_id }) => profissional_id),
      { de: somarDias(de, -1), ate: fim },
    ),
  )
  return new Map(
    lidas.map((agenda) => {
      const entrada = entradaDe(agenda, { de, ate: fim, agora, pedido: pedidoPadrao(agenda) })
      const livres = periodo
        ? horariosLivres(entrada).filter(serve(agenda, periodo))
        : proximosHorarios(entrada, depoisNaLinha)
      return [agenda.profissional_id, livres.slice(0, depoisNaLinha).map(({ inicio }) => emIso(inicio))]
    }),
  )
}

/** Whether a start lies in the part of the day that was asked for, on the clock of who attends. */
function serve(agenda: LinhaDeAgenda, periodo: PeriodoDoDia | undefined) {
  if (!periodo) return () => true
  const zona = agenda.templates[0]?.zona ?? ZONA
  const numero = periodosDoDia.indexOf(periodo)
  return ({ inicio }: { inicio: number }) =>
    parteDoDia(Math.floor(horaLocal(inicio, zona).minuto / 60)) === numero
}

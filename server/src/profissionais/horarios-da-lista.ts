import { dataLocal } from '#domain/formato/fuso.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { emIso } from '#domain/formato/instante.ts'
import { horariosPorDia, proximosHorarios } from '#domain/horarios/livres/horarios-livres.ts'
import {
  depoisNaLinha,
  diasNaLinha,
  horariosPorDiaNaLinha,
  linhasPorPergunta,
  maiorAdianteDias,
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
  { ids, de }: { ids: readonly string[]; de?: string },
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
          ({ data, livres }) => ({ data, inicios: [...new Set(livres.map(({ inicio }) => inicio))] }),
        ),
  }))
  const sem = longe ? [] : linhas.filter(({ porDia }) => porDia.every(({ inicios }) => inicios.length === 0))
  const depois = await proximosDepois(
    db,
    sem.map(({ agenda }) => agenda),
    somarDias(ate, 1),
    agora,
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
  agora: Date,
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
      const livres = proximosHorarios(
        entradaDe(agenda, { de, ate: fim, agora, pedido: pedidoPadrao(agenda) }),
        depoisNaLinha,
      )
      return [agenda.profissional_id, livres.map(({ inicio }) => emIso(inicio))]
    }),
  )
}

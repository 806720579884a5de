import { dataLocal, horaLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { emIso } from '#domain/formato/instante.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import { mostrados } from '#domain/pesquisa/busca-feita.ts'
import type { Achado } from '#domain/pesquisa/contract.ts'
import type { Pedido } from '#domain/pesquisa/pedido.ts'
import type { Opcao } from '#domain/pesquisa/juntar-tempo.ts'
import { limiteTotalBusca, raioPadraoKm } from '#domain/profissionais/busca.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { entradaDe, findAgendas, hojeDe, pedidoPadrao } from '../horarios/entrada.ts'
import { buscar, comLugar, type Pesquisa } from '../profissionais/entrada.ts'
import { countCartoes } from '../profissionais/queries.ts'
import type { Contexto } from '../rpc/context.ts'
import { findInicios } from './queries.ts'

/** Where the person is, by name. */
export interface DeOnde {
  de_bairro?: string | undefined
  de_cidade?: string | undefined
  de_uf?: Uf | undefined
}
type Quem = Pick<Contexto, 'db' | 'sistema'>

/** A wish as the finder asks it. */
async function pesquisaDe(
  pedido: Pedido,
  de: DeOnde,
  { db }: Quem,
  agora: Date,
): Promise<Omit<Pesquisa, 'cursor'>> {
  const { raio_km, ordem = 'relevancia', ...filtros } = pedido.filtros
  const { perto, ...resto } = await comLugar({ ...filtros, ...de }, raio_km, { db })
  // 'perto' leaves out who is far; without it a place only orders.
  const raio = raio_km ?? (pedido.perto ? raioPadraoKm : null)
  const daqui = perto && perto.raio_km === null && raio !== null ? { ...perto, raio_km: raio } : perto
  return {
    ...resto,
    perto: daqui,
    ordem:
      ordem === 'relevancia' && pedido.perto && daqui
        ? 'distancia'
        : ordem === 'distancia' && !daqui
          ? 'relevancia'
          : ordem,
    agora,
    tempo: pedido.tempo,
    exceto: pedido.exceto,
  }
}

/** Who fits a wish, each with hours that fit it and what else is near. */
export async function achar(
  pedido: Pedido,
  de: DeOnde,
  context: Quem,
  agora: Date,
): Promise<{ profissionais: Achado[]; total: number; mais_de: boolean }> {
  const pesquisa = await pesquisaDe(pedido, de, context, agora)
  const { profissionais, total, mais_de } = await buscar(pesquisa, undefined, {
    db: context.db,
    // Hours of these people are asked next.
    atrasavel: context.db,
    sistema: context.sistema,
  })
  const primeiros = profissionais.slice(0, mostrados.profissionais)
  const horas = await horasDe(
    primeiros.map(({ id }) => id),
    pedido.tempo,
    context,
    agora,
  )
  const achados = primeiros.map((profissional): Achado => ({
    profissional: profissional as Achado['profissional'],
    horarios: (horas.get(profissional.id)?.horarios ?? []).map(emIso),
    outros: (horas.get(profissional.id)?.outros ?? []).map(emIso),
  }))
  return {
    // Who has an hour that fits comes before who has one only near it.
    profissionais: achados.toSorted((a, b) => Number(b.horarios.length > 0) - Number(a.horarios.length > 0)),
    total: total ?? 0,
    mais_de,
  }
}

/** How many fit a wish, up to the limit of the finder. */
export async function contar(pedido: Pedido, de: DeOnde, context: Quem, agora: Date): Promise<number> {
  const pesquisa = await pesquisaDe(pedido, de, context, agora)
  const { total } = await context.db.only(countCartoes({ ...pesquisa, cursor: null }))
  return Math.min(total, limiteTotalBusca)
}

/** Whether a start is what a sentence asks for, on the clock of who attends. */
export function serve(tempo: readonly Opcao[], inicio: number, zona: string): boolean {
  if (tempo.length === 0) return true
  const { minuto } = horaLocal(inicio, zona)
  const data = dataLocal(inicio, zona)
  return tempo.some(
    ({ dias, janelas }) =>
      (dias === null || dias.includes(data)) &&
      (janelas === null || janelas.some(([a, b]) => minuto >= a && minuto < b)),
  )
}

/** Professionals for whom the engine is asked for hours beyond those that are stored, at most. */
const NO_MOTOR = 6
/** Days that it looks at for each. */
const DIAS_NO_MOTOR = 7

async function horasDe(
  ids: readonly string[],
  tempo: readonly Opcao[],
  { db }: Quem,
  agora: Date,
): Promise<Map<string, { horarios: number[]; outros: number[] }>> {
  if (ids.length === 0) return new Map()
  const linhas = await db.rows(findInicios(ids, agora))
  const achadas = new Map<string, { horarios: number[]; outros: number[] }>(
    linhas.map(({ id, zona, inicios }) => {
      const horarios = inicios.filter((inicio) => serve(tempo, inicio, zona)).slice(0, mostrados.horarios)
      const outros = inicios.filter((inicio) => !horarios.includes(inicio) && !serve(tempo, inicio, zona))
      return [id, { horarios, outros: proximosDe(horarios, outros) }]
    }),
  )
  const dias = tempo.flatMap((opcao) => opcao.dias ?? [])
  const semDia = tempo.some((opcao) => opcao.dias === null)
  const hoje = dataLocal(agora.getTime(), 'America/Sao_Paulo')
  const longe = linhas
    .filter(({ id }) => tempo.length > 0 && achadas.get(id)!.horarios.length === 0)
    .slice(0, NO_MOTOR)
    .map(({ id }) => id)
  const pedidos = semDia ? [somarDias(hoje, 1)] : [...new Set(dias)].toSorted()
  const de = pedidos[0]
  const ultimo = pedidos.at(-1)
  if (longe.length > 0 && de !== undefined && ultimo !== undefined) {
    const fim = somarDias(de, DIAS_NO_MOTOR - 1)
    const ate = semDia || ultimo > fim ? fim : ultimo
    const agendas = await db.rows(findAgendas(longe, { de: somarDias(de, -1), ate: somarDias(ate, 1) }))
    for (const agenda of agendas) {
      const zona = hojeDe(agenda, agora)?.zona
      const achada = achadas.get(agenda.profissional_id)
      if (zona === undefined || !achada) continue
      const livres = horariosLivres(entradaDe(agenda, { de, ate, agora, pedido: pedidoPadrao(agenda) }))
      const inicios = [...new Set(livres.map(({ inicio }) => inicio))]
      achada.horarios.push(
        ...inicios.filter((inicio) => serve(tempo, inicio, zona)).slice(0, mostrados.horarios),
      )
      // Nearest to what was asked for, where the days themselves have something.
      const noDia = inicios.filter((inicio) => !serve(tempo, inicio, zona))
      if (noDia.length > 0) achada.outros = proximosDe(achada.horarios, noDia)
    }
  }
  return achadas
}

/** The hours beside those that fit: the first behind them, else the first. */
function proximosDe(horarios: readonly number[], outros: readonly number[]): number[] {
  const primeiro = horarios[0]
  const depois = primeiro === undefined ? outros : outros.filter((inicio) => inicio > primeiro)
  return (depois.length > 0 ? depois : outros).slice(0, primeiro === undefined ? mostrados.outros : 1)
}

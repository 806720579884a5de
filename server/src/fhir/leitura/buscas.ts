import type { Appointment, Resource } from '@medplum/fhirtypes'
import { sql, type RawBuilder } from 'kysely'
import { dataLocal } from '#domain/formato/fuso.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../../agenda/entrada.ts'
import type { SessionDb } from '../../database/db.ts'
import {
  findAgendamentosDoAlcance,
  findProfissionaisDoAlcance,
  lerMarca,
  livresDoAlcance,
  marcaDaLinha,
  type ChaveLida,
  type LinhaPorChave,
} from '../../integracoes/entrada.ts'
import type { TipoLido } from './conformidade.ts'
import { ehUuid, FalhaFhir, faixaDe, paginaDe, referidosDe, valoresDe, type Parametros } from './pedido.ts'
import {
  agendaFhir,
  agendamentoFhir,
  agendasDe,
  horarioFhir,
  inicioDoId,
  localFhir,
  porStatus,
  profissionalDoId,
  profissionalFhir,
  type AgendaNoLocal,
} from './recursos-agenda.ts'

/** Who asks, and as what. */
export interface PedidoFhir extends Pick<ChaveLida, 'sessao' | 'chave'> {
  db: SessionDb
  agora: Date
  pedido: { id: string }
}

/** What was found: one page, and how the next is asked for. `total` is left out where counting would cost more than reading. */
export interface Achados {
  recursos: Resource[]
  total?: number
  proxima: string | null
}

const DIA_MS = 86_400_000
const MAIOR_PERIODO_DE_HORARIOS = 31
const PERIODO_DE_COSTUME = 7
/** Schedules whose free hours one search computes. */
const MAXIMO_DE_AGENDAS = 20
const MAIOR_PERIODO_DE_CONSULTAS = 366

/** The search of each kind. */
export const buscas: Record<TipoLido, (pedido: PedidoFhir, parametros: Parametros) => Promise<Achados>> = {
  async Practitioner({ db, chave }, parametros) {
    const nomes = valoresDe(parametros, 'name').map(semAcentos)
    const registros = valoresDe(parametros, 'identifier').map((valor) => valor.split('|').at(-1)!)
    const lidos = await db.rows(findProfissionaisDoAlcance(chave, idsUuid(parametros)))
    const achados = lidos.filter(
      ({ nome, registros: seus }) =>
        nomes.every((pedaco) => semAcentos(nome).includes(pedaco)) &&
        registros.every((numero) => seus.some((um) => um.numero === numero)),
    )
    return paginar(achados.map(profissionalFhir), parametros)
  },

  async Location({ db, chave }, parametros) {
    const nomes = valoresDe(parametros, 'name').map(semAcentos)
    const cidades = valoresDe(parametros, 'address-city').map(semAcentos)
    const ids = idsUuid(parametros)
    const lidos = await db.rows(findProfissionaisDoAlcance(chave))
    const locais = lidos
      .flatMap(({ locais: seus }) => seus)
      .filter(
        ({ id, nome, cidade }) =>
          (ids === null || ids.includes(id)) &&
          nomes.every((pedaco) => semAcentos(nome).includes(pedaco)) &&
          cidades.every((pedaco) => semAcentos(cidade).includes(pedaco)),
      )
    return paginar(locais.map(localFhir), parametros)
  },

  async Schedule(pedido, parametros) {
    const ids = referidosDe(parametros, '_id', 'Schedule')
    const atores = valoresDe(parametros, 'actor').flatMap((valor) => valor.split(','))
    const [ativa] = valoresDe(parametros, 'active')
    const agendas = (await agendasDoAlcance(pedido, null)).filter(
      ({ id, profissional, local }) =>
        (ids === null || ids.includes(id)) &&
        (ativa === undefined || String(profissional.atende) === ativa) &&
        (atores.length === 0 ||
          atores.some(
            (ator) =>
              ator === profissional.id ||
              ator === `Practitioner/${profissional.id}` ||
              (local !== null && ator === `Location/${local.id}`),
          )),
    )
    return paginar(agendas.map(agendaFhir), parametros)
  },

  async Slot(pedido, parametros) {
    const pedidas = referidosDe(parametros, 'schedule', 'Schedule')
    if (!pedidas) throw new FalhaFhir(400, 'invalid', 'Informe de qual agenda: schedule=Schedule/id.')
    const situacoes = valoresDe(parametros, 'status').flatMap((valor) => valor.split(','))
    // Only what is free is told: whose the rest is, and that it is somebody's, is nobody else's.
    if (situacoes.length > 0 && !situacoes.includes('free')) return paginar([], parametros)
    const [servico] = valoresDe(parametros, 'service-type').map((valor) => valor.split('|').at(-1)!)
    if (servico !== undefined && !ehUuid(servico)) return paginar([], parametros)
    const agendas = (await agendasDoAlcance(pedido, pedidas.map(profissionalDoId))).filter(({ id }) =>
      pedidas.includes(id),
    )
    if (agendas.length > MAXIMO_DE_AGENDAS)
      throw new FalhaFhir(400, 'too-costly', `Peça no máximo ${MAXIMO_DE_AGENDAS} agendas de cada vez.`)
    const zona = agendas[0]?.local?.zona ?? agendas[0]?.profissional.locais[0]?.zona ?? ZONA_PADRAO
    const faixa = faixaDe(parametros, 'start', zona)
    const agora = pedido.agora.getTime()
    const de = Math.max(faixa.de ?? agora, agora)
    const ate = faixa.ate ?? de + PERIODO_DE_COSTUME * DIA_MS
    if (ate - de > MAIOR_PERIODO_DE_HORARIOS * DIA_MS)
      throw new FalhaFhir(400, 'too-costly', `Peça no máximo ${MAIOR_PERIODO_DE_HORARIOS} dias de cada vez.`)
    if (ate <= de) return paginar([], parametros)
    return paginar(await horariosDe(pedido, agendas, { de, ate, servico }), parametros)
  },

  async Appointment(pedido, parametros) {
    const { quantos, pagina } = paginaDe(parametros)
    const ids = idsUuid(parametros)
    const faixa = faixaDe(parametros, 'date', ZONA_PADRAO)
    const usual =
      faixa.ate === null ? pedido.agora.getTime() - DIA_MS : faixa.ate - MAIOR_PERIODO_DE_CONSULTAS * DIA_MS
    const de = faixa.de ?? (ids ? null : usual)
    const ate = faixa.ate ?? (de === null ? null : de + MAIOR_PERIODO_DE_CONSULTAS * DIA_MS)
    if (de !== null && ate !== null && ate - de > MAIOR_PERIODO_DE_CONSULTAS * DIA_MS)
      throw new FalhaFhir(400, 'too-costly', `Peça no máximo ${MAIOR_PERIODO_DE_CONSULTAS} dias de cada vez.`)
    const atores = ['actor', 'practitioner'].map((nome) => referidosDe(parametros, nome, 'Practitioner'))
    const profissionais = atores.find((lista) => lista !== null)
    const depois = pagina === null ? null : lerMarca(pagina)
    if (pagina !== null && !depois) throw paginaErrada()
    const linhas = await pedido.db.rows(
      findAgendamentosDoAlcance(pedido.sessao, pedido.chave, {
        ...(ids && { ids }),
        ...(de !== null && { de: new Date(de).toISOString() }),
        ...(ate !== null && { ate: new Date(ate).toISOString() }),
        condicao: todas(
          profissionais && sql`a.profissional_id = any (${profissionais.filter(ehUuid)}::uuid[])`,
          situacoesPedidas(parametros),
        ),
        depois,
        limite: quantos + 1,
      }),
    )
    const vistas = linhas.slice(0, quantos)
    return {
      recursos: await mostrar(pedido, vistas),
      proxima: linhas.length > quantos && quantos > 0 ? marcaDaLinha(vistas.at(-1)!) : null,
    }
  },
}

/** One resource by its id, as far as the key goes; undefined where there is none. */
export const leituras: Record<TipoLido, (pedido: PedidoFhir, id: string) => Promise<Resource | undefined>> = {
  Practitioner: async (pedido, id) => (await buscas.Practitioner(pedido, { _id: id })).recursos[0],
  Location: async (pedido, id) => (await buscas.Location(pedido, { _id: id })).recursos[0],
  Schedule: async (pedido, id) => (await buscas.Schedule(pedido, { _id: id })).recursos[0],
  Appointment: async (pedido, id) =>
    ehUuid(id) ? (await buscas.Appointment(pedido, { _id: id })).recursos[0] : undefined,
  async Slot(pedido, id) {
    const inicio = inicioDoId(id)
    if (inicio === null || inicio < pedido.agora.getTime()) return undefined
    const agendas = (await agendasDoAlcance(pedido, [profissionalDoId(id)])).filter(
      (agenda) => agenda.id === id.slice(0, id.lastIndexOf('.')),
    )
    const [um] = await horariosDe(pedido, agendas, { de: inicio, ate: inicio + 1 })
    return um
  },
}

/** @returns null where no id was asked for */
function idsUuid(parametros: Parametros): string[] | null {
  const ids = valoresDe(parametros, '_id').flatMap((valor) => valor.split(','))
  return ids.length === 0 ? null : ids.filter(ehUuid)
}

async function agendasDoAlcance({ db, chave }: PedidoFhir, ids: string[] | null): Promise<AgendaNoLocal[]> {
  const lidos = await db.rows(findProfissionaisDoAlcance(chave, ids?.filter(ehUuid) ?? null))
  return lidos.flatMap((profissional) => agendasDe(profissional, chave.clinica_id === null))
}

/** Free hours of schedules, in the order of their starts. */
async function horariosDe(
  { db, chave, agora }: PedidoFhir,
  agendas: readonly AgendaNoLocal[],
  { de, ate, servico }: { de: number; ate: number; servico?: string | undefined },
): Promise<Resource[]> {
  const achados: { inicio: number; recurso: Resource }[] = []
  for (const [profissional, suas] of Map.groupBy(agendas, (agenda) => agenda.profissional)) {
    // Dates of any zone that the instants may be of.
    const dias = { de: dataLocal(de, 'Pacific/Midway'), ate: dataLocal(ate - 1, 'Pacific/Kiritimati') }
    const lidos = await livresDoAlcance(db, chave, profissional, { ...dias, servico_id: servico }, agora)
    if (lidos === null || lidos === 'sem-servico') continue
    const oServico = profissional.servicos.find(({ id }) => id === lidos.servico_id)
    for (const livre of lidos.livres) {
      const agenda = suas.find(({ local }) => (local?.id ?? null) === livre.local_id)
      if (agenda && livre.inicio >= de && livre.inicio < ate)
        achados.push({ inicio: livre.inicio, recurso: horarioFhir(agenda, livre, oServico) })
    }
  }
  return achados.toSorted((a, b) => a.inicio - b.inicio).map(({ recurso }) => recurso)
}

const todas = (...condicoes: (RawBuilder<unknown> | null | undefined)[]) => {
  const postas = condicoes.filter((uma) => uma !== null && uma !== undefined)
  return postas.length === 0 ? undefined : sql.join(postas, sql` and `)
}

/** Our words for the codes of FHIR that a search names. */
function situacoesPedidas(parametros: Parametros): RawBuilder<unknown> | null {
  const pedidas = new Set(valoresDe(parametros, 'status').flatMap((valor) => valor.split(',')))
  if (pedidas.size === 0) return null
  const nossas = Object.entries(porStatus).flatMap(([nosso, dele]) => (pedidas.has(dele) ? [nosso] : []))
  const faltou = sql`coalesce(a.presenca = 'ausente' and a.status <> 'cancelado', false)`
  const destas = sql`(a.status = any (${nossas}::text[]) and not ${faltou})`
  return pedidas.has('noshow') ? sql`(${destas} or ${faltou})` : destas
}

/** Reading appointments is an access to data of their people, who see it in their log. */
async function mostrar(
  { db, sessao, chave, pedido }: PedidoFhir,
  linhas: readonly LinhaPorChave[],
): Promise<Appointment[]> {
  const titulares = linhas.map(({ titular_id }) => titular_id)
  await registrarAcessosDoDia(
    { db, sessao, pedido },
    'agendamento',
    'Agenda lida por outro sistema',
    titulares,
  )
  const comNome = chave.escopos.includes('pacientes:nome')
  return linhas.map((linha) => agendamentoFhir(linha, comNome))
}

const paginaErrada = () => new FalhaFhir(400, 'invalid', 'Siga o endereço `next` da página anterior.')

/** A page of what was found at once. */
function paginar(todos: readonly Resource[], parametros: Parametros): Achados {
  const { quantos, pagina } = paginaDe(parametros)
  if (pagina !== null && !/^\d{1,6}$/.test(pagina)) throw paginaErrada()
  const desde = Number(pagina ?? 0)
  const ate = desde + quantos
  return {
    recursos: todos.slice(desde, ate),
    total: todos.length,
    proxima: ate < todos.length && quantos > 0 ? String(ate) : null,
  }
}

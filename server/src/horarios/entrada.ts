import { sql } from 'kysely'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type {
  EntradaHorarios,
  Excecao,
  Janela,
  Ocupado,
  PedidoDeHorario,
  SalaTomada,
  Sessao,
  Template,
} from '#domain/horarios/entrada.ts'
import { dbFor, poolsOf, VISITANTE, type Db } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { askedTogether } from '../http/asked-together.ts'
import { Kept } from '../http/kept.ts'

/** A window or the closed hours of a date; without minutes the whole date is closed. */
export type LinhaDeExcecao = Omit<Janela, 'inicio_min' | 'fim_min'> & {
  data: string
  modo: Excecao['modo']
  inicio_min: number | null
  fim_min: number | null
}

/** A visible service, as the slot engine reads it. */
export type ServicoDaAgenda = Required<NonNullable<PedidoDeHorario['servico']>> & {
  /** A return visit, which no card names. */
  retorno: boolean
  idade_min: number | null
  idade_max: number | null
}

/** All that decides when one professional is free, from one local date to another. */
export interface LinhaDeAgenda {
  profissional_id: string
  /** Shown to everybody: active and verified. */
  publico: boolean
  /** When a membership of a clinic runs out on which hours hang, epoch milliseconds: what was read is no longer true from then on. */
  vinculo_ate: number | null
  planos_aceitos: string[]
  /** Visible ones, in the order of the professional's list. */
  servicos: ServicoDaAgenda[]
  templates: Template[]
  excecoes: LinhaDeExcecao[]
  /** Name of each closing holiday, by date. */
  feriados: Record<string, string>
  ocupados: Ocupado[]
  /** Ranges in which somebody else has a room of the windows. */
  salas: SalaTomada[]
  /** Sessions of groups, full ones included. */
  sessoes: Sessao[]
  /** Consultations by date, for whole weeks; a session counts once. Only of professionals who limit them. */
  marcados: Record<string, number>
}

/** Local dates, both included. */
export interface Periodo {
  de: string
  ate: string
}

/**
 * Version of a public agenda, as one text: `h` is vitrine_horarios, `v` vitrine_profissionais. Database triggers change it with everything that the agenda depends on (decision 0018).
 * The plans belong to another row, and are short.
 */
export const versaoDaAgenda = sql`concat(h.versao, ' ', v.planos::text)`

/** Version of all of it that no appointment changes. */
const versaoDasRegras = sql`concat(current_database(), ' ', h.regras, ' ', v.planos::text)`

/** Days ahead for which an agenda is kept: those that nearly every question asks about. */
export const diasDeCostume = 45

/** Dates that any zone may call today, and `dias` days from then on. */
export function periodoDe(agora: Date, dias: number): Periodo {
  const hoje = agora.toISOString().slice(0, 10)
  return { de: somarDias(hoje, -1), ate: somarDias(hoje, dias + 1) }
}

/** A session of a group, of a row of `sessoes_de`. */
const sessao = sql`json_build_object('servico_id', x.servico_id, 'inicio', extract(epoch from x.inicio)::float8 * 1000,
      'duracao_min', x.duracao_min, 'intervalo_antes_min', x.intervalo_antes_min, 'intervalo_depois_min', x.intervalo_depois_min,
      'modalidade', x.modalidade, 'local_id', x.local_id, 'sala_id', x.sala_id, 'vagas', x.vagas, 'tomadas', x.tomadas)`

/**
 * Reads the agendas of professionals, for finder, profile, preview and booking alike. The row policies decide whom the caller sees. Everybody learns when somebody is taken or
 * away, and nobody with whom or why (`ocupacoes_de`, `salas_tomadas`, `excecoes_de`). Hours at a place that is out of use, or at a clinic whose team the professional has left, are not among them.
 */
export const findAgendas = (ids: readonly string[], { de, ate }: Periodo) => sql<LinhaDeAgenda>`
  with lidas as materialized (select ${ids}::uuid[] as ids, ${de}::date as de, ${ate}::date as ate,
    array(select locais_nao_oferecidos(${ids}::uuid[])) as fora)
  select p.id as profissional_id, exists (select from vitrine_profissionais v where v.profissional_id = p.id) as publico,
    (select extract(epoch from n.ate)::float8 * 1000 from vinculos_ate(array[p.id]) n) as vinculo_ate,
    case when p.aceita_planos_saude then p.planos_aceitos else '{}' end as planos_aceitos,
    (select coalesce(json_agg(json_build_object('id', s.id, 'duracao_min', s.duracao_min, 'intervalo_antes_min', s.intervalo_antes_min,
        'intervalo_depois_min', s.intervalo_depois_min, 'modalidades', s.modalidades, 'local_ids', s.local_ids, 'planos', s.planos,
        'aceita', s.aceita, 'vagas', s.vagas, 'retorno', s.retorno, 'idade_min', s.idade_min, 'idade_max', s.idade_max)
        order by s.ordem, s.nome), '[]')
      from servicos_profissionais s where s.profissional_id = p.id and s.ativo) as servicos,
    (select coalesce(json_agg(json_build_object('id', t.id, 'vigente_de', t.vigente_de, 'vigente_ate', t.vigente_ate, 'zona', t.zona,
        'passo_min', t.passo_min, 'duracao_min', t.duracao_min, 'intervalo_antes_min', t.intervalo_antes_min,
        'intervalo_depois_min', t.intervalo_depois_min, 'antecedencia_min', t.antecedencia_min, 'horizonte_dias', t.horizonte_dias,
        'max_por_dia', t.max_por_dia, 'max_por_semana', t.max_por_semana, 'mesmo_dia', t.mesmo_dia,
        'intervalos', (select coalesce(json_agg(json_build_object('dia_semana', i.dia_semana, 'inicio_min', i.inicio_min, 'fim_min', i.fim_min,
            'local_id', i.local_id, 'sala_id', i.sala_id, 'modalidades', i.modalidades, 'servico_ids', i.servico_ids, 'planos', i.planos,
            'aceita', i.aceita)), '[]') from intervalos_horarios i where i.template_id = t.id and i.tipo = 'atendimento'
            and (i.local_id is null or i.local_id <> all (lidas.fora))),
        'pausas', (select coalesce(json_agg(json_build_object('dia_semana', i.dia_semana, 'inicio_min', i.inicio_min, 'fim_min', i.fim_min)), '[]')
          from intervalos_horarios i where i.template_id = t.id and i.tipo = 'pausa'))), '[]')
      from templates_horarios t where t.profissional_id = p.id and t.ativo) as templates,
    coalesce(e.lista, '[]') as excecoes, coalesce(f.nomes, '{}') as feriados, coalesce(o.lista, '[]') as ocupados,
    coalesce(s.lista, '[]') as salas,
    coalesce(g.lista, '[]') as sessoes,
    coalesce(m.quantos, '{}') as marcados
  from lidas
  join profissionais p on p.id = any (lidas.ids)
  left join (select x.profissional_id, json_agg(x) as lista from lidas, excecoes_de(ids, lidas.de, lidas.ate) x group by 1) e
    on e.profissional_id = p.id
  left join (select x.profissional_id, json_object_agg(x.data, x.nome) as nomes from lidas, feriados_de(ids, lidas.de, lidas.ate) x
    where x.fecha group by 1) f on f.profissional_id = p.id
  left join (select x.profissional_id, json_agg(json_build_object('inicio', extract(epoch from x.inicio)::float8 * 1000,
      'fim', extract(epoch from x.fim)::float8 * 1000) order by x.inicio) as lista
    from lidas, ocupacoes_de(ids, lidas.de - interval '1 day', lidas.ate + interval '2 days') x group by 1) o on o.profissional_id = p.id
  left join (select x.profissional_id, json_agg(json_build_object('sala_id', x.sala_id, 'inicio', extract(epoch from x.inicio)::float8 * 1000,
      'fim', extract(epoch from x.fim)::float8 * 1000) order by x.inicio) as lista
    from lidas, salas_tomadas(ids, lidas.de - interval '1 day', lidas.ate + interval '2 days') x group by 1) s on s.profissional_id = p.id
  left join (select x.profissional_id, json_agg(${sessao}) as lista
    from lidas, sessoes_de(ids, lidas.de - interval '1 day', lidas.ate + interval '2 days') x
    where x.local_id is null or x.local_id <> all (lidas.fora) group by 1) g on g.profissional_id = p.id
  left join (select x.profissional_id, json_object_agg(x.data, x.quantos) as quantos
    from lidas, marcados_de(ids, lidas.de - 6, lidas.ate + 6) x group by 1) m on m.profissional_id = p.id`

/** A private service of a professional, by the key of its link; nothing without a key. */
export const findServicoPrivado = (
  profissional_id: string,
  servico_id: string,
  chave = null as string | null,
) =>
  sql<ServicoDaAgenda>`
    select s.id, s.duracao_min, s.intervalo_antes_min, s.intervalo_depois_min, s.modalidades, s.local_ids, s.planos, s.aceita, s.vagas, s.retorno, s.idade_min, s.idade_max
    from servico_privado(${chave}::uuid) s where s.profissional_id = ${profissional_id}::uuid and s.id = ${servico_id}::uuid`

/** The question: dates within what was read, and the wanted consultation. */
export interface Pergunta extends Periodo {
  agora: Date
  pedido: PedidoDeHorario
}

/** The input of the slot engine. */
export function entradaDe(agenda: LinhaDeAgenda, { de, ate, agora, pedido }: Pergunta): EntradaHorarios {
  return {
    de,
    ate,
    agora: agora.getTime(),
    templates: agenda.templates,
    excecoes: agenda.excecoes.map(excecaoDe),
    feriados: new Map(Object.entries(agenda.feriados)),
    ocupados: agenda.ocupados,
    salas: agenda.salas,
    sessoes: agenda.sessoes,
    marcados: new Map(Object.entries(agenda.marcados)),
    pedido,
    planos_aceitos: agenda.planos_aceitos,
  }
}

export function excecaoDe({ data, modo, inicio_min, fim_min, ...janela }: LinhaDeExcecao): Excecao {
  if (inicio_min === null || fim_min === null) return { data, modo: 'fecha', faixa: null }
  if (modo === 'fecha') return { data, modo, faixa: { inicio_min, fim_min } }
  return { data, modo, janela: { ...janela, inicio_min, fim_min } }
}

/** Today where the professional works, by the template that is valid then; null without an open agenda. */
export function hojeDe({ templates }: LinhaDeAgenda, agora: Date): { data: string; zona: string } | null {
  const dias = templates.map((template) => ({ template, data: dataLocal(agora.getTime(), template.zona) }))
  const vale = ({ template: { vigente_de, vigente_ate }, data }: (typeof dias)[number]) =>
    (vigente_de !== null || vigente_ate !== null) &&
    (vigente_de ?? data) <= data &&
    data <= (vigente_ate ?? data)
  const sempre = ({ template }: (typeof dias)[number]) =>
    template.vigente_de === null && template.vigente_ate === null
  const dia = dias.find(vale) ?? dias.find(sempre) ?? dias[0]
  return dia ? { data: dia.data, zona: dia.template.zona } : null
}

/** The consultation on a professional's card: the first visible service that somebody new may book, else what the template says. */
export function pedidoPadrao({ servicos }: LinhaDeAgenda): PedidoDeHorario {
  const primeiro = servicos.find(({ retorno }) => !retorno) ?? servicos[0]
  return primeiro ? { servico: primeiro } : {}
}

/** Memory for what this process keeps: room for ten thousand common agendas of the usual days. */
const BYTES = 48_000_000

interface Lida {
  versao: string
  /** Version of what no appointment changes. */
  regras: string
  periodo: Periodo
  agenda: LinhaDeAgenda
  /** Length of the agenda as JSON. */
  letras: number
}

const lidas = new Kept<Lida>(BYTES)

interface Vista {
  versao: string
  regras: string
  agenda: string | null
  de: string
  ate: string
}

interface PerguntaDeVista {
  id: string
  dias: Periodo | null
}

/** The version of each public agenda now and, with `dias`, the agenda that is stored for it (`profissionais/slots.ts`), where it covers them. `vez` is the place in the list, from 1. */
const findVistas = (perguntas: readonly PerguntaDeVista[]) => sql<Vista & { vez: number }>`
  select k.vez, concat(current_database(), ' ', ${versaoDaAgenda}) as versao, ${versaoDasRegras} as regras, h.agenda_de::text as de, h.agenda_ate::text as ate,
    case when h.agenda_versao = ${versaoDaAgenda} and h.agenda_de <= k.de and h.agenda_ate >= k.ate then h.agenda end as agenda
  from unnest(${perguntas.map(({ id }) => id)}::uuid[], ${perguntas.map(({ dias }) => dias?.de ?? null)}::date[],
    ${perguntas.map(({ dias }) => dias?.ate ?? null)}::date[]) with ordinality as k (id, de, ate, vez)
  join vitrine_horarios h on h.profissional_id = k.id join vitrine_profissionais v on v.profissional_id = k.id`

type Ocupacao = Pick<LinhaDeAgenda, 'ocupados' | 'salas' | 'sessoes' | 'marcados'>

/**
 * When a public professional is taken now, with the versions of this moment. What the hours cannot be taken by is not asked for: rooms where none is named, seats where no service has
 * several, counts where nothing is limited.
 */
const findOcupacao = (id: string, { de, ate }: Periodo, { templates, servicos, excecoes }: LinhaDeAgenda) =>
  sql<Ocupacao & Pick<Vista, 'versao' | 'regras'>>`
  select concat(current_database(), ' ', ${versaoDaAgenda}) as versao, ${versaoDasRegras} as regras,
    (select coalesce(json_agg(json_build_object('inicio', extract(epoch from x.inicio)::float8 * 1000, 'fim', extract(epoch from x.fim)::float8 * 1000)), '[]')
      from ocupacoes_de(array[k.id], k.de - interval '1 day', k.ate + interval '2 days') x) as ocupados,
    case when ${[...templates.flatMap(({ intervalos }) => intervalos), ...excecoes].some(({ sala_id }) => sala_id !== null)} then
      (select coalesce(json_agg(json_build_object('sala_id', x.sala_id, 'inicio', extract(epoch from x.inicio)::float8 * 1000,
          'fim', extract(epoch from x.fim)::float8 * 1000) order by x.inicio), '[]')
        from salas_tomadas(array[k.id], k.de - interval '1 day', k.ate + interval '2 days') x) else '[]' end as salas,
    case when ${servicos.some(({ vagas }) => vagas > 1)} then (select coalesce(json_agg(${sessao}), '[]')
      from sessoes_de(array[k.id], k.de - interval '1 day', k.ate + interval '2 days') x
      where x.local_id is null or x.local_id <> all (array(select locais_nao_oferecidos(array[k.id])))) else '[]' end as sessoes,
    case when ${templates.some(({ max_por_dia, max_por_semana }) => max_por_dia !== null || max_por_semana !== null)} then
      (select coalesce(json_object_agg(x.data, x.quantos), '{}') from marcados_de(array[k.id], k.de - 6, k.ate + 6) x) else '{}' end as marcados
  from (select ${id}::uuid as id, ${de}::date as de, ${ate}::date as ate) k
  join vitrine_horarios h on h.profissional_id = k.id join vitrine_profissionais v on v.profissional_id = k.id`

const findVista = (id: string, dias: Periodo | null) => findVistas([{ id, dias }])

const juntas = new WeakMap<Pools, (pergunta: PerguntaDeVista) => Promise<Vista | undefined>>()

/** A version that anybody may read. Requests that come while a question runs share the next one, as a visitor: none is older than the last commit before its request. */
function verAgora(db: Db, id: string, dias: Periodo | null): Promise<Vista | undefined> {
  const pools = poolsOf(db)
  if (!pools) return db.first(findVista(id, dias))
  let ver = juntas.get(pools)
  if (!ver) {
    const visitante = dbFor(pools, VISITANTE)
    ver = askedTogether(async (perguntas) => {
      const vistas = new Map((await visitante.rows(findVistas(perguntas))).map((vista) => [vista.vez, vista]))
      return perguntas.map((_, n) => vistas.get(n + 1))
    })
    juntas.set(pools, ver)
  }
  return ver({ id, dias })
}

/**
 * The agenda of a public professional, never older than the last commit before the question. The version is read each time. What this process does not keep is read in the same statement where
 * the database keeps it, and else from the tables.
 * @returns null for a professional who is not public
 */
export async function lerAgendaPublica(
  db: Db,
  id: string,
  dias: Periodo,
  agora: Date,
): Promise<LinhaDeAgenda | null> {
  const guardada = lidas.get(id)
  const serve = guardada && vale(guardada, dias, agora)
  const vista = await verAgora(db, id, serve ? null : dias)
  if (serve && vista?.versao === guardada.versao) return guardada.agenda
  if (serve && vista?.regras === guardada.regras) {
    const nova = await db.first(findOcupacao(id, guardada.periodo, guardada.agenda))
    if (nova?.regras === guardada.regras) {
      const { versao, regras, ...ocupacao } = nova
      return guardar(id, { ...guardada, versao, regras, agenda: { ...guardada.agenda, ...ocupacao } })
    }
  }
  lidas.delete(id)
  if (!vista) return null
  if (vista.agenda) {
    const { versao, regras, agenda, de, ate } = vista
    const lida = {
      versao,
      regras,
      periodo: { de, ate },
      agenda: JSON.parse(agenda) as LinhaDeAgenda,
      letras: agenda.length,
    }
    if (vale(lida, dias, agora)) return guardar(id, lida)
  }
  const costume = periodoDe(agora, diasDeCostume)
  const periodo = costume.de <= dias.de && dias.ate <= costume.ate ? costume : dias
  // In this order: a change between the two makes the version too old for the agenda, which is then not used again.
  const [[antes], [agenda]] = await db.together([findVista(id, null), findAgendas([id], periodo)])
  if (!antes || !agenda?.publico) return null
  const { versao, regras } = antes
  return guardar(id, { versao, regras, periodo, agenda, letras: JSON.stringify(agenda).length })
}

/**
 * The agenda for a decision over an hour, in the transaction that holds its lock. The hours are those that this process keeps, while their version is that of now, and who is taken is read; without
 * them everything is. Also of a professional who is not public.
 */
export async function lerAgendaTrancada(
  db: Db,
  id: string,
  dias: Periodo,
  agora: Date,
): Promise<LinhaDeAgenda | undefined> {
  const guardada = lidas.get(id)
  if (guardada && vale(guardada, dias, agora)) {
    const nova = await db.first(findOcupacao(id, dias, guardada.agenda))
    if (nova?.regras === guardada.regras) {
      const { versao: _, regras: __, ...ocupacao } = nova
      return { ...guardada.agenda, ...ocupacao }
    }
  }
  return db.first(findAgendas([id], dias))
}

/** Whether it covers the days, and no membership that its hours hang on has run out. */
function vale({ periodo, agenda }: Lida, { de, ate }: Periodo, agora: Date): boolean {
  return (agenda.vinculo_ate ?? Infinity) > agora.getTime() && periodo.de <= de && ate <= periodo.ate
}

/** Measured: in memory a third more than the text, and half a kilobyte for the entry. */
function guardar(id: string, lida: Lida): LinhaDeAgenda {
  lidas.set(id, lida, lida.letras * 1.35 + 500)
  return lida.agenda
}

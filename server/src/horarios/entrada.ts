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

/** Dates that any zone may call today, and `dias` days from then on. */
export function periodoDe(agora: Date, dias: number): Periodo {
  const hoje = agora.toISOString().slice(0, 10)
  return { de: somarDias(hoje, -1), ate: somarDias(hoje, dias + 1) }
}

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
  left join (select x.profissional_id, json_agg(json_build_object('servico_id', x.servico_id, 'inicio', extract(epoch from x.inicio)::float8 * 1000,
      'duracao_min', x.duracao_min, 'intervalo_antes_min', x.intervalo_antes_min, 'intervalo_depois_min', x.intervalo_depois_min,
      'modalidade', x.modalidade, 'local_id', x.local_id, 'sala_id', x.sala_id, 'vagas', x.vagas, 'tomadas', x.tomadas)) as lista
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

function excecaoDe({ data, modo, inicio_min, fim_min, ...janela }: LinhaDeExcecao): Excecao {
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

import { sql } from 'kysely'
import { mudancasPorVez } from '#domain/agenda/limites.ts'
import { motivosComNota, motivosParaLigar, ordemDeLigar } from '#domain/agenda/risco.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { MudancaAgendamento } from '#domain/agendamentos/detalhe.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { notasDe } from '../inteligencia/entrada.ts'
import type { Contexto } from '../rpc/context.ts'
import { agendaDoPedidoEZona, type AgendasEZona } from './zona.ts'
import { registrarAcessosDoDia } from './queries-agendas.ts'
import { avisarAtraso } from './avisos.ts'
import { agendamentoDaLinha } from './linhas.ts'
import { os } from './contract.ts'
import { findContatos } from './procedures-pacientes.ts'
import { dosProfissionais, entre, findAgendamentos, visiveis, type LinhaDeAgendamento } from './queries.ts'
import { agendaQueGere, exigirQuemAtende } from './agendas-do-pedido.ts'

const DIA_MS = 86_400_000
const ABERTOS = sql`a.status in ('agendado', 'confirmado', 'reagendado')`

/** Appointments of the requested agendas; the reading is logged as an access. */
async function ler(
  context: Contexto,
  sessao: Sessao,
  { ids }: AgendasEZona,
  condicao: ReturnType<typeof sql>,
): Promise<LinhaDeAgendamento[]> {
  const linhas = await context.db.rows(
    findAgendamentos(sessao, sql`${dosProfissionais(ids)} and ${condicao}`, 500),
  )
  await registrarAcessosDoDia(
    context,
    'agendamento',
    'Agenda de consultas',
    linhas.map(({ titular_id }) => titular_id),
  )
  return linhas
}

export const diaRouter = {
  pendentes: os.pendentes.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    const agendas = await agendaDoPedidoEZona(context, sessao, input.profissional_id)
    const linhas = await ler(
      context,
      sessao,
      agendas,
      sql`a.aguarda_aprovacao and ${ABERTOS} and a.data_agendamento > ${context.agora().toISOString()}::timestamptz`,
    )
    return linhas.map((linha) => agendamentoDaLinha(linha, agendas.zona, context.agora()))
  }),

  aConfirmar: os.aConfirmar.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    const agora = context.agora()
    const agendas = await agendaDoPedidoEZona(context, sessao, input.profissional_id)
    const { zona } = agendas
    const data = input.data ?? somarDias(dataLocal(agora.getTime(), zona), 1)
    const linhas = await ler(
      context,
      sessao,
      agendas,
      sql`a.status in ('agendado', 'reagendado') and a.confirmado_pelo_paciente_em is null and not a.aguarda_aprovacao
        and a.chegada_em is null
        and ${entre(inicioDoDia(data, zona), inicioDoDia(somarDias(data, 1), zona))}`,
    )
    const ids = linhas.map(({ id }) => id)
    const [contatos, historicos] = await context.db.together([findContatos(ids), findHistoricos(ids)])
    await registrarAcessosDoDia(
      context,
      'cadastro',
      'Telefone para falar sobre a consulta',
      contatos.flatMap(({ titular_id, de_id }) => [titular_id, de_id]),
    )
    const notas = await notasDe(context.db, ids, agora)
    const contatoDe = new Map(contatos.map((um) => [um.agendamento_id, um]))
    const historicoDe = new Map(historicos.map((um) => [um.id, um]))
    const itens = linhas.map((linha) => {
      const { faltas = 0, lembrado = false } = historicoDe.get(linha.id) ?? {}
      const nota = notas.get(linha.id)
      const motivos = motivosParaLigar({
        faltas,
        primeira_vez: linha.primeira_vez,
        remarcacoes: linha.remarcacoes + (linha.reagendado_de === null ? 0 : 1),
        sem_login: linha.sem_login ?? false,
        dias_marcada: Math.floor((linha.inicio.getTime() - linha.created_at.getTime()) / DIA_MS),
        lembrado_sem_resposta: lembrado,
      })
      return {
        agendamento: agendamentoDaLinha(linha, zona, agora),
        telefone: contatoDe.get(linha.id)?.telefone ?? null,
        motivos: nota ? motivosComNota(motivos, nota.motivos) : motivos,
        chance: nota ? Math.round(nota.chance * 100) : null,
      }
    })
    return { data, zona, itens: itens.toSorted(ordemDeLigar) }
  }),

  salaDeEspera: os.salaDeEspera.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    const agora = context.agora()
    const agendas = await agendaDoPedidoEZona(context, sessao, input.profissional_id)
    const { zona } = agendas
    const hoje = dataLocal(agora.getTime(), zona)
    const linhas = await ler(
      context,
      sessao,
      agendas,
      sql`a.chegada_em is not null and a.inicio_real is null and ${ABERTOS}
        and ${entre(inicioDoDia(hoje, zona), inicioDoDia(somarDias(hoje, 1), zona))}`,
    )
    return linhas
      .toSorted((a, b) => a.chegada_em!.getTime() - b.chegada_em!.getTime())
      .map((linha) => agendamentoDaLinha(linha, zona, agora))
  }),

  atraso: os.atraso.handler(async ({ input, context, errors }) => {
    const { agenda, sessao } = await agendaQueGere(context, input.profissional_id, errors)
    const agora = context.agora()
    const { zona } = await agendaDoPedidoEZona(context, sessao, agenda.id)
    const hoje = dataLocal(agora.getTime(), zona)
    const { minutos } = input
    return context.db.transaction(async (db) => {
      const antes = await db.first(
        sql<{
          minutos: number
        }>`select minutos from atrasos_agenda where profissional_id = ${agenda.id}::uuid and data = ${hoje}::date`,
      )
      if ((antes?.minutos ?? 0) === minutos) return { minutos, avisados: 0 }
      await db.affected(sql`
        insert into atrasos_agenda (profissional_id, data, minutos, dito_por) values (${agenda.id}::uuid, ${hoje}::date, ${minutos}, ${sessao.usuario_id}::uuid)
        on conflict (profissional_id, data) do update set minutos = excluded.minutos, dito_por = excluded.dito_por, updated_at = app_agora()`)
      const proximas = await db.rows(
        findAgendamentos(
          sessao,
          sql`${dosProfissionais([agenda.id])} and ${ABERTOS} and a.inicio_real is null and not a.aguarda_aprovacao
            and ${entre(agora.getTime(), inicioDoDia(somarDias(hoje, 1), zona))}`,
        ),
      )
      const avisados = await avisarAtraso(
        db,
        // A caller who keeps the agenda at one clinic speaks to the patients of that clinic.
        proximas
          .filter(({ escrita }) => escrita)
          .map((uma) => ({ ...uma, inicio: uma.inicio.getTime(), zona: uma.zona ?? zona })),
        { minutos, profissional: agenda.nome ?? 'O profissional', agora },
      )
      return { minutos, avisados }
    })
  }),

  mudancas: os.mudancas.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    const agendas = await agendaDoPedidoEZona(context, sessao, input.profissional_id)
    const { zona } = agendas
    const data = input.data ?? dataLocal(context.agora().getTime(), zona)
    const de = inicioDoDia(data, zona)
    const ate = inicioDoDia(somarDias(data, 1), zona)
    const linhas = await context.db.rows(
      findMudancas(sessao, agendas.ids, new Date(de), new Date(ate), input.cursor ?? null),
    )
    await registrarAcessosDoDia(
      context,
      'agendamento',
      'Histórico da agenda',
      linhas.map(({ titular_id }) => titular_id),
    )
    return linhas.map(({ titular_id: _, quando, inicio, inicio_antes, ...linha }) => ({
      ...linha,
      quando: quando.toISOString(),
      inicio: inicio.toISOString(),
      inicio_antes: inicio_antes?.toISOString() ?? null,
    }))
  }),
}

/** Past of the patients of appointments: how often they did not come, and whether a reminder went out. */
const findHistoricos = (ids: readonly string[]) => sql<{ id: string; faltas: number; lembrado: boolean }>`
  select a.id,
    (select count(*)::int from agendamentos b where b.paciente_id = a.paciente_id and b.profissional_id = a.profissional_id
      and b.presenca = 'ausente' and b.data_agendamento > a.data_agendamento - interval '12 months') as faltas,
    exists (select from lembretes l where l.agendamento_id = a.id and l.situacao = 'enviado') as lembrado
  from agendamentos a where a.id = any (${ids}::uuid[])`

const findMudancas = (
  sessao: Sessao,
  ids: readonly string[],
  de: Date,
  ate: Date,
  cursor: string | null,
) => sql<
  Omit<MudancaAgendamento, 'quando' | 'inicio' | 'inicio_antes'> & {
    quando: Date
    inicio: Date
    inicio_antes: Date | null
    agendamento_id: string
    profissional_id: string
    paciente_nome: string | null
    titular_id: string | null
  }
>`
  with vistas as materialized (
    select h.*, a.profissional_id, a.paciente_id from historico_agendamentos h join agendamentos a on a.id = h.agendamento_id
     where a.profissional_id = any (${ids}::uuid[]) and ${visiveis(sessao)}
       and h.quando >= ${de.toISOString()}::timestamptz and h.quando < ${ate.toISOString()}::timestamptz
       and (${cursor}::uuid is null or (h.quando, h.id) < (select c.quando, c.id from historico_agendamentos c where c.id = ${cursor}::uuid))
     order by h.quando desc, h.id desc limit ${mudancasPorVez})
  select v.id, v.quando, v.ato, v.lado, f.nome_completo as quem, v.de, v.para, v.inicio_antes, v.inicio, v.motivo, v.agendamento_id,
    v.profissional_id, d.nome as paciente_nome, d.usuario_id as titular_id
  from vistas v
  left join pessoas_da_agenda(array(select distinct x.paciente_id from vistas x)) d on d.paciente_id = v.paciente_id
  left join profiles f on f.user_id = v.ator
  order by v.quando desc, v.id desc`

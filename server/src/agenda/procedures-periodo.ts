import { sql } from 'kysely'
import { janelasAbertas } from '#domain/agenda/janelas.ts'
import { maiorPeriodoDaAgenda } from '#domain/agenda/limites.ts'
import type { PeriodoDaAgenda, ProfissionalDaAgenda } from '#domain/agenda/periodo.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { emIso } from '#domain/formato/instante.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { entradaDe, findAgendas, type LinhaDeAgenda } from '../horarios/entrada.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { findProfissionaisPorNome, registrarAcessosDoDia, type LinhaDaAgenda } from './queries-agendas.ts'
import { agendamentoDaLinha, corDe } from './linhas.ts'
import { CAMINHO, os } from './contract.ts'
import {
  countPorDia,
  dosProfissionais,
  entre,
  findAgendamentos,
  findAtrasos,
  findBloqueios,
  findClinicas,
  findFeriadosDeTodos,
  findLocais,
  findOcupadosDeFora,
  findServicos,
} from './queries.ts'
import { agendasDoPedido, escreve, exigirQuemAtende, zonaDaAgenda, ZONA_PADRAO } from './agendas-do-pedido.ts'

type Pedido = {
  de?: string | undefined
  ate?: string | undefined
  profissional_ids?: string[] | undefined
  clinica_id?: string | undefined
}
type Filtro = Omit<Pedido, 'de' | 'ate'> & {
  de: string
  ate: string
  profissional_ids?: string[] | undefined
  clinica_id?: string | undefined
}

/** The requested dates, or today. @throws ENTRADA_INVALIDA for a period that runs backwards or is too long */
function lerPeriodo(pedido: Pedido, agora: Date): Filtro {
  const de = pedido.de ?? dataLocal(agora.getTime(), ZONA_PADRAO)
  const ate = pedido.ate ?? de
  const dias = diasEntre(de, ate) + 1
  if (dias >= 1 && dias <= maiorPeriodoDaAgenda) return { ...pedido, de, ate }
  const mensagem =
    dias < 1
      ? 'O fim do período vem antes do começo. Troque as datas.'
      : `Peça no máximo ${maiorPeriodoDaAgenda} dias de cada vez.`
  throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'ate', mensagem }] })
}

const daClinica = (clinica_id: string | undefined) =>
  clinica_id === undefined ? sql`true` : sql`a.clinica_id = ${clinica_id}::uuid`

const vistas = {
  profissional: 'profissional',
  'profissional-administrador': 'equipe',
  clinica: 'equipe',
  'paciente-administrador': 'circulo',
  'administrador-geral': 'administrador',
} as const satisfies Partial<Record<Sessao['perfil'], PeriodoDaAgenda['vista']>>

/** The zone in which to draw, and the instants of a period in it. */
function instantesDe({ de, ate }: Filtro, zona: string): [number, number] {
  return [inicioDoDia(de, zona), inicioDoDia(somarDias(ate, 1), zona)]
}

export const periodoRouter = {
  periodo: os.periodo.handler(async ({ input: pedido, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    const input = lerPeriodo(pedido, context.agora())
    if (sessao.perfil === 'paciente-administrador') return periodoDoCirculo(context, sessao, input)
    const agora = context.agora()
    const { todas, mostradas } = await agendasDoPedido(context, sessao, input)
    const ids = mostradas.map(({ id }) => id)
    const { de, ate } = input
    // A day more on both sides, since the agendas may lie in several zones.
    const cedo = Date.parse(`${de}T00:00Z`) - 86_400_000
    const tarde = Date.parse(`${ate}T00:00Z`) + 2 * 86_400_000
    const larga = entre(cedo, tarde)
    const [horas, linhas, bloqueios, ocupados, feriados, locais, servicos, clinicas, atrasos] =
      await context.db.together([
        findAgendas(ids, { de, ate }),
        findAgendamentos(
          sessao,
          sql`${dosProfissionais(ids)} and ${larga} and ${daClinica(input.clinica_id)}`,
        ),
        findBloqueios(ids, de, ate),
        findOcupadosDeFora(ids, cedo, tarde),
        findFeriadosDeTodos(ids, de, ate),
        findLocais(ids),
        findServicos(ids),
        findClinicas(ids),
        findAtrasos(todas.map(({ id }) => id)),
      ])
    const horasDe = new Map(horas.map((uma) => [uma.profissional_id, uma]))
    const zonaDe = new Map(todas.map((uma) => [uma.id, zonaDaAgenda(uma, horasDe.get(uma.id), agora)]))
    const zona = zonaDe.get(ids[0] ?? '') ?? ZONA_PADRAO
    const [inicio, fim] = instantesDe(input, zona)
    const dentro = linhas.filter((linha) => linha.inicio.getTime() >= inicio && linha.inicio.getTime() < fim)
    await registrarAcessosDoDia(
      context,
      'agendamento',
      'Agenda de consultas',
      dentro.map(({ titular_id }) => titular_id),
    )
    const atrasoDe = (id: string) =>
      atrasos.find(
        (um) => um.profissional_id === id && um.data === dataLocal(agora.getTime(), zonaDe.get(id) ?? zona),
      )?.minutos ?? 0
    return {
      zona,
      hoje: dataLocal(agora.getTime(), zona),
      agora: agora.toISOString(),
      vista: vistas[sessao.perfil as keyof typeof vistas],
      profissionais: todas.map((agenda) =>
        profissionalDe(agenda, sessao, zonaDe.get(agenda.id)!, atrasoDe(agenda.id)),
      ),
      mostrados: ids,
      clinicas: clinicas.map(({ id, nome }) => ({ id, nome })),
      salas: clinicas.flatMap(({ id, salas }) => salas.map((sala) => ({ ...sala, clinica_id: id }))),
      locais,
      servicos: servicos.map(({ cor, ...servico }) => ({
        ...servico,
        cor: corDe(cor),
      })),
      planos: horas.map(({ profissional_id, planos_aceitos }) => ({
        profissional_id,
        nomes: planos_aceitos,
      })),
      agendamentos: dentro.map((linha) =>
        agendamentoDaLinha(linha, zonaDe.get(linha.profissional_id) ?? zona, agora),
      ),
      bloqueios,
      ocupados: ocupados
        .filter((um) => um.inicio.getTime() < fim && um.fim.getTime() > inicio)
        .map((um) => ({ ...um, inicio: um.inicio.toISOString(), fim: um.fim.toISOString() })),
      feriados,
      janelas: horas.flatMap((uma) => janelasDe(uma, input, agora)),
    }
  }),

  contagens: os.contagens.handler(async ({ input: pedido, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    const input = lerPeriodo(pedido, context.agora())
    const circulo = sessao.perfil === 'paciente-administrador'
    const { mostradas } = circulo ? { mostradas: [] } : await agendasDoPedido(context, sessao, input)
    const zona = mostradas[0]?.zona ?? ZONA_PADRAO
    const deQuem = circulo ? sql`true` : dosProfissionais(mostradas.map(({ id }) => id))
    const [de, ate] = instantesDe(input, zona)
    return context.db.rows(
      countPorDia(sessao, sql`${deQuem} and ${entre(de, ate)} and ${daClinica(input.clinica_id)}`, zona),
    )
  }),

  profissionais: os.profissionais.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    if (sessao.perfil === 'administrador-geral') {
      if (input.q === '') return []
      const achados = await context.db.rows(findProfissionaisPorNome(input.q))
      return achados.map(({ id, nome, avatar_url, especialidade }) => ({
        id,
        nome: nome ?? 'Profissional',
        avatar_url,
        especialidade,
        proprio: false,
      }))
    }
    const { todas } = await agendasDoPedido(context, sessao, {})
    return todas
      .map(({ id, nome, avatar_url, especialidade, proprio }) => ({
        id,
        nome: nome ?? 'Profissional',
        avatar_url,
        especialidade,
        proprio,
      }))
      .filter(({ nome }) => semAcentos(nome).includes(semAcentos(input.q)))
  }),
}

function profissionalDe(
  agenda: LinhaDaAgenda,
  { perfil }: Sessao,
  zona: string,
  atraso_min: number,
): ProfissionalDaAgenda {
  const { id, nome, avatar_url, especialidade, tema, proprio, clinica_ids, clinicas_escrita, pode_bloquear } =
    agenda
  const inteira = proprio || perfil === 'administrador-geral'
  return {
    id,
    nome: nome ?? 'Profissional',
    avatar_url,
    especialidade,
    tema: temasEspecialidade.find((cada) => cada === tema) ?? 'neutra',
    proprio,
    escrita: inteira || escreve(agenda),
    clinica_ids: inteira ? clinica_ids : clinicas_escrita.length > 0 ? clinicas_escrita : clinica_ids,
    pode_bloquear: inteira || pode_bloquear,
    zona,
    atraso_min,
  }
}

function janelasDe(agenda: LinhaDeAgenda, { de, ate }: Filtro, agora: Date): PeriodoDaAgenda['janelas'] {
  return janelasAbertas(entradaDe(agenda, { de, ate, agora, pedido: {} })).map(
    ({ inicio, fim, modalidades, ...janela }) => ({
      ...janela,
      profissional_id: agenda.profissional_id,
      inicio: emIso(inicio),
      fim: emIso(fim),
      modalidades: [...modalidades],
    }),
  )
}

/** Appointments of the people whom the caller looks after: to be seen, never written. */
async function periodoDoCirculo(context: Contexto, sessao: Sessao, input: Filtro): Promise<PeriodoDaAgenda> {
  const agora = context.agora()
  const zona = ZONA_PADRAO
  const [de, ate] = instantesDe(input, zona)
  const linhas = await context.db.rows(findAgendamentos(sessao, entre(de, ate)))
  await registrarAcessosDoDia(
    context,
    'agendamento',
    'Agenda de consultas',
    linhas.map(({ titular_id }) => titular_id),
  )
  return {
    zona,
    hoje: dataLocal(agora.getTime(), zona),
    agora: agora.toISOString(),
    vista: 'circulo',
    profissionais: [],
    mostrados: [],
    clinicas: [],
    salas: [],
    locais: [],
    servicos: [],
    planos: [],
    agendamentos: linhas.map((linha) =>
      // Fields of the professional are not for the family to read.
      ({ ...agendamentoDaLinha(linha, zona, agora), observacoes: '', motivo_encaixe: null }),
    ),
    bloqueios: [],
    ocupados: [],
    feriados: [],
    janelas: [],
  }
}

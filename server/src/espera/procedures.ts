import { implement } from '@orpc/server'
import { horariosPorDia } from '#domain/horarios/livres/horarios-livres.ts'
import { podeComecar } from '#domain/horarios/livres/por-que-nao.ts'
import { esperaContract } from '#domain/espera/contract.ts'
import {
  encaixeJustoDura,
  maiorEsperaDias,
  maximoNaEspera,
  prioridadesEspera,
  type StatusEspera,
} from '#domain/espera/espera.ts'
import { podeAgir } from '#domain/agendamentos/ato.ts'
import { podeMudarEspera } from '#domain/espera/transicoes.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { entradaDe, findAgendas, hojeDe } from '../horarios/entrada.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { exigirAto } from '../agendamentos/entrada.ts'
import { agendaPara, emEscolha, livreParaPaciente, pedidoDo } from './escolha.ts'
import { daAgenda, daPessoa, emAgenda, emPessoa, lidas } from './leitura.ts'
import { ofertar } from './oferta.ts'
import {
  deleteReserva,
  deleteVencidas,
  findDaAgenda,
  findDaPessoa,
  findEntrada,
  findImpedimentos,
  findGerida,
  findMinha,
  findOfertaAberta,
  findTomado,
  insertEspera,
  lockEspera,
  updateEspera,
  updateOferta,
  updatePrioridade,
} from './queries.ts'
import { findCandidato, findCompromissos, findVariasNoDia } from './queries-vagas.ts'
import { trancar } from '../trancas/queries.ts'

const os = implement(esperaContract).$context<Contexto>()

const DIA_MS = 86_400_000
const UMA_ESPERA = new Set(['lista_espera_uma', 'lista_espera_uma_antecipacao'])
const DIAS_DE_ENCERRADAS = 30
const ZONA = 'America/Sao_Paulo'

export const esperaRouter = os.router({
  entrar: os.entrar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/consultas')
    const { paciente_id, profissional_id = null, servico_id = null, especialidade = null, ...desejo } = input
    const entrada = await entradaPara(context, { paciente_id, profissional_id, servico_id }, errors)
    const id = await inserir(
      context,
      {
        ...desejo,
        paciente_id: entrada.paciente_id,
        profissional_id,
        servico_id,
        especialidade,
        modalidade: desejo.modalidade ?? null,
        // The end of the last day in the Brazilian zone furthest behind.
        expira_em: new Date(inicioDoDia(somarDias(desejo.ate, 1), 'America/Rio_Branco')),
      },
      errors,
    )
    return daPessoa(context, id)
  }),

  entrarNoHorario: os.entrarNoHorario.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/consultas')
    const { paciente_id, profissional_id, servico_id = null, modalidade = null } = input
    const agora = context.agora()
    const inicio = new Date(input.inicio)
    const entrada = await entradaPara(context, { paciente_id, profissional_id, servico_id }, errors)
    if (inicio <= agora) throw errors.HORARIO_PASSADO()
    const { tomado } = await context.db.only(findTomado(profissional_id, servico_id, inicio))
    if (!tomado) throw errors.HORARIO_LIVRE()
    const dia = dataLocal(inicio.getTime(), ZONA)
    const id = await inserir(
      context,
      {
        paciente_id: entrada.paciente_id,
        profissional_id,
        servico_id,
        especialidade: null,
        modalidade,
        de: dia,
        ate: dia,
        aviso_min: 0,
        inicio_exato: inicio,
        expira_em: new Date(Math.min(agora.getTime() + encaixeJustoDura, inicio.getTime())),
      },
      errors,
    )
    return daPessoa(context, id)
  }),

  antecipar: os.antecipar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/consultas')
    const agora = context.agora()
    const ato = await exigirAto(context.db, input.agendamento_id)
    if (ato.lado !== 'paciente') throw errors.PACIENTE_NAO_ENCONTRADO()
    const situacao = { ...ato, inicio: ato.inicio.getTime(), agora: agora.getTime(), presenca: null }
    if (!podeAgir('reagendar', 'paciente', situacao))
      throw errors.TRANSICAO_RECUSADA({ data: { status: ato.status } })
    const { abertas, bloqueado } = await context.db.only(
      findImpedimentos(ato.paciente_id, ato.profissional_id),
    )
    if (bloqueado) throw errors.BLOQUEADO()
    if (abertas >= maximoNaEspera) throw errors.LISTAS_DEMAIS()
    const de = dataLocal(agora.getTime(), ato.zona)
    const ate = dataLocal(situacao.inicio, ato.zona)
    const ultimo = somarDias(de, maiorEsperaDias - 1)
    const onde = ato.modalidade === 'presencial' ? ato.local_id : null
    const id = await inserir(
      context,
      {
        paciente_id: ato.paciente_id,
        profissional_id: ato.profissional_id,
        servico_id: ato.servico_id,
        especialidade: null,
        modalidade: ato.modalidade,
        local_ids: onde ? [onde] : [],
        de,
        ate: ate < ultimo ? ate : ultimo,
        aviso_min: input.aviso_min,
        antecipa_id: ato.id,
        expira_em: ato.inicio,
      },
      errors,
    )
    return daPessoa(context, id)
  }),

  minhas: os.minhas.handler(async ({ context }) => {
    exigirRota(context, '/consultas')
    const desde = new Date(context.agora().getTime() - DIAS_DE_ENCERRADAS * DIA_MS)
    const visiveis = await context.db.rows(findDaPessoa(desde))
    const linhas = await lidas(
      context,
      visiveis.map(({ id }) => id),
      'Listas de espera',
    )
    return linhas.map((linha) => emPessoa(context, linha))
  }),

  sair: os.sair.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/consultas')
    await responder(context, input.id, 'retirado', errors)
    return { id: input.id }
  }),

  recusar: os.recusar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/consultas')
    const { id, oferta_id, continuar } = input
    const falhas = { ...errors, MUDOU: errors.OFERTA_ENCERRADA }
    await responder(context, id, continuar ? 'aguardando' : 'recusado', falhas, oferta_id)
    return { id }
  }),

  daAgenda: os.daAgenda.handler(async ({ input, context }) => {
    exigirRota(context, '/agenda')
    const visiveis = await context.db.rows(findDaAgenda(input.profissional_id))
    const linhas = await lidas(
      context,
      visiveis.map(({ id }) => id),
      'Lista de espera da agenda',
    )
    return linhas.flatMap((linha) => emAgenda(linha))
  }),

  oferecer: os.oferecer.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/agenda')
    const visivel = await context.db.first(findGerida(input.id))
    if (!visivel?.profissional_id) throw errors.NAO_ENCONTRADO()
    const { profissional_id, paciente_id } = visivel
    const agora = context.agora()
    const { inicio } = input
    const dia = new Date(inicio).toISOString().slice(0, 10)
    const periodo = { de: somarDias(dia, -2), ate: somarDias(dia, 2) }
    // As the product: the hold belongs to the person who gets the offer.
    await context.sistema
      .transaction(async (db) => {
        const tomados = {
          profissionais: [profissional_id],
          pacientes: [paciente_id],
          procuraSala: true,
          marca: true,
        }
        await db.rows(trancar(tomados))
        const espera = await db.first(lockEspera(input.id))
        if (!espera || !podeMudarEspera('profissional', espera.status, 'ofertado')) throw errors.MUDOU()
        await db.affected(deleteVencidas(profissional_id, [paciente_id], agora))
        const [lida] = await db.rows(findAgendas([profissional_id], periodo))
        const candidato = await db.first(findCandidato(input.id, profissional_id))
        const agenda = lida && candidato && agendaPara(candidato, lida)
        const zona = agenda && hojeDe(agenda, agora)?.zona
        const pedido = agenda && candidato && pedidoDo(candidato, agenda)
        if (!agenda || !candidato || !zona || !pedido)
          throw errors.HORARIO_INDISPONIVEL({ data: { motivo: 'servico', alternativas: [] } })
        if (candidato.antecipa && inicio >= candidato.antecipa.inicio)
          throw errors.HORARIO_INDISPONIVEL({ data: { motivo: 'depois-da-consulta', alternativas: [] } })
        const local = input.local_id ? { local_id: input.local_id } : {}
        const pergunta = { ...periodo, agora, pedido: { ...pedido, ...local } }
        const resposta = podeComecar(entradaDe(agenda, pergunta), inicio)
        if (!resposta.pode) {
          const alternativas = proximas(horariosPorDia(entradaDe(agenda, pergunta)), inicio)
          throw resposta.motivo.tipo === 'ocupado'
            ? errors.HORARIO_OCUPADO({ data: { alternativas } })
            : errors.HORARIO_INDISPONIVEL({ data: { motivo: resposta.motivo.tipo, alternativas } })
        }
        const [livre] = resposta.horarios
        const [{ varias_no_dia }, compromissos] = [
          await db.only(findVariasNoDia(profissional_id)),
          await db.rows(findCompromissos([paciente_id], new Date(inicio), new Date(inicio))),
        ]
        if (!livreParaPaciente(livre!, candidato, zona, { profissional_id, varias_no_dia, compromissos }))
          throw errors.PACIENTE_OCUPADO()
        const escolha = emEscolha(agenda, livre!, candidato, pergunta, zona)
        const recusa = await ofertar(db, candidato, profissional_id, escolha, {
          agora,
          oferecido_por: usuario_id,
        })
        if (recusa === 'LIMITE_DO_DIA')
          throw errors.HORARIO_INDISPONIVEL({ data: { motivo: 'limite-do-dia', alternativas: [] } })
        if (recusa) throw errors[recusa]()
      })
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'agendamentos_um_por_paciente' ? errors.PACIENTE_OCUPADO() : error
      })
    return daAgenda(context, input.id)
  }),

  priorizar: os.priorizar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/agenda')
    if (!(await context.db.first(findGerida(input.id)))) throw errors.NAO_ENCONTRADO()
    // As the product, with the caller in the audit: no person may write the column.
    await context.sistema.transaction(async (db) => {
      const espera = await db.only(lockEspera(input.id))
      if (espera.status !== 'aguardando' && espera.status !== 'ofertado') throw errors.MUDOU()
      const numero = prioridadesEspera.indexOf(input.prioridade)
      await db.affected(updatePrioridade(input.id, numero, numero === 0 ? null : input.motivo))
    })
    return daAgenda(context, input.id)
  }),
})

type PedidoDeEntrada = {
  paciente_id: string | undefined
  profissional_id: string | null
  servico_id: string | null
}

interface RecusasDeEntrada {
  PACIENTE_NAO_ENCONTRADO(): Error
  SERVICO_INDISPONIVEL(): Error
  BLOQUEADO(): Error
  LISTAS_DEMAIS(): Error
  JA_NA_LISTA(): Error
  NAO_ENCONTRADO(): Error
}

/** The entry to be made, or why not. */
async function entradaPara(context: Contexto, pedido: PedidoDeEntrada, errors: RecusasDeEntrada) {
  const completo = { ...pedido, paciente_id: pedido.paciente_id ?? null }
  const visivel = await context.db.first(findEntrada(completo))
  if (!visivel) throw errors.PACIENTE_NAO_ENCONTRADO()
  if (!visivel.publico) throw errors.NAO_ENCONTRADO()
  if (!visivel.servico) throw errors.SERVICO_INDISPONIVEL()
  if (visivel.bloqueado) throw errors.BLOQUEADO()
  if (visivel.abertas >= maximoNaEspera) throw errors.LISTAS_DEMAIS()
  return visivel
}

async function inserir(
  context: Contexto,
  espera: Omit<Parameters<typeof insertEspera>[0], 'criado_por'>,
  errors: Pick<RecusasDeEntrada, 'JA_NA_LISTA'>,
): Promise<string> {
  const { usuario_id } = exigirSessao(context)
  try {
    return (await context.db.only(insertEspera({ ...espera, criado_por: usuario_id }))).id
  } catch (error) {
    throw UMA_ESPERA.has(brokenConstraint(error) ?? '') ? errors.JA_NA_LISTA() : error
  }
}

/**
 * The person leaves the list, or answers the open offer: then the entry stays, and the hour is free for the next one. Runs as the product, since the hold is hidden from everybody;
 * the caller's right is decided before, as the caller.
 * @param oferta_id the offer that is answered; absent: whichever is open
 */
async function responder(
  context: Contexto,
  id: string,
  para: StatusEspera,
  errors: { NAO_ENCONTRADO(): Error; MUDOU(): Error },
  oferta_id?: string,
): Promise<void> {
  if (!(await context.db.first(findMinha(id)))) throw errors.NAO_ENCONTRADO()
  const agora = context.agora()
  await context.sistema.transaction(async (db) => {
    const aberta = await trancarOferta(db, id)
    const espera = await db.only(lockEspera(id))
    if (!podeMudarEspera('pessoa', espera.status, para)) throw errors.MUDOU()
    // The offer was made between the two looks, and its agenda is not locked.
    const oferta = await db.first(findOfertaAberta(id))
    if (oferta?.id !== aberta?.id) throw errors.MUDOU()
    if (oferta_id !== undefined && (oferta?.id !== oferta_id || oferta.expira_em <= agora))
      throw errors.MUDOU()
    await db.affected(updateEspera(id, para, agora))
    if (!oferta) return
    await db.affected(updateOferta(oferta.id, para === 'retirado' ? 'retirada' : 'recusada', agora))
    if (oferta.agendamento_id) await db.affected(deleteReserva(oferta.agendamento_id))
  })
}

/** Locks the agenda before the entry, in the order of booking. */
async function trancarOferta(db: Db, espera_id: string) {
  const aberta = await db.first(findOfertaAberta(espera_id))
  if (aberta) await db.rows(trancar({ profissionais: [aberta.profissional_id] }))
  return aberta
}

/** The three free starts closest to the one that was asked for. */
function proximas(dias: ReturnType<typeof horariosPorDia>, inicio: number) {
  return dias
    .flatMap(({ livres }) => livres)
    .toSorted((a, b) => Math.abs(a.inicio - inicio) - Math.abs(b.inicio - inicio))
    .slice(0, 3)
    .map((livre) => ({ inicio: new Date(livre.inicio).toISOString(), local_id: livre.local_id }))
}

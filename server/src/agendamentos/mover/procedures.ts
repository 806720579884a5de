import { sql } from 'kysely'
import { livresDoCostume } from '#domain/agendamentos/mover/costume.ts'
import { esperaAprovacao, politicaDe, type FatosDaMarcacao } from '#domain/agendamentos/marcar/rules.ts'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { emIso } from '#domain/formato/instante.ts'
import type { HorarioLivre, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { horariosPorDia } from '#domain/horarios/horarios-livres.ts'
import type { Db } from '../../database/db.ts'
import { entradaDe, findAgendas, type LinhaDeAgenda } from '../../horarios/entrada.ts'
import { erroComum } from '../../rpc/errors.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { avisar, consultaDe, depois, exigirAto, exigirConsultas, tomarConsulta } from '../consulta-tomada.ts'
import {
  desfazerMudanca,
  findUltimaMudanca,
  retirarAvisos,
  trancarAgendas,
  updateConsulta,
  type LinhaDeAto,
} from '../queries-consulta.ts'
import { chaveDoAto, novidades } from '../avisos.ts'
import {
  comAlternativas,
  comMedidas,
  conferirAlcance,
  horariosDe,
  lerAgendaDaHora,
  semOcupado,
  type Hora,
} from '../marcar/hora.ts'
import { findFatos, type LinhaDeFatos } from '../marcar/queries.ts'
import { comSala, pedidoDeHorario, recusarOcupado } from '../marcar/marcar.ts'
import { os } from '../contract.ts'
import { HoraRecusada, recusaDaEscrita, recusar } from '../recusas.ts'

/** Most days of one question for free hours. */
const MAIOR_PERIODO = 31
const PERIODO_PADRAO = 14

/** To another hour, and back. */
export const moverRouter = {
  reagendar: os.reagendar.handler(async ({ input, context }) => {
    exigirConsultas(context)
    let hora: Hora | null = null
    return comAlternativas(
      context,
      () => hora,
      () =>
        repetivel(context, 'reagendar', input, async (db) => {
          const agora = context.agora()
          const antes = await exigirAto(db, input.id)
          hora = await horaDe(db, antes, input.inicio, input.local_id)
          if (input.inicio !== antes.inicio.getTime())
            await recusarOcupado(db, { ...hora, servico_id: antes.servico_id ?? undefined }, hora.sem)
          const tomada = await tomarConsulta(context, db, input, 'reagendar', { comAgenda: true })
          const { ato, linha, lado } = tomada
          const inicioAntes = linha.data_agendamento.getTime()
          if (input.inicio === inicioAntes) throw new HoraRecusada('mesmo-horario')
          conferirAlcance(input.inicio, agora)
          const fatos = await lerFatos(db, ato, input.inicio)
          if (lado === 'paciente') conferirPaciente(fatos)
          const agenda = await lerAgendaDaHora(db, ato.profissional_id, input.inicio)
          if (!agenda) throw new HoraRecusada('sem-template')
          const livre = await livreEm(db, paraMudar(agenda, ato, lado), hora, ato, agora)
          await db
            .affected(
              updateConsulta(input.id).set({
                status: 'reagendado',
                reagendado_de: linha.data_agendamento,
                data_agendamento: new Date(input.inicio),
                motivo_reagendamento: input.motivo,
                observacoes: [linha.observacoes, `Reagendado: ${input.motivo}`].filter(Boolean).join('\n'),
                ...lugarDe(ato, livre.horario),
                sala_id: livre.sala_id,
                encaixe: false,
                motivo_encaixe: null,
                presenca: null,
                chegada_em: null,
                confirmado_pelo_paciente_em: null,
                aguarda_aprovacao: lado === 'paciente' && esperaAprovacao(fatos as FatosDaMarcacao),
                remarcacoes: linha.remarcacoes + (lado === 'paciente' ? 1 : 0),
              }),
            )
            .catch((error: unknown) => {
              throw recusaDaEscrita(error)
            })
          const consulta = consultaDe(tomada, linha.versao + 1, input.inicio)
          await avisar(context, db, 'reagendar', consulta, {
            lado,
            novidade: {
              ...novidades.reagendar(consulta, lado, inicioAntes, input.motivo),
              enviar_em: agora.getTime() + desfazerAte,
            },
          })
          return depois(context, db, input.id, 'Consulta reagendada')
        }),
    )
  }),

  desfazer: os.desfazer.handler(async ({ input, context }) => {
    exigirConsultas(context)
    let hora: Hora | null = null
    return comAlternativas(
      context,
      () => hora,
      () =>
        context.db.transaction(async (db) => {
          const mudanca = await db.first(findUltimaMudanca(input.id))
          const antes = await exigirAto(db, input.id)
          hora = await horaDe(db, antes, antes.inicio.getTime(), undefined)
          if (mudanca?.profissional_id)
            await db.affected(trancarAgendas([mudanca.profissional_id, antes.profissional_id]))
          const { linha } = await tomarConsulta(context, db, input, 'desfazer', { comAgenda: true })
          const ultima = await db.only(findUltimaMudanca(input.id))
          const desfeitas = await db
            .affected(desfazerMudanca(input.id, ultima.id))
            .catch((error: unknown) => {
              throw recusaDaEscrita(error)
            })
          if (desfeitas === 0) throw recusar('TRANSICAO_RECUSADA', { status: linha.status })
          await db.affected(retirarAvisos(['reagendar', 'mudar'].map((nome) => chaveDoAto(nome, linha))))
          return depois(context, db, input.id, 'Mudança desfeita')
        }),
    )
  }),

  horariosParaReagendar: os.horariosParaReagendar.handler(async ({ input, context }) => {
    exigirConsultas(context)
    const agora = context.agora()
    const ato = await exigirAto(context.db, input.id)
    const de = input.de ?? dataLocal(agora.getTime(), ato.zona)
    const ate = input.ate ?? somarDias(de, PERIODO_PADRAO - 1)
    const dias = diasEntre(de, ate) + 1
    if (dias < 1 || dias > MAIOR_PERIODO) {
      const mensagem =
        dias < 1
          ? 'O fim do período vem antes do começo. Troque as datas.'
          : `Peça no máximo ${MAIOR_PERIODO} dias de cada vez.`
      throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'ate', mensagem }] })
    }
    const inicio = ato.inicio.getTime()
    const hora = await horaDe(context.db, ato, inicio, undefined)
    // Days of another zone reach over the edges.
    const lido = { de: somarDias(de, -1), ate: somarDias(ate, 1) }
    const lida = await context.db.first(findAgendas([ato.profissional_id], lido))
    if (!lida) return { zona: ato.zona, do_costume: false, dias: [] }
    const agenda = semOcupado(paraMudar(lida, ato, ato.lado), hora.sem)
    const do_costume = agenda.templates.length === 0
    const porDia = do_costume
      ? Array.from({ length: dias }, (_, n) => {
          const data = somarDias(de, n)
          const { ocupados } = agenda
          const { duracao_min } = ato
          return {
            data,
            inicios: livresDoCostume(data, ato.zona, { duracao_min, ocupados, agora: agora.getTime() }),
          }
        })
      : horariosPorDia(entradaDe(agenda, { de, ate, agora, pedido: hora.pedido })).map(
          ({ data, livres }) => ({ data, inicios: livres.map((livre) => livre.inicio) }),
        )
    return {
      zona: ato.zona,
      do_costume,
      dias: porDia.map(({ data, inicios }) => ({
        data,
        inicios: [...new Set(inicios)].filter((cada) => cada !== inicio).map(emIso),
      })),
    }
  }),
}

const lerFatos = (db: Db, { profissional_id, paciente_id, servico_id, id }: LinhaDeAto, inicio: number) =>
  db.only(
    findFatos({
      profissional_id,
      paciente_id,
      servico_id: servico_id ?? undefined,
      inicio,
      fora: id,
      confia: true,
    }),
  )

/** What an appointment needs of the agenda at another hour: as long as it is, for what it is, and without its own time in the way. */
async function horaDe(
  db: Db,
  ato: LinhaDeAto,
  inicio: number,
  local_id: string | null | undefined,
): Promise<Hora> {
  const { servico } = await lerFatos(db, ato, inicio)
  const { duracao_min, intervalo_antes_min, intervalo_depois_min } = ato
  const medidas = { duracao_min, intervalo_antes_min, intervalo_depois_min }
  const pedido: PedidoDeHorario = pedidoDeHorario(
    { modalidade: ato.modalidade, local_id: local_id ?? null, plano: ato.plano ?? undefined },
    servico && { ...servico, ...medidas, modalidades: [ato.modalidade] },
  )
  return { profissional_id: ato.profissional_id, inicio, pedido, sem: { inicio: ato.de, fim: ato.ate } }
}

/** The agenda by the measures of the appointment; who keeps it is not bound by notice, horizon and limits, which are for patients. */
function paraMudar(agenda: LinhaDeAgenda, ato: LinhaDeAto, lado: Lado): LinhaDeAgenda {
  const medida = comMedidas(agenda, ato)
  if (lado === 'paciente') return medida
  const livre = {
    antecedencia_min: 0,
    horizonte_dias: 400,
    mesmo_dia: true,
    max_por_dia: null,
    max_por_semana: null,
  }
  return { ...medida, templates: medida.templates.map((template) => ({ ...template, ...livre })) }
}

function conferirPaciente(fatos: LinhaDeFatos): void {
  if (fatos.bloqueado) throw recusar('BLOQUEADO')
  if (fatos.no_dia > 0 && !politicaDe(fatos as FatosDaMarcacao).varias_no_dia) throw recusar('UMA_POR_DIA')
}

/** The slot of the new hour; of who has no schedule, one of the usual hours (APPT-05). */
async function livreEm(
  db: Db,
  agenda: LinhaDeAgenda,
  hora: Hora,
  ato: LinhaDeAto,
  agora: Date,
): Promise<{ horario: HorarioLivre | null; sala_id: string | null }> {
  if (agenda.templates.length > 0) {
    const horarios = horariosDe(agenda, hora, agora)
    return comSala(db, horarios, ato.intervalo_antes_min, ato.intervalo_depois_min, ato.id)
  }
  const { ocupados } = semOcupado(agenda, hora.sem)
  const { duracao_min } = ato
  const data = dataLocal(hora.inicio, ato.zona)
  const doDia = (tomados: typeof ocupados) =>
    livresDoCostume(data, ato.zona, { duracao_min, ocupados: tomados, agora: agora.getTime() })
  if (!doDia([]).includes(hora.inicio)) throw new HoraRecusada('fora-do-expediente')
  if (!doDia(ocupados).includes(hora.inicio)) throw new HoraRecusada('ocupado')
  return { horario: null, sala_id: null }
}

/** Where it takes place then: where the hours say, else where it was. */
function lugarDe(ato: LinhaDeAto, horario: HorarioLivre | null) {
  if (ato.modalidade !== 'presencial' || !horario?.local_id || horario.local_id === ato.local_id) return {}
  return {
    local_id: horario.local_id,
    clinica_id: sql<
      string | null
    >`(select l.clinica_id from locais_atendimento l where l.id = ${horario.local_id}::uuid)`,
  }
}

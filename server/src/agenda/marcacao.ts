import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'
import { reais } from '../database/dinheiro.ts'
import { brokenConstraint } from '../database/errors.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Contexto } from '../rpc/context.ts'
import { repetivel } from '../rpc/repetivel.ts'
import { from } from '../tables.ts'
import { gereAgenda, registrarAcessosDoDia } from './agendas-queries.ts'
import { avisarMarcacao } from './avisos.ts'
import {
  conflitoDaLinha,
  donoDaRestricao,
  findConflitos,
  foraDasHoras,
  semDesculpa,
  trancarParaMarcar,
  type LinhaDeConflito,
  type Lugar,
} from './conflitos.ts'
import { findFatos, findLocal, findSala, findServico, intervalosDe, lerHoras, type Fatos } from './fatos.ts'
import { agendamentoDaLinha } from './linhas.ts'
import { os } from './contract.ts'
import { findAgendamentos } from './queries.ts'
import { exigirQuemAtende, ZONA_PADRAO } from './agendas-do-pedido.ts'

const MINUTO = 60_000
const DURACAO_PADRAO = 30

/** The named errors of whatever takes an hour. */
export interface Recusas {
  CONFLITO(detalhe: { data: { conflitos: ReturnType<typeof conflitoDaLinha>[] } }): Error
  FORA_DO_HORARIO(detalhe: { data: { motivo: string; frase: string } }): Error
  PASSADO(): Error
  SALA_INDISPONIVEL(): Error
  LOCAL_INDISPONIVEL(): Error
}

/** Whether the person keeps that agenda there. @throws NAO_ENCONTRADO or SEM_PERMISSAO */
export async function exigirGerencia(
  db: Db,
  profissional_id: string,
  clinica_id: string | null,
): Promise<void> {
  const { gere, ve } = await db.only(gereAgenda(profissional_id, clinica_id))
  if (!gere) throw erroComum(ve ? 'SEM_PERMISSAO' : 'NAO_ENCONTRADO')
}

/** The clinic of a place of the professional; null without a place. */
export async function clinicaDoLocal(
  db: Db,
  profissional_id: string,
  local_id: string | null,
  errors: Pick<Recusas, 'LOCAL_INDISPONIVEL'>,
): Promise<{ clinica_id: string | null; zona: string | null }> {
  if (local_id === null) return { clinica_id: null, zona: null }
  const local = await db.first(findLocal(profissional_id, local_id))
  if (!local) throw errors.LOCAL_INDISPONIVEL()
  return local
}

export async function exigirSala(
  db: Db,
  sala_id: string | null,
  clinica_id: string | null,
  errors: Pick<Recusas, 'SALA_INDISPONIVEL'>,
): Promise<void> {
  if (sala_id !== null && !(await db.first(findSala(sala_id, clinica_id)))) throw errors.SALA_INDISPONIVEL()
}

/**
 * Whether an hour may be taken: the past, what stands there, and the published hours, in this order.
 * An `encaixe` may begin earlier on the local day of now: the patient sits there already.
 * @param mesmaHora it stays where it is, which may be in the past
 */
export async function decidirHora(
  db: Db,
  errors: Recusas,
  lugar: Lugar,
  {
    agora,
    zona,
    encaixe,
    mesmaHora,
    fora,
  }: {
    agora: Date
    zona: string
    encaixe: boolean
    mesmaHora: boolean
    fora: { motivo: string; frase: string } | null
  },
): Promise<void> {
  const hojeMesmo = dataLocal(lugar.inicio, zona) === dataLocal(agora.getTime(), zona)
  if (!mesmaHora && lugar.inicio < agora.getTime() && !(encaixe && hojeMesmo)) throw errors.PASSADO()
  const conflitos = semDesculpa(await db.rows(findConflitos(lugar, agora)), encaixe)
  if (conflitos.length > 0)
    throw errors.CONFLITO({ data: { conflitos: conflitos.map((um) => conflitoDaLinha(um, zona)) } })
  if (fora) throw errors.FORA_DO_HORARIO({ data: fora })
}

/**
 * Runs what takes hours. Where somebody was faster between looking and writing, the constraint that says so becomes the same refusal as
 * looking would have given, read anew.
 */
export async function comConflitos<T>(
  context: Contexto,
  errors: Pick<Recusas, 'CONFLITO'>,
  lugares: readonly Lugar[],
  zona: () => string,
  trabalho: () => Promise<T>,
): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    const com = donoDaRestricao(brokenConstraint(error))
    if (com === null) throw error
    const achados: LinhaDeConflito[] = []
    for (const lugar of lugares)
      achados.push(...(await context.db.rows(findConflitos(lugar, context.agora()))))
    const conflitos = achados.filter((um) => um.com === com)
    throw errors.CONFLITO({ data: { conflitos: conflitos.map((um) => conflitoDaLinha(um, zona())) } })
  }
}

/** Appointments as the agenda shows them, after an act on them. */
export async function lerAgendamentos(
  context: Contexto,
  sessao: Sessao,
  ids: readonly string[],
): Promise<AgendamentoDaAgenda[]> {
  const linhas = await context.db.rows(findAgendamentos(sessao, sql`a.id = any (${ids}::uuid[])`))
  await registrarAcessosDoDia(
    context,
    'agendamento',
    'Agenda de consultas',
    linhas.map(({ titular_id }) => titular_id),
  )
  return linhas.map((linha) => agendamentoDaLinha(linha, linha.zona ?? ZONA_PADRAO, context.agora()))
}

/** The appointment in the words of the rules of hours. */
export function compromisso(
  lugar: Lugar,
  resto: { modalidade: Modalidade; local_id: string | null; servico_id: string | null; plano: string | null },
) {
  const { inicio, duracao_min, intervalo_antes_min, intervalo_depois_min } = lugar
  return {
    id: lugar.exceto ?? '',
    inicio,
    duracao_min,
    intervalo_antes_min,
    intervalo_depois_min,
    ...resto,
    local_id: resto.modalidade === 'presencial' ? resto.local_id : null,
  }
}

export const marcacaoRouter = {
  conferir: os.conferir.handler(async ({ input, context, errors }) => {
    exigirQuemAtende(context)
    const { profissional_id, inicios, servico_id, local_id, modalidade } = input
    const agora = context.agora()
    return context.db.transaction(async (db) => {
      const local = local_id === null ? null : await db.first(findLocal(profissional_id, local_id))
      await exigirGerencia(db, profissional_id, local?.clinica_id ?? null)
      const servico = servico_id === null ? null : await db.first(findServico(profissional_id, servico_id))
      if (servico === undefined) throw errors.SERVICO_INDISPONIVEL()
      const { entrada, zona } = await lerHoras(db, profissional_id, inicios, agora)
      const lugares = inicios.map((inicio) =>
        lugarDe({ ...input, paciente_id: input.paciente_id ?? null }, inicio, {
          servico,
          clinica_id: local?.clinica_id ?? null,
          intervalos: intervalosDe(entrada, zona, inicio, servico),
          exceto: input.agendamento_id ?? null,
        }),
      )
      const conferidos = []
      for (const lugar of lugares) {
        const conflitos = await db.rows(findConflitos(lugar, agora))
        const resto = { modalidade, local_id, servico_id, plano: input.plano ?? null }
        conferidos.push({
          inicio: new Date(lugar.inicio).toISOString(),
          fim: new Date(lugar.inicio + lugar.duracao_min * MINUTO).toISOString(),
          conflitos: conflitos.map((um) => conflitoDaLinha(um, local?.zona ?? zona)),
          fora: foraDasHoras(entrada, compromisso(lugar, resto)),
          passado: lugar.inicio < agora.getTime(),
        })
      }
      return conferidos
    })
  }),

  marcar: os.marcar.handler(async ({ input, context, errors }) => {
    const sessao = exigirQuemAtende(context)
    const agora = context.agora()
    const { profissional_id, paciente_id, servico_id, local_id, sala_id, modalidade, inicios } = input
    const plano = input.plano ?? null
    const encaixe = input.encaixe !== null
    const lugares: Lugar[] = []
    let zona = ZONA_PADRAO
    const ids = await comConflitos(
      context,
      errors,
      lugares,
      () => zona,
      () =>
        repetivel(context, 'agenda.marcar', input, async (db) => {
          const local = await clinicaDoLocal(db, profissional_id, local_id, errors)
          await exigirGerencia(db, profissional_id, local.clinica_id)
          await exigirSala(db, sala_id, local.clinica_id, errors)
          await db.rows(trancarParaMarcar([profissional_id], paciente_id, [sala_id]))
          const fatos = await db.first(
            findFatos(profissional_id, paciente_id, { servico_id, plano }, Math.min(...inicios)),
          )
          if (!fatos) throw errors.PACIENTE_NAO_ENCONTRADO()
          if (fatos.bloqueado) throw errors.PACIENTE_BLOQUEADO()
          const { servico } = fatos
          if (servico_id !== null && servico === null) throw errors.SERVICO_INDISPONIVEL()
          if (plano !== null && fatos.plano_id === null) throw recusaDoPlano()
          const horas = await lerHoras(db, profissional_id, inicios, agora)
          zona = local.zona ?? horas.zona
          const serie_id = inicios.length > 1 ? randomUUID() : null
          const novos: string[] = []
          for (const inicio of inicios.toSorted((a, b) => a - b)) {
            const lugar = lugarDe(input, inicio, {
              servico,
              clinica_id: local.clinica_id,
              // Who is squeezed in takes no more than their own time.
              intervalos: encaixe ? semIntervalos : intervalosDe(horas.entrada, horas.zona, inicio, servico),
              exceto: null,
            })
            lugares.push(lugar)
            const onde = { modalidade, local_id, servico_id, plano: input.plano ?? null }
            const fora = input.fora_do_horario ? null : foraDasHoras(horas.entrada, compromisso(lugar, onde))
            await decidirHora(db, errors, lugar, { agora, zona, encaixe, mesmaHora: false, fora })
            const { id } = await db.only(
              from
                .insertInto('agendamentos')
                .values({
                  paciente_id,
                  profissional_id,
                  especialidade: fatos.especialidade,
                  status: 'agendado',
                  data_agendamento: new Date(inicio),
                  duracao_min: lugar.duracao_min,
                  intervalo_antes_min: lugar.intervalo_antes_min,
                  intervalo_depois_min: lugar.intervalo_depois_min,
                  servico_id,
                  local_id,
                  clinica_id: local.clinica_id,
                  sala_id,
                  modalidade,
                  convenio_plano_id: fatos.plano_id,
                  valor: reais(input.valor_centavos ?? (plano ? null : (servico?.preco_centavos ?? null))),
                  observacoes: input.observacoes,
                  motivo_consulta: input.motivo_consulta,
                  encaixe,
                  motivo_encaixe: input.encaixe?.motivo ?? null,
                  primeira_vez: fatos.primeira_vez && novos.length === 0,
                  origem:
                    sessao.perfil === 'profissional' ? 'profissional' : await origemDe(db, profissional_id),
                  serie_id,
                })
                .returning('id'),
            )
            novos.push(id)
          }
          const primeiro = { id: novos[0]!, paciente_id, inicio: Math.min(...inicios), zona, versao: 1 }
          if (input.avisar) await avisarMarcacao(db, primeiro, fatos.profissional_nome, novos.length - 1)
          return novos
        }),
    )
    return lerAgendamentos(context, sessao, ids)
  }),
}

const semIntervalos = { intervalo_antes_min: 0, intervalo_depois_min: 0 }

/** What an appointment takes at one start. */
function lugarDe(
  pedido: {
    profissional_id: string
    paciente_id: string | null
    sala_id: string | null
    servico_id: string | null
    modalidade: Modalidade
    local_id: string | null
    duracao_min?: number | undefined
  },
  inicio: number,
  {
    servico,
    clinica_id,
    intervalos,
    exceto,
  }: {
    servico: Fatos['servico']
    clinica_id: string | null
    intervalos: { intervalo_antes_min: number; intervalo_depois_min: number }
    exceto: string | null
  },
): Lugar {
  const { profissional_id, paciente_id, sala_id, servico_id, modalidade, local_id, duracao_min } = pedido
  return {
    profissional_id,
    clinica_id,
    paciente_id,
    sala_id,
    inicio,
    duracao_min: duracao_min ?? servico?.duracao_min ?? DURACAO_PADRAO,
    ...intervalos,
    exceto,
    servico_id,
    modalidade,
    local_id,
  }
}

/** Who keeps somebody else's agenda books at the desk. */
async function origemDe(db: Db, profissional_id: string): Promise<'profissional' | 'recepcao'> {
  const { proprio } = await db.only(
    sql<{
      proprio: boolean
    }>`select coalesce(${profissional_id}::uuid = meu_profissional_id(), false) as proprio`,
  )
  return proprio ? 'profissional' : 'recepcao'
}

const recusaDoPlano = () =>
  erroComum('ENTRADA_INVALIDA', {
    campos: [
      { campo: 'plano', mensagem: 'Este plano não está na lista. Escolha outro ou marque como particular.' },
    ],
  })

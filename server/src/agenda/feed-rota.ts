import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { calendarioIcs, type EventoIcs } from '#domain/agendamentos/consultas/ics.ts'
import {
  rotulosModalidade,
  type Modalidade,
  type StatusAgendamento,
} from '#domain/agendamentos/agendamento.ts'
import { iniciais } from '#domain/formato/iniciais.ts'
import type { SessionDb } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { CAMINHO_DO_FEED, marcaDoSegredo } from './procedures-feed.ts'

/** Minutes for which a calendar may keep what it read. */
const GUARDA_MIN = 15

interface LinhaDoFeed {
  nome_agenda: string
  /** Null for an empty agenda, which has its feed all the same. */
  id: string | null
  versao: number
  status: StatusAgendamento
  inicio: Date
  duracao_min: number
  paciente: string
  so_iniciais: boolean
  servico: string | null
  modalidade: Modalidade
  local: string | null
}

/**
 * The private address of an agenda, for calendars of other programs. They have no session: the secret in the address is all they show. The feed is read-only, and shows initials of
 * patients unless the professional chose names. A wrong or revoked secret is answered as missing.
 * @param visitante a database that acts for nobody
 */
export function rotaDoFeed(visitante: SessionDb, agora: () => Date) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { arquivo: string } }>(`${CAMINHO_DO_FEED}/:arquivo`, async (request, reply) => {
      const segredo = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.arquivo)?.[1]
      const linhas = segredo
        ? await visitante.rows(
            sql<LinhaDoFeed>`select * from abrir_feed_da_agenda(${marcaDoSegredo(segredo)}, ${request.id}, ${agora().toISOString()}::timestamptz)`,
          )
        : []
      reply.header('cache-control', `private, max-age=${GUARDA_MIN * 60}`).header('x-robots-tag', 'noindex')
      const [primeira] = linhas
      if (!primeira)
        return reply.code(404).header('cache-control', 'no-store').send(erroComum('NAO_ENCONTRADO').toJSON())
      const eventos = linhas.filter((linha) => linha.id !== null).map(eventoDe)
      // Same content until an appointment changes: the stamp of the calendar is the day of reading.
      const dia = Math.floor(agora().getTime() / 86_400_000) * 86_400_000
      const corpo = calendarioIcs(eventos, dia, `Agenda de ${primeira.nome_agenda}`)
      const etag = `"${createHash('sha256').update(corpo).digest('base64url')}"`
      reply.header('etag', etag).type('text/calendar; charset=utf-8')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('content-disposition', 'inline; filename="agenda.ics"').send(corpo)
    })
  }
}

function eventoDe(linha: LinhaDoFeed): EventoIcs {
  const { paciente, so_iniciais, servico, modalidade, local } = linha
  const quem = so_iniciais ? iniciais(paciente) : paciente
  return {
    id: linha.id!,
    versao: linha.versao,
    status: linha.status,
    inicio: linha.inicio.getTime(),
    duracao_min: linha.duracao_min,
    titulo: `${servico ?? 'Consulta'}: ${quem}`,
    ...(local && { lugar: local }),
    descricao: rotulosModalidade[modalidade],
  }
}

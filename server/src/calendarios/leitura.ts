import {
  CADA_LEITURA_S,
  diasAteDesligarCalendario,
  HORAS_ATE_LER_INTEIRO,
  pausaAposFalhas,
} from '#domain/calendarios/calendario.ts'
import type { Db, SessionDb } from '../database/db.ts'
import type { OutboundRules } from '../http/outbound.ts'
import { notificar } from '../notificacoes/queries.ts'
import { trancar } from '../trancas/queries.ts'
import { buscarIcs, type Busca } from './buscar.ts'
import {
  deleteHoras,
  findParaGuardar,
  findParaLer,
  insertHoras,
  updateFalha,
  updateLido,
  updateMarcas,
  type ParaLer,
} from './queries.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

const depois = (agora: Date, segundos: number) => new Date(agora.getTime() + segundos * 1000)

/**
 * Reads a calendar once and keeps what came of it. Nothing is held while the other server is asked.
 * @param sistema acts as the product: addresses are read, and busy times written, by nobody else
 * @returns whether the calendar was still there
 */
export async function lerUm(
  sistema: SessionDb,
  id: string,
  agora: () => Date,
  saida: OutboundRules,
): Promise<boolean> {
  const calendario = await sistema.first(findParaLer(id))
  if (!calendario) return false
  const comecou = agora()
  const busca = await buscarIcs(
    { ...calendario, agora: comecou, marcas: marcasDe(calendario, comecou) },
    saida,
  )
  await guardarLeitura(sistema, calendario, busca, comecou)
  return true
}

/** What only has to be asked for where it changed; the whole once a day, and in another zone. */
function marcasDe({ etag, modificado, zona, zona_lida, inteiro_em }: ParaLer, agora: Date) {
  const recente =
    inteiro_em !== null && agora.getTime() - inteiro_em.getTime() < HORAS_ATE_LER_INTEIRO * HORA_MS
  return recente && zona === zona_lida && (etag ?? modificado) !== null ? { etag, modificado } : null
}

/**
 * Keeps the outcome of a reading: the busy times as they are now, or the error beside those of before. Under the lock of the agenda, as all that closes hours, so that a booking sees the
 * times of before or of after. An appointment that stands there stays.
 */
export function guardarLeitura(
  sistema: SessionDb,
  { id, profissional_id, endereco, zona }: Pick<ParaLer, 'id' | 'profissional_id' | 'endereco' | 'zona'>,
  busca: Busca,
  comecou: Date,
): Promise<void> {
  return sistema.transaction(async (db) => {
    await db.rows(trancar({ profissionais: [profissional_id] }))
    const antes = await db.first(findParaGuardar(id, endereco, comecou))
    if (!antes) return
    const proxima = depois(comecou, CADA_LEITURA_S)
    if (busca.tipo === 'erro') {
      const falhas = antes.falhas + 1
      const desde = antes.falhando_desde ?? comecou
      const desliga = comecou.getTime() - desde.getTime() >= diasAteDesligarCalendario * DIA_MS
      const volta = depois(comecou, pausaAposFalhas(falhas))
      const quem = await db.only(
        updateFalha(id, { erro: busca.erro, comecou, proxima: volta, falhas, desde, desliga }),
      )
      if (desliga && antes.situacao !== 'desligado') await avisarDesligado(db, id, quem, comecou)
    } else if (busca.tipo === 'igual') {
      await db.affected(updateLido(id, { comecou, proxima, novas: null }))
    } else {
      const { horas, ignorados, etag, modificado } = busca
      await db.affected(deleteHoras(id, horas))
      await db.affected(insertHoras(id, profissional_id, horas))
      await db.affected(updateLido(id, { comecou, proxima, novas: { quantas: horas.length, ignorados } }))
      await db.affected(updateMarcas(id, { etag, modificado, zona }, comecou))
    }
  })
}

async function avisarDesligado(
  db: Db,
  id: string,
  { nome, usuario_id, dono_id }: { nome: string; usuario_id: string | null; dono_id: string },
  agora: Date,
): Promise<void> {
  await notificar(
    db,
    ...[...new Set([dono_id, usuario_id])].flatMap((quem) =>
      quem
        ? [
            {
              usuario_id: quem,
              tipo: 'sistema' as const,
              prioridade: 'alta' as const,
              titulo: 'Um calendário deixou de ser lido',
              mensagem: `O calendário “${nome}” não pôde ser lido por ${diasAteDesligarCalendario} dias. As últimas horas lidas continuam bloqueadas: troque o endereço ou remova o calendário na Agenda.`,
              link: '/agenda',
              chave: `calendario-desligado:${id}:${agora.toISOString().slice(0, 10)}`,
            },
          ]
        : [],
    ),
  )
}

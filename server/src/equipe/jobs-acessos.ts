import { sql } from 'kysely'
import { diasDeAviso, ultimoDia } from '#domain/equipe/prazos.ts'
import { formatarDia } from '#domain/formato/data.ts'
import type { SessionDb } from '../database/db.ts'
import { cumprirFimDosVinculos } from '../locais/entrada.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { vencerPedidosDeVinculo } from './jobs-pedidos.ts'

interface Linha {
  id: string
  fim: Date
  tipo: 'cuidado' | 'equipe'
  /** Owner of the opened data, or of the clinic. */
  pessoa_id: string | null
  quem_id: string
  quem: string
  onde: string
}

/**
 * Tells both sides of an access that it is about to end, once for each end. The access ends by itself.
 * @param sistema acts as the product: everybody's grants are read
 * @returns how many were told
 */
export async function avisarFimDosAcessos(sistema: SessionDb): Promise<number> {
  return sistema.transaction(async (db) => {
    const linhas = await db.rows(sql<Linha>`select * from acessos_que_terminam(${diasDeAviso}::int)`)
    const novas = await notificar(
      db,
      ...linhas.flatMap((linha) =>
        [linha.pessoa_id, linha.quem_id].flatMap((usuario_id) =>
          usuario_id ? [avisoDe(linha, usuario_id)] : [],
        ),
      ),
    )
    return novas.length
  })
}

function avisoDe({ id, fim, tipo, pessoa_id, quem_id, quem, onde }: Linha, usuario_id: string): Aviso {
  const dia = formatarDia(ultimoDia(fim))
  const meu = usuario_id === quem_id
  return {
    usuario_id,
    tipo: 'sistema',
    titulo: 'Um acesso está perto do fim',
    mensagem:
      tipo === 'equipe'
        ? `${meu ? 'Seu acesso' : `O acesso de ${quem}`} à equipe de ${onde} vale até ${dia}.`
        : meu
          ? `Seu acesso aos dados de ${onde} vale até ${dia}.`
          : `O acesso de ${quem} aos seus dados vale até ${dia}.`,
    sobre: pessoa_id ? [quem_id, pessoa_id] : [quem_id],
    link: meu || tipo === 'equipe' ? '/equipe' : '/privacidade',
    chave: `fim-do-acesso:${id}:${dia}`,
  }
}

const CADA_S = 6 * 3600

/** Looks four times a day. @returns a function that stops it and waits for the run under way */
export function iniciarAvisosDeFim(sistema: SessionDb, observar: Observar): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('fim-dos-acessos', CADA_S, async () => {
      const avisados = await avisarFimDosAcessos(sistema)
      const terminados = await cumprirFimDosVinculos(sistema)
      return avisados + terminados + (await vencerPedidosDeVinculo(sistema))
    }),
  )
}

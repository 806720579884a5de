import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { acrescimoDoAtraso, divergenciaDaParcela, repartir } from '#domain/dividas/atraso.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { findAto } from '../../agendamentos/entrada.ts'
import type { SessionDb } from '../../database/db.ts'
import { prender } from '../../trancas/queries.ts'
import { avisarQuemPaga, avisarQuemRecebe, textos } from '../avisos.ts'
import type { PixDoBanco } from './api.ts'
import { findRecebido } from './queries.ts'
import {
  anotarPixDaParcela,
  findAbertas,
  lockParcela,
  receberParcela,
  type ParcelaNoBanco,
} from './queries-parcelas.ts'

/**
 * Writes a payment that the bank said, when it was asked, to have come for a part of an agreement: to each consultation its share, the oldest first, and what being late cost apart.
 * Under the locks of the appointments and the part; one that was written before changes nothing, and one that does not agree is named to the office.
 * @param sistema acts as the product: a bank spoke, and no person
 */
export async function confirmarParcela(
  sistema: SessionDb,
  parcela: ParcelaNoBanco,
  pix: PixDoBanco,
  agora: Date,
): Promise<void> {
  if (await sistema.first(findRecebido(pix.endToEndId))) return
  await sistema.transaction(async (db) => {
    const { id, acordo_id, valor_centavos, atraso_centavos, vence_em, numero } = parcela
    const consultas = (await db.rows(findAbertas(acordo_id))).map(({ agendamento_id }) => agendamento_id)
    await prender(db, consultas)
    const tomada = await db.first(lockParcela(id))
    if (!tomada || (await db.first(findRecebido(pix.endToEndId)))) return
    const abertas = await db.rows(findAbertas(acordo_id))
    const paga_em = dataLocal(pix.horario.getTime(), zonaDaPlataforma)
    const divergencia = divergenciaDaParcela({
      ja_paga: tomada.estado === 'concluida',
      valor_centavos: pix.valor,
      cobrado_centavos: valor_centavos,
      atraso_centavos,
      acrescimo_centavos: acrescimoDoAtraso(valor_centavos, vence_em, paga_em, parcela),
      aberto_centavos: abertas.reduce((soma, { aberto_centavos }) => soma + aberto_centavos, 0),
    })
    const partes = repartir(
      valor_centavos,
      abertas.map(({ aberto_centavos }) => aberto_centavos),
    )
    const primeira = abertas.find((_, n) => (partes?.[n] ?? 1) > 0) ?? abertas[0]!
    const contada = { ...(await db.only(findAto(primeira.agendamento_id))), agora }
    const aviso = { chave: `pix-do-banco:${pix.endToEndId}`, ator: null }
    if (divergencia !== null || partes === null) {
      const porque = divergencia ?? 'a-mais'
      await db.rows(
        anotarPixDaParcela(id, primeira.agendamento_id, pix.endToEndId, pix.valor, porque, pix.horario),
      )
      const pedido = { valor_centavos: valor_centavos + atraso_centavos }
      await avisarQuemRecebe(db, contada, textos.divergir(contada, porque, pix.valor, pedido), aviso)
      return
    }
    const fatias = abertas
      .map(({ agendamento_id }, n) => ({ agendamento_id, valor_centavos: partes[n]! }))
      .filter((fatia) => fatia.valor_centavos > 0)
    await db.rows(receberParcela(id, pix.endToEndId, fatias, pix.valor - valor_centavos, pix.horario))
    await avisarQuemPaga(db, contada, textos.parcelaPaga(contada, numero, pix.valor), aviso)
    await avisarQuemRecebe(db, contada, textos.parcelaRecebida(contada, numero, pix.valor), aviso)
  })
}

import { randomUUID } from 'node:crypto'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { acrescimoDoAtraso, diasDepoisDoVencimento } from '#domain/dividas/atraso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { esperaDaParcela, txidDoBanco } from '#domain/pagamentos/pix-do-banco.ts'
import type { PedidoDeCobv } from './api.ts'
import { criarOuAchar } from './criar-ou-achar.ts'
import { confirmarParcela } from './confirmar-parcela.ts'
import { estadoDe, lerDaEstatica, type Olhar } from './olhar.ts'
import {
  findDaParcela,
  findParcelaACobrar,
  insertParcela,
  updateParcela,
  type ParcelaACobrar,
  type ParcelaNoBanco,
} from './queries-parcelas.ts'

/** Whoever takes a part to look at it has so long; then the next one may. */
const VEZ_MS = 30_000
/** What a static code that was shown may still bring, so long after. */
const ESTATICA_ATE_MS = 7 * 86_400_000
const depois = (agora: Date, ms: number) => new Date(agora.getTime() + ms)
const hojeDe = (agora: Date) => dataLocal(agora.getTime(), zonaDaPlataforma)

/** Whether a code asks for what is to be paid now. One of a part that is late is for its own day. */
const serve = (codigo: ParcelaNoBanco, parcela: ParcelaACobrar | undefined, agora: Date): boolean =>
  parcela !== undefined &&
  parcela.de_pe &&
  parcela.aberto_centavos === codigo.valor_centavos &&
  codigo.vale_ate >= hojeDe(agora)

/**
 * A code of the bank for a part of an agreement, for somebody who waits for it. One that asks for another amount by now is taken down first.
 * A part that is late is asked for with what that costs today, and until the end of the day; one to come says itself what being late will cost.
 */
export async function registrarParcela(
  olhar: Olhar,
  acordo_id: string,
  numero: number,
  limite_ms: number,
): Promise<void> {
  const { sistema, agora } = olhar
  const parcela = await sistema.first(findParcelaACobrar(acordo_id, numero))
  // Without whose debt it is no bank makes a charge with a due day.
  if (!parcela?.de_pe || parcela.aberto_centavos <= 0 || !parcela.chave || !parcela.cpf) return
  const velho = await sistema.first(findDaParcela(acordo_id, numero))
  if (velho && serve(velho, parcela, agora)) {
    // Another process is at it, or the job will be: whoever asks now sees the static code.
    if (velho.estado === 'a-criar')
      await sistema.affected(updateParcela(velho.id).where('estado', '=', 'a-criar').set({ estatica: true }))
    return
  }
  if (velho) await olharParcela(olhar, velho)
  const hoje = hojeDe(agora)
  const atrasada = parcela.vence_em < hoje
  const id = randomUUID()
  const nova = await sistema.first(
    insertParcela(acordo_id, numero, {
      id,
      txid: txidDoBanco(id),
      aberto_centavos: parcela.aberto_centavos,
      atraso_centavos: acrescimoDoAtraso(parcela.aberto_centavos, parcela.vence_em, hoje, parcela),
      vence_em: atrasada ? hoje : parcela.vence_em,
      vale_ate: atrasada ? hoje : somarDias(parcela.vence_em, diasDepoisDoVencimento),
      olhar_em: depois(agora, VEZ_MS),
    }),
  )
  if (nova) await criarParcela(olhar, nova, parcela, limite_ms)
}

/** What the bank is asked for. What a late part costs by now is in its amount, and nothing comes to it. */
function pedidoDe(codigo: ParcelaNoBanco, { nome, cpf }: ParcelaACobrar): PedidoDeCobv {
  const { valor_centavos, atraso_centavos, vence_em, vale_ate, multa_bps, juros_bps, chave, numero } = codigo
  const hojeSo = vale_ate === vence_em
  return {
    chave,
    valor_centavos: valor_centavos + atraso_centavos,
    vence_em,
    validade_dias: hojeSo ? 0 : diasDepoisDoVencimento,
    multa_bps: hojeSo ? 0 : multa_bps,
    juros_bps: hojeSo ? 0 : juros_bps,
    devedor: { nome, cpf: cpf! },
    texto: `Parcela ${numero} do acordo`,
  }
}

async function criarParcela(
  { sistema, api, agora }: Olhar,
  codigo: ParcelaNoBanco,
  parcela: ParcelaACobrar,
  limite_ms?: number,
): Promise<void> {
  const { id, txid, tentativas } = codigo
  const pedido = pedidoDe(codigo, parcela)
  await criarOuAchar(
    { agora, tentativas, valor_centavos: pedido.valor_centavos },
    esperaDaParcela,
    { criar: () => api.criarCobv(txid, pedido, limite_ms), ler: () => api.lerCobv(txid, limite_ms) },
    {
      feita: (feita) => sistema.affected(updateParcela(id).set(feita)),
      naoFeita: (falha) => sistema.affected(updateParcela(id).set({ ...falha, estatica: true })),
    },
  )
}

/** Asks the bank about a code and writes what came. One that nobody has to pay any more is taken down there. @throws FalhaDoBanco */
export async function olharParcela(olhar: Olhar, codigo: ParcelaNoBanco): Promise<void> {
  const { sistema, api, agora } = olhar
  const { id, txid, estado, acordo_id, numero, estatica, txid_estatico, tentativas } = codigo
  const esta = await sistema.first(findParcelaACobrar(acordo_id, numero))
  if (estatica)
    await lerDaEstatica(olhar, txid_estatico, codigo.criada_em, (pix) =>
      confirmarParcela(sistema, codigo, pix, agora),
    )
  if (estado === 'a-criar') {
    if (serve(codigo, esta, agora) && esta?.cpf) await criarParcela(olhar, codigo, esta)
    else await deixar(olhar, codigo, 'recusada')
    return
  }
  if (estado !== 'ativa') return deixar(olhar, codigo)
  let cobv = await api.lerCobv(txid)
  for (const pix of cobv.pix) await confirmarParcela(sistema, codigo, pix, agora)
  if (cobv.status === 'ATIVA' && !serve(codigo, esta, agora)) cobv = await api.removerCobv(txid)
  const fim = estadoDe(cobv)
  if (fim !== 'ativa') return deixar(olhar, codigo, fim)
  await sistema.affected(
    updateParcela(id).set({
      olhar_em: depois(agora, esperaDaParcela(tentativas) * 1_000),
      consultada_em: agora,
      erro: null,
    }),
  )
}

/** Nothing of the bank's own code comes any more; of a static one that was shown something may still. */
async function deixar(
  { sistema, agora }: Olhar,
  { id, estatica, criada_em, tentativas }: ParcelaNoBanco,
  estado?: ParcelaNoBanco['estado'],
): Promise<void> {
  const ainda = estatica && agora.getTime() - criada_em.getTime() < ESTATICA_ATE_MS
  await sistema.affected(
    updateParcela(id).set({
      ...(estado && { estado }),
      olhar_em: ainda ? depois(agora, esperaDaParcela(tentativas) * 1_000) : null,
      consultada_em: agora,
    }),
  )
}

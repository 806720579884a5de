import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { esperaDaParcela, txidDoBanco } from '#domain/pagamentos/pix-do-banco.ts'
import { txidDaFatura } from '#domain/planos/assinatura.ts'
import { DIAS_DO_CODIGO, divergenciaDaFatura } from '#domain/planos/pix.ts'
import { normalizarChave } from '#domain/referencia/chave-pix.ts'
import { configuracoesPadrao, type Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { SessionDb } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { avisosDoPixQueDiverge, prenderFatura, receberFatura } from '../../planos/entrada.ts'
import { findConfiguracoes } from '../../sistema/queries.ts'
import type { PixDoBanco } from './api.ts'
import { criarOuAchar } from './criar-ou-achar.ts'
import { estadoDe, lerDaEstatica, type Olhar } from './olhar.ts'
import {
  findAdministradores,
  findConfirmada,
  findFaturasFaltantes,
  findPixDaFatura,
  insertFaturaNoBanco,
  insertPixDaFatura,
  updateFaturaNoBanco,
  type FaturaNoBanco,
} from './queries-faturas.ts'

const DIA_MS = 86_400_000
const CODIGO_S = DIAS_DO_CODIGO * 86_400
/** Whoever takes an invoice to look at it has so long; then the next one may. */
const VEZ_MS = 30_000
/** What the static code of an invoice that is closed may still bring, so long after its issue. */
const ESTATICA_ATE_MS = DIAS_DO_CODIGO * DIA_MS
const depois = (agora: Date, ms: number) => new Date(agora.getTime() + ms)
const aPagar = ({ situacao }: FaturaNoBanco) => situacao === 'aberta' || situacao === 'informada'

/** The key of the product, where this bank answers for it; null otherwise. */
async function chaveDaqui(sistema: SessionDb, atende: (chave: string) => boolean): Promise<string | null> {
  const guardada = (await sistema.rows(findConfiguracoes())).find((cada) => cada.chave === 'recebimento')
  const recebimento =
    (guardada?.valor as Configuracoes['recebimento'] | undefined) ?? configuracoesPadrao.recebimento
  const chave = normalizarChave(recebimento.tipo, recebimento.chave)
  return chave && atende(chave) ? chave : null
}

/** A code of the bank for an invoice that somebody opens. Without one the static code stands, and the job tries again. */
export async function registrarFatura(
  { sistema, api, agora }: Olhar,
  atende: (chave: string) => boolean,
  fatura_id: string,
  limite_ms: number,
): Promise<void> {
  const chave = await chaveDaqui(sistema, atende)
  if (chave === null) return
  const txid = txidDoBanco(fatura_id)
  const nova = await sistema.first(
    insertFaturaNoBanco({ fatura_id, txid, chave, olhar_em: depois(agora, VEZ_MS) }),
  )
  if (nova) await criarFatura({ sistema, api, agora }, nova, limite_ms)
}

/** Puts down the invoices that nobody opened: their static codes are paid too. */
export async function porFaltantes(
  { sistema, agora }: Pick<Olhar, 'sistema' | 'agora'>,
  atende: (chave: string) => boolean,
): Promise<void> {
  const faltam = await sistema.rows(findFaturasFaltantes())
  if (faltam.length === 0) return
  const chave = await chaveDaqui(sistema, atende)
  if (chave === null) return
  for (const { id } of faltam)
    await sistema.first(insertFaturaNoBanco({ fatura_id: id, txid: txidDoBanco(id), chave, olhar_em: agora }))
}

async function criarFatura(
  { sistema, api, agora }: Olhar,
  { fatura_id, txid, chave, numero, total_centavos, tentativas }: FaturaNoBanco,
  limite_ms?: number,
): Promise<void> {
  const pedido = {
    chave,
    valor_centavos: total_centavos,
    expiracao: CODIGO_S,
    texto: `Fatura ${numero}`,
  }
  await criarOuAchar(
    { agora, tentativas, valor_centavos: total_centavos },
    esperaDaParcela,
    { criar: () => api.criarCob(txid, pedido, limite_ms), ler: () => api.lerCob(txid, limite_ms) },
    {
      feita: (feita, { calendario: { criacao, expiracao } }) =>
        sistema.affected(
          updateFaturaNoBanco(fatura_id).set({ ...feita, valida_ate: depois(criacao, expiracao * 1_000) }),
        ),
      naoFeita: (falha) => sistema.affected(updateFaturaNoBanco(fatura_id).set(falha)),
    },
  )
}

/**
 * Asks the bank about an invoice and writes what came, by its own code or by the static one. A charge that nobody has to pay any more is taken down there.
 * @throws FalhaDoBanco
 */
export async function olharFatura(olhar: Olhar, codigo: FaturaNoBanco): Promise<void> {
  const { sistema, api, agora } = olhar
  const { fatura_id, numero, txid, estado, valida_ate, emitida_em, tentativas } = codigo
  const estatico = txidDaFatura(numero)
  await lerDaEstatica(olhar, estatico, emitida_em, (pix) => confirmarFatura(sistema, fatura_id, pix, agora))
  if (estado === 'a-criar' && aPagar(codigo)) return criarFatura(olhar, codigo)
  let fim = estado === 'a-criar' ? ('recusada' as const) : estado
  let ate = valida_ate
  if (estado === 'ativa') {
    let cob = await api.lerCob(txid)
    for (const pix of cob.pix) await confirmarFatura(sistema, fatura_id, pix, agora)
    if (cob.status === 'ATIVA' && !aPagar(codigo)) cob = await api.removerCob(txid)
    else if (cob.status === 'ATIVA' && valida_ate && valida_ate < depois(agora, DIA_MS)) {
      ate = depois(agora, CODIGO_S * 1_000)
      const segundos = Math.ceil((ate.getTime() - cob.calendario.criacao.getTime()) / 1_000)
      await api.prorrogarCob(txid, segundos)
    }
    fim = estadoDe(cob)
  }
  const ainda = fim === 'ativa' || aPagar(codigo) || agora.getTime() - emitida_em.getTime() < ESTATICA_ATE_MS
  await sistema.affected(
    updateFaturaNoBanco(fatura_id).set({
      estado: fim,
      valida_ate: ate,
      olhar_em: ainda ? depois(agora, esperaDaParcela(tentativas) * 1_000) : null,
      consultada_em: agora,
      erro: null,
    }),
  )
}

/**
 * Writes a payment that the bank said, when it was asked, to have come for an invoice: one that was written before changes nothing, one that agrees makes the invoice paid through the same
 * write as the administration's, and one that does not is told to the administration and to whoever paid.
 * @param sistema acts as the product: a bank spoke, and no person
 */
async function confirmarFatura(
  sistema: SessionDb,
  fatura_id: string,
  pix: PixDoBanco,
  agora: Date,
): Promise<void> {
  if (await sistema.first(findPixDaFatura(pix.endToEndId))) return
  await sistema.transaction(async (db) => {
    const { fatura, assinatura } = await prenderFatura(db, fatura_id)
    if (!fatura || (await db.first(findPixDaFatura(pix.endToEndId)))) return
    const { situacao, total_centavos } = fatura
    const divergencia = divergenciaDaFatura({
      situacao,
      total_centavos,
      valor_centavos: pix.valor,
      ja_confirmada: (await db.only(findConfirmada(fatura_id))).ja,
    })
    if ((await db.affected(insertPixDaFatura(fatura_id, pix, divergencia))) === 0) return
    if (divergencia !== null) {
      const administradores = (await db.rows(findAdministradores())).map(({ id }) => id)
      await notificar(db, ...avisosDoPixQueDiverge(fatura, pix, divergencia, administradores))
      return
    }
    // A person confirmed it before: the bank only bears it out.
    if (situacao === 'paga') return
    const hoje = dataLocal(agora.getTime(), zonaDaPlataforma)
    await receberFatura(db, { fatura, assinatura }, { por: null, quando: pix.horario, hoje, agora })
  })
}

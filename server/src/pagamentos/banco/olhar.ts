import { esperaDoBanco } from '#domain/pagamentos/pix-do-banco.ts'
import type { SessionDb } from '../../database/db.ts'
import type { ApiPix, CobDoBanco, PixDoBanco } from './api.ts'
import { criarOuAchar } from './criar-ou-achar.ts'
import { confirmarPix } from './confirmar.ts'
import { tocarCobranca, updateNoBanco, type CobrancaNoBanco } from './queries.ts'

/** What a static code that was shown may still bring, so long after. */
const ESTATICA_ATE_MS = 7 * 86_400_000
const LOGO_MS = 5_000

export interface Olhar {
  sistema: SessionDb
  api: ApiPix
  agora: Date
}

const depois = (agora: Date, ms: number) => new Date(agora.getTime() + ms)

/**
 * Makes a charge at the bank, under our own txid: asked twice it is one. @param limite_ms after which whoever waits is no longer kept
 * @returns whether the bank's code is there now; without it the static one is shown, and the job tries again
 */
export async function criarNoBanco(
  { sistema, api, agora }: Olhar,
  cobranca: CobrancaNoBanco,
  limite_ms?: number,
): Promise<boolean> {
  const { id, txid, chave, valor_centavos, expira_em, tentativas } = cobranca
  const expiracao = Math.ceil(((expira_em?.getTime() ?? 0) - agora.getTime()) / 1_000)
  if (cobranca.situacao !== 'aguardando' || expiracao <= 0) {
    await sistema.affected(
      updateNoBanco(id).set({
        olhar_em: cobranca.estatica ? depois(agora, LOGO_MS) : null,
        estado: 'recusada',
        erro: 'closed before it was made',
      }),
    )
    return false
  }
  const pedido = { chave, valor_centavos, expiracao, texto: 'Consulta' }
  return criarOuAchar(
    { agora, tentativas, valor_centavos },
    esperaDoBanco,
    { criar: () => api.criarCob(txid, pedido, limite_ms), ler: () => api.lerCob(txid, limite_ms) },
    {
      feita: (feita) =>
        sistema.transaction(async (db) => {
          const olhar_em = proximo(cobranca, agora, 1)
          await db.affected(updateNoBanco(id).set({ ...feita, valida_ate: expira_em, olhar_em }))
          if (cobranca.estatica) await db.affected(tocarCobranca(id))
        }),
      naoFeita: (falha) => sistema.affected(updateNoBanco(id).set({ ...falha, estatica: true })),
    },
  )
}

const aberta = ({ situacao }: CobrancaNoBanco) => situacao === 'aguardando' || situacao === 'informada'

/** When an open charge is looked at again; at the end of its time in any case, before it lapses. */
function proximo({ situacao, expira_em }: CobrancaNoBanco, agora: Date, vezes: number): Date {
  const daqui = depois(agora, esperaDoBanco(vezes) * 1_000)
  return situacao === 'aguardando' && expira_em && expira_em > agora && expira_em < daqui ? expira_em : daqui
}

/** Asks the bank about a charge and writes what came. One that is closed here is taken down there, so that nobody pays it any more. @throws FalhaDoBanco */
export async function olharCobranca(olhar: Olhar, cobranca: CobrancaNoBanco): Promise<void> {
  const { sistema, api, agora } = olhar
  const { id, txid, estado, tentativas } = cobranca
  if (estado === 'a-criar') {
    await criarNoBanco(olhar, cobranca)
    return
  }
  if (cobranca.estatica) {
    await lerDaEstatica(olhar, cobranca.txid_estatico, cobranca.criada_em, (pix) =>
      confirmarPix(sistema, cobranca, pix, agora),
    )
  }
  if (estado !== 'ativa') {
    const ainda = cobranca.estatica && agora.getTime() - cobranca.criada_em.getTime() < ESTATICA_ATE_MS
    const olhar_em = ainda ? depois(agora, esperaDoBanco(tentativas) * 1_000) : null
    await sistema.affected(updateNoBanco(id).set({ olhar_em, consultada_em: agora }))
    return
  }
  let cob = await api.lerCob(txid)
  for (const pix of cob.pix) await confirmarPix(sistema, cobranca, pix, agora)
  if (cob.status === 'ATIVA' && !aberta(cobranca)) cob = await api.removerCob(txid)
  else if (
    cob.status === 'ATIVA' &&
    cobranca.expira_em &&
    cobranca.valida_ate &&
    cobranca.expira_em > cobranca.valida_ate
  ) {
    const segundos = Math.ceil((cobranca.expira_em.getTime() - cob.calendario.criacao.getTime()) / 1_000)
    await api.prorrogarCob(txid, segundos)
    await sistema.affected(updateNoBanco(id).set({ valida_ate: cobranca.expira_em }))
  }
  const fim = estadoDe(cob)
  // A payment of a static code may come still; one of the bank's own code cannot.
  const olhar_em =
    fim === 'ativa' ? proximo(cobranca, agora, tentativas) : cobranca.estatica ? depois(agora, 300_000) : null
  await sistema.affected(updateNoBanco(id).set({ estado: fim, olhar_em, consultada_em: agora, erro: null }))
}

/** Has what came by a static code confirmed: the bank does not tie it to a charge, and it is found by its reference. @throws FalhaDoBanco */
export async function lerDaEstatica(
  { api, agora }: Olhar,
  txid: string,
  desde: Date,
  confirmar: (pix: PixDoBanco) => Promise<void>,
): Promise<void> {
  for (const pix of await api.lerPix(txid, depois(desde, -60_000), depois(agora, 60_000)))
    if (pix.txid === txid) await confirmar(pix)
}

/** How far a charge is. A bank may say that it is paid before it says by what. */
export const estadoDe = ({ status, pix }: Pick<CobDoBanco, 'status' | 'pix'>) =>
  status === 'CONCLUIDA' && pix.length === 0 ? 'ativa' : estadosDoBanco[status]

/** Words of the bank for how far a charge is, in ours. */
const estadosDoBanco = {
  ATIVA: 'ativa',
  CONCLUIDA: 'concluida',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removida',
  REMOVIDA_PELO_PSP: 'removida',
} as const

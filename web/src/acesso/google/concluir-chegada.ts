import type { ToastMessage } from '#web/ui/toast-message.ts'
import type { Chegada } from './chegada.ts'
import { assumirDoEndereco, trocarCodigo } from './entrada-google.ts'
import { avisoDaFalha, avisoDaRecusa, avisoIlegivel } from './google-failures.ts'
import type { Sessao } from '../sessao/sessao.ts'

const concluidas = new WeakMap<Chegada, Promise<ToastMessage | null>>()

/**
 * Turns what the address carried into a session, once for each arrival, however often a screen asks (b25).
 * @returns what to tell the person when it failed; null when they are signed in
 */
export function concluirChegada(sessao: Sessao, chegada: Chegada): Promise<ToastMessage | null> {
  const fim = concluidas.get(chegada) ?? concluir(sessao, chegada)
  concluidas.set(chegada, fim)
  return fim
}

async function concluir(sessao: Sessao, chegada: Chegada): Promise<ToastMessage | null> {
  if (chegada.tipo === 'recusa') return avisoDaRecusa(chegada)
  if (chegada.tipo === 'ilegivel') return avisoIlegivel()
  try {
    if (chegada.tipo === 'codigo') await trocarCodigo(sessao, chegada.codigo)
    else await assumirDoEndereco(sessao, chegada.tokens)
    return null
  } catch (error) {
    // The same address in a second tab, after the first has used it. The person is signed in, so nothing failed.
    if (chegada.tipo === 'codigo' && sessao.atual().estado === 'presente') return null
    return avisoDaFalha(error)
  }
}

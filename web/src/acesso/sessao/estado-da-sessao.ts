import type { Eu } from '#domain/acesso/contract.ts'
import { usuarioDaSessao, type UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import type { Session } from '../auth-client.ts'
import type { MotivoDoFim } from './fim-da-sessao.ts'

/** State of the session (SESSION-01). It begins as `carregando` and changes with the first check. */
export type EstadoDaSessao =
  | { estado: 'carregando' }
  /**
   * `saiu`: the person signed out here, so there is no address to return to. `motivo`: why a session ended that nobody
   * ended here.
   */
  | { estado: 'visitante'; saiu: boolean; motivo?: MotivoDoFim }
  /** Signed in, without access to data until the second factor is used (`codigo`) or set up (`cadastro`). */
  | { estado: 'pendente'; falta: 'codigo' | 'cadastro'; usuario_id: string }
  | { estado: 'presente'; usuario: UsuarioDaSessao }
  /** There is a session, and reading its owner failed. */
  | { estado: 'falhou'; erro: unknown }

/** Asks the server for the owner of a session. Returns the resulting state. */
export async function perguntar(session: Session): Promise<EstadoDaSessao> {
  try {
    return { estado: 'presente', usuario: usuarioDaSessao(await perguntarQuemSou(), session.user) }
  } catch (erro) {
    const codigo = codigoDe(erro)
    if (codigo === 'SEGUNDO_FATOR')
      return { estado: 'pendente', falta: 'codigo', usuario_id: session.user.id }
    if (codigo === 'MFA_NECESSARIA')
      return { estado: 'pendente', falta: 'cadastro', usuario_id: session.user.id }
    return { estado: 'falhou', erro }
  }
}

/** The record that the product keeps of the person; null when there is none. */
export async function perguntarQuemSou(): Promise<Eu | null> {
  try {
    return await client.acesso.eu()
  } catch (error) {
    if (codigoDe(error) === 'NAO_ENCONTRADO') return null
    throw error
  }
}

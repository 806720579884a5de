import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { findOuvintes } from './queries.ts'

/**
 * Tells the person, and those who look after them with this area, of something new in the record.
 * @param aviso says nothing of what was written; `chave` keeps it from being told twice
 * @param link where it leads; that record in 'Meu prontuário' when left out
 */
export async function avisarProntuario(
  db: Db,
  paciente_id: string,
  aviso: Pick<Aviso, 'titulo' | 'mensagem' | 'chave' | 'prioridade'>,
  link?: string,
): Promise<void> {
  const ouvintes = await db.rows(findOuvintes(paciente_id))
  await notificar(
    db,
    ...ouvintes.map(({ usuario_id, proprio }) => ({
      ...aviso,
      usuario_id,
      tipo: 'prontuario' as const,
      link: link ?? `/perfil-paciente?aba=prontuario${proprio ? '' : `&de=${paciente_id}`}`,
    })),
  )
}

import { from } from '../tables.ts'

/** Locks the person's row for a change of photo, so that two changes do not mix. */
export const lockUsuario = (id: string) =>
  from.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate()

export const setAvatarUrl = (id: string, avatar_url: string | null) =>
  from.updateTable('usuarios').set({ avatar_url }).where('id', '=', id)

/** The stored photos of a person, whatever their extension. */
export const findAvatares = (dono_id: string) =>
  from
    .selectFrom('arquivos')
    .select('caminho')
    .where('bucket', '=', 'avatars')
    .where('dono_id', '=', dono_id)
    .orderBy('caminho')

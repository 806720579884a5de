import { coracaoEMetabolismo } from './coracao-e-metabolismo.ts'
import { corpoECuidado } from './corpo-e-cuidado.ts'
import { familia } from './familia.ts'
import { menteESono } from './mente-e-sono.ts'
import type { TextoDePost } from './texto.ts'

/** What people of the demonstration have written, all of it correct as general advice and none of it a prescription. */
export const textosDePosts: readonly TextoDePost[] = [
  ...coracaoEMetabolismo,
  ...menteESono,
  ...familia,
  ...corpoECuidado,
]

/** Texts that came later, for the reading room: they are written after the rest of the network. */
export { dasCampanhas } from './campanhas.ts'

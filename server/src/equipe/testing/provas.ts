import type { Prova } from './cenas.ts'
import { provasDasAgendas } from './provas-das-agendas.ts'
import { provasDasEquipes, provasDosCirculos } from './provas-das-equipes.ts'
import { provasDosConvites } from './provas-dos-convites.ts'
import { provasDosPedidos } from './provas-dos-pedidos.ts'

/** The rules of teams, circles, invitations and requests in the database. Each proof is seen to fail when its rule is disabled. */
export const provas: readonly Prova[] = [
  ...provasDasAgendas,
  ...provasDasEquipes,
  ...provasDosCirculos,
  ...provasDosConvites,
  ...provasDosPedidos,
]

import type { Prova } from './cenas-de-prova.ts'
import { provasDasAgendas } from './provas-das-agendas.ts'
import { provasDasEquipes, provasDosCirculos } from './provas-das-equipes.ts'
import { provasDosConvites } from './provas-dos-convites.ts'
import { provasDosPedidos } from './provas-dos-pedidos.ts'

/** The rules of teams, circles, invitations and requests, as the database holds them. Each is seen to fail when its rule is taken away (S1b). */
export const provas: readonly Prova[] = [
  ...provasDasAgendas,
  ...provasDasEquipes,
  ...provasDosCirculos,
  ...provasDosConvites,
  ...provasDosPedidos,
]

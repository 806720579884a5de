import { gravacaoRouter } from './procedures-gravacao.ts'
import { leituraRouter } from './procedures-leitura.ts'
import { perguntasRouter } from './procedures-perguntas.ts'
import { propostasRouter } from './procedures-propostas.ts'

export const atendimentoRouter = {
  ...leituraRouter,
  ...gravacaoRouter,
  ...propostasRouter,
  ...perguntasRouter,
}

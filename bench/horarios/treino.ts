import { treinar } from '../../domain/src/inteligencia/risco/treinar.ts'
import { gerarHistoria } from '../../domain/src/inteligencia/testing/historia.ts'

/** Processor of one training of the score of absence, by size of the past: `node tools/run.js bench/horarios/treino.ts`. Its ceiling at 80 000 visits is one second. */
const TETO_MS = 1_000

for (const visitas of [1_000, 5_000, 20_000, 80_000]) {
  const historia = gerarHistoria({ semente: 1, visitas })
  const antes = process.cpuUsage()
  const { avaliacao } = treinar(historia, historia.at(-1)!.inicio + 1)
  const { user, system } = process.cpuUsage(antes)
  const ms = (user + system) / 1_000
  const passou = visitas === 80_000 && ms > TETO_MS
  console.log(
    `${String(visitas).padStart(6)} visits  ${ms.toFixed(0).padStart(5)} ms  AUC ${avaliacao?.auc.toFixed(3)}${passou ? '  over the ceiling' : ''}`,
  )
  if (passou) process.exitCode = 1
}

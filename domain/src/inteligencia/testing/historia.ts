import { sorteio } from '../sugestoes/contas.ts'
import { horasDeCorte, type VisitaVista } from '../risco/variaveis.ts'
import type { Exemplo } from '../risco/treinar.ts'

const DIA = 86_400_000

/** A generated visit with the chance by which it was missed. */
export type VisitaGerada = Exemplo & { verdade: number }

export interface OpcoesDaHistoria {
  semente: number
  visitas: number
  /** First visit, epoch milliseconds. */
  desde?: number
  /** False: absences are pure chance, and no fact helps. */
  ensina?: boolean
  /** How much people differ beside what can be seen, as a standard deviation of log-odds. */
  pessoas?: number
}

/**
 * A history with a known truth: people of different reliability book, move and confirm; each visit is missed by a chance that is kept with it. The chance depends on facts of the visit
 * on what the person did before, and a little on what nobody sees of them.
 */
export function gerarHistoria({
  semente,
  visitas,
  desde = Date.parse('2024-01-08T11:00:00Z'),
  ensina = true,
  pessoas = 0.3,
}: OpcoesDaHistoria): VisitaGerada[] {
  const acaso = sorteio(semente)
  const normal = () => Math.sqrt(-2 * Math.log(1 - acaso())) * Math.cos(2 * Math.PI * acaso())
  const quem = Array.from({ length: Math.ceil(visitas / 12) }, () => ({
    jeito: normal() * pessoas,
    passadas: [] as { inicio: number; faltou: boolean }[],
  }))
  // As many a day as fill two years.
  const passo = (730 * DIA) / visitas
  return Array.from({ length: visitas }, (_, n) => {
    const inicio = desde + n * passo
    const pessoa = quem[Math.floor(acaso() * quem.length)]!
    const sabido_em = inicio - horasDeCorte * 3_600_000
    const antes = pessoa.passadas.filter((uma) => uma.inicio < sabido_em)
    const dias_marcada = Math.floor(-Math.log(1 - acaso()) * 11)
    const confirmou = acaso() < 0.45
    const visita: VisitaVista = {
      inicio,
      sabido_em,
      dia_semana: 1 + Math.floor(acaso() * 5.4),
      hora: 7 + Math.floor(acaso() * 12),
      dias_marcada,
      retorno: acaso() < 0.35,
      modalidade: acaso() < 0.2 ? 'teleconsulta' : 'presencial',
      confirmou,
      remarcacoes: acaso() < 0.2 ? 1 + Math.floor(acaso() * 2) : 0,
      lembrete_sem_resposta: !confirmou && acaso() < 0.6,
      primeira_vez: antes.length === 0,
      visitas: antes.length,
      faltas: antes.filter(({ faltou }) => faltou).length,
    }
    const logito = ensina
      ? -2.75 +
        pessoa.jeito +
        // Whoever missed before misses again.
        0.8 * (Math.log((visita.faltas + 1) / (visita.visitas - visita.faltas + 7)) - Math.log(1 / 7)) +
        0.55 * Math.log1p(dias_marcada) +
        (visita.confirmou ? -1.1 : 0) +
        (visita.hora < 9 ? 0.45 : 0) +
        (visita.dia_semana === 1 ? 0.3 : 0) +
        (visita.modalidade === 'teleconsulta' ? -0.4 : 0) +
        0.35 * visita.remarcacoes +
        (visita.lembrete_sem_resposta ? 0.5 : 0) +
        (visita.primeira_vez ? 0.35 : 0)
      : -1.7
    const verdade = 1 / (1 + Math.exp(-logito))
    const faltou = acaso() < verdade
    pessoa.passadas.push({ inicio, faltou })
    return { ...visita, faltou, verdade }
  })
}

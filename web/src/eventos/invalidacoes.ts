import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { tiposEvento, type TipoEvento } from '#domain/eventos/evento.ts'
import { api } from '#web/rpc/client.ts'
import type { Ouvinte } from './canal.ts'

/** Queries to read again for each kind of changed row. */
const consultas: Record<TipoEvento, readonly { key(): QueryKey }[]> = {
  acesso: [api.acesso],
  agendamentos: [api.agendamentos, api.agenda, api.inicio, api.pacientes, api.pagamentos],
  // An approval also puts somebody into the finder.
  aprovacao: [api.aprovacao, api.profissionais],
  emprestimos: [api.emprestimos],
  // A changed grant also changes whose appointments are visible.
  equipe: [api.equipe, api.agendamentos, api.agenda, api.inicio, api.pacientes],
  espera: [api.espera, api.inicio.fila],
  clinicas: [api.clinicas],
  financeiro: [api.financeiro, api.extratos, api.convenios],
  horarios: [api.horarios, api.agenda],
  notificacoes: [api.notificacoes],
  // What is open of a note is read anew by its own screen: each reading is a line that the person sees. Lists, facts, measures and exams are one line a day.
  prontuario: [
    api.prontuario.evolucoes,
    api.prontuario.pendentes,
    api.prontuario.pessoas,
    api.fatos.ler,
    api.medidas.resumo,
    api.medidas.lista,
    api.trazidos,
    api.exames.pedidos,
    api.exames.resultados,
    api.exames.comparar,
    api.exames.acompanhar,
    api.exames.meus,
  ],
  pacientes: [api.pacientes, api.agenda.bloqueados],
}

/** Milliseconds after a reading in which further events of the kind share one more reading. */
const PAUSA_MS = 1_000

/**
 * Keeps the queries as fresh as the channel. The first event of a kind is read at once, and those close behind it
 * together.
 */
export function invalidarAoChegar(queries: QueryClient): Ouvinte & { parar(): void } {
  const pausas = new Map<TipoEvento, { outraVez: boolean; relogio: ReturnType<typeof setTimeout> }>()

  /** @param lidas keys already being read for another kind; those of this one are added */
  function ler(tipo: TipoEvento, lidas = new Set<string>()): void {
    for (const fonte of consultas[tipo]) {
      const queryKey = fonte.key()
      const chave = JSON.stringify(queryKey)
      if (!lidas.has(chave)) void queries.invalidateQueries({ queryKey })
      lidas.add(chave)
    }
    const pausa = {
      outraVez: false,
      relogio: setTimeout(() => {
        pausas.delete(tipo)
        if (pausa.outraVez) ler(tipo)
      }, PAUSA_MS),
    }
    pausas.set(tipo, pausa)
  }

  function onChegar({ tipo }: { tipo: TipoEvento }, lidas?: Set<string>): void {
    const pausa = pausas.get(tipo)
    if (pausa) pausa.outraVez = true
    else ler(tipo, lidas)
  }

  return {
    onChegar: (evento) => onChegar(evento),
    onPerder() {
      const lidas = new Set<string>()
      for (const tipo of tiposEvento) onChegar({ tipo }, lidas)
    },
    parar() {
      for (const { relogio } of pausas.values()) clearTimeout(relogio)
      pausas.clear()
    },
  }
}

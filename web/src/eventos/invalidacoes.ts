import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { tiposEvento, type TipoEvento } from '#domain/eventos/evento.ts'
import { api } from '#web/rpc/client.ts'
import type { Ouvinte } from './canal.ts'

/** Those of several kinds are one object, so that each is read once. */
const { agenda, agendamentos, exames, inicio, pacientes, prontuario } = api

/** Queries to read again for each kind of changed row. */
const consultas: Record<TipoEvento, readonly { key(): QueryKey }[]> = {
  acesso: [api.acesso],
  agendamentos: [agendamentos, agenda, inicio, pacientes, api.pagamentos, api.dividas],
  // An approval also puts somebody into the finder.
  aprovacao: [api.aprovacao, api.profissionais],
  emprestimos: [api.emprestimos],
  // A changed grant also changes whose appointments are visible.
  equipe: [api.equipe, agendamentos, agenda, inicio, pacientes],
  espera: [api.espera, inicio.fila],
  clinicas: [api.clinicas],
  financeiro: [api.financeiro, api.extratos, api.convenios],
  horarios: [api.horarios, agenda],
  notificacoes: [api.notificacoes],
  // What is open of a note is read anew by its own screen: each reading is a line that the person sees. Lists, facts, measures and exams are one line a day.
  prontuario: [
    prontuario.evolucoes,
    prontuario.pendentes,
    prontuario.pessoas,
    api.fatos.ler,
    api.medidas.resumo,
    api.medidas.lista,
    api.trazidos,
    exames.pedidos,
    exames.resultados,
    exames.comparar,
    exames.acompanhar,
    exames.meus,
  ],
  pacientes: [pacientes, agenda.bloqueados, api.mudanca],
  // What is open of a feed stays as it was read: asked for are only how many came, and the counts in sight.
  rede: [api.rede.novos, api.rede.contagens],
}

/** Milliseconds after a reading in which further events of the kind share one more reading. */
const PAUSA_MS = 500

/** Milliseconds before a signal that everybody hears is followed, by chance up to twice as long: browsers do not ask all at once. Longer than the server keeps signals apart. */
const ESPERA_MS: Partial<Record<TipoEvento, number>> = { rede: 3_000 }

/**
 * Keeps the queries as fresh as the channel. The first event of a kind is read at once, and those close behind it
 * together.
 */
export function invalidarAoChegar(queries: QueryClient): Ouvinte & { parar(): void } {
  const pausas = new Map<TipoEvento, { outraVez: boolean; relogio: ReturnType<typeof setTimeout> }>()

  /** @param lidas what is already being read for another kind; those of this one are added */
  function ler(tipo: TipoEvento, lidas = new Set<object>()): void {
    for (const fonte of consultas[tipo]) {
      if (!lidas.has(fonte)) void queries.invalidateQueries({ queryKey: fonte.key() })
      lidas.add(fonte)
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

  function onChegar({ tipo }: { tipo: TipoEvento }, lidas?: Set<object>): void {
    const pausa = pausas.get(tipo)
    const espera = lidas ? undefined : ESPERA_MS[tipo]
    if (pausa) pausa.outraVez = true
    else if (espera === undefined) ler(tipo, lidas)
    else
      pausas.set(tipo, {
        outraVez: false,
        relogio: setTimeout(() => ler(tipo), espera * (1 + Math.random())),
      })
  }

  return {
    onChegar: (evento) => onChegar(evento),
    onPerder() {
      const lidas = new Set<object>()
      for (const tipo of tiposEvento) onChegar({ tipo }, lidas)
    },
    parar() {
      for (const { relogio } of pausas.values()) clearTimeout(relogio)
      pausas.clear()
    },
  }
}

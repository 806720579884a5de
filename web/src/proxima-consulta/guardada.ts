import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { QuemUsa } from '#domain/emergencia/copia.ts'
import { CHAVE_DA_PROXIMA } from './chave.ts'

/** Stored fields of the next consultation: time, people, place, and what to bring. The reason is never stored. */
const CAMPOS = [
  'profissional_nome',
  'servico',
  'especialidade',
  'data_agendamento',
  'duracao_min',
  'zona',
  'modalidade',
  'local',
  'endereco',
  'sala',
  'telefone',
  'preparo',
  'documentos',
] as const satisfies readonly (keyof AgendamentoDetalhe)[]
export type ConsultaGuardada = Pick<AgendamentoDetalhe, (typeof CAMPOS)[number]>

/** The next consultation of one person on this device, for offline use. */
export type CopiaDaProxima = {
  usuario_id: string
  /** ISO instant. */
  guardada_em: string
  consulta: ConsultaGuardada
}

/** The choice for a shared device. It outlives every copy. */
const CHAVE_DO_APARELHO = 'sem-copia-da-consulta'

/** Whether this device keeps a copy. Default: yes. */
export function aparelhoGuarda(): boolean {
  try {
    return localStorage.getItem(CHAVE_DO_APARELHO) === null
  } catch {
    return false
  }
}

/** Sets the choice for this device. Refusing erases the copy. */
export function deixarGuardar(sim: boolean): void {
  try {
    if (sim) localStorage.removeItem(CHAVE_DO_APARELHO)
    else localStorage.setItem(CHAVE_DO_APARELHO, '1')
  } catch {
    // Storage denied: nothing is stored anyway.
  }
  if (!sim) apagarProxima()
}

/** Stores the caller's own next consultation. Without one, the copy is erased. */
export function guardarProxima(usuario_id: string, consulta: AgendamentoDetalhe | null, agora: number): void {
  if (!consulta?.proprio || !aparelhoGuarda()) return apagarProxima()
  const guardada = Object.fromEntries(CAMPOS.map((campo) => [campo, consulta[campo]])) as ConsultaGuardada
  const copia: CopiaDaProxima = {
    usuario_id,
    guardada_em: new Date(agora).toISOString(),
    consulta: guardada,
  }
  try {
    localStorage.setItem(CHAVE_DA_PROXIMA, JSON.stringify(copia))
  } catch {
    // Without storage there is no copy.
  }
}

export function apagarProxima(): void {
  try {
    localStorage.removeItem(CHAVE_DA_PROXIMA)
  } catch {
    // Storage denied: there is no copy.
  }
}

/** The copy, until the end of the consultation. */
export function lerProxima(agora: number): CopiaDaProxima | null {
  try {
    const lida = JSON.parse(localStorage.getItem(CHAVE_DA_PROXIMA) ?? 'null') as CopiaDaProxima | null
    if (!lida?.usuario_id || !Array.isArray(lida.consulta?.documentos)) return null
    const { data_agendamento, duracao_min } = lida.consulta
    return Date.parse(data_agendamento) + duracao_min * 60_000 > agora ? lida : null
  } catch {
    return null
  }
}

/**
 * Erases the copy at sign-out, and when somebody else is signed in. While the server cannot be asked, the person who
 * had signed in here counts.
 */
export function conferirProxima(quem: QuemUsa): void {
  if (quem.estado === 'carregando' || quem.estado === 'falhou') return
  if (quem.estado === 'presente' && lerDono() === quem.usuario_id) return
  apagarProxima()
}

function lerDono(): string | null {
  try {
    const lida = JSON.parse(localStorage.getItem(CHAVE_DA_PROXIMA) ?? 'null') as CopiaDaProxima | null
    return lida?.usuario_id ?? null
  } catch {
    return null
  }
}

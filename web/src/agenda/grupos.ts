import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { textos } from './messages.ts'

type Consulta = AgendamentoDaAgenda

/** Whoever holds a seat, or was there. */
const participa = ({ status }: Consulta) => status !== 'cancelado'

/** The people of one session, by name. */
export function membrosDe(consultas: readonly Consulta[], sessao_id: string): Consulta[] {
  return consultas
    .filter((cada) => cada.grupo?.sessao_id === sessao_id && participa(cada))
    .toSorted((a, b) => (a.paciente_nome ?? '').localeCompare(b.paciente_nome ?? '', 'pt-BR'))
}

/**
 * One card for each session of a group in place of one for each person in it; its id is that of the session. It is opened and never moved:
 * who leaves or moves does so one by one.
 * @param mostradas what the filters leave: a session is shown with the first of them
 * @param todas everybody, so that a filter does not change how many there are
 */
export function juntarGrupos(mostradas: readonly Consulta[], todas: readonly Consulta[]): Consulta[] {
  const vistas = new Set<string>()
  return mostradas.flatMap((consulta) => {
    const { grupo } = consulta
    if (grupo === null || !participa(consulta)) return [consulta]
    if (vistas.has(grupo.sessao_id)) return []
    vistas.add(grupo.sessao_id)
    return [cartaoDoGrupo(consulta, membrosDe(todas, grupo.sessao_id), grupo)]
  })
}

function cartaoDoGrupo(
  consulta: Consulta,
  membros: readonly Consulta[],
  { sessao_id, vagas }: NonNullable<Consulta['grupo']>,
): Consulta {
  const mesmo = membros.every(({ status }) => status === consulta.status)
  return {
    ...consulta,
    id: sessao_id,
    paciente_nome: textos.grupo.cartao(membros.length, vagas),
    status: mesmo ? consulta.status : 'agendado',
    idade: null,
    convenio: textos.grupo.varios,
    presenca: null,
    espera_min: null,
    aguarda_aprovacao: membros.some((cada) => cada.aguarda_aprovacao),
    primeira_vez: false,
    serie_id: null,
    pagamento_status: 'pendente',
    observacoes: '',
    motivo_consulta: '',
    acoes: [],
    pode_editar: false,
  }
}

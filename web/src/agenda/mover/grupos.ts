import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { textos } from '../messages.ts'

type Consulta = AgendamentoDaAgenda

/** Whether the person holds a seat or attended. */
const participa = ({ status }: Consulta) => status !== 'cancelado'

/** The people of one session, by name. */
export function membrosDe(consultas: readonly Consulta[], sessao_id: string): Consulta[] {
  return consultas
    .filter((cada) => cada.grupo?.sessao_id === sessao_id && participa(cada))
    .toSorted((a, b) => (a.paciente_nome ?? '').localeCompare(b.paciente_nome ?? '', 'pt-BR'))
}

/**
 * Joins the cards of each group session into one card, whose id is the session's. That card opens and never moves:
 * people leave or move one by one.
 * @param mostradas appointments that pass the filters; a session is shown with the first of them
 * @param todas all appointments, so that a filter does not change the number of people
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
    pode: [],
  }
}

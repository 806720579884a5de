import { atos, podeAgir, type Ato } from '#domain/agendamentos/ato.ts'
import { antesDaHora } from '#domain/agendamentos/rules-ato.ts'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { coresServico } from '#domain/servicos/servico.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import type { LinhaDeAgendamento } from './queries.ts'

const iso = (data: Date | null) => data?.toISOString() ?? null
const corDe = (cor: string | null) => coresServico.find((cada) => cada === cor) ?? null

/** Acts that a screen may offer beside the appointment. Taking a move back is offered to whoever just made it. */
const oferecidos: readonly Ato[] = atos.filter((ato) => ato !== 'desfazer')

/** An appointment as the agenda shows it. @param zona of its agenda, for the age on the day */
export function agendamentoDaLinha(
  linha: LinhaDeAgendamento,
  zona: string,
  agora: Date,
): AgendamentoDaAgenda {
  const {
    escrita,
    em_vigor,
    conhecida,
    titular_id: _,
    data_nascimento,
    inicio,
    cor,
    sem_login,
    zona: doLocal,
    created_at: __,
    remarcacoes: ___,
    sessao_id,
    vagas,
    ...resto
  } = linha
  const situacao = {
    status: linha.status,
    inicio: inicio.getTime(),
    duracao_min: linha.duracao_min,
    agora: agora.getTime(),
    presenca: linha.presenca,
  }
  const { chegada_em, inicio_real } = linha
  const aberta = linha.status === 'agendado' || linha.status === 'confirmado' || linha.status === 'reagendado'
  const primeiro_contato = em_vigor && conhecida === false ? { aguarda: aberta } : null
  const aguarda_aceite = primeiro_contato?.aguarda ?? false
  const espera = chegada_em && ((inicio_real ?? agora).getTime() - chegada_em.getTime()) / 60_000
  const encerrado = linha.status === 'cancelado' || linha.status === 'concluido'
  return {
    ...resto,
    ...(linha.pode.includes('agenda.periodo/dinheiro')
      ? null
      : { valor_centavos: null, pagamento_status: null }),
    primeiro_contato,
    data_agendamento: inicio.toISOString(),
    grupo: vagas !== null && vagas > 1 && !linha.encaixe ? { sessao_id, vagas } : null,
    idade: idadeEm(data_nascimento, dataLocal(inicio.getTime(), doLocal ?? zona)),
    sem_login: sem_login ?? false,
    cor: corDe(cor),
    chegada_em: iso(chegada_em),
    chamado_em: iso(linha.chamado_em),
    inicio_real: iso(inicio_real),
    fim_real: iso(linha.fim_real),
    espera_min:
      espera === null || (encerrado && inicio_real === null) ? null : Math.max(0, Math.floor(espera)),
    confirmado_pelo_paciente_em: iso(linha.confirmado_pelo_paciente_em),
    reagendado_de: iso(linha.reagendado_de),
    acoes: escrita
      ? oferecidos.filter(
          (ato) =>
            (em_vigor || ato === 'cancelar') &&
            podeAgir(ato, 'profissional', situacao) &&
            !(aguarda_aceite && antesDaHora(ato, situacao)),
        )
      : [],
    pode_editar: escrita && em_vigor && linha.status !== 'cancelado',
  }
}

export { corDe }

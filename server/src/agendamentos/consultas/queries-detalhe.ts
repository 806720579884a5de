import { sql } from 'kysely'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { centavos, comCentavos } from '../../database/dinheiro.ts'
import { oQuePosso, oQuePossoDoPaciente, oQuePossoNasAgendas } from '../../equipe/entrada.ts'
import { noEscopo, primeiraVez } from '../queries.ts'
import { fatosDoCaso, type FatosDoCaso } from './caso.ts'

type Instantes =
  | 'data_agendamento'
  | 'chegada_em'
  | 'chamado_em'
  | 'inicio_real'
  | 'fim_real'
  | 'confirmado_pelo_paciente_em'
  | 'reagendado_de'
  | 'data_cancelamento'
  | 'created_at'

/** An appointment as the database gives it, with the facts that decide over its acts. */
export type LinhaDeDetalhe = Omit<
  AgendamentoDetalhe,
  Instantes | 'tema' | 'acoes' | 'recusas' | 'politica' | 'documentos' | 'avaliacao'
> & { [Coluna in Instantes]: AgendamentoDetalhe[Coluna] extends string ? Date : Date | null } & {
  tema: string | null
  titular_id: string
  pode_do_paciente: AgendamentoDetalhe['pode']
  documentos: string | null
  avaliada: boolean
} & FatosDoCaso

/** Appointments by id: those that the scope and the row policies show, and the caller's own as a patient whatever their profile. */
export const findLinhasDeDetalhe = (
  escopo: EscopoDeAgendamentos,
  ids: readonly string[],
) => sql<LinhaDeDetalhe>`
  select a.id, a.status, a.data_agendamento, a.duracao_min, a.modalidade, nullif(a.especialidade, '') as especialidade, k.servico,
    k.paciente_nome, prp.nome_completo as profissional_nome, pr.id as profissional_id,
    prp.avatar_url as profissional_avatar_url, v.tema, k.local, k.zona, a.versao,
    case when a.profissional_id = (select meu_profissional_id()) then 'profissional' when k.titular_id = (select app_uid()) then 'paciente'
      when (select app_admin()) or (a.profissional_id, a.clinica_id) in
      (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g) then 'profissional' else 'paciente' end as lado,
    a.paciente_id, k.titular_id, k.titular_id = (select app_uid()) as proprio, a.servico_id, a.local_id, a.clinica_id,
    (select e.numero_registro from profissional_especialidades e where e.profissional_id = a.profissional_id
      order by e.principal desc, e.created_at limit 1) as registro,
    k.endereco, k.sala, k.telefone, k.convenio, ${centavos('a.valor')} as valor_centavos, a.pagamento_status,
    (select ${comCentavos('c', 'valor')} from cobranca_da_consulta(a.id) c) as cobranca, a.presenca, a.chegada_em, a.chamado_em, a.inicio_real, a.fim_real,
    a.confirmado_pelo_paciente_em, a.aguarda_aprovacao, a.encaixe, ${primeiraVez('a')} as primeira_vez, a.origem, a.serie_id, a.reagendado_de, a.motivo_reagendamento,
    a.motivo_cancelamento, a.data_cancelamento, a.motivo_consulta, a.observacoes, coalesce(k.preparo, '') as preparo, k.documentos, a.perguntas,
    a.retorno_ate, a.created_at, a.remarcacoes,
    exists (select from avaliacoes x where x.agendamento_id = a.id) as avaliada, dados_que_faltam(a.id) as dados_que_faltam,
    posso_completar(a.paciente_id) as pode_completar, ${oQuePosso('a', 'g')} as pode, ${oQuePossoDoPaciente('a')} as pode_do_paciente,
    ${fatosDoCaso}
  from agendamentos a
  left join profissionais pr on pr.id = a.profissional_id
  left join profiles prp on prp.user_id = pr.usuario_id
  left join vitrine_profissionais v on v.profissional_id = a.profissional_id
  cross join lateral complemento_da_consulta(a.id) k
  left join resumos_das_consultas(${ids}::uuid[]) r on r.id = a.id
  left join ${oQuePossoNasAgendas()} g on g.profissional_id = a.profissional_id and g.clinica_id = a.clinica_id
  where a.id = any (${ids}::uuid[]) and (${noEscopo(escopo)} or (a.reserva_expira_em is null and a.paciente_id = (select meu_paciente_id())))`

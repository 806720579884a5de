import { sql, type RawBuilder } from 'kysely'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'
import { politicaPadrao, type Politica } from '#domain/agendamentos/politica.ts'
import { acoesDe, type Caso } from '#domain/agendamentos/rules-ato.ts'

/** The facts that decide over the acts on an appointment, as the database gives them. */
export type FatosDoCaso = Pick<
  AgendamentoDetalhe,
  'status' | 'duracao_min' | 'presenca' | 'aguarda_aprovacao' | 'primeiro_contato'
> & {
  data_agendamento: Date
  /** Null where the caller may look and not act. */
  lado_que_age: Lado | null
  politica: Politica | null
  /** The professional is active and verified. */
  em_vigor: boolean
  remarcacoes: number
  ultima: { ato: string; minha: boolean; quando: string } | null
}

/**
 * What the row itself does not say of its case.
 * @param a name of `agendamentos` in the query
 */
export const fatosDoCaso = (a: 'a' | 'm'): RawBuilder<unknown> => {
  const de = sql.ref(a)
  return sql`
    meu_lado(${de}.paciente_id, ${de}.profissional_id, ${de}.clinica_id) as lado_que_age,
    (select json_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min,
        'max_remarcacoes', x.max_remarcacoes, 'varias_no_dia', x.varias_no_dia, 'texto', x.texto)
      from politicas_agendamento x where x.profissional_id = ${de}.profissional_id) as politica,
    profissional_publico(${de}.profissional_id) as em_vigor, primeiro_contato(${de}.id) as primeiro_contato,
    (select json_build_object('ato', h.ato, 'minha', h.ator = (select app_uid()), 'quando', h.quando) from historico_agendamentos h
      where h.agendamento_id = ${de}.id order by h.quando desc, h.versao desc limit 1) as ultima`
}

/** The case of an appointment, for the side on which the caller may act. */
export function casoDe(fatos: FatosDoCaso, lado: Lado, agora: Date): Caso {
  return {
    lado,
    em_vigor: fatos.em_vigor,
    situacao: {
      status: fatos.status as StatusAgendamento,
      inicio: fatos.data_agendamento.getTime(),
      duracao_min: fatos.duracao_min,
      agora: agora.getTime(),
      presenca: fatos.presenca,
    },
    politica: fatos.politica ?? politicaPadrao,
    remarcacoes: fatos.remarcacoes,
    aguarda_aprovacao: fatos.aguarda_aprovacao,
    aguarda_aceite: fatos.primeiro_contato?.aguarda ?? false,
    ultima: fatos.ultima && { ...fatos.ultima, quando: Date.parse(fatos.ultima.quando) },
  }
}

/** Acts that the caller may do now, and why the policy refuses others. Who may look and not act has none. */
export function oQueSePode(fatos: FatosDoCaso, agora: Date): Pick<AgendamentoDetalhe, 'acoes' | 'recusas'> {
  return fatos.lado_que_age
    ? acoesDe(casoDe(fatos, fatos.lado_que_age, agora))
    : { acoes: [], recusas: { cancelar: null, reagendar: null } }
}

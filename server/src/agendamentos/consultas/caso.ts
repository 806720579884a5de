import { sql } from 'kysely'
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

/** What the row itself does not say of its case, from `resumos_das_consultas` as `r`. */
export const fatosDoCaso = sql`r.lado_que_age, r.politica, r.em_vigor, r.primeiro_contato, r.ultima`

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

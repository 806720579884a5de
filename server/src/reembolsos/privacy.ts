import { doPaciente, doUsuario, vazio, type TabelaPessoal } from '../database/personal-table.ts'
import { sql } from 'kysely'

const FISCAL =
  'O que o plano devolveu fica guardado com os recibos pelo prazo fiscal de cinco anos, sem texto livre.'
const limpa = {
  plano: sql`'Plano'`,
  protocolo: vazio,
  motivo: sql`case when t.situacao = 'recusado' then 'Recusado' end`,
}

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'reembolsos',
    titulo: 'Reembolsos que você pediu ao plano',
    daPessoa: doUsuario,
    // Whose receipt it was may be another person's.
    omite: ['paciente_id'],
    aoApagar: { guarda: FISCAL, limpa },
  },
  {
    tabela: 'reembolsos',
    titulo: 'Reembolsos das suas consultas',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.usuario_id <> ${pessoa}`,
    omite: ['usuario_id'],
    aoApagar: { guarda: FISCAL, limpa },
  },
]

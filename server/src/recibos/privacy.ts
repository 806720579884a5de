import { sql } from 'kysely'
import { doProfissional, meuPaciente, nulo, type TabelaPessoal } from '../database/personal-table.ts'

const FISCAL = 'Recibos ficam guardados pelo prazo fiscal de cinco anos, sem seu nome e sem seu CPF.'
const semNome = (quem: 'pagador' | 'beneficiario') =>
  sql`jsonb_build_object(${sql.lit(quem)}::text, '{"nome":"Pessoa removida","cpf":null}'::jsonb)`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'recibos',
    titulo: 'Recibos das suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['emitido_por', 'pagador_id'],
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        // Another person who paid stays named.
        dados: sql`case when t.dados -> 'pagador' = t.dados -> 'beneficiario' then t.dados || ${semNome('pagador')} else t.dados end
          || ${semNome('beneficiario')}`,
      },
    },
  },
  {
    tabela: 'recibos',
    titulo: 'Recibos que você pagou por outra pessoa',
    daPessoa: (pessoa) => sql`t.pagador_id = ${pessoa} and t.agendamento_id not in
      (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['emitido_por', 'agendamento_id'],
    aoApagar: { guarda: FISCAL, limpa: { dados: sql`t.dados || ${semNome('pagador')}`, pagador_id: nulo } },
  },
  {
    tabela: 'recibos',
    titulo: 'Recibos que você emitiu',
    daPessoa: doProfissional,
    // It names the payer.
    omite: ['dados', 'emitido_por', 'pagador_id', 'motivo_cancelamento'],
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        dados: sql`jsonb_set(t.dados, '{emissor}', (t.dados -> 'emissor') || '{"nome":"Pessoa removida","cpf":null}')`,
      },
    },
  },
]

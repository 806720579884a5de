import { sql } from 'kysely'
import type { DadosDoRecibo } from '#domain/recibos/recibo.ts'
import { registroDe } from '#domain/recibos/recibo.ts'
import type { Recebimento } from '#domain/impostos/imposto.ts'
import { centavos } from '../database/dinheiro.ts'

interface LinhaDeImposto {
  id: string
  dia: string
  valor_centavos: number
  servico: string
  forma: string | null
  agendamento_id: string | null
  paciente_id: string | null
  eu: boolean
  numero: number | null
  dados: DadosDoRecibo | null
  pessoa: string | null
  profissional: string | null
  registro: string | null
  clinica: string | null
  cnpj: string | null
}

export const findPagamentos = (lado: 'familia' | 'profissional', ano: number) => sql<LinhaDeImposto>`
  select i.id, i.dia::text as dia, ${centavos('i.valor')} as valor_centavos, i.servico, i.forma, i.agendamento_id, i.paciente_id, i.eu, i.numero, i.dados, i.pessoa,
    i.profissional, i.registro, i.clinica, i.cnpj
    from pagamentos_do_imposto(${lado}, make_date(${ano}::int, 1, 1), make_date(${ano}::int, 12, 31)) i`

/** A row with the people of its receipt, or with the names that the ledger gives. */
export function recebimentoDe({
  numero,
  dados,
  pessoa,
  profissional,
  registro,
  clinica,
  cnpj,
  ...linha
}: LinhaDeImposto): Recebimento {
  const ninguem = { nome: pessoa ?? 'Pessoa removida', cpf: null }
  return {
    ...linha,
    recibo: numero,
    recebedor: dados
      ? { nome: dados.emissor.nome, cpf: dados.emissor.cpf, registro: registroDe(dados.emissor) || null }
      : { nome: profissional ?? 'Profissional', cpf: null, registro },
    pagador: dados?.pagador ?? ninguem,
    beneficiario: dados?.beneficiario ?? ninguem,
    clinica: clinica === null ? null : { nome: clinica, cnpj },
  }
}

import { sql } from 'kysely'
import type { DadosPessoais } from '#domain/privacidade/contract.ts'
import type { SessionDb } from '../database/db.ts'
import { tabelasPessoais } from '../privacy.ts'
import type { TabelaPessoal } from '../database/personal-table.ts'

type Linha = Record<string, unknown>

const linhasDe = ({ tabela, daPessoa, omite = [] }: TabelaPessoal, usuario_id: string) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(t) - ${sql.val(omite)}::text[]), '[]')
         from ${sql.table(tabela)} t where ${daPessoa(sql`${usuario_id}::uuid`)})`

const titulosDoAcesso: Record<string, string> = {
  conta: 'Conta de acesso',
  identidades: 'Formas de entrar',
  sessoes: 'Aparelhos conectados',
  segundos_fatores: 'Verificação em duas etapas',
  atividade: 'Atividade da conta',
}

/**
 * All stored data of a person (L1), by one statement, so that all of it is of one instant.
 * @param sistema acts as the product: a person may not read some of it, such as the login
 */
export async function dadosDaPessoa(
  sistema: SessionDb,
  usuario_id: string,
  agora: Date,
): Promise<DadosPessoais> {
  const tabelas = tabelasPessoais.toReversed()
  const { linhas, conta } = await sistema.only(sql<{
    linhas: Linha[][]
    conta: Record<string, Linha | Linha[] | null>
  }>`select jsonb_build_array(${sql.join(tabelas.map((tabela) => linhasDe(tabela, usuario_id)))}) as linhas,
            conta_de_acesso(${usuario_id}) as conta`)
  const doProduto = tabelas.map(({ tabela, titulo, aoApagar }, indice) => ({
    tabela,
    titulo,
    guarda: aoApagar === 'some' ? null : aoApagar.guarda,
    linhas: linhas[indice]!,
  }))
  const doAcesso = Object.entries(conta).map(([parte, valor]) => ({
    tabela: `acesso.${parte}`,
    titulo: titulosDoAcesso[parte] ?? parte,
    guarda: parte === 'atividade' ? 'Fica a contagem do que foi feito, sem endereço nem detalhe.' : null,
    linhas: Array.isArray(valor) ? valor : valor ? [valor] : [],
  }))
  return { gerado_em: agora.toISOString(), grupos: [...doProduto, ...doAcesso] }
}

import { sql } from 'kysely'
import type { DadosPessoais } from '#domain/privacidade/contract.ts'
import { planEachTime, type Db, type SessionDb } from '../database/db.ts'
import type { TabelaPessoal } from '../database/personal-table.ts'
import { tabelasPessoais } from '../privacy.ts'

/** Rows of one step. The server does other work between two steps. */
const POR_VEZ = 500

/** A row as text, and the number of the group that it belongs to. */
interface LinhaEscrita {
  grupo: number
  linha: string
}

const linhasDe = ({ tabela, daPessoa, omite = [] }: TabelaPessoal, grupo: number, usuario_id: string) =>
  sql`select ${sql.lit(grupo)} as grupo, (to_jsonb(t) - ${sql.val(omite)}::text[])::text as linha
        from ${sql.table(tabela)} t where ${daPessoa(sql`${usuario_id}::uuid`)}`

const titulosDoAcesso: Record<string, string> = {
  conta: 'Conta de acesso',
  identidades: 'Formas de entrar',
  sessoes: 'Aparelhos conectados',
  segundos_fatores: 'Verificação em duas etapas',
  atividade: 'Atividade da conta',
}

/** The group of the account itself, which holds several parts. */
const CONTA = -1

/**
 * All stored data of a person (L1), by one cursor, so that all of it is of one instant. A professional's copy has tens of megabytes: the database writes its rows, and the server joins
 * them in steps, so that nobody else waits for it.
 * @param sistema acts as the product: a person may not read some of it, such as the login
 */
export async function dadosDaPessoa(sistema: SessionDb, usuario_id: string, agora: Date): Promise<File> {
  const tabelas = tabelasPessoais.toReversed()
  const escrito = tabelas.map(() => [] as Buffer[])
  let conta: Record<string, object | object[] | null> = {}
  await sistema.transaction(async (db) => {
    for (const partes of escrito) partes.length = 0
    await db.rows(sql`
      declare copia no scroll cursor for
      select ${sql.lit(CONTA)} as grupo, conta_de_acesso(${usuario_id})::text as linha
      union all ${sql.join(
        tabelas.map((tabela, grupo) => linhasDe(tabela, grupo, usuario_id)),
        sql` union all `,
      )}`)
    for await (const linhas of passos(db))
      for (const [grupo, doGrupo] of Map.groupBy(linhas, (linha) => linha.grupo)) {
        const texto = doGrupo.map(({ linha }) => linha)
        if (grupo === CONTA) conta = JSON.parse(texto[0]!) as typeof conta
        else escrito[grupo]!.push(Buffer.from(`${escrito[grupo]!.length > 0 ? ',' : ''}${texto.join()}`))
      }
  })
  const doProduto = tabelas.map(({ tabela, titulo, aoApagar }, grupo) => {
    const guarda = aoApagar === 'some' ? null : aoApagar.guarda
    return [aberto({ tabela, titulo, guarda }), ...escrito[grupo]!, ']}']
  })
  const doAcesso = Object.entries(conta).map(([parte, valor]) => {
    const guarda =
      parte === 'atividade' ? 'Fica a contagem do que foi feito, sem endereço nem detalhe.' : null
    const linhas = (Array.isArray(valor) ? valor : valor ? [valor] : []).map((linha) => JSON.stringify(linha))
    return [
      aberto({ tabela: `acesso.${parte}`, titulo: titulosDoAcesso[parte] ?? parte, guarda }),
      linhas.join(),
      ']}',
    ]
  })
  const grupos = [...doProduto, ...doAcesso].flatMap((partes, lugar) =>
    lugar > 0 ? [',', ...partes] : partes,
  )
  const comeco = `{"gerado_em":${JSON.stringify(agora.toISOString())},"grupos":[`
  return new File([comeco, ...grupos, ']}'], 'meus-dados.json', { type: 'application/json' })
}

async function* passos(db: Db): AsyncGenerator<LinhaEscrita[]> {
  for (;;) {
    const linhas = await db.rows(
      planEachTime(sql<LinhaEscrita>`fetch forward ${sql.lit(POR_VEZ)} from copia`),
    )
    yield linhas
    if (linhas.length < POR_VEZ) return
  }
}

/** A group up to its rows. */
function aberto(grupo: Omit<DadosPessoais['grupos'][number], 'linhas'>): string {
  return `${JSON.stringify(grupo).slice(0, -1)},"linhas":[`
}

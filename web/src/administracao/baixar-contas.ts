import { rotulosStatusUsuario, rotulosTipoUsuario } from '#domain/usuarios/usuario.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { client } from '#web/rpc/client.ts'
import type { BuscaDeContas } from './busca-de-contas.ts'
import { contas as palavras } from './messages-contas.ts'

/** Pages of one file: more than that is no list that somebody reads. */
const PAGINAS = 40

/** ADMIN-06: the accounts that the filters find, as a table. No document is in it, and each page that is read leaves a line for the people on it. */
export async function baixarContas(busca: BuscaDeContas): Promise<void> {
  const linhas: string[][] = []
  let cursor: string | undefined
  for (let pagina = 0; pagina < PAGINAS; pagina++) {
    const { contas, proximo_cursor } = await client.administracao.contas({
      ...busca,
      ...(cursor && { cursor }),
    })
    for (const conta of contas)
      linhas.push([
        conta.nome,
        conta.email ?? '',
        conta.telefone ?? '',
        rotulosTipoUsuario[conta.tipo_usuario],
        rotulosStatusUsuario[conta.status],
        conta.created_at.slice(0, 10),
        conta.ultimo_acesso?.slice(0, 10) ?? '',
        conta.confirmado ? palavras.csv.sim : palavras.csv.nao,
      ])
    if (!proximo_cursor) break
    cursor = proximo_cursor
  }
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const texto = stringify(linhas, {
    header: true,
    columns: [...palavras.csv.colunas],
    delimiter: ';',
    bom: true,
    escape_formulas: true,
  })
  baixarTexto('usuarios.csv', 'text/csv;charset=utf-8', texto)
}

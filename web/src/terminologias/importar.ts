import { limitesDoTermo, type SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import type { Termo } from '#domain/terminologias/termo.ts'
import { client } from '#web/rpc/client.ts'

export type Importacao = {
  sistema: SistemaDeTermos
  versao: string
  fonte: string
  data: string
  termos: readonly Termo[]
}

/**
 * Sends a list in parts. Nobody finds it before the last one, and what was sent of one that fails is taken back.
 * @param onProgresso terms that arrived
 * @throws the server's refusal
 */
export async function importar(
  { termos, ...lista }: Importacao,
  onProgresso: (recebidos: number) => void,
): Promise<void> {
  const { id } = await client.terminologias.comecar({ ...lista, total: termos.length })
  try {
    for (let de = 0; de < termos.length; de += limitesDoTermo.porVez) {
      const parte = termos.slice(de, de + limitesDoTermo.porVez)
      const { recebidos } = await client.terminologias.enviar({ id, termos: parte })
      onProgresso(recebidos)
    }
    await client.terminologias.concluir({ id })
  } catch (erro) {
    await client.terminologias.desistir({ id }).catch(() => undefined)
    throw erro
  }
}

import type { TestDatabase } from '../../database/testing/database.ts'
import type { clientFor } from '../../rpc/testing/client.ts'
import { buildPixRecebido } from '../fixtures.ts'

/** Calls on a charge that gives money back or keeps it, and on the account of a clinic, as RECEPCAO-02 walks them. */
export function chamadasDoPix(
  { owner }: TestDatabase,
  { pagamentos }: ReturnType<typeof clientFor>,
  cobranca_id: string,
  clinica_id: string,
) {
  return {
    'pagamentos.conta': () => pagamentos.conta({ clinica_id }),
    'pagamentos.apagarConta': () => pagamentos.apagarConta({ clinica_id }),
    'pagamentos.devolver': () => pagamentos.devolver({ id: cobranca_id, motivo: '' }),
    'pagamentos.valer': () => pagamentos.valer({ id: cobranca_id }),
    'pagamentos.resolver': async () => {
      const { id } = await buildPixRecebido(owner, { cobranca_id, divergencia: 'valor' })
      return pagamentos.resolver({ id, como: 'conferido' })
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../../database/testing/database.ts'
import type { clientFor } from '../../rpc/testing/client.ts'
import { buildFechamentoDeRepasse, buildRegraDeRepasse } from '../fixtures.ts'

/** A call of each operation on what a clinic shares, as RECEPCAO-02 walks them. The row that one is about is made before it is asked. */
export function chamadasDosRepasses(
  { owner }: TestDatabase,
  { repasses }: ReturnType<typeof clientFor>,
  { clinica, helena }: { clinica: { id: string }; helena: { id: string; usuario_id: string } },
) {
  const clinica_id = clinica.id
  const profissional_id = helena.id
  const mes = '2024-01-01'
  const fechamento = async () => {
    const { rows } = await owner.query<{ id: string }>('select id from fechamentos_repasse')
    return rows[0] ?? buildFechamentoDeRepasse(owner, { clinica_id, profissional: helena, mes: '2024-02-01' })
  }
  return {
    'repasses.mes': () => repasses.mes({ clinica_id, mes }),
    'repasses.extrato': () => repasses.extrato({ clinica_id, profissional_id, mes }),
    'repasses.regras': () => repasses.regras({ clinica_id }),
    // Nothing was received that month, and no settlement lies in the future: what lets the caller in refuses for that.
    'repasses.fechar': () =>
      repasses.fechar({
        clinica_id,
        profissional_id,
        mes,
        quantos: 0,
        profissional_centavos: 0,
        saldo_centavos: 0,
      }),
    'repasses.pagar': async () => repasses.pagar({ id: (await fechamento()).id, dia: '2100-01-01' }),
    'repasses.criarRegra': () =>
      repasses.criarRegra({
        clinica_id,
        id: randomUUID(),
        modo: 'percentual',
        percentual_pontos: 6_000,
        vale_de: '2100-01-01',
      }),
    'repasses.excluirRegra': async () => {
      const { rows } = await owner.query<{ id: string }>('select id from regras_repasse')
      return repasses.excluirRegra({
        id: (rows[0] ?? (await buildRegraDeRepasse(owner, { clinica_id, vale_de: '2100-01-02' }))).id,
      })
    },
  }
}

import { somarDias } from '#domain/formato/dia.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { insertRow } from '../../database/insert-rows.ts'
import type { clientFor } from '../../rpc/testing/client.ts'

interface Cena {
  clinica: { id: string }
  helena: { id: string; locais: readonly { id: string }[] }
  marina: { id: string }
}

/** A call of each operation on what a clinic's patient owes, as RECEPCAO-02 walks them. The consultation that one is about is made before it is asked. */
export function chamadasDasDividas(
  { owner, pools }: TestDatabase,
  { dividas }: ReturnType<typeof clientFor>,
  { clinica, helena, marina }: Cena,
) {
  const de = { clinica_id: clinica.id, paciente_id: marina.id }
  const hoje = () => pools.agora().toISOString().slice(0, 10)
  let dia = 0
  const devida = () =>
    buildAgendamento(owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      local_id: helena.locais[0]!.id,
      status: 'concluido',
      encaixe: true,
      motivo_encaixe: 'Teste',
      valor: 300,
      data_agendamento: new Date(pools.agora().getTime() - (40 + dia++) * 86_400_000),
    })
  return {
    'dividas.listar': () => dividas.listar({ clinica_id: clinica.id }),
    'dividas.ver': async () => {
      await devida()
      return dividas.ver(de)
    },
    'dividas.lembrar': async () => {
      await devida()
      return dividas.lembrar(de)
    },
    'dividas.acordar': async () => {
      await devida()
      return dividas.acordar({
        ...de,
        total_centavos: 2,
        parcelas: [1, 2].map((n) => ({ vence_em: somarDias(hoje(), n), valor_centavos: 1 })),
      })
    },
    'dividas.encerrarAcordo': async () => {
      await devida()
      return dividas.encerrarAcordo(de)
    },
    'dividas.darBaixa': async () => {
      const { id } = await devida()
      return dividas.darBaixa({ ...de, agendamento_id: id, motivo: 'Mudou-se' })
    },
    'dividas.desfazerBaixa': async () => {
      const { id } = await devida()
      const baixa = await insertRow<{ id: string }>(owner, 'baixas_de_divida', {
        agendamento_id: id,
        valor: 300,
        motivo: 'Mudou-se',
      })
      return dividas.desfazerBaixa({ ...de, id: baixa.id })
    },
  }
}

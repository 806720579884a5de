import type { Client } from 'pg'
import { dividir, vencimentos } from '#domain/dividas/divida.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

const DIA_MS = 86_400_000

/**
 * What two people who owe to the professional's login agreed on with her: the family's login, whose first part comes in some days, and whoever owes most, who is late with theirs.
 * Written as she would write it.
 */
export async function semearAcordos(
  client: Client,
  { agora, hoje }: Mundo,
  { profissional, familia_id }: { profissional: { usuario_id: string }; familia_id: string },
): Promise<void> {
  const desde = agora.getTime() - 40 * DIA_MS
  await escreverComo(client, profissional.usuario_id, 'profissional', agora.getTime())
  const { rows } = await client.query<{ paciente_id: string; centavos: string }>(
    `select d.paciente_id, (sum(d.aberto) * 100)::bigint as centavos from dividas_do_livro('profissional', null, null) d
      group by 1 order by d.paciente_id <> $1, sum(d.aberto) desc, 1`,
    [familia_id],
  )
  for (const { paciente_id, centavos } of rows.slice(0, 2)) {
    const daFamilia = paciente_id === familia_id
    const [partes, primeira] = daFamilia ? [3, somarDias(hoje, 6)] : [4, somarDias(hoje, -5)]
    const dias = vencimentos(primeira, partes)
    const parcelas = dividir(Number(centavos), partes).map((valor, n) => ({
      vence_em: dias[n],
      valor: valor / 100,
    }))
    await escreverComo(client, profissional.usuario_id, 'profissional', daFamilia ? agora.getTime() : desde)
    await client.query("select fazer_acordo('profissional', null, $1, $2, $3, 2, 1)", [
      paciente_id,
      Number(centavos) / 100,
      JSON.stringify(parcelas),
    ])
  }
  await voltarAoDono(client)
}

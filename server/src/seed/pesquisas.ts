import type { Client } from 'pg'
import { pedidoVazio, type Pedido } from '#domain/pesquisa/pedido.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'

const pedido = (filtros: Pedido['filtros'], mais: Partial<Pedido> = {}): Pedido => ({
  ...pedidoVazio,
  ...mais,
  filtros,
})

/** What somebody looked for in the last weeks, one of it saved. None names a day, so that each still finds somebody when it is opened. */
export async function semearPesquisas(client: Client, mundo: Mundo, usuario_id: string): Promise<void> {
  const ha = (dias: number, hora: number) =>
    new Date(mundo.agora.getTime() - dias * 86_400_000 - hora * 3_600_000).toISOString()
  const buscas = [
    {
      frase: 'cardiologista para a minha mãe, mais perto de casa',
      pedido: pedido({ especialidade: 'Medicina', sub: 'Cardiologia' }, { perto: true }),
      created_at: ha(19, 2),
      salva_em: ha(19, 1),
    },
    {
      frase: 'psicóloga por vídeo, até R$ 250',
      pedido: pedido({
        especialidade: 'Psicologia',
        modalidade: 'teleconsulta',
        preco_max_centavos: 25_000,
      }),
      created_at: ha(11, 5),
      salva_em: null,
    },
    {
      frase: 'dor no joelho quando subo escada',
      pedido: pedido(
        { especialidade: 'Medicina', sub: 'Ortopedia e Traumatologia' },
        { motivos: ['dor no joelho'] },
      ),
      created_at: ha(6, 3),
      salva_em: null,
    },
    {
      frase: 'dermatologista, só mulheres; por vídeo',
      pedido: pedido({
        especialidade: 'Medicina',
        sub: 'Dermatologia',
        genero: 'feminino',
        modalidade: 'teleconsulta',
      }),
      created_at: ha(2, 1),
      salva_em: null,
    },
  ]
  const linhas: object[] = []
  for (const busca of buscas)
    linhas.push({ ...busca, usuario_id, total: await quantos(client, busca.pedido.filtros) })
  await insertRows(client, 'pesquisas', linhas)
}

/** How many professionals of that specialty the demonstration has, in that city or in all. */
async function quantos(client: Client, { especialidade, sub, cidade }: Pedido['filtros']): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from vitrine_profissionais v
      where $1 in (v.especialidade, v.sub_especialidade) and ($2::text is null or v.cidade = $2)`,
    [sub ?? especialidade, cidade ?? null],
  )
  return rows[0]!.n
}

/** At least so many people of a city, so that a report may speak of them. */
const PROCURAM = 3
const CIDADES = 6

/** What people of some cities looked for in vain: specialties that others have, and nobody in theirs. */
export async function semearProcuras(
  client: Client,
  mundo: Mundo,
  pacientes: readonly PacientePlanejado[],
): Promise<void> {
  const porCidade = [...Map.groupBy(pacientes, ({ cidade }) => cidade).entries()]
    .filter(([, deles]) => deles.length >= PROCURAM)
    .toSorted(([a, deA], [b, deB]) => deB.length - deA.length || a.nome.localeCompare(b.nome))
    .slice(0, CIDADES)
  const linhas: object[] = []
  for (const [n, [{ nome: cidade, uf }, deles]] of porCidade.entries()) {
    const { rows } = await client.query<{ especialidade: string; sub: string }>(
      `select v.especialidade, v.sub_especialidade as sub from vitrine_profissionais v where v.sub_especialidade <> ''
        group by 1, 2 having count(*) filter (where v.cidade = $1) = 0 order by count(*), 2`,
      [cidade],
    )
    const falta = rows[n % Math.max(1, rows.length)]
    if (!falta) continue
    const filtros = { especialidade: falta.especialidade, sub: falta.sub, cidade, uf }
    const total = await quantos(client, filtros)
    const quem = deles.slice(0, PROCURAM + ((CIDADES - n) % 4))
    for (const [lugar, { usuario_id }] of quem.entries())
      linhas.push({
        usuario_id,
        frase: `${falta.sub.toLowerCase()} em ${cidade}`,
        pedido: pedido(filtros),
        total,
        created_at: new Date(mundo.agora.getTime() - (2 + 3 * lugar + n) * 86_400_000).toISOString(),
      })
  }
  await insertRows(client, 'pesquisas', linhas)
}

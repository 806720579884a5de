import type { Client } from 'pg'
import { pedidoVazio, type Pedido } from '#domain/pesquisa/pedido.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Mundo } from './mundo.ts'

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
  await insertRows(
    client,
    'pesquisas',
    buscas.map((linha) => ({ ...linha, usuario_id })),
  )
}

import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { ConteudoDica } from '#domain/dicas/schemas.ts'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type DicaOverrides = Partial<Omit<Insertable<Tables['dicas']>, keyof ConteudoDica> & ConteudoDica>
type Dica = Selectable<Tables['dicas']>

/** What an author may write of it. */
export const conteudoDeDica: ConteudoDica = {
  titulo: 'Água ao longo do dia',
  resumo: 'Pequenos goles, muitas vezes, antes que a sede apareça.',
  texto:
    'Deixe uma garrafa à vista e beba um pouco a cada vez que levantar. Nos dias quentes e quando há febre ou diarreia, o corpo perde mais água e precisa de mais.\n\n- Comece o dia com um copo.\n- Leve água quando sair.\n\nIdosos sentem menos sede e precisam ser lembrados.',
  categoria: 'nutricao',
  campanha: null,
  faixas: [],
  interesses: ['alimentacao'],
  fontes: [
    {
      titulo: 'Guia alimentar para a população brasileira',
      instituicao: 'Ministério da Saúde',
      ano: 2014,
      url: null,
    },
  ],
  quiz: [],
  acao: { tipo: 'lembrete', rotulo: 'Lembrar de beber água', dias: 1 },
}

const publicada = (dica: DicaOverrides): DicaOverrides =>
  (dica.status ?? 'publicada') === 'publicada'
    ? {
        status: 'publicada',
        publicada_em: '2026-10-01T12:00:00Z',
        revisado_em: '2026-10-01',
        rodada: 1,
        revisores: 2,
      }
    : {}

const completa = (dica: DicaOverrides) => ({
  id: randomUUID(),
  ...conteudoDeDica,
  ...publicada(dica),
  ...dica,
})

/** Tips that are published, unless the overrides say otherwise. */
export const buildDicas = (inserter: Inserter, dicas: readonly DicaOverrides[]): Promise<Dica[]> =>
  insertRows(inserter, 'dicas', dicas.map(completa))

export const buildDica = (inserter: Inserter, dica: DicaOverrides = {}): Promise<Dica> =>
  insertRow(inserter, 'dicas', completa(dica))

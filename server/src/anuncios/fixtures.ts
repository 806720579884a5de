import { randomUUID } from 'node:crypto'
import type { ConteudoAnuncio, SituacaoAnuncio, TipoAnuncio } from '#domain/anuncios/anuncio.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'

/** What an author may write of an ad. */
export const conteudoDeAnuncio: ConteudoAnuncio = {
  titulo: 'Sala às terças no Centro',
  texto: 'Sala de 14 m², com pia e maca, das 8h às 18h. Recepção e limpeza incluídas.',
  categoria: 'sala',
  preco_centavos: 60_000,
  negociavel: true,
  cidade: 'São Paulo',
  uf: 'SP',
  publico: 'profissionais',
  especialidade: null,
  prioridade: 'normal',
  inicio: '2026-11-01',
  fim: '2026-12-31',
  imagens: [],
}

/** And of a notice. */
export const conteudoDeAviso: ConteudoAnuncio = {
  ...conteudoDeAnuncio,
  titulo: 'A clínica fecha em 24 e 25 de dezembro',
  texto: 'Voltamos no dia 26, no horário de sempre. Consultas marcadas nesses dias já foram remarcadas.',
  categoria: null,
  preco_centavos: null,
  negociavel: false,
  cidade: '',
  uf: null,
  publico: 'todos',
}

export interface AnuncioOverrides {
  id?: string
  tipo?: TipoAnuncio
  autor_id: string | null
  clinica_id?: string | null
  da_plataforma?: boolean
  situacao?: SituacaoAnuncio
  conteudo?: Partial<ConteudoAnuncio>
  publicado_em?: string
  renovado_em?: string | null
  vendido_em?: string | null
  moderacao?: 'em-revisao' | 'removido' | null
  /** What waits beside it; alone where the situation is 'novo'. */
  aberta?: {
    situacao: 'rascunho' | 'em-analise' | 'recusada'
    conteudo?: Partial<ConteudoAnuncio>
    parecer?: string
  }
}

/** An ad that is shown, unless the overrides say otherwise. */
export async function buildAnuncio(inserter: Inserter, { conteudo, aberta, ...dado }: AnuncioOverrides) {
  const tipo = dado.tipo ?? 'anuncio'
  const inteiro: ConteudoAnuncio = {
    ...(tipo === 'aviso' ? conteudoDeAviso : conteudoDeAnuncio),
    ...conteudo,
  }
  const novo = dado.situacao === 'novo'
  const publicado_em = dado.publicado_em ?? '2026-11-10T12:00:00Z'
  const feito = await insertRow<{ id: string; versao: number }>(inserter, 'anuncios', {
    id: randomUUID(),
    situacao: 'ativo',
    ...dado,
    tipo,
    ...(novo
      ? { publicado_em: null }
      : { conteudo: inteiro, inicio: inteiro.inicio, fim: inteiro.fim, publicado_em }),
  })
  const versoes = [
    ...(novo
      ? []
      : [{ numero: 1, conteudo: inteiro, situacao: 'aprovada', decidida_em: publicado_em, parecer: '' }]),
    ...(aberta
      ? [
          {
            numero: novo ? 1 : 2,
            conteudo: { ...inteiro, ...aberta.conteudo },
            situacao: aberta.situacao,
            parecer: aberta.parecer ?? '',
            enviada_em: aberta.situacao === 'rascunho' ? null : '2026-11-19T12:00:00Z',
            decidida_em: aberta.situacao === 'recusada' ? '2026-11-19T15:00:00Z' : null,
          },
        ]
      : []),
  ]
  for (const { conteudo: dito, ...versao } of versoes)
    await insertRow(inserter, 'versoes_anuncios', { anuncio_id: feito.id, conteudo: dito, ...versao })
  return feito
}

import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import type { PreferenciasDeDicas, ResumoDaDica } from '#domain/dicas/contract.ts'
import { minutosDeLeitura, revisaoVencida } from '#domain/dicas/rules.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { LinhaDeDica } from './queries.ts'
import type { LinhaEmEdicao } from './queries-editorial.ts'

export const hojeDe = (agora: Date): string => dataLocal(agora.getTime(), zonaDaPlataforma)

export const semEscolhas: PreferenciasDeDicas = { interesses: [], faixa: null, edicao: null }

const emIso = (instante: string | null) => (instante === null ? null : new Date(instante).toISOString())

export const marcasDe = (marcas: ResumoDaDica['marcas']): ResumoDaDica['marcas'] => ({
  lida_em: emIso(marcas.lida_em),
  salva_em: emIso(marcas.salva_em),
  feita_em: emIso(marcas.feita_em),
  arquivada_em: emIso(marcas.arquivada_em),
  lembrar_em: emIso(marcas.lembrar_em),
  respostas: marcas.respostas,
})

/** Maps a row to the contract; the text stays behind. */
export function resumoDe<T extends LinhaDeDica>({ texto, ...linha }: T, hoje: string) {
  return {
    ...linha,
    marcas: marcasDe(linha.marcas),
    minutos: minutosDeLeitura(texto),
    vencida: revisaoVencida(linha.revisado_em, hoje),
  }
}

export function emEdicaoDe(linha: LinhaEmEdicao, usuario_id: string, hoje: string): DicaEmEdicao {
  const { autor_id, enviada_em, pareceres, ...resto } = linha
  return {
    ...resto,
    enviada_em: emIso(enviada_em),
    pareceres: pareceres.map((cada) => ({ ...cada, created_at: emIso(cada.created_at)! })),
    vencida: linha.status === 'publicada' && revisaoVencida(linha.revisado_em, hoje),
    propria: autor_id === usuario_id,
  }
}

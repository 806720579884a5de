import type { Insertable } from 'kysely'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Seguidor = Insertable<Tables['seguidores']>
export type Salvo = Insertable<Tables['posts_salvos']>
export type Silencio = Insertable<Tables['silencios']>
export type Bloqueio = Insertable<Tables['bloqueios_rede']>
export type Oculto = Insertable<Tables['posts_ocultos']>
export type Lugar = Insertable<Tables['lugares_de_leitura']>
export type CurtidaDeComentario = Insertable<Tables['curtidas_comentarios']>

const builder =
  <Linha extends object>(tabela: keyof Tables & string) =>
  (inserter: Inserter, linhas: readonly Linha[]): Promise<Linha[]> =>
    insertRows(inserter, tabela, linhas)

export const buildSeguidores = builder<Seguidor>('seguidores')
export const buildSalvos = builder<Salvo>('posts_salvos')
export const buildSilencios = builder<Silencio>('silencios')
export const buildBloqueios = builder<Bloqueio>('bloqueios_rede')
export const buildOcultos = builder<Oculto>('posts_ocultos')
export const buildLugares = builder<Lugar>('lugares_de_leitura')
export const buildCurtidasDeComentarios = builder<CurtidaDeComentario>('curtidas_comentarios')

import { sql } from 'kysely'
import { from } from '../tables.ts'

const colunas = ['id', 'tipo', 'caminho', 'descricao', 'largura', 'altura', 'ordem'] as const

/** Photos and logo of a clinic, in their order. */
export const findFotos = (clinica_id: string) =>
  from
    .selectFrom('fotos_clinicas')
    .select(colunas)
    .where('clinica_id', '=', clinica_id)
    .orderBy('ordem')
    .orderBy('created_at')

export const findFoto = (id: string) =>
  from.selectFrom('fotos_clinicas').select(['id', 'clinica_id', 'caminho']).where('id', '=', id)

export const insertFoto = (nova: {
  id: string
  clinica_id: string
  tipo: 'foto' | 'logo'
  caminho: string
  largura: number
  altura: number
  ordem: number
}) => from.insertInto('fotos_clinicas').values(nova)

export const deleteFoto = (id: string) => from.deleteFrom('fotos_clinicas').where('id', '=', id)

export const updateCaminho = (id: string, caminho: string) =>
  from.updateTable('fotos_clinicas').set({ caminho }).where('id', '=', id)

/** Writes the order and the words of the photos; those of other clinics are left alone. */
export const descrever = (clinica_id: string, fotos: readonly { id: string; descricao: string }[]) => sql`
  update fotos_clinicas f set descricao = btrim(x.descricao), ordem = x.ordem
  from (select (v.foto ->> 'id')::uuid as id, v.foto ->> 'descricao' as descricao, v.ordem
    from jsonb_array_elements(${JSON.stringify(fotos)}::jsonb) with ordinality as v (foto, ordem)) x
  where f.id = x.id and f.clinica_id = ${clinica_id}::uuid and f.tipo = 'foto'`

export const deleteArquivo = (caminho: string) =>
  from.deleteFrom('arquivos').where('bucket', '=', 'clinicas').where('caminho', '=', caminho)

import { sql } from 'kysely'
import type { Favorito } from '#domain/favoritos/contract.ts'
import { centavos } from '../database/dinheiro.ts'
import { from } from '../tables.ts'

type Publico = NonNullable<Favorito['publico']>
/** As the database has it: when the check ends, in place of the seal, and no hours. */
type PublicoGuardado = Omit<Publico, 'selo' | 'proximos_horarios'> & { conferir_ate: string }

/** Newest first. The public fields are null for a professional who is no longer public. */
export const findFavoritos = (usuario_id: string) =>
  sql<{ id: string; publico: PublicoGuardado | null }>`
  select f.profissional_id as id,
         case when v.profissional_id is not null then json_build_object('nome', v.nome, 'avatar_url', v.avatar_url, 'tema', v.tema,
           'especialidade', v.especialidade, 'sub_especialidade', v.sub_especialidade, 'conferir_ate', v.conferir_ate,
           'nota_media', v.nota_media, 'avaliacoes_total', v.avaliacoes_total,
           'preco_centavos', case when v.mostra_preco then ${centavos('v.preco')} end, 'servico', v.servico, 'bairro', v.bairro, 'cidade', v.cidade, 'uf', v.uf, 'zona', v.zona) end as publico
    from favoritos f left join vitrine_profissionais v on v.profissional_id = f.profissional_id
   where f.usuario_id = ${usuario_id}::uuid
   order by f.created_at desc, f.profissional_id`

export const findMarcados = (usuario_id: string) =>
  from.selectFrom('favoritos').where('usuario_id', '=', usuario_id).select('profissional_id as id')

/** Whether a professional may become a favourite, and how many others there are. */
export const findPode = (usuario_id: string, profissional_id: string) => sql<{
  publico: boolean
  outros: number
}>`
  select profissional_publico(${profissional_id}::uuid) as publico,
         (select count(*)::int from favoritos where usuario_id = ${usuario_id}::uuid and profissional_id <> ${profissional_id}::uuid) as outros`

export const insertFavorito = (usuario_id: string, profissional_id: string) =>
  from
    .insertInto('favoritos')
    .values({ usuario_id, profissional_id })
    .onConflict((of) => of.doNothing())

export const deleteFavorito = (usuario_id: string, profissional_id: string) =>
  from
    .deleteFrom('favoritos')
    .where('usuario_id', '=', usuario_id)
    .where('profissional_id', '=', profissional_id)

import { sql } from 'kysely'
import { colunaDo, type Dono } from './queries.ts'

interface LinhaDeSite {
  id: string
  dono_id: string
  origem: string
  criado_em: Date
}

/** Sites of the caller's agenda and clinics. */
export const findSites = (so: { dono: Dono; origem: string } | null = null) => sql<LinhaDeSite>`
  select s.id, coalesce(s.profissional_id, s.clinica_id) as dono_id, s.origem, s.created_at as criado_em from sites_permitidos s
   where ${so ? sql`s.${colunaDo(so.dono)} = ${so.dono.dono_id}::uuid and s.origem = ${so.origem}` : sql`true`}
   order by s.origem, s.id limit 500`

export const contarSites = (dono: Dono) => sql<{ quantos: number }>`
  select count(*)::int as quantos from sites_permitidos s where s.${colunaDo(dono)} = ${dono.dono_id}::uuid`

export const insertSite = (dono: Dono, usuario_id: string, origem: string) => sql`
  insert into sites_permitidos (usuario_id, ${colunaDo(dono)}, origem) values (${usuario_id}::uuid, ${dono.dono_id}::uuid, ${origem})`

export const deleteSite = (id: string) => sql`delete from sites_permitidos where id = ${id}::uuid`

/** Asked as a visitor, for the header of a frame. */
export const findSitesDoQuadro = (tipo: 'profissional' | 'clinica', id: string) => sql<{ origem: string }>`
  select origem from sites_do_quadro(${tipo === 'profissional' ? id : null}::uuid, ${tipo === 'clinica' ? id : null}::uuid) as origem`

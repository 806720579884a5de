import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { clinicasContract } from '#domain/clinicas/contract.ts'
import type { LocalNaClinica } from '#domain/clinicas/contract-locais.ts'
import { contarFimDoVinculo } from '../locais/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { anyOf } from '../database/any-of.ts'

const os = implement(clinicasContract).$context<Contexto>()

const findLocais = (clinica_id: string) =>
  sql<
    Omit<LocalNaClinica, 'fim'> & { fim: Date | null }
  >`select * from locais_da_clinica(${clinica_id}::uuid)`

const findGere = (clinica_id: string) =>
  sql<{ gere: boolean }>`select ${clinica_id}::uuid = ${anyOf(sql`select clinicas_que_gero()`)} as gere`

const encerrar = (id: string) => sql<{ profissional_id: string; clinica_id: string; consultas: number }>`
  select e.profissional_id, e.clinica_id,
    (select count(*)::int from consultas_que_ficam(e.profissional_id, e.clinica_id)) as consultas
  from encerrar_local_da_clinica(${id}::uuid) e`

export const locais = {
  locais: os.locais.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/clinicas')
    const [[quem], linhas] = await context.db.together([findGere(id), findLocais(id)])
    if (!quem?.gere) throw errors.NAO_ENCONTRADO()
    return linhas.map(({ fim, ...linha }) => ({ ...linha, fim: fim?.toISOString() ?? null }))
  }),

  encerrarLocal: os.encerrarLocal.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    return context.db.transaction(async (db) => {
      const feito = await db.first(encerrar(id))
      if (!feito) throw errors.NAO_ENCONTRADO()
      const agora = context.agora()
      const chave = `${id}:${agora.toISOString()}`
      await contarFimDoVinculo(db, feito, 'local', { chave, quem: usuario_id, agora })
      return { id, consultas: feito.consultas }
    })
  }),
}

import type { Inserter } from '../../database/insert-rows.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { buildFotoDePasso, buildModeloDeTrilha, buildTrilha } from '../fixtures.ts'

const ATOS = [
  '',
  '/situacao',
  '/vista',
  '/respostas',
  '/aceite',
  '/registros',
  '/pausas',
  '/pausas/fim',
  '/perguntas',
  '/formularios',
]

/** Ids that the walk of permissions sends for trails: one of two people, and a template of a professional, that nobody else sees. */
export async function idsDeTrilhas(
  owner: Inserter,
  { paciente_id, profissional_id }: { paciente_id: string; profissional_id: string },
  dono_id: string,
): Promise<Record<string, { oculto: string }>> {
  const { id } = await buildTrilha(owner, { paciente_id, profissional_id })
  const outra = await buildUsuario(owner)
  const foto = await buildFotoDePasso(
    owner,
    await buildTrilha(owner, { paciente_id, profissional_id, aceita_por: outra.id }),
    outra.id,
  )
  return {
    '/trilhas/fotos/{id}': { oculto: foto },
    ...Object.fromEntries(ATOS.map((fim) => [`/trilhas/{id}${fim}`, { oculto: id }])),
    '/trilhas/modelos/{id}': { oculto: (await buildModeloDeTrilha(owner, dono_id)).id },
  }
}

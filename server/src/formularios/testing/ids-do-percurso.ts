import type { Inserter } from '../../database/insert-rows.ts'
import { buildEnvio, buildFormulario } from '../fixtures.ts'

/** Ids that the walk of permissions sends for forms: one between two people, and one of a professional that nobody else sees. */
export async function idsDeFormularios(
  owner: Inserter,
  atendido: { paciente_id: string; profissional_id: string },
  dono_id: string,
): Promise<Record<string, { oculto: string }>> {
  const { id } = await buildEnvio(owner, atendido)
  return {
    ...Object.fromEntries(
      ['', '/cancelamento', '/vista', '/respostas', '/conclusao'].map((fim) => [
        `/formularios/{id}${fim}`,
        { oculto: id },
      ]),
    ),
    '/formularios/modelos/{id}': { oculto: (await buildFormulario(owner, dono_id)).id },
  }
}

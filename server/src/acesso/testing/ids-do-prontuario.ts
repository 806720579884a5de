import type pg from 'pg'
import { idsDoAtendimento } from '../../atendimento/testing/ids-do-percurso.ts'
import { idsDosDocumentos } from '../../documentos/testing/ids-do-percurso.ts'
import { idsDeExames } from '../../exames/testing/ids-do-percurso.ts'
import { idsDeFormularios } from '../../formularios/testing/ids-do-percurso.ts'
import { buildMedida } from '../../medidas/fixtures.ts'
import { buildAnotacao, buildModelo } from '../../prontuario/fixtures.ts'
import { buildTrazido } from '../../trazidos/fixtures.ts'
import { idsDeTrilhas } from '../../trilhas/testing/ids.ts'

/**
 * Ids that the walk of permissions sends for the clinical record: of two people, and what one professional keeps alone.
 * @param segredo words that no answer may hold
 */
export async function idsDoProntuario(
  owner: pg.Client,
  atendido: { paciente_id: string; profissional_id: string },
  dono_id: string,
  segredo: (de: string) => string,
): Promise<Record<string, { oculto: string } | { publico: string }>> {
  const { paciente_id } = atendido
  const anotada = await buildAnotacao(owner, { ...atendido, status: 'assinada', texto: segredo('anotacao') })
  return {
    ...Object.fromEntries(
      ['', '/descarte', '/assinatura', '/adendos', '/liberacao'].map((fim) => [
        `/prontuario/anotacoes/{id}${fim}`,
        { oculto: anotada.id },
      ]),
    ),
    '/medidas/{id}/correcao': { oculto: (await buildMedida(owner, { paciente_id })).id },
    '/prontuario/trazidos/{id}/retirada': {
      oculto: (await buildTrazido(owner, atendido)).id,
    },
    '/prontuario/modelos/{id}': { oculto: (await buildModelo(owner, dono_id)).id },
    ...(await idsDosDocumentos(owner, atendido, segredo)),
    ...(await idsDeTrilhas(owner, atendido, dono_id)),
    ...(await idsDoAtendimento(owner, atendido, segredo)),
    ...(await idsDeExames(owner, atendido, segredo)),
    ...(await idsDeFormularios(owner, atendido, dono_id)),
  }
}

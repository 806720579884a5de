import { randomUUID } from 'node:crypto'
import { bundleDe } from './bundle.ts'
import { findParaLevar } from '../exames/entrada.ts'
import { fatosDe, findFatos } from '../fatos/entrada.ts'
import { findQueContam, medidaDe } from '../medidas/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { anotacaoDe, exigirLeitor, findAdendosDoProntuario, findAssinadas } from '../prontuario/entrada.ts'
import { findTrazidos } from '../trazidos/entrada.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { os } from './implementer.ts'
import { findPessoa } from './queries.ts'

/** Each file holds the whole record. */
const ARQUIVOS = { ato: 'fhir', vezes: 20, segundos: 3600 }

/** The record as a file for another service: what its readings show the caller, in one document. */
export const fhirRouter = os.router({
  exportar: os.exportar.handler(async ({ input: { id }, context, errors }) => {
    exigirLeitor(context)
    const pessoa = await context.db.first(findPessoa(id))
    if (!pessoa) throw errors.NAO_ENCONTRADO()
    await contarUso(context, ARQUIVOS)
    const [fatos, medidas, exames, notas, adendos, trazidos] = await context.db.together([
      findFatos(id),
      findQueContam(id),
      findParaLevar(id),
      findAssinadas(id),
      findAdendosDoProntuario(id),
      findTrazidos(id, null, undefined, null),
    ])
    const { usuario_id, ...quem } = pessoa
    const bundle = bundleDe({
      id: randomUUID(),
      em: context.agora().toISOString(),
      pessoa: quem,
      fatos: fatosDe(fatos, null),
      medidas: medidas.map(medidaDe),
      exames,
      trazidos,
      evolucoes: notas.map((nota) =>
        anotacaoDe(
          nota,
          adendos.filter(({ anotacao_id }) => anotacao_id === nota.id),
        ),
      ),
    })
    await context.db.affected(insertAcessos(context, 'prontuario', 'Prontuário levado em FHIR', [usuario_id]))
    return new File([JSON.stringify(bundle)], 'prontuario-fhir.json', { type: 'application/fhir+json' })
  }),
})

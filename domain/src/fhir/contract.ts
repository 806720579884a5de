import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'

export const fhirContract = {
  exportar: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/fhir',
      tags: ['Prontuário'],
      summary: 'O prontuário em FHIR R4, para levar a outro serviço',
      description:
        'Um Bundle do tipo document, nas seções do resumo internacional do paciente (IPS): o que quem pede pode ler, sem o que está sob sigilo da profissão.',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.file()),
}

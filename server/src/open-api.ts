import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#domain/contract.ts'
import { VERSION } from './http/version.ts'

/** Where the procedures are. */
export const API = '/api'

/** The OpenAPI document of every procedure. */
export async function openApiDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'App da Saúde',
      version: VERSION,
      description: 'Tudo o que o aplicativo pede ao servidor.',
    },
    servers: [{ url: API }],
    components: {
      securitySchemes: {
        sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        chave: { type: 'http', scheme: 'bearer', description: 'Chave criada em Integrações: saude_…' },
      },
    },
  })
}

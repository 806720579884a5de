import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { camposImportados, recusasDaImportacao } from './campos.ts'

const tags = ['Pacientes']
const comId = z.object({ id: z.uuid() })
const mapa = z.partialRecord(z.enum(camposImportados), z.int().min(0).max(60))

const importacao = z.object({
  id: z.uuid(),
  profissional_id: z.uuid(),
  arquivo: z.string(),
  cabecalho: z.array(z.string()),
  mapa,
  /** Lines of patients in the file. */
  total: z.int(),
  status: z.enum(['rascunho', 'na-fila', 'concluida', 'falhou', 'desfeita']),
  /** Patients to make, and those made so far. */
  a_criar: z.int(),
  feitas: z.int(),
  criados: z.int(),
  repetidos: z.int(),
  fora: z.int(),
  por: z.string().nullable(),
  criada_em: z.iso.datetime(),
  concluida_em: z.iso.datetime().nullable(),
  desfeita_em: z.iso.datetime().nullable(),
})
export type Importacao = z.infer<typeof importacao>

const previa = z.object({
  validas: z.int(),
  /** Lines of the file that are not right, each with what to do; at most 200 of `erradas`. */
  erradas: z.int(),
  erros: z.array(
    z.object({ linha: z.int(), campo: z.enum(camposImportados), mensagem: z.string(), escrito: z.string() }),
  ),
  repetidas: z.int(),
  /** Why a line may be somebody who is there already; at most 200. */
  repetidos: z.array(z.object({ linha: z.int(), nome: z.string(), motivo: z.string() })),
  amostra: z.array(
    z.object({
      linha: z.int(),
      nome: z.string(),
      data_nascimento: z.string().nullable(),
      telefone: z.string().nullable(),
      cpf: z.string().nullable(),
    }),
  ),
})
export type PreviaDaImportacao = z.infer<typeof previa>

const recusado = (message: string) => ({ status: 422, message }) as const
const JA_COMECOU = {
  status: 409,
  message: 'Esta importação já começou. Acompanhe o andamento, ou comece outra com o arquivo.',
} as const

/** Patients of an office out of a file (PRONT-15). */
export const importacaoContract = {
  importacoes: base
    .route({
      method: 'GET',
      path: '/pacientes/importacoes',
      tags,
      summary: 'As importações de pacientes de uma agenda, da mais nova à mais antiga',
    })
    .input(z.object({ profissional_id: z.uuid().optional() }))
    .output(z.array(importacao)),

  importacao: base
    .route({
      method: 'GET',
      path: '/pacientes/importacoes/{id}',
      tags,
      summary: 'Uma importação, com o seu andamento',
    })
    .input(comId)
    .output(importacao),

  abrirImportacao: base
    .errors({
      ARQUIVO_RECUSADO: recusado(recusasDaImportacao.tipo),
      LINHAS_DEMAIS: recusado(recusasDaImportacao.linhas),
      VAZIO: recusado(recusasDaImportacao.vazio),
    })
    .route({
      method: 'POST',
      path: '/pacientes/importacoes',
      tags,
      summary: 'Recebe um CSV de pacientes; nenhum é criado ainda',
      description:
        'O corpo é o arquivo, o nome vai em Content-Disposition. Vírgula ou ponto e vírgula, em UTF-8 ou Windows-1252: são achados pelo conteúdo.',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ profissional_id: z.uuid().optional() }), body: z.file() }))
    .output(importacao),

  preverImportacao: base
    .errors({ JA_COMECOU })
    .route({
      method: 'POST',
      path: '/pacientes/importacoes/{id}/previa',
      tags,
      summary: 'O que uma importação faria com estas colunas: linhas certas, erradas e repetidas',
    })
    .input(comId.extend({ mapa }))
    .output(previa),

  importar: base
    .errors({
      HA_ERRADAS: {
        status: 409,
        message:
          'Há linhas com erro, e nada foi importado. Corrija o arquivo e escolha-o de novo, ou deixe essas linhas de fora.',
        data: z.object({ erradas: z.int() }),
      },
      NENHUMA: {
        status: 409,
        message: 'Não sobrou nenhuma linha para importar. Confira as colunas, ou escolha outro arquivo.',
      },
    })
    .route({
      method: 'POST',
      path: '/pacientes/importacoes/{id}/inicio',
      tags,
      summary: 'Começa a criar os pacientes de uma importação, todos de uma vez ou nenhum',
      description: 'Repetir o pedido devolve a importação como está.',
    })
    .input(
      comId.extend({
        mapa,
        /** What to do with lines that may be somebody who is there already. */
        repetidos: z.enum(['pular', 'trazer']).default('pular'),
        /** Lines that are not right are left out. */
        deixar_erradas: z.boolean().default(false),
      }),
    )
    .output(importacao),

  relatorioDaImportacao: base
    .route({
      method: 'GET',
      path: '/pacientes/importacoes/{id}/relatorio',
      tags,
      summary: 'O que foi feito de cada linha, em CSV',
    })
    .input(comId)
    .output(z.object({ csv: z.string() })),

  desfazerImportacao: base
    .errors({
      EM_USO: {
        status: 409,
        message:
          'Algum destes pacientes já tem consulta, registro no prontuário ou conta própria, e a importação não se desfaz mais. Arquive na lista quem não devia estar nela.',
        data: z.object({ quantos: z.int() }),
      },
    })
    .route({
      method: 'POST',
      path: '/pacientes/importacoes/{id}/desfeita',
      tags,
      summary: 'Desfaz uma importação inteira, enquanto nenhum dos pacientes dela tem consulta ou registro',
    })
    .input(comId)
    .output(importacao),

  desistirDaImportacao: base
    .errors({ JA_COMECOU })
    .route({
      method: 'DELETE',
      path: '/pacientes/importacoes/{id}',
      tags,
      summary: 'Apaga uma importação que não começou, com as suas linhas',
    })
    .input(comId)
    .output(z.object({ apagada: z.literal(true) })),
}

import * as z from 'zod'
import { formatosDeAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { base } from '#domain/rpc/base.ts'
import { qualLivro, transacao } from './schemas.ts'

const tags = ['Financeiro']
const comId = z.object({ id: z.uuid() })

export const centroDeCusto = z.object({
  id: z.uuid(),
  nome: z.string(),
  /** It stays with what was written under it, and is offered no more. */
  arquivado: z.boolean(),
  versao: z.int(),
})
export type CentroDeCusto = z.infer<typeof centroDeCusto>

const nome = z
  .string()
  .trim()
  .min(1, 'Dê um nome ao centro de custo.')
  .max(60, 'Use no máximo 60 caracteres.')

const NOME = { status: 409, message: 'Já existe um centro de custo com este nome. Use outro.' } as const

export const anexoDaTransacao = z.object({
  id: z.uuid(),
  /** The person's name for the file; it is part of no address. */
  nome: z.string(),
  formato: z.enum(formatosDeAnexo),
  /** Bytes. */
  tamanho: z.int(),
  enviado_em: z.iso.datetime(),
})
export type AnexoDaTransacao = z.infer<typeof anexoDaTransacao>

const anexos = z.object({ itens: z.array(anexoDaTransacao), pode_anexar: z.boolean() })

/** What stands beside an entry: cost centres, its files, and the fee of a receipt (FIN-09). */
export const lancamentosContract = {
  centros: base
    .route({
      method: 'GET',
      path: '/financeiro/centros',
      tags,
      summary: 'Os centros de custo de um livro, pelo nome, com os arquivados',
    })
    .input(qualLivro)
    .output(z.object({ centros: z.array(centroDeCusto) })),

  criarCentro: base
    .errors({
      NOME,
      DEMAIS: { status: 409, message: 'Este livro já tem 100 centros de custo. Renomeie um deles.' },
    })
    .route({
      method: 'POST',
      path: '/financeiro/centros',
      tags,
      summary: 'Cria um centro de custo',
      description: 'O mesmo `id` não cria duas vezes.',
    })
    .input(qualLivro.extend({ id: z.uuid(), nome }))
    .output(centroDeCusto),

  mudarCentro: base
    .errors({
      NOME,
      MUDOU: {
        status: 409,
        message: 'Outra pessoa mudou este centro de custo. Veja como ele está e salve de novo.',
        data: z.object({ centro: centroDeCusto }),
      },
    })
    .route({
      method: 'PUT',
      path: '/financeiro/centros/{id}',
      tags,
      summary: 'Renomeia um centro de custo, ou o arquiva e traz de volta',
    })
    .input(comId.extend({ nome, arquivado: z.boolean(), versao: z.int() }))
    .output(centroDeCusto),

  definirTaxa: base
    .errors({
      TAXA: { status: 422, message: 'A taxa precisa ser menor que o valor recebido.' },
      MUDOU: {
        status: 409,
        message: 'Outra pessoa mudou esta taxa. Veja como ela está e salve de novo.',
        data: z.object({ transacao }),
      },
    })
    .route({
      method: 'PUT',
      path: '/financeiro/transacoes/{id}/taxa',
      tags,
      summary: 'Diz a taxa que ficou com o banco ou a maquininha em um recebimento do aplicativo',
      description: 'A taxa é uma despesa ligada ao recebimento, e volta com ele quando tudo é devolvido.',
    })
    .input(
      comId.extend({
        clinica_id: z.uuid().optional(),
        versao: z.int(),
        taxa_centavos: z.int('Informe a taxa com no máximo duas casas decimais.').min(0),
      }),
    )
    .output(transacao),

  anexos: base
    .route({
      method: 'GET',
      path: '/financeiro/transacoes/{id}/anexos',
      tags,
      summary: 'As notas e os comprovantes de uma transação',
    })
    .input(comId)
    .output(anexos),

  anexar: base
    .errors({
      ANEXO_RECUSADO: { status: 422, message: recusasDoAnexo.formato },
      ANEXOS_DEMAIS: {
        status: 409,
        message: 'Esta transação já tem 10 anexos. Retire um para enviar outro.',
      },
    })
    .route({
      method: 'POST',
      path: '/financeiro/anexos',
      tags,
      summary: 'Anexa uma imagem ou um PDF: o corpo é o arquivo, o nome vai em Content-Disposition',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ transacao_id: z.uuid() }), body: z.file() }))
    .output(anexoDaTransacao),

  abrirAnexo: base
    .route({
      method: 'GET',
      path: '/financeiro/anexos/{id}/endereco',
      tags,
      summary: 'Endereço que abre um anexo por alguns minutos',
    })
    .input(comId)
    .output(z.object({ endereco: z.string() })),

  retirarAnexo: base
    .route({
      method: 'DELETE',
      path: '/financeiro/anexos/{id}',
      tags,
      summary: 'Retira um anexo; por um dia ele pode voltar',
    })
    .input(comId)
    .output(z.object({ retirado: z.literal(true) })),

  devolverAnexo: base
    .route({
      method: 'POST',
      path: '/financeiro/anexos/{id}/volta',
      tags,
      summary: 'Traz de volta um anexo retirado',
    })
    .input(comId)
    .output(anexoDaTransacao),
}

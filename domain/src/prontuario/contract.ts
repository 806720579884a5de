import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { conteudoSchema, textoDoProntuario } from './schemas-conteudo.ts'
import {
  anotacao,
  atendimento,
  conferencia,
  evolucao,
  modeloProprio,
  pendente,
  pessoaDoProntuario,
} from './schemas.ts'

const tags = ['Prontuário']
const comId = z.object({ id: z.uuid() })

const MUDOU = {
  status: 409,
  message:
    'Esta anotação foi alterada em outra aba ou aparelho. Veja as duas versões e escolha como continuar: nenhuma foi perdida.',
  /** What stands. */
  data: z.object({ anotacao }),
} as const
const JA_ASSINADA = {
  status: 409,
  message: 'Esta anotação já foi assinada e não muda mais. Para completar, faça um adendo.',
} as const
const SEM_REGISTRO = {
  status: 422,
  message:
    'Para assinar é preciso ter o registro do conselho no cadastro. Informe-o no perfil profissional; o rascunho fica guardado.',
} as const

/** The clinical record: notes, their signature and who reads them. */
export const prontuarioContract = {
  atendimento: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/atendimento',
      tags,
      summary: 'O que o profissional tem à vista enquanto atende: resumo da pessoa, consulta e anotação',
    })
    .input(
      comId.extend({
        agendamento_id: z.uuid().optional(),
        /** A note that stands by itself; it need not be there yet. */
        anotacao_id: z.uuid().optional(),
      }),
    )
    .output(atendimento),

  pessoas: base
    .route({
      method: 'GET',
      path: '/prontuario/pessoas',
      tags,
      summary: 'Os prontuários que a pessoa lê no seu perfil: o seu, e os de quem ela cuida',
    })
    .output(z.array(pessoaDoProntuario)),

  evolucoes: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/evolucoes',
      tags,
      summary: 'As anotações de um prontuário que a pessoa pode ler, da mais nova à mais antiga',
    })
    .input(
      comId.extend({
        autor_id: z.uuid().optional(),
        /** Local dates of the signature in São Paulo, both included. */
        de: diaSchema.optional(),
        ate: diaSchema.optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(
      z.object({
        itens: z.array(evolucao),
        /** Those who wrote what the caller may read, for the filter. */
        autores: z.array(z.object({ id: z.uuid(), nome: z.string() })),
        proximo: z.string().nullable(),
      }),
    ),

  conferencia: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/conferencia',
      tags,
      summary: 'Confere a corrente das assinaturas de um prontuário',
    })
    .input(comId)
    .output(conferencia),

  pendentes: base
    .route({
      method: 'GET',
      path: '/prontuario/pendentes',
      tags,
      summary: 'Rascunhos do profissional que esperam a assinatura, o mais antigo primeiro',
    })
    .output(z.object({ total: z.int(), itens: z.array(pendente) })),

  abrir: base
    .route({
      method: 'GET',
      path: '/prontuario/anotacoes/{id}',
      tags,
      summary: 'Uma anotação com os seus adendos',
    })
    .input(comId)
    .output(anotacao),

  salvar: base
    .errors({ MUDOU, JA_ASSINADA })
    .route({
      method: 'PUT',
      path: '/prontuario/anotacoes/{id}',
      tags,
      summary: 'Guarda um rascunho; o primeiro salvamento o cria',
      description: 'Repetir um salvamento cuja resposta se perdeu devolve a mesma versão.',
    })
    .input(
      comId.extend({
        paciente_id: z.uuid(),
        agendamento_id: z.uuid().nullable(),
        /** The version that the person saw; 0 for a note that is not there yet. */
        versao: z.int().min(0),
        conteudo: conteudoSchema,
      }),
    )
    .output(z.object({ versao: z.int(), updated_at: z.iso.datetime() })),

  descartar: base
    .errors({ MUDOU, JA_ASSINADA })
    .route({
      method: 'POST',
      path: '/prontuario/anotacoes/{id}/descarte',
      tags,
      summary: 'Apaga um rascunho próprio',
    })
    .input(comId.extend({ versao: z.int() }))
    .output(z.object({ descartada: z.literal(true) })),

  assinar: base
    .errors({
      MUDOU,
      JA_ASSINADA,
      SEM_REGISTRO,
      VAZIA: {
        status: 422,
        message: 'A anotação está vazia. Escreva em pelo menos uma seção antes de assinar.',
      },
    })
    .route({
      method: 'POST',
      path: '/prontuario/anotacoes/{id}/assinatura',
      tags,
      summary: 'Assina um rascunho próprio e o fecha para sempre',
    })
    .input(comId.extend({ versao: z.int() }))
    .output(anotacao),

  aditar: base
    .errors({
      SEM_REGISTRO,
      NAO_ASSINADA: {
        status: 409,
        message: 'Esta anotação ainda é um rascunho. Escreva nela mesma, ou assine antes do adendo.',
      },
    })
    .route({
      method: 'POST',
      path: '/prontuario/anotacoes/{id}/adendos',
      tags,
      summary: 'Acrescenta um adendo assinado a uma anotação própria já assinada',
    })
    .input(
      comId.extend({
        /** Made by the screen: repeating a request whose answer was lost writes no second addendum. */
        adendo_id: z.uuid(),
        texto: textoDoProntuario.refine((texto) => texto.trim() !== '', 'Escreva o adendo.'),
      }),
    )
    .output(anotacao),

  liberar: base
    .errors({
      EM_SIGILO: {
        status: 409,
        message: 'Esta anotação está em sigilo e só você a lê. O sigilo foi assinado com ela.',
      },
      NAO_ASSINADA: {
        status: 409,
        message: 'Esta anotação ainda é um rascunho. Assine antes de liberar ao paciente.',
      },
    })
    .route({
      method: 'PUT',
      path: '/prontuario/anotacoes/{id}/liberacao',
      tags,
      summary: 'Abre uma anotação assinada ao paciente, ou deixa de abrir',
    })
    .input(comId.extend({ liberada: z.boolean() }))
    .output(z.object({ liberada_em: z.iso.datetime().nullable() })),

  modelos: base
    .route({
      method: 'GET',
      path: '/prontuario/modelos',
      tags,
      summary: 'Os modelos próprios de anotação, do mais antigo ao mais novo',
    })
    .output(z.array(modeloProprio)),

  guardarModelo: base
    .errors({
      MODELOS_DEMAIS: {
        status: 409,
        message: 'Você já tem 20 modelos. Apague um para guardar outro.',
      },
    })
    .route({
      method: 'PUT',
      path: '/prontuario/modelos/{id}',
      tags,
      summary: 'Cria ou altera um modelo próprio de anotação',
    })
    .input(modeloProprio)
    .output(modeloProprio),

  apagarModelo: base
    .route({
      method: 'DELETE',
      path: '/prontuario/modelos/{id}',
      tags,
      summary: 'Apaga um modelo próprio; as anotações feitas com ele ficam como estão',
    })
    .input(comId)
    .output(z.object({ apagado: z.literal(true) })),
}

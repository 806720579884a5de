import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { LETRAS_DA_FOTO_DO_PASSO, recusasDaFotoDoPasso } from './foto.ts'
import { modeloDeTrilha } from './schemas-modelo.ts'
import { planoSchema, registro, trilha, trilhaResumo } from './schemas.ts'
import { acoes, andamentos, limitesDaTrilha as limites, motivosDaPessoa, statusDaTrilha } from './trilha.ts'

const tags = ['Trilhas']
const comId = z.object({ id: z.uuid() })
const motivo = z.string().trim().max(limites.motivo, `Use no máximo ${limites.motivo} letras.`)

const ENCERRADA = {
  status: 409,
  message: 'Esta trilha não está em andamento. Abra a lista para ver as que estão.',
} as const
const MUDOU = {
  status: 409,
  message: 'A trilha mudou enquanto você estava nela. Abra-a de novo: o que você escreveu continua aqui.',
} as const

/** TRILHA: treatment trails, as the person, their family and the responsible professional see them. */
export const trilhasContract = {
  minhas: base
    .route({ method: 'GET', path: '/trilhas', tags, summary: 'As trilhas da pessoa e de quem ela cuida' })
    .output(z.array(trilha)),

  painel: base
    .route({
      method: 'GET',
      path: '/trilhas/painel',
      tags,
      summary:
        'As trilhas de todos os pacientes do profissional: primeiro o que saiu da faixa, depois o que espera',
    })
    .input(
      z.object({
        paciente_id: z.uuid().optional(),
        situacao: z.enum(['todas', 'fora-da-faixa', 'atrasada', ...statusDaTrilha]).default('todas'),
        pular: z.coerce.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(
      z.object({
        itens: z.array(trilhaResumo),
        total: z.int(),
        /** Of all, whatever was asked for. */
        fora_da_faixa: z.int(),
        atrasadas: z.int(),
      }),
    ),

  abrir: base
    .route({ method: 'GET', path: '/trilhas/{id}', tags, summary: 'Uma trilha inteira' })
    .input(comId)
    .output(trilha),

  guardar: base
    .errors({ ENCERRADA, MUDOU })
    .route({
      method: 'PUT',
      path: '/trilhas/{id}',
      tags,
      summary: 'Cria uma trilha em rascunho, ou propõe uma nova versão do seu plano',
      description: 'A pessoa segue a versão que assinou até assinar a nova.',
    })
    .input(
      comId.extend({
        paciente_id: z.uuid(),
        modelo: z.object({ nome: z.string().min(1).max(80), versao: z.int().min(1) }).nullable(),
        /** IANA zone of the days and hours. */
        zona: z.string().max(60),
        /** The version that was seen; 0 for a trail that is not there yet. */
        versao: z.int().min(0),
        motivo,
        plano: planoSchema,
      }),
    )
    .output(trilha),

  situacao: base
    .errors({
      TRANSICAO: {
        status: 409,
        message: 'A trilha já está em outra situação. Abra-a de novo para ver o que é possível agora.',
      },
      SEM_MOTIVO: { status: 422, message: 'Escreva o motivo: a pessoa o lê na trilha.' },
    })
    .route({
      method: 'POST',
      path: '/trilhas/{id}/situacao',
      tags,
      summary: 'Envia, pausa, retoma, conclui ou revoga',
    })
    .input(comId.extend({ para: z.enum(statusDaTrilha), motivo, andamento: z.enum(andamentos).optional() }))
    .output(trilha),

  vistas: base
    .route({
      method: 'POST',
      path: '/trilhas/{id}/vista',
      tags,
      summary: 'Marca como visto o que saiu da faixa',
    })
    .input(comId.extend({ andamento: z.enum(andamentos).optional() }))
    .output(trilha),

  aceitar: base
    .errors({ ENCERRADA, MUDOU })
    .route({
      method: 'POST',
      path: '/trilhas/{id}/aceite',
      tags,
      summary: 'A pessoa assina uma versão do plano',
    })
    .input(comId.extend({ versao: z.int().min(1) }))
    .output(trilha),

  registrar: base
    .errors({
      ENCERRADA,
      SEM_ACEITE: { status: 409, message: 'Leia e aceite o plano antes de marcar os passos.' },
      FORA_DO_PLANO: {
        status: 409,
        message: 'Este passo não está mais no plano nesse dia. Abra a trilha de novo para ver o plano atual.',
      },
      JA_REGISTRADO: {
        status: 409,
        message:
          'Este passo já foi registrado em outro aparelho. Abra a trilha de novo para ver o que está lá.',
        data: z.object({ registro }),
      },
    })
    .route({
      method: 'POST',
      path: '/trilhas/{id}/registros',
      tags,
      summary: 'Registra um passo feito, adiado ou desfeito',
      description: 'O mesmo registro enviado outra vez não grava outra linha.',
    })
    .input(
      comId.extend({
        registro_id: z.uuid(),
        passo_id: z.uuid(),
        ocorrencia: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, 'Informe o dia do passo.')
          .refine((chave) => diaSchema.safeParse(chave.slice(0, 10)).success, 'Informe o dia do passo.'),
        acao: z.enum(acoes),
        /** The record that this one takes the place of. */
        corrige_id: z.uuid().nullable(),
        valor: z.number().nullable(),
        valor2: z.number().nullable(),
        nota: z.string().trim().max(1000, 'Use no máximo 1000 letras.'),
        adiado_para: diaSchema.nullable(),
        /** A photo of what was done, base64; made smaller by the sender. It comes with the step, so that both are there or neither. */
        foto: z
          .string()
          .regex(/^[A-Za-z0-9+/]+={0,2}$/, recusasDaFotoDoPasso.formato)
          .max(LETRAS_DA_FOTO_DO_PASSO, recusasDaFotoDoPasso.tamanho)
          .nullable()
          .default(null),
      }),
    )
    .output(z.object({ registro, trilha })),

  foto: base
    .route({
      method: 'GET',
      path: '/trilhas/fotos/{id}',
      tags,
      summary: 'Um endereço que abre por pouco tempo a foto de um passo feito',
    })
    .input(comId)
    .output(z.object({ endereco: z.string() })),

  pausar: base
    .errors({ ENCERRADA })
    .route({
      method: 'POST',
      path: '/trilhas/{id}/pausas',
      tags,
      summary: 'Uma pausa por doença, viagem ou outro motivo',
    })
    .input(
      comId.extend({
        pausa_id: z.uuid(),
        motivo: z.enum(motivosDaPessoa),
        de: diaSchema,
        ate: diaSchema.nullable(),
      }),
    )
    .output(trilha),

  encerrarPausa: base
    .route({
      method: 'POST',
      path: '/trilhas/{id}/pausas/fim',
      tags,
      summary: 'Encerra uma pausa ontem: hoje já conta',
    })
    .input(comId.extend({ pausa_id: z.uuid() }))
    .output(trilha),

  perguntar: base
    .route({ method: 'POST', path: '/trilhas/{id}/perguntas', tags, summary: 'Uma pergunta ao profissional' })
    .input(
      comId.extend({
        pergunta_id: z.uuid(),
        passo_id: z.uuid().nullable(),
        texto: z.string().trim().min(1, 'Escreva a pergunta.').max(limites.pergunta),
      }),
    )
    .output(trilha),

  responder: base
    .route({
      method: 'POST',
      path: '/trilhas/{id}/respostas',
      tags,
      summary: 'A resposta do profissional',
    })
    .input(
      comId.extend({
        pergunta_id: z.uuid(),
        resposta: z.string().trim().min(1, 'Escreva a resposta.').max(2000),
      }),
    )
    .output(trilha),

  modelos: base
    .route({
      method: 'GET',
      path: '/trilhas/modelos',
      tags,
      summary: 'Modelos do produto e do profissional, na última versão',
    })
    .output(z.array(modeloDeTrilha)),

  guardarModelo: base
    .errors({
      MODELOS_DEMAIS: {
        status: 409,
        message: `Você já tem ${limites.modelos} modelos. Apague um para guardar outro.`,
      },
      MUDOU,
    })
    .route({
      method: 'PUT',
      path: '/trilhas/modelos/{id}',
      tags,
      summary: 'Guarda um modelo próprio; cada vez é uma nova versão',
    })
    .input(modeloDeTrilha.omit({ proprio: true, fontes: true }).extend({ id: z.uuid() }))
    .output(modeloDeTrilha),

  apagarModelo: base
    .route({
      method: 'DELETE',
      path: '/trilhas/modelos/{id}',
      tags,
      summary: 'Apaga um modelo próprio; as trilhas feitas com ele ficam',
    })
    .input(comId)
    .output(z.object({ apagado: z.literal(true) })),
}

import * as z from 'zod'
import { papeisDaEquipe } from '#domain/equipe/membro.ts'
import { limitePalavrasBusca, limiteTextoBusca, palavrasDe } from '#domain/profissionais/busca.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base, campoRecusado } from '#domain/rpc/base.ts'
import { enderecoSchema } from '#domain/usuarios/schemas-endereco.ts'
import { statusClinica, statusClinicaSchema } from './clinica.ts'
import { clinicaPublica } from './contract-publica.ts'
import { locaisDaClinica } from './contract-locais.ts'
import {
  dadosDaClinica,
  detalhe,
  foto,
  minha,
  naFila,
  paraEditar,
  resumo,
  texto,
  transferencia,
} from './schemas.ts'
import { clinicaVazia, maximoDaDescricaoDaFoto, maximoDeFotos } from './ficha.ts'
import { itensDaClinica, recusasDaClinica } from './rules.ts'

export type {
  ClinicaNaFila,
  ClinicaParaEditar,
  DetalheDaClinica,
  FotoDaClinica,
  MinhaClinica,
  ResumoDaClinica,
  TransferenciaDeClinica,
} from './schemas.ts'

const tags = ['Clínicas']
const idDaClinica = z.object({ id: z.uuid() })

const cnpjEmUso = {
  CNPJ_EM_USO: {
    status: 409,
    message:
      'Este CNPJ já está cadastrado. Se a clínica é sua, peça vínculo a quem a administra ou fale com o suporte.',
    data: z.object({ campos: z.array(campoRecusado) }),
  },
} as const

const busca = z.object({
  q: z
    .string()
    .max(limiteTextoBusca, `Use no máximo ${limiteTextoBusca} caracteres na busca.`)
    .refine((q) => q.split(/\s+/).filter(Boolean).length === palavrasDe(q).length, {
      message: `Use no máximo ${limitePalavrasBusca} palavras na busca.`,
    })
    .optional(),
  cidade: texto(120).optional(),
  uf: z.enum(siglasUf).optional(),
  especialidade: texto(120).optional(),
  plano: texto(120).optional(),
  acessibilidade: texto(120).optional(),
  aberta_agora: z.stringbool().or(z.boolean()).optional(),
  cursor: texto(600).optional(),
})

const contado = z.object({ nome: z.string(), total: z.int().nonnegative() })

export const clinicasContract = {
  ...locaisDaClinica,

  publica: clinicaPublica,

  listar: base
    .route({ method: 'GET', path: '/clinicas', tags, summary: 'As clínicas ativas, por nome, com filtros' })
    .input(busca)
    .output(
      z.object({
        clinicas: z.array(resumo),
        total: z.int().nullable(),
        proximo_cursor: z.string().nullable(),
      }),
    ),

  filtros: base
    .route({
      method: 'GET',
      path: '/clinicas/filtros',
      tags,
      summary: 'O que há para filtrar entre as clínicas ativas',
    })
    .output(
      z.object({
        cidades: z.array(z.object({ cidade: z.string(), uf: z.string(), total: z.int() })),
        especialidades: z.array(contado),
        planos: z.array(contado),
        acessibilidade: z.array(contado),
      }),
    ),

  minhas: base
    .route({
      method: 'GET',
      path: '/clinicas/minhas',
      tags,
      summary: 'As clínicas de quem pede: as que administra, onde atende, onde se consulta',
    })
    .output(z.object({ clinicas: z.array(minha), transferencias: z.array(transferencia) })),

  fila: base
    .route({
      method: 'GET',
      path: '/clinicas/fila',
      tags,
      summary: 'As clínicas por situação, para o administrador',
    })
    .input(z.object({ status: z.enum(statusClinica).optional() }))
    .output(z.object({ clinicas: z.array(naFila), contagem: z.record(z.enum(statusClinica), z.int()) })),

  ver: base
    .route({ method: 'GET', path: '/clinicas/{id}', tags, summary: 'Uma clínica, como o público a vê' })
    .input(idDaClinica)
    .output(detalhe),

  criar: base
    .route({
      method: 'POST',
      path: '/clinicas',
      tags,
      summary: 'Começa o rascunho de uma clínica, de quem pede',
    })
    .errors(cnpjEmUso)
    .input(
      z
        .object({
          nome_fantasia: texto(1000),
          razao_social: texto(1000),
          cnpj: texto(40),
          endereco: enderecoSchema,
        })
        .superRefine((novos, context) => {
          for (const [campo, message] of Object.entries(recusasDaClinica({ ...clinicaVazia, ...novos })))
            context.addIssue({ code: 'custom', message, path: campo.split('.') })
        }),
    )
    .output(idDaClinica),

  paraEditar: base
    .route({
      method: 'GET',
      path: '/clinicas/{id}/cadastro',
      tags,
      summary: 'O cadastro inteiro, para quem administra',
    })
    .input(idDaClinica)
    .output(paraEditar),

  alterar: base
    .route({
      method: 'PUT',
      path: '/clinicas/{id}/cadastro',
      tags,
      summary: 'Altera o cadastro, tudo de uma vez',
    })
    .errors({
      ...cnpjEmUso,
      CONFLITO: {
        status: 409,
        message:
          'Esta clínica foi alterada em outro lugar enquanto você editava. Compare e escolha o que guardar.',
        data: paraEditar,
      },
      EM_ANALISE: {
        status: 409,
        message: 'A clínica está em análise. Retire o pedido de aprovação para editar.',
      },
    })
    .input(idDaClinica.extend({ versao: texto(64), dados: dadosDaClinica }))
    .output(paraEditar),

  excluir: base
    .route({ method: 'DELETE', path: '/clinicas/{id}', tags, summary: 'Apaga um rascunho' })
    .errors({
      NAO_E_RASCUNHO: {
        status: 409,
        message: 'Só um rascunho pode ser excluído. Tire a clínica do ar antes.',
      },
    })
    .input(idDaClinica)
    .output(idDaClinica),

  mudarSituacao: base
    .route({
      method: 'POST',
      path: '/clinicas/{id}/situacao',
      tags,
      summary: 'Envia para aprovação, retira, aprova, devolve, suspende ou reativa',
    })
    .errors({
      ...cnpjEmUso,
      MUDANCA_NAO_PERMITIDA: {
        status: 409,
        message: 'A situação da clínica já é outra. Atualize a página e veja o que é possível agora.',
        data: z.object({ status: statusClinicaSchema }),
      },
      INCOMPLETA: {
        status: 422,
        message: 'Faltam informações para enviar a clínica. Complete o que está na lista e envie de novo.',
        data: z.object({ falta: z.array(z.enum(itensDaClinica)) }),
      },
      MOTIVO_NECESSARIO: { status: 422, message: 'Escreva o motivo: quem administra a clínica vai ler.' },
    })
    .input(idDaClinica.extend({ para: statusClinicaSchema, motivo: texto(1000).default('') }))
    .output(z.object({ id: z.uuid(), status: statusClinicaSchema })),

  escolherPadrao: base
    .route({
      method: 'PUT',
      path: '/clinicas/padrao',
      tags,
      summary: 'A clínica com que quem pede começa; null para nenhuma',
    })
    .input(z.object({ clinica_id: z.uuid().nullable() }))
    .output(z.object({ clinica_id: z.uuid().nullable() })),

  enviarFoto: base
    .route({
      method: 'POST',
      path: '/clinicas/fotos',
      tags,
      summary: 'Guarda uma foto ou a logo da clínica: o corpo é a imagem',
      inputStructure: 'detailed',
    })
    .errors({
      IMAGEM_RECUSADA: { status: 422, message: 'Por favor, selecione apenas arquivos de imagem.' },
      MUITAS_FOTOS: {
        status: 409,
        message: `Uma clínica tem até ${maximoDeFotos} fotos. Remova uma para enviar outra.`,
      },
    })
    .input(
      z.object({
        query: z.object({ clinica_id: z.uuid(), tipo: z.enum(['foto', 'logo']) }),
        body: z.file(),
      }),
    )
    .output(foto),

  descreverFotos: base
    .route({
      method: 'PUT',
      path: '/clinicas/{id}/fotos',
      tags,
      summary: 'A ordem das fotos e o que cada uma mostra',
    })
    .input(
      idDaClinica.extend({
        fotos: z
          .array(z.object({ id: z.uuid(), descricao: texto(maximoDaDescricaoDaFoto) }))
          .max(maximoDeFotos),
      }),
    )
    .output(z.object({ fotos: z.array(foto) })),

  removerFoto: base
    .route({ method: 'DELETE', path: '/clinicas/fotos/{id}', tags, summary: 'Remove uma foto ou a logo' })
    .input(idDaClinica)
    .output(idDaClinica),

  candidatos: base
    .route({
      method: 'GET',
      path: '/clinicas/{id}/transferencia/candidatos',
      tags,
      summary: 'Quem pode receber a clínica: as pessoas da equipe',
    })
    .input(idDaClinica)
    .output(z.array(z.object({ membro_id: z.uuid(), nome: z.string(), papel: z.enum(papeisDaEquipe) }))),

  pedirTransferencia: base
    .route({
      method: 'POST',
      path: '/clinicas/{id}/transferencia',
      tags,
      summary: 'Oferece a clínica a outra pessoa',
    })
    .errors({
      JA_PEDIDA: {
        status: 409,
        message: 'Já há uma transferência à espera de resposta. Cancele-a para oferecer a outra pessoa.',
      },
      FORA_DA_CLINICA: {
        status: 422,
        message: 'Esta pessoa não está na equipe da clínica. Escolha alguém da lista.',
      },
    })
    .input(idDaClinica.extend({ membro_id: z.uuid() }))
    .output(transferencia),

  cancelarTransferencia: base
    .route({
      method: 'DELETE',
      path: '/clinicas/{id}/transferencia',
      tags,
      summary: 'Desiste da transferência oferecida',
    })
    .input(idDaClinica)
    .output(idDaClinica),

  responderTransferencia: base
    .route({
      method: 'POST',
      path: '/clinicas/transferencias/{id}/resposta',
      tags,
      summary: 'Aceita ou recusa a clínica oferecida a quem pede',
    })
    .input(idDaClinica.extend({ aceita: z.boolean() }))
    .output(z.object({ clinica_id: z.uuid() })),
}

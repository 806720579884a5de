import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { errosDoDono } from '#domain/profissionais/dono.ts'
import { base } from '#domain/rpc/base.ts'
import { livresContract } from './livres/contract.ts'
import { previaContract } from './contract-previa.ts'
import {
  aprovacao,
  decisoes,
  ensaio,
  excecao,
  feriado,
  foraDoHorario,
  painel,
  pedidoDeAprovacao,
  problema,
  template,
  versaoCompleta,
} from './respostas.ts'
import { conteudoSchema, nomeTemplateSchema, novaExcecaoSchema } from './schemas.ts'
import { statusAprovacaoSchema } from './template-horario.ts'

const tags = ['Horários']

/** Owner of the hours: the administrator names the professional; for everybody else it is the caller. */
const deQuem = z.object({ profissional_id: z.uuid().optional() })
const umTemplate = z.object({ id: z.uuid() })

/** Named errors of every change of hours. */
const erros = {
  MUDOU: {
    status: 409,
    message: 'Estes horários foram alterados em outra aba ou por outra pessoa. Recarregue e confira.',
  },
  NAO_CABE_AGORA: {
    status: 409,
    message: 'Esta ação não é possível no estado atual destes horários. Recarregue e confira.',
  },
  PROBLEMAS: {
    status: 422,
    message: 'Há problemas a resolver antes de publicar. Veja os campos marcados.',
    data: z.object({ problemas: z.array(problema) }),
  },
  AGENDAMENTOS_FORA: {
    status: 409,
    message: 'Há agendamentos fora dos novos horários. Decida o que fazer com cada um.',
    data: z.object({ fora: z.array(foraDoHorario) }),
  },
  HORARIO_RECUSADO: {
    status: 409,
    message: 'Um dos novos horários escolhidos não está livre. Escolha outro.',
    data: z.object({ agendamento_id: z.uuid() }),
  },
  VIGENCIA_SOBREPOSTA: {
    status: 409,
    message: 'Já há horários publicados para parte destas datas. Ajuste a validade ou despublique os outros.',
  },
  SEM_VINCULO: {
    status: 409,
    message:
      'O profissional não faz parte da equipe da clínica de um destes horários. Escolha outro local, ou aceite o vínculo antes.',
  },
  LIMITE: {
    status: 409,
    message: 'Você chegou ao limite de conjuntos de horários. Remova um para criar outro.',
  },
} as const

const { MUDOU, NAO_CABE_AGORA, PROBLEMAS, AGENDAMENTOS_FORA, HORARIO_RECUSADO, VIGENCIA_SOBREPOSTA } = erros
const { LIMITE, SEM_VINCULO } = erros
const aoDecidir = { AGENDAMENTOS_FORA, HORARIO_RECUSADO }

const rota = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  summary: string,
  description?: string,
) => base.route({ method, path, tags, summary, ...(description && { description }) })

export const horariosContract = {
  ...livresContract,
  ...previaContract,

  painel: rota(
    'GET',
    '/horarios',
    'Os conjuntos de horários de um profissional e o que há para escolher neles',
  )
    .errors(errosDoDono)
    .input(deQuem)
    .output(painel),

  criar: rota('POST', '/horarios/templates', 'Cria um conjunto de horários em rascunho')
    .errors({ LIMITE, ...errosDoDono })
    .input(deQuem.extend({ nome: nomeTemplateSchema }))
    .output(template),

  template: rota('GET', '/horarios/templates/{id}', 'Um conjunto de horários com o que se edita e as versões')
    .input(umTemplate)
    .output(template),

  salvar: rota(
    'PUT',
    '/horarios/templates/{id}/rascunho',
    'Guarda o rascunho, mesmo com problemas',
    'A zona vem dos locais. O que está publicado continua valendo.',
  )
    .errors({ MUDOU, NAO_CABE_AGORA })
    .input(umTemplate.extend({ conteudo: conteudoSchema, versao: z.string() }))
    .output(template),

  descartar: rota(
    'DELETE',
    '/horarios/templates/{id}/rascunho',
    'Descarta o rascunho e volta à versão anterior',
  )
    .errors({ NAO_CABE_AGORA })
    .input(umTemplate)
    .output(template),

  duplicar: rota(
    'POST',
    '/horarios/templates/{id}/copia',
    'Copia um conjunto de horários em um novo rascunho',
  )
    .errors({ LIMITE })
    .input(umTemplate.extend({ nome: nomeTemplateSchema }))
    .output(template),

  arquivar: rota(
    'PUT',
    '/horarios/templates/{id}/arquivo',
    'Arquiva um conjunto que não está publicado, ou o traz de volta',
  )
    .errors({ NAO_CABE_AGORA })
    .input(umTemplate.extend({ arquivado: z.boolean() }))
    .output(template),

  remover: rota('DELETE', '/horarios/templates/{id}', 'Remove um conjunto que nunca foi publicado')
    .errors({ NAO_CABE_AGORA })
    .input(umTemplate)
    .output(z.object({ removido: z.literal(true) })),

  versao: rota('GET', '/horarios/templates/{id}/versoes/{numero}', 'Uma versão com o que ela mudou')
    .input(umTemplate.extend({ numero: z.coerce.number<number | string>().int().positive() }))
    .output(versaoCompleta),

  restaurar: rota(
    'POST',
    '/horarios/templates/{id}/restauracao',
    'Traz uma versão anterior de volta como rascunho',
  )
    .errors({ NAO_CABE_AGORA })
    .input(umTemplate.extend({ numero: z.int().positive() }))
    .output(template),

  ensaiar: rota(
    'GET',
    '/horarios/templates/{id}/publicacao',
    'O que a publicação mudaria: diferenças, agendamentos fora e as últimas oito semanas',
  )
    .errors({ VIGENCIA_SOBREPOSTA })
    .input(umTemplate)
    .output(ensaio),

  publicar: rota(
    'POST',
    '/horarios/templates/{id}/publicacao',
    'Publica o rascunho, ou pede a aprovação da clínica',
    'Nenhum agendamento fica órfão: cada um que ficaria fora precisa de uma decisão, tudo em uma transação.',
  )
    .errors({ MUDOU, NAO_CABE_AGORA, PROBLEMAS, SEM_VINCULO, VIGENCIA_SOBREPOSTA, ...aoDecidir })
    .input(umTemplate.extend({ versao: z.string(), decisoes }))
    .output(template),

  retirarPedido: rota(
    'DELETE',
    '/horarios/templates/{id}/pedido',
    'Retira o pedido de aprovação; volta a ser rascunho',
  )
    .errors({ NAO_CABE_AGORA })
    .input(umTemplate)
    .output(template),

  ensaiarDespublicacao: rota(
    'GET',
    '/horarios/templates/{id}/despublicacao',
    'Os agendamentos que ficariam fora sem estes horários',
  )
    .errors({ NAO_CABE_AGORA })
    .input(umTemplate)
    .output(z.object({ fora: z.array(foraDoHorario) })),

  despublicar: rota('POST', '/horarios/templates/{id}/despublicacao', 'Tira os horários do ar')
    .errors({ NAO_CABE_AGORA, ...aoDecidir })
    .input(umTemplate.extend({ decisoes }))
    .output(template),

  aprovacoes: rota('GET', '/horarios/aprovacoes', 'Horários que esperam a decisão de quem pergunta').output(
    z.array(pedidoDeAprovacao),
  ),

  aprovacao: rota('GET', '/horarios/aprovacoes/{id}', 'Um pedido com a diferença entre o antes e o depois')
    .input(umTemplate)
    .output(aprovacao),

  decidir: rota('POST', '/horarios/aprovacoes/{id}', 'Aprova ou recusa novos horários')
    .errors({ NAO_CABE_AGORA, SEM_VINCULO, VIGENCIA_SOBREPOSTA, ...aoDecidir })
    .input(
      z.discriminatedUnion('decisao', [
        umTemplate.extend({
          decisao: z.literal('aprovar'),
          motivo: z.string().trim().max(500).default(''),
          /** Decisions for appointments that came after the request; they override those of the professional. */
          decisoes,
        }),
        umTemplate.extend({
          decisao: z.literal('recusar'),
          motivo: z
            .string()
            .trim()
            .min(1, 'Diga o motivo da recusa. O profissional recebe este texto.')
            .max(500, 'Use no máximo 500 caracteres no motivo.'),
        }),
      ]),
    )
    .output(z.object({ status_aprovacao: statusAprovacaoSchema })),

  excecoes: rota('GET', '/horarios/excecoes', 'As exceções de um período')
    .errors(errosDoDono)
    .input(deQuem.extend({ de: diaSchema.optional(), ate: diaSchema.optional() }))
    .output(z.array(excecao)),

  criarExcecoes: rota(
    'POST',
    '/horarios/excecoes',
    'Cria exceções em uma ou várias datas de uma vez',
    'Agendamentos que ficariam fora vêm no erro AGENDAMENTOS_FORA; a mesma chamada com uma decisão para cada um conclui.',
  )
    .errors({ PROBLEMAS, ...errosDoDono, ...aoDecidir })
    .input(deQuem.extend({ excecao: novaExcecaoSchema, decisoes }))
    .output(z.array(excecao)),

  removerExcecao: rota('DELETE', '/horarios/excecoes/{id}', 'Remove uma exceção')
    .errors({ ...aoDecidir })
    .input(umTemplate.extend({ decisoes }))
    .output(z.object({ removida: z.literal(true) })),

  feriados: rota('GET', '/horarios/feriados', 'Os feriados de um ano e o que cada um faz com a agenda')
    .errors(errosDoDono)
    .input(deQuem.extend({ ano: z.coerce.number<number | string>().int().min(2020).max(2100).optional() }))
    .output(z.array(feriado)),

  trocarFeriado: rota('PUT', '/horarios/feriados/{data}', 'Fecha ou abre a agenda em um feriado')
    .errors({ ...errosDoDono, ...aoDecidir })
    .input(deQuem.extend({ data: diaSchema, nome: z.string().min(1).max(200), fecha: z.boolean(), decisoes }))
    .output(z.array(feriado)),
}

import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { desfechosDeIa } from '#domain/ia/ferramentas.ts'
import { modelosDeAnotacao } from '#domain/prontuario/modelo.ts'
import { secaoDoModeloSchema } from '#domain/prontuario/schemas-conteudo.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesDaGravacao, recusasDoSom } from './gravacao.ts'
import {
  consultaDoDia,
  estado,
  fala,
  frase,
  gravacao,
  linhaDeGravacao,
  minhaGravacao,
  peca,
  perguntaFeita,
  proposta,
  respostaAPergunta,
  respostaDita,
  respostaDoProntuario,
  textoDaGravacao,
} from './schemas.ts'

const tags = ['Atendimento']
const comId = z.object({ id: z.uuid() })
const deQuem = z.object({ paciente_id: z.uuid(), agendamento_id: z.uuid().nullable() })

const RECUSADA = {
  status: 409,
  message:
    'O paciente não autorizou, ou retirou a autorização. Nada é ouvido nem lido desta consulta. Se ele mudar de ideia, peça a autorização de novo.',
} as const
const ENCERRADA = { status: 409, message: 'Esta gravação já terminou. Comece outra para continuar.' } as const

/** Listening to a consultation with consent, and what is proposed from it. Nothing here writes in a record by itself. */
export const atendimentoContract = {
  dia: base
    .route({
      method: 'GET',
      path: '/atendimento/dia',
      tags,
      summary: 'As consultas de hoje do profissional, para começar',
    })
    .output(z.object({ itens: z.array(consultaDoDia) })),

  historico: base
    .route({
      method: 'GET',
      path: '/atendimento/gravacoes',
      tags,
      summary: 'Os atendimentos gravados ou digitados do profissional, o mais novo primeiro',
    })
    .input(
      z.object({
        /** Part of the name of the patient. */
        busca: z.string().trim().max(100).optional(),
        modelo: z.enum(modelosDeAnotacao).optional(),
        nota: z.enum(['nenhuma', 'rascunho', 'assinada']).optional(),
        de: diaSchema.optional(),
        ate: diaSchema.optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ itens: z.array(linhaDeGravacao), proximo: z.string().nullable() })),

  estado: base
    .route({
      method: 'GET',
      path: '/atendimento/estado',
      tags,
      summary: 'O que há antes do microfone: a resposta do paciente e a gravação desta consulta',
    })
    .input(z.object({ paciente_id: z.uuid(), agendamento_id: z.uuid().optional() }))
    .output(estado),

  abrir: base
    .route({
      method: 'GET',
      path: '/atendimento/gravacoes/{id}',
      tags,
      summary: 'Uma gravação própria com a transcrição e as propostas',
    })
    .input(comId)
    .output(gravacao),

  iniciar: base
    .errors({ RECUSADA })
    .route({
      method: 'POST',
      path: '/atendimento/gravacoes',
      tags,
      summary: 'Começa um atendimento: com a autorização do paciente para gravar, ou só para digitar',
      description: 'Devolve o que já estiver aberto desta consulta.',
    })
    .input(
      deQuem.extend({
        id: z.uuid(),
        modelo: z.enum(modelosDeAnotacao),
        /** Null: nothing is heard. */
        autorizacao: respostaDita.nullable(),
      }),
    )
    .output(gravacao),

  autorizar: base
    .errors({ RECUSADA, ENCERRADA })
    .route({
      method: 'POST',
      path: '/atendimento/gravacoes/{id}/autorizacao',
      tags,
      summary: 'Registra que o paciente autorizou, num atendimento que só era digitado',
    })
    .input(comId.extend({ autorizacao: respostaDita }))
    .output(gravacao),

  recusar: base
    .route({
      method: 'POST',
      path: '/atendimento/recusas',
      tags,
      summary: 'Registra que o paciente não autorizou; vale para todas as ferramentas',
    })
    .input(deQuem.extend({ resposta: respostaDita }))
    .output(z.object({ registrada: z.literal(true) })),

  retirar: base
    .route({
      method: 'POST',
      path: '/atendimento/gravacoes/{id}/retirada',
      tags,
      summary: 'Retira a autorização: a gravação termina, o som e o texto são apagados',
    })
    .input(comId.extend({ resposta: respostaDita }))
    .output(z.object({ retirada: z.literal(true) })),

  enviar: base
    .errors({
      RECUSADA,
      ENCERRADA,
      SOM_RECUSADO: { status: 415, message: recusasDoSom.formato },
      SILENCIO: { status: 422, message: recusasDoSom.silencio },
      LONGA: { status: 422, message: recusasDoSom.longa },
    })
    .route({
      method: 'POST',
      path: '/atendimento/pecas',
      tags,
      summary: 'Guarda uma parte do som, inteira por si; repetir a mesma parte não a guarda duas vezes',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.object({
          id: z.uuid(),
          gravacao_id: z.uuid(),
          ordem: z.coerce.number<number>().int().min(0).max(2000),
          inicio_ms: z.coerce.number<number>().int().min(0),
          /** By the clock of the device; the sound itself counts where it tells. */
          duracao_ms: z.coerce.number<number>().int().min(0),
          origem: z.enum(['microfone', 'arquivo']).default('microfone'),
        }),
        body: z.file(),
      }),
    )
    .output(peca),

  endereco: base
    .route({
      method: 'GET',
      path: '/atendimento/pecas/{id}/endereco',
      tags,
      summary: 'O endereço de uma parte do som, por cinco minutos',
    })
    .input(comId)
    .output(z.object({ url: z.string() })),

  encerrar: base
    .route({
      method: 'POST',
      path: '/atendimento/gravacoes/{id}/fim',
      tags,
      summary: 'Termina uma gravação própria',
    })
    .input(comId)
    .output(gravacao),

  apagarSom: base
    .route({
      method: 'DELETE',
      path: '/atendimento/gravacoes/{id}/som',
      tags,
      summary: 'Apaga o som de uma gravação própria; a transcrição fica até o fim do prazo',
    })
    .input(comId)
    .output(gravacao),

  digitar: base
    .errors({
      RECUSADA,
      MUDOU: {
        status: 409,
        message:
          'O texto foi alterado em outra aba ou aparelho. Copie o que escreveu, atualize e escolha como continuar.',
        data: z.object({ texto: z.string(), versao: z.int() }),
      },
    })
    .route({
      method: 'PUT',
      path: '/atendimento/gravacoes/{id}/texto',
      tags,
      summary: 'Guarda o que o profissional digitou, ditou ou colou',
    })
    .input(comId.extend({ versao: z.int().min(0), texto: textoDaGravacao }))
    .output(z.object({ versao: z.int() })),

  corrigir: base
    .route({
      method: 'PUT',
      path: '/atendimento/falas/{id}',
      tags,
      summary: 'Corrige uma fala que o serviço transcreveu',
    })
    .input(comId.extend({ texto: z.string().trim().min(1, 'Escreva a fala, ou apague o som.').max(20_000) }))
    .output(fala),

  transcrever: base
    .errors({
      SEM_SERVICO: {
        status: 409,
        message: 'Não há serviço de transcrição configurado. Dite, digite ou cole o texto.',
      },
    })
    .route({
      method: 'POST',
      path: '/atendimento/gravacoes/{id}/transcricao',
      tags,
      summary: 'Tenta de novo a transcrição das partes que falharam',
    })
    .input(comId)
    .output(z.object({ esperando: z.int() })),

  propor: base
    .errors({ RECUSADA })
    .route({
      method: 'POST',
      path: '/atendimento/gravacoes/{id}/propostas',
      tags,
      summary: 'Lê a transcrição e devolve o rascunho com as fontes, e as propostas por dez minutos',
    })
    .input(comId.extend({ secoes: z.array(secaoDoModeloSchema).min(1).max(12) }))
    .output(z.object({ frases: z.array(frase), propostas: z.array(proposta) })),

  aceitar: base
    .errors({
      VENCIDA: {
        status: 409,
        message: `Esta proposta venceu: vale por ${limitesDaGravacao.proposta_min} minutos. Leia de novo a transcrição para renovar.`,
      },
      JA_DECIDIDA: {
        status: 409,
        message: 'Esta proposta já foi dispensada. Leia de novo a transcrição se quiser registrar.',
      },
      RECUSADA,
      NAO_FEITA: {
        status: 422,
        message: 'A proposta não pôde ser registrada.',
        /** What the ordinary act said. */
        data: z.object({ mensagem: z.string(), pede_ciencia: z.boolean() }),
      },
    })
    .route({
      method: 'POST',
      path: '/atendimento/propostas/{id}/aceite',
      tags,
      summary: 'Registra uma proposta pelo ato de sempre, em nome do profissional, uma vez',
    })
    .input(
      comId.extend({
        /** A warning of the ordinary act was read. */
        ciente: z.boolean().default(false),
      }),
    )
    .output(proposta),

  dispensar: base
    .route({
      method: 'POST',
      path: '/atendimento/propostas/{id}/recusa',
      tags,
      summary: 'Dispensa uma proposta',
    })
    .input(comId)
    .output(proposta),

  reabrir: base
    .route({
      method: 'DELETE',
      path: '/atendimento/propostas/{id}/recusa',
      tags,
      summary: 'Desfaz a dispensa de uma proposta',
    })
    .input(comId)
    .output(proposta),

  levar: base
    .route({
      method: 'PUT',
      path: '/atendimento/gravacoes/{id}/anotacao',
      tags,
      summary: 'Diz em que anotação o rascunho entrou',
    })
    .input(comId.extend({ anotacao_id: z.uuid() }))
    .output(z.object({ levada: z.literal(true) })),

  minhas: base
    .route({
      method: 'GET',
      path: '/atendimento/minhas',
      tags,
      summary: 'As gravações das consultas da pessoa e de quem ela cuida',
    })
    .output(z.object({ itens: z.array(minhaGravacao) })),

  respostas: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/respostas-ao-microfone',
      tags,
      summary: 'O que a pessoa respondeu sobre gravar as suas consultas, da mais nova à mais antiga',
    })
    .input(comId)
    .output(z.object({ itens: z.array(respostaDoProntuario) })),

  perguntar: base
    .errors({ RECUSADA })
    .route({
      method: 'POST',
      path: '/pacientes/{id}/perguntas',
      tags,
      summary: 'Responde uma pergunta sobre um prontuário com as linhas dele, cada uma com a sua fonte',
      description: 'Cada pergunta vale por si: nada é lembrado da anterior nem de outro paciente.',
    })
    .input(comId.extend({ frase: perguntaFeita }))
    .output(respostaAPergunta),

  conversar: base
    .errors({ RECUSADA })
    .route({
      method: 'POST',
      path: '/pacientes/{id}/conversa',
      tags,
      summary: 'O que um modelo diz das linhas que responderam, palavra por palavra',
      description:
        'Só acrescenta ao que já está na tela. Sem modelo, desligado, lento ou com falha, termina com o motivo. `trocar` retira o que foi mostrado.',
    })
    .input(comId.extend({ frase: perguntaFeita }))
    .output(
      eventIterator(
        z.discriminatedUnion('tipo', [
          z.object({ tipo: z.literal('texto'), texto: z.string() }),
          z.object({ tipo: z.literal('trocar'), texto: z.string() }),
          z.object({ tipo: z.literal('fim'), desfecho: z.enum(desfechosDeIa) }),
        ]),
      ),
    ),
}

import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { formatosDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import {
  modalidadeSchema,
  presencaSchema,
  statusAgendamentoSchema,
} from '#domain/agendamentos/agendamento.ts'
import { tiposSanguineos } from '#domain/emergencia/cartao.ts'
import { base } from '#domain/rpc/base.ts'
import { anotacao, evolucao } from '#domain/prontuario/schemas.ts'
import {
  horasDoEmprestimo,
  limitesDaJustificativa,
  motivosSemVinculo,
  partesDoEmprestimo,
} from './emprestimo.ts'

const tags = ['Empréstimos']

const parte = z.enum(partesDoEmprestimo)
const motivo = z.enum(motivosSemVinculo)
const comId = z.object({ id: z.uuid() })

/** A person whose record the caller may lend. */
export const pessoaQueEmpresta = z.object({
  id: z.uuid(),
  nome: z.string(),
  /** The caller's own. */
  proprio: z.boolean(),
  /** There is an emergency card, and the caller may lend it. */
  tem_cartao: z.boolean(),
  consultas: z.int(),
  documentos: z.int(),
})
export type PessoaQueEmpresta = z.infer<typeof pessoaQueEmpresta>

/** A loan as the lender sees it. Instants in UTC. */
export const emprestimoFeito = z.object({
  id: z.uuid(),
  titular_id: z.uuid(),
  nome: z.string(),
  partes: z.array(parte),
  horas: z.int(),
  /** Until when the code may be redeemed. */
  codigo_ate: z.iso.datetime(),
  tomado_em: z.iso.datetime().nullable(),
  fim: z.iso.datetime().nullable(),
  encerrado_em: z.iso.datetime().nullable(),
  /** Its reader may read now. */
  aberto: z.boolean(),
  /** Name of the reader; null before the code was redeemed, or once that person is gone. */
  quem: z.string().nullable(),
  /** Number of the council. */
  registro: z.string().nullable(),
  especialidade: z.string().nullable(),
  /** Key of the public profile; null while it is not public. */
  perfil_id: z.uuid().nullable(),
  /** The last hundred readings, latest first. */
  leituras: z.array(z.object({ em: z.iso.datetime(), motivo: z.string() })),
  /** Why its reader opened it without being lent it; null for a loan. */
  motivo: motivo.nullable(),
  justificativa: z.string().nullable(),
  /** When the person objected. */
  contestado_em: z.iso.datetime().nullable(),
})
export type EmprestimoFeito = z.infer<typeof emprestimoFeito>

/** A loan in force, as its reader sees it. */
export const emprestimoTomado = z.object({
  id: z.uuid(),
  nome: z.string(),
  partes: z.array(parte),
  fim: z.iso.datetime(),
  /** Why the reader opened it without being lent it; null for a loan. */
  motivo: motivo.nullable(),
})
export type EmprestimoTomado = z.infer<typeof emprestimoTomado>

export const prontuarioEmprestado = emprestimoTomado.extend({
  /** Whole years; null when the birth date is not known. */
  idade: z.int().nullable(),
})
export type ProntuarioEmprestado = z.infer<typeof prontuarioEmprestado>

/** The emergency card without other people's telephones. */
export const saudeEmprestada = z.object({
  tipo_sanguineo: z.enum(tiposSanguineos).nullable(),
  alergias: z.array(z.string()),
  medicamentos: z.array(z.string()),
  condicoes: z.array(z.string()),
  observacoes: z.string(),
  doador: z.boolean().nullable(),
  peso_kg: z.number().nullable(),
  altura_cm: z.int().nullable(),
  gestante: z.boolean().nullable(),
  medido_em: z.iso.date().nullable(),
  atualizado_em: z.iso.datetime(),
})
export type SaudeEmprestada = z.infer<typeof saudeEmprestada>

/** What a professional wrote of the person, and what holds now. */
export const fatoEmprestado = z.object({
  id: z.uuid(),
  tipo: z.enum(['alergia', 'medicamento', 'problema']),
  termo: z.string(),
  /** Severity and reaction, how it is taken, or whether it is under control; empty where nothing was said. */
  detalhe: z.string(),
  quem: z.string(),
  em: z.iso.datetime(),
})
export type FatoEmprestado = z.infer<typeof fatoEmprestado>

export const consultaEmprestada = z.object({
  id: z.uuid(),
  data_agendamento: z.iso.datetime(),
  /** IANA zone of the place. */
  zona: z.string(),
  status: statusAgendamentoSchema,
  presenca: presencaSchema.nullable(),
  modalidade: modalidadeSchema,
  especialidade: z.string(),
  servico: z.string().nullable(),
  profissional: z.string().nullable(),
})
export type ConsultaEmprestada = z.infer<typeof consultaEmprestada>

export const documentoEmprestado = z.object({
  id: z.uuid(),
  nome: z.string(),
  formato: z.enum(formatosDeAnexo),
  /** Bytes. */
  tamanho: z.int(),
  enviado_em: z.iso.datetime(),
  /** Of the consultation that it was sent for, and its zone. */
  data_agendamento: z.iso.datetime(),
  zona: z.string(),
  especialidade: z.string(),
})
export type DocumentoEmprestado = z.infer<typeof documentoEmprestado>

/** A record that was opened without a bond, as administration sees it. Instants in UTC. */
export const acessoSemVinculo = z.object({
  id: z.uuid(),
  /** Masked: 'M••• D•••'. */
  pessoa: z.string(),
  /** Null once that person is gone. */
  profissional_id: z.uuid().nullable(),
  profissional: z.string().nullable(),
  registro: z.string().nullable(),
  motivo,
  justificativa: z.string(),
  tomado_em: z.iso.datetime(),
  fim: z.iso.datetime(),
  encerrado_em: z.iso.datetime().nullable(),
  /** The person's side ended it. */
  pela_pessoa: z.boolean(),
  contestado_em: z.iso.datetime().nullable(),
  /** How many times something was read. */
  leituras: z.int(),
  /** How many the same professional opened in that time. */
  do_profissional: z.int(),
})
export type AcessoSemVinculo = z.infer<typeof acessoSemVinculo>

/** A place in a list: the last row that was read. */
const lugar = z.object({ antes: instanteSchema, antes_id: z.uuid() })
const daPagina = comId.extend(lugar.partial().shape)
const pagina = <T extends z.ZodType>(item: T) => z.object({ itens: z.array(item), proximo: lugar.nullable() })

const errosDaLeitura = {
  EMPRESTIMO_ENCERRADO: {
    status: 410,
    message: 'Este empréstimo terminou. Para continuar, peça um novo código à pessoa.',
  },
  PARTE_NAO_EMPRESTADA: {
    status: 403,
    message: 'Esta parte do prontuário não foi emprestada. Se precisar dela, peça um novo código à pessoa.',
  },
} as const

export const emprestimosContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/emprestimos',
      tags,
      summary: 'Prontuários que a pessoa pode emprestar, e os empréstimos já feitos',
    })
    .output(z.object({ pessoas: z.array(pessoaQueEmpresta), emprestimos: z.array(emprestimoFeito) })),

  emprestar: base
    .route({
      method: 'POST',
      path: '/emprestimos',
      tags,
      summary: 'Gera o código que empresta o prontuário a um profissional; o anterior deixa de valer',
    })
    .input(
      z.object({
        pessoa_id: z.uuid(),
        partes: z
          .array(parte)
          .min(1, 'Escolha pelo menos uma parte do prontuário.')
          .max(partesDoEmprestimo.length),
        horas: z.literal(horasDoEmprestimo),
      }),
    )
    .output(z.object({ id: z.uuid(), codigo: z.string(), codigo_ate: z.iso.datetime() })),

  encerrar: base
    .route({
      method: 'POST',
      path: '/emprestimos/{id}/encerramento',
      tags,
      summary: 'Encerra um empréstimo, ou um código que ninguém usou, na hora',
    })
    .input(comId)
    .output(z.object({ encerrado: z.literal(true) })),

  tomados: base
    .route({
      method: 'GET',
      path: '/emprestimos/tomados',
      tags,
      summary: 'Empréstimos em vigor para o profissional que pede',
    })
    .output(z.array(emprestimoTomado)),

  tomar: base
    .errors({
      NAO_VERIFICADO: {
        status: 403,
        message:
          'Só profissionais com o registro conferido abrem um prontuário emprestado. Conclua a verificação do seu cadastro.',
      },
      CODIGO_RECUSADO: {
        status: 422,
        message: 'Este código não vale. Confira as letras com a pessoa, ou peça a ela um novo.',
      },
    })
    .route({
      method: 'POST',
      path: '/emprestimos/tomada',
      tags,
      summary: 'Usa um código: abre ao profissional o que a pessoa emprestou',
    })
    .input(z.object({ codigo: z.string().min(1, 'Digite o código.').max(40) }))
    .output(comId),

  acessar: base
    .errors({
      NAO_VERIFICADO: {
        status: 403,
        message:
          'Só profissionais com o registro conferido abrem um prontuário sem vínculo. Conclua a verificação do seu cadastro.',
      },
      JA_ATENDE: {
        status: 409,
        message: 'Você já atende esta pessoa. Abra o prontuário pela ficha dela, em Pacientes.',
      },
    })
    .route({
      method: 'POST',
      path: '/emprestimos/acesso-sem-vinculo',
      tags,
      summary:
        'Abre, com um motivo, o prontuário de quem o profissional não atende; a pessoa é avisada na hora',
      description:
        'Abre por 12 horas os dados de saúde, as consultas e as evoluções liberadas. Não mais de 5 por dia.',
    })
    .input(
      z.object({
        paciente_id: z.uuid(),
        motivo,
        justificativa: z
          .string()
          .trim()
          .min(
            limitesDaJustificativa.minimo,
            `Conte em pelo menos ${limitesDaJustificativa.minimo} letras por que precisa abrir: a pessoa lê isto.`,
          )
          .max(limitesDaJustificativa.maximo, `Use até ${limitesDaJustificativa.maximo} letras.`),
      }),
    )
    .output(comId),

  contestar: base
    .errors({
      JA_CONTESTADO: { status: 409, message: 'Este acesso já foi contestado. A administração foi avisada.' },
    })
    .route({
      method: 'POST',
      path: '/emprestimos/{id}/contestacao',
      tags,
      summary: 'A pessoa contesta um acesso sem vínculo: ele termina, e a administração é avisada',
    })
    .input(comId)
    .output(z.object({ contestado: z.literal(true) })),

  semVinculo: base
    .route({
      method: 'GET',
      path: '/administracao/acessos-sem-vinculo',
      tags: ['Administração'],
      summary: 'Prontuários abertos sem vínculo, os contestados primeiro',
      description: 'No máximo 200. O nome da pessoa fica oculto, e nada do que foi lido aparece.',
    })
    .input(
      z.object({
        dias: z.coerce
          .number()
          .pipe(z.literal([7, 30, 365]))
          .default(30),
        profissional_id: z.uuid().optional(),
      }),
    )
    .output(z.object({ itens: z.array(acessoSemVinculo), contestados: z.int() })),

  abrir: base
    .errors(errosDaLeitura)
    .route({
      method: 'GET',
      path: '/emprestimos/{id}',
      tags,
      summary: 'De quem é o prontuário, o que abre e até quando',
    })
    .input(comId)
    .output(prontuarioEmprestado),

  saude: base
    .errors(errosDaLeitura)
    .route({ method: 'GET', path: '/emprestimos/{id}/saude', tags, summary: 'Dados de saúde emprestados' })
    .input(comId)
    .output(z.object({ cartao: saudeEmprestada.nullable(), fatos: z.array(fatoEmprestado) })),

  consultas: base
    .errors(errosDaLeitura)
    .route({
      method: 'GET',
      path: '/emprestimos/{id}/consultas',
      tags,
      summary: 'Consultas emprestadas, a mais nova primeiro',
    })
    .input(daPagina)
    .output(pagina(consultaEmprestada)),

  documentos: base
    .errors(errosDaLeitura)
    .route({
      method: 'GET',
      path: '/emprestimos/{id}/documentos',
      tags,
      summary: 'Documentos emprestados, o mais novo primeiro',
    })
    .input(daPagina)
    .output(pagina(documentoEmprestado)),

  documento: base
    .errors(errosDaLeitura)
    .route({
      method: 'POST',
      path: '/emprestimos/{id}/documento',
      tags,
      summary: 'Endereço que abre um documento emprestado por meio minuto',
    })
    .input(comId.extend({ documento_id: z.uuid() }))
    .output(z.object({ endereco: z.string() })),

  evolucoes: base
    .errors(errosDaLeitura)
    .route({
      method: 'GET',
      path: '/emprestimos/{id}/evolucoes',
      tags,
      summary: 'Evoluções emprestadas, a mais nova primeiro: as que os autores liberaram à pessoa',
    })
    .input(comId)
    .output(z.object({ itens: z.array(evolucao) })),

  evolucao: base
    .errors(errosDaLeitura)
    .route({
      method: 'POST',
      path: '/emprestimos/{id}/evolucao',
      tags,
      summary: 'Uma evolução emprestada, com os seus adendos',
    })
    .input(comId.extend({ anotacao_id: z.uuid() }))
    .output(anotacao),
}

import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { presencaSchema, statusAgendamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { agendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { base } from '#domain/rpc/base.ts'
import { unioesContract } from './contract-unioes.ts'
import { etiquetasParaGuardar, maximoDaEtiqueta, maximoDaObservacao, maximoDeEtiquetas } from './paciente.ts'
import {
  acessoDaEquipe,
  documentoDoPaciente,
  fichaDoPaciente,
  filtroDePacientes,
  financeiroDoPaciente,
  paginaDePacientes,
} from './schemas.ts'

const tags = ['Pacientes']
const instante = z.iso.datetime()
const cursor = z.string().max(500).optional()

/** A patient in one of the caller's agendas: the own one, else the first in which the patient is known. */
const umPaciente = z.object({ id: z.uuid(), profissional_id: z.uuid().optional() })

/** /pacientes: each profile has its own people there. Names, numbers and search words travel in bodies. */
export const pacientesContract = {
  ...unioesContract,

  listar: base
    .route({
      method: 'POST',
      path: '/pacientes/busca',
      tags,
      summary: 'Os pacientes que a pessoa vê, por busca e filtros, em páginas',
      description: 'Do consultório, do círculo de cuidado, ou só a identificação, para a administração.',
    })
    .input(filtroDePacientes.extend({ cursor }))
    .output(paginaDePacientes),

  exportar: base
    .route({
      method: 'POST',
      path: '/pacientes/exportacao',
      tags,
      summary: 'A lista de um consultório em CSV, com os mesmos filtros',
    })
    .input(filtroDePacientes)
    .output(
      z.object({
        csv: z.string(),
        linhas: z.int(),
        /** Whether an export left rows out. */
        cortado: z.boolean(),
      }),
    ),

  ficha: base
    .route({ method: 'GET', path: '/pacientes/{id}', tags, summary: 'O resumo de um paciente' })
    .input(umPaciente)
    .output(fichaDoPaciente),

  consultas: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/consultas',
      tags,
      summary: 'As consultas de um paciente que a pessoa pode ver',
      description: 'As futuras da mais próxima em diante; as outras da mais recente para trás.',
    })
    .input(
      z.object({
        id: z.uuid(),
        /** One of the professionals whose appointments the caller sees; absent: all of them. */
        profissional_id: z.uuid().optional(),
        periodo: z.enum(['todas', 'futuras', 'passadas']).default('todas'),
        status: statusAgendamentoSchema.optional(),
        presenca: presencaSchema.optional(),
        /** Local dates, both included. */
        de: diaSchema.optional(),
        ate: diaSchema.optional(),
        cursor,
      }),
    )
    .output(z.object({ itens: z.array(agendamentoDetalhe), proximo: z.string().nullable() })),

  documentos: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/documentos',
      tags,
      summary: 'O que o paciente anexou às consultas com o profissional que pergunta',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ itens: z.array(documentoDoPaciente) })),

  financeiro: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/financeiro',
      tags,
      summary: 'Cobranças e recibos de um paciente com um profissional',
    })
    .input(umPaciente)
    .output(financeiroDoPaciente),

  acessos: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/acessos',
      tags,
      summary: 'Quem do consultório leu os dados do paciente, do mais recente ao mais antigo',
    })
    .input(umPaciente.extend({ antes: z.coerce.number().int().positive().optional() }))
    .output(z.object({ itens: z.array(acessoDaEquipe), proximo: z.int().nullable() })),

  etiquetar: base
    .route({
      method: 'PUT',
      path: '/pacientes/{id}/etiquetas',
      tags,
      summary: 'Põe as etiquetas de um paciente: as dadas e nenhuma outra',
    })
    .input(
      umPaciente.extend({
        etiquetas: z
          .array(
            z
              .string()
              .trim()
              .min(1, 'Escreva a etiqueta.')
              .max(maximoDaEtiqueta, `Use no máximo ${maximoDaEtiqueta} letras em cada etiqueta.`),
          )
          .max(maximoDeEtiquetas, `Use no máximo ${maximoDeEtiquetas} etiquetas.`)
          .transform(etiquetasParaGuardar),
      }),
    )
    .output(z.object({ etiquetas: z.array(z.string()) })),

  anotar: base
    .errors({
      MUDOU: {
        status: 409,
        message:
          'Esta observação foi alterada em outro lugar enquanto você escrevia. Veja o que está gravado e junte o seu texto.',
        data: z.object({
          observacao: z.string(),
          versao: z.int(),
          observacao_em: instante.nullable(),
          observacao_por: z.string().nullable(),
        }),
      },
    })
    .route({
      method: 'PUT',
      path: '/pacientes/{id}/observacao',
      tags,
      summary: 'Grava a observação do consultório sobre um paciente',
    })
    .input(
      umPaciente.extend({
        observacao: z
          .string()
          .trim()
          .max(maximoDaObservacao, `Use no máximo ${maximoDaObservacao.toLocaleString('pt-BR')} letras.`),
        /** The version that the person saw. */
        versao: z.int().min(0),
      }),
    )
    .output(z.object({ versao: z.int(), observacao_em: instante })),

  arquivar: base
    .errors({
      CONSULTA_MARCADA: {
        status: 409,
        message:
          'Este paciente tem consulta marcada. Cancele a consulta, ou arquive depois que ela acontecer.',
        data: z.object({ agendamento_id: z.uuid(), data_agendamento: instante }),
      },
    })
    .route({
      method: 'PUT',
      path: '/pacientes/{id}/arquivo',
      tags,
      summary: 'Tira um paciente da lista dos ativos',
    })
    .input(umPaciente)
    .output(z.object({ arquivado_em: instante })),

  desarquivar: base
    .route({
      method: 'DELETE',
      path: '/pacientes/{id}/arquivo',
      tags,
      summary: 'Devolve um paciente à lista dos ativos',
    })
    .input(umPaciente)
    .output(z.object({ desarquivado: z.literal(true) })),
}

import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import {
  camposDaMudanca,
  limitesDaMudanca,
  recusasDaMudanca,
  statusMudanca,
  tiposMudanca,
  type CampoDaMudanca,
} from './tipos.ts'

const tags = ['Mudança']
const comId = z.object({ id: z.uuid() })
const campos = [
  ...new Set(Object.values(camposDaMudanca).flatMap((cada) => Object.keys(cada))),
] as CampoDaMudanca[]
const campo = z.enum(campos)
const tipo = z.enum(tiposMudanca)
const mapa = z.partialRecord(campo, z.int().min(0).max(limitesDaMudanca.colunas))
const opcoes = z.object({
  /** Which comes first in a date such as 03/04/2026. */
  datas: z.enum(['dia-mes', 'mes-dia']).default('dia-mes'),
  /** Reminders go for the appointments to come; nothing else is ever told. */
  lembretes: z.boolean().default(false),
})

const mudanca = z.object({
  id: z.uuid(),
  tipo,
  profissional_id: z.uuid(),
  profissional: z.string(),
  arquivo: z.string(),
  cabecalho: z.array(z.string()),
  mapa,
  opcoes,
  /** What was found out about the file. */
  formato: z.object({
    especie: z.enum(['csv', 'ics']).default('csv'),
    separador: z.enum([';', ',', 'tab', '|']).nullable().default(null),
    codificacao: z.enum(['utf-8', 'windows-1252']).default('utf-8'),
  }),
  /** Lines in the file. */
  total: z.int(),
  status: z.enum(statusMudanca),
  /** Lines to bring, and those done so far, by bringing or by taking back. */
  a_criar: z.int(),
  feitas: z.int(),
  criados: z.int(),
  repetidos: z.int(),
  fora: z.int(),
  desfeitos: z.int(),
  /** Taken back with the others, these stayed: they are in use. */
  ficaram: z.int(),
  por: z.string().nullable(),
  criada_em: z.iso.datetime(),
  concluida_em: z.iso.datetime().nullable(),
  desfeita_em: z.iso.datetime().nullable(),
})
export type Mudanca = z.infer<typeof mudanca>

const previa = z.object({
  validas: z.int(),
  /** Lines of the file that are not right, each with what to do; at most 200 of `erradas`. */
  erradas: z.int(),
  erros: z.array(z.object({ linha: z.int(), campo, mensagem: z.string(), escrito: z.string() })),
  repetidas: z.int(),
  /** Why a line comes again; at most 200. */
  repetidos: z.array(z.object({ linha: z.int(), nome: z.string(), motivo: z.string() })),
  /** The first lines as they will be: a name, and what is beside it. */
  amostra: z.array(z.object({ linha: z.int(), nome: z.string(), detalhes: z.array(z.string()) })),
  /** People who would be registered, and appointments to come among the lines; of appointments alone. */
  novos: z.int().nullable(),
  futuras: z.int().nullable(),
  /** Why the whole would be refused as it stands, such as the limit of a plan. */
  recusa: z.string().nullable(),
})
export type PreviaDaMudanca = z.infer<typeof previa>

const recusado = (message: string) => ({ status: 422, message }) as const
const JA_COMECOU = {
  status: 409,
  message: 'Esta mudança já começou. Acompanhe o andamento, ou comece outra com o arquivo.',
} as const
const FALTA_COLUNA = {
  status: 422,
  message: 'Diga em que coluna estão os dados que precisam existir, e tente de novo.',
} as const

/** Services, patients and appointments out of files of other systems (ALCANCE-07, PRONT-15). */
export const mudancaContract = {
  destinos: base
    .route({
      method: 'GET',
      path: '/mudancas/destinos',
      tags,
      summary: 'As agendas a que se pode trazer algo de outro sistema, e o quê',
    })
    .output(
      z.array(
        z.object({ profissional_id: z.uuid(), nome: z.string(), proprio: z.boolean(), tipos: z.array(tipo) }),
      ),
    ),

  listar: base
    .route({
      method: 'GET',
      path: '/mudancas',
      tags,
      summary: 'O que foi trazido a uma agenda, do mais novo ao mais antigo',
    })
    .input(z.object({ profissional_id: z.uuid().optional(), tipo: tipo.optional() }))
    .output(z.array(mudanca)),

  obter: base
    .route({ method: 'GET', path: '/mudancas/{id}', tags, summary: 'Uma mudança, com o seu andamento' })
    .input(comId)
    .output(mudanca),

  abrir: base
    .errors({
      ARQUIVO_RECUSADO: recusado(recusasDaMudanca.tipo),
      LINHAS_DEMAIS: recusado(recusasDaMudanca.linhas),
      VAZIO: recusado(recusasDaMudanca.vazio),
      SO_CONSULTAS: recusado('Um calendário .ics traz consultas. Escolha “Consultas”, ou um arquivo CSV.'),
    })
    .route({
      method: 'POST',
      path: '/mudancas',
      tags,
      summary: 'Recebe um arquivo de outro sistema; nada entra ainda',
      description:
        'O corpo é o arquivo, o nome vai em Content-Disposition. CSV com vírgula, ponto e vírgula, tabulação ou barra, em UTF-8 ou Windows-1252, ou calendário .ics: são achados pelo conteúdo.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.object({ tipo: tipo.default('pacientes'), profissional_id: z.uuid().optional() }),
        body: z.file(),
      }),
    )
    .output(mudanca),

  prever: base
    .errors({ JA_COMECOU, FALTA_COLUNA })
    .route({
      method: 'POST',
      path: '/mudancas/{id}/previa',
      tags,
      summary: 'O que entraria com estas colunas: linhas certas, erradas e repetidas. Guarda as colunas',
    })
    .input(comId.extend({ mapa, opcoes: opcoes.optional() }))
    .output(previa),

  iniciar: base
    .errors({
      FALTA_COLUNA,
      HA_ERRADAS: {
        status: 409,
        message:
          'Há linhas com erro, e nada entrou. Corrija o arquivo e escolha-o de novo, ou deixe essas linhas de fora.',
        data: z.object({ erradas: z.int() }),
      },
      NENHUMA: {
        status: 409,
        message: 'Não sobrou nenhuma linha para trazer. Confira as colunas, ou escolha outro arquivo.',
      },
    })
    .route({
      method: 'POST',
      path: '/mudancas/{id}/inicio',
      tags,
      summary: 'Começa a trazer as linhas de um arquivo',
      description: 'Repetir o pedido devolve a mudança como está.',
    })
    .input(
      comId.extend({
        mapa,
        opcoes: opcoes.optional(),
        /** What to do with patients who may be there already. Services and appointments never come twice. */
        repetidos: z.enum(['pular', 'trazer']).default('pular'),
        /** Lines that are not right are left out. */
        deixar_erradas: z.boolean().default(false),
      }),
    )
    .output(mudanca),

  parar: base
    .errors({ NAO_CORRE: { status: 409, message: 'Esta mudança não está em andamento. Atualize a página.' } })
    .route({
      method: 'POST',
      path: '/mudancas/{id}/parada',
      tags,
      summary: 'Para uma mudança no meio; o que já entrou fica',
    })
    .input(comId)
    .output(mudanca),

  retomar: base
    .errors({ NAO_PAROU: { status: 409, message: 'Esta mudança não está parada. Atualize a página.' } })
    .route({ method: 'POST', path: '/mudancas/{id}/retomada', tags, summary: 'Continua de onde parou' })
    .input(comId)
    .output(mudanca),

  relatorio: base
    .route({
      method: 'GET',
      path: '/mudancas/{id}/relatorio',
      tags,
      summary: 'O que foi ou seria feito de cada linha, ou só as linhas com erro para corrigir, em CSV',
    })
    .input(comId.extend({ quais: z.enum(['todas', 'erradas']).default('todas') }))
    .output(z.object({ csv: z.string(), linhas: z.int() })),

  desfazer: base
    .errors({
      NAO_DESFAZ: {
        status: 409,
        message: 'Só se desfaz o que já terminou ou foi parado. Pare a mudança, ou espere que termine.',
      },
    })
    .route({
      method: 'POST',
      path: '/mudancas/{id}/desfeita',
      tags,
      summary: 'Retira o que um arquivo trouxe e ninguém usou desde então',
    })
    .input(comId)
    .output(mudanca),

  desistir: base
    .errors({ JA_COMECOU })
    .route({
      method: 'DELETE',
      path: '/mudancas/{id}',
      tags,
      summary: 'Apaga um arquivo que não começou a ser trazido, com as suas linhas',
    })
    .input(comId)
    .output(z.object({ apagada: z.literal(true) })),
}

/** Values of the examples in the OpenAPI document. The people in them do not exist. */
const profissional_id = '0b6f3c52-2f6e-4c57-9d5e-5f2f8a3f0a11'
const paciente_id = '4f7a1d0e-8c7b-4a3e-a2d4-0d9b6b5c1e22'
const servico_id = '9a1c2e3d-4b5a-4c6d-8e7f-1a2b3c4d5e33'
const local_id = 'c2d3e4f5-6a7b-4c8d-9e0f-2b3c4d5e6f44'
const clinica_id = 'd3e4f5a6-7b8c-4d9e-8f0a-3c4d5e6f7a55'

const agendamento = {
  id: 'e4f5a6b7-8c9d-4e0f-9a1b-4d5e6f7a8b66',
  versao: 1,
  status: 'agendado',
  inicio: '2026-12-01T13:00:00.000Z',
  fim: '2026-12-01T13:30:00.000Z',
  profissional_id,
  paciente_id,
  paciente_nome: 'Marina Duarte',
  servico_id,
  local_id,
  clinica_id,
  modalidade: 'presencial',
  encaixe: false,
  presenca: null,
  chegada_em: null,
  mudado_em: '2026-11-28T12:00:00.000Z',
}

export const exemplos = {
  chave: {
    nome: 'Painel da recepção',
    escopos: ['profissionais:ler', 'horarios:ler', 'agendamentos:ler'],
    termina_em: '2027-02-26T15:00:00.000Z',
    profissional_id: null,
    clinica_id,
  },
  profissionais: {
    profissionais: [
      {
        id: profissional_id,
        nome: 'Helena Prado',
        especialidade: 'Cardiologia',
        atende: true,
        zona: 'America/Sao_Paulo',
        locais: [
          {
            id: local_id,
            nome: 'Clínica Maré',
            clinica_id,
            cidade: 'Recife',
            uf: 'PE',
            zona: 'America/Recife',
          },
        ],
        servicos: [
          {
            id: servico_id,
            nome: 'Consulta',
            duracao_min: 30,
            modalidades: ['presencial'],
            local_ids: null,
          },
        ],
      },
    ],
  },
  livres: {
    zona: 'America/Sao_Paulo',
    duracao_min: 30,
    servico_id,
    horarios: [{ inicio: '2026-12-01T13:00:00.000Z', local_id, modalidades: ['presencial'] }],
  },
  agendamentos: { agendamentos: [agendamento], proxima: null },
  agendamento,
  cancelado: { ...agendamento, versao: 2, status: 'cancelado' },
  marcar: { profissional_id, paciente_id, inicio: '2026-12-01T10:00:00-03:00', servico_id, local_id },
  buscaDePaciente: { profissional_id, telefone: '(11) 91234-5678' },
  pacientes: { pacientes: [{ id: paciente_id, nome: 'Marina Duarte', conhecido: true }] },
}

interface Conteudo {
  content?: Record<string, { example?: unknown }>
}

/** The parts of an operation of the document that examples go into. */
interface Operacao {
  requestBody?: Conteudo | unknown
  responses?: Record<string, Conteudo | unknown>
  parameters?: unknown[]
  security?: Record<string, string[]>[]
}

/** Adds examples, and the kind of key, to an operation of the OpenAPI document. */
export const comExemplo =
  ({
    pedido,
    resposta,
    parametros = {},
  }: {
    pedido?: unknown
    resposta: unknown
    parametros?: Record<string, unknown>
  }) =>
  <T extends object>(operacao: T): T => {
    const { requestBody, responses, parameters } = operacao as Operacao
    return {
      ...operacao,
      security: [{ chave: [] }],
      ...(requestBody !== undefined && { requestBody: ilustrado(requestBody, pedido) }),
      ...(responses && { responses: { ...responses, 200: ilustrado(responses['200'], resposta) } }),
      ...(parameters && {
        parameters: parameters.map((um) => {
          const nome = (um as { name?: string }).name ?? ''
          return nome in parametros ? { ...(um as object), example: parametros[nome] } : um
        }),
      }),
    }
  }

function ilustrado(parte: unknown, example: unknown): unknown {
  const { content, ...resto } = parte as Conteudo
  if (!content || example === undefined) return parte
  const tipos = Object.entries(content).map(([tipo, valor]) => [tipo, { ...valor, example }])
  return { ...resto, content: Object.fromEntries(tipos) }
}

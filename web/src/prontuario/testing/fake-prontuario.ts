import type { Anotacao, Atendimento, Evolucao } from '#domain/prontuario/schemas.ts'

export const ids = {
  nota: '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01',
  marina: '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a02',
  davi: '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a03',
  helena: '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a04',
  consulta: '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a05',
}
const assinante = { nome: 'Helena Prado', conselho: 'CRM', registro: 'CRM/SP 123456', uf: 'SP' }
const elo = { sequencia: 1, hash: 'ab'.repeat(32) }

/** Signed, released and with an addendum, as its patient reads it. */
export const notaLiberada: Anotacao = {
  id: ids.nota,
  paciente_id: ids.marina,
  profissional_id: ids.helena,
  autor: 'Helena Prado',
  agendamento_id: null,
  data_agendamento: null,
  modelo: 'livre',
  secoes: [{ chave: 's1', titulo: 'Anotação', texto: 'Evolui bem.' }],
  sigilo: false,
  status: 'assinada',
  versao: 1,
  updated_at: '2026-11-23T17:00:00.000Z',
  assinante,
  assinada_em: '2026-11-23T17:00:00.000Z',
  elo,
  liberada_em: '2026-11-23T17:05:00.000Z',
  adendos: [
    {
      id: '5b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a06',
      texto: 'Confirmado por telefone.',
      assinante,
      assinado_em: '2026-11-23T18:00:00.000Z',
      elo: { ...elo, sequencia: 2 },
    },
  ],
  propria: false,
}

export const evolucaoLiberada: Evolucao = {
  id: notaLiberada.id,
  profissional_id: notaLiberada.profissional_id,
  autor: notaLiberada.autor,
  agendamento_id: null,
  modelo: notaLiberada.modelo,
  sigilo: false,
  status: 'assinada',
  updated_at: notaLiberada.updated_at,
  assinada_em: notaLiberada.assinada_em,
  liberada_em: notaLiberada.liberada_em,
  propria: false,
  adendos: 1,
}

/** A consultation of Marina under way, with nothing written yet. */
export const atendimento = (mudancas: Partial<Atendimento> = {}): Atendimento => ({
  paciente: {
    id: ids.marina,
    nome: 'Marina Duarte',
    avatar_url: null,
    numero_prontuario: 'P-000123',
    idade: 54,
    necessidades: [],
    idioma: null,
  },
  consulta: {
    id: ids.consulta,
    status: 'em-andamento',
    data_agendamento: '2026-11-23T17:00:00.000Z',
    zona: 'America/Sao_Paulo',
    duracao_min: 40,
    inicio_real: '2026-11-23T17:02:00.000Z',
    servico: 'Cardiologia',
    plano: null,
    motivo: 'Tontura',
    perguntas: ['Posso caminhar?'],
  },
  saude: {
    alergias: ['Dipirona'],
    medicamentos: ['Losartana'],
    condicoes: [],
    atualizado_em: '2026-11-20T17:00:00.000Z',
  },
  ultimas: [],
  anotacao: null,
  modelos: ['soap', 'livre'],
  proprios: [],
  assinante,
  ...mudancas,
})

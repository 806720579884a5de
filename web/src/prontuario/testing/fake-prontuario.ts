import type { Anotacao, Evolucao } from '#domain/prontuario/schemas.ts'

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

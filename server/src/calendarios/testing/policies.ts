import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildCalendario } from '../fixtures.ts'

const deles = ['profissional', 'administrador-geral'] as const

export const politica: Politica = {
  calendarios_de_fora: {
    // Whoever brings one in does so under their own name.
    'of the profissional': { select: deles, insert: ['profissional'], update: deles, delete: deles },
  },
  // An address is written, and nobody reads it.
  enderecos_de_calendario: { 'of the profissional': { insert: deles } },
  // Busy times are the product's to write, and are read through functions.
  horas_de_fora: { 'of the profissional': {} },
}

export const linhas: MontarLinhas = async (owner, { profissional }) => {
  const dele = { usuario_id: profissional.usuario_id, profissional_id: profissional.id }
  const hora = [new Date('2027-01-04T12:00:00Z'), new Date('2027-01-04T13:00:00Z')] as const
  const calendario = await buildCalendario(owner, { ...dele, horas: [hora] })
  const semEndereco = await insertRow<{ id: string }>(owner, 'calendarios_de_fora', {
    ...dele,
    id: randomUUID(),
    nome: 'Outro',
    servidor: 'outro.exemplo.com.br',
    marca: `\\x${'01'.repeat(32)}`,
  })
  return {
    calendarios_de_fora: {
      'of the profissional': linha({ id: calendario.id }, 'nome', {
        ...dele,
        nome: 'Novo',
        servidor: 'novo.exemplo.com.br',
        marca: `\\x${'02'.repeat(32)}`,
      }),
    },
    enderecos_de_calendario: {
      'of the profissional': linha({ calendario_id: calendario.id }, 'endereco', {
        calendario_id: semEndereco.id,
        endereco: 'https://outro.exemplo.com.br/a.ics',
      }),
    },
    horas_de_fora: {
      'of the profissional': linha({ calendario_id: calendario.id }, 'fim', {
        calendario_id: calendario.id,
        profissional_id: profissional.id,
        inicio: '2027-01-05T12:00:00Z',
        fim: '2027-01-05T13:00:00Z',
      }),
    },
  }
}

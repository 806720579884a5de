import { buildEspera } from '../fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Leaving, answering and offering are acts of the product, which first checks both sides.
  lista_espera: {
    'the paciente waits for the profissional': {
      select: ['paciente', 'profissional', ...administrador],
      insert: ['paciente'],
    },
  },
  ofertas_espera: { 'to the paciente': { select: ['paciente', 'profissional', ...administrador] } },
  vagas: { 'an hour that freed': {} },
}

export const linhas: MontarLinhas = async (owner, { paciente, agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const criado_por = paciente.usuario_id
  const espera = await buildEspera(owner, { paciente_id, criado_por, profissional_id })
  const oferta = { espera_id: espera.id, profissional_id, inicio: '2027-01-04T12:00:00Z' }
  const feita = await insertRow<{ id: string }>(owner, 'ofertas_espera', {
    ...oferta,
    expira_em: '2027-01-04T11:00:00Z',
  })
  const vaga = { profissional_id, de: '2027-01-04T12:00:00Z', ate: '2027-01-04T13:00:00Z', causa: 'bloqueio' }
  const aberta = await insertRow<{ id: string }>(owner, 'vagas', vaga)
  return {
    lista_espera: {
      'the paciente waits for the profissional': linha({ id: espera.id }, 'aviso_min', {
        paciente_id,
        criado_por,
        especialidade: 'Cardiologia',
        de: '2027-01-04',
        ate: '2027-01-05',
        expira_em: '2027-01-06T00:00:00Z',
      }),
    },
    ofertas_espera: { 'to the paciente': linha({ id: feita.id }, 'expira_em') },
    vagas: { 'an hour that freed': linha({ id: aberta.id }, 'ate', vaga) },
  }
}

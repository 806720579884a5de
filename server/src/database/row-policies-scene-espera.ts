import type pg from 'pg'
import type { Agendamento } from '#server/agendamentos/fixtures.ts'
import { buildEspera } from '#server/espera/fixtures.ts'
import { insertRow } from './insert-rows.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** The paciente waits for the profissional, who offered an hour and wrote a reminder. */
export async function linhasDaEspera(
  owner: pg.Client,
  { id: agendamento_id, paciente_id, profissional_id }: Agendamento,
  criado_por: string,
): Promise<Linhas> {
  const espera = await buildEspera(owner, { paciente_id, criado_por, profissional_id })
  const oferta = { espera_id: espera.id, profissional_id, inicio: '2027-01-04T12:00:00Z' }
  const feita = await insertRow<{ id: string }>(owner, 'ofertas_espera', {
    ...oferta,
    expira_em: '2027-01-04T11:00:00Z',
  })
  const vaga = { profissional_id, de: '2027-01-04T12:00:00Z', ate: '2027-01-04T13:00:00Z', causa: 'bloqueio' }
  const aberta = await insertRow<{ id: string }>(owner, 'vagas', vaga)
  const regra = { profissional_id, tipo: '24h', ativo: false, texto: 'Até amanhã, {nome}!' }
  const escrita = await insertRow<{ id: string }>(owner, 'regras_lembretes', regra)
  const lembrete = await insertRow<{ id: string }>(owner, 'lembretes', {
    agendamento_id,
    versao: 7,
    tipo: '72h',
    enviar_em: '2027-01-04T12:00:00Z',
  })
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
    regras_lembretes: {
      'of the profissional': linha({ id: escrita.id }, 'texto', { ...regra, tipo: '2h' }),
    },
    lembretes: { 'of the two': linha({ id: lembrete.id }, 'enviar_em') },
  }
}

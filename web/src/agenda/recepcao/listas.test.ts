import { expect, test } from 'vitest'
import { agora, consulta } from '../testing/fake-agenda.ts'
import { listasDaRecepcao } from './listas.ts'

const as = (hora: string) => `2026-11-18T${hora}:00.000Z`
const nomes = (lista: readonly { paciente_nome: string | null }[]) =>
  lista.map(({ paciente_nome }) => paciente_nome)

test('RECEPCAO-03 each list of the desk holds who belongs there, in the order of work', () => {
  const base = {
    acoes: [],
    chegada_em: null,
    status: 'confirmado' as const,
    pagamento_status: 'pendente' as const,
  }
  const dia = [
    consulta({
      ...base,
      id: 'a',
      paciente_nome: 'Espera menos',
      chegada_em: as('13:30'),
      data_agendamento: as('13:40'),
    }),
    consulta({
      ...base,
      id: 'b',
      paciente_nome: 'Espera mais',
      chegada_em: as('13:10'),
      data_agendamento: as('14:00'),
    }),
    consulta({
      ...base,
      id: 'c',
      paciente_nome: 'Em sala',
      chegada_em: as('12:50'),
      inicio_real: as('13:00'),
      status: 'em-andamento',
    }),
    consulta({
      ...base,
      id: 'd',
      paciente_nome: 'Chega depois',
      acoes: ['chegar'],
      data_agendamento: as('14:30'),
    }),
    consulta({
      ...base,
      id: 'e',
      paciente_nome: 'Chega antes',
      acoes: ['chegar'],
      data_agendamento: as('14:10'),
      status: 'agendado',
    }),
    consulta({
      ...base,
      id: 'f',
      paciente_nome: 'Confirmar',
      status: 'reagendado',
      data_agendamento: as('19:00'),
    }),
    consulta({
      ...base,
      id: 'g',
      paciente_nome: 'Não veio',
      status: 'agendado',
      data_agendamento: as('11:00'),
    }),
    consulta({
      ...base,
      id: 'h',
      paciente_nome: 'Cancelada',
      status: 'cancelado',
      data_agendamento: as('19:30'),
    }),
    consulta({
      ...base,
      id: 'i',
      paciente_nome: 'Pagou',
      status: 'concluido',
      pagamento_status: 'pago',
      chegada_em: as('11:00'),
    }),
    consulta({
      ...base,
      id: 'j',
      paciente_nome: 'Do plano',
      status: 'concluido',
      convenio: 'Unimed',
      chegada_em: as('11:00'),
    }),
    consulta({
      ...base,
      id: 'k',
      paciente_nome: 'Deve',
      status: 'concluido',
      chegada_em: as('11:00'),
      data_agendamento: as('11:30'),
      valor_centavos: 16_000,
    }),
    consulta({
      ...base,
      id: 'l',
      paciente_nome: 'Sem preço',
      status: 'concluido',
      chegada_em: as('11:00'),
      valor_centavos: null,
      pagamento_status: null,
    }),
  ]
  const listas = listasDaRecepcao(dia, agora)
  expect(listas.marcadas).toBe(11)
  expect(nomes(listas.esperando)).toEqual(['Espera mais', 'Espera menos'])
  expect(nomes(listas.chegando)).toEqual(['Chega antes', 'Chega depois'])
  expect(nomes(listas.semConfirmar)).toEqual(['Chega antes', 'Confirmar'])
  expect(nomes(listas.aCobrar)).toEqual(['Deve', 'Em sala', 'Espera menos', 'Espera mais'])
  expect(listas.aCobrarCentavos).toBe(16_000 + 3 * 25_000)
})

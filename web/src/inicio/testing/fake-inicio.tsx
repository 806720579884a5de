import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import type { AgendamentoProximo } from '#domain/agendamentos/resumo.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'

export const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
export const OUTRO = 'a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a5b'
export const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
export const DIA = 24 * 60

export const resumo = {
  id: ID,
  status: 'agendado' as const,
  data_agendamento: daqui(3 * DIA),
  duracao_min: 30,
  modalidade: 'presencial' as const,
  especialidade: 'Cardiologia',
  servico: 'Check-up',
  paciente_nome: 'Marina Duarte',
  profissional_nome: 'Helena Prado',
  profissional_id: OUTRO,
  profissional_avatar_url: null,
  tema: 'medicina' as const,
  local: 'Clínica Aurora',
  zona: 'America/Sao_Paulo',
}
export const proximo = (dados: Partial<AgendamentoProximo> = {}): AgendamentoProximo => ({
  ...resumo,
  acoes: ['confirmar', 'cancelar', 'reagendar'],
  recusas: { cancelar: null, reagendar: null },
  telefone: '+5511987654321',
  ...dados,
})
export const detalhe = (dados: Partial<AgendamentoDetalhe> = {}) =>
  ({
    ...resumo,
    versao: 2,
    lado: 'paciente',
    acoes: ['confirmar'],
    politica: politicaPadrao,
    recusas: { cancelar: null, reagendar: null },
    serie_id: null,
    confirmado_pelo_paciente_em: null,
    chegada_em: null,
    preparo: 'Jejum de oito horas',
    documentos: ['Exames anteriores', 'Carteirinha'],
    endereco: 'Rua das Flores, 10, São Paulo',
    telefone: '+55 11 98765-4321',
    ...dados,
  }) as AgendamentoDetalhe

export const cartao = async (titulo: string) =>
  within((await screen.findByRole('heading', { name: titulo })).closest<HTMLElement>('section')!)
/** A card by itself, while the session is still loading. */
export const mostrar = (ui: ReactNode, api: FakeApi) =>
  renderWithApi(ui, api, { around: (inner) => <SessaoContext value={new Sessao()}>{inner}</SessaoContext> })
export const falha = () => {
  throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado.', { pedido: 'p-7' })
}

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { consultaDe } from '../../testing/consulta.ts'
import { guardarRascunho } from '../rascunho.ts'
// Read with the scene, so that no test waits for them to be read.
import '../partes.ts'
import '../partes-finais.ts'

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const ZONA = 'America/Sao_Paulo'
/** Three days ahead, and so in the future in every zone. */
export const DIA = somarDias(dataLocal(Date.now(), ZONA), 3)
/** A start of that day, in minutes. */
export const as = (minuto: number, data = DIA) => new Date(instanteDe(data, minuto, ZONA)!).toISOString()
export const NOVE = as(540)

export const perfil = (outro: Partial<PerfilPublico> = {}): PerfilPublico => ({
  id: id(1),
  nome: 'Dra. Helena Prado',
  avatar_url: null,
  selo: true,
  tema: 'medicina',
  especialidade: 'Medicina',
  sub_especialidade: null,
  verificado_em: '2026-01-01T00:00:00Z',
  biografia: '',
  areas_interesse: [],
  idiomas: [],
  formacao_academica: '',
  certificacoes: [],
  planos: [],
  modalidades: ['presencial'],
  atende_criancas: false,
  atende_idosos: false,
  zona: ZONA,
  mostra_preco: true,
  registros: [],
  servicos: [
    {
      id: id(2),
      nome: 'Consulta',
      descricao: '',
      categoria: 'consulta',
      retorno: false,
      duracao_min: 30,
      preco_centavos: 20_000,
      preco_a_partir: false,
      modalidades: ['presencial'],
      preparo: '',
      sinal_centavos: null,
      sinal_por_pix: false,
      formulario_exigido: [],
      vagas: 1,
    },
  ],
  locais: [
    {
      id: id(3),
      nome: 'Clínica Ipê',
      cep: null,
      logradouro: 'Rua das Acácias',
      numero: '10',
      complemento: '',
      bairro: 'Centro',
      cidade: 'Recife',
      uf: 'PE',
      latitude: -8,
      longitude: -34,
      acessibilidade: [],
      principal: true,
    },
  ],
  notas: null,
  avaliacoes: [],
  horarios: [],
  duracao_min: 30,
  ...outro,
})

export const reserva = (outro: object = {}) => ({
  id: id(50),
  expira_em: new Date(Date.now() + 600_000).toISOString(),
  inicio: NOVE,
  duracao_min: 30,
  local_id: id(3),
  valor_centavos: 20_000,
  politica: politicaPadrao,
  aguarda_aprovacao: false,
  primeira_vez: true,
  faltam: [],
  sinal_centavos: null,
  sinal_pix: null,
  ...outro,
})

export const consulta = (outro: Partial<AgendamentoDetalhe> = {}): AgendamentoDetalhe =>
  consultaDe({
    id: id(60),
    data_agendamento: NOVE,
    duracao_min: 30,
    especialidade: 'Medicina',
    servico: 'Consulta',
    profissional_nome: 'Dra. Helena Prado',
    profissional_id: id(1),
    local: 'Clínica Ipê',
    zona: ZONA,
    versao: 1,
    paciente_id: id(9),
    servico_id: id(2),
    local_id: id(3),
    registro: 'CRM/PE 123',
    endereco: 'Rua das Acácias, 10',
    telefone: null,
    valor_centavos: 20_000,
    primeira_vez: true,
    preparo: 'Jejum de 8 horas',
    documentos: ['Exames anteriores'],
    acoes: [],
    created_at: '2026-01-01T00:00:00Z',
    ...outro,
  })

/** Free starts of that one day, in the month that holds it. */
export const livres =
  (inicios: readonly string[], local_id: string | null = id(3)) =>
  ({ de = DIA, ate = DIA }: { de?: string; ate?: string }) => ({
    zona: ZONA,
    duracao_min: 30,
    servico_id: id(2),
    dias:
      de <= DIA && DIA <= ate
        ? [
            {
              data: DIA,
              ofertas: [{ local_id, modalidades: ['presencial' as const], inicios: [...inicios] }],
            },
          ]
        : [],
  })

/** The page as a patient opens it. Every request has an answer. */
export async function abrir(
  busca: string,
  { agendamentos, profissionais, ...api }: FakeApi = {},
  quem: Parameters<typeof pessoa>[0] = {},
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  guardarRascunho('', '')
  guardarSessao()
  return renderApp(`/agendar${busca}`, {
    acesso: { eu: () => pessoa(quem) },
    horarios: { livres: livres([NOVE]) },
    profissionais: { publico: () => perfil(), ...profissionais },
    agendamentos: {
      paraQuem: () => [],
      listar: () => ({ itens: [], proximo: null }),
      reservar: () => reserva(),
      soltarReserva: ({ id: qual }) => ({ id: qual }),
      marcar: () => consulta(),
      detalhe: () => consulta(),
      ...agendamentos,
    },
    ...api,
  })
}

/** The address of a start on a card of the finder. */
export const doBuscador = `?profissional=${id(1)}&inicio=${encodeURIComponent(NOVE)}&local=${id(3)}`

export const botao = (name: string | RegExp) => screen.findByRole('button', { name })
export const clicar = async (name: string | RegExp) => userEvent.click(await botao(name))
export const motivo = () => screen.findByLabelText(/Motivo da consulta/)
/** The accessible name also holds the words shown while it waits. */
export const confirmar = /^Confirmar consulta/

export async function ateConfirmar() {
  await clicar('Continuar')
  await screen.findByRole('heading', { name: 'Confira e confirme' })
}

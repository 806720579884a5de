import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Busca } from '#domain/profissionais/busca.ts'
import type {
  CartaoProfissional,
  OpcoesDeBusca,
  PaginaDeProfissionais,
} from '#domain/profissionais/contract.ts'
import { comLocalizacao } from '#web/localizacao/testing/fake-geolocation.tsx'
import { renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Buscador } from '../buscador.tsx'

export const DIA = 86_400_000
export const HOJE = dataLocal(Date.now(), 'America/Sao_Paulo')
export const id = (numero: number) => `0e7f0b0e-6a5c-4a39-9a39-${String(numero).padStart(12, '0')}`

export const buildCartao = (overrides: Partial<CartaoProfissional> = {}): CartaoProfissional => ({
  id: id(1),
  nome: 'Dra. Helena Prado',
  avatar_url: null,
  tema: 'medicina',
  especialidade: 'Medicina',
  sub_especialidade: 'Cardiologia',
  registro: 'CRM/SP 123456',
  areas_interesse: ['Check-up', 'Hipertensão'],
  bairro: 'Vila Mariana',
  cidade: 'São Paulo',
  uf: 'SP',
  zona: 'America/Sao_Paulo',
  verificado_em: '2026-01-05T12:00:00.000Z',
  selo: true,
  nota_media: 4.75,
  avaliacoes_total: 31,
  duracao_min: 40,
  preco_centavos: 35_000,
  preco_a_partir: false,
  servico: null,
  retorno_centavos: null,
  planos: ['Amil', 'Bradesco Saúde'],
  planos_total: 5,
  modalidades: ['presencial'],
  distancia_km: null,
  lugar: null,
  proximos_horarios: [new Date(Date.now() + DIA).toISOString()],
  disponibilidade: 'hoje',
  motivos: [],
  ...overrides,
})

export const pagina = (
  profissionais: CartaoProfissional[],
  resto: Partial<PaginaDeProfissionais> = {},
): PaginaDeProfissionais => ({
  profissionais,
  total: profissionais.length,
  mais_de: false,
  proximo_cursor: null,
  ...resto,
})

const opcoes: OpcoesDeBusca = {
  especialidades: [
    { nome: 'Medicina', tema: 'medicina', total: 2, subs: [{ nome: 'Cardiologia', total: 1 }] },
  ],
  planos: [{ nome: 'Amil', total: 2 }],
  cidades: [{ cidade: 'Recife', uf: 'PE', total: 3 }],
  idiomas: [{ nome: 'Libras', total: 1 }],
  acessibilidade: [{ nome: 'Rampa', total: 1 }],
}

type Interpretar = NonNullable<NonNullable<FakeApi['busca']>['interpretar']>

/** A server that takes every word of 'O quê' for one of a name. */
const soNomes: Interpretar = ({ o_que = '' } = {}) => ({
  busca: o_que ? { q: o_que } : {},
  perto: false,
  entendidos: [],
  correcoes: [],
  nao_entendi: [],
  alternativas: [],
  recusas: [],
})

type Sugestoes = NonNullable<NonNullable<FakeApi['busca']>['sugestoes']>
type Buscar = NonNullable<NonNullable<FakeApi['profissionais']>['buscar']>
type Horarios = NonNullable<NonNullable<FakeApi['profissionais']>['horarios']>
type Proximos = NonNullable<NonNullable<FakeApi['profissionais']>['proximos']>

/** The finder over a fake server. The test keeps the search, as the address of a page would. */
export async function show(
  buscar: Buscar,
  busca: Busca = {},
  proximos?: Proximos,
  autenticado = false,
  quais: () => { cheios: number; depois: string[] } = () => ({ cheios: 2, depois: [] }),
  interpretar: Interpretar = soNomes,
  sugestoes: Sugestoes = () => [],
) {
  const buscas: Busca[] = []
  const perguntas: unknown[] = []
  const horarios: Horarios = (pergunta) => {
    perguntas.push(pergunta)
    const { cheios, depois } = quais()
    return pergunta.ids!.map((cada) => ({
      id: cada,
      dias: [0, 1, 2, 3].map((dia) => {
        const data = somarDias(pergunta.de!, dia)
        const inicios = ['12:00', '12:40', '13:20'].map((hora) => `${data}T${hora}:00.000Z`)
        return dia < cheios ? { data, inicios, total: 4 - dia } : { data, inicios: [], total: 0 }
      }),
      depois,
    }))
  }
  function Pagina() {
    const [atual, setAtual] = useState(busca)
    return (
      <Buscador
        busca={atual}
        autenticado={autenticado}
        onChange={(nova) => {
          buscas.push(nova)
          setAtual(nova)
        }}
      />
    )
  }
  const api: FakeApi = {
    busca: { interpretar, sugestoes },
    profissionais: { buscar, horarios, filtros: () => opcoes, ...(proximos ? { proximos } : {}) },
  }
  const rendered = await renderWithApi(<Pagina />, api, { around: comLocalizacao })
  return { ...rendered, buscas, perguntas, user: userEvent.setup() }
}

/** Lists are measured: without this one a list is as on a phone. */
export function largura(width: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect)
  onTestFinished(() => void vi.restoreAllMocks())
}

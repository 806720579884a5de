import { onTestFinished, vi } from 'vitest'
import type {
  FichaDoConsultorio,
  FichaDoPaciente,
  PacienteDaLista,
  PaginaDePacientes,
} from '#domain/pacientes/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'

export const ids = {
  lucia: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  pedro: 'a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a5b',
  helena: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  otavio: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  clinica: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  consulta: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  plano: '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b',
}

export const paciente = (dados: Partial<PacienteDaLista> = {}): PacienteDaLista => ({
  id: ids.lucia,
  nome: 'Lúcia Amaral',
  avatar_url: null,
  numero_prontuario: 'P-000123',
  idade: 55,
  aniversario: '03-14',
  cidade: 'Recife',
  uf: 'PE',
  cadastro: null,
  proprio: false,
  telefone_final: '87',
  convenio: 'Unimed',
  ultima: '2026-08-10T13:00:00Z',
  proxima: '2031-11-25T13:00:00Z',
  faltas: 2,
  consultas: 7,
  saldo_centavos: 12_050,
  etiquetas: ['diabetes'],
  alertas: ['faltou_duas_vezes'],
  arquivado: false,
  ...dados,
})

export const pagina = (dados: Partial<PaginaDePacientes> = {}): PaginaDePacientes => {
  const pacientes = dados.pacientes ?? [paciente()]
  return {
    visao: 'consultorio',
    profissional_id: ids.helena,
    agendas: [{ id: ids.helena, nome: 'Helena Prado', proprio: true, pode_escrever: true }],
    pacientes,
    proximo: null,
    total: pacientes.length,
    total_geral: 9,
    opcoes: {
      etiquetas: [{ id: 'diabetes', nome: 'diabetes', quantos: 3 }],
      convenios: [{ id: ids.plano, nome: 'Unimed', quantos: 4 }],
      clinicas: [{ id: ids.clinica, nome: 'Clínica Aurora', quantos: 5 }],
      situacoes: { repetidos: 0, ativos: 8, acompanhar: 0, arquivados: 1, bloqueados: 0, todos: 9 },
    },
    ...dados,
  }
}

export const consultorio = (dados: Partial<FichaDoConsultorio> = {}): FichaDoConsultorio => ({
  profissional_id: ids.helena,
  agendas: [{ id: ids.helena, nome: 'Helena Prado' }],
  pode_escrever: true,
  pode_ver_financeiro: true,
  pode_ver_documentos: true,
  pode_ver_prontuario: true,
  sem_login: false,
  telefone: '+5581987654387',
  telefone_de: null,
  email: 'lucia@exemplo.com.br',
  responsaveis: [],
  dependentes: [],
  necessidades: [],
  idioma: null,
  convenio: 'Unimed',
  saldo_centavos: 12_050,
  etiquetas: ['diabetes'],
  observacao: 'Prefere o fim da tarde.',
  versao: 3,
  observacao_em: '2026-08-10T13:00:00Z',
  observacao_por: 'Helena Prado',
  bloqueio: null,
  arquivado_em: null,
  alertas: [],
  parecidos: [],
  unioes: [],
  preparo: null,
  ...dados,
})

export const ficha = (
  dados: Partial<Omit<FichaDoPaciente, 'consultorio'>> = {},
  doConsultorio: Partial<FichaDoConsultorio> | null = {},
): FichaDoPaciente => ({
  visao: 'consultorio',
  id: ids.lucia,
  nome: 'Lúcia Amaral',
  avatar_url: null,
  numero_prontuario: 'P-000123',
  idade: 55,
  data_nascimento: '1971-03-14',
  genero: 'feminino',
  cidade: 'Recife',
  uf: 'PE',
  cadastro: null,
  cadastrado_em: '2024-02-01T13:00:00Z',
  proprio: false,
  contagens: { realizadas: 7, faltas: 2, canceladas: 1, remarcadas: 0 },
  primeira: '2024-02-10T13:00:00Z',
  ultima: null,
  proxima: {
    id: ids.consulta,
    status: 'confirmado',
    data_agendamento: '2031-11-25T13:00:00Z',
    modalidade: 'presencial',
    servico: 'Check-up',
    profissional_nome: 'Helena Prado',
    local: 'Clínica Aurora',
    zona: 'America/Sao_Paulo',
  },
  consultorio: doConsultorio && consultorio(doConsultorio),
  ...dados,
})

/** A screen wide enough for a table, until the test ends. */
export function telaLarga(): void {
  const antes = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  onTestFinished(() => antes.mockRestore())
}

type Perfil = 'profissional' | 'profissional-administrador' | 'paciente-administrador' | 'administrador-geral'

/** The product at an address of `/pacientes`, over a fake server with one patient. */
export function abrir(
  pacientes: NonNullable<FakeApi['pacientes']> = {},
  { endereco = '/pacientes', perfil = 'profissional' as Perfil, mais = {} as FakeApi } = {},
) {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil }) },
    pacientes: { listar: () => pagina(), ficha: ({ id }) => ({ ...ficha(), id }), ...pacientes },
    ...mais,
  })
}

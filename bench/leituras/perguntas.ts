import { indicadores } from '../../domain/src/administracao/indicadores.ts'
import { somarDias } from '../../domain/src/formato/dia.ts'
import type { Operation } from '../../server/src/http/testing/openapi-cases.ts'
import type { Coisa, Leitor } from './leitores.ts'

/** What `{id}` names, by the beginning of the path. The first that fits counts. */
const daParte: readonly (readonly [string, Coisa])[] = [
  ['/api/agendamentos/', 'agendamento'],
  ['/api/agenda/agendamentos/', 'agendamento'],
  ['/api/profissionais/', 'profissional'],
  ['/api/aprovacao/profissionais/', 'profissional'],
  ['/api/clinicas/', 'clinica'],
  ['/api/clinicas-publicas/', 'clinica'],
  ['/api/pacientes/', 'paciente'],
  ['/api/horarios/templates/', 'template'],
  ['/api/servicos/', 'servico'],
  ['/api/administracao/contas/', 'conta'],
  ['/api/notificacoes/', 'notificacao'],
]

const hoje = new Date().toISOString().slice(0, 10)

/** Questions beside the bare one, with what people choose most. */
const comuns: Record<string, readonly Record<string, string>[]> = {
  'agenda.periodo': [{ de: hoje, ate: somarDias(hoje, 30) }],
  'agendamentos.listar': [{ aba: 'passadas' }, { status: 'concluido' }],
  'profissionais.buscar': [
    { q: 'cardiolgia' },
    { q: 'maria', especialidade: 'Medicina', modalidade: 'teleconsulta' },
    { especialidade: 'Medicina', disponibilidade: 'terca', periodo: 'tarde' },
  ],
  'busca.interpretar': [{ o_que: 'cardilogista que aceita unimed terça à tarde' }],
  'profissionais.escolher': [{ q: 'maria' }],
  'agenda.profissionais': [{ q: 'maria' }],
  'administracao.contas': [{ q: 'maria' }, { tipo: 'profissional', status: 'ativo' }],
  'clinicas.listar': [{ q: 'clínica' }],
  'aprovacao.listar': [{ q: 'maria' }],
  // Two years of the whole platform.
  'inteligencia.mapa': [{ periodo: '104' }, { periodo: '104', medida: 'antecedencia' }],
  'inteligencia.medidas': [{ periodo: '104' }],
  'pacientes.consultas': [{ periodo: 'passadas' }],
}

/** Required parts of a path or a search that are no id. */
const valores: Record<string, readonly string[]> = {
  indicador: indicadores,
  relatorio: [],
  servico: [],
  qual: [],
  ano: [hoje.slice(0, 4)],
  cep: ['01310100'],
  numero: ['1'],
}

/** The paths to ask as this reader; none where nothing of the reader's is named by the path. */
export function perguntasDe(operacao: Operation, { ids }: Leitor): string[] {
  const exigidos = operacao.fields.filter(({ required }) => required)
  let paths = [operacao.path]
  const busca = new URLSearchParams()
  for (const { name, place, schema } of exigidos) {
    const coisa = name === 'id' && daParte.find(([comeco]) => operacao.path.startsWith(comeco))?.[1]
    const escolhas = coisa ? [ids[coisa] ?? []].flat() : (schema.enum?.map(String) ?? valores[name] ?? [])
    if (place === 'query') busca.set(name, escolhas[0] ?? '')
    else paths = paths.flatMap((path) => escolhas.map((escolha) => path.replace(`{${name}}`, escolha)))
  }
  const buscas = [{}, ...(comuns[operacao.id] ?? [])]
  return paths.flatMap((path) =>
    buscas.map((mais) => {
      const toda = new URLSearchParams([...busca, ...Object.entries(mais)]).toString()
      return toda ? `${path}?${toda}` : path
    }),
  )
}

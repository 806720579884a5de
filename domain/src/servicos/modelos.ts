import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import type { CategoriaServico } from './servico.ts'

/** COMECO-02: a service that most of a profession offer. It has no price: only the professional knows it. */
export interface ModeloDeServico {
  nome: string
  categoria: CategoriaServico
  duracao_min: number
  modalidades: readonly Modalidade[]
}

const aqui = ['presencial'] as const
const aquiOuVideo = ['presencial', 'teleconsulta'] as const
const emCasa = ['domiciliar'] as const

type Linha = readonly [
  nome: string,
  categoria: CategoriaServico,
  duracao_min: number,
  modalidades: readonly Modalidade[],
]

const linhas: Record<TemaEspecialidade, readonly Linha[]> = {
  medicina: [
    ['Consulta', 'Consulta', 30, aquiOuVideo],
    ['Retorno', 'Retorno', 20, aquiOuVideo],
    ['Avaliação de exames', 'Orientação', 20, ['teleconsulta']],
    ['Visita domiciliar', 'Consulta', 60, emCasa],
  ],
  odontologia: [
    ['Avaliação odontológica', 'Avaliação', 30, aqui],
    ['Limpeza', 'Procedimento', 40, aqui],
    ['Restauração', 'Procedimento', 60, aqui],
    ['Urgência odontológica', 'Consulta', 40, aqui],
  ],
  enfermagem: [
    ['Consulta de enfermagem', 'Consulta', 40, aquiOuVideo],
    ['Curativo', 'Procedimento', 30, ['presencial', 'domiciliar']],
    ['Aplicação de medicamento', 'Procedimento', 20, ['presencial', 'domiciliar']],
    ['Aplicação de vacina', 'Vacina', 15, aqui],
  ],
  fisioterapia: [
    ['Avaliação fisioterapêutica', 'Avaliação', 60, aqui],
    ['Sessão de fisioterapia', 'Terapia', 50, aqui],
    ['Sessão domiciliar', 'Terapia', 60, emCasa],
    ['Pilates clínico', 'Terapia', 50, aqui],
  ],
  psicologia: [
    ['Primeira consulta', 'Consulta', 50, aquiOuVideo],
    ['Psicoterapia individual', 'Terapia', 50, aquiOuVideo],
    ['Terapia de casal', 'Terapia', 80, aquiOuVideo],
    ['Avaliação psicológica', 'Avaliação', 60, aqui],
  ],
  farmacia: [
    ['Consulta farmacêutica', 'Consulta', 30, aquiOuVideo],
    ['Revisão de medicamentos', 'Orientação', 40, aquiOuVideo],
    ['Aferição de pressão e glicemia', 'Exame', 15, aqui],
    ['Aplicação de vacina', 'Vacina', 15, aqui],
  ],
  nutricao: [
    ['Primeira consulta nutricional', 'Consulta', 60, aquiOuVideo],
    ['Retorno nutricional', 'Retorno', 30, aquiOuVideo],
    ['Avaliação corporal', 'Avaliação', 30, aqui],
  ],
  fonoaudiologia: [
    ['Avaliação fonoaudiológica', 'Avaliação', 60, aqui],
    ['Sessão de fonoterapia', 'Terapia', 40, aquiOuVideo],
    ['Teste da orelhinha', 'Exame', 20, aqui],
    ['Audiometria', 'Exame', 40, aqui],
  ],
  'terapia-ocupacional': [
    ['Avaliação em terapia ocupacional', 'Avaliação', 60, aqui],
    ['Sessão de terapia ocupacional', 'Terapia', 50, aqui],
    ['Sessão domiciliar', 'Terapia', 60, emCasa],
  ],
  biomedicina: [
    ['Coleta de exames', 'Exame', 15, ['presencial', 'domiciliar']],
    ['Consulta biomédica', 'Consulta', 30, aquiOuVideo],
    ['Procedimento estético', 'Procedimento', 60, aqui],
  ],
  'educacao-fisica': [
    ['Avaliação física', 'Avaliação', 60, aqui],
    ['Treino individual', 'Terapia', 60, aqui],
    ['Treino orientado por vídeo', 'Terapia', 45, ['teleconsulta']],
  ],
  neutra: [
    ['Consulta', 'Consulta', 50, aquiOuVideo],
    ['Retorno', 'Retorno', 30, aquiOuVideo],
  ],
}

/** The templates of a profession, the usual first one first. */
export const modelosDeServico = (tema: TemaEspecialidade): ModeloDeServico[] =>
  linhas[tema].map(([nome, categoria, duracao_min, modalidades]) => ({
    nome,
    categoria,
    duracao_min,
    modalidades,
  }))

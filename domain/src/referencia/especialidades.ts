import { subEspecialidades } from './sub-especialidades.ts'

/** Slugs of the colour themes (POST-07); `neutra` is for everything without a specialty. */
export const temasEspecialidade = [
  'medicina',
  'odontologia',
  'enfermagem',
  'fisioterapia',
  'psicologia',
  'farmacia',
  'nutricao',
  'fonoaudiologia',
  'terapia-ocupacional',
  'biomedicina',
  'educacao-fisica',
  'neutra',
] as const
export type TemaEspecialidade = (typeof temasEspecialidade)[number]

/** Label and lucide icon of each theme. */
export const temas: Record<TemaEspecialidade, { rotulo: string; icone: string }> = {
  medicina: { rotulo: 'Medicina', icone: 'Stethoscope' },
  odontologia: { rotulo: 'Odontologia', icone: 'Smile' },
  enfermagem: { rotulo: 'Enfermagem', icone: 'Syringe' },
  fisioterapia: { rotulo: 'Fisioterapia', icone: 'PersonStanding' },
  psicologia: { rotulo: 'Psicologia', icone: 'Brain' },
  farmacia: { rotulo: 'Farmácia', icone: 'Pill' },
  nutricao: { rotulo: 'Nutrição', icone: 'Salad' },
  fonoaudiologia: { rotulo: 'Fonoaudiologia', icone: 'AudioLines' },
  'terapia-ocupacional': { rotulo: 'Terapia Ocupacional', icone: 'Puzzle' },
  biomedicina: { rotulo: 'Biomedicina', icone: 'Microscope' },
  'educacao-fisica': { rotulo: 'Educação Física', icone: 'Dumbbell' },
  neutra: { rotulo: 'Outras', icone: 'BriefcaseMedical' },
}

export type EspecialidadeDeReferencia = {
  nome: string
  tema: TemaEspecialidade
  codigo_conselho: string
  /** Usual minutes of a first consultation and of a return visit. */
  duracao_min: number
  duracao_retorno_min: number
  /** Prices of the demonstration, whole R$, lowest and highest. */
  preco_demo: readonly [number, number]
  /** Other words by which people look for it. */
  sinonimos: readonly string[]
}

/** Seed of `especialidades`: the professions that have a council and a colour theme, and the default of a new professional. */
export const especialidades: readonly EspecialidadeDeReferencia[] = [
  {
    nome: 'Medicina',
    tema: 'medicina',
    codigo_conselho: 'CRM',
    duracao_min: 30,
    duracao_retorno_min: 20,
    preco_demo: [250, 700],
    sinonimos: ['médico', 'médica', 'doutor', 'doutora', 'consulta médica'],
  },
  {
    nome: 'Medicina Geral',
    tema: 'medicina',
    codigo_conselho: 'CRM',
    duracao_min: 30,
    duracao_retorno_min: 20,
    preco_demo: [200, 350],
    sinonimos: ['clínico geral', 'médico', 'médica', 'check-up'],
  },
  {
    nome: 'Odontologia',
    tema: 'odontologia',
    codigo_conselho: 'CRO',
    duracao_min: 40,
    duracao_retorno_min: 30,
    preco_demo: [150, 350],
    sinonimos: ['dentista', 'odontólogo', 'dente', 'dentes', 'boca'],
  },
  {
    nome: 'Psicologia',
    tema: 'psicologia',
    codigo_conselho: 'CRP',
    duracao_min: 50,
    duracao_retorno_min: 50,
    preco_demo: [130, 300],
    sinonimos: ['psicólogo', 'psicóloga', 'terapia', 'terapeuta', 'ansiedade', 'depressão'],
  },
  {
    nome: 'Nutrição',
    tema: 'nutricao',
    codigo_conselho: 'CRN',
    duracao_min: 60,
    duracao_retorno_min: 40,
    preco_demo: [150, 350],
    sinonimos: ['nutricionista', 'dieta', 'emagrecimento', 'alimentação'],
  },
  {
    nome: 'Fisioterapia',
    tema: 'fisioterapia',
    codigo_conselho: 'CREFITO',
    duracao_min: 50,
    duracao_retorno_min: 50,
    preco_demo: [90, 220],
    sinonimos: ['fisioterapeuta', 'fisio', 'reabilitação', 'dor nas costas'],
  },
  {
    nome: 'Terapia Ocupacional',
    tema: 'terapia-ocupacional',
    codigo_conselho: 'CREFITO',
    duracao_min: 50,
    duracao_retorno_min: 50,
    preco_demo: [120, 250],
    sinonimos: ['terapeuta ocupacional'],
  },
  {
    nome: 'Fonoaudiologia',
    tema: 'fonoaudiologia',
    codigo_conselho: 'CRFa',
    duracao_min: 40,
    duracao_retorno_min: 40,
    preco_demo: [120, 250],
    sinonimos: ['fonoaudiólogo', 'fonoaudióloga', 'fono', 'fala', 'audição'],
  },
  {
    nome: 'Enfermagem',
    tema: 'enfermagem',
    codigo_conselho: 'COREN',
    duracao_min: 30,
    duracao_retorno_min: 30,
    preco_demo: [80, 200],
    sinonimos: ['enfermeiro', 'enfermeira', 'curativo', 'vacina'],
  },
  {
    nome: 'Farmácia',
    tema: 'farmacia',
    codigo_conselho: 'CRF',
    duracao_min: 30,
    duracao_retorno_min: 30,
    preco_demo: [60, 150],
    sinonimos: ['farmacêutico', 'farmacêutica', 'medicamentos', 'remédios'],
  },
  {
    nome: 'Biomedicina',
    tema: 'biomedicina',
    codigo_conselho: 'CRBM',
    duracao_min: 30,
    duracao_retorno_min: 30,
    preco_demo: [100, 300],
    sinonimos: ['biomédico', 'biomédica', 'exames', 'análises'],
  },
  {
    nome: 'Educação Física',
    tema: 'educacao-fisica',
    codigo_conselho: 'CREF',
    duracao_min: 60,
    duracao_retorno_min: 60,
    preco_demo: [80, 200],
    sinonimos: ['personal trainer', 'educador físico', 'treino', 'exercício'],
  },
]

const temaPorNome = new Map<string, TemaEspecialidade>([
  // A field alone ('Cardiologia') has the colours of its profession; a field of several has those of the first.
  ...Object.entries(subEspecialidades)
    .toReversed()
    .flatMap(([nome, subs]) => {
      const { tema } = especialidades.find((especialidade) => especialidade.nome === nome)!
      return subs.map((sub) => [sub.nome, tema] as const)
    }),
  ...especialidades.map(({ nome, tema }) => [nome, tema] as const),
])

/** Colour theme of a specialty or sub-specialty by name (POST-07); `neutra` for an unknown name. */
export function temaDe(nome: string | null | undefined): TemaEspecialidade {
  return (nome && temaPorNome.get(nome)) || 'neutra'
}

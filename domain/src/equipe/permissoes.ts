/** Areas of a member of a clinic's team (column `membros_clinicas.permissoes`). */
export const areasDaEquipe = [
  'agenda',
  'pacientes',
  'prontuario',
  'financeiro',
  'anuncios',
  'clinica',
  'equipe',
] as const
export type AreaDaEquipe = (typeof areasDaEquipe)[number]

/** Areas of a carer (column `vinculos_cuidado.permissoes`). */
export const areasDoCuidado = ['agenda', 'prontuario', 'financeiro', 'cadastro'] as const
export type AreaDoCuidado = (typeof areasDoCuidado)[number]

/** From nothing to everything: writing includes reading. */
export const niveis = ['nenhum', 'leitura', 'escrita'] as const
export type Nivel = (typeof niveis)[number]

export type Permissoes<Area extends string> = Record<Area, Nivel>
export type PermissoesDaEquipe = Permissoes<AreaDaEquipe>
export type PermissoesDoCuidado = Permissoes<AreaDoCuidado>

export const rotulosNivel: Record<Nivel, string> = {
  nenhum: 'Não abre',
  leitura: 'Vê',
  escrita: 'Vê e altera',
}

export const rotulosAreaDaEquipe: Record<AreaDaEquipe, string> = {
  agenda: 'Agenda',
  pacientes: 'Pacientes',
  prontuario: 'Prontuário',
  financeiro: 'Financeiro',
  anuncios: 'Anúncios',
  clinica: 'Dados da clínica',
  equipe: 'Equipe e acessos',
}

export const rotulosAreaDoCuidado: Record<AreaDoCuidado, string> = {
  agenda: 'Consultas',
  prontuario: 'Prontuário',
  financeiro: 'Financeiro',
  cadastro: 'Cadastro',
}

/** Whether `permissoes` open `area` at least at `nivel`. */
export function permite<Area extends string>(
  permissoes: Permissoes<Area>,
  area: Area,
  nivel: Exclude<Nivel, 'nenhum'> = 'leitura',
): boolean {
  return niveis.indexOf(permissoes[area]) >= niveis.indexOf(nivel)
}

/** Whether `minhas` hold everything in `dadas`: nobody gives more than they have. */
export function permissoesCabem<Area extends string>(
  dadas: Permissoes<Area>,
  minhas: Permissoes<Area>,
): boolean {
  return Object.keys(dadas).every(
    (area) => niveis.indexOf(dadas[area as Area]) <= niveis.indexOf(minhas[area as Area]),
  )
}

/** The higher level of both in each area: a membership with what was lent beside it. */
export function permissoesSomadas<Area extends string>(
  areas: readonly Area[],
  todas: readonly Permissoes<Area>[],
): Permissoes<Area> {
  return Object.fromEntries(
    areas.map((area) => [
      area,
      niveis[Math.max(0, ...todas.map((cada) => niveis.indexOf(cada[area])))] ?? 'nenhum',
    ]),
  ) as Permissoes<Area>
}

/** The open areas, with their level. */
export function areasAbertas<Area extends string>(
  areas: readonly Area[],
  permissoes: Permissoes<Area>,
): Area[] {
  return areas.filter((area) => permite(permissoes, area))
}

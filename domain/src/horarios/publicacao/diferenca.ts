import type { ConteudoTemplate, IntervaloSemanal, RegrasTemplate } from '../conteudo.ts'

/** The differences between two contents of one template. */
export interface Diferenca {
  /** One entry for each weekday with a change, Sunday 0 first. An interval keeps its identity while weekday, kind and start stay. */
  dias: {
    dia_semana: number
    incluidos: IntervaloSemanal[]
    retirados: IntervaloSemanal[]
    alterados: { antes: IntervaloSemanal; depois: IntervaloSemanal }[]
  }[]
  regras: {
    regra: keyof RegrasTemplate
    antes: RegrasTemplate[keyof RegrasTemplate] | null
    depois: RegrasTemplate[keyof RegrasTemplate]
  }[]
  /** Name, zone and validity. */
  campos: {
    campo: 'nome' | 'zona' | 'vigente_de' | 'vigente_ate'
    antes: string | null
    depois: string | null
  }[]
}

const campos = ['nome', 'zona', 'vigente_de', 'vigente_ate'] as const

/**
 * Old against new, as approval and history show it.
 * @param anterior null when nothing was published before: everything is new
 */
export function diferenca(anterior: ConteudoTemplate | null, novo: ConteudoTemplate): Diferenca {
  const dias: Diferenca['dias'] = []
  for (let dia_semana = 0; dia_semana < 7; dia_semana++) {
    const doDia = (conteudo: ConteudoTemplate | null) =>
      (conteudo?.intervalos ?? [])
        .filter((intervalo) => intervalo.dia_semana === dia_semana)
        .toSorted((a, b) => a.inicio_min - b.inicio_min || a.fim_min - b.fim_min)
    const [incluidos, retirados, alterados] = compararDia(doDia(anterior), doDia(novo))
    if (incluidos.length + retirados.length + alterados.length > 0)
      dias.push({ dia_semana, incluidos, retirados, alterados })
  }
  return {
    dias,
    regras: (Object.keys(novo.regras) as (keyof RegrasTemplate)[])
      .filter((regra) => anterior?.regras[regra] !== novo.regras[regra])
      .map((regra) => ({ regra, antes: anterior?.regras[regra] ?? null, depois: novo.regras[regra] })),
    campos: campos
      .filter((campo) => (anterior?.[campo] ?? null) !== novo[campo])
      .map((campo) => ({ campo, antes: anterior?.[campo] ?? null, depois: novo[campo] })),
  }
}

/** Whether the contents are equal. */
export function semDiferenca({ dias, regras, campos }: Diferenca): boolean {
  return dias.length + regras.length + campos.length === 0
}

function compararDia(
  antes: IntervaloSemanal[],
  depois: IntervaloSemanal[],
): [IntervaloSemanal[], IntervaloSemanal[], { antes: IntervaloSemanal; depois: IntervaloSemanal }[]] {
  const sobram = antes.filter((um) => !depois.some((outro) => igual(um, outro)))
  const incluidos: IntervaloSemanal[] = []
  const alterados: { antes: IntervaloSemanal; depois: IntervaloSemanal }[] = []
  for (const novo of depois.filter((um) => !antes.some((outro) => igual(um, outro)))) {
    const par = sobram.findIndex((velho) => velho.tipo === novo.tipo && velho.inicio_min === novo.inicio_min)
    if (par < 0) incluidos.push(novo)
    else alterados.push({ antes: sobram.splice(par, 1)[0]!, depois: novo })
  }
  return [incluidos, sobram, alterados]
}

/** Same hours and attributes; lists compare as sets. */
function igual(um: IntervaloSemanal, outro: IntervaloSemanal): boolean {
  return chave(um) === chave(outro)
}

function chave(intervalo: IntervaloSemanal): string {
  const { dia_semana, tipo, inicio_min, fim_min, local_id, sala_id, aceita } = intervalo
  if (tipo === 'pausa') return JSON.stringify([dia_semana, tipo, inicio_min, fim_min])
  const listas = [intervalo.modalidades, intervalo.servico_ids, intervalo.planos]
  return JSON.stringify([
    dia_semana,
    tipo,
    inicio_min,
    fim_min,
    local_id,
    sala_id,
    aceita,
    ...listas.map((lista) => lista?.toSorted() ?? null),
  ])
}

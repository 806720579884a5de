import type { ConteudoTemplate, IntervaloSemanal, JanelaDeAtendimento } from '../conteudo.ts'

/** Why a template cannot be published; each is shown at the field of `caminho`. */
export const motivosDeProblema = [
  'sem-atendimento',
  'fim-antes-do-inicio',
  'sobreposto',
  'menor-que-a-consulta',
  'pausa-fora',
  'sem-modalidade',
  'sem-local',
  'local-desconhecido',
  'local-sem-vinculo',
  'sala-desconhecida',
  'zona-diferente',
  'servico-desconhecido',
  'servico-fora-da-modalidade',
  'plano-nao-aceito',
  'planos-sem-efeito',
  'vigencia-invertida',
  'vigencia-passada',
  'dia-maior-que-a-semana',
  'primeira-maior-que-o-dia',
  'antecedencia-alem-do-horizonte',
] as const
export type MotivoDeProblema = (typeof motivosDeProblema)[number]

export const frasesDeProblema: Record<MotivoDeProblema, string> = {
  'sem-atendimento': 'Nenhum horário de atendimento. Inclua pelo menos um intervalo.',
  'fim-antes-do-inicio': 'O fim vem antes do começo. Ajuste um dos dois.',
  sobreposto: 'Este intervalo se sobrepõe a outro do mesmo dia. Ajuste um deles.',
  'menor-que-a-consulta': 'Nenhuma consulta cabe neste intervalo. Aumente o intervalo ou diminua a duração.',
  'pausa-fora': 'A pausa fica fora dos horários de atendimento do dia. Ajuste ou remova.',
  'sem-modalidade': 'Escolha pelo menos uma modalidade.',
  'sem-local': 'Atendimento presencial precisa de um local. Escolha onde você atende.',
  'local-desconhecido': 'Este local não está mais entre os seus. Escolha outro.',
  'local-sem-vinculo':
    'Você não faz parte da equipe desta clínica. Escolha outro local, ou peça o vínculo na página dela.',
  'sala-desconhecida': 'Esta sala não está entre as ativas do local. Escolha outra, ou deixe sem sala.',
  'zona-diferente':
    'Os locais ficam em fusos horários diferentes. Crie um conjunto de horários para cada fuso.',
  'servico-desconhecido': 'Este serviço não está mais entre os seus. Escolha outro.',
  'servico-fora-da-modalidade': 'Nenhum dos serviços escolhidos é oferecido nesta modalidade.',
  'plano-nao-aceito': 'Este plano não está entre os que você aceita. Remova-o ou inclua-o no seu perfil.',
  'planos-sem-efeito': 'Só particular: os planos escolhidos não teriam efeito. Remova os planos.',
  'vigencia-invertida': 'O fim da validade vem antes do começo. Confira as datas.',
  'vigencia-passada': 'A validade já terminou. Escolha datas que ainda vêm.',
  'dia-maior-que-a-semana': 'O limite por dia passa do limite por semana. Ajuste um dos dois.',
  'primeira-maior-que-o-dia': 'O limite de primeiras consultas passa do limite por dia. Ajuste um dos dois.',
  'antecedencia-alem-do-horizonte':
    'A antecedência mínima é maior que o período em que se pode marcar: nenhum horário seria oferecido.',
}

export interface Problema {
  /** Path in the content: `intervalos.3.fim_min`, `regras.max_por_dia`, `vigente_ate`. */
  caminho: string
  motivo: MotivoDeProblema
}

/** What the validity of a content depends on beside the content. */
export interface ContextoDeProblemas {
  /** Places, each with the rooms in use of its clinic. */
  locais: readonly { id: string; zona: string; salas: readonly { id: string }[] }[]
  /** Places at clinics of whose team the professional is not: nothing is offered there. */
  locais_sem_vinculo: readonly string[]
  servicos: readonly { id: string; duracao_min: number; modalidades: readonly string[] }[]
  /** Names of the plans that the professional takes. */
  planos: readonly string[]
  /** Today in the zone of the content, 'YYYY-MM-DD'. */
  hoje: string
}

/** Everything that keeps a content from being published, in the order of the content; empty when it may be published. */
export function problemasDoConteudo(conteudo: ConteudoTemplate, contexto: ContextoDeProblemas): Problema[] {
  return [
    ...daVigencia(conteudo, contexto.hoje),
    ...dasRegras(conteudo),
    ...dosIntervalos(conteudo, contexto),
  ]
}

/** The same checks for the windows of an exception; paths begin with `janelas.`. */
export function problemasDasJanelas(
  janelas: readonly JanelaDeAtendimento[],
  modo: 'fecha' | 'substitui' | 'acrescenta',
  duracao_min: number,
  contexto: ContextoDeProblemas,
): Problema[] {
  const abertas = janelas.map((janela): IntervaloSemanal => ({
    ...janela,
    dia_semana: 0,
    tipo: 'atendimento',
  }))
  return abertas.flatMap((janela, indice) => {
    const caminho = `janelas.${indice}`
    const horas = dasHoras(janela, indice, abertas, caminho)
    if (modo === 'fecha' || horas.length > 0) return horas
    return [...cabe(janela, duracao_min, contexto, caminho), ...doAtendimento(janela, caminho, contexto)]
  })
}

function daVigencia({ vigente_de, vigente_ate }: ConteudoTemplate, hoje: string): Problema[] {
  if (vigente_ate === null) return []
  if (vigente_de !== null && vigente_ate < vigente_de)
    return [{ caminho: 'vigente_ate', motivo: 'vigencia-invertida' }]
  return vigente_ate < hoje ? [{ caminho: 'vigente_ate', motivo: 'vigencia-passada' }] : []
}

function dasRegras({ regras }: ConteudoTemplate): Problema[] {
  const { max_por_dia, max_por_semana, primeira_consulta_max_por_dia, antecedencia_min, horizonte_dias } =
    regras
  const problemas: Problema[] = []
  if (max_por_dia !== null && max_por_semana !== null && max_por_dia > max_por_semana)
    problemas.push({ caminho: 'regras.max_por_dia', motivo: 'dia-maior-que-a-semana' })
  if (
    primeira_consulta_max_por_dia !== null &&
    max_por_dia !== null &&
    primeira_consulta_max_por_dia > max_por_dia
  )
    problemas.push({ caminho: 'regras.primeira_consulta_max_por_dia', motivo: 'primeira-maior-que-o-dia' })
  if (antecedencia_min >= horizonte_dias * 1_440)
    problemas.push({ caminho: 'regras.antecedencia_min', motivo: 'antecedencia-alem-do-horizonte' })
  return problemas
}

function dosIntervalos(conteudo: ConteudoTemplate, contexto: ContextoDeProblemas): Problema[] {
  const { intervalos, regras } = conteudo
  if (!intervalos.some(({ tipo }) => tipo === 'atendimento'))
    return [{ caminho: 'intervalos', motivo: 'sem-atendimento' }]
  const zonas = new Set<string>()
  return intervalos.flatMap((intervalo, indice) => {
    const caminho = `intervalos.${indice}`
    const horas = dasHoras(intervalo, indice, intervalos, caminho)
    if (intervalo.tipo === 'pausa')
      return horas.length > 0 || dentroDoDia(intervalo, intervalos)
        ? horas
        : [{ caminho: `${caminho}.inicio_min`, motivo: 'pausa-fora' } as const]
    const problemas = [...horas]
    if (horas.length === 0) problemas.push(...cabe(intervalo, regras.duracao_min, contexto, caminho))
    problemas.push(...doAtendimento(intervalo, caminho, contexto))
    const zona = contexto.locais.find(({ id }) => id === intervalo.local_id)?.zona
    if (zona !== undefined) zonas.add(zona)
    if (zonas.size > 1 && zona !== undefined && zona !== [...zonas][0])
      problemas.push({ caminho: `${caminho}.local_id`, motivo: 'zona-diferente' })
    return problemas
  })
}

function dasHoras(
  intervalo: IntervaloSemanal,
  indice: number,
  todos: readonly IntervaloSemanal[],
  caminho: string,
): Problema[] {
  if (intervalo.fim_min <= intervalo.inicio_min)
    return [{ caminho: `${caminho}.fim_min`, motivo: 'fim-antes-do-inicio' }]
  const toca = todos.some(
    (outro, outroIndice) =>
      outroIndice < indice &&
      outro.dia_semana === intervalo.dia_semana &&
      outro.tipo === intervalo.tipo &&
      outro.inicio_min < intervalo.fim_min &&
      intervalo.inicio_min < outro.fim_min,
  )
  return toca ? [{ caminho: `${caminho}.inicio_min`, motivo: 'sobreposto' }] : []
}

/** The shortest consultation that can be booked there must fit. */
function cabe(
  { servico_ids, inicio_min, fim_min }: IntervaloSemanal,
  duracao_min: number,
  { servicos }: ContextoDeProblemas,
  caminho: string,
): Problema[] {
  const duracoes = servicos
    .filter(({ id }) => servico_ids === null || servico_ids.includes(id))
    .map((servico) => servico.duracao_min)
  const menor = duracoes.length > 0 ? Math.min(...duracoes) : duracao_min
  return fim_min - inicio_min < menor
    ? [{ caminho: `${caminho}.fim_min`, motivo: 'menor-que-a-consulta' }]
    : []
}

function dentroDoDia(pausa: IntervaloSemanal, intervalos: readonly IntervaloSemanal[]): boolean {
  return intervalos.some(
    ({ tipo, dia_semana, inicio_min, fim_min }) =>
      tipo === 'atendimento' &&
      dia_semana === pausa.dia_semana &&
      inicio_min < pausa.fim_min &&
      pausa.inicio_min < fim_min,
  )
}

function doAtendimento(
  { modalidades, local_id, sala_id, servico_ids, planos, aceita }: IntervaloSemanal,
  caminho: string,
  contexto: ContextoDeProblemas,
): Problema[] {
  const problemas: Problema[] = []
  const em = (campo: string, motivo: MotivoDeProblema) =>
    problemas.push({ caminho: `${caminho}.${campo}`, motivo })
  if (modalidades.length === 0) em('modalidades', 'sem-modalidade')
  if (local_id === null && modalidades.includes('presencial')) em('local_id', 'sem-local')
  const local = contexto.locais.find(({ id }) => id === local_id)
  if (local_id !== null && !local)
    em(
      'local_id',
      contexto.locais_sem_vinculo.includes(local_id) ? 'local-sem-vinculo' : 'local-desconhecido',
    )
  else if (sala_id !== null && !local?.salas.some(({ id }) => id === sala_id))
    em('sala_id', 'sala-desconhecida')
  if (servico_ids !== null) {
    const escolhidos = contexto.servicos.filter(({ id }) => servico_ids.includes(id))
    if (escolhidos.length < new Set(servico_ids).size || servico_ids.length === 0)
      em('servico_ids', 'servico-desconhecido')
    else if (
      !escolhidos.some((servico) =>
        modalidades.some((modalidade) => servico.modalidades.includes(modalidade)),
      )
    )
      em('servico_ids', 'servico-fora-da-modalidade')
  }
  if (planos !== null && aceita === 'so-particular') em('planos', 'planos-sem-efeito')
  else if (planos?.some((plano) => !contexto.planos.includes(plano))) em('planos', 'plano-nao-aceito')
  return problemas
}

import type { Sessao } from '#domain/acesso/sessao.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { registroDoRisco } from '#domain/inteligencia/registro.ts'
import type { Recorte } from '#domain/inteligencia/contract.ts'
import {
  cancelamentosDe,
  faltasDe,
  minimoDeObservacoes,
  ocupacaoDe,
  quantas,
  quantil,
  recuperadosDe,
  type CelulaDoMapa,
  type Contagens,
  type MedidaDoMapa,
  type PeriodoDoMapa,
  type Somas,
} from '#domain/inteligencia/medidas.ts'
import type { Db } from '../database/db.ts'
import { exigirRota } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { CAMINHO, os } from './implementer.ts'
import { sugestoesRouter } from './procedures-sugestoes.ts'
import { ferramentaLigada } from '../ia/entrada.ts'
import { findChaves, findModelo, upsertChave } from './queries-risco.ts'
import {
  countEsperando,
  findAbertas,
  findAbertasPorHora,
  findAntecedenciasPorHora,
  findClinicas,
  findContagens,
  findFeitas,
  findMinhasAgendas,
  findProfissionaisDaClinica,
  findServicos,
  findSomasPorHora,
  findTotais,
  type Filtro,
  type LinhaDeContagem,
  type LinhaDeHora,
  type MinhaAgenda,
} from './queries.ts'

const ZONA = 'America/Sao_Paulo'

/** Agendas that the caller keeps; null for the administrator, who keeps none and sees the figures of all. */
export async function agendasDe(db: Db, sessao: Sessao) {
  return sessao.perfil === 'administrador-geral' ? null : db.rows(findMinhasAgendas)
}

/** Local days of a period that ends yesterday. */
export function diasDoPeriodo(periodo: PeriodoDoMapa, agora: Date): { de: string; ate: string } {
  const ate = somarDias(dataLocal(agora.getTime(), ZONA), -1)
  return { de: somarDias(ate, 1 - Number(periodo) * 7), ate }
}

const filtroDe = ({ periodo, ...quem }: Recorte, agora: Date): Filtro => ({
  ...quem,
  ...diasDoPeriodo(periodo, agora),
})

const nenhuma: Omit<LinhaDeHora, 'dia_semana' | 'hora'> = {
  marcadas: 0,
  concluidas: 0,
  ausentes: 0,
  canceladas: 0,
  tardias: 0,
  recuperadas: 0,
  sem_desfecho: 0,
  minutos: 0,
}

/** Sums of each hour of the week that was open or had anything in it. */
function porHora(
  somas: readonly LinhaDeHora[],
  abertas: readonly { dia_semana: number; hora: number; abertos: number }[],
): Map<string, Somas & { dia_semana: number; hora: number }> {
  const mapa = new Map<string, Somas & { dia_semana: number; hora: number }>()
  for (const linha of somas) mapa.set(`${linha.dia_semana} ${linha.hora}`, { ...linha, abertos: 0 })
  for (const { dia_semana, hora, abertos } of abertas) {
    const chave = `${dia_semana} ${hora}`
    const soma = mapa.get(chave)
    if (soma) soma.abertos = abertos
    else mapa.set(chave, { ...nenhuma, dia_semana, hora, abertos })
  }
  return mapa
}

const parteDe: Record<
  Exclude<MedidaDoMapa, 'antecedencia'>,
  (somas: Somas) => Omit<CelulaDoMapa, 'dia_semana' | 'hora'>
> = {
  ocupacao: ocupacaoDe,
  demanda: ({ marcadas }) => ({ numerador: marcadas, denominador: marcadas, valor: marcadas }),
  faltas: faltasDe,
  cancelamentos: cancelamentosDe,
}

const contagens = (linhas: readonly { valor: number; vezes: number }[]): Contagens =>
  linhas.map(({ valor, vezes }) => [valor, vezes] as const)

function mediana(linhas: readonly { valor: number; vezes: number }[], de: number, ate: number) {
  const lista = contagens(linhas)
  return {
    valor: quantil(lista, 0.5),
    de: quantil(lista, de),
    ate: quantil(lista, ate),
    quantas: quantas(lista),
  }
}

export const inteligenciaRouter = os.router({
  ...sugestoesRouter,

  opcoes: os.opcoes.handler(async ({ input, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    const agendas = await agendasDe(context.db, sessao)
    const servicos = input.profissional_id ? await context.db.rows(findServicos(input.profissional_id)) : []
    if (agendas === null) {
      const clinicas = await context.db.rows(findClinicas(null))
      const daClinica = input.clinica_id
        ? await context.db.rows(findProfissionaisDaClinica(input.clinica_id))
        : []
      return { clinicas, profissionais: daClinica.map((um) => ({ ...um, proprio: false })), servicos }
    }
    const clinicas = await context.db.rows(
      findClinicas([...new Set(agendas.flatMap((uma) => uma.clinica_ids))]),
    )
    const mostradas = agendas.filter(
      ({ clinica_ids, proprio }) => !input.clinica_id || proprio || clinica_ids.includes(input.clinica_id),
    )
    return {
      clinicas,
      profissionais: mostradas.map(({ id, nome, proprio }) => ({
        id,
        nome: nome ?? 'Profissional',
        proprio,
      })),
      servicos: agendas.some(({ id }) => id === input.profissional_id) ? servicos : [],
    }
  }),

  mapa: os.mapa.handler(async ({ input: { medida, ...recorte }, context }) => {
    exigirRota(context, CAMINHO)
    const filtro = filtroDe(recorte, context.agora())
    const { de, ate } = filtro
    if (medida === 'antecedencia') {
      const linhas = await context.db.rows(findAntecedenciasPorHora(filtro))
      const grupos = Map.groupBy(linhas, ({ dia_semana, hora }) => `${dia_semana} ${hora}`)
      const celulas = Array.from(grupos.values(), (grupo) => {
        const lista = contagens(grupo)
        const valor = quantil(lista, 0.5)
        return {
          dia_semana: grupo[0]!.dia_semana,
          hora: grupo[0]!.hora,
          numerador: valor ?? 0,
          denominador: quantas(lista),
          valor,
        }
      })
      return { de, ate, celulas }
    }
    const [somas, abertas] = await context.db.together([findSomasPorHora(filtro), findAbertasPorHora(filtro)])
    const celulas = Array.from(porHora(somas, abertas).values(), (soma) => ({
      dia_semana: soma.dia_semana,
      hora: soma.hora,
      ...parteDe[medida](soma),
    }))
    return { de, ate, celulas }
  }),

  medidas: os.medidas.handler(async ({ input, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    const filtro = filtroDe(input, context.agora())
    const dias = Number(input.periodo) * 7
    const antes: Filtro = { ...filtro, de: somarDias(filtro.de, -dias), ate: somarDias(filtro.ate, -dias) }
    const agendas = await agendasDe(context.db, sessao)
    const esperados = input.profissional_id
      ? [input.profissional_id].filter((id) => agendas === null || agendas.some((uma) => uma.id === id))
      : (agendas
          ?.filter(({ clinica_ids }) => !input.clinica_id || clinica_ids.includes(input.clinica_id))
          .map(({ id }) => id) ?? null)
    // Each half reads as much as the other: beside each other they take half the time.
    const [[[totais], [abertas], [totaisAntes], [feitas], [esperando]], vezes] = await Promise.all([
      context.db.together([
        findTotais(filtro),
        findAbertas(filtro),
        findTotais(antes),
        findFeitas(filtro),
        countEsperando(esperados, input.servico_id),
      ]),
      context.db.rows(findContagens(filtro)),
    ])
    const total = { ...totais!, ...abertas! }
    const da = (qual: LinhaDeContagem['lista']) => vezes.filter(({ lista }) => lista === qual)
    const excessos = contagens(da('excessos'))
    const doExcesso = quantas(excessos)
    const marcada =
      doExcesso >= minimoDeObservacoes && total.concluidas > 0 ? total.minutos / total.concluidas : null
    return {
      de: filtro.de,
      ate: filtro.ate,
      feitas_em: feitas?.feitas_em?.toISOString() ?? null,
      agendas: feitas?.agendas ?? 0,
      ocupacao: ocupacaoDe(total),
      faltas: faltasDe(total),
      faltas_antes: faltasDe({ ...totaisAntes!, abertos: 0 }).valor,
      cancelamentos: cancelamentosDe(total),
      antecedencia: mediana(da('antecedencias'), 0.25, 0.75),
      atraso: mediana(da('atrasos'), 0.1, 0.9),
      recuperados: recuperadosDe(total),
      sem_desfecho: total.sem_desfecho,
      esperando: esperando?.quantos ?? 0,
      duracao: {
        marcada,
        real:
          marcada === null
            ? null
            : marcada + excessos.reduce((soma, [valor, n]) => soma + valor * n, 0) / doExcesso,
        quantas: doExcesso,
      },
    }
  }),

  risco: os.risco.handler(async ({ input, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    const agendas = await agendasDe(context.db, sessao)
    const { profissional_id, clinica_id } = alvoDaChave(agendas, input)
    const [modelo, chaves, noRegistro] = await Promise.all([
      context.db.first(findModelo),
      context.db.rows(findChaves(profissional_id ? [profissional_id] : [], clinica_id ? [clinica_id] : [])),
      ferramentaLigada(context.db, 'risco'),
    ])
    const ligado = noRegistro && chaves.every((chave) => chave.ligado)
    const registrado = modelo ? { ...modelo, treinado_em: modelo.treinado_em.getTime() } : null
    const { avaliada_em, ...registro } = registroDoRisco(registrado, ligado)
    return {
      situacao: modelo?.situacao ?? ('sem-treino' as const),
      visitas: modelo?.visitas ?? 0,
      avaliacao: modelo?.avaliacao ?? null,
      ligado,
      pode_mudar:
        noRegistro &&
        (profissional_id ?? clinica_id) !== undefined &&
        (agendas === null ||
          agendas.some((uma) => uma.escreve && daChave(uma, { profissional_id, clinica_id }))),
      registro: {
        ...registro,
        avaliada_em: avaliada_em === null ? null : new Date(avaliada_em).toISOString(),
      },
    }
  }),

  ligarRisco: os.ligarRisco.handler(({ input: { ligado, ...de }, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      // By the connection of the transaction: a second one, asked for by ten at once, is one that nobody gets.
      const agendas = await agendasDe(db, sessao)
      const alvo = alvoDaChave(agendas, de)
      if (!alvo.profissional_id && !alvo.clinica_id) throw erroComum('NAO_ENCONTRADO')
      if (agendas !== null && !agendas.some((uma) => uma.escreve && daChave(uma, alvo)))
        throw erroComum('SEM_PERMISSAO')
      if ((await db.affected(upsertChave(alvo, ligado, sessao.usuario_id, context.agora()))) === 0)
        throw erroComum('NAO_ENCONTRADO')
      return { ligado }
    })
  }),
})

type Alvo = { profissional_id?: string | undefined; clinica_id?: string | undefined }

/** Whose switch it is: the clinic's where one is chosen, else the own agenda's. That of somebody else at a clinic is theirs. */
function alvoDaChave(agendas: readonly MinhaAgenda[] | null, { clinica_id, profissional_id }: Alvo): Alvo {
  if (agendas === null) return clinica_id ? { clinica_id } : { profissional_id }
  if (clinica_id && agendas.some(({ clinica_ids }) => clinica_ids.includes(clinica_id))) return { clinica_id }
  return { profissional_id: agendas.find(({ proprio }) => proprio)?.id }
}

const daChave = ({ id, proprio, clinica_ids }: MinhaAgenda, { profissional_id, clinica_id }: Alvo) =>
  clinica_id ? clinica_ids.includes(clinica_id) : proprio && id === profissional_id

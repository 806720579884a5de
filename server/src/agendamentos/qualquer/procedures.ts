import {
  diasDeQualquer,
  maximoDeQualquer,
  type LivresDeQualquer,
} from '#domain/agendamentos/qualquer/contract.ts'
import { serveAQualquer } from '#domain/agendamentos/qualquer/areas.ts'
import { prazoDoRetorno } from '#domain/agendamentos/marcar/rules.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { emIso } from '#domain/formato/instante.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import type { PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import { entradaDe, findAgendas, hojeDe, type LinhaDeAgenda } from '../../horarios/entrada.ts'
import { insertAcessos } from '../../privacidade/queries.ts'
import { findCartoes } from '../../profissionais/queries.ts'
import { exigirRota } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { os } from '../contract.ts'
import { findFatos } from '../marcar/queries.ts'
import { findAreas, findNascimento, findParaQuem } from './queries.ts'

const ZONA_PADRAO = 'America/Sao_Paulo'

export const qualquerRouter = {
  livresDeQualquer: os.livresDeQualquer.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    const agora = context.agora()
    const { de, ate, zona: pedida, paciente_id, ...filtros } = input
    const periodo = periodoDe(de, ate, agora)
    const cartoes = await context.db.rows(
      findCartoes({ ...filtros, ordem: 'proximo-horario', cursor: null, perto: null, agora }),
    )
    const achados = cartoes.map(({ id }) => id)
    const [areas, { nascimento }] = await Promise.all([
      context.db.rows(findAreas(achados)),
      context.db.only(findNascimento(paciente_id)),
    ])
    const idade = idadeEm(nascimento, dataLocal(agora.getTime(), ZONA_PADRAO))
    const pessoa = { area: filtros.sub ?? null, idade }
    const servem = new Set(
      areas.filter((cada) => serveAQualquer(cada, pessoa)).map(({ profissional_id }) => profissional_id),
    )
    const candidatos = cartoes.filter(({ id }) => servem.has(id)).slice(0, maximoDeQualquer)
    const ids = candidatos.map(({ id }) => id)
    const lidas = ids.length > 0 ? await context.db.rows(findAgendas(ids, periodo.lido)) : []
    const agendaDe = new Map(lidas.map((agenda) => [agenda.profissional_id, agenda]))
    // Only professionals who offer what is asked for: a first service in that modality, or hours without services.
    const abertos = candidatos.flatMap((cartao) => {
      const agenda = agendaDe.get(cartao.id)
      const pedido = agenda && pedidoDe(agenda, { ...filtros, idade })
      return agenda && pedido ? [{ cartao, agenda, pedido }] : []
    })
    const zona = zonaDe(
      abertos.map(({ agenda }) => hojeDe(agenda, agora)?.zona ?? ZONA_PADRAO),
      pedida,
    )
    const primeiro = de ?? dataLocal(agora.getTime(), zona)
    const ultimo = ate ?? somarDias(primeiro, diasDeQualquer - 1)
    const livres = new Map<number, number[]>()
    abertos.forEach(({ agenda, pedido }, quem) => {
      // One date may lie in two dates of another zone.
      const pergunta = { de: somarDias(primeiro, -1), ate: somarDias(ultimo, 1), agora, pedido }
      for (const { inicio } of horariosLivres(entradaDe(agenda, pergunta))) {
        const outros = livres.get(inicio)
        if (!outros) livres.set(inicio, [quem])
        else if (outros.at(-1) !== quem) outros.push(quem)
      }
    })
    return {
      zona,
      profissionais: abertos.map(({ cartao }) => ({
        id: cartao.id,
        nome: cartao.nome,
        avatar_url: cartao.avatar_url,
        tema: cartao.tema,
        especialidade: cartao.sub_especialidade ?? cartao.especialidade,
        cidade: cartao.cidade,
        uf: cartao.uf,
        nota_media: cartao.nota_media === null ? null : Number(cartao.nota_media),
        avaliacoes_total: cartao.avaliacoes_total,
      })),
      dias: porDia(livres, { de: primeiro, ate: ultimo, zona }),
    }
  }),

  retornoCom: os.retornoCom.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    const fatos = await context.db.first(
      findFatos({
        profissional_id: input.id,
        paciente_id: input.paciente_id,
        inicio: context.agora().getTime(),
      }),
    )
    return { ate: fatos?.lado === 'paciente' ? prazoDoRetorno(fatos) : null }
  }),

  paraQuem: os.paraQuem.handler(async ({ context }) => {
    exigirRota(context, '/agendar')
    const pessoas = await context.db.rows(findParaQuem)
    if (pessoas.length > 0)
      await context.db.affected(
        insertAcessos(
          context,
          'cadastro',
          'Escolha de quem vai à consulta',
          pessoas.map(({ usuario_id }) => usuario_id),
        ),
      )
    return pessoas.map(({ usuario_id: _, ...pessoa }) => pessoa)
  }),
}

/**
 * The consultation of a professional for a patient who takes 'qualquer profissional': the first visible service with that modality that is no return and for their age. Without services
 * the template decides.
 * @returns null where there is none
 */
export function pedidoDe(
  { servicos }: Pick<LinhaDeAgenda, 'servicos'>,
  {
    modalidade,
    plano,
    idade,
  }: { modalidade?: Modalidade | undefined; plano?: string | undefined; idade: number | null },
): PedidoDeHorario | null {
  const servico = servicos.find(
    ({ modalidades, retorno, idade_min, idade_max }) =>
      !retorno &&
      (!modalidade || modalidades.includes(modalidade)) &&
      (idade === null || (idade >= (idade_min ?? 0) && idade <= (idade_max ?? Infinity))),
  )
  if (!servico && servicos.length > 0) return null
  return {
    ...(servico && { servico }),
    ...(modalidade && { modalidade }),
    ...(plano !== undefined && { pagamento: { plano } }),
  }
}

/** The zone that all share; else the wanted one, else that of the first. */
function zonaDe(zonas: readonly string[], pedida: string | undefined): string {
  const [primeira = pedida ?? ZONA_PADRAO] = zonas
  return zonas.every((zona) => zona === primeira) ? primeira : (pedida ?? primeira)
}

/** Dates to read, with a day on both sides for other zones. @throws ENTRADA_INVALIDA */
function periodoDe(de: string | undefined, ate: string | undefined, agora: Date) {
  const hoje = agora.toISOString().slice(0, 10)
  const fim = ate ?? somarDias(de ?? hoje, diasDeQualquer - 1)
  const dias = diasEntre(de ?? hoje, fim) + 1
  if (dias < 1 || dias > diasDeQualquer) {
    const mensagem =
      dias < 1
        ? 'O fim do período vem antes do começo. Troque as datas.'
        : `Peça no máximo ${diasDeQualquer} dias de cada vez.`
    throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'ate', mensagem }] })
  }
  return { lido: { de: somarDias(de ?? hoje, -2), ate: somarDias(fim, 2) } }
}

function porDia(
  livres: ReadonlyMap<number, number[]>,
  { de, ate, zona }: { de: string; ate: string; zona: string },
): LivresDeQualquer['dias'] {
  const dias = Array.from({ length: diasEntre(de, ate) + 1 }, (_, quantos) => ({
    data: somarDias(de, quantos),
    inicios: [] as LivresDeQualquer['dias'][number]['inicios'],
  }))
  const indice = new Map(dias.map((dia) => [dia.data, dia.inicios]))
  for (const inicio of [...livres.keys()].toSorted((a, b) => a - b))
    indice.get(dataLocal(inicio, zona))?.push({ inicio: emIso(inicio), quem: livres.get(inicio)! })
  return dias
}

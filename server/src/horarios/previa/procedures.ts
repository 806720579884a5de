import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import { comTemplate } from '#domain/horarios/publicacao/fora-do-horario.ts'
import { porQueNao } from '#domain/horarios/livres/por-que-nao.ts'
import { diasDaPrevia } from '#domain/horarios/contract-previa.ts'
import { previsao } from '#domain/horarios/livres/previsao.ts'
import { donoDoPedido } from '../../rpc/dono.ts'
import type { Contexto } from '../../rpc/context.ts'
import { lerEscolhas, zonaDo } from '../escolhas.ts'
import { lerMundo } from '../mundo.ts'
import { CAMINHO, os } from '../implementer.ts'

interface Pedido {
  profissional_id?: string | undefined
  template_id?: string | undefined
  conteudo?: ConteudoTemplate | undefined
  servico_id?: string | undefined
}
type Recusas = Parameters<typeof donoDoPedido>[3]

/** The hours with the edited content, and today where they count. */
async function entradaDoPedido(
  context: Contexto,
  { profissional_id, template_id, conteudo, servico_id }: Pedido,
  errors: Recusas,
): Promise<{ entrada: EntradaHorarios; hoje: string }> {
  const id = await donoDoPedido(context, CAMINHO, profissional_id, errors)
  const agora = context.agora()
  const [mundo, escolhas] = await Promise.all([lerMundo(context.db, id, agora), lerEscolhas(context.db, id)])
  const zona = zonaDo({ intervalos: conteudo?.intervalos ?? [] }, escolhas)
  const servico = escolhas.servicos.find((um) => um.id === servico_id)
  if (servico_id !== undefined && !servico) throw errors.NAO_ENCONTRADO()
  const base =
    template_id !== undefined && conteudo
      ? comTemplate(mundo.entrada, template_id, { ...conteudo, zona })
      : mundo.entrada
  const entrada = {
    ...base,
    pedido: servico ? { servico: { ...servico, intervalo_antes_min: null, intervalo_depois_min: null } } : {},
  }
  return { entrada, hoje: dataLocal(agora.getTime(), zona) }
}

export const previaRouter = {
  previa: os.previa.handler(async ({ input, context, errors }) => {
    const { entrada, hoje } = await entradaDoPedido(context, input, errors)
    const dias = previsao({ ...entrada, de: hoje, ate: somarDias(hoje, diasDaPrevia - 1) })
    return dias.map(({ livres, template_id, ...dia }) => {
      const unicos = new Map(livres.map(({ minuto, duracao_min }) => [minuto, { minuto, duracao_min }]))
      return { ...dia, template_id: template_id || null, livres: [...unicos.values()] }
    })
  }),

  porQueNao: os.porQueNao.handler(async ({ input, context, errors }) => {
    const { entrada } = await entradaDoPedido(context, input, errors)
    if (input.data < entrada.de || input.data > entrada.ate) throw errors.NAO_ENCONTRADO()
    return { motivo: porQueNao(entrada, input.data, input.minuto) }
  }),
}

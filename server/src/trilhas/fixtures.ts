import { randomUUID } from 'node:crypto'
import { dataLocal } from '#domain/formato/fuso.ts'
import { aplicarModelo, modelosDoProduto } from '#domain/trilhas/modelos.ts'
import type { Plano } from '#domain/trilhas/schemas.ts'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'

interface Pedido {
  id?: string
  paciente_id: string
  profissional_id: string
  /** First day; today in São Paulo when left out. */
  inicio?: string
  plano?: Plano
  status?: 'rascunho' | 'ativa'
  /** Of which template; that for hypertension when left out. */
  modelo?: { nome: string; versao: number }
  /** Whose signature stands under the plan; absent: nobody's. */
  aceita_por?: string
}

/** The plan of the template for hypertension. */
export const planoDaPressao = (inicio: string, novoId: () => string = randomUUID): Plano =>
  aplicarModelo(modelosDoProduto[0]!, inicio, novoId)

/** A trail with one version of its plan. @param inserter a connection of the owner */
export async function buildTrilha(
  inserter: Inserter,
  {
    id: pedido,
    paciente_id,
    profissional_id,
    inicio,
    plano,
    modelo = modelosDoProduto[0]!,
    status = 'ativa',
    aceita_por,
  }: Pedido,
): Promise<{ id: string; plano: Plano }> {
  const zona = 'America/Sao_Paulo'
  const feito = plano ?? planoDaPressao(inicio ?? dataLocal(Date.now(), zona))
  const { id } = await insertRow<{ id: string }>(inserter, 'trilhas', {
    id: pedido ?? randomUUID(),
    paciente_id,
    profissional_id,
    zona,
    modelo_nome: modelo.nome,
    modelo_versao: modelo.versao,
  })
  await insertRow(inserter, 'versoes_de_trilha', {
    trilha_id: id,
    versao: 1,
    objetivo: feito.objetivo,
    meta: feito.meta,
    cid_codigo: feito.cid?.codigo ?? null,
    cid_texto: feito.cid?.texto ?? null,
    inicio: feito.inicio,
    fim: feito.fim,
  })
  await insertRows(
    inserter,
    'passos_de_trilha',
    feito.passos.map((passo, ordem) => ({ ...passo, trilha_id: id, versao: 1, ordem })),
  )
  if (status === 'ativa' && 'query' in inserter)
    await inserter.query("update trilhas set status = 'ativa' where id = $1", [id])
  if (aceita_por)
    await insertRow(inserter, 'aceites_de_trilha', { trilha_id: id, versao: 1, usuario_id: aceita_por })
  return { id, plano: feito }
}

/** A professional's own template of one step, in its first version. */
export const buildModeloDeTrilha = (
  inserter: Inserter,
  profissional_id: string,
): Promise<{ id: string; versao: number }> => {
  const { id: _, versao: __, nome, fontes: ___, proprio: ____, ...conteudo } = modelosDoProduto[3]!
  return insertRow(inserter, 'modelos_de_trilha', {
    id: randomUUID(),
    versao: 1,
    profissional_id,
    nome,
    conteudo,
  })
}

/** A walk that was done, with a photo. @param registro id of its record @returns that id */
export async function buildFotoDePasso(
  inserter: Inserter,
  { id: trilha_id, plano }: { id: string; plano: Plano },
  usuario_id: string,
  registro: string = randomUUID(),
): Promise<string> {
  const passo = plano.passos.find(({ tipo }) => tipo === 'exercicio')!
  const { id } = await insertRow<{ id: string }>(inserter, 'registros_de_trilha', {
    id: registro,
    trilha_id,
    usuario_id,
    versao: 1,
    passo_id: passo.id,
    ocorrencia: passo.de,
    acao: 'feito',
  })
  await insertRow(inserter, 'fotos_de_trilha', {
    registro_id: id,
    trilha_id,
    caminho: `${usuario_id}/trilha/${id}.jpg`,
    tamanho: 9,
  })
  return id
}

import { modelosDoProduto } from '#domain/trilhas/modelos.ts'
import { limitesDaTrilha } from '#domain/trilhas/trilha.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { exigirRota } from '../rpc/context.ts'
import { CAMINHO, exigirEmVigor, os } from './implementer.ts'
import { completar, inteira } from './linhas.ts'
import { planoRouter } from './procedures-plano.ts'
import { vidaRouter } from './procedures-vida.ts'
import { countPainel, findMinhas, findPainel } from './queries.ts'
import { deleteModelo, findModelos, insertModelo, lockModelos } from './queries-modelos.ts'

const POR_VEZ = 50

/** Reading a trail, and the templates. Each reading by somebody else is a line that the person sees. */
const leituraRouter = {
  minhas: os.minhas.handler(async ({ context }) => {
    exigirRota(context, CAMINHO)
    const linhas = await context.db.rows(findMinhas())
    const todas = await Promise.all(linhas.map((linha) => completar(context.db, linha)))
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Trilhas de tratamento',
      todas.map(({ titular_id }) => titular_id),
    )
    return todas.map(({ trilha }) => trilha)
  }),

  painel: os.painel.handler(async ({ input, context }) => {
    await exigirEmVigor(context)
    const agora = context.agora()
    const [linhas, [numeros]] = await context.db.together([
      findPainel(input, agora, POR_VEZ),
      countPainel(input, agora),
    ])
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Lista de trilhas',
      linhas.map(({ titular_id }) => titular_id),
    )
    return {
      ...numeros!,
      itens: linhas.map(({ titular_id: _, responsavel_id: __, ...linha }) => ({
        ...linha,
        fora_da_faixa_em: linha.fora_da_faixa_em?.toISOString() ?? null,
        vence_em: linha.vence_em?.toISOString() ?? null,
      })),
    }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    const achada = await inteira(context.db, id)
    if (!achada) throw errors.NAO_ENCONTRADO()
    await registrarAcessosDoDia(context, 'prontuario', 'Trilha de tratamento aberta', [achada.titular_id])
    return achada.trilha
  }),

  modelos: os.modelos.handler(async ({ context }) => {
    await exigirEmVigor(context)
    const proprios = await context.db.rows(findModelos())
    return [
      ...modelosDoProduto,
      ...proprios.map(({ conteudo, ...linha }) => ({ ...linha, ...conteudo, fontes: [], proprio: true })),
    ]
  }),

  guardarModelo: os.guardarModelo.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const profissional_id = await exigirEmVigor(context, db)
      const { id, nome, versao, ...conteudo } = input
      await db.rows(lockModelos())
      const proprios = await db.rows(findModelos())
      const atual = proprios.find((cada) => cada.id === id)
      if (!atual && proprios.length >= limitesDaTrilha.modelos) throw errors.MODELOS_DEMAIS()
      if ((atual?.versao ?? 0) !== versao) throw errors.MUDOU()
      const gravado = await db.first(
        insertModelo({ id, versao: versao + 1, nome, conteudo, profissional_id }),
      )
      if (!gravado) throw errors.NAO_ENCONTRADO()
      return { id, nome, versao: gravado.versao, ...conteudo, fontes: [], proprio: true }
    }),
  ),

  apagarModelo: os.apagarModelo.handler(async ({ input: { id }, context, errors }) => {
    await exigirEmVigor(context)
    if ((await context.db.affected(deleteModelo(id))) === 0) throw errors.NAO_ENCONTRADO()
    return { apagado: true as const }
  }),
}

export const trilhasRouter = { ...leituraRouter, ...planoRouter, ...vidaRouter }

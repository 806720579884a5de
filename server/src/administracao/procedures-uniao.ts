import { implement } from '@orpc/server'
import { administracaoContract } from '#domain/administracao/contract.ts'
import {
  camposDaConta,
  diasParaSeparar,
  frasesDaUniaoDeContas,
  recusaDaUniaoDeContas,
  type CampoDaConta,
} from '#domain/administracao/uniao.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { countDaPessoaToda, tabelasPessoais } from '../privacidade/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { trancar } from '../trancas/queries.ts'
import { destinoDe, destinos } from './destinos.ts'
import { anotar } from './procedures-contas.ts'
import { encerrarSessoes, findConta } from './queries.ts'
import {
  devolverLinhas,
  findCampos,
  findFatosDaUniao,
  findPaciente,
  findParecidas,
  findUnioes,
  gravarCampos,
  insertUniao,
  lockDuas,
  lockUniao,
  marcarDesfeita,
  moverLinhas,
  soltarTelefone,
  telefoneOcupado,
  type CamposDaConta,
  type Movidas,
} from './queries-uniao.ts'

const os = implement(administracaoContract).$context<Contexto>()
const DIA = 86_400_000

/** Two accounts of one person (ADMIN-06). As the product: nobody has a policy on others' accounts. */
export const uniaoRouter = {
  parecidas: os.parecidas.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/usuarios')
    const desde = new Date(context.agora().getTime() - diasParaSeparar * DIA)
    const [[conta], contas, unioes] = await context.sistema.together([
      findConta(id),
      findParecidas(id),
      findUnioes(id, desde),
    ])
    if (!conta) throw errors.NAO_ENCONTRADO()
    const ids = contas.map((cada) => cada.id)
    await context.db.affected(insertAcessos(context, 'cadastro', 'Contas parecidas procuradas', [id, ...ids]))
    return {
      contas,
      unioes: unioes.map((uniao) => ({
        ...uniao,
        feita_em: uniao.feita_em.toISOString(),
        desfazer_ate: new Date(uniao.feita_em.getTime() + diasParaSeparar * DIA).toISOString(),
      })),
    }
  }),

  compararContas: os.compararContas.handler(async ({ input: { id, outra }, context, errors }) => {
    exigirRota(context, '/usuarios')
    const visto = await olhar(context.sistema, id, outra)
    if (!visto) throw errors.NAO_ENCONTRADO()
    await context.db.affected(insertAcessos(context, 'cadastro', 'Contas comparadas', [id, outra]))
    const { fica, sai, vai, impede, recusa } = visto
    return {
      campos: camposDaConta
        .map((campo) => ({ campo, fica: emPalavras(campo, fica), sai: emPalavras(campo, sai) }))
        .filter((linha) => linha.fica !== null || linha.sai !== null),
      vai,
      impede,
      recusa,
    }
  }),

  unirContas: os.unirContas.handler(async ({ input, context, errors }) => {
    const { usuario_id: por } = exigirRota(context, '/usuarios')
    const { id, outra, da_outra, motivo } = input
    return context.sistema.transaction(async (db) => {
      const [[doQueFica], [doQueSai]] = await db.together([findPaciente(id), findPaciente(outra)])
      await db.rows(
        trancar({ pacientes: [doQueFica?.id ?? null, doQueSai?.id ?? null].filter((cada) => cada !== null) }),
      )
      await db.rows(lockDuas(id, outra))
      const visto = await olhar(db, id, outra)
      if (!visto) throw errors.NAO_ENCONTRADO()
      const { fica, sai, recusa } = visto
      if (recusa) throw errors.NAO_UNE({ message: frasesDaUniaoDeContas[recusa], data: { motivo: recusa } })
      const novo = { ...fica, ...Object.fromEntries(da_outra.map((campo) => [campo, sai[campo]])) }
      // A telephone is of one account: the other one lets go of it first.
      await db.affected(soltarTelefone(outra))
      await db.rows(gravarCampos(id, novo))
      await db.rows(gravarCampos(outra, { ...sai, telefone: null, status: 'inativo' }))
      const movidas: Movidas[] = []
      for (const [tabela, destino] of Object.entries(destinos)) {
        if (typeof destino === 'string') continue
        const [de, para] = destino.de === 'usuario' ? [outra, id] : [doQueSai?.id, doQueFica?.id]
        if (!de || !para) continue
        for (const coluna of destino.vai) {
          const { chaves } = await db.only(moverLinhas(tabela, coluna, de, para))
          if (chaves.length > 0) movidas.push({ tabela, coluna, de, para, chaves })
        }
      }
      await db.only(encerrarSessoes(outra))
      const [depois] = await db.rows(findCampos(id))
      const { id: uniao_id } = await db.only(
        insertUniao({
          fica: id,
          sai: outra,
          por,
          motivo,
          antes: { fica, sai },
          depois: { fica: depois!.campos },
          movidas,
        }),
      )
      await anotar(db, context, id, 'uniao', { de: outra, para: id, motivo })
      await anotar(db, context, outra, 'uniao', { de: outra, para: id, motivo })
      await notificar(db, {
        usuario_id: id,
        tipo: 'seguranca',
        prioridade: 'alta',
        titulo: 'Suas duas contas foram unidas',
        mensagem:
          'A administração uniu outra conta sua a esta. Consultas, avaliações e favoritos passaram para cá. Se não era sua, avise: desfaz-se em até 30 dias.',
        link: '/notificacoes',
      })
      return { uniao_id }
    })
  }),

  separarContas: os.separarContas.handler(async ({ input: { id, motivo }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/usuarios')
    const agora = context.agora()
    return context.sistema.transaction(async (db) => {
      const olhada = await db.first(lockUniao(id))
      if (!olhada) throw errors.NAO_ENCONTRADO()
      const { fica_id, sai_id, antes, depois, movidas } = olhada
      if (olhada.desfeita_em || olhada.feita_em.getTime() + diasParaSeparar * DIA <= agora.getTime())
        throw errors.NAO_DESFAZ()
      const registros = movidas.linhas.flatMap(({ tabela, de, para }) =>
        doPaciente(tabela) ? [de, para] : [],
      )
      await db.rows(trancar({ pacientes: [...new Set(registros)] }))
      await db.rows(lockDuas(fica_id, sai_id))
      let voltaram = 0
      for (const { tabela, coluna, de, para, chaves } of movidas.linhas.toReversed())
        voltaram += (await db.only(devolverLinhas(tabela, coluna, para, de, chaves))).quantas
      const [agoraFica] = await db.rows(findCampos(fica_id))
      // What somebody changed since the union stays as they left it.
      const volta = Object.fromEntries(
        Object.entries(antes.fica).map(([campo, valor]) => [
          campo,
          igual(agoraFica!.campos[campo as CampoDaConta], depois.fica[campo as CampoDaConta])
            ? valor
            : agoraFica!.campos[campo as CampoDaConta],
        ]),
      )
      await db.affected(soltarTelefone(fica_id))
      await db.rows(gravarCampos(fica_id, await comTelefoneLivre(db, volta, [fica_id, sai_id])))
      const daOutra = igual(volta.telefone, antes.sai.telefone) ? { ...antes.sai, telefone: null } : antes.sai
      await db.rows(gravarCampos(sai_id, await comTelefoneLivre(db, daOutra, [fica_id, sai_id])))
      await db.affected(marcarDesfeita(id, usuario_id, agora))
      for (const conta of [fica_id, sai_id])
        await anotar(db, context, conta, 'separacao', { de: fica_id, para: sai_id, motivo })
      await notificar(db, {
        usuario_id: fica_id,
        tipo: 'seguranca',
        prioridade: 'alta',
        titulo: 'A união de contas foi desfeita',
        mensagem: 'As duas contas voltaram a ser separadas. Confira as suas consultas.',
        link: '/notificacoes',
      })
      return { voltaram }
    })
  }),
}

const doPaciente = (tabela: string) => {
  const destino = destinos[tabela]
  return typeof destino === 'object' && destino.de === 'paciente'
}
const igual = (um: unknown, outro: unknown) => JSON.stringify(um ?? null) === JSON.stringify(outro ?? null)

async function comTelefoneLivre(db: Db, campos: Record<string, unknown>, menos: readonly string[]) {
  const { telefone } = campos
  if (typeof telefone !== 'string' || !(await db.first(telefoneOcupado(telefone, menos)))) return campos
  return { ...campos, telefone: null }
}

/** Both accounts, what would move, and why it may not be; null where one is missing. */
async function olhar(db: Db, fica: string, sai: string) {
  const [[contaFica], [contaSai], [camposFica], [camposSai], contagem, [fatos]] = await db.together([
    findConta(fica),
    findConta(sai),
    findCampos(fica),
    findCampos(sai),
    countDaPessoaToda(sai),
    findFatosDaUniao(fica, sai),
  ])
  if (!contaFica || !contaSai) return null
  const porDestino = (qual: (tabela: string) => boolean) => {
    const soma = new Map<string, number>()
    tabelasPessoais.forEach(({ tabela, titulo }, lugar) => {
      const { linhas } = contagem.find((cada) => cada.lugar === lugar)!
      if (linhas > 0 && qual(tabela)) soma.set(titulo, (soma.get(titulo) ?? 0) + linhas)
    })
    return [...soma].map(([titulo, linhas]) => ({ titulo, linhas }))
  }
  const impede = porDestino((tabela) => (destinoDe(tabela) ?? 'impede') === 'impede')
  const guardados = impede.reduce((soma, { linhas }) => soma + linhas, 0)
  return {
    fica: camposFica!.campos,
    sai: camposSai!.campos,
    vai: porDestino((tabela) => typeof destinoDe(tabela) === 'object'),
    impede,
    recusa: recusaDaUniaoDeContas(contaFica, contaSai, { ...fatos!, guardados }),
  }
}

/** A field as it is compared: documents by their last digits, an address by its city. */
function emPalavras(campo: CampoDaConta, campos: CamposDaConta): string | null {
  const valor = campos[campo]
  if (valor === null || valor === undefined) return null
  if (campo === 'cpf' || campo === 'cns') return `final ${String(valor).slice(-2)}`
  if (campo !== 'endereco') return String(valor)
  const { cidade, estado } = valor as { cidade?: string; estado?: string }
  return [cidade, estado].filter(Boolean).join('/') || null
}

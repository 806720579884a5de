import { randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import { alertasDe, type Alerta } from '#domain/fatos/alertas.ts'
import { fatosContract } from '#domain/fatos/contract.ts'
import { NEGA_ALERGIAS, vale, type SituacaoDoFato } from '#domain/fatos/fato.ts'
import { recusasDasDatas, type Datas } from '#domain/fatos/regras.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import type { Db } from '../database/db.ts'
import {
  exigirEmVigor,
  findAssinante,
  findMeuProfissional,
  findPossoEscrever,
  findTitular,
  findVejo,
} from '../prontuario/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { alergiasDeFora } from '../trazidos/entrada.ts'
import { conteudoDe, fatosDe, proprioQueVale } from './linhas.ts'
import {
  findFatos,
  findNascimento,
  findProprio,
  findTermo,
  insertFato,
  lockFatos,
  type LinhaDeFato,
} from './queries.ts'

const os = implement(fatosContract).$context<Contexto>()

/** The caller's right to write of a person, in whose facts nobody of theirs writes meanwhile. @throws NAO_ENCONTRADO, FORA_DE_VIGOR, SEM_PERMISSAO */
async function abrir(context: Contexto, db: Db, paciente_id: string, agendamento_id: string | null) {
  const eu = await exigirEmVigor(context, db)
  const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
  if (!posso) throw erroComum('NAO_ENCONTRADO')
  await db.rows(lockFatos(paciente_id, eu))
  const [linhas, [assinante]] = await db.together([findFatos(paciente_id), findAssinante()])
  return { eu, linhas, assinante }
}

/** @throws ENTRADA_INVALIDA for dates before birth, in the future or out of order */
async function conferirDatas(context: Contexto, db: Db, paciente_id: string, datas: Datas) {
  const { inicio, fim, quando, situacao } = datas
  const { nascimento } = await db.only(findNascimento(paciente_id))
  const recusas = recusasDasDatas(
    { inicio, fim, quando, situacao },
    nascimento,
    dataLocal(context.agora().getTime(), ZONA_PADRAO),
  )
  const campos = Object.entries(recusas).map(([campo, mensagem]) => ({ campo, mensagem }))
  if (campos.length > 0) throw erroComum('ENTRADA_INVALIDA', { campos })
}

type ComSubstancias = Parameters<typeof alertasDe>[0]

/** Warnings of a medicine beside what the caller reads of the person. @param fora the fact that is asked about */
async function alertas(
  db: Db,
  paciente_id: string,
  linhas: readonly LinhaDeFato[],
  medicamento: ComSubstancias,
  fora?: string,
): Promise<Alerta[]> {
  const queVale = fatosDe(linhas, null).filter(
    ({ fato_id, atual }) => fato_id !== fora && vale(atual.situacao),
  )
  return alertasDe(medicamento, {
    alergias: [
      ...queVale.flatMap((f) => (f.tipo === 'alergia' && !f.atual.nega ? [f.atual] : [])),
      ...(await alergiasDeFora(db, paciente_id)),
    ],
    medicamentos: queVale.flatMap((f) => (f.tipo === 'medicamento' ? [f.atual] : [])),
  })
}

const alergiasDe = (linhas: readonly LinhaDeFato[], eu: string) =>
  Map.groupBy(proprioQueVale(linhas, 'alergia', eu), ({ nega }) => nega === true)

/** An allergy ends what was written of there being none. */
async function encerrarNegacao(
  db: Db,
  linhas: readonly LinhaDeFato[],
  eu: string,
  agendamento_id: string | null,
) {
  for (const nega of alergiasDe(linhas, eu).get(true) ?? [])
    await db.affected(
      insertFato('alergia', {
        ...conteudoDe('alergia', nega),
        ...daMesma(nega),
        situacao: 'inativa',
        nega: true,
        id: randomUUID(),
        agendamento_id,
      }),
    )
}

/** What a row keeps of the one that it follows. */
const daMesma = (linha: LinhaDeFato['linha']) => ({
  anterior_id: linha.id,
  paciente_id: linha.paciente_id,
  profissional_id: linha.profissional_id,
  sistema: linha['sistema'],
  versao: linha['versao'],
  codigo: linha['codigo'],
  termo: linha.termo,
})

async function lido(db: Db, paciente_id: string, fato_id: string, eu: string): Promise<Fato> {
  const achado = fatosDe(await db.rows(findFatos(paciente_id)), eu).find((cada) => cada.fato_id === fato_id)
  if (!achado) throw erroComum('NAO_ENCONTRADO')
  return achado
}

export const fatosRouter = os.router({
  ler: os.ler.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/pacientes', '/perfil-paciente')
    const [[vejo], [eu], linhas, titulares] = await context.db.together([
      findVejo(id),
      findMeuProfissional(),
      findFatos(id),
      findTitular(id),
    ])
    if (!vejo?.vejo) throw errors.NAO_ENCONTRADO()
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Histórico clínico',
      titulares.map(({ usuario_id }) => usuario_id),
    )
    return { fatos: fatosDe(linhas, eu?.em_vigor ? eu.id : null) }
  }),

  registrar: os.registrar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id: paciente_id, fato_id, agendamento_id, ciente, fato } = input
      const { eu, linhas, assinante } = await abrir(context, db, paciente_id, agendamento_id)
      // The answer to this very act was lost on its way.
      if (linhas.some(({ linha }) => linha.id === fato_id && linha.profissional_id === eu))
        return lido(db, paciente_id, fato_id, eu)
      if (!assinante) throw errors.SEM_REGISTRO()
      const { tipo, termo_id, termo, ...conteudo } = fato
      await conferirDatas(context, db, paciente_id, conteudo)
      const nega = 'nega' in conteudo && conteudo.nega
      const daLista = termo_id && !nega ? await db.first(findTermo(termo_id)) : undefined
      if (termo_id && !nega && !daLista) throw errors.TERMO_DESCONHECIDO()
      const { substancias = [], ...palavras } = daLista ?? {
        sistema: null,
        versao: null,
        codigo: null,
        termo,
      }
      if (tipo === 'medicamento' && vale(conteudo.situacao) && !ciente) {
        const achados = await alertas(db, paciente_id, linhas, { termo: palavras.termo, substancias })
        if (achados.length > 0) throw errors.ALERTA({ data: { alertas: achados } })
      }
      if (tipo === 'alergia' && vale(conteudo.situacao)) {
        if (nega && alergiasDe(linhas, eu).get(false)) throw errors.HA_ALERGIA()
        await encerrarNegacao(db, linhas, eu, agendamento_id)
      }
      await db.affected(
        insertFato(tipo, {
          ...conteudo,
          ...palavras,
          ...(nega && { termo: NEGA_ALERGIAS, reacao: '', gravidade: null }),
          ...(tipo === 'medicamento' || tipo === 'alergia' ? { substancias } : {}),
          id: fato_id,
          paciente_id,
          profissional_id: eu,
          agendamento_id,
        }),
      )
      return lido(db, paciente_id, fato_id, eu)
    }),
  ),

  mudar: os.mudar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id: fato_id, nova_id, vista_id, agendamento_id, ciente, mudanca } = input
      await exigirEmVigor(context, db)
      const { tipo, ...conteudo } = mudanca
      const propria = await db.first(findProprio(tipo, vista_id))
      if (!propria) throw errors.NAO_ENCONTRADO()
      const { paciente_id } = propria
      const { eu, linhas, assinante } = await abrir(context, db, paciente_id, agendamento_id)
      const doFato = linhas.filter(({ linha }) => linha.fato_id === fato_id)
      const vista = doFato.find(({ linha }) => linha.id === vista_id)?.linha
      if (!vista) throw errors.NAO_ENCONTRADO()
      const seguinte = doFato.find(({ linha }) => linha.anterior_id === vista_id)
      if (seguinte?.linha.id === nova_id) return lido(db, paciente_id, fato_id, eu)
      if (seguinte) throw errors.MUDOU({ data: { fato: await lido(db, paciente_id, fato_id, eu) } })
      if (!assinante) throw errors.SEM_REGISTRO()
      await conferirDatas(context, db, paciente_id, conteudo)
      const substancias = (vista['substancias'] ?? []) as string[]
      const volta = vale(conteudo.situacao) && !vale(vista.situacao as SituacaoDoFato)
      if (tipo === 'medicamento' && volta && !ciente) {
        const achados = await alertas(db, paciente_id, linhas, { termo: vista.termo, substancias }, fato_id)
        if (achados.length > 0) throw errors.ALERTA({ data: { alertas: achados } })
      }
      const nega = vista['nega'] === true
      if (tipo === 'alergia' && volta) {
        if (nega && alergiasDe(linhas, eu).get(false)) throw errors.HA_ALERGIA()
        if (!nega) await encerrarNegacao(db, linhas, eu, agendamento_id)
      }
      await db.affected(
        insertFato(tipo, {
          ...conteudo,
          ...daMesma(vista),
          ...(tipo === 'alergia' && { nega }),
          ...(nega && { reacao: '', gravidade: null }),
          ...(tipo === 'medicamento' || tipo === 'alergia' ? { substancias } : {}),
          id: nova_id,
          agendamento_id,
        }),
      )
      return lido(db, paciente_id, fato_id, eu)
    }),
  ),
})

import {
  consentimentoDaGravacao,
  limitesDaGravacao,
  type QuemResponde,
} from '#domain/atendimento/gravacao.ts'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { keepFile } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { exigirNoPlano, usuarioDoProfissional } from '../planos/entrada.ts'
import { findPossoEscrever } from '../prontuario/entrada.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { exigirRota } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { CAMINHO, exigirEscriba, os, presa, propria } from './implementer.ts'
import { apagarSonsDe } from './jobs.ts'
import { inteira, pecaDe } from './linhas.ts'
import {
  apagarAgora,
  encerrar,
  findDaConsulta,
  findDaRetirada,
  findPeca,
  findPropria,
  findResposta,
  insertConsentimento,
  insertGravacao,
  insertPeca,
  retirar,
  updateConsentimento,
  updateDuracao,
} from './queries.ts'
import { lerSom } from './som.ts'

const DIA_MS = 86_400_000

interface Dita {
  id: string
  por: QuemResponde
  responsavel: string
  versao: string
}
type Dupla = { paciente_id: string; agendamento_id: string | null }

/** The caller may listen to or write of this patient. @throws NAO_ENCONTRADO, SEM_PERMISSAO, FORA_DE_VIGOR */
async function exigirDupla(
  context: Contexto,
  db: Db,
  { paciente_id, agendamento_id }: Dupla,
): Promise<string> {
  const profissional_id = await exigirEscriba(context, db)
  const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
  if (!posso) throw erroComum('NAO_ENCONTRADO')
  return profissional_id
}

/** Keeps an answer with the words that are read now. @throws ENTRADA_INVALIDA where other words were read */
async function registrar(
  db: Db,
  dupla: Dupla & { profissional_id: string },
  dita: Dita,
  resposta: 'autorizou' | 'recusou',
): Promise<void> {
  const { versao, texto } = consentimentoDaGravacao
  if (dita.versao !== versao)
    throw erroComum('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'versao',
          mensagem: 'As palavras da autorização mudaram. Recarregue a página e leia de novo.',
        },
      ],
    })
  await db.affected(insertConsentimento({ ...dupla, ...dita, resposta, versao, texto }))
}

/** Sound that a service is to write down counts in minutes of the professional's plan. What began is heard to its end. @throws LIMITE_DO_PLANO */
async function exigirMinutos({ gravacoes }: Contexto, db: Db, profissional_id: string): Promise<void> {
  if (gravacoes.servico !== null)
    await exigirNoPlano(db, await usuarioDoProfissional(db, profissional_id), 'minutos_ia')
}

/** Whether the last answer of a person forbids every tool. */
export async function recusou(db: Db, paciente_id: string): Promise<boolean> {
  const ultima = await db.first(findResposta(paciente_id))
  return ultima !== undefined && ultima.resposta !== 'autorizou'
}

/** IA-01: the professional is told, once, when it was not they who tapped. As the product: the person reads no account of theirs. */
async function avisarDaRetirada(context: Contexto, id: string): Promise<void> {
  const { usuario_id } = exigirSessao(context)
  await context.sistema.transaction(async (db) => {
    const dela = await db.first(findDaRetirada(id))
    if (!dela || dela.conta_id === usuario_id) return
    const { conta_id, titular_id, paciente_id, agendamento_id, paciente } = dela
    await notificar(db, {
      usuario_id: conta_id,
      tipo: 'prontuario',
      titulo: 'Autorização de gravação retirada',
      mensagem: `${paciente} retirou a autorização para gravar. O áudio e a transcrição foram apagados; a anotação continua.`,
      link: `/atendimento-ia?paciente=${paciente_id}${agendamento_id ? `&consulta=${agendamento_id}` : ''}`,
      chave: `gravacao-retirada:${id}`,
      sobre: [titular_id],
    })
  })
}

/** Consent, sound and its end. */
export const gravacaoRouter = {
  iniciar: os.iniciar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, paciente_id, agendamento_id, modelo, autorizacao } = input
      const profissional_id = await exigirDupla(context, db, input)
      const dupla = { paciente_id, agendamento_id, profissional_id }
      const ja = await db.first(findDaConsulta(paciente_id, agendamento_id))
      if (autorizacao && !(ja?.situacao === 'aberta' && ja.consentimento_id))
        await exigirMinutos(context, db, profissional_id)
      if (autorizacao) await registrar(db, dupla, autorizacao, 'autorizou')
      else if (await recusou(db, paciente_id)) throw errors.RECUSADA()
      const apagar_em = new Date(context.agora().getTime() + context.gravacoes.dias * DIA_MS)
      await db.affected(
        insertGravacao({ ...dupla, id, modelo, apagar_em, consentimento_id: autorizacao?.id ?? null }),
      )
      // One is open already: of another tab, or of this very request.
      const aberta =
        (await db.first(findPropria(id))) ?? (await db.first(findDaConsulta(paciente_id, agendamento_id)))
      if (!aberta || aberta.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (autorizacao && aberta.consentimento_id === null)
        await db.rows(updateConsentimento(aberta.id, autorizacao.id))
      if (autorizacao)
        await db.affected(
          insertAcessos(context, 'prontuario', 'Gravação da consulta, com autorização', [aberta.titular_id]),
        )
      return inteira(db, await propria(db, aberta.id), context.agora())
    }),
  ),

  autorizar: os.autorizar.handler(({ input: { id, autorizacao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const profissional_id = await exigirEscriba(context, db)
      if ((await propria(db, id)).consentimento_id === null) await exigirMinutos(context, db, profissional_id)
      const aberta = await presa(db, id)
      if (aberta.situacao !== 'aberta') throw errors.ENCERRADA()
      await registrar(db, aberta, autorizacao, 'autorizou')
      await db.rows(updateConsentimento(id, autorizacao.id))
      await db.affected(
        insertAcessos(context, 'prontuario', 'Gravação da consulta, com autorização', [aberta.titular_id]),
      )
      return inteira(db, await propria(db, id), context.agora())
    }),
  ),

  recusar: os.recusar.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const { paciente_id, agendamento_id, resposta } = input
      const profissional_id = await exigirDupla(context, db, input)
      await registrar(db, { paciente_id, agendamento_id, profissional_id }, resposta, 'recusou')
      return { registrada: true as const }
    }),
  ),

  retirar: os.retirar.handler(async ({ input: { id, resposta }, context, errors }) => {
    exigirRota(context, CAMINHO, '/perfil-paciente')
    const { texto } = consentimentoDaGravacao
    const { feita } = await context.db.only(
      retirar(id, { ...resposta, texto, versao: consentimentoDaGravacao.versao }),
    )
    if (!feita) throw errors.NAO_ENCONTRADO()
    await avisarDaRetirada(context, id)
    // As the product: the files are in the professional's folder, and the person may be the one who asks.
    await apagarSonsDe(context.sistema, context.armazem, context.agora(), id)
    return { retirada: true as const }
  }),

  enviar: os.enviar.handler(async ({ input: { query, body }, context, errors }) => {
    const { id, gravacao_id, ordem, inicio_ms, origem } = query
    await exigirEscriba(context)
    // Refused before the bytes are looked at.
    const antes = await propria(context.db, gravacao_id)
    const bytes = Buffer.from(await body.arrayBuffer())
    const som = lerSom(bytes)
    if (!som) throw errors.SOM_RECUSADO()
    const duracao_ms = som.duracao_ms ?? query.duracao_ms
    const limite = origem === 'arquivo' ? limitesDaGravacao.total_ms : limitesDaGravacao.peca_ms
    if (duracao_ms > limite || inicio_ms + duracao_ms > limitesDaGravacao.total_ms) throw errors.LONGA()
    if (som.silencio) throw errors.SILENCIO()
    const peca = await context.db.transaction(async (db) => {
      const gravacao = await presa(db, gravacao_id)
      if (
        gravacao.situacao === 'retirada' ||
        gravacao.consentimento_id === null ||
        (await recusou(db, gravacao.paciente_id))
      )
        throw errors.RECUSADA()
      const [ja] = await db.rows(findPeca(id))
      // The answer to this very piece was lost.
      if (ja && ja.gravacao_id === gravacao_id) return ja
      if (gravacao.som_apagado_em !== null) throw errors.ENCERRADA()
      const { usuario_id } = exigirSessao(context)
      const caminho = `${usuario_id}/gravacao/${gravacao_id}/${id}.${tiposDeArquivo[som.tipo].extensao}`
      // First the row of the file, and its bytes with it: a piece names what is there.
      await keepFile(
        { armazem: context.armazem, db, usuario_id },
        { bucket: 'gravacoes', caminho, tipo: som.tipo, content: bytes },
      )
      const nova = {
        id,
        gravacao_id,
        ordem,
        inicio_ms,
        duracao_ms,
        tipo: som.tipo,
        caminho,
        tamanho: bytes.length,
      }
      await db.affected(insertPeca({ ...nova, esperando: context.gravacoes.servico !== null }))
      const [guardada] = await db.rows(findPeca(id))
      if (!guardada || guardada.gravacao_id !== gravacao_id) throw errors.NAO_ENCONTRADO()
      await db.affected(updateDuracao(gravacao_id))
      return guardada
    })
    if (antes.situacao !== 'retirada') context.gravacoes.acordar()
    return pecaDe(peca)
  }),

  endereco: os.endereco.handler(async ({ input: { id }, context, errors }) => {
    await exigirEscriba(context)
    const [peca] = await context.db.rows(findPeca(id))
    if (!peca?.caminho || !peca.bucket) throw errors.NAO_ENCONTRADO()
    const { titular_id } = await propria(context.db, peca.gravacao_id)
    await context.db.affected(insertAcessos(context, 'prontuario', 'Áudio da consulta ouvido', [titular_id]))
    return { url: context.enderecoDoArquivo(peca.bucket, peca.caminho) }
  }),

  encerrar: os.encerrar.handler(({ input: { id }, context }) =>
    context.db.transaction(async (db) => {
      await exigirEscriba(context, db)
      await presa(db, id)
      await db.affected(encerrar(id))
      return inteira(db, await propria(db, id), context.agora())
    }),
  ),

  apagarSom: os.apagarSom.handler(async ({ input: { id }, context }) => {
    await context.db.transaction(async (db) => {
      await exigirEscriba(context, db)
      await presa(db, id)
      await db.affected(apagarAgora(id))
    })
    // As the product, as with the job: the rows of the sound are closed to people.
    await apagarSonsDe(context.sistema, context.armazem, context.agora(), id)
    return inteira(context.db, await propria(context.db, id), context.agora())
  }),
}

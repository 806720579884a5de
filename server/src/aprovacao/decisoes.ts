import { sql } from 'kysely'
import { faltasDoCadastro, type CadastroAvaliado, type ItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { DecisaoDoAdministrador } from '#domain/aprovacao/contract.ts'
import { rotulosTipoDocumento } from '#domain/aprovacao/documento.ts'
import {
  evidenciaQueFalta,
  exigeAbertura,
  lacunasDoCadastro,
  type EvidenciaQueFalta,
} from '#domain/aprovacao/evidencia.ts'
import type { BaseDaDecisao, Evidencia } from '#domain/aprovacao/schemas-evidencia.ts'
import {
  transicaoProfissional,
  type AtoDeAprovacao,
  type AtoDoProfissional,
} from '#domain/aprovacao/transicoes.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { from } from '../tables.ts'
import { avisoDaDecisao } from './avisos.ts'
import { registrosDe } from './linhas.ts'
import { findDetalhe, findDocumentos } from './queries.ts'
import { itens } from './queries-fila.ts'

interface Alvo {
  id: string
  usuario_id: string
  nome: string
  status_profissional: StatusProfissional
  verificado: boolean
  /** The account still exists. */
  vivo: boolean
  itens: CadastroAvaliado
}

/** Result of an act; the procedure puts it into words. */
export type Resultado =
  | { feito: true; nome: string; status: StatusProfissional }
  | { feito: false; motivo: 'inexistente' }
  | { feito: false; motivo: 'situacao' | 'mesma-pessoa'; nome: string }
  | { feito: false; motivo: 'evidencia'; nome: string; falta: EvidenciaQueFalta }
  | { feito: false; motivo: 'incompleto'; nome: string; faltam: ItemDoCadastro[] }
  | {
      feito: false
      motivo: 'decidido'
      nome: string
      por: string | null
      status: StatusProfissional
      em: Date
    }

/** Locks the record until the end of the transaction: of simultaneous acts each sees the result of the one before. */
async function segurar(db: Db, chave: 'id' | 'usuario_id', valor: string): Promise<Alvo | undefined> {
  const alvo = await db.first(
    sql<{
      id: string
    }>`select id from profissionais where ${sql.ref(chave)} = ${valor}::uuid for no key update`,
  )
  if (!alvo) return undefined
  return db.first(sql<Alvo>`
    select p.id, p.usuario_id, u.nome, p.status_profissional, p.verificado, u.status = 'ativo' as vivo, ${itens('todos')} as itens
    from profissionais p join usuarios u on u.id = p.usuario_id where p.id = ${alvo.id}::uuid`)
}

interface Passo {
  ato: AtoDeAprovacao
  para: StatusProfissional
  verificado: boolean
  quem_id: string
  motivo?: string
  documentos?: readonly string[]
  base?: BaseDaDecisao
}

async function gravar(db: Db, alvo: Alvo, passo: Passo, agora: Date): Promise<void> {
  const { ato, para, verificado, quem_id, motivo = '', documentos = [], base = null } = passo
  const conferido = ato === 'aprovar' || ato === 'reconferir'
  await db.affected(
    from
      .updateTable('profissionais')
      .where('id', '=', alvo.id)
      .set({
        status_profissional: para,
        ...(ato === 'enviar' || ato === 'reenviar' ? { enviado_em: agora } : {}),
        ...(conferido
          ? {
              verificado: true,
              data_verificacao: agora,
              verificacao_vencida_em: null,
            }
          : {}),
        ...(verificado ? {} : { verificado: false, data_verificacao: null, verificacao_vencida_em: null }),
      }),
  )
  await db.affected(
    from.insertInto('decisoes_profissionais').values({
      profissional_id: alvo.id,
      ato,
      de: alvo.status_profissional,
      para,
      quem_id,
      motivo,
      documentos_pedidos: [...documentos],
      base: base && JSON.stringify(base),
    }),
  )
  if (conferido) {
    await db.affected(
      from
        .updateTable('profissional_especialidades')
        .where('profissional_id', '=', alvo.id)
        .set({ conferido: true, conferido_em: agora }),
    )
    await db.affected(
      from
        .updateTable('documentos_profissionais')
        .where('profissional_id', '=', alvo.id)
        .where('situacao', '=', 'pendente')
        .set({ situacao: 'aceito', avaliado_por: quem_id, avaliado_em: agora }),
    )
  }
  await db.affected(from.deleteFrom('analises_profissionais').where('profissional_id', '=', alvo.id))
}

/** COMECO-03: compares what the author of an approval says and opened with the record as it is under the lock. */
async function provar(
  db: Db,
  alvo: Alvo,
  { quem_id, agora, evidencia }: { quem_id: string; agora: Date; evidencia: Evidencia },
): Promise<{ falta: EvidenciaQueFalta | null; base: BaseDaDecisao }> {
  const registros = registrosDe(await db.only(findDetalhe(alvo.id, 'todos', agora)))
  const documentos = (await db.rows(findDocumentos(alvo.id))).map((linha) => ({
    nome: rotulosTipoDocumento[linha.tipo],
    exige: exigeAbertura(linha),
    aberto: linha.aberto_por === quem_id,
  }))
  const lacunas = lacunasDoCadastro(registros, faltasDoCadastro(alvo.itens).faltam)
  return {
    falta: evidenciaQueFalta({ registros, documentos, lacunas }, evidencia),
    base: {
      registros: registros.map(({ numero_registro, uf_registro }) => `${numero_registro} (${uf_registro})`),
      documentos: documentos.filter(({ exige }) => exige).map(({ nome }) => nome),
      lacunas,
      confirmacao: evidencia.confirmacao,
    },
  }
}

/**
 * ADMIN-02 to ADMIN-04: looks, decides and writes under the lock of the row, and tells the professional, in one transaction.
 * @param db a transaction of the product: no person may write the status of a professional, not even an administrator
 * @param visto the status that the administrator saw: a different one means that somebody was faster
 */
export async function decidir(
  db: Db,
  {
    id,
    visto,
    decisao,
    quem_id,
    agora,
  }: {
    id: string
    visto: StatusProfissional
    decisao: DecisaoDoAdministrador
    quem_id: string
    agora: Date
  },
): Promise<Resultado> {
  const alvo = await segurar(db, 'id', id)
  if (!alvo || !alvo.vivo) return { feito: false, motivo: 'inexistente' }
  const { nome, status_profissional: status, verificado } = alvo
  if (status !== visto) {
    const ultima = await db.first(ultimaDecisao(id))
    return {
      feito: false,
      motivo: 'decidido',
      nome,
      status,
      // An act of the professional is no decision.
      por: ultima && ultima.quem_id !== alvo.usuario_id ? ultima.quem : null,
      em: ultima?.em ?? agora,
    }
  }
  const rejeicao = decisao.ato === 'reverter' ? await db.first(ultimaRejeicao(id)) : undefined
  const passo = transicaoProfissional(
    decisao.ato,
    { status, verificado },
    { ator: 'administrador-geral', rejeitouAntes: rejeicao?.quem_id === quem_id },
  )
  if (passo.recusa)
    return { feito: false, motivo: passo.recusa === 'mesma-pessoa' ? passo.recusa : 'situacao', nome }
  const { ato, motivo } = decisao
  const documentos = ato === 'solicitar' ? decisao.documentos : []
  const evidencia = 'evidencia' in decisao ? await provar(db, alvo, { quem_id, agora, ...decisao }) : null
  if (evidencia?.falta) return { feito: false, motivo: 'evidencia', nome, falta: evidencia.falta }
  await gravar(db, alvo, { ato, ...passo, quem_id, motivo, documentos, base: evidencia?.base }, agora)
  await notificar(db, avisoDaDecisao(alvo.usuario_id, decisao))
  return { feito: true, nome, status: passo.para }
}

/** The professional's acts on their own registration: send it, send it again with the requested documents, or take it back. */
export async function agirComoProfissional(
  db: Db,
  { usuario_id, ato, agora }: { usuario_id: string; ato: AtoDoProfissional; agora: Date },
): Promise<Resultado> {
  const alvo = await segurar(db, 'usuario_id', usuario_id)
  if (!alvo) return { feito: false, motivo: 'inexistente' }
  const { nome, status_profissional: status, verificado } = alvo
  // One button sends: the first time, and again after a request for documents.
  const este = ato === 'enviar' && status === 'aguardando-documentacao' ? 'reenviar' : ato
  const passo = transicaoProfissional(este, { status, verificado }, { ator: 'profissional' })
  if (passo.recusa) return { feito: false, motivo: 'situacao', nome }
  const { impedem } = faltasDoCadastro(alvo.itens)
  if (este !== 'retirar' && impedem.length > 0)
    return { feito: false, motivo: 'incompleto', nome, faltam: impedem }
  await gravar(db, alvo, { ato: este, ...passo, quem_id: usuario_id }, agora)
  return { feito: true, nome, status: passo.para }
}

const ultimas = (profissional_id: string) =>
  from
    .selectFrom('decisoes_profissionais as d')
    .leftJoin('profiles as f', 'f.user_id', 'd.quem_id')
    .where('d.profissional_id', '=', profissional_id)
    .select(['d.quem_id', 'f.nome_completo as quem', 'd.em'])
    .orderBy('d.em', 'desc')
    .limit(1)

const ultimaDecisao = ultimas
const ultimaRejeicao = (profissional_id: string) => ultimas(profissional_id).where('d.ato', '=', 'rejeitar')

import { sql } from 'kysely'
import { DIAS_ANTES_DO_FIM, type TipoAnuncio } from '#domain/anuncios/anuncio.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { takeFileAway } from '../armazem/keep-file.ts'
import type { Store } from '../armazem/store.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { avisoAoPublico, avisoDoFim } from './avisos.ts'
import { DA_PLATAFORMA, hojeDe } from './linhas.ts'

const CADA_S = 60
const LIMPEZA_S = 6 * 3_600
const LOTE = 200
const DIA_MS = 86_400_000

const takePertoDoFim = (hoje: string) => sql<{
  id: string
  tipo: TipoAnuncio
  autor_id: string | null
  titulo: string
  fim: string
}>`
  update anuncios a set fim_avisado = a.fim
   where a.situacao = 'ativo' and a.moderacao is null and a.fim between ${hoje}::date and ${somarDias(hoje, DIAS_ANTES_DO_FIM)}::date and a.fim_avisado is distinct from a.fim
     and a.inicio < a.fim
  returning a.id, a.tipo, a.autor_id, a.conteudo ->> 'titulo' as titulo, a.fim::text as fim`

/** One notice that its audience was not told of yet, held while a part of the people is told. */
const takeAviso = sql<{ id: string; titulo: string; nome: string | null; alta: boolean }>`
  select a.id, a.conteudo ->> 'titulo' as titulo, k.nome_fantasia as nome, a.conteudo ->> 'prioridade' = 'alta' as alta
    from anuncios a left join clinicas k on k.id = a.clinica_id
   where a.tipo = 'aviso' and a.entregue_em is null and anuncio_no_ar(a.situacao, a.inicio, a.fim, a.moderacao)
   order by a.publicado_em, a.id limit 1 for update of a skip locked`

/** The next people after the last who was looked at; who is not spoken to is passed over. */
const findPublico = (id: string) => sql<{ usuario_id: string; fala: boolean }>`
  select u.id as usuario_id, u.id is distinct from a.autor_id and aviso_e_para(u.id, u.tipo_usuario, a.clinica_id, a.conteudo) as fala
    from anuncios a join usuarios u on a.entregue_ate is null or u.id > a.entregue_ate
   where a.id = ${id}::uuid and u.status = 'ativo' order by u.id limit ${LOTE}`

const updateEntregue = (id: string, ate: string | null, agora: Date | null) => sql`
  update anuncios set entregue_ate = coalesce(${ate}::uuid, entregue_ate), entregue_em = ${agora?.toISOString() ?? null}::timestamptz where id = ${id}::uuid`

/**
 * Tells authors of what ends soon, and audiences of new notices (ANUNCIO-01, ANUNCIO-02). Each is told in the transaction that takes it, so that a process which dies in between
 * tells nothing twice.
 * @returns how many were told
 */
export async function avisarDosAnuncios(sistema: SessionDb, agora: Date): Promise<number> {
  let ditos = await sistema.transaction(async (db) => {
    const avisos = (await db.rows(takePertoDoFim(hojeDe(agora)))).flatMap(({ autor_id, fim, ...resto }) =>
      autor_id === null ? [] : [avisoDoFim({ ...resto, autor_id }, fim)],
    )
    await notificar(db, ...avisos)
    return avisos.length
  })
  for (let mais = true; mais;) {
    const [havia, quantos] = await sistema.transaction(async (db): Promise<[boolean, number]> => {
      const aviso = await db.first(takeAviso)
      if (!aviso) return [false, 0]
      const pessoas = await db.rows(findPublico(aviso.id))
      const avisos = pessoas
        .filter(({ fala }) => fala)
        .map(({ usuario_id }) => avisoAoPublico(usuario_id, { ...aviso, nome: aviso.nome ?? DA_PLATAFORMA }))
      await notificar(db, ...avisos)
      const acabou = pessoas.length < LOTE
      await db.affected(updateEntregue(aviso.id, pessoas.at(-1)?.usuario_id ?? null, acabou ? agora : null))
      return [true, avisos.length]
    })
    ditos += quantos
    mais = havia
  }
  return ditos
}

/** Pictures that no ad and no version names, kept before an instant. */
const findImagensSoltas = (antes: Date) => sql<{ caminho: string; dono_id: string }>`
  select f.caminho, f.dono_id from arquivos f
   where f.bucket = 'posts' and split_part(f.caminho, '/', 2) = 'anuncio' and f.created_at < ${antes.toISOString()}::timestamptz
     and not exists (select from versoes_anuncios v where v.conteudo -> 'imagens' @> jsonb_build_array(jsonb_build_object('url', '/arquivos/posts/' || f.caminho)))
     and not exists (select from anuncios a where a.conteudo -> 'imagens' @> jsonb_build_array(jsonb_build_object('url', '/arquivos/posts/' || f.caminho)))
   order by f.created_at limit ${LOTE}`

/** Deletes pictures of ads that nothing names any more. @returns how many */
export async function limparAnuncios(sistema: SessionDb, armazem: Store, agora: Date): Promise<number> {
  let tiradas = 0
  for (let lote = LOTE; lote === LOTE; tiradas += lote) {
    // A younger one may belong to a draft that is still on a device.
    const soltas = await sistema.rows(findImagensSoltas(new Date(agora.getTime() - 7 * DIA_MS)))
    lote = soltas.length
    for (const { caminho, dono_id } of soltas)
      await sistema.transaction((db) =>
        takeFileAway({ armazem, db, usuario_id: dono_id }, { bucket: 'posts', caminho }),
      )
  }
  return tiradas
}

/** Looks every minute, and cleans every six hours. @returns a function that stops both and waits for what is under way */
export function iniciarAnuncios(
  sistema: SessionDb,
  armazem: Store,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  const paradas = [
    repetir(CADA_S, () => observar('anuncios', CADA_S, () => avisarDosAnuncios(sistema, agora()))),
    repetir(LIMPEZA_S, () =>
      observar('anuncios-limpeza', LIMPEZA_S, () => limparAnuncios(sistema, armazem, agora())),
    ),
  ]
  return async () => void (await Promise.all(paradas.map((parar) => parar())))
}

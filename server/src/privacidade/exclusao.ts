import { sql } from 'kysely'
import { buckets } from '#domain/arquivos/buckets.ts'
import type { Store } from '../armazem/store.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { from } from '../tables.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { lembrarExclusao } from './memoria-de-exclusoes.ts'
import { tabelasPessoais } from '../privacy.ts'
import { trancar } from '../trancas/queries.ts'

/** Deletes the files of a person from the store, before the rows that name them. */
export type ApagarArquivos = (usuario_id: string, agora: Date) => Promise<void>

/**
 * A person's files lie under the person's key in each bucket. The store remembers the erasure, for a backup that still holds them. Files of exams are part of a record, which the law
 * keeps: those whose row goes with the erasure are taken by the job of loose files.
 */
export function apagarDoArmazem(armazem: Store): ApagarArquivos {
  return async (usuario_id, agora) => {
    await lembrarExclusao(armazem, { usuario_id, em: agora })
    for (const bucket of Object.keys(buckets)) {
      const caminhos: string[] = []
      for await (const { path } of armazem.list(bucket, `${usuario_id}/`))
        if (!path.startsWith(`${usuario_id}/exame/`)) caminhos.push(path)
      for (const caminho of caminhos) await armazem.delete(bucket, caminho)
    }
  }
}

const MOTIVO = 'Conta excluída a pedido da pessoa'

/**
 * Erases a person (L2). Their data is deleted; what the law requires stays without name, document, contact or free text; future appointments are cancelled; the login ends with all
 * its sessions.
 * @param db a transaction of the product
 */
export async function apagarPessoa(db: Db, usuario_id: string, agora: Date): Promise<void> {
  // A record that an office united into theirs is of the same person.
  const unidas = (await db.rows(findUnidas(usuario_id))).map((unida) => unida.usuario_id)
  await trancarPessoas(db, [usuario_id, ...unidas], agora)
  for (const id of [...unidas, usuario_id]) await apagarUma(db, id, agora)
}

async function apagarUma(db: Db, usuario_id: string, agora: Date): Promise<void> {
  await cancelarOQueViria(db, usuario_id, agora)
  // While the name is still there to look for.
  await db.affected(sql`select apagar_mencoes(${usuario_id})`)
  const pessoa = sql<string>`${usuario_id}::uuid`
  for (const { tabela, daPessoa, aoApagar } of tabelasPessoais) {
    const alvo = sql`${sql.table(tabela)} t`
    if (aoApagar === 'some') {
      await db.affected(sql`delete from ${alvo} where ${daPessoa(pessoa)}`)
      continue
    }
    const mudancas = Object.entries(aoApagar.limpa).map(
      ([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`,
    )
    if (mudancas.length > 0)
      await db.affected(sql`update ${alvo} set ${sql.join(mudancas)} where ${daPessoa(pessoa)}`)
  }
  await db.affected(sql`select apagar_conta_de_acesso(${usuario_id})`)
}

/** Whose records an office united into that of a person. */
const findUnidas = (usuario_id: string) => sql<{ usuario_id: string }>`
  select o.usuario_id from pacientes p cross join lateral registros_de(p.id) r join pacientes o on o.id = r
   where p.usuario_id = ${usuario_id} and r <> p.id`

/** Locks what the erasure of these people will change: their agendas, their records and what would come. Rows go at its end, but what they hang on is waited for at its beginning. */
async function trancarPessoas(db: Db, usuarios: readonly string[], agora: Date): Promise<void> {
  const pessoas = sql`${usuarios}::uuid[]`
  const { agendas, registros, vem } = (await db.first(sql<Record<'agendas' | 'registros' | 'vem', string[]>>`
    select array(select id from profissionais where usuario_id = any (${pessoas})) as agendas,
           array(select id from pacientes where usuario_id = any (${pessoas})) as registros,
           array(select a.id from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais pr on pr.id = a.profissional_id
                  where (p.usuario_id = any (${pessoas}) or pr.usuario_id = any (${pessoas}))
                    and (a.reserva_expira_em is not null
                      or a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > ${agora})) as vem`))!
  await db.rows(trancar({ profissionais: agendas, pacientes: registros, consultas: vem }))
}

/** Cancels the future appointments of both sides of the agenda, and tells the other people. */
async function cancelarOQueViria(db: Db, usuario_id: string, agora: Date): Promise<void> {
  // An open offer keeps its hour from being given back.
  await db.affected(sql`
    update ofertas_espera set status = 'retirada', respondida_em = ${agora}
     where status = 'aberta'
       and (profissional_id in (select id from profissionais where usuario_id = ${usuario_id})
         or espera_id in (select l.id from lista_espera l join pacientes p on p.id = l.paciente_id where p.usuario_id = ${usuario_id}))`)
  await db.affected(sql`
    delete from agendamentos where reserva_expira_em is not null
       and (paciente_id in (select id from pacientes where usuario_id = ${usuario_id})
         or profissional_id in (select id from profissionais where usuario_id = ${usuario_id}))`)
  const canceladas = await db.rows(sql<{ outra_pessoa: string; data_agendamento: Date }>`
    update agendamentos a
       set status = 'cancelado', motivo_cancelamento = ${MOTIVO}, data_cancelamento = ${agora}
      from pacientes p, profissionais pr
     where p.id = a.paciente_id and pr.id = a.profissional_id and ${usuario_id} in (p.usuario_id, pr.usuario_id)
       and a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > ${agora}
    returning case when p.usuario_id = ${usuario_id} then pr.usuario_id else p.usuario_id end as outra_pessoa, a.data_agendamento`)
  if (canceladas.length === 0) return
  await notificar(
    db,
    ...canceladas.map(({ outra_pessoa }) => ({
      usuario_id: outra_pessoa,
      titulo: 'Consulta cancelada',
      mensagem:
        'Uma consulta foi cancelada porque a outra pessoa encerrou a conta. Veja sua agenda e, se precisar, marque outra.',
      tipo: 'agendamento' as const,
      prioridade: 'alta' as const,
      link: '/',
    })),
  )
}

/**
 * Carries out the erasures whose days of grace have ended, each in a transaction of its own. Several processes may share the work.
 * @returns how many accounts were erased
 */
export async function executarExclusoes(
  sistema: SessionDb,
  agora: Date,
  apagarArquivos: ApagarArquivos,
): Promise<number> {
  for (let feitas = 0; ; feitas++) {
    const feita = await sistema.transaction(async (db) => {
      const pedido = await db.first(
        from
          .selectFrom('pedidos_privacidade')
          .where('tipo', '=', 'exclusao')
          .where('status', '=', 'aberto')
          .where('executar_em', '<=', agora)
          .select(['id', 'usuario_id'])
          .orderBy('executar_em')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      if (!pedido) return false
      for (const { usuario_id } of [pedido, ...(await db.rows(findUnidas(pedido.usuario_id)))])
        await apagarArquivos(usuario_id, agora)
      await apagarPessoa(db, pedido.usuario_id, agora)
      await db.affected(
        from
          .updateTable('pedidos_privacidade')
          .set({ status: 'atendido', respondido_em: agora })
          .where('id', '=', pedido.id),
      )
      return true
    })
    if (!feita) return feitas
  }
}

const CADA_S = 600

/** Looks every ten minutes for due erasures. @returns a function that stops it and waits for the run under way */
export function iniciarExclusoes(parts: {
  sistema: SessionDb
  agora: () => Date
  apagarArquivos: ApagarArquivos
  observar: Observar
}): () => Promise<void> {
  return repetir(CADA_S, () =>
    parts.observar('exclusoes', CADA_S, () =>
      executarExclusoes(parts.sistema, parts.agora(), parts.apagarArquivos),
    ),
  )
}

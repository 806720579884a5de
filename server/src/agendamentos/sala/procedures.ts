import type { SalaDaConsulta } from '#domain/agendamentos/sala/contract.ts'
import { diasSemPresencial } from '#domain/agendamentos/sala/presencial.ts'
import { momentosDaSala } from '#domain/agendamentos/sala/sala.ts'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import type { Db } from '../../database/db.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { findDetalhe } from '../consultas/detalhe.ts'
import { os } from '../contract.ts'
import { findMeuProfissional } from '../queries.ts'
import { deleteSala, findMinhaSala, findSala, upsertSala } from './queries.ts'

const guardar = (db: Db, agendamento_id: string | null, endereco: string | null) =>
  db.affected(endereco === null ? deleteSala(agendamento_id) : upsertSala(agendamento_id, endereco))

/** Only the professional of the appointment has a room. */
function exigirProfissional(context: Contexto): void {
  const { perfil } = exigirRota(context, '/agenda')
  if (!ehProfissional(perfil)) throw erroComum('SEM_PERMISSAO')
}

/** The room as the caller may know it. The program's clock and the database's must both say that it is open to the patient. */
async function lerSala(context: Contexto, db: Db, id: string): Promise<SalaDaConsulta> {
  const linha = await db.first(findSala(id))
  if (!linha) return null
  const { inicio, duracao_min, propria, existe, so_desta, endereco, sem_presencial_desde, zona } = linha
  const { abre, fecha } = momentosDaSala({ inicio: inicio.getTime(), duracao_min })
  const agora = context.agora().getTime()
  if (!propria && agora >= fecha) return null
  const aberta = agora >= abre
  // The database's clock may be a moment behind.
  const quase = aberta && existe && endereco === null
  return {
    propria,
    existe,
    so_desta: propria && so_desta,
    endereco: propria || aberta ? endereco : null,
    abre_em: new Date(abre).toISOString(),
    fecha_em: new Date(fecha).toISOString(),
    muda_em_ms: quase ? 1_000 : Math.max(0, (aberta ? fecha : abre) - agora),
    dias_sem_presencial: diasSemPresencial(sem_presencial_desde?.getTime() ?? null, inicio.getTime(), zona),
  }
}

export const salaRouter = {
  salaDaConsulta: os.salaDaConsulta.handler(async ({ input: { id }, context }) => {
    exigirRota(context, '/', '/agenda')
    const [detalhe] = await findDetalhe(context, context.db, [id], 'Sala da teleconsulta')
    if (!detalhe) throw erroComum('NAO_ENCONTRADO')
    return lerSala(context, context.db, id)
  }),

  guardarSalaDaConsulta: os.guardarSalaDaConsulta.handler(
    async ({ input: { id, endereco }, context, errors }) => {
      exigirProfissional(context)
      return context.db.transaction(async (db) => {
        const [detalhe] = await findDetalhe(context, db, [id], 'Sala da teleconsulta')
        const meu = await db.first(findMeuProfissional)
        if (!detalhe || !meu?.id || detalhe.profissional_id !== meu.id) throw erroComum('NAO_ENCONTRADO')
        if (!(await lerSala(context, db, id))) throw errors.SEM_TELECONSULTA()
        await guardar(db, id, endereco)
        return lerSala(context, db, id)
      })
    },
  ),

  minhaSala: os.minhaSala.handler(async ({ context }) => {
    exigirProfissional(context)
    return { endereco: (await context.db.first(findMinhaSala))?.endereco ?? null }
  }),

  guardarMinhaSala: os.guardarMinhaSala.handler(async ({ input: { endereco }, context }) => {
    exigirProfissional(context)
    if (!(await context.db.first(findMeuProfissional))?.id) throw erroComum('NAO_ENCONTRADO')
    await guardar(context.db, null, endereco)
    return { endereco }
  }),
}

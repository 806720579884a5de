import { serveAQualquer } from '#domain/agendamentos/qualquer/areas.ts'
import { maisProximos } from '#domain/agendamentos/marcar/rules.ts'
import { emIso } from '#domain/formato/instante.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import type { Db } from '../../database/db.ts'
import { exigirRota } from '../../rpc/context.ts'
import { conferirAlcance, contarFantasma, findAlternativas, lerAgendaDaHora } from '../marcar/hora.ts'
import { reservar } from '../marcar/marcar.ts'
import { findFatos } from '../marcar/queries.ts'
import { lerReserva } from '../reservas/procedures.ts'
import { findNascimento, findOrdemDeEscolha } from './queries.ts'
import { pedidoDeHorario, vagaEm, type Pedido, type Vaga } from '../marcar/vaga.ts'
import { os } from '../contract.ts'
import { pedidoDe } from './procedures.ts'
import { HoraRecusada, recusaDaEscrita, recusar } from '../recusas.ts'
import { trancar } from '../../trancas/queries.ts'

/** When nobody has the wanted hour, the free hours of so many of the named professionals are offered. */
const CONSULTADOS = 6

export const reservarComQualquerRouter = {
  reservarComQualquer: os.reservarComQualquer.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    const { profissionais, sub, ...comum } = input
    const { nascimento } = await context.db.only(findNascimento(comum.paciente_id))
    const agora = context.agora()
    const hoje = agora.toISOString().slice(0, 10)
    const pessoa = { area: sub ?? null, idade: idadeEm(nascimento, hoje) }
    const escolhe = async (db: Db) => {
      conferirAlcance(comum.inicio, agora)
      // All that one of them could take, before any is looked at.
      const pacientes = [comum.paciente_id ?? null]
      await db.rows(trancar({ profissionais, pacientes, procuraSala: true, marca: true, solta: {} }))
      let recusa: unknown = new HoraRecusada('ocupado')
      for (const { profissional_id } of await db.rows(findOrdemDeEscolha(profissionais))) {
        const agenda = await lerAgendaDaHora(db, profissional_id, comum.inicio, agora)
        const oferta = agenda?.publico ? pedidoDe(agenda, { ...comum, idade: pessoa.idade }) : null
        if (!agenda || !oferta) continue
        const pedido: Pedido = { ...comum, profissional_id, local_id: null, servico_id: oferta.servico?.id }
        const fatos = await db.first(findFatos(pedido))
        // Whoever named the professionals may have crossed their areas.
        if (fatos && !serveAQualquer(fatos, pessoa)) continue
        const vaga = await vagaEm(db, agenda, fatos, pedido, { agora }).catch((error: unknown) => {
          if (!ehDesteProfissional(error)) throw error
          recusa = error
        })
        if (vaga) return { pedido, vaga }
      }
      throw recusa
    }
    try {
      return await context.db.transaction(async (db) => {
        const { pedido, vaga } = await escolhe(db)
        const id = await reservar(context, db, 'paciente', pedido, vaga)
        return {
          ...(await lerReserva(context, db, vaga, id)),
          profissional_id: pedido.profissional_id,
          profissional_nome: vaga.fatos.profissional_nome,
          servico_id: servicoDe(vaga),
        }
      })
    } catch (erro) {
      const error = recusaDaEscrita(erro)
      if (!(error instanceof HoraRecusada)) throw error
      const pedido = pedidoDeHorario({ ...comum, local_id: null }, null)
      const [outras] = await Promise.all([
        Promise.all(
          profissionais
            .slice(0, CONSULTADOS)
            .map((profissional_id) =>
              findAlternativas(context, { profissional_id, inicio: comum.inicio, pedido }),
            ),
        ),
        input.mostrado &&
          contarFantasma(context, {
            profissional_id: null,
            servico_id: null,
            inicio: comum.inicio,
            ato: 'reservar',
            motivo: error.motivo,
          }),
      ])
      const livres = outras.flat().map((cada) => ({ ...cada, inicio: Date.parse(cada.inicio) }))
      const alternativas = maisProximos(livres, comum.inicio, 3).map((cada) => ({
        ...cada,
        inicio: emIso(cada.inicio),
      }))
      if (error.motivo === 'passado' || error.motivo === 'horizonte')
        throw recusar('HORARIO_INDISPONIVEL', { motivo: error.motivo, alternativas })
      throw recusar('HORARIO_OCUPADO', { alternativas })
    }
  }),
}

const servicoDe = ({ fatos }: Vaga) => fatos.servico?.id ?? null

/** Refusals after which another professional may still have the hour. */
function ehDesteProfissional(error: unknown): boolean {
  if (error instanceof HoraRecusada) return true
  const { code } = (error ?? {}) as { code?: unknown }
  return [
    'BLOQUEADO',
    'UMA_POR_DIA',
    'SERVICO_INDISPONIVEL',
    'SO_RETORNO',
    'SALA_OCUPADA',
    'MUITAS_MARCADAS',
  ].includes(String(code))
}

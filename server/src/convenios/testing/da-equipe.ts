import { randomUUID } from 'node:crypto'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import type { clientFor } from '../../rpc/testing/client.ts'
import { buildLote } from '../fixtures.ts'

interface Cena {
  clinica: { id: string }
  helena: { id: string; locais: readonly { id: string }[] }
  marina: { id: string }
}

/** A call of each operation on what plans owe a clinic, as RECEPCAO-02 walks them. The batch that one is about is made before it is asked. */
export function chamadasDosConvenios(
  { owner, pools }: TestDatabase,
  { convenios }: ReturnType<typeof clientFor>,
  { clinica, helena, marina }: Cena,
) {
  const clinica_id = clinica.id
  let dia = 0
  const consulta = async () => {
    const { rows } = await owner.query<{ id: string; operadora: string }>(
      'select id, operadora from operadoras_planos order by nome limit 1',
    )
    const { id } = await buildAgendamento(owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      local_id: helena.locais[0]!.id,
      status: 'concluido',
      encaixe: true,
      motivo_encaixe: 'Teste',
      valor: 200,
      convenio_plano_id: rows[0]!.id,
      data_agendamento: new Date(pools.agora().getTime() - (400 + dia++) * 86_400_000),
    })
    return { agendamento_id: id, operadora: rows[0]!.operadora }
  }
  const lote = async (enviado: boolean) =>
    buildLote(owner, { clinica_id, agendamento_id: (await consulta()).agendamento_id, enviado })
  const hoje = () => pools.agora().toISOString().slice(0, 10)
  return {
    'convenios.painel': () => convenios.painel({ clinica_id }),
    'convenios.semLote': () => convenios.semLote({ clinica_id, operadora: 'Unimed' }),
    'convenios.lote': async () => convenios.lote({ id: (await lote(false)).id }),
    'convenios.criarLote': async () => {
      const { agendamento_id, operadora } = await consulta()
      return convenios.criarLote({
        clinica_id,
        id: randomUUID(),
        operadora,
        guias: [{ agendamento_id, esperado_centavos: 20_000 }],
      })
    },
    'convenios.enviar': async () => convenios.enviar({ id: (await lote(false)).id, dia: hoje() }),
    'convenios.excluir': async () => convenios.excluir({ id: (await lote(false)).id }),
    // What lets the caller in refuses for the state of what it is about.
    'convenios.encerrar': async () => convenios.encerrar({ id: (await lote(false)).id }),
    'convenios.tirar': async () => convenios.tirar({ id: (await lote(true)).guia_id }),
    'convenios.responder': async () =>
      convenios.responder({
        id: (await lote(true)).guia_id,
        versao: 1,
        pago_centavos: 20_000,
        dia: hoje(),
      }),
    'convenios.recorrer': async () =>
      convenios.recorrer({ id: (await lote(true)).guia_id, versao: 1, texto: 'A guia estava assinada' }),
    'convenios.responderRecurso': async () =>
      convenios.responderRecurso({
        id: (await lote(true)).guia_id,
        versao: 1,
        recuperado_centavos: 1,
        dia: hoje(),
      }),
    'convenios.desfazer': async () => convenios.desfazer({ id: (await lote(true)).guia_id, versao: 1 }),
  }
}

import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Written by the trigger of each watched table, and by nobody else.
  auditoria: { 'the administrator changed the paciente': { select: administrador } },
  auditoria_valores: { 'what stood in the registration': { select: administrador } },
  auditoria_conferencias: { 'a walk over the chain': { select: administrador } },
}

export const linhas: MontarLinhas = async (owner, { paciente, administrador: administradorGeral }) => {
  await owner.query("select set_config('app.uid', $1, false)", [administradorGeral.id])
  await owner.query("update usuarios set nome = 'Outro nome' where id = $1", [paciente.usuario_id])
  await owner.query("select set_config('app.uid', '', false)")
  await insertRow(owner, 'auditoria_conferencias', { ate: 0, hash: Buffer.of() })
  return {
    auditoria: { 'the administrator changed the paciente': linha({ id: 1 }, 'pedido') },
    auditoria_valores: {
      'what stood in the registration': linha({ auditoria_id: 1, coluna: 'nome' }, 'antes', {
        auditoria_id: 1,
        coluna: 'email',
        titular: paciente.usuario_id,
      }),
    },
    auditoria_conferencias: { 'a walk over the chain': linha({ id: 1 }, 'ate', { ate: 0, hash: '' }) },
  }
}

import { randomUUID } from 'node:crypto'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildTransacao } from '../../financeiro/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'

export const AGORA = new Date('2026-12-03T15:00:00Z')
export const MES = '2026-11-01'

/** A professional of a clinic, who keeps its finances, a patient, and what they do. */
export async function montarRepasses(base: TestDatabase) {
  const { owner } = base
  const helena = await buildProfissional(owner, { usuario: { nome: 'Helena Prado' } })
  const marina = await buildPaciente(owner, { usuario: { nome: 'Marina Duarte' } })
  const gestora = await buildUsuario(owner, { tipo_usuario: 'clinica' })
  const clinica = await buildClinica(owner, { nome_fantasia: 'Espaço Cuidar' })
  await buildMembro(owner, { clinica_id: clinica.id, usuario_id: helena.usuario_id })
  await buildMembro(owner, {
    clinica_id: clinica.id,
    usuario_id: gestora.id,
    papel: 'financeiro',
    permissoes: { ...permissoesDoPapel.financeiro, agenda: 'leitura' },
  })
  const como = (usuario_id: string, perfil: string, agora = AGORA) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).repasses
  const gestao = (agora = AGORA) => como(gestora.id, 'clinica', agora)
  const dela = () => como(helena.usuario_id, 'profissional')

  /** An entry of the ledger for a consultation at the clinic. */
  const entrada = (valor: number, mais: object = {}) =>
    buildTransacao(owner, {
      usuario_id: helena.usuario_id,
      clinica_id: clinica.id,
      paciente_id: marina.id,
      titulo: 'Consulta',
      valor,
      data_transacao: '2026-11-10T15:00:00Z',
      origem: 'consulta',
      origem_id: randomUUID(),
      sequencia: 1,
      recebido_por: 'clinica',
      ...mais,
    })
  const volta = (de: Awaited<ReturnType<typeof entrada>>, valor: number, mais: object = {}) =>
    entrada(-valor, {
      origem_id: de.origem_id,
      sequencia: 2,
      estorna_id: de.id,
      competencia: de.data_transacao_date,
      data_transacao: '2026-12-02T15:00:00Z',
      ...mais,
    })
  /** A place of hers in the clinic. */
  async function naClinica(): Promise<string> {
    const { id } = helena.locais[0]!
    await owner.query('update locais_atendimento set clinica_id = $1 where id = $2', [clinica.id, id])
    return id
  }
  const regra = (mais: object = {}) =>
    gestao().criarRegra({
      clinica_id: clinica.id,
      id: randomUUID(),
      modo: 'percentual',
      percentual_pontos: 6_000,
      vale_de: '2026-01-01',
      ...mais,
    })
  const extrato = (qual = MES, quem = gestao()) =>
    quem.extrato({ clinica_id: clinica.id, profissional_id: helena.id, mes: qual })
  /** What a closing says that was seen. */
  const visto = async (qual = MES, quem = gestao()) => {
    const { quantos, profissional_centavos, saldo_centavos } = await extrato(qual, quem)
    return {
      clinica_id: clinica.id,
      profissional_id: helena.id,
      mes: qual,
      quantos,
      profissional_centavos,
      saldo_centavos,
    }
  }
  const fechar = async (qual = MES, quem = gestao()) => quem.fechar(await visto(qual, quem))
  return {
    helena,
    marina,
    gestora,
    clinica,
    como,
    gestao,
    dela,
    entrada,
    volta,
    naClinica,
    regra,
    extrato,
    visto,
    fechar,
  }
}
export type CenaDosRepasses = Awaited<ReturnType<typeof montarRepasses>>

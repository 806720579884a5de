import { expect } from 'vitest'
import { sql } from 'kysely'
import type { SessionDb } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { hashDoToken } from '../correio.ts'
import { buildConta, buildConvite, buildMembro, buildVinculo } from '../fixtures.ts'
import { findConvitePorToken, responderConvite } from '../queries.ts'
import {
  type Prova,
  VENCIDO,
  como,
  gestor,
  recusado,
  clinicaComAgenda,
  pessoaCuidada,
  outroNumero,
} from './cenas.ts'

/** An invitation to a team, with its token, and the account of the address. */
async function convidada(
  base: TestDatabase,
  outro: { confirmada?: boolean; tipo?: 'profissional' | 'paciente' } = {},
) {
  const cena = await clinicaComAgenda(base)
  const membro = await buildMembro(base.owner, {
    clinica_id: cena.clinica.id,
    papel: 'recepcao',
    concedido_por: cena.dona.id,
  })
  const quem = await buildUsuario(base.owner, { tipo_usuario: outro.tipo ?? 'profissional' })
  await buildConta(base.owner, quem, outro.confirmada ?? true)
  const convite = await buildConvite(base.owner, {
    email: quem.email!,
    membro_id: membro.id,
    convidado_por: cena.dona.id,
  })
  const responder = async (id = quem.id, aceita = true, token = convite.token) =>
    (await como(base, id, 'profissional').only(responderConvite(hashDoToken(token), aceita, null))).resposta
  return { ...cena, membro, quem, convite, responder }
}

/** Answering and sending an invitation, and the notices about what a grant opens. */
export const provasDosConvites: Prova[] = [
  {
    titulo: 'S1 an invitation is answered once, by the confirmed address that it went to',
    async prova(base) {
      const { quem, responder, membro, convite } = await convidada(base)
      const outra = await buildUsuario(base.owner, { tipo_usuario: 'profissional' })
      await buildConta(base.owner, outra)
      expect(await responder(outra.id)).toBe('outro-email')
      const linha = await como(base, outra.id, 'profissional').only(
        findConvitePorToken(hashDoToken(convite.token)),
      )
      expect(linha.email_confere).toBe(false)
      expect(await responder(quem.id, true, 'x'.repeat(43))).toBe('inexistente')
      expect(await responder()).toBe('feito')
      expect(await responder()).toBe('respondido')
      const { rows } = await base.owner.query(
        'select m.usuario_id, m.status, u.tipo_usuario from membros_clinicas m join usuarios u on u.id = m.usuario_id where m.id = $1',
        [membro.id],
      )
      expect(rows).toEqual([
        { usuario_id: quem.id, status: 'ativo', tipo_usuario: 'profissional-administrador' },
      ])
    },
  },
  {
    titulo: 'S1 an address that nobody has confirmed answers nothing, and learns no name',
    async prova(base) {
      const { quem, responder, convite } = await convidada(base, { confirmada: false })
      expect(await responder()).toBe('outro-email')
      const linha = await como(base, quem.id, 'profissional').only(
        findConvitePorToken(hashDoToken(convite.token)),
      )
      expect(linha.email_confere).toBe(false)
    },
  },
  {
    titulo: 'S1 an invitation that ran out, was taken back, or is for another kind of account gives nothing',
    async prova(base) {
      const vencida = await convidada(base)
      await base.owner.query(
        "update convites set expira_em = app_agora() - interval '1 minute' where id = $1",
        [vencida.convite.id],
      )
      expect(await vencida.responder()).toBe('vencido')
      const curta = await convidada(base)
      await base.owner.query(
        "update membros_clinicas set inicio = app_agora() - interval '2 days', fim = app_agora() - interval '1 day' where id = $1",
        [curta.membro.id],
      )
      expect(await curta.responder()).toBe('vencido')
      const revogada = await convidada(base)
      await base.owner.query("update convites set situacao = 'revogado' where id = $1", [revogada.convite.id])
      expect(await revogada.responder()).toBe('respondido')
      const tirada = await convidada(base)
      await base.owner.query(
        "update membros_clinicas set status = 'encerrado', encerrado_em = app_agora() where id = $1",
        [tirada.membro.id],
      )
      expect(await tirada.responder()).toBe('respondido')
      expect(await (await convidada(base, { tipo: 'paciente' })).responder()).toBe('perfil')
    },
  },
  {
    titulo: 'S1 who invited must still be able to give what the invitation gives',
    async prova(base) {
      for (const perda of [
        "status = 'encerrado', encerrado_em = app_agora()",
        "inicio = app_agora() - interval '2 days', fim = app_agora() - interval '1 day', papel = 'gestor'",
        `papel = 'gestor', fim = app_agora() + interval '1 day', permissoes = permissoes || '{"equipe":"leitura"}'`,
        `papel = 'gestor', fim = app_agora() + interval '1 day', permissoes = permissoes || '{"agenda":"nenhum"}'`,
      ]) {
        const { dona, responder } = await convidada(base)
        await base.owner.query(`update membros_clinicas set ${perda} where usuario_id = $1`, [dona.id])
        expect(await responder(), perda).toBe('respondido')
      }
    },
  },
  {
    titulo: 'S1 who is in the team already is not put in twice, and no one is by saying no',
    async prova(base) {
      const { responder, quem, clinica } = await convidada(base)
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: quem.id })
      expect(await responder()).toBe('ja-participa')
      const recusa = await convidada(base)
      expect(await recusa.responder(recusa.quem.id, false)).toBe('feito')
      const { rows } = await base.owner.query(
        'select status, usuario_id from membros_clinicas where id = $1',
        [recusa.membro.id],
      )
      expect(rows).toEqual([{ status: 'encerrado', usuario_id: null }])
    },
  },
  {
    titulo: 'S1 a helper is let in while who invited is the guardian, and only an account of a patient',
    async prova(base) {
      const cena = async (tipo_usuario: 'paciente' | 'profissional') => {
        const { cuidador: mae, pessoa, vinculo_id } = await pessoaCuidada(base, { responsavel: true })
        const vinculo = await buildVinculo(base.owner, { pessoa_id: pessoa.usuario_id, concedido_por: mae })
        const quem = await buildUsuario(base.owner, { tipo_usuario })
        await buildConta(base.owner, quem)
        const { token } = await buildConvite(base.owner, {
          email: quem.email!,
          vinculo_id: vinculo.id,
          convidado_por: mae,
        })
        const responder = async () =>
          (await como(base, quem.id, 'paciente').only(responderConvite(hashDoToken(token), true, null)))
            .resposta
        return { quem, vinculo_id, responder }
      }
      const boa = await cena('paciente')
      expect(await boa.responder()).toBe('feito')
      const { rows } = await base.owner.query('select tipo_usuario from usuarios where id = $1', [
        boa.quem.id,
      ])
      expect(rows).toEqual([{ tipo_usuario: 'paciente-administrador' }])
      expect(await (await cena('profissional')).responder()).toBe('perfil')
      const semGuarda = await cena('paciente')
      await base.owner.query("update vinculos_cuidado set status = 'suspenso' where id = $1", [
        semGuarda.vinculo_id,
      ])
      expect(await semGuarda.responder()).toBe('respondido')
    },
  },
  {
    titulo:
      'S1 an invitation is sent, seen and changed by those who manage what it is to; its token is read by nobody',
    async prova(base) {
      const { dona, convite, membro } = await convidada(base)
      const estranha = (await clinicaComAgenda(base)).dona
      const ver = sql`select id from convites where id = ${convite.id}`
      const mudar = sql`update convites set expira_em = expira_em + interval '1 hour' where id = ${convite.id}`
      const enviar = (db: SessionDb) =>
        db.only(sql<{ id: string | null }>`select enviar_convite(${convite.id}, 'a', 'b', 'c', true) as id`)
      expect(await gestor(base, estranha.id).rows(ver)).toEqual([])
      expect(await recusado(gestor(base, estranha.id), mudar)).toBe(true)
      expect((await enviar(gestor(base, estranha.id))).id).toBeNull()
      const db = gestor(base, dona.id)
      expect(await db.rows(ver)).toHaveLength(1)
      expect(await recusado(db, mudar)).toBe(false)
      expect((await enviar(db)).id).not.toBeNull()
      expect(await recusado(db, sql`select token_hash from convites`)).toBe(true)
      expect(
        await recusado(
          db,
          sql`update convites set situacao = 'aceito', respondido_em = app_agora() where id = ${convite.id}`,
        ),
      ).toBe(true)
      const outro = await buildMembro(base.owner, { clinica_id: membro.clinica_id, concedido_por: dona.id })
      const fazer = (por: string, membro_id: string) =>
        sql`insert into convites (email, token_hash, membro_id, convidado_por, expira_em)
            values ('a@exemplo.com.br', ${Buffer.alloc(32, outroNumero() % 250)}, ${membro_id}, ${por}, app_agora() + interval '7 days')`
      expect(await recusado(gestor(base, estranha.id), fazer(estranha.id, outro.id))).toBe(true)
      expect(await recusado(db, fazer(estranha.id, outro.id))).toBe(true)
      expect(await recusado(db, fazer(dona.id, outro.id))).toBe(false)
      await base.owner.query("update convites set situacao = 'revogado' where id = $1", [convite.id])
      expect(await recusado(db, mudar)).toBe(true)
      expect((await enviar(db)).id).toBeNull()
    },
  },
  {
    titulo: 'S1 the person whose data a grant opens sees it, and only as long as it is in force',
    async prova(base) {
      const { dona, profissional, paciente, clinica } = await clinicaComAgenda(base)
      const { pessoa } = await pessoaCuidada(base)
      const vencida = await pessoaCuidada(base, VENCIDO)
      const tipos = async (id: string, perfil: string) =>
        (
          await como(base, id, perfil).rows(
            sql<{ tipo: string }>`select tipo from quem_pode_ver_meus_dados()`,
          )
        ).map(({ tipo }) => tipo)
      expect(await tipos(pessoa.usuario_id, 'paciente')).toEqual(['cuidado'])
      expect(await tipos(vencida.pessoa.usuario_id, 'paciente')).toEqual([])
      expect(await tipos(profissional.usuario_id, 'profissional')).toEqual(['equipe'])
      expect(await tipos(paciente.usuario_id, 'paciente')).toEqual(['clinica'])
      expect(await tipos(dona.id, 'profissional-administrador')).toEqual([])
      // Nobody gets a notice about themselves, not even a manager who sees patients.
      const gere = await buildProfissional(base.owner, {
        usuario: { tipo_usuario: 'profissional-administrador' },
      })
      await buildMembro(base.owner, {
        clinica_id: clinica.id,
        usuario_id: gere.usuario_id,
        papel: 'recepcao',
      })
      expect(await tipos(gere.usuario_id, 'profissional-administrador')).toEqual(['equipe'])
      await base.owner.query("update membros_clinicas set status = 'suspenso' where usuario_id = $1", [
        gere.usuario_id,
      ])
      await base.owner.query(
        `update membros_clinicas set papel = 'gestor', fim = app_agora() + interval '1 day', permissoes = permissoes || '{"agenda":"nenhum"}' where clinica_id = $1 and usuario_id = $2`,
        [clinica.id, dona.id],
      )
      expect(await tipos(paciente.usuario_id, 'paciente')).toEqual([])
    },
  },
]

import { expect } from 'vitest'
import { sql } from 'kysely'
import { permissoesDoPapel, semPermissoes } from '#domain/equipe/membro.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { Query, SessionDb } from '../../database/db.ts'
import { sqlState } from '../../database/errors.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { buildMembro, buildVinculo } from '../fixtures.ts'
import {
  type Prova,
  VENCIDO,
  antes,
  como,
  gestor,
  carer,
  recusado,
  novaGestora,
  clinicaComAgenda,
  pessoaCuidada,
  vistos,
} from './cenas.ts'

/** Changes that each person may make in a team. */
export const provasDasEquipes: Prova[] = [
  {
    titulo:
      'S1 nobody gives what they lack, makes an owner, changes the owner or themselves, or activates an invitation',
    async prova(base) {
      const { dona, clinica } = await clinicaComAgenda(base)
      const gil = await novaGestora(base)
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: gil.id, papel: 'gestor' })
      // Rights elsewhere, or here until yesterday, give nothing here.
      await buildClinica(base.owner, { dono_id: gil.id })
      await buildMembro(base.owner, {
        clinica_id: clinica.id,
        usuario_id: gil.id,
        papel: 'gestor',
        delegacao: true,
        permissoes: { prontuario: 'escrita' },
        ...VENCIDO,
      })
      const eu = await base.owner.query(
        'select id from membros_clinicas where usuario_id = $1 and clinica_id = $2 and not delegacao',
        [gil.id, clinica.id],
      )
      const dono = await base.owner.query('select id from membros_clinicas where usuario_id = $1', [dona.id])
      const ela = await buildMembro(base.owner, {
        clinica_id: clinica.id,
        usuario_id: (await novaGestora(base)).id,
        papel: 'recepcao',
      })
      const chefe = await buildMembro(base.owner, {
        clinica_id: clinica.id,
        usuario_id: (await novaGestora(base)).id,
        papel: 'gestor',
        permissoes: { prontuario: 'escrita' },
      })
      const convidado = await buildMembro(base.owner, { clinica_id: clinica.id, papel: 'recepcao' })
      const db = gestor(base, gil.id)
      const demais = JSON.stringify({ ...semPermissoes, prontuario: 'leitura' })
      const minhas = JSON.stringify(permissoesDoPapel.recepcao)
      const inserir = (papel: string, permissoes: string, por: string, onde = clinica.id) =>
        sql`insert into membros_clinicas (clinica_id, papel, permissoes, fim, status, concedido_por)
            values (${onde}, ${papel}, ${permissoes}::jsonb, app_agora() + interval '1 day', 'convidado', ${por})`
      expect(await recusado(db, inserir('recepcao', minhas, gil.id))).toBe(false)
      expect(await recusado(db, inserir('recepcao', demais, gil.id))).toBe(true)
      expect(await recusado(db, inserir('dono', minhas, gil.id))).toBe(true)
      expect(await recusado(db, inserir('recepcao', minhas, dona.id))).toBe(true)
      const outra = await clinicaComAgenda(base)
      expect(await recusado(db, inserir('recepcao', minhas, gil.id, outra.clinica.id))).toBe(true)
      const mudar = (id: string, permissoes: string) =>
        sql`update membros_clinicas set permissoes = ${permissoes}::jsonb where id = ${id}`
      expect(await recusado(db, mudar(ela.id, JSON.stringify(semPermissoes)))).toBe(false)
      expect(await recusado(db, mudar(ela.id, demais))).toBe(true)
      expect(await recusado(db, mudar(chefe.id, minhas))).toBe(true)
      expect(await recusado(db, mudar(eu.rows[0].id, minhas))).toBe(true)
      expect(await recusado(db, mudar(dono.rows[0].id, minhas))).toBe(true)
      expect(await recusado(db, mudar(outra.membro_id, minhas))).toBe(true)
      const status = (id: string, para: string) =>
        sql`update membros_clinicas set status = ${para}, encerrado_em = case when ${para} = 'encerrado' then app_agora() end where id = ${id}`
      expect(await recusado(db, status(convidado.id, 'ativo'))).toBe(true)
      expect(
        await recusado(db, sql`update membros_clinicas set papel = 'dono', fim = null where id = ${ela.id}`),
      ).toBe(true)
      expect(await recusado(db, status(ela.id, 'encerrado'))).toBe(false)
      expect(await recusado(db, status(ela.id, 'ativo'))).toBe(true)
    },
  },
  {
    titulo:
      'S1 a member without the team sees the own membership, changes nothing, and may leave; an owner may not',
    async prova(base) {
      const { dona, clinica, profissional, membro_id } = await clinicaComAgenda(base)
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: (await novaGestora(base)).id })
      const db = como(base, profissional.usuario_id, 'profissional')
      const linhas = await db.rows(sql<{ id: string }>`select id from membros_clinicas`)
      expect(linhas.map(({ id }) => id)).toEqual([membro_id])
      expect(await db.rows(sql`select from equipe_que_gerencio()`)).toEqual([])
      const sair = sql`update membros_clinicas set status = 'encerrado', encerrado_em = app_agora() where usuario_id = app_uid()`
      expect(
        await recusado(
          db,
          sql`update membros_clinicas set fim = fim + interval '1 year' where id = ${membro_id}`,
        ),
      ).toBe(true)
      expect(
        await recusado(
          db,
          sql`update membros_clinicas set permissoes = permissoes || '{"agenda":"escrita"}' where id = ${membro_id}`,
        ),
      ).toBe(true)
      expect(await recusado(db, sair)).toBe(false)
      expect(await recusado(gestor(base, dona.id), sair)).toBe(true)
    },
  },
  {
    titulo:
      'S1 what is lent goes to an active member and not to oneself, and ends with the membership or when it is suspended',
    async prova(base) {
      const { dona, clinica, profissional, membro_id } = await clinicaComAgenda(base)
      const db = gestor(base, dona.id)
      const emprestar = (quem: string) =>
        sql`insert into membros_clinicas (clinica_id, usuario_id, papel, permissoes, fim, status, concedido_por, delegacao)
            values (${clinica.id}, ${quem}, 'recepcao', ${JSON.stringify(permissoesDoPapel.recepcao)}::jsonb,
                    app_agora() + interval '9 days', 'ativo', app_uid(), true)`
      expect(await recusado(db, emprestar((await novaGestora(base)).id))).toBe(true)
      expect(await recusado(db, emprestar(dona.id))).toBe(true)
      expect(await recusado(db, emprestar((await clinicaComAgenda(base)).profissional.usuario_id))).toBe(true)
      const antiga = await buildUsuario(base.owner)
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: antiga.id, ...VENCIDO })
      expect(await recusado(db, emprestar(antiga.id))).toBe(true)
      expect(await recusado(db, emprestar(profissional.usuario_id))).toBe(false)
      const outro = await buildProfissional(base.owner, { locais: [{ clinica_id: clinica.id }] })
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: outro.usuario_id })
      const dele = await buildAgendamento(base.owner, {
        paciente_id: (await buildPaciente(base.owner)).id,
        profissional_id: outro.id,
        local_id: outro.locais[0]!.id,
        data_agendamento: antes(-20),
      })
      const eu = gestor(base, profissional.usuario_id)
      expect(await vistos(eu)).toContain(dele.id)
      await base.owner.query(
        "update membros_clinicas set fim = app_agora() + interval '1 day' where id = $1",
        [membro_id],
      )
      const { rows } = await base.owner.query(
        "select fim < app_agora() + interval '2 days' as curta from membros_clinicas where delegacao and usuario_id = $1",
        [profissional.usuario_id],
      )
      expect(rows).toEqual([{ curta: true }])
      await base.owner.query("update membros_clinicas set status = 'suspenso' where id = $1", [membro_id])
      expect(await vistos(eu)).not.toContain(dele.id)
    },
  },
  {
    titulo:
      'S1 a clinic is offered by its owner alone, passes when the one who is asked accepts in time, and both stay in the team',
    async prova(base) {
      const { dona, clinica, profissional } = await clinicaComAgenda(base)
      const estranha = await novaGestora(base)
      const para = profissional.usuario_id
      const oferecer = (quem: string, de: string, status = 'pendente') =>
        recusado(
          gestor(base, quem),
          sql`insert into transferencias_clinicas (clinica_id, de_id, para_id, status, respondida_em, expira_em)
              values (${clinica.id}, ${de}, ${para}, ${status}, ${status === 'pendente' ? null : antes(0)}, ${antes(-7)})`,
        )
      const vistas = (quem: string) =>
        gestor(base, quem).rows(sql<{ id: string }>`select id from transferencias_clinicas`)
      const responder = async (quem: string, id: string, quando = antes(0)) =>
        (
          await gestor(base, quem).only(
            sql<{ feito: string | null }>`select responder_transferencia(${id}, true, ${quando}) as feito`,
          )
        ).feito
      const mudar = (quem: string, id: string, status: string) =>
        recusado(
          gestor(base, quem),
          sql`update transferencias_clinicas set status = ${status}, respondida_em = app_agora() where id = ${id}`,
        )
      expect(await oferecer(estranha.id, estranha.id)).toBe(true)
      expect(await oferecer(estranha.id, dona.id)).toBe(true)
      expect(await oferecer(dona.id, dona.id, 'aceita')).toBe(true)
      expect(await oferecer(dona.id, dona.id)).toBe(false)
      const [desistida] = await vistas(dona.id)
      expect(await vistas(para)).toEqual([desistida])
      expect(await vistas(estranha.id)).toEqual([])
      expect(await mudar(para, desistida!.id, 'cancelada')).toBe(true)
      expect(await mudar(dona.id, desistida!.id, 'aceita')).toBe(true)
      expect(await mudar(dona.id, desistida!.id, 'cancelada')).toBe(false)
      expect(await mudar(dona.id, desistida!.id, 'cancelada')).toBe(true)
      expect(await responder(para, desistida!.id)).toBe(null)
      await oferecer(dona.id, dona.id)
      const nova = (await vistas(dona.id)).find(({ id }) => id !== desistida!.id)!
      expect(await responder(estranha.id, nova.id)).toBe(null)
      expect(await responder(dona.id, nova.id)).toBe(null)
      expect(await responder(para, nova.id, antes(-8))).toBe(null)
      expect(await responder(para, nova.id)).toBe(clinica.id)
      const { rows } = await base.owner.query(
        "select usuario_id, papel, fim is null as sem_fim from membros_clinicas where clinica_id = $1 and status = 'ativo' order by papel",
        [clinica.id],
      )
      expect(rows).toEqual([
        { usuario_id: para, papel: 'dono', sem_fim: true },
        { usuario_id: dona.id, papel: 'gestor', sem_fim: false },
      ])
    },
  },
  {
    titulo: 'S1 who sees patients at a clinic is told to its members only',
    async prova(base) {
      const { dona, clinica } = await clinicaComAgenda(base)
      const quem = (id: string) => gestor(base, id).rows(sql`select quem_atende_na_clinica(${clinica.id})`)
      expect(await quem(dona.id)).toHaveLength(1)
      expect(await quem((await novaGestora(base)).id)).toEqual([])
    },
  },
]

/** Changes that each person may make in a circle of care. */
export const provasDosCirculos: Prova[] = [
  {
    titulo:
      'S1 whose data it is, and their guardian, see and end every access; a stranger and a helper do not',
    async prova(base) {
      const { cuidador: mae, pessoa } = await pessoaCuidada(base, { responsavel: true })
      const tia = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
      const ajuda = await buildVinculo(base.owner, {
        pessoa_id: pessoa.usuario_id,
        cuidador_id: tia.usuario_id,
      })
      const { cuidador: estranho } = await pessoaCuidada(base, { responsavel: true })
      const quantos = async (db: SessionDb) =>
        (await db.rows(sql`select from vinculos_cuidado where pessoa_id = ${pessoa.usuario_id}`)).length
      expect(await quantos(carer(base, mae))).toBe(2)
      expect(await quantos(como(base, pessoa.usuario_id, 'paciente'))).toBe(2)
      expect(await quantos(carer(base, tia.usuario_id))).toBe(1)
      expect(await quantos(carer(base, estranho))).toBe(0)
      const mudar = sql`update vinculos_cuidado set permissoes = permissoes || '{"agenda":"escrita"}' where id = ${ajuda.id}`
      expect(await recusado(carer(base, tia.usuario_id), mudar)).toBe(true)
      expect(await recusado(carer(base, estranho), mudar)).toBe(true)
      expect(await recusado(carer(base, mae), mudar)).toBe(false)
      expect(await recusado(como(base, pessoa.usuario_id, 'paciente'), mudar)).toBe(false)
      const estender = sql`update vinculos_cuidado set fim = fim + interval '9 years' where cuidador_id = ${mae}`
      expect(await recusado(carer(base, mae), estender)).toBe(true)
      const encerrar = sql`update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora() where id = ${ajuda.id}`
      expect(await recusado(carer(base, estranho), encerrar)).toBe(true)
      expect(await recusado(carer(base, tia.usuario_id), encerrar)).toBe(false)
      expect(
        await recusado(
          carer(base, mae),
          sql`update vinculos_cuidado set status = 'ativo', encerrado_em = null where id = ${ajuda.id}`,
        ),
      ).toBe(true)
    },
  },
  {
    titulo:
      'S1 nobody invites helpers for somebody who is not under their guard, nor in the name of another, nor as a guardian',
    async prova(base) {
      const { cuidador: mae, pessoa } = await pessoaCuidada(base, { responsavel: true })
      const { cuidador: amiga, pessoa: outra } = await pessoaCuidada(base)
      const inserir = (colunas: { pessoa_id?: string; cuidador_id?: string; por: string }) =>
        sql`insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, permissoes, fim, concedido_por)
            values (${colunas.pessoa_id ?? null}, ${colunas.cuidador_id ?? null}, 'avo',
                    '{"agenda":"leitura","prontuario":"nenhum","financeiro":"nenhum","cadastro":"nenhum"}', app_agora() + interval '1 day', ${colunas.por})`
      expect(await recusado(carer(base, mae), inserir({ pessoa_id: pessoa.usuario_id, por: mae }))).toBe(
        false,
      )
      expect(await recusado(carer(base, mae), inserir({ cuidador_id: mae, por: mae }))).toBe(false)
      expect(await recusado(carer(base, mae), inserir({ pessoa_id: mae, por: mae }))).toBe(false)
      expect(await recusado(carer(base, amiga), inserir({ pessoa_id: outra.usuario_id, por: amiga }))).toBe(
        true,
      )
      expect(await recusado(carer(base, mae), inserir({ cuidador_id: amiga, por: mae }))).toBe(true)
      expect(await recusado(carer(base, mae), inserir({ cuidador_id: mae, por: amiga }))).toBe(true)
      expect(await recusado(como(base, mae, 'paciente'), inserir({ cuidador_id: mae, por: mae }))).toBe(true)
    },
  },
  {
    titulo:
      'S1 only a patient adds a person, each once and so many at most, and the guard of a minor does not outlast their coming of age',
    async prova(base) {
      const mae = (await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } }))
        .usuario_id
      const criar = (nascimento: string, ate: string, nome = 'Lia Menezes', maximo = 20) =>
        sql<{ recusa: string | null }>`
          select recusa from criar_dependente(${nome}, ${nascimento}::date, null, null, 'filho', ${ate}::timestamptz, '2026-1', ${maximo}, ${Date.now()})`
      const falhou = (db: SessionDb, q: Query<unknown>) =>
        db.rows(q).then(
          () => null,
          (error: unknown) => sqlState(error),
        )
      const aos18 = new Date(Date.UTC(new Date().getUTCFullYear() + 8, 0, 2)).toISOString()
      const nascimento = `${new Date().getUTCFullYear() - 10}-01-02`
      expect(await falhou(carer(base, mae), criar(nascimento, aos18))).toBeNull()
      expect(await carer(base, mae).only(criar(nascimento, aos18))).toEqual({ recusa: 'ja-e-meu' })
      expect(await carer(base, mae).only(criar(nascimento, aos18, 'Rui Menezes', 1))).toEqual({
        recusa: 'demais',
      })
      expect(await falhou(carer(base, mae), criar(nascimento, antes(-9 * 366).toISOString()))).toBe('23514')
      // Of age in three months: too late for half a year.
      const quase = new Date(Date.UTC(new Date().getUTCFullYear() - 18, new Date().getUTCMonth() + 3, 2))
      expect(
        await falhou(carer(base, mae), criar(quase.toISOString().slice(0, 10), antes(-200).toISOString())),
      ).toBe('23514')
      expect(await falhou(carer(base, mae), criar('1940-01-02', antes(-400).toISOString()))).toBe('23514')
      expect(await falhou(como(base, mae, 'profissional'), criar(nascimento, aos18))).toBe('42501')
    },
  },
]

import { expect } from 'vitest'
import { sql } from 'kysely'
import { buildMembro } from '../fixtures.ts'
import {
  type Prova,
  VENCIDO,
  FUTURO,
  como,
  gestor,
  carer,
  novaGestora,
  clinicaComAgenda,
  pessoaCuidada,
  vistos,
  vePaciente,
} from './cenas.ts'

/** What a grant opens of agendas and of people, and when it opens nothing. */
export const provasDasAgendas: Prova[] = [
  {
    titulo:
      'S1 a manager sees the appointments of the own clinic, and neither those elsewhere nor those of another clinic',
    async prova(base) {
      const { dona, aqui, paciente, profissional } = await clinicaComAgenda(base)
      const alheia = await clinicaComAgenda(base)
      const db = gestor(base, dona.id)
      expect(await vistos(db)).toEqual([aqui.id])
      expect(await vePaciente(db, paciente)).toEqual([1, 1])
      expect(await vePaciente(db, alheia.paciente)).toEqual([0, 0])
      expect(await vistos(como(base, dona.id, 'profissional'))).toEqual([])
      expect(await vistos(gestor(base, profissional.usuario_id))).toHaveLength(2)
    },
  },
  ...(
    [
      ['run out yesterday', VENCIDO],
      ['not begun yet', FUTURO],
      ['suspended', { status: 'suspenso' }],
      ['ended', { status: 'encerrado' }],
      ['without the agenda', { permissoes: { agenda: 'nenhum' } }],
    ] as const
  ).map(([como, acesso]): Prova => ({
    titulo: `S1 an access to a clinic that is ${como} opens no agenda, no patient and no team`,
    async prova(base) {
      const { clinica, paciente } = await clinicaComAgenda(base)
      const gil = await novaGestora(base)
      await buildMembro(base.owner, {
        clinica_id: clinica.id,
        usuario_id: gil.id,
        papel: 'gestor',
        ...acesso,
      })
      const db = gestor(base, gil.id)
      expect(await vistos(db)).toEqual([])
      expect(await vePaciente(db, paciente)).toEqual([0, 0])
      if (como !== 'without the agenda')
        expect(await db.rows(sql`select from equipe_que_gerencio()`)).toEqual([])
    },
  })),
  ...(
    [
      ['has left', { status: 'encerrado' }],
      ['was a member until yesterday', VENCIDO],
      ['was only lent something', { delegacao: true }],
    ] as const
  ).map(([quem, membro]): Prova => ({
    titulo: `S1 the agenda of a professional who ${quem} is not the clinic's to see`,
    async prova(base) {
      const { dona } = await clinicaComAgenda(base, membro)
      expect(await vistos(gestor(base, dona.id))).toEqual([])
    },
  })),
  {
    titulo: 'S1 who looks after somebody sees their appointments and face, and those of nobody else',
    async prova(base) {
      const { cuidador, pessoa, consulta } = await pessoaCuidada(base)
      const alheia = await pessoaCuidada(base)
      const db = carer(base, cuidador)
      expect(await vistos(db)).toEqual([consulta.id])
      expect(await vePaciente(db, pessoa)).toEqual([1, 1])
      expect(await vePaciente(db, alheia.pessoa)).toEqual([0, 0])
      expect(await vistos(como(base, cuidador, 'paciente'))).toEqual([])
    },
  },
  ...(
    [
      ['run out yesterday', VENCIDO],
      ['not begun yet', FUTURO],
      ['suspended', { status: 'suspenso' }],
      ['ended', { status: 'encerrado' }],
    ] as const
  ).map(([como, vinculo]): Prova => ({
    titulo: `S1 a bond of care that is ${como} opens nothing and names nobody`,
    async prova(base) {
      const { cuidador, pessoa } = await pessoaCuidada(base, { ...vinculo, responsavel: true })
      const db = carer(base, cuidador)
      expect(await vistos(db)).toEqual([])
      expect(await vePaciente(db, pessoa)).toEqual([0, 0])
      expect(await db.rows(sql`select pessoas_sob_minha_guarda()`)).toEqual([])
      const linhas = await db.rows(sql<{ pessoa: string | null; nascimento: string | null }>`
          select pessoa, nascimento from circulo_de_cuidado()`)
      expect(linhas).toEqual([{ pessoa: null, nascimento: null }])
    },
  })),
  {
    titulo: 'S1 each area of a bond opens by itself',
    async prova(base) {
      const fechada = {
        agenda: 'nenhum',
        prontuario: 'escrita',
        financeiro: 'nenhum',
        cadastro: 'leitura',
      } as const
      const { cuidador, pessoa } = await pessoaCuidada(base, { permissoes: fechada })
      const db = carer(base, cuidador)
      expect(await vistos(db)).toEqual([])
      expect(await vePaciente(db, pessoa)).toEqual([1, 1])
    },
  },
]

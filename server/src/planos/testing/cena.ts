import { randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { buildPlano, type PlanoDeTeste } from '../fixtures.ts'
import { cuidarDosPlanos } from '../jobs.ts'

export interface CenaDosPlanos {
  base: TestDatabase
  /** Sets the day; the hour is noon in São Paulo. */
  ir(dia: string): void
  /** The pages of the professional, of the administrator, and of anybody. */
  dela(): ReturnType<typeof clientFor>
  admin(): ReturnType<typeof clientFor>
  como(usuario_id: string, perfil: string): ReturnType<typeof clientFor>
  /** What the day brings. */
  passar(): Promise<number>
  ler<T extends object>(consulta: string, valores?: unknown[]): Promise<T[]>
  avisos(): Promise<string[]>
  helena: string
  pequeno: PlanoDeTeste
  medio: PlanoDeTeste
  limpar(): Promise<void>
}

/** A professional, an administrator, and two plans: R$ 99 and R$ 199 a month, ten months for a year. */
export async function montarPlanos(): Promise<CenaDosPlanos> {
  let agora = new Date('2026-11-01T15:00:00Z')
  const relogio = () => agora
  const base = await testDatabase({ agora: relogio })
  const como = (usuario_id: string, perfil: string) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, relogio)
  let adminId = ''
  const cena: CenaDosPlanos = {
    base,
    ir: (dia) => void (agora = new Date(`${dia}T15:00:00Z`)),
    como,
    dela: () => como(cena.helena, 'profissional-administrador'),
    admin: () => como(adminId, 'administrador-geral'),
    passar: () => cuidarDosPlanos(dbFor(base.pools, SISTEMA), agora),
    ler: async <T extends object>(consulta: string, valores: unknown[] = []) =>
      (await base.owner.query<T & Record<string, unknown>>(consulta, valores)).rows,
    avisos: async () =>
      (
        await base.owner.query<{ titulo: string }>(
          'select titulo from notificacoes where usuario_id = $1 order by created_at, titulo',
          [cena.helena],
        )
      ).rows.map(({ titulo }) => titulo),
    helena: '',
    pequeno: { id: '', nome: '' },
    medio: { id: '', nome: '' },
    async limpar() {
      await base.empty('usuarios', 'cupons', 'faturas')
      await base.owner.query('delete from planos where not gratuito')
      await base.owner.query('update numeracao_faturas set ultimo = 0')
      cena.ir('2026-11-01')
      const helena = await buildProfissional(base.owner, {
        usuario: { nome: 'Helena Prado', tipo_usuario: 'profissional-administrador' },
      })
      cena.helena = helena.usuario_id
      adminId = (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id
      cena.pequeno = await buildPlano(base.owner, { nome: 'Consultório', ordem: 1 })
      cena.medio = await buildPlano(base.owner, {
        nome: 'Clínica',
        preco_mensal: 199,
        preco_anual: 1990,
        profissionais: 20,
        clinicas: 3,
        ordem: 2,
      })
    },
  }
  return cena
}

/** A Pix key of the product, so that invoices have a code. */
export const comChave = (cena: CenaDosPlanos) =>
  cena.base.owner.query(
    `insert into configuracoes_sistema (chave, valor) values ('recebimento', '{"tipo":"email","chave":"planos@exemplo.com.br","recebedor":"App da Saude","cidade":"Sao Paulo"}')
     on conflict (chave) do nothing`,
  )

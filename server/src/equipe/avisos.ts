import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { findNome, findNomeDaClinica } from './queries.ts'

type Dito = 'mudou' | 'delegou' | 'ativo' | 'suspenso' | 'encerrado'

const palavras: Record<Dito, (clinica: string) => { titulo: string; mensagem: string }> = {
  mudou: (clinica) => ({
    titulo: 'Seu acesso à equipe mudou',
    mensagem: `O que você pode abrir em ${clinica} foi alterado. Veja em Privacidade e na página Equipe.`,
  }),
  delegou: (clinica) => ({
    titulo: 'Você recebeu uma delegação',
    mensagem: `Por alguns dias você pode abrir mais áreas de ${clinica}. O acesso termina sozinho na data marcada.`,
  }),
  ativo: (clinica) => ({
    titulo: 'Seu acesso voltou',
    mensagem: `Seu acesso à equipe de ${clinica} foi reativado.`,
  }),
  suspenso: (clinica) => ({
    titulo: 'Seu acesso foi suspenso',
    mensagem: `Seu acesso à equipe de ${clinica} está suspenso. Sua própria agenda continua sua.`,
  }),
  encerrado: (clinica) => ({
    titulo: 'Seu acesso foi encerrado',
    mensagem: `Você não faz mais parte da equipe de ${clinica}. Sua própria agenda continua sua.`,
  }),
}

/** Tells a member what became of the membership; nobody while the invitation waits. */
export async function avisarMembro(
  db: Db,
  membro: { usuario_id: string | null; clinica_id: string },
  dito: Dito,
): Promise<void> {
  if (!membro.usuario_id) return
  const clinica = await db.first(findNomeDaClinica(membro.clinica_id))
  const aviso = palavras[dito](clinica?.nome_fantasia ?? 'sua clínica')
  await notificar(db, { usuario_id: membro.usuario_id, tipo: 'seguranca', link: '/privacidade', ...aviso })
}

/** Tells the professionals of a clinic that somebody may see their agenda there from now on. */
export async function avisarQuemAtende(db: Db, clinica_id: string, quem_id: string): Promise<void> {
  const [clinica, quem] = [await db.first(findNomeDaClinica(clinica_id)), await db.first(findNome(quem_id))]
  const atendem = await db.rows(sql<{ id: string }>`select quem_atende_na_clinica(${clinica_id}::uuid) as id`)
  await notificar(
    db,
    ...atendem
      .filter(({ id }) => id !== quem_id)
      .map(({ id }): Aviso => ({
        usuario_id: id,
        tipo: 'seguranca',
        titulo: 'Mais alguém pode ver sua agenda',
        mensagem: `${quem?.nome_completo ?? 'Uma pessoa da equipe'} agora vê suas consultas em ${clinica?.nome_fantasia ?? 'sua clínica'}. Veja quem tem acesso em Privacidade.`,
        link: '/privacidade',
        sobre: [quem_id],
      })),
  )
}

/** Tells the owner of the data, or their guardian, that somebody may see it from now on. */
export function avisarNovoCuidador(db: Db, usuario_id: string, cuidador: string, pessoa: string | null) {
  return notificar(db, {
    usuario_id,
    tipo: 'seguranca',
    titulo: 'Novo acesso aos dados',
    mensagem: pessoa
      ? `${cuidador} agora ajuda a cuidar de ${pessoa}. Veja o que pode abrir em Equipe.`
      : `${cuidador} agora pode ver parte dos seus dados. Veja o quê, e encerre quando quiser, em Privacidade.`,
    link: pessoa ? '/equipe' : '/privacidade',
  })
}

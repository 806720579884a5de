import { podeAbrir, type SessaoDeAcesso } from '#domain/acesso/acesso.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { ehDeEquipe, ehProfissional } from '#domain/usuarios/usuario.ts'
import type { TipoEvento } from './evento.ts'

type Quem = SessaoDeAcesso & { usuario_id: string }

const atende = (perfil: string | null | undefined) => ehProfissional(perfil) || ehDeEquipe(perfil)

/** The topics of a session for each source, from the scope of its procedures. */
const fontes: Record<TipoEvento, (quem: Quem) => readonly string[]> = {
  acesso: ({ usuario_id }) => [`usuario/${usuario_id}`],

  agendamentos(quem) {
    const escopo = escopoDeAgendamentos(quem)
    switch (escopo.de) {
      case 'todos':
        return ['agendamentos/todos']
      case 'ninguem':
        return []
      // Events of what a grant adds come under the same topic: the trigger asks which grants are in force.
      case 'paciente':
      case 'circulo':
        return [`agendamentos/paciente/${escopo.usuario_id}`]
      // A professional may be somebody's patient too.
      case 'profissional':
      case 'equipe':
        return [
          `agendamentos/profissional/${escopo.usuario_id}`,
          `agendamentos/paciente/${escopo.usuario_id}`,
        ]
    }
  },

  // Deciders hear of everybody, a professional of their own registration.
  aprovacao({ perfil, usuario_id }) {
    if (perfil === 'administrador-geral') return ['aprovacao/fila']
    return perfil?.startsWith('profissional') ? [`aprovacao/profissional/${usuario_id}`] : []
  },

  clinicas(quem) {
    if (!podeAbrir(quem.perfil, '/clinicas')) return []
    return [quem.perfil === 'administrador-geral' ? 'clinicas/fila' : `clinicas/${quem.usuario_id}`]
  },

  emprestimos: ({ usuario_id }) => [`emprestimos/${usuario_id}`],

  equipe: ({ usuario_id }) => [`equipe/${usuario_id}`],

  espera: ({ usuario_id }) => [`espera/${usuario_id}`],

  // Bank files and batches of the own book, and of the clinics whose money the person keeps: the trigger asks which grants are in force.
  financeiro: ({ perfil, usuario_id }) => (atende(perfil) ? [`financeiro/${usuario_id}`] : []),

  // Those who keep hours or an agenda, and the owner of a clinic that approves them, hear on a topic of their own; those who book hear of free hours.
  horarios({ perfil, usuario_id }) {
    if (perfil === 'administrador-geral') return ['horarios/todos']
    if (podeAbrir(perfil, '/agendar')) return ['horarios/livres']
    return atende(perfil) ? [`horarios/${usuario_id}`] : []
  },

  notificacoes: ({ usuario_id }) => [`notificacoes/${usuario_id}`],

  // What an office keeps of its patients is told to those who keep it: the trigger asks which grants are in force.
  pacientes: ({ perfil, usuario_id }) => (atende(perfil) ? [`pacientes/${usuario_id}`] : []),

  // The trigger says who reads the note: author, person, those who look after them, team.
  prontuario: ({ usuario_id }) => [`prontuario/${usuario_id}`],

  // One signal for all readers, without an id: what it is about is asked for, behind one's own wall.
  rede: ({ perfil }) => (podeAbrir(perfil, '/rede') ? ['rede/todos'] : []),
}

/** Topics of a session on the live channel. A request adds nothing: those who may read a row hear that it changed. */
export function topicosDa(quem: Quem): string[] {
  return Object.values(fontes).flatMap((topicosDe) => topicosDe(quem))
}

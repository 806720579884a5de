import type { Aviso } from '../notificacoes/queries.ts'

/** Asks the person whom an office named as answering for somebody. It names neither: the page does, to the person alone. */
export const avisoDaIndicacao = (usuario_id: string, paciente_id: string): Aviso => ({
  usuario_id,
  tipo: 'seguranca',
  titulo: 'Você responde por esta pessoa?',
  mensagem:
    'Um consultório cadastrou uma pessoa e informou que você responde por ela. Veja quem é e aceite ou recuse: nada vale sem a sua resposta.',
  link: '/privacidade',
  chave: `indicacao:${paciente_id}`,
})

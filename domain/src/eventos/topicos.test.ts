import { expect, test } from 'vitest'
import { topicosDa } from './topicos.ts'

const usuario_id = '0a1b'

test.each([
  ['paciente', ['agendamentos/paciente/0a1b']],
  ['paciente-administrador', ['agendamentos/paciente/0a1b', 'clinicas/0a1b']],
  [
    'profissional',
    [
      'agendamentos/profissional/0a1b',
      'agendamentos/paciente/0a1b',
      'aprovacao/profissional/0a1b',
      'clinicas/0a1b',
    ],
  ],
  [
    'profissional-administrador',
    [
      'agendamentos/profissional/0a1b',
      'agendamentos/paciente/0a1b',
      'aprovacao/profissional/0a1b',
      'clinicas/0a1b',
    ],
  ],
  ['administrador-geral', ['agendamentos/todos', 'aprovacao/fila', 'clinicas/fila']],
  ['administrador', []],
  ['clinica', ['agendamentos/profissional/0a1b', 'agendamentos/paciente/0a1b', 'clinicas/0a1b']],
  ['sem-cadastro', []],
  [null, []],
])('APPT-06 %s hears of the appointments that the scope shows, and of what is their own', (perfil, dos) => {
  const geral = perfil === 'administrador-geral'
  const horarios = geral
    ? ['horarios/todos']
    : perfil?.startsWith('profissional') || perfil === 'clinica'
      ? ['horarios/0a1b']
      : perfil?.startsWith('paciente')
        ? ['horarios/livres']
        : []
  expect(topicosDa({ perfil, usuario_id })).toEqual([
    'usuario/0a1b',
    ...dos,
    'emprestimos/0a1b',
    'equipe/0a1b',
    'espera/0a1b',
    ...(perfil?.startsWith('profissional') || perfil === 'clinica' ? ['financeiro/0a1b'] : []),
    ...horarios,
    'notificacoes/0a1b',
    ...(perfil?.startsWith('profissional') || perfil === 'clinica' ? ['pacientes/0a1b'] : []),
    'prontuario/0a1b',
    ...(perfil && !['administrador', 'clinica', 'sem-cadastro'].includes(perfil) ? ['rede/todos'] : []),
  ])
})

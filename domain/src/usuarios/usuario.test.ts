import { describe, expect, test } from 'vitest'
import {
  ehDeEquipe,
  ehPaciente,
  ehProfissional,
  generos,
  rotuloPerfil,
  rotulosGenero,
  rotulosStatusUsuario,
  statusUsuario,
  tiposUsuario,
  tipoUsuarioSchema,
} from './usuario.ts'

describe('SHELL-06 the role label beside the name', () => {
  test.each([
    ['paciente', 'Paciente'],
    ['paciente-administrador', 'Paciente Administrador'],
    ['profissional', 'Profissional'],
    ['profissional-administrador', 'Profissional Administrador'],
    ['administrador-geral', 'Administrador Geral'],
    ['administrador', 'Administrador'],
    ['clinica', 'Clínica'],
    [null, 'Visitante'],
    [undefined, 'Visitante'],
    ['', 'Visitante'],
    ['super-usuario', 'Visitante'],
    ['toString', 'Visitante'],
  ])('SHELL-06 %s reads %s', (perfil, rotulo) => expect(rotuloPerfil(perfil)).toBe(rotulo))
})

test('DATA-01 tipo_usuario takes the seven types and refuses any other word', () => {
  expect(tiposUsuario).toHaveLength(7)
  for (const tipo of tiposUsuario) expect(tipoUsuarioSchema.safeParse(tipo).success).toBe(true)
  for (const outro of ['Paciente', 'admin', '', null])
    expect(tipoUsuarioSchema.safeParse(outro).success).toBe(false)
})

test('DATA-01 every status and gender has a label of its own', () => {
  expect(new Set(statusUsuario.map((status) => rotulosStatusUsuario[status])).size).toBe(statusUsuario.length)
  expect(new Set(generos.map((genero) => rotulosGenero[genero])).size).toBe(generos.length)
})

test('RECEPCAO-01 two profiles work by the grants of a team', () => {
  expect(tiposUsuario.filter(ehDeEquipe)).toEqual(['profissional-administrador', 'clinica'])
})

test('SHELL-05 SHELL-10 two profiles are patients and two are professionals', () => {
  expect(tiposUsuario.filter(ehPaciente)).toEqual(['paciente', 'paciente-administrador'])
  expect(tiposUsuario.filter(ehProfissional)).toEqual(['profissional', 'profissional-administrador'])
})

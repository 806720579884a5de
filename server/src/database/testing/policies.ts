import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  migracoes: { 'a migration': {} },
  rotinas: { 'a file of functions and policies': {} },
}

export const linhas: MontarLinhas = () => {
  return {
    migracoes: { 'a migration': linha({ numero: 1 }, 'nome', { numero: 9_999, nome: 'x', soma: 'x' }) },
    rotinas: { 'a file of functions and policies': linha({ arquivo: 'sistema/politicas.sql' }, 'soma') },
  }
}

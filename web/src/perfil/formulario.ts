import type { DadosAlterados, DadosPessoais } from '#domain/usuarios/contract.ts'
import {
  recusaCns,
  recusaCpf,
  recusaNascimento,
  recusaNome,
  recusaNomeSocial,
  recusasEndereco,
  recusaTelefone,
} from '#domain/usuarios/dados-pessoais.ts'
import { emOrdem, type Necessidade } from '#domain/usuarios/necessidades.ts'
import { enderecoOuNulo, enderecoVazio, type Endereco } from '#domain/usuarios/endereco.ts'
import type { Genero } from '#domain/usuarios/usuario.ts'
import { digitosTelefone } from '#domain/referencia/telefone.ts'
import { lerDia } from '#domain/formato/data.ts'
import { checkWith } from '#web/form/refusals.ts'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { hojeEmSaoPaulo } from '#web/usuarios/meus-dados.ts'

/** The form's values. Telephone, CPF, CNS, postcode and birth date are digits, the date day first. */
export type Formulario = {
  nome: string
  nome_social: string
  telefone: string
  cpf: string
  cns: string
  nascimento: string
  genero: Genero | ''
  endereco: Endereco
  necessidades: Necessidade[]
  idioma: string
}
export type CampoDoFormulario = keyof Formulario

/** Whether the number is foreign, which the Brazilian mask cannot hold. */
export const ehDeOutroPais = (telefone: string) => telefone.startsWith('+') && !telefone.startsWith('+55')

/** Initial values of the form. */
export function formularioDe(dados: DadosPessoais): Formulario {
  const telefone = dados.telefone ?? ''
  return {
    nome: dados.nome,
    nome_social: dados.nome_social ?? '',
    telefone: ehDeOutroPais(telefone) ? telefone : digitosTelefone(telefone),
    cpf: dados.cpf ?? '',
    cns: dados.cns ?? '',
    nascimento: digitsOfDay(dados.data_nascimento),
    genero: dados.genero ?? '',
    endereco: dados.endereco ?? enderecoVazio,
    necessidades: dados.necessidades,
    idioma: dados.idioma ?? '',
  }
}

/** 'YYYY-MM-DD' of eight digits. An invalid date is returned as typed, and the rule refuses it. */
function diaDigitado(digitos: string): string | null {
  if (digitos === '') return null
  const texto = `${digitos.slice(0, 2)}/${digitos.slice(2, 4)}/${digitos.slice(4)}`
  return lerDia(texto) ?? texto
}

/** The form's values as input of the procedure: empty fields as null, the address normalised. */
export function alteracaoDe(valores: Formulario, versao: string): DadosAlterados {
  return {
    versao,
    nome: valores.nome.trim(),
    nome_social: valores.nome_social.trim() || null,
    telefone: valores.telefone || null,
    cpf: valores.cpf || null,
    cns: valores.cns || null,
    data_nascimento: diaDigitado(valores.nascimento),
    genero: valores.genero || null,
    endereco: enderecoOuNulo(valores.endereco),
    necessidades: emOrdem(valores.necessidades),
    idioma: valores.idioma || null,
  }
}

/** PERSON-01: the domain's rules, applied to the fields. */
export const conferir = checkWith<Formulario>(({ endereco, ...valores }) => ({
  nome: recusaNome(valores.nome),
  nome_social: recusaNomeSocial(valores.nome_social),
  telefone: recusaTelefone(valores.telefone),
  cpf: recusaCpf(valores.cpf),
  cns: recusaCns(valores.cns),
  nascimento: recusaNascimento(diaDigitado(valores.nascimento), hojeEmSaoPaulo()),
  ...Object.fromEntries(
    Object.entries(recusasEndereco(endereco)).map(([parte, frase]) => [`endereco.${parte}`, frase]),
  ),
}))

/** The form's name of a field that the server refused. */
export function campoDoServidor(campo: string): string {
  return campo === 'data_nascimento' ? 'nascimento' : campo
}

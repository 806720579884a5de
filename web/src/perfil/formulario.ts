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

/** What stands in the fields: telephone, CPF, CNS, postcode and birth date as digits, the day first. */
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

/** A number of another country, which the Brazilian mask cannot hold. */
export const ehDeOutroPais = (telefone: string) => telefone.startsWith('+') && !telefone.startsWith('+55')

/** The fields as they begin. */
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

/** 'YYYY-MM-DD' of eight digits; what is no day is given as typed, for the rule to refuse. */
function diaDigitado(digitos: string): string | null {
  if (digitos === '') return null
  const texto = `${digitos.slice(0, 2)}/${digitos.slice(2, 4)}/${digitos.slice(4)}`
  return lerDia(texto) ?? texto
}

/** What is sent: empty fields as null, the address as it will be kept. */
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

/** PERSON-01: the rules of the domain, beside the fields. */
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

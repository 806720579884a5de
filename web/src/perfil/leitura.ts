import { mascararCep } from '#domain/formato/cep.ts'
import { mascararCns } from '#domain/formato/cns.ts'
import { mascararCpf } from '#domain/formato/cpf.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { ehData } from '#domain/formato/dia.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { rotulosNecessidade } from '#domain/usuarios/necessidades.ts'
import { enderecoPorExtenso } from '#domain/usuarios/endereco.ts'
import { rotulosGenero } from '#domain/usuarios/usuario.ts'
import { textos } from './messages.ts'

/** One line of personal data. A null value is unknown. */
export type Linha = { campo: string; rotulo: string; valor: string | null }

/** The data as lines: telephone, CPF and dates in usual notation, the address on one line. */
export function leituraDe(dados: DadosPessoais): Linha[] {
  const { campos } = textos
  const { telefone, cpf, cns, data_nascimento, genero, endereco } = dados
  return [
    { campo: 'nome', rotulo: campos.nome, valor: dados.nome },
    { campo: 'nome_social', rotulo: campos.nome_social, valor: dados.nome_social },
    { campo: 'email', rotulo: campos.email, valor: dados.email },
    { campo: 'telefone', rotulo: campos.telefone, valor: telefone && formatarTelefone(telefone) },
    { campo: 'cpf', rotulo: campos.cpf, valor: cpf && mascararCpf(cpf) },
    { campo: 'cns', rotulo: campos.cns, valor: cns && mascararCns(cns) },
    {
      campo: 'data_nascimento',
      rotulo: campos.data_nascimento,
      valor: data_nascimento && ehData(data_nascimento) ? formatarDia(data_nascimento) : data_nascimento,
    },
    { campo: 'genero', rotulo: campos.genero, valor: genero && rotulosGenero[genero] },
    {
      campo: 'endereco',
      rotulo: campos.endereco,
      valor: endereco && [enderecoPorExtenso(endereco), mascararCep(endereco.cep)].filter(Boolean).join(', '),
    },
    {
      campo: 'necessidades',
      rotulo: campos.necessidades,
      valor: dados.necessidades.map((cada) => rotulosNecessidade[cada]).join(', ') || null,
    },
    { campo: 'idioma', rotulo: campos.idioma, valor: dados.idioma },
  ]
}

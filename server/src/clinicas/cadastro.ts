import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { siteParaGuardar, faltaNaClinica, type ItemDaClinica } from '#domain/clinicas/rules.ts'
import { recursosDeAcessibilidade, type DadosDaClinica, type SalaDaClinica } from '#domain/clinicas/ficha.ts'
import { posicaoDoEndereco, zonaDoLugar } from '#domain/enderecos/posicao.ts'
import { digitosCep } from '#domain/formato/cep.ts'
import { caixaDeEmail } from '#domain/formato/email.ts'
import { caracteresCnpj } from '#domain/formato/cnpj.ts'
import { nomesDePlanos } from '#domain/referencia/operadoras.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { telefoneParaGuardar } from '#domain/usuarios/dados-pessoais.ts'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import type { Colunas, LinhaDeCadastro } from './queries-cadastro.ts'
import type { LinhaParaConferir } from './queries.ts'

const ouNulo = (texto: string) => texto.trim() || null
const telefone = (texto: string) => (texto.trim() ? telefoneParaGuardar(texto) : null)
/** Trimmed, without repeats and empty ones. */
const palavras = (lista: readonly string[]) => [...new Set(lista.map((cada) => cada.trim()).filter(Boolean))]

/** Position and zone of an address; a position that was set by hand stays while the address stays. */
export function lugarDe(
  endereco: Endereco,
  antes?: Pick<Colunas, 'cep' | 'bairro' | 'cidade' | 'uf' | 'latitude' | 'longitude'>,
) {
  const lugar = {
    cep: ouNulo(digitosCep(endereco.cep)),
    logradouro: endereco.logradouro.trim(),
    numero: endereco.numero.trim(),
    complemento: endereco.complemento.trim(),
    bairro: endereco.bairro.trim(),
    cidade: endereco.cidade.trim(),
    uf: endereco.estado as Uf,
  }
  const mesmo =
    antes && (['cep', 'bairro', 'cidade', 'uf'] as const).every((parte) => antes[parte] === lugar[parte])
  const { latitude, longitude } = mesmo ? antes : posicaoDoEndereco({ ...lugar, cep: lugar.cep ?? '' })
  return { ...lugar, latitude, longitude, zona: zonaDoLugar(lugar.uf, lugar.cidade) }
}

/** The columns of `clinicas` for a record of the form. */
export function colunasDe(dados: DadosDaClinica, antes: Colunas) {
  const lugar = lugarDe(dados.endereco, antes)
  return {
    razao_social: dados.razao_social.trim(),
    nome_fantasia: dados.nome_fantasia.trim(),
    cnpj: ouNulo(caracteresCnpj(dados.cnpj)),
    cnes: ouNulo(dados.cnes),
    descricao: dados.descricao.trim(),
    responsavel_nome: dados.responsavel_nome.trim(),
    responsavel_conselho: dados.responsavel_conselho,
    responsavel_registro: dados.responsavel_registro.trim(),
    responsavel_uf: ouNulo(dados.responsavel_uf),
    inscricao_conselho: dados.inscricao_conselho.trim(),
    telefone: telefone(dados.telefone),
    outro_telefone: telefone(dados.outro_telefone),
    whatsapp: telefone(dados.whatsapp),
    email: caixaDeEmail(dados.email),
    site: dados.site.trim() ? siteParaGuardar(dados.site) : null,
    ...lugar,
    ...dados.posicao,
    abre_feriados: dados.abre_feriados,
    equipamentos: palavras(dados.equipamentos),
    acessibilidade: recursosDeAcessibilidade.filter((recurso) => dados.acessibilidade.includes(recurso)),
    estacionamento: dados.estacionamento,
    planos: palavras(dados.planos).filter((plano) => nomesDePlanos.includes(plano)),
    cancelamento_antecedencia_horas: dados.cancelamento_antecedencia_horas,
    cancelamento_texto: dados.cancelamento_texto.trim(),
    aprova_horarios: dados.aprova_horarios,
  }
}

/** The rooms with their keys; the key of another clinic's room is not accepted. */
export function salasDe(salas: readonly SalaDaClinica[], daClinica: ReadonlySet<string>) {
  return salas.map((sala, ordem) => ({
    ...sala,
    equipamentos: palavras(sala.equipamentos),
    id: sala.id && daClinica.has(sala.id) ? sala.id : crypto.randomUUID(),
    ordem,
  }))
}

/** The address of a row, from the columns of its parts. */
export const enderecoDe = ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
}: Pick<
  LinhaParaConferir,
  'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'
>): Endereco => ({
  cep: cep ?? '',
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  estado: uf,
})

/** What a clinic lacks, from its row. */
export function faltaNaLinha(linha: LinhaParaConferir): ItemDaClinica[] {
  return faltaNaClinica(
    {
      ...linha,
      cnpj: linha.cnpj ?? '',
      cnes: linha.cnes ?? '',
      responsavel_uf: linha.responsavel_uf ?? '',
      telefone: linha.telefone ?? '',
      endereco: enderecoDe(linha),
    },
    linha.fotos_total,
  )
}

/** The whole record as the form starts with it. */
export function paraEditar(linha: LinhaDeCadastro): ClinicaParaEditar {
  const { id, status, versao, salas_em_uso, logo, fotos, latitude, longitude } = linha
  return {
    id,
    status,
    versao,
    salas_em_uso,
    logo,
    fotos,
    posicao: { latitude, longitude },
    dados: {
      razao_social: linha.razao_social,
      nome_fantasia: linha.nome_fantasia,
      cnpj: linha.cnpj ?? '',
      cnes: linha.cnes ?? '',
      descricao: linha.descricao,
      responsavel_nome: linha.responsavel_nome,
      responsavel_conselho: linha.responsavel_conselho,
      responsavel_registro: linha.responsavel_registro,
      responsavel_uf: linha.responsavel_uf ?? '',
      inscricao_conselho: linha.inscricao_conselho,
      telefone: linha.telefone ?? '',
      outro_telefone: linha.outro_telefone ?? '',
      whatsapp: linha.whatsapp ?? '',
      email: linha.email ?? '',
      site: linha.site ?? '',
      endereco: enderecoDe(linha),
      posicao: null,
      abre_feriados: linha.abre_feriados,
      horarios: linha.horarios,
      salas: linha.salas,
      equipamentos: linha.equipamentos,
      acessibilidade: linha.acessibilidade,
      estacionamento: linha.estacionamento,
      planos: linha.planos,
      cancelamento_antecedencia_horas: linha.cancelamento_antecedencia_horas,
      cancelamento_texto: linha.cancelamento_texto,
      aprova_horarios: linha.aprova_horarios,
    },
  }
}

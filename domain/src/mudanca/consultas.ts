import { modalidades, type Modalidade, type Presenca } from '#domain/agendamentos/agendamento.ts'
import { digitosCpf } from '#domain/formato/cpf.ts'
import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import {
  recusaCpf,
  recusaNascimento,
  recusaTelefone,
  telefoneParaGuardar,
} from '#domain/usuarios/dados-pessoais.ts'
import {
  dobrar,
  leitorDe,
  lerDuracao,
  lerHora,
  lerModalidades,
  lerMomento,
  lerPreco,
  pareceEmail,
} from './celulas.ts'
import { nascimentoDe } from './pacientes.ts'
import type { CampoDe, ErroDaLinha, Mapa, OpcoesDaMudanca } from './tipos.ts'

/** An agenda as a file may speak of it. */
export interface AgendaDaMudanca {
  profissional_id: string
  nome: string
  especialidade: string
  /** The clinic that gave the caller the right; null for the own agenda. */
  clinica_id: string | null
  /** IANA zone of the principal place. */
  zona: string
  locais: readonly { id: string; nome: string; zona: string; clinica_id: string | null }[]
  servicos: readonly {
    id: string
    nome: string
    duracao_min: number
    preco_centavos: number | null
    modalidades: readonly Modalidade[]
    vagas: number
  }[]
}

/** An appointment as it will be written. */
export interface ConsultaLida {
  nome: string
  cpf: string | null
  email: string | null
  telefone: string | null
  data_nascimento: string | null
  profissional_id: string
  especialidade: string
  /** ISO 8601. */
  inicio: string
  duracao_min: number
  servico_id: string | null
  local_id: string | null
  clinica_id: string | null
  modalidade: Modalidade
  status: 'confirmado' | 'concluido' | 'cancelado'
  presenca: Presenca | null
  valor_centavos: number | null
  observacao: string
}

/** Words of other systems for what became of an appointment. What is none of them was still to come. */
const SITUACOES: [RegExp, 'cancelada' | 'ausente' | 'realizada' | 'marcada'][] = [
  [/cancel|desmarc|declin|recusad|deleted/, 'cancelada'],
  [/falt|ausent|nao comparec|no show|noshow|nao veio|missed/, 'ausente'],
  [
    /realiz|conclu|atendid|finaliz|comparec|complet|done|attended|fulfilled|presente|encerrad|fechad/,
    'realizada',
  ],
  [/agend|confirm|marcad|pendent|aguard|schedul|book|tentative|abert|remarc|reagend|nova|livre/, 'marcada'],
]

/** Longest note of a desk. */
const NOTA = 500
/** Length where neither the file nor a service names one. */
const DURACAO = 30
const MINUTO = 60_000

const temNome = (procurado: string) => (cada: { nome: string }) => dobrar(cada.nome) === procurado

/** 'Dra. Helena Prado' and 'Helena Prado' are one. */
const semTitulo = (nome: string) => dobrar(nome).replace(/^(dr|dra|doutor|doutora|prof|profa) /, '')

/**
 * A line of the file as an appointment, and what is wrong in it.
 * @param agendas those to which the caller may bring, the one of the file first
 * @param hoje local day
 */
export function lerConsulta(
  celulas: readonly string[],
  mapa: Mapa,
  opcoes: OpcoesDaMudanca,
  agendas: readonly [AgendaDaMudanca, ...AgendaDaMudanca[]],
  { agora, hoje }: { agora: number; hoje: string },
): { consulta: ConsultaLida; erros: ErroDaLinha[] } {
  const ler = leitorDe(celulas, mapa)
  const erros: ErroDaLinha[] = []
  const recusar = (campo: CampoDe<'consultas'>, mensagem: string | null) => {
    if (mensagem) erros.push({ campo, mensagem })
  }

  const quem = semTitulo(ler('profissional'))
  const agenda = quem === '' ? agendas[0] : agendas.find(({ nome }) => semTitulo(nome) === quem)
  if (!agenda)
    recusar(
      'profissional',
      'Nenhuma agenda sua tem este nome. Corrija o nome, ou não use esta coluna: tudo entra na agenda escolhida.',
    )
  const dona = agenda ?? agendas[0]

  const nome = ler('paciente')
  recusar(
    'paciente',
    nome.length < 3
      ? 'Informe o nome do paciente.'
      : nome.length > 300
        ? 'O nome passa de 300 letras.'
        : null,
  )
  const [cpfEscrito, telefone, email] = [ler('cpf'), ler('telefone'), ler('email')]
  const numeros = digitosCpf(cpfEscrito)
  const cpf = numeros === '' ? null : numeros.padStart(11, '0')
  recusar(
    'cpf',
    cpfEscrito !== '' && cpf === null ? 'Este CPF não existe. Confira os 11 números.' : recusaCpf(cpf),
  )
  recusar('telefone', recusaTelefone(telefone))
  recusar(
    'email',
    email !== '' && !pareceEmail(email) ? 'Este e-mail não existe. Confira, ou deixe em branco.' : null,
  )
  const nascimento =
    ler('data_nascimento') === '' ? null : nascimentoDe(ler('data_nascimento'), hoje, opcoes.datas)
  recusar('data_nascimento', recusaNascimento(nascimento, hoje))

  const servico = servicoDe(dona, ler('servico'))
  const local = localDe(dona, ler('local'))
  const modalidade = modalidadeDe(ler('modalidade'), servico.achado)
  recusar(
    'modalidade',
    modalidade === null ? 'Escreva presencial, teleconsulta ou domiciliar, ou deixe em branco.' : null,
  )

  const zona = local.zona
  const inicio = inicioDe(ler('data'), ler('hora'), opcoes, zona)
  if (typeof inicio === 'string')
    recusar(ler('data') === '' || inicio.includes('data') ? 'data' : 'hora', inicio)
  const minutos = duracaoDe(
    ler('duracao'),
    ler('fim'),
    typeof inicio === 'number' ? inicio : null,
    opcoes,
    zona,
  )
  if (typeof minutos === 'string') recusar(ler('duracao') === '' ? 'fim' : 'duracao', minutos)
  const duracao_min = typeof minutos === 'number' ? minutos : (servico.achado?.duracao_min ?? DURACAO)

  const valorEscrito = ler('valor')
  const valor = valorEscrito === '' ? null : lerPreco(valorEscrito)
  recusar(
    'valor',
    valorEscrito !== '' && valor === null ? 'Escreva o valor como R$ 1.234,56, ou deixe em branco.' : null,
  )

  const futura = typeof inicio === 'number' && inicio + duracao_min * MINUTO > agora
  const fim = situacaoDe(ler('situacao'), futura)
  if ('recusa' in fim) recusar('situacao', fim.recusa)
  if (futura && servico.faltou)
    recusar(
      'servico',
      'Esta agenda não tem um serviço com este nome. Traga os serviços antes, ou deixe em branco.',
    )

  const notas = [servico.faltou ? `Serviço: ${ler('servico')}` : '', ler('observacao')]
    .filter(Boolean)
    .join(' · ')
  return {
    consulta: {
      nome,
      cpf,
      email: email ? email.toLowerCase() : null,
      telefone: telefone ? telefoneParaGuardar(telefone) : null,
      data_nascimento: nascimento,
      profissional_id: dona.profissional_id,
      especialidade: dona.especialidade,
      inicio: new Date(typeof inicio === 'number' ? inicio : agora).toISOString(),
      duracao_min,
      servico_id: servico.achado?.id ?? null,
      local_id: modalidade === 'presencial' || modalidade === null ? local.id : null,
      clinica_id: local.clinica_id,
      modalidade: modalidade ?? 'presencial',
      ...('recusa' in fim ? { status: 'confirmado' as const, presenca: null } : fim),
      valor_centavos: valor ?? servico.achado?.preco_centavos ?? null,
      observacao: notas.length > NOTA ? `${notas.slice(0, NOTA - 1)}…` : notas,
    },
    erros,
  }
}

function servicoDe({ servicos }: AgendaDaMudanca, escrito: string) {
  const achado = escrito === '' ? undefined : servicos.find(temNome(dobrar(escrito)))
  return { achado, faltou: escrito !== '' && !achado }
}

/** The place that the cell names, else the principal one; a team's is of its clinic. */
function localDe({ locais, clinica_id, zona }: AgendaDaMudanca, escrito: string) {
  const dito = escrito === '' ? undefined : locais.find(temNome(dobrar(escrito)))
  const local = dito ?? locais[0]
  return {
    dito,
    id: local?.id ?? null,
    clinica_id: local ? local.clinica_id : clinica_id,
    zona: local?.zona ?? zona,
  }
}

/** Null for words that name none. */
function modalidadeDe(
  escrita: string,
  servico: AgendaDaMudanca['servicos'][number] | undefined,
): Modalidade | null {
  if (escrita !== '') return lerModalidades(escrita)[0] ?? null
  return modalidades.find((cada) => servico?.modalidades.includes(cada)) ?? 'presencial'
}

/** Milliseconds, or what is wrong. */
function inicioDe(data: string, hora: string, { datas }: OpcoesDaMudanca, zona: string): number | string {
  if (data === '') return 'Informe a data da consulta.'
  const momento = lerMomento(data, datas)
  if (!momento) return 'Esta data não existe. Escreva como 25/11/2026 ou 2026-11-25.'
  if (momento.tipo === 'instante') return momento.ms
  const minuto = hora === '' ? momento.minuto : lerHora(hora)
  if (minuto === null)
    return hora === ''
      ? 'Falta a hora. Diga em que coluna ela está.'
      : 'Esta hora não existe. Escreva como 14:30 ou 14h30.'
  return (
    instanteDe(momento.data, minuto, zona) ??
    'Esta hora não existiu neste lugar: os relógios a pularam. Confira a hora.'
  )
}

/** Minutes, what is wrong, or null where the file does not say. */
function duracaoDe(
  escrita: string,
  fim: string,
  inicio: number | null,
  opcoes: OpcoesDaMudanca,
  zona: string,
): number | string | null {
  if (escrita === '' && (fim === '' || inicio === null)) return null
  const minutos = escrita === '' ? ateOFim(fim, inicio!, opcoes, zona) : lerDuracao(escrita)
  // An end that is the beginning is none.
  if (minutos === 0 && escrita === '') return null
  if (minutos === null)
    return escrita === ''
      ? 'Não se entende quando termina. Escreva como 15:00, ou não use esta coluna.'
      : 'Escreva a duração em minutos, como 30, 30 min ou 1h30.'
  return minutos < 5 || minutos > 480
    ? 'A consulta dura de 5 a 480 minutos. Confira o início e o fim.'
    : minutos
}

function ateOFim(fim: string, inicio: number, { datas }: OpcoesDaMudanca, zona: string): number | null {
  const hora = lerHora(fim)
  if (hora !== null) {
    const minutos = hora - horaLocal(inicio, zona).minuto
    return minutos < 0 ? minutos + 1440 : minutos
  }
  const momento = lerMomento(fim, datas)
  if (!momento) return null
  const ms =
    momento.tipo === 'instante'
      ? momento.ms
      : momento.minuto === null
        ? null
        : instanteDe(momento.data, momento.minuto, zona)
  return ms === null ? null : Math.round((ms - inicio) / MINUTO)
}

function situacaoDe(
  escrita: string,
  futura: boolean,
): Pick<ConsultaLida, 'status' | 'presenca'> | { recusa: string } {
  const palavras = dobrar(escrita)
  const qual = palavras === '' ? 'marcada' : SITUACOES.find(([nome]) => nome.test(palavras))?.[1]
  if (qual === undefined)
    return {
      recusa:
        'Não se entende esta situação. Escreva marcada, realizada, cancelada ou faltou, ou deixe em branco.',
    }
  if (qual === 'cancelada') return { status: 'cancelado', presenca: null }
  if (!futura) return { status: 'concluido', presenca: qual === 'ausente' ? 'ausente' : 'presente' }
  return qual === 'marcada'
    ? { status: 'confirmado', presenca: null }
    : { recusa: 'Esta consulta ainda vai acontecer. Confira a data, ou a situação.' }
}

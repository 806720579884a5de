import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import type { Cidade } from '#domain/referencia/cidades.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import type { ProfissionalOverrides } from '../profissionais/fixtures.ts'
import type { ClinicaPlanejada } from './clinicas.ts'
import { expedienteDeTodoDia, sortearExpediente, type Abertura } from './expediente.ts'
import { sortearAcessibilidade, sortearEndereco } from './lugares.ts'
import type { Mundo } from './mundo.ts'
import type { GeneroGramatical } from './nomes.ts'
import type { Campo, Oficio } from './oficios/oficio.ts'
import { sortearPerfil } from './perfis.ts'
import { registroDe, registroDuvidoso } from './registros.ts'
import { planejarServicos, type ServicoPlanejado } from './servicos.ts'

export interface Pedido {
  oficio: Oficio
  cidade: Cidade
  status: StatusProfissional
  verificado: boolean
  /** The sub-specialty, where it is not left to chance. */
  campo?: string
  /** A login of the demonstration, or whatever else is settled beforehand. */
  fixo?: {
    usuario_id: string
    nome: string
    email: string
    genero: GeneroGramatical
    tipo_usuario: 'profissional' | 'profissional-administrador'
    clinica: ClinicaPlanejada
  }
}

export interface ProfissionalPlanejado {
  id: string
  usuario_id: string
  nome: string
  especialidade: string
  sub: string | null
  cidade: Cidade
  publico: boolean
  servicos: ServicoPlanejado[]
  local_id: string
  clinica_id: string | null
  planos: string[]
  /** Their working hours, where they have set them up. */
  abertura: Abertura | null
  overrides: ProfissionalOverrides
}

const DIA_MS = 86_400_000

/** Who signed up lately has been waiting for some hours or days, and some of the others longer than they should. */
function enviadoEm({ agora }: Mundo, criado: string): string {
  const idade = (agora.getTime() - Date.parse(criado)) / DIA_MS
  const espera = idade > 18 ? idade - 13 : 0.2 + idade / 6
  return new Date(agora.getTime() - espera * DIA_MS).toISOString()
}

/** One professional in every detail, from one request. */
export function planejarProfissional(
  mundo: Mundo,
  pedido: Pedido,
  clinicas: readonly ClinicaPlanejada[],
): ProfissionalPlanejado {
  const { random, documentos } = mundo
  const { oficio, cidade, status, verificado, fixo } = pedido
  const genero = fixo?.genero ?? (random.chance(0.6) ? 'feminino' : 'masculino')
  const nome = fixo?.nome ?? mundo.nome(genero, cidade.uf)
  const campo = campoDe(mundo, pedido)
  const [id, local_id] = [random.uuid(), random.uuid()]
  const usuario_id = fixo?.usuario_id ?? random.uuid()
  const perfil = sortearPerfil(mundo, { oficio, campo, genero, cidade })
  const servicos = planejarServicos(random, oficio, campo, fixo !== undefined)
  const registro =
    status === 'aguardando-documentacao' || (status === 'aguardando-aprovacao' && random.chance(0.2))
      ? registroDuvidoso(random, oficio.especialidade)
      : registroDe(random, oficio.especialidade, cidade.uf)

  const clinica = fixo?.clinica ?? clinicaDe(mundo, cidade, clinicas)
  const local = clinica
    ? localNaClinica(clinica)
    : {
        nome: 'Consultório',
        ...sortearEndereco(random, cidade, ['', 'Sala 304', 'Sala 12', 'Conjunto 71', 'Sala 1102']),
        telefone: telefoneDoLocal(cidade.ddd, local_id),
        acessibilidade: sortearAcessibilidade(random),
      }
  const modalidades = [...new Set(servicos.flatMap((servico) => servico.modalidades))] as Modalidade[]
  const novo = status !== 'ativo' && status !== 'suspenso'
  const expediente =
    novo && random.chance(0.6)
      ? null
      : (fixo ? expedienteDeTodoDia : sortearExpediente.bind(null, random))(
          servicos[0]!.duracao_min,
          modalidades,
          local_id,
        )
  const criado = novo ? mundo.haDias(1, 24) : mundo.haDias(40, 800)
  const fechado = fixo || !expediente || !random.chance(0.08) ? [] : feriasDe(mundo)
  return {
    id,
    usuario_id,
    nome,
    especialidade: oficio.especialidade,
    sub: campo.sub,
    cidade,
    publico: status === 'ativo' && verificado,
    servicos,
    local_id,
    clinica_id: clinica?.id ?? null,
    planos: perfil.planos_aceitos,
    abertura: expediente && { zona: cidade.zona, ...expediente, fechado },
    overrides: {
      usuario: {
        id: usuario_id,
        nome,
        email: fixo?.email ?? documentos.email(nome),
        telefone: documentos.telefone(cidade.ddd),
        cpf: documentos.cpf(),
        data_nascimento: mundo.nascimento(29, 66),
        genero,
        tipo_usuario: fixo?.tipo_usuario ?? 'profissional',
        created_at: criado,
      },
      profissional: {
        id,
        ...perfil,
        crm: registro,
        status_profissional: status,
        verificado,
        data_verificacao: verificado ? verificadoEm(mundo, criado, fixo !== undefined) : null,
        enviado_em: status.startsWith('aguardando') ? enviadoEm(mundo, criado) : null,
        valor_consulta: servicos[0]!.preco,
        atende_criancas: campo.criancas ?? false,
        atende_idosos: ![
          'Psicologia Infantil',
          'Terapia Ocupacional Infantil',
          'Pediatria',
          'Odontopediatria',
          'Enfermagem Pediátrica',
          'Nutrição Materno-Infantil',
        ].includes(campo.sub ?? ''),
        created_at: criado,
      },
      especialidades: especialidadesDe(mundo, pedido, campo, registro),
      locais: [{ id: local_id, ...local }],
      servicos: servicos.map((servico) => ({ ...servico })),
      template: expediente && {
        id: random.uuid(),
        ...expediente,
        intervalos: expediente.intervalos.map((intervalo) => ({ id: random.uuid(), ...intervalo })),
        ativo: !novo,
        status_aprovacao: novo ? 'aguardando-aprovacao' : 'aprovado',
        antecedencia_min: random.pick([60, 60, 120, 240]),
      },
    },
  }
}

function campoDe({ random }: Mundo, { oficio, campo }: Pedido): Campo {
  const fixado = campo && oficio.campos.find(({ sub }) => sub === campo)
  return fixado || random.weighted(oficio.campos.map((campo) => [campo, campo.peso] as const))
}

function clinicaDe({ random }: Mundo, cidade: Cidade, clinicas: readonly ClinicaPlanejada[]) {
  const daqui = clinicas.filter((clinica) => clinica.cidade === cidade.nome && clinica.status === 'ativa')
  return daqui.length > 0 && random.chance(0.3) ? random.pick(daqui) : null
}

/** In the range of the others, which nobody has. Drawn from the id: another draw would change the whole demonstration. */
function telefoneDoLocal(ddd: number, id: string): string {
  return `+55${ddd}90${String(parseInt(id.slice(0, 8), 16) % 10_000_000).padStart(7, '0')}`
}

function localNaClinica(clinica: ClinicaPlanejada) {
  const {
    cep,
    logradouro,
    numero,
    complemento,
    bairro,
    cidade,
    uf,
    latitude,
    longitude,
    zona,
    acessibilidade,
  } = clinica
  const endereco = {
    cep,
    logradouro,
    numero,
    complemento,
    bairro,
    cidade,
    uf,
    latitude,
    longitude,
    zona,
    acessibilidade,
  }
  return { nome: clinica.nome_fantasia, clinica_id: clinica.id, ...endereco }
}

function especialidadesDe(mundo: Mundo, { oficio, cidade }: Pedido, campo: Campo, registro: string) {
  const { random } = mundo
  const medica = oficio.especialidade === 'Medicina'
  const linha = (uf: Uf, numero_registro: string) => ({
    id: random.uuid(),
    especialidade: oficio.especialidade,
    sub_especialidade: campo.sub,
    uf_registro: uf,
    numero_registro,
    rqe: medica ? `RQE ${random.int(4_000, 98_000)}` : null,
    data_certificacao: mundo.haDias(1_200, 9_000).slice(0, 10),
  })
  const linhas = [linha(cidade.uf, registro)]
  // Some keep a second registration, of the state where they studied or cover by video.
  const outra = random.pick(['SP', 'RJ', 'MG', 'DF'] as const)
  if (outra !== cidade.uf && random.chance(0.07))
    linhas.push(linha(outra, registroDe(random, oficio.especialidade, outra)))
  return linhas
}

function feriasDe({ random, agora }: Mundo): string[] {
  const inicio = random.int(1, 12)
  return Array.from({ length: random.int(3, 8) }, (_, dia) =>
    new Date(agora.getTime() + (inicio + dia) * DIA_MS).toISOString().slice(0, 10),
  )
}

/** Of so many whose year was over, one waits to be looked at again. */
const POR_RENOVAR = 24

/** Instant of the last check: that of the approval, or of a year that came after it. */
function verificadoEm(mundo: Mundo, criado: string, login: boolean): string {
  const { random, agora } = mundo
  const primeira = depoisDe(mundo, criado)
  const ha = (agora.getTime() - Date.parse(primeira)) / DIA_MS
  if (ha < 330) return primeira
  return random.int(1, POR_RENOVAR) === 1 && !login ? mundo.haDias(370, 410) : mundo.haDias(5, 300)
}

function depoisDe({ random, agora }: Mundo, criado: string): string {
  const inicio = Date.parse(criado)
  return new Date(inicio + random.fraction() * Math.min(12 * DIA_MS, agora.getTime() - inicio)).toISOString()
}

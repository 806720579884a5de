import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { areasDaEquipe } from '#domain/equipe/permissoes.ts'
import { niveisDeAviso } from '#domain/sistema/configuracoes.ts'
import { tipoCadastroSchema, tipoUsuarioSchema } from '#domain/usuarios/usuario.ts'
import {
  cadastroAberto,
  codigoPedido,
  digitosDeTelefone,
  digitosDoCodigo,
  donoDoTelefone,
} from './telefone.ts'

const tags = ['Acesso']

/** The signed-in person, as the product stores them (SESSION-02). */
export const eu = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  perfil: tipoUsuarioSchema,
  ativo: z.boolean(),
  /** SHELL-05: a patient profile aged 50 or more. */
  tem_50_mais: z.boolean(),
  avatar_url: z.string().nullable(),
  /** Areas that the grants in force open to the profile `clinica`; empty for any other. */
  areas: z.array(z.enum(areasDaEquipe)),
  /** The terms in force are not accepted yet; the person is asked after sign-in. */
  termos_pendentes: z.boolean(),
  /** The administrator's message above every page; null when there is none. */
  comunicado: z
    .object({
      aviso: z.object({ texto: z.string(), nivel: z.enum(niveisDeAviso) }).nullable(),
      /** While the product is being worked on: only administrators write. */
      manutencao: z
        .object({ mensagem: z.string(), contato: z.object({ email: z.string(), telefone: z.string() }) })
        .nullable(),
    })
    .nullable(),
  /** The record of the profile: patient or professional, where one exists. */
  dados_perfil: z.object({
    paciente: z.object({ id: z.uuid(), numero_prontuario: z.string() }).nullable(),
    profissional: z
      .object({
        id: z.uuid(),
        especialidade_principal: z.string(),
        verificado: z.boolean(),
        /** Patients find the profile. */
        publico: z.boolean(),
      })
      .nullable(),
  }),
  /** An administrator sees as this person: who, why and until when; absent otherwise. */
  vista: z
    .object({
      id: z.uuid(),
      quem: z.string(),
      motivo: z.string(),
      escreve: z.boolean(),
      ate: z.iso.datetime(),
    })
    .optional(),
  /** Instant, in UTC. */
  created_at: z.iso.datetime(),
})
export type Eu = z.infer<typeof eu>

/** A login of an example person. Its password is public on purpose, and exists outside production only. */
export const demoLogin = z.object({
  perfil: tipoUsuarioSchema,
  nome: z.string(),
  email: z.string(),
  senha: z.string(),
})
export type DemoLogin = z.infer<typeof demoLogin>

/** What the sign-in page needs to know of the installation. */
export const ambiente = z.object({
  producao: z.boolean(),
  /** Whether sign-in with Google is set up. */
  google: z.boolean(),
  /** Whether the administration takes new accounts. */
  cadastro_aberto: z.boolean(),
  /** Whether a code can be sent to a telephone. */
  codigo_por_telefone: z.boolean(),
  /** Whether mails stay on this computer, in the page `/dev/caixa-de-saida`; never in production. */
  caixa_de_saida: z.boolean(),
  /** Style of the map and name of its server; null where no map is set up. */
  mapa: z.object({ estilo: z.string(), servidor: z.string().nullable() }).nullable(),
  /** One login per profile, for trying the product; empty in production. */
  demonstracao: z.array(demoLogin),
  /** The administrator's sentence beside the form; absent: the product's own. */
  frase: z.string().optional(),
  /** The oldest app of the phones that this server understands (`domain/src/aplicativo`); absent: any. */
  aplicativo_minimo: z.number().int().optional(),
})
export type Ambiente = z.infer<typeof ambiente>

/** GOOGLE-03, GOOGLE-04: what a person from an outside provider adds. Name and address come with the account. */
export const completarCadastro = z.object({
  telefone: digitosDeTelefone,
  tipo_usuario: tipoCadastroSchema,
  /** The version of the terms that the person read and accepted. */
  termos_versao: z.string().max(40),
  aceita_marketing: z.boolean(),
})

const SEM_MENSAGENS = {
  status: 409,
  message:
    'Este aplicativo não está enviando códigos por mensagem agora. Crie a conta com o e-mail do seu cadastro.',
}

export const acessoContract = {
  eu: base
    .route({ method: 'GET', path: '/eu', tags, summary: 'A pessoa da sessão, com o perfil dela' })
    .output(eu),

  ambiente: base
    .route({ method: 'GET', path: '/ambiente', tags, summary: 'O que a tela de entrada precisa saber' })
    .output(ambiente),

  telefone: base
    .route({
      method: 'POST',
      path: '/acesso/telefone',
      tags,
      summary: 'O que o cadastro pode preencher a partir de um telefone',
    })
    .input(z.object({ telefone: digitosDeTelefone }))
    .output(donoDoTelefone),

  pedirCodigo: base
    .route({
      method: 'POST',
      path: '/acesso/telefone/codigo',
      tags,
      summary: 'Envia um código ao telefone de um cadastro que ainda não tem conta',
    })
    .input(z.object({ telefone: digitosDeTelefone }))
    .errors({ SEM_MENSAGENS })
    .output(codigoPedido),

  abrirCadastro: base
    .route({
      method: 'POST',
      path: '/acesso/telefone/abrir',
      tags,
      summary: 'Mostra por inteiro, uma vez, o cadastro do telefone que recebeu o código',
    })
    .input(z.object({ telefone: digitosDeTelefone, codigo: digitosDoCodigo }))
    .errors({
      SEM_MENSAGENS,
      CODIGO_RECUSADO: {
        status: 422,
        message: 'Código errado ou vencido. Confira os números ou peça outro código.',
      },
    })
    .output(cadastroAberto),

  completar: base
    .route({
      method: 'POST',
      path: '/eu/cadastro',
      tags,
      summary: 'Cria o cadastro de quem entrou por fora, uma vez',
    })
    .input(completarCadastro)
    .errors({
      TELEFONE_EM_USO: {
        status: 409,
        message:
          'Este telefone já está em uso em outro cadastro. Informe outro número ou entre na conta que já existe.',
      },
      EMAIL_EM_USO: {
        status: 409,
        message: 'O e-mail da sua conta Google já está em outro cadastro. Entre com e-mail e senha.',
      },
      TERMOS_DESATUALIZADOS: {
        status: 409,
        message: 'Os termos mudaram depois que você abriu esta página. Recarregue e leia a versão nova.',
      },
      CADASTRO_FECHADO: {
        status: 409,
        message: 'Novos cadastros estão fechados por enquanto. Volte em alguns dias.',
      },
    })
    .output(
      z.object({
        /** False when the person had a record already, which stays as it was. */
        criada: z.boolean(),
        perfil: tipoUsuarioSchema,
      }),
    ),
}

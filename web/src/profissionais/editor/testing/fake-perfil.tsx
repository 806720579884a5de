import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  MeuPerfilProfissional,
  ReferenciaDoEditor,
  RegistroDoPerfil,
} from '#domain/profissionais/contract-editor.ts'
import { perfilVazio } from '#domain/profissionais/editor.ts'
import { conselhoDe } from '#domain/referencia/conselhos.ts'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'

let quantos = 0

export const registro = (mudanca: Partial<RegistroDoPerfil> = {}): RegistroDoPerfil => ({
  id: `3f0c8d1e-5b7a-4c2d-9e6f-${String(++quantos).padStart(12, '0')}`,
  especialidade: 'Medicina',
  sub_especialidade: null,
  tema: 'medicina',
  conselho: 'CRM',
  uf_registro: 'SP',
  numero_registro: 'CRM/SP 123456',
  rqe: null,
  principal: true,
  certificado: false,
  data_certificacao: null,
  conferido: false,
  conferido_em: null,
  ...mudanca,
})

export const perfil = (mudanca: Partial<MeuPerfilProfissional> = {}): MeuPerfilProfissional => ({
  ...perfilVazio,
  id: '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f',
  status_profissional: 'ativo',
  verificado: true,
  publico: true,
  biografia: 'Cuido de corações.',
  especialidades: [registro()],
  versao: 'v1',
  ...mudanca,
})

const especialidade = (nome: string, tema: 'medicina' | 'nutricao' | 'neutra', subs: string[] = []) => ({
  nome,
  tema,
  subs,
  sinonimos: [],
  conselho: conselhoDe(nome) ?? null,
})

export const referencia: ReferenciaDoEditor = {
  especialidades: [
    especialidade('Medicina', 'medicina', ['Cardiologia', 'Pediatria']),
    especialidade('Nutrição', 'nutricao', ['Nutrição Clínica']),
  ],
  planos: ['Amil', 'Bradesco Saúde'],
  idiomas: ['Português', 'Inglês'],
  publicos: { total: 8, biografia: 6, areas_interesse: 4, idiomas: 8, planos_aceitos: 5, especialidades: 8 },
}

type Deles = NonNullable<FakeApi['perfilProfissional']>

/** The product at `/profissional`, signed in, over a fake profile. */
export async function abrirEditor(
  meu: MeuPerfilProfissional | (() => MeuPerfilProfissional),
  api: Deles = {},
  { tipo = 'profissional', endereco = '/profissional' }: { tipo?: TipoUsuario; endereco?: string } = {},
) {
  guardarSessao()
  const user = userEvent.setup()
  const app = await renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: tipo }) },
    aprovacao: { minha: () => null },
    avaliacoes: { recebidas: () => ({ itens: [], proximo: null, medias: null }) },
    perfilProfissional: {
      meu: typeof meu === 'function' ? meu : () => meu,
      referencia: () => referencia,
      ...api,
    },
  })
  return { ...app, user }
}

export const campo = (nome: string | RegExp) => screen.getByLabelText(nome)

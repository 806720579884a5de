import { clinicaVazia, type DadosDaClinica } from '#domain/clinicas/ficha.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { verificadoresCnpj } from '#domain/formato/cnpj.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'

export interface Pessoa {
  id: string
  tipo_usuario: string
  email: string | null
}

export const endereco = {
  cep: '50050-000',
  logradouro: 'Rua da Aurora',
  numero: '310',
  complemento: '',
  bairro: 'Boa Vista',
  cidade: 'Recife',
  estado: 'PE',
}

let sequencia = 0
/** An unused CNPJ; every other one with letters. */
export function novoCnpj(): string {
  sequencia += 1
  const raiz = `${sequencia % 2 ? 'A1' : '11'}${String(sequencia).padStart(6, '0')}0001`
  return raiz + verificadoresCnpj(raiz)
}

/** A record with everything that approval needs. */
export const completa = (mudanca: Partial<DadosDaClinica> = {}): DadosDaClinica => ({
  ...clinicaVazia,
  razao_social: 'Clínica Maré Serviços de Saúde Ltda.',
  nome_fantasia: 'Clínica Maré',
  cnpj: novoCnpj(),
  responsavel_nome: 'Helena Prado',
  responsavel_conselho: 'CRM',
  responsavel_registro: '123456',
  responsavel_uf: 'PE',
  telefone: '(81) 3456-7890',
  endereco,
  horarios: [
    { dia_semana: 1, inicio_min: 480, fim_min: 720 },
    { dia_semana: 1, inicio_min: 780, fim_min: 1080 },
  ],
  ...mudanca,
})

export type CenaDeClinicas = Awaited<ReturnType<typeof cenaDeClinicas>>

/** The server, an owner, a professional beside them and an administrator, with their acts on clinics. */
export async function cenaDeClinicas() {
  const server: TestApp = await testApp()
  const { owner } = server.base
  const nova = (tipo_usuario: Parameters<typeof buildUsuario>[1] & object) =>
    buildUsuario(owner, tipo_usuario)
  const admin = await nova({ tipo_usuario: 'administrador-geral' })
  const como = (pessoa: Pessoa, agora?: Date) =>
    clientFor(
      server.base,
      { usuario_id: pessoa.id, perfil: pessoa.tipo_usuario } as Sessao,
      agora && (() => agora),
    ).clinicas

  async function rascunho(pessoa: Pessoa, mudanca: Partial<DadosDaClinica> = {}) {
    const dados = completa(mudanca)
    const { razao_social, nome_fantasia, cnpj } = dados
    const { id } = await como(pessoa).criar({ razao_social, nome_fantasia, cnpj, endereco })
    const { versao } = await como(pessoa).paraEditar({ id })
    return como(pessoa).alterar({ id, versao, dados })
  }

  return {
    server,
    owner,
    admin,
    nova,
    como,
    rascunho,
    async ativa(pessoa: Pessoa, mudanca: Partial<DadosDaClinica> = {}) {
      const { id } = await rascunho(pessoa, mudanca)
      await como(pessoa).mudarSituacao({ id, para: 'aguardando-aprovacao' })
      await como(admin).mudarSituacao({ id, para: 'ativa' })
      return como(pessoa).paraEditar({ id })
    },
    async linha(id: string) {
      const { rows } = await owner.query('select * from clinicas where id = $1', [id])
      return rows[0]
    },
  }
}

/** 'ok', or the code of the refusal. */
export const codigo = (promessa: Promise<unknown>) =>
  promessa.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

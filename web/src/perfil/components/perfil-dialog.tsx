import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BriefcaseMedical, Camera, KeyRound, PencilLine } from 'lucide-react'
import { acharRota } from '#domain/acesso/acesso.ts'
import { ehPaciente, ehProfissional, ehTipoUsuario, rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarData } from '#web/lib/data.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FiftyPlusBadge, RoleBadge, type RoleSlug } from '#web/ui/role-badge.tsx'
import { useAbrirDialogo } from '../dialogos-context.ts'
import { erroDeCarga } from '../erro-de-carga.ts'
import { leituraDe, type Linha } from '../leitura.ts'
import { textos } from '../messages.ts'
import { EstadoDosDados } from './estado-dos-dados.tsx'
import { ListaDeDados } from './lista-de-dados.tsx'
import { RegistroProfissional } from './registro-profissional.tsx'
import { Secao } from './secao.tsx'
import { api } from '#web/rpc/client.ts'

const { modal, campos } = textos

type PerfilDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** SHELL-10: the caller's profile, over any page. */
export function PerfilDialog({ open, onOpenChange }: PerfilDialogProps) {
  const usuario = useUsuario()
  const abrir = useAbrirDialogo()
  const navigate = useNavigate()
  const consulta = useQuery(api.usuarios.meusDados.queryOptions())
  if (!usuario) return null
  const { perfil } = usuario
  const paciente = ehPaciente(perfil)
  const slug = (ehTipoUsuario(perfil) && perfil !== 'administrador' ? perfil : 'visitante') as RoleSlug
  const membroDesde: Linha = {
    campo: 'membroDesde',
    rotulo: campos.membroDesde,
    valor: formatarData(usuario.created_at, 'America/Sao_Paulo'),
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={modal.titulo} size="lg" full>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={usuario.nome} src={usuario.avatar_url} size="xl" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-xl break-words titulo">{usuario.nome}</p>
            {usuario.email ? <p className="text-sm break-all text-muted">{usuario.email}</p> : null}
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <RoleBadge slug={slug} label={rotuloPerfil(perfil)} />
              {usuario.tem_50_mais ? <FiftyPlusBadge /> : null}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={<PencilLine aria-hidden size={16} />}
            onClick={() => abrir({ dialogo: 'dados' })}
          >
            {textos.editarDados}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<Camera aria-hidden size={16} />}
            onClick={() => abrir({ dialogo: 'foto', origem: 'perfil' })}
          >
            {usuario.avatar_url ? textos.alterarFoto : textos.adicionarFoto}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<KeyRound aria-hidden size={16} />}
            onClick={() => abrir({ dialogo: 'senha' })}
          >
            {textos.alterarSenha}
          </Button>
          {ehProfissional(perfil) && acharRota('/profissional')?.existe ? (
            <Button
              variant="outline"
              size="sm"
              icon={<BriefcaseMedical aria-hidden size={16} />}
              onClick={() => {
                onOpenChange(false)
                void navigate({ to: '/profissional' as '/' })
              }}
            >
              {textos.editarPerfilProfissional}
            </Button>
          ) : null}
        </div>
        <EstadoDosDados consulta={consulta} erro={erroDeCarga}>
          {(dados) => {
            const linhas = [...leituraDe(dados), membroDesde]
            const so = (...nomes: string[]) => linhas.filter(({ campo }) => nomes.includes(campo))
            if (paciente)
              return (
                <ListaDeDados
                  linhas={so('telefone', 'membroDesde', 'cpf', 'data_nascimento', 'genero', 'endereco')}
                />
              )
            return (
              <>
                <Secao titulo={modal.contato}>
                  <ListaDeDados linhas={so('email', 'telefone', 'endereco')} />
                </Secao>
                <Secao titulo={modal.pessoais}>
                  <ListaDeDados linhas={so('cpf', 'data_nascimento', 'genero', 'membroDesde')} />
                </Secao>
                {ehProfissional(perfil) ? (
                  <RegistroProfissional />
                ) : (
                  <Secao titulo={modal.biografia}>
                    <p className="whitespace-pre-line text-ink-2">{dados.bio || modal.semBiografia}</p>
                  </Secao>
                )}
              </>
            )
          }}
        </EstadoDosDados>
      </div>
    </Dialog>
  )
}

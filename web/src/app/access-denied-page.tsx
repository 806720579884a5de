import { ShieldX } from 'lucide-react'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { useSessao } from '#web/acesso/sessao-context.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AcessoNegado } from './guard.ts'
import { textos } from './messages.ts'
import { StandaloneScreen } from './standalone-screen.tsx'

/** ROUTE-19: the signed-in person, the profiles that may open the page, and a way out. */
export function AccessDeniedPage({ negado }: { negado: AcessoNegado }) {
  const sessao = useSessao()
  const { titulo, descricao, perfilAtual, perfisNecessarios, logout } = textos.acessoNegado
  useTitulo(titulo)
  return (
    <StandaloneScreen>
      <div className="grid justify-items-center py-4 text-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
          <ShieldX size={26} />
        </span>
        <h1 className="mt-4 text-2xl titulo">{titulo}</h1>
        <p className="mt-1 text-muted">{descricao}</p>
        <dl className="mt-5 grid gap-4">
          <div>
            <dt className="text-sm text-muted">{perfilAtual}</dt>
            <dd className="mt-1">
              <Badge>{rotuloPerfil(negado.perfil)}</Badge>
            </dd>
          </div>
          {negado.necessarios.length > 0 ? (
            <div>
              <dt className="text-sm text-muted">{perfisNecessarios}</dt>
              <dd className="mt-1 flex flex-wrap justify-center gap-2">
                {negado.necessarios.map((perfil) => (
                  <Badge key={perfil}>{rotuloPerfil(perfil)}</Badge>
                ))}
              </dd>
            </div>
          ) : null}
        </dl>
        <Button className="mt-6" onClick={() => void sessao.sair()}>
          {logout}
        </Button>
      </div>
    </StandaloneScreen>
  )
}

import { Link } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAgendar } from './agendar.ts'
import { AgendarFixo } from './components/agendar-fixo.tsx'
import { AvaliacoesDoPerfil } from './components/avaliacoes-do-perfil.tsx'
import { CabecalhoDoPerfil } from './components/cabecalho-do-perfil.tsx'
import { ContaDialog } from './components/conta-dialog.tsx'
import { HorariosDoPerfil } from './components/horarios-do-perfil.tsx'
import { LocaisDoPerfil } from './components/locais-do-perfil.tsx'
import { PerfilEsqueleto } from './components/perfil-esqueleto.tsx'
import { ServicosDoPerfil } from './components/servicos-do-perfil.tsx'
import { SobreOProfissional } from './components/sobre-o-profissional.tsx'
import { usePerfilPublico, useServicoPrivado } from './hooks.ts'
import { perfil as mensagens } from './messages.ts'

type PerfilPublicoPageProps = {
  id: string
  autenticado: boolean
  /** The heart, where the viewer may have favourites. */
  Favorito?: ComponentType<{ id: string; nome: string }> | null
}

/** `/profissionais-publicos/{id}`: the public part of a professional. */
export function PerfilPublicoPage({ id, autenticado, Favorito }: PerfilPublicoPageProps) {
  const query = usePerfilPublico(id)
  const { data: perfil, error, ausente } = query
  const privado = useServicoPrivado(id)
  const { agendar, dialogo } = useAgendar(autenticado)
  useTitulo(perfil && `${perfil.nome}, ${perfil.sub_especialidade ?? perfil.especialidade}`)

  if (ausente) return <Ausente />
  if (error) {
    return (
      <Card className="mx-auto w-full max-w-content">
        <QueryError query={query} level={1} title={mensagens.erro} />
      </Card>
    )
  }
  if (!perfil) return <PerfilEsqueleto />

  const { nome, zona } = perfil
  const agendarEm = (inicio?: string) => agendar({ id, nome, zona, inicio })
  return (
    <div className="mx-auto grid w-full max-w-content min-w-0 grid-cols-[minmax(0,1fr)] gap-4 pb-20 md:gap-5 md:pb-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-4 md:gap-5 lg:col-span-2">
        <CabecalhoDoPerfil
          perfil={perfil}
          onAgendar={() => agendarEm()}
          favorito={Favorito ? <Favorito id={id} nome={nome} /> : null}
        />
      </div>
      <HorariosDoPerfil
        perfil={perfil}
        onEscolher={agendarEm}
        className="lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2 lg:self-start"
      />
      <div className="grid min-w-0 content-start gap-4 md:gap-5 lg:col-start-1 lg:row-start-2">
        <SobreOProfissional perfil={perfil} />
        <ServicosDoPerfil perfil={privado ? comPrivado(perfil, privado) : perfil} />
        <LocaisDoPerfil locais={perfil.locais} />
        <AvaliacoesDoPerfil notas={perfil.notas} avaliacoes={perfil.avaliacoes} zona={zona} />
      </div>
      <AgendarFixo onAgendar={() => agendarEm()} />
      {dialogo.escolha ? <ContaDialog {...dialogo} /> : null}
    </div>
  )
}

/** The private service comes first, since the link was opened for it. */
function comPrivado(
  perfil: PerfilPublico,
  privado: NonNullable<ReturnType<typeof useServicoPrivado>>,
): PerfilPublico {
  return { ...perfil, servicos: [privado, ...perfil.servicos] }
}

function Ausente() {
  return (
    <Card className="mx-auto w-full max-w-content">
      <EmptyState
        level={2}
        icon={<UserSearch size={26} />}
        title={mensagens.ausente}
        description={mensagens.ausenteDescricao}
        action={
          <Button variant="outline" size="sm" asChild>
            <Link to="/login" search={{ aba: 'profissionais' }}>
              {mensagens.buscarOutro}
            </Link>
          </Button>
        }
      />
    </Card>
  )
}

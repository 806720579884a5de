import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { MeuPerfilProfissional, PreviaDoPerfil } from '#domain/profissionais/contract-editor.ts'
import { perfilParaGuardar, type TextosDoPerfil } from '#domain/profissionais/editor.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AvaliacoesDoPerfil } from '../../components/avaliacoes-do-perfil.tsx'
import { CabecalhoDoPerfil } from '../../components/cabecalho-do-perfil.tsx'
import { LocaisDoPerfil } from '../../components/locais-do-perfil.tsx'
import { PerfilEsqueleto } from '../../components/perfil-esqueleto.tsx'
import { ServicosDoPerfil } from '../../components/servicos-do-perfil.tsx'
import { SobreOProfissional } from '../../components/sobre-o-profissional.tsx'
import { textos } from '../messages.ts'

type PreviaProps = { meu: MeuPerfilProfissional; textosNovos: TextosDoPerfil; onFechar: () => void }

/** 'Ver como paciente': the public page itself, over the contents of the fields. */
export function Previa({ meu, textosNovos, onFechar }: PreviaProps) {
  const query = useQuery(api.perfilProfissional.previa.queryOptions())
  const { data, error } = query
  return (
    <Dialog
      open
      onOpenChange={(aberto) => aberto || onFechar()}
      title={textos.verComoPaciente}
      description={meu.verificado ? `${textos.previaAviso} ${textos.previaSoConferidos}` : textos.previaAviso}
      closeLabel={textos.voltarAoEditor}
      size="xl"
      full
    >
      {error ? (
        <QueryError query={query} title={textos.previaErro} />
      ) : data === undefined ? (
        <PerfilEsqueleto />
      ) : data === null ? (
        <EmptyState icon={<Eye size={26} />} title={textos.previaNova} />
      ) : (
        <Pagina perfil={comTextos(data, textosNovos)} />
      )}
    </Dialog>
  )
}

function comTextos(previa: PreviaDoPerfil, textosNovos: TextosDoPerfil): PreviaDoPerfil {
  const {
    aceita_planos_saude,
    planos_aceitos,
    valor_consulta_centavos: _,
    ...resto
  } = perfilParaGuardar(textosNovos)
  return { ...previa, ...resto, planos: aceita_planos_saude ? planos_aceitos : [] }
}

function Pagina({ perfil }: { perfil: PreviaDoPerfil }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <CabecalhoDoPerfil perfil={perfil} />
      <SobreOProfissional perfil={perfil} />
      <ServicosDoPerfil perfil={perfil} />
      <LocaisDoPerfil locais={perfil.locais} />
      <AvaliacoesDoPerfil notas={perfil.notas} avaliacoes={perfil.avaliacoes} zona={perfil.zona} />
    </div>
  )
}

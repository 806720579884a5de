import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, MailPlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { rotulosSituacaoDoAcesso, situacaoDoAcesso } from '#domain/equipe/acesso.ts'
import type { Vinculo } from '#domain/equipe/contract-circulo.ts'
import { rotulosRelacao } from '#domain/equipe/cuidado.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { api } from '#web/rpc/client.ts'
import { textos } from '../messages.ts'
import { useAgora } from '../use-agora.ts'
import { DependenteDialog } from './dependente-dialog.tsx'
import type { AlvoDoCuidado } from './formulario-de-cuidado.tsx'
import { FormularioDeCuidado } from './formulario-de-cuidado.tsx'
import { Indicacoes } from './indicacoes.tsx'
import { CartaoDaPessoa } from './pessoa-cuidada.tsx'
import { VinculoLinha } from './vinculo-linha.tsx'

const { circulo: palavras } = textos

/** The care circle: people looked after, helpers, and unanswered invitations. */
export function Circulo({ eu }: { eu: string }) {
  const query = useQuery(api.equipe.circulo.listar.queryOptions())
  const { data, error } = query
  const [aberto, setAberto] = useState<'dependente' | AlvoDoCuidado | null>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl titulo">{palavras.titulo}</h1>
          <p className="mt-1 text-muted">{palavras.descricao}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
          <Button
            variant="outline"
            icon={<MailPlus size={18} />}
            onClick={() => setAberto({ tipo: 'adulto' })}
          >
            {palavras.convidarAdulto}
          </Button>
          <Button icon={<UserPlus size={18} />} onClick={() => setAberto('dependente')}>
            {palavras.adicionar}
          </Button>
        </div>
      </header>
      <Indicacoes />
      {data ? (
        <>
          {data.pessoas.length > 0 ? (
            <section aria-labelledby="de-quem-cuido" className="grid gap-3">
              <h2 id="de-quem-cuido" className="text-xl titulo">
                {palavras.pessoas}
              </h2>
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {data.pessoas.map((pessoa) => (
                  <CartaoDaPessoa
                    key={pessoa.id}
                    pessoa={pessoa}
                    eu={eu}
                    meu={data.vinculos.find(
                      (cada) => cada.pessoa_id === pessoa.id && cada.eu === 'cuidador',
                    )!}
                    ajudantes={data.vinculos.filter(
                      (cada) =>
                        cada.pessoa_id === pessoa.id &&
                        cada.eu === 'responsavel' &&
                        cada.status !== 'encerrado',
                    )}
                    convidar={() =>
                      setAberto({ tipo: 'ajuda', pessoa_id: pessoa.id, nome: pessoa.nome.split(' ', 1)[0]! })
                    }
                  />
                ))}
              </ul>
            </section>
          ) : (
            <Card>
              <EmptyState
                level={2}
                icon={<HeartHandshake size={26} />}
                title={palavras.ninguem}
                description={palavras.ninguemDescricao}
                action={<Button onClick={() => setAberto('dependente')}>{palavras.adicionar}</Button>}
              />
            </Card>
          )}
          <Convites vinculos={data.vinculos} eu={eu} />
          <Parados vinculos={data.vinculos} />
          <SobreMim vinculos={data.vinculos} eu={eu} />
        </>
      ) : error ? (
        <Card>
          <QueryError query={query} title={palavras.erro} />
        </Card>
      ) : (
        <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
        </SkeletonGroup>
      )}
      {aberto === 'dependente' ? (
        <DependenteDialog onFechar={fechar} />
      ) : aberto ? (
        <FormularioDeCuidado alvo={aberto} onFechar={fechar} />
      ) : null}
    </>
  )
}

/** Adults who have not answered yet. Until then none of their data is here. */
function Convites({ vinculos, eu }: { vinculos: readonly Vinculo[]; eu: string }) {
  const enviados = vinculos.filter((cada) => cada.status === 'convidado' && cada.eu === 'cuidador')
  if (enviados.length === 0) return null
  return (
    <Card as="section">
      <CardHeader title={palavras.convites} />
      <ul className="mt-1 divide-y divide-line">
        {enviados.map((vinculo) => (
          <VinculoLinha
            key={vinculo.id}
            vinculo={vinculo}
            eu={eu}
            nome={vinculo.convite?.email ?? palavras.alguem}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The caller's own inactive accesses. They no longer name the person. */
function Parados({ vinculos }: { vinculos: readonly Vinculo[] }) {
  const agora = useAgora()
  const parados = vinculos.flatMap((cada) => {
    const situacao = situacaoDoAcesso(cada, agora)
    return cada.eu === 'cuidador' && (situacao === 'suspenso' || situacao === 'vencido')
      ? [{ ...cada, situacao }]
      : []
  })
  if (parados.length === 0) return null
  return (
    <Card as="section">
      <CardHeader title={palavras.parados} />
      <ul className="mt-2 grid gap-1 text-ink-2">
        {parados.map(({ id, relacao, situacao }) => (
          <li key={id}>
            {palavras.parado(rotulosRelacao[relacao], rotulosSituacaoDoAcesso[situacao].toLowerCase())}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SobreMim({ vinculos, eu }: { vinculos: readonly Vinculo[]; eu: string }) {
  const sobreMim = vinculos.filter((cada) => cada.eu === 'pessoa' && cada.status !== 'encerrado')
  if (sobreMim.length === 0) return null
  return (
    <Card as="section">
      <CardHeader title={palavras.sobreMim} />
      <ul className="mt-1 divide-y divide-line">
        {sobreMim.map((vinculo) => (
          <VinculoLinha
            key={vinculo.id}
            vinculo={vinculo}
            eu={eu}
            nome={vinculo.cuidador ?? vinculo.convite?.email ?? palavras.alguem}
          />
        ))}
      </ul>
    </Card>
  )
}

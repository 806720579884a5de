import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Building2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DetalheDaClinica, FotoDaClinica } from '#domain/clinicas/contract.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { PedirVinculo } from '#web/equipe/components/pedir-vinculo.tsx'
import { useTitulo } from '#web/lib/titulo.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Capa } from './components/capa.tsx'
import { Contato } from './components/contato.tsx'
import { Estrutura, FichaDeAcessibilidade } from './components/ficha.tsx'
import { Funcionamento } from './components/funcionamento.tsx'
import { Gestao } from './components/gestao.tsx'
import { QuemAtende } from './components/quem-atende.tsx'
import { textos } from './messages.ts'
import { api } from '#web/rpc/client.ts'

const NasSalas = lazy(async () => ({
  default: (await import('./components/nas-salas.tsx')).NasSalas,
}))

const RecebimentoPix = lazy(async () => ({
  default: (await import('#web/pagamentos/recebimento-pix.tsx')).RecebimentoPix,
}))

const { ver, cartao } = textos

/** `/clinicas/$id`: the public page of one clinic, with the acts of its managers and of the administrator. */
export function ClinicaPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery(api.clinicas.ver.queryOptions({ input: { id } }))
  const { data } = query
  useTitulo(data?.nome_fantasia)
  return (
    <Page kind="record">
      <Button
        asChild
        variant="ghost"
        size="sm"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft aria-hidden size={16} />}
      >
        <Link to="/clinicas">{ver.voltar}</Link>
      </Button>
      {data ? (
        <Clinica clinica={data} />
      ) : (
        <RecordState
          query={query}
          icon={<Building2 size={26} />}
          missing={{
            title: ver.naoEncontrada,
            description: ver.naoEncontradaDescricao,
            action: (
              <Button asChild variant="outline">
                <Link to="/clinicas">{ver.voltar}</Link>
              </Button>
            ),
          }}
          failed={ver.erro}
        />
      )}
    </Page>
  )
}

function Clinica({ clinica }: { clinica: DetalheDaClinica }) {
  const { nome_fantasia, endereco, logo, fotos, gestao, descricao, planos } = clinica
  const perfil = useUsuario()?.perfil
  const atende = perfil === 'profissional' || perfil === 'profissional-administrador'
  return (
    <>
      <Card as="section" padding="none" aria-labelledby="clinica-nome" className="overflow-hidden">
        {fotos[0] ? <Capa foto={fotos[0]} className="h-40 w-full md:h-56" /> : null}
        <div className="flex flex-wrap items-center gap-4 p-4 md:p-5">
          <Capa
            foto={logo}
            contem
            className={`size-20 rounded-xl border border-line ${fotos[0] ? '-mt-14 bg-surface md:-mt-16' : ''}`}
          />
          <div className="min-w-0 flex-1 basis-56">
            <h1 id="clinica-nome" className="text-3xl titulo break-words">
              {nome_fantasia}
            </h1>
            <p className="text-muted">
              {[endereco.bairro, `${endereco.cidade}/${endereco.estado}`].filter(Boolean).join(', ')}
            </p>
          </div>
          <Badge tone={clinica.aberta_agora ? 'success' : 'neutral'}>
            {clinica.aberta_agora ? cartao.aberta : cartao.fechada}
          </Badge>
          <Button asChild variant="outline" size="sm">
            <Link to="/ocorrencias" search={{ relatar: '1', clinica: clinica.id }}>
              {ver.relatar}
            </Link>
          </Button>
        </div>
      </Card>
      {gestao ? <Gestao clinica={clinica} gestao={gestao} /> : null}
      {gestao?.ator === 'dono' ? (
        <Suspense>
          <NasSalas id={clinica.id} />
        </Suspense>
      ) : null}
      {clinica.cuida_do_dinheiro ? (
        <Suspense>
          <RecebimentoPix clinica_id={clinica.id} />
        </Suspense>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          {descricao ? (
            <Card as="section" aria-labelledby="clinica-sobre" className="grid gap-2">
              <CardHeader id="clinica-sobre" title={ver.sobre} />
              <p className="break-words whitespace-pre-line">{descricao}</p>
            </Card>
          ) : null}
          {fotos.length > 1 ? <Galeria fotos={fotos} /> : null}
          <QuemAtende profissionais={clinica.profissionais} />
          <Card as="section" aria-labelledby="clinica-planos" className="grid gap-3">
            <CardHeader id="clinica-planos" title={ver.planos} />
            {planos.length === 0 ? (
              <p className="text-muted">{ver.semPlanos}</p>
            ) : (
              <ul className="flex flex-wrap gap-2">
                {planos.map((plano) => (
                  <li key={plano} className="min-w-0">
                    <Badge tone="outline">{plano}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <FichaDeAcessibilidade recursos={clinica.acessibilidade} />
        </div>
        <div className="grid gap-5">
          <Contato clinica={clinica} />
          {atende && !gestao ? <PedirVinculo id={clinica.id} nome={nome_fantasia} /> : null}
          <Funcionamento clinica={clinica} />
          <Estrutura clinica={clinica} />
        </div>
      </div>
    </>
  )
}

/** One large photo, and a strip to choose the others from. */
function Galeria({ fotos }: { fotos: readonly FotoDaClinica[] }) {
  const [escolhida, setEscolhida] = useState(fotos[0]!.id)
  const grande = fotos.find(({ id }) => id === escolhida) ?? fotos[0]!
  return (
    <Card as="section" aria-labelledby="clinica-fotos" className="grid gap-3">
      <CardHeader id="clinica-fotos" title={ver.fotos} />
      <figure className="grid gap-1.5">
        <img
          src={grande.url}
          alt={grande.descricao}
          width={grande.largura}
          height={grande.altura}
          className="max-h-96 w-full rounded-lg bg-subtle object-contain"
        />
        {grande.descricao ? <figcaption className="text-sm text-muted">{grande.descricao}</figcaption> : null}
      </figure>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
        {fotos.map((foto, indice) => (
          <li key={foto.id}>
            <button
              type="button"
              aria-label={foto.descricao || ver.foto(indice + 1)}
              aria-pressed={foto.id === grande.id}
              onClick={() => setEscolhida(foto.id)}
              className="block size-16 overflow-hidden rounded-md border-2 border-transparent aria-pressed:border-primary"
            >
              <img src={foto.url} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

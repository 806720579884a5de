import { Globe, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { SitePermitido } from '#domain/integracoes/contract-sites.ts'
import type { DonoDeIntegracoes } from '#domain/integracoes/schemas.ts'
import {
  caminhoDoQuadro,
  codigoDoBotao,
  codigoDoQuadro,
  origemDoSite,
  temasDoQuadro,
  type TemaDoQuadro,
} from '#domain/integracoes/site.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePermitirSite, useRetirarSite, useSites } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Copiavel } from './copiavel.tsx'

const { sites: palavras } = textos

/** Booking on one's own site: which sites may show the hours, what is pasted there, and how it looks. */
export function Sites({ dono }: { dono: DonoDeIntegracoes }) {
  const query = useSites()
  const [tema, setTema] = useState<TemaDoQuadro>('auto')
  const { origin } = window.location
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-5">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      {query.data ? (
        <Permitidos dono={dono} sites={query.data.filter(({ dono_id }) => dono_id === dono.id)} />
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-14 w-full" />
        </SkeletonGroup>
      )}
      <div className="grid gap-2">
        <h3 className="font-semibold">{palavras.cores}</h3>
        <Segmented
          label={palavras.cores}
          value={tema}
          onValueChange={setTema}
          options={temasDoQuadro.map((value) => ({ value, label: palavras.temas[value] }))}
        />
      </div>
      <Copiavel
        rotulo={palavras.quadro}
        dica={palavras.quadroDica}
        valor={codigoDoQuadro(origin, dono, tema)}
      />
      <Copiavel rotulo={palavras.botao} dica={palavras.botaoDica} valor={codigoDoBotao(origin, dono)} />
      <div className="grid gap-2">
        <h3 className="font-semibold">{palavras.previa}</h3>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, drawn as other sites draw it */}
        <iframe
          key={`${dono.id}-${tema}`}
          src={caminhoDoQuadro(dono.tipo, dono.id, tema)}
          title={palavras.previa}
          loading="lazy"
          className="h-96 w-full"
        />
      </div>
    </Card>
  )
}

function Permitidos({ dono, sites }: { dono: DonoDeIntegracoes; sites: readonly SitePermitido[] }) {
  const [digitado, setDigitado] = useState('')
  const [erro, setErro] = useState<string>()
  const permitir = usePermitirSite()
  const retirar = useRetirarSite()
  const toast = useToast()
  const doDono = { dono: dono.tipo, dono_id: dono.id }

  function enviar(event: FormEvent) {
    event.preventDefault()
    const origem = origemDoSite(digitado)
    if (origem === null) return setErro(palavras.invalido)
    setErro(undefined)
    permitir.mutate(
      { ...doDono, origem },
      {
        onSuccess: () => setDigitado(''),
        onError: (error) => setErro(falhaDe(error).mensagem),
      },
    )
  }
  function tirar({ id, origem }: SitePermitido) {
    retirar.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            title: palavras.retirado(origem),
            action: { label: palavras.desfazer, onClick: () => permitir.mutate({ ...doDono, origem }) },
          }),
        onError: (error) => toast({ tone: 'error', title: falhaDe(error).mensagem }),
      },
    )
  }
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{palavras.onde}</h3>
      {sites.length === 0 ? (
        <p className="text-sm text-muted">{palavras.nenhum}</p>
      ) : (
        <ul aria-label={palavras.onde} className="divide-y divide-line">
          {sites.map((site) => (
            <li key={site.id} className="flex items-center gap-3 py-1">
              <Globe aria-hidden size={18} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 break-words">{site.origem}</span>
              <IconButton
                label={palavras.retirar(site.origem)}
                icon={<Trash2 size={18} />}
                disabled={retirar.isPending}
                onClick={() => tirar(site)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={enviar} noValidate className="grid gap-2">
        <Field label={palavras.novo} hint={palavras.novoDica} error={erro}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={digitado}
            onChange={({ target }) => setDigitado(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          loading={permitir.isPending}
          loadingText={palavras.permitindo}
        >
          {palavras.permitir}
        </Button>
      </form>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { TextoLegal, TextoPublicado } from '#domain/sistema/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { usePublicarTexto } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { textosLegais: palavras } = textos

/** Versions of the terms, each with its number of acceptances. Everybody is asked to accept a new one. */
export function TextosLegais() {
  const consulta = useQuery(api.sistema.textos.queryOptions())
  const [lendo, setLendo] = useState<TextoPublicado | null>(null)
  const [nova, setNova] = useState(false)
  return (
    <>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        action={
          <Button
            size="sm"
            icon={<Plus aria-hidden size={18} />}
            disabled={!consulta.data}
            onClick={() => setNova(true)}
          >
            {palavras.nova}
          </Button>
        }
      />
      <Estado consulta={consulta} erro={palavras.erro}>
        {({ versoes, pessoas }) => (
          <>
            <ul className="grid gap-4" aria-label={palavras.titulo}>
              {versoes.map((texto) => (
                <Card as="li" key={texto.versao} className="grid gap-3">
                  <div className="flex flex-wrap items-start justify-between gap-2">
                    <div className="min-w-0">
                      <h3 className="font-semibold">{texto.versao}</h3>
                      <p className="text-sm text-muted">
                        {palavras.publicada(formatarDataHora(texto.publicado_em, zonaDaqui()))}
                      </p>
                    </div>
                    {texto.em_vigor ? <Badge tone="success">{palavras.emVigor}</Badge> : null}
                  </div>
                  {texto.resumo ? <p className="break-words text-ink-2">{texto.resumo}</p> : null}
                  <div className="grid gap-1.5">
                    <p className="text-sm">{palavras.aceites(texto.aceites, pessoas)}</p>
                    <Progress
                      value={texto.aceites}
                      max={Math.max(pessoas, 1)}
                      label={palavras.aceites(texto.aceites, pessoas)}
                    />
                  </div>
                  <div>
                    <Button variant="link" size="sm" onClick={() => setLendo(texto)}>
                      {palavras.ler}
                    </Button>
                  </div>
                </Card>
              ))}
            </ul>
            {nova ? (
              <NovaVersao
                partirDe={versoes.find(({ em_vigor }) => em_vigor)!}
                onFechar={() => setNova(false)}
              />
            ) : null}
          </>
        )}
      </Estado>
      {lendo ? (
        <Dialog
          open
          size="lg"
          onOpenChange={() => setLendo(null)}
          title={palavras.titulo}
          description={lendo.versao}
          reading={palavras.titulo}
          footer={<Button onClick={() => setLendo(null)}>{palavras.fechar}</Button>}
        >
          <div className="grid gap-4">
            {lendo.secoes.map(({ titulo, texto }) => (
              <section key={titulo}>
                <h3 className="font-semibold">{titulo}</h3>
                <p className="mt-0.5 whitespace-pre-wrap text-ink-2">{texto}</p>
              </section>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

function NovaVersao({ partirDe, onFechar }: { partirDe: TextoLegal; onFechar: () => void }) {
  const [versao, setVersao] = useState('')
  const [resumo, setResumo] = useState('')
  const [secoes, setSecoes] = useState(() => partirDe.secoes.map((secao, chave) => ({ ...secao, chave })))
  const [perguntando, setPerguntando] = useState(false)
  const publicar = usePublicarTexto()
  const toast = useToast()
  const falha = publicar.error ? falhaDe(publicar.error) : null
  const mudar = (chave: number, mudanca: object) =>
    setSecoes((antes) => antes.map((secao) => (secao.chave === chave ? { ...secao, ...mudanca } : secao)))

  function confirmar() {
    publicar.mutate(
      { versao, resumo, secoes: secoes.map(({ titulo, texto }) => ({ titulo, texto })) },
      {
        onSuccess: () => {
          toast({ title: palavras.publicado, tone: 'success' })
          onFechar()
        },
        onError: () => setPerguntando(false),
      },
    )
  }

  function enviar(event: FormEvent) {
    event.preventDefault()
    setPerguntando(true)
  }

  return (
    <Dialog
      open
      full
      size="xl"
      onOpenChange={onFechar}
      title={palavras.tituloNova}
      description={palavras.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={publicar.isPending} loadingText={palavras.publicando}>
            {palavras.publicar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {falha ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {falha.mensagem}
          </p>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field
            label={palavras.versao}
            hint={palavras.versaoDica}
            required
            error={falha?.campos.versao ?? (falha?.code === 'VERSAO_EXISTE' ? falha.mensagem : undefined)}
          >
            <Input value={versao} maxLength={40} onChange={(event) => setVersao(event.target.value)} />
          </Field>
          <Field label={palavras.resumo} required error={falha?.campos.resumo}>
            <Input value={resumo} maxLength={1000} onChange={(event) => setResumo(event.target.value)} />
          </Field>
        </div>
        {secoes.map(({ chave, titulo, texto }, indice) => (
          <fieldset key={chave} className="grid gap-3 rounded-lg border border-line p-4">
            <legend className="sr-only">{palavras.secao(indice + 1)}</legend>
            <div className="flex items-end gap-2">
              <Field
                label={palavras.tituloSecao}
                required
                error={falha?.campos[`secoes.${indice}.titulo`]}
                className="min-w-0 flex-1"
              >
                <Input
                  value={titulo}
                  maxLength={120}
                  onChange={(event) => mudar(chave, { titulo: event.target.value })}
                />
              </Field>
              <IconButton
                label={palavras.tirar(indice + 1)}
                icon={<Trash2 size={18} />}
                onClick={() => setSecoes((antes) => antes.filter((secao) => secao.chave !== chave))}
              />
            </div>
            <Field label={palavras.textoSecao} required error={falha?.campos[`secoes.${indice}.texto`]}>
              <Textarea
                rows={4}
                value={texto}
                maxLength={8000}
                onChange={(event) => mudar(chave, { texto: event.target.value })}
              />
            </Field>
          </fieldset>
        ))}
        <div>
          <Button
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden size={18} />}
            onClick={() =>
              setSecoes((antes) => [
                ...antes,
                { titulo: '', texto: '', chave: Math.max(0, ...antes.map(({ chave }) => chave)) + 1 },
              ])
            }
          >
            {palavras.acrescentar}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={palavras.pergunta(versao)}
        description={palavras.consequencia}
        confirmLabel={palavras.publicar}
        tone="primary"
        pending={publicar.isPending}
        pendingLabel={palavras.publicando}
        onConfirm={confirmar}
      />
    </Dialog>
  )
}

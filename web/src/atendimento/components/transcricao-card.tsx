import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mic, PenLine, Play, RotateCcw, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Fonte } from '#domain/atendimento/fonte.ts'
import type { Gravacao } from '#domain/atendimento/schemas.ts'
import { momentoEscrito } from '#domain/atendimento/transcricao.ts'
import { limitesDaGravacao } from '#domain/atendimento/gravacao.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ditadoNoAparelho, ditar, instalarDitado } from '../ditado.ts'
import { textos } from '../messages.ts'
import type { Escritor } from '../escritor.ts'
import { useEstadoDoTexto } from '../use-texto.ts'
import { linhaDigitada } from './fonte-dita.tsx'

const { transcricao: palavras } = textos

type TranscricaoCardProps = {
  gravacao: Gravacao
  servico: string | null
  escritor: Escritor
  /** Milliseconds of the recording now; null where nothing is recorded. */
  agora: () => number | null
  destaque: Fonte | null
  onOuvir: (ms: number) => void
  onReler: () => void
}

/** What was heard by a service, with its seconds, and what the professional types, dictates or pastes. */
export function TranscricaoCard({
  gravacao,
  servico,
  escritor,
  agora,
  destaque,
  onOuvir,
  onReler,
}: TranscricaoCardProps) {
  const texto = useEstadoDoTexto(escritor)
  const campo = useRef<HTMLTextAreaElement>(null)
  const { falas, pecas } = gravacao
  const esperando = pecas.filter(({ transcricao }) => transcricao === 'esperando').length
  const falharam = pecas.filter(({ transcricao }) => transcricao === 'falhou').length
  const comSom = pecas.some(({ com_som }) => com_som)
  const toast = useToast()
  const deNovo = useMutation(
    api.atendimento.transcrever.mutationOptions({
      onSuccess: onReler,
      onError: (erro) => toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
    }),
  )
  useEffect(() => {
    if (!destaque) return
    const linha = linhaDigitada(destaque.linha)
    if (linha === null) return document.getElementById(`fala-${destaque.linha}`)?.focus()
    const area = campo.current
    if (!area) return
    const inicio =
      area.value
        .split('\n')
        .slice(0, linha - 1)
        .join('\n').length + (linha > 1 ? 1 : 0)
    const onde = area.value.indexOf(destaque.trecho, inicio)
    area.focus()
    if (onde >= 0) area.setSelectionRange(onde, onde + destaque.trecho.length)
  }, [destaque])
  if (gravacao.texto_apagado_em)
    return (
      <Card as="section">
        <CardHeader title={palavras.titulo} description={palavras.apagada} />
      </Card>
    )
  const estado = {
    salvo: texto.texto === '' ? '' : palavras.salvo,
    mudado: palavras.mudado,
    salvando: palavras.salvando,
    'sem-conexao': palavras.semConexao,
    conflito: palavras.conflito,
    recusado: texto.mensagem ?? '',
  }[texto.situacao]
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader
        title={palavras.titulo}
        description={
          gravacao.transcrita_por
            ? palavras.pelo(gravacao.transcrita_por)
            : servico
              ? undefined
              : palavras.semServico
        }
      />
      {falas.length > 0 ? (
        <ul className="grid gap-1">
          {falas.map((fala) => (
            <Fala
              key={fala.id}
              fala={fala}
              ouve={comSom}
              destacada={destaque?.linha === fala.id}
              onOuvir={() => onOuvir(fala.inicio_ms)}
            />
          ))}
        </ul>
      ) : null}
      <div role="status" className="empty:hidden">
        {esperando > 0 ? <p className="text-sm text-muted">{palavras.esperando}</p> : null}
        {falharam > 0 ? (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 flex-1">{palavras.falhou(falharam)}</span>
            <Button
              size="sm"
              variant="outline"
              icon={<RotateCcw aria-hidden size={16} />}
              loading={deNovo.isPending}
              onClick={() => deNovo.mutate({ id: gravacao.id })}
            >
              {palavras.deNovo}
            </Button>
          </p>
        ) : null}
      </div>
      <Field label={palavras.campo} hint={palavras.dica}>
        <Textarea
          ref={campo}
          rows={8}
          maxLength={limitesDaGravacao.texto}
          value={texto.texto}
          onChange={({ target }) => escritor.escrever(target.value)}
        />
      </Field>
      <p
        role="status"
        aria-live={texto.situacao === 'mudado' || texto.situacao === 'salvando' ? 'off' : 'polite'}
        className={`min-h-6 text-sm ${['sem-conexao', 'conflito', 'recusado'].includes(texto.situacao) ? 'font-semibold text-warning' : 'text-muted'}`}
      >
        {estado}
      </p>
      {texto.situacao === 'conflito' ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => escritor.resolver('meu')}>
            {palavras.usarMeu}
          </Button>
          <Button size="sm" variant="outline" onClick={() => escritor.resolver('outro')}>
            {palavras.usarOutro}
          </Button>
        </div>
      ) : null}
      <Ditado escritor={escritor} agora={agora} />
    </Card>
  )
}

type FalaProps = { fala: Gravacao['falas'][number]; ouve: boolean; destacada: boolean; onOuvir: () => void }

function Fala({ fala, ouve, destacada, onOuvir }: FalaProps) {
  const [corrigindo, setCorrigindo] = useState<string | null>(null)
  const toast = useToast()
  const queries = useQueryClient()
  const corrigir = useMutation(
    api.atendimento.corrigir.mutationOptions({
      onSuccess: () => {
        setCorrigindo(null)
        void queries.invalidateQueries({ queryKey: api.atendimento.estado.key() })
      },
      onError: (erro) => toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
    }),
  )
  const momento = momentoEscrito(fala.inicio_ms)
  return (
    <li
      id={`fala-${fala.id}`}
      tabIndex={-1}
      className={`flex items-start gap-2 rounded-md p-1 ${destacada ? 'bg-primary-soft' : ''}`}
    >
      {ouve ? (
        <button
          type="button"
          aria-label={textos.som.ouvir(momento)}
          onClick={onOuvir}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-full bg-subtle px-2.5 text-xs font-semibold text-ink-2 tabular-nums hover:bg-hover pointer-coarse:min-h-11"
        >
          <Play aria-hidden size={13} /> {momento}
        </button>
      ) : (
        <span className="text-sm text-muted tabular-nums">{momento}</span>
      )}
      {corrigindo === null ? (
        <>
          <p className="min-w-0 flex-1 text-sm break-words">
            {fala.texto}{' '}
            {fala.incerta ? (
              <Badge tone="warning" size="sm">
                {palavras.incerta}
                <span className="sr-only">: {palavras.incertaDica}</span>
              </Badge>
            ) : null}
          </p>
          <IconButton
            size="sm"
            label={palavras.corrigir}
            icon={<PenLine size={16} />}
            onClick={() => setCorrigindo(fala.texto)}
          />
        </>
      ) : (
        <div className="grid min-w-0 flex-1 gap-2">
          <Textarea
            aria-label={palavras.corrigir}
            rows={2}
            value={corrigindo}
            onChange={({ target }) => setCorrigindo(target.value)}
          />
          <div className="flex gap-2">
            <Button
              size="sm"
              loading={corrigir.isPending}
              disabled={corrigindo.trim() === ''}
              onClick={() => corrigir.mutate({ id: fala.id, texto: corrigindo })}
            >
              {palavras.salvar}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setCorrigindo(null)}>
              {palavras.cancelar}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** Dictation that stays on this device; nothing is shown where the browser has none. */
function Ditado({ escritor, agora }: { escritor: Escritor; agora: () => number | null }) {
  const [ha, setHa] = useState<'pronto' | 'instalar' | 'nao'>('nao')
  const [instalando, setInstalando] = useState(false)
  const [parar, setParar] = useState<(() => void) | null>(null)
  useEffect(() => {
    let vivo = true
    void (async () => {
      const qual = await ditadoNoAparelho()
      if (vivo) setHa(qual)
    })()
    return () => {
      vivo = false
    }
  }, [])
  useEffect(() => () => parar?.(), [parar])
  const instalar = async () => {
    setInstalando(true)
    const foi = await instalarDitado()
    setInstalando(false)
    if (foi) setHa('pronto')
  }
  if (ha === 'nao') return null
  if (ha === 'instalar')
    return (
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        loading={instalando}
        loadingText={palavras.instalando}
        onClick={() => void instalar()}
      >
        {palavras.instalar}
      </Button>
    )
  const escrever = (frase: string) => {
    const ms = agora()
    const linha = `${ms === null ? '' : `${momentoEscrito(ms)} `}${frase}`
    escritor.escrever([escritor.estado().texto.trimEnd(), linha].filter(Boolean).join('\n'))
  }
  const comecar = () => setParar(() => ditar(escrever, () => setParar(null)))
  return (
    <div className="grid gap-1">
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        aria-pressed={parar !== null}
        icon={parar ? <Square aria-hidden size={16} /> : <Mic aria-hidden size={16} />}
        onClick={() => {
          if (!parar) return comecar()
          parar()
          setParar(null)
        }}
      >
        {parar ? palavras.pararDitado : palavras.ditar}
      </Button>
      <p className="text-sm text-muted">{palavras.ditadoDica}</p>
    </div>
  )
}

import { FileUp, Mic, Pause, Square } from 'lucide-react'
import { useRef, useState } from 'react'
import { rotulosDoFimDoSom } from '#domain/atendimento/gravacao.ts'
import type { Consentimento, Gravacao } from '#domain/atendimento/schemas.ts'
import { momentoEscrito } from '#domain/atendimento/transcricao.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { podeGravar, type SituacaoDoSom } from '../gravador-de-som.ts'
import { textos } from '../messages.ts'
import { useEstadoDaFila, useEstadoDoSom, type Som } from '../use-som.ts'
import { Nivel } from './nivel.tsx'

const { som: palavras, consentimento: respostas } = textos

const TITULO: Record<SituacaoDoSom, string> = {
  parado: palavras.parado,
  pedindo: palavras.pedindo,
  gravando: palavras.gravando,
  pausado: palavras.pausado,
  negado: palavras.parado,
  'sem-microfone': palavras.parado,
  caiu: palavras.parado,
  'no-limite': palavras.parado,
}
const AVISO: Partial<Record<SituacaoDoSom, string>> = {
  negado: palavras.negado,
  'sem-microfone': palavras.semMicrofone,
  caiu: palavras.caiu,
  'no-limite': palavras.noLimite,
}

type GravacaoCardProps = {
  gravacao: Gravacao
  resposta: Consentimento | null
  paciente: string
  som: Som
  enviandoArquivo: boolean
  onAutorizar: () => void
  onRetirar: () => Promise<unknown>
  onEncerrar: () => Promise<unknown>
  onApagarSom: () => Promise<unknown>
  onArquivo: (arquivo: File) => void
  /** Another recording of the same consultation, with consent asked again. */
  onNova: () => void
}

/** The microphone of one consultation: level, time, pause, stop, and the consent beside it. */
export function GravacaoCard(props: GravacaoCardProps) {
  const { gravacao, resposta, paciente, som, enviandoArquivo, onAutorizar, onArquivo } = props
  const estado = useEstadoDoSom(som)
  const { situacao, ms, niveis, mudo } = estado
  const [aberto, setAberto] = useState<'retirar' | 'apagar' | null>(null)
  const [pendente, setPendente] = useState(false)
  const arquivo = useRef<HTMLInputElement>(null)
  const gravando = situacao === 'gravando'
  const aberta = gravacao.situacao === 'aberta'
  const aviso = AVISO[situacao] ?? (gravando && mudo ? palavras.mudo : null)
  const titulo = !aberta
    ? palavras.encerrada
    : gravacao.com_consentimento
      ? TITULO[situacao]
      : palavras.titulo
  const fazer = (ato: () => Promise<unknown>) => {
    setPendente(true)
    void ato().finally(() => {
      setPendente(false)
      setAberto(null)
    })
  }
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-3">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className={`grid size-11 shrink-0 place-items-center rounded-full ${gravando ? 'bg-danger-soft text-danger' : 'bg-subtle text-ink-2'}`}
        >
          <Mic size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="titulo text-base">{titulo}</h2>
          {/* Told once to who does not see it: the time beside it is not read out. */}
          <p role="status" className="sr-only">
            {titulo}
          </p>
          {gravacao.com_consentimento && resposta ? (
            <p className="text-sm text-muted">
              {palavras.autorizado(
                resposta.por === 'responsavel' ? resposta.responsavel : paciente,
                formatarHora(resposta.em, zonaDaqui()),
              )}
            </p>
          ) : null}
        </div>
        <p
          aria-label={palavras.tempo}
          role="timer"
          aria-live="off"
          className="text-lg font-semibold tabular-nums"
        >
          {momentoEscrito(Math.max(ms, gravacao.duracao_ms))}
        </p>
      </div>
      {gravacao.com_consentimento && aberta ? (
        <>
          <Nivel niveis={niveis} ativo={gravando} />
          {podeGravar() ? (
            <div className="grid grid-cols-2 gap-3">
              {gravando ? (
                <Button
                  variant="outline"
                  icon={<Pause aria-hidden size={18} />}
                  onClick={() => void som.gravador.pausar()}
                >
                  {palavras.pausar}
                </Button>
              ) : (
                <Button
                  icon={<Mic aria-hidden size={18} />}
                  loading={situacao === 'pedindo'}
                  onClick={() => void som.gravador.gravar()}
                >
                  {gravacao.duracao_ms > 0 || ms > 0 ? palavras.continuar : palavras.gravar}
                </Button>
              )}
              <Button
                variant="outline"
                icon={<Square aria-hidden size={18} />}
                loading={pendente && aberto === null}
                onClick={() => fazer(() => som.gravador.parar().then(() => props.onEncerrar()))}
              >
                {palavras.parar}
              </Button>
            </div>
          ) : (
            <p className="text-sm text-muted">{palavras.semGravador}</p>
          )}
        </>
      ) : null}
      {!gravacao.com_consentimento && aberta ? (
        <Button variant="outline" icon={<Mic aria-hidden size={18} />} onClick={onAutorizar}>
          {palavras.comecar}
        </Button>
      ) : null}
      {!aberta ? (
        <Button variant="outline" icon={<Mic aria-hidden size={18} />} onClick={props.onNova}>
          {palavras.outra}
        </Button>
      ) : null}
      {aviso ? (
        <p role="alert" className="rounded-lg bg-warning-soft p-3 text-sm text-ink">
          {aviso}
        </p>
      ) : null}
      <EstadoDaFila som={som} />
      {gravacao.som_apagado_por ? (
        <p className="text-sm text-muted">{rotulosDoFimDoSom[gravacao.som_apagado_por]}.</p>
      ) : gravacao.com_consentimento ? (
        <>
          <input
            ref={arquivo}
            type="file"
            accept="audio/*,.weba,.webm,.ogg,.m4a,.mp3,.wav"
            className="sr-only"
            tabIndex={-1}
            aria-hidden
            onChange={({ target }) => {
              const [um] = target.files ?? []
              if (um) onArquivo(um)
              target.value = ''
            }}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              variant="ghost"
              icon={<FileUp aria-hidden size={16} />}
              loading={enviandoArquivo}
              loadingText={palavras.enviando}
              disabled={gravando}
              onClick={() => arquivo.current?.click()}
            >
              {palavras.enviarArquivo}
            </Button>
            {!aberta && gravacao.pecas.some(({ com_som }) => com_som) ? (
              <Button size="sm" variant="danger-ghost" onClick={() => setAberto('apagar')}>
                {palavras.apagar}
              </Button>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted">{palavras.apagaAoAssinar}</p>
            <Button size="sm" variant="danger-ghost" onClick={() => setAberto('retirar')}>
              {palavras.retirar}
            </Button>
          </div>
        </>
      ) : null}
      <ConfirmDialog
        open={aberto === 'retirar'}
        onOpenChange={(abre) => (abre ? undefined : setAberto(null))}
        title={respostas.retirarTitulo}
        description={respostas.retirarDescricao}
        confirmLabel={respostas.retirarConfirma}
        pending={pendente}
        onConfirm={() => fazer(props.onRetirar)}
      />
      <ConfirmDialog
        open={aberto === 'apagar'}
        onOpenChange={(abre) => (abre ? undefined : setAberto(null))}
        title={palavras.apagarTitulo}
        description={palavras.apagarDescricao}
        confirmLabel={palavras.apagarConfirma}
        pending={pendente}
        onConfirm={() => fazer(props.onApagarSom)}
      />
    </Card>
  )
}

/** Where the sound is: here, on its way, or safe. */
function EstadoDaFila({ som }: { som: Som }) {
  const { esperando, semConexao, recusa } = useEstadoDaFila(som)
  // One piece on its way is no news.
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {semConexao ? <p className="text-sm font-semibold text-warning">{palavras.semConexao}</p> : null}
      {esperando > 1 || (esperando > 0 && semConexao) ? (
        <p className="text-sm text-muted">{palavras.esperando(esperando)}</p>
      ) : null}
      {recusa ? <p className="rounded-lg bg-danger-soft p-3 text-sm">{recusa}</p> : null}
    </div>
  )
}

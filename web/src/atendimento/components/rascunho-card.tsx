import { FileText, ScanText } from 'lucide-react'
import { useState } from 'react'
import type { Fonte } from '#domain/atendimento/fonte.ts'
import type { Frase } from '#domain/atendimento/frases.ts'
import type { SecaoDoModelo } from '#domain/prontuario/modelo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { textos } from '../messages.ts'
import { FonteDita } from './fonte-dita.tsx'

const { rascunho: palavras } = textos

type RascunhoCardProps = {
  secoes: readonly SecaoDoModelo[]
  /** Null before the transcript was read. */
  frases: readonly Frase[] | null
  lendo: boolean
  levando: boolean
  /** The note is signed: nothing is added to it. */
  fechada: boolean
  onLer: () => void
  onLevar: (frases: readonly Frase[]) => void
  onVer: (fonte: Fonte) => void
}

/** A draft by the sections of the note; each sentence with its place, taken or left one by one. */
export function RascunhoCard({
  secoes,
  frases,
  lendo,
  levando,
  fechada,
  onLer,
  onLevar,
  onVer,
}: RascunhoCardProps) {
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const chave = ({ secao, texto }: Frase) => `${secao} ${texto}`
  const escolhidas = (frases ?? []).filter((frase) => !fora.has(chave(frase)))
  const trocar = (qual: string) =>
    setFora((antes) => {
      const depois = new Set(antes)
      if (!depois.delete(qual)) depois.add(qual)
      return depois
    })
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader
        title={palavras.titulo}
        description={
          !frases || frases.length === 0
            ? undefined
            : frases.some(({ do_modelo }) => do_modelo)
              ? palavras.comModelo
              : palavras.regras
        }
        action={
          <Button
            size="sm"
            variant="soft"
            icon={<ScanText aria-hidden size={16} />}
            loading={lendo}
            loadingText={palavras.lendo}
            onClick={onLer}
          >
            {palavras.ler}
          </Button>
        }
      />
      {frases === null || frases.length === 0 ? (
        <EmptyState
          row
          icon={<FileText size={20} />}
          title={frases === null ? palavras.vazio : palavras.nada}
        />
      ) : (
        <>
          {secoes.map((secao) => {
            const destas = frases.filter((frase) => frase.secao === secao.chave)
            if (destas.length === 0) return null
            return (
              <section key={secao.chave} className="grid gap-1">
                <h3 className="text-sm font-semibold">{secao.titulo}</h3>
                <ul className="grid gap-1">
                  {destas.map((frase) => (
                    <li key={chave(frase)} className="flex flex-wrap items-start gap-x-2 gap-y-1">
                      <Checkbox
                        className="min-w-0 flex-1 basis-60"
                        checked={!fora.has(chave(frase))}
                        disabled={fechada}
                        onChange={() => trocar(chave(frase))}
                        label={frase.texto}
                      />
                      <span className="flex flex-wrap gap-1">
                        {frase.do_modelo ? <Badge tone="outline">{palavras.doModelo}</Badge> : null}
                        {frase.fontes.length === 0 ? <Badge tone="warning">{palavras.semApoio}</Badge> : null}
                        {umaPorLugar(frase.fontes).map((fonte) => (
                          <FonteDita key={`${fonte.linha} ${fonte.de}`} fonte={fonte} onVer={onVer} />
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
          {fechada ? (
            <p className="rounded-lg bg-warning-soft p-3 text-sm text-ink">{palavras.assinada}</p>
          ) : (
            <Button
              className="justify-self-start"
              disabled={escolhidas.length === 0}
              loading={levando}
              onClick={() => onLevar(escolhidas)}
            >
              {palavras.levar(escolhidas.length)}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** One chip for each line or second. */
const umaPorLugar = (fontes: readonly Fonte[]) => [
  ...new Map(fontes.map((fonte) => [`${fonte.linha} ${fonte.inicio_ms}`, fonte])).values(),
]

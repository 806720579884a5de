import { ChevronDown, Coffee, Copy, Eraser, Plus } from 'lucide-react'
import { diasDaSemana } from '#domain/formato/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ErrosPorFaixa } from '../editor/conferencia.ts'
import { textos } from '../messages.ts'
import type { OpcoesDoIntervalo } from '../opcoes.ts'
import { duracaoEmPalavras } from '../relogio.ts'
import {
  faixasDoDia,
  minutosDaFaixa,
  minutosDoDia,
  type FaixaNaTela,
  type IntervaloNaTela,
  type SemanaNaTela,
} from './semana.ts'
import { IntervaloCampos, PausaCampos } from './intervalo-campos.tsx'

const { semana: palavras } = textos

export type AtosDaSemana = {
  onAdicionar: (dia: number) => void
  onAdicionarPausa: (dia: number) => void
  onMudarIntervalo: (chave: string, mudanca: Partial<IntervaloNaTela>) => void
  onMudarPausa: (chave: string, mudanca: Partial<FaixaNaTela>) => void
  onRemover: (chave: string) => void
  onCopiar: (dia: number) => void
  onLimpar: (dia: number) => void
}

type DiaProps = AtosDaSemana & {
  dia: number
  semana: SemanaNaTela
  opcoes: OpcoesDoIntervalo
  erros: ErrosPorFaixa
  aberto: boolean
  onAbrir: () => void
}

/** One weekday: a summary line, and its fields when expanded. */
export function DiaDaSemana({ dia, semana, opcoes, erros, aberto, onAbrir, ...atos }: DiaProps) {
  const intervalos = faixasDoDia(semana.intervalos, dia)
  const pausas = faixasDoDia(semana.pausas, dia)
  const minutos = minutosDoDia(semana, dia)
  const comErro = [...intervalos, ...pausas].filter(({ chave }) => erros[chave]).length
  const id = `dia-${dia}`
  const vazio = intervalos.length === 0 && pausas.length === 0
  return (
    <section aria-labelledby={`${id}-nome`} className="border-b border-line last:border-b-0">
      <h3 id={`${id}-nome`}>
        <button
          type="button"
          aria-expanded={aberto}
          aria-controls={`${id}-campos`}
          onClick={onAbrir}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-hover md:px-5"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{diasDaSemana[dia]!.nome}</span>{' '}
            <span className="block truncate text-sm text-muted tabular-nums">{resumo(intervalos)}</span>
          </span>
          {comErro > 0 ? <Badge tone="danger">{palavras.comProblema}</Badge> : null}
          {minutos > 0 ? <Badge tone="primary">{duracaoEmPalavras(minutos)}</Badge> : null}
          <ChevronDown
            aria-hidden
            size={18}
            className={
              aberto ? 'rotate-180 text-muted transition-transform' : 'text-muted transition-transform'
            }
          />
        </button>
      </h3>
      <div id={`${id}-campos`} hidden={!aberto} className="grid gap-3 px-4 pb-4 md:px-5">
        {aberto ? (
          <>
            {intervalos.map((intervalo, i) => (
              <IntervaloCampos
                key={intervalo.chave}
                faixa={intervalo}
                posicao={i + 1}
                opcoes={opcoes}
                erros={erros[intervalo.chave] ?? {}}
                onMudar={(mudanca) => atos.onMudarIntervalo(intervalo.chave, mudanca)}
                onRemover={() => atos.onRemover(intervalo.chave)}
              />
            ))}
            {pausas.map((pausa, i) => (
              <PausaCampos
                key={pausa.chave}
                faixa={pausa}
                posicao={i + 1}
                erros={erros[pausa.chave] ?? {}}
                onMudar={(mudanca) => atos.onMudarPausa(pausa.chave, mudanca)}
                onRemover={() => atos.onRemover(pausa.chave)}
              />
            ))}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="soft"
                icon={<Plus aria-hidden size={16} />}
                onClick={() => atos.onAdicionar(dia)}
              >
                {palavras.adicionar}
              </Button>
              <Button
                size="sm"
                variant="outline"
                icon={<Coffee aria-hidden size={16} />}
                disabled={intervalos.length === 0}
                onClick={() => atos.onAdicionarPausa(dia)}
              >
                {palavras.adicionarPausa}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={<Copy aria-hidden size={16} />}
                onClick={() => atos.onCopiar(dia)}
              >
                {palavras.copiarPara}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={<Eraser aria-hidden size={16} />}
                disabled={vazio}
                onClick={() => atos.onLimpar(dia)}
              >
                {palavras.limparDia}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}

function resumo(intervalos: readonly IntervaloNaTela[]): string {
  if (intervalos.length === 0) return palavras.fechado
  return intervalos
    .map((intervalo) =>
      minutosDaFaixa(intervalo) ? `${intervalo.inicio}–${intervalo.fim}` : palavras.aConferir,
    )
    .join(', ')
}

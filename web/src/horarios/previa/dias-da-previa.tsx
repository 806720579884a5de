import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatarMinuto } from '#domain/formato/data.ts'
import type { DiaDaPrevia } from '#domain/horarios/contract-previa.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { faixaEmPalavras } from '../conteudo-em-palavras.ts'
import { motivoEmPalavras, rotulosMotivo } from './motivos-em-palavras.ts'
import { iniciosDe, janelaDaPrevia, lacunasVisiveis, motivoDoDia, motivosPorPeso } from './previa.ts'
import { textosDaPrevia as palavras } from './messages.ts'
import { escreverHora, lerHora } from '../relogio.ts'
import { BarraDoDia, Legenda } from './barra-do-dia.tsx'
import { nomeDoDia, type Pergunta } from './por-que-nao.tsx'

type DiasProps = {
  dias: readonly DiaDaPrevia[]
  pergunta: Pergunta
  onPerguntar: (pergunta: Pergunta) => void
}

/** Fourteen days with their free starts and the reason for each gap. Every point of a bar can be asked about. */
export function DiasDaPrevia({ dias, pergunta, onPerguntar }: DiasProps) {
  const janela = janelaDaPrevia(dias)
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="border-b border-line px-4 py-3 md:px-5">
        <Legenda palavras={palavras.legenda} />
      </div>
      <ul>
        {dias.map((dia) => (
          <Dia key={dia.data} dia={dia} janela={janela} pergunta={pergunta} onPerguntar={onPerguntar} />
        ))}
      </ul>
    </Card>
  )
}

type DiaProps = Omit<DiasProps, 'dias'> & { dia: DiaDaPrevia; janela: { de: number; ate: number } }

function Dia({ dia, janela, pergunta, onPerguntar }: DiaProps) {
  const [aberto, setAberto] = useState(false)
  const inicios = iniciosDe(dia)
  const lacunas = lacunasVisiveis(dia)
  const doDia = motivoDoDia(dia)
  const id = `previa-${dia.data}`
  const perguntar = (minuto: number) => onPerguntar({ data: dia.data, hora: escreverHora(minuto) })
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-48 font-semibold">{nomeDoDia(dia.data)}</h4>
        {inicios.length > 0 ? (
          <Badge tone="primary">{palavras.livres(inicios.length)}</Badge>
        ) : (
          <Badge tone="neutral">{palavras.nenhum}</Badge>
        )}
        {(doDia ? [doDia.tipo] : motivosPorPeso(dia).slice(0, 3)).map((tipo) => (
          <Badge key={tipo} tone="outline">
            {rotulosMotivo[tipo]}
          </Badge>
        ))}
      </div>
      {doDia ? (
        <p className="text-sm text-muted">{motivoEmPalavras(doDia)}</p>
      ) : (
        <>
          <BarraDoDia
            dia={dia}
            janela={janela}
            alta
            marcado={pergunta.data === dia.data ? lerHora(pergunta.hora) : null}
            onEscolher={perguntar}
          />
          <div aria-hidden className="flex justify-between text-2xs text-muted tabular-nums">
            <span>{formatarMinuto(janela.de)}</span>
            <span>{formatarMinuto((janela.de + janela.ate) / 2)}</span>
            <span>{formatarMinuto(janela.ate)}</span>
          </div>
          <button
            type="button"
            aria-expanded={aberto}
            aria-controls={id}
            onClick={() => setAberto(!aberto)}
            className="inline-flex min-h-9 items-center gap-1 justify-self-start rounded-sm text-sm font-semibold text-primary pointer-coarse:min-h-11"
          >
            {palavras.mostrar}
            <span className="sr-only">: {nomeDoDia(dia.data)}</span>
            <ChevronDown aria-hidden size={16} className={aberto ? 'rotate-180' : ''} />
          </button>
          <div id={id} hidden={!aberto} className="grid gap-3 pb-2">
            {aberto ? (
              <>
                <Inicios inicios={inicios} />
                <div>
                  <h5 className="text-sm font-semibold text-ink-2">{palavras.lacunas}</h5>
                  {lacunas.length === 0 ? (
                    <p className="text-sm text-muted">{palavras.semLacunas}</p>
                  ) : (
                    <ul className="mt-1 grid gap-1">
                      {lacunas.map((lacuna) => (
                        <li key={lacuna.inicio_min}>
                          <button
                            type="button"
                            onClick={() => perguntar(lacuna.inicio_min)}
                            className="flex min-h-9 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1 text-left text-sm hover:bg-hover pointer-coarse:min-h-11"
                          >
                            <span className="w-24 font-semibold tabular-nums">{faixaEmPalavras(lacuna)}</span>
                            <Badge tone="outline">{rotulosMotivo[lacuna.motivo.tipo]}</Badge>
                            <span className="min-w-0 flex-1 basis-52 text-muted">
                              {motivoEmPalavras(lacuna.motivo)}
                            </span>
                            <span className="sr-only">{palavras.perguntar}</span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              </>
            ) : null}
          </div>
        </>
      )}
    </li>
  )
}

function Inicios({ inicios }: { inicios: readonly number[] }) {
  if (inicios.length === 0) return null
  return (
    <div>
      <h5 className="text-sm font-semibold text-ink-2">{palavras.iniciosLivres}</h5>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {inicios.map((minuto) => (
          <li
            key={minuto}
            className="rounded-md bg-primary-soft px-2 py-0.5 text-sm font-semibold text-primary-soft-fg tabular-nums"
          >
            {formatarMinuto(minuto)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { diasDaSemana } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { idDoCampo } from '../campo.ts'
import type { ErrosPorFaixa } from '../editor/conferencia.ts'
import { lugarEmPalavras } from '../conteudo-em-palavras.ts'
import { textos } from '../messages.ts'
import type { OpcoesDoIntervalo } from '../opcoes.ts'
import {
  type IntervaloNaTela,
  copiarDia,
  limparDia,
  mudarIntervalo,
  mudarPausa,
  ordemDosDias,
  proximaPausa,
  proximoIntervalo,
  remover,
  type SemanaNaTela,
} from './semana.ts'
import { CopiarDialog } from './copiar-dialog.tsx'
import { DiaDaSemana } from './dia-da-semana.tsx'
import { GradeDaSemana } from './grade-da-semana.tsx'
import { TrazerSemana } from './trazer-semana.tsx'

const { semana: palavras } = textos

type AbaSemanaProps<S extends SemanaNaTela> = {
  semana: S
  opcoes: OpcoesDoIntervalo
  erros: ErrosPorFaixa
  /** Expanded days, held by the editor so that a problem can expand its day. */
  abertos: readonly number[]
  onAbrir: (abertos: readonly number[]) => void
  /** Other templates whose week can be copied into this one. */
  outras: readonly { id: string; nome: string }[]
  onCopiarSemana: (id: string) => void
  /** Receives the new week, and the announcement when an act removed hours. */
  onMudar: (semana: S, desfazer?: string) => void
}

/** The weekly hours: a grid on wide screens, and one row for each weekday everywhere. */
export function AbaSemana<S extends SemanaNaTela>(props: AbaSemanaProps<S>) {
  const { semana, opcoes, erros, abertos, outras, onAbrir, onCopiarSemana, onMudar } = props
  const [selecionado, setSelecionado] = useState<string | null>(null)
  const [copiando, setCopiando] = useState<number | null>(null)
  const vazia = semana.intervalos.length === 0 && semana.pausas.length === 0
  const nomeDoLugar = (intervalo: IntervaloNaTela) =>
    lugarEmPalavras(intervalo, opcoes.locais) ?? palavras.semLocal
  const abrir = (dia: number) => (abertos.includes(dia) ? undefined : onAbrir([...abertos, dia]))
  const focar = (chave: string) =>
    requestAnimationFrame(() => document.getElementById(idDoCampo(chave, 'inicio'))?.focus())

  function selecionar(chave: string) {
    setSelecionado(chave)
    const faixa = [...semana.intervalos, ...semana.pausas].find((uma) => uma.chave === chave)
    if (!faixa) return
    abrir(faixa.dia_semana)
    requestAnimationFrame(() =>
      document.getElementById(idDoCampo(chave, 'inicio'))?.scrollIntoView({ block: 'nearest' }),
    )
  }

  function adicionar(dia: number, faixa?: { inicio_min: number; fim_min: number }) {
    const novo = proximoIntervalo(semana, dia, faixa)
    const unico = opcoes.locais.length === 1 ? opcoes.locais[0]!.id : null
    onMudar({ ...semana, intervalos: [...semana.intervalos, { ...novo, local_id: novo.local_id ?? unico }] })
    abrir(dia)
    setSelecionado(novo.chave)
    if (!faixa) focar(novo.chave)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{palavras.explicacao}</p>
        {outras.length > 0 ? <TrazerSemana outras={outras} onTrazer={onCopiarSemana} /> : null}
        <Button
          size="sm"
          variant="ghost"
          disabled={vazia}
          icon={<Eraser aria-hidden size={16} />}
          onClick={() => onMudar({ ...semana, intervalos: [], pausas: [] }, palavras.semanaLimpa)}
        >
          {palavras.limparSemana}
        </Button>
      </div>
      <Card className="max-md:hidden">
        <GradeDaSemana
          semana={semana}
          nomeDoLugar={nomeDoLugar}
          selecionado={selecionado}
          onSelecionar={selecionar}
          onCriar={adicionar}
          onMudar={(chave, faixa) =>
            onMudar(
              semana.pausas.some((pausa) => pausa.chave === chave)
                ? mudarPausa(semana, chave, faixa)
                : mudarIntervalo(semana, chave, faixa),
            )
          }
        />
      </Card>
      <Card padding="none" className="overflow-hidden">
        {ordemDosDias.map((dia) => (
          <DiaDaSemana
            key={dia}
            dia={dia}
            semana={semana}
            opcoes={opcoes}
            erros={erros}
            aberto={abertos.includes(dia)}
            onAbrir={() =>
              onAbrir(abertos.includes(dia) ? abertos.filter((outro) => outro !== dia) : [...abertos, dia])
            }
            onAdicionar={adicionar}
            onAdicionarPausa={(doDia) => {
              const pausa = proximaPausa(semana, doDia)
              onMudar({ ...semana, pausas: [...semana.pausas, pausa] })
              focar(pausa.chave)
            }}
            onMudarIntervalo={(chave, mudanca) => onMudar(mudarIntervalo(semana, chave, mudanca))}
            onMudarPausa={(chave, mudanca) => onMudar(mudarPausa(semana, chave, mudanca))}
            onRemover={(chave) => onMudar(remover(semana, chave), palavras.intervaloRemovido)}
            onCopiar={setCopiando}
            onLimpar={(doDia) =>
              onMudar(limparDia(semana, doDia), palavras.diaLimpo(diasDaSemana[doDia]!.nome))
            }
          />
        ))}
      </Card>
      {copiando === null ? null : (
        <CopiarDialog
          dia={copiando}
          onFechar={() => setCopiando(null)}
          onCopiar={(para) => {
            if (copiando !== null) onMudar(copiarDia(semana, copiando, para), palavras.diaCopiado)
            setCopiando(null)
          }}
        />
      )}
    </div>
  )
}

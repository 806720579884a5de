import { useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { LugarDaRegra } from './motivos-em-palavras.ts'
import { iniciosDe } from './previa.ts'
import { textosDaPrevia as palavras } from './messages.ts'
import { usePrevia, type OQuePrever } from './use-previa.ts'
import { DiasDaPrevia } from './dias-da-previa.tsx'
import { PorQueNao, type Pergunta } from './por-que-nao.tsx'

type AbaPreviaProps = {
  oQue: OQuePrever
  servicos: readonly { id: string; nome: string }[]
  onVerRegra: (lugar: LugarDaRegra) => void
}

/** Fourteen days of the edited or the published hours, with the reason for each missing hour. */
export function AbaPrevia({ oQue, servicos, onVerRegra }: AbaPreviaProps) {
  const [servico_id, setServico] = useState(servicos[0]?.id ?? null)
  const [pergunta, setPergunta] = useState<Pergunta>({ data: '', hora: '' })
  const query = usePrevia({ ...oQue, servico_id })
  const { data, error, isFetching } = query
  if (!data) {
    if (error) {
      return <QueryError query={query} title={palavras.erro} />
    }
    if (oQue.edicao && !oQue.edicao.conteudo) return <p className="text-muted">{palavras.ilegivel}</p>
    return <EsqueletoDaPrevia />
  }
  const livres = data.reduce((soma, dia) => soma + iniciosDe(dia).length, 0)
  return (
    <div className="grid gap-4">
      <PorQueNao
        dias={data}
        pergunta={pergunta}
        onPerguntar={setPergunta}
        servicos={servicos}
        servico={servico_id}
        onEscolherServico={setServico}
        onVerRegra={onVerRegra}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <h3 className="text-lg titulo">{palavras.titulo}</h3>
          <p className="text-sm text-muted">
            {oQue.edicao ? palavras.descricaoDoRascunho : palavras.descricaoDoPublicado}
          </p>
        </div>
        <output className="text-sm font-semibold tabular-nums">
          {isFetching
            ? palavras.atualizando
            : palavras.total(livres, servicos.find(({ id }) => id === servico_id)?.nome)}
        </output>
      </div>
      <DiasDaPrevia
        dias={data}
        pergunta={pergunta}
        onPerguntar={(nova) => {
          setPergunta(nova)
          document.getElementById('pergunta')?.scrollIntoView({ block: 'nearest' })
        }}
      />
    </div>
  )
}

function EsqueletoDaPrevia() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-40 w-full rounded-xl" />
      <Skeleton className="h-96 w-full rounded-xl" />
    </SkeletonGroup>
  )
}

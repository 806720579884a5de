import { SearchX } from 'lucide-react'
import type { Busca } from '#domain/profissionais/busca.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emPalavras, filtrosMostrados, semFiltro, useLida } from '../busca/filtros.ts'
import type { Lugar } from '../busca/lugar.ts'
import { useQuantos } from '../hooks.ts'
import { emPessoas, mensagens } from '../messages.ts'

/** At most so many ways out are counted. */
const SAIDAS = 6

type SemResultadoProps = {
  busca: Busca
  /** Where the person is. */
  lugar: Lugar | null
  onMudar: (mudanca: Partial<Busca>) => void
  onLimpar: () => void
}

/** FIND-05: nobody found. What each filter costs is counted, and one tap takes it away. */
export function SemResultado({ busca, lugar, onMudar, onLimpar }: SemResultadoProps) {
  const lida = useLida(busca)
  const saidas = [
    ...filtrosMostrados(busca).map((filtro) => ({
      nome: emPalavras(filtro, busca),
      mudanca: semFiltro(filtro, busca, lida),
    })),
    ...(busca.q ? [{ nome: busca.q, mudanca: { q: undefined, frase: undefined } }] : []),
  ].slice(0, SAIDAS)
  // Without the only one that is there all are found, which 'Limpar filtros' says.
  const contadas = saidas.length > 1 ? saidas : []
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={26} />}
        title={mensagens.vazio}
        description={
          <>
            {mensagens.vazioDica}
            <span className="mt-2 grid gap-1">
              {mensagens.vazioDicas.map((dica) => (
                <span key={dica}>{dica}</span>
              ))}
            </span>
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {contadas.map((saida) => (
              <Saida key={saida.nome} {...saida} busca={busca} lugar={lugar} onMudar={onMudar} />
            ))}
            <Button variant="outline" size="sm" onClick={onLimpar}>
              {mensagens.limparFiltros}
            </Button>
          </div>
        }
      />
    </Card>
  )
}

function Saida({
  nome,
  mudanca,
  busca,
  lugar,
  onMudar,
}: Pick<SemResultadoProps, 'busca' | 'lugar' | 'onMudar'> & { nome: string; mudanca: Partial<Busca> }) {
  const pagina = useQuantos({ ...busca, ...mudanca }, lugar)
  if (!pagina?.total) return null
  return (
    <Button size="sm" onClick={() => onMudar(mudanca)}>
      {mensagens.sem(nome, emPessoas(pagina.total, pagina.mais_de))}
    </Button>
  )
}

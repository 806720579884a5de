import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import type { EspecialidadeAdmin, SubEspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SpecialtyIcon } from '#web/ui/specialty-icon.tsx'
import { EspecialidadeDialog } from './components/especialidade-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { SubDialog } from './components/sub-dialog.tsx'
import { Busca, Cabecalho, NadaEncontrado } from './components/tabela.tsx'
import { useEspecialidades } from './hooks.ts'
import { textos } from './messages.ts'

const { especialidades: palavras } = textos

type Aberto =
  | { qual: 'especialidade'; especialidade: EspecialidadeAdmin | null }
  | { qual: 'sub'; especialidade: EspecialidadeAdmin; sub: SubEspecialidadeAdmin | null }

/** Specialties with their sub-specialties, council and how many professionals use each. */
export function Especialidades() {
  const consulta = useEspecialidades()
  const [busca, setBusca] = useState('')
  const [aberto, setAberto] = useState<Aberto | null>(null)
  return (
    <>
      <Cabecalho
        palavras={palavras}
        novo={palavras.nova}
        onCriar={() => setAberto({ qual: 'especialidade', especialidade: null })}
      />
      <Busca valor={busca} onMudar={setBusca} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(todas) => {
          const achadas = filtrar(todas, busca)
          return (
            <>
              {achadas.length === 0 ? (
                <Card>
                  <NadaEncontrado />
                </Card>
              ) : (
                <ul aria-label={palavras.titulo} className="grid gap-3">
                  {achadas.map((especialidade) => (
                    <Card as="li" padding="none" key={especialidade.id}>
                      <Arvore
                        especialidade={especialidade}
                        aberta={busca !== ''}
                        onEditar={() => setAberto({ qual: 'especialidade', especialidade })}
                        onEditarSub={(sub) => setAberto({ qual: 'sub', especialidade, sub })}
                      />
                    </Card>
                  ))}
                </ul>
              )}
              {aberto?.qual === 'especialidade' ? (
                <EspecialidadeDialog
                  especialidade={aberto.especialidade}
                  outras={todas.filter(({ id, ativo }) => ativo && id !== aberto.especialidade?.id)}
                  onFechar={() => setAberto(null)}
                />
              ) : null}
              {aberto?.qual === 'sub' ? (
                <SubDialog
                  especialidade={aberto.especialidade}
                  sub={aberto.sub}
                  onFechar={() => setAberto(null)}
                />
              ) : null}
            </>
          )
        }}
      </Estado>
    </>
  )
}

/**
 * Specialties whose name or synonym matches, with all their sub-specialties, and others with their matching
 * sub-specialties only.
 */
function filtrar(todas: readonly EspecialidadeAdmin[], busca: string): EspecialidadeAdmin[] {
  const alvo = semAcentos(busca.trim())
  const tem = ({ nome, sinonimos }: { nome: string; sinonimos: string[] }) =>
    [nome, ...sinonimos].some((palavra) => semAcentos(palavra).includes(alvo))
  return todas.flatMap((especialidade) => {
    if (tem(especialidade)) return [especialidade]
    const subs = especialidade.subs.filter(tem)
    return subs.length > 0 ? [{ ...especialidade, subs }] : []
  })
}

function Arvore({
  especialidade,
  aberta,
  onEditar,
  onEditarSub,
}: {
  especialidade: EspecialidadeAdmin
  aberta: boolean
  onEditar: () => void
  onEditarSub: (sub: SubEspecialidadeAdmin | null) => void
}) {
  const { nome, tema, duracao_min, usos, conselho, ativo, subs } = especialidade
  return (
    <>
      <LinhaEditavel
        nome={nome}
        ativo={ativo}
        sobre={`${conselho ?? palavras.semConselho} · ${palavras.minutos(duracao_min)} · ${textos.usos(usos)}`}
        inicio={
          <span
            data-tint={`es-${tema}`}
            className="grid size-10 place-items-center rounded-lg bg-tint-bg text-tint-fg"
          >
            <SpecialtyIcon theme={tema} size={20} />
          </span>
        }
        onEditar={onEditar}
      />
      <details className="group border-t border-line" open={aberta || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm font-semibold text-primary -outline-offset-2 md:px-5">
          <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
          {palavras.subs(subs.length)}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {subs.map((sub) => (
            <li key={sub.id}>
              <LinhaEditavel
                nome={sub.nome}
                ativo={sub.ativo}
                sobre={sub.sinonimos.join(', ')}
                marca={sub.usos > 0 ? <Badge tone="outline">{textos.usos(sub.usos)}</Badge> : null}
                onEditar={() => onEditarSub(sub)}
              />
            </li>
          ))}
        </ul>
        <div className="border-t border-line p-3">
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onEditarSub(null)}
          >
            {palavras.novaSub}
          </Button>
        </div>
      </details>
    </>
  )
}

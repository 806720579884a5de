import { diasDaSemana } from '#domain/formato/data.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { estadoDa, ocorrenciasDoPasso, type EstadoDaOcorrencia } from '#domain/trilhas/ocorrencias.ts'
import type { Trilha } from '#domain/trilhas/schemas.ts'
import { rotulosDoStatus } from '#domain/trilhas/trilha.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { textos } from '../messages.ts'
import { planoVigente } from '../use-trilhas.ts'
import { VerFoto } from './foto.tsx'
import { valorEmPalavras } from './medidas.tsx'

/** What happened in a trail, the latest first. */
export function LinhaDoTempo({ trilha }: { trilha: Trilha }) {
  const passos = new Map(
    trilha.versoes.flatMap(({ plano }) => plano.passos.map((passo) => [passo.id, passo])),
  )
  const linhas = [
    ...trilha.registros
      .filter(({ acao }) => acao !== 'desfeito')
      .map((registro) => {
        const passo = passos.get(registro.passo_id)
        return {
          id: registro.id,
          em: registro.created_at,
          titulo: `${passo?.titulo ?? ''}: ${textos.estados[registro.acao === 'adiado' ? 'adiado' : 'feito']}`,
          texto: [passo?.medida ? valorEmPalavras(passo.medida, registro) : null, registro.nota]
            .filter(Boolean)
            .join(' · '),
          registro,
        }
      }),
    ...trilha.mudancas.map(({ para, motivo, created_at }) => ({
      id: `situacao ${created_at}`,
      em: created_at,
      titulo: rotulosDoStatus[para],
      texto: motivo,
      registro: null,
    })),
    ...trilha.versoes.flatMap(({ versao, aceite }) =>
      aceite
        ? [
            {
              id: `aceite ${versao}`,
              em: aceite.em,
              titulo: textos.aceito,
              texto: aceite.por,
              registro: null,
            },
          ]
        : [],
    ),
  ].toSorted((a, b) => b.em.localeCompare(a.em))
  return (
    <ol className="grid gap-3">
      {linhas.map(({ id, em, titulo, texto, registro }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="font-semibold break-words">{titulo}</p>
          {texto ? <p className="text-sm break-words">{texto}</p> : null}
          <p className="text-sm text-muted">{formatarDataHora(em, trilha.zona)}</p>
          {registro ? <VerFoto registro={registro} titulo={titulo} /> : null}
        </li>
      ))}
    </ol>
  )
}

const ordem: readonly EstadoDaOcorrencia[] = ['aberto', 'passou', 'adiado', 'feito', 'pausa']
const fundo: Record<EstadoDaOcorrencia, string> = {
  feito: 'bg-primary-soft text-primary-soft-fg',
  adiado: 'bg-info-soft text-info',
  pausa: 'bg-subtle text-muted',
  aberto: 'border border-line',
  passou: 'border border-dashed border-line',
}

/** Five weeks, two of them behind today: what each day holds, in words and by look. Days of a pause are grey, and no gaps. */
export function Calendario({ trilha, hoje }: { trilha: Trilha; hoje: string }) {
  const plano = planoVigente(trilha)
  const primeiro = somarDias(hoje, -14 - diaDaSemana(hoje))
  const dias = Array.from({ length: 35 }, (_, n) => somarDias(primeiro, n))
  const estadoDoDia = (dia: string) => {
    const estados = (plano?.passos ?? []).flatMap((passo) =>
      ocorrenciasDoPasso(passo, plano!.fim, dia, dia).map((ocorrencia) =>
        estadoDa(
          ocorrencia,
          trilha.registros.find((r) => r.passo_id === passo.id && r.ocorrencia === ocorrencia.chave),
          trilha.pausas,
          hoje,
        ),
      ),
    )
    return ordem.find((estado) => estados.includes(estado)) ?? null
  }
  return (
    <ol className="grid grid-cols-7 gap-1">
      {dias.map((dia) => {
        const estado = estadoDoDia(dia)
        return (
          <li
            key={dia}
            aria-current={dia === hoje ? 'date' : undefined}
            className={`grid min-h-14 content-start rounded-md p-1 text-center text-xs ${estado ? fundo[estado] : 'text-muted'}`}
          >
            <span>{diasDaSemana[diaDaSemana(dia)]!.curto}</span>
            <span className={dia === hoje ? 'font-bold underline' : ''}>{Number(dia.slice(8))}</span>
            {estado ? <span className="truncate">{textos.estados[estado]}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}

import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { FicarNaVez } from '#web/espera/ficar-na-vez.tsx'
import { destino } from '#web/lib/endereco.ts'
import { semProfissional } from '../endereco.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Marcacao } from '../marcacao.ts'
import { recusa as palavras, textos } from '../messages.ts'
import type { Confirmacao } from '../use-confirmar.ts'

type Props = {
  marcacao: Marcacao
  recusa: NonNullable<Confirmacao['recusa']>
  /** Repeats the same request. */
  onRepetir: () => void
}

/** Why the hour could not be held or booked, and what to do instead. Nothing typed is lost. */
export function Recusa({ marcacao, recusa, onRepetir }: Props) {
  const { falha, alternativas } = recusa
  const { ir, escolha, zona } = marcacao
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => topo.current?.focus(), [])
  return (
    <Card as="section" variant="danger" aria-labelledby="recusa-titulo" className="grid gap-4">
      <div className="flex items-start gap-3" role="alert">
        <CircleAlert aria-hidden size={22} className="mt-0.5 text-danger" />
        <div className="min-w-0">
          <h2 id="recusa-titulo" ref={topo} tabIndex={-1} className="text-lg titulo outline-none">
            {palavras.titulos[falha.code] ?? palavras.titulo}
          </h2>
          <p className="mt-0.5">{falha.mensagem}</p>
          {recusa.valor_centavos === undefined ? null : (
            <p className="mt-1 font-semibold">
              {recusa.valor_centavos === null
                ? palavras.semPreco
                : palavras.novoPreco(formatarCentavos(recusa.valor_centavos))}
            </p>
          )}
          {falha.pedido ? <p className="mt-1 text-xs text-muted select-all">{falha.pedido}</p> : null}
        </div>
      </div>
      {alternativas.length > 0 ? (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{palavras.proximos}</p>
          <ul className="grid gap-2 sm:grid-cols-3">
            {alternativas.map(({ inicio, local_id }) => (
              <li key={`${inicio} ${local_id}`} className="grid">
                <Button
                  variant="outline"
                  className="h-auto! min-h-11 py-2 whitespace-normal!"
                  onClick={() => ir({ inicio, local: local_id ?? undefined })}
                >
                  {formatarDataHora(inicio, zona)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {falha.code === 'HORARIO_OCUPADO' && escolha.profissional && escolha.inicio ? (
        <FicarNaVez
          profissional_id={escolha.profissional}
          servico_id={marcacao.resolvida.servico_id ?? null}
          {...(marcacao.resolvida.modalidade && { modalidade: marcacao.resolvida.modalidade })}
          paciente_id={marcacao.resolvida.para === 'eu' ? null : marcacao.resolvida.para}
          inicio={escolha.inicio}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Saidas codigo={falha.code} marcacao={marcacao} onRepetir={onRepetir} />
      </div>
    </Card>
  )
}

/** The next step after each refusal. */
function Saidas({
  codigo,
  marcacao: { ir, escolha, perfil, reserva },
  onRepetir,
}: {
  codigo: string
  marcacao: Marcacao
  onRepetir: () => void
}): ReactNode {
  const outroHorario = (texto: string) => (
    <Button onClick={() => ir({ inicio: undefined, local: undefined, passo: 'quando' })}>{texto}</Button>
  )
  const consultas = (
    <Button variant="outline" asChild>
      <Link {...destino('/consultas')}>{palavras.verConsultas}</Link>
    </Button>
  )
  switch (codigo) {
    case 'HORARIO_OCUPADO':
    case 'HORARIO_INDISPONIVEL':
    case 'SALA_OCUPADA':
      return outroHorario(palavras.outroHorario)
    case 'PACIENTE_OCUPADO':
      return (
        <>
          {outroHorario(palavras.outroHorario)}
          {consultas}
        </>
      )
    case 'UMA_POR_DIA':
      return (
        <>
          {outroHorario(palavras.outroDia)}
          {consultas}
        </>
      )
    case 'MUITAS_MARCADAS':
      return consultas
    case 'BLOQUEADO':
      return (
        <Button onClick={() => ir(semProfissional(escolha, perfil))}>{palavras.outroProfissional}</Button>
      )
    case 'SERVICO_INDISPONIVEL':
    case 'SO_RETORNO':
      return (
        <Button onClick={() => ir({ servico: undefined, inicio: undefined, passo: 'o-que' })}>
          {palavras.outroServico}
        </Button>
      )
    case 'PACIENTE_NAO_ENCONTRADO':
      return <Button onClick={() => ir({ para: undefined, passo: 'quem' })}>{palavras.outraPessoa}</Button>
    case 'DADOS_FALTAM':
      return (
        <Button
          onClick={() => {
            // The next hold says what is missing now.
            reserva.deNovo()
            ir({ inicio: escolha.inicio, passo: 'detalhes' })
          }}
        >
          {palavras.completar}
        </Button>
      )
    case 'PRECO_MUDOU':
      return null
    default:
      return <Button onClick={onRepetir}>{textos.tentarDeNovo}</Button>
  }
}

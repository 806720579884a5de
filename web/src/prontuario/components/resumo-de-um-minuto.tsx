import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { resumir, type Frase } from '#domain/pacientes/resumo-de-um-minuto.ts'
import { formatarData } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { enderecoDaNota } from '../busca.ts'
import { resumo as palavras } from '../messages-resumo.ts'

/** PRONT-12: the record in a minute. It reads what its tabs read, with the rights of the caller, and nothing where they read nothing. */
export function ResumoDeUmMinuto({ id }: { id: string }) {
  const fatos = useQuery(api.fatos.ler.queryOptions({ input: { id } }))
  const medidas = useQuery(api.medidas.resumo.queryOptions({ input: { id } }))
  const evolucoes = useQuery(api.prontuario.evolucoes.queryOptions({ input: { id } }))
  const leituras = [fatos, medidas, evolucoes]
  const fechado = leituras.some(({ error }) => codigoDe(error) === 'NAO_ENCONTRADO')
  if (fechado) return null
  const falhou = leituras.find(({ isError }) => isError)
  if (falhou)
    return (
      <Card as="section">
        <QueryError query={falhou} title={palavras.erro} />
      </Card>
    )
  if (!fatos.data || !medidas.data || !evolucoes.data) return <Skeleton className="h-44 w-full rounded-xl" />
  const frases = resumir({
    fatos: fatos.data.fatos,
    ultimas: medidas.data.ultimas,
    evolucoes: evolucoes.data.itens,
  })
  return (
    <Card as="section" className="grid gap-3" aria-label={palavras.titulo}>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      {frases.length === 0 ? (
        <p className="text-sm text-muted">{palavras.vazio}</p>
      ) : (
        <ul className="grid gap-2">
          {frases.map((frase) => (
            <li key={`${frase.fonte.parte} ${frase.fonte.id}`} className="text-sm">
              <span className="font-medium break-words">{frase.texto}</span>{' '}
              <Link
                {...daFonte(id, frase)}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-muted underline underline-offset-4"
              >
                <span className="sr-only">{palavras.fonte} </span>
                {palavras.deQuem(frase.autor, formatarData(frase.em, zonaDaqui()))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const daFonte = (paciente_id: string, { fonte: { parte, id } }: Frase) =>
  parte === 'evolucoes'
    ? destino(enderecoDaNota(paciente_id, id))
    : {
        ...destino(`/pacientes/${paciente_id}?aba=${parte}`),
        ...(parte === 'historico' && { hash: `fato-${id}` }),
      }

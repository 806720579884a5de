import { Minus, PencilLine, Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { diasDaSemana } from '#domain/formato/data.ts'
import { semDiferenca, type Diferenca } from '#domain/horarios/publicacao/diferenca.ts'
import { nomeDoFuso } from '#domain/formato/nome-do-fuso.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { ordemDosDias } from '../semana/semana.ts'
import { intervaloEmPalavras, rotuloDaRegra, valorDaRegra, type Nomes } from '../conteudo-em-palavras.ts'
import { camposSemLimite } from '../editor/regras-na-tela.ts'
import { textosDePublicacao } from './messages.ts'

const { diferenca: palavras } = textosDePublicacao

type DiferencaProps = {
  diferenca: Diferenca
  nomes: Nomes
  /** Shown when nothing differs. */
  vazia: string
}

/** Old against new: additions, removals and changes, told by word and sign and not by colour alone. */
export function DiferencaNaTela({ diferenca, nomes, vazia }: DiferencaProps) {
  if (semDiferenca(diferenca)) return <p className="text-sm text-muted">{vazia}</p>
  const { dias, regras, campos } = diferenca
  return (
    <div className="grid gap-4">
      {ordemDosDias.map((dia) => {
        const mudou = dias.find(({ dia_semana }) => dia_semana === dia)
        if (!mudou) return null
        return (
          <Grupo key={dia} titulo={diasDaSemana[dia].nome}>
            {mudou.retirados.map((intervalo) => (
              <Linha key={chave('r', intervalo)} icone={Minus} tom="text-danger" palavra={palavras.retirado}>
                <del className="decoration-muted">{intervaloEmPalavras(intervalo, nomes)}</del>
              </Linha>
            ))}
            {mudou.incluidos.map((intervalo) => (
              <Linha key={chave('i', intervalo)} icone={Plus} tom="text-success" palavra={palavras.incluido}>
                <ins className="no-underline">{intervaloEmPalavras(intervalo, nomes)}</ins>
              </Linha>
            ))}
            {mudou.alterados.map(({ antes, depois }) => (
              <Linha key={chave('a', depois)} icone={PencilLine} tom="text-info" palavra={palavras.alterado}>
                <del className="decoration-muted text-muted">{intervaloEmPalavras(antes, nomes)}</del>
                <ins className="block no-underline">{intervaloEmPalavras(depois, nomes)}</ins>
              </Linha>
            ))}
          </Grupo>
        )
      })}
      {regras.length > 0 ? (
        <Grupo titulo={palavras.regras}>
          {regras
            .filter(({ antes, depois }) => antes !== depois)
            .map(({ regra, antes, depois }) => (
              <Troca
                key={regra}
                rotulo={rotuloDaRegra(regra)}
                antes={antes === null && !temLimite(regra) ? null : valorDaRegra(regra, antes)}
                depois={valorDaRegra(regra, depois)}
              />
            ))}
        </Grupo>
      ) : null}
      {campos.length > 0 ? (
        <Grupo titulo={palavras.modelo}>
          {campos.map(({ campo, antes, depois }) => (
            <Troca
              key={campo}
              rotulo={palavras.campos[campo]}
              antes={antes === null ? null : valorDoCampo(campo, antes)}
              depois={valorDoCampo(campo, depois)}
            />
          ))}
        </Grupo>
      ) : null}
    </div>
  )
}

const temLimite = (regra: string) => (camposSemLimite as readonly string[]).includes(regra)

const chave = (tipo: string, intervalo: { tipo: string; inicio_min: number; fim_min: number }) =>
  `${tipo} ${intervalo.tipo} ${intervalo.inicio_min} ${intervalo.fim_min}`

function valorDoCampo(campo: string, valor: string | null): string {
  if (valor === null) return palavras.vazio
  if (campo === 'zona') return nomeDoFuso(valor)
  return campo.startsWith('vigente') ? formatarDiaCurto(valor) : valor
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-sm font-semibold text-ink-2">{titulo}</h4>
      <ul className="mt-1 grid gap-1.5 text-sm">{children}</ul>
    </div>
  )
}

type LinhaProps = { icone: LucideIcon; tom: string; palavra: string; children: ReactNode }

function Linha({ icone: Icone, tom, palavra, children }: LinhaProps) {
  return (
    <li className="flex items-start gap-2">
      <span className={`inline-flex w-16 shrink-0 items-center gap-1 font-semibold ${tom}`}>
        <Icone aria-hidden size={14} />
        {palavra}
      </span>
      <span className="min-w-0 tabular-nums">{children}</span>
    </li>
  )
}

function Troca({ rotulo, antes, depois }: { rotulo: string; antes: string | null; depois: string }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-semibold">{rotulo}:</span>
      <span className="min-w-0">
        {antes === null ? null : (
          <>
            <del className="decoration-muted text-muted">{antes}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins className="no-underline">{depois}</ins>
      </span>
    </li>
  )
}

import type { ReactNode } from 'react'
import {
  formatarDataHora,
  formatarDataHoraNumerica,
  formatarDia,
  formatarDiaCurto,
  formatarHora,
  formatarPorExtenso,
} from '#domain/formato/data.ts'
import { formatarDistancia } from '#domain/formato/distancia.ts'
import { formatarCentavos, formatarPreco } from '#domain/formato/dinheiro.ts'
import { nomeCurto } from '#domain/formato/nome-curto.ts'
import { plural } from '#domain/formato/plural.ts'
import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { Linha, Secao } from './secao.tsx'

const ZONA = 'America/Sao_Paulo'
const AGORA = '2026-11-23T12:00:00Z'

/** The words of the product, each example written by the function that writes it in the pages. */
export function PalavrasSecao() {
  return (
    <Secao titulo="Palavras">
      <Regra titulo="Datas" porque="Uma forma só. O ano aparece quando é outro.">
        <Exemplo nome="Dia e hora">{formatarDataHora(AGORA, ZONA, AGORA)}</Exemplo>
        <Exemplo nome="Dia">{formatarDiaCurto('2026-11-24', '2026-11-23')}</Exemplo>
        <Exemplo nome="Outro ano">{formatarDiaCurto('2027-01-04', '2026-11-23')}</Exemplo>
        <Exemplo nome="Título de um dia">{formatarPorExtenso(AGORA, ZONA)}</Exemplo>
        <Exemplo nome="Há quanto tempo">{tempoDaAtividade('2026-11-23T11:55:00Z', AGORA)}</Exemplo>
      </Regra>
      <Regra
        titulo="Datas em números"
        porque="Só em campos digitados, nascimento, recibo, certificado, carteirinha, cartão de emergência, cópia dos dados, planilhas e lançamentos financeiros com mais de sete dias."
      >
        <Exemplo nome="Dia">{formatarDia('1971-03-12')}</Exemplo>
        <Exemplo nome="Dia e hora">{formatarDataHoraNumerica(AGORA, ZONA)}</Exemplo>
      </Regra>
      <Regra titulo="Horas" porque="Dois algarismos, sem fuso. O fuso só é dito quando não é o do aparelho.">
        <Exemplo nome="Hora">{formatarHora(AGORA, ZONA)}</Exemplo>
        <Exemplo nome="Período">
          {formatarHora(AGORA, ZONA)} às {formatarHora('2026-11-23T12:50:00Z', ZONA)}
        </Exemplo>
      </Regra>
      <Regra
        titulo="Preços"
        porque="O preço diz de que é. Centavos só onde há centavos, e sempre no financeiro."
      >
        <Exemplo nome="Oferta">{formatarPreco(38_000)}, 1ª consulta particular</Exemplo>
        <Exemplo nome="Financeiro">{formatarCentavos(38_000)}</Exemplo>
      </Regra>
      <Regra titulo="Telefones e distâncias" porque="Como se dita e como se anda.">
        <Exemplo nome="Celular">{formatarTelefone('+5581987654321')}</Exemplo>
        <Exemplo nome="Fixo">{formatarTelefone('+558133334444')}</Exemplo>
        <Exemplo nome="Distância">{formatarDistancia(1.234)}</Exemplo>
      </Regra>
      <Regra
        titulo="Nomes"
        porque="Nome inteiro onde se escolhe, curto onde se reconhece. A área, não a profissão."
      >
        <Exemplo nome="Curto">{nomeCurto('Lúcia Amaral Prado')}</Exemplo>
        <Exemplo nome="Área">Cardiologia</Exemplo>
        <Exemplo nome="Quantos">
          {plural(1, 'consulta')}, {plural(3, 'consulta')}
        </Exemplo>
      </Regra>
      <Regra titulo="Verbos" porque="O botão diz o ato, não 'OK'. Quem volta atrás lê o que não acontece.">
        <Exemplo nome="Atos">Marcar, Confirmar, Cancelar consulta, Continuar</Exemplo>
        <Exemplo nome="Sair">Voltar, Continuar depois</Exemplo>
        <Exemplo nome="Correio">e-mail, com hífen, salvo nas frases da especificação</Exemplo>
      </Regra>
      <Regra titulo="Erros" porque="O que houve, e o próximo passo. Nunca um código, nunca culpa.">
        <Exemplo nome="Sim">A lista de consultas mudou. Confira e publique de novo.</Exemplo>
        <Exemplo nome="Sim">Esta data não existe. Use dia, mês e ano, como 25/03/1980.</Exemplo>
      </Regra>
    </Secao>
  )
}

function Regra({ titulo, porque, children }: { titulo: string; porque: string; children: ReactNode }) {
  return (
    <Linha titulo={titulo}>
      <p className="w-full text-sm text-muted">{porque}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">{children}</dl>
    </Linha>
  )
}

function Exemplo({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{nome}</dt>
      <dd className="font-semibold break-words tabular-nums">{children}</dd>
    </div>
  )
}

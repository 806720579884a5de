import { diaDaSemana, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { DIA, entre, fimDoMes, lerDia, MES, mesDe, proximoSemanal, SEMANAL, semanalDe } from './dias.ts'
import { procurar, temPausa, type Frase } from './frase.ts'
import { juntar, type Dito, type Opcao } from './juntar-tempo.ts'
import { lerHoras } from './horas.ts'
import { diasAdiante } from './pedido.ts'
import { NUMERO, ORDINAL, valorDe, valorOrdinal } from './numeros.ts'

const NEGA =
  '(?:menos|exceto|fora|tirando|salvo|sem ser|qualquer dia menos|nao (?:pode ser|posso|consigo|quero|da|serve|vai dar|rola|precisa ser|seja)|que nao seja|nunca|nao|evitar|sem)'
const PEQUENAS = '(?:de |da |das |do |dos |a |o |as |os |n[oa]s? |em |ser |aos |ao )*'
const E = '(?: (?:e|ou|nem|e nem|e d[eo]|ou na|ou no|e na|e no|ou n[oa]s|e [ao]s?|ou [ao]s?|nem n[oa]))?'

/** Reads when somebody wants to be seen. The past was read before. @param hoje 'YYYY-MM-DD' where the clinic is */
export function lerTempo(frase: Frase, hoje: string): Opcao[] {
  const ditos: Dito[] = []
  const fim = somarDias(hoje, diasAdiante)
  const faixa = (de: string, ate: string, lugar: number) => {
    const dias = entre(de < hoje ? hoje : de, ate)
    if (dias.length === 0) return false
    ditos.push({ tipo: 'faixa', dias, lugar })
    return true
  }
  lerFaixasDeDatas(frase, hoje, faixa)
  lerFaixasDeSemana(frase, hoje, ditos)
  // Limits by day before the hours: 'até dia 10', 'a partir de terça'.
  lerLimites(frase, hoje, fim, ditos)
  const horas = lerHoras(frase)
  lerSemanas(frase, hoje, faixa)
  lerDias(frase, hoje, ditos)
  return juntar(
    ditos.toSorted((a, b) => a.lugar - b.lugar),
    horas,
    hoje,
    fim,
  )
}

type Faixa = (de: string, ate: string, lugar: number) => boolean

function lerFaixasDeDatas(frase: Frase, hoje: string, faixa: Faixa): void {
  procurar(
    frase,
    `(?:entre|de|do) (?:os dias |o dia |dias |dia )?(\\d{1,2}|1o|primeiro) (?:e|a|ao|ate|ate o) (?:o )?(?:dia )?(\\d{1,2}) (?:de (${MES})|(?:do mes que vem))`,
    ([tudo, a, b, mes], { de }) => {
      const inicio = mes ? mesDe(mes, hoje) : inicioDoMes(hoje, 1)
      const [p, u] = [
        lerDia(`${Number.parseInt(a!, 10) || 1}/${Number(inicio.slice(5, 7))}`, hoje),
        lerDia(`${b}/${Number(inicio.slice(5, 7))}`, hoje),
      ]
      return Boolean(tudo && p && u && faixa(p.data, u.data, de))
    },
  )
  procurar(
    frase,
    `(?:entre|de|do|dos) (?:os dias|o dia|dias|dia) (\\d{1,2}|primeiro) (?:e|a|ao|ate|ate o) (?:o )?(?:dia )?(\\d{1,2})`,
    ([, a, b], { de }) => {
      const [p, u] = [lerDia(`dia ${a}`, hoje), lerDia(`dia ${b}`, hoje)]
      if (!p || !u) return false
      const ate = u.data >= p.data ? u.data : lerDia(`dia ${b}`, p.data)?.data
      return ate !== undefined && faixa(p.data, ate, de)
    },
  )
  procurar(
    frase,
    `dias (\\d{1,2}(?: \\d{1,2})*(?: (?:e|ou|ou dia|e dia) \\d{1,2})?)(?: de (${MES}))?`,
    ([, lista, mes], { de }) => {
      const dias = lista!
        .match(/\d{1,2}/g)!
        .map((dia) => lerDia(mes ? `${dia} de ${mes}` : `dia ${dia}`, hoje)?.data)
        .filter((dia) => dia !== undefined)
      for (const dia of dias) faixa(dia, dia, de)
      return dias.length > 0
    },
  )
  procurar(
    frase,
    `dia (\\d{1,2}) (?:ou|e) (?:dia |o dia |no dia )?(\\d{1,2})${'(?! (?:h|horas|de))'}(?! de)`,
    ([, a, b], { de }) => {
      const dias = [a, b].map((dia) => lerDia(`dia ${dia}`, hoje)?.data).filter((dia) => dia !== undefined)
      for (const dia of dias) faixa(dia, dia, de)
      return dias.length > 0
    },
  )
  procurar(frase, `(?:entre|de|do|da) (${DIA}) (?:e|a|ao|ate|ate a|ate o) (${DIA})`, ([, a, b], { de }) => {
    const [p, u] = [lerDia(a!, hoje), lerDia(b!, hoje)]
    if (!p || !u || (p.semanal !== null && u.semanal !== null)) return false
    const ate = u.semanal === null ? u.data : proximoSemanal(u.semanal, p.data)
    return ate > p.data && faixa(p.data, ate, de)
  })
}

function lerLimites(frase: Frase, hoje: string, fim: string, ditos: Dito[]): void {
  const MES_OU_FIM = `(?:(?:o |a )?(?:fim|final) (?:do mes que vem|do proximo mes|do mes|deste mes|desse mes|da semana que vem|da proxima semana|da semana|desta semana|dessa semana|de ${MES})|(?:o |a )?(?:comeco|inicio) (?:do mes que vem|do proximo mes|de ${MES})|(?:a )?(?:semana que vem|proxima semana)|(?:o )?(?:mes que vem|proximo mes)|${MES})`
  const limite = (de: string, ate: string, lugar: number) => {
    if (ate < hoje || ate < de) return false
    ditos.push({ tipo: 'limite', de: de < hoje ? hoje : de, ate, lugar })
    return true
  }
  const MEIO = '(?: de| da| das| do| dos| d[ao]s?| a| o| as| n[ao])*'
  // 'depois de amanhã' is a day.
  const alvo = (texto: string) => {
    const lido = lerDia(texto, hoje)
    return lido ? { de: lido.data, ate: lido.data } : fimDito(texto, hoje)
  }
  procurar(
    frase,
    `(?:a partir|partir|so a partir|comecando)${MEIO} (${DIA}|${MES_OU_FIM})(?: em diante)?`,
    ([, dia], { de }) => {
      const lido = alvo(dia!)
      return lido !== null && limite(lido.de, fim, de)
    },
  )
  procurar(frase, `(?:de |do |da )?(${DIA}) (?:em diante|pra frente|para frente)`, ([, dia], { de }) => {
    const lido = alvo(dia!)
    return lido !== null && limite(lido.de, fim, de)
  })
  procurar(
    frase,
    `(?:depois|apos|passando)(?: que passar)?${MEIO} (${DIA}|${MES_OU_FIM})`,
    ([tudo, dia], { de }) => {
      if (/^depois de amanha$/.test(tudo)) return false
      const lido = alvo(dia!)
      return lido !== null && limite(somarDias(lido.ate, 1), fim, de)
    },
  )
  procurar(
    frase,
    `(?:no maximo )?(?:ate|antes do fim)(?: no maximo)?${MEIO} (${DIA}|${MES_OU_FIM})`,
    ([, dia], { de }) => {
      const lido = alvo(dia!)
      return lido !== null && limite(hoje, lido.ate, de)
    },
  )
  procurar(frase, `antes${MEIO} (${DIA}|${MES_OU_FIM})`, ([, dia], { de }) => {
    const lido = alvo(dia!)
    return lido !== null && limite(hoje, somarDias(lido.de, -1), de)
  })
}

/** The days of 'fim do mês', 'semana que vem', 'dezembro' and the like. */
function fimDito(dito: string, hoje: string): { de: string; ate: string } | null {
  const texto = dito.replace(/^[oa] /, '')
  const segunda = somarDias(hoje, (8 - diaDaSemana(hoje)) % 7 || 7)
  const mes = new RegExp(`(${MES})$`).exec(texto)?.[1]
  const inicio = mes ? mesDe(mes, hoje) : inicioDoMes(hoje, /que vem|proximo mes/.test(texto) ? 1 : 0)
  if (/semana que vem|proxima semana/.test(texto)) {
    const domingo = somarDias(segunda, 6)
    return texto.startsWith('fi')
      ? { de: somarDias(segunda, 4), ate: domingo }
      : { de: segunda, ate: domingo }
  }
  if (texto.endsWith('semana')) return { de: somarDias(segunda, -2), ate: somarDias(segunda, -1) }
  if (/^(?:comeco|inicio)/.test(texto)) return { de: inicio, ate: somarDias(inicio, 9) }
  if (texto.startsWith('fi')) return { de: somarDias(inicio, 20), ate: fimDoMes(inicio) }
  if (mes !== undefined || /mes/.test(texto)) return { de: inicio, ate: fimDoMes(inicio) }
  return null
}

function lerSemanas(frase: Frase, hoje: string, faixa: Faixa): void {
  const segunda = somarDias(hoje, (8 - diaDaSemana(hoje)) % 7 || 7)
  const PROXIMO_MES = '(?:mes que vem|proximo mes|outro mes)'
  const DO_MES = `(?:de (${MES})|d[oe] (${PROXIMO_MES})|d[oe]s?t?e? ?mes)`
  const doMes = (mes: string | undefined, proximo: string | undefined) =>
    mes ? mesDe(mes, hoje) : inicioDoMes(hoje, proximo ? 1 : 0)
  procurar(
    frase,
    `(?:n?a |n?essa |n?esta )?(${ORDINAL}|ultima) semana ${DO_MES}`,
    ([, qual, mes, proximo], { de }) => {
      const inicio = doMes(mes, proximo)
      if (qual === 'ultima') return faixa(somarDias(fimDoMes(inicio), -6), fimDoMes(inicio), de)
      const n = valorOrdinal(qual!)
      return faixa(somarDias(inicio, (n - 1) * 7), somarDias(inicio, n * 7 - 1), de)
    },
  )
  procurar(frase, `(?:n?a )?(primeira|segunda) quinzena ${DO_MES}`, ([, qual, mes, proximo], { de }) => {
    const inicio = doMes(mes, proximo)
    return qual === 'primeira'
      ? faixa(inicio, somarDias(inicio, 14), de)
      : faixa(somarDias(inicio, 15), fimDoMes(inicio), de)
  })
  procurar(
    frase,
    `(?:n?o |pro |para o )?(comeco|inicio|comecinho|meio|meados|metade|fim|final|finalzinho) ${DO_MES}`,
    ([, qual, mes, proximo], { de }) => {
      const inicio = doMes(mes, proximo)
      if (/^(?:comec|inic)/.test(qual!)) return faixa(inicio, somarDias(inicio, 9), de)
      if (qual!.startsWith('me')) return faixa(somarDias(inicio, 10), somarDias(inicio, 19), de)
      return faixa(somarDias(inicio, 20), fimDoMes(inicio), de)
    },
  )
  procurar(
    frase,
    `(?:daqui a|daqui|dentro de|de hoje a|em|so em|so daqui a) (?:mais )?(?:uns |umas )?(${NUMERO}) (dias?|semanas?|mes|meses)`,
    ([tudo, n, unidade], { de }) => {
      const quantos = valorDe(n!)
      if (quantos > 90) return false
      if (unidade!.startsWith('dia'))
        return faixa(
          tudo.startsWith('dentro') ? hoje : somarDias(hoje, quantos),
          somarDias(hoje, quantos),
          de,
        )
      if (unidade!.startsWith('semana')) {
        const dia = somarDias(segunda, (quantos - 1) * 7)
        return faixa(dia, somarDias(dia, 6), de)
      }
      const inicio = inicioDoMes(hoje, quantos)
      return faixa(inicio, fimDoMes(inicio), de)
    },
  )
  procurar(
    frase,
    `(?:(?:em ate|ate|nos proximos|nas proximas|proximos|proximas|nesses|nestes|dentro de) )(?:uns |umas )?(${NUMERO}) (dias?|semanas?)`,
    ([, n, unidade], { de }) =>
      faixa(hoje, somarDias(hoje, valorDe(n!) * (unidade!.startsWith('semana') ? 7 : 1)), de),
  )
  procurar(frase, '(?:n?os )?proximos dias|(?:nos|nesses|nestes) dias|por esses dias', (_, { de }) =>
    faixa(hoje, somarDias(hoje, 6), de),
  )
  const fimDeSemana = (semanas: number, lugar: number) => {
    const domingo = somarDias(segunda, -1 + semanas * 7)
    return faixa(somarDias(domingo, -1), domingo, lugar)
  }
  const jaEFim = [0, 6].includes(diaDaSemana(hoje))
  procurar(
    frase,
    '(?:n?o |pro |para o |num |em um )?(?:fim|final|fins|finais) de semana (?:da semana que vem|depois desse|seguinte|do outro)|outro (?:fim|final) de semana',
    (_, { de }) => fimDeSemana(1, de),
  )
  procurar(
    frase,
    '(?:n?o |pro |para o |num |em um |aos |nos )?(?:proximo |n?este |n?esse )?(?:fim|final|fins|finais) de semana(?: (?:que vem|proximo|agora))?|(?:n?o )?fds',
    ([tudo], { de }) => {
      if (/^(?:aos|nos|fins|finais)/.test(tudo)) {
        for (let i = 0; i < 5; i++) fimDeSemana(i, de)
        return true
      }
      return fimDeSemana(jaEFim && /proximo|que vem/.test(tudo) ? 1 : 0, de)
    },
  )
  procurar(
    frase,
    '(?:n?a |pra |para a |d[ae] |ja na |so na |na outra |outra )?(?:semana seguinte|semana que vem|semana proxima|proxima semana)|(?:n?a |pra |da )?outra semana',
    (_, { de }) => faixa(segunda, somarDias(segunda, 6), de),
  )
  procurar(
    frase,
    '(?:ainda )?(?:n?d?essa|n?d?esta|na|da|pra essa|para esta) (?:mesma )?semana(?! (?:que vem|passada))',
    (_, { de }) => faixa(hoje, somarDias(segunda, -1), de),
  )
  procurar(frase, `(?:n?o |pro |para o |so )*${PROXIMO_MES}`, (_, { de }) =>
    faixa(inicioDoMes(hoje, 1), fimDoMes(inicioDoMes(hoje, 1)), de),
  )
  procurar(frase, '(?:ainda )?(?:n?este|n?esse) mes', (_, { de }) => faixa(hoje, fimDoMes(hoje), de))
  procurar(frase, `(?:em|pra|para|no mes de|durante) (${MES})`, ([, mes], { de }) => {
    const inicio = mesDe(mes!, hoje)
    return faixa(inicio, fimDoMes(inicio), de)
  })
  // 'Marco' is a name as well.
  procurar(frase, `(?<!rio de )(?<!rio )${MES}`, ([mes], { de }) => {
    if (mes === 'marco') return false
    const inicio = mesDe(mes, hoje)
    return faixa(inicio, fimDoMes(inicio), de)
  })
}

function lerFaixasDeSemana(frase: Frase, hoje: string, ditos: Dito[]): void {
  const uteis = (dias: readonly number[], lugar: number) => {
    const todos = entre(hoje, somarDias(hoje, diasAdiante)).filter((dia) => dias.includes(diaDaSemana(dia)))
    ditos.push({ tipo: 'intervalo', semanais: dias, dias: todos, lugar })
    return true
  }
  const seguidos = (p: number, u: number, lugar: number) => {
    const inicio = proximoSemanal(p, somarDias(hoje, 1))
    const dias = entre(inicio, proximoSemanal(u, inicio))
    ditos.push({ tipo: 'intervalo', semanais: dias.map(diaDaSemana), dias, lugar })
    return true
  }
  procurar(
    frase,
    '(?:em |n?os |de )?dias? uteis|(?:em |no |nos )?dias? de semana|(?:durante|so durante|no meio d)[ae]? ?a? semana',
    ([tudo], { de }) => uteis(tudo.startsWith('no meio') ? [2, 3, 4] : [1, 2, 3, 4, 5], de),
  )
  procurar(
    frase,
    `(?:entre|de|d[ao]|das) (?:[ao] )?(${SEMANAL})(?: que vem)? (?:e|a|ate|ate a|ao|as) (?:[ao] )?(${SEMANAL})`,
    ([, a, b], { de }) => {
      const [p, u] = [semanalDe(a!), semanalDe(b!)]
      if (p === 1 && u === 5) return uteis([1, 2, 3, 4, 5], de)
      if (p === 1 && u === 6) return uteis([1, 2, 3, 4, 5, 6], de)
      return seguidos(p, u, de)
    },
  )
  procurar(
    frase,
    `(segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: feira)? a (segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: feira)?`,
    ([, a, b], { de }) => {
      const [p, u] = [semanalDe(a!), semanalDe(b!)]
      if (p === 1 && u >= 5) return uteis(u === 5 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6], de)
      return seguidos(p, u, de)
    },
  )
}

function lerDias(frase: Frase, hoje: string, ditos: Dito[]): void {
  const por = (texto: string, lugar: number, nega: boolean, plural = false) => {
    const lido = lerDia(texto, hoje)
    if (!lido) return false
    ditos.push({ tipo: 'dia', lido: { ...lido, plural: lido.plural || plural }, nega, lugar })
    return true
  }
  const LISTA = `${DIA}(?:${E} ${DIA})*`
  const cada = (lista: string) => lista.match(new RegExp(`(?<![^ ])${DIA}(?![^ ])`, 'g')) ?? []
  procurar(frase, `${NEGA} ${PEQUENAS}(${LISTA})`, ([, lista], { de, ate }) => {
    if (temPausa(frase, { de, ate: ate - lista!.split(' ').length + 1 })) return false
    const dias = cada(lista!)
    return dias.map((dia) => por(dia, de, true)).some(Boolean)
  })
  procurar(
    frase,
    `(?:n?[oa]s? |as |aos |de |em )?(${LISTA}) (?:eu )?(?:nao|nem pensar|jamais)(?! (?:e |o |a |n[oa] )?(?:${SEMANAL}))`,
    ([, lista], { de, ate }) => {
      if (temPausa(frase, { de, ate })) return false
      const dias = cada(lista!)
      return dias.map((dia) => por(dia, de, true)).some(Boolean)
    },
  )
  procurar(
    frase,
    `(?:(?:so|apenas|somente|pra|para|pro|pode ser|de preferencia|preferencia|talvez|toda|todas as|todo|todos os) )*(?:(?:n?[oa]s?|ao|aos|de|em|d[oa]|para|pra) )*(${DIA})(?: (?:mesmo|sem falta|tambem))?`,
    ([tudo, dia], { de }) =>
      por(
        dia!,
        de,
        false,
        /(?:^| )(?:toda|todas as|todo|todos os) /.test(tudo) ||
          (/(?:^| )(?:as|aos|nas|nos) /.test(tudo) && /(?:feiras?|s)$/.test(dia!)),
      ),
  )
}

export type Passo = { faca: string; como?: string }

export type PrimeiroSocorro = {
  id: string
  titulo: string
  /** How to recognise it; no diagnosis. */
  sinais: string
  passos: readonly Passo[]
  nunca: readonly string[]
  /** Exceptions for some people or situations. */
  atencao?: string
}

const LIGUE: Passo = {
  faca: 'Ligue 192',
  como: 'Deixe no viva-voz e siga o que o atendente disser. Se houver mais alguém, uma pessoa liga e a outra ajuda.',
}

/**
 * What anybody may do until help is there, in the order in which it is done; the call is always first. General guidance for lay people
 * (adult chain of survival, SAMU stroke test, first aid for choking, seizures, burns, bleeding), in our own words.
 */
export const primeirosSocorros: readonly PrimeiroSocorro[] = [
  {
    id: 'parada',
    titulo: 'Parada cardíaca',
    sinais: 'A pessoa não responde e não respira, ou só dá suspiros soltos.',
    passos: [
      { ...LIGUE, como: `${LIGUE.como} Peça que busquem um desfibrilador (DEA).` },
      { faca: 'Deite a pessoa de costas no chão firme', como: 'Ajoelhe ao lado do peito dela.' },
      {
        faca: 'Mãos no centro do peito',
        como: 'Uma sobre a outra, entre os mamilos. Braços esticados, ombros acima das mãos.',
      },
      {
        faca: 'Empurre forte e rápido',
        como: 'Afunde 5 a 6 cm, de 100 a 120 vezes por minuto, e deixe o peito voltar todo a cada vez.',
      },
      {
        faca: 'Troque com alguém a cada 2 minutos',
        como: 'Pare o mínimo possível: cansado, empurra-se fraco.',
      },
      {
        faca: 'Chegou o DEA? Ligue o aparelho',
        como: 'Ele fala o que fazer. Continue até o socorro assumir.',
      },
    ],
    nunca: ['Não espere ter certeza: na dúvida, comece.', 'Não pare para procurar pulso.'],
    atencao:
      'Criança: use uma ou duas mãos e afunde cerca de 5 cm. Bebê: dois dedos, logo abaixo da linha dos mamilos, cerca de 4 cm.',
  },
  {
    id: 'engasgo',
    titulo: 'Engasgo',
    sinais: 'Adulto ou criança com mais de 1 ano que não consegue falar, tossir nem respirar.',
    passos: [
      LIGUE,
      { faca: 'Se ainda tosse, incentive a tossir', como: 'Fique junto e não bata nas costas.' },
      {
        faca: 'Não tosse? Incline para a frente e dê 5 pancadas nas costas',
        como: 'Com a base da mão, firme, entre as escápulas.',
      },
      {
        faca: 'Depois, 5 compressões na barriga',
        como: 'Por trás, punho fechado acima do umbigo, a outra mão por cima: puxe para dentro e para cima.',
      },
      { faca: 'Alterne 5 e 5 até desengasgar', como: 'Ou até a pessoa desmaiar.' },
      {
        faca: 'Desmaiou? Deite no chão e comece as compressões no peito',
        como: 'Como na parada cardíaca. Tire da boca só o que estiver à vista.',
      },
    ],
    nunca: ['Não enfie o dedo na garganta sem ver o objeto.', 'Não dê água nem comida.'],
    atencao: 'Grávida ou pessoa muito grande: faça as compressões no centro do peito, não na barriga.',
  },
  {
    id: 'engasgo-bebe',
    titulo: 'Engasgo de bebê',
    sinais: 'Menos de 1 ano que não chora, não tosse, não respira ou fica roxo.',
    passos: [
      LIGUE,
      {
        faca: 'Bebê de bruços no seu antebraço',
        como: 'Cabeça mais baixa que o corpo, queixo seguro na sua mão, apoie na coxa.',
      },
      { faca: '5 tapas no meio das costas', como: 'Com a base da mão, entre as escápulas.' },
      {
        faca: 'Vire de barriga para cima e faça 5 compressões',
        como: 'Dois dedos no centro do peito, logo abaixo da linha dos mamilos.',
      },
      { faca: 'Repita 5 e 5 até ele chorar ou respirar' },
      {
        faca: 'Ficou mole ou parou de reagir? Comece as compressões',
        como: 'Sobre uma superfície firme, de 100 a 120 por minuto.',
      },
    ],
    nunca: [
      'Não sacuda nem segure de cabeça para baixo pelos pés.',
      'Não procure com o dedo o que você não vê.',
      'Não aperte a barriga de um bebê.',
    ],
  },
  {
    id: 'avc',
    titulo: 'AVC: teste SAMU',
    sinais: 'De repente: rosto torto, fraqueza de um lado, fala enrolada, confusão, perda da visão.',
    passos: [
      { ...LIGUE, como: 'Um sinal basta para ligar. Diga a hora em que tudo começou.' },
      { faca: 'S, de sorriso', como: 'Peça para sorrir. A boca entorta para um lado?' },
      { faca: 'A, de abraço', como: 'Peça para levantar os dois braços. Um deles cai ou não sobe?' },
      { faca: 'M, de mensagem', como: 'Peça para repetir uma frase. A fala sai enrolada ou sem sentido?' },
      {
        faca: 'U, de urgência',
        como: 'Qualquer sinal: 192. Anote a hora, porque o tratamento depende dela.',
      },
      { faca: 'Deixe a pessoa deitada e confortável', como: 'De lado, se estiver sonolenta ou vomitar.' },
    ],
    nunca: [
      'Não dê comida, água nem remédio.',
      'Não espere melhorar: sinais que passam também são urgência.',
    ],
  },
  {
    id: 'convulsao',
    titulo: 'Convulsão',
    sinais: 'O corpo enrijece e se debate, e a pessoa não responde.',
    passos: [
      {
        ...LIGUE,
        como: 'Sempre que for a primeira vez, durar mais de 5 minutos, repetir, houver ferimento, água ou gravidez.',
      },
      { faca: 'Marque a hora em que começou' },
      { faca: 'Proteja a cabeça', como: 'Com algo macio embaixo. Afaste móveis e objetos.' },
      { faca: 'Vire de lado assim que der', como: 'Para a saliva sair. Afrouxe a roupa do pescoço.' },
      { faca: 'Fique até a pessoa acordar', como: 'Ela volta confusa: fale com calma e diga onde está.' },
    ],
    nunca: [
      'Não segure a pessoa à força.',
      'Não ponha nada na boca, nem puxe a língua.',
      'Não dê nada para beber.',
    ],
  },
  {
    id: 'queimadura',
    titulo: 'Queimadura',
    sinais: 'Por fogo, água quente, vapor, óleo, produto químico ou choque.',
    passos: [
      {
        ...LIGUE,
        como: 'Se for maior que a palma da mão, no rosto, nas mãos, nos pés ou nas partes íntimas, por choque, por produto químico, com fumaça, em bebê ou idoso. Fogo no local: 193.',
      },
      {
        faca: 'Afaste do que queima',
        como: 'Choque: desligue a energia antes de tocar. Roupa em chamas: deite e abafe.',
      },
      { faca: 'Água corrente fresca por 20 minutos', como: 'Produto químico: muita água, por mais tempo.' },
      { faca: 'Tire anéis, relógio e roupa', como: 'Só o que não estiver grudado na pele.' },
      { faca: 'Cubra com pano limpo e úmido', como: 'Sem apertar. Mantenha a pessoa aquecida.' },
    ],
    nunca: [
      'Não passe gelo, pasta de dente, manteiga, café ou pomada.',
      'Não fure bolhas.',
      'Não arranque roupa grudada.',
    ],
  },
  {
    id: 'sangramento',
    titulo: 'Sangramento',
    sinais: 'Sangue que jorra, encharca o pano ou não para com pressão.',
    passos: [
      LIGUE,
      {
        faca: 'Aperte direto sobre o ferimento',
        como: 'Com pano limpo e as duas mãos, firme. Proteja suas mãos com luva ou plástico.',
      },
      { faca: 'Encharcou? Outro pano por cima', como: 'Sem tirar o primeiro e sem aliviar para olhar.' },
      {
        faca: 'Deite a pessoa e aqueça',
        como: 'Palidez, suor frio e tontura são sinais de gravidade: avise o 192.',
      },
      {
        faca: 'Braço ou perna que não para: torniquete',
        como: 'Faixa larga bem apertada, um palmo acima do ferimento, fora da articulação. Anote a hora e não afrouxe.',
      },
    ],
    nunca: [
      'Não tire objeto cravado: aperte em volta dele.',
      'Não use pó de café, açúcar nem algodão solto.',
      'Não use fio ou cordão fino como torniquete.',
    ],
  },
  {
    id: 'desmaio',
    titulo: 'Desmaio',
    sinais: 'A pessoa perde os sentidos por instantes e respira normalmente.',
    passos: [
      {
        ...LIGUE,
        como: 'Se não acordar em 1 minuto, se repetir, ou se houver dor no peito, falta de ar, queda com pancada, diabetes ou gravidez.',
      },
      { faca: 'Veja se responde e respira', como: 'Não respira? Vá para parada cardíaca.' },
      { faca: 'Deite e levante as pernas', como: 'Cerca de 30 cm, se não houver sinal de lesão.' },
      { faca: 'Afrouxe a roupa e areje', como: 'Afaste as pessoas. Se vomitar, vire de lado.' },
      { faca: 'Ao acordar, sem pressa', como: 'Alguns minutos deitada, depois sentada, e só então de pé.' },
    ],
    nunca: [
      'Não dê nada para beber ou comer antes de acordar de todo.',
      'Não jogue água, não dê tapas, não faça cheirar álcool.',
    ],
  },
  {
    id: 'alergia',
    titulo: 'Reação alérgica grave',
    sinais:
      'Inchaço de lábios, língua ou rosto, falta de ar, chiado, placas no corpo ou tontura, logo após comida, remédio ou picada.',
    passos: [
      LIGUE,
      {
        faca: 'Tem caneta de adrenalina? Ajude a usar já',
        como: 'Na parte de fora da coxa, por cima da roupa, conforme a instrução da própria caneta.',
      },
      { faca: 'Deite e levante as pernas', como: 'Com falta de ar, deixe sentada. Não faça andar.' },
      {
        faca: 'Afaste a causa',
        como: 'Pare o remédio ou o alimento. Raspe o ferrão com algo rígido, sem espremer.',
      },
      {
        faca: 'Sem melhora em 5 minutos, fale com o 192',
        como: 'Ele diz se cabe outra dose. Parou de respirar: compressões no peito.',
      },
    ],
    nunca: [
      'Não espere para ver se passa.',
      'Não dê comida, bebida nem comprimido a quem tem a boca inchada.',
      'Não deixe a pessoa sozinha.',
    ],
  },
]

/** Chest compressions per minute that a metronome may beat. */
export const ritmosDeCompressao = [100, 110, 120] as const
export type RitmoDeCompressao = (typeof ritmosDeCompressao)[number]

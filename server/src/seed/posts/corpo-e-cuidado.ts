import { anvisa, cffa, cfo, coffito, dermato, febrasgo, inca, ministerio, oms, sbc, sbpt } from './fontes.ts'
import type { TextoDePost } from './texto.ts'

export const corpoECuidado: readonly TextoDePost[] = [
  {
    tipo: 'dica_saude',
    titulo: 'Três minutos de alongamento para quem trabalha sentado',
    conteudo: `O corpo não reclama da cadeira: reclama de ficar parado. Levantar a cada hora vale mais do que a cadeira mais cara.

Faça três movimentos, sem forçar. Primeiro, leve a orelha ao ombro e respire três vezes de cada lado. Segundo, entrelace os dedos atrás das costas, abra o peito e segure por vinte segundos. Terceiro, de pé, apoie as mãos na mesa, dê um passo atrás e alongue as costas, como um gato.

Depois, dez vezes sentar e levantar sem usar as mãos. Pronto: sangue circulando.

Alongar pode incomodar um pouco, mas não deve doer. Formigamento que desce pelo braço ou pela perna, perda de força ou dor que acorda à noite são motivos para procurar avaliação antes de continuar.`,
    tags: ['postura', 'trabalho', 'alongamento'],
    autor: ['Fisioterapia', 'Fisioterapia Traumato-Ortopédica'],
    midias: ['alongamento'],
    fontes: [oms('Diretrizes para atividade física e comportamento sedentário', 2020)],
    comentarios: [
      'Coloquei alarme de hora em hora. O time inteiro levanta junto agora!',
      'O vídeo ficou ótimo para fazer no trabalho.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Dor nas costas: repouso na cama costuma atrapalhar',
    conteudo: `A maior parte das dores lombares melhora em poucas semanas, com ou sem exame. Ressonância no início raramente muda o tratamento e muitas vezes mostra achados normais da idade que assustam.

O que ajuda é continuar se mexendo dentro do possível: caminhadas curtas, trocar de posição, calor local. Evite ficar mais de um dia de cama. Quando a pior fase passar, exercícios de força e mobilidade diminuem a chance de a dor voltar.

Analgésico simples pode ser usado por poucos dias, se você não tiver contraindicação.

Procure atendimento logo se houver perda de força na perna, dormência entre as pernas, dificuldade para segurar a urina, febre, perda de peso sem motivo ou dor depois de um acidente.`,
    tags: ['coluna', 'dor', 'movimento'],
    autor: ['Medicina', 'Ortopedia e Traumatologia'],
    colaboracao: ['Fisioterapia', 'Fisioterapia Traumato-Ortopédica'],
    fontes: [oms('Diretriz para o manejo da dor lombar crônica', 2023)],
    comentarios: [
      'Caminhar foi o que me tirou da crise, com medo e tudo.',
      'Quase paguei uma ressonância à toa. Obrigado.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Asma: a técnica da bombinha passo a passo',
    conteudo: `Metade das pessoas com asma usa a bombinha de um jeito que deixa o remédio na boca. Vale rever, mesmo depois de anos de uso.

Agite, encaixe no espaçador e solte o ar devagar. Coloque na boca, aperte uma vez e puxe o ar lentamente por cinco segundos. Segure por dez, se conseguir. Espere meio minuto antes da segunda dose. Se for corticoide, enxágue a boca e cuspa.

A bombinha de alívio trata o sintoma; a de uso diário trata a inflamação. Precisar da de alívio mais de duas vezes por semana indica que o controle não está bom: hora de conversar.

Falta de ar que não melhora com o resgate, dificuldade para falar frases inteiras ou lábios arroxeados são emergência. Ligue 192.`,
    tags: ['asma', 'pulmão', 'inaladores'],
    autor: ['Medicina', 'Pneumologia'],
    colaboracao: ['Farmácia'],
    midias: ['pulmao'],
    fontes: [
      sbpt('Recomendações para o manejo da asma', 2020),
      ministerio('Protocolo clínico e diretrizes terapêuticas da asma', 2023),
    ],
    comentarios: [
      'O espaçador mudou a vida do meu filho.',
      'Há dez anos uso errado. Vou praticar no espelho.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Antibiótico não é para gripe',
    conteudo: `Gripes e resfriados são causados por vírus, e antibiótico só age em bactérias. Tomar "para garantir" não encurta a doença, pode dar diarreia e alergia e ajuda a criar bactérias resistentes, que um dia farão falta a você ou à sua família.

Para aliviar: líquidos, descanso, lavagem do nariz com soro, mel para a tosse em maiores de um ano. Catarro amarelo ou verde, sozinho, não quer dizer bactéria.

Quando o antibiótico for receitado, tome nos horários e pelo tempo indicado, não guarde sobra e não divida com ninguém. O que restou vai para a coleta da farmácia, não para o lixo nem para o vaso.

Falta de ar, febre que volta depois de melhorar ou dor forte no ouvido ou no rosto pedem avaliação.`,
    tags: ['antibióticos', 'gripe', 'uso racional'],
    autor: ['Farmácia', 'Farmácia Clínica'],
    colaboracao: ['Medicina', 'Infectologia'],
    midias: ['remedios'],
    fontes: [oms('Resistência antimicrobiana', 2023), anvisa('Uso racional de antimicrobianos', 2020)],
    comentarios: [
      'Minha farmácia recolhe sobras, levei uma sacola cheia.',
      'Sempre achei que catarro verde era bactéria!',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Sangrou ao escovar? Não pare de escovar',
    conteudo: `Gengiva que sangra está inflamada, quase sempre por placa acumulada. A reação natural é evitar o lugar, e aí piora. Escove com delicadeza, escova macia inclinada para a gengiva, movimentos curtos, por dois minutos. Passe o fio todas as noites. Em uma ou duas semanas, o sangramento costuma diminuir.

Se continuar, há tártaro que só sai no consultório. A limpeza não enfraquece o dente; o que amolece o dente é a doença que ela previne.

Gengiva doente dificulta o controle do diabetes e merece atenção especial na gestação e em quem fuma.

Marque avaliação sem esperar se houver pus, dente mole, mau hálito que não passa ou uma ferida na boca há mais de quinze dias.`,
    tags: ['gengiva', 'higiene bucal', 'prevenção'],
    autor: ['Odontologia', 'Periodontia'],
    midias: ['dente'],
    fontes: [ministerio('A saúde bucal no Sistema Único de Saúde', 2018), cfo('Saúde bucal', 2022)],
    comentarios: [
      'Fiz por dez dias e parou de sangrar.',
      'Ferida há mais de quinze dias: bom saber esse prazo.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Pintas: a regra do ABCDE',
    conteudo: `Uma vez por mês, depois do banho e com boa luz, olhe sua pele inteira, inclusive costas, couro cabeludo, sola dos pés e entre os dedos. Peça ajuda ou use dois espelhos.

Observe cinco letras. A de assimetria: uma metade diferente da outra. B de bordas irregulares. C de cores variadas na mesma pinta. D de diâmetro maior que seis milímetros. E de evolução: mudou de tamanho, cor, coça ou sangra. A última é a mais importante.

Fotografe as pintas que quer acompanhar, com uma régua ao lado. Ferida que não cicatriza em quatro semanas também conta.

Protetor solar ajuda, e sombra, chapéu e horário ajudam mais. Pele negra também precisa de cuidado, com atenção a palmas, plantas e unhas.`,
    tags: ['DezembroLaranja', 'pele', 'câncer de pele', 'prevenção'],
    autor: ['Medicina', 'Dermatologia'],
    fontes: [dermato('Câncer da pele', 2023), inca('Câncer de pele não melanoma', 2022)],
    comentarios: [
      'Achei uma que mudou, já marquei consulta.',
      'Obrigada por lembrar da pele negra. Quase ninguém fala.',
    ],
  },
  {
    tipo: 'experiencia',
    titulo: 'Minha rotina com aparelho auditivo aos 45',
    conteudo: `Eu achava que as pessoas falavam para dentro. Aumentava a televisão, concordava com o que não tinha entendido e evitava restaurante. Quando o exame mostrou perda de audição, demorei oito meses para aceitar o aparelho.

A primeira semana foi estranha: a sacola do mercado parecia uma tempestade e minha própria voz era de outra pessoa. A fonoaudióloga avisou que seria assim e ajustou três vezes. Usei duas horas por dia, depois quatro, depois o dia todo.

Hoje ouço os passos do meu cachorro. Voltei a almoçar com os colegas e descobri que perdia as piadas, e não a graça.

Se alguém da sua família diz que você não escuta, faça o exame. Leva meia hora e não dói.`,
    idade: 45,
    tags: ['audição', 'aparelho auditivo', 'recomeço'],
    autor: 'paciente',
    comentarios: [
      'Perdia as piadas e não a graça… perfeito.',
      'Mostrei para o meu marido. Ele marcou o exame!',
    ],
  },
  {
    tipo: 'pergunta',
    titulo: 'Quanto tempo esperar para correr depois de torcer o tornozelo?',
    conteudo: `Torci o tornozelo há nove dias, pisando num buraco. Inchou bastante, ficou roxo, mas consegui apoiar no mesmo dia e o raio-x não mostrou fratura. Agora quase não dói para andar, só quando desço escada ou viro o pé para dentro.

Tenho uma prova de 10 km em sete semanas e estou com medo de perder o preparo. Um amigo disse para voltar assim que não doer; outro disse para esperar dois meses.

Já posso pedalar ou nadar? Existe algum teste simples que mostre que estou pronto para trotar? E a tornozeleira ajuda ou atrapalha?`,
    genero: 'masculino',
    responde: ['Fisioterapia', 'Fisioterapia Esportiva'],
    tags: ['corrida', 'tornozelo', 'lesão'],
    autor: 'paciente',
    comentarios: [
      'Bicicleta e piscina costumam ser liberadas cedo. Para trotar: andar rápido sem dor, 20 elevações na ponta do pé afetado e equilíbrio por 30 segundos.',
      'Faça fisioterapia para o equilíbrio, é o que evita torcer de novo.',
      'Voltei em cinco semanas com exercício todo dia. Sem pressa!',
    ],
  },
  {
    tipo: 'discussao',
    titulo: 'Alta da fisioterapia: como combinar o fim desde o começo?',
    conteudo: `Percebo que falamos pouco sobre a alta. O paciente chega com dor, melhora, e as sessões seguem porque é bom vir, porque o convênio autorizou dez, porque ninguém disse que acabou.

Passei a escrever na primeira avaliação três metas funcionais escolhidas pela pessoa, como subir a escada do metrô ou carregar o neto, e uma data provável de alta. A cada cinco sessões, revemos juntos. Quando as metas chegam, eu celebro, entrego um plano de exercícios e marco um retorno em dois meses.

Alguns sentem falta, e tudo bem. Mas a maioria se sente mais capaz.

Vocês combinam o fim? O que fazem quando o plano de saúde limita as sessões antes da meta?`,
    tags: ['reabilitação', 'metas', 'prática clínica'],
    autor: ['Fisioterapia'],
    fontes: [coffito('Código de Ética e Deontologia da Fisioterapia', 2013)],
    comentarios: [
      'Como paciente, adorei saber quando ia acabar. Me esforcei mais.',
      'Quando o convênio limita, espaço as sessões e ensino a família.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Escapes de xixi não são normais em nenhuma idade',
    conteudo: `Perder urina ao tossir, rir ou correr é comum depois da gestação e na menopausa, mas comum não quer dizer que precise ser aceito. A primeira linha de tratamento é exercício do assoalho pélvico, bem orientado.

Imagine que vai segurar um pum e, ao mesmo tempo, o xixi, puxando para cima, sem prender a respiração nem apertar o bumbum. Segure cinco segundos, solte dez, repita dez vezes, três vezes ao dia. Não treine interrompendo o jato no vaso.

Um em cada três faz o movimento contrário sem perceber; por isso a avaliação individual ajuda tanto.

Homens depois da cirurgia de próstata também se beneficiam. Ardor, sangue na urina, dor ou perda que começou de repente precisam ser investigados.`,
    tags: ['assoalho pélvico', 'incontinência', 'saúde da mulher'],
    autor: ['Fisioterapia', 'Fisioterapia Pélvica'],
    colaboracao: ['Medicina', 'Ginecologia e Obstetrícia'],
    fontes: [
      febrasgo('Incontinência urinária', 2021),
      ministerio('Protocolo clínico da incontinência urinária não neurogênica', 2020),
    ],
    comentarios: [
      'Tive vergonha por anos. Em dois meses de fisio resolveu.',
      'Não sabia que homens também faziam. Meu pai precisa ler.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Rouquidão de professor: cuide da voz antes que ela falhe',
    conteudo: `A voz é instrumento de trabalho e também se cansa. Quem dá aula o dia inteiro pode protegê-la com pequenas mudanças.

Beba água em goles durante a aula. Aqueça a voz com dois minutos de vibração de lábios, como quem imita um motor. Use microfone quando houver e chegue perto da turma em vez de gritar do quadro. Espere o silêncio com um gesto combinado. E não pigarreie: engula saliva ou beba água.

Sussurrar cansa mais do que falar baixo. Pastilha ardida engana, porque anestesia e faz forçar.

Rouquidão por mais de quinze dias, dor para engolir, falta de ar ou perda súbita da voz merecem exame da laringe. Quase sempre é simples, e quanto antes, menos sessões.`,
    tags: ['voz', 'professores', 'trabalho'],
    autor: ['Fonoaudiologia', 'Fonoaudiologia da Voz'],
    fontes: [ministerio('Distúrbio de voz relacionado ao trabalho', 2018), cffa('Campanha da Voz', 2023)],
    comentarios: [
      'Professora há 20 anos: a vibração de lábios salvou minhas sextas-feiras.',
      'Microfone na escola já!',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Exame de sangue: o preparo que realmente importa',
    conteudo: `Nem todo exame precisa de doze horas de jejum. Para colesterol, por exemplo, o jejum muitas vezes é dispensado; para glicose, costuma ser de oito horas. Siga o que está no pedido ou pergunte ao laboratório, e não estique: jejum longo demais também altera resultados.

Água pode, e ajuda a achar a veia. Evite exercício forte e álcool na véspera. Conte todos os remédios e suplementos, inclusive biotina, e não suspenda nada sem orientação.

Se costuma passar mal, avise antes: deitar, olhar para o outro lado e contar em voz alta funcionam. Para crianças, brinquedo na mão e adulto calmo por perto.

Resultado fora da faixa não é diagnóstico. Antes de procurar na internet, converse com quem pediu.`,
    tags: ['exames', 'laboratório', 'preparo'],
    autor: ['Biomedicina', 'Análises Clínicas'],
    fontes: [
      sbc('Consenso brasileiro sobre jejum no perfil lipídico', 2016),
      anvisa('RDC 978: serviços que executam exames', 2025),
    ],
    comentarios: [
      'Contar em voz alta funcionou comigo, que sempre desmaiava.',
      'Eu ficava 16 horas em jejum achando que era melhor.',
    ],
  },
  {
    tipo: 'experiencia',
    titulo: 'Como perdi o medo de dentista',
    conteudo: `Fiquei nove anos sem ir ao dentista. Quando criança, seguraram meus braços numa extração, e desde então o barulho do motor me fazia suar. Eu escovava muito e sorria pouco.

O que mudou foi avisar. Na primeira consulta, disse: "tenho medo, talvez eu chore". A dentista afastou a bandeja, me mostrou os instrumentos e combinou um sinal: se eu levantasse a mão, ela parava. Só isso, na primeira vez.

Na segunda, fez a limpeza em duas partes. Na quarta, tratei uma cárie com música no fone e a anestesia bem devagar. Levantei a mão três vezes e ela parou as três.

Ainda fico nervoso na véspera. Mas hoje vou a cada seis meses e levo meu filho comigo.`,
    genero: 'masculino',
    tags: ['medo de dentista', 'saúde bucal', 'acolhimento'],
    autor: 'paciente',
    comentarios: [
      'O sinal com a mão é simples e muda tudo.',
      'Obrigado por contar. Vou avisar na minha próxima consulta também.',
    ],
  },
]

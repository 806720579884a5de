import { anvisa, ministerio, oms, sbc, sbd, sbem } from './fontes.ts'
import type { TextoDePost } from './texto.ts'

export const coracaoEMetabolismo: readonly TextoDePost[] = [
  {
    tipo: 'dica_saude',
    titulo: 'Como medir a pressão em casa do jeito certo',
    conteudo: `Uma medida feita com pressa pode assustar à toa. Antes de ligar o aparelho, esvazie a bexiga, sente-se com as costas apoiadas e espere cinco minutos em silêncio. Não vale medir logo depois de café, cigarro, exercício ou discussão.

O braço fica apoiado na altura do coração, sem manga apertada, e os pés ficam no chão, sem cruzar as pernas. A braçadeira precisa ter o tamanho do seu braço: se for pequena, o número sai maior do que é.

Faça duas medidas com um minuto de intervalo e anote as duas, com dia e hora. Uma semana de anotações, de manhã e à noite, ajuda muito mais a consulta do que uma medida solta.

Valor alto com dor no peito, falta de ar, confusão ou fraqueza de um lado do corpo não é para anotar: ligue 192.`,
    tags: ['pressão alta', 'coração', 'autocuidado'],
    autor: ['Medicina', 'Cardiologia'],
    midias: ['coracao'],
    fontes: [sbc('Diretrizes Brasileiras de Medidas da Pressão Arterial', 2023)],
    comentarios: [
      'Eu media com o braço caído e sempre dava alto. Mudou tudo!',
      'Qual braço devo usar, o direito ou o esquerdo?',
      'Na primeira vez meça nos dois; depois use sempre o que deu o valor maior.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Sal escondido: onde ele mora na sua cozinha',
    conteudo: `Quase ninguém passa do limite pelo saleiro da mesa. O sal que pesa vem pronto: pão de forma, queijo, embutidos, tempero em cubo, molho de soja, biscoito e macarrão instantâneo.

Um caminho que funciona no consultório é trocar uma coisa por semana. Primeiro, o tempero em cubo por alho, cebola, limão e ervas. Depois, o embutido do lanche por ovo, frango desfiado ou pasta de grão-de-bico. O paladar leva de três a quatro semanas para se acostumar e, passado esse tempo, a comida antiga parece salgada demais.

No rótulo, procure a lupa "alto em sódio" e compare marcas do mesmo produto: a diferença chega ao dobro.

Quem tem doença nos rins não deve usar sal "light" sem conversar antes com a equipe que acompanha, porque ele tem potássio.`,
    tags: ['alimentação', 'pressão alta', 'rótulos'],
    autor: ['Nutrição', 'Nutrição Clínica'],
    colaboracao: ['Medicina', 'Cardiologia'],
    midias: ['prato'],
    fontes: [oms('Redução do consumo de sódio', 2023), anvisa('Rotulagem nutricional: novas regras', 2022)],
    comentarios: [
      'Troquei o caldo em cubo por alho e louro e ninguém em casa reclamou.',
      'Não sabia do potássio no sal light. Meu pai faz diálise, obrigada por avisar.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Diabetes tipo 2: cinco minutos que protegem os pés',
    conteudo: `Quem tem diabetes pode perder parte da sensibilidade dos pés sem perceber. Por isso o cuidado é com os olhos, todos os dias.

Depois do banho, seque entre os dedos e olhe a sola com um espelho ou peça ajuda. Procure cortes, bolhas, calos, mudança de cor e áreas quentes. Passe hidratante, menos entre os dedos. Corte as unhas retas e não mexa em calos em casa.

Antes de calçar, sinta o sapato por dentro com a mão: uma pedrinha esquecida pode virar ferida. E nada de andar descalço, nem em casa, nem na areia quente.

Ferida que não melhora em dois dias, inchaço de um pé só, mau cheiro ou febre pedem avaliação logo. Feridas pequenas tratadas cedo quase sempre fecham.`,
    tags: ['diabetes', 'prevenção', 'feridas'],
    autor: ['Enfermagem', 'Curativos e Feridas'],
    colaboracao: ['Medicina', 'Endocrinologia e Metabologia'],
    fontes: [
      sbd('Diretriz da Sociedade Brasileira de Diabetes', 2024),
      ministerio('Manual do pé diabético', 2016),
    ],
    comentarios: [
      'Colei essa lista no espelho do banheiro da minha avó.',
      'O espelho no chão foi a melhor ideia.',
    ],
  },
  {
    tipo: 'discussao',
    titulo: 'Meta de glicose igual para todos faz sentido?',
    conteudo: `Colegas, trago um tema que aparece toda semana no consultório. Uma meta de hemoglobina glicada abaixo de 7 % é boa para muitos adultos, mas em idosos frágeis, com quedas ou com vários remédios, o risco de hipoglicemia pode custar mais do que o benefício.

Tenho combinado metas individuais: mais rígidas em pessoas jovens e com pouco tempo de doença, mais folgadas em quem já teve hipoglicemia grave ou vive só. O sensor de glicose ajuda a mostrar o tempo no alvo, que diz mais do que a média.

Como vocês conversam sobre isso com as famílias? E como registram a meta, para que outro serviço não "aperte" a dose sem saber o motivo?`,
    tags: ['diabetes', 'idosos', 'conduta'],
    autor: ['Medicina', 'Endocrinologia e Metabologia'],
    colaboracao: ['Medicina', 'Geriatria'],
    fontes: [sbd('Diretriz da Sociedade Brasileira de Diabetes', 2024)],
    comentarios: [
      'Escrevo a meta e a razão no cartão do paciente. Já evitou duas internações.',
      'Na farmácia vejo muito isso. Uma linha no receituário ajudaria demais.',
      'Com idosos, começo perguntando o que é importante para eles. A meta vem depois.',
    ],
  },
  {
    tipo: 'experiencia',
    titulo: 'Um ano depois do infarto: o que mudou na minha rotina',
    conteudo: `Tenho 61 anos e infartei em casa, achando que era gastrite. Minha filha insistiu em chamar o 192 e isso me salvou.

No começo eu tinha medo de tudo: de subir escada, de dormir, de brigar com o vizinho. A reabilitação foi o que me devolveu a confiança. Três vezes por semana, com alguém olhando meu coração, descobri que podia suar de novo.

Parei de fumar com ajuda, não de uma vez. Recaí duas vezes e ninguém me deu bronca. Hoje caminho 40 minutos por dia, tomo os remédios na hora do jornal e faço meu próprio almoço.

Se você sente aperto no peito, suor frio ou falta de ar, não espere passar. Eu esperei quatro horas e tive sorte.`,
    idade: 61,
    tags: ['infarto', 'reabilitação', 'parar de fumar'],
    autor: 'paciente',
    comentarios: [
      'Seu relato vai ajudar muita gente. Parabéns pelo caminho!',
      'Meu marido teve o mesmo medo de dormir. Passou com o tempo e com a reabilitação.',
      'Que bom que sua filha insistiu. 192 sempre.',
    ],
  },
  {
    tipo: 'pergunta',
    titulo: 'Posso tomar café se uso remédio para pressão?',
    conteudo: `Oi, gente. Comecei a tomar remédio para pressão há dois meses e gosto muito de café. Tomo umas quatro xícaras por dia, a última lá pelas seis da tarde.

Minha pressão de manhã está boa, mas à noite às vezes aparece 14 por 9. Não sei se tem relação com o café, com o trabalho ou com o horário do comprimido, que tomo quando lembro, depois do almoço.

Queria saber se preciso cortar de vez, se dá para diminuir aos poucos e se faz diferença o horário. Minha próxima consulta é só daqui a três semanas e quero chegar com as anotações certas. O que vocês sugerem que eu observe até lá?`,
    responde: ['Medicina', 'Cardiologia'],
    tags: ['pressão alta', 'café', 'dúvida'],
    autor: 'paciente',
    comentarios: [
      'Em geral não é preciso cortar. Espere uma hora depois do café para medir e tome o remédio sempre no mesmo horário. Leve as anotações na consulta.',
      'Diminuir uma xícara por semana foi fácil para mim.',
      'Não mude o horário do remédio por conta própria; pergunte pelo chat a quem receitou.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Voltar a se exercitar depois dos 50: por onde começar',
    conteudo: `Nunca é tarde e nunca é preciso começar correndo. O corpo responde a estímulo em qualquer idade, e os maiores ganhos vêm de sair do zero.

Nas duas primeiras semanas, caminhe dez minutos depois das refeições. Na terceira, some dois dias de força: sentar e levantar da cadeira, subir um degrau, empurrar a parede. Dez repetições bastam.

A regra da conversa ajuda a achar o ritmo: você deve conseguir falar uma frase inteira, mas não cantar. Se falta ar para falar, diminua.

Quem tem doença do coração, diabetes, dor no peito ao esforço ou está parado há muitos anos deve passar por avaliação antes. E sinal de alerta é sinal de parar: dor no peito, tontura, palpitação.`,
    tags: ['exercício', 'envelhecer bem', 'prevenção'],
    autor: ['Educação Física', 'Educação Física para Idosos'],
    colaboracao: ['Medicina', 'Cardiologia'],
    midias: ['corrida'],
    fontes: [ministerio('Guia de atividade física para a população brasileira', 2021)],
    comentarios: [
      'Comecei pela cadeira e hoje subo dois lances de escada sem parar.',
      'A regra da conversa é ótima, uso com meus alunos também.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Beber água: quanto é suficiente?',
    conteudo: `Não existe um número mágico de copos. A necessidade muda com o calor, o tamanho do corpo, o exercício e o que se come. Um guia simples é a cor da urina: amarelo bem claro indica que está bom; amarelo escuro pede mais água.

Quem se esquece pode amarrar a água a hábitos que já existem: um copo ao acordar, um em cada refeição, um ao chegar do trabalho. Água com rodelas de laranja ou hortelã vale; refrigerante e suco adoçado, não.

Idosos sentem menos sede e desidratam mais rápido. Ofereça pequenas quantidades várias vezes, junto com frutas e sopas.

Pessoas com insuficiência cardíaca ou doença renal podem ter limite de líquidos. Nesse caso, siga o combinado com a equipe que acompanha.`,
    tags: ['hidratação', 'hábitos', 'idosos'],
    autor: ['Nutrição'],
    midias: ['agua'],
    fontes: [ministerio('Guia alimentar para a população brasileira', 2014)],
    comentarios: [
      'Coloquei uma garrafinha em cada cômodo para o meu pai. Funcionou.',
      'A cor da urina eu nunca tinha reparado!',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Colesterol alto sem sintomas: por que tratar?',
    conteudo: `"Mas eu não sinto nada." É verdade: colesterol alto não dói. Ele se deposita devagar na parede das artérias e, anos depois, pode fechar a passagem do sangue no coração ou no cérebro.

Por isso a decisão de tratar não olha só para o número do exame. Contam idade, pressão, cigarro, diabetes, história da família e, às vezes, outros exames. Duas pessoas com o mesmo LDL podem ter condutas diferentes.

Mudança de hábito vem primeiro: mais fibras (feijão, aveia, frutas com bagaço), menos frituras e ultraprocessados, movimento quase todo dia. Quando o remédio é indicado, ele protege enquanto está sendo usado.

Dor muscular depois de começar? Avise, sem parar por conta própria. Quase sempre há alternativa.`,
    tags: ['colesterol', 'prevenção', 'coração'],
    autor: ['Medicina', 'Cardiologia'],
    fontes: [sbc('Diretriz Brasileira de Dislipidemias e Prevenção da Aterosclerose', 2025)],
    comentarios: [
      'Parei o remédio sozinho e o exame voltou a subir. Lição aprendida.',
      'Explicação muito clara, obrigado.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Tireoide: quando o exame faz sentido',
    conteudo: `Cansaço, ganho de peso, queda de cabelo e pele seca têm muitas causas, e a tireoide é só uma delas. O exame que costuma bastar para começar é o TSH, pedido quando há sintomas, história na família, gestação ou uso de certos remédios.

Um TSH um pouco alterado, sozinho, nem sempre precisa de tratamento. Muitas vezes o caminho é repetir depois de algumas semanas, porque infecções, estresse e até suplementos com biotina mudam o resultado. Avise o laboratório se você usa biotina.

Para quem já toma levotiroxina, o detalhe que mais atrapalha é o horário: em jejum, com água, de 30 a 60 minutos antes do café da manhã, longe de cálcio e ferro.

Nódulo é comum e, na maioria, benigno. Ultrassom só quando há indicação.`,
    tags: ['tireoide', 'exames', 'hormônios'],
    autor: ['Medicina', 'Endocrinologia e Metabologia'],
    fontes: [sbem('Tireoide: perguntas e respostas', 2023)],
    comentarios: ['Eu tomava junto com o café com leite há anos!', 'Biotina muda o exame? Não fazia ideia.'],
  },
]

import { termosDe } from './termo.ts'

/** Frequent codes of CID-10 in our own words, so that a record can be written before a full table is imported. */
export const listaCid = termosDe(`
A09|Diarreia e gastroenterite de provável origem infecciosa|gastroenterite, diarreia aguda, infecção intestinal, virose
A15.0|Tuberculose pulmonar confirmada no escarro|TB, tísica
A46|Erisipela|
A53.9|Sífilis não especificada|lues
A90|Dengue|febre da dengue
A92.0|Febre de chikungunya|chikungunya
B00.9|Infecção por herpes simples não especificada|herpes
B01.9|Varicela sem complicação|catapora
B02.9|Herpes-zóster sem complicação|cobreiro, zoster
B16.9|Hepatite B aguda sem agente delta|
B18.1|Hepatite B crônica sem agente delta|
B18.2|Hepatite C crônica|
B24|Doença pelo HIV não especificada|aids, hiv
B34.9|Infecção viral não especificada|virose
B35.1|Micose das unhas|onicomicose
B36.0|Pitiríase versicolor|pano branco
B37.3|Candidíase da vulva e da vagina|candidíase vaginal
B86|Escabiose|sarna
C18.9|Neoplasia maligna do cólon|câncer de intestino
C34.9|Neoplasia maligna dos brônquios e dos pulmões|câncer de pulmão
C44.9|Neoplasia maligna da pele|câncer de pele
C50.9|Neoplasia maligna da mama|câncer de mama
C53.9|Neoplasia maligna do colo do útero|câncer de colo de útero
C61|Neoplasia maligna da próstata|câncer de próstata
C73|Neoplasia maligna da tireoide|câncer de tireoide
D25.9|Leiomioma do útero|mioma
D50.9|Anemia por deficiência de ferro|anemia ferropriva
D64.9|Anemia não especificada|
E03.9|Hipotireoidismo não especificado|tireoide lenta
E04.9|Bócio não tóxico|nódulo de tireoide
E05.9|Hipertireoidismo não especificado|tireotoxicose
E10.9|Diabetes tipo 1 sem complicações|DM1, diabetes insulinodependente
E11.9|Diabetes tipo 2 sem complicações|DM2, açúcar alto
E11.4|Diabetes tipo 2 com complicações neurológicas|neuropatia diabética
E14.9|Diabetes não especificado sem complicações|
E28.2|Síndrome dos ovários policísticos|SOP
E44.1|Desnutrição proteico-calórica leve|
E55.9|Deficiência de vitamina D|
E66.9|Obesidade não especificada|excesso de peso
E78.0|Hipercolesterolemia pura|colesterol alto
E78.5|Dislipidemia não especificada|hiperlipidemia, colesterol
E79.0|Aumento do ácido úrico sem artrite|hiperuricemia
E86|Desidratação|
F03|Demência não especificada|
F10.2|Dependência de álcool|alcoolismo, etilismo
F17.2|Dependência de tabaco|tabagismo, fumante
F20.9|Esquizofrenia não especificada|
F31.9|Transtorno bipolar não especificado|bipolaridade
F32.0|Episódio depressivo leve|depressão leve
F32.1|Episódio depressivo moderado|depressão moderada
F32.9|Episódio depressivo não especificado|depressão
F33.9|Depressão recorrente não especificada|
F40.1|Fobia social|ansiedade social
F41.0|Transtorno de pânico|síndrome do pânico
F41.1|Ansiedade generalizada|TAG, ansiedade
F41.2|Transtorno misto ansioso e depressivo|
F41.9|Transtorno ansioso não especificado|ansiedade
F42.9|Transtorno obsessivo-compulsivo|TOC
F43.0|Reação aguda ao estresse|
F43.1|Estresse pós-traumático|TEPT
F43.2|Transtorno de adaptação|
F50.9|Transtorno alimentar não especificado|
F51.0|Insônia não orgânica|
F84.0|Autismo infantil|TEA, espectro autista
F90.0|Déficit de atenção e hiperatividade|TDAH
G20|Doença de Parkinson|
G30.9|Doença de Alzheimer|
G35|Esclerose múltipla|
G40.9|Epilepsia não especificada|convulsões
G43.9|Enxaqueca não especificada|migrânea
G44.2|Cefaleia tensional|dor de cabeça por tensão
G47.0|Insônia por distúrbio do início e da manutenção do sono|insônia
G47.3|Apneia do sono|
G51.0|Paralisia de Bell|paralisia facial
G56.0|Síndrome do túnel do carpo|
G62.9|Polineuropatia não especificada|neuropatia
H10.9|Conjuntivite não especificada|
H25.9|Catarata senil|
H40.9|Glaucoma não especificado|
H52.1|Miopia|
H60.9|Otite externa|
H61.2|Cerume impactado|cera no ouvido
H66.9|Otite média não especificada|dor de ouvido
H81.1|Vertigem paroxística benigna|labirintite
H90.5|Perda de audição neurossensorial|surdez
H93.1|Zumbido|tinnitus
I10|Hipertensão essencial|pressão alta, HAS, hipertensão arterial
I11.9|Doença cardíaca hipertensiva sem insuficiência|
I20.9|Angina do peito não especificada|
I21.9|Infarto agudo do miocárdio|IAM, ataque do coração
I25.1|Doença aterosclerótica do coração|coronariopatia, DAC
I26.9|Embolia pulmonar|TEP
I48|Fibrilação e flutter atrial|FA, arritmia
I49.9|Arritmia cardíaca não especificada|
I50.9|Insuficiência cardíaca não especificada|ICC
I63.9|Infarto cerebral não especificado|AVC isquêmico
I64|Acidente vascular cerebral|AVC, derrame
I73.9|Doença vascular periférica|
I80.2|Trombose venosa profunda|TVP
I83.9|Varizes dos membros inferiores|varizes
I84.9|Hemorroidas sem complicação|
I95.1|Hipotensão ortostática|queda de pressão ao levantar
J00|Nasofaringite aguda|resfriado, resfriado comum
J01.9|Sinusite aguda|
J02.9|Faringite aguda|dor de garganta
J03.9|Amigdalite aguda|
J06.9|Infecção aguda das vias aéreas superiores|IVAS, gripe
J11.1|Gripe com outras manifestações respiratórias|influenza
J15.9|Pneumonia bacteriana não especificada|
J18.9|Pneumonia não especificada|
J20.9|Bronquite aguda|
J21.9|Bronquiolite aguda|
J30.4|Rinite alérgica não especificada|rinite
J32.9|Sinusite crônica|
J40|Bronquite não especificada|
J44.9|Doença pulmonar obstrutiva crônica|DPOC, enfisema
J45.9|Asma não especificada|bronquite asmática
K02.9|Cárie dentária|
K05.1|Gengivite crônica|
K21.0|Refluxo gastroesofágico com esofagite|
K21.9|Refluxo gastroesofágico sem esofagite|DRGE, azia
K25.9|Úlcera gástrica|
K29.7|Gastrite não especificada|
K30|Dispepsia|má digestão
K35.8|Apendicite aguda|
K40.9|Hérnia inguinal sem obstrução|
K42.9|Hérnia umbilical sem obstrução|
K57.9|Doença diverticular do intestino|diverticulite, divertículos
K58.9|Síndrome do intestino irritável|intestino irritável
K59.0|Constipação|prisão de ventre, intestino preso
K76.0|Fígado gorduroso|esteatose hepática
K80.2|Cálculo da vesícula sem colecistite|pedra na vesícula
L20.9|Dermatite atópica|eczema
L21.9|Dermatite seborreica|caspa
L23.9|Dermatite alérgica de contato|
L40.0|Psoríase em placas|psoríase
L50.9|Urticária não especificada|
L70.0|Acne vulgar|espinhas
L80|Vitiligo|
M05.9|Artrite reumatoide soropositiva|artrite reumatoide
M10.9|Gota não especificada|
M16.9|Artrose do quadril|coxartrose
M17.9|Artrose do joelho|gonartrose
M25.5|Dor articular|artralgia
M32.9|Lúpus eritematoso sistêmico|LES
M41.9|Escoliose não especificada|
M51.1|Hérnia de disco lombar com radiculopatia|hérnia de disco, ciática
M54.2|Dor cervical|cervicalgia, dor no pescoço
M54.4|Lumbago com ciática|
M54.5|Dor lombar baixa|lombalgia, dor nas costas
M75.1|Síndrome do manguito rotador|dor no ombro
M77.1|Epicondilite lateral|cotovelo de tenista
M79.1|Mialgia|dor muscular
M79.7|Fibromialgia|
M81.9|Osteoporose não especificada|
N18.9|Doença renal crônica não especificada|DRC, insuficiência renal
N20.0|Cálculo do rim|pedra no rim
N30.0|Cistite aguda|
N39.0|Infecção do trato urinário|infecção urinária, ITU
N40|Hiperplasia da próstata|HPB, próstata aumentada
N76.0|Vaginite aguda|
N80.9|Endometriose não especificada|
N92.0|Menstruação excessiva com ciclo regular|menorragia
N94.6|Dismenorreia não especificada|cólica menstrual
N95.1|Estados da menopausa e do climatério|climatério, fogachos
O13|Hipertensão gestacional|
O24.4|Diabetes que surge na gravidez|diabetes gestacional
R05|Tosse|
R06.0|Dispneia|falta de ar
R07.4|Dor torácica não especificada|dor no peito
R10.4|Dor abdominal|dor de barriga
R11|Náusea e vômitos|enjoo
R42|Tontura|vertigem
R50.9|Febre não especificada|
R51|Cefaleia|dor de cabeça
R53|Mal-estar e fadiga|cansaço, fraqueza
R73.0|Glicemia alterada|pré-diabetes
S93.4|Entorse do tornozelo|torção de tornozelo
T78.4|Alergia não especificada|
U07.1|COVID-19 com vírus identificado|covid, coronavírus
Z00.0|Exame médico geral|check-up
Z01.4|Exame ginecológico|preventivo
Z30.9|Anticoncepção|planejamento familiar
Z34.9|Supervisão de gravidez normal|pré-natal, gestação
Z39.2|Acompanhamento após o parto|puerpério
Z71.3|Orientação sobre dieta|
Z76.0|Emissão de receita repetida|renovação de receita
`)

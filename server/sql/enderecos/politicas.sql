select proteger('ceps', '');

select proteger('limites_de_uso', '');

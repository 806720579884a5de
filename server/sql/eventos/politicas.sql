select proteger('eventos', '');

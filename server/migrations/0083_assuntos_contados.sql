-- Whose posts a hashtag has is read from the index alone.
drop index hashtags_pagina;
create index hashtags_pagina on hashtags_posts (tag, publicado_em desc, post_id desc) include (autor_id);

-- The page of messages shows the newest deliveries to devices. Those are a part of many, and were read and sorted as a whole.
create index entregas_a_aparelhos on entregas_notificacao (enviar_em desc) where canal = 'push';

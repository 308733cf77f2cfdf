/** Words of what a company is written when cards are paused on a link. In Portuguese: a company has a Brazilian document. */
export const textosDosCartoes = {
  assunto: 'Cartões em pausa no link {link}',
  titulo: 'Pausamos os cartões de um link',
  texto:
    'Houve muitos cartões recusados em pouco tempo neste link, como quando alguém testa cartões roubados. Para proteger {empresa}, ele não aceita cartões até {ate}. As outras formas de pagamento continuam.',
  negadas: 'Recusas em uma hora',
  cartoes: 'Cartões diferentes, ao menos',
  ate: 'Voltam sozinhos em',
  botao: 'Ver o link no painel',
  liberar: 'Se eram clientes seus, libere os cartões antes: no painel, abra o link e escolha “Liberar cartões”.',
  rodape: 'Você recebeu este e-mail porque este é o endereço de {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const

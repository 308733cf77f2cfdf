/** What the bank says after an action. The address carries the key, never the words. */
export const avisos = {
  pago: { bom: true, texto: 'Pix enviado. Quem cobrou já vai saber.' },
  expirada: { bom: true, texto: 'A cobrança venceu agora.' },
  devolucao: { bom: true, texto: 'Devolução por MED iniciada. Ela se conclui em alguns segundos.' },
  falha: { bom: true, texto: 'Falha programada.' },
  'falha-cancelada': { bom: true, texto: 'Falha cancelada.' },
  ajuste: { bom: true, texto: 'Ajuste guardado.' },
  entregue: { bom: true, texto: 'Entrega dos avisos tentada de novo.' },
  'boleto-pago': { bom: true, texto: 'Boleto pago. Quem cobrou já vai saber.' },
  'boleto-vencido': { bom: false, texto: 'Este boleto venceu: o banco não deixa pagar.' },
  'boleto-fechado': { bom: false, texto: 'Este boleto não está mais aberto.' },
  'boleto-desconhecido': {
    bom: false,
    texto: 'Não encontramos esse boleto. Confira a linha digitável; aqui só se pagam boletos deste simulador.',
  },
  'ja-vencida': { bom: false, texto: 'Esta cobrança já venceu: o banco não deixa pagar.' },
  'nao-ativa': { bom: false, texto: 'Esta cobrança não está mais aberta.' },
  'nao-encontrada': { bom: false, texto: 'Não encontramos essa cobrança.' },
  'codigo-invalido': { bom: false, texto: 'O código está incompleto ou foi alterado. Copie de novo e cole inteiro.' },
  'codigo-estatico': {
    bom: false,
    texto: 'Esse é um código estático. Aqui só se pagam cobranças dinâmicas deste simulador.',
  },
  'codigo-de-fora': {
    bom: false,
    texto: 'Essa cobrança é de outro banco. Aqui só se pagam cobranças deste simulador.',
  },
  'mandato-autorizado': { bom: true, texto: 'Pago e autorizado. Quem cobrou já vai saber.' },
  'mandato-vencido': { bom: true, texto: 'O prazo para responder passou.' },
  'mandato-recusado': { bom: true, texto: 'Pix Automático recusado.' },
  'mandato-cancelado': { bom: true, texto: 'Autorização cancelada, com os débitos agendados.' },
  'mandato-fechado': { bom: false, texto: 'Este Pix Automático não aceita mais isso.' },
  'dia-invalido': { bom: false, texto: 'Escreva os dias como 2026-12-28, separados por espaço.' },
  'valor-invalido': { bom: false, texto: 'Escreva um valor maior que zero, como 10,50.' },
  'sem-saldo': { bom: false, texto: 'Este Pix já foi devolvido por inteiro.' },
} as const satisfies Record<string, { bom: boolean; texto: string }>

export type Aviso = keyof typeof avisos

export const ehAviso = (texto: string | null): texto is Aviso => texto !== null && Object.hasOwn(avisos, texto)

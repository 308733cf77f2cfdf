/**
 * What a payer agrees to before a selfie (LGPD, art. 11, I): shown beside the checkbox, and its hash is kept with the
 * instant. Changing a word is a new version.
 */
export const consentimentoDaSelfie = {
  versao: '1',
  'pt-BR':
    'Autorizo o uso da minha imagem para confirmar minha identidade neste pagamento e prevenir fraudes. A selfie é comparada com as bases oficiais e com selfies minhas já aprovadas. Se for aprovada, fica guardada, protegida, por 90 dias e depois é apagada; se não for, não é guardada.',
  en: 'I authorize the use of my image to confirm my identity in this payment and to prevent fraud. The selfie is compared with official records and with earlier approved selfies of mine. If approved, it is kept protected for 90 days and then deleted; otherwise it is not kept.',
} as const

/** What a call about the selfie answers in words; the page in English has its own. */
export const palavrasDaSelfie = {
  confirmada: 'Identidade confirmada.',
  semResposta: 'Não conseguimos validar a sua identidade agora. Tente novamente em instantes.',
} as const

/**
 * What a merchant agrees to before an institution reads their agenda of receivables: these words, all of them, stand beside
 * the button, and their hash is kept with the consent. Changing one is a new version.
 */
export const consentimentoDaAgenda = {
  oque: 'O quê: a instituição passa a ler os seus recebíveis de cartão na registradora: os dias, os valores e os contratos que já existem sobre eles.',
  paraQue:
    'Para quê: oferecer a você crédito ou antecipação. Ler não dá a ela direito a nenhum valor: um contrato novo depende de você.',
  ateQuando:
    'Até quando: até o fim do prazo que você escolher, ou até você retirar a autorização. A registradora avisa a instituição.',
} as const
export const versaoDoConsentimentoDaAgenda = '1'
/** The words as they are hashed. */
export const textoDoConsentimentoDaAgenda = Object.values(consentimentoDaAgenda).join('\n')

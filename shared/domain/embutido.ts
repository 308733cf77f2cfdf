/**
 * What the embedded card document tells the page around it (000 §4, S024–S031), and which failure is which: data for the
 * document and for whoever reads its messages. Each except the first two ends the page's loading.
 */
export const mensagensEmbutidas = [
  'PETITION_INITIATED',
  'CHALLENGE_REQUIRED',
  'CHALLENGE_SUCCESS',
  'CHALLENGE_FAILED',
  'PAYMENT_FAILED',
  'NO_3DS',
  'SYSTEM_ERROR',
  'MID_NOT_FOUND',
] as const
type MensagemEmbutida = (typeof mensagensEmbutidas)[number]
type Fracasso = Exclude<MensagemEmbutida, 'PETITION_INITIATED' | 'CHALLENGE_REQUIRED' | 'CHALLENGE_SUCCESS'>

/** 3-D Secure's reasons, as a refused payment carries them (`motivo`). */
const porMotivo: Readonly<Record<'nao-autenticada' | 'sem-3ds', Fracasso>> = {
  'nao-autenticada': 'CHALLENGE_FAILED',
  'sem-3ds': 'NO_3DS',
}
/** The company does not take this payment, or not any more; an error with another name is ours. */
const porNome: Readonly<Record<string, Fracasso>> = {
  PagamentoRecusado: 'PAYMENT_FAILED',
  DesafioInvalido: 'CHALLENGE_FAILED',
  DocumentoBloqueado: 'MID_NOT_FOUND',
  FormaIndisponivel: 'MID_NOT_FOUND',
  LinkExpirado: 'MID_NOT_FOUND',
  LinkNaoEncontrado: 'MID_NOT_FOUND',
  ParcelasInvalidas: 'MID_NOT_FOUND',
}

/** The message of an error that a call answered; a connection that was lost has no name, and is SYSTEM_ERROR. */
export const mensagemDoFracasso = (erro: { name?: string; motivo?: string | undefined }): Fracasso =>
  (erro.motivo !== undefined && Object.hasOwn(porMotivo, erro.motivo)
    ? porMotivo[erro.motivo as keyof typeof porMotivo]
    : undefined) ??
  (Object.hasOwn(porNome, erro.name ?? '') ? porNome[erro.name ?? ''] : undefined) ??
  'SYSTEM_ERROR'
